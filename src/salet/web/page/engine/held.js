// What the core keeps in memory: lists, chances, searchers, inquiries, judges, each with the questions it can be asked.
import { MEASURES, RULES, TIES, asked, coded, counted, factorsOf, frequencies, legalOrAll } from "./numbers.js";

/** @typedef {import("./native.js").Native} Native */
/** @typedef {import("./numbers.js").CodedRow} CodedRow */
/** @typedef {import("./numbers.js").Model} Model */
/** @typedef {import("./numbers.js").Question} Question */
/** @typedef {import("./numbers.js").Ranking} Ranking */
/** @typedef {import("./numbers.js").Judgement} Judgement */

/** Something in the core that takes memory until it is freed; not before its last user is done with it. */
class Held {
  #users = 0;
  #freed = false;

  /** @param {Native} native @param {number} address @param {string} free */
  constructor(native, address, free) {
    this.native = native;
    this.address = address;
    this.freeing = free;
  }

  use() {
    this.#users += 1;
    return this;
  }

  done() {
    this.#users -= 1;
    if (this.#freed) this.free();
  }

  free() {
    this.#freed = true;
    if (this.#users > 0 || !this.address) return;
    this.native.core[this.freeing](this.address);
    this.address = 0;
  }

  /** @param {string} name @param {ArrayLike<number>} input */
  ask(name, input) {
    return this.native.ask(name, input, this.address);
  }
}

/** A word list without a table. */
export class NativeList extends Held {
  /**
   * @param {Native} native
   * @param {{length: number, letters: ArrayLike<number>, answers: ArrayLike<number>,
   *   weights?: ArrayLike<number> | null, familiarity?: ArrayLike<number> | null}} words letters of the guesses, and
   *   the places of the answers among them
   */
  constructor(native, { length, letters, answers, weights, familiarity }) {
    const input = [length, ...counted(letters), ...counted(answers), ...counted(weights ?? [])];
    super(native, native.call("list_make", [...input, ...counted(familiarity ?? [])]), "list_free");
    this.answers = answers.length;
  }

  /** The answers that fit rows, by their places among the answers. @param {CodedRow[]} rows */
  fittingAnswers(rows) {
    return this.ask("fitting", [0, ...coded(rows)]).list();
  }

  /** The guesses that fit rows. @param {CodedRow[]} rows */
  fittingGuesses(rows) {
    return this.ask("fitting", [1, ...coded(rows)]).list();
  }

  /** The guesses that a rule allows after rows; null: all. @param {string} rule @param {CodedRow[]} rows */
  legal(rule, rows) {
    if (rule === "normal") return null;
    return rule === "hard" ? this.ask("fitting", [2, ...coded(rows)]).list() : this.fittingGuesses(rows);
  }

  /**
   * The parts that a guess makes of answers, by their codes.
   * @param {number} guess
   * @param {ArrayLike<number>} candidates
   */
  parts(guess, candidates) {
    const found = this.ask("parts", [guess, ...counted(candidates)]);
    const parts = [];
    while (!found.done) parts.push({ code: found.next(), answers: found.list() });
    return parts;
  }

  /**
   * The smallest changes of contradictory marks, likeliest first.
   * @param {CodedRow[]} rows
   * @param {number} most
   */
  repairs(rows, most) {
    const found = this.ask("repairs", [most, ...coded(rows)]);
    const repairs = [];
    while (!found.done) {
      repairs.push({ codes: found.take(rows.length), answers: found.list(), guesses: found.list() });
    }
    return repairs;
  }

  /** The green and the yellow tiles of each guess, summed over the answers by weight. */
  tiles() {
    const found = this.ask("tiles", []);
    const tiles = [];
    while (!found.done) tiles.push({ greens: found.next(), yellows: found.next() });
    return tiles;
  }

  /** What two guesses tell together. @param {number} first @param {number} second */
  splitPair(first, second) {
    return this.ask("split_pair", [first, second]).split();
  }

  /** The measures of a few guesses. @param {ArrayLike<number>} guesses @param {ArrayLike<number>} candidates */
  splitFew(guesses, candidates) {
    return this.ask("split_few", [...counted(guesses), ...counted(candidates)]).splits();
  }
}

/** How likely words are on any day. */
export class NativeChances extends Held {
  /**
   * @param {Native} native
   * @param {NativeList} list
   * @param {{zipf: ArrayLike<number>, rarity: ArrayLike<number>, groups: ArrayLike<number>}} words
   * @param {Model} model
   */
  constructor(native, list, { zipf, rarity, groups }, { listed, outside, memory, start, ages }) {
    const input = [...frequencies(zipf, rarity), ...Array.from(groups), ...factorsOf(listed), ...factorsOf(outside)];
    const address = native.call("chances_make", [...input, memory, ...start, ...counted(ages)], list.address);
    super(native, address, "chances_free");
  }

  /**
   * How likely each guess is on a day: finely, and as a weight.
   * @param {number} on
   * @param {{number: number, answer: number}[]} days
   */
  on(on, days) {
    const found = this.ask("chances_on", [on, days.length, ...days.flatMap(({ number, answer }) => [number, answer])]);
    return { fine: found.list(), weights: found.list() };
  }
}

/** Some answers of a list against all its guesses, with a solver that remembers. */
export class NativeSearcher extends Held {
  /** @param {NativeList} list @param {ArrayLike<number>} answers ascending */
  constructor(list, answers) {
    super(list.native, list.native.call("searcher_make", counted(answers), list.address), "searcher_free");
    this.answers = new Set(Array.from(answers));
  }

  /** Whether it can be asked about these answers. @param {ArrayLike<number>} candidates */
  covers(candidates) {
    return Array.from(candidates).every((answer) => this.answers.has(answer));
  }

  /**
   * The best guesses by a measure of one step.
   * @param {{by: string, top: number, legal: ArrayLike<number> | null, boards: ArrayLike<number>[]}} question
   */
  rank({ by, top, legal, boards }) {
    const input = [MEASURES.indexOf(by), top, ...legalOrAll(legal), boards.length, ...boards.flatMap(counted)];
    return this.ask("rank", input).splits();
  }

  /**
   * The best second guesses after the first of an order, whatever its mark.
   * @param {{by: string, top: number, order: ArrayLike<number>}} question
   */
  pairs({ by, top, order }) {
    return Array.from(this.ask("pairs", [MEASURES.indexOf(by), top, ...counted(order)]).numbers);
  }

  /**
   * A strategy of one step, played against every answer: its tree, a node before its branches.
   * @param {{by: string, ties: string, candidatesOnly: boolean, weighted: boolean, order: ArrayLike<number>,
   *   openers: ArrayLike<number>, rule: string, limit: number}} question order: in which guesses are looked at
   */
  grow({ by, ties, candidatesOnly, weighted, order, openers, rule, limit }) {
    const recipe = [MEASURES.indexOf(by), TIES.indexOf(ties), Number(candidatesOnly), Number(weighted)];
    const input = [...recipe, ...counted(order), ...counted(openers), RULES.indexOf(rule), limit];
    const found = this.ask("grow", input);
    return Array.from({ length: found.next() }, () => {
      const [guess, code, depth, possible] = found.take(4);
      return { guess, code, depth, possible: possible > 0 };
    });
  }

  /** The best guesses, as an inquiry. @param {Question} question @param {number} count */
  askBest(question, count) {
    return this.#inquiry("ask_best", [count, ...asked(question)]);
  }

  /** What guesses are worth, as an inquiry. @param {Question} question @param {ArrayLike<number>} guesses */
  askWorth(question, guesses) {
    return this.#inquiry("ask_worth", [...counted(guesses), ...asked(question)]);
  }

  /** @param {string} name @param {number[]} input */
  #inquiry(name, input) {
    return new NativeInquiry(this, this.native.call(name, input, this.address));
  }

  /**
   * The optimal strategy that begins with a guess, or nothing if the time was too short.
   * @param {Question} question
   * @param {number} first
   * @param {number} milliseconds
   */
  plan(question, first, milliseconds) {
    const found = this.native.ask("plan", [first, ...asked(question)], this.address, milliseconds);
    const nodes = [];
    while (!found.done) {
      const guess = found.next();
      const children = Array.from({ length: found.next() }, () => ({ code: found.next(), node: found.next() }));
      nodes.push({ guess, children });
    }
    return nodes;
  }
}

/** A question that is worked on in pieces. */
export class NativeInquiry extends Held {
  /** @param {NativeSearcher} searcher @param {number} address */
  constructor(searcher, address) {
    super(searcher.native, address, "inquiry_free");
    this.searcher = searcher.use();
  }

