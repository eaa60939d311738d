// Which words still fit, and how a guess would split them.
import { mark } from "./marks.js";

/** The words that would have given every guess its mark. @param {string[]} words @param {[string, string][]} rows */
export const consistent = (words, rows) =>
  words.filter((word) => rows.every(([guess, colours]) => mark(guess, word) === colours));

/**
 * The candidates under each mark they would give a guess, the largest part first.
 * @param {string} guess
 * @param {readonly string[]} candidates
 * @returns {Map<string, string[]>}
 */
export function partition(guess, candidates) {
  /** @type {Map<string, string[]>} */
  const parts = new Map();
  for (const word of candidates) {
    const colours = mark(guess, word);
    const part = parts.get(colours);
    if (part) part.push(word);
    else parts.set(colours, [word]);
  }
  return new Map([...parts].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1)));
}
