// How likely the words of a day are. This may give the puzzle away, so that nothing is shown before somebody asks.
import { percent } from "../../judge/wording.js";
import { FIRST } from "../../likely/history.js";
import { fullHistory } from "../../keep/answers.js";
import { text } from "../../text/index.js";
import { engine, go } from "../../ui/context.js";
import { announce, button, h, show } from "../../ui/dom.js";
import { count, longDay, shortDay } from "../../ui/format.js";
import { busy } from "./explore.js";

/** @typedef {{chances: {word: string, chance: number}[], answers: number, missing: number,
 *   knownTo: string | null}} Likely */

const STEP = 25;
const MOST = 5000;
const SHARE = 0.5;

export class TodayPart {
  /** @param {import("./explore.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    /** The day whose words were asked for. */
    this.shown = "";
    this.number = STEP;
    this.filter = "";
  }

  /** @param {HTMLElement} root @param {URLSearchParams} _query @param {AbortSignal} signal */
  async draw(root, _query, signal) {
    const { on } = this.frame.terms;
    if (this.shown === on) await this.#reveal(root, signal);
    else this.#ask(root, signal);
  }

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  #ask(root, signal) {
    const { today: said } = text.explore.more.real;
    const { on } = this.frame.terms;
    const reveal = () => {
      this.shown = on;
      this.#reveal(root, signal);
    };
    show(
      root,
      this.#day(),
      h(
        "div",
        { class: "note warn stack tight" },
        h("p", {}, on === this.frame.today ? said.warning : said.warningOf(longDay(on))),
        h("div", {}, button(said.reveal, reveal, { kind: "main", key: "reveal" })),
      ),
    );
  }

  #day() {
    const { today: said } = text.explore.more.real;
    const { on } = this.frame.terms;
    const onchange = (/** @type {any} */ event) =>
      event.target.value && go(this.frame.here({}, { on: event.target.value }));
    const input = h("input", { type: "date", value: on, min: FIRST, "data-key": "day", onchange });
    return h("div", { class: "fields" }, h("label", { class: "field" }, said.day, input));
  }

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  async #reveal(root, signal) {
    const { today: said } = text.explore.more.real;
    const { on } = this.frame.terms;
    const attended = root.contains(document.activeElement);
    show(root, this.#day(), busy(said.loading));
    const [likely, history] = await Promise.all([engine.likely({ on, most: MOST }, { signal }), fullHistory()]);
    if (signal.aborted) return;
    this.#list(root, likely, history);
    if (attended)
      /** @type {HTMLElement | null} */ (root.querySelector('[data-key="likeliest"]'))?.focus({ preventScroll: true });
    announce(said.spread(count(halfOf(likely)), count(likely.answers)));
  }

  /** @param {HTMLElement} root @param {Likely} likely @param {import("../../likely/history.js").History} history */
  #list(root, likely, history) {
    const { today: said } = text.explore.more.real;
    const { on } = this.frame.terms;
    const before = history.before(on);
    const kept = likely.chances
      .map((each, at) => ({ ...each, rank: at + 1 }))
      .filter(({ word }) => word.includes(this.filter.trim().toLowerCase()));
    const redraw = () => this.#list(root, likely, history);
    const find = h("input", {
      type: "search",
      value: this.filter,
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      "data-key": "find",
      oninput: (/** @type {any} */ event) => {
        this.filter = event.target.value;
        this.number = STEP;
        redraw();
      },
    });
    const more = () => {
      this.number += 2 * STEP;
      redraw();
    };
    const most = likely.chances[0].chance;
    const fields = this.#day();
    fields.append(h("label", { class: "field" }, said.find, find));
    show(
      root,
      fields,
      h(
        "p",
        { class: "lead", tabindex: "-1", "data-key": "likeliest" },
        said.likeliest(likely.chances[0].word.toUpperCase(), said.oneIn(most)),
      ),
      h("p", {}, said.spread(count(halfOf(likely)), count(likely.answers)), " ", said.missing(percent(likely.missing))),
      likely.knownTo ? h("p", { class: "small soft" }, said.knownTo(shortDay(likely.knownTo))) : null,
      this.#answer(likely, history),
      kept.length ? table(kept.slice(0, this.number), most, before) : h("p", {}, said.none),
      kept.length > this.number
        ? h("div", {}, button(said.more(Math.min(2 * STEP, kept.length - this.number)), more, { key: "more" }))
        : null,
    );
  }

  /** What the answer was, if it is known. @param {Likely} likely
   * @param {import("../../likely/history.js").History} history */
  #answer({ chances }, history) {
    const { today: said } = text.explore.more.real;
    const answer = history.on(this.frame.terms.on)?.answer;
    if (!answer) return null;
    const at = chances.findIndex(({ word }) => word === answer);
    const shown = answer.toUpperCase();
    const told = at < 0 ? said.wasOutside(shown) : said.was(shown, at + 1, said.oneIn(chances[at].chance));
    return h("p", { class: "note" }, told);
  }
}

/** How many of the likeliest words have half of the chance. @param {Likely} likely */
function halfOf({ chances }) {
  let sum = 0;
  return chances.findIndex(({ chance }) => (sum += chance) >= SHARE) + 1;
}

/** @param {{word: string, chance: number, rank: number}[]} words @param {number} most
 * @param {import("../../likely/history.js").History} before */
function table(words, most, before) {
  const { today: said } = text.explore.more.real;
  const line = (/** @type {{word: string, chance: number, rank: number}} */ { word, chance, rank }) => {
    const dates = before.dates(word);
    return h(
      "tr",
      {},
      h("td", { class: "num soft" }, count(rank)),
      h("th", { scope: "row", class: "word" }, word),
      h("td", { class: "num share", vars: { "--part": String(chance / most) } }, said.oneIn(chance)),
      h("td", { class: "num small soft" }, dates.length ? shortDay(dates[dates.length - 1]) : ""),
    );
  };
  const heads = [said.rank, said.word, said.chance, said.used];
  return h(
    "table",
    { class: "likely-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((head, at) => h("th", { scope: "col", class: at === 1 ? null : "num" }, head)),
      ),
    ),
    h("tbody", {}, words.map(line)),
  );
}
