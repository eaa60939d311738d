// Two words to begin with: the best second words to play after a first one, whatever its colours, and what both tell.
import { percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { engine, go, link } from "../../ui/context.js";
import { h, message, select, show } from "../../ui/dom.js";
import { miniWord } from "../../ui/tiles.js";
import { busy, failure } from "./explore.js";
import { wordsLeft, written } from "./figures.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {{first: string, second: string, worst: number, expected: number, entropy: number, parts: number,
 *   winInThree: number}} Pair */

const EXAMPLES = ["salet", "crane", "slate", "raise", "adieu"];
/** So many second words are shown. */
const TOP = 20;
const BYS = ["expected", "worst", "entropy", "parts"];
const COLUMNS = /** @type {const} */ (["expected", "worst", "entropy", "parts", "winInThree"]);
/** The pairs that leave the fewest words on average, of all pairs of a list (docs/openers.md): a search of minutes. */
const BEST = /** @type {Record<string, [string, string]>} */ ({
  original: ["carse", "doilt"],
  "nyt-2023-07": ["ranse", "doilt"],
});

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Pairs(root, frame);

class Pairs {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.asked = { first: "", second: "", by: "expected" };
    this.typed = { first: "", second: "" };
    /** @type {Pair[] | null} */
    this.found = null;
    /** @type {Pair | null} */
    this.pair = null;
    this.asking = new AbortController();
    this.elements = { controls: h("div", { class: "stack" }), body: h("div", { class: "stack wide" }) };
    show(root, this.elements.controls, this.elements.body);
  }

  close() {
    this.asking.abort();
  }

  /** @param {URL} url */
  async update(url) {
    const { signal } = this.#begin(url);
    const { first, second, by } = this.asked;
    this.draw();
    if (!first) return;
    try {
      const { terms } = this.frame;
      this.found = await engine.pairs({ ...terms, first, by, top: TOP }, { signal });
      this.pair = this.found?.find((pair) => pair.second === (second || this.found?.[0].second)) ?? null;
      this.draw();
      if (this.pair || !second) return;
      [this.pair] = await engine.pairs({ ...terms, first, second, by, top: 1 }, { signal });
      this.draw();
    } catch (error) {
      const said = failure(error);
      if (said) this.elements.body.prepend(said);
      this.elements.body.querySelector(".busy-line")?.remove();
    }
  }

  /** @param {URL} url */
  #begin(url) {
    this.asking.abort();
    this.asking = new AbortController();
    const asked = (/** @type {string} */ name) => (url.searchParams.get(name) ?? "").trim().toLowerCase().slice(0, 40);
    const same = this.asked.first === asked("first");
    this.asked = {
      first: asked("first"),
      second: asked("second"),
      by: BYS.find((by) => by === asked("by")) ?? "expected",
    };
    this.typed = { first: this.asked.first, second: same ? this.typed.second : this.asked.second };
    Object.assign(this, { found: null, pair: null });
    return this.asking;
  }

  /** @param {{first?: string, second?: string | null, by?: string}} change */
  #path(change) {
    const { first, second, by } = { ...this.asked, ...change };
    return this.frame.path("pairs", { first, second, by: by === "expected" ? null : by });
  }

  // Drawing

  draw() {
    const { elements, found, asked } = this;
    show(elements.controls, this.#controls());
    if (!asked.first) show(elements.body, this.#known());
    else if (!found) show(elements.body, busy(text.explore.pairs.working));
    else show(elements.body, h("div", { class: "columns uneven" }, this.#pair(), this.#table(found)), this.#known());
  }

  #controls() {
    const { pairs: said } = text.explore;
    return [
      h(
        "div",
        { class: "fields openers-controls" },
        this.#form("first", said.first),
        this.frame.choices({ rule: false }),
      ),
      this.asked.first
        ? h(
            "div",
            { class: "fields openers-controls" },
            select(said.by, said.bys, this.asked.by, (by) => go(this.#path({ by }))),
            this.#form("second", said.second),
          )
        : null,
    ];
  }

  /** @param {"first" | "second"} name @param {string} label */
  #form(name, label) {
    const oninput = (/** @type {any} */ event) => {
      this.typed[name] = event.target.value;
    };
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const word = this.typed[name].trim().toLowerCase();
      if (!word) message(text.explore.noWord);
      else go(this.#path(name === "first" ? { first: word, second: null } : { second: word }));
    };
    const props = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", size: "10", oninput };
    const field = h("input", { type: "text", value: this.typed[name], "data-key": name, ...props });
    const take = h("button", { class: "button", "data-key": `show ${name}` }, text.explore.pairs.show);
    return h("form", { class: "add-word", onsubmit }, h("label", { class: "field" }, label, field), take);
  }

  /** @param {Pair[]} found */
  #table(found) {
    const { pairs: said, measures } = text.explore;
    const titles = /** @type {Record<string, string>} */ ({ ...measures, winInThree: said.winInThree });
    const head = COLUMNS.map((by) => h("th", { scope: "col", class: "num" }, titles[by]));
    return h(
      "section",
      { class: "stack tight" },
      h("h2", {}, said.title(this.asked.first.toUpperCase())),
      h(
        "div",
        { class: "scroll table-region", tabindex: "0", role: "region", "aria-label": said.table },
        h(
          "table",
          { class: "openers-table" },
          h("thead", {}, h("tr", {}, h("th", { scope: "col", class: "sticky" }, measures.word), head)),
          h(
            "tbody",
            {},
            found.map((pair) => this.#line(pair)),
          ),
        ),
      ),
    );
  }

  /** @param {Pair} pair */
  #line(pair) {
    const props = { ...link(this.#path({ second: pair.second }), "word"), "data-key": `second ${pair.second}` };
    const cells = COLUMNS.map((by) =>
      h("td", { class: by === this.asked.by ? "num by" : "num" }, written(by, pair[by])),
    );
    return h(
      "tr",
      { class: this.pair?.second === pair.second ? "chosen" : null },
      h("th", { scope: "row", class: "sticky" }, h("a", props, pair.second)),
      cells,
    );
  }

  #pair() {
    const { pairs: said, measures } = text.explore;
    const { pair, frame } = this;
    if (!pair) return busy(text.explore.loading);
    const facts = [
      [measures.parts, written("parts", pair.parts)],
      [measures.entropy, written("entropy", pair.entropy)],
    ];
    return h(
      "section",
      { class: "card stack", "aria-live": "polite" },
      h(
        "h2",
        { class: "pair" },
        miniWord(pair.first),
        h("span", { "aria-hidden": "true" }, "+"),
        miniWord(pair.second),
      ),
      h("p", {}, said.tells(wordsLeft(pair.expected), pair.worst, percent(pair.winInThree))),
      h(
        "dl",
        { class: "meanings" },
        facts.map(([name, value]) => [h("dt", {}, name), h("dd", { class: "num" }, value)]),
      ),
      h("p", { class: "small soft" }, said.equal),
      h("p", { class: "small soft" }, said.fixed),
      h("div", {}, h("a", link(frame.path("trees", { opener: pair.first }), "button slim"), said.strategy)),
    );
  }

  /** Words that many people begin with. */
  #examples() {
    const { pairs: said, compare } = text.explore;
    const known = this.frame.lists.find(({ name }) => name === this.frame.terms.words)?.length === 5 ? EXAMPLES : [];
    const each = (/** @type {string} */ first) => h("a", link(this.#path({ first }), "button slim word"), first);
    return h(
      "div",
      { class: "stack" },
      h("p", {}, said.empty),
      known.length
        ? h("div", { class: "buttons" }, h("span", { class: "soft" }, compare.examples), known.map(each))
        : null,
    );
  }

  #known() {
    const { pairs: said } = text.explore;
    const { words } = this.frame.terms;
    const best = BEST[words];
    const entry = this.frame.lists.find(({ name }) => name === words);
    if (!best || !entry) return this.asked.first ? null : this.#examples();
    const [first, second] = best;
    const all = (entry.guesses * (entry.guesses - 1)) / 2;
    return h(
      "section",
      { class: "note stack tight" },
      h("h3", {}, said.known),
      h("p", {}, said.knownBest(first.toUpperCase(), second.toUpperCase(), all)),
      h("div", {}, h("a", link(this.#path({ first, second, by: "expected" }), "button slim"), said.look)),
    );
  }
}
