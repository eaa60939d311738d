// The evaluation: what is proven about a guess in a game. There are only bounds; a value is where two of them meet.

/**
 * A guess, and proven bounds of what comes after it under perfect play. All sums run over the candidates, each counted
 * with its weight (1 where all are equally likely). An upper bound is null as long as no strategy is known.
 * @typedef {object} Evaluation
 * @property {string} guess
 * @property {number} weight the weights of all candidates together
 * @property {number} totalLower
 * @property {number | null} totalUpper bounds of the guesses summed over the candidates, this guess included
 * @property {number} lostLower
 * @property {number | null} lostUpper bounds of the weight of the candidates that are lost
 * @property {boolean} possible whether the guess can itself be the answer
 * @property {number} parts how many different marks the guess can earn
 * @property {number} worst most words left after its mark
 * @property {number} expected words left after its mark, on average
 * @property {number} entropy the information of its mark, in bits
 * @property {number} chance the chance that the guess is the answer
 * @property {boolean} weighted whether some candidates are likelier than others
 * @property {number} nodes positions searched for it
 */

/**
 * The best guesses of a game, best first.
 * @typedef {object} Best
 * @property {Evaluation[]} evaluations
 * @property {string} by `optimal`, or the measure of one step that they are ranked by
 * @property {number} proven so many of them, from the first, are proven to be the best of all legal guesses
 * @property {number} totalLower proven: no guess whatever has a smaller total
 * @property {Evaluation | null} against the best of all guesses, where only familiar words were asked for
 * @property {string} day the day for which they are the best openers, where that is another day than the list's
 * @property {number} [nodes]
 */

/** `exact`: the bounds meet; `bound`: they do not yet; `one-step`: nothing is known but what one step tells.
 * @param {Evaluation} found */
export function proofOf({ totalLower, totalUpper, lostLower, lostUpper }) {
  if (totalUpper === null || lostUpper === null) return lostLower ? "bound" : "one-step";
  return totalLower === totalUpper && lostLower === lostUpper ? "exact" : "bound";
}

/** Whether the bounds meet. @param {Evaluation} found */
export const isExact = (found) => proofOf(found) === "exact";

/** Expected guesses from here on, this one included: no strategy needs fewer. @param {Evaluation} found */
export const lower = ({ totalLower, weight }) => totalLower / weight;

/** Expected guesses that a known strategy reaches; null if none is known. @param {Evaluation} found */
export const upper = ({ totalUpper, weight }) => (totalUpper === null ? null : totalUpper / weight);

/** Expected guesses from here on; null unless exact. @param {Evaluation} found */
export const mean = (found) => (isExact(found) ? lower(found) : null);

/** The chance of losing: no strategy loses less often. @param {Evaluation} found */
export const lossLower = ({ lostLower, weight }) => lostLower / weight;

/** The chance of losing that a known strategy reaches; null if none is known. @param {Evaluation} found */
export const lossUpper = ({ lostUpper, weight }) => (lostUpper === null ? null : lostUpper / weight);

/** The chance of losing within the rows left; null unless exact. @param {Evaluation} found */
export const loss = (found) => (isExact(found) ? lossLower(found) : null);

/** The candidates lost, by weight; null unless exact. @param {Evaluation} found */
export const lost = (found) => (isExact(found) ? found.lostLower : null);

/** What evaluations are ordered by, from what is known to be reachable: losing least, then fewest guesses, then whether
 * it can be the answer. @param {Evaluation} found @returns {[number, number, number]} */
export const rankOf = ({ lostUpper, totalUpper, possible }) => [
  lostUpper ?? Infinity,
  totalUpper ?? Infinity,
  possible ? 0 : 1,
];

/** Whether two guesses are equally good. @param {Evaluation} one @param {Evaluation} other */
export function equallyGood(one, other) {
  const [[lostOne, totalOne], [lostOther, totalOther]] = [rankOf(one), rankOf(other)];
  return lostOne === lostOther && totalOne === totalOther;
}

/** The guess to play. @param {Best} best */
export const guessOf = ({ evaluations }) => evaluations[0].guess;

/** How much is proven about the first guess being the best: `exact`, `bound` or `one-step`. @param {Best} best */
export function proofOfBest({ proven, evaluations }) {
  if (proven) return "exact";
  return proofOf(evaluations[0]) === "one-step" ? "one-step" : "bound";
}

/** Whether all of them are proven to be the best. @param {Best} best */
export const isSettled = ({ proven, evaluations }) => proven >= evaluations.length;

/** What it costs in expected guesses to play familiar words only; null unless exact, or if all were meant.
 * @param {Best} best */
export function costOf({ evaluations, against }) {
  const [first, best] = [mean(evaluations[0]), against ? mean(against) : null];
  return first === null || best === null ? null : first - best;
}
