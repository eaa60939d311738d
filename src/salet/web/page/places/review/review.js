// Review: a game judged row by row. This file decides what to ask the engine and which row is looked at; entering.js
// and form.js are how a game is entered, result.js and row.js draw what was found.
import { isGreen } from "../../core/marks.js";
import { LIVING } from "../../engine/lists.js";
import { fullHistory } from "../../keep/answers.js";
import { findGame, onGames } from "../../keep/games.js";
import { text } from "../../text/index.js";
import { address, engine, go, lists, note } from "../../ui/context.js";
import { announce, h, show } from "../../ui/dom.js";
import { today } from "../../ui/format.js";
import { colourPad, keyboard, listen } from "../../ui/keys.js";
import { readAddress, writeAddress } from "./address.js";
import { Averager, countingGames, remember } from "./averages.js";
import { Entering, listOf } from "./entering.js";
import { drawForm, drawPad, finished } from "./form.js";
import { boardsOf, checkTerms, isRows, ofRecord, question, readRows, settle } from "./played.js";
import { drawResult } from "./result.js";

/** @typedef {import("./address.js").Asked} Asked */
/** @typedef {import("./played.js").Played} Played */
/** @typedef {import("../../engine/review.js").Progress} Progress */
/** @typedef {import("../../engine/review.js").ReviewRow} ReviewRow */

/** @param {HTMLElement} root */
export const open = (root) => new Review(root);

export class Review {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.day = today();
    /** @type {string[]} */
    this.names = [LIVING];
    this.entering = new Entering(this.day, finished().length ? "games" : "type", {
      draw: () => this.draw(),
      judge: (played) => go(writeAddress(played)),
    });
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
    this.deaf = [listen((key, event) => !chooses(key, event) && this.press(key)), onGames(() => this.#learn())];
    this.hearPaste = (/** @type {ClipboardEvent} */ event) => this.#hearPaste(event);
    document.addEventListener("paste", this.hearPaste);
    this.place = h("div", { class: "review" });
    this.pad = h("div", { class: "pad-place" });
    this.ready = this.#learn();
    this.ready.catch(() => {}); // told when somebody needs it
  }

  close() {
    this.closed = true;
    this.asking.abort();
    this.averager.stop();
    for (const each of this.deaf) each();
    document.removeEventListener("paste", this.hearPaste);
  }

  /** Have the lists and the history; what could not be loaded is tried again. */
  async #prepared() {
    try {
      await this.ready;
    } catch {
      this.ready = this.#learn();
      await this.ready.catch(() => {
        throw new Error(text.shell.partFailed);
      });
    }
  }

