// The lines of the table of letters, and the order they stand in. Pure.

/** @typedef {import("../../core/letters.js").LetterTable} LetterTable */
/** @typedef {{letter: string, words: number, copies: number, places: number[]}} LetterLine words: that have the letter;
 *   copies: counted one by one; places: copies at each place */
/** @typedef {{by: string, down: boolean}} Order by: `letter`, `words`, `copies`, or a place from 1 on */

/** @param {LetterTable} table @returns {LetterLine[]} */
export const lettersOf = ({ total, holding, positions }) =>
  [...total].map(([letter, copies]) => ({
    letter,
    copies,
    words: holding.get(letter) ?? 0,
    places: positions.map((counts) => counts.get(letter) ?? 0),
  }));

/** The order that an address names: `letter`, `-letter`, `3`; the most frequent letters first if it names none.
 * @param {string} asked @returns {Order} */
export function readOrder(asked) {
  const [, minus, by] = /^(-?)(letter|words|copies|[1-9][0-9]?)$/.exec(asked) ?? ["", "", "words"];
  return { by, down: (by !== "letter") !== (minus === "-") };
}

/** What the address says after a heading was pressed: its order, or if it is that already, the other way round. The
 * order at the start is not said. @param {Order} order @param {string} by */
export function turned(order, by) {
  const usual = by !== "letter";
  const back = order.by === by && order.down === usual;
  const asked = `${back ? "-" : ""}${by}`;
  return asked === "words" ? null : asked;
}

/** @param {LetterLine[]} lines @param {Order} order */
export function sortedLetters(lines, { by, down }) {
  const value = (/** @type {LetterLine} */ line) =>
    by === "words" ? line.words : by === "copies" ? line.copies : (line.places[Number(by) - 1] ?? 0);
  const alphabet = (/** @type {LetterLine} */ a, /** @type {LetterLine} */ b) => (a.letter < b.letter ? -1 : 1);
  const turn = down ? -1 : 1;
  if (by === "letter") return [...lines].sort((a, b) => turn * alphabet(a, b));
  return [...lines].sort((a, b) => turn * (value(a) - value(b)) || alphabet(a, b));
}
