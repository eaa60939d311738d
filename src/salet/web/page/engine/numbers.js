// What goes into the core and what comes out of it: rows of numbers, in the order of native/wasm/binding.cpp. Words are
// places in sorted lists, marks are codes in base 3.

/** @typedef {{guess: number, code: number}} CodedRow */
/** @typedef {{lower: number, upper: number | null}} Bounds upper is null as long as no strategy is known */
/** @typedef {{guess: number, worst: number, parts: number, expected: number, entropy: number, chance: number,
 *   winInTwo: number, possible: boolean}} Split */
/** @typedef {Split & {total: Bounds, lost: Bounds, nodes: number}} Evaluation */
/** @typedef {{best: Evaluation[], total: Bounds, settled: boolean, nodes: number}} Ranking */
/** @typedef {{best: Evaluation[], proven: number, totalLower: number, nodes: number}} Choice */
/** @typedef {{own: Evaluation, choice: Choice, loss: [number, number], risk: number, skill: number}} Comparison */
/** @typedef {Comparison & {before: number, after: number, luck: [number, number]}} Judgement */
/** @typedef {{zipf: number[], rarity: number[], repeated: number, past: number, plural: number}} Factors */
/** @typedef {{fitted: string, listed: Factors, outside: Factors, memory: number, start: number[],
 *   ages: number[]}} Model */
/** @typedef {{rule: string, limit: number | null, legal: ArrayLike<number> | null,
 *   candidates: ArrayLike<number>}} Question limit: the rows left, null for any number; legal: null for all guesses */

export const RULES = ["normal", "hard", "strict"];
export const TIES = ["first", "possible", "possible_worst", "last_possible"];
export const MEASURES = ["worst", "expected", "entropy", "parts", "chance", "win_in_two", "floored"];

/** Reads what a call found, from the front. */
export class Output {
  /** @param {Float64Array} numbers */
  constructor(numbers) {
    this.numbers = numbers;
    this.at = 0;
  }

  get done() {
    return this.at >= this.numbers.length;
  }

  next() {
    return this.numbers[this.at++];
  }

  /** A number of values, then the values. */
  list() {
    return this.take(this.next());
  }

  /** @param {number} count */
  take(count) {
    const from = this.at;
    this.at += count;
    return Array.from(this.numbers.subarray(from, this.at));
  }

  /** @returns {[number, number]} */
  pair() {
    return [this.next(), this.next()];
  }

  /** @returns {Bounds} */
  bounds() {
    const [lower, upper] = this.pair();
    return { lower, upper: upper < 0 ? null : upper };
  }

  /** @returns {Split} */
  split() {
    const [guess, worst, parts, expected, entropy, chance, winInTwo, possible] = this.take(8);
    return { guess, worst, parts, expected, entropy, chance, winInTwo, possible: possible > 0 };
  }

  splits() {
    const splits = [];
    while (!this.done) splits.push(this.split());
    return splits;
  }

  /** @returns {Evaluation} */
  evaluation() {
    return { ...this.split(), total: this.bounds(), lost: this.bounds(), nodes: this.next() };
  }

  evaluations() {
    return Array.from({ length: this.next() }, () => this.evaluation());
  }

  /** @returns {Choice} */
  choice() {
    return { best: this.evaluations(), proven: this.next(), totalLower: this.next(), nodes: this.next() };
  }

  /** @returns {Comparison} */
  comparison() {
    const [own] = this.evaluations();
    return { own, choice: this.choice(), loss: this.pair(), risk: this.next(), skill: this.next() };
  }
}

/** @param {ArrayLike<number>} values */
export const counted = (values) => [values.length, ...Array.from(values)];

/** @param {CodedRow[]} rows */
export const coded = (rows) => [rows.length, ...rows.flatMap(({ guess, code }) => [guess, code])];

/** @param {ArrayLike<number> | null} legal */
export const legalOrAll = (legal) => (legal ? [1, ...counted(legal)] : [0]);

/** @param {Question} question */
export const asked = ({ rule, limit, legal, candidates }) => [
  RULES.indexOf(rule),
  limit ?? 0,
  ...legalOrAll(legal),
  ...counted(candidates),
];

/** @param {Factors} factors */
export const factorsOf = ({ zipf, rarity, repeated, past, plural }) => [
  ...counted(zipf),
  ...counted(rarity),
  repeated,
  past,
  plural,
];

/** @param {ArrayLike<number>} zipf @param {ArrayLike<number>} rarity */
export const frequencies = (zipf, rarity) => Array.from(zipf).flatMap((each, place) => [each, rarity[place]]);
