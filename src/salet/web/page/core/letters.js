// Letters: how often each occurs and where, and the regions into which the letters of a guess divide the words.
import { characters } from "./strings.js";
import { normalize } from "./words.js";

/** @typedef {Map<string, number>} Counts */
/** @typedef {{count: number, total: Counts, holding: Counts, positions: Counts[], words: string}} LetterTable
 *   total: every copy counted, the most frequent first; holding: words with the letter; positions: at each place */
/** @typedef {{has: string, lacks: string, words: string[], holding: number, size: number}} Region
 *   the words that hold some letters of a guess and lack the others; holding: words that hold those letters at least */
/** @typedef {{guess: string, letters: string, candidates: number, regions: Region[], words: string}} Regions
 *   the Venn diagram of a guess: the fewest letters first, empty regions too */

/** @param {Iterable<string>} signs @returns {Counts} */
function counted(signs) {
  const counts = new Map();
  for (const letter of signs) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** The most frequent first, equally frequent ones in alphabetical order. @param {Counts} counts @returns {Counts} */
const ordered = (counts) => new Map([...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)));

/** How often each letter occurs at each position. @param {string[]} words */
export function letterCounts(words) {
  const spelled = words.map(characters);
  return (spelled[0] ?? []).map((_, place) => counted(spelled.map((word) => word[place])));
}

/**
 * Count the letters of words, overall and by position.
 * @param {string[]} words
 * @param {string} [name]
 * @returns {LetterTable}
 */
export function letters(words, name = "") {
  const total = ordered(counted(words.join("")));
  const held = counted(words.flatMap((word) => [...new Set(word)]));
  const none = [...total.keys()].map((letter) => /** @type {[string, number]} */ ([letter, 0]));
  return {
    count: words.length,
    total,
    holding: new Map([...total.keys()].map((letter) => [letter, /** @type {number} */ (held.get(letter))])),
    positions: letterCounts(words).map((counts) => ordered(new Map([...none, ...counts]))),
    words: name,
  };
}

/** Every choice of letters, in the order of the guess, the fewest first. @param {string[]} own */
function choices(own) {
  /** @type {string[][][]} by how many letters there are */
  const bySize = Array.from({ length: own.length + 1 }, () => []);
  /** @param {string[]} chosen @param {number} from */
  const extend = (chosen, from) => {
    bySize[chosen.length].push(chosen);
    for (let at = from; at < own.length; at += 1) extend([...chosen, own[at]], at + 1);
  };
  extend([], 0);
  return bySize.flat();
}

/**
 * Sort words by which letters of a guess they hold, wherever these are in the word.
 * @param {string} word
 * @param {string[]} candidates
 * @param {string} [name]
 * @returns {Regions}
 */
export function regions(word, candidates, name = "") {
  const guess = normalize(word);
  const own = [...new Set(guess)];
  /** @type {Map<string, string[]>} */
  const found = new Map(choices(own).map((has) => [has.join(""), []]));
  for (const each of candidates) found.get(own.filter((letter) => each.includes(letter)).join(""))?.push(each);
  const holding = (/** @type {string} */ has) =>
    [...found].reduce(
      (sum, [more, words]) => sum + ([...has].every((each) => more.includes(each)) ? words.length : 0),
      0,
    );
  return {
    guess,
    letters: own.join(""),
    candidates: candidates.length,
    regions: [...found].map(([has, words]) => ({
      has,
      lacks: own.filter((letter) => !has.includes(letter)).join(""),
      words,
      holding: holding(has),
      size: words.length,
    })),
    words: name,
  };
}

/** The region with most words; of equal ones the first. @param {Regions} parted */
export const largest = (parted) => parted.regions.reduce((best, region) => (region.size > best.size ? region : best));

/** How many regions hold a word. @param {Regions} parted */
export const filled = (parted) => parted.regions.filter((region) => region.size > 0).length;
