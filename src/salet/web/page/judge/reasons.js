// Why a guess was good or bad, in a sentence.
import { partition } from "../core/candidates.js";
import { isGreen } from "../core/marks.js";
import { characters } from "../core/strings.js";
import { capitals } from "../core/words.js";
import { text } from "../text/index.js";
import { equallyGood, lossLower, lossUpper } from "./evaluation.js";
import { oddsOf } from "./wording.js";

/** @typedef {import("./evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./evaluation.js").Best} Best */

const SHOWN = 4;
const said = text.reasons;

/**
 * What was wrong with a guess, that nothing was, or that it is not known.
 * @param {Evaluation} own
 * @param {Best} best
 * @param {string[]} before the words that fitted
 * @param {[number, number]} loss bounds of the guesses given away
 */
export function why(own, best, before, [lower, upper]) {
  const other = best.evaluations[0];
  const [guess, most] = [capitals(own.guess), lossUpper(other)];
  if (lower === 0 && upper === 0 && equallyGood(own, other)) {
    const tie = best.evaluations.find((found) => equallyGood(found, other) && found.guess !== own.guess);
    return tie ? said.perfectAs(capitals(tie.guess)) : said.perfect;
  }
  if (most !== null && lossLower(own) > most) {
    const sure = other.lostUpper === 0 ? said.sure : said.only(oddsOf(other.lostUpper ?? 0, other));
    return said.couldLose(guess, oddsOf(own.lostLower, own), capitals(other.guess), sure);
  }
  if (lower === 0 && upper > 0) return said.stopped;
  return better(own.guess, other.guess, before);
}

/** Why one guess is worse than another. @param {string} own @param {string} other @param {string[]} before */
export function better(own, other, before) {
  const [guess, best] = [capitals(own), capitals(other)];
  if (before.length === 1) return said.onlyLeft(capitals(before[0]));
  const [parts, others] = [partition(own, before), partition(other, before)];
  if (parts.size === 1) return said.nothing(guess);
  const sentence = together(own, other, parts);
  if (sentence) return sentence;
  if (!before.includes(own) && before.includes(other)) return said.notAnswer(guess, best);
  if (others.size > parts.size) return said.moreGroups(best, before.length, others.size, guess, parts.size);
  return said.moreEvenly(best, before.length, guess);
}

/** The words that the guess leaves together and the best one tells apart; empty if there are too few.
 * @param {string} guess @param {string} best @param {Map<string, string[]>} parts */
function together(guess, best, parts) {
  const left = [...parts].filter(([mark]) => !isGreen(mark)).map(([, words]) => words);
  const groups = left.map((words) => ({ words, number: partition(best, words).size }));
  const { words, number } = groups.reduce((worst, each) => (isWorse(each, worst) ? each : worst));
  if (words.length <= 2 || number <= 1) return "";
  const shown = [...words.slice(0, SHOWN).map(capitals), ...(words.length > SHOWN ? ["…"] : [])].join(", ");
  const mask = shape(words);
  const trap = mask.split("_").length === 2 ? said.trap(mask) : "";
  return said.together(trap, capitals(guess), words.length, shown, capitals(best), number);
}

/** @typedef {{words: string[], number: number}} Group words that a guess leaves together, and how many groups the best
 *   guess makes of them */

/** @param {Group} one @param {Group} other */
const isWorse = (one, other) =>
  one.number > 1 !== other.number > 1 ? one.number > 1 : one.words.length > other.words.length;

/** What words have in common, with a line where they differ: _IGHT. @param {string[]} words */
export function shape(words) {
  const spelled = words.map(characters);
  return spelled[0]
    .map((letter, place) => (spelled.every((word) => word[place] === letter) ? capitals(letter) : "_"))
    .join("");
}
