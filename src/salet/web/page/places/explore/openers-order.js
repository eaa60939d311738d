// The order of the openers: by any measure, either way, and where each stands. Pure. What is not known never counts as
// if it were: words without a value come last, whichever way the others are sorted.

/** @typedef {import("../../engine/openers.js").Opener} Opener */
/** @typedef {import("./proved.js").Proved} Proved */
/** @typedef {Opener & {lost: number, mine: boolean, used: string}} Entry an opener with what was proved in this browser
 *   and the last day on which it was the answer; lost: the chance of losing, where the mean is proven */
/** @typedef {"word" | "mean" | "published" | "expected" | "worst" | "parts" | "entropy" | "winInTwo" | "greens" |
 *   "yellows" | "chance" | "used"} Measure */

/** The measures, and whether a small value of them is the better one. @type {Record<Measure, boolean>} */
export const SMALL_IS_GOOD = {
  word: true,
  mean: true,
  published: true,
  expected: true,
  worst: true,
  parts: false,
  entropy: false,
  winInTwo: false,
  greens: false,
  yellows: false,
  chance: false,
  used: false,
};

export const MEASURES = /** @type {Measure[]} */ (Object.keys(SMALL_IS_GOOD));

/** The measures by which one word is better than another; what others say is no measure of ours. */
export const RANKED = MEASURES.filter((by) => by !== "word" && by !== "used" && by !== "published");

/**
 * The openers with what was proved here and when they were the answer.
 * @param {Opener[]} openers
 * @param {Record<string, Proved>} proved
 * @param {(word: string) => string} usedOn
 * @returns {Entry[]}
 */
export function entriesOf(openers, proved, usedOn) {
  return openers.map((opener) => {
    const { guess, mean, lower } = opener;
    const mine = mean === null && Object.hasOwn(proved, guess) ? proved[guess] : null;
    const value = mine ? mine.total / mine.weight : mean;
    const lost = mine ? mine.lost / mine.weight : 0;
    return { ...opener, mean: value, lower: value ?? lower, lost, mine: mine !== null, used: usedOn(guess) };
  });
}

/** The value of a measure; null if it is not known. @param {Entry} entry @param {Measure} by */
export function valueOf(entry, by) {
  if (by === "word") return entry.guess;
  if (by === "published") return entry.published?.mean ?? null;
  return by === "used" ? entry.used || null : entry[by];
}

/** @param {number | string} a @param {number | string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Which of two openers is the better one by a measure; both values are known. A mean is compared with losses first.
 * @param {Entry} a @param {Entry} b @param {Measure} by */
function better(a, b, by) {
  const [one, other] = [valueOf(a, by), valueOf(b, by)];
  if (one === null || other === null) return 0;
  const lost = by === "mean" ? a.lost - b.lost : 0;
  return lost || (SMALL_IS_GOOD[by] ? compare(one, other) : compare(other, one));
}

/** @param {Entry} a @param {Entry} b */
const usual = (a, b) => a.expected - b.expected || compare(a.guess, b.guess);

/**
 * Sort openers, the best first; reversed, the worst. Those without a value follow by the words they leave.
 * @param {Entry[]} entries
 * @param {Measure} by
 * @param {boolean} reversed
 * @returns {{sorted: Entry[], known: number}} known: so many of them, from the first, have a value
 */
export function sortOpeners(entries, by, reversed) {
  const turn = reversed ? -1 : 1;
  const known = entries.filter((entry) => valueOf(entry, by) !== null);
  const unknown = entries.filter((entry) => valueOf(entry, by) === null);
  known.sort((a, b) => turn * better(a, b, by) || usual(a, b));
  return { sorted: [...known, ...unknown.sort(usual)], known: known.length };
}

/**
 * The place of an opener among all by a measure, from 1; equal ones share it. By the mean it is known only of the
 * openers that are proven to be the best of all.
 * @param {Entry[]} entries
 * @param {Entry} entry
 * @param {Measure} by
 * @param {number} best so many openers are proven to be the best
 * @returns {number | null}
 */
export function placeOf(entries, entry, by, best) {
  if (valueOf(entry, by) === null) return null;
  const ahead = entries.filter((each) => better(each, entry, by) < 0).length;
  return by === "mean" && ahead >= best ? null : ahead + 1;
}

/** The places of all openers by a measure. @param {Entry[]} entries @param {Measure} by @param {number} best
 * @returns {Map<string, number>} */
export function placesOf(entries, by, best) {
  const { sorted, known } = sortOpeners(entries, by, false);
  const places = new Map();
  let place = 1;
  for (let at = 0; at < known; at += 1) {
    if (at && better(sorted[at - 1], sorted[at], by) < 0) place = at + 1;
    if (by === "mean" && place > best) break;
    places.set(sorted[at].guess, place);
  }
  return places;
}

/** Which of some openers are the best by a measure; none if a value is missing, or if all are the same.
 * @param {Entry[]} entries @param {Measure} by */
export function bestOf(entries, by) {
  if (entries.some((entry) => valueOf(entry, by) === null)) return [];
  const best = entries.filter((entry) => entries.every((other) => better(entry, other, by) <= 0));
  return best.length === entries.length ? [] : best.map(({ guess }) => guess);
}
