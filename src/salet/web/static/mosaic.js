// A mosaic: each group of words as a tile whose area is their number, striped with the colours of their mark.
import { s } from "./dom.js";

const WIDTH = 640;
const HEIGHT = 400;
const FILL = { g: "var(--green)", y: "var(--yellow)", ".": "var(--grey)" };

export function mosaic(branches, guess) {
  const sized = branches.filter((branch) => branch.size > 0);
  const boxes = squarify(sized.map((branch) => branch.size), 0, 0, WIDTH, HEIGHT);
  const words = sized.reduce((sum, branch) => sum + branch.size, 0);
  return s("svg", { class: "mosaic", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${guess.toUpperCase()} splits ${words.toLocaleString("en")} words into ${sized.length} groups; the largest has ${sized[0]?.size ?? 0}. The table below has the same in words.` },
    sized.map((branch, place) => tile(branch, boxes[place])));
}

function tile(branch, [x, y, width, height]) {
  const gap = Math.min(1, width / 6, height / 6);
  const [w, t] = [(width - 2 * gap) / branch.mark.length, height - 2 * gap];
  return s("g", {}, s("title", {}, `${branch.size} with this mark, reply ${branch.guess.toUpperCase()}`),
    [...branch.mark].map((colour, place) => s("rect", { x: x + gap + place * w, y: y + gap, width: w + 0.2, height: t, fill: FILL[colour] })),
    width > 46 && height > 24 ? s("text", { x: x + width / 2, y: y + height / 2, class: "mosaic-text", "aria-hidden": "true" }, String(branch.size)) : null);
}

/** Cut a rectangle into boxes of given areas, as square as can be (Bruls, Huizing and van Wijk). */
function squarify(sizes, x, y, width, height) {
  const scale = (width * height) / sizes.reduce((sum, size) => sum + size, 0);
  const boxes = [];
  let at = 0;
  while (at < sizes.length) {
    const side = Math.min(width, height);
    let count = 1;
    while (at + count < sizes.length && worst(sizes, at, count + 1, side, scale) <= worst(sizes, at, count, side, scale)) count += 1;
    const area = scale * sizes.slice(at, at + count).reduce((sum, size) => sum + size, 0);
    const depth = area / side;
    let along = 0;
    for (let each = at; each < at + count; each += 1) {
      const length = (scale * sizes[each]) / depth;
      boxes.push(width < height ? [x + along, y, length, depth] : [x, y + along, depth, length]);
      along += length;
    }
    if (width < height) { y += depth; height -= depth; } else { x += depth; width -= depth; }
    at += count;
  }
  return boxes;
}

function worst(sizes, at, count, side, scale) {
  const row = sizes.slice(at, at + count).map((size) => size * scale);
  const sum = row.reduce((all, area) => all + area, 0);
  return Math.max((side * side * row[0]) / (sum * sum), (sum * sum) / (side * side * row.at(-1)));
}
