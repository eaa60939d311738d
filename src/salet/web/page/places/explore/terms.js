// The list, the day and the rule that Explore looks at, as they stand in its addresses. Pure.
import { OutOfRange, UnknownName } from "../../core/errors.js";
import { RULES } from "../../core/rules.js";
import { LIVING } from "../../engine/lists.js";
import { FIRST, isDate } from "../../likely/history.js";
import { text } from "../../text/index.js";

/** @typedef {import("../../engine/library.js").Terms} Terms */
/** @typedef {Record<string, string | number | null | undefined>} Query */

/** What is looked at unless something else was chosen. @param {string} today @returns {Terms} */
export const start = (today) => ({ words: LIVING, on: today, rule: "normal" });

/**
 * Read the terms of an address. What cannot be read is left as it is at the start, and told as sentences.
 * @param {URLSearchParams} query
 * @param {string} today
 * @param {string[]} names the lists that there are
 * @returns {{terms: Terms, faults: string[]}}
 */
export function readTerms(query, today, names) {
  const terms = start(today);
  const faults = [];
  const [words, on, rule] = ["words", "on", "rule"].map((name) => query.get(name)?.trim());
  if (words && names.includes(words)) terms.words = words;
  else if (words) faults.push(new UnknownName(text.explore.names.list, words, names).message);
  if (on && isDate(on) && on >= FIRST) terms.on = on;
  else if (on) faults.push(new OutOfRange(text.explore.names.day, on, text.explore.names.days(FIRST)).message);
  if (rule && Object.hasOwn(RULES, rule)) terms.rule = rule;
  else if (rule) faults.push(new UnknownName(text.explore.names.rule, rule, Object.keys(RULES)).message);
  return { terms, faults };
}

/** A part of an address that stays readable. @param {string} value */
const plain = (value) => encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3D", "=").replaceAll("%20", "+");

/** Write a query: the terms as far as they differ from the start, then what else is asked for.
 * @param {Terms} terms @param {Query} more @param {string} today */
export function writeQuery(terms, more, today) {
  const first = start(today);
  const day = terms.words === LIVING && terms.on !== first.on ? terms.on : null;
  const all = {
    words: terms.words === first.words ? null : terms.words,
    on: day,
    rule: terms.rule === first.rule ? null : terms.rule,
    ...more,
  };
  const parts = Object.entries(all)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `${name}=${plain(String(value))}`);
  return parts.length ? `?${parts.join("&")}` : "";
}
