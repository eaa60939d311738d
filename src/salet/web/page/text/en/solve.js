// What Solve says.
import { amount, grouped } from "./format.js";

/** @param {number} guesses */
const more = (guesses) => (guesses < 0.05 ? "none" : `about ${guesses.toFixed(guesses < 1 ? 2 : 1)}`);

/** @param {number} words left on average */
const about = (words) => `about ${words < 10 ? words.toFixed(1) : grouped(Math.round(words))} words`;

/** @type {[string, string][]} */
const RULES = [
  ["normal", "Normal"],
  ["hard", "Hard mode"],
  ["strict", "Only words that can be the answer"],
];

export const solve = {
  entry: "Your game",
  findings: "What salet says",
  today: "Today",
  /** @param {number} number */
  puzzle: (number) => `Wordle ${grouped(number)}`,
  change: "Change",
  changeAbout: "Change the game: day, words, rule, boards",
  welcome:
    "Stuck on today’s Wordle? Type the words that you have played, give each its colours, and see which words are " +
    "left and what to play next. Everything stays in this browser.",
  understood: "Understood",
  howTo: "How it works",
  optionsTitle: "Which game?",
  rules: RULES,
  measures: /** @type {[string, string][]} */ ([
    ["optimal", "Perfect play"],
    ["expected", "Fewest words left on average"],
    ["worst", "Fewest words left at worst"],
    ["entropy", "Most information"],
    ["parts", "Most groups"],
    ["chance", "The likeliest word"],
  ]),
  /** @param {string} rule */
  ruleName: (rule) => RULES.find(([name]) => name === rule)?.[1] ?? rule,
  /** The lists as people know them. @type {Record<string, string>} */
  lists: {
    nyt: "Wordle as it is played today",
    "nyt-2023-07": "Wordle, all 3,158 words equally likely",
    "nyt-2022-08": "Wordle of August 2022",
    "nyt-2022-02": "Wordle of February 2022",
    original: "The original Wordle of 2021",
    "english-4": "Four letters",
    "english-6": "Six letters",
    "english-7": "Seven letters",
    "english-8": "Eight letters",
  },
  day: "Day",
  list: "Words",
  rule: "Rule",
  boards: "Boards",
  by: "Suggest by",
  known: "Suggest only words that most people know",
  hintsOnly: "Give hints instead of the best guess",
  startOver: "Start over",
  paste: "Paste",
  pasteTitle: "Paste your game",
  pasteAbout:
    "Words with their colours, in any form, a row a line: crane ..y.g, or CRANE ⬛⬛🟨⬛🟩. Of a shared result, " +
    "which has only the squares, you then type the words.",
  pasteEmpty: "There is nothing to take over yet.",
  pasteOneBoard: "A game on several boards cannot be pasted: type its rows.",
  pasteTake: "Take it over",
  /** @param {string} text */
  pasteNothing: (text) => `No row can be found in “${text}”: a row is a word with its colours, such as crane ..y.g`,
  /** @param {string} word */
  pasteBare: (word) => `${word.toUpperCase()} has no colours beside it.`,
  /** @param {string} word */
  pasteUnknown: (word) => `“${word.toUpperCase()}” is not in the word list.`,
  hideKeys: "Hide the keys",
  showKeys: "Show the keys",
  /** @param {number} row @param {number} rows */
  rowOf: (row, rows) => `Row ${row} of ${rows}`,
  prompt: {
    first: "Type the word you played.",
    stuck: "Correct the colours above, or go on.",
    word: "Type your next word.",
    waiting: "Type its word: the colours are known.",
    colours: "Now its colours: click the tiles, or type 0, 1, 2 for grey, yellow, green.",
    coloursByTouch: "Tap its colours.",
    restGrey: "Enter takes it; white counts as grey.",
    ready: "Enter takes the row.",
    edit: "Enter takes the change, Undo leaves the row.",
    allGrey: "If every white tile is grey, press Enter again. Otherwise set the colours first.",
    cannotBeGrey: "No word is left if every white tile is grey: set the other colours first.",
    notEnough: "Not enough letters",
    /** @param {number} letters */
    enough: (letters) => `These are all ${letters} letters. Now set the colours, or delete a letter.`,
    /** @param {number} row */
    takeFirst: (row) => `Row ${row} was changed: Enter takes the change, Escape leaves it.`,
  },
  /** @param {number} rows */
  noMoreRows: (rows) => `The game has ${rows} rows, and all of them are used.`,
  /** @param {number} rows @param {number} limit */
  tooManyRows: (rows, limit) => `These are ${rows} rows, but the game has ${limit}: the first ${limit} are shown.`,
  /** @param {number} boards @param {number} most */
  tooManyBoards: (boards, most) => `${grouped(boards)} boards are too many: ${most} is the most.`,
  /** @param {string} day */
  badDay: (day) => `“${day}” is not a day of the game: write it as 2026-11-18; the first was 2021-06-19.`,
  /** @param {number} board */
  board: (board) => `Board ${board}`,
  /** @param {number} row */
  editRow: (row) => `Change row ${row}`,
  /** @param {string} said */
  changeColour: (said) => `${said}. Press to change its colour`,
  likelyWrong: "probably wrong",

  play: "Play",
  itIs: "It is",
  use: "Use this word",
  proofs: { exact: "Proven best", bound: "Best found so far", "one-step": "Splits best", day: "A very good start" },
  searching: "Searching",
  thinking: "Searching for the best guess",
  noEngine: "The engine does not run here, so there is no advice. What you have entered is kept.",
  knownWords: "Only familiar words",
  hintsInstead: "Just hints",
  aboutProof: {
    exact: "Every other word was either searched to the end or shown to be no better.",
    bound: "The search is not finished: a better word may exist.",
    "one-step": "Chosen by how well it splits the words. What comes after it has not been searched.",
    day: "This opener was proven the best for the words of that day. On other days it is a very good one.",
  },
  /** @param {number} words */
  left: (words) => (words === 1 ? "Only one word is possible" : `${grouped(words)} words are still possible`),
  /** @param {number} words */
  stillPossible: (words) => `${grouped(words)} words still possible`,
  /** @param {number} words */
  matter: (words) => `${amount(words, "word")} ${words === 1 ? "has" : "have"} 90 % of the chance`,
  /** @param {number} words */
  allWords: (words) => `All ${grouped(words)} words`,
  fewer: "Only the likeliest",
  plain: {
    /** @param {string} word */
    only: (word) => `${word} is the only word that fits.`,
    /** @param {string} word @param {string} day */
    openerOfDay: (word, day) =>
      `A very good first word: it was proven the best for ${day}. For today nobody has proven one yet.`,
    /** @param {string} word @param {string} day */
    replyOfDay: (word, day) => `${word} was the best reply on ${day}. Today’s is being worked out.`,
    /** @param {string} word @param {string} chance */
    lastRow: (word, chance) => `${word} is as likely as the others: it is right with a chance of ${chance}.`,
    /** @param {string} word @param {string} chance */
    likeliest: (word, chance) => `${word} is the likeliest word: it is right with a chance of ${chance}.`,
    /** @param {string} word @param {number} guesses @param {string} itself */
    expect: (word, guesses, itself) =>
      guesses < 0.05
        ? `${word} ends it now.`
        : `After ${word} you will need ${more(guesses)} more guess${guesses >= 1.05 ? "es" : ""} on average.${itself}`,
    /** @param {string} word @param {number} left */
    splits: (word, left) => `${word} splits the words well: it leaves ${about(left)} on average.`,
    cannot: " It cannot be the answer, but it tells the words apart best.",
    /** @param {string} chance */
    may: (chance) => ` It is the answer itself with a chance of ${chance}.`,
    mayBe: " It may be the answer itself.",
  },
  danger: {
    /** @param {number} rows @param {number} words @param {string} word @param {string} risk */
    sure: (rows, words, word, risk) =>
      `${amount(rows, "row")} left, ${amount(words, "word")}: guessing them one by one risks ${risk}. ${word} is safe.`,
    /** @param {number} words @param {string} word @param {string} chance */
    last: (words, word, chance) =>
      `The last row, and ${amount(words, "word")} fit: ${word} is right with a chance of ${chance}.`,
    /** @param {number} rows @param {number} words @param {string} word @param {string} loses */
    losing: (rows, words, word, loses) =>
      `${amount(rows, "row")} left, ${amount(words, "word")}: not all of them can be found. ` +
      `${word} loses least, ${loses}.`,
  },
  inFigures: "In figures",
  others: "Other good guesses",
  columns: {
    word: "Word",
    more: "Guesses after it",
    loses: "Loses",
    leaves: "Words left",
    worst: "At worst",
    groups: "Groups",
    chance: "Chance",
    used: "Was the answer",
  },
  can: "can be the answer",
  wider: "No usual answer fits these colours. These are rarer words that do.",
  stuckTitle: "No word fits these colours",
  stuckAbout: "Some colour must be wrong: most likely those with a question mark. The smallest corrections:",
  mend: "Change it",
  /** @param {number} words @param {string} named */
  wouldFit: (words, named) => `${amount(words, "word")} would fit: ${named}`,

  wordsTitle: "Words still possible",
  /** @param {number} board @param {number} words */
  wordsOn: (board, words) => `Board ${board}: ${amount(words, "word")}`,
  filter: "Find",
  filterHint: "letters, or ?a?e",
  sort: "Sort by",
  sorts: /** @type {[string, string][]} */ ([
    ["chance", "Chance"],
    ["value", "Best to play"],
    ["word", "Alphabet"],
  ]),
  onlyKnown: "Only words most people know",
  onlyNew: "Not used before",
  /** @param {number} number */
  nMore: (number) => `${grouped(number)} more`,
  /** @param {number} number */
  showMore: (number) => `Show ${grouped(number)} more`,
  noneMatch: "No word matches.",
  /** @param {string} chance */
  missing: (chance) => `The answer is another word with a chance of ${chance}.`,
  /** @param {string} day */
  history: (day) => `The answers to ${day} are known here.`,
  /** @param {string} word @param {string} day */
  added: (word, day) => `${word} was the answer of ${day}.`,

  /** @param {string} word @param {number} words */
  splitTitle: (word, words) => `How ${word} splits the ${amount(words, "word")}`,
  splitAbout: "Choose a line to look ahead: what would you do if these colours came?",
  /** @param {number} groups */
  moreGroups: (groups) => `Show ${amount(groups, "more way", "more ways")}`,
  own: {
    /** @param {string} word */
    looking: (word) => `Your word ${word} is being looked at …`,
    /** @param {string} word @param {number} guesses @param {number} cost */
    worth: (word, guesses, cost) =>
      cost < 0.005
        ? `Your word ${word} is just as good: ${more(guesses)} more after this one.`
        : `Your word ${word} needs ${more(guesses)} more after this one. ` +
          (cost < 0.1
            ? `That is nearly as good: ${cost.toFixed(2)} more`
            : `The best word needs ${cost.toFixed(2)} less`) +
          " on average.",
    /** @param {string} word @param {number} guesses */
    atMost: (word, guesses) => `Your word ${word} needs at most ${guesses.toFixed(2)} more after this one, on average.`,
    /** @param {string} word @param {number} left */
    leaves: (word, left) => `Your word ${word} leaves ${about(left)} on average.`,
  },

  trying: "What if? You are looking ahead.",
  back: "Back to your game",

  hints: {
    title: "Find it yourself",
    about: "Type a word and ask whether it is good, or take a hint.",
    notNow: "That cannot be said at the moment.",
    always: "Always show the best guess",
    /** @param {string} word @param {number} own @param {number} best */
    leaves: (word, own, best) =>
      own <= best * 1.02
        ? `${word} is good: it leaves ${about(own)} on average, and no word does much better.`
        : `${word} leaves ${about(own)} on average; the best guess leaves ${about(best)}.`,
    good: "Is my word good?",
    typeFirst: "Type a word first.",
    letter: "A letter, please",
    reveal: "Show the best guess",
    showWords: "Show the words",
    /** @param {string} letter @param {number} given */
    letterIs: (letter, given) =>
      given === 1 ? `The best guess has the letter ${letter}.` : `It also has the letter ${letter}.`,
    /** @param {string} word */
    perfect: (word) => `${word} is perfect: no word is better.`,
    /** @param {string} word @param {string} cost */
    fine: (word, cost) => `${word} is good: it costs only ${cost} of a guess on average.`,
    /** @param {string} word @param {string} cost */
    poor: (word, cost) => `There are better words than ${word}: it costs ${cost} of a guess on average.`,
    /** @param {string} word @param {string} loses */
    risky: (word, loses) => `${word} is risky: it may lose the game, ${loses}.`,
    /** @param {string} word */
    useless: (word) => `${word} would tell you nothing new.`,
    checking: "Looking at it …",
    theBest: "The best word",
  },

  /** @param {string} word @param {number} rows */
  solved: (word, rows) => `Solved: ${word} in ${amount(rows, "guess", "guesses")}`,
  /** @param {number} rows */
  lostTitle: (rows) => `All ${rows} rows are used`,
  /** @param {number} words @param {number} board 0 if there is only one */
  lost: (words, board) =>
    `${board ? `Board ${board}: it` : "It"} was ${words === 1 ? "this word:" : `one of ${amount(words, "word")}:`}`,
  solvedMany: "All boards are solved.",
  reviewGame: "Review this game",
  newGame: "A new game",
  remember: "Remember it as the answer of this day",
  copyLink: "Copy a link to this position",
  linkCopied: "The link to this position was copied.",
  /** @param {string} day */
  lastGame: (day) => `Your game of ${day} is kept.`,
  openLast: "Open it",
};
