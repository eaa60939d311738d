// Letters: how often each occurs in the words of a list and at which place, as a picture and as a table.
import { letters } from "../../core/letters.js";
import { capitals } from "../../core/words.js";
import { LIVING } from "../../engine/lists.js";
import { text } from "../../text/index.js";
import { engine, lists, note } from "../../ui/context.js";
import { announce, choice, h, show } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { busy, failure } from "./explore.js";
import { lettersOf, readOrder, sortedLetters, turned } from "./letters-order.js";

/** @typedef {import("../../core/letters.js").LetterTable} LetterTable */
/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {import("./letters-order.js").LetterLine} LetterLine */

/** So many letters are shown for each place. */
const TOP = 3;

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Letters(root, frame);

class Letters {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.asking = new AbortController();
    this.parts = { fields: h("div", { class: "fields" }), body: h("div", { class: "stack letters" }) };
    show(root, this.parts.fields, this.parts.body);
    this.key = "";
    /** @type {LetterTable | null} */
    this.table = null;
    /** @type {string[]} */
    this.words = [];
    this.order = readOrder("");
    this.letter = "";
  }

  close() {
    this.asking.abort();
  }

  /** @param {URL} url */
  async update({ searchParams }) {
    this.which = searchParams.get("count") === "guesses" ? "guesses" : "answers";
    this.order = readOrder(searchParams.get("order") ?? "");
    this.letter = (searchParams.get("letter") ?? "").trim().toLowerCase().slice(0, 1);
    this.#drawFields();
    const { words, on } = this.frame.terms;
    const key = `${words} ${words === LIVING ? on : ""} ${this.which}`;
    if (key !== this.key) await this.#count(key);
    else this.#draw();
  }

  /** @param {string} key */
  async #count(key) {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    show(this.parts.body, busy(text.explore.more.letters.loading));
    try {
      const words = await this.#words(asking.signal);
      if (asking.signal.aborted) return;
      Object.assign(this, { key, words, table: letters(words, this.frame.terms.words) });
      this.#draw();
    } catch (error) {
      if (!asking.signal.aborted) show(this.parts.body, failure(error));
    }
  }

  /** @param {AbortSignal} signal @returns {Promise<string[]>} */
  async #words(signal) {
    const { words, on, rule } = this.frame.terms;
    const list = await lists.fixed(words === LIVING ? "nyt-2023-07" : words);
    if (this.which === "guesses") return list.guesses;
    if (words !== LIVING) return list.answers;
    const { boards } = await engine.analyse({ words, on, rule, boards: 1, rows: [] }, { signal });
    return boards[0].words;
  }

  /** @param {import("./terms.js").Query} change */
  #set(change) {
    note(this.frame.here(change), { replace: true });
    this.update(new URL(location.href));
  }

  #drawFields() {
    const { letters: said } = text.explore.more;
    const chosen = this.order.by === "letter" ? "alphabet" : this.order.by === "words" ? "frequency" : "";
    show(
      this.parts.fields,
      this.frame.choices({ rule: false, day: this.which === "answers" }),
      choice("count", said.which, said.whiches, this.which ?? "answers", (each) =>
        this.#set({ count: each === "answers" ? null : each }),
      ),
      choice("order", said.order, said.orders, chosen, (each) =>
        this.#set({ order: each === "alphabet" ? "letter" : null }),
      ),
    );
  }

  #draw() {
    const { letters: said } = text.explore.more;
    const table = /** @type {LetterTable} */ (this.table);
    const lines = sortedLetters(lettersOf(table), this.order);
    const all = lines.reduce((sum, { copies }) => sum + copies, 0);
    show(
      this.parts.body,
      h("p", { class: "soft" }, said.counted(table.count, all)),
      this.#chart(lines),
      this.#chosen(lines),
      this.#tops(table),
      this.#table(lines, table),
    );
  }

  /** @param {string} letter */
  #choose(letter) {
    this.#set({ letter: letter === this.letter ? null : letter });
    const line = lettersOf(/** @type {LetterTable} */ (this.table)).find((each) => each.letter === this.letter);
    if (line) announce(this.#sentence(line));
  }

  /** @param {LetterLine} line */
  #sentence({ letter, words, places }) {
    const { letters: said } = text.explore.more;
    const share = words / /** @type {LetterTable} */ (this.table).count;
    const most = places.indexOf(Math.max(...places));
    return said.sentence(capitals(letter), words, said.percent(share), most + 1, places[most]);
  }

  /** @param {LetterLine[]} lines */
  #chart(lines) {
    const { letters: said } = text.explore.more;
    const { count: whole } = /** @type {LetterTable} */ (this.table);
    const most = Math.max(...lines.map(({ words }) => words));
    const bar = (/** @type {LetterLine} */ { letter, words }) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            "data-key": `bar ${letter}`,
            "aria-pressed": String(letter === this.letter),
            "aria-label": said.bar(capitals(letter), words, words / whole),
            onclick: () => this.#choose(letter),
          },
          h("i", { vars: { "--part": String(words / most) } }),
          h("span", { class: "word" }, letter),
        ),
      );
    return h(
      "figure",
      { class: "stack tight" },
      h("figcaption", {}, h("h2", {}, said.chart)),
      h("ul", { class: "letter-bars" }, lines.map(bar)),
    );
  }

  /** @param {LetterLine[]} lines */
  #chosen(lines) {
    const { letters: said } = text.explore.more;
    const line = lines.find(({ letter }) => letter === this.letter);
    if (!line) return h("p", { class: "small soft" }, this.letter ? said.none(capitals(this.letter)) : said.pick);
    const twice = this.words.filter((word) => word.split(line.letter).length > 2).length;
    return h("p", { class: "note" }, `${this.#sentence(line)} ${said.twice(capitals(line.letter), twice)}`);
  }

  /** @param {LetterTable} table */
  #tops({ positions, count: whole }) {
    const { letters: said } = text.explore.more;
    const place = (/** @type {Map<string, number>} */ counts, /** @type {number} */ at) =>
      h(
        "li",
        {},
        h("h3", { class: "small soft" }, said.place(at + 1)),
        [...counts]
          .slice(0, TOP)
          .map(([letter, times]) =>
            h(
              "div",
              { class: "top-letter" },
              h("span", { class: "tile filled" }, letter),
              h("span", { class: "num small" }, said.percent(times / whole)),
            ),
          ),
      );
    return h(
      "section",
      { class: "stack tight" },
      h("h2", {}, said.top),
      h("ol", { class: "tops" }, positions.map(place)),
    );
  }

  /** @param {LetterLine[]} lines @param {LetterTable} table */
  #table(lines, { count: whole, positions }) {
    const { letters: said } = text.explore.more;
    const most = Math.max(...lines.flatMap(({ places }) => places));
    const places = positions.map((_, at) => at);
    const head = (/** @type {string} */ by, /** @type {string} */ shown) =>
      h(
        "th",
        {
          scope: "col",
          class: by === "letter" ? null : "num",
          "aria-sort": this.order.by === by ? (this.order.down ? "descending" : "ascending") : null,
        },
        h("button", { type: "button", "data-key": `sort ${by}`, onclick: () => this.#sort(by) }, shown),
      );
    const line = (/** @type {LetterLine} */ { letter, words, copies, places: there }) =>
      h(
        "tr",
        { class: letter === this.letter ? "chosen" : null },
        h("th", { scope: "row", class: "word" }, letter),
        h("td", { class: "num" }, count(words)),
        h("td", { class: "num" }, said.percent(words / whole)),
        there.map((times) => h("td", { class: "num heat", vars: { "--part": String(times / most) } }, count(times))),
        h("td", { class: "num" }, count(copies)),
      );
    return h(
      "section",
      { class: "stack tight" },
      h("h2", {}, said.table),
      h("p", { class: "small soft" }, said.tableAbout),
      h(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": said.table },
        h(
          "table",
          { class: "letter-table" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              head("letter", said.letter),
              head("words", said.words),
              h("th", { scope: "col", class: "num" }, said.share),
              places.map((at) => head(String(at + 1), said.placeShort(at + 1))),
              head("copies", said.copies),
            ),
          ),
          h("tbody", {}, lines.map(line)),
        ),
      ),
    );
  }

  /** @param {string} by */
  #sort(by) {
    this.#set({ order: turned(this.order, by) });
  }
}
