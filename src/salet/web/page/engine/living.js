// The list of a day: every answer with how likely it is then, from the answers of the days before.
import { WordList } from "../core/words.js";
import { numberOf } from "../likely/history.js";
import { hex, sha256, utf8 } from "../play/sha256.js";
import { FIXED, LIVING } from "./lists.js";
import { NativeChances, NativeList } from "./held.js";

/** @typedef {import("../likely/history.js").History} History */
/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./native.js").Native} Native */
/** @typedef {import("./numbers.js").Model} Model */

const OLD = 0;
const LATER = 1;
const OUTSIDE = 2;

/**
 * A list as the core takes it.
 * @param {Native} native
 * @param {WordList} words
 */
export function nativeList(native, words) {
  const codes = new Map(Array.from(words.alphabet, (letter, code) => [letter, code]));
  const letters = Uint8Array.from(words.guesses.join(""), (letter) => /** @type {number} */ (codes.get(letter)));
  const answers = words.answers.map((word) => /** @type {number} */ (words.guessIndex.get(word)));
  const { length, weights, familiarity } = words;
  return new NativeList(native, { length, letters, answers, weights, familiarity });
}

/** The hash by which the library knows a list: of its words and weights. @param {string[]} answers
 * @param {string[]} guesses @param {number[]} weights */
const hashOf = (answers, guesses, weights) =>
  hex(sha256(utf8(`${answers.join("\n")}\n\n${guesses.join("\n")}\n\n${weights.join("\n")}\n`)));

/** Makes the list of any day. */
export class Living {
  /**
   * @param {Native} native
   * @param {{fixed: WordList, old: WordList, zipf: number[], rarity: number[], models: Model[]}} parts
   */
  constructor(native, { fixed, old, zipf, rarity, models }) {
    this.native = native;
    this.fixed = fixed;
    this.models = models;
    this.words = nativeList(native, fixed);
    const groups = fixed.guesses.map((word) =>
      !fixed.answerIndex.has(word) ? OUTSIDE : old.answerIndex.has(word) ? OLD : LATER,
    );
    this.known = { zipf, rarity, groups };
    this.familiarity = native.familiarity(zipf, rarity, models[models.length - 1].listed);
    /** @type {Map<Model, NativeChances>} */
    this.chances = new Map();
  }

  /** @param {Native} native @param {Lists} lists */
  static async make(native, lists) {
    const [fixed, old, file, prior] = await Promise.all([
      lists.fixed(FIXED),
      lists.fixed("nyt-2022-02"),
      lists.file(5),
      lists.json("prior.json"),
    ]);
    const { memory, start, ages } = prior;
    const models = prior.fits.map((/** @type {any} */ fit) => ({ ...fit, memory, start, ages }));
    return new Living(native, { fixed, old, zipf: file.zipf, rarity: file.rarity, models });
  }

  /** The last model that was fitted before a day; the first there is if all came later. @param {string} day */
  model(day) {
    const earlier = this.models.filter((model) => model.fitted < day);
    return earlier.length ? earlier[earlier.length - 1] : this.models[0];
  }

  /** How likely each guess is on a day, given a history. @param {string} day @param {History} history */
  prior(day, history) {
    const model = this.model(day);
    let chances = this.chances.get(model);
    if (!chances) this.chances.set(model, (chances = new NativeChances(this.native, this.words, this.known, model)));
    const places = this.fixed.guessIndex;
    /** @type {Map<string, number>} */
    const beyond = new Map();
    const days = [...history.before(day)].map(({ number, answer }) => {
      const place = places.get(answer) ?? beyond.get(answer) ?? places.size + beyond.size;
      if (!places.has(answer)) beyond.set(answer, place);
      return { number, answer: place };
    });
    return chances.on(numberOf(day), days);
  }

  /** The list as it is on a day. @param {string} day @param {History} history */
  on(day, history) {
    const { fine, weights } = this.prior(day, history);
    const { guesses, length, alphabet } = this.fixed;
    const answers = guesses.filter((_, place) => weights[place]);
    const others = guesses.map((word, place) => /** @type {[string, number]} */ ([word, fine[place]]));
    const rest = new Map(others.filter((_, place) => !weights[place]));
    const total = fine.reduce((sum, each) => sum + each, 0);
    const known = history.before(day).last;
    const own = weights.filter(Boolean);
    return new WordList({
      name: LIVING,
      hash: hashOf(answers, guesses, own),
      length,
      alphabet,
      guesses,
      answers,
      weights: own,
      rest,
      missing: [...rest.values()].reduce((sum, each) => sum + each, 0) / total,
      familiarity: this.familiarity,
      date: day,
      knownTo: known ? known.date : null,
    });
  }
}
