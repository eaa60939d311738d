// Review: a game judged row by row. This file decides what to ask the engine and what a key or a tap does; form.js draws
// how a game is entered, result.js and row.js what was found.
import { ROWS } from "../../core/game.js";
import { isGreen, markOfListed } from "../../core/marks.js";
import { LIVING, FIXED } from "../../engine/lists.js";
import { fullHistory } from "../../keep/answers.js";
import { findGame, onGames } from "../../keep/games.js";
import { FIRST, dateOf, isDate } from "../../likely/history.js";
import { text } from "../../text/index.js";
import { address, engine, go, lists, note } from "../../ui/context.js";
import { announce, h, message, show } from "../../ui/dom.js";
import { shortDay, today } from "../../ui/format.js";
import { colourPad, keyboard, listen } from "../../ui/keys.js";
import * as state from "../solve/state.js";
import { readAddress, writeAddress } from "./address.js";
import { Averager, countingGames, keepReview, keptReview, remember } from "./averages.js";
import { drawForm, drawPad, finished } from "./form.js";
import { boardsOf, checkTerms, isRows, ofRecord, question, readRows, readText, settle } from "./played.js";
import { drawResult } from "./result.js";

/** @typedef {import("./address.js").Asked} Asked */
/** @typedef {import("./played.js").Played} Played */
/** @typedef {import("./played.js").Terms} Terms */
/** @typedef {import("../../engine/review.js").Progress} Progress */
/** @typedef {import("../../engine/review.js").ReviewRow} ReviewRow */
/** @typedef {import("../../core/words.js").WordList} WordList */

/** @param {HTMLElement} root */
export const open = (root) => new Review(root);

export class Review {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.day = today();
    // What is being entered
    /** @type {Terms} */
    this.terms = { words: LIVING, on: this.day, rule: "normal" };
    /** @type {string[]} */
    this.names = [LIVING];
    this.entry = state.begin(5, 1);
    this.answerTyped = "";
    this.pasted = "";
    this.source = finished().length ? "games" : "type";
    /** @type {import("../../likely/history.js").History | null} */
    this.history = null;
    // What is judged
    /** @type {Played | null} */
    this.played = null;
    /** @type {(ReviewRow | null)[]} */
    this.rows = [];
    /** @type {import("../../engine/review.js").Review | null} */
    this.review = null;
    this.at = 0;
    this.running = false;
    this.steps = { done: 0, all: 1 };
    this.fault = "";
    /** @type {string | null} */
    this.knownTo = null;
    /** @type {Set<string>} what was unfolded */
    this.opened = new Set();
    this.wish = "";
    this.trying = "";
    /** @type {{at: number, found: any, fault: string} | null} */
    this.tried = null;
    this.asking = new AbortController();
    // Averages
    /** @type {import("../../keep/games.js").Game[]} */
    this.counting = [];
    this.averager = new Averager(() => this.draw());
    this.stopAveraging = () => {
      this.averager.stop();
      this.draw();
    };
    this.keys = keyboard((key) => this.press(key));
    this.colours = colourPad((key) => this.press(key));
    this.deaf = [
      listen((key, event) => !(/** @type {Element} */ (event.target).closest("input")) && this.press(key)),
      onGames(() => this.#learn()),
    ];
    this.hearPaste = (/** @type {ClipboardEvent} */ event) => this.#hearPaste(event);
    document.addEventListener("paste", this.hearPaste);
    this.place = h("div", { class: "review" });
    this.pad = h("div", { class: "pad-place" });
    this.#recall();
    this.ready = this.#learn();
  }

  close() {
    this.closed = true;
    this.asking.abort();
    this.averager.stop();
    for (const each of this.deaf) each();
    document.removeEventListener("paste", this.hearPaste);
  }

