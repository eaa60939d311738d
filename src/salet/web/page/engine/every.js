// Every opener: what others have published about it, and what salet has proved of that. `pack.py` says how that is
// written.
import { madeOf } from "./files.js";

/** @typedef {import("./analysis.js").Table} Table */
/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {{mean: number | null, source: string}} Published guesses per game under perfect play as somebody else
 *   says; null: not every answer can be found within six guesses. Nothing of it is proven here. */
/** @typedef {{published: Map<string, Published>, proved: Record<string, number>}} Every proved: totals that salet has
 *   proved, too */

const BASE = 64;
const [UNFOUND, UNKNOWN] = [BASE * BASE - 2, BASE * BASE - 1];
const ZERO = "0".charCodeAt(0);

/** Nothing is published about most lists. @type {Every} */
const NOTHING = { published: new Map(), proved: {} };

/** What is published about every opener of a list. @param {import("./lists.js").Lists} lists @param {WordList} words
 * @param {string} rule @returns {Promise<Every>} */
export async function everyOpener(lists, words, rule) {
  if (!(await lists.json("exact.json"))[words.name]?.[rule]?.every) return NOTHING;
  const file = `openers-${words.name}-${rule}.txt`;
  const content = await lists.text(file);
  return madeOf(file, () => readEvery(content, words.guesses, words.answers.length));
}

/** Read the file of a list and a rule. @param {string} content @param {string[]} guesses @param {number} answers
 * @returns {Every} */
export function readEvery(content, guesses, answers) {
  const [source, least, signs, marks] = content.split("\n");
  if (signs.length !== 2 * guesses.length) throw new RangeError("The file is about another list.");
  const published = new Map();
  /** @type {Record<string, number>} */
  const proved = {};
  for (const [at, guess] of guesses.entries()) {
    const code = BASE * (signs.charCodeAt(2 * at) - ZERO) + signs.charCodeAt(2 * at + 1) - ZERO;
    if (code === UNKNOWN) continue;
    const total = Number(least) + code;
    published.set(guess, { mean: code === UNFOUND ? null : total / answers, source });
    if (marks[at] === "=" && code !== UNFOUND) proved[guess] = total;
  }
  return { published, proved };
}

/** A table with more openers that are proved, the best first; those of equal totals as they were, then by the alphabet.
 * @template {Table} T @param {T} table @param {Record<string, number>} proved @returns {T} */
export function withProved(table, proved) {
  const all = { ...table.totals, ...proved };
  const place = new Map(Object.keys(table.totals).map((guess, at) => [guess, at]));
  const order = (/** @type {string} */ one, /** @type {string} */ other) =>
    all[one] - all[other] ||
    (place.get(one) ?? place.size) - (place.get(other) ?? place.size) ||
    (one < other ? -1 : 1);
  const sorted = Object.keys(all).sort(order);
  return { ...table, totals: Object.fromEntries(sorted.map((guess) => [guess, all[guess]])) };
}
