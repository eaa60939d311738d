// Records: games as they are kept, and the statistics that follow from them.
import { SaletError, StoreError } from "../core/errors.js";
import { MOST_BOARDS, parseRow, rowLimit, splitMarks, writeRow } from "../core/game.js";
import { checkMark, mark, parseMark } from "../core/marks.js";
import { RULES } from "../core/rules.js";
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
/** Characters of a line; the longest game that can be played has a tenth of it. */
const MOST_LINE = 1_000_000;
/** Rows against the adversary, who sets no limit. */
const MOST_ROWS = 1000;
/** Characters of an id, of the name of a list, of a hash. */
const MOST_TEXT = 1000;
/** Characters of the reason why a line is refused. */
const MOST_REASON = 300;
/** A day, or a moment of it, as ISO 8601. */
const DAY = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
const CLOCK = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})?";
const TIME = new RegExp(`^${DAY}(T${CLOCK})?$`);
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
    checkFields(fields);
    const record = { ...fields, rows: readRows(fields), words: presentName(fields.words, fields.hash) };
    checkShape(record);
    for (const row of record.rows) checkRow(row, record);
    return record;
  } catch (error) {
    if (!(error instanceof SaletError)) throw error;
    throw new StoreError(text.records.impossible(strip(line), cut(error.message)));
  }
}

/** @param {string} reason */
const cut = (reason) => (reason.length <= MOST_REASON ? reason : `${reason.slice(0, MOST_REASON - 1)}…`);

/** @param {string} line */
function parsed(line) {
  if (line.length > MOST_LINE) throw new StoreError(text.records.tooLong(strip(line.slice(0, MOST_REASON)), MOST_LINE));
  try {
    return JSON.parse(line);
  } catch {
    throw new StoreError(text.records.notJson(strip(line)));
  }
}

/** @param {{rows: string[], boards: number}} fields @returns {Row[]} */
const readRows = ({ rows, boards }) =>
  rows.map(parseRow).map(([guess, marks]) => ({ guess, marks: splitMarks(marks, boards) }));

/** @param {unknown} list @returns {list is string[]} */
const isTexts = (list) => Array.isArray(list) && list.every((item) => typeof item === "string");

/** The name that a list has today. @param {string} name @param {string} hash */
const presentName = (name, hash) => RENAMED.find((each) => each.name === name && each.hash === hash)?.present ?? name;

/** Refuse fields of the wrong type or size; what is in the rows is not looked at. @param {any} fields */
function checkFields(fields) {
  const fault = faultOfTexts(fields) || faultOfFields(fields);
  if (fault) throw new StoreError(fault);
}

/** @param {any} fields */
function faultOfTexts({ id, began, ended, state, kind, words, hash, rule, answers, rows }) {
  if (!isTexts(answers) || !isTexts(rows)) return text.records.notList;
  const texts = [id, began, ended, state, kind, words, hash, rule];
  if (!isTexts(texts) || !id) return text.records.notText;
  const long = texts.find((each) => characters(each).length > MOST_TEXT);
  if (long !== undefined) return text.records.longText(long, MOST_TEXT);
  return [...texts, ...answers].some((each) => /[\ud800-\udfff]/u.test(each)) ? text.records.notWritable : "";
}

/** @param {Record} fields */
function faultOfFields({ kind, state, rule, began, ended, length, boards, number, answers, rows }) {
  if (!KINDS.includes(kind) || !STATES.includes(state)) return text.records.kindOrState(kind, state);
  if (!Object.keys(RULES).includes(rule)) return text.records.rule(rule);
  if (!TIME.test(began) || !(ended === "" || TIME.test(ended))) return text.records.time(began, ended);
  if (!isWhole(length, SHORTEST, LONGEST) || !isWhole(boards, 1, MOST_BOARDS)) return text.records.size(boards, length);
  if (number !== null && !Number.isSafeInteger(number)) return text.records.number(number);
  if (answers.length > 0 === (kind === "adversary") || ![0, boards].includes(answers.length)) {
    return text.records.answers(boards, answers.length);
  }
  const most = kind === "adversary" ? MOST_ROWS : rowLimit(boards);
  return rows.length > most ? text.records.tooManyRows(rows.length, most) : "";
}

/** Refuse words of another length, and rows of the wrong shape. @param {Record} record */
function checkShape({ answers, rows, length, boards }) {
  const odd = [...answers, ...rows.map(({ guess }) => guess)].find((word) => characters(word).length !== length);
  if (odd !== undefined) throw new StoreError(text.records.word(odd, length));
  if (rows.some(({ guess }) => /[\ud800-\udfff]/u.test(guess))) throw new StoreError(text.records.notWritable);
  const misfit = rows.find(({ marks }) => marks.length !== boards || !marks.every((each) => isMark(each, length)));
  if (misfit) throw new StoreError(text.records.row(writeRow(misfit), boards, length));
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
