// A game that is being entered: which puzzle it is, its rows, and what each key and tap makes of them. The rows are
// those of Solve (solve/state.js). form.js draws it.
import { ROWS } from "../../core/game.js";
import { isGreen, markOfListed } from "../../core/marks.js";
import { FIXED, LIVING } from "../../engine/lists.js";
import { FIRST, dateOf, isDate } from "../../likely/history.js";
import { text } from "../../text/index.js";
import { lists } from "../../ui/context.js";
import { announce, message } from "../../ui/dom.js";
import { shortDay } from "../../ui/format.js";
import * as state from "../solve/state.js";
import { keepReview, keptReview } from "./averages.js";
import { isRows, readRows, readText, settle } from "./played.js";

/** @typedef {import("./played.js").Played} Played */
/** @typedef {import("./played.js").Terms} Terms */
/** @typedef {import("../../core/words.js").WordList} WordList */

/** @type {Record<string, string>} */
const COLOUR_KEYS = { 0: ".", 1: "y", 2: "g", ".": ".", "-": ".", " ": ".", g: "g", y: "y", x: ".", b: "." };

/** The list of a name on this side; that of a day has the words of a fixed one. @param {string} name
 * @returns {Promise<WordList>} */
export const listOf = (name) => lists.fixed(name === LIVING ? FIXED : name);

export class Entering {
  /**
   * @param {string} day today
   * @param {string} source `type`, `paste` or `games`
   * @param {{draw: () => void, judge: (played: Played) => void}} tell
   */
  constructor(day, source, { draw, judge }) {
    this.day = day;
    this.source = source;
    this.draw = draw;
    this.judged = judge;
    /** @type {Terms} */
    this.terms = { words: LIVING, on: day, rule: "normal" };
    this.entry = state.begin(5, 1);
    this.answer = "";
    this.pasted = "";
    this.fault = "";
    /** @type {import("../../likely/history.js").History | null} */
    this.history = null;
    /** @type {WordList | null} the words that may be typed, once they are there */
    this.list = null;
    this.#recall();
    this.#load().catch(() => {});
  }

