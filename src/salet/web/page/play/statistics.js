// Records: games as they are kept, and the statistics that follow from them.
import { SaletError, StoreError } from "../core/errors.js";
import { parseRow, rowLimit, splitMarks, writeRow } from "../core/game.js";
import { checkMark, mark, parseMark } from "../core/marks.js";
import { characters, strip } from "../core/strings.js";
import { LONGEST, SHORTEST } from "../core/words.js";
import { text } from "../text/index.js";
import { KINDS, dayOf } from "./puzzle.js";

/** @typedef {import("../core/game.js").Row} Row */

/**
 * One game as it is kept: the puzzle, every row, and when.
 * @typedef {object} Record
 * @property {string} id
 * @property {string} began when, in UTC, as ISO 8601
 * @property {string} ended when, or an empty text while the game is open
 * @property {string} state `open`, `over` (won, lost or given up), or `dropped` (put aside; it does not count)
 * @property {string} kind
 * @property {number | null} number
 * @property {string} words the name of the list
 * @property {string} hash
 * @property {number} length
 * @property {string} rule
 * @property {number} boards
 * @property {string[]} answers
 * @property {Row[]} rows
 */

/**
 * What the real game shows, for one variant.
 * @typedef {object} Statistics
 * @property {string} variant
 * @property {number} played
 * @property {number} won
 * @property {number} winPercent
 * @property {number} currentStreak
 * @property {number} maxStreak
 * @property {number[]} distribution how many games were won on each row, from the first to the last there is
 * @property {number | null} mean rows on average, of the games that were won
 */

export const STATES = ["open", "over", "dropped"];
/** A record of more boards is not one of a game. */
const MOST_BOARDS = 1000;
const FIELDS = ["id", "began", "ended", "state", "kind", "number", "words", "hash", "length", "rule", "boards"];
const ALL_FIELDS = [...FIELDS, "answers", "rows"];
/** Lists that version 0.1 wrote under another name. */
const RENAMED = [
  { name: "nyt", hash: "e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad", present: "nyt-2023-07" },
];

/** The record of a puzzle that is begun. @param {import("./puzzle.js").Puzzle} puzzle @param {string} id
 * @param {string} began @returns {Record} */
export function recordOf({ words, kind, number, rule, boards, answers }, id, began) {
  const { name, hash, length } = words;
  return {
    ...{ id, began, ended: "", state: "open", kind, number, words: name, hash, length, rule, boards },
    answers: [...answers],
    rows: [],
  };
}

/** The row that solved each board, or null. @param {Record} record */
export function turnsOf({ boards, rows, length }) {
  const green = "g".repeat(length);
  return Array.from(
    { length: boards },
    (_, board) => rows.findIndex(({ marks }) => marks[board] === green) + 1 || null,
  );
}

/** Whether every board was solved. @param {Record} record */
export const isWon = (record) => !turnsOf(record).includes(null);

/** How many rows there were. @param {Record} record */
export const limitOf = ({ answers, boards }) => (answers.length ? rowLimit(boards) : null);

/** What was played, in words: `daily`, `random, 4 boards`, `friend, 6 letters`. @param {Record} record */
export function variantOf({ kind, boards, length }) {
  return [kind, ...(boards > 1 ? [`${boards} boards`] : []), ...(length !== 5 ? [`${length} letters`] : [])].join(", ");
}

/** What is shared of a record. @param {Record} record */
export const played = (record) => ({
  kind: record.kind,
  rule: record.rule,
  limit: limitOf(record),
  day: dayOf(record.kind, record.number),
});

// Records as lines of JSON

