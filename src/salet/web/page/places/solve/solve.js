// Solve: a puzzle that is played elsewhere. This file decides what a key, a tap or an address does; thinking.js asks
// the engine; entry.js draws what was entered, findings.js what there is to know about it.
import { SaletError } from "../../core/errors.js";
import { rowLimit } from "../../core/game.js";
import { LIVING } from "../../engine/lists.js";
import { sentence } from "../../judge/wording.js";
import { fullHistory } from "../../keep/answers.js";
import { settings } from "../../keep/settings.js";
import { text } from "../../text/index.js";
import { engine, note } from "../../ui/context.js";
import { announce, h, message, show } from "../../ui/dom.js";
import { today } from "../../ui/format.js";
import { colourPad, keyboard, listen } from "../../ui/keys.js";
import { refusal, typed } from "./check.js";
import { drawEntry } from "./entry.js";
import { Findings } from "./findings.js";
import { keep, keptBefore, keptToday } from "./kept.js";
import { takePasted } from "./paste.js";
import { readPosition, start, writePosition } from "./position.js";
import * as state from "./state.js";
import { Thinking } from "./thinking.js";

/** @typedef {import("../../engine/engine.js").Known} Known */
/** @typedef {import("./position.js").Asked} Asked */

/** Keys that set a colour, once the word is there. @type {Record<string, string>} */
const COLOUR_KEYS = { 0: ".", 1: "y", 2: "g", ".": ".", "-": ".", x: ".", b: ".", y: "y", g: "g" };
const NO_HINTS = { level: 0, letters: 0, verdict: "" };

/** @param {HTMLElement} root */
export const open = (root) => new Solve(root);

export class Solve {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.day = today();
    this.position = start(this.day);
    this.entry = state.begin(5, 1);
    this.mind = new Thinking((...parts) => this.#learned(parts));
    this.findings = new Findings(this);
    /** What is wrong with what was typed; shown where the prompt is. */
    this.fault = "";
    /** @type {Asked | null} the game that was left for a look ahead */
    this.left = null;
    /** @type {string[] | null} keys that were pressed while a row was being checked */
    this.waiting = null;
    /** @type {boolean | null} whether this is the reader's own game: one of a link is not, until it goes on */
    this.own = null;
    this.hints = NO_HINTS;
    this.words = { filter: "", sort: "chance", known: false, fresh: false, shown: 0, open: false };
    this.keysHidden = false;
    this.othersOpen = false;
    this.figuresOpen = false;
    /** The word of which all groups are shown, not only the largest. */
    this.allParts = "";
    /** What was told last, and whether the board was drawn as solved. */
    this.told = "";
    this.shownSolved = false;
    /** @type {Set<string> | null} the words that most people know */
    this.familiar = null;
    /** @type {Map<string, string>} the last day on which a word was the answer */
    this.used = new Map();
    this.keys = keyboard((key) => this.press(key));
    this.pad = colourPad((key) => this.press(key));
    this.deaf = listen((key, event) => this.#hear(key, event));
    this.pasted = (/** @type {ClipboardEvent} */ event) => this.#hearPaste(event);
    document.addEventListener("paste", this.pasted);
    this.parts = {
      entry: h("section", { class: "entry", "aria-label": text.solve.entry, tabindex: "-1" }),
      alert: h("div", { class: "alert" }),
      words: h("section", { class: "possible", "aria-label": text.solve.wordsTitle }),
      findings: h("section", { class: "findings stack", "aria-label": text.solve.findings }),
      pad: h("div", { class: "pad-place" }),
    };
    /** @type {HTMLElement | null} */
    this.side = null;
    this.wide = matchMedia("(min-width: 70rem)");
    this.arrange = () => this.#arrange();
    this.wide.addEventListener("change", this.arrange);
    this.#prepare();
  }

  close() {
    this.wide.removeEventListener("change", this.arrange);
    this.#keep();
    this.closed = true;
    this.mind.stop();
    this.deaf();
    document.removeEventListener("paste", this.pasted);
  }

  /** Have at hand what the first Enter needs, and the days on which words were used. */
  async #prepare() {
    typed(LIVING).catch(() => {});
    const history = await fullHistory().catch(() => null);
    if (!history || this.closed) return;
    this.used = new Map([...history].map(({ date, answer }) => [answer, date]));
    this.findings.soon("words");
  }

