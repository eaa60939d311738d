// What Explore says.
import { more } from "./explore-more.js";

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
      lead: "Which words fit greens, yellows and greys, as a picture.",
      about: "Green, yellow and grey letters as circles that overlap: which words are where.",
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
      lead: "How salet would have done on every Wordle so far, and how likely today's words are.",
      about: "Every Wordle so far: how salet would have done, and how likely today's words are.",
    },
  },
};