/** The record as one line of JSON. @param {Record} record */
export function recordToJson(record) {
  const list = (/** @type {string[]} */ items) => `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;
  const parts = FIELDS.map((name) => [name, JSON.stringify(record[/** @type {keyof Record} */ (name)])]);
  parts.push(["answers", list(record.answers)], ["rows", list(record.rows.map(writeRow))]);
  return `{${parts.map(([name, value]) => `"${name}": ${value}`).join(", ")}}`;
}

/** The record that a line of JSON holds; one that cannot be is refused. @param {string} line @returns {Record} */
export function recordFromJson(line) {
  const fields = parsed(line);
  const names = typeof fields === "object" && fields !== null && !Array.isArray(fields) ? Object.keys(fields) : [];
  if (names.length !== ALL_FIELDS.length || !ALL_FIELDS.every((name) => names.includes(name))) {
    throw new StoreError(text.records.notGame(strip(line), ALL_FIELDS));
  }
  try {
    const record = { ...fields, rows: readRows(fields), words: presentName(fields.words, fields.hash) };
    checkRecord(record);
    for (const row of record.rows) checkRow(row, record);
    return record;
  } catch (error) {
    if (!(error instanceof SaletError)) throw error;
    throw new StoreError(text.records.impossible(strip(line), error.message));
  }
}

/** @param {string} line */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    throw new StoreError(text.records.notJson(strip(line)));
  }
}

/** @param {{answers: unknown, rows: unknown, boards: number}} fields @returns {Row[]} */
function readRows({ answers, rows, boards }) {
  if (!isTexts(answers) || !isTexts(rows)) throw new StoreError(text.records.notList);
  return rows.map(parseRow).map(([guess, marks]) => ({ guess, marks: splitMarks(marks, boards) }));
}

/** @param {unknown} list @returns {list is string[]} */
const isTexts = (list) => Array.isArray(list) && list.every((item) => typeof item === "string");

/** The name that a list has today. @param {string} name @param {string} hash */
const presentName = (name, hash) => RENAMED.find((each) => each.name === name && each.hash === hash)?.present ?? name;

/** Refuse fields of the wrong type or size, and rows of the wrong shape. @param {Record} record */
export function checkRecord(record) {
  const fault = faultOf(record);
  if (fault) throw new StoreError(fault);
}

/** What is wrong with a record; empty if nothing is. @param {Record} record */
function faultOf(record) {
  const { id, began, ended, words, hash, rule, answers, kind, state, length, boards, number, rows } = record;
  const texts = [id, began, ended, words, hash, rule, ...answers];
  if (!isTexts(texts) || !id) return text.records.notText;
  if (texts.some((each) => /[\ud800-\udfff]/u.test(each))) return text.records.notWritable;
  if (!KINDS.includes(kind) || !STATES.includes(state)) return text.records.kindOrState(kind, state);
  if (!isWhole(length, SHORTEST, LONGEST) || !isWhole(boards, 1, MOST_BOARDS)) return text.records.size(boards, length);
  if (number !== null && !Number.isSafeInteger(number)) return text.records.number(number);
  if (answers.length > 0 === (kind === "adversary") || ![0, boards].includes(answers.length)) {
    return text.records.answers(boards, answers.length);
  }
  const odd = [...answers, ...rows.map(({ guess }) => guess)].find((word) => characters(word).length !== length);
  if (odd !== undefined) return text.records.word(odd, length);
  const misfit = rows.find(({ marks }) => marks.length !== boards || !marks.every((each) => isMark(each, length)));
  return misfit ? text.records.row(writeRow(misfit), boards, length) : "";
}

/** @param {unknown} value @param {number} least @param {number} most */
const isWhole = (value, least, most) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** @param {string} colours @param {number} length */
const isMark = (colours, length) => [0, length].includes(characters(colours).length);

/** Refuse marks that the answers would not give. @param {Row} row @param {Record} record */
function checkRow(row, { length, answers }) {
  for (const [board, colours] of row.marks.entries()) {
    if (!colours) continue;
    if (parseMark(colours, length) !== colours) throw new StoreError(text.records.notation(writeRow(row)));
    checkMark(row.guess, colours);
    const wrong = answers.length && mark(row.guess, answers[board]) !== colours;
    if (wrong) throw new StoreError(text.records.mark(writeRow(row), answers[board]));
  }
}

// Statistics

/** The statistics of each variant that was played to the end, most played first. @param {Iterable<Record>} records */
export function statistics(records) {
  /** @type {Map<string, Record[]>} */
  const groups = new Map();
  for (const record of records) {
    const variant = variantOf(record);
    if (record.state === "over") groups.set(variant, [...(groups.get(variant) ?? []), record]);
  }
  const ordered = [...groups].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return ordered.map(([variant, group]) => ofGroup(variant, group));
}

/** @param {string} variant @param {Record[]} group @returns {Statistics} */
function ofGroup(variant, group) {
  const turns = group.filter(isWon).map(({ rows }) => rows.length);
  const limit = limitOf(group[0]) ?? Math.max(0, ...turns);
  const [currentStreak, maxStreak] = streaks(group);
  return {
    variant,
    played: group.length,
    won: turns.length,
    winPercent: Math.floor((100 * turns.length) / group.length + 0.5),
    currentStreak,
    maxStreak,
    distribution: Array.from({ length: limit }, (_, at) => turns.filter((turn) => turn === at + 1).length),
    mean: turns.length ? turns.reduce((sum, turn) => sum + turn, 0) / turns.length : null,
  };
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The current streak and the longest, of finished games of one variant. The real game's rule: a win lengthens the
 * streak if the daily finished before it was the day before's, else the streak starts at one; a loss ends it. Where
 * there are no days, every win in a row counts.
 * @param {Iterable<Record>} records
 * @returns {[number, number]}
 */
export function streaks(records) {
  let [current, longest] = [0, 0];
  /** @type {number | null} */
  let last = null;
  const seen = new Set();
  for (const record of [...records].sort((a, b) => compare(a.ended, b.ended) || compare(a.began, b.began))) {
    const { kind, hash, number } = record;
    if (kind === "daily" && seen.has(`${hash} ${number}`)) continue;
    seen.add(`${hash} ${number}`);
    const follows = kind !== "daily" || last === null || number === last + 1;
    last = number;
    current = !isWon(record) ? 0 : follows ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return [current, longest];
}
