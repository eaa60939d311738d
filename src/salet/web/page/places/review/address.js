// The game of an address: ?rows=crane=.....+sloth=y.g..&on=2024-05-08&row=2, or ?game=… for one that is kept here.
// Links of salet 0.1 (?guesses=crane+sloth+pious&answer=pious) are read as well.
import { LIVING } from "../../engine/lists.js";
import { dateOf } from "../../likely/history.js";
import { plain } from "../solve/position.js";

/**
 * What an address asks for, not yet checked.
 * @typedef {object} Asked
 * @property {string} text the game as text: rows or guesses
 * @property {string} game the name of a game that is kept here, or empty
 * @property {string} answer
 * @property {string} words
 * @property {string} on
 * @property {string} rule
 * @property {number} board from 0
 * @property {number} row the row that is looked at, from 0
 */

/** @param {string | null} text @param {number} other a number from 1 in an address, from 0 here */
const place = (text, other = 0) => (/^\d{1,3}$/.test(text ?? "") ? Math.max(0, Number(text) - 1) : other);

/**
 * What an address asks for; its text is empty if it is the form.
 * @param {URLSearchParams} query
 * @param {string} today
 * @returns {Asked}
 */
export function readAddress(query, today) {
  const number = query.get("number") ?? "";
  return {
    text: query.get("rows") ?? query.get("guesses") ?? "",
    game: query.get("game") ?? "",
    answer: query.get("answer") ?? "",
    words: query.get("words") ?? LIVING,
    on: query.get("on") ?? (/^\d{1,5}$/.test(number) ? dateOf(Number(number)) : today),
    rule: query.get("rule") ?? "normal",
    board: place(query.get("board")),
    row: place(query.get("row"), -1),
  };
}

/** @typedef {{words: string, on: string, rule: string, rows: [string, string][], answer: string, game: string,
 *   board: number}} Written */

/**
 * The address of a game; its day is always there, so that the link means the same tomorrow.
 * @param {Written} played
 * @param {number} row the row that is looked at; -1: none
 */
export function writeAddress({ words, on, rule, rows, answer, game, board }, row = -1) {
  const parts = game
    ? [`game=${plain(game)}`, board ? `board=${board + 1}` : ""]
    : [
        `rows=${plain(rows.map((each) => each.join("=")).join(" "))}`,
        answer ? `answer=${plain(answer)}` : "",
        words === LIVING ? `on=${on}` : `words=${plain(words)}`,
        rule === "normal" ? "" : `rule=${plain(rule)}`,
      ];
  return `review/?${[...parts, row >= 0 ? `row=${row + 1}` : ""].filter(Boolean).join("&")}`;
}
