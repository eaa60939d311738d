// The boards of a game as they are drawn. A key changes one tile of each open board, a guess one row: nothing else is
// drawn again, however many boards there are.
import { isGreen } from "../../core/marks.js";
import { text } from "../../text/index.js";
import { h } from "../../ui/dom.js";
import { colourClass, spoken } from "../../ui/tiles.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../../core/game.js").Row} Row */
/** @typedef {{place: HTMLElement, head: HTMLElement | null, grid: HTMLElement, rows: HTMLElement[][]}} BoardParts */

/** From so many boards on, they show only the rows that are in use, small, in a place that scrolls. */
export const MANY = 8;
const ROWS = 6;

/** @param {HTMLElement} tile @param {number} place @param {string} letter @param {string} colour
 * @param {string} [extra] classes */
function paint(tile, place, letter, colour, extra = "") {
  const look = colourClass(colour) || (letter ? "filled" : "");
  tile.className = `tile ${look} ${extra}`.trim();
  if (tile.textContent !== letter) tile.textContent = letter;
  tile.setAttribute("aria-label", spoken(place, letter, colour));
}

/** Tell the style sheet how much room there is. @param {HTMLElement} place */
function measure(place) {
  new ResizeObserver(([{ contentRect }]) => {
    place.style.setProperty("--room-across", `${contentRect.width}px`);
    place.style.setProperty("--room-down", `${contentRect.height}px`);
  }).observe(place);
}

export class Boards {
  /** @param {Session} session @param {(board: number) => void} choose */
  constructor(session, choose) {
    this.session = session;
    const { boards, length } = session.record;
    this.many = boards >= MANY;
    this.length = length;
    /** The letters that are shown in the row being typed. */
    this.draft = "";
    /** @type {BoardParts[]} */
    this.boards = Array.from({ length: boards }, (_, board) => this.#make(board, choose));
    const few = boards > 2 ? (length > 5 ? "four long" : "four") : boards > 1 ? "two" : "one";
    const kind = this.many ? "many" : few;
    this.element = h(
      "div",
      {
        class: `boards-place ${kind}`,
        ...(boards > 1 ? { tabindex: "0", role: "group", "aria-label": text.play.boards(boards) } : {}),
        vars: { "--letters-count": String(length), "--rows-count": String(this.#room(0)) },
      },
      h(
        "div",
        { class: "boards" },
        this.boards.map(({ place }) => place),
      ),
    );
    if (!this.many) measure(this.element);
  }

  /** @param {number} board @param {(board: number) => void} choose @returns {BoardParts} */
  #make(board, choose) {
    const several = this.session.record.boards > 1;
    const head = several ? h("h2", { class: "board-name" }) : null;
    const grid = h("div", { class: "board" });
    const props = { class: "board-place", role: "group", onclick: several ? () => choose(board) : null };
    const place = h("div", props, head, grid);
    const parts = { place, head, grid, rows: [] };
    this.#fill(parts, board);
    return parts;
  }

  /** The rows that were played on a board; it has none after the one that solved it. @param {number} board
   * @returns {Row[]} */
  #played(board) {
    return this.session.record.rows.filter(({ marks }) => marks[board]);
  }

  /** How many rows a board shows. @param {number} board */
  #room(board) {
    const { record, limit } = this.session;
    const played = this.#played(board).length;
    const open = record.state === "open" && !this.solved(board);
    if (this.many) return played + (open ? 1 : 0);
    return limit ?? Math.max(ROWS, played + (open ? 1 : 0));
  }

  /** @param {number} board */
  solved(board) {
    const played = this.#played(board);
    return played.length > 0 && isGreen(played[played.length - 1].marks[board]);
  }

