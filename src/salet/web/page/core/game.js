// Games: what is known so far, what may be guessed next, and who gives the marks.
import { text } from "../text/index.js";
import { GameError, GuessError, checkName, checkNumber } from "./errors.js";
import { checkMark, count, isGreen, markOfListed, parseMark } from "./marks.js";
import { RULES, strictObjection } from "./rules.js";
import { split, strip } from "./strings.js";

/** @typedef {import("./words.js").WordList} WordList */
/** @typedef {{guess: string, marks: string[]}} Row a guess and each board's mark; a board that was solved gives none */
/** @typedef {(board: Board, guess: string) => string} Host gives the mark of a guess on a board */
/** @typedef {{answers?: string[], boards?: number, rule?: string, host?: Host | null}} GameOptions */

const BETWEEN_BOARDS = ",";
const SOLVED = "-";
/** The rows of a game on one board. */
export const ROWS = 6;
/** So many boards can be played at once. */
export const MOST_BOARDS = 32;

/** How many rows a game has: six on one board, and one more for every further board. */
export const rowLimit = (boards = 1) => ROWS + boards - 1;

/** A row as it is typed: `crane=..y.g`, or `crane=..y.g,-` on two boards. @param {Row} row */
export const writeRow = ({ guess, marks }) => `${guess}=${marks.map((mark) => mark || SOLVED).join(BETWEEN_BOARDS)}`;

/** One hidden word: the marks it gave, and the answers that still fit. Games make and feed their boards. */
export class Board {
  /** @type {number[][]} the answers that fit after each row, as far as somebody has asked */
  #left;

  /** @param {WordList} words */
  constructor(words) {
    this.words = words;
    /** @type {[string, string][]} guesses with their marks, up to the one that solved it */
    this.rows = [];
    /** Whether the last mark was all green, and the word fits every mark before it. */
    this.solved = false;
    this.#left = [];
  }

  /** Whether the last row is green although an earlier mark rules its word out. */
  get contradictory() {
    return this.rows.length > 0 && isGreen(this.rows[this.rows.length - 1][1]) && !this.solved;
  }

  /** The places, in the list's answers, of the words that fit. */
  get indices() {
    const { answers } = this.words;
    if (!this.#left.length) this.#left.push(answers.map((_, place) => place));
    for (let row = this.#left.length - 1; row < this.rows.length; row += 1) {
      const [guess, mark] = this.rows[row];
      this.#left.push(this.#left[row].filter((place) => markOfListed(guess, answers[place]) === mark));
    }
    return this.#left[this.rows.length];
  }

  /** What the words that fit weigh together; their number where all are equally likely. */
  get weight() {
    const { weights } = this.words;
    return weights ? this.indices.reduce((sum, place) => sum + weights[place], 0) : this.indices.length;
  }

  /** The answers that fit every mark, the likeliest first, then in the order of the alphabet. */
  get candidates() {
    const { answers, weights } = this.words;
    const ordered = weights ? [...this.indices].sort((a, b) => weights[b] - weights[a]) : this.indices;
    return ordered.map((place) => answers[place]);
  }

  /** The allowed guesses that fit every mark, whether or not the list has them as answers; in the same order. */
  get wider() {
    const { guesses, rest } = this.words;
    const fit = guesses.filter((word) => !strictObjection(this, word));
    return rest.size ? fit.sort((a, b) => (rest.get(b) ?? 0) - (rest.get(a) ?? 0)) : fit;
  }

  /** @param {string} guess @param {string} mark */
  push(guess, mark) {
    this.rows.push([guess, mark]);
    this.solved = isGreen(mark) && !strictObjection(this, guess);
  }

  pop() {
    this.rows.pop();
    this.#left.length = Math.min(this.#left.length, this.rows.length + 1);
    this.solved = false;
  }
}

/** The mark that leaves most words (Absurdle). Ties: the fewest greens, then the fewest yellows, then the first with
 * grey before yellow before green from the left. @type {Host} */
export function adversary(board, guess) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const place of board.indices) {
    const mark = markOfListed(guess, board.words.answers[place]);
    sizes.set(mark, (sizes.get(mark) ?? 0) + 1);
  }
  if (!sizes.size) throw new GameError(text.game.noWordLeft);
  return [...sizes].sort(byLittleTold)[0][0];
}

/** @param {[string, number]} one @param {[string, number]} other */
function byLittleTold([one, size], [other, otherSize]) {
  const fewer = (/** @type {string} */ colour) => count(one, colour) - count(other, colour);
  const inOrder = (/** @type {string} */ mark) => Array.from(mark, (colour) => ".yg".indexOf(colour)).join("");
  return otherSize - size || fewer("g") || fewer("y") || (inOrder(one) < inOrder(other) ? -1 : 1);
}

/** What is known so far: a word list, a rule, the rows played, one or more boards and who marks them. On several boards
 * a guess goes to all; under the rules `hard` and `strict` it must be legal on at least one that is not solved. */
export class Game {
  /** @type {(Host | null)[]} */
  #hosts;

