// Every error that is thrown on purpose. Its message is a sentence that quotes the bad input and says what would be
// right; what a program needs to know about it is a property.
import { text } from "../text/index.js";

export class SaletError extends Error {
  get name() {
    return this.constructor.name;
  }
}

/** A word list that cannot be found, read or used. */
export class WordListError extends SaletError {}

/** Text that is not a mark, or a mark that cannot happen. */
export class MarkError extends SaletError {}

/** A move or a question that does not fit the state of the game. */
export class GameError extends SaletError {}

/** A code that hides no word, or a word of another list. */
export class CodeError extends SaletError {}

/** Text in which no result of a game can be found, or a result that is impossible. */
export class ShareError extends SaletError {}

/** A record of a game that cannot be read or kept. */
export class StoreError extends SaletError {}

/** No word fits what was entered. */
export class NoCandidates extends SaletError {}

/** A name that is not one of those known. */
export class UnknownName extends SaletError {
  /** @param {string} kind what it is a name of @param {string} unknown @param {Iterable<string>} known */
  constructor(kind, unknown, known) {
    super(text.names.unknown(kind, unknown, didYouMean(unknown, [...known])));
    this.kind = kind;
    this.unknown = unknown;
    this.known = [...known];
  }
}

/** A number that is too small or too large, or not a number at all. */
export class OutOfRange extends SaletError {
  /** @param {string} what @param {unknown} value @param {string} allowed */
  constructor(what, value, allowed) {
    super(text.names.outOfRange(what, value, allowed));
    this.what = what;
    this.value = value;
    this.allowed = allowed;
  }
}

/** A guess that the game does not accept; `reason` is the real game's wording. */
export class GuessError extends SaletError {
  /** @param {string} reason @param {string} [detail] @param {{word?: string, words?: string}} [where] */
  constructor(reason, detail = "", { word = "", words = "" } = {}) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.reason = reason;
    this.detail = detail;
    this.word = word;
    this.words = words;
  }
}

/** A history of answers that is wrong; `source` names the file and `line` is the number of the line, from 1. */
export class HistoryError extends SaletError {
  /** @param {string} message @param {{source?: string, line?: number}} [where] */
  constructor(message, { source = "", line = 0 } = {}) {
    super(message);
    this.source = source;
    this.line = line;
  }
}

/** A name that is known, or an error. @param {string} kind @param {string} name @param {Iterable<string>} known */
export function checkName(kind, name, known) {
  if (![...known].includes(name)) throw new UnknownName(kind, name, known);
  return name;
}

/**
 * A whole number within bounds, or an error.
 * @param {string} what
 * @param {number} value
 * @param {number} least
 * @param {number} [most]
 */
export function checkNumber(what, value, least, most = Infinity) {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const { wholeFrom, wholeBetween } = text.names;
  throw new OutOfRange(what, value, most === Infinity ? wholeFrom(least) : wholeBetween(least, most));
}

/** How alike two names must be for one to be offered instead of the other. */
const ALIKE = 0.6;

/** The end of a sentence about an unknown name: the nearest known one, or all of them.
 * @param {string} name @param {string[]} known */
function didYouMean(name, known) {
  const rated = known.map((each) => ({ each, alike: (2 * common(each, name)) / (each.length + name.length) }));
  const near = rated
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike || (a.each < b.each ? 1 : -1));
  return near.length ? text.names.didYouMean(near[0].each) : text.names.choose(known);
}

/** How many letters two names have in common: of the longest part they share, and of what is left and right of it.
 * @param {string} one @param {string} other @returns {number} */
function common(one, other) {
  let [size, at, there] = [0, 0, 0];
  for (let from = 0; from < one.length; from += 1) {
    while (from + size < one.length && other.includes(one.slice(from, from + size + 1))) {
      size += 1;
      at = from;
      there = other.indexOf(one.slice(from, from + size));
    }
  }
  if (!size) return 0;
  const before = common(one.slice(0, at), other.slice(0, there));
  return size + before + common(one.slice(at + size), other.slice(there + size));
}
