// What there is to know about a position, drawn beside what was entered: dangers and advice, and the words still
// possible. Whatever comes in is drawn with the next pictures, one part in each, so that a key never waits for more.
import { show } from "../../ui/dom.js";
import { drawAdvice } from "./advice.js";
import { danger } from "./verdict.js";
import { drawWords } from "./words.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {"advice" | "words"} Part */

/** What is waited for most comes first. @type {Part[]} */
const PARTS = ["advice", "words"];

export class Findings {
  /** @type {Set<Part>} what is not drawn as it is now */
  #old = new Set();
  /** Whether a picture has been asked for. */
  #asked = false;

  /** @param {Solve} solve */
  constructor(solve) {
    this.solve = solve;
  }

  /** Draw parts with the next pictures. @param {Part[]} parts */
  soon(...parts) {
    for (const part of parts.length ? parts : PARTS) this.#old.add(part);
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => this.#next());
  }

  /** Draw everything at once: somebody has asked to see it. */
  now() {
    this.#old.clear();
    for (const part of PARTS) this.#draw(part);
  }

  #next() {
    this.#asked = false;
    const part = PARTS.find((each) => this.#old.delete(each));
    if (part) this.#draw(part);
    if (this.#old.size) this.soon(...this.#old);
  }

  /** @param {Part} part */
  #draw(part) {
    const { solve } = this;
    const { alert, words, findings } = solve.parts;
    if (solve.closed) return;
    if (part === "words") {
      show(words, drawWords(solve));
      return;
    }
    solve.root.firstElementChild?.classList.toggle("beginning", !solve.position.rows.length);
    show(alert, danger(solve));
    show(findings, drawAdvice(solve));
  }
}
