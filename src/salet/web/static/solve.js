// Solve: a puzzle marked by somebody else. What was entered, and what each key and tap does.
import { note } from "./app.js";
import { announce, toast, whenIdle } from "./dom.js";
import * as engine from "./engine.js";
import { keyboard, listen } from "./keyboard.js";
import { address, ask, readPosition, settled, solvedBoards, START, writeRows } from "./position.js";
import { draw } from "./solve-view.js";

export function open(root, url) {
  return new Solve(root, url);
}

class Solve {
  constructor(root, url) {
    this.root = root;
    this.game = readPosition(url);
    this.advice = null;
    this.parts = null;
    this.error = "";
    this.draft = null;
    this.editing = null;
    this.keysShown = false;
    this.lists = [];
    this.keys = keyboard((key) => this.press(key));
    this.deaf = listen((key) => this.press(key));
    this.escape = (event) => { if (event.key === "Escape" && this.editing !== null) this.edit(null); };
    document.addEventListener("keydown", this.escape);
    whenIdle(() => this.learnLists());
  }

  async learnLists() {
    this.lists = await engine.words().catch(() => []);
    if (this.lists.length && !this.closed) this.draw();
  }

  close() {
    this.closed = true;
    this.deaf();
    document.removeEventListener("keydown", this.escape);
    this.asking?.abort();
  }

  get length() { return this.advice?.length ?? this.game.rows[0]?.guess.length ?? 5; }
  get active() { return this.editing ?? this.game.rows.length; }
  draw() { draw(this); }

  /** Show the position of an address. */
  async update(url) {
    this.game = readPosition(url);
    this.editing = null;
    this.draft = null;
    try {
      await this.load(this.game);
    } catch (error) {
      if (error.name === "AbortError") return;
      this.error = error.message;
      this.advice = error.status ? null : this.advice;
    }
    this.draw();
  }

  /** Ask for advice on a position; a later request replaces an earlier one. */
  async load(game) {
    this.asking?.abort();
    const asking = this.asking = new AbortController();
    const advice = await engine.suggest(ask(game), { by: game.by, top: 10, signal: asking.signal });
    if (asking.signal.aborted) throw new DOMException("", "AbortError");
    const rows = advice.rows.map(({ guess, marks }) => ({ guess, marks }));
    Object.assign(this, { advice, parts: null, error: "", game: { ...game, rows, boards: advice.boards.length } });
    this.editing = null;
    this.suggestDraft();
    if (advice.proof !== "exact" && game.by === "optimal" && game.boards === 1) this.later(game, asking.signal);
  }

  /** Ask once more, with more time, for a proof that was not finished, unless something was entered meanwhile. */
  async later(game, signal) {
    await new Promise((done) => { setTimeout(done, 2500); });
    const before = JSON.stringify(this.draft);
    const same = () => !signal.aborted && this.draft && !this.draft.typed && this.editing === null && JSON.stringify(this.draft) === before;
    if (!same()) return;
    const advice = await engine.suggest(ask(game), { by: game.by, top: 10, seconds: 6, signal }).catch(() => null);
    if (!advice || advice.proof !== "exact" || !same()) return;
    this.advice = advice;
    this.suggestDraft();
    this.draw();
  }

  /** Try a change: it is kept, and written into the address, only if the server accepts it. */
  async attempt(game, { shake = false } = {}) {
    const next = { ...game, rows: settled(game.rows, game.boards, this.length) };
    try {
      await this.load(next);
    } catch (error) {
      if (error.name === "AbortError") return false;
      toast(error.reason || error.message, 2500);
      if (shake) this.root.querySelector(".board-row.active .row")?.classList.add("shake");
      this.error = error.message;
      if (!error.status) this.game = next;
      this.draw();
      return false;
    }
    note(address(this.game));
    this.draw();
    this.tell();
    return true;
  }

  tell() {
    const { advice } = this;
    const left = advice.candidates === 1 ? "1 word remains" : `${advice.candidates} words remain`;
    announce(advice.state === "open" ? `${left}. ${advice.sentence}` : `${advice.sentence} ${advice.repairs[0]?.sentence ?? ""}`);
  }

  suggestDraft() {
    const { advice } = this;
    const word = advice.guess;
    const marks = advice.boards.map((board) => (board.hint || ".".repeat(advice.length)).replaceAll("?", "."));
    this.draft = { word, marks, typed: false };
  }

