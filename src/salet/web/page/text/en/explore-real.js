// What the room The real game says.
import { amount, grouped } from "./format.js";

export const real = {
  part: "What to look at",
  parts: /** @type {[string, string][]} */ ([
    ["games", "Results"],
    ["today", "Today"],
    ["answers", "Answers"],
    ["openers", "Openers"],
  ]),
  loading: "Getting the days …",
  games: {
    /** @param {string} from @param {string} to @param {string} days */
    lead: (from, to, days) => `salet played the ${days} real puzzles from ${from} to ${to}.`,
    /** @param {string} mean @param {string} equal */
    means: (mean, equal) =>
      `It needed ${mean} guesses on average. With every word taken for equally likely it would have needed ${equal}.`,
    /** @param {string} opener @param {string} fitted */
    fair: (opener, fitted) =>
      "No hindsight: on each day it knew only the answers of the days before, and what makes a word likely was " +
      `learnt from the days up to ${fitted}. It always began with ${opener}, chosen before the first day.`,
    which: "Words are",
    whiches: /** @type {[string, string][]} */ ([
      ["chances", "As likely as on that day"],
      ["equal", "All equally likely"],
    ]),
    histogram: "Guesses needed",
    /** @param {number} games @param {string} share */
    bar: (games, share) => `${grouped(games)} (${share})`,
    /** @param {string} mean @param {string} error @param {string} opener @param {number} lost */
    summary: (mean, error, opener, lost) =>
      `${mean} on average, give or take ${error}; ${opener} first; ${lost ? `${lost} lost` : "no game lost"}.`,
    /** @param {number} games */
    overTime: (games) => `Average of the last ${games} games`,
    /** @param {number[]} ends */
    overTimeLabel: (...ends) => {
      const [least, most, equalLeast, equalMost] = ends.map((end) => end.toFixed(2));
      return (
        `Average of the last 30 games over time: between ${least} and ${most} guesses with the chances of the day, ` +
        `between ${equalLeast} and ${equalMost} with all words equally likely.`
      );
    },
    calibration: "Were the chances right?",
    calibrationAbout:
      "If salet says that a word has a chance of 1 in 500, it should be the answer on about one of 500 days. Here " +
      "all words of all days are sorted into ten groups by their chances, so that each group should hold about as " +
      "many answers as the others.",
    /** @param {number} within @param {number} all */
    calibrated: (within, all) =>
      `In ${within === all ? `all ${all}` : `${within} of ${all}`} groups luck explains the number of answers.`,
    chance: "Chance on the day",
    expected: "Expected",
    came: "Came",
    /** @param {string} highest */
    rarer: (highest) => `less than 1 in ${highest}`,
    /** @param {string} highest @param {string} lowest */
    between: (highest, lowest) => `1 in ${lowest} to ${highest}`,
  },
  today: {
    day: "Day",
    warning: "This shows which words are likely today, and so it may give the puzzle away.",
    /** @param {string} day */
    warningOf: (day) => `This shows which words are likely on ${day}, and the answer if it is known.`,
    reveal: "Show the words",
    loading: "Weighing every word …",
    find: "Find a word",
    /** @param {string} word @param {string} chance */
    likeliest: (word, chance) => `The likeliest word is ${word}, with a chance of ${chance}.`,
    /** @param {number} chance */
    oneIn: (chance) => `1 in ${grouped(Math.round(1 / chance))}`,
    /** @param {string} half @param {string} all */
    spread: (half, all) => `Nobody can know it: half of the chance is spread over ${half} of ${all} words.`,
    /** @param {string} missing */
    missing: (missing) => `With a chance of ${missing} it is a word that nobody expects.`,
    /** @param {string} day */
    knownTo: (day) => `Worked out from the answers to ${day}.`,
    /** @param {string} word @param {number} rank @param {string} chance */
    was: (word, rank, chance) => `The answer was ${word}: number ${grouped(rank)} by chance, with ${chance}.`,
    /** @param {string} word */
    wasOutside: (word) => `The answer was ${word}, a word that nobody expected.`,
    none: "No such word can be the answer.",
    /** @param {number} number */
    more: (number) => `Show ${grouped(number)} more`,
    rank: "Rank",
    word: "Word",
    chance: "Chance",
    used: "Was the answer",
  },
  answers: {
    /** @param {string} days @param {string} first @param {string} last */
    known: (days, first, last) => `${days} answers are known here, from ${first} to ${last}.`,
    /** @param {string} repeats */
    repeats: (repeats) =>
      `Until 1 February 2026 no answer came twice; since then ${repeats} have. A word that was used is less ` +
      "likely, but not impossible.",
    ownTitle: "Add answers that are missing here",
    ownAbout:
      "The page does not go online for answers. What you add stays in this browser and makes its advice better.",
    day: "Day",
    answer: "Answer",
    add: "Add",
    remove: "Remove",
    /** @param {string} word @param {string} day */
    removeThis: (word, day) => `Remove ${word}, ${day}`,
    /** @param {string} word @param {string} day */
    added: (word, day) => `${word} was added as the answer of ${day}.`,
    /** @param {string} word @param {string} day */
    removed: (word, day) => `${word}, ${day}, was removed.`,
    /** @type {Record<string, (given: string, day: string, known: string) => string>} */
    faults: {
      date: (given) => (given ? `“${given}” is not a day of the game.` : "Give the day of the answer."),
      future: (_, day) => `${day} has not come yet.`,
      word: (given) => (given ? `“${given}” is not a word of five letters.` : "Give the answer, five letters."),
      unknown: (given) => `“${given}” is not in the word list.`,
      known: (_, day, known) => `The answer of ${day} is known: ${known.toUpperCase()}.`,
    },
    every: "Every day",
    everyAbout: "The newest first, with salet’s own game on the days it has played.",
    find: "Find a day or a word",
    findHint: "2026-07, 1854, or LEGAL",
    /** @param {number} number */
    found: (number) => (number ? amount(number, "day") : "No such day or word."),
    /** @param {number} number */
    more: (number) => `Show ${grouped(number)} more`,
    game: "salet’s game",
  },
  openers: {
    /** @param {number} used @param {number} all */
    lead: (used, all) => `${used} of these ${all} good or well-known first words have been the answer.`,
    /** @param {string} day */
    about: (day) =>
      `A first word that has been the answer can hardly be it again soon. The answers to ${day} are known here.`,
    only: "Only words that may still come for the first time",
    word: "Word",
    mean: "Guesses on average",
    used: "Was the answer",
    notYet: "not yet",
    notListed: "not a usual answer",
    meanAbout:
      "Guesses on average under perfect play with 3,158 words equally likely, where that is proven. Openers has " +
      "every word.",
  },
};
