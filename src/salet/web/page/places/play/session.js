// A game that is being played: its record, the letters typed so far, and what a guess makes of them. Nothing here
// draws or keeps anything.
import { limitOf, recordOf, turnsOf } from "../../play/statistics.js";
import { isWon } from "../../play/statistics.js";

/** @typedef {import("../../play/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../../play/statistics.js").Record} Record */
/** @typedef {import("../../core/game.js").Game} Game */

/** Now, as records write it. @param {Date} [date] */
export const instant = (date = new Date()) => date.toISOString().replace("Z", "+00:00");

/** A name for a new game that nobody else takes. */
export const freshName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Session {
  /**
   * @param {Record} record
   * @param {Puzzle | null} puzzle null: the game can be looked at, but not gone on with
   */
  constructor(record, puzzle) {
    this.puzzle = puzzle;
    this.record = record;
    /** @type {Game | null} */
    this.game = null;
    /** The letters of the row that is being typed. */
    this.draft = "";
    this.#replay();
  }

  /** Begin a puzzle. @param {Puzzle} puzzle @param {string} [id] @param {string} [began] */
  static begin(puzzle, id = freshName(), began = instant()) {
    return new Session(recordOf(puzzle, id, began), puzzle);
  }

  #replay() {
    if (!this.puzzle) return;
    this.game = this.puzzle.game();
    for (const { guess, marks } of this.record.rows) this.game.push(guess, marks);
  }

  /** Whether guesses are still taken. */
  get open() {
    return this.record.state === "open" && this.game !== null;
  }

  get won() {
    return this.record.state === "over" && isWon(this.record);
  }

  /** How many rows there are; null: as many as one needs. */
  get limit() {
    return limitOf(this.record);
  }

  /** The row that solved each board, or null. */
  get turns() {
    return turnsOf(this.record);
  }

  /** Add a letter; a full row takes no more, and no list has words with other signs. @param {string} letter */
  type(letter) {
    const fits = this.open && this.game?.words.alphabet.includes(letter) && this.draft.length < this.record.length;
    if (fits) this.draft += letter;
    return Boolean(fits);
  }

  back() {
    this.draft = this.draft.slice(0, -1);
  }

  clear() {
    this.draft = "";
  }

  /** Play the row that was typed; an error says why it is not allowed, and changes nothing. @param {string} [now] */
  take(now = instant()) {
    const { game, puzzle, record } = this;
    if (!game || !puzzle) return;
    game.push(this.draft);
    const over = puzzle.state(game) !== "open";
    this.record = {
      ...record,
      rows: [...game.rows],
      ...(over ? { state: "over", ended: now } : {}),
    };
    this.draft = "";
  }

  /** Give up: the game is over as it stands. @param {string} [now] */
  giveUp(now = instant()) {
    this.record = { ...this.record, state: "over", ended: now };
    this.draft = "";
  }

  /** Go on from what another window has made of this game. @param {Record} record */
  adopt(record) {
    this.record = record;
    if (record.state !== "open") this.draft = "";
    this.#replay();
  }

  /** Whether a record of this game has gone further than this one. @param {Record} record */
  behind({ rows, state }) {
    return rows.length > this.record.rows.length || (state !== "open" && this.record.state === "open");
  }

  /** The words that were looked for; against the adversary one that would have fitted, if the list is there. */
  get answers() {
    if (this.record.answers.length || !this.game) return this.record.answers;
    return this.game.boards.map((board) => board.candidates[0] ?? "").filter(Boolean);
  }
}
