// Strategies that look one guess ahead or less, each played against every answer of a list, as salet.strategy does.
import { rowLimit } from "../core/game.js";
import { mark } from "../core/marks.js";

/** @typedef {import("./analysis.js").Loaded} Loaded */
/** @typedef {import("./held.js").NativeSearcher} NativeSearcher */
/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {import("./trees.js").Node} TreeNode */
/** @typedef {{strategy: string, opener: string, histogram: number[], weights: number[] | null, lost: number,
 *   lostWeight: number, weight: number, mean: number, losses: string[][]}} Bench histogram: games won in 1, 2, 3, …
 *   guesses; weights: what their answers weigh, where some are likelier; lost: games of more rows than the game has;
 *   losses: the guesses of these games */
/** @typedef {{by: string, ties: string, order: "alphabetical" | "answers", candidatesOnly: boolean,
 *   weighted: boolean}} OneStep */

/** @param {string} by @param {Partial<OneStep>} [more] @returns {OneStep} */
const oneStep = (by, more = {}) => ({
  ...{ by, ties: "possible", order: "alphabetical", candidatesOnly: false, weighted: true },
  ...more,
});

const PAWSON = { ties: "last_possible", order: /** @type {const} */ ("answers"), weighted: false };

/** The strategies that the core plays. @type {Record<string, OneStep>} */
export const ONE_STEP = {
  parts: oneStep("parts"),
  entropy: oneStep("entropy"),
  expected: oneStep("expected"),
  worst: oneStep("worst"),
  chance: oneStep("chance"),
  average: oneStep("expected", { ties: "possible_worst", weighted: false }),
  "least-expected": oneStep("expected", PAWSON),
  "least-worst": oneStep("worst", PAWSON),
  "least-worst-hard": oneStep("worst", { ...PAWSON, candidatesOnly: true }),
};

/** The strategies that go by how frequent letters are: which words they take for possible. */
export const BY_LETTERS = /** @type {const} */ ({ "letters-answers": "answers", letters: "guesses" });

/** All of them, by their names. */
export const NAMES = [...Object.keys(ONE_STEP), ...Object.keys(BY_LETTERS)];

/** A game of so many rows without an end is given up. */
const LIMIT = 100;

/**
 * What games come to, given by their guesses; those that did not end are lost.
 * @param {string} strategy
 * @param {string[][]} games
 * @param {WordList} words
 * @returns {Bench}
 */
export function summed(strategy, games, words) {
  const longest = games.reduce((most, game) => Math.max(most, game.length), 0);
  const histogram = Array.from({ length: longest }, () => 0);
  const weights = [...histogram];
  const losses = games.filter((game) => game.length > rowLimit(1));
  const answer = (/** @type {string[]} */ game) => game[game.length - 1];
  const weigh = (/** @type {string[][]} */ some) => some.reduce((sum, game) => sum + words.weightOf(answer(game)), 0);
  for (const game of games) {
    histogram[game.length - 1] += 1;
    weights[game.length - 1] += words.weightOf(answer(game));
  }
  const ended = weigh(games);
  return {
    strategy,
    opener: games[0][0],
    histogram,
    weights: words.weights ? weights : null,
    lost: losses.length + words.answers.length - games.length,
    lostWeight: weigh(losses) + words.weight - ended,
    weight: words.weight,
    mean: weights.reduce((sum, weight, at) => sum + weight * (at + 1), 0) / ended,
    losses: losses.sort((a, b) => (answer(a) < answer(b) ? -1 : 1)),
  };
}

/**
 * Play a strategy of one step.
 * @param {string} name
 * @param {Loaded} loaded
 * @param {NativeSearcher} searcher of all answers
 * @param {{rule: string, opener: string}} how
 */
