// How English writes numbers.

/** A number with its thousands set off: 1,234. @param {number} number */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** A number with its noun: 1 word, 3 words. @param {number} number @param {string} one @param {string} [many] */
export const amount = (number, one, many = `${one}s`) => `${grouped(number)} ${number === 1 ? one : many}`;

/** A number as a place: 1st, 2nd, 3rd, 4th. @param {number} number */
export function ordinal(number) {
  if ([11, 12, 13].includes(number % 100)) return `${number}th`;
  return number + (["th", "st", "nd", "rd"][number % 10] ?? "th");
}

/**
 * A number with so many decimals. Halfway between two, the even one is taken, as Python does.
 * @param {number} value
 * @param {number} decimals
 */
export function fixed(value, decimals) {
  if (Math.abs(value * 2 ** (decimals + 1)) % 2 !== 1) return value.toFixed(decimals);
  const below = Math.floor(value * 10 ** decimals);
  return ((below % 2 === 0 ? below : below + 1) / 10 ** decimals).toFixed(decimals);
}
