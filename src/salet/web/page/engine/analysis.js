// The analysis: a game being thought about. It decides which words count as candidates, what to do when none fits, and
// which guesses are the best, as salet.judge.analysis does. Long answers are generators: each value is what is known by
// then, the last one is final.
import { ROWS } from "../core/game.js";
import { markOf } from "../core/marks.js";
import { WordList } from "../core/words.js";
import { familiarWords, numbersToTry } from "../judge/familiar.js";
import { nativeList } from "./living.js";
import { deadline, pieces } from "./pieces.js";
import { codedRows, place, readEvaluation, repairsOf } from "./reading.js";
import { SMALL } from "./searchers.js";

/** @typedef {import("../core/game.js").Game} Game */
/** @typedef {import("../core/game.js").Board} Board */
/** @typedef {import("../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("../judge/evaluation.js").Best} Best */
/** @typedef {import("./held.js").NativeList} NativeList */
/** @typedef {import("./pieces.js").Clock} Clock */
/** @typedef {import("./searchers.js").Searchers} Searchers */
/** @typedef {import("./numbers.js").Question} Question */
/** @typedef {{words: WordList, native: NativeList}} Loaded a list, also as the core has it */
/** @typedef {{rows: [string, string][], changed: [number, number][], candidates: string[]}} Repair */
/** @typedef {{number: number, words: string[], weights: number[] | null, wider: boolean, missing: number,
 *   repairs: Repair[]}} BoardState what is known about a board that is not solved; without words it is stuck */
/** @typedef {{best?: number, totals: Record<string, number>}} Table openers whose totals are proven, the best first */
/** @typedef {{date: string, openers: string[]}} OtherDay openers that are proven for another day's list */

/** Sort places of answers by their weights, the heaviest first. @param {number[]} places @param {WordList} words */
function likeliest(places, { weights }) {
  return weights ? [...places].sort((a, b) => weights[b] - weights[a]) : places;
}

export class Analysis {
  /**
   * @param {Loaded} loaded
   * @param {Game} game
   * @param {{searchers: Searchers, table?: Table | null, otherDay?: OtherDay | null}} tools table and otherDay count
   *   only at the start of a game
   */
  constructor(loaded, game, { searchers, table = null, otherDay = null }) {
    this.loaded = loaded;
    this.loaded.native.use();
    this.users = 1;
    this.played = game;
    this.searchers = searchers;
    const usual = !game.rows.length && game.boards.length === 1;
    this.table = usual ? table : null;
    this.otherDay = usual ? otherDay : null;
    this.boards = this.#states();
    this.stuck = this.boards.find((board) => !board.words.length) ?? null;
    this.wider = this.boards.some((board) => board.wider);
    /** The list whose answers are searched: the game's, or one with every allowed guess that fits. */
    this.searched = this.wider && !this.stuck ? this.#widened() : loaded;
  }

  /** Keep it as long as a question about it is open. */
  use() {
    this.users += 1;
    return this;
  }

  /** One user less; after the last one its memory is given back. */
  done() {
    this.users -= 1;
    if (this.users) return;
    if (this.searched !== this.loaded) this.searched.native.free();
    this.loaded.native.done();
  }

  // What is known

  /** @returns {BoardState[]} */
  #states() {
    const open = this.played.boards
      .map((board, at) => ({ board, number: at + 1 }))
      .filter(({ board }) => !board.solved);
    return open.map(({ board, number }) => this.#state(board, number));
  }

