// Small parts of Play: the way between many boards, the row that is being typed, the way to Solve.
import { FIXED, LIVING } from "../../engine/lists.js";
import { dateOf } from "../../likely/history.js";
import { text } from "../../text/index.js";
import { h, show } from "../../ui/dom.js";
import { tileRow } from "../../ui/tiles.js";
import { plain, writeRows } from "../solve/position.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./session.js").Session} Session */

/** A button for each board, which brings it into view and shows its colours on the keys. @param {Play} play
 * @param {HTMLElement} place */
export function drawStrip(play, place) {
  const { session, chosen } = play;
  if (!session) return;
  const one = (/** @type {number | null} */ turn, /** @type {number} */ board) =>
    h(
      "button",
      {
        ...{ type: "button", class: turn ? "solved" : null, "data-key": `board ${board}` },
        "aria-pressed": String(chosen === board),
        "aria-label": text.play.board(board + 1, turn !== null),
        onclick: () => play.choose(board),
      },
      board + 1,
    );
  show(place, h("div", { class: "strip", role: "group", "aria-label": text.play.strip }, session.turns.map(one)));
}

/** The row that is being typed, large, where the boards are small. @param {Session} session */
export function draftRow({ draft, record }) {
  const row = tileRow(draft, "", record.length);
  return h(
    "div",
    { class: "draft board", "aria-hidden": "true", vars: { "--letters-count": String(record.length) } },
    row,
  );
}

/** The position of a game as Solve shows it. @param {import("../../play/statistics.js").Record} record */
export function solvePath({ kind, number, words, rule, boards, rows }) {
  const real = kind === "past" && words === FIXED && number !== null;
  const where = real ? `words=${LIVING}&on=${dateOf(number)}` : `words=${words}`;
  return `?rows=${plain(writeRows(rows))}&${where}&rule=${rule}&boards=${boards}`;
}
