// Play: the game itself. This file decides what a key does and what is kept; session.js knows the game, begin.js finds
// it, boards.js and keypad.js draw what changes while one plays, ending.js what comes after.
import { GuessError } from "../../core/errors.js";
import { showMark } from "../../core/marks.js";
import { findGame, keepGame, onGames } from "../../keep/games.js";
import { keyboard as earnedBy, toast } from "../../play/puzzle.js";
import { text } from "../../text/index.js";
import { link, note } from "../../ui/context.js";
import { confirmed } from "../../ui/dialog.js";
import { announce, button, h, message, show } from "../../ui/dom.js";
import { today } from "../../ui/format.js";
import { listen } from "../../ui/keys.js";
import { ANY, puzzlePath, readAsked } from "./asked.js";
import { begin, sweep } from "./begin.js";
import { Boards } from "./boards.js";
import { countdown, drawEnding, palette } from "./ending.js";
import { playedByFriend } from "./friend.js";
import { drawHead, drawHint } from "./head.js";
import { Keypad } from "./keypad.js";
import { friendOf, keep } from "./kept.js";
import { openNewGame } from "./new-game.js";
import { drawResult } from "./result.js";
import { draftRow, drawStrip } from "./parts.js";
import { toldRow } from "./told.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./asked.js").Asked} Asked */

/** How long a tile takes to turn, and how much later the next one begins, in milliseconds. */
const TURN = 500;
const NEXT = 300;

/** @param {HTMLElement} root */
export const open = (root) => new Play(root);

/** Whether tiles are to stay still: looks.js knows. */
const still = () => document.documentElement.hasAttribute("data-still");

