// Compare: up to four first words side by side (?guesses=salet,crane).
import { text } from "../../text/index.js";
import { engine, go, link } from "../../ui/context.js";
import { announce, button, h, iconButton, message, show } from "../../ui/dom.js";
import { busy, failure } from "./explore.js";
import { figure } from "./figures.js";
import { mosaic } from "./mosaic.js";
import { prove, tableOf, withProved } from "./openers-data.js";
import { bestOf, RANKED } from "./openers-order.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {import("./openers-data.js").Table} Table */
/** @typedef {import("./openers-order.js").Entry} Entry */
/** @typedef {import("./openers-order.js").Measure} Measure */
/** @typedef {import("./mosaic.js").Part} Part */

const MOST = 4;
/** What is offered to those who have not chosen yet, as far as the list has these words. */
const EXAMPLES = [
  ["salet", "crane"],
  ["adieu", "audio", "raise", "stare"],
  ["slate", "trace", "crate", "carte"],
];

/** The words of an address, each once. @param {string} given */
export const readGuesses = (given) => [
  ...new Set(
    given
      .toLowerCase()
      .split(/[\s,;+]+/u)
      .filter(Boolean),
  ),
];

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Compare(root, frame);

class Compare {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    /** @type {string[]} */
    this.words = [];
    /** @type {string[]} what was asked for and is not in the list */
    this.unknown = [];
    /** @type {Table | null} */
    this.table = null;
    /** @type {Map<string, Part[]>} */
    this.parts = new Map();
    this.typed = "";
    /** @type {string} the word that is being proved */
    this.proving = "";
    this.asking = new AbortController();
    this.proof = new AbortController();
    this.elements = {
      controls: h("div", { class: "fields openers-controls" }),
      body: h("div", { class: "stack wide" }),
    };
    show(root, this.elements.controls, this.elements.body);
  }

  close() {
    this.asking.abort();
    this.proof.abort();
  }

  /** @param {URL} url */
  async update(url) {
    this.close();
    const { signal } = (this.asking = new AbortController());
    const asked = readGuesses((url.searchParams.get("guesses") ?? "").slice(0, 200));
    Object.assign(this, { table: null, proving: "", words: asked.slice(0, MOST), unknown: [] });
    this.parts = new Map();
    this.#controls();
    show(this.elements.body, busy(text.explore.loading));
    try {
      const table = await tableOf(this.frame.terms, signal);
      const known = asked.filter((word) => table.byWord.has(word));
      this.words = known.slice(0, MOST);
      this.unknown = asked.filter((word) => !table.byWord.has(word));
      this.table = table;
      this.draw();
      if (known.length > MOST) message(text.explore.compare.full, 5000);
      await this.#split(signal);
    } catch (error) {
      const said = failure(error);
      if (said) show(this.elements.body, said);
    }
  }

  /** @param {AbortSignal} signal */
  async #split(signal) {
    const position = { ...this.frame.terms, boards: 1, rows: [] };
    for (const guess of this.words) {
      this.parts.set(guess, await engine.parts({ ...position, guess }, { signal }));
      this.draw();
    }
  }

  /** @param {string[]} words */
  #to(words) {
    go(this.frame.path("compare", { guesses: words.join(",") || null }));
  }

  /** Take the words that were typed; one that cannot be taken stays in the field, and it is said why. */
  add() {
    const { compare: said, noWord, notInList } = text.explore;
    const { table, words, typed, frame } = this;
    const fresh = readGuesses(typed);
    const list = text.solve.lists[frame.terms.words] ?? frame.terms.words;
    const unknown = table && fresh.find((word) => !table.byWord.has(word));
    const twice = fresh.find((word) => words.includes(word));
    if (!fresh.length) message(noWord);
    else if (unknown) message(notInList(unknown, list), 4000);
    else if (twice) message(said.twice(twice));
    else if (words.length + fresh.length > MOST) message(said.full, 4000);
    else {
      this.typed = "";
      this.#to([...words, ...fresh]);
    }
  }

  async prove() {
    const { signal } = (this.proof = new AbortController());
    try {
      for (const word of this.words.filter((each) => this.#entry(each).mean === null)) {
        this.proving = word;
        this.draw();
        await prove(/** @type {Table} */ (this.table), word, { signal });
        this.table = withProved(/** @type {Table} */ (this.table));
      }
      announce(text.explore.openers.proved(this.words.length));
    } catch (error) {
      const said = failure(error);
      if (said) this.elements.body.prepend(said);
    }
    this.proving = "";
    this.draw();
  }

  /** @param {string} word */
  #entry(word) {
    return /** @type {Entry} */ (this.table?.byWord.get(word));
  }

  // Drawing

  #controls() {
    const { compare: said } = text.explore;
    const props = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", size: "10" };
    const oninput = (/** @type {any} */ event) => {
      this.typed = event.target.value;
    };
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.add();
    };
    const field = h("input", { type: "text", value: this.typed, "data-key": "add", oninput, ...props });
    const take = h("button", { class: "button", "data-key": "take" }, said.take);
    const form = h("form", { class: "add-word", onsubmit }, h("label", { class: "field" }, said.add, field), take);
    show(this.elements.controls, form, this.frame.choices());
  }

  draw() {
    if (this.asking.signal.aborted || !this.table) return;
    const { compare: said } = text.explore;
    this.#controls();
    const left = this.unknown.map((word) => h("p", { class: "note warn" }, said.left(word)));
    show(this.elements.body, left, this.words.length ? [this.#table(), this.#proof()] : this.#examples());
  }

  #examples() {
    const { compare: said } = text.explore;
    const known = EXAMPLES.filter((words) => words.every((word) => this.table?.byWord.has(word)));
    const path = (/** @type {string[]} */ words) => this.frame.path("compare", { guesses: words.join(",") });
    const example = (/** @type {string[]} */ words) =>
      h("li", {}, h("a", { ...link(path(words)), class: "word" }, words.join(" · ")));
    return h(
      "div",
      { class: "stack" },
      h("p", {}, said.empty),
      known.length
        ? [h("p", { class: "soft" }, said.examples), h("ul", { class: "stack tight" }, known.map(example))]
        : null,
    );
  }

  #table() {
    const { compare: said, measures } = text.explore;
    const table = /** @type {Table} */ (this.table);
    const entries = this.words.map((word) => this.#entry(word));
    const shown = RANKED.filter((by) => by !== "chance" || table.weighted);
    return h(
      "div",
      { class: "scroll table-region", tabindex: "0", role: "region", "aria-label": said.table },
      h(
        "table",
        { class: "compare-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, said.measure),
            this.words.map((word) => this.#head(word)),
          ),
        ),
        h(
          "tbody",
          {},
          shown.map((by) => this.#line(by, measures[by], entries)),
          this.#used(entries),
          h(
            "tr",
            {},
            h("th", { scope: "row" }, said.groups),
            this.words.map((word) => h("td", {}, this.#mosaic(word))),
          ),
        ),
      ),
    );
  }

  /** @param {string} word */
  #head(word) {
    const remove = () => this.#to(this.words.filter((each) => each !== word));
    const path = this.frame.path("openers", { word });
    return h(
      "th",
      { scope: "col" },
      h(
        "span",
        { class: "compare-head" },
        h("a", { ...link(path), class: "word" }, word),
        iconButton("cross", text.explore.compare.remove(word), remove, { "data-key": `remove ${word}` }),
      ),
    );
  }

  /** @param {Measure} by @param {string} title @param {Entry[]} entries */
  #line(by, title, entries) {
    const best = entries.length > 1 ? bestOf(entries, by) : [];
    const weighted = Boolean(this.table?.weighted);
    const cell = (/** @type {Entry} */ entry) => {
      const wins = best.includes(entry.guess);
      const mark = wins ? h("span", { class: "chip best" }, text.explore.best) : null;
      return h("td", { class: wins ? "wins" : null }, figure(entry, by, weighted), mark);
    };
    return h("tr", { class: by }, h("th", { scope: "row" }, title), entries.map(cell));
  }

  /** @param {Entry[]} entries */
  #used(entries) {
    if (this.table?.length !== 5) return null;
    const { measures, never } = text.explore;
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, measures.used),
      entries.map((entry) => h("td", {}, figure(entry, "used", false) || never)),
    );
  }

  /** @param {string} word */
  #mosaic(word) {
    const { word: said } = text.explore;
    const parts = this.parts.get(word);
    if (!parts) return h("span", { class: "busy" }, "");
    const name = word.toUpperCase();
    const words = parts.reduce((sum, part) => sum + part.words.length, 0);
    const path = (/** @type {Part} */ { mark }) => this.frame.solve([[word, mark]]);
    return mosaic(parts, {
      about: said.mosaic(name, words, parts.length, parts[0].words.length),
      title: (part) => said.group(part.words.length),
      press: (part) => go(path(part)),
      width: 320,
      height: 320,
    });
  }

  #proof() {
    const { word, compare: said } = text.explore;
    if (this.proving) return busy(word.proving(this.proving.toUpperCase()), () => this.proof.abort());
    if (this.words.every((each) => this.#entry(each).mean !== null)) return null;
    return h(
      "div",
      {},
      button(said.proveAll, () => this.prove(), { kind: "slim", key: "prove" }),
    );
  }
}
