// What is known about a guess, in figures: a value, or what it lies between.
import { lossLower, lossUpper, lower, mean, upper } from "../../judge/evaluation.js";
import { percent } from "../../judge/wording.js";
import { decimal } from "../../ui/format.js";

/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */

/** Guesses that follow a guess: a value, what it lies between, or at least so many. @param {Evaluation} found */
export function guessesAfter(found) {
  const exact = mean(found);
  if (exact !== null) return decimal(exact - 1, 2);
  const reached = upper(found);
  const least = decimal(lower(found) - 1, 2);
  return reached === null ? `≥ ${least}` : `${least}–${decimal(reached - 1, 2)}`;
}

/** The chance that a guess loses the game. @param {Evaluation} found */
export function loses(found) {
  const most = lossUpper(found);
  if (most === null) return found.lostLower ? `≥ ${percent(lossLower(found))}` : "?";
  return most === 0 ? "–" : percent(most);
}