  // Typing

  press(key) {
    if (this.advice?.state === "solved" && this.editing === null) return;
    this.draft ??= { word: "", marks: this.blank(), typed: true };
    if (key === "Enter") { this.enter(); return; }
    if (key === "Backspace") this.type(this.draft.typed ? this.draft.word.slice(0, -1) : "");
    else this.type((this.draft.typed && this.draft.word.length < this.length ? this.draft.word : "") + key);
  }

  blank() { return Array(this.game.boards).fill(".".repeat(this.length)); }

  type(word) {
    this.draft = { word, marks: this.editing === null ? this.blank() : this.draft.marks, typed: true };
    this.parts = null;
    if (word.length === this.length) this.look(word);
    this.draw();
  }

  /** Take a word from the table into the row. */
  choose(word) {
    this.draft = { word, marks: this.blank(), typed: true };
    if (this.advice && word === this.advice.guess) this.suggestDraft();
    else this.look(word);
    this.draw();
    announce(`${word.toUpperCase()} is in the row. Set its colours, then press Enter.`);
  }

  /** Ask how a typed word would split what remains; the server checks that it is a word. */
  async look(word) {
    const before = { ...this.game, rows: this.game.rows.slice(0, this.active) };
    try {
      const parts = await engine.partition(ask(before), word);
      if (this.draft?.word !== word) return;
      this.parts = this.editing === null ? parts : null;
      if (this.editing === null) this.draft.marks = parts.hints.map((hint) => hint.replaceAll("?", "."));
      this.draw();
    } catch (error) {
      if (this.draft?.word !== word || this.advice?.state === "contradiction") return;
      toast(error.reason || error.message, 2000);
      this.root.querySelector(".board-row.active .row")?.classList.add("shake");
    }
  }

  async enter() {
    const { draft, game } = this;
    if (!draft || draft.word.length < this.length) {
      toast("Not enough letters");
      return;
    }
    const rows = [...game.rows];
    rows[this.active] = { guess: draft.word, marks: draft.marks };
    await this.attempt({ ...game, rows }, { shake: true });
  }

  // Colours

  turn(row, board, place, colour) {
    const change = (marks) => marks.map((mark, each) => (each === board ? mark.slice(0, place) + colour + mark.slice(place + 1) : mark));
    if (row === this.active) {
      this.draft = { ...this.draft, marks: change(this.draft.marks) };
      this.draw();
      return;
    }
    const rows = this.game.rows.map((each, number) => (number === row ? { ...each, marks: change(each.marks) } : each));
    this.attempt({ ...this.game, rows });
  }

  allGreen() {
    const done = solvedBoards(this.game.rows, this.game.boards);
    this.draft.marks = this.draft.marks.map((mark, board) => (done[board] ? mark : "g".repeat(this.length)));
    this.enter();
  }

  // Earlier rows

  edit(row) {
    this.editing = row;
    this.parts = null;
    if (row === null) { if (this.advice) this.suggestDraft(); else this.draft = null; }
    else this.draft = { word: this.game.rows[row].guess, marks: [...this.game.rows[row].marks], typed: true };
    if (row !== null) { this.keysShown = true; announce(`Row ${row + 1}: type another word, then press Enter. Escape leaves it as it was.`); }
    this.draw();
  }

  remove(row) {
    this.attempt({ ...this.game, rows: this.game.rows.filter((_, number) => number !== row) });
  }

  undo() {
    if (this.editing !== null) this.edit(null);
    else if (this.game.rows.length) this.remove(this.game.rows.length - 1);
  }

  clear() { this.attempt({ ...this.game, rows: [] }); }

  mend(repair) {
    this.attempt(readPosition(new URL(`/?rows=${encodeURIComponent(repair.rows)}&words=${this.game.words}&rule=${this.game.rule}&by=${this.game.by}`, location.href)));
  }

  set(name, value) {
    const fresh = name === "boards" || name === "words" ? { rows: [] } : {};
    this.attempt({ ...this.game, ...fresh, [name]: value });
  }

  toggleKeys() { this.keysShown = !this.keysShown; this.draw(); }

  async share() {
    const link = new URL(address(this.game), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      toast("Copied the address of this position");
    } catch {
      toast(link, 6000);
    }
  }

  get text() { return writeRows(this.game.rows); }
  get plainStart() { return this.game.rule === START.rule && this.game.boards === 1; }
}
