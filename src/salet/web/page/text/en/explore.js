// What Explore says.
import { more } from "./explore-more.js";
import { amount, grouped, ordinal } from "./format.js";

/** @typedef {{short: string, title: string, lead: string, about: string}} RoomText lead stands in the room, about on
 *   the overview */

export const explore = {
  more,
  title: "Explore",
  lead: "What is the best first word? How good is yours? And how would perfect play go on?",
  /** @param {string} room */
  documentTitle: (room) => `${room} · Explore`,
  roomsLabel: "Rooms of Explore",
  overview: "Overview",
  list: "Words",
  day: "Day",
  rule: "Rule",
  rules: /** @type {[string, string][]} */ ([
    ["normal", "Normal"],
    ["hard", "Hard mode"],
    ["strict", "Only words that can be the answer"],
  ]),
  names: {
    list: "word list",
    rule: "rule",
    day: "day",
    /** @param {string} first */
    days: (first) => `a date from ${first} on`,
  },
  /** @type {Record<string, RoomText>} */
  rooms: {
    openers: {
      short: "Openers",
      title: "Openers",
      lead: "Every first word, by every measure.",
      about:
        "Every first word with its rank and its figures: find yours, sort by anything, and prove what it is worth.",
    },
    compare: {
      short: "Compare",
      title: "Compare words",
      lead: "Up to four first words side by side.",
      about: "Up to four first words side by side: which one leaves fewer words, and which is the better start?",
    },
    pairs: {
      short: "Two words",
      title: "Two words to begin with",
      lead: "A first and a second word that are always played, whatever the colours say.",
      about: "If you always begin with the same two words: which second word goes best with your first?",
    },
    trees: {
      short: "Trees",
      title: "Perfect play",
      lead: "What to guess after every answer of the game, row by row.",
      about: "A whole strategy to click through: what perfect play guesses next, whatever colours come.",
    },
    strategies: {
      short: "Strategies",
      title: "Strategies",
      lead: "How simple ways to choose a word do against perfect play.",
      about: "Most groups, most information, likeliest word: how simple ways to choose do against perfect play.",
    },
    letters: {
      short: "Letters",
      title: "Letters",
      lead: "Which letters the answers are made of, and where they stand.",
      about: "Which letters the answers are made of, and where in the word they stand.",
    },
    regions: {
      short: "Regions",
      title: "Regions",
      lead: "Which letters of a guess the words have, as a picture.",
      about: "The letters of a guess as sets that overlap, a Venn diagram: which words are where?",
    },
    drills: {
      short: "Drills",
      title: "Drills",
      lead: "Positions to practise on.",
      about: "Positions to practise on: what would you guess, and what does it cost?",
    },
    real: {
      short: "The real game",
      title: "The real game",
      lead: "How salet would have done on more than a year of real puzzles, and how likely a day’s words are.",
      about: "The real puzzles: how salet would have done, how likely today’s words are, and every answer so far.",
    },
  },

  loading: "Looking at every word …",
  proven: "Proven",
  notProven: "Not proven",
  provenHere: "Proven here",
  atLeast: "at least",
  /** @param {string} lower @param {string} upper */
  between: (lower, upper) => `between ${lower} and ${upper}`,
  /** @param {string} word @param {string} list */
  notInList: (word, list) => `“${word.toUpperCase()}” is not one of the words of “${list}”.`,
  noWord: "Type a word first.",
  lists: "Another list may have it: choose one above.",

  measures: {
    rank: "Rank",
    word: "Word",
    mean: "Guesses",
    published: "Published",
    expected: "Words left",
    worst: "At worst",
    parts: "Groups",
    entropy: "Information",
    winInTwo: "Right in two",
    greens: "Greens",
    yellows: "Yellows",
    chance: "Chance",
    used: "Was the answer",
  },
  meaning: {
    mean:
      "How many guesses a game takes on average if this word comes first and the rest is played perfectly. Where " +
      "that has not been proven, only a limit is known: “at least” so many.",
    published:
      "The same number of guesses as others have worked it out and published; it is proven here only where it stands " +
      "in the column before, too. “not always”: not every answer can be found in six guesses.",
    expected: "How many words are left on average once the colours of this word are known.",
    worst: "How many words are left in the worst case.",
    parts: "Into how many groups the colours can split the words. One guess of each group can be right next.",
    entropy: "How much the colours tell on average, in bits: each bit halves the words that are left.",
    winInTwo: "The chance to be right with the first or the second guess.",
    greens: "How many green tiles it gets on average.",
    yellows: "How many yellow tiles it gets on average.",
    chance: "The chance that this word is itself the answer.",
    used: "The last day on which this word was the answer of the real game.",
  },
  notAlways: "not always",
  /** @param {string} source */
  publishedBy: (source) => `published by ${source}`,
  yes: "yes",
  /** @param {string} number */
  percent: (number) => `${number} %`,
  no: "no",
  never: "never",
  best: "best",
  meaningTitle: "What the columns mean",

  openers: {
    find: "Find",
    findHint: "crane, or sa, or ?r?n?",
    clear: "Clear the search",
    possible: "Only words that can be the answer",
    sort: "Sort by",
    reverse: "Turn the order round",
    table: "First words",
    how: "Find words that",
    hows: /** @type {[string, string][]} */ ([
      ["begin", "begin with it"],
      ["row", "contain it"],
      ["letters", "have its letters"],
    ]),
    /** @param {number} shown @param {number} all */
    found: (shown, all) => (shown === all ? amount(all, "word") : `${grouped(shown)} of ${amount(all, "word")}`),
    /** @param {string} by */
    rankedBy: (by) => `The rank is by “${by}”.`,
    rankedByMean: "The rank is by “Guesses”, where it is certain.",
    /** @param {string} token */
    odd: (token) =>
      `“${token}” cannot be part of a word here. Type letters, ? for any letter, or several words with commas.`,
    /** @param {string} token */
    nothing: (token) => `No word matches “${token}”.`,
    /** @param {string} token */
    anagram: (token) => `“${token.toUpperCase()}” is not in this list; these words have its letters.`,
    nothingHere: "Nothing to show here.",
    /** @param {number} words */
    unproven: (words) =>
      `Not proven: ${amount(words, "word")}. From here on, words stand by “Words left”; “at least” is only a limit.`,
    /** @param {number} words */
    neverUsed: (words) => `Never the answer so far: ${amount(words, "word")}.`,
    noneProven: "No word of this list has been proven yet. Prove some here, and they stay proven in this browser.",
    /** @param {string} day @param {string} words */
    otherDay: (day, words) =>
      `Proven for the words of ${day}: ${words}. On other days the best word may be another one.`,
    /** @param {number} words */
    proveShown: (words) => (words === 1 ? "Prove the word shown" : `Prove the ${words} words shown`),
    /** @param {string} word @param {number} at @param {number} of */
    proving: (word, at, of) => `Proving ${word.toUpperCase()}, ${at} of ${of} …`,
    /** @param {number} words */
    proved: (words) => `${amount(words, "word")} proved.`,
    compareThese: "Compare these",
    pages: "Pages of the table",
    first: "First",
    before: "Back",
    next: "Next",
    last: "Last",
    /** @param {number} from @param {number} to @param {number} of */
    pageOf: (from, to, of) => `${grouped(from)}–${grouped(to)} of ${grouped(of)}`,
    /** @param {string} by @param {boolean} down */
    sorted: (by, down) => `Sorted by ${by}, ${down ? "largest" : "smallest"} first.`,
  },

  word: {
    all: "All openers",
    /** @param {string} word @param {string} guesses */
    exact: (word, guesses) => `With ${word} first, perfect play needs ${guesses} guesses on average.`,
    /** @param {string} word @param {string} guesses */
    lower: (word, guesses) =>
      `With ${word} first, perfect play needs at least ${guesses} guesses on average. How many exactly is not proven.`,
    /** @param {string} word @param {string} lower @param {string} upper */
    within: (word, lower, upper) =>
      `With ${word} first, perfect play needs between ${lower} and ${upper} guesses on average.`,
    /** @param {string} chance */
    loses: (chance) => `Even so, it does not find every word within six rows: it loses ${chance}.`,
    /** @param {number} rank */
    bestOfAll: (rank) =>
      rank === 1
        ? "No first word is better: that is proven."
        : `It is the ${ordinal(rank)} best of all: that is proven.`,
    prove: "Prove what it is worth",
    /** @param {string} word */
    proving: (word) => `Working out every game that begins with ${word} …`,
    stopped: "The proof was stopped. Nothing is lost: you can prove it later.",
    /** @param {string} word @param {string} guesses */
    proved: (word, guesses) => `${word} is proved: ${guesses} guesses.`,
    figures: "In figures",
    /** @param {number} rank @param {number} of */
    rank: (rank, of) => `rank ${grouped(rank)} of ${grouped(of)}`,
    canBe: "It can be the answer.",
    cannotBe: "It cannot be the answer.",
    /** @param {string} day */
    usedOn: (day) => `It was the answer on ${day}.`,
    usedNever: "It has never been the answer.",
    /** @param {string} word @param {number} groups */
    groups: (word, groups) => `How ${word} splits the words: ${amount(groups, "group")}`,
    groupsAbout:
      "Each box is a group of words that get the same colours, as large as the group. Press one to solve from there.",
    /** @param {string} word @param {number} words @param {number} groups @param {number} largest */
    mosaic: (word, words, groups, largest) =>
      `${word} splits ${amount(words, "word")} into ${amount(groups, "group")}; the largest has ${grouped(largest)}. ` +
      "The list has the same in words.",
    largest: "Its groups, the largest first",
    /** @param {number} words */
    group: (words) => amount(words, "word"),
    /** @param {number} groups */
    moreGroups: (groups) => `Show ${amount(groups, "more group")}`,
    fewerGroups: "Show fewer",
    strategy: "How its games end",
    strategyAbout: "How many guesses perfect play needs after it.",
    showStrategy: "Work it out",
    working: "Working out a whole strategy …",
    noStrategy: "No whole strategy was found in time.",
    tree: "Click through its strategy",
    compare: "Compare it",
    pairs: "Second words for it",
    solve: "Use it in Solve",
  },

  bars: {
    label: "Games by the number of guesses",
    /** @param {number} guesses @param {string} share */
    bar: (guesses, share) => `${amount(guesses, "guess", "guesses")}: ${share}`,
    /** @param {number} words */
    words: (words) => amount(words, "word"),
  },

  compare: {
    add: "Add a word",
    take: "Add",
    /** @param {string} word */
    remove: (word) => `Remove ${word.toUpperCase()}`,
    empty: "Type two words, or up to four, to see them side by side.",
    examples: "For example:",
    full: "Four words are the most that fit side by side. Remove one first.",
    /** @param {string} word */
    twice: (word) => `${word.toUpperCase()} is here already.`,
    /** @param {string} word */
    left: (word) => `“${word}” was left out: it is not in this list.`,
    table: "The words side by side",
    measure: "Figure",
    proveAll: "Prove them all",
    groups: "Their groups",
    /** @param {string} word @param {number} measures */
    verdict: (word, measures) => `${word} is best in ${measures} of the figures.`,
  },

  pairs: {
    empty: "Type the word that you always begin with, to see which second word goes best with it.",
    first: "First word",
    second: "Your second word",
    show: "Show",
    by: "Best by",
    bys: /** @type {[string, string][]} */ ([
      ["expected", "Fewest words left on average"],
      ["worst", "Fewest words left at worst"],
      ["entropy", "Most information"],
      ["parts", "Most groups"],
    ]),
    /** @param {string} word */
    title: (word) => `After ${word}, always play`,
    /** @param {string} first @param {string} second */
    together: (first, second) => `${first} and ${second}`,
    /** @param {string} left @param {number} worst @param {string} chance */
    tells: (left, worst, chance) =>
      `Together they leave ${left} words on average and ${amount(worst, "word")} at worst. You are right within ` +
      `three guesses with a chance of ${chance}, if the third is any word that still fits.`,
    equal: "Here every word that can be the answer counts the same.",
    winInThree: "Right in three",
    /** @param {number} left */
    alone: (left) => `${left.toFixed(1)} words are left after the first word alone.`,
    known: "The best two words of all",
    /** @param {string} first @param {string} second @param {number} pairs */
    knownBest: (first, second, pairs) =>
      `Of all ${grouped(pairs)} pairs, ${first} and ${second} leave the fewest words on average.`,
    look: "Look at them",
    table: "Second words",
    fixed: "A second word that looks at the colours of the first is always better: click through a strategy to see it.",
    strategy: "Strategy after this word",
    working: "Trying every second word …",
  },

  trees: {
    opener: "First word",
    show: "Show",
    /** @param {string} word */
    shipped: (word) => `This strategy is proven to be the best there is. It begins with ${word}.`,
    /** @param {string} word */
    searched: (word) => `The best strategy that begins with ${word}, worked out here.`,
    /** @param {string} word @param {string} day */
    fromDay: (word, day) =>
      `${word} was the best first word for ${day}; this is the best way to go on from it with the words of this day.`,
    /** @param {string} word */
    working: (word) => `Working out the best strategy after ${word} …`,
    stopped: "The search was stopped.",
    again: "Try again",
    notFound: "No whole strategy was found within twenty seconds. Try another first word.",
    /** @param {string} rows */
    noNode: (rows) => `The strategy does not lead to “${rows}”. This is where it begins.`,
    path: "Rows so far",
    start: "Start",
    /** @param {number} row @param {string} word */
    backTo: (row, word) => `Back to row ${row}, ${word}`,
    /** @param {number} words */
    left: (words) => (words === 1 ? "One word is possible." : `${amount(words, "word")} are possible.`),
    play: "Play",
    itIs: "It is",
    /** @param {string} mean @param {number} most */
    toGo: (mean, most) => `${mean} more guesses on average, this one included; ${most} at most.`,
    sure: "The game ends here.",
    colours: "Which colours came? Press the tiles",
    /** @param {number} words @param {string} next */
    goOn: (words, next) => `${amount(words, "word")}: go on with ${next}`,
    noGroup: "No word gives these colours.",
    canBe: "It can be the answer.",
    cannotBe: "It cannot be the answer, but it tells the words apart best.",
    solve: "Open this position in Solve",
    /** @param {string} word */
    after: (word) => `What next, by the colours of ${word}`,
    /** @param {number} groups */
    more: (groups) => `Show ${amount(groups, "more group")}`,
    fewer: "Show fewer",
    /** @param {number} words */
    singles: (words) => `${amount(words, "group")} of a single word, right with the next guess`,
    columns: { colours: "Colours", words: "Words", next: "Next guess", mean: "Guesses to go" },
    ends: "How the games end from here",
    save: "Save the whole strategy as a file",
    /** @param {string} list @param {string} word */
    file: (list, word) => `salet-${list}-${word}.txt`,
    saved: "Saved. “salet tree” reads this file.",
  },
};
