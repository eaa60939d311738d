// What Solve says.
import { amount, grouped } from "./format.js";

/** @param {number} guesses */
const more = (guesses) => (guesses < 0.05 ? "none" : `about ${guesses.toFixed(guesses < 1 ? 2 : 1)}`);

export const solve = {
  entry: "Your game",
  findings: "What salet says",
  today: "Today",
  /** @param {number} number */
  puzzle: (number) => `Wordle ${grouped(number)}`,
  change: "Change",
  optionsTitle: "Which game?",
  rules: /** @type {[string, string][]} */ ([
    ["normal", "Normal"],
    ["hard", "Hard mode"],
    ["strict", "Only words that can be the answer"],
  ]),
  measures: /** @type {[string, string][]} */ ([
    ["optimal", "Perfect play"],
    ["expected", "Fewest words left on average"],
    ["worst", "Fewest words left at worst"],
    ["entropy", "Most information"],
    ["parts", "Most groups"],
    ["chance", "The likeliest word"],
  ]),
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
  undoRow: "Take back a row",
  paste: "Paste",
  pasteTitle: "Paste your game",
  pasteAbout: "Words with their colours, in any form: crane ..y.g, or CRANE ⬛⬛🟨⬛🟩, a row a line.",
  pasteTake: "Take it over",
  /** @param {string} text */
  pasteNothing: (text) => `No row can be found in “${text}”: a row is a word with its colours, such as crane ..y.g`,
  pasteSquares: "These are colours without words. Paste the words as well, or let Review judge the game.",
  /** @param {string} word */
  pasteUnknown: (word) => `“${word.toUpperCase()}” is not in the word list.`,
  hideKeys: "Hide the keys",
  showKeys: "Show the keys",
  /** @param {number} row @param {number} rows */
  rowOf: (row, rows) => `Row ${row} of ${rows}`,
  prompt: {
    first: "Type the word you played, or take the suggestion.",
    word: "Type your next word.",
    colours: "Now its colours: tap the tiles, or type 0, 1, 2 for grey, yellow, green.",
    ready: "Enter takes the row.",
    /** @param {number} row */
    edit: (row) => `Changing row ${row}: Enter takes the change, Escape leaves it.`,
    allGrey: "If every tile is grey, press Enter again. Otherwise set the colours first.",
    notEnough: "Not enough letters",
  },
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
  proven: "Proven best",
  notProven: "Best found so far",
  oneStep: "A first choice",
  thinking: "Searching for something better",
  aboutProof: {
    exact: "Every other word was either searched to the end or shown to be no better.",
    bound: "The search is not finished: a better word may exist.",
    "one-step": "Chosen by how well it splits the words. What comes after it has not been searched.",
    day: "This opener was proven the best for the words of that day. On other days it is a very good one.",
  },
  /** @param {number} words @param {number} matter */
  left: (words, matter) =>
    words === 1
      ? "Only one word is possible"
      : `${grouped(words)} words are still possible` +
        (matter < words ? `; ${grouped(matter)} of them have 90 % of the chance` : ""),
  /** @param {number} words @param {number} boards */
  leftOnBoards: (words, boards) => `${grouped(words)} words on ${amount(boards, "open board")}`,
  plain: {
    /** @param {string} word */
    only: (word) => `${word} is the only word that fits.`,
    /** @param {string} word @param {string} day */
    anotherDay: (word, day) => `${word} was the best first word for ${day}, and it is a very good one today.`,
    /** @param {string} word @param {number} guesses @param {string} itself */
    expect: (word, guesses, itself) =>
      guesses < 0.05
        ? `${word} ends it now.`
        : `Play ${word}. After it you will need ${more(guesses)} more ` +
          `guess${guesses >= 1.05 ? "es" : ""} on average.${itself}`,
    /** @param {string} word @param {number} left */
    splits: (word, left) =>
      `${word} splits the words well: about ${left < 10 ? left.toFixed(1) : Math.round(left)} are left after it.`,
    cannot: " It cannot be the answer, but it tells the words apart best.",
    /** @param {string} chance */
    may: (chance) => ` It is the answer itself with a chance of ${chance}.`,
    mayBe: " It may be the answer itself.",
  },
  danger: {
    /** @param {number} rows @param {number} words @param {string} word @param {string} risk */
    sure: (rows, words, word, risk) =>
      `${amount(rows, "row")} left and ${amount(words, "word")}: guessing one of them loses ${risk}, ${word} is safe.`,
    /** @param {number} words @param {string} word @param {string} chance */
    last: (words, word, chance) =>
      `This is the last row, and ${amount(words, "word")} fit. ${word} has a chance of ${chance}.`,
    /** @param {number} rows @param {number} words @param {string} word @param {string} loses */
    losing: (rows, words, word, loses) =>
      `${amount(rows, "row")} left and ${amount(words, "word")}: not all of them can be found. ` +
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
  atLeast: "at least",
  wider: "No usual answer fits these colours. These are rarer words that do.",
  stuckTitle: "No word fits these colours",
  stuckAbout: "One of the colours must be wrong. The likeliest one is marked with a question mark.",
  mend: "Change it",

  wordsTitle: "Words still possible",
  /** @param {number} board */
  wordsOn: (board) => `Words for board ${board}`,
  filter: "Find",
  filterHint: "letters, or a?e with ? for any",
  sort: "Sort by",
  sorts: /** @type {[string, string][]} */ ([
    ["chance", "Chance"],
    ["value", "Best to play"],
    ["word", "Alphabet"],
  ]),
  onlyKnown: "Only words most people know",
  onlyNew: "Not used before",
  /** @param {number} number */
  showMore: (number) => `Show ${grouped(number)} more`,
  /** @param {number} shown @param {number} all */
  shown: (shown, all) => `${grouped(shown)} of ${grouped(all)}`,
  noneMatch: "No word matches.",
  /** @param {string} chance */
  missing: (chance) => `The answer is another word with a chance of ${chance}.`,
  /** @param {string} day */
  history: (day) => `The answers to ${day} are known here.`,
  addAnswer: "Add an answer",
  addTitle: "Add an answer",
  addAbout: "Tell the page an answer that it does not know yet, so that it will not be taken for likely again.",
  addWord: "The answer",
  addTake: "Add",
  /** @param {string} word @param {string} day */
  added: (word, day) => `${word} was the answer of ${day}.`,
  /** @param {string} day @param {string} word */
  knownAlready: (day, word) => `The answer of ${day} is known: ${word}.`,

  /** @param {string} word @param {number} words */
  splitTitle: (word, words) => `How ${word} splits the ${amount(words, "word")}`,
  splitAbout: "Choose a line to look ahead: what would you do if these colours came?",
  /** @param {number} groups @param {number} words */
  moreGroups: (groups, words) => `and ${amount(groups, "group")} more with ${amount(words, "word")}`,
  /** @param {string} word */
  own: (word) => `Your word ${word}`,
  /** @param {string} word @param {number} guesses @param {number} cost */
  ownWorth: (word, guesses, cost) =>
    cost < 0.005
      ? `${word} is as good as any: ${more(guesses)} more after it.`
      : `${word} needs ${more(guesses)} more after it, ${cost.toFixed(2)} more than the best word.`,
  /** @param {string} word */
  ownUnknown: (word) => `${word} has not been searched to the end yet.`,

  trying: "What if? You are looking ahead.",
  back: "Back to your game",

  hints: {
    title: "Hints",
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

  solvedTitle: "Solved",
  /** @param {string} word @param {number} rows */
  solved: (word, rows) => `${word} in ${amount(rows, "guess", "guesses")}.`,
  solvedMany: "All boards are solved.",
  reviewGame: "Review this game",
  newGame: "A new game",
  remember: "Remember it as the answer of this day",
  copyLink: "Copy a link to this position",
  linkCopied: "The link to this position was copied.",
  yesterday: "A new day: your last game is kept.",
  openLast: "Open it",
  noKnownWord: "No word that most people know is legal here, so these are others.",
  /** @param {string} word @param {string} cost */
  knownCost: (word, cost) => `${word}, which fewer people know, would need ${cost} guesses fewer.`,
};