  /** Have the words at hand, so that nobody who types waits for them. */
  async #load() {
    return (this.list = await listOf(this.terms.words));
  }

  /** Whatever was being typed before on this day. */
  #recall() {
    const { rows, terms, day } = keptReview().draft ?? {};
    const whole = (/** @type {any} */ row) => typeof row?.guess === "string" && typeof row?.marks?.[0] === "string";
    if (day !== this.day || !Array.isArray(rows) || !rows.length || !rows.every(whole) || !terms?.words) return;
    this.terms = terms;
    this.entry = state.begin(rows[0].guess.length, 1, rows.slice(0, ROWS));
    this.source = "type";
  }

  #keepDraft() {
    const { terms, entry, day } = this;
    keepReview({ draft: entry.rows.length ? { terms, rows: entry.rows, day } : null });
  }

  /** The answer of the day, if it is known. */
  get known() {
    const { words, on } = this.terms;
    return words === LIVING ? (this.history?.on(on)?.answer ?? "") : "";
  }

  /** Whether the last row found the word. */
  get found() {
    const { rows } = this.entry;
    return rows.length > 0 && isGreen(rows[rows.length - 1].marks[0]);
  }

  // Which puzzle

  /** @param {string} source */
  from(source) {
    Object.assign(this, { source, fault: "" });
    this.draw();
  }

  /** @param {Partial<Terms>} change */
  async setTerms(change) {
    const before = this.known;
    this.terms = { ...this.terms, ...change };
    const { length } = await this.#load();
    if (length !== this.entry.length) this.entry = state.begin(length, 1);
    else if (before && this.known) this.#recolour();
    this.fault = "";
    this.#keepDraft();
    this.draw();
  }

  /** Colours that came from the answer of one day come from that of another. */
  #recolour() {
    const rows = this.entry.rows.map(({ guess }) => ({ guess, marks: [markOfListed(guess, this.known)] }));
    this.entry = state.begin(this.entry.length, 1, rows);
  }

  /** @param {string} day */
  setDay(day) {
    if (isDate(day) && day >= FIRST && day <= this.day) return this.setTerms({ on: day });
    return this.complain(text.review.noDay(day, shortDay(this.day)));
  }

  /** @param {string} given */
  setNumber(given) {
    const number = given.replace(/[\s,.]/g, "");
    const day = /^\d{1,4}$/.test(number) ? dateOf(Number(number)) : "";
    if (day && day <= this.day) return this.setTerms({ on: day });
    return this.complain(text.review.noDay(given, shortDay(this.day)));
  }

  /** @param {string} said */
  complain(said) {
    this.fault = said;
    announce(said);
    this.draw();
  }

  // Typing

  /** @param {string} key @returns {boolean} whether it was used */
  press(key) {
    if (this.source !== "type") return false;
    const before = this.entry;
    const colour = COLOUR_KEYS[key];
    if (key === "Enter") this.enter();
    else if (key === "Backspace") this.entry = state.backspace(before);
    else if (key === "Escape") this.entry = state.cancel(before);
    else if (key === "ArrowUp") this.entry = state.edit(before, before.at - 1);
    else if (key === "ArrowDown") this.entry = state.edit(before, before.at + 1);
    else if (key === "ArrowLeft") this.entry = state.moveTile(before, -1);
    else if (key === "ArrowRight") this.entry = state.moveTile(before, 1);
    else if (state.complete(before) && colour) this.entry = state.setColour(before, colour);
    else if (/^\p{L}$/u.test(key) && this.#mayType()) this.entry = this.#coloured(state.type(before, key));
    else return false;
    if (this.entry !== before) this.draw();
    return true;
  }

  #mayType() {
    return state.changing(this.entry) || (this.entry.rows.length < ROWS && !this.found);
  }

  /** Give a word its colours, where the answer of the day tells them. @param {state.Entry} entry
   * @returns {state.Entry} */
  #coloured(entry) {
    if (!this.known || !state.complete(entry) || entry.waiting[entry.at]) return entry;
    return { ...entry, marks: [markOfListed(entry.word, this.known)], tile: entry.length };
  }

  /** Take the row that was written; whether its word is known is told when the game is judged, at the latest. */
  enter() {
    const { entry, list } = this;
    if (!state.complete(entry)) return message(text.review.prompt.notEnough);
    const green = isGreen(state.marksOf(entry)[0]);
    if (list && !list.guessIndex.has(entry.word) && !green) {
      return message(text.review.prompt.unknown(entry.word.toUpperCase()), 4000);
    }
    if (!state.coloured(entry) && !entry.asked) {
      this.entry = { ...entry, asked: true };
      return message(text.review.prompt.allGrey, 4000);
    }
    this.#setRows(state.taken(entry));
    return this.found ? this.judge() : undefined;
  }

  /** @param {state.Row[]} rows */
  #setRows(rows) {
    const green = rows.findIndex(({ marks }) => isGreen(marks[0]));
    const kept = green < 0 ? rows : rows.slice(0, green + 1);
    this.entry = state.keepWaiting(state.begin(this.entry.length, 1, kept), this.entry.waiting);
    this.fault = "";
    this.#keepDraft();
    this.draw();
  }

  /** Turn the colour of a tile. @param {number} row @param {number} place */
  tap(row, place) {
    if (row !== this.entry.at) return this.#setRows(state.turned(this.entry, row, 0, place));
    this.entry = state.tap(this.entry, 0, place);
    return this.draw();
  }

  /** Write another row. @param {number} row */
  edit(row) {
    this.entry = state.edit(this.entry, row);
    this.draw();
  }

  undo() {
    const { entry } = this;
    if (state.changing(entry)) this.entry = state.cancel(entry);
    else if (entry.word) this.entry = state.emptied(entry);
    else return this.#setRows(entry.rows.slice(0, -1));
    return this.draw();
  }

  startOver() {
    this.answer = "";
    this.entry = state.begin(this.entry.length, 1);
    this.#setRows([]);
  }

  /** Judge the rows that were typed. */
  async judge() {
    const list = await listOf(this.terms.words);
    const given = this.entry.rows.map(({ guess, marks }) => ({ guess, mark: marks[0] }));
    const answer = this.found ? "" : this.answer.trim() || this.known;
    try {
      this.judged(settle(given, { answer, terms: this.terms, list, history: this.history }));
    } catch (error) {
      this.complain(/** @type {Error} */ (error).message);
    }
  }

  /** Enter a game that was judged before again, to change it. @param {Played} played */
  reopen({ words, on, rule, rows, answer }) {
    const entered = rows.map(([guess, mark]) => ({ guess, marks: [mark] }));
    const entry = state.begin(rows[0][0].length, 1, entered);
    Object.assign(this, { terms: { words, on, rule }, entry, answer, source: "type", fault: "" });
    this.#load().catch(() => {});
    this.#keepDraft();
  }

  // Text

  /** A game from text; null if only its words are missing, which are then asked for. @param {string} given
   * @param {string} answer @param {Terms} asked @param {WordList} list @returns {Played | null} */
  ofText(given, answer, asked, list) {
    if (given.trim() && isRows(given)) {
      return settle(readRows(given, 0, list), { answer, terms: asked, list, history: null });
    }
    const { rows, waiting, terms } = readText(given, list, asked);
    if (rows.length) return settle(rows, { answer, terms, list, history: this.history });
    this.#await(waiting, terms);
    return null;
  }

  /** Ask for the words of squares. @param {string[]} waiting @param {Terms} terms */
  #await(waiting, terms) {
    const entry = state.keepWaiting(state.begin(waiting[0].length, 1), waiting.slice(0, ROWS));
    Object.assign(this, { terms, entry, source: "type", fault: "" });
    announce(text.review.prompt.waiting(waiting.length));
    this.draw();
  }

  /** Take over a game from text. @param {string} given */
  async take(given) {
    const list = await listOf(this.terms.words);
    this.pasted = given;
    try {
      const played = this.ofText(given, "", this.terms, list);
      if (played) this.judged(played);
    } catch (error) {
      this.source = "paste";
      this.complain(/** @type {Error} */ (error).message);
    }
  }
}
