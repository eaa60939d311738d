// Choosing a game: which puzzle is meant, and whether a game that was begun can go on.
import { GameError } from "../core/errors.js";
import { MOST_BOARDS } from "../core/game.js";
import { numberOf } from "../likely/history.js";
import { text } from "../text/index.js";
import { readCode } from "./codes.js";
import { Puzzle, daily, dayNumber, withGuesses } from "./puzzle.js";

/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {import("./statistics.js").Record} Record */

/**
 * The puzzle of a day: `daily` if it is today, `archive` if it is over; one that is still to come is refused.
 * @param {WordList} words
 * @param {string} day
 * @param {string} today
 * @param {{boards?: number, rule?: string, leeway?: number}} [options] leeway: how many days the player's date may be
 *   from today
 */
export function puzzleOfDay(words, day, today, { boards = 1, rule = "normal", leeway = 0 } = {}) {
  const ahead = numberOf(day) - numberOf(today);
  if (ahead > leeway) throw new GameError(text.puzzle.toCome(day, today));
  return daily(words, day, boards, rule).with({ kind: Math.abs(ahead) <= leeway ? "daily" : "archive" });
}

/**
 * The puzzle of words that a friend chose; words that the list lacks are added to it.
 * @param {WordList} words
 * @param {string[]} answers
 */
export function friendPuzzle(words, answers, rule = "normal") {
  const hidden = answers.map((answer) => words.checkLetters(answer));
  return new Puzzle(withGuesses(words, hidden), { answers: hidden, rule, kind: "friend" });
}

/**
 * The puzzle of words that a friend hid in a code.
 * @param {WordList} words
 * @param {string} code
 * @param {Iterable<import("./codes.js").Named>} [known]
 */
export const codePuzzle = (words, code, known = [], rule = "normal") =>
  friendPuzzle(words, readCode(code, words, known), rule);

/**
 * The puzzle of a game that was begun, or null if it cannot go on: its list must be the one given, and a daily puzzle
 * goes on only today, if that is given.
 * @param {Record} record
 * @param {WordList} words the list of the record's name
 * @param {string} [today]
 */
export function puzzleOf(record, words, today = "") {
  const { kind, number, answers, rule, boards, length, hash } = record;
  if (today && kind === "daily" && number !== dayNumber(today)) return null;
  if (words.length !== length || boards > MOST_BOARDS) return null;
  const found = withGuesses(words, answers);
  return found.hash === hash ? new Puzzle(found, { answers, rule, kind, number, boards }) : null;
}

/** A puzzle under the rule of its record; hard mode cannot begin after the first row. @param {Puzzle} puzzle
 * @param {Record} record */
export function underRule(puzzle, record) {
  if (puzzle.rule === "hard" && record.rule !== "hard" && record.state === "open") {
    throw new GameError(text.puzzle.hardTooLate);
  }
  return puzzle.with({ rule: record.rule });
}
