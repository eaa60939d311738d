// Results of strategies in order, and as parts of a whole. Pure.

/** @typedef {import("../../engine/strategies.js").Bench} Bench */

/** Games of so many guesses and more count together in a picture: they are lost. */
export const STEPS = 7;

/** @type {Record<string, (bench: Bench) => number>} */
const MEASURES = {
  mean: ({ mean }) => mean,
  lost: ({ lostWeight, weight }) => lostWeight / weight,
  worst: ({ histogram }) => histogram.length,
};

/** The best first; equal ones by their means. @param {Bench[]} found @param {string} by */
export function ordered(found, by) {
  const measure = MEASURES[by] ?? MEASURES.mean;
  return [...found].sort((a, b) => measure(a) - measure(b) || a.mean - b.mean);
}

/** The chance of a game of 1, 2, 3, … guesses, the last of all that take longer. @param {Bench} bench */
export function chances({ histogram, weights }) {
  const parts = weights ?? histogram;
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const later = parts.slice(STEPS - 1).reduce((sum, part) => sum + part, 0);
  return [...Array.from({ length: STEPS - 1 }, (_, at) => parts[at] ?? 0), later].map((part) => part / whole);
}
