// Puzzles: what is set before a player, and the stated rules by which the answers are chosen.
import { GameError, checkName, checkNumber } from "../core/errors.js";
import { Game, MOST_BOARDS, adversary, rowLimit } from "../core/game.js";
import { RULES } from "../core/rules.js";
import { characters } from "../core/strings.js";
import { WordList } from "../core/words.js";
import { FIRST, dateOf, numberOf } from "../likely/history.js";
import { text } from "../text/index.js";
import { hex, sha256, utf8 } from "./sha256.js";

/** @typedef {import("../likely/history.js").History} History */

/** `archive` is the daily of another day, `past` the real game's puzzle, `friend` a chosen word. */
export const KINDS = ["random", "daily", "archive", "past", "friend", "adversary"];
const OF_A_DAY = ["daily", "archive", "past"];
const MOST_DAYS = 99_999;

/** The built-in lists to play with, by the length of their words. */
export const LISTS = new Map([
  [4, "english-4"],
  [5, "nyt-2023-07"],
  [6, "english-6"],
  [7, "english-7"],
  [8, "english-8"],
]);

/**
 * @typedef {object} Setting
 * @property {string[]} [answers] one for each board; none against the adversary
 * @property {string} [rule]
 * @property {string} [kind]
 * @property {number | null} [number] the day of a daily or a past puzzle, the seed of a random one
 * @property {number} [boards] of the adversary
 */

/** A list, a rule, and the hidden answers, one for each board. */
export class Puzzle {
  /** @param {WordList} words @param {Setting} setting */
  constructor(words, { answers = [], rule = "normal", kind = "random", number = null, boards = 0 }) {
    checkName("kind of puzzle", kind, KINDS);
    checkName("rule", rule, Object.keys(RULES));
    if (answers.length > 0 === (kind === "adversary")) throw new GameError(text.puzzle.adversaryOrAnswer);
    this.words = words;
    this.answers = answers;
    this.rule = rule;
    this.kind = kind;
    this.number = number;
    this.boards = checkNumber("boards", answers.length || boards || 1, 1, MOST_BOARDS);
  }

  /** How many rows there are: five more than boards; the adversary sets no limit. */
  get limit() {
    return this.answers.length ? rowLimit(this.boards) : null;
  }

  /** The number of the day, by which a daily or a past puzzle is known; null for other puzzles. */
  get day() {
    return dayOf(this.kind, this.number);
  }

  /** Begin the game. */
  game() {
    const { words, answers, rule, boards } = this;
    return new Game(words, answers.length ? { answers, rule } : { host: adversary, boards, rule });
  }

  /** `won`, `lost` or `open`. @param {Game} game */
  state(game) {
    if (game.solved) return "won";
    return this.limit && game.rows.length >= this.limit ? "lost" : "open";
  }

  /** The same puzzle in another setting. @param {Setting} setting */
  with(setting) {
    const { answers, rule, kind, number, boards } = this;
    return new Puzzle(this.words, { answers, rule, kind, number, boards, ...setting });
  }
}

/** The number under which a game is shown and shared: only puzzles of a day have one.
 * @param {string} kind @param {number | null} number */
export const dayOf = (kind, number) => (OF_A_DAY.includes(kind) ? number : null);

/** The number of a day's puzzle; number 0 was 19 June 2021. @param {string} day */
export function dayNumber(day) {
  if (day < FIRST) throw new GameError(text.puzzle.tooEarly(day, FIRST));
  return numberOf(day);
}

/**
 * The puzzle of a day, by its date or its number, the same for everybody who has the same list. The answers are
 * shuffled anew for every round through the list; day after day takes the next ones. Round r is the list sorted by
 * SHA-256 of `daily {boards} {r} {hash of the list} {word}`.
 * @param {WordList} words
 * @param {string | number} day
 */
export function daily(words, day, boards = 1, rule = "normal") {
  const number = typeof day === "string" ? dayNumber(day) : checkNumber("day", day, 0);
  checkBoards(words, boards);
  const days = Math.floor(words.answers.length / boards);
  const order = shuffled(words, `daily ${boards} ${Math.floor(number / days)}`);
  const from = (number % days) * boards;
  return new Puzzle(words, { answers: order.slice(from, from + boards), rule, kind: "daily", number });
}

