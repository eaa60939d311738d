// The library as the worker has it: lists, analyses, reviews, openers and trees over the core. Every question is a
// generator: each value is what is known by then, the last one is final. Between two values a question can be dropped.
import { Game } from "../core/game.js";
import { UnknownName } from "../core/errors.js";
import { proofOf } from "../judge/evaluation.js";
import { familiarWords } from "../judge/familiar.js";
import { withGuesses } from "../play/puzzle.js";
import { Analysis } from "./analysis.js";
import { findDrill } from "./drills.js";
import { everyOpener, withProved } from "./every.js";
import { Lists, LIVING } from "./lists.js";
import { Living, nativeList } from "./living.js";
import { openerTable, pairOf, secondWords } from "./openers.js";
import { Reviewer, floorOf, gameOf, lackingAnswers } from "./review.js";
import { Searchers } from "./searchers.js";
import { NAMES, benchAll, benchTree } from "./strategies.js";
import { findNode, histogram, readTree, treeOf, writeTree } from "./trees.js";

/** @typedef {import("./native.js").Native} Native */
/** @typedef {import("./analysis.js").Loaded} Loaded */
/** @typedef {import("./analysis.js").Table} Table */
/** @typedef {import("./analysis.js").OtherDay} OtherDay */
/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {import("./trees.js").Node} Node */
/** @typedef {{guess: string, marks: string[]}} Row */
/** @typedef {{words: string, on: string, rule: string}} Terms a list, a day, which counts only for the list that
 *   depends on it, and a rule */
/** @typedef {Terms & {boards: number, rows: Row[]}} Position */

const RISK_NODES = 10000;
/** A tree that is searched for gives up after so long, in milliseconds. */
const TREE_TIME = 20000;

export class Library {
  /** @param {Native} native @param {import("./lists.js").Read} read */
  constructor(native, read) {
    this.native = native;
    this.lists = new Lists(read);
    this.searchers = new Searchers();
    /** @type {{date: string, answer: string}[]} */
    this.own = [];
    /** @type {Map<string, Loaded>} */
    this.loaded = new Map();
    /** @type {{key: string, analysis: Analysis} | null} */
    this.last = null;
    /** @type {Promise<Living> | null} */
    this.living = null;
    /** @type {{key: string, root: Node} | null} the last strategy that was searched for */
    this.strategy = null;
  }

  // Lists

  /** Take the answers that the player added; lists of days are made anew.
   * @param {{date: string, answer: string}[]} own */
  async *history(own) {
    this.own = own;
    this.#forget();
    yield (await this.#known()).last;
  }

  async #known() {
    const shipped = await this.lists.history();
    const fresh = this.own.filter(({ date }) => !shipped.on(date));
    return fresh.length ? shipped.withDays(fresh) : shipped;
  }