  /** Draw a board anew. @param {BoardParts} parts @param {number} board */
  #fill(parts, board) {
    const rows = Array.from({ length: this.#room(board) }, (_, row) => this.#row(board, row));
    parts.rows = rows.map(({ tiles }) => tiles);
    parts.grid.replaceChildren(...rows.map(({ element }) => element));
    this.#name(parts, board);
  }

  /** @param {number} board @param {number} row */
  #row(board, row) {
    const tiles = Array.from({ length: this.length }, (_, place) =>
      h("div", {
        ...{ role: "img", class: "tile", "data-key": `tile ${row} ${board} ${place}` },
        vars: { "--place": String(place) },
      }),
    );
    const played = this.#played(board)[row];
    tiles.forEach((tile, place) => paint(tile, place, played?.guess[place] ?? "", played?.marks[board][place] ?? ""));
    const props = { class: "tiles", role: "group", "aria-label": text.play.row(row + 1) };
    return { tiles, element: h("div", props, tiles) };
  }

  /** @param {BoardParts} parts @param {number} board */
  #name({ place, head }, board) {
    const solved = this.solved(board);
    const several = this.session.record.boards > 1;
    place.classList.toggle("solved", several && solved);
    place.setAttribute("aria-label", several ? text.play.board(board + 1, solved) : text.play.theBoard);
    if (head) head.textContent = String(board + 1);
  }

  /** The row that is being typed on a board. @param {number} board @returns {HTMLElement[]} none if it is solved */
  #active(board) {
    if (!this.session.open || this.solved(board)) return [];
    return this.boards[board].rows[this.#played(board).length] ?? [];
  }

  /** Show the letters that were typed. */
  type() {
    const before = this.draft;
    const { draft } = this.session;
    this.draft = draft;
    for (let board = 0; board < this.boards.length; board += 1) {
      const tiles = this.#active(board);
      for (let place = 0; place < tiles.length; place += 1) {
        const [letter, old] = [draft[place] ?? "", before[place] ?? ""];
        if (letter !== old) paint(tiles[place], place, letter, "", letter ? "pop" : "");
      }
    }
  }

  /** Show the last row with its colours. @param {boolean} turning whether the tiles turn one after the other */
  take(turning) {
    const { rows } = this.session.record;
    const last = rows[rows.length - 1];
    this.draft = "";
    last.marks.forEach((mark, board) => {
      if (mark) this.#take(this.boards[board], board, last.guess, mark, turning);
    });
    this.element.style.setProperty("--rows-count", String(this.#room(0)));
  }

  /** @param {BoardParts} parts @param {number} board @param {string} guess @param {string} mark
   * @param {boolean} turning */
  #take(parts, board, guess, mark, turning) {
    const row = this.#played(board).length - 1;
    const extra = turning ? "flip" : "";
    parts.rows[row].forEach((tile, place) => paint(tile, place, guess[place], mark[place], extra));
    while (parts.rows.length < this.#room(board)) {
      const made = this.#row(board, parts.rows.length);
      parts.rows.push(made.tiles);
      parts.grid.append(made.element);
    }
    this.#name(parts, board);
  }

  /** The tiles of the row that ended the game leap. */
  leap() {
    for (const [board, { rows }] of this.boards.entries()) {
      if (!this.solved(board)) continue;
      for (const tile of rows[this.#played(board).length - 1]) tile.classList.replace("flip", "bounce");
    }
  }

  /** The row that was refused shakes. */
  shake() {
    for (let board = 0; board < this.boards.length; board += 1) {
      const row = this.#active(board)[0]?.parentElement;
      if (!row) continue;
      row.classList.remove("shake");
      void row.offsetWidth; // so that it shakes again
      row.classList.add("shake");
    }
  }

  /** Bring the row that is being typed into view, where the board is higher than its place. */
  reach() {
    const { element } = this;
    if (this.boards.length > 1 || element.scrollHeight <= element.clientHeight) return;
    this.#active(0)[0]?.scrollIntoView({ block: "nearest" });
  }

  /** Mark the board that was chosen, and bring it into view. @param {number | null} chosen */
  choose(chosen) {
    this.boards.forEach(({ place }, board) => place.classList.toggle("chosen", board === chosen));
    if (chosen !== null) this.boards[chosen].place.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }
}
