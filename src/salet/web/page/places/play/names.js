// What games are called, and what is said about how they went.
import { dateOf, FIRST } from "../../likely/history.js";
import { isWon, limitOf } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { shortDay } from "../../ui/format.js";
import { friendOf } from "./kept.js";

/** @typedef {import("../../play/statistics.js").Record} Record */

/** A day of a puzzle, if it has one. @param {Record} record */
const dayOf = ({ number }) => (number !== null && number >= 0 ? dateOf(number) : FIRST);

/** The name of a game: Daily 1,978; Wordle 732; A word from Anna. @param {Record} record */
export function nameOf(record) {
  const { names } = text.play;
  const number = text.grouped(record.number ?? 0);
  if (record.kind === "past") return names.past(number);
  if (record.kind === "daily" || record.kind === "archive") return names.daily(number);
  if (record.kind === "friend") return names.friend(friendOf(record.id)?.from ?? "");
  return record.kind === "adversary" ? names.adversary : names.random;
}

/** What is unusual about a game: its day, boards, letters, rule. @param {Record} record @returns {string[]} */
export function detailsOf(record) {
  const { kind, boards, length, rule } = record;
  const { details } = text.play;
  return [
    kind === "past" || kind === "archive" ? shortDay(dayOf(record)) : "",
    boards > 1 ? details.boards(boards) : "",
    length !== 5 ? details.letters(length) : "",
    rule === "hard" ? details.hard : rule === "strict" ? details.strict : "",
  ].filter(Boolean);
}

/** A variant, as statistics are kept: Daily; Random, 4 boards. @param {Record} record */
export function variantName({ kind, boards, length }) {
  const { details, variants } = text.play;
  return [variants[kind], boards > 1 ? details.boards(boards) : "", length !== 5 ? details.letters(length) : ""]
    .filter(Boolean)
    .join(", ");
}

/** How a game went: 4/6, X/6, 3 rows. @param {Record} record */
export function scoreOf(record) {
  const limit = limitOf(record);
  if (record.state !== "over") return text.play.rowsSoFar(record.rows.length);
  return `${isWon(record) ? record.rows.length : text.play.lost}${limit ? `/${limit}` : ""}`;
}
