// Reads the result of a game from text that people paste: any header, any squares, words around it. Whatever is pasted,
// this takes time in proportion to its length: every repetition in these patterns is bounded, or what it repeats cannot
// begin in two ways.
import { ShareError } from "../core/errors.js";
import { MOST_BOARDS, rowLimit } from "../core/game.js";
import { isGreen } from "../core/marks.js";
import { characters, split } from "../core/strings.js";
import { text } from "../text/index.js";

/** @typedef {import("./share.js").Share} Share */

/** @type {Record<number, string>} the real games, by their numbers of boards */
export const NAMES = { 1: "Wordle", 2: "Dordle", 4: "Quordle", 8: "Octordle" };
/** The signs for turns, from the first on. */
export const KEYCAPS = [..."123456789"].map((digit) => `${digit}\ufe0f\u20e3`).concat("🔟", "🕚", "🕛", "🕐");
export const ENDLESS = "∞";
export const MOST_TEXT = 20_000;
/** So far before a result its title is looked for. */
const REACH = 200;
const SEPARATED = "\\d{1,3}(?:[.,'’٬ ]\\d{3}){1,2}(?!\\d)";
const NUMBER = `(?<!\\d)(?:${SEPARATED}|\\d{1,9}(?!\\d))`;
const NUMBER_LAST = new RegExp(`${NUMBER}$`);
const [NUMBER_REACH, FILLER_REACH] = [20, 24];
const TURN = "\\d{1,2}|[Xx✗❌]";
const GAP = "[ \\n]{0,3}";
const RESULT = new RegExp(
  `(?<![\\d&])(?<turns>(?:${TURN})(?:${GAP}&${GAP}(?:${TURN})){0,${MOST_BOARDS - 1}})` +
    `${GAP}[/⁄∕]${GAP}(?<limit>\\d{1,2}|${ENDLESS})(?!\\d) ?(?<hard>[*＊]?)`,
  "g",
);
const KEYCAP_HEADER = new RegExp(`(?<title>quordle|octordle|salet) *#?(?<number>${NUMBER})?(?<hard>\\*?)`, "i");
const BOLD = /(\*\*|__)(?=[^ \n])([^\n]{1,200}?)(?<=[^ \n])\1/gu;
const SHORTCODE = /:(?:large_)?(white|black|green|yellow|orange|blue)_(?:large_)?square:/g;
/** @type {Map<string, string>} */
const SPOKEN = new Map(
  Object.entries({
    ...{ correct: "🟩", present: "🟨", absent: "⬜", green: "🟩", yellow: "🟨", gray: "⬜", grey: "⬜" },
    ...{ black: "⬛", white: "⬜", orange: "🟧", blue: "🟦" },
  }),
);
/** @type {Map<string, string>} */
const MARKS = new Map(Object.entries({ "🟩": "g", "🟨": "y", "⬜": ".", "⬛": ".", "🟧": "g", "🟦": "y" }));
const RUN = /[🟩🟨⬜⬛🟧🟦]+/gu;
const UNSEEN = new Set("\ufe0e\ufe0f\u200b\u200d\u2060\ufeff\r");
const SPACES = new Set("\t\v\f\x1c\x1d\x1e\x1f\x85");
const LINES = new Set("\u2028\u2029");

/** @param {string} pasted @returns {Share} */
export function readShare(pasted) {
  const signs = characters(pasted);
  if (signs.length > MOST_TEXT) throw new ShareError(text.share.tooLong(signs.length, MOST_TEXT));
  const plain = simplified(signs);
  const groups = rowsIn(plain);
  const header = keycapHeader(plain) ?? firstLine(plain);
  if (!header && !groups.length) throw new ShareError(text.share.none(split(pasted).join(" ")));
  return filled(header ?? guessed(plain, groups), groups, styleOf(plain));
}

/** The text with one spelling for each thing: squares, spaces, digits, emphasis. @param {string[]} signs */
function simplified(signs) {
  const folded = signs
    .filter((sign) => !UNSEEN.has(sign))
    .map(fold)
    .join("");
  const squares = folded.replace(BOLD, "$2").replace(SHORTCODE, (_, colour) => SPOKEN.get(colour) ?? "");
  return squares.split("\n").map(unspoken).join("\n");
}

