// The engine as the page sees it: questions to the worker, whose answers come in steps and can be dropped.
import { text } from "../text/index.js";
import { supported } from "./supported.js";

/** @typedef {import("./library.js").Position} Position */
/** @typedef {import("./library.js").Terms} Terms */
/** @typedef {import("./library.js").Row} Row */
/** @typedef {import("./analysis.js").BoardState} BoardState */
/** @typedef {import("../judge/evaluation.js").Best} Best */
/** @typedef {import("../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {{boards: BoardState[], wider: boolean, rowsLeft: number | null, rows: Row[], solved: boolean,
 *   date: string | null, knownTo: string | null, length: number}} Known what is known about a position */
/**
 * @template T
 * @typedef {{signal?: AbortSignal, step?: (value: T) => void}} Options step is told every value, the last one too
 */

/** What went wrong in the worker: an error of the library, with its sentence. */
export class EngineError extends Error {
  /** @param {{name: string, message: string, reason: string, detail: string}} error */
  constructor({ name, message, reason, detail }) {
    super(message);
    this.name = name;
    this.reason = reason;
    this.detail = detail;
  }
}

/** So many workers may break down before the engine is given up. */
const MOST_CRASHES = 8;
/** A page that has not been quiet after so many milliseconds has started all the same. */
const LONGEST_START = 15000;
/** How long a question that was dropped may go on before the worker is replaced, if others wait. */
const PATIENCE = 300;

/** @returns {DOMException} */
const aborted = () => new DOMException("The question was dropped.", "AbortError");

/** @param {"unsupported" | "failed" | "stopped"} reason */
const unable = (reason) =>
  new EngineError({ name: "EngineError", message: text.shell.engine[reason], reason, detail: "" });

/** @typedef {{message: any, step: (value: any) => void, done: (value: any) => void, fail: (error: any) => void,
 *   value: any, crashes: number}} Open */

