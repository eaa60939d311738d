// Tiles and marks as they look and as they are spoken.
import { text } from "../text/index.js";
import { h } from "./dom.js";

/** @type {Record<string, string>} */
const CLASS = { g: "g", y: "y", ".": "x" };

/** The class of a colour; none for a tile without one. @param {string} colour */
export const colourClass = (colour) => CLASS[colour] ?? "";

/** Say a tile as the real game does: "3rd letter, E, present". @param {number} place @param {string} letter
 * @param {string} colour */
export const spoken = (place, letter, colour) => text.shell.tile(place + 1, letter.toUpperCase(), colour);

/**
 * A tile that only shows.
 * @param {number} place
 * @param {string} letter
 * @param {string} colour empty: none yet
 * @param {string} [extra] classes
 */
export function tile(place, letter, colour, extra = "") {
  const look = colourClass(colour) || (letter ? "filled" : "");
  const props = { class: `tile ${look} ${extra}`.trim(), role: "img", "aria-label": spoken(place, letter, colour) };
  return h("div", { ...props, vars: { "--place": String(place) } }, letter || null);
}

/** A row of tiles. @param {string} word @param {string} mark @param {number} length @param {string} [extra] */
export function tileRow(word, mark, length, extra = "") {
  const tiles = Array.from({ length }, (_, place) => tile(place, word[place] ?? "", mark[place] ?? "", extra));
  return h("div", { class: "tiles" }, tiles);
}

/** A mark as small squares, spoken as one. @param {string} mark */
export function mini(mark) {
  const said = Array.from(mark, text.shell.colour).join(", ");
  const squares = Array.from(mark, (colour) => h("i", { class: colourClass(colour) }));
  return h("span", { class: "mini", role: "img", "aria-label": said }, squares);
}

/** A word as small tiles; without a mark they are plain. @param {string} word @param {string} [mark] */
export function miniWord(word, mark = "") {
  const said = mark ? `${word.toUpperCase()}: ${Array.from(mark, text.shell.colour).join(", ")}` : word.toUpperCase();
  const tiles = Array.from(word, (letter, place) =>
    h("i", { class: mark ? colourClass(mark[place]) : "plain", "aria-hidden": "true" }, letter),
  );
  return h("span", { class: "mini letters", role: "img", "aria-label": said }, tiles);
}
