// What the engine says about a position, as it comes in: what is known at once, then better and better guesses, then
// what words are worth. A new question drops the one before.
import { settings } from "../../keep/settings.js";
import { text } from "../../text/index.js";
import { engine } from "../../ui/context.js";
import { quickReply } from "./replies.js";

/** @typedef {import("../../engine/engine.js").Known} Known */
/** @typedef {import("../../judge/evaluation.js").Best} Best */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./position.js").Asked} Asked */
/** @typedef {{guess: string, parts: {mark: string, words: string[], weight: number}[]}} Split */

/** So many of the best guesses are asked for. */
const COUNT = 10;
/** So many of the words that fit are valued. */
export const VALUED = 24;
/** With at most so many words left, it is said what it costs to guess one of them. */
const FEW = 12;
/** How long the first guess of a game is searched for, in milliseconds: a proof would take minutes. */
const OPENING_TIME = 8000;
const VALUE_TIME = 15000;
/** What a first word is worth is searched for only if nothing else happens for so long, in milliseconds: it takes much
 * memory, and whoever goes on to the colours should not wait for it. */
const OPENING_PAUSE = 2500;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** @param {any} error */
const isDropped = (error) => error?.name === "AbortError";

export class Thinking {
  /** @param {(...parts: import("./findings.js").Part[]) => void} changed is called when there is something new to show,
   * with the parts that show it, or without any if all do */
  constructor(changed) {
    this.changed = changed;
    this.asking = new AbortController();
    /** @type {Known | null} */
    this.known = null;
    /** @type {Best | null} */
    this.best = null;
    /** Whether the search for the best guess is over. */
    this.final = false;
    /** @type {Map<string, Evaluation>} what words are worth that were asked about */
    this.values = new Map();
    /** @type {number | null} how much guessing a word that fits loses, where that matters */
    this.risk = null;
    /** @type {Split | null} how the word that was typed splits the words */
    this.split = null;
    this.error = "";
  }

  stop() {
    this.asking.abort();
  }

  /** Say what is wrong instead of an answer. @param {string} error */
  fail(error) {
    this.stop();
    this.#forget();
    this.error = error;
  }

  #forget() {
    Object.assign(this, { known: null, best: null, final: false, risk: null, split: null, error: "" });
    this.values = new Map();
  }

  /** Whether everything is over: solved, or no word fits. */
  get settled() {
    return Boolean(this.known && (this.known.solved || this.known.boards.some((board) => !board.words.length)));
  }

  /** Ask about a position. @param {Asked} position */
  async about(position) {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    this.#forget();
    this.changed();
    try {
      await this.#quickly(position, signal);
      await this.#learn(position, signal);
    } catch (error) {
      if (isDropped(error) || signal.aborted) return;
      this.error = sayError(error);
      this.changed();
    }
  }

  /** Until the engine is ready, replies that come with the page serve. @param {Asked} position
   * @param {AbortSignal} signal */
  async #quickly(position, signal) {
    if (engine.state === "ready") return;
    const quick = await quickReply(position);
    if (!quick || signal.aborted || this.known) return;
    Object.assign(this, quick);
    this.changed();
  }

  /** @param {Asked} asked @param {AbortSignal} signal */
  async #learn({ by, ...position }, signal) {
    this.known = await engine.analyse(position, { signal });
    if (this.settled) this.best = null;
    this.changed();
    if (this.settled) return;
    const milliseconds = position.rows.length ? Infinity : OPENING_TIME;
    const asked = { ...position, count: COUNT, by, familiar: settings().familiar, milliseconds };
    const step = (/** @type {Best} */ best) => {
      this.best = best;
      this.changed("advice");
    };
    this.best = await engine.best(asked, { signal, step });
    this.final = true;
    this.changed("advice");
    if (position.boards === 1 && position.rows.length) await this.#value(position, signal);
  }

  /** What the likeliest words are worth, and what guessing risks.
   * @param {import("../../engine/engine.js").Position} position @param {AbortSignal} signal */
  async #value(position, signal) {
    const { boards, rowsLeft } = /** @type {Known} */ (this.known);
    const [{ words }] = boards;
    if (rowsLeft !== null && rowsLeft < words.length && words.length <= FEW) {
      this.risk = await engine.risk(position, { signal });
      this.changed("advice");
    }
    if (words.length < 2) return;
    const step = (/** @type {Evaluation[]} */ found) => {
      for (const each of found) this.values.set(each.guess, each);
    };
    await engine.worth({ ...position, guesses: words.slice(0, VALUED), milliseconds: VALUE_TIME }, { signal, step });
    this.changed();
  }

  /**
   * Ask about a word: how it splits the words, and what it is worth.
   * @param {Asked} asked
   * @param {string} guess
   * @param {{current: () => boolean, idle: () => boolean, parted: (marks: string[]) => void}} told whether the word is
   *   still the one asked about, and whether its colours have not been begun; the colours that it can have
   */
  async look({ by: _, ...position }, guess, { current, idle, parted }) {
    const { signal } = this.asking;
    const wanted = () => !signal.aborted && current();
    const parts = await engine.parts({ ...position, guess }, { signal });
    if (!wanted()) return;
    this.split = { guess, parts };
    parted(parts.map(({ mark }) => mark));
    this.changed("advice");
    if (position.boards > 1 || this.values.has(guess)) return;
    if (!position.rows.length) await pause(OPENING_PAUSE);
    if (!wanted() || !(position.rows.length || idle())) return;
    const step = (/** @type {Evaluation[]} */ [found]) => {
      this.values.set(guess, found);
      if (wanted()) this.changed();
    };
    const milliseconds = position.rows.length ? VALUE_TIME : OPENING_TIME / 2;
    await engine.worth({ ...position, guesses: [guess], milliseconds }, { signal, step });
  }
}

/** An error in words that everybody understands. @param {any} error */
export function sayError(error) {
  const { reason, message } = error;
  if (reason === "failed" || reason === "unsupported") return text.solve.noEngine;
  return message;
}
