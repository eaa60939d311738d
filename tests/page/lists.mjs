// Word lists for the tests: those that come with salet, from their files, and small ones.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { WordList } from "../../src/salet/web/page/core/words.js";

const DATA = new URL("../../src/salet/data/", import.meta.url);

/** A file that comes with salet. @param {string} name */
export const dataFile = (name) => readFileSync(new URL(name, DATA), "utf8");

/**
 * A list of these words, with the hash that the library gives it.
 * @param {string[]} answers
 * @param {string[]} [guesses]
 * @param {Partial<import("../../src/salet/web/page/core/words.js").ListParts>} [more]
 */
export function listOf(answers, guesses = [], more = {}) {
  const [sorted, all] = [[...answers].sort(), [...new Set([...answers, ...guesses])].sort()];
  const lines = [sorted, all, ...(more.weights ? [more.weights] : [])].map((each) => `${each.join("\n")}\n`);
  const hash = createHash("sha256").update(lines.join("\n")).digest("hex");
  return new WordList({ ...more, answers: sorted, guesses: all, hash });
}

/** @type {Map<string, WordList>} */
const loaded = new Map();

/** A built-in list that does not depend on the day. @param {string} name */
export function load(name) {
  const known = loaded.get(name);
  if (known) return known;
  const files = JSON.parse(dataFile("lists.json"))[name];
  const [answers, guesses] = ["answers", "guesses"].map((key) => dataFile(files[key]).trim().split(/\s+/));
  const list = listOf(answers, guesses, { name });
  loaded.set(name, list);
  return list;
}
