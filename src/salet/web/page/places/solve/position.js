// A position in the address: ?rows=crane=..y.g+sloth=.y...&rule=hard. Links of salet 0.1 are read as well.
import { MOST_BOARDS, parseRow, splitMarks, writeRow } from "../../core/game.js";
import { GameError, checkName } from "../../core/errors.js";
import { LIVING } from "../../engine/lists.js";
import { FIRST } from "../../likely/history.js";
import { text } from "../../text/index.js";

const MEASURES = text.solve.measures.map(([name]) => name);

/** @typedef {import("../../engine/library.js").Position} Position */
/** @typedef {Position & {by: string}} Asked */

/** The start of today's game. @param {string} today @returns {Asked} */
export const start = (today) => ({ words: LIVING, on: today, rule: "normal", boards: 1, by: "optimal", rows: [] });

/** Whether a text is a day of the game: 2026-11-18, and not before the first puzzle. @param {string} day */
function isDay(day) {
  const time = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time) && isSame(day, time) && day >= FIRST;
}

/** Whether a day is in the calendar: the 30th of February is read as the 2nd of March. @param {string} day
 * @param {number} time */
const isSame = (day, time) => new Date(time).toISOString().startsWith(day);

/** Read rows as they stand in an address; marks may be in any notation. @param {string} given
 * @returns {{guess: string, marks: string[]}[]} */
export function readRows(given) {
  const pairs = given.split(/\s+/).filter(Boolean).map(parseRow);
  const boards = Math.max(1, ...pairs.map(([, marks]) => marks.split(",").length));
  return pairs.map(([guess, marks]) => ({ guess: guess.toLowerCase(), marks: splitMarks(marks, boards) }));
}

/**
 * Read the position of an address; what cannot be read is told by an error.
 * @param {URLSearchParams} query
 * @param {string} today
 * @returns {Asked}
 */
export function readPosition(query, today) {
  const rows = readRows(query.get("rows") ?? "");
  const most = Math.max(
    1,
    Number.parseInt(query.get("boards") ?? "1", 10) || 1,
    ...rows.map((row) => row.marks.length),
  );
  if (most > MOST_BOARDS) throw new GameError(text.solve.tooManyBoards(most, MOST_BOARDS));
  const first = start(today);
  const on = query.get("on") ?? first.on;
  if (!isDay(on)) throw new GameError(text.solve.badDay(on));
  return {
    rows,
    boards: most,
    words: query.get("words") ?? first.words,
    on,
    rule: query.get("rule") ?? first.rule,
    by: checkName("measure", query.get("by") ?? first.by, MEASURES),
  };
}

/** Write rows as they are typed. @param {{guess: string, marks: string[]}[]} rows */
export const writeRows = (rows) => rows.map(writeRow).join(" ");

/** A part of an address that stays readable. @param {string} part */
export const plain = (part) =>
  encodeURIComponent(part).replaceAll("%3D", "=").replaceAll("%2C", ",").replaceAll("%20", "+");

/** Write the query of a position: only what differs from the start of today's game. @param {Asked} position
 * @param {string} today */
export function writePosition(position, today) {
  const first = start(today);
  const parts = position.rows.length ? [`rows=${plain(writeRows(position.rows))}`] : [];
  for (const name of /** @type {const} */ (["words", "on", "rule", "boards", "by"])) {
    const living = name !== "on" || position.words === LIVING;
    if (living && position[name] !== first[name]) parts.push(`${name}=${plain(String(position[name]))}`);
  }
  return parts.length ? `?${parts.join("&")}` : "";
}
