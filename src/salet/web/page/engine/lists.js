// The word lists and the history, read from the page's data files (src/salet/web/pack.py writes them).
import { WordList } from "../core/words.js";
import { History, dateOf, isDate, numberOf } from "../likely/history.js";
import { madeOf } from "./files.js";

/** @typedef {(file: string) => Promise<string>} Read reads a data file by its name */
/** @typedef {{name: string, about: string, length: number, guesses: number, answers?: number, hash?: string,
 *   date?: string}} ListEntry */
/** @typedef {{words: string[], memberships: Map<string, {guesses: string[], answers: string[]}>, zipf: number[],
 *   rarity: number[]}} WordFile */

/** The list whose answers are weighted for a day. */
export const LIVING = "nyt";
/** The fixed list behind it, which is also the list of salet's own puzzles. */
export const FIXED = "nyt-2023-07";

const UNKNOWN_DAY = ".....";

/** @param {unknown} holds */
function insist(holds) {
  if (!holds) throw new Error("This is not what was written.");
}

/**
 * Read a file of words: columns of letters, then which list has which word.
 * @param {string} text
 * @param {number} length
 * @returns {WordFile}
 */
export function readWords(text, length) {
  const lines = text.split("\n");
  const columns = lines.slice(1, length + 1);
  const count = columns[0].length;
  insist(columns.length === length && columns.every((column) => column.length === count && /^\p{L}+$/u.test(column)));
  insist(lines.length > length + 3 && lines.at(-1) === "");
  insist(lines.slice(length + 2, -1).every((line) => line.length === count));
  const words = Array.from(columns[0], (_, place) => columns.map((column) => column[place]).join(""));
  const numbers = lines[length + 1].split(" ").map(Number);
  const signs = lines[length + 2];
  const memberships = new Map();
  lines[0].split(" ").forEach((name, list) => {
    const has = (/** @type {number} */ bit) =>
      words.filter((_, place) => (numbers[parseInt(signs[place], 36)] >> (2 * list)) & bit);
    memberships.set(name, { guesses: has(1), answers: has(2) });
  });
  const zipf = Array.from(lines[length + 3] ?? "", (sign) => sign.charCodeAt(0) - 48);
  return { words, memberships, zipf, rarity: Array.from(lines[length + 4] ?? "", Number) };
}

/**
 * Read the history as the page has it: the first day, then all answers one after the other.
 * @param {string} text
 */
export function readPackedHistory(text) {
  const [first, answers] = text.split("\n");
  insist(isDate(first) && answers.length % 5 === 0 && /^(?:[a-z]{5}|\.{5})*$/.test(answers));
  const from = numberOf(first);
  const days = [];
  for (let at = 0; at < answers.length; at += 5) {
    const answer = answers.slice(at, at + 5);
    if (answer !== UNKNOWN_DAY) days.push({ date: dateOf(from + at / 5), answer });
  }
  return new History(days);
}

/** The lists by their names; each file is read once. */
export class Lists {
  /** @param {Read} read */
  constructor(read) {
    /** @type {Map<string, Promise<any>>} */
    this.kept = new Map();
    this.read = read;
  }

  /**
   * @template T
   * @param {string} key
   * @param {() => Promise<T>} make
   * @returns {Promise<T>}
   */
  #once(key, make) {
    let made = this.kept.get(key);
    if (!made) {
      made = make();
      made.catch(() => this.kept.delete(key)); // it may be there the next time
      this.kept.set(key, made);
    }
    return made;
  }

  /** @param {string} name @returns {Promise<any>} */
  async #json(name) {
    const content = await this.read(name);
    return madeOf(name, () => JSON.parse(content));
  }

  /** @returns {Promise<ListEntry[]>} */
  entries() {
    return this.#once("entries", () => this.#json("lists.json"));
  }

  /** @param {number} length @returns {Promise<WordFile>} */
  file(length) {
    const name = `words-${length}.txt`;
    return this.#once(name, async () => {
      const content = await this.read(name);
      return madeOf(name, () => readWords(content, length));
    });
  }

  /** A data file that is JSON. @param {string} name @returns {Promise<any>} */
  json(name) {
    return this.#once(name, () => this.#json(name));
  }

  /** A data file as text. @param {string} name @returns {Promise<string>} */
  text(name) {
    return this.#once(name, () => this.read(name));
  }

  /** The history that the page comes with. @returns {Promise<History>} */
  history() {
    return this.#once("history.txt", async () => {
      const content = await this.read("history.txt");
      return madeOf("history.txt", () => readPackedHistory(content));
    });
  }

  /** A list that is the same on every day. @param {string} name @returns {Promise<WordList>} */
  fixed(name) {
    return this.#once(`list ${name}`, async () => {
      const entry = (await this.entries()).find((each) => each.name === name);
      if (!entry || !entry.hash) throw new Error(`There is no fixed list ${name}.`);
      const { memberships } = await this.file(entry.length);
      return madeOf(`words-${entry.length}.txt`, () => {
        const { guesses = [], answers = [] } = memberships.get(name) ?? {};
        insist(guesses.length === entry.guesses && answers.length === entry.answers);
        return new WordList({ ...entry, guesses, answers });
      });
    });
  }
}