  /** Learn which lists there are, the answers so far, and the games that count. */
  async #learn() {
    const [entries, history, counting] = await Promise.all([
      lists.entries(),
      fullHistory().catch(() => null),
      countingGames(),
    ]);
    Object.assign(this, { names: entries.map(({ name }) => name), history, counting });
    this.draw();
  }

  /** Whatever was being typed before. */
  #recall() {
    const { draft } = keptReview();
    const { rows, terms, day } = draft ?? {};
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

  /** The list on this side of a name. @param {string} name @returns {Promise<WordList>} */
  #list(name) {
    return lists.fixed(name === LIVING ? FIXED : name);
  }

  // The address

  /** Show what an address asks for. @param {URL} url */
  async update(url) {
    if (!this.root.contains(this.place)) show(this.root, this.place, this.pad);
    this.day = today();
    const asked = readAddress(url.searchParams, this.day);
    if (!asked.text.trim() && !asked.game) return this.#showForm(url, asked);
    try {
      await this.ready;
      if (this.closed) return undefined;
      const played = await this.#resolve(asked);
      return played ? this.#open(played, asked.row) : undefined;
    } catch (error) {
      return this.#refuse(asked, /** @type {Error} */ (error));
    }
  }

  /** @param {URL} url @param {Asked} asked */
  async #showForm(url, asked) {
    this.asking.abort();
    Object.assign(this, { played: null, review: null, rows: [], running: false, fault: "" });
    if (["on", "number", "words", "rule"].some((name) => url.searchParams.has(name))) {
      await this.ready;
      try {
        await this.setTerms(checkTerms(asked, this.names));
        this.source = "type";
      } catch (error) {
        this.fault = /** @type {Error} */ (error).message;
      }
    }
    this.draw();
  }

  /** @param {Asked} asked @returns {Promise<Played | null>} */
  async #resolve(asked) {
    if (asked.game) return this.#kept(asked);
    const terms = checkTerms(asked, this.names);
    const list = await this.#list(terms.words);
    if (isRows(asked.text)) {
      const given = readRows(asked.text, asked.board, list);
      const played = settle(given, { answer: asked.answer, terms, list, history: null });
      const boards = boardsOf(asked.text);
      return boards > 1 ? { ...played, boards, board: Math.min(asked.board, boards - 1) } : played;
    }
    return this.#ofText(asked.text, asked.answer, terms, list);
  }

  /** @param {Asked} asked */
  #kept(asked) {
    const record = findGame(asked.game);
    if (!record) throw new Error(text.review.noSuchGame(asked.game));
    const played = ofRecord(record, asked.board, this.day);
    if (!this.names.includes(played.words)) throw new Error(text.review.noList(record.words));
    return played;
  }

  /** A game from text; null if only its words are missing, which are then asked for. @param {string} given
   * @param {string} answer @param {Terms} asked @param {WordList} list */
  #ofText(given, answer, asked, list) {
    const { rows, waiting, terms } = readText(given, list, asked);
    if (!rows.length) {
      this.#await(waiting, terms);
      return null;
    }
    return settle(rows, { answer, terms, list, history: this.history });
  }

  /** Ask for the words of squares. @param {string[]} waiting @param {Terms} terms */
  #await(waiting, terms) {
    this.asking.abort();
    this.entry = state.keepWaiting(state.begin(waiting[0].length, 1), waiting.slice(0, ROWS));
    Object.assign(this, { terms, played: null, source: "type", fault: "", running: false });
    announce(text.review.prompt.waiting(waiting.length));
    this.draw();
  }

  /** Say what is wrong with a game; what was entered stays. @param {Asked} asked @param {Error} error */
  #refuse(asked, error) {
    this.asking.abort();
    if (asked.text) this.pasted = asked.text;
    Object.assign(this, {
      played: null,
      running: false,
      fault: error.message,
      source: asked.text ? "paste" : this.source,
    });
    announce(error.message);
    this.draw();
  }

  /** Show a game; judge it unless that is done. @param {Played} played @param {number} row */
  #open(played, row) {
    const same = this.played && JSON.stringify(this.played) === JSON.stringify(played) && !this.fault;
    this.at = Math.max(0, Math.min(row, played.rows.length - 1));
    if (same) return this.draw();
    this.averager.stop();
    Object.assign(this, { played, fault: "", review: null, tried: null, wish: "", rows: played.rows.map(() => null) });
    this.opened = new Set();
    window.scrollTo(0, 0);
    return this.#judge();
  }

  // Judging

  async #judge() {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    const { signal } = asking;
    const played = /** @type {Played} */ (this.played);
    Object.assign(this, { running: true, fault: "", steps: { done: 0, all: 1 } });
    this.draw();
    try {
      const asked = question(played);
      const found = await engine.review(asked, { signal, step: (progress) => !signal.aborted && this.#take(progress) });
      if (signal.aborted) return;
      this.knownTo = (await engine.about(asked, { signal })).knownTo;
      this.running = false;
      this.#finish(played, found);
    } catch (error) {
      if (signal.aborted) return;
      Object.assign(this, { running: false, fault: /** @type {Error} */ (error).message });
      announce(this.fault);
      this.draw();
    }
  }

  /** Take what is known by now; a row that is judged stays as it is. @param {Progress} progress */
  #take({ done, steps, rows, review }) {
    const fresh = rows.filter((row, at) => row && !this.rows[at]).length;
    this.rows = this.rows.map((row, at) => row ?? rows[at]);
    const further =
      (review?.lines.length ?? 0) > (this.review?.lines.length ?? 0) || Boolean(review) !== Boolean(this.review);
    this.review = review && { ...review, rows: /** @type {ReviewRow[]} */ (this.rows) };
    this.steps = { done, all: steps };
    if (fresh || further || !done) this.draw();
  }

  /** @param {Played} played @param {Progress} found */
  #finish(played, { review }) {
    const game = played.game ? findGame(played.game) : null;
    if (game && review && !played.cut && !played.board) remember(game, review);
    this.draw();
    if (review) announce(`${text.review.skill} ${review.skill}. ${text.review.luck} ${review.luckScore}.`);
  }

  /** Stop judging; what is known stays. */
  stop() {
    this.asking.abort();
    this.running = false;
    this.draw();
  }

  goOn() {
    return this.#judge();
  }

  /** The answer, if it may be shown. */
  answer() {
    const { played, review } = this;
    if (!played) return "";
    const [guess, mark] = played.rows[played.rows.length - 1];
    return played.answer || (isGreen(mark) ? guess : (review?.answer ?? ""));
  }

  // Stepping

  /** @param {number} by */
  step(by) {
    this.goTo(this.at + by);
  }

  /** Look at another row. @param {number} row */
  goTo(row) {
    const { played } = this;
    if (!played || row < 0 || row >= played.rows.length || row === this.at) return;
    this.at = row;
    Object.assign(this, { wish: "", trying: "" });
    note(this.#path(), { replace: true });
    this.draw();
    announce(text.review.row(row + 1, played.rows.length));
  }

  #path() {
    const played = /** @type {Played} */ (this.played);
    return writeAddress(played, this.at);
  }

  /** An address that others can open: with its rows, not with the name of a game that is kept here. */
  link() {
    const played = /** @type {Played} */ (this.played);
    return address(writeAddress({ ...played, game: "" }, this.at)).href;
  }

  /** @param {number} board */
  chooseBoard(board) {
    const played = /** @type {Played} */ (this.played);
    const query = new URLSearchParams(location.search);
    query.set("board", String(board + 1));
    query.delete("row");
    go(played.game ? writeAddress({ ...played, board }) : `review/?${query}`);
  }

  // Another guess

  /** Compare a guess with the best one. @param {string} word */
  async try(word) {
    const { played, at, asking } = this;
    if (!played || !word.trim() || this.trying) return;
    const list = await this.#list(played.words);
    try {
      const guess = list.check(word);
      this.trying = guess;
      this.draw();
      const { rows, ...asked } = question({ ...played, rows: played.rows });
      const found = await engine.compare({ ...asked, rows: rows.slice(0, at), guess }, { signal: asking.signal });
      this.tried = { at, found, fault: "" };
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError")
        this.tried = { at, found: null, fault: /** @type {Error} */ (error).message };
    }
    this.trying = "";
    this.draw();
  }

  // Entering

  /** The answer of the day, if it is known. */
  get known() {
    const { words, on } = this.terms;
    return words === LIVING ? (this.history?.on(on)?.answer ?? "") : "";
  }

  /** @param {string} source */
  from(source) {
    Object.assign(this, { source, fault: "" });
    this.draw();
  }

  /** @param {Partial<Terms>} change */
  async setTerms(change) {
    const before = this.known;
    this.terms = { ...this.terms, ...change };
    const { length } = await this.#list(this.terms.words);
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
    return this.#complain(text.review.noDay(day, shortDay(this.day)));
  }

  /** @param {string} given */
  setNumber(given) {
    const number = Number(given.replace(/[\s,.]/g, ""));
    return this.setDay(Number.isInteger(number) && number >= 0 && number < 99999 ? dateOf(number) : given);
  }

  /** @param {string} said */
  #complain(said) {
    this.fault = said;
    announce(said);
    this.draw();
  }

  /** @param {string} answer */
  sayAnswer(answer) {
    this.answerTyped = answer;
  }

  /** @param {string} key @returns {boolean} whether it was used */
  press(key) {
    if (this.played) return this.#pressResult(key);
    if (this.source !== "type") return false;
    const before = this.entry;
    const colour = colourOf(key);
    if (key === "Enter") this.enter();
    else if (key === "Backspace") this.entry = state.backspace(before);
    else if (key === "Escape") this.entry = state.cancel(before);
    else if (key === "ArrowUp") this.entry = state.edit(before, before.at - 1);
    else if (key === "ArrowDown") this.entry = state.edit(before, before.at + 1);
    else if (key === "ArrowLeft" || key === "ArrowRight")
      this.entry = state.moveTile(before, key === "ArrowLeft" ? -1 : 1);
    else if (state.complete(before) && colour) this.entry = state.setColour(before, colour);
    else if (/^\p{L}$/u.test(key) && this.#mayType()) this.entry = this.#coloured(state.type(before, key));
    else return false;
    if (this.entry !== before) this.draw();
    return true;
  }

  /** @param {string} key */
  #pressResult(key) {
    if (key === "ArrowLeft") this.step(-1);
    else if (key === "ArrowRight") this.step(1);
    else return false;
    return true;
  }

  #mayType() {
    const { entry } = this;
    return state.changing(entry) || (entry.rows.length < ROWS && !this.#found());
  }

  #found() {
    const { rows } = this.entry;
    return rows.length > 0 && isGreen(rows[rows.length - 1].marks[0]);
  }

  /** Give a word its colours, where the answer of the day tells them. @param {state.Entry} entry @returns {state.Entry} */
  #coloured(entry) {
    if (!this.known || !state.complete(entry) || entry.waiting[entry.at]) return entry;
    return { ...entry, marks: [markOfListed(entry.word, this.known)], tile: entry.length };
  }

  /** Take the row that was written. */
  async enter() {
    const { entry } = this;
    if (!state.complete(entry)) return message(text.review.prompt.notEnough);
    const { guessIndex } = await this.#list(this.terms.words);
    const green = isGreen(state.marksOf(entry)[0]);
    if (!guessIndex.has(entry.word) && !green)
      return message(text.review.prompt.unknown(entry.word.toUpperCase()), 4000);
    if (!state.coloured(entry) && !entry.asked) {
      this.entry = { ...entry, asked: true };
      return message(text.review.prompt.allGrey, 4000);
    }
    this.#setRows(state.taken(entry));
    return this.#found() && !state.changing(this.entry) ? this.judge() : undefined;
  }

  /** @param {state.Row[]} rows */
  #setRows(rows) {
    const upto = rows.findIndex(({ marks }) => isGreen(marks[0]));
    const kept = upto < 0 ? rows : rows.slice(0, upto + 1);
    this.entry = state.keepWaiting(state.begin(this.entry.length, 1, kept), this.entry.waiting);
    this.fault = "";
    this.#keepDraft();
    this.draw();
  }

  /** @param {number} row @param {number} place */
  tap(row, place) {
    if (row === this.entry.at) this.entry = state.tap(this.entry, 0, place);
    else return this.#setRows(state.turned(this.entry, row, 0, place));
    return this.draw();
  }

  /** @param {number} row */
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
    this.answerTyped = "";
    this.entry = state.begin(this.entry.length, 1);
    this.#setRows([]);
  }

  /** Judge the rows that were typed. */
  async judge() {
    const list = await this.#list(this.terms.words);
    const given = this.entry.rows.map(({ guess, marks }) => ({ guess, mark: marks[0] }));
    const answer = this.#found() ? "" : this.answerTyped.trim() || this.known;
    try {
      go(writeAddress(settle(given, { answer, terms: this.terms, list, history: this.history })));
    } catch (error) {
      this.#complain(/** @type {Error} */ (error).message);
    }
  }

  /** Take over a game from text. @param {string} given */
  async take(given) {
    await this.ready;
    const list = await this.#list(this.terms.words);
    this.pasted = given;
    try {
      const played =
        isRows(given) && given.trim()
          ? settle(readRows(given, 0, list), { answer: "", terms: this.terms, list, history: this.history })
          : this.#ofText(given, "", this.terms, list);
      if (played) go(writeAddress(played));
    } catch (error) {
      this.source = "paste";
      this.#complain(/** @type {Error} */ (error).message);
    }
  }

  /** @param {ClipboardEvent} event */
  #hearPaste(event) {
    if (/** @type {Element} */ (event.target).closest("input, textarea, dialog")) return;
    const given = event.clipboardData?.getData("text") ?? "";
    if (given.trim()) this.take(given);
  }

  /** Back to the form, with the rows of the game that is judged. */
  change() {
    const { played } = this;
    if (played && !played.game) {
      const { words, on, rule, rows, answer } = played;
      this.terms = { words, on, rule };
      this.entry = state.begin(
        rows[0][0].length,
        1,
        rows.map(([guess, mark]) => ({ guess, marks: [mark] })),
      );
      this.answerTyped = answer;
      this.source = "type";
      this.#keepDraft();
    }
    go("review/");
  }

  // Drawing

  /** Show more of something. @param {string} name */
  reveal(name) {
    this.opened.add(name);
    this.draw();
  }

  /** Remember what is unfolded; `lazy` things are drawn when they are. @param {string} name @param {boolean} [lazy] */
  toggler(name, lazy = false) {
    return (/** @type {any} */ event) => {
      const { open } = event.target;
      if (open === this.opened.has(name)) return;
      if (open) this.opened.add(name);
      else this.opened.delete(name);
      if (lazy && open) this.draw();
    };
  }

  draw() {
    if (this.closed) return;
    show(this.place, this.played ? drawResult(this) : drawForm(this));
    drawPad(this);
  }
}

/** The colour that a key stands for. @param {string} key */
function colourOf(key) {
  const digit = "012".indexOf(key);
  if (digit >= 0 && key.length === 1) return ".yg"[digit];
  return /** @type {Record<string, string>} */ ({ ".": ".", "-": ".", " ": ".", g: "g", y: "y", x: ".", b: "." })[key];
}