  /** Learn which lists there are, the answers so far, and the games that count. */
  async #learn() {
    const [entries, history, counting] = await Promise.all([
      lists.entries(),
      fullHistory().catch(() => null),
      countingGames(),
    ]);
    Object.assign(this, { names: entries.map(({ name }) => name), counting });
    this.entering.history = history;
    this.draw();
  }

  // The address

  /** Show what an address asks for. @param {URL} url */
  async update(url) {
    if (!this.root.contains(this.place)) show(this.root, this.place, this.pad);
    this.day = today();
    const asked = readAddress(url.searchParams, this.day);
    if (!asked.text.trim() && !asked.game) return this.#showForm(url, asked);
    try {
      await this.#prepared();
      if (this.closed) return undefined;
      const played = await this.#resolve(asked);
      if (played) return this.#open(played, asked.row);
      this.#leave();
      return this.draw();
    } catch (error) {
      return this.#refuse(asked, /** @type {Error} */ (error));
    }
  }

  /** @param {URL} url @param {Asked} asked */
  async #showForm(url, asked) {
    this.#leave();
    this.entering.fault = "";
    if (["on", "number", "words", "rule"].some((name) => url.searchParams.has(name))) {
      try {
        await this.#prepared();
        await this.entering.setTerms(checkTerms(asked, this.names));
        this.entering.source = "type";
      } catch (error) {
        this.entering.complain(/** @type {Error} */ (error).message);
      }
    }
    this.draw();
  }

  /** @param {Asked} asked @returns {Promise<Played | null>} */
  async #resolve(asked) {
    if (asked.game) return this.#kept(asked);
    const terms = checkTerms(asked, this.names);
    const list = await listOf(terms.words);
    if (isRows(asked.text)) {
      const given = readRows(asked.text, asked.board, list);
      const played = settle(given, { answer: asked.answer, terms, list, history: null });
      const boards = boardsOf(asked.text);
      return boards > 1 ? { ...played, boards, board: Math.min(asked.board, boards - 1) } : played;
    }
    return this.entering.ofText(asked.text, asked.answer, terms, list);
  }

  /** @param {Asked} asked */
  #kept(asked) {
    const record = findGame(asked.game);
    if (!record) throw new Error(text.review.noSuchGame(asked.game));
    const played = ofRecord(record, asked.board, this.day);
    if (!this.names.includes(played.words)) throw new Error(text.review.noList(record.words));
    return played;
  }

  /** Say what is wrong with a game; what was entered stays. @param {Asked} asked @param {Error} error */
  #refuse(asked, error) {
    this.#leave();
    if (asked.text) Object.assign(this.entering, { pasted: asked.text, source: "paste" });
    this.entering.complain(error.message);
  }

  /** Have no game any more. */
  #leave() {
    this.asking.abort();
    Object.assign(this, { played: null, review: null, rows: [], running: false, fault: "" });
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
      Object.assign(this, { running: false, fault: sentenceOf(error) });
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
    const list = await listOf(played.words);
    try {
      const guess = list.check(word);
      this.trying = guess;
      this.draw();
      const { rows, ...asked } = question({ ...played, rows: played.rows });
      const found = await engine.compare({ ...asked, rows: rows.slice(0, at), guess }, { signal: asking.signal });
      this.tried = { at, found, fault: "" };
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError")
        this.tried = { at, found: null, fault: sentenceOf(error) };
    }
    this.trying = "";
    this.draw();
  }

  // Entering

  /** @param {string} key @returns {boolean} whether it was used */
  press(key) {
    if (!this.played) return this.entering.press(key);
    if (key === "ArrowLeft") this.step(-1);
    else if (key === "ArrowRight") this.step(1);
    else return false;
    return true;
  }

  /** @param {ClipboardEvent} event */
  async #hearPaste(event) {
    if (/** @type {Element} */ (event.target).closest("input, textarea, dialog")) return;
    const given = event.clipboardData?.getData("text") ?? "";
    await this.ready.catch(() => {});
    if (given.trim() && !this.closed) this.entering.take(given);
  }

  /** Back to the form, with the rows of the game that is judged. */
  change() {
    if (this.played && !this.played.game) this.entering.reopen(this.played);
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
      const unfolded = event.target.open;
      if (unfolded === this.opened.has(name)) return;
      if (unfolded) this.opened.add(name);
      else this.opened.delete(name);
      if (lazy && unfolded) this.draw();
    };
  }

  draw() {
    if (this.closed) return;
    show(this.place, this.played ? drawResult(this) : drawForm(this));
    drawPad(this);
    if (!this.played && this.entering.entry.word)
      this.place.querySelector(".row.active")?.scrollIntoView({ block: "nearest" });
  }
}

/** What went wrong, in a sentence. @param {any} error */
function sentenceOf({ message, reason }) {
  const { unsupported, failed } = text.shell.engine;
  return /** @type {Record<string, string>} */ ({ unsupported, failed })[reason] ?? message;
}

/** Whether a key belongs to a choice that has the focus. @param {string} key @param {Event} event */
const chooses = (key, { target }) =>
  Boolean(/** @type {Element} */ (target).closest("input")) && (key === " " || key.startsWith("Arrow"));
