// What the frame of the page says: the bar, settings, tiles and keys, and what may go wrong.
import { ordinal } from "./format.js";

/** @type {Record<string, string>} */
const COLOURS = { g: "correct", y: "present", ".": "absent" };
/** @type {Record<string, string>} */
const COLOUR_NAMES = { g: "Green", y: "Yellow", ".": "Grey" };

export const shell = {
  close: "Close",
  cancel: "Cancel",
  done: "Done",
  undo: "Undo",
  keyboard: "Keyboard",
  colours: "Colours of the row",
  enter: "Enter",
  backspace: "Backspace",
  /** @param {string} colour */
  colour: (colour) => COLOURS[colour] ?? "",
  /** @param {string} colour */
  colourName: (colour) => COLOUR_NAMES[colour],
  /** @param {number} place from 1 @param {string} letter in capitals @param {string} colour */
  tile: (place, letter, colour) =>
    [`${ordinal(place)} letter`, letter || "empty", COLOURS[colour]].filter(Boolean).join(", "),
  copied: "Copied",
  /** @param {string} what */
  copyThis: (what) => `Copying is not allowed here. This is the text: ${what}`,

  titles: { solve: "Solve", play: "Play", review: "Review", explore: "Explore" },
  /** @param {string} place */
  title: (place) => `${place} · salet`,

  engine: {
    loading: "The engine is being loaded …",
    unsupported:
      "This browser cannot run salet's engine (it lacks WebAssembly with SIMD): a browser from 2023 or newer can. " +
      "Play works here all the same.",
    stopped: "The engine broke down over this question, twice. Ask something else, or reload the page.",
    failed: "The engine could not be loaded. Reload the page; if you are offline, open it once while you are online.",
  },
  data: {
    /** @param {string} file */
    missing: (file) =>
      `A part of this page (${file}) could not be loaded. Reload the page; if you are offline, open it once ` +
      "while you are online.",
    /** @param {string} file */
    damaged: (file) =>
      `A part of this page (${file}) is damaged. Reload the page; if that does not help, its host has to publish it ` +
      "again.",
  },
  storage: {
    full:
      "This browser's storage is full, so nothing new can be kept. Your games are safe until you close this page: " +
      "export them in Settings.",
    forbidden:
      "This browser does not let the page keep anything. Everything works, but is gone when you close the page.",
  },
  update: "A new version of this page is ready.",
  reload: "Reload",
  partFailed: "This part of the page could not be loaded. Check the connection and try again.",
  tryAgain: "Try again",
  /** @param {string} path */
  nothingHere: (path) => `There is nothing at ${path}; this is where the page begins.`,

  settings: {
    title: "Settings",
    theme: "Colours",
    themes: /** @type {[string, string][]} */ ([
      ["", "System"],
      ["light", "Light"],
      ["dark", "Dark"],
    ]),
    contrast: "High contrast",
    motion: "Motion",
    switches: /** @type {[string, string][]} */ ([
      ["", "System"],
      ["on", "On"],
      ["off", "Off"],
    ]),
    kept: "Everything is kept in this browser only, and nothing is sent anywhere.",
    data: "Your data",
    exportAll: "Export everything",
    importFile: "Import a file",
    remove: "Delete everything",
    removeTitle: "Delete everything?",
    removeQuestion: "All games, statistics, settings and answers that this page has kept in this browser will be gone.",
    removeYes: "Delete",
    removed: "Everything was deleted.",
    /** @param {number} games @param {number} answers */
    imported: (games, answers) => `Imported: ${games} games and ${answers} answers that were not here yet.`,
    /** @param {string} file */
    notImported: (file) => `“${file}” was not imported: it is not a file that salet exported.`,
    noFile: "It is not a file that salet exported.",
    about: "About",
    /** @param {string} version @param {string} day */
    version: (version, day) => `salet ${version}. Its history of answers goes to ${day}.`,
    docs: "The documents and the source",
    api: "The API, for programs",
  },

  help: {
    title: "How this page works",
    steps: [
      "Type a word that you have played in Wordle, or take the suggestion.",
      "Give its tiles the colours they have there: tap them, or type 0, 1, 2.",
      "Press Enter: you see the words that are left, how likely each is, and what to play next.",
    ],
    places: /** @type {[string, string][]} */ ([
      ["Solve", "helps with a game that you play elsewhere."],
      ["Play", "is the game itself: today’s, any other day’s, harder ones, or a friend’s word."],
      ["Review", "says how good a finished game was, guess by guess."],
      ["Explore", "knows everything about first words and perfect play."],
    ]),
    private: "The page works without a connection. Nothing that you enter leaves this browser.",
  },

  keys: {
    title: "Keys",
    /** @type {[string, string][]} */
    rows: [
      ["A–Z, Enter, Backspace", "type a word"],
      ["0 1 2, or . y g", "grey, yellow, green, once the word is there"],
      ["Space", "turn the colour of a tile"],
      ["← →", "another tile"],
      ["↑ ↓", "another row"],
      ["Esc", "leave a row as it was"],
      ["Ctrl V", "paste a game"],
      ["?", "this help"],
    ],
  },
};