export function benchOneStep(name, { words }, searcher, { rule, opener }) {
  const { order, ...strategy } = ONE_STEP[name];
  const places = words.guesses.map((_, place) => place);
  const first = order === "answers" ? places.filter((place) => words.answerIndex.has(words.guesses[place])) : [];
  const rest = first.length ? places.filter((place) => !words.answerIndex.has(words.guesses[place])) : places;
  const openers = opener ? [/** @type {number} */ (words.guessIndex.get(opener))] : [];
  const nodes = searcher.grow({ ...strategy, order: [...first, ...rest], openers, rule, limit: LIMIT });
  /** @type {string[]} */
  const rows = [];
  /** @type {string[][]} */
  const games = [];
  for (const { guess, depth, possible } of nodes) {
    rows.splice(depth, rows.length, words.guesses[guess]);
    if (possible) games.push([...rows]);
  }
  return summed(name, games, words);
}

/**
 * Play a strategy that goes by letters.
 * @param {keyof typeof BY_LETTERS} name
 * @param {Loaded} loaded
 * @param {string} opener
 */
export function benchLetters(name, { words }, opener) {
  const space = words[BY_LETTERS[name]];
  const ranks = letterRanks(space);
  /** @type {string[][]} */
  const games = [];
  const play = (/** @type {string[]} */ rows, /** @type {string[]} */ open, /** @type {string[]} */ fit) => {
    const guess = !rows.length && opener ? opener : mostFrequent(fit, ranks);
    const next = [...rows, guess];
    const [parts, left] = [marked(guess, open), marked(guess, fit)];
    for (const [colours, answers] of parts) {
      if (answers.length === 1 && answers[0] === guess) games.push(next);
      else if (next.length < LIMIT) play(next, answers, left.get(colours) ?? answers);
    }
  };
  play([], words.answers, space);
  return summed(name, games, words);
}

/** @param {string} guess @param {string[]} words */
function marked(guess, words) {
  /** @type {Map<string, string[]>} */
  const parts = new Map();
  for (const word of words) {
    const colours = mark(guess, word);
    const part = parts.get(colours);
    if (part) part.push(word);
    else parts.set(colours, [word]);
  }
  return parts;
}

/** So few words are told apart by how common their letters are overall. */
const FEW = 7;

/** The first of the words whose letters are the most frequent among them; if they are few, also overall.
 * @param {string[]} space @param {Map<string, number>} ranks */
function mostFrequent(space, ranks) {
  const counts = counted(space);
  const sum = (/** @type {Iterable<string>} */ letters, /** @type {Map<string, number>} */ of) => {
    let total = 0;
    for (const letter of letters) total += of.get(letter) ?? 0;
    return total;
  };
  let [best, most] = [space[0], -1];
  for (const word of space) {
    const worth = sum(new Set(word), counts) + (space.length > FEW ? 0 : sum(word, ranks));
    if (worth > most) [best, most] = [word, worth];
  }
  return best;
}

/** @param {string[]} words @returns {Map<string, number>} */
function counted(words) {
  const counts = new Map();
  for (const word of words) for (const letter of word) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** The rank of every letter, the rarest 0. @param {string[]} words */
function letterRanks(words) {
  const ordered = [...counted(words)].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1));
  return new Map(ordered.map(([letter], rank) => [letter, rank]));
}

/**
 * Play strategies one after the other.
 * @param {string[]} names
 * @param {Loaded} loaded
 * @param {import("./searchers.js").Searchers} searchers
 * @param {{rule: string, opener: string}} how
 */
export function* benchAll(names, loaded, searchers, how) {
  const every = loaded.words.answers.map((_, at) => at);
  for (const name of names) {
    if (Object.hasOwn(BY_LETTERS, name)) {
      yield benchLetters(/** @type {keyof typeof BY_LETTERS} */ (name), loaded, how.opener);
    } else yield benchOneStep(name, loaded, searchers.get(loaded.native, every), how);
  }
}

/** What a perfect strategy comes to. @param {TreeNode} tree @param {WordList} words */
export const benchTree = (tree, words) => summed("optimal", gamesOf(tree), words);

/** The games of a tree by their guesses. @param {TreeNode} node @param {string[]} [before] @returns {string[][]} */
export function gamesOf(node, before = []) {
  const rows = [...before, node.guess];
  return [...(node.possible ? [rows] : []), ...[...node.branches.values()].flatMap((branch) => gamesOf(branch, rows))];
}