  free() {
    const held = this.address !== 0;
    super.free();
    if (held) this.searcher.done();
  }

  /** Work on it for a while; true if nothing is left to find out. @param {number} milliseconds */
  run(milliseconds, nodes = 0) {
    return this.native.call("inquiry_run", [], this.address, milliseconds, nodes) === 1;
  }

  /** What has been proven so far. @returns {Ranking} */
  found() {
    const found = this.ask("inquiry_found", []);
    return { best: found.evaluations(), total: found.bounds(), settled: found.next() > 0, nodes: found.next() };
  }
}

/** Judges a game beside perfect play. */
export class NativeJudge extends Held {
  /**
   * @param {NativeList} list
   * @param {{rule: string, limit: number, nodes: number, floor: number, proven: number,
   *   openers: {guess: number, total: number}[]}} terms
   */
  constructor(list, { rule, limit, nodes, floor, proven, openers }) {
    const known = openers.flatMap(({ guess, total }) => [guess, total]);
    const input = [RULES.indexOf(rule), limit, nodes, floor, proven, openers.length, ...known];
    super(list.native, list.native.call("judge_make", input, list.address), "judge_free");
  }

  /**
   * Tell that a guess is proven to be the best.
   * @param {CodedRow[]} rows
   * @param {number} guess
   * @param {number} total
   */
  learn(rows, guess, total) {
    this.ask("judge_learn", [...coded(rows), guess, total]);
  }

  /** The best guesses after rows. @param {CodedRow[]} rows */
  best(rows) {
    return this.ask("judge_best", coded(rows)).choice();
  }

  /** A guess after rows, beside the best one. @param {CodedRow[]} rows @param {number} guess */
  compare(rows, guess) {
    return this.ask("judge_compare", [...coded(rows), guess]).comparison();
  }

  /** The last of some rows, judged. @param {CodedRow[]} rows @returns {Judgement} */
  row(rows) {
    const found = this.ask("judge_row", coded(rows));
    return { ...found.comparison(), before: found.next(), after: found.next(), luck: found.pair() };
  }
}
