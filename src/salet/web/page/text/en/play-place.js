// What Play says. Words of the game come in capitals.
import { quote } from "../../core/strings.js";
import { amount } from "./format.js";

/** @param {string} name @param {string} other */
const or = (name, other) => name || other;

/** @param {string[]} words */
const listed = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : words[0];

export const playPlace = {
  title: "Play",
  loading: "Getting the words …",
  /** @param {string} id */
  noGame: (id) =>
    `The game ${quote(id.slice(0, 40))} is not kept in this browser. Games stay where they were played; ` +
    "a file with them can be imported in Settings.",
  /** @param {string} list */
  otherList: (list) => `This game was played with the word list ${quote(list)}, which is not here, so it cannot go on.`,
  playedAlready: "You have played this puzzle already.",
  begunAlready: "You have begun this puzzle already, so its rule stays.",
  elsewhere: "This game has gone on in another window.",

  names: {
    /** @param {string} number */
    daily: (number) => `Daily ${number}`,
    /** @param {string} number */
    past: (number) => `Wordle ${number}`,
    random: "Random word",
    adversary: "Adversary",
    /** @param {string} from */
    friend: (from) => (from ? `A word from ${from}` : "A friend’s word"),
  },
  details: {
    /** @param {number} boards */
    boards: (boards) => amount(boards, "board"),
    /** @param {number} letters */
    letters: (letters) => amount(letters, "letter"),
    hard: "hard mode",
    strict: "possible words only",
  },
  /** @type {Record<string, string>} */
  variants: {
    daily: "Daily",
    archive: "Daily of earlier days",
    past: "Past Wordles",
    random: "Random words",
    adversary: "Adversary",
    friend: "Friends’ words",
  },
  /** @param {number} row @param {number} rows */
  rowOf: (row, rows) => `row ${row} of ${rows}`,
  /** @param {number} row */
  row: (row) => `Row ${row}`,
  /** @param {number} rows */
  rowsSoFar: (rows) => amount(rows, "row"),
  lost: "X",

  theBoard: "Board",
  /** @param {number} boards */
  boards: (boards) => amount(boards, "board"),
  /** @param {number} board @param {boolean} solved */
  board: (board, solved) => `Board ${board}${solved ? ", solved" : ""}`,
  strip: "Go to a board and show its colours on the keys",
  /** @param {string} letter @param {number} green @param {number} yellow @param {boolean} useless */
  keyOf: (letter, green, yellow, useless) =>
    useless
      ? `${letter}, absent`
      : [
          letter,
          green ? `correct on ${amount(green, "board")}` : "",
          yellow ? `present on ${amount(yellow, "board")}` : "",
        ]
          .filter(Boolean)
          .join(", "),
  /** @param {number} board @param {string} tiles */
  toldBoard: (board, tiles) => `Board ${board}: ${tiles}`,
  /** @param {string} word @param {number[]} just @param {number} solved @param {number} boards */
  toldBoards: (word, just, solved, boards) =>
    `${word}. ${just.length ? `Board ${just.join(", ")} solved. ` : ""}${solved} of ${boards} boards are solved.`,

  giveUp: "Give up",
  giveUpTitle: "Give up?",
  giveUpQuestion: "The answer will be shown, and the game counts as lost.",
  giveUpYes: "Give up",
  giveUpNo: "Go on playing",
  stuck: "Stuck?",
  firstTime: "New here?",
  newGame: "New game",
  newShort: "New",

  // The end of a game
  endingLabel: "How it went",
  ending: {
    lost: "Not this time",
    /** @param {number} rows @param {number | null} limit */
    solved: (rows, limit) =>
      limit ? `Solved in ${rows} of ${limit}.` : `Solved in ${amount(rows, "guess", "guesses")}.`,
    /** @param {number} words */
    wordWas: (words) => (words > 1 ? "The words not found were" : "The word was"),
    /** @param {number} words */
    wouldFit: (words) => `${words > 1 ? "These words" : "This word"} would still have fitted:`,
  },
  share: "Share",
  copied: "The result was copied.",
  again: "Play again",
  review: "Review this game",
  sendPuzzle: "Send this puzzle",
  challenge: "Can you solve this one?",
  linkCopied: "The link was copied.",
  nextIn: "Next puzzle in",
  playToday: "Play today’s puzzle",
  onWithToday: "Go on with today’s puzzle",

  stats: {
    title: "Statistics",
    none: "No game of this kind has been finished yet.",
    /** @param {string} variant */
    of: (variant) => `Statistics: ${variant}`,
    kind: "Kind of game",
    played: "Played",
    won: "Won %",
    streak: "Streak",
    longest: "Longest streak",
    bars: "Guesses needed",
    /** @param {number} row @param {number} count */
    bar: (row, count) => `${amount(row, "guess", "guesses")}: ${amount(count, "game")}`,
    thisGame: ", with this game",
    /** @param {string} mean */
    mean: (mean) => `${mean} guesses on average when solved.`,
    games: "Your games",
    /** @param {number} seed */
    seed: (seed) => `no. ${seed}`,
    more: "Show more",
    review: "Review",
    /** @param {string} game */
    reviewOf: (game) => `Review ${game}`,
    /** @param {string} game */
    deleteOf: (game) => `Delete ${game}`,
    deleteTitle: "Delete this game?",
    /** @param {string} game */
    deleteQuestion: (game) => `${game} will be gone, and no longer counts.`,
    deleteYes: "Delete",
    export: "Export the games",
    import: "Import a file",
    filesAbout: "The file is the one of “salet stats export”: games move between this page and the command line.",
  },

  // A new game
  kindLegend: "Which game",
  /** @type {[string, string, string][]} */
  kinds: [
    ["daily", "Today’s puzzle", "One a day, the same for everybody."],
    ["random", "Random word", "A new word, as often as you like."],
    ["past", "Past Wordle", "The real game’s puzzles, by day or by number."],
    ["archive", "An earlier daily", "salet’s own daily puzzle of another day. It does not count for the streak."],
    ["adversary", "Adversary", "No word is fixed: it dodges as long as it can."],
    ["friend", "For a friend", "Hide a word, or several, in a link that you send."],
    ["code", "From a friend", "Type the code that you got from a friend."],
  ],
  begin: "Begin",
  /** @type {Record<string, string>} */
  start: { daily: "Play today’s puzzle", code: "Play it" },
  goOn: "Go on with",
  boardsLegend: "Boards at once",
  lengthLegend: "Letters",
  ruleLegend: "Rule",
  rules: /** @type {[string, string][]} */ ([
    ["normal", "Normal"],
    ["hard", "Hard"],
    ["strict", "Possible words only"],
  ]),
  /** @type {Record<string, string>} */
  ruleAbout: {
    normal: "",
    hard: "Every letter that was revealed has to be used in the next guesses.",
    strict: "Only words that could still be the answer may be guessed.",
  },
  moreChoices: "More",
  seed: "A number of your own: the same number gives the same words",
  day: "Day",
  number: "Number",
  choosePast: "Choose a day, or type the number of a puzzle.",
  anyPast: "Any I have not played",
  /** @param {string} day */
  knownTo: (day) => `The real game’s puzzles to ${day} are here. Which words they had stays hidden.`,
  code: "The code",
  codeAbout: "A code looks like D5QF2-3K402-PAY3R. If you got a link, just open it.",

  friends: {
    words: "The word",
    wordsAbout: "4 to 8 letters, a name too. Several words, with spaces between them, are played on a board each.",
    from: "Your name (optional)",
    to: "Your friend’s name (optional)",
    yourName: "Your name (optional)",
    make: "Make the link",
    link: "The link for your friend",
    sendLink: "Send it",
    copyLink: "Copy",
    noWord: "Type the word that your friend shall guess.",
    /** @param {string} word @param {string} first */
    otherLength: (word, first) =>
      `${quote(word)} is not as long as ${quote(first)}: words that are played together have the same length.`,
    unknownWord: "This is not in the word list. Your friend can guess it all the same.",
    /** @param {string} from @param {string} to */
    invitation: (from, to) =>
      `${to ? `${to}, ` : ""}${from ? `${from} has` : "I have"} hidden a word for you. Can you find it?`,
    /** @param {string} from */
    sendAbout: (from) => `${or(from, "Your friend")} will want to know how it went.`,
    /** @param {string} from */
    send: (from) => (from ? `Send ${from} the result` : "Send the result back"),
    /** @param {string} from @param {string} to @param {boolean} won */
    resultText: (from, to, won) =>
      `${or(to, "I")} ${won ? "found" : "did not find"} ${from ? `${from}’s word` : "your word"}:`,
    resultCopied: "The result was copied, with a link that shows the guesses.",
    /** @param {string} to */
    resultTitle: (to) => (to ? `${to}’s result` : "Your friend’s result"),
    /** @param {string} from @param {string} to @param {string[]} words @param {number} rows 0: not found */
    result: (from, to, words, rows) => {
      const found = rows
        ? `found ${listed(words)} in ${amount(rows, "guess", "guesses")}`
        : `did not find ${listed(words)}`;
      return `${or(to, "Your friend")} ${found}${from ? `, hidden by ${from}` : ""}.`;
    },
    notCounted: "This is only a look: nothing is counted.",
    another: "Hide another word",
  },

  help: {
    title: "How to play",
    about: "Find the hidden word in six guesses.",
    rules: [
      "Each guess is a word of the list. Type it and press Enter.",
      "Then the colours of the tiles show how close you are.",
    ],
    examples: "Examples",
    shown: [
      { word: "weary", mark: "g....", said: "W is in the word and in the right place." },
      { word: "pills", mark: ".y...", said: "I is in the word, but in another place." },
      { word: "vague", mark: ".....", said: "None of these letters is in the word." },
    ],
    kinds: "More ways to play",
    more: /** @type {[string, string][]} */ ([
      ["Several boards", "Each guess goes to all boards. There are five more rows than boards."],
      ["Hard", "Letters that were revealed have to be used again."],
      ["Adversary", "No word is fixed: the colours always leave as many words as possible, until only one fits."],
      ["A friend’s word", "Hide any word in a link. The result can be sent back."],
    ]),
    done: "Play",
  },
};
