// The real puzzles and how salet did on them: what a table or a chart of them shows. Pure.
import { dateOf, isDate, numberOf } from "../../likely/history.js";

/** @typedef {{date: string, guesses: string[], chance: number | null}} PlayedDay guesses: the last is the answer */
/** @typedef {{lowest: number, highest: number, expected: number, observed: number, error: number}} Bin words of similar
 *   chances: how many answers were expected among them, and how many there were */
/** @typedef {{words: string, opener: string, fitted: string | null, days: PlayedDay[], calibration: Bin[]}} Result */
/** @typedef {{from: string, to: string, chances: Result, equal: Result}} Backtest with the chances of each day, and
 *   with all words equally likely */

/** @param {any} file backtest.json @returns {Backtest} */
export function readBacktest(file) {
  const [chances, equal] = file.results.map(readResult);
  return { from: file.from, to: file.to, chances, equal };
}

/** @param {any} result @returns {Result} */
function readResult({ words, opener, fitted, days, chances = [], calibration = [] }) {
  const played = days.map((/** @type {string} */ line, /** @type {number} */ at) => {
    const [date, ...guesses] = line.split(" ");
    return { date, guesses, chance: chances[at] ?? null };
  });
  return { words, opener, fitted, days: played, calibration };
}

/** How many games took 1, 2, 3, … guesses. @param {PlayedDay[]} days */
export function histogramOf(days) {
  const longest = Math.max(0, ...days.map(({ guesses }) => guesses.length));
  const counts = Array.from({ length: longest }, () => 0);
  for (const { guesses } of days) counts[guesses.length - 1] += 1;
  return counts;
}

/** The guesses of a game on average. @param {PlayedDay[]} days */
export const meanOf = (days) => days.reduce((sum, { guesses }) => sum + guesses.length, 0) / days.length;

/** The standard error of the mean. @param {PlayedDay[]} days */
export function errorOf(days) {
  const mean = meanOf(days);
  const squares = days.reduce((sum, { guesses }) => sum + (guesses.length - mean) ** 2, 0);
  return Math.sqrt(squares / (days.length - 1) / days.length);
}

/**
 * The mean of the last games, on each day from which there are enough of them.
 * @param {PlayedDay[]} days
 * @param {number} games
 */
export function rolling(days, games) {
  let sum = 0;
  return days.flatMap(({ date, guesses }, at) => {
    sum += guesses.length - (at >= games ? days[at - games].guesses.length : 0);
    return at >= games - 1 ? [{ date, mean: sum / games }] : [];
  });
}

/**
 * The days that a text asks for: a day, a month, a number, or letters of the answer; all if it is empty.
 * @template {{date: string, answer: string}} T
 * @param {T[]} days
 * @param {string} asked
 * @returns {T[]}
 */
export function found(days, asked) {
  const wanted = asked.trim().toLowerCase().replace(/^#/, "").replaceAll(",", "");
  if (!wanted) return days;
  if (/^\d{1,5}$/.test(wanted) && !/^20[2-9]\d$/.test(wanted)) {
    return days.filter(({ date }) => numberOf(date) === Number(wanted));
  }
  if (/^[\d-]+$/.test(wanted)) return days.filter(({ date }) => date.startsWith(wanted));
  return days.filter(({ answer }) => matches(answer, wanted));
}

/** Whether a word has what was typed in it; ? stands for any letter. @param {string} word @param {string} wanted */
function matches(word, wanted) {
  if (!/[?_.]/.test(wanted)) return word.includes(wanted);
  const fits = (/** @type {string} */ sign, /** @type {number} */ at) => "?_.".includes(sign) || word[at] === sign;
  return wanted.length <= word.length && [...wanted].every(fits);
}

/** How far bins are from what was expected: how many are within what luck allows, two standard errors.
 * @param {Bin[]} bins */
export const withinLuck = (bins) =>
  bins.filter(({ expected, observed, error }) => Math.abs(observed - expected) <= 2 * error).length;

/**
 * What is wrong with an answer that a person adds; empty if nothing is.
 * @param {{date: string, word: string}} given
 * @param {{today: string, known: string | null, allowed: (word: string) => boolean}} facts known: the answer of the
 *   day, if it is known
 * @returns {"" | "date" | "future" | "word" | "unknown" | "known"}
 */
export function faultOf({ date, word }, { today, known, allowed }) {
  if (!isDate(date) || numberOf(date) < 0) return "date";
  if (date > today) return "future";
  if (!/^[a-z]{5}$/.test(word)) return "word";
  if (!allowed(word)) return "unknown";
  return known ? "known" : "";
}

/** The first day without an answer after the last known one. @param {string | null} last */
export const nextDay = (last) => dateOf(last ? numberOf(last) + 1 : 0);

/** The points of a line in a square of 1 by 1, y downwards, as SVG writes them. @param {{mean: number}[]} line
 * @param {number} least @param {number} most */
export const points = (line, least, most) =>
  line
    .map(({ mean }, at) => `${(at / (line.length - 1)).toFixed(4)},${((most - mean) / (most - least)).toFixed(4)}`)
    .join(" ");

/** The steps of a scale that holds all values: its ends are among them. @param {number[]} values
 * @param {number} step */
export function scale(values, step) {
  const [first, last] = [Math.floor(Math.min(...values) / step), Math.ceil(Math.max(...values) / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
