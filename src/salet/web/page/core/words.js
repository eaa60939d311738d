// Word lists: what may be guessed, what may be the answer, and how likely it is.
import { text } from "../text/index.js";
import { GuessError } from "./errors.js";
import { characters, strip } from "./strings.js";

/** The lengths that words may have. */
export const SHORTEST = 3;
export const LONGEST = 12;

/** A letter that differs from another only in its form, as that other one: ς as σ. @param {string} letter */
function folded(letter) {
  if (letter === "ı") return letter;
  const upper = letter.toUpperCase();
  const small = upper.toLowerCase();
  return characters(upper).length === 1 && characters(small).length === 1 ? small : letter;
}

/** Text as words are kept: small letters, in Unicode's composed form, one letter never made into two.
 * @param {string} word */
export function normalize(word) {
  if (/^[\0-\x7f]*$/.test(word)) return word.toLowerCase();
  const composed = word.normalize("NFC").toLowerCase();
  return characters(composed).map(folded).join("").normalize("NFC");
}

/** A word as it is shown, in capitals, one for each letter. @param {string} word */
export const capitals = (word) => characters(word).map(capital).join("");

/** @param {string} letter */
function capital(letter) {
  if (letter === "ß") return "ẞ";
  const upper = letter.toUpperCase();
  return characters(upper).length === 1 ? upper : letter;
}

/**
 * @typedef {object} ListParts
 * @property {string[]} guesses sorted; the answers are among them
 * @property {string[]} answers sorted
 * @property {string} [name]
 * @property {number} [length]
 * @property {string} [alphabet]
 * @property {string} [hash]
 * @property {string} [about]
 * @property {string | null} [date]
 * @property {number[] | null} [weights]
 * @property {Map<string, number>} [rest]
 * @property {number} [missing]
 * @property {number[] | null} [familiarity]
 * @property {string | null} [knownTo]
 */

/** Answers and guesses of one length over one alphabet; every answer may be guessed. */
export class WordList {
  /** @type {string | null} */
  #alphabet;
  /** @type {Map<string, number> | null} */
  #guessIndex = null;
  /** @type {Map<string, number> | null} */
  #answerIndex = null;

  /** @param {ListParts} parts */
  constructor(parts) {
    this.guesses = parts.guesses;
    this.answers = parts.answers;
    this.name = parts.name ?? "custom";
    this.length = parts.length ?? characters(parts.answers[0]).length;
    this.hash = parts.hash ?? "";
    this.about = parts.about ?? "";
    /** The day that the list is of, if it is that of one. */
    this.date = parts.date ?? null;
    /** How likely each answer is, by its place among the answers; null: all equally likely. */
    this.weights = parts.weights ?? null;
    /** @type {Map<string, number>} how likely the other guesses are, in a unit of their own; empty: nothing known */
    this.rest = parts.rest ?? new Map();
    /** The chance that the answer is none of the answers. */
    this.missing = parts.missing ?? 0;
    /** How familiar each guess is, by its place: 0 the most familiar; null: nothing is known. */
    this.familiarity = parts.familiarity ?? null;
    /** The last day whose answer the weights know; null: they know of no history. */
    this.knownTo = parts.knownTo ?? null;
    /** The sum of the answers' weights; their number where all are equally likely. */
    this.weight = this.weights ? this.weights.reduce((sum, each) => sum + each, 0) : this.answers.length;
    this.#alphabet = parts.alphabet ?? null;
  }

  /** Every letter that occurs, sorted. */
  get alphabet() {
    return (this.#alphabet ??= [...new Set(this.guesses.join(""))].sort().join(""));
  }

  /** The place of each guess. */
  get guessIndex() {
    return (this.#guessIndex ??= new Map(this.guesses.map((word, place) => [word, place])));
  }

  /** The place of each answer. */
  get answerIndex() {
    return (this.#answerIndex ??= new Map(this.answers.map((word, place) => [word, place])));
  }

  /** How likely an answer is, as its part of `weight`: 1 where all are equally likely. @param {string} answer */
  weightOf(answer) {
    return this.weights ? this.weights[/** @type {number} */ (this.answerIndex.get(answer))] : 1;
  }

  /** Whether a word is among the guesses, which are sorted: an index of them all would keep the first key waiting.
   * @param {string} word */
  #guesses(word) {
    if (this.#guessIndex) return this.#guessIndex.has(word);
    let [from, to] = [0, this.guesses.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.guesses[middle] < word) from = middle + 1;
      else to = middle;
    }
    return this.guesses[from] === word;
  }

  /** A word as the list has it, or an error in the real game's words. @param {string} word */
  check(word) {
    const found = normalize(strip(word));
    if (this.#guesses(found)) return found;
    const where = { word: found, words: this.name };
    const has = characters(found).length;
    if (has !== this.length) {
      const reason = has < this.length ? text.words.tooShort : text.words.tooLong;
      throw new GuessError(reason, text.words.length(word, has, this.name, this.length), where);
    }
    throw new GuessError(text.words.unknown, text.words.notIn(word, this.name), where);
  }

  /** A word that has the length and the letters of the list, whether or not it is in it. @param {string} word */
  checkLetters(word) {
    const found = normalize(strip(word));
    if (characters(found).length !== this.length) return this.check(word);
    const odd = characters(found).find((letter) => !this.alphabet.includes(letter));
    if (!odd) return found;
    const where = { word: found, words: this.name };
    throw new GuessError(text.words.unknown, text.words.notLetter(word, odd, this.name), where);
  }

  /** A word as the list has it, or an error if it cannot be the answer. @param {string} word */
  checkAnswer(word) {
    const found = this.check(word);
    if (this.answerIndex.has(found)) return found;
    const where = { word: found, words: this.name };
    throw new GuessError(text.words.noAnswer, text.words.notAnswer(word, this.name), where);
  }
}
