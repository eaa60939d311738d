// Share text: a game as coloured squares, written as the real games write it. share-reader.js reads it.
import { ShareError, checkName } from "../core/errors.js";
import { ROWS, rowLimit } from "../core/game.js";
import { isGreen, showMark } from "../core/marks.js";
import { dateOf } from "../likely/history.js";
import { text } from "../text/index.js";
import { ENDLESS, KEYCAPS, NAMES } from "./share-reader.js";

export { NAMES, readShare } from "./share-reader.js";

/** @typedef {import("../core/game.js").Row} Row */

/**
 * The result of a game without its words.
 * @typedef {object} Share
 * @property {string} name
 * @property {number | null} number
 * @property {(number | null)[]} turns the row that solved each board, or null
 * @property {number | null} limit how many rows there were; null is no limit
 * @property {boolean} hard
 * @property {string[][]} boards the marks of each board; none where only the turns are given, as Octordle does
 * @property {string} style
 */

export const PALETTES = ["squares", "dark", "contrast", "contrast-dark"];
const FAILED = "🟥";
/** @type {Record<string, string>} */
const ADDRESSES = { Dordle: "zaratustra.itch.io/dordle", Quordle: "m-w.com/games/quordle/" };
/** No puzzle has a larger number yet, nor will one for years. */
const LAST = 10_000;

/** Whether every board was solved. @param {Share} result */
export const won = ({ turns }) => !turns.includes(null);

/** The day of the real game's puzzle that was shared; null if it is another game's, or has no number.
 * @param {Share} result */
export const sharedDay = ({ name, number }) =>
  name !== NAMES[1] || number === null || number >= LAST ? null : dateOf(number);

/**
 * The result of the rows of a finished game.
 * @param {Row[]} rows
 * @param {number | null} [limit]
 * @param {{name?: string, number?: number | null, hard?: boolean, style?: string}} [options]
 * @returns {Share}
 */
export function share(rows, limit = ROWS, { name = "", number = null, hard = false, style = "squares" } = {}) {
  if (!rows.length) throw new ShareError(text.share.empty);
  checkName("style", style, PALETTES);
  const boards = rows[0].marks.map((_, board) => rows.map(({ marks }) => marks[board]).filter(Boolean));
  const turns = boards.map((marks) => (isGreen(marks[marks.length - 1]) ? marks.length : null));
  return { name: name || (NAMES[boards.length] ?? "salet"), number, turns, limit, hard, boards, style };
}

/**
 * The result of a puzzle or a record with the rows that were played; a past one is shared as Wordle.
 * @param {{kind: string, rule: string, limit: number | null, day: number | null}} played
 * @param {Row[]} rows
 */
export function shareGame({ kind, rule, limit, day }, rows, style = "squares") {
  return share(rows, limit, { name: kind === "past" ? NAMES[1] : "salet", number: day, hard: rule === "hard", style });
}

/** The text as the real game of this number of boards writes it. @param {Share} result */
export function write(result) {
  const writers = new Map([
    [1, one],
    [4, four],
    [8, eight],
  ]);
  return (writers.get(result.turns.length) ?? many)(result).join("\n").trimEnd();
}

/** @param {Share} result */
const star = ({ hard }) => (hard ? "*" : "");

/** @param {Share} result */
const score = (result) =>
  `${result.turns.map((turn) => turn ?? "X").join("&")}/${result.limit || ENDLESS}${star(result)}`;

/** As Wordle does. @param {Share} result */
function one(result) {
  const number = result.number === null ? "" : `${text.grouped(result.number)} `;
  return [`${result.name} ${number}${score(result)}`, "", ...grid(result, result.boards)];
}

/** As Dordle does: boards side by side. @param {Share} result */
function many(result) {
  const { name, number } = result;
  const kind = number === null ? `Free ${name}` : `Daily ${name} ${String(number).padStart(4, "0")}`;
  const address = ADDRESSES[name] ? [ADDRESSES[name]] : [];
  return [`${kind} ${score(result)}`, ...grid(result, result.boards), ...address];
}

/** As Quordle does: the turns, then two boards and two boards. @param {Share} result */
function four(result) {
  const { name, number, boards } = result;
  const kind = number === null ? `Practice ${name}` : `Daily ${name} ${number}`;
  const grids = [...grid(result, boards.slice(0, 2)), "", ...grid(result, boards.slice(2))];
  return [kind + star(result), ...keycaps(result), ADDRESSES[name] ?? "", ...grids];
}

/** As Octordle does: the turns and their sum, a board that was not solved counting one row too many.
 * @param {Share} result */
function eight(result) {
  const { name, number, turns } = result;
  const kind = number === null ? `Practice ${name}` : `Daily ${name} #${number}`;
  const sum = turns.reduce((/** @type {number} */ total, turn) => total + (turn || rowLimit(turns.length) + 1), 0);
  return [kind + star(result), ...keycaps(result), `Score: ${sum}`];
}

/** @param {Share} result */
function keycaps({ turns }) {
  const shown = turns.map((turn) => (turn && KEYCAPS[turn - 1]) || FAILED);
  return Array.from({ length: Math.ceil(shown.length / 2) }, (_, at) => shown.slice(2 * at, 2 * at + 2).join(""));
}

/** Boards side by side; black squares fill up the one that was solved first. @param {Share} result
 * @param {string[][]} boards */
function grid({ style }, boards) {
  const length = boards[0]?.[0]?.length ?? 0;
  const height = Math.max(0, ...boards.map((marks) => marks.length));
  const filling = "⬛".repeat(length);
  return Array.from({ length: height }, (_, row) =>
    boards.map((marks) => (marks[row] ? showMark(marks[row], style) : filling)).join(" "),
  );
}