/**
 * The puzzle of a seed: the first words of the list sorted by SHA-256 of `seed {seed} {hash} {word}`.
 * @param {WordList} words
 * @param {number} seed
 */
export function seeded(words, seed, boards = 1, rule = "normal") {
  checkBoards(words, boards);
  const answers = shuffled(words, `seed ${seed}`).slice(0, boards);
  return new Puzzle(words, { answers, rule, kind: "random", number: seed });
}

/**
 * The real game's puzzle of a day, by its date or its number, with the answer that a history has.
 * @param {string | number} day
 * @param {History} history
 * @param {WordList} words the list of the real game
 */
export function past(day, history, words, rule = "normal") {
  const number = typeof day === "string" ? dayNumber(day) : checkNumber("day", day, 0, MOST_DAYS);
  const found = history.number(number);
  if (!found) throw new GameError(text.puzzle.unknownAnswer(dateOf(number), reach(history, number)));
  return new Puzzle(withGuesses(words, [found.answer]), { answers: [found.answer], rule, kind: "past", number });
}

/** Why a history does not have a day. @param {History} history @param {number} number */
function reach({ last }, number) {
  if (!last) return text.puzzle.emptyHistory;
  return number < last.number ? text.puzzle.historyLacks : text.puzzle.historyTo(last.date);
}

/** The answers in the order that a key gives them. @param {WordList} words @param {string} key */
export function shuffled(words, key) {
  const rank = (/** @type {string} */ word) => String.fromCharCode(...sha256(utf8(`${key} ${words.hash} ${word}`)));
  const ranked = words.answers.map((word) => ({ word, rank: rank(word) }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ word }) => word);
}

/** @param {WordList} words @param {number} boards */
const checkBoards = (words, boards) => checkNumber("boards", boards, 1, Math.min(MOST_BOARDS, words.answers.length));

/** The name of the built-in list to play with words of this length. @param {number} length */
export function ofLength(length) {
  const name = LISTS.get(length);
  if (!name) throw new GameError(text.puzzle.noListOfLength(length, [...LISTS.keys()].join(", ")));
  return name;
}

/** The list with further words that may be guessed; the list itself if it has them all.
 * @param {WordList} words @param {string[]} more */
export function withGuesses(words, more) {
  const added = [...new Set(more)].filter((word) => !words.guessIndex.has(word));
  if (!added.length) return words;
  const guesses = [...words.guesses, ...added].sort();
  const { familiarity, guessIndex } = words;
  const least = familiarity ? Math.max(...familiarity) : 0;
  const known = familiarity && guesses.map((word) => familiarity[guessIndex.get(word) ?? -1] ?? least);
  return new WordList({ ...words, guesses, familiarity: known, hash: hashOf({ ...words, guesses }) });
}

/** SHA-256 of a list's content, weights included where there are any.
 * @param {{answers: string[], guesses: string[], weights: number[] | null}} words */
function hashOf({ answers, guesses, weights }) {
  const lines = [answers, guesses, ...(weights ? [weights] : [])].map((each) => `${each.join("\n")}\n`);
  return hex(sha256(utf8(lines.join("\n"))));
}

/** The best each letter has earned in the rows of a board: green over yellow over grey.
 * @param {Iterable<[string, string]>} rows @returns {Record<string, string>} */
export function keyboard(rows) {
  /** @type {Record<string, string>} */
  const best = {};
  for (const [guess, mark] of rows) {
    for (const [at, letter] of characters(guess).entries()) {
      if (".yg".indexOf(mark[at]) > ".yg".indexOf(best[letter])) best[letter] = mark[at];
    }
  }
  return best;
}

/** The word for a win: by the rows to spare, or by the rows used where there is no limit.
 * @param {Puzzle} puzzle @param {number} rows */
export function toast({ boards }, rows) {
  const { toasts } = text.puzzle;
  return toasts[Math.min(rows - boards + 1, toasts.length) - 1];
}
