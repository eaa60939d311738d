// Words that people know: which they are, and how many of the best guesses to look at to find some among them.

/** @typedef {import("../core/words.js").WordList} WordList */

/** A word is familiar if it is no less so than this part of the answers, counted by how likely they are. */
const KNOWN = 0.95;
/** How many times as many of the best guesses are looked at, if too few of them are familiar. */
const WIDER = 4;

/** @type {WeakMap<WordList, Set<string>>} */
const kept = new WeakMap();

/** The guesses that people know; where nothing is said about that, the answers. @param {WordList} words */
export function familiarWords(words) {
  let found = kept.get(words);
  if (!found) kept.set(words, (found = chooseFamiliar(words)));
  return found;
}

/** @param {WordList} words */
function chooseFamiliar(words) {
  const known = words.familiarity ?? words.guesses.map((guess) => (words.answerIndex.has(guess) ? 0 : 1));
  const level = (/** @type {string} */ word) => known[/** @type {number} */ (words.guessIndex.get(word))];
  const ordered = [...words.answers].sort((a, b) => level(a) - level(b) || (a < b ? -1 : 1));
  let reached = 0;
  const last = /** @type {string} */ (
    ordered.find((answer) => {
      reached += words.weightOf(answer);
      return reached >= KNOWN * words.weight;
    })
  );
  return new Set(words.guesses.filter((guess) => level(guess) <= level(last)));
}

/** How many of the best guesses to look at, until enough of them are familiar. @param {number} count
 * @param {number} most */
export function* numbersToTry(count, most) {
  for (; count < most; count *= WIDER) yield count;
  yield most;
}
