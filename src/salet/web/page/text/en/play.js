// What play says.
import { quote, quoteShort } from "../../core/strings.js";
import { grouped } from "./format.js";

export const play = {
  puzzle: {
    toasts: ["Genius", "Magnificent", "Impressive", "Splendid", "Great", "Phew"],
    adversaryOrAnswer: "The adversary has no answer, and every other puzzle has one for each board.",
    /** @param {string} day @param {string} first */
    tooEarly: (day, first) => `There was no puzzle on ${day}: the first was on ${first}.`,
    /** @param {string} day @param {string} reach */
    unknownAnswer: (day, reach) => `The answer of ${day} is not known: ${reach}.`,
    emptyHistory: "the history is empty",
    historyLacks: "the history lacks it",
    /** @param {string} day */
    historyTo: (day) => `the history goes to ${day}`,
    /** @param {number} length @param {string} known */
    noListOfLength: (length, known) => `There is no built-in list of ${length}-letter words, only of ${known}.`,
    /** @param {string} day @param {string} today */
    toCome: (day, today) => `The puzzle of ${day} is still to come: today is ${today}.`,
    hardTooLate: "Hard mode can only be enabled at the start of a round: this puzzle was begun without it.",
  },

  codes: {
    nothing: "There is no word to hide: give one for each board.",
    /** @param {number} words @param {number} most */
    tooMany: (words, most) => `${words} words are too many for a code: it hides ${most} at most.`,
    /** @param {string} code @param {number} words @param {number} most */
    hidesTooMany: (code, words, most) => `The code ${quoteShort(code)} hides ${words} words; ${most} is the most.`,
    /** @param {string} code @param {string} list @param {string} other the list it was made with, if that is known */
    otherList: (code, list, other) =>
      `The code ${quoteShort(code)} was made with another word list than ${quote(list)}; ` +
      (other ? `choose ${other}.` : "ask your friend which."),
    /** @param {string} code */
    broken: (code) =>
      `${quoteShort(code)} is not a code: a sign is wrong or missing; a code looks like D5QF2-3K402-PAY3R.`,
  },

  share: {
    empty: "There is nothing to share: no row was played.",
    /** @param {string} shown */
    none: (shown) => `No result of a game can be found in ${quoteShort(shown)}: paste its squares or its first line.`,
    /** @param {number} length @param {number} most */
    tooLong: (length, most) =>
      `The text has ${grouped(length)} characters, more than ${grouped(most)}: paste the result alone.`,
    /** @param {string} shown @param {number} boards @param {number} most */
    tooManyBoards: (shown, boards, most) =>
      `${quoteShort(shown)} shows ${grouped(boards)} boards side by side; ${most} is the most.`,
  },

  records: {
    /** @param {string} line */
    notJson: (line) => `${quoteShort(line)} is not JSON: each line holds one game.`,
    /** @param {string} line @param {string[]} fields */
    notGame: (line, fields) => `${quoteShort(line)} is not a game: it needs exactly ${fields.join(", ")}.`,
    /** @param {string} line @param {string} fault */
    impossible: (line, fault) => `${quoteShort(line)} is not a possible game: ${fault}`,
    /** @param {string} line @param {number} most */
    tooLong: (line, most) => `${quoteShort(line)} is longer than ${grouped(most)} characters: no game is.`,
    /** @param {string} long @param {number} most */
    longText: (long, most) => `the text ${quoteShort(long)} is longer than ${most} characters`,
    /** @param {string} rule */
    rule: (rule) => `the rule ${quote(rule)} is unknown`,
    /** @param {string} began @param {string} ended */
    time: (began, ended) => `${quote(began)} or ${quote(ended)} is not a time such as 2026-01-31T08:00:00Z`,
    /** @param {number} rows @param {number} most */
    tooManyRows: (rows, most) => `${rows} rows are too many: ${most} is the most`,
    notText: "a field that should be text is not",
    notWritable: "a text holds half of a character",
    notList: "answers and rows should be lists of texts",
    /** @param {unknown} kind @param {unknown} state */
    kindOrState: (kind, state) => `kind ${quote(kind)} or state ${quote(state)} is unknown`,
    /** @param {unknown} boards @param {unknown} length */
    size: (boards, length) => `${quote(boards)} boards of ${quote(length)} letters are impossible`,
    /** @param {unknown} number */
    number: (number) => `the number ${quote(number)} is impossible`,
    /** @param {number} boards @param {number} answers */
    answers: (boards, answers) => `${boards} boards have ${answers} answers`,
    /** @param {string} word @param {number} length */
    word: (word, length) => `the word ${quoteShort(word)} does not have ${length} letters`,
    /** @param {string} row @param {number} boards @param {number} length */
    row: (row, boards, length) => `the row ${row} does not fit ${boards} boards of ${length} letters`,
    /** @param {string} row */
    notation: (row) => `the marks of the row ${row} are not written with g, y and .`,
    /** @param {string} row @param {string} answer */
    mark: (row, answer) => `the row ${row} is not what ${quote(answer)} would give`,
  },
};
