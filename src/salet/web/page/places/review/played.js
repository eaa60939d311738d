// A game that can be judged, made of what was typed, pasted, linked or kept. What is wrong with it is one sentence.
import { GameError, checkName } from "../../core/errors.js";
import { ROWS } from "../../core/game.js";
import { checkMark, isGreen, markOfListed, parseMark, showMark } from "../../core/marks.js";
import { RULES } from "../../core/rules.js";
import { characters } from "../../core/strings.js";
import { capitals, normalize } from "../../core/words.js";
import { LIVING } from "../../engine/lists.js";
import { dateOf, isDate } from "../../likely/history.js";
import { readPasted } from "../../play/paste.js";
import { withGuesses } from "../../play/puzzle.js";
import { readShare, sharedDay } from "../../play/share.js";
import { text } from "../../text/index.js";

/** @typedef {import("../../core/words.js").WordList} WordList */
/** @typedef {import("../../likely/history.js").History} History */
/** @typedef {import("../../play/statistics.js").Record} Kept */
/** @typedef {{words: string, on: string, rule: string}} Terms */
/**
 * @typedef {object} Played
 * @property {string} words
 * @property {string} on
 * @property {string} rule
 * @property {[string, string][]} rows each guess with its mark
 * @property {string} answer empty: the last guess if it is green, else not known
 * @property {string} game the name of the kept game, or empty
 * @property {number} board which of its boards
 * @property {number} boards
 * @property {number} cut how many rows there were, if more than can be judged; else 0
 * @property {string} kind of the kept game, or empty
 * @property {number | null} number of the kept game
 */
/** @typedef {{guess: string, mark: string | null}} Given */
/** @typedef {{rows: Given[], waiting: string[], terms: Terms}} Read waiting: marks whose words are missing */

const SHOWN = 40;

/** Terms that an address may have, or an error. @param {Terms} terms @param {string[]} names of the lists
 * @returns {Terms} */
export function checkTerms({ words, on, rule }, names) {
  checkName("word list", words, names);
  checkName("rule", rule, Object.keys(RULES));
  if (!isDate(on)) throw new GameError(text.review.notDate(on));
  return { words, on, rule };
}

/**
 * Read a game from text: rows, words with or without colours, a shared result beside them.
 * @param {string} given
 * @param {WordList} list
 * @param {Terms} terms
 * @returns {Read}
 */
export function readText(given, list, terms) {
  const { rows, marks, unknown, name, number, hard } = readWith(given, list);
  const day = sharedDay(/** @type {any} */ ({ name, number }));
  const own = { ...terms, on: day && terms.words === LIVING ? day : terms.on, rule: hard ? "hard" : terms.rule };
  const boards = boardsIn(given);
  if (boards > 1 && rows.every(({ mark }) => mark === null)) throw new GameError(text.review.severalSquares(boards));
  if (unknown.length) throw new GameError(text.review.unknown(unknown.map(capitals)));
  if (!rows.length && !marks.length) throw new GameError(text.review.nothing(shorten(given)));
  if (rows.length && marks.length) {
    const coloured = rows.filter(({ mark }) => mark).length;
    throw new GameError(text.review.unequal(rows.length, marks.length + coloured));
  }
  return { rows, waiting: marks, terms: own };
}

/** Read text; a word that the list does not know, but all of whose tiles are green, was the answer.
 * @param {string} given @param {WordList} list */
function readWith(given, list) {
  const found = readPasted(given, list);
  if (found.unknown.length !== 1) return found;
  const [stranger] = found.unknown;
  const wide = readPasted(given, withGuesses(list, [stranger]));
  return wide.rows.some(({ guess, mark }) => guess === stranger && isGreen(mark ?? "")) ? wide : found;
}

/** @param {string} given */
const shorten = (given) => given.trim().replace(/\s+/g, " ").slice(0, SHOWN);

/** How many boards a shared result has. @param {string} given */
function boardsIn(given) {
  try {
    return readShare(given).turns.length;
  } catch {
    return 1;
  }
}

/**
 * The answer of words that came without colours: the one that was given, that of the day, or the last word.
 * @param {Given[]} rows
 * @param {string} answer
 * @param {Terms} terms
 * @param {History | null} history
 */
export function answerFor(rows, answer, { words, on }, history) {
  if (answer) return answer;
  const known = words === LIVING ? history?.on(on)?.answer : "";
  if (known) return known;
  if (rows.length >= ROWS) throw new GameError(text.review.needAnswer);
  return rows[rows.length - 1].guess;
}

/**
 * A game that can be judged; every word is known, and every colour can be.
 * @param {Given[]} given
 * @param {{answer: string, terms: Terms, list: WordList, history: History | null}} about
 * @returns {Played}
 */
