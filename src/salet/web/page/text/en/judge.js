// What judge says: the sentences about a position, and those about a guess. Words come in capitals.
import { amount, fixed, grouped, ordinal } from "./format.js";

const COLOURS = /** @type {Record<string, string>} */ ({ g: "green", y: "yellow", ".": "grey" });

/** @param {number} rows @param {number} words */
const rowsAndWords = (rows, words) => `${amount(rows, "row")}, ${amount(words, "word")}`;

export const judge = {
  wording: {
    /** @param {number} part @param {number} whole */
    odds: (part, whole) => `${grouped(part)} in ${grouped(whole)}`,
    underPercent: "under 0.1 %",
    overPercent: "over 99.9 %",
    /** @param {number} hundredths @param {number} decimals */
    percent: (hundredths, decimals) => `${fixed(hundredths, decimals)} %`,
    /** @param {number} lower */
    atLeast: (lower) => `at least ${fixed(lower, 2)} more guesses on average`,
    /** @param {number} mean */
    toGo: (mean) => `${fixed(mean, 2)} more guesses on average`,
    /** @param {number} lower @param {number} upper */
    between: (lower, upper) => `between ${fixed(lower, 2)} and ${fixed(upper, 2)} more guesses on average`,
    /** @param {string} guess @param {number} expected @param {number} worst */
    oneStep: (guess, expected, worst) =>
      `Play ${guess}: it leaves ${fixed(expected, 1)} words on average, ${grouped(worst)} at most.`,
    /** @param {string} guess @param {string} day @param {string} itself */
    ofDay: (guess, day, itself) => `Play ${guess}, the best opener for ${day}. ${itself}`,
    /** @param {string} guess */
    only: (guess) => `${guess} is the only word that fits.`,
    /** @param {string} guess @param {string} expectation @param {string} itself */
    play: (guess, expectation, itself) => `Play ${guess}: ${expectation} ${itself}`,
    /** @param {number} left @param {number} words @param {string} guess @param {string} risk
     * @param {string} expectation */
    sure: (left, words, guess, risk, expectation) =>
      `${rowsAndWords(left, words)}: ${guess} is sure, guessing loses ${risk}. ${expectation}`,
    /** @param {number} left @param {number} words @param {string} guess @param {string} chance */
    lastRow: (left, words, guess, chance) => `${rowsAndWords(left, words)}: ${guess} has a chance of ${chance}.`,
    /** @param {number} left @param {number} words @param {string} guess @param {string} lost */
    losesLeast: (left, words, guess, lost) =>
      `${rowsAndWords(left, words)}: not all of them can be found. ${guess} loses least, ${lost}.`,
    /** @param {number} left @param {number} words @param {string} guess @param {string} lost */
    losesAtLeast: (left, words, guess, lost) =>
      `${rowsAndWords(left, words)}: not all of them can be found. ${guess} loses at least ${lost}.`,
    cannotBe: "It cannot be the answer itself.",
    mayBe: "It may be the answer itself.",
    /** @param {string} chance */
    isWith: (chance) => `It is the answer with a chance of ${chance}.`,
    /** @type {Record<string, string>} */
    proofs: { exact: "proven best", bound: "the best found so far", "one-step": "not searched" },
    known: " of the words people know",
    /** @param {string} toGo @param {string} proof @param {string} known */
    expectation: (toGo, proof, known) => `${toGo}, ${proof}${known}.`,

    noBetter: "No other word is better.",
    /** @param {string} guess */
    mayBeBetter: (guess) => `${guess}, which fewer people know, may be better.`,
    /** @param {string} guess @param {number} cost */
    needsFewer: (guess, cost) => `${guess}, which fewer people know, needs ${fixed(cost, 2)} guesses fewer.`,
    /** @param {string} guess */
    isNoBetter: (guess) => `${guess}, which fewer people know, is no better.`,

    /** @param {number} words @param {boolean} wider */
    fit: (words, wider) => `${amount(words, wider ? "allowed word" : "word")} ${words === 1 ? "fits" : "fit"}`,
    /** @param {string} fit @param {number} matter @param {string} share */
    matter: (fit, matter, share) =>
      `${fit}; ${grouped(matter)} ${matter === 1 ? "makes" : "make"} up ${share} of the chance.`,
    /** @param {string} word @param {string} chance @param {string} used the day it was the answer, if it was */
    likely: (word, chance, used) => `${word} ${chance}${used ? ` (the answer of ${used})` : ""}`,
    /** @param {string[]} items @param {boolean} more */
    list: (items, more) => [...items, ...(more ? ["…"] : [])].join(", "),

    /** @param {number} board 0 if there is only one @param {string} rows */
    stuck: (board, rows) =>
      `No allowed word fits ${board ? `board ${board}: ` : ""}${rows}. The smallest changes that would help:`,
    /** @param {number} number @param {string} repair */
    numbered: (number, repair) => `  ${number}. ${repair}`,
    /** @param {number} place from 1 @param {string} colour @param {string} entered */
    tile: (place, colour, entered) => `${ordinal(place)} letter ${COLOURS[colour]}, not ${COLOURS[entered]}`,
    /** @param {string} guess @param {string} mark @param {string[]} tiles */
    change: (guess, mark, tiles) => `${guess} ${mark} (${tiles.join(" and ")})`,
    /** @param {string[]} changes @param {number} words @param {string} shown */
    repair: (changes, words, shown) => `${changes.join(", ")}: ${amount(words, "word")} would fit, ${shown}`,
  },

  reasons: {
    perfect: "Perfect.",
    /** @param {string} other */
    perfectAs: (other) => `Perfect, as ${other} would have been.`,
    sure: "was sure",
    /** @param {string} odds */
    only: (odds) => `only ${odds}`,
    /** @param {string} guess @param {string} odds @param {string} other @param {string} sure */
    couldLose: (guess, odds, other, sure) => `${guess} could lose, ${odds}; ${other} ${sure}.`,
    stopped: "The search was stopped before this could be judged.",
    /** @param {string} word */
    onlyLeft: (word) => `Only ${word} was left.`,
    /** @param {string} guess */
    nothing: (guess) => `${guess} tells nothing: every word left gives the same colours.`,
    /** @param {string} guess @param {string} best */
    notAnswer: (guess, best) => `${guess} could not be the answer, ${best} could and tells as much.`,
    /** @param {string} best @param {number} words @param {number} groups @param {string} guess @param {number} own */
    moreGroups: (best, words, groups, guess, own) =>
      `${best} splits the ${words} words into ${amount(groups, "group")}, ${guess} only into ${own}.`,
    /** @param {string} best @param {number} words @param {string} guess */
    moreEvenly: (best, words, guess) => `${best} splits the ${words} words more evenly than ${guess}.`,
    /** @param {string} mask */
    trap: (mask) => `The trap ${mask}: `,
    /** @param {string} trap @param {string} guess @param {number} words @param {string} shown @param {string} best
     * @param {number} groups */
    together: (trap, guess, words, shown, best, groups) =>
      `${trap}${guess} leaves ${words} words together (${shown}), ${best} splits them into ${groups} groups.`,
  },

  drills: {
    /** @param {string} guess */
    onlyLeft: (guess) => `${guess} is the only word left.`,
    /** @param {string} guess @param {number} words */
    allApart: (guess, words) => `${guess} tells all ${words} words apart.`,
    /** @param {string} guess @param {number} words @param {number} groups */
    groups: (guess, words, groups) => `${guess} splits the ${words} words into ${groups} groups.`,
  },
};
