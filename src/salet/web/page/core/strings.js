// Text as the library takes it apart and quotes it: Python's white space, and its way to show a text in quotes.

/** White space, for the inside of a class in a pattern. */
export const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const OUTER = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "g");
const BETWEEN = new RegExp(`[${SPACE}]+`);

/** A text without the white space around it. @param {string} text */
export const strip = (text) => text.replace(OUTER, "");

/** The words of a text. @param {string} text */
export const split = (text) => strip(text).split(BETWEEN).filter(Boolean);

/** The characters of a text; one that takes two units of UTF-16 is one character. @param {string} text */
export const characters = (text) => Array.from(text);

const ESCAPES = new Map(Object.entries({ "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" }));

/** @param {string} character @param {string} mark */
function escaped(character, mark) {
  if (character === mark) return `\\${mark}`;
  const known = ESCAPES.get(character);
  if (known) return known;
  if (character === " " || !/[\p{C}\p{Z}]/u.test(character)) return character;
  const code = /** @type {number} */ (character.codePointAt(0)).toString(16);
  if (code.length <= 2) return `\\x${code.padStart(2, "0")}`;
  return code.length <= 4 ? `\\u${code.padStart(4, "0")}` : `\\U${code.padStart(8, "0")}`;
}

/** A value as an error quotes it: a text in quotes, what cannot be seen written out. @param {unknown} value */
export function quote(value) {
  if (typeof value !== "string") return String(value);
  const mark = value.includes("'") && !value.includes('"') ? '"' : "'";
  return (
    mark +
    characters(value)
      .map((character) => escaped(character, mark))
      .join("") +
    mark
  );
}

/** A long text, cut off, as an error quotes it. @param {string} text */
export function quoteShort(text) {
  const signs = characters(text);
  return quote(signs.length <= 60 ? text : `${signs.slice(0, 57).join("")}…`);
}
