// Solve: a puzzle that is played elsewhere. This file decides what to ask the engine and what a key or a tap does;
// entry.js draws what was entered, advice.js, words.js and split.js what there is to know about it.
import { SaletError } from "../../core/errors.js";
import { LIVING } from "../../engine/lists.js";
import { fullHistory } from "../../keep/answers.js";
import { settings } from "../../keep/settings.js";
import { read, write } from "../../keep/storage.js";
import { sentence } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { engine, lists, note } from "../../ui/context.js";
import { announce, h, message, show } from "../../ui/dom.js";
import { today } from "../../ui/format.js";
import { colourPad, keyboard, listen } from "../../ui/keys.js";
import { drawAdvice } from "./advice.js";
import { drawEntry } from "./entry.js";
import { readPosition, start, writePosition } from "./position.js";
import { quickReply } from "./replies.js";
import * as state from "./state.js";
import { takePasted } from "./paste.js";

/** @typedef {import("../../engine/engine.js").Known} Known */
/** @typedef {import("../../judge/evaluation.js").Best} Best */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./position.js").Asked} Asked */
/** @typedef {{guess: string, parts: {mark: string, words: string[], weight: number}[]}} Split */

const KEPT = "solve";
/** So many of the best guesses are asked for. */
const COUNT = 10;
/** So many of the words that fit are valued at once. */
const VALUED = 24;
/** With at most so many words left, it is said what it costs to guess one of them. */
const FEW = 12;
/** How long the first guess of a game is searched for, in milliseconds: a proof would take minutes. */
const OPENING_TIME = 8000;

/** @param {HTMLElement} root */
export const open = (root) => new Solve(root);

