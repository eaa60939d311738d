// What is pasted into Solve, as rows of its position.
import { LIVING, FIXED } from "../../engine/lists.js";
import { readPasted } from "../../play/paste.js";
import { text } from "../../text/index.js";
import { lists } from "../../ui/context.js";

/**
 * The rows of a text, or one sentence on what is wrong with it.
 * @param {string} pasted
 * @param {import("./position.js").Asked} position
 * @returns {Promise<{rows: {guess: string, marks: string[]}[], fault: string}>}
 */
export async function takePasted(pasted, position) {
  const words = await lists.fixed(position.words === LIVING ? FIXED : position.words);
  const { rows, marks, unknown } = readPasted(pasted, words);
  const coloured = rows.filter(({ mark }) => mark !== null);
  const fault = () => {
    if (unknown.length) return text.solve.pasteUnknown(unknown[0]);
    if (marks.length && !rows.length) return text.solve.pasteSquares;
    const short = pasted.trim().replace(/\s+/g, " ").slice(0, 40);
    return coloured.length === rows.length && rows.length ? "" : text.solve.pasteNothing(short);
  };
  return {
    rows: coloured.map(({ guess, mark }) => ({ guess, marks: [/** @type {string} */ (mark)] })),
    fault: fault(),
  };
}
