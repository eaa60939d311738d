// How many words are left after each row: this game beside the line of perfect play, on a logarithmic scale.
import { h, s } from "./dom.js";

const WIDTH = 480;
const HEIGHT = 240;
const EDGE = { left: 44, right: 26, top: 12, bottom: 28 };

export function melting(found) {
  const own = [found.rows[0].before, ...found.rows.map((row) => row.after)];
  const perfect = found.perfect.length ? [found.perfect[0].before, ...found.perfect.map((row) => row.after)] : [];
  const rows = Math.max(own.length, perfect.length) - 1;
  const most = Math.log10(Math.max(own[0], 10));
  const x = (row) => EDGE.left + (row / rows) * (WIDTH - EDGE.left - EDGE.right);
  const y = (count) => EDGE.top + (1 - Math.log10(Math.max(1, count)) / most) * (HEIGHT - EDGE.top - EDGE.bottom);
  const path = (counts) => counts.map((count, row) => `${row ? "L" : "M"}${x(row).toFixed(1)} ${y(count).toFixed(1)}`).join("");
  const area = `${path(own)}L${x(own.length - 1).toFixed(1)} ${y(1)}L${x(0)} ${y(1)}Z`;
  const label = `This game: ${own.join(", then ")} words.${perfect.length ? ` What salet would have played: ${perfect.join(", then ")}.` : ""}`;
  return h("figure", { class: "melting" },
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
      [1, 10, 100, 1000].filter((each) => each <= own[0]).map((each) => s("g", { class: "grid" }, s("line", { x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(each), y2: y(each) }), s("text", { x: EDGE.left - 8, y: y(each) + 4, "text-anchor": "end" }, each.toLocaleString("en")))),
      Array.from({ length: rows }, (_, row) => s("text", { class: "tick", x: x(row + 1), y: HEIGHT - 8, "text-anchor": "middle" }, `row ${row + 1}`)),
      s("path", { class: "own-area", d: area }),
      perfect.length ? s("path", { class: "perfect-line", d: path(perfect) }) : null,
      s("path", { class: "own-line", d: path(own) }),
      own.map((count, row) => s("circle", { class: "own-dot", cx: x(row), cy: y(count), r: 4 }))),
    h("figcaption", { class: "small soft" }, h("i", { class: "key-own" }), " this game", perfect.length ? [" ", h("i", { class: "key-perfect" }), " what salet would have played"] : null, "; words left, on a logarithmic scale"));
}
