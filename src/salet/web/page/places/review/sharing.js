// A review without its words: as text, as the library writes it, and as a picture.
import { isGreen, showMark } from "../../core/marks.js";
import { text } from "../../text/index.js";
import { luckFigure, skillFigure } from "./figures.js";

/** @typedef {import("../../engine/review.js").Review} Review */

/** A number with its sign; nothing has a plus. @param {number} value */
export function signed(value) {
  const shown = text.fixed(Math.abs(value), 1);
  return `${value < 0 && Number(shown) ? "-" : "+"}${shown}`;
}

/** How many guesses it took, or X. @param {Review} review */
export const turnsOf = ({ rows }) => (isGreen(rows[rows.length - 1].mark) ? rows.length : "X");

/** The review as text to share. @param {Review} review @param {string} rule */
export function sharedText(review, rule) {
  const luck = (review.luckLower + review.luckUpper) / 2;
  const head = text.review.sharedHead(turnsOf(review), rule === "hard", review.skill, signed(luck));
  const row = (/** @type {import("../../engine/review.js").ReviewRow} */ { mark, before, after, skill }) =>
    text.review.sharedRow(showMark(mark, "dark"), before, after, skill);
  return [head, "", ...review.rows.map(row)].join("\n");
}

const SCALE = 2;
const WIDTH = 480;
const EDGE = 32;
/** So wide is a row of tiles with their gaps, whatever the length of the words. */
const TILES = 200;
const LARGEST = 34;
const GAP = 6;
const HEAD = 118;

/** Draw the review, without its words, as a picture. @param {Review} review @param {{rule: string, name: string}} about
 * @returns {Promise<Blob | null>} */
export function picture(review, about) {
  const height = HEAD + review.rows.length * (LARGEST + GAP) + 64;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH * SCALE, height * SCALE];
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.scale(SCALE, SCALE);
  const look = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => look.getPropertyValue(`--${name}`).trim();
  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, WIDTH, height);
  drawHead(pen, review, about, colour);
  review.rows.forEach((row, at) => drawRow(pen, row, HEAD + at * (LARGEST + GAP), colour));
  write(pen, "salet", { x: EDGE, y: height - 26, size: 15, weight: 700, colour: colour("soft") });
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** @param {CanvasRenderingContext2D} pen @param {string} said
 * @param {{x: number, y: number, size: number, weight?: number, colour: string, align?: CanvasTextAlign}} how */
function write(pen, said, { x, y, size, weight = 400, colour, align = "left" }) {
  pen.font = `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(said, x, y);
}

/** @param {CanvasRenderingContext2D} pen @param {Review} review @param {{rule: string, name: string}} about
 * @param {(name: string) => string} colour */
function drawHead(pen, review, { rule, name }, colour) {
  const title = `${name} ${turnsOf(review)}/6${rule === "hard" ? "*" : ""}`;
  write(pen, title, { x: EDGE, y: 50, size: 24, weight: 700, colour: colour("ink") });
  const figures = [`${text.review.skill} ${skillFigure(review)}`, `${text.review.luck} ${luckFigure(review)}`].join(
    "   ·   ",
  );
  write(pen, figures, { x: EDGE, y: 86, size: 20, weight: 600, colour: colour("good") });
}

/** @param {CanvasRenderingContext2D} pen @param {import("../../engine/review.js").ReviewRow} row @param {number} top
 * @param {(name: string) => string} colour */
function drawRow(pen, row, top, colour) {
  const { mark, before, after } = row;
  const names = /** @type {Record<string, string>} */ ({ g: "green", y: "yellow", ".": "grey" });
  const side = Math.min(LARGEST, TILES / mark.length - GAP);
  Array.from(mark).forEach((each, place) => {
    pen.fillStyle = colour(names[each]);
    pen.fillRect(EDGE + place * (side + GAP), top + (LARGEST - side) / 2, side, side);
  });
  const [middle, small] = [top + LARGEST / 2 + 6, { size: 16, colour: colour("ink") }];
  write(pen, text.review.arrow(before, after), { x: EDGE + TILES + 12, y: middle, ...small });
  const ends = { x: WIDTH - EDGE, align: /** @type {const} */ ("right") };
  write(pen, text.review.pictureSkill(skillFigure(row)), { ...ends, y: middle, ...small, colour: colour("soft") });
}
