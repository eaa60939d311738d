// Between the words of the library and the places and codes of the core.
import { codeOf, markOf } from "../core/marks.js";

/** @typedef {import("../core/game.js").Board} Board */
/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {import("../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./analysis.js").Loaded} Loaded */
/** @typedef {import("./analysis.js").Repair} Repair */

const REPAIRS = 3;

/** @param {{rows: [string, string][]}} board @param {WordList} words */
export const codedRows = (board, words) =>
  board.rows.map(([guess, mark]) => ({ guess: place(words, guess), code: codeOf(mark) }));

/** @param {WordList} words @param {string} guess @returns {number} */
export const place = (words, guess) => /** @type {number} */ (words.guessIndex.get(guess));

/**
 * An evaluation of the core under its word.
 * @param {import("./numbers.js").Evaluation} found
 * @param {import("../core/words.js").WordList} words
 * @param {number} weight what the candidates weigh together
 * @returns {Evaluation}
 */
export function readEvaluation({ guess, total, lost, ...figures }, words, weight) {
  const { worst, parts, expected, entropy, chance, possible, nodes } = figures;
  return {
    guess: words.guesses[guess],
    weight,
    totalLower: total.lower,
    totalUpper: total.upper,
    lostLower: lost.lower,
    lostUpper: lost.upper,
    possible,
    parts,
    worst,
    expected,
    entropy,
    chance,
    weighted: words.weights !== null,
    nodes,
  };
}

/** The smallest changes that make sense of a board's marks. @param {Board} board @param {Loaded} loaded
 * @returns {Repair[]} */
export function repairsOf(board, { words, native }) {
  return native.repairs(codedRows(board, words), REPAIRS).map(({ codes, answers, guesses }) => {
    const rows = board.rows.map(
      ([guess], at) => /** @type {[string, string]} */ ([guess, markOf(codes[at], words.length)]),
    );
    const changed = rows.flatMap(([, mark], row) =>
      Array.from(mark, (_, at) => /** @type {[number, number]} */ ([row, at])).filter(
        ([, at]) => mark[at] !== board.rows[row][1][at],
      ),
    );
    const candidates = answers.length ? answers.map((at) => words.answers[at]) : guesses.map((at) => words.guesses[at]);
    return { rows, changed, candidates };
  });
}