  /**
   * Begin a game: with known answers, with a host, or (neither) with a person who reports the marks.
   * @param {WordList} words
   * @param {GameOptions} [options]
   */
  constructor(words, { answers = [], boards = 0, rule = "normal", host = null } = {}) {
    if (answers.length && (host || ![0, answers.length].includes(boards))) throw new GameError(text.game.answersOrHost);
    checkNumber("boards", boards, 0);
    this.words = words;
    this.rule = checkName("rule", rule, Object.keys(RULES));
    this.answers = answers.map((answer) => words.check(answer));
    this.boards = Array.from({ length: boards || answers.length || 1 }, () => new Board(words));
    this.host = host;
    /** @type {Row[]} */
    this.rows = [];
    this.#hosts = this.answers.length
      ? this.answers.map((answer) => (_board, guess) => markOfListed(guess, answer))
      : this.boards.map(() => host);
  }

  /**
   * Read a game from its text, or from its rows; the options are those of a game.
   * @param {string | string[]} given
   * @param {WordList} words
   * @param {GameOptions} [options]
   */
  static parse(given, words, options = {}) {
    const rows = (typeof given === "string" ? split(given) : given).map(parseRow);
    const most = Math.max(1, ...rows.map(([, marks]) => marks.split(BETWEEN_BOARDS).length));
    const boards = options.boards || (options.answers?.length ? 0 : most);
    const game = new Game(words, { ...options, boards });
    for (const [guess, marks] of rows) game.push(guess, marks);
    return game;
  }

  /** How many rows the game has; null against the adversary, which sets no limit. */
  get limit() {
    return this.host === adversary ? null : rowLimit(this.boards.length);
  }

  /** The boards that are not solved. */
  get open() {
    return this.boards.filter((board) => !board.solved);
  }

  /** Whether every board is solved. */
  get solved() {
    return !this.open.length;
  }

  /** The answers that fit, of a game with one board; the likeliest first. */
  get candidates() {
    if (this.boards.length > 1) throw new GameError(text.game.severalBoards(this.boards.length));
    return this.boards[0].candidates;
  }

  /** A guess as the list has it, or an error if the list or the rule does not allow it now. @param {string} word */
  check(word) {
    const guess = this.words.check(word);
    const reason = this.objection(guess);
    if (!reason) return guess;
    throw new GuessError(reason, text.rules.notAllowed(guess, this.rule), { word: guess, words: this.words.name });
  }

  /** Why the rule does not allow a guess, in the real game's wording, or an empty text. @param {string} guess */
  objection(guess) {
    const objections = this.open.map((board) => RULES[this.rule](board, guess));
    return objections.length && objections.every(Boolean) ? objections[0] : "";
  }

  /**
   * Play a guess and return its mark; on several boards the marks follow each other, separated by spaces. A host gives
   * the marks itself; a person reports them here, for every board or for the open ones.
   * @param {string} word
   * @param {string | string[] | null} [marks]
   */
  push(word, marks = null) {
    const guess = this.words.check(word);
    if (this.solved) throw new GameError(text.game.over(guess));
    this.check(guess);
    const given = this.#given(guess, marks);
    const row = {
      guess,
      marks: this.boards.map((board) => (board.solved ? "" : /** @type {string} */ (given.shift()))),
    };
    this.boards.forEach((board, at) => row.marks[at] && board.push(guess, row.marks[at]));
    this.rows.push(row);
    return row.marks.filter(Boolean).join(" ");
  }

  /** Take back the last row and return it. */
  pop() {
    const row = this.rows.pop();
    if (!row) throw new GameError(text.game.noRow);
    this.boards.forEach((board, at) => row.marks[at] && board.pop());
    return row;
  }

  /** The marks of the open boards: from the hosts, or as reported, checked.
   * @param {string} guess @param {string | string[] | null} marks */
  #given(guess, marks) {
    const own = this.boards.flatMap((board, at) => (board.solved ? [] : (this.#hosts[at]?.(board, guess) ?? [])));
    if (marks === null) {
      if (!own.length) throw new GameError(text.game.markMissing(guess));
      return own;
    }
    const reported = this.#reported(guess, splitMarks(marks, this.boards.length));
    if (own.length && own.join() !== reported.join()) throw new GameError(text.game.otherMark(guess, own, reported));
    return reported;
  }

  /** The marks that a person reported: as many as boards, or as many as open boards.
   * @param {string} guess @param {string[]} marks */
  #reported(guess, marks) {
    const { open, boards } = this;
    const all = marks.length === boards.length && marks.length !== open.length;
    const given = all ? marks.filter((_, at) => !boards[at].solved) : marks;
    if (given.length !== open.length) throw new GameError(text.game.marksForBoards(given.length, open.length));
    const reported = given.map((mark) => parseMark(mark, this.words.length));
    for (const mark of reported) checkMark(guess, mark);
    return reported;
  }

  /** The rows as they are typed. */
  toString() {
    return this.rows.map(writeRow).join(" ");
  }
}

/** The marks of the boards one by one: they are separated by commas, or by spaces where there are several.
 * @param {string | string[]} marks @param {number} boards */
export function splitMarks(marks, boards) {
  const spaced = typeof marks === "string" && !marks.includes(BETWEEN_BOARDS) && boards > 1;
  const parts = typeof marks !== "string" ? marks : spaced ? split(marks) : marks.split(BETWEEN_BOARDS);
  return parts.map((part) => (strip(part) === SOLVED ? "" : strip(part)));
}

/** Read `word=marks`; the marks may be those of several boards. @param {string} row @returns {[string, string]} */
export function parseRow(row) {
  const at = row.indexOf("=");
  const [guess, marks] = at < 0 ? [row, ""] : [strip(row.slice(0, at)), strip(row.slice(at + 1))];
  if (!guess || !marks) throw new GameError(text.game.notRow(row));
  return [guess, marks];
}
