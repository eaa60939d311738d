// The C++ core, compiled to WebAssembly: loads it, and calls it with rows of numbers. What goes in and what comes out,
// in which order, is that of native/wasm/binding.cpp. Words are places in sorted lists, marks are codes in base 3.

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

/** A small module with one SIMD instruction: what a browser must be able to run. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Another one with a function that catches an exception, which came later to some. */
const EXCEPTIONS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
]);

/** Whether this browser can run the core at all. */
export const supported = () => typeof WebAssembly === "object" && [SIMD, EXCEPTIONS].every(validates);

/** @param {Uint8Array<ArrayBuffer>} module */
const validates = (module) => WebAssembly.validate(module);

/** Reads what a call found, from the front. */
class Output {
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
const counted = (values) => [values.length, ...Array.from(values)];

/** @param {CodedRow[]} rows */
const coded = (rows) => [rows.length, ...rows.flatMap(({ guess, code }) => [guess, code])];

/** @param {ArrayLike<number> | null} legal */
const legalOrAll = (legal) => (legal ? [1, ...counted(legal)] : [0]);

/** @param {Question} question */
const asked = ({ rule, limit, legal, candidates }) => [
  RULES.indexOf(rule),
  limit ?? 0,
  ...legalOrAll(legal),
  ...counted(candidates),
];

/** @param {Factors} factors */
const factorsOf = ({ zipf, rarity, repeated, past, plural }) => [
  ...counted(zipf),
  ...counted(rarity),
  repeated,
  past,
  plural,
];

/** @param {ArrayLike<number>} zipf @param {ArrayLike<number>} rarity */
const frequencies = (zipf, rarity) => Array.from(zipf).flatMap((each, place) => [each, rarity[place]]);

/** The core in memory. */
export class Native {
  /** @param {WebAssembly.Exports} core */
  constructor(core) {
    this.core = /** @type {any} */ (core);
  }

  /**
   * Compile the core, or take it compiled, and make it ready.
   * @param {BufferSource | WebAssembly.Module} source
   */
  static async start(source) {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    /** @type {{core: any}} */
    const made = { core: null };
    const imports = {
      env: { emscripten_notify_memory_growth: () => {} },
      wasi_snapshot_preview1: {
        /** @param {number} _clock @param {bigint} _precision @param {number} to */
        clock_time_get: (_clock, _precision, to) => {
          const view = new DataView(made.core.memory.buffer);
          view.setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true);
          return 0;
        },
        /** @param {number} code */
        proc_exit: (code) => {
          throw new Error(`The search engine ended itself with ${code}.`);
        },
      },
    };
    made.core = (await WebAssembly.instantiate(module, imports)).exports;
    made.core._initialize();
    return new Native(made.core);
  }

  /** How many bytes the core has taken so far. */
  get bytes() {
    return this.core.memory.buffer.byteLength;
  }

  /**
   * Call a function of the core and return what it returned.
   * @param {string} name
   * @param {ArrayLike<number>} input
   * @param {number[]} rest arguments that are passed as they are
   * @returns {number}
   */
  call(name, input, ...rest) {
    const { core } = this;
    const from = core.input(input.length);
    new Float64Array(core.memory.buffer, from, input.length).set(input);
    const status = core[name](...rest);
    if (status === -1) throw new Error(`${name}: ${this.#failure()}`);
    return status;
  }

  /** @param {string} name @param {ArrayLike<number>} input @param {number[]} rest */
  ask(name, input, ...rest) {
    this.call(name, input, ...rest);
    const { core } = this;
    return new Output(new Float64Array(core.memory.buffer, core.output(), core.output_size()));
  }

  #failure() {
    const bytes = new Uint8Array(this.core.memory.buffer, this.core.failure());
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  /** @param {number} loss */
  skill(loss) {
    return this.core.skill(loss);
  }

  /** @param {number} luck */
  luck(luck) {
    return this.core.luck(luck);
  }

  /**
   * How familiar words are, 0 the most familiar.
   * @param {ArrayLike<number>} zipf
   * @param {ArrayLike<number>} rarity
   * @param {Factors} factors
   */
  familiarity(zipf, rarity, factors) {
    return this.ask("familiarity", [...frequencies(zipf, rarity), ...factorsOf(factors)], zipf.length).list();
  }

  /**
   * The weights of answers and other guesses together.
   * @param {{weight: number, rest: number, missing: number}} outside
   * @param {[number, number][]} words for each word its weight as an answer, or 0, and how likely it is else
   */
  widerWeights({ weight, rest, missing }, words) {
    return this.ask("wider_weights", [weight, rest, missing, words.length, ...words.flat()]).list();
  }

  /**
   * The chance that the answer is none of a list's answers.
   * @param {{weight: number, rest: number, missing: number}} outside
   * @param {number} fitting the weight of the answers that fit
   * @param {number} restFitting how likely the other guesses are that fit
   */
  chanceMissing({ weight, rest, missing }, fitting, restFitting) {
    return this.ask("chance_missing", [weight, rest, missing, fitting, restFitting]).next();
  }
}

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
