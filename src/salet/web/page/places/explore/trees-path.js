// The way through a strategy as it stands in an address, and what a position of it comes to. Pure.
import { totalOf } from "../../engine/trees.js";
import { readRows } from "../solve/position.js";

/** @typedef {[string, string]} Row a guess and its mark */

/** The rows of an address; what cannot be read counts as none, which is told. @param {string} given
 * @returns {{rows: Row[], fault: string}} */
export function readPath(given) {
  try {
    return { rows: readRows(given).map(({ guess, marks }) => [guess, marks[0]]), fault: "" };
  } catch (error) {
    return { rows: [], fault: /** @type {Error} */ (error).message };
  }
}

/** @param {Row[]} rows */
export const writePath = (rows) => rows.map((row) => row.join("=")).join(" ");

/** How many words a strategy finds from here, in how many guesses on average and at most; likely words count more.
 * @param {{histogram: number[], weights: number[] | null}} node */
export function summary({ histogram, weights }) {
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, each) => all + each, 0);
  const counted = weights ?? histogram;
  return { words: sum(histogram), mean: totalOf(counted) / (sum(counted) || 1), most: histogram.length };
}