  /** @param {Board} board @param {number} number @returns {BoardState} */
  #state(board, number) {
    const { words, native } = this.loaded;
    const rows = codedRows(board, words);
    const fit = likeliest(native.fittingAnswers(rows), words);
    const outside = fit.length && !words.rest.size ? [] : native.fittingGuesses(rows).map((at) => words.guesses[at]);
    if (fit.length) {
      const missing = words.rest.size ? this.#missing(fit, outside) : words.missing;
      const weights = words.weights && fit.map((at) => /** @type {number[]} */ (words.weights)[at]);
      return { number, words: fit.map((at) => words.answers[at]), weights, wider: false, missing, repairs: [] };
    }
    if (outside.length) {
      const likely = (/** @type {string} */ word) => words.rest.get(word) ?? 0;
      const ordered = words.rest.size ? [...outside].sort((a, b) => likely(b) - likely(a)) : outside;
      const wide = new Map(this.#weighted(outside));
      const weights = ordered.map((word) => /** @type {number} */ (wide.get(word)));
      const equal = (!words.weights && !words.rest.size) || new Set(weights).size === 1;
      return { number, words: ordered, weights: equal ? null : weights, wider: true, missing: 0, repairs: [] };
    }
    return { number, words: [], weights: null, wider: false, missing: 0, repairs: repairsOf(board, this.loaded) };
  }