  // The address

  /** Show the position of an address. @param {URL} url */
  update(url) {
    const { entry, alert, words, findings, pad } = this.parts;
    if (!this.root.contains(entry)) {
      this.side = h("div", { class: "side" }, alert, words, findings);
      show(this.root, h("div", { class: "solve" }, entry, this.side, pad));
      this.#arrange();
    }
    this.day = today();
    this.left = null;
    this.own = this.own !== null || !url.search;
    const kept = url.search ? null : keptToday(this.day);
    const query = kept ? new URLSearchParams(kept.query) : url.searchParams;
    try {
      this.#begin(this.#shortened(readPosition(query, this.day)), kept?.word);
      if (kept) note(writePosition(this.position, this.day), { replace: true });
    } catch (error) {
      this.#begin(start(this.day));
      this.mind.fail(/** @type {Error} */ (error).message);
      this.draw();
    }
  }

  /** What is read first also comes first for keys: the words, or where these have a column of their own, the advice. */
  #arrange() {
    const { words, findings } = this.parts;
    this.side?.append(...(this.wide.matches ? [findings, words] : [words, findings]));
    this.findings.soon("words");
  }

  /** A game of an address may have more rows than there are. @param {Asked} position */
  #shortened(position) {
    const limit = rowLimit(position.boards);
    if (position.rows.length <= limit) return position;
    message(text.solve.tooManyRows(position.rows.length, limit), 8000);
    return { ...position, rows: position.rows.slice(0, limit) };
  }

  #keep() {
    if (this.own && !this.left && !this.mind.error) keep(this.position, this.day, state.draftOf(this.entry));
  }

  /** The game of an earlier day that is kept. */
  get before() {
    return this.position.rows.length || this.left ? null : keptBefore(this.day);
  }

  /** @param {Asked} position @param {string} [word] what is being typed */
  #begin(position, word = "") {
    const { words, boards, rows } = position;
    const length = rows[0]?.guess.length ?? (words.startsWith("english-") ? Number(words.slice(8)) : 5);
    const { waiting } = this.entry;
    this.position = position;
    this.entry = state.keepWaiting(state.begin(length, boards, rows), rows.length ? waiting : []);
    this.fault = "";
    this.hints = NO_HINTS;
    this.words = { ...this.words, filter: "", shown: 0, open: false };
    this.mind.about(position);
    this.draw();
    if (word) this.#type(word);
  }

  /** @param {string} word */
  #type(word) {
    for (const letter of word) this.entry = state.type(this.entry, letter);
    if (state.complete(this.entry)) this.look();
    this.draw();
  }

  /** Go to another position: it is written into the address, and the engine is asked. @param {Partial<Asked>} change
   * @param {{replace?: boolean, word?: string}} [options] @returns {Promise<boolean>} whether it was taken */
  async move(change, { replace = false, word = "" } = {}) {
    const next = { ...this.position, ...change };
    const fault = await this.#meanwhile(refusal(next));
    if (fault) {
      this.#complain(fault);
      return false;
    }
    this.#begin(next, word);
    this.own = true;
    this.#keep();
    note(writePosition(next, this.day), { replace });
    return true;
  }

  /** Wait for something; keys that are pressed meanwhile are heard after it. @template T @param {Promise<T>} awaited */
  async #meanwhile(awaited) {
    this.waiting ??= [];
    const found = await awaited;
    setTimeout(() => {
      const pressed = this.waiting ?? [];
      this.waiting = null; // not earlier: a key that is pressed before would overtake those that wait
      pressed.forEach((key) => this.press(key) && this.#focusNext());
    });
    return found;
  }

  /** Say what is wrong with a row, where one looks; what was typed stays. @param {any} error */
  #complain(error) {
    this.fault = error instanceof SaletError && "reason" in error ? String(error.reason) : error.message;
    announce(this.fault);
    drawEntry(this);
    this.parts.entry.querySelector(".row.active .tiles")?.classList.add("shake");
  }

  // The engine

  /** @param {import("./findings.js").Part[]} parts */
  #learned(parts) {
    if (this.closed) return;
    const solved = Boolean(this.mind.known?.solved);
    if (solved !== this.shownSolved || this.mind.settled) drawEntry(this);
    this.shownSolved = solved;
    this.findings.soon(...parts);
    this.#tell();
  }

  /** Ask about the word that was typed. */
  async look() {
    const { word, at, boards, length } = this.entry;
    const position = { ...this.position, rows: this.position.rows.slice(0, at) };
    const current = () => this.entry.word === word && this.entry.at === at;
    const idle = () => current() && !state.coloured(this.entry);
    const parted = (/** @type {string[]} */ marks) => {
      if (boards > 1) return;
      this.entry = state.withSure(this.entry, [state.certain(marks, length)]);
      drawEntry(this);
    };
    try {
      await this.mind.look(position, word, { current, idle, parted });
    } catch (error) {
      const { reason } = /** @type {any} */ (error);
      if (reason && current() && !["failed", "unsupported"].includes(reason)) this.#complain(error);
    }
  }

  /** Learn which words most people know. */
  async knowFamiliar() {
    const { words, on } = this.position;
    this.familiar ??= new Set(await engine.familiar({ words, on, rule: "normal" }));
  }

  /** Whether the best guess is not to be seen. */
  get hidden() {
    return settings().hints && this.hints.level < 2;
  }

  /** Tell those who listen: how many words are left, then what to play. */
  #tell() {
    const { known, best, final } = this.mind;
    if (!known || known.solved) return;
    const number = known.boards.reduce((sum, board) => sum + board.words.length, 0);
    const left = `${text.solve.left(number)}.`;
    const said = best && final && !this.hidden ? `${left} ${sentence(this.facts(), best)}` : left;
    if (said !== this.told && (final || !best)) announce(said);
    this.told = said;
  }

  /** What the sentences are made of. */
  facts() {
    const { boards, rowsLeft } = /** @type {Known} */ (this.mind.known);
    return { boards, rowsLeft, risk: this.mind.risk ?? 0 };
  }

  /** Whether nothing more can be entered. */
  get over() {
    const { rows, boards } = this.entry;
    return Boolean(this.mind.known?.solved) || rows.length >= rowLimit(boards);
  }

  // Keys

  /** A key of the real keyboard: the tile that is next has the focus. @param {string} key
   * @param {KeyboardEvent} event */
  #hear(key, event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const other = target.closest(".tile") && !target.closest(".row.active");
    if (key === " " || (key === "Enter" && other)) return false;
    const used = this.press(key);
    if (used) this.#focusNext();
    return used;
  }

  /** The focus is on the tile whose colour comes next, or in the entry where letters come next. */
  #focusNext() {
    const next = /** @type {HTMLElement | null} */ (this.parts.entry.querySelector("button.tile.next"));
    (next ?? this.parts.entry).focus({ preventScroll: true });
    if (next) next.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} key @returns {boolean} whether it was used */
  press(key) {
    const before = this.entry;
    if (this.waiting) return this.waiting.push(key) > 0;
    if (this.over && !state.changing(before) && key !== "ArrowUp") return false;
    const letter = /^\p{L}$/u.test(key);
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
    this.fault = "";
    if (key === "Enter") this.enter();
    else if (key === "Backspace") this.entry = state.backspace(before);
    else if (key === "Escape") this.entry = state.cancel(before);
    else if (step) this.#toRow(before.at + step);
    else if (side) this.entry = state.moveTile(before, side);
    else if (state.complete(before) && COLOUR_KEYS[key]) this.entry = state.setColour(before, COLOUR_KEYS[key]);
    else if (letter && !state.complete(before)) this.entry = state.type(before, key);
    else if (letter) this.#complain(new Error(text.solve.prompt.enough(before.length)));
    else return false;
    this.#changed(before);
    return true;
  }

  /** Write another row; a change that was not taken is not thrown away. @param {number} row */
  #toRow(row) {
    const last = this.entry.rows.length - (this.over ? 1 : 0);
    if (row < 0 || row > last) return;
    if (state.changed(this.entry)) this.#complain(new Error(text.solve.prompt.takeFirst(this.entry.at + 1)));
    else this.entry = state.edit(this.entry, row);
  }

  /** Draw what a key has changed, and no more: nobody who types should wait. @param {state.Entry} before */
  #changed(before) {
    const { entry, mind } = this;
    if (before.word !== entry.word || before.at !== entry.at) {
      mind.split = null;
      this.hints = { ...this.hints, verdict: "" };
      const whole = state.complete(entry) || state.complete(before); // it is marked among the words
      if (state.complete(entry)) this.look();
      this.findings.soon(...(whole ? [] : /** @type {["advice"]} */ (["advice"])));
    }
    drawEntry(this);
  }

  /** Take the row that was written. */
  enter() {
    const { entry } = this;
    if (!state.complete(entry)) return this.#complain(new Error(text.solve.prompt.notEnough));
    const doubt = entry.asked || state.allColoured(entry) ? "" : this.#doubt();
    if (doubt) {
      this.entry = { ...entry, asked: true };
      return this.#complain(new Error(doubt));
    }
    const word = state.changing(entry) ? entry.draft.word : "";
    return this.move({ rows: state.taken(entry) }, { word });
  }

  /** Why the tiles without a colour are probably not grey, if so. */
  #doubt() {
    const { entry, mind } = this;
    if (!state.coloured(entry)) return text.solve.prompt.allGrey;
    const [mark] = state.marksOf(entry);
    const known = entry.boards === 1 && mind.split?.guess === entry.word;
    return known && !mind.split?.parts.some((part) => part.mark === mark) ? text.solve.prompt.cannotBeGrey : "";
  }

  // Taps

  /** @param {number} row @param {number} board @param {number} place */
  tap(row, board, place) {
    this.fault = "";
    if (row === this.entry.at) {
      this.entry = state.tap(this.entry, board, place);
      drawEntry(this);
      return;
    }
    const { length, boards } = this.entry;
    const word = state.draftOf(this.entry);
    this.move({ rows: state.settled(state.turned(this.entry, row, board, place), boards, length) }, { word });
  }

  /** Write another row. @param {number} row */
  edit(row) {
    const before = this.entry;
    this.fault = "";
    this.#toRow(row);
    this.#changed(before);
    this.#focusNext();
  }

  /** Put a word into the row. @param {string} word */
  choose(word) {
    const before = this.entry;
    this.fault = "";
    this.entry = state.choose(this.entry, word);
    this.#changed(before);
    this.parts.entry.scrollIntoView({ block: "nearest" });
    this.#focusNext();
  }

  undo() {
    const before = this.entry;
    this.fault = "";
    if (state.changing(before)) this.entry = state.cancel(before);
    else if (before.word) this.entry = state.emptied(before);
    else {
      this.move({ rows: this.position.rows.slice(0, -1) });
      return;
    }
    this.#changed(before);
  }

  /** Start over: with the same puzzle, or with today's if something is wrong with this one. */
  clear() {
    this.left = null;
    this.move(this.mind.error ? start(this.day) : { rows: [] });
  }

  /** Go on with a game of an earlier day. */
  resume() {
    const { before } = this;
    if (before) this.move(readPosition(new URLSearchParams(before.query), this.day), { word: before.word });
  }

  // Looking ahead

  /** What if these colours came? @param {string} guess @param {string} mark */
  async ahead(guess, mark) {
    const rows = [...this.position.rows.slice(0, this.entry.at), { guess, marks: [mark] }];
    const before = this.left;
    this.left ??= this.position;
    if (!(await this.move({ rows }))) this.left = before;
    this.draw();
    this.parts.entry.scrollIntoView({ block: "nearest" });
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
    if (!pasted.trim()) return;
    event.preventDefault();
    this.take(pasted).then((fault) => fault && this.#complain(new Error(fault)));
  }

  /** Take over a game from text; returns what is wrong with it, if anything. @param {string} pasted */
  async take(pasted) {
    const { rows, word, waiting, fault } = await takePasted(pasted, this.position);
    if (fault) return fault;
    const refused = await refusal({ ...this.position, rows });
    if (refused) return refused.message;
    this.left = null;
    await this.move({ rows }, { word });
    this.entry = state.keepWaiting(this.entry, waiting);
    this.draw();
    return "";
  }

  // Drawing

  draw() {
    if (this.closed) return;
    drawEntry(this);
    this.drawFindings();
  }

  drawFindings() {
    this.findings.now();
  }
}
