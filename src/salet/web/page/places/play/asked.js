// Which game an address asks for, and the addresses of games, of words for a friend, and of their results.
import { HistoryError, checkName, checkNumber } from "../../core/errors.js";
import { MOST_BOARDS } from "../../core/game.js";
import { RULES } from "../../core/rules.js";
import { dateOf, isDate } from "../../likely/history.js";
import { KINDS, LISTS } from "../../play/puzzle.js";
import { text } from "../../text/index.js";

/** @typedef {import("../../play/statistics.js").Record} Record */
/** @typedef {{code: string, from: string, to: string}} Friend a hidden word, who hid it, and for whom */
/**
 * @typedef {object} Asked
 * @property {string} kind empty: whatever is being played, or else today's puzzle
 * @property {number} boards
 * @property {number} length letters of a word
 * @property {string} rule empty: any
 * @property {string} day of a daily or a past puzzle; empty: today
 * @property {number | null} number of a past puzzle, or the seed of a random one
 * @property {string} id of a game that is kept
 * @property {Friend} friend
 * @property {string[] | null} guesses with which a friend's word was played, if the address is that of a result
 */

/** A name that people give themselves is not longer. */
const LONGEST_NAME = 40;
/** The largest seed that the command line takes. */
export const MOST_SEED = 2 ** 53 - 1;
export const MOST_DAYS = 99_999;

/** @type {Asked} */
export const ANY = {
  ...{ kind: "", boards: 1, length: 5, rule: "", day: "", number: null, id: "", guesses: null },
  friend: { code: "", from: "", to: "" },
};

/** A name as it may be shown: on one line, not too long. @param {string | null} name */
export const cleanName = (name) =>
  Array.from((name ?? "").replace(/[\p{C}\s]+/gu, " ").trim())
    .slice(0, LONGEST_NAME)
    .join("");

/** A whole number in an address, or an error that quotes it. @param {URLSearchParams} query @param {string} name
 * @param {[number, number]} bounds @returns {number | null} */
function numberIn(query, name, [least, most]) {
  const given = query.get(name);
  if (given === null) return null;
  return checkNumber(name, /^\d{1,16}$/.test(given) ? Number(given) : /** @type {any} */ (given), least, most);
}

/** @param {string} day */
function checkDay(day) {
  if (day && !isDate(day)) throw new HistoryError(text.history.notDate(day));
  return day;
}

/** What an address asks for; what cannot be is told by an error. @param {URLSearchParams} query @returns {Asked} */
export function readAsked(query) {
  const code = query.get("code") ?? "";
  const day = checkDay(query.get("day") ?? query.get("date") ?? "");
  const kind = query.get("kind") ?? (code ? "friend" : day ? "daily" : "");
  const rule = query.get("rule") ?? "";
  const sizes = [...LISTS.keys()];
  const bounds = kind === "random" ? [0, MOST_SEED] : [0, MOST_DAYS];
  return {
    kind: kind && checkName("kind of puzzle", kind, KINDS),
    boards: numberIn(query, "boards", [1, MOST_BOARDS]) ?? 1,
    length: numberIn(query, "length", [sizes[0], sizes[sizes.length - 1]]) ?? 5,
    rule: rule && checkName("rule", rule, Object.keys(RULES)),
    day,
    number: numberIn(query, kind === "random" ? "seed" : "number", /** @type {[number, number]} */ (bounds)),
    id: query.get("game") ?? "",
    friend: { code, from: cleanName(query.get("from")), to: cleanName(query.get("to")) },
    guesses: query.has("guesses")
      ? (query.get("guesses") ?? "")
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean)
      : null,
  };
}

/** An address of Play with these parts; those that say nothing are left out.
 * @param {globalThis.Record<string, string | number | null>} parts */
function path(parts) {
  const said = Object.entries(parts).filter(([, value]) => value !== "" && value !== null);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return said.length ? `play/?${query}` : "play/";
}

/** What an address says about the size and the rule of a game: only what is unusual.
 * @param {{boards: number, length: number, rule: string}} game */
const shape = ({ boards, length, rule }) => ({
  boards: boards > 1 ? boards : "",
  length: length !== 5 ? length : "",
  rule: rule !== "normal" ? rule : "",
});

/** The address of a new game. @param {Asked} asked */
export const askedPath = ({ kind, day, number, ...rest }) =>
  path({ kind, day, [kind === "random" ? "seed" : "number"]: number, ...shape(rest) });

/** The address of a word for a friend. @param {Friend} friend @param {string} [rule] */
export const friendPath = ({ code, from, to }, rule = "normal") =>
  path({ code, from, to, rule: rule === "normal" ? "" : rule });

/** The address of the result that goes back to the friend. @param {Friend} friend @param {string[]} guesses */
export const resultPath = (friend, guesses) => path({ ...friend, guesses: guesses.join(" ") });

/**
 * The address of the puzzle of a game, by which others can play it as well; where there is none, that of the game
 * itself, which only this browser knows.
 * @param {Record} record
 * @param {Friend | null} [friend]
 */
export function puzzlePath(record, friend = null) {
  const { kind, number, words, length } = record;
  const named = words === LISTS.get(length) && number !== null;
  if (kind === "friend" && friend?.code) return friendPath(friend, record.rule);
  if (kind === "random" && named) return path({ kind, seed: number, ...shape(record) });
  if (kind === "past" && named) return path({ kind, number, ...shape(record) });
  if ((kind === "daily" || kind === "archive") && named) {
    return path({ kind: "daily", day: dateOf(number), ...shape(record) });
  }
  return path({ game: record.id });
}
