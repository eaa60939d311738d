// The figures of a review as people read them. A bound never stands where a value belongs.
import { lossLower, lossUpper, lower, mean, upper } from "../../judge/evaluation.js";
import { percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { decimal } from "../../ui/format.js";

/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {{lossLower: number, lossUpper: number}} Loss */
/** @typedef {{luckLower: number, luckUpper: number}} Luck */

/** Less than this is shown as nothing. */
const LEAST = 0.005;

/** @param {number} number */
const two = (number) => decimal(number, 2);

/** Whether what was given away is known exactly. @param {Loss} found */
export const lossKnown = ({ lossLower: least, lossUpper: most }) => least === most;

/** Whether all figures are values. @param {Loss & Luck} found */
export const isProven = (found) => lossKnown(found) && found.luckLower === found.luckUpper;

/** What a guess cost, in words. @param {Loss} found */
export function costInWords({ lossLower: least, lossUpper: most }) {
  const { costs } = text.review;
  if (most === 0) return costs.nothing;
  if (two(least) === two(most)) return most < LEAST ? costs.tiny : costs.exact(two(most));
  return least < LEAST ? costs.upTo(two(most)) : costs.between(two(least), two(most));
}

/** How lucky the colours were, in words. @param {Luck} found */
export function luckInWords({ luckLower: least, luckUpper: most }) {
  const { lucks } = text.review;
  const same = two(least) === two(most);
  if (same && Math.abs(most) < LEAST) return lucks.none;
  if (same) return most > 0 ? lucks.lucky(two(most)) : lucks.unlucky(two(-most));
  if (least >= 0) return lucks.lucky2(two(least), two(most));
  if (most <= 0) return lucks.unlucky2(two(-most), two(-least));
  return lucks.either(two(most), two(-least));
}

/** Skill, or about how much where the loss is between bounds. @param {Loss & {skill: number}} found */
export const skillFigure = (found) => (lossKnown(found) ? String(found.skill) : text.review.about(String(found.skill)));

/** Luck from 0 to 99. @param {Luck & {luckScore: number}} found */
export const luckFigure = ({ luckLower, luckUpper, luckScore }) =>
  luckLower === luckUpper ? String(luckScore) : text.review.about(String(luckScore));

/** How many guesses follow one on average. @param {Evaluation} found */
export function guessesToCome(found) {
  const exact = mean(found);
  if (exact !== null) return two(exact - 1);
  const most = upper(found);
  const least = two(lower(found) - 1);
  return most === null ? text.review.atLeast(least) : text.review.between(least, two(most - 1));
}

/** The chance to lose after a guess. @param {Evaluation} found */
export function chanceToLose(found) {
  const [least, most] = [lossLower(found), lossUpper(found)];
  if (most === null) return text.review.atLeast(percent(least));
  return least === most ? percent(most) : text.review.between(percent(least), percent(most));
}

/** How many words a guess leaves on average, each of its groups counted by how likely it is.
 * @param {string[][]} groups @param {Map<string, number>} weights of all words in the groups */
export function leftOnAverage(groups, weights) {
  const weigh = (/** @type {string[]} */ words) => words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  return groups.reduce((sum, group) => sum + group.length * weigh(group), 0) / weigh(groups.flat());
}

/** A number of words, with a digit after the point if they are few. @param {number} words */
export const fewDigits = (words) => decimal(words, words < 10 ? 1 : 0);
