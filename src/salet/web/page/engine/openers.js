// Openers: every first word by every measure, and the best second word to play whatever the first mark.
/** @typedef {import("./analysis.js").Loaded} Loaded */
/** @typedef {import("./searchers.js").Searchers} Searchers */
/** @typedef {import("./analysis.js").Table} Table */
/** @typedef {import("./every.js").Published} Published */
/** @typedef {{guess: string, possible: boolean, chance: number, expected: number, worst: number, entropy: number,
 *   parts: number, winInTwo: number, greens: number, yellows: number, mean: number | null, lower: number,
 *   published: Published | null}} Opener mean: expected guesses under perfect play, where they are proven; published:
 *   what others say about it */

/** @param {Loaded} loaded */
const every = ({ words }) => words.answers.map((_, at) => at);

/**
 * All openers of a list, in its order.
 * @param {Loaded} loaded
 * @param {Searchers} searchers
 * @param {Table | null} table
 * @param {Map<string, Published>} published
 * @returns {Opener[]}
 */
export function openerTable(loaded, searchers, table, published) {
  const { words, native } = loaded;
  const boards = [every(loaded)];
  const searcher = searchers.get(native, boards[0]);
  const splits = searcher.rank({ by: "expected", top: words.guesses.length, legal: null, boards });
  const tiles = native.tiles();
  const openers = splits.map(({ guess, winInTwo, chance, ...split }) => {
    const word = words.guesses[guess];
    const total = table?.totals[word];
    const { weight } = words;
    const least = 3 * weight - Math.round(winInTwo * weight) - Math.round(chance * weight);
    return {
      ...split,
      guess: word,
      winInTwo,
      chance,
      greens: tiles[guess].greens / weight,
      yellows: tiles[guess].yellows / weight,
      mean: total === undefined ? null : total / weight,
      lower: (total ?? least) / weight,
      published: published.get(word) ?? null,
    };
  });
  return openers.sort((a, b) => (a.guess < b.guess ? -1 : 1));
}

/**
 * The best second words after a first one, and what both tell together.
 * @param {Loaded} loaded
 * @param {Searchers} searchers
 * @param {{first: string, by: string, top: number}} asked
 */
export function secondWords(loaded, searchers, { first, by, top }) {
  const { words, native } = loaded;
  const boards = [every(loaded)];
  const searcher = searchers.get(native, boards[0]);
  const begin = /** @type {number} */ (words.guessIndex.get(words.check(first)));
  const ranked = searcher.rank({ by, top: words.guesses.length, legal: null, boards }).map(({ guess }) => guess);
  const order = [begin, ...ranked.filter((guess) => guess !== begin)];
  return searcher.pairs({ by, top, order }).map((second) => together(loaded, begin, second));
}

/** What two words tell together. @param {Loaded} loaded @param {number} begin @param {number} next */
function together({ words, native }, begin, next) {
  const { worst, expected, entropy, parts } = native.splitPair(begin, next);
  const [first, second] = [words.guesses[begin], words.guesses[next]];
  return { first, second, worst, expected, entropy, parts, winInThree: parts / words.answers.length };
}

/** What two words of one's own tell together. @param {Loaded} loaded @param {string} first @param {string} second */
export function pairOf(loaded, first, second) {
  const { words } = loaded;
  const place = (/** @type {string} */ word) => /** @type {number} */ (words.guessIndex.get(words.check(word)));
  return together(loaded, place(first), place(second));
}