  get #outside() {
    const { weight, rest, missing } = this.loaded.words;
    return { weight, rest: [...rest.values()].reduce((sum, each) => sum + each, 0), missing };
  }

  /** @param {number[]} fit @param {string[]} outside */
  #missing(fit, outside) {
    const { words, native } = this.loaded;
    const weight = fit.reduce((sum, at) => sum + (words.weights ? words.weights[at] : 1), 0);
    const rest = outside.reduce((sum, word) => sum + (words.rest.get(word) ?? 0), 0);
    return native.native.chanceMissing(this.#outside, weight, rest);
  }

  /** Words that may be the answer, sorted, with how likely they are together. @param {Iterable<string>} chosen */
  #weighted(chosen) {
    const { words, native } = this.loaded;
    const sorted = [...new Set(chosen)].sort();
    const known = sorted.map(
      (word) =>
        /** @type {[number, number]} */ ([
          words.answerIndex.has(word) ? words.weightOf(word) : 0,
          words.rest.get(word) ?? 0,
        ]),
    );
    const weights = native.native.widerWeights(this.#outside, known);
    return sorted.map((word, at) => /** @type {[string, number]} */ ([word, weights[at]]));
  }

  /** The list with every allowed guess that fits as an answer. @returns {Loaded} */
  #widened() {
    const solved = this.played.boards
      .filter((board) => board.solved)
      .map((board) => board.rows[board.rows.length - 1][0]);
    const words = this.withAnswers([...this.boards.flatMap((board) => board.words), ...solved]);
    return { words, native: nativeList(this.loaded.native.native, words) };
  }

  /** The game's list with other answers, each as likely as the list says. @param {Iterable<string>} chosen */
  withAnswers(chosen) {
    const { words } = this.loaded;
    const weighted = this.#weighted(chosen);
    const weights = weighted.map(([, weight]) => weight);
    const equal = (!words.weights && !words.rest.size) || new Set(weights).size === 1;
    const { name, length, alphabet, guesses, familiarity, date, knownTo } = words;
    const answers = weighted.map(([word]) => word);
    return new WordList({
      name,
      length,
      alphabet,
      guesses,
      answers,
      weights: equal ? null : weights,
      familiarity,
      date,
      knownTo,
    });
  }

  /** How many rows are left; null where there is no limit, or where the last row has been played. */
  get rowsLeft() {
    const played = this.played.rows.length;
    return this.played.boards.length > 1 || played >= ROWS ? null : ROWS - played;
  }

  // What to play

  /** The words that fit on each open board, by their places in the searched list. */
  get #candidates() {
    const { answerIndex } = this.searched.words;
    return this.boards.map((board) =>
      board.words.map((word) => /** @type {number} */ (answerIndex.get(word))).sort((a, b) => a - b),
    );
  }

  get #legal() {
    const { rule, open } = this.played;
    if (rule === "normal") return null;
    const { words, native } = this.searched;
    const legal = open.map((board) => native.legal(rule, codedRows(board, words)) ?? []);
    return legal.length === 1 ? legal[0] : [...new Set(legal.flat())].sort((a, b) => a - b);
  }

  #searcher() {
    const boards = this.#candidates;
    const all = boards.length === 1 ? boards[0] : [...new Set(boards.flat())];
    return this.searchers.get(this.searched.native, all);
  }

  /** @returns {Question} */
  get #question() {
    return { rule: this.played.rule, limit: this.rowsLeft, legal: this.#legal, candidates: this.#candidates[0] };
  }

  /** @param {import("./numbers.js").Evaluation} found */
  #read(found) {
    return readEvaluation(found, this.searched.words, this.#weight);
  }

  /** What the candidates weigh together, over all open boards. */
  get #weight() {
    return this.boards.reduce((sum, { words, weights }) => sum + (weights ? add(weights) : words.length), 0);
  }

  /** Guesses that were only counted. @param {import("./numbers.js").Split[]} splits */
  #counted(splits) {
    const unknown = { total: { lower: this.#weight, upper: null }, lost: { lower: 0, upper: null }, nodes: 0 };
    return splits.map((split) => this.#read({ ...split, ...unknown }));
  }

  /**
   * The best guesses: exactly on one board, as far as the effort allows, or by a measure of one step.
   * @param {number} count
   * @param {{by?: string, familiar?: boolean, milliseconds?: number}} [options]
   * @returns {Generator<Best>}
   */
  *best(count, { by = "optimal", familiar = false, milliseconds = Infinity } = {}) {
    const clock = deadline(milliseconds);
    if (!familiar) {
      yield* this.#best(count, by, clock);
      return;
    }
    const known = familiarWords(this.searched.words);
    for (const number of numbersToTry(count, this.searched.words.guesses.length)) {
      let enough = false;
      for (const best of this.#best(number, by, clock)) {
        const chosen = best.evaluations.map((_, at) => at).filter((at) => known.has(best.evaluations[at].guess));
        enough = chosen.length >= count || best.evaluations.length < number;
        const few = chosen.length ? chosen.slice(0, count) : best.evaluations.map((_, at) => at).slice(0, count);
        const proven = few.filter((at) => at < best.proven).length;
        yield { ...best, evaluations: few.map((at) => best.evaluations[at]), proven, against: best.evaluations[0] };
      }
      if (enough || clock.over()) return;
    }
  }

  /** @param {number} count @param {string} by @param {Clock} clock @returns {Generator<Best>} */
  *#best(count, by, clock) {
    if (by !== "optimal" || this.boards.length !== 1 || this.played.boards.length > 1) {
      yield this.#byOneStep(by === "optimal" ? "expected" : by, count);
      return;
    }
    const known = this.#known(count);
    if (known) {
      yield known;
      return;
    }
    if (this.boards[0].words.length > 1) yield this.#byOneStep("expected", count);
    const inquiry = this.#searcher().askBest(this.#question, count);
    yield* pieces(inquiry, clock, ({ best, settled, total, nodes }) => ({
      ...byNothing("optimal"),
      evaluations: best.map((found) => this.#read(found)),
      proven: settled ? count : 0,
      totalLower: total.lower,
      nodes,
    }));
  }

  /** The best openers of a table, or those of another day. @param {number} count @returns {Best | null} */
  #known(count) {
    if (this.table) {
      const evaluations = this.#proven(Object.keys(this.table.totals).slice(0, count));
      const proven = Math.min(this.table.best ?? 0, count);
      const totalLower = proven ? evaluations[0].totalLower : this.#weight;
      return { ...byNothing("optimal"), evaluations, proven, totalLower };
    }
    if (!this.otherDay) return null;
    const { date, openers } = this.otherDay;
    const guesses = openers.slice(0, count).map((guess) => place(this.searched.words, guess));
    const evaluations = this.#counted(this.searched.native.splitFew(guesses, this.#candidates[0]));
    return { ...byNothing("optimal"), evaluations, day: date };
  }

  /** Openers of the table. @param {string[]} openers */
  #proven(openers) {
    const { words, native } = this.searched;
    const guesses = openers.map((guess) => place(words, guess));
    return native.splitFew(guesses, this.#candidates[0]).map((split, at) => {
      const total = /** @type {Table} */ (this.table).totals[openers[at]];
      return this.#read({ ...split, total: { lower: total, upper: total }, lost: { lower: 0, upper: 0 }, nodes: 0 });
    });
  }

  /** By a measure; a board that is down to a single word is finished first, at no cost. @param {string} by
   * @param {number} count @returns {Best} */
  #byOneStep(by, count) {
    const { words, native } = this.searched;
    const boards = this.#candidates;
    const certain = boards.filter((board) => board.length === 1).map(([at]) => place(words, words.answers[at]));
    const several = boards.length > 1 && certain.length > 0;
    const searcher = this.#searcher();
    const top = several ? words.guesses.length : count;
    const ranked = searcher.rank({ by, top, legal: this.#legal, boards });
    const first = several
      ? [
          ...ranked.filter(({ guess }) => certain.includes(guess)),
          ...ranked.filter(({ guess }) => !certain.includes(guess)),
        ]
      : ranked;
    const chosen = first.slice(0, count);
    const evaluations = this.#counted(
      boards.length > 1 || by === "chance"
        ? chosen
        : native.splitFew(
            chosen.map(({ guess }) => guess),
            boards[0],
          ),
    );
    return { ...byNothing(by), evaluations };
  }

  /**
   * What guesses of one's own are worth; each must be legal.
   * @param {string[]} guesses
   * @param {{milliseconds?: number, nodes?: number}} [options]
   * @returns {Generator<Evaluation[]>}
   */
  *worth(guesses, { milliseconds = Infinity, nodes = 0 } = {}) {
    const checked = guesses.map((guess) => this.played.check(guess));
    const { words, native } = this.searched;
    const places = checked.map((guess) => place(words, guess));
    if (this.played.boards.length > 1) {
      yield places.map((guess) => this.#measuredOnAll(guess));
      return;
    }
    if (this.table && checked.every((guess) => guess in /** @type {Table} */ (this.table).totals)) {
      yield this.#proven(checked);
      return;
    }
    if (this.boards[0].words.length > SMALL) yield this.#counted(native.splitFew(places, this.#candidates[0]));
    const inquiry = this.#searcher().askWorth(this.#question, places);
    yield* pieces(inquiry, deadline(milliseconds), ({ best }) => best.map((found) => this.#read(found)), nodes);
  }

  /** @param {number} guess */
  #measuredOnAll(guess) {
    const boards = this.#candidates;
    return this.#counted(this.#searcher().rank({ by: "expected", top: 1, legal: [guess], boards }))[0];
  }

  /**
   * The whole best strategy after an opener, or null if it was not found in time.
   * @param {string} opener
   * @param {number} milliseconds
   * @param {typeof import("./trees.js").treeOf} make
   */
  tree(opener, milliseconds, make) {
    const { words, native } = this.searched;
    const nodes = this.#searcher().plan(this.#question, place(words, this.played.check(opener)), milliseconds);
    const possible = (/** @type {string} */ guess, /** @type {[string, string][]} */ rows) =>
      words.answerIndex.has(guess) &&
      native.fittingAnswers(codedRows({ rows }, words)).includes(/** @type {number} */ (words.answerIndex.get(guess)));
    return nodes.length ? make(nodes, words, possible) : null;
  }

  /** How a guess splits the words of the first open board, the largest part first. @param {string} guess */
  parts(guess) {
    const { words, native } = this.searched;
    const checked = this.played.check(guess);
    const candidates = this.boards[0].words.map((word) => /** @type {number} */ (words.answerIndex.get(word)));
    const parts = native.parts(place(words, checked), candidates).map(({ code, answers }) => ({
      mark: markOf(code, words.length),
      words: answers.map((at) => words.answers[at]),
      weight: answers.reduce((sum, at) => sum + (words.weights ? words.weights[at] : 1), 0),
    }));
    return parts.sort((a, b) => b.words.length - a.words.length || (a.mark < b.mark ? -1 : 1));
  }
}

/** @param {number[]} numbers */
const add = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/** @param {string} by @returns {Best} */
const byNothing = (by) => ({ evaluations: [], by, proven: 0, totalLower: 0, against: null, day: "", nodes: 0 });
