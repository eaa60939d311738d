// What is pasted into Solve, as rows of its position; or squares alone, whose words are then asked for.
import { readPasted } from "../../play/paste.js";
import { text } from "../../text/index.js";
import { typed } from "./check.js";

/** @typedef {{rows: {guess: string, marks: string[]}[], word: string, waiting: string[], fault: string}} Taken
 *   word: one without colours after the rows; waiting: colours that wait for their words; fault: what is wrong */

/** @type {Taken} */
const NONE = { rows: [], word: "", waiting: [], fault: "" };
const QUOTED = 40;

/**
 * The rows of a text, or one sentence on what is wrong with it.
 * @param {string} pasted
 * @param {import("./position.js").Asked} position
 * @returns {Promise<Taken>}
 */
export async function takePasted(pasted, { words, boards }) {
  if (boards > 1) return { ...NONE, fault: text.solve.pasteOneBoard };
  return understood(readPasted(pasted, await typed(words)), pasted);
}

/** @param {import("../../play/paste.js").Pasted} found @param {string} pasted @returns {Taken} */
export function understood({ rows, marks, unknown }, pasted) {
  const short = pasted.trim().replace(/\s+/g, " ").slice(0, QUOTED);
  const coloured = rows.flatMap(({ guess, mark }) => (mark === null ? [] : [{ guess, marks: [mark] }]));
  const bare = rows.filter(({ mark }) => mark === null);
  if (unknown.length) return { ...NONE, fault: text.solve.pasteUnknown(unknown[0]) };
  if (marks.length && !rows.length) return { ...NONE, waiting: marks };
  if (bare.length > 1 || (bare.length && rows[rows.length - 1] !== bare[0])) {
    return { ...NONE, fault: text.solve.pasteBare(bare[0].guess) };
  }
  if (!rows.length) return { ...NONE, fault: text.solve.pasteNothing(short) };
  return { ...NONE, rows: coloured, word: bare[0]?.guess ?? "" };
}
