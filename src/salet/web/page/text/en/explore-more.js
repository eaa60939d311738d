// What the rooms Strategies, Letters, Regions, Drills and The real game say.
import { real } from "./explore-real.js";
import { amount, grouped, ordinal } from "./format.js";

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;

export const more = {
  strategies: {
    about:
      "Each way of playing plays against every word that can be the answer. Perfect play looks at every way the game " +
      "can go on; the others look only at the next guess, or just at letters.",
    opener: "All begin with",
    openerHint: "each with its own",
    play: "Play",
    /** @param {number} done @param {number} all */
    busy: (done, all) => `Playing against every answer: ${done} of ${all} are done …`,
    /** @param {number} done @param {number} all */
    stopped: (done, all) => `Stopped: ${done} of ${all} have played.`,
    goOn: "Go on",
    sort: "Sort by",
    sorts: /** @type {[string, string][]} */ ([
      ["mean", "Fewest guesses"],
      ["lost", "Fewest lost"],
      ["worst", "Shortest longest game"],
    ]),
    legend: "Guesses needed",
    /** @param {number} last */
    orMore: (last) => `${last} or more`,
    /** @param {string} mean */
    mean: (mean) => `${mean} guesses on average`,
    onAverage: "guesses on average",
    first: "First word",
    longest: "Longest game",
    /** @param {number} rows */
    rows: (rows) => amount(rows, "guess", "guesses"),
    lostTitle: "Lost",
    /** @param {number} lost @param {number} all @param {string | null} chance */
    lost: (lost, all, chance) =>
      lost ? `${grouped(lost)} of ${grouped(all)}${chance ? `, a chance of ${chance}` : ""}` : "none",
    details: "Games and how it plays",
    /** @param {number} games @param {string} share */
    games: (games, share) => `${grouped(games)} (${share})`,
    inGuesses: "Guesses",
    gamesHead: "Games",
    chanceHead: "Chance",
    /** @param {string} name @param {string} shares */
    bar: (name, shares) => `${name}: ${shares}`,
    /** @param {number} guesses @param {string} share */
    share: (guesses, share) => `${share} in ${guesses}`,
    /** @param {number} number */
    lostGames: (number) => (number === 1 ? "The lost game" : `${grouped(number)} lost games`),
    /** @param {number} number */
    moreLost: (number) => `and ${grouped(number)} more`,
    proven: "Proven best",
    weighted:
      "The averages count each word by how likely it is on this day. Words that are likely come early in perfect play.",
    best: "No way of playing needs fewer guesses: that is proven.",
    /** @param {string} word @param {string} day */
    otherDay: (word, day) =>
      `${word} is the proven best first word for ${day}. For this day another may be better; what comes after it is ` +
      "perfect.",
    /** @param {string} word */
    afterOpener: (word) => `Perfect play after ${word}`,
    /** @param {string} word */
    onlyAfter: (word) => `After ${word} no way of playing needs fewer guesses. Another first word may be better.`,
    noPerfect: "Perfect play is not known for this list and rule.",
    leftOut:
      "Left out here: strategies that repeat slips of published programs, and two that need the order of the game's " +
      "own word list. The command salet bench plays them too.",
    /** @type {Record<string, {name: string, about: string}>} */
    names: {
      optimal: {
        name: "Perfect play",
        about: "Knows how the game can go on after every guess, to the end.",
      },
      parts: {
        name: "Most groups",
        about: "The word that can earn the most different colours, and so makes the most groups of words.",
      },
      entropy: {
        name: "Most information",
        about: "The word whose colours tell most on average, measured in bits: many groups of like size.",
      },
      expected: { name: "Fewest words left", about: "The word that leaves the fewest words on average." },
      worst: {
        name: "Best worst case",
        about: "The word whose largest group is smallest: it is never far off, and seldom lucky.",
      },
      chance: {
        name: "The likeliest word",
        about:
          "Always the likeliest word that fits, whatever its colours would tell. Of equally likely words the " +
          "first in the alphabet.",
      },
      average: {
        name: "Fewest left, by Lomont",
        about: "The fewest words left on average; of equals one that can be the answer, then the best worst case.",
      },
      "least-expected": {
        name: "Fewest left, by Pawson",
        about: "The fewest words left on average; of equals the last that can be the answer.",
      },
      "least-worst": {
        name: "Best worst case, by Pawson",
        about: "The smallest largest group; of equals the last that can be the answer.",
      },
      "least-worst-hard": {
        name: "Only possible answers, by Pawson",
        about: "The smallest largest group, but only words that can be the answer are guessed.",
      },
      "letters-answers": {
        name: "Common letters",
        about:
          "As many people play: the word that fits and has the most frequent letters. It knows the answers (Landry).",
      },
      letters: {
        name: "Common letters, any word",
        about:
          "The same for somebody who does not know which words can be the answer, and so guesses rare ones (Landry).",
      },
    },
  },

  letters: {
    which: "Count",
    whiches: /** @type {[string, string][]} */ ([
      ["answers", "Possible answers"],
      ["guesses", "All words one may guess"],
    ]),
    order: "Order",
    orders: /** @type {[string, string][]} */ ([
      ["frequency", "Most frequent first"],
      ["alphabet", "Alphabet"],
    ]),
    /** @param {number} words @param {number} letters */
    counted: (words, letters) => `${amount(words, "word")}, ${amount(letters, "letter")} in all.`,
    chart: "Words that have the letter",
    /** @param {string} letter @param {number} words @param {number} share */
    bar: (letter, words, share) => `${letter}: in ${amount(words, "word")}, ${percent(share)}`,
    top: "Most frequent at each place",
    /** @param {number} place */
    place: (place) => `${ordinal(place)} letter`,
    /** @param {number} place */
    placeShort: (place) => ordinal(place),
    table: "Every letter, place by place",
    tableAbout: "The darker, the more often. Press a heading to sort by it, again to turn the order round.",
    letter: "Letter",
    words: "Words",
    share: "Share",
    copies: "In all",
    /** @param {string} letter */
    chosen: (letter) => `The letter ${letter}`,
    /** @param {string} letter @param {number} words @param {string} share @param {number} place
     * @param {number} there */
    sentence: (letter, words, share, place, there) =>
      `${letter} is in ${amount(words, "word")} (${share}), most often as the ${ordinal(place)} letter: ` +
      `${grouped(there)} times.`,
    /** @param {string} letter @param {number} twice */
    twice: (letter, twice) =>
      twice
        ? `${amount(twice, "word")} ${twice === 1 ? "has" : "have"} ${letter} twice or more.`
        : "No word has it twice.",
    percent,
    /** @param {string} letter */
    none: (letter) => `No word has ${letter}.`,
    pick: "Press a letter to learn more about it.",
    loading: "Counting …",
  },

  regions: {
    about:
      "A set for each letter of a guess, holding the words that have that letter anywhere. Where sets overlap are " +
      "the words that have both. A guess that makes many small regions tells much.",
    guess: "Guess",
    show: "Show",
    loading: "Sorting the words …",
    /** @param {string} guess @param {number} filled @param {number} all @param {string} most @param {string} words */
    sentence: (guess, filled, all, most, words) =>
      `${guess} fills ${filled} of ${all} regions; the largest holds ${most} of ${words} words.`,
    /** @param {string} guess @param {number} all */
    picture: (guess, all) => `The Venn diagram of ${guess} with ${all} regions. The table beside it says the same.`,
    press: "Press a region, in the picture or in the table, to see its words.",
    noneOfThem: "with none of the letters",
    /** @param {number} letters */
    tooMany: (letters) => `${letters} different letters are too many for a picture; the table has all regions.`,
    /** @param {string[]} letters */
    list: (letters) =>
      letters.length < 2 ? letters.join("") : `${letters.slice(0, -1).join(", ")} and ${letters[letters.length - 1]}`,
    /** @param {number} size @param {string} has @param {string} lacks */
    title: (size, has, lacks) =>
      `${amount(size, "word")} with ${has || "none of them"}${has && lacks ? ", without " : ""}${has ? lacks : ""}`,
    noWords: "No word is in this region.",
    /** @param {number} rest */
    more: (rest) => `Show ${grouped(rest)} more`,
    table: "The regions, the largest first",
    letters: "Letters in the word",
    exactly: "Just these",
    atLeast: "These and others",
  },

  real,

  drills: {
    kind: "Train",
    kinds: /** @type {[string, string][]} */ ([
      ["traps", "Traps"],
      ["endgames", "Endgames"],
      ["replies", "2nd words"],
      ["mine", "My games"],
    ]),
    /** @type {Record<string, string>} */
    names: { traps: "Trap", endgames: "Endgame", replies: "Second word", mine: "My games" },
    /** @type {Record<string, string>} */
    abouts: {
      traps: "Many words that differ in one letter, such as _IGHT: guessed one by one, they cost a row each.",
      endgames: "Two rows are left, and more words than that: which guess saves the game?",
      replies: "A usual first word has been played: what comes next?",
      mine: "Positions from your own games in which a better word was there to find, the dearest first.",
    },
    /** @param {string} given */
    noKind: (given) => `There are no drills “${given}”.`,
    finding: "Setting up a position …",
    /** @param {number} game @param {number} games */
    looking: (game, games) => `Looking through your games: ${game} of ${games} …`,
    noneHere: "No such position was found with these words and this rule. Try another kind or another list.",
    noGames: "None of your finished games with this list gave much away. Play some games first, or train with traps.",
    noMore: "These were all of your games’ positions worth a drill.",
    fromFirst: "From the first again",
    /** @param {string} name @param {number} number */
    title: (name, number) => `${name} ${number}`,
    /** @param {number} number @param {string} mask */
    titleOfTrap: (number, mask) => `Trap ${number}: ${mask}`,
    /** @param {number} number @param {number} of @param {number} row @param {string} day */
    titleOfMine: (number, of, row, day) => `${number} of ${of}: row ${row} of your game of ${day}`,
    /** @param {number} row */
    question: (row) => `What do you guess in row ${row} of 6?`,
    /** @param {number} words */
    left: (words) => `${amount(words, "word")} can still be the answer, all equally likely.`,
    playedHere: "You have been here before. What you guessed then is shown afterwards.",
    guess: "Your guess",
    judge: "Judge it",
    judging: "Judging …",
    showWords: "Show the words that are left",
    /** @param {string} word */
    tryThis: (word) => `Guess ${word.toUpperCase()}`,
    next: "Next drill",
    best: "Show the best",
    copyLink: "Copy a link",
    linkCopied: "The link to this drill was copied.",
    perfect: "Perfect: no guess is better.",
    /** @param {string} loss */
    costs: (loss) => `It costs ${loss} guesses on average.`,
    /** @param {string} least @param {string} most */
    between: (least, most) => `between ${least} and ${most}`,
    /** @param {number} skill */
    skill: (skill) => `Skill ${skill} of 99`,
    /** @param {string} word */
    bestIs: (word) => `The best guess is ${word}.`,
    yours: "Your guess",
    theBest: "The best",
    after: "Guesses after it",
    groups: "Groups",
    loses: "Loses",
    /** @param {number} number */
    moreGroups: (number) => `and ${amount(number, "more group")}`,
    /** @param {number} number */
    moreWords: (number) => `and ${grouped(number)} more`,
    /** @param {string[]} words */
    asGood: (words) => `Just as good: ${words.map((word) => word.toUpperCase()).join(", ")}.`,
    /** @param {string} word */
    youPlayed: (word) => `In your game you played ${word}.`,
    solve: "Look at this position in Solve",
    /** @param {number} drills @param {number} perfect @param {number} skill */
    score: (drills, perfect, skill) => `${amount(drills, "drill")}: ${perfect} perfect, skill ${skill} on average.`,
  },
};