export function settle(given, { answer: said, terms, list, history }) {
  const bare = given.filter(({ mark }) => mark === null);
  if (bare.length && bare.length < given.length) throw new GameError(text.review.noColours(capitals(bare[0].guess)));
  const named = said ? list.checkLetters(said) : "";
  const answer = bare.length ? answerFor(given, named, terms, history) : named;
  checkKnown(given, answer, list);
  const last = given[given.length - 1];
  const found = last.mark !== null && isGreen(last.mark) ? last.guess : "";
  const rows = given.map(({ guess, mark }) => settleRow(guess, mark, answer || found));
  return { ...terms, ...whole(rows), answer: answer === last.guess ? "" : answer };
}

/** @param {[string, string][]} rows */
const whole = (rows) => ({
  rows: rows.slice(0, ROWS),
  game: "",
  board: 0,
  boards: 1,
  cut: rows.length > ROWS ? rows.length : 0,
  kind: "",
  number: null,
});

/** @param {Given[]} given @param {string} answer @param {WordList} list */
function checkKnown(given, answer, list) {
  const fine = (/** @type {Given} */ { guess, mark }) =>
    list.guessIndex.has(guess) ||
    (characters(guess).length === list.length && (guess === answer || (mark !== null && isGreen(mark))));
  const unknown = given.filter((row) => !fine(row)).map(({ guess }) => capitals(guess));
  if (unknown.length) throw new GameError(text.review.unknown([...new Set(unknown)]));
}

/** @param {string} guess @param {string | null} mark @param {string} answer @returns {[string, string]} */
function settleRow(guess, mark, answer) {
  const right = answer ? markOfListed(guess, answer) : "";
  if (mark === null) return [guess, right];
  if (right && right !== mark) {
    throw new GameError(text.review.otherAnswer(capitals(guess), showMark(mark, "dark"), capitals(answer)));
  }
  checkMark(guess, mark);
  return [guess, mark];
}

/** Whether a text is rows as an address has them. @param {string} given */
export const isRows = (given) =>
  given
    .split(/\s+/)
    .filter(Boolean)
    .every((row) => row.includes("="));

/** Rows of an address, of one of its boards. @param {string} given @param {number} board @param {WordList} list
 * @returns {Given[]} */
export function readRows(given, board, list) {
  const rows = given.split(/\s+/).filter(Boolean);
  const bad = rows.find((row) => !/^[^=]+=[^=]+$/.test(row));
  if (bad !== undefined) throw new GameError(text.review.rowWords(shorten(bad)));
  return rows.flatMap((row) => {
    const [guess, colours] = row.split("=");
    const marks = colours.split(",");
    const mark = marks[Math.min(board, marks.length - 1)];
    return mark === "-" ? [] : [{ guess: normalize(guess), mark: parseMark(mark, list.length) }];
  });
}

/** How many boards the rows of an address have. @param {string} given */
export const boardsOf = (given) =>
  Math.max(1, ...given.split(/\s+/).map((row) => (row.split("=")[1] ?? "").split(",").length));

/**
 * A game that is kept, as one that can be judged: its board, its first six rows. A past puzzle of the real game is
 * judged by its day.
 * @param {Kept} record
 * @param {number} board
 * @param {string} today
 * @returns {Played}
 */
export function ofRecord(record, board, today) {
  const at = Math.min(board, record.boards - 1);
  const rows = record.rows
    .filter(({ marks }) => marks[at])
    .map(({ guess, marks }) => /** @type {[string, string]} */ ([guess, marks[at]]));
  if (!rows.length) throw new GameError(text.review.emptyGame);
  const past = record.kind === "past" && record.number !== null;
  const over = record.state === "over";
  const found = isGreen(rows[rows.length - 1][1]);
  return {
    ...whole(rows),
    words: past ? LIVING : record.words,
    on: past ? dateOf(Number(record.number)) : today,
    rule: record.boards > 1 ? "normal" : record.rule,
    answer: over && !found ? (record.answers[at] ?? "") : "",
    game: record.id,
    board: at,
    boards: record.boards,
    kind: record.kind,
    number: record.number,
  };
}

/** What the engine is asked: it marks the guesses itself where the answer is known. @param {Played} played */
export function question({ words, on, rule, rows, answer }) {
  const [guess, mark] = rows[rows.length - 1];
  const known = answer || (isGreen(mark) ? guess : "");
  return { words, on, rule, rows: rows.map(([each, colours]) => ({ guess: each, marks: [colours] })), answer: known };
}

/** Whether the last row found the word. @param {Played} played */
export const isSolved = ({ rows }) => isGreen(rows[rows.length - 1][1]);
