// The words melting away: a square for every word, and how many were left after each row.
import { text } from "../../text/index.js";
import { h, s } from "../../ui/dom.js";
import { count } from "../../ui/format.js";

/** @typedef {import("../../engine/review.js").ReviewRow} ReviewRow */
/** @typedef {"earlier" | "gone" | "left" | "answer"} Fate */

/** How many squares are side by side for each one above another. */
const SHAPE = 2.6;
const SIDE = 0.8;

/**
 * What became of every word by the end of a row.
 * @param {string[]} all the words before the first row
 * @param {Set<string>} before those that were possible before this row
 * @param {Set<string>} after those that are left
 * @param {string} answer
 * @returns {Record<Fate, number[]>} places among all
 */
export function fates(all, before, after, answer) {
  /** @type {Record<Fate, number[]>} */
  const found = { earlier: [], gone: [], left: [], answer: [] };
  all.forEach((word, at) => {
    const fate = word === answer ? "answer" : after.has(word) ? "left" : before.has(word) ? "gone" : "earlier";
    found[fate].push(at);
  });
  return found;
}

/** The squares at some places as one path. @param {number[]} places @param {number} columns */
export const squares = (places, columns) =>
  places.map((at) => `M${at % columns} ${Math.floor(at / columns)}h${SIDE}v${SIDE}h-${SIDE}z`).join("");

/** How many squares are side by side. @param {number} words */
export const columnsFor = (words) => Math.max(1, Math.ceil(Math.sqrt(words * SHAPE)));

/** A square for every word. @param {{all: string[], before: string[], after: string[], answer: string,
 *   row: number}} of */
export function mosaic({ all, before, after, answer, row }) {
  const columns = columnsFor(all.length);
  const height = Math.ceil(all.length / columns);
  const found = fates(all, new Set(before), new Set(after), answer);
  const label = text.review.mosaic(row + 1, before.length, after.length);
  const names = /** @type {Fate[]} */ (["earlier", "gone", "left", "answer"]);
  const paths = names.map((name) => s("path", { class: name, d: squares(found[name], columns) }));
  const picture = s("svg", { viewBox: `0 0 ${columns} ${height}`, role: "img", "aria-label": label }, paths);
  const shown = names.filter((name) => found[name].length).reverse();
  const legend = shown.map((name) => h("span", {}, h("i", { class: name }), text.review.legend[name]));
  return h("figure", { class: "mosaic" }, picture, h("figcaption", { class: "small soft" }, legend));
}

/** How long a bar is, from 0 to 1: each step along it divides the words by the same number. @param {number} words
 * @param {number} most */
export const barPart = (words, most) => (most <= 1 ? 1 : Math.max(0.02, Math.log(words + 1) / Math.log(most + 1)));

/** How many words were left after each row. @param {(ReviewRow | null)[]} rows @param {number} chosen */
export function bars(rows, chosen) {
  const judged = /** @type {ReviewRow[]} */ (rows.filter(Boolean));
  if (judged.length < rows.length || !judged.length) return null;
  const most = judged[0].before;
  const bar = (/** @type {string} */ name, /** @type {number} */ words, /** @type {number} */ at) =>
    h(
      "li",
      { class: at === chosen ? "chosen" : null },
      h("span", { class: at < 0 ? "soft" : "word" }, name),
      h("span", { class: "amount", vars: { "--part": String(barPart(words, most)) } }),
      h("span", { class: "num" }, count(words)),
    );
  return h(
    "ol",
    { class: "bars" },
    bar(text.review.start, most, -1),
    judged.map((row, at) => bar(row.guess, row.after, at)),
  );
}
