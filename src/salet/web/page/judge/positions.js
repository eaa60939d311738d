// Positions for drills, drawn by a number: the same list, rule and number give the same position everywhere. As in
// salet.judge.drills, traps are led to by games as people play them; one's own games have drills where a row cost much.
import { mark } from "../core/marks.js";
import { traps } from "./drills.js";

/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {import("../play/statistics.js").Record} Record */
/** @typedef {[string, string][]} Rows guesses with their marks */
/** @typedef {{rows: Rows, mask: string, guesses: string[]}} Position mask: the trap it is about, or empty; guesses:
 *   those that come to mind */

/** The kinds that are drawn; `mine` are one's own games. */
export const KINDS = ["traps", "endgames", "replies", "mine"];
/** What a guess that comes to mind must lose, or there is nothing to learn. */
export const LESSON = 0.1;
/** So many games are looked at. */
export const RECENT = 30;
/** With fewer words left there is nothing to find. */
export const FEW = 3;

/** What many people begin with. */
const USUAL = [
  "crane",
  "slate",
  "stare",
  "raise",
  "arise",
  "trace",
  "irate",
  "adieu",
  "audio",
  "train",
  "least",
  "roast",
];
const OPENERS = 20;
const LARGEST = 30;
const TRIES = 200;
/** After how many rows a position is asked about, and how many words may be left then. */
const SHAPES = {
  traps: { rows: [1, 3], words: [FEW, 16] },
  endgames: { rows: [4, 4], words: [FEW, 10] },
  replies: { rows: [1, 1], words: [12, 60] },
};

/** Numbers from 0 to 1 that look random and follow from a seed. @param {number} seed */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The answers with the most frequent letters: what people begin with. @param {WordList} words */
export function openersOf({ answers }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const letter of answers.join("")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const worth = (/** @type {string} */ word) =>
    [...new Set(word)].reduce((sum, letter) => sum + (counts.get(letter) ?? 0), 0);
  const valued = answers.map((word) => ({ word, value: worth(word) }));
  return valued
    .sort((a, b) => b.value - a.value || (a.word < b.word ? -1 : 1))
    .slice(0, OPENERS)
    .map(({ word }) => word);
}

/**
 * Positions of a kind that may be worth a drill, one after the other, drawn by a number; none where a list has none.
 * @param {WordList} words
 * @param {"traps" | "endgames" | "replies"} kind
 * @param {number} number
 * @returns {Generator<Position>}
 */
export function* positions(words, kind, number) {
  const random = randomOf(number);
  const pick = (/** @type {any[]} */ from) => from[Math.floor(random() * from.length)];
  const usual = kind === "replies" ? USUAL.filter((word) => words.guessIndex.has(word)) : [];
  const openers = usual.length ? usual : openersOf(words);
  const known = kind === "replies" ? [] : traps(words.answers).slice(0, LARGEST);
  const { rows: length, words: size } = SHAPES[kind];
  if (kind !== "replies" && !known.length) return;
  for (let at = 0; at < TRIES; at += 1) {
    const trap = known.length ? pick(known) : { mask: "", words: words.answers };
    const answer = pick(trap.words);
    const found = played(answer, pick(openers), words.answers, { length, size, pick });
    const inside = found ? found.left.filter((word) => trap.words.includes(word)) : [];
    if (!found || (kind !== "replies" && inside.length < FEW)) continue;
    const guesses = kind === "traps" ? inside : found.left;
    yield { rows: found.rows, mask: kind === "traps" ? trap.mask : "", guesses: guesses.slice(0, 6) };
  }
}

/** A game as somebody might play it: an opener, then words that fit, until it has the right shape; else null.
 * @param {string} answer @param {string} opener @param {string[]} answers
 * @param {{length: number[], size: number[], pick: (from: string[]) => string}} shape
 * @returns {{rows: Rows, left: string[]} | null} */
function played(answer, opener, answers, { length, size, pick }) {
  /** @type {Rows} */
  const rows = [];
  let left = answers;
  for (let guess = opener; rows.length < length[1]; guess = pick(left)) {
    if (guess === answer) return null;
    const colours = mark(guess, answer);
    rows.push([guess, colours]);
    left = left.filter((word) => mark(guess, word) === colours);
    if (left.length < size[0]) return null;
    if (rows.length >= length[0] && left.length <= size[1]) return { rows, left };
  }
  return null;
}

/** The games that drills are made of: the latest that were played to their end on one board with a list.
 * @param {Record[]} records @param {string} hash */
export const usable = (records, hash) =>
  records
    .filter(
      ({ state, boards, hash: own, answers }) => state === "over" && boards === 1 && own === hash && answers.length,
    )
    .sort((a, b) => (a.ended < b.ended ? -1 : 1))
    .slice(-RECENT);

/** The places in a game that a drill may ask about: not the opener, and only where there was something to find.
 * @param {Record} record @param {string[]} answers @returns {{rows: Rows, played: string}[]} */
export function placesOf({ rows }, answers) {
  const seen = rows.map(({ guess, marks }) => /** @type {[string, string]} */ ([guess, marks[0]]));
  return seen.slice(1).flatMap(([guess], at) => {
    const before = seen.slice(0, at + 1);
    const left = fitting(answers, before);
    return left.length >= FEW ? [{ rows: before, played: guess }] : [];
  });
}

/** The answers that fit rows. @param {string[]} answers @param {Rows} rows */
export const fitting = (answers, rows) =>
  rows.reduce((left, [guess, colours]) => left.filter((word) => mark(guess, word) === colours), answers);
