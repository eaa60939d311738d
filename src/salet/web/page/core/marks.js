// Marks: the colours a guess earns, in every notation people use.
import { text } from "../text/index.js";
import { MarkError, checkName } from "./errors.js";
import { characters, strip } from "./strings.js";
import { capitals, normalize } from "./words.js";

/** How a mark can be written: the signs for green, yellow and grey. */
export const STYLES = {
  letters: "gy.",
  squares: "🟩🟨⬜",
  dark: "🟩🟨⬛",
  contrast: "🟧🟦⬜",
  "contrast-dark": "🟧🟦⬛",
  signs: "*+_",
  digits: "210",
  gyb: "GYB",
  rmw: "RMW",
};

const ALSO_READ = ["gyb", "rmw", "gyx", "gy-", "gyw", "GYX", "gy·", "gy…"];
const COLOURS = "gy.";
const DIGITS = ".yg";

/** @type {Map<string, string>} */
const READ = new Map(
  [...Object.values(STYLES), ...ALSO_READ].flatMap((signs) =>
    characters(signs).map((sign, at) => /** @type {[string, string]} */ ([sign, COLOURS[at]])),
  ),
);

/** Every sign that is read as a colour. */
export const SIGNS = new Set(READ.keys());

const IGNORED = / |\t|\ufe0e|\ufe0f|\u200d/g;
const TWO_UNITS = /[\ud800-\udfff]/;

/**
 * The colours of a guess against an answer: greens first, each using up its letter of the answer; then left to right a
 * letter is yellow while an unused copy of it remains. Both words are as a list has them.
 * @param {ArrayLike<string>} guess
 * @param {ArrayLike<string>} answer
 */
function colours(guess, answer) {
  const unused = [];
  for (let at = 0; at < guess.length; at += 1) if (guess[at] !== answer[at]) unused.push(answer[at]);
  let found = "";
  for (let at = 0; at < guess.length; at += 1) {
    if (guess[at] === answer[at]) {
      found += "g";
      continue;
    }
    /** @type {number} */
    const copy = unused.indexOf(guess[at]);
    if (copy >= 0) unused[copy] = "";
    found += copy >= 0 ? "y" : ".";
  }
  return found;
}

/** The mark of a guess for an answer, both as a list has them: of one length, in small letters.
 * @param {string} guess @param {string} answer */
export function markOfListed(guess, answer) {
  return TWO_UNITS.test(guess + answer) ? colours(characters(guess), characters(answer)) : colours(guess, answer);
}

/** The mark of a guess for an answer: `g` green, `y` yellow, `.` grey. @param {string} guess @param {string} answer */
export function mark(guess, answer) {
  const [one, other] = [normalize(guess), normalize(answer)];
  if (characters(one).length !== characters(other).length) throw new MarkError(text.marks.lengths(one, other));
  return markOfListed(one, other);
}

/** Read a mark in any notation: `gy.`, `*+_`, `210`, `GYB`, `RMW`, coloured squares.
 * @param {string} given @param {number | null} [length] */
export function parseMark(given, length = null) {
  const signs = characters(given.replace(IGNORED, ""));
  const shown = strip(given);
  if (!signs.length) throw new MarkError(text.marks.missing);
  const bad = signs.find((sign) => !READ.has(sign));
  if (bad !== undefined) throw new MarkError(text.marks.notColour(bad, shown));
  if (length !== null && signs.length !== length) throw new MarkError(text.marks.count(shown, signs.length, length));
  const found = signs.map((sign) => READ.get(sign)).join("");
  if (count(found, "g") === found.length - 1 && found.includes("y")) throw new MarkError(text.marks.lastYellow(shown));
  return found;
}

/** @param {string} found @param {string} colour */
export const count = (found, colour) => found.split(colour).length - 1;

/** Whether a mark is all green. @param {string} found */
export const isGreen = (found) => /^g+$/.test(found);

/** Write a mark in one of STYLES. @param {string} found */
export function showMark(found, style = "squares") {
  checkName("style", style, Object.keys(STYLES));
  const signs = characters(STYLES[/** @type {keyof typeof STYLES} */ (style)]);
  return characters(found)
    .map((colour) => signs[COLOURS.indexOf(colour)])
    .join("");
}

/** Refuse, with the reason, a mark that no answer could give this guess. @param {string} word @param {string} found */
export function checkMark(word, found) {
  const guess = characters(normalize(word));
  const tiles = characters(found);
  if (guess.length !== tiles.length) {
    throw new MarkError(text.marks.wordLength(found, tiles.length, guess.join(""), guess.length));
  }
  const shown = capitals(guess.join(""));
  for (const [at, letter] of guess.entries()) {
    const greyBefore = guess.some((other, place) => place < at && other === letter && tiles[place] === ".");
    if (tiles[at] === "y" && greyBefore) throw new MarkError(text.marks.greyFirst(found, shown, capitals(letter)));
  }
  const moved = guess.filter((_, at) => tiles[at] === "y");
  const places = guess.filter((_, at) => tiles[at] !== "g");
  if (!fits(moved, places)) throw new MarkError(text.marks.noPlace(found, shown));
}

/** Whether the moved letters find places, none where the guess had the same letter. By Hall's theorem it is enough to
 * look at the copies of each letter: two different letters can be anywhere.
 * @param {string[]} moved @param {string[]} places */
function fits(moved, places) {
  const copies = (/** @type {string[]} */ letters, /** @type {string} */ letter) =>
    letters.filter((each) => each === letter).length;
  return moved.every((letter) => copies(moved, letter) <= places.length - copies(places, letter));
}

/** A mark as the number that tables hold: digits 0, 1, 2 in base 3, the first letter lowest. @param {string} found */
export const codeOf = (found) => Array.from(found).reduceRight((sum, colour) => 3 * sum + DIGITS.indexOf(colour), 0);

/** The mark that a number in a table stands for. @param {number} code @param {number} length */
export const markOf = (code, length) =>
  Array.from({ length }, (_, place) => DIGITS[Math.floor(code / 3 ** place) % 3]).join("");
