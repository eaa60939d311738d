// The Venn diagram of a guess as SVG: a set for each of its different letters, in each region its number of words.
import { capitals } from "../../core/words.js";
import { text } from "../../text/index.js";
import { s } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { places, regionAt, sets, tip } from "./regions-geometry.js";

/** @typedef {import("../../core/letters.js").Regions} Regions */
/** @typedef {import("../../core/letters.js").Region} Region */
/** @typedef {import("./regions-geometry.js").Ellipse} Ellipse */

/** The picture is so many units from its centre to each side. */
const HALF = 580;
const UNIT = 500;

/** Which sets a region is inside, as a number with a bit for each. @param {Region} region @param {string} letters */
export const bitsOf = ({ has }, letters) =>
  [...letters].reduce((bits, letter, at) => (has.includes(letter) ? bits | (1 << at) : bits), 0);

/** @type {Map<number, ReturnType<typeof places>>} */
const kept = new Map();

/** @param {number} number */
function placesOf(number) {
  let found = kept.get(number);
  if (!found) kept.set(number, (found = places(number)));
  return found;
}

/** @param {Ellipse} shape @param {Record<string, any>} [props] */
const ellipse = ({ x, y, long, short, angle }, props = {}) =>
  s("ellipse", {
    rx: long * UNIT,
    ry: short * UNIT,
    transform: `translate(${x * UNIT} ${-y * UNIT}) rotate(${(-angle * 180) / Math.PI})`,
    ...props,
  });

/**
 * The diagram; `choose` is told the region that was pressed.
 * @param {Regions} found of one to five different letters
 * @param {string} chosen the letters of the region that is shown, or null
 * @param {Region} largest
 * @param {(region: Region) => void} choose
 */
export function picture(found, chosen, largest, choose) {
  const { letters, regions } = found;
  const shapes = sets([...letters].length);
  const byBits = new Map(regions.map((region) => [bitsOf(region, letters), region]));
  const picked = regions.find(({ has }) => has === chosen);
  const svg = s(
    "svg",
    {
      class: "venn",
      viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`,
      role: "img",
      "aria-label": text.explore.more.regions.picture(capitals(found.guess), regions.length),
    },
    clips(shapes),
    picked ? highlight(shapes, bitsOf(picked, letters)) : null,
    shapes.map((shape, at) => ellipse(shape, { class: `set set-${at + 1}` })),
    [...letters].map((letter, at) => name(shapes[at], letter, at, byBits.get(1 << at)?.holding ?? 0)),
    regions.map((region) => label(region, bitsOf(region, letters), shapes.length, region === largest)),
    outside(found),
  );
  svg.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const box = svg.getBoundingClientRect();
    const side = Math.min(box.width, box.height) / 2;
    const x = ((event.clientX - box.left - box.width / 2) / side) * (HALF / UNIT);
    const y = ((event.clientY - box.top - box.height / 2) / side) * (HALF / UNIT);
    choose(/** @type {Region} */ (byBits.get(regionAt(shapes, x, -y))));
  });
  return svg;
}

/** What a region is cut out with: the shape of each set, and all but it. @param {Ellipse[]} shapes */
function clips(shapes) {
  const all = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF };
  return s(
    "defs",
    {},
    shapes.map((shape, at) => [
      s("clipPath", { id: `venn-in-${at}` }, ellipse(shape)),
      s(
        "mask",
        { id: `venn-out-${at}`, maskUnits: "userSpaceOnUse", ...all },
        s("rect", { ...all, fill: "white" }),
        ellipse(shape, { fill: "black" }),
      ),
    ]),
  );
}

/** @param {Ellipse[]} shapes @param {number} bits */
function highlight(shapes, bits) {
  const whole = s("rect", { class: "picked", x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF });
  return shapes.reduce((inner, _, at) => {
    const inside = bits & (1 << at);
    return s("g", inside ? { "clip-path": `url(#venn-in-${at})` } : { mask: `url(#venn-out-${at})` }, inner);
  }, whole);
}

/** @param {Ellipse} shape @param {string} letter @param {number} at @param {number} holding */
function name(shape, letter, at, holding) {
  const { x, y } = tip(shape, 0.09);
  const middle = { x: x * UNIT, "text-anchor": "middle" };
  return s(
    "g",
    { class: `set-name set-${at + 1}` },
    s("text", { ...middle, y: -y * UNIT + 6, class: "letter" }, capitals(letter)),
    s("text", { ...middle, y: -y * UNIT + 36, class: "holding" }, count(holding)),
  );
}

/** @param {Region} region @param {number} bits @param {number} number @param {boolean} largest */
function label({ size, has }, bits, number, largest) {
  const place = placesOf(number).get(bits);
  if (!place) return null;
  const shown = count(size);
  const fits = Math.min(44, (place.room * UNIT * 1.5) / Math.hypot(0.6 * shown.length, 0.75));
  const roomy = place.room * UNIT > 42;
  const at = { x: place.x * UNIT, "text-anchor": "middle" };
  return s(
    "g",
    { class: `region ${size ? "" : "empty"} ${largest ? "largest" : ""}`.trim() },
    s("text", { ...at, y: -place.y * UNIT + fits * 0.35 - (roomy ? 7 : 0), "font-size": fits.toFixed(1) }, shown),
    roomy ? s("text", { ...at, y: -place.y * UNIT + fits * 0.35 + 17, class: "has" }, capitals(has)) : null,
  );
}

/** @param {Regions} found */
function outside({ regions }) {
  const { size } = regions[0];
  const at = { x: -HALF + 10, y: HALF - 40 };
  return s(
    "g",
    { class: `region ${size ? "" : "empty"}`.trim() },
    s("text", { ...at, "font-size": "38" }, count(size)),
    s("text", { x: at.x, y: HALF - 12, class: "has" }, text.explore.more.regions.noneOfThem),
  );
}
