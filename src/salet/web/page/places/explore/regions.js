// Regions: the words sorted by which letters of a guess they have, as a Venn diagram and as a table.
import { filled, largest, regions } from "../../core/letters.js";
import { characters } from "../../core/strings.js";
import { capitals } from "../../core/words.js";
import { LIVING } from "../../engine/lists.js";
import { text } from "../../text/index.js";
import { engine, lists, note } from "../../ui/context.js";
import { announce, button, h, message, show } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { busy, failure } from "./explore.js";
import { MOST_SETS } from "./regions-geometry.js";
import { picture } from "./regions-picture.js";

/** @typedef {import("../../core/letters.js").Regions} Found */
/** @typedef {import("../../core/letters.js").Region} Region */
/** @typedef {import("./explore.js").Frame} Frame */

/** The guess to begin with, by the length of the words. @type {Record<number, string>} */
const FIRST_GUESS = { 4: "tale", 5: "later", 6: "stared", 7: "roasted", 8: "notaries" };
/** So many words of a region are shown at first. */
const SHOWN = 120;

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new RegionsRoom(root, frame);

class RegionsRoom {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.asking = new AbortController();
    this.parts = { fields: h("div", { class: "fields" }), body: h("div", { class: "stack" }) };
    show(root, h("p", { class: "soft" }, text.explore.more.regions.about), this.parts.fields, this.parts.body);
    this.key = "";
    /** @type {Found | null} */
    this.found = null;
    /** @type {string | null} the letters of the region whose words are listed */
    this.chosen = null;
    this.all = false;
  }

  close() {
    this.asking.abort();
  }

  /** @param {URL} url */
  async update({ searchParams }) {
    const { words, on } = this.frame.terms;
    const asked = searchParams.get("guess")?.trim() ?? "";
    const key = JSON.stringify([words, words === LIVING ? on : "", asked]);
    const region = searchParams.get("region");
    this.chosen = region === null ? null : region.trim().toLowerCase().replace("-", "");
    if (key !== this.key) await this.#sortWords(key, asked);
    else this.#draw();
  }

  /** @param {string} key @param {string} asked */
  async #sortWords(key, asked) {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    const { regions: said } = text.explore.more;
    show(this.parts.body, busy(said.loading));
    try {
      const { words, on, rule } = this.frame.terms;
      const list = await lists.fixed(words === LIVING ? "nyt-2023-07" : words);
      const guess = this.#guess(list, asked);
      this.#drawFields(guess);
      const answers =
        words === LIVING
          ? (await engine.analyse({ words, on, rule, boards: 1, rows: [] }, { signal: asking.signal })).boards[0].words
          : list.answers;
      if (asking.signal.aborted) return;
      Object.assign(this, { key, found: regions(guess, answers, words), all: false });
      this.#draw();
    } catch (error) {
      if (!asking.signal.aborted) show(this.parts.body, failure(error));
    }
  }

  /** The guess of an address, or the first one; what it cannot be is said.
   * @param {import("../../core/words.js").WordList} list @param {string} asked */
  #guess(list, asked) {
    const first = list.guessIndex.has(FIRST_GUESS[list.length]) ? FIRST_GUESS[list.length] : list.answers[0];
    if (!asked) return first;
    try {
      return list.checkLetters(asked);
    } catch (error) {
      message(/** @type {Error} */ (error).message, 5000);
      return first;
    }
  }

  /** @param {string} guess */
  #drawFields(guess) {
    const { regions: said } = text.explore.more;
    const input = h("input", {
      value: capitals(guess),
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      size: "10",
      "data-key": "guess",
    });
    const take = async (/** @type {Event} */ event) => {
      event.preventDefault();
      await this.#take(input.value);
    };
    show(
      this.parts.fields,
      this.frame.choices({ rule: false }),
      h(
        "form",
        { class: "with-button", onsubmit: take },
        h("label", { class: "field" }, said.guess, input),
        h("button", { class: "button", type: "submit", "data-key": "show" }, said.show),
      ),
    );
  }

  /** Take a guess that was typed; one that cannot be is told, and nothing else happens. @param {string} typed */
  async #take(typed) {
    const { words } = this.frame.terms;
    const list = await lists.fixed(words === LIVING ? "nyt-2023-07" : words);
    try {
      note(this.frame.here({ guess: typed.trim() ? list.checkLetters(typed) : null, region: null }));
      await this.update(new URL(location.href));
    } catch (error) {
      message(/** @type {Error} */ (error).message, 5000);
    }
  }

  /** @param {Region} region */
  #choose(region) {
    this.all = false;
    const again = this.chosen === region.has;
    note(this.frame.here({ region: again ? null : region.has || "-" }), { replace: true });
    this.chosen = again ? null : region.has;
    this.#draw();
    if (!again) announce(this.#title(region));
  }

  /** @param {Region} region */
  #title({ has, lacks, size }) {
    const { regions: said } = text.explore.more;
    return said.title(size, said.list([...capitals(has)]), said.list([...capitals(lacks)]));
  }

  #draw() {
    const { regions: said } = text.explore.more;
    const found = /** @type {Found} */ (this.found);
    const most = largest(found);
    const chosen = found.regions.find(({ has }) => has === this.chosen) ?? null;
    const drawn = characters(found.letters).length <= MOST_SETS;
    show(
      this.parts.body,
      h(
        "p",
        { class: "lead" },
        said.sentence(
          capitals(found.guess),
          filled(found),
          found.regions.length,
          count(most.size),
          count(found.candidates),
        ),
      ),
      h(
        "div",
        { class: "venn-beside" },
        drawn
          ? h(
              "figure",
              { class: "stack tight" },
              picture(found, this.chosen ?? "?", most, (region) => this.#choose(region)),
              h("figcaption", { class: "small soft" }, said.press),
            )
          : h("p", { class: "note" }, said.tooMany(characters(found.letters).length)),
        h("div", { class: "stack" }, chosen ? this.#words(chosen) : null, this.#table(found, most)),
      ),
    );
  }

  /** @param {Region} region */
  #words(region) {
    const { regions: said } = text.explore.more;
    const shown = this.all ? region.words : region.words.slice(0, SHOWN);
    const rest = region.words.length - shown.length;
    const more = () => {
      this.all = true;
      this.#draw();
    };
    return h(
      "section",
      { class: "card stack tight" },
      h("h2", {}, this.#title(region)),
      region.size
        ? h(
            "ul",
            { class: "word-flow" },
            shown.map((word) => h("li", { class: "word" }, word)),
          )
        : h("p", { class: "soft" }, said.noWords),
      rest ? h("div", {}, button(said.more(rest), more, { kind: "slim", key: "more" })) : null,
    );
  }

  /** @param {Found} found @param {Region} most */
  #table(found, most) {
    const { regions: said } = text.explore.more;
    const ordered = [...found.regions].sort((a, b) => b.size - a.size);
    const line = (/** @type {Region} */ region) => {
      const tiles = [...found.letters].map((letter) =>
        h("i", { class: region.has.includes(letter) ? "has" : "lacks" }, letter),
      );
      return h(
        "tr",
        { class: region.has === this.chosen ? "chosen" : null },
        h(
          "td",
          {},
          h(
            "button",
            {
              type: "button",
              class: "mini letters regions",
              "data-key": `region ${region.has}`,
              "aria-pressed": String(region.has === this.chosen),
              "aria-label": this.#title(region),
              onclick: () => this.#choose(region),
            },
            tiles,
          ),
        ),
        h("td", { class: "num share", vars: { "--part": String(region.size / (most.size || 1)) } }, count(region.size)),
        h("td", { class: "num" }, count(region.holding)),
      );
    };
    return h(
      "div",
      { class: "region-scroll", tabindex: "0", role: "region", "aria-label": said.table },
      h(
        "table",
        {},
        h("caption", { class: "unseen" }, said.table),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, said.letters),
            h("th", { scope: "col", class: "num" }, said.exactly),
            h("th", { scope: "col", class: "num" }, said.atLeast),
          ),
        ),
        h("tbody", {}, ordered.map(line)),
      ),
    );
  }
}
