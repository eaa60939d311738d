// What core and likely say.
import { quote } from "../../core/strings.js";
import { amount, fixed, grouped, ordinal } from "./format.js";

const MARK_EXAMPLE = "give one of g, y and . for each letter";

export const core = {
  amount,
  fixed,
  grouped,
  ordinal,

  names: {
    /** @param {string} kind @param {string} name @param {string} hint */
    unknown: (kind, name, hint) => `There is no ${kind} ${quote(name)}; ${hint}`,
    /** @param {string} name */
    didYouMean: (name) => `did you mean ${quote(name)}?`,
    /** @param {string[]} known */
    choose: (known) => `choose from ${known.join(", ")}.`,
    /** @param {string} what @param {unknown} value @param {string} allowed */
    outOfRange: (what, value, allowed) => `${what} is ${quote(value)}; it should be ${allowed}.`,
    /** @param {number} least */
    wholeFrom: (least) => `a whole number, ${least} or more`,
    /** @param {number} least @param {number} most */
    wholeBetween: (least, most) => `a whole number from ${least} to ${most}`,
  },

  words: {
    tooShort: "Not enough letters",
    tooLong: "Too many letters",
    unknown: "Not in word list",
    noAnswer: "Not a possible answer",
    /** @param {string} word @param {number} has @param {string} list @param {number} length */
    length: (word, has, list, length) => `${quote(word)} has ${has}, the words of ${quote(list)} have ${length}.`,
    /** @param {string} word @param {string} list */
    notIn: (word, list) => `${quote(word)} is not in ${quote(list)}.`,
    /** @param {string} word @param {string} letter @param {string} list */
    notLetter: (word, letter, list) =>
      `${quote(word)} holds ${quote(letter)}, which is not a letter of ${quote(list)}.`,
    /** @param {string} word @param {string} list */
    notAnswer: (word, list) => `${quote(word)} is not an answer of ${quote(list)}.`,
  },

  marks: {
    missing: `A mark is missing: ${MARK_EXAMPLE}, such as '..y.g'.`,
    /** @param {string} sign @param {string} text */
    notColour: (sign, text) =>
      `${quote(sign)} in ${quote(text)} is not a colour: give g (green), y (yellow) or . (grey) for each letter, ` +
      "or squares, or digits 2 1 0.",
    /** @param {string} text @param {number} count @param {number} length */
    count: (text, count, length) =>
      `${quote(text)} has ${amount(count, "mark")} for ${length} letters: ${MARK_EXAMPLE}.`,
    /** @param {string} text */
    lastYellow: (text) =>
      `${quote(text)} cannot happen: with all letters but one green, the last has no other place to be.`,
    /** @param {string} guess @param {string} answer */
    lengths: (guess, answer) =>
      `${quote(guess)} and ${quote(answer)} differ in length; a mark needs two words of one length.`,
    /** @param {string} mark @param {number} count @param {string} guess @param {number} length */
    wordLength: (mark, count, guess, length) =>
      `${quote(mark)} has ${amount(count, "mark")} for the ${length} letters of ${quote(guess)}.`,
    /** @param {string} mark @param {string} guess @param {string} letter both in capitals */
    greyFirst: (mark, guess, letter) =>
      `${quote(mark)} cannot happen for ${guess}: a grey ${letter} left of a yellow one; ` +
      "copies of a letter turn yellow from the left.",
    /** @param {string} mark @param {string} guess in capitals */
    noPlace: (mark, guess) =>
      `${quote(mark)} cannot happen for ${guess}: the yellow letters have no other places left to be.`,
  },

  rules: {
    /** @param {number} place from 1 @param {string} letter in capitals */
    mustBe: (place, letter) => `${ordinal(place)} letter must be ${letter}`,
    /** @param {string} letter in capitals */
    mustContain: (letter) => `Guess must contain ${letter}`,
    /** @param {string} guess in capitals @param {string} earned @param {string} mark */
    wouldBe: (guess, earned, mark) => `${guess} would have been marked ${earned}, not ${mark}`,
    /** @param {string} guess @param {string} rule */
    notAllowed: (guess, rule) => `${quote(guess)} is not allowed under the ${rule} rule.`,
  },

  game: {
    answersOrHost: "Give the answers, or a host and a number of boards, not both.",
    noRow: "There is no row to take back.",
    noWordLeft: "The adversary has no word left that fits its own marks.",
    /** @param {string} guess */
    over: (guess) => `The game is over: ${quote(guess)} comes after every board was solved.`,
    /** @param {string} guess */
    markMissing: (guess) => `The mark of ${quote(guess)} is missing: this game has no host that knows it.`,
    /** @param {string} guess @param {string[]} own @param {string[]} reported */
    otherMark: (guess, own, reported) =>
      `${quote(guess)} was marked ${own.join(" ")} by the host, not ${reported.join(" ")}.`,
    /** @param {number} marks @param {number} open */
    marksForBoards: (marks, open) => `${amount(marks, "mark")} for ${amount(open, "open board")}: give one for each.`,
    /** @param {number} boards */
    severalBoards: (boards) => `This game has ${boards} boards; ask each of game.boards for its candidates.`,
    /** @param {string} text */
    notRow: (text) => `${quote(text)} is not a row: write the word, =, and its marks, such as crane=..y.g`,
  },

  history: {
    /** @param {string} source @param {number} line @param {string} fault */
    at: (source, line, fault) => `${source}, line ${line}: ${fault}`,
    /** @param {string} date @param {string} one @param {string} other */
    twoAnswers: (date, one, other) => `${date} has two answers, ${quote(one)} and ${quote(other)}; a day has one.`,
    /** @param {string} date @param {string} one @param {string} other */
    twoLines: (date, one, other) => `${date} has two answers, ${quote(one)} and ${quote(other)}; a day has one line.`,
    /** @param {string} line */
    notDay: (line) => `${quote(line)} is not a day; a line is a date, a number and an answer.`,
    /** @param {string} date */
    notDate: (date) => `${quote(date)} is not a date; dates are written like 2026-07-17.`,
    /** @param {string} date @param {number} number @param {string} given */
    otherNumber: (date, number, given) => `the number of ${date} is ${number}, not ${quote(given)}.`,
    /** @param {string} date @param {string} first */
    tooEarly: (date, first) => `${date} is before the first puzzle, that of ${first}.`,
    /** @param {string} date @param {string} today */
    future: (date, today) => `${date} is in the future; today is ${today}.`,
    /** @param {string} answer */
    notWord: (answer) => `${quote(answer)} is not a word of five letters.`,
    /** @param {string} answer */
    notGuess: (answer) => `${quote(answer)} is not a word that can be guessed.`,
    /** @param {string} date @param {string} last */
    disorder: (date, last) => `${date} comes after ${last}; the days are in order, the earliest first.`,
    /** @param {string} missing @param {string} date */
    gap: (missing, date) => `${missing} is missing before ${date}; add the line of that day.`,
  },
};