  /** Give back the memory of the last analysis. */
  #release() {
    this.last?.analysis.done();
    this.last = null;
    this.searchers.clear();
  }

  #forget() {
    this.#release();
    for (const { native } of this.loaded.values()) native.free();
    this.loaded.clear();
  }

  /** @param {string} name @param {string} on @returns {Promise<Loaded>} */
  async load(name, on) {
    const key = name === LIVING ? `${name} ${on}` : name;
    const found = this.loaded.get(key);
    if (found) return found;
    const words = name === LIVING ? await this.#ofDay(on) : await this.#fixed(name);
    this.#forget(); // one list at a time is enough, and a phone has little memory
    const loaded = { words, native: nativeList(this.native, words) };
    this.loaded.set(key, loaded);
    return loaded;
  }

  /** @param {string} name */
  async #fixed(name) {
    const names = (await this.lists.entries()).map((entry) => entry.name);
    if (!names.includes(name)) throw new UnknownName("word list", name, names);
    return this.lists.fixed(name);
  }

  /** @param {string} day */
  async #ofDay(day) {
    this.living ??= Living.make(this.native, this.lists);
    const [living, history] = await Promise.all([this.living, this.#known()]);
    return living.on(day, history);
  }

  /** What is said about a list. @param {Terms} terms */
  async *about({ words: name, on }) {
    const { words } = await this.load(name, on);
    const { length, answers, guesses, date, knownTo, hash, weight } = words;
    yield { name, length, answers: answers.length, guesses: guesses.length, date, knownTo, hash, weight };
  }

  // Analyses

  /** @param {Position} position */
  async analysis(position) {
    const key = JSON.stringify(position);
    if (this.last?.key === key) return this.last.analysis;
    const { words: name, on, rule, boards, rows } = position;
    const loaded = await this.load(name, on);
    const game = new Game(loaded.words, { rule, boards });
    for (const { guess, marks } of rows) game.push(guess, marks);
    const { table, otherDay } = await this.#openersOf(loaded.words, rule);
    const analysis = new Analysis(loaded, game, { searchers: this.searchers, table, otherDay });
    this.last?.analysis.done();
    this.last = { key, analysis };
    return analysis;
  }

  /**
   * Answer a question about a position; its analysis stays in memory meanwhile.
   * @template T
   * @param {Position} position
   * @param {(analysis: Analysis) => Iterable<T>} answer
   */
  async *#about(position, answer) {
    const analysis = (await this.analysis(position)).use();
    try {
      yield* answer(analysis);
    } finally {
      analysis.done();
    }
  }

  /** What is proven about openers: of the list, or for the list that depends on the day of another day.
   * @param {WordList} words @param {string} rule
   * @returns {Promise<{table: Table | null, otherDay: OtherDay | null}>} */
  async #openersOf(words, rule) {
    const found = (await this.lists.json("exact.json"))[words.name]?.[rule] ?? null;
    if (!found || words.name !== LIVING || found.hash === words.hash) {
      return { table: found && withProved(found, (await everyOpener(this.lists, words, rule)).proved), otherDay: null };
    }
    return { table: null, otherDay: { date: found.date, openers: Object.keys(found.totals) } };
  }

  /** What is known about a game. @param {Position} position */
  async *analyse(position) {
    const { boards, wider, rowsLeft, played, loaded } = await this.analysis(position);
    const { date, knownTo } = loaded.words;
    const rows = played.rows.map(({ guess, marks }) => ({ guess, marks: [...marks] }));
    yield { boards, wider, rowsLeft, rows, solved: played.solved, date, knownTo, length: loaded.words.length };
  }

  /** @param {Position & {count: number, by?: string, familiar?: boolean, milliseconds?: number}} asked */
  async *best({ count, by, familiar, milliseconds, ...position }) {
    yield* this.#about(position, (analysis) => analysis.best(count, { by, familiar, milliseconds }));
  }

  /** @param {Position & {guesses: string[], milliseconds?: number}} asked */
  async *worth({ guesses, milliseconds, ...position }) {
    yield* this.#about(position, (analysis) => analysis.worth(guesses, { milliseconds }));
  }

  /** How much is lost at best if one guesses a word that fits; 0 if nothing, or if it is not known.
   * @param {Position} position */
  async *risk(position) {
    yield* this.#about(position, (analysis) => {
      const found = analysis.boards[0].words.flatMap(
        (word) => [...analysis.worth([word], { nodes: RISK_NODES })].pop() ?? [],
      );
      const lost = found.filter((each) => proofOf(each) === "exact").map((each) => each.lostLower);
      return [lost.length ? Math.min(...lost) : 0];
    });
  }

  /** How a guess splits the words that fit. @param {Position & {guess: string}} asked */
  async *parts({ guess, ...position }) {
    yield* this.#about(position, (analysis) => [analysis.parts(guess)]);
  }

  /** The words that most people know. @param {Terms} terms */
  async *familiar({ words: name, on }) {
    yield [...familiarWords((await this.load(name, on)).words)];
  }

  // Openers and trees

  /** Every first word by every measure. @param {Terms} terms */
  async *openers({ words: name, on, rule }) {
    const loaded = await this.load(name, on);
    const { table } = await this.#openersOf(loaded.words, rule);
    const { published } = await everyOpener(this.lists, loaded.words, rule);
    this.#release();
    yield openerTable(loaded, this.searchers, table, published);
  }

  /** The best second words to play whatever the first mark; or what a second word of one's own does.
   * @param {Terms & {first: string, by: string, top: number, second?: string}} asked */
  async *pairs({ words: name, on, first, by, top, second }) {
    const loaded = await this.load(name, on);
    yield second ? [pairOf(loaded, first, second)] : secondWords(loaded, this.searchers, { first, by, top });
  }

  /** The perfect strategy that comes with the page, or null. @param {string} name @param {string} rule
   * @returns {Promise<Node | null>} */
  async #shippedTree(name, rule) {
    const file = `tree-${name}-${rule}.txt`;
    const has = name !== LIVING && (await this.lists.json("exact.json"))[name]?.[rule];
    return has ? this.lists.text(file).then(readTree, () => null) : null;
  }

  /**
   * A node of a perfect strategy: of the one that comes with the page, or of the one after an opener, which is searched
   * for; null if there is none, or it was not found in time.
   * @param {Terms & {opener: string, rows: [string, string][]}} asked
   */
  async *tree({ rows, opener, ...terms }) {
    const { words } = await this.load(terms.words, terms.on);
    const root = await this.#strategy(terms, opener);
    const node = root && findNode(root, rows);
    const weigh = (/** @type {string} */ word) => words.weightOf(word);
    yield (
      node && {
        opener: root.guess,
        guess: node.guess,
        possible: node.possible,
        histogram: histogram(node),
        weights: words.weights ? histogram(node, weigh) : null,
        branches: [...node.branches].map(([mark, branch]) => ({
          mark,
          guess: branch.guess,
          possible: branch.possible,
          histogram: histogram(branch),
          weights: words.weights ? histogram(branch, weigh) : null,
          leaf: !branch.branches.size,
        })),
      }
    );
  }

  /** A whole strategy as text, as `salet tree` reads it; null if there is none.
   * @param {Terms & {opener: string}} asked */
  async *treeText({ opener, ...terms }) {
    const { words } = await this.load(terms.words, terms.on);
    const root = await this.#strategy(terms, opener);
    yield root && writeTree(root, { words: words.name, hash: words.hash, rule: terms.rule });
  }

  /** The strategy that comes with the page, or the one after an opener; the last one is kept, for those who click
   * through it. @param {Terms} terms @param {string} opener @returns {Promise<Node | null>} */
  async #strategy(terms, opener) {
    const shipped = await this.#shippedTree(terms.words, terms.rule);
    if (shipped && (!opener || shipped.guess === opener)) return shipped;
    const { words } = await this.load(terms.words, terms.on);
    const key = JSON.stringify([words.name, words.hash, terms.rule, opener]);
    if (this.strategy?.key === key) return this.strategy.root;
    const root = await this.#searched(terms, opener);
    this.strategy = root && { key, root };
    return root;
  }

  /** @param {Terms} terms @param {string} opener @returns {Promise<Node | null>} */
  async #searched(terms, opener) {
    if (!opener) return null;
    const analysis = await this.analysis({ ...terms, boards: 1, rows: [] });
    return analysis.tree(opener, TREE_TIME, treeOf);
  }

  // Strategies

  /**
   * Strategies played against every answer, one after the other: all results so far. Perfect play is among them where a
   * strategy comes with the page; else that after the opener, or after the best one that is known, if it is found in
   * time.
   * @param {Terms & {opener: string, names?: string[]}} asked opener: what all play first; empty: what each likes best
   */
  async *strategies({ opener, names = ["optimal", ...NAMES], ...terms }) {
    const loaded = await this.load(terms.words, terms.on);
    const { words, native } = loaded;
    const first = opener && words.check(opener);
    const perfect = names.includes("optimal") ? await this.#shippedTree(terms.words, terms.rule) : null;
    const shipped = perfect && (!first || perfect.guess === first) ? perfect : null;
    const others = names.filter((name) => name !== "optimal");
    let found = shipped ? [benchTree(shipped, words)] : [];
    native.use(); // another list may be asked for meanwhile
    try {
      yield found;
      for (const bench of benchAll(others, loaded, this.searchers, { rule: terms.rule, opener: first })) {
        yield (found = [...found, bench]);
      }
    } finally {
      native.done();
    }
    if (shipped || others.length === names.length) return;
    const known = Object.keys((await this.lists.json("exact.json"))[terms.words]?.[terms.rule]?.totals ?? {});
    const tree = await this.#searched(terms, first || known[0] || "");
    if (tree) yield [...found, benchTree(tree, words)];
  }

  // Reviews

  /**
   * Judge a game: its rows with their marks, or its guesses and the answer.
   * @param {Terms & {rows: Row[], answer: string}} asked rows have no marks where the answer is known
   */
  async *review({ rows, answer, ...terms }) {
    const reviewer = await this.#reviewer(terms, rows, answer);
    try {
      yield* reviewer.judge.review(reviewer.game, reviewer.wider);
    } finally {
      reviewer.free();
    }
  }

  /** A guess after some rows beside the best one; an answer counts only if the list lacks it.
   * @param {Terms & {rows: Row[], guess: string, answer?: string}} asked */
  async *compare({ rows, guess, answer = "", ...terms }) {
    const reviewer = await this.#reviewer(terms, rows, answer);
    try {
      const played = reviewer.game.boards[0].rows;
      yield reviewer.judge.compare(played, reviewer.game.check(guess));
    } finally {
      reviewer.free();
    }
  }

  /**
   * A position worth a drill, drawn by a number: a guess that comes to mind loses something. Null until it is found.
   * @param {Terms & {kind: "traps" | "endgames" | "replies", number: number}} asked
   */
  async *drill({ kind, number, ...terms }) {
    const { judge, free } = await this.#reviewer(terms, [], "");
    const { words } = await this.load(terms.words, terms.on);
    try {
      yield* findDrill(judge, words, kind, number);
    } finally {
      free();
    }
  }

  /** @param {Terms} terms @param {Row[]} rows @param {string} answer */
  async #reviewer({ words: name, on, rule }, rows, answer) {
    const listed = await this.load(name, on);
    this.#release(); // the judge has searchers of its own
    const loaded = this.#allowing(listed, answer);
    const game = gameOf(loaded.words, { rule, rows, answer });
    const table = loaded === listed ? (await this.#openersOf(loaded.words, rule)).table : null;
    const lacking = lackingAnswers(game, loaded);
    const wide = lacking.length ? this.#widened(loaded, game, lacking) : loaded;
    const known = lacking.length
      ? { table: null, tree: null, floor: floorOf(loaded, wide, table) }
      : { table, tree: await this.#shippedTree(name, rule), floor: 0 };
    const judge = new Reviewer(wide, rule, known);
    const free = () => {
      judge.free();
      if (wide !== loaded) wide.native.free();
      if (loaded !== listed) loaded.native.free();
    };
    return { judge, game, wider: wide !== loaded, free };
  }

  /** The list with an answer that it does not allow as a guess: a friend's word, or one that the real game added.
   * @param {Loaded} loaded @param {string} answer @returns {Loaded} */
  #allowing(loaded, answer) {
    const words = answer ? withGuesses(loaded.words, [loaded.words.checkLetters(answer)]) : loaded.words;
    return words === loaded.words ? loaded : { words, native: nativeList(this.native, words) };
  }

  /** @param {Loaded} loaded @param {Game} game @param {string[]} lacking @returns {Loaded} */
  #widened(loaded, game, lacking) {
    const analysis = new Analysis(loaded, new Game(loaded.words, { rule: game.rule }), { searchers: this.searchers });
    const words = analysis.withAnswers([...loaded.words.answers, ...lacking]);
    analysis.done();
    return { words, native: nativeList(this.native, words) };
  }

  // The real game

  /** The answers so far, those that the player added included. */
  async *answers() {
    const history = await this.#known();
    yield { days: [...history].map(({ date, answer }) => ({ date, answer })), last: history.last?.date ?? "" };
  }

  /** How likely words are on a day, the likeliest first. @param {{on: string, most: number}} asked */
  async *likely({ on, most }) {
    const { words } = await this.load(LIVING, on);
    const weights = /** @type {number[]} */ (words.weights);
    const order = words.answers.map((_, at) => at).sort((a, b) => weights[b] - weights[a]);
    const chances = order.slice(0, most).map((at) => ({ word: words.answers[at], chance: weights[at] / words.weight }));
    yield { chances, answers: words.answers.length, missing: words.missing, knownTo: words.knownTo };
  }
}
