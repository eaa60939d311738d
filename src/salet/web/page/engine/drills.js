// Drills: positions in which a guess that comes to mind loses something.
import { LESSON, positions } from "../judge/positions.js";

/** @typedef {import("../judge/positions.js").Rows} Rows */
/** @typedef {import("./review.js").Reviewer} Reviewer */

/**
 * The first position worth a drill of those that a number draws; null until it is found, and if there is none.
 * @param {Reviewer} judge
 * @param {import("../core/words.js").WordList} words
 * @param {"traps" | "endgames" | "replies"} kind
 * @param {number} number
 * @returns {Generator<{rows: Rows, mask: string} | null>}
 */
export function* findDrill(judge, words, kind, number) {
  yield null;
  for (const { guesses, ...found } of positions(words, kind, number)) {
    if (kind === "replies" || guesses.some((guess) => costs(judge, found.rows, guess))) {
      yield found;
      return;
    }
    yield null;
  }
}

/** Whether a guess gives something away. @param {Reviewer} judge @param {Rows} rows @param {string} guess */
function costs(judge, rows, guess) {
  const { own, best, lossLower } = judge.compare(rows, guess);
  return lossLower >= LESSON || own.lostLower > (best.evaluations[0].lostUpper ?? Infinity);
}
