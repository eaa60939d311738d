// The review: a game judged row by row beside perfect play, as salet.judge.review does. All figures are the core's.
import { Game, ROWS } from "../core/game.js";
import { mark as markFor } from "../core/marks.js";
import { GameError } from "../core/errors.js";
import { text } from "../text/index.js";
import { NativeJudge } from "./held.js";
import { codedRows, readEvaluation } from "./reading.js";
import { findNode, histogram, totalOf } from "./trees.js";

/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {import("../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("../judge/evaluation.js").Best} Best */
/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./analysis.js").Loaded} Loaded */
/** @typedef {import("./analysis.js").Table} Table */
/** @typedef {import("./trees.js").Node} Node */
/** @typedef {{guess: string, mark: string, before: number, after: number, own: Evaluation, best: Best,
 *   lossLower: number, lossUpper: number, luckLower: number, luckUpper: number, risk: number, skill: number,
 *   luckScore: number, candidates: string[], weights: number[]}} ReviewRow candidates: the words that fitted before
 *   the row, each with its weight */
/** @typedef {{rows: ReviewRow[], answer: string, wider: boolean, remaining: string[], lines: string[][],
 *   skill: number, luckScore: number, lossLower: number, lossUpper: number, luckLower: number,
 *   luckUpper: number}} Review lines: what perfect play guesses from before each row on */
/** @typedef {{done: number, steps: number, rows: (ReviewRow | null)[], review: Review | null}} Progress
 *   rows: those that are judged already */

/** The work that goes into one evaluation: as much as in the library, so that both say the same. */
const NODES = 50000;

/** A game to review; with its answer known, the marks come by themselves. @param {WordList} words
 * @param {{rule: string, rows: {guess: string, marks: string[]}[], answer: string}} asked */
export function gameOf(words, { rule, rows, answer }) {
  const game = new Game(words, { rule, answers: answer ? [answer] : [] });
  for (const { guess, marks } of rows) game.push(guess, answer ? undefined : marks);
  return game;
}

/** The answer of a game, as far as it is known. @param {Game} game @param {string[]} left */
function answerOf(game, left) {
  if (game.answers.length) return game.answers[0];
  if (game.solved) return game.rows[game.rows.length - 1].guess;
  return left.length === 1 ? left[0] : "";
}

/**
 * Which words have to be added to the answers of the list, so that the game makes sense; none if it does as it is.
 * @param {Game} game
 * @param {Loaded} loaded
 */
export function lackingAnswers(game, { words, native }) {
  const rows = codedRows(game.boards[0], words);
  const left = native.fittingAnswers(rows).map((at) => words.answers[at]);
  if (game.answers.length ? game.answers.every((answer) => left.includes(answer)) : left.length) return [];
  const found = game.answers.length ? game.answers : native.fittingGuesses(rows).map((at) => words.guesses[at]);
  if (!found.length) throw new GameError(text.review.noWordFits(String(game)));
  return found;
}

/**
 * A proven lower bound of every opener's total on a wider list: a strategy for it is one for the list itself, and finds
 * each further word with one guess or more.
 * @param {Loaded} loaded
 * @param {Loaded} wide
 * @param {Table | null} table
 */
export function floorOf(loaded, wide, table) {
  const least = table && table.best ? Math.min(...Object.values(table.totals)) : 0;
  const same = loaded.words.answers.every((answer) => wide.words.weightOf(answer) === loaded.words.weightOf(answer));
  return least && same ? least + wide.words.weight - loaded.words.weight : 0;
}

export class Reviewer {
  /**
   * @param {Loaded} loaded a list that has the game's answer
   * @param {string} rule
   * @param {{table: Table | null, tree: Node | null, floor: number}} known
   */
  constructor({ words, native }, rule, { table, tree, floor }) {
    this.words = words;
    this.native = native.use(); // another list may be asked for meanwhile
    this.tree = tree;
    const openers = Object.entries(table ? table.totals : {}).map(([guess, total]) => ({
      guess: /** @type {number} */ (words.guessIndex.get(guess)),
      total,
    }));
    const proven = table ? (table.best ?? 0) : 0;
    this.judge = new NativeJudge(native, { rule, limit: ROWS, nodes: NODES, floor, proven, openers });
  }

  free() {
    this.judge.free();
    this.native.done();
  }

  /** Tell the judge what the tree plays after some rows, if it leads there. @param {[string, string][]} rows */
  #teach(rows) {
    const node = this.tree && findNode(this.tree, rows);
    if (!node) return;
    const guess = /** @type {number} */ (this.words.guessIndex.get(node.guess));
    this.judge.learn(this.#coded(rows), guess, totalOf(histogram(node)));
  }

  /** @param {[string, string][]} rows */
  #coded(rows) {
    return codedRows({ rows }, this.words);
  }

  /** @param {import("./numbers.js").Evaluation} found @param {number} weight */
  #read(found, weight) {
    return readEvaluation(found, this.words, weight);
  }

  /** @param {[string, string][]} rows */
  #candidates(rows) {
    const left = this.native.fittingAnswers(this.#coded(rows));
    const { weights } = this.words;
    if (weights) left.sort((a, b) => weights[b] - weights[a]);
    return left.map((at) => this.words.answers[at]);
  }

  /** @param {import("./numbers.js").Comparison} found @param {number} weight */
  #compared({ own, choice, loss, risk, skill }, weight) {
    const best = {
      evaluations: choice.best.map((each) => this.#read(each, weight)),
      by: "optimal",
      proven: choice.proven,
      totalLower: choice.totalLower,
      against: null,
      day: "",
      nodes: choice.nodes,
    };
    return { own: this.#read(own, weight), best, lossLower: loss[0], lossUpper: loss[1], risk, skill };
  }

  /** @param {string[]} words */
  #weigh(words) {
    return words.reduce((sum, word) => sum + this.words.weightOf(word), 0);
  }

  /** A guess after some rows beside the best one. @param {[string, string][]} rows @param {string} guess */
  compare(rows, guess) {
    this.#teach(rows);
    const found = this.judge.compare(this.#coded(rows), /** @type {number} */ (this.words.guessIndex.get(guess)));
    return this.#compared(found, this.#weigh(this.#candidates(rows)));
  }

  /** A row after some others, judged. @param {[string, string][]} before @param {[string, string]} played
   * @returns {ReviewRow} */
  row(before, played) {
    const rows = [...before, played];
    this.#teach(before);
    this.#teach(rows);
    const candidates = this.#candidates(before);
    const found = this.judge.row(this.#coded(rows));
    const [luckLower, luckUpper] = found.luck;
    return {
      guess: played[0],
      mark: played[1],
      before: found.before,
      after: found.after,
      ...this.#compared(found, this.#weigh(candidates)),
      luckLower,
      luckUpper,
      luckScore: this.native.native.luck((luckLower + luckUpper) / 2),
      candidates,
      weights: candidates.map((word) => this.words.weightOf(word)),
    };
  }

  /** What perfect play guesses after some rows. @param {[string, string][]} rows */
  next(rows) {
    this.#teach(rows);
    return this.words.guesses[this.judge.best(this.#coded(rows)).best[0].guess];
  }

  /**
   * Judge every row, the first one last because it takes longest; then find the line of perfect play from each.
   * @param {Game} game
   * @param {boolean} wider
   * @returns {Generator<Progress>}
   */
  *review(game, wider) {
    const { rows } = game.boards[0];
    const steps = 2 * rows.length + 1;
    /** @type {(ReviewRow | null)[]} */
    const judged = rows.map(() => null);
    let done = 0;
    for (const at of [...rows.keys()].slice(1).concat(0)) {
      yield { done: done++, steps, rows: [...judged], review: null };
      judged[at] = this.row(rows.slice(0, at), rows[at]);
    }
    const remaining = this.#candidates(rows);
    const answer = answerOf(game, remaining);
    const all = /** @type {ReviewRow[]} */ (judged);
    const review = this.#summed({ rows: all, answer, wider, remaining, lines: /** @type {string[][]} */ ([]) });
    for (let at = 0; answer && at < rows.length; at += 1) {
      const progress = { done: done++, steps, rows: all, review: { ...review } };
      yield progress;
      review.lines = [...review.lines, yield* this.#line(answer, rows.slice(0, at), progress)];
    }
    yield { done: steps, steps, rows: all, review };
  }

  /** @param {string} answer @param {[string, string][]} rows @param {Progress} progress
   * @returns {Generator<Progress, string[]>} */
  *#line(answer, rows, progress) {
    const line = [];
    while (line[line.length - 1] !== answer) {
      const guess = this.next(rows);
      line.push(guess);
      rows = [...rows, [guess, markFor(guess, answer)]];
      yield progress;
    }
    return line;
  }

  /** @param {{rows: ReviewRow[], answer: string, wider: boolean, remaining: string[], lines: string[][]}} found
   * @returns {Review} */
  #summed(found) {
    const sum = (/** @type {(row: ReviewRow) => number} */ figure) =>
      found.rows.reduce((total, row) => total + figure(row), 0);
    const [lossLower, lossUpper] = [sum((row) => row.lossLower), sum((row) => row.lossUpper)];
    const [luckLower, luckUpper] = [sum((row) => row.luckLower), sum((row) => row.luckUpper)];
    const count = found.rows.length;
    const { native } = this.native;
    return {
      ...found,
      lossLower,
      lossUpper,
      luckLower,
      luckUpper,
      skill: native.skill(((lossLower + lossUpper) / 2 + sum((row) => row.risk)) / count),
      luckScore: native.luck((luckLower + luckUpper) / 2 / count),
    };
  }
}