export class Engine {
  /** @param {URL} base the folder of the data files */
  constructor(base) {
    this.base = base;
    /** @type {"loading" | "ready" | "unsupported" | "failed"} */
    this.state = "loading";
    /** @type {((state: string) => void)[]} */
    this.listeners = [];
    /** @type {Map<number, Open>} */
    this.open = new Map();
    /** @type {Set<number>} */
    this.dropping = new Set();
    /** @type {{date: string, answer: string}[]} */
    this.own = [];
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Promise<WebAssembly.Module> | null} */
    this.module = null;
    this.next = 1;
    this.crashes = 0;
    /** @type {() => void} */
    this.settle = () => {};
    /** @type {Promise<void>} */
    this.calm = new Promise((done) => (this.settle = done));
  }

  /** Start the worker, and load the core meanwhile; what fails is told to the listeners. */
  start() {
    if (!supported()) return this.#become("unsupported");
    this.module = compile(new URL("salet.wasm", import.meta.url));
    this.#hire();
    return undefined;
  }

  /** When the first questions have been answered, or never will be: others may use the machine now. */
  settled() {
    return Promise.race([this.calm, new Promise((done) => setTimeout(done, LONGEST_START))]);
  }

  /** Be told when the engine is ready, or that it will not be. @param {(state: string) => void} listener */
  watch(listener) {
    this.listeners.push(listener);
    if (this.state !== "loading") listener(this.state);
  }

  /** @param {"loading" | "ready" | "unsupported" | "failed"} state */
  #become(state) {
    if (this.state === state) return;
    this.state = state;
    if (state === "unsupported" || state === "failed") this.#failAll(state);
    if (state !== "ready" || !this.open.size) this.settle();
    for (const listener of this.listeners) listener(state);
  }

  /** @param {"unsupported" | "failed"} state */
  #failAll(state) {
    for (const { fail } of this.open.values()) fail(unable(state));
    this.open.clear();
    this.worker?.terminate();
    this.worker = null;
  }

  #hire() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker === worker) this.#crash(this.state === "ready" ? [...this.open.keys()] : null);
    };
    worker.postMessage({ base: this.base.href });
    this.#equip(worker);
    if (this.own.length) worker.postMessage({ id: 0, ask: "history", with: this.own });
    for (const { message } of this.open.values()) worker.postMessage(message);
  }

  /** Give the core to a worker, which keeps the questions that come before it. @param {Worker} worker */
  async #equip(worker) {
    try {
      worker.postMessage({ core: await this.module });
    } catch (error) {
      console.error(error);
      this.#become("failed");
    }
  }

  /** The worker has broken down: another one takes over the questions, except those that broke two. One that never
   * was ready is not tried again. @param {number[] | null} answering */
  #crash(answering) {
    if (!answering || ++this.crashes > MOST_CRASHES) return this.#become("failed");
    for (const id of answering) {
      const question = this.open.get(id);
      if (!question || ++question.crashes < 2) continue;
      this.open.delete(id);
      question.fail(unable("stopped"));
    }
    return this.#replace();
  }

  /** @param {any} data */
  #hear(data) {
    if (data.ready) return this.#become("ready");
    if (data.failed) return this.#become("failed");
    if (data.crashed) return this.#crash([data.id]);
    if (data.dropped) return this.dropping.delete(data.id);
    const question = this.open.get(data.id);
    if (!question) return undefined;
    if ("value" in data) {
      question.value = data.value;
      question.step(data.value);
      return undefined;
    }
    this.open.delete(data.id);
    if (!this.open.size) this.settle();
    return data.error ? question.fail(new EngineError(data.error)) : question.done(question.value);
  }

  /**
   * Ask the worker; the promise gives the last of the values.
   * @template T
   * @param {string} ask
   * @param {any} argument
   * @param {Options<T>} [options]
   * @returns {Promise<T>}
   */
  ask(ask, argument, { signal, step = () => {} } = {}) {
    if (this.state === "unsupported" || this.state === "failed") return Promise.reject(unable(this.state));
    if (signal?.aborted) return Promise.reject(aborted());
    const id = this.next++;
    const message = { id, ask, with: argument };
    return new Promise((done, fail) => {
      this.open.set(id, { message, step, done, fail, value: undefined, crashes: 0 });
      signal?.addEventListener("abort", () => this.#drop(id), { once: true });
      this.worker?.postMessage(message);
      this.#watch();
    });
  }

  /** @param {number} id */
  #drop(id) {
    const question = this.open.get(id);
    if (!question) return;
    this.open.delete(id);
    question.fail(aborted());
    if (!this.worker) return;
    this.dropping.add(id);
    this.worker.postMessage({ drop: id });
    this.#watch();
  }

  /** Replace a worker that does not hear that a question was dropped, if others wait for it. */
  #watch() {
    if (!this.dropping.size || !this.open.size) return;
    const stuck = new Set(this.dropping);
    setTimeout(() => {
      if (this.open.size && [...stuck].some((id) => this.dropping.has(id))) this.#replace();
    }, PATIENCE);
  }

  #replace() {
    this.worker?.terminate();
    this.dropping.clear();
    this.#hire();
  }

  // The library's functions

  /** Tell the engine which answers the player added to the history. @param {{date: string, answer: string}[]} own */
  history(own) {
    this.own = own;
    return this.ask("history", own);
  }

  /** What is known about a position. @param {Position} position @param {Options<Known>} [options]
   * @returns {Promise<Known>} */
  analyse(position, options) {
    return this.ask("analyse", position, options);
  }

  /** The best guesses: by one step at once, then bounds, then exactly.
   * @param {Position & {count: number, by?: string, familiar?: boolean, milliseconds?: number}} asked
   * @param {Options<Best>} [options] @returns {Promise<Best>} */
  best(asked, options) {
    return this.ask("best", asked, options);
  }

  /** What guesses are worth. @param {Position & {guesses: string[], milliseconds?: number}} asked
   * @param {Options<Evaluation[]>} [options] @returns {Promise<Evaluation[]>} */
  worth(asked, options) {
    return this.ask("worth", asked, options);
  }

  /** How much is lost at best if one guesses a word that fits. @param {Position} position
   * @param {Options<number>} [options]
   * @returns {Promise<number>} */
  risk(position, options) {
    return this.ask("risk", position, options);
  }

  /** How a guess splits the words. @param {Position & {guess: string}} asked @param {Options<any>} [options]
   * @returns {Promise<{mark: string, words: string[], weight: number}[]>} */
  parts(asked, options) {
    return this.ask("parts", asked, options);
  }

  /** A game judged. @param {Terms & {rows: Row[], answer: string}} asked
   * @param {Options<import("./review.js").Progress>} [options] @returns {Promise<import("./review.js").Progress>} */
  review(asked, options) {
    return this.ask("review", asked, options);
  }

  /** A guess beside the best one. @param {Terms & {rows: Row[], guess: string}} asked
   * @param {Options<any>} [options] */
  compare(asked, options) {
    return this.ask("compare", asked, options);
  }

  /** A position worth a drill, or null if there is none.
   * @param {Terms & {kind: "traps" | "endgames" | "replies", number: number}} asked @param {Options<any>} [options]
   * @returns {Promise<{rows: [string, string][], mask: string} | null>} */
  drill(asked, options) {
    return this.ask("drill", asked, options);
  }

  /** Every first word by every measure. @param {Terms} terms @param {Options<any>} [options]
   * @returns {Promise<import("./openers.js").Opener[]>} */
  openers(terms, options) {
    return this.ask("openers", terms, options);
  }

  /** The best second words, or what a second one does.
   * @param {Terms & {first: string, by: string, top: number, second?: string}} asked @param {Options<any>} [options] */
  pairs(asked, options) {
    return this.ask("pairs", asked, options);
  }

  /** A node of a perfect strategy. @param {Terms & {opener: string, rows: [string, string][]}} asked
   * @param {Options<any>} [options] */
  tree(asked, options) {
    return this.ask("tree", asked, options);
  }

  /** A whole strategy as text. @param {Terms & {opener: string}} asked @param {Options<string | null>} [options]
   * @returns {Promise<string | null>} */
  treeText(asked, options) {
    return this.ask("treeText", asked, options);
  }

  /** Strategies played against every answer: all results so far.
   * @param {Terms & {opener: string, names?: string[]}} asked
   * @param {Options<import("./strategies.js").Bench[]>} [options]
   * @returns {Promise<import("./strategies.js").Bench[]>} */
  strategies(asked, options) {
    return this.ask("strategies", asked, options);
  }

  /** The words that most people know. @param {Terms} terms @returns {Promise<string[]>} */
  familiar(terms) {
    return this.ask("familiar", terms);
  }

  /** What is said about a list. @param {Terms} terms @param {Options<any>} [options] */
  about(terms, options) {
    return this.ask("about", terms, options);
  }

  /** The answers so far. @returns {Promise<{days: {date: string, answer: string}[], last: string}>} */
  answers() {
    return this.ask("answers", null);
  }

  /** How likely words are on a day. @param {{on: string, most: number}} asked @param {Options<any>} [options] */
  likely(asked, options) {
    return this.ask("likely", asked, options);
  }
}

/** @param {URL} url */
async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be loaded: ${response.status}`);
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