export class Play {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Session | null} */
    this.session = null;
    /** @type {Boards | null} */
    this.boards = null;
    /** @type {number | null} the board whose colours the keys show; null: all */
    this.chosen = null;
    /** Which game was asked for last; an earlier one that arrives later is not shown. */
    this.asked = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} until the tiles have turned */
    this.turning = undefined;
    this.keypad = new Keypad((key) => this.press(key));
    this.frame = h("div", { class: "play" });
    this.ends = [
      listen((key) => this.press(key)),
      onGames(() => this.#follow()),
      (
        (timer) => () =>
          clearInterval(timer)
      )(setInterval(() => this.#tick(), 1000)),
    ];
    this.day = today();
  }

  close() {
    clearTimeout(this.turning);
    for (const end of this.ends) end();
    this.asked += 1;
  }

  // The address

  /** Show the game of an address. @param {URL} url */
  async update(url) {
    if (!this.root.contains(this.frame)) show(this.root, this.frame);
    this.day = today();
    try {
      const asked = readAsked(url.searchParams);
      if (asked.guesses) await this.#showResult(asked);
      else await this.begin(asked, { replace: true });
    } catch (error) {
      this.#fail(/** @type {Error} */ (error));
    }
  }

  /** Begin a game, or go on with the one there is. @param {Asked} asked @param {{replace?: boolean}} [options] */
  async begin(asked, { replace = false } = {}) {
    const number = ++this.asked;
    if (!this.session && !this.frame.childElementCount)
      show(this.frame, h("p", { class: "soft busy" }, text.play.loading));
    const { session, known, changed } = await begin(asked, today());
    if (number !== this.asked) return;
    const { record } = session;
    const draft = this.session?.record.id === record.id ? this.session.draft : "";
    if (session.open && draft) session.draft = draft;
    if (record.state === "open" && !findGame(record.id)) keepGame(record);
    else if (record.state === "open" && !record.rows.length) keepGame(record);
    sweep(record.id);
    keep({ playing: record.id });
    note(puzzlePath(record, friendOf(record.id)), { replace });
    this.#start(session);
    const over = record.state === "over";
    if (changed || (known && over && !replace)) message(over ? text.play.playedAlready : text.play.begunAlready, 4000);
  }

  /** What went wrong, and a way on. @param {Error} error */
  #fail(error) {
    clearTimeout(this.turning);
    this.session = null;
    show(
      this.frame,
      h(
        "div",
        { class: "stack fault" },
        h("h1", {}, text.play.title),
        h("p", { class: "note bad" }, error.message),
        h(
          "div",
          { class: "buttons" },
          h("a", { ...link("play/?kind=daily", "button main") }, text.play.playToday),
          button(text.play.newGame, () => this.openNewGame(), { icon: "plus" }),
        ),
      ),
    );
    announce(error.message);
  }

  /** A result that a friend has sent back. @param {Asked} asked */
  async #showResult({ friend, guesses }) {
    const number = ++this.asked;
    const result = await playedByFriend(friend, guesses ?? []);
    if (number !== this.asked) return;
    this.session = null;
    show(this.frame, drawResult(this, friend, result));
  }

  // Drawing

  /** @param {Session} session */
  #start(session) {
    clearTimeout(this.turning);
    this.turning = undefined;
    this.session = session;
    this.chosen = null;
    this.draw();
  }

  /** Draw the whole game anew. */
  draw() {
    const { session } = this;
    if (!session) return;
    this.boards = new Boards(session, (board) => this.choose(board));
    const { boards } = session.record;
    const kind = this.boards.many ? "with-many" : boards > 2 ? "with-four" : "";
    this.frame.className = `play ${session.record.state} ${kind}`.trim();
    this.parts = {
      head: h("div", { class: "play-head" }),
      strip: h("div", { class: "strip-place" }),
      below: h("div", { class: "below" }),
    };
    show(
      this.frame,
      this.parts.head,
      drawHint(session),
      boards > 1 ? this.parts.strip : null,
      this.boards.element,
      this.parts.below,
    );
    this.#drawState();
    this.boards.type();
    this.boards.reach();
  }

  /** What depends on the rows: the head, the keys, the end. */
  #drawState() {
    const { session, parts, boards } = this;
    if (!session || !parts || !boards) return;
    show(parts.head, drawHead(this, session));
    if (session.record.boards > 1) drawStrip(this, parts.strip);
    const over = session.record.state !== "open";
    this.frame.classList.toggle("over", over);
    this.frame.classList.toggle("open", !over);
    if (over) show(parts.below, drawEnding(this, session));
    else if (session.open) {
      this.#colourKeys();
      if (!parts.below.contains(this.keypad.element)) {
        show(parts.below, boards.many ? draftRow(session) : null, this.keypad.element);
      }
    } else show(parts.below, h("p", { class: "note warn" }, text.play.otherList(session.record.words)));
  }

  #colourKeys() {
    const { session, chosen } = this;
    if (!session?.game) return;
    const { boards } = session.game;
    const shown = chosen === null ? boards : [boards[chosen]];
    this.keypad.colour(
      shown.map((board) => earnedBy(board.rows)),
      shown.map((board) => board.solved && shown.length > 1),
    );
  }

  /** Another game of the same kind and size. */
  again() {
    const { kind, boards, length, rule } = /** @type {Session} */ (this.session).record;
    return this.begin({ ...ANY, kind, boards, length, rule }).catch((error) => this.#fail(error));
  }

  openNewGame(kind = "") {
    openNewGame(this, kind);
  }

  // Keys

  /** @param {string} key @returns {boolean} whether it was used */
  press(key) {
    const { session, boards } = this;
    if (!session?.open || !boards) return false;
    if (key === "Enter") this.#enter();
    else if (key === "Backspace") session.back();
    else if (key === "Escape" && session.draft) session.clear();
    else if (!/^\p{L}$/u.test(key)) return false;
    else if (!session.type(key)) return true;
    if (key !== "Enter") this.#typed();
    return true;
  }

  #typed() {
    const { activeElement } = document;
    // Enter shall play the row, not press the button that was pressed last.
    if (activeElement?.closest(".play button:not(.key), .play a, .bar button, .bar a")) {
      this.root.focus({ preventScroll: true });
    }
    this.boards?.type();
    this.#showDraft();
  }

  #showDraft() {
    const { session, parts } = this;
    const row = parts?.below.querySelector(".draft");
    if (session && row) row.replaceWith(draftRow(session));
  }

  #enter() {
    const { session, boards } = this;
    if (!session || !boards) return;
    const other = findGame(session.record.id);
    if (other && session.behind(other)) {
      this.#follow();
      message(text.play.elsewhere, 4000);
      return;
    }
    try {
      session.take();
    } catch (error) {
      if (!(error instanceof GuessError)) throw error;
      this.#refuse(session, error.reason);
      return;
    }
    keepGame(session.record);
    this.frame.querySelector(".first-hint")?.remove();
    this.#reveal(session, boards);
  }

  /** Say why a guess is not allowed; what was typed stays. @param {Session} session @param {string} reason */
  #refuse(session, reason) {
    const marks = new RegExp(`(?<= )[gy.]{${session.record.length}}(?![^ ,.])`, "g");
    message(reason.replace(marks, (mark) => showMark(mark, palette())));
    this.boards?.shake();
  }

  /** Turn the tiles; keys and the end come after the last, letters are taken meanwhile. @param {Session} session
   * @param {Boards} boards */
  #reveal(session, boards) {
    const turns = !still() && !boards.many;
    this.#settle();
    boards.take(turns);
    this.#showDraft();
    announce(toldRow(session));
    const over = session.record.state !== "open";
    const after = () => {
      this.turning = undefined;
      if (over && session.won && turns) boards.leap();
      this.#drawState();
      boards.reach();
      if (over) this.#tellEnd(session);
    };
    if (turns) this.turning = setTimeout(after, NEXT * (session.record.length - 1) + TURN);
    else after();
  }

  /** What waited for tiles to turn is shown at once, because a further row was played. */
  #settle() {
    if (this.turning === undefined) return;
    clearTimeout(this.turning);
    this.turning = undefined;
    this.#colourKeys();
  }

  /** @param {Session} session */
  #tellEnd(session) {
    const answers = session.answers.map((word) => word.toUpperCase()).join(", ");
    message(session.won ? toast(/** @type {any} */ (session.record), session.record.rows.length) : answers, 3500);
  }

  /** End the game as it stands, if that is really wanted. */
  async giveUp() {
    const { session } = this;
    const { giveUpTitle, giveUpQuestion, giveUpYes, giveUpNo } = text.play;
    if (!session || !(await confirmed(giveUpTitle, giveUpQuestion, giveUpYes, giveUpNo))) return;
    if (!session.open || session !== this.session) return;
    session.giveUp();
    keepGame(session.record);
    this.draw();
  }

  /** Show the colours of one board on the keys, or those of all again. @param {number} board */
  choose(board) {
    this.chosen = this.chosen === board ? null : board;
    this.boards?.choose(this.chosen);
    if (this.parts) drawStrip(this, this.parts.strip);
    if (this.session?.open) this.#colourKeys();
  }

  // Other windows, other days

  /** Another window may have gone on with this game. */
  #follow() {
    const { session } = this;
    const other = session && findGame(session.record.id);
    if (!session || !other || !session.behind(other)) return;
    clearTimeout(this.turning);
    session.adopt(other);
    this.draw();
  }

  /** A game was deleted; if it is this one, something else is shown. @param {string} id */
  deleted(id) {
    if (this.session?.record.id !== id) return;
    this.session = null;
    keep({ playing: "" });
    this.begin({ ...ANY, kind: "daily" }, { replace: true }).catch((error) => this.#fail(error));
  }

  #tick() {
    const shown = this.frame.querySelector(".countdown");
    if (!shown) return;
    if (today() === this.day) shown.textContent = countdown();
    else {
      this.day = today();
      this.#drawState();
    }
  }
}