export class Solve {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.day = today();
    this.position = start(this.day);
    this.entry = state.begin(5, 1);
    /** @type {Known | null} */
    this.known = null;
    /** @type {Best | null} */
    this.best = null;
    /** Whether the search for the best guess is over. */
    this.final = false;
    /** @type {Map<string, Evaluation>} what words are worth that were asked about */
    this.values = new Map();
    /** @type {number | null} how much guessing a word that fits loses, where that matters */
    this.risk = null;
    /** @type {Split | null} */
    this.split = null;
    this.error = "";
    /** @type {Asked | null} the game that was left for a look ahead */
    this.left = null;
    this.hints = { level: 0, letters: 0, verdict: "" };
    this.words = { filter: "", sort: "chance", known: false, fresh: false, shown: VALUED };
    this.keysHidden = false;
    this.othersOpen = false;
    /** @type {Set<string> | null} the words that most people know */
    this.familiar = null;
    /** @type {Map<string, string>} the last day on which a word was the answer */
    this.used = new Map();
    this.keys = keyboard((key) => this.press(key));
    this.pad = colourPad((key) => this.press(key));
    this.deaf = listen((key) => this.press(key));
    this.pasted = (/** @type {ClipboardEvent} */ event) => this.#hearPaste(event);
    document.addEventListener("paste", this.pasted);
    /** @type {AbortController} */
    this.asking = new AbortController();
    this.parts = {
      entry: h("section", { class: "entry", "aria-label": text.solve.entry }),
      findings: h("section", { class: "findings stack", "aria-label": text.solve.findings }),
      pad: h("div", { class: "pad-place" }),
    };
    this.#learnHistory();
  }

  close() {
    this.closed = true;
    this.asking.abort();
    this.deaf();
    document.removeEventListener("paste", this.pasted);
  }

  async #learnHistory() {
    const history = await fullHistory().catch(() => null);
    if (!history || this.closed) return;
    this.used = new Map([...history].map(({ date, answer }) => [answer, date]));
    this.draw();
  }

  // The address

  /** Show the position of an address. @param {URL} url */
  update(url) {
    if (!this.root.contains(this.parts.entry)) {
      show(this.root, h("div", { class: "solve" }, this.parts.entry, this.parts.findings, this.parts.pad));
    }
    this.day = today();
    this.left = null;
    const query = url.search ? url.searchParams : new URLSearchParams(this.#keptQuery());
    try {
      this.#begin(readPosition(query, this.day));
    } catch (error) {
      this.#begin(start(this.day));
      this.error = /** @type {Error} */ (error).message;
      this.draw();
    }
  }

  /** The game that was left on this day, to go on with. */
  #keptQuery() {
    const kept = read(KEPT, { day: "", query: "" });
    return kept.day === this.day ? kept.query : "";
  }

  #keep() {
    if (!this.left) write(KEPT, { day: this.day, query: writePosition(this.position, this.day) });
  }

  /** @param {Asked} position */
  #begin(position) {
    const length =
      position.rows[0]?.guess.length ?? (position.words.startsWith("english-") ? Number(position.words.slice(8)) : 5);
    this.position = position;
    this.entry = state.begin(length, position.boards, position.rows);
    this.hints = { level: 0, letters: 0, verdict: "" };
    this.#think();
  }

  /** Go to another position: it is written into the address, and the engine is asked. @param {Partial<Asked>} change
   * @param {{replace?: boolean}} [options] */
  async move(change, options = {}) {
    const next = { ...this.position, ...change };
    const fault = await this.#refused(next);
    if (fault) return this.#complain(fault);
    this.#begin(next);
    this.#keep();
    note(writePosition(next, this.day), options);
    return undefined;
  }

  /** What is wrong with a position, or nothing. @param {Asked} position @returns {Promise<Error | null>} */
  async #refused(position) {
    if (!position.rows.length) return null;
    try {
      const words = await lists.fixed(position.words === LIVING ? "nyt-2023-07" : position.words);
      const { Game } = await import("../../core/game.js");
      const game = new Game(words, { rule: position.rule, boards: position.boards });
      for (const { guess, marks } of position.rows) game.push(guess, marks);
      return null;
    } catch (error) {
      return /** @type {Error} */ (error);
    }
  }

  /** Say what is wrong with a row; what was typed stays. @param {any} error */
  #complain(error) {
    message(error instanceof SaletError && "reason" in error ? String(error.reason) : error.message, 4000);
    this.parts.entry.querySelector(".row.active .tiles")?.classList.add("shake");
  }

  // The engine

  /** Ask about the position: what is known at once, then better and better guesses, then what each word is worth. */
  async #think() {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    const { signal } = asking;
    Object.assign(this, { known: null, best: null, final: false, risk: null, split: null, error: "" });
    this.values = new Map();
    const quick = await quickReply(this.position);
    if (signal.aborted) return;
    if (quick && engine.state !== "ready") Object.assign(this, quick);
    this.draw();
    try {
      await this.#learn(signal);
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError" || signal.aborted) return;
      this.error = /** @type {Error} */ (error).message;
      this.draw();
    }
  }

  /** @param {AbortSignal} signal */
  async #learn(signal) {
    const { by, ...position } = this.position;
    const known = await engine.analyse(position, { signal });
    Object.assign(this, { known, best: null });
    this.draw();
    this.#tell();
    if (known.solved || known.boards.some((board) => !board.words.length)) return;
    const time = position.rows.length ? Infinity : OPENING_TIME;
    const asked = { ...position, count: COUNT, by, familiar: settings().familiar, milliseconds: time };
    this.best = await engine.best(asked, { signal, step: (best) => this.#improve(best) });
    this.final = true;
    this.drawFindings();
    this.#tell();
    if (known.boards.length === 1 && position.boards === 1 && position.rows.length) await this.#value(signal);
  }

  /** @param {Best} best */
  #improve(best) {
    this.best = best;
    this.drawFindings();
  }

  /** What the likeliest words are worth, and what guessing risks. @param {AbortSignal} signal */
  async #value(signal) {
    const { by: _, ...position } = this.position;
    const { boards, rowsLeft } = /** @type {Known} */ (this.known);
    const words = boards[0].words.slice(0, VALUED);
    if (rowsLeft !== null && rowsLeft < boards[0].words.length && boards[0].words.length <= FEW) {
      this.risk = await engine.risk(position, { signal });
    }
    if (words.length > 1) {
      const step = (/** @type {Evaluation[]} */ found) => {
        for (const each of found) this.values.set(each.guess, each);
      };
      await engine.worth({ ...position, guesses: words, milliseconds: 15000 }, { signal, step });
    }
    this.drawFindings();
  }

  /** Ask about a word of one's own: how it splits the words, and what it is worth. @param {string} word */
  async look(word) {
    const { by: _, ...rest } = this.position;
    const rows = this.position.rows.slice(0, this.entry.at);
    const position = { ...rest, rows };
    const { signal } = this.asking;
    const current = () => this.entry.word === word && this.entry.at === rows.length && !signal.aborted;
    try {
      const parts = await engine.parts({ ...position, guess: word }, { signal });
      if (!current()) return;
      if (position.boards === 1) {
        this.entry = state.withSure(this.entry, [
          state.certain(
            parts.map(({ mark }) => mark),
            word.length,
          ),
        ]);
      }
      this.split = { guess: word, parts };
      this.draw();
      if (position.boards > 1 || this.values.has(word)) return;
      const time = rows.length ? 10000 : 4000;
      const step = (/** @type {Evaluation[]} */ found) => {
        this.values.set(word, found[0]);
        if (current()) this.drawFindings();
      };
      await engine.worth({ ...position, guesses: [word], milliseconds: time }, { signal, step });
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError" || !current()) return;
      if (/** @type {any} */ (error).reason) this.#complain(error);
    }
  }

  /** Learn which words most people know. */
  async knowFamiliar() {
    this.familiar ??= new Set(
      await engine.familiar({ words: this.position.words, on: this.position.on, rule: "normal" }),
    );
  }

  #tell() {
    const { known, best } = this;
    if (!known || known.solved) return;
    const number = known.boards.reduce((sum, board) => sum + board.words.length, 0);
    const left = text.solve.left(number, number);
    announce(best && this.final ? `${left}. ${sentence(this.facts(), best)}` : `${left}.`);
  }

  /** What the sentences are made of. */
  facts() {
    const { boards, rowsLeft } = /** @type {Known} */ (this.known);
    return { boards, rowsLeft, risk: this.risk ?? 0 };
  }

  // Keys

  /** @param {string} key @returns {boolean} whether it was used */
  press(key) {
    if (this.known?.solved && key !== "Escape") return false;
    const before = this.entry;
    const digit = "012".indexOf(key);
    const colour =
      digit >= 0 && key ? ".yg"[digit] : { ".": ".", "-": ".", " ": ".", g: "g", y: "y", x: ".", b: "." }[key];
    if (key === "Enter") this.enter();
    else if (key === "Backspace") this.entry = state.backspace(this.entry);
    else if (key === "Escape") this.entry = state.cancel(this.entry);
    else if (key === "ArrowUp") this.entry = state.edit(this.entry, this.entry.at - 1);
    else if (key === "ArrowDown") this.entry = state.edit(this.entry, this.entry.at + 1);
    else if (key === "ArrowLeft" || key === "ArrowRight") {
      this.entry = state.moveTile(this.entry, key === "ArrowLeft" ? -1 : 1);
    } else if (state.complete(this.entry) && colour) this.entry = state.setColour(this.entry, colour);
    else if (/^\p{L}$/u.test(key) && !state.complete(this.entry)) this.#letter(key);
    else if (/^\p{L}$/u.test(key)) announce(text.solve.prompt.colours);
    else return false;
    if (this.entry !== before) this.#changed(before);
    return true;
  }

  /** @param {string} letter */
  #letter(letter) {
    this.entry = state.type(this.entry, letter);
    if (state.complete(this.entry)) this.look(this.entry.word);
  }

  /** Draw what a key has changed, and no more: nobody who types should wait. @param {state.Entry} before */
  #changed(before) {
    if (before.word !== this.entry.word || before.at !== this.entry.at) {
      if (!state.complete(this.entry)) this.split = null;
      this.hints = { ...this.hints, verdict: "" };
      requestAnimationFrame(() => this.drawFindings());
    }
    drawEntry(this);
  }

  /** Take the row that was written. */
  enter() {
    const { entry } = this;
    if (!state.complete(entry)) {
      message(text.solve.prompt.notEnough);
      return;
    }
    if (!state.coloured(entry) && !entry.asked && entry.sure.every((mark) => !mark.trim())) {
      this.entry = { ...entry, asked: true };
      message(text.solve.prompt.allGrey, 4000);
      return;
    }
    this.move({ rows: state.taken(entry) });
  }

  // Taps

  /** @param {number} row @param {number} board @param {number} place */
  tap(row, board, place) {
    if (row === this.entry.at) {
      this.entry = state.tap(this.entry, board, place);
      drawEntry(this);
      return;
    }
    const { length, boards } = this.entry;
    this.move({ rows: state.settled(state.turned(this.entry, row, board, place), boards, length) });
  }

  /** Write another row. @param {number} row */
  edit(row) {
    const before = this.entry;
    this.entry = state.edit(this.entry, row);
    this.#changed(before);
  }

  /** Put a word into the row. @param {string} word */
  choose(word) {
    const before = this.entry;
    this.entry = state.choose(this.entry, word);
    this.#changed(before);
    this.look(word);
    this.parts.entry.scrollIntoView({ block: "nearest" });
  }

  undo() {
    if (state.changing(this.entry) || this.entry.word) {
      const before = this.entry;
      this.entry = state.cancel({ ...this.entry, at: this.entry.rows.length });
      this.#changed(before);
    } else if (this.position.rows.length) this.move({ rows: this.position.rows.slice(0, -1) });
  }

  /** Start over with the same puzzle. */
  clear() {
    this.left = null;
    this.move({ rows: [] });
  }

  // Looking ahead

  /** What if these colours came? @param {string} guess @param {string} mark */
  ahead(guess, mark) {
    this.left ??= this.position;
    const kept = this.left;
    this.move({ rows: [...this.position.rows.slice(0, this.entry.at), { guess, marks: [mark] }] }).then(() => {
      this.left = kept;
      this.draw();
    });
  }

  /** Back from a look ahead. */
  async return() {
    const { left } = this;
    this.left = null;
    if (left) await this.move(left, { replace: true });
  }

  // Pasting

  /** @param {ClipboardEvent} event */
  #hearPaste(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, textarea, dialog")) return;
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (pasted.trim()) this.take(pasted);
  }

  /** Take over a game from text. @param {string} pasted */
  async take(pasted) {
    const { rows, fault } = await takePasted(pasted, this.position);
    if (fault) message(fault, 6000);
    else await this.move({ rows });
    return !fault;
  }

  // Drawing

  draw() {
    if (this.closed) return;
    drawEntry(this);
    this.drawFindings();
  }

  drawFindings() {
    if (!this.closed) show(this.parts.findings, drawAdvice(this));
  }
}
