// The word lists and the history, read from the page's data files (src/salet/web/pack.py writes them).
import { WordList } from "../core/words.js";
import { History, dateOf, isDate, numberOf } from "../likely/history.js";
import { madeOf } from "./files.js";

/** @typedef {(file: string) => Promise<string>} Read reads a data file by its name */
/** @typedef {{name: string, about: string, length: number, guesses: number, answers?: number, hash?: string,
 *   date?: string}} ListEntry */

/** The list whose answers are weighted for a day. */
export const LIVING = "nyt";
/** The fixed list behind it, which is also the list of salet's own puzzles. */
export const FIXED = "nyt-2023-07";

const UNKNOWN_DAY = ".....";

/** @param {unknown} holds */
function insist(holds) {
  if (!holds) throw new Error("This is not what was written.");
}

/** Words from columns of their letters. @param {string[]} columns @returns {string[]} */
function joined(columns) {
  const { length } = columns;
  const count = columns[0].length;
  const letters = new Uint16Array(count * length);
  columns.forEach((column, at) => {
    for (let place = 0; place < count; place += 1) letters[place * length + at] = column.charCodeAt(place);
  });
  const all = new TextDecoder("utf-16le").decode(letters);
  return Array.from(columns[0], (_, place) => all.slice(place * length, (place + 1) * length));
}

/** A file of words: columns of letters, then which list has which word. What a list has is looked up when it is asked
 * for: nobody who types should wait for all of it. */
export class WordFile {
  #lines;
  /** @type {number[]} for each word a bit for every list that has it */
  #bits;

  /** @param {string} text @param {number} length */
  constructor(text, length) {
    const lines = text.split("\n");
    const columns = lines.slice(1, length + 1);
    const count = columns[0].length;
    insist(columns.length === length && columns.every((column) => column.length === count && /^\p{L}+$/u.test(column)));
    insist(lines.length > length + 3 && lines.at(-1) === "");
    insist(lines.slice(length + 2, -1).every((line) => line.length === count));
    this.names = lines[0].split(" ");
    this.words = joined(columns);
    this.#lines = lines.slice(length + 1);
    const numbers = new Map(this.#lines[0].split(" ").map((number, sign) => [sign.toString(36), Number(number)]));
    this.#bits = Array.from(this.#lines[1], (sign) => /** @type {number} */ (numbers.get(sign)));
  }

  /** The words of a list: guesses, and those of them that are answers. @param {string} name */
  list(name) {
    const at = this.names.indexOf(name);
    const has = (/** @type {number} */ bit) =>
      at < 0 ? [] : this.words.filter((_, place) => (this.#bits[place] >> (2 * at)) & bit);
    return { guesses: has(1), answers: has(2) };
  }

  /** How often each word is used, on Zipf's scale. */
  get zipf() {
    return Array.from(this.#lines[2] ?? "", (sign) => sign.charCodeAt(0) - 48);
  }

  /** How rare each word is. */
  get rarity() {
    return Array.from(this.#lines[3] ?? "", Number);
  }
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
    const number = from + at / 5;
    if (answer !== UNKNOWN_DAY) days.push({ date: dateOf(number), number, answer });
  }
  return History.of(days);
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
      return madeOf(name, () => new WordFile(content, length));
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
      const file = await this.file(entry.length);
      return madeOf(`words-${entry.length}.txt`, () => {
        const { guesses, answers } = file.list(name);
        insist(guesses.length === entry.guesses && answers.length === entry.answers);
        return new WordList({ ...entry, guesses, answers });
      });
    });
  }
}
