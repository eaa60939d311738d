// Values and bounds as text. A bound is never written as if it were a value.

/** What is proven about expected guesses: a value, a range, or a lower bound. */
export function guessesText({ mean, lower, upper }, digits = 3) {
  if (mean !== null) return mean.toFixed(digits);
  if (upper === null) return `≥ ${lower.toFixed(2)}`;
  return range(lower, upper, (number) => number.toFixed(2));
}

/** What is proven about the chance of losing, in per cent. */
export function lossText({ loss, loss_lower: lower, loss_upper: upper }) {
  if (loss !== null) return percent(loss);
  if (upper === null) return lower > 0 ? `≥ ${percent(lower)}` : "?";
  return range(lower, upper, percent);
}

/** A figure that is a value, or two bounds where it is not known exactly. */
export const figureText = (value, lower, upper, write) => (value === null ? range(lower, upper, write) : write(value));

function range(lower, upper, write) {
  const [from, to] = [write(lower), write(upper)];
  return from === to ? `about ${from}` : `${from} to ${to}`;
}

/** A chance in per cent; what is neither impossible nor certain is not written as 0 % or 100 %. */
export function percent(chance) {
  if (chance > 0 && chance < 0.001) return "< 0.1 %";
  if (chance < 1 && chance > 0.999) return "> 99.9 %";
  const digits = (chance > 0 && chance < 0.1) || (chance > 0.99 && chance < 1) ? 1 : 0;
  return `${(100 * chance).toFixed(digits)} %`;
}

export const signed = (number) => `${number < 0 ? "−" : "+"}${Math.abs(number).toFixed(2)}`;
