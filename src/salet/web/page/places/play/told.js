// A row as it is told to those who listen to the page.
import { isGreen } from "../../core/marks.js";
import { text } from "../../text/index.js";
import { spoken } from "../../ui/tiles.js";

/** @typedef {import("./session.js").Session} Session */

/** Up to so many boards are told tile by tile. */
const FEW = 2;

/** The last row of a game. @param {Session} session */
export function toldRow({ record, turns }) {
  const { guess, marks } = record.rows[record.rows.length - 1];
  const word = guess.toUpperCase();
  if (record.boards > FEW) {
    const just = marks.flatMap((mark, board) => (mark && isGreen(mark) ? [board + 1] : []));
    return text.play.toldBoards(word, just, turns.filter(Boolean).length, record.boards);
  }
  const told = marks.flatMap((mark, board) => {
    if (!mark) return [];
    const tiles = Array.from(mark, (colour, place) => spoken(place, guess[place], colour)).join("; ");
    return [record.boards > 1 ? text.play.toldBoard(board + 1, tiles) : tiles];
  });
  return `${word}. ${told.join(". ")}`;
}
