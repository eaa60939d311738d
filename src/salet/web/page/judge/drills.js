// Drills: what makes a guess good, and the traps of a list. A trap is a set of answers that differ in one position only
// (_IGHT, _OUND): guessed one by one, they cost a row each.
import { partition } from "../core/candidates.js";
import { characters } from "../core/strings.js";
import { text } from "../text/index.js";

/** @typedef {{mask: string, words: string[]}} Trap */

const LEAST = 4; // so many words make a trap

/** What makes a guess good. @param {string} guess @param {string[]} candidates */
export function praise(guess, candidates) {
  const shown = guess.toUpperCase();
  if (candidates.length === 1) return text.drills.onlyLeft(shown);
  const number = partition(guess, candidates).size;
  if (number === candidates.length) return text.drills.allApart(shown, number);
  return text.drills.groups(shown, candidates.length, number);
}

/** The traps of answers, the largest first. @param {string[]} answers @returns {Trap[]} */
export function traps(answers, least = LEAST) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const word of answers) {
    for (const mask of masks(word)) {
      const fit = found.get(mask);
      if (fit) fit.push(word);
      else found.set(mask, [word]);
    }
  }
  const large = [...found].filter(([, words]) => words.length >= least);
  const ordered = large.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return ordered.map(([mask, words]) => ({ mask, words }));
}

/** A word with a line in each place in turn. @param {string} word */
function masks(word) {
  const letters = characters(word);
  return letters.map((_, place) =>
    letters
      .map((letter, at) => (at === place ? "_" : letter))
      .join("")
      .toUpperCase(),
  );
}
