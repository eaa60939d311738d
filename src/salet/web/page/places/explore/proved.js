// What was proved about openers in this browser: it stays proved. Kept by the content of the list and the rule, so that
// a value never stands beside words that it was not proved for.
import { isExact } from "../../judge/evaluation.js";
import { read, write } from "../../keep/storage.js";

/** @typedef {{total: number, lost: number, weight: number}} Proved guesses over all answers, those lost, and what all
 *   answers weigh */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */

export const NAME = "proved";
/** Lists change with the day: of so many the proofs are kept, the latest first to stay. */
const LISTS = 60;

/** @param {any} each */
const whole = (each) =>
  Array.isArray(each) &&
  each.length === 3 &&
  each.every(Number.isInteger) &&
  each[0] > 0 &&
  each[1] >= 0 &&
  each[2] > 0;

/** @returns {Record<string, Record<string, [number, number, number]>>} */
function kept() {
  const found = read(NAME, {});
  return typeof found === "object" && !Array.isArray(found) ? /** @type {any} */ (found) : {};
}

/** @param {string} hash @param {string} rule */
const keyOf = (hash, rule) => `${hash}/${rule}`;

/** What was proved about the openers of a list. @param {string} hash @param {string} rule
 * @returns {Record<string, Proved>} */
export function provedOf(hash, rule) {
  const all = kept();
  const key = keyOf(hash, rule);
  const found = Object.hasOwn(all, key) && all[key] && typeof all[key] === "object" ? all[key] : {};
  const sound = Object.entries(found).filter(([, each]) => whole(each));
  return Object.fromEntries(sound.map(([word, [total, lost, weight]]) => [word, { total, lost, weight }]));
}

/** Keep what was proved about an opener; false if it is not proved. @param {string} hash @param {string} rule
 * @param {Evaluation} found */
export function keepProved(hash, rule, found) {
  if (!isExact(found)) return false;
  const key = keyOf(hash, rule);
  const { [key]: known = {}, ...others } = kept();
  const fresh = { ...known, [found.guess]: [found.totalLower, found.lostLower, found.weight] };
  write(NAME, Object.fromEntries([...Object.entries(others).slice(1 - LISTS), [key, fresh]]));
  return true;
}
