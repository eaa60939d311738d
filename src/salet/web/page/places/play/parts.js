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
  if (!place.childElementCount) show(place, strip(play, session.record.boards));
  for (const [board, each] of [...place.querySelectorAll("button")].entries()) {
    const solved = session.turns[board] !== null;
    each.classList.toggle("solved", solved);
    each.setAttribute("aria-pressed", String(chosen === board));
    each.setAttribute("aria-label", text.play.board(board + 1, solved));
    if (chosen === board) each.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** @param {Play} play @param {number} boards */
function strip(play, boards) {
  const one = (/** @type {unknown} */ _, /** @type {number} */ board) =>
    h("button", { type: "button", "data-key": `board ${board}`, onclick: () => play.choose(board) }, board + 1);
  const buttons = Array.from({ length: boards }, one);
  return h("div", { class: "strip", role: "group", "aria-label": text.play.strip }, buttons);
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
