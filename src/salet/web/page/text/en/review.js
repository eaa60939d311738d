// What Review says.
import { amount, grouped } from "./format.js";

/** A number of guesses; the unit of every loss. @param {string} number */
const guesses = (number) => `${number} guesses`;

export const review = {
  /** @param {string} game */
  noWordFits: (game) => `No allowed word fits these colours: ${game}`,

  title: "Review a game",
  lead: "See what each guess was worth, what the best one would have been, and how lucky the colours were.",
  from: "Where is your game?",
  sources: /** @type {Record<string, string>} */ ({ type: "Type", paste: "Paste", games: "My games" }),
  example: "See an example",
  exampleRows: "crane=..... sloth=y.g.. pious=ggggg",
  exampleDay: "2024-05-08",
  entry: "Your game",
  result: "The review",

  // Which puzzle
  /** @param {number} number */
  puzzle: (number) => `Wordle ${grouped(number)}`,
  today: "today",
  changePuzzle: "Change",
  day: "Day",
  number: "Wordle number",
  list: "Words",
  rule: "Rule",
  /** @param {string} given @param {string} last */
  noDay: (given, last) => `There is no Wordle of “${given}”: they go from 19 June 2021 to today, ${last}.`,
  /** @param {string} day */
  answerKnown: (day) => `The answer of ${day} is known here. Type your words: the colours come by themselves.`,

  // Typing
  /** @param {number} row @param {number} rows */
  rowOf: (row, rows) => `Row ${row} of ${rows}`,
  prompt: {
    word: "Type the word you played.",
    colours: "Now its colours: tap the tiles, or type 0, 1, 2 for grey, yellow, green.",
    ready: "Enter takes the row.",
    /** @param {number} row */
    edit: (row) => `Changing row ${row}: Enter takes the change, Escape leaves it.`,
    full: "All six rows are there. If you did not find the word, say what it was.",
    /** @param {number} rows */
    waiting: (rows) =>
      `The colours of ${amount(rows, "row")} are here, but squares do not tell the words. Type the word of each row.`,
    notEnough: "Not enough letters",
    allGrey: "If every tile is grey, press Enter again. Otherwise set the colours first.",
    /** @param {string} word */
    unknown: (word) => `${word} is not in the word list.`,
  },
  /** @param {string} said */
  changeColour: (said) => `${said}. Press to change its colour`,
  /** @param {number} row */
  editRow: (row) => `Change row ${row}`,
  answer: "The answer, if you did not find it",
  judge: "Review this game",
  startOver: "Start over",

  // Pasting
  pasteLabel: "Your game as text",
  pasteAbout:
    "Paste your words, one a line, with or without their colours. The result that Wordle shares can stand above or " +
    "beside them.",
  pasteExample: "Wordle 1,054 3/6\n\n⬛⬛⬛⬛⬛ CRANE\n🟨⬛🟩⬛⬛ SLOTH\n🟩🟩🟩🟩🟩 PIOUS",
  /** @param {string} given */
  nothing: (given) => `No word of a game can be found in “${given}”. A game looks like this: crane sloth pious`,
  /** @param {string[]} words */
  unknown: (words) =>
    words.length === 1
      ? `${words[0]} is not in the word list. Check its spelling: no row is left out.`
      : `${words.join(", ")} are not in the word list. Check their spelling: no row is left out.`,
  /** @param {number} words @param {number} marks */
  unequal: (words, marks) =>
    `There are ${amount(words, "word")} and ${amount(marks, "row")} of colours: each word needs its own.`,
  /** @param {string} word */
  noColours: (word) => `${word} has no colours, but other words have. Give them for every word, or for none.`,
  needAnswer: "These are six words, and the last one may not be the answer. Say what the answer was.",
  /** @param {string} guess @param {string} colours @param {string} answer */
  otherAnswer: (guess, colours, answer) => `${guess} cannot have been ${colours} if the answer was ${answer}.`,
  /** @param {string} day */
  notDate: (day) => `“${day}” is not a day; days are written like 2026-07-17.`,
  /** @param {string} words */
  rowWords: (words) => `“${words}” cannot be read as a row: a row is a word, =, and its colours, such as crane=..y.g`,
  /** @param {number} boards */
  severalSquares: (boards) =>
    `These are the squares of ${boards} boards. Review judges one board: paste its squares, or choose the game in ` +
    "My games.",

  // My games
  noGames: "No game has been finished here yet. Games that you play here appear in this list.",
  playOne: "Play a game",
  kinds: /** @type {Record<string, string>} */ ({
    random: "A random word",
    daily: "The daily",
    archive: "An earlier daily",
    past: "Wordle",
    friend: "A friend’s word",
    adversary: "The adversary",
  }),
  /** @param {number} boards */
  onBoards: (boards) => amount(boards, "board"),
  /** @param {number} skill */
  judgedBefore: (skill) => `Skill ${skill}`,
  /** @param {number} number */
  moreGames: (number) => `Show ${grouped(number)} more`,
  noSuchGame: (/** @type {string} */ id) =>
    `The game “${id}” is not kept in this browser. Games stay where they were played.`,
  emptyGame: "No row of this game was played, so there is nothing to review.",
  /** @param {string} name */
  noList: (name) => `This game was played with the words “${name}”, which this page does not have.`,
  board: "Board",
  aboutBoards:
    "Each board is judged as if it were alone. Guesses that were made for another board look worse here than they " +
    "were.",
  /** @param {number} rows */
  cut: (rows) => `Only the first six of the ${rows} rows are judged: a game on one board has six.`,

  // Judging
  /** @param {number} done @param {number} rows */
  judging: (done, rows) => `${done} of ${amount(rows, "row")} judged`,
  lines: "Finding the best play from each row",
  cancel: "Stop",
  goOn: "Go on",
  stopped: "Stopped before every row was judged.",
  fixColours: "Find the wrong colour in Solve",
  change: "Change",
  another: "Another game",

  // The whole game
  skill: "Skill",
  luck: "Luck",
  guessesUsed: "Guesses",
  /** @param {string} shown */
  about: (shown) => `≈${shown}`,
  none: "–",
  solved: "of six",
  lost: "not found",
  open: (/** @type {number} */ rows) => `${amount(rows, "row")}, not over`,
  /** @param {number} before */
  found: (before) => (before === 1 ? "found" : `found, of ${grouped(before)}`),
  meansTitle: "What skill and luck mean",
  means: [
    "Every guess is compared with the best one: how many more guesses each would need on average, over all words " +
      "that were still possible, if everything after it were played perfectly. A game that is lost counts as seven.",
    "Skill is 99 if no guess was better. It halves with every quarter of a guess that a row gives away. The skill of " +
      "a game is that of its average row.",
    "Luck is about the colours that came. 50 is what was to be expected; more means that they helped you more than " +
      "usual. It says nothing about how well you played.",
    "“≈” and “between” stand where the search was stopped before the last proof: the true cost is somewhere between " +
      "the two. The skill is then that of their middle.",
  ],
  /** @param {string} day @param {string} known */
  judgedOn: (day, known) => `Judged by how likely each word was on ${day}, with the answers up to ${known} known.`,
  judgedEqually: "Judged with every word of the list equally likely.",
  /** @param {string} answer */
  wider: (answer) => `${answer} is not among the words that were likely answers. The game is judged as if it were.`,
  widerUnknown: "No likely answer fits these colours. The game is judged with the rarer words that do.",

  // One row
  rows: "Rows",
  /** @param {number} row @param {number} rows */
  row: (row, rows) => `Row ${row} of ${rows}`,
  previous: "Previous row",
  next: "Next row",
  proven: "Proven",
  notProven: "Not proven",
  waiting: "This row is being judged",
  unjudged: "This row has not been judged.",
  yours: "Your guess",
  best: "The best guess",
  bestKnown: "The best one found",
  alsoBest: (/** @type {string} */ words) => `Equally good: ${words}`,
  compare: {
    caption: "Your guess beside the best one",
    left: "Words left after it",
    average: "Words left on average",
    worst: "At worst",
    groups: "Groups it makes",
    more: "Guesses to come",
    loses: "Chance to lose",
    possible: "Can be the answer",
  },
  yes: "Yes",
  no: "No",
  /** @param {string} least */
  atLeast: (least) => `at least ${least}`,
  /** @param {string} least @param {string} most */
  between: (least, most) => `${least} to ${most}`,
  costs: {
    nothing: "Cost nothing",
    tiny: "Cost less than 0.01 guesses",
    /** @param {string} cost */
    exact: (cost) => `Cost ${guesses(cost)}`,
    /** @param {string} least @param {string} most */
    between: (least, most) => `Cost between ${least} and ${guesses(most)}`,
    /** @param {string} most */
    upTo: (most) => `Cost nothing, or up to ${guesses(most)}`,
  },
  lucks: {
    none: "Neither lucky nor unlucky",
    /** @param {string} saved */
    lucky: (saved) => `Lucky colours: they saved ${guesses(saved)}`,
    /** @param {string} cost */
    unlucky: (cost) => `Unlucky colours: they cost ${guesses(cost)}`,
    /** @param {string} least @param {string} most */
    lucky2: (least, most) => `Lucky colours: they saved between ${least} and ${guesses(most)}`,
    /** @param {string} least @param {string} most */
    unlucky2: (least, most) => `Unlucky colours: they cost between ${least} and ${guesses(most)}`,
    /** @param {string} most @param {string} least */
    either: (most, least) => `Luck is not settled: between ${most} saved and ${guesses(least)} lost`,
  },
  /** @param {string} chance */
  risk: (chance) => `This guess added a risk of losing the game: at least ${chance}.`,
  /** @param {number} before @param {number} after */
  fewer: (before, after) =>
    before === 1
      ? "One word was possible."
      : `${grouped(before)} words were possible, ${after === 1 ? "one is" : `${grouped(after)} are`} left.`,
  /** @param {string} answer @param {number} left */
  solvedWith: (answer, left) =>
    left === 1 ? `${answer} was the only word left.` : `${answer} was one of ${grouped(left)} words.`,
  melting: "Words left after each guess",
  ruledOutHere: "Which words this row ruled out",
  /** @param {number} row @param {number} before @param {number} after */
  mosaic: (row, before, after) =>
    `Row ${row}: ${grouped(before)} words before, ${grouped(after)} after. Each square is a word.`,
  legend: { left: "still possible", gone: "ruled out by this row", earlier: "ruled out before", answer: "the answer" },
  start: "Start",
  wordsBefore: (/** @type {number} */ words) => `${amount(words, "word")} before this row`,
  ruledOut: "ruled out",
  showWords: (/** @type {number} */ words) => `Show all ${grouped(words)}`,
  groupsOf: (/** @type {string} */ word) => `How ${word} splits them`,
  yourGroup: "the answer is here",
  groupsMore: (/** @type {number} */ groups, /** @type {number} */ words) =>
    `and ${amount(groups, "smaller group")} with ${amount(words, "word")}`,
  /** @param {number} rows */
  fromHere: (rows) => `The best play from here takes ${amount(rows, "guess", "guesses")}`,
  fromStart: (/** @type {number} */ rows) => `The best play from the start takes ${amount(rows, "guess", "guesses")}`,
  fromHereAbout: "The best on average is not always the fastest on the day.",
  findingLine: "Looking for the best play from here",
  openSolve: "Open this position in Solve",
  tryTitle: "Try another guess here",
  tryLabel: "Another guess",
  tryButton: "Compare",
  /** @param {string} word */
  tried: (word) => `Comparing ${word}`,

  // Sharing
  shareTitle: "Share it without the words",
  share: "Share",
  copyText: "Copy as text",
  copied: "The review was copied, without its words.",
  picture: "Save a picture",
  sharePicture: "Share a picture",
  pictureFailed: "This browser could not make the picture. The text can be copied.",
  copyLink: "Copy a link",
  linkCopied: "A link to this review was copied. It shows the words.",
  /** @param {string | number} turns @param {boolean} hard @param {number} skill @param {string} luck */
  sharedHead: (turns, hard, skill, luck) => `salet review ${turns}/6${hard ? "*" : ""} · skill ${skill} · luck ${luck}`,
  /** @param {string} squares @param {number} before @param {number} after @param {number} skill */
  sharedRow: (squares, before, after, skill) => `${squares} ${grouped(before)} → ${grouped(after)} · skill ${skill}`,
  /** @param {number} before @param {number} after */
  arrow: (before, after) => `${grouped(before)} → ${grouped(after)}`,
  /** @param {string} skill */
  pictureSkill: (skill) => `skill ${skill}`,

  // Averages
  averages: "Your averages",
  /** @param {number} judged @param {number} all */
  averagesOver: (judged, all) =>
    judged === all ? `Over ${amount(all, "game")} that you played here.` : `Over ${judged} of ${amount(all, "game")}.`,
  averageCost: "Cost per game",
  averageGuesses: "Guesses",
  averageWon: "Found",
  byRow: "By row",
  /** @param {number} row */
  rowNumber: (row) => `Row ${row}`,
  judgeAll: (/** @type {number} */ number) => `Judge ${amount(number, "game")}`,
  averagesAbout:
    "Judge your games to see your average skill and luck. It takes some seconds a game; you can stop at any time.",
  /** @param {number} done @param {number} all */
  judgingGames: (done, all) => `${done} of ${amount(all, "game")} judged`,
  /** @param {number} games */
  notJudged: (games) => (games === 1 ? "One game could not be judged." : `${games} games could not be judged.`),
};
