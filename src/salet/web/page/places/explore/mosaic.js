// A mosaic: each group of words as a box as large as the group, striped with its colours.
import { s } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { colourClass } from "../../ui/tiles.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{mark: string, words: string[], weight: number}} Part */

/**
 * Cut a rectangle into boxes of given areas. A row of boxes is laid along the shorter side of what is left, and takes
 * in one more box as long as that makes its worst box squarer.
 * @param {number[]} sizes from the largest to the smallest, none of them 0
 * @param {Box} room
 * @returns {Box[]}
 */
export function cut(sizes, room) {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const scale = (room.width * room.height) / all;
  const areas = sizes.map((size) => size * scale);
  /** @type {Box[]} */
  const boxes = [];
  let left = room;
  while (boxes.length < areas.length) {
    const row = nextRow(areas, boxes.length, Math.min(left.width, left.height));
    boxes.push(...lay(row, left));
    left = without(row, left);
  }
  return boxes;
}

/** @param {number[]} areas @param {number} from @param {number} side */
function nextRow(areas, from, side) {
  let row = areas.slice(from, from + 1);
  for (let to = from + 2; to <= areas.length; to += 1) {
    const longer = areas.slice(from, to);
    if (stretch(longer, side) > stretch(row, side)) break;
    row = longer;
  }
  return row;
}

/** @param {number[]} areas */
const sum = (areas) => areas.reduce((all, area) => all + area, 0);

/** How far the worst box of a row is from a square. @param {number[]} row @param {number} side */
function stretch(row, side) {
  const depth = sum(row) / side;
  return Math.max(row[0] / depth ** 2, depth ** 2 / row[row.length - 1]);
}

/** @param {number[]} row @param {Box} room @returns {Box[]} */
function lay(row, { x, y, width, height }) {
  const upright = width >= height;
  const depth = sum(row) / (upright ? height : width);
  let along = 0;
  return row.map((area) => {
    const length = area / depth;
    const box = upright
      ? { x, y: y + along, width: depth, height: length }
      : { x: x + along, y, width: length, height: depth };
    along += length;
    return box;
  });
}

/** @param {number[]} row @param {Box} room @returns {Box} */
function without(row, { x, y, width, height }) {
  const upright = width >= height;
  const depth = sum(row) / (upright ? height : width);
  return upright
    ? { x: x + depth, y, width: width - depth, height }
    : { x, y: y + depth, width, height: height - depth };
}

/**
 * Draw the groups of a guess. It is a picture: the list of groups beside it has the same for those who do not see it.
 * @param {Part[]} parts the largest first
 * @param {{about: string, title: (part: Part) => string, press?: (part: Part) => void, width?: number,
 *   height?: number}} how
 */
export function mosaic(parts, { about, title, press, width = 640, height = 400 }) {
  const boxes = cut(
    parts.map((part) => part.words.length),
    { x: 0, y: 0, width, height },
  );
  const tile = (/** @type {Part} */ part, /** @type {number} */ at) =>
    s(
      "g",
      { class: press ? "pressable" : null, onclick: press ? () => press(part) : null },
      s("title", {}, title(part)),
      stripes(part.mark, boxes[at]),
      boxes[at].width > 44 && boxes[at].height > 26 ? number(part.words.length, boxes[at]) : null,
    );
  const props = { class: "mosaic", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": about };
  return s("svg", props, parts.map(tile));
}

/** @param {string} mark @param {Box} box */
function stripes(mark, { x, y, width, height }) {
  const gap = Math.min(1.5, width / 8, height / 8);
  const each = (width - 2 * gap) / mark.length;
  const same = [...mark.matchAll(/(.)\1*/g)];
  return same.map(({ 0: { length }, 1: colour, index }) =>
    s("rect", {
      class: colourClass(colour),
      x: x + gap + index * each,
      y: y + gap,
      width: length * each,
      height: height - 2 * gap,
    }),
  );
}

/** @param {number} words @param {Box} box */
const number = (words, { x, y, width, height }) => s("text", { x: x + width / 2, y: y + height / 2 }, count(words));