/** A plain space for every kind of space, and a plain digit for every kind of digit. @param {string} sign */
function fold(sign) {
  if (sign < "\x7f" && sign >= " ") return sign;
  if (SPACES.has(sign) || /\p{Zs}/u.test(sign)) return " ";
  if (LINES.has(sign)) return "\n";
  return /\p{Nd}/u.test(sign) ? String(digitOf(/** @type {number} */ (sign.codePointAt(0)))) : sign;
}

/** The value of a digit: Unicode has them in rows of ten, from zero on. @param {number} code */
function digitOf(code) {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** A row that is written in words, tile by tile, as squares: `1st letter, absent, 2nd letter, correct`.
 * @param {string} line */
function unspoken(line) {
  const words = line.match(/[A-Za-z]+/g) ?? [];
  const tiles = words.flatMap((word) => SPOKEN.get(word.toLowerCase()) ?? []);
  return tiles.length >= 3 && 2 * tiles.length >= words.length - 5 ? tiles.join("") : line;
}

/** The marks in reading order; squares that ran together are cut into rows of five. @param {string} plain */
function rowsIn(plain) {
  const runs = (plain.match(RUN) ?? []).map(characters).filter((run) => run.length > 2);
  if (!runs.length) return [];
  const usual = commonest(runs.map((run) => run.length));
  const length = usual > 12 ? 5 : usual;
  const signs = runs.filter((run) => run.length % length === 0).flat();
  const marks = signs.map((sign) => MARKS.get(sign)).join("");
  return marks.match(new RegExp(`.{${length}}`, "g")) ?? [];
}

/** The number that occurs most often, of equal ones the first. @param {number[]} numbers */
function commonest(numbers) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** @param {string} name @param {number | null} number @param {(number | null)[]} turns @param {number | null} limit
 * @param {boolean} hard @returns {Share} */
const frame = (name, number, turns, limit, hard) => ({
  ...{ name, number, turns, limit, hard },
  boards: [],
  style: "squares",
});

/** What the first lines of Quordle and Octordle say, without the rows. @param {string} plain */
function keycapHeader(plain) {
  const found = KEYCAP_HEADER.exec(plain);
  const turns = found ? readKeycaps(plain.slice(found.index + found[0].length)) : [];
  if (!found?.groups || ![4, 8].includes(turns.length)) return null;
  const { title, number, hard } = found.groups;
  return frame(nameOf(title, turns.length), digits(number ?? ""), turns, rowLimit(turns.length), hard !== "");
}

/** The turns that keycaps, clocks and red squares tell, up to the first squares. @param {string} plain */
function readKeycaps(plain) {
  const upto = plain.search(RUN);
  const signs = (upto < 0 ? plain : plain.slice(0, upto)).match(/[1-9]\u20e3|🔟|🕚|🕛|🕐|🟥/gu) ?? [];
  return signs.map((sign) => KEYCAPS.findIndex((caps) => caps.replace("\ufe0f", "") === sign) + 1 || null);
}

/** What the first line says, without the rows: the first one with the name of a game, or else the first.
 * @param {string} plain */
function firstLine(plain) {
  const found = resultsIn(plain);
  const named = found.find(({ title }) => /rdle|salet/.test(title.toLowerCase()));
  return (named ?? found[0])?.share ?? null;
}

/** Every result such as `Wordle 219 3/6` with the title it stands under. @param {string} plain */
function resultsIn(plain) {
  /** @type {{title: string, share: Share}[]} */
  const results = [];
  let end = 0;
  for (const found of plain.matchAll(RESULT)) {
    const before = tail(plain.slice(Math.max(end, found.index - 2 * REACH), found.index), REACH);
    end = found.index + found[0].length;
    const { turns, limit, hard } = /** @type {Record<string, string>} */ (found.groups);
    const read = (turns.match(new RegExp(TURN, "g")) ?? []).map((turn) => (/\d/.test(turn) ? Number(turn) : null));
    const rows = limit === ENDLESS ? null : Number(limit);
    if (!isCredible(read, rows) || before.replace(/[ \n]+$/, "").endsWith("&")) continue;
    const { title, number } = titleOf(before);
    results.push({ title, share: frame(nameOf(title, read.length), number, read, rows, hard !== "") });
  }
  return results;
}

/** The last characters of a text. @param {string} given @param {number} most */
const tail = (given, most) => characters(given).slice(-most).join("");

/** Whether it is a result rather than a date or a fraction: no game has fewer than five rows, and no turn is beyond the
 * last. @param {(number | null)[]} turns @param {number | null} limit */
const isCredible = (turns, limit) =>
  (limit ?? 99) >= 5 && turns.every((turn) => turn === null || (turn >= 1 && turn <= (limit ?? 99)));

/** The title and the number that stand before a result, which may be a line below them. @param {string} before
 * @returns {{title: string, number: number | null}} */
function titleOf(before) {
  const line = before.replace(/\n$/, "");
  const upto = Math.max(...[..."0123456789"].map((digit) => line.lastIndexOf(digit))) + 1;
  const between = line.slice(upto);
  const number = NUMBER_LAST.exec(line.slice(Math.max(0, upto - NUMBER_REACH), upto));
  if (!number || characters(between).length > FILLER_REACH || /[\n&/]/.test(between)) {
    return { title: lastLine(before), number: null };
  }
  return { title: lastLine(line.slice(0, upto - number[0].length)), number: digits(number[0]) };
}

/** The end of a text, after its last digit or line break. @param {string} given */
const lastLine = (given) =>
  given
    .replace(/[ \n]+$/, "")
    .split(/[0-9\n]/)
    .pop() ?? "";

/** @param {string} number */
const digits = (number) => (/\d/.test(number) ? Number(number.replace(/\D/g, "")) : null);

/** The name of the game a title speaks of; of an unknown one its last word. @param {string} title
 * @param {number} boards */
function nameOf(title, boards) {
  const words = title.match(/[\p{L}\p{Nl}\p{No}]+/gu) ?? [];
  const names = new Map([...Object.values(NAMES), "Absurdle"].map((name) => [name.toLowerCase(), name]));
  const known = words.find((word) => names.has(word.toLowerCase()));
  if (known) return /** @type {string} */ (names.get(known.toLowerCase()));
  if (words.some((word) => word.toLowerCase() === "salet")) return "salet";
  return words.length ? words[words.length - 1] : (NAMES[boards] ?? "salet");
}

/** The frame of squares that came without a first line. @param {string} plain @param {string[]} groups */
function guessed(plain, groups) {
  const counts = plain.split("\n").map((line) => (line.match(RUN) ?? []).length);
  const boards = counts.filter((count) => count > 0).length > 1 ? Math.max(...counts) : 1;
  if (boards > MOST_BOARDS) throw new ShareError(text.share.tooManyBoards(split(plain).join(" "), boards, MOST_BOARDS));
  const columns = Array.from({ length: boards }, (_, board) => column(groups, board, boards));
  const limit = Math.max(rowLimit(boards), columns[0].length);
  return frame(NAMES[boards] ?? "salet", null, columns.map(solvedAt), limit, false);
}

/** @param {string[]} groups @param {number} board @param {number} boards */
const column = (groups, board, boards) => groups.filter((_, at) => at % boards === board);

/** @param {string[]} marks */
const solvedAt = (marks) => marks.findIndex(isGreen) + 1 || null;

/** Put the rows into the frame: boards are side by side, in pairs where there are four. @param {Share} header
 * @param {string[]} groups @param {string} style @returns {Share} */
function filled(header, groups, style) {
  const together = header.turns.length === 4 ? 2 : header.turns.length;
  /** @type {string[][]} */
  const boards = [];
  let at = 0;
  for (let first = 0; first < header.turns.length; first += together) {
    const turns = header.turns.slice(first, first + together);
    const height = Math.max(...turns.map((turn) => turn || header.limit || groups.length));
    const block = groups.slice(at, at + height * turns.length);
    at += height * turns.length;
    for (const board of turns.keys()) boards.push(uptoSolved(column(block, board, turns.length)));
  }
  return { ...header, boards: groups.length ? boards : [], style };
}

/** @param {string[]} marks */
const uptoSolved = (marks) => marks.slice(0, solvedAt(marks) ?? marks.length);

/** The palette the squares are of. @param {string} plain */
function styleOf(plain) {
  const dark = plain.includes("⬛") && !plain.includes("⬜");
  if (plain.includes("🟧") || plain.includes("🟦")) return dark ? "contrast-dark" : "contrast";
  return dark ? "dark" : "squares";
}
