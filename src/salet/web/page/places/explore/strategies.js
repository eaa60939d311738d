// Strategies: each plays against every answer of a list, and how that ends stands beside perfect play.
import { LIVING } from "../../engine/lists.js";
import { NAMES } from "../../engine/strategies.js";
import { percent } from "../../judge/wording.js";
import { normalize } from "../../core/words.js";
import { text } from "../../text/index.js";
import { engine, go, lists, note } from "../../ui/context.js";
import { announce, button, h, message, select, show } from "../../ui/dom.js";
import { count, decimal, shortDay } from "../../ui/format.js";
import { busy, failure } from "./explore.js";
import { STEPS, chances, ordered } from "./strategies-order.js";

/** @typedef {import("../../engine/strategies.js").Bench} Bench */
/** @typedef {import("./explore.js").Frame} Frame */

/** So many of the lost games are written out. */
const SHOWN = 8;

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Strategies(root, frame);

class Strategies {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.asking = new AbortController();
    this.parts = {
      fields: h("div", { class: "fields" }),
      state: h("div", {}),
      results: h("div", { class: "stack" }),
    };
    show(
      root,
      h("p", { class: "soft" }, text.explore.more.strategies.about),
      this.parts.fields,
      this.parts.state,
      this.parts.results,
    );
    this.key = "";
    this.sort = "mean";
    this.opener = "";
    /** @type {Bench[]} */
    this.found = [];
    /** @type {Set<string>} the strategies whose games are written out */
    this.opened = new Set();
    /** The day for which the best opener is known, where that is another day. */
    this.day = "";
  }

  close() {
    this.asking.abort();
  }

  /** @param {URL} url */
  update(url) {
    const { searchParams } = url;
    this.opener = normalize(searchParams.get("opener")?.trim() ?? "");
    const { sorts } = text.explore.more.strategies;
    const sort = searchParams.get("sort") ?? "mean";
    this.sort = sorts.some(([name]) => name === sort) ? sort : "mean";
    const key = JSON.stringify([this.frame.terms, this.opener]);
    this.#drawFields();
    if (key === this.key) return this.#drawResults();
    this.key = key;
    this.found = [];
    return this.#play();
  }

  /** Let them play; the results so far are shown. */
  async #play() {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    const { signal } = asking;
    this.#drawState("busy");
    this.#drawResults();
    try {
      const { terms } = this.frame;
      const known = (await lists.json("exact.json"))[terms.words]?.[terms.rule];
      this.day = terms.words === LIVING && known && known.date !== terms.on ? known.date : "";
      const step = (/** @type {Bench[]} */ found) => {
        if (signal.aborted) return;
        this.found = found;
        this.#drawState("busy");
        this.#drawResults();
      };
      await engine.strategies({ ...terms, opener: this.opener }, { signal, step });
      this.#drawState("done");
      const [best] = ordered(this.found, "mean");
      announce(`${this.#name(best)}: ${text.explore.more.strategies.mean(decimal(best.mean, 4))}`);
    } catch (error) {
      if (signal.aborted) return;
      show(this.parts.state, failure(error));
    }
  }

  #stop() {
    this.asking.abort();
    this.#drawState("stopped");
    this.parts.state.querySelector("button")?.focus();
  }

  #goOn() {
    this.#play();
    this.parts.state.querySelector("button")?.focus();
  }

  /** @param {"busy" | "stopped" | "done"} state */
  #drawState(state) {
    const { strategies: said } = text.explore.more;
    const all = NAMES.length + 1;
    const again = button(said.goOn, () => this.#goOn(), { kind: "slim", key: "go on" });
    show(
      this.parts.state,
      state === "busy" ? busy(said.busy(this.found.length, all), () => this.#stop()) : null,
      state === "stopped"
        ? h("div", { class: "spread" }, h("p", { class: "soft" }, said.stopped(this.found.length, all)), again)
        : null,
      state === "done" && !this.found.some(({ strategy }) => strategy === "optimal")
        ? h("p", { class: "soft" }, said.noPerfect)
        : null,
    );
  }

  #drawFields() {
    const { strategies: said } = text.explore.more;
    const input = h("input", {
      value: this.opener.toUpperCase(),
      placeholder: said.openerHint,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      size: "14",
      "data-key": "opener",
    });
    const begin = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#begin(input.value);
    };
    show(
      this.parts.fields,
      this.frame.choices(),
      h(
        "form",
        { class: "with-button", onsubmit: begin },
        h("label", { class: "field" }, said.opener, input),
        h("button", { class: "button", type: "submit", "data-key": "play" }, said.play),
      ),
      select(said.sort, said.sorts, this.sort, (sort) => {
        this.sort = sort;
        note(this.frame.here({ sort: sort === "mean" ? null : sort }), { replace: true });
        this.#drawResults();
      }),
    );
  }

  /** Let all begin with a word; one that is not in the list is told, and nothing else happens. @param {string} typed */
  async #begin(typed) {
    const word = typed.trim();
    const { words } = this.frame.terms;
    try {
      const list = await lists.fixed(words === LIVING ? "nyt-2023-07" : words);
      go(this.frame.here({ opener: word ? list.check(word) : null }));
    } catch (error) {
      message(/** @type {Error} */ (error).message, 5000);
    }
  }

  /** Whether a result is the best that there can be: perfect play from a first word that is proven.
   * @param {Bench} bench */
  #isBest({ strategy }) {
    return strategy === "optimal" && !this.opener && !this.day;
  }

  /** @param {Bench} bench */
  #name(bench) {
    const { strategies: said } = text.explore.more;
    const after = bench.strategy === "optimal" && !this.#isBest(bench);
    return after ? said.afterOpener(bench.opener.toUpperCase()) : said.names[bench.strategy].name;
  }

  #drawResults() {
    const { strategies: said } = text.explore.more;
    const { found } = this;
    const weighted = found.some(({ weights }) => weights);
    show(
      this.parts.results,
      found.length ? legend() : null,
      h(
        "ol",
        { class: "benches" },
        ordered(found, this.sort).map((bench) => this.#line(bench)),
      ),
      weighted ? h("p", { class: "small soft" }, said.weighted) : null,
      found.length ? h("p", { class: "small soft" }, said.leftOut) : null,
    );
  }

  /** @param {Bench} bench */
  #line(bench) {
    const { strategies: said } = text.explore.more;
    const all = bench.histogram.reduce((sum, games) => sum + games, 0);
    const chance = bench.weights && bench.lost ? percent(bench.lostWeight / bench.weight) : null;
    const proven = this.#isBest(bench);
    const fact = (/** @type {string} */ name, /** @type {import("../../ui/dom.js").Children} */ value) =>
      h("div", {}, h("dt", {}, name), h("dd", {}, value));
    return h(
      "li",
      { class: `bench card stack tight ${bench.strategy === "optimal" ? "perfect" : ""}` },
      h(
        "div",
        { class: "spread" },
        h("h2", {}, this.#name(bench), proven ? [" ", h("span", { class: "chip proven" }, said.proven)] : null),
        h("p", {}, h("b", { class: "num mean" }, decimal(bench.mean, 4)), " ", said.onAverage),
      ),
      stack(this.#name(bench), bench),
      h(
        "dl",
        { class: "facts" },
        fact(said.first, h("span", { class: "word" }, bench.opener)),
        fact(said.longest, said.rows(bench.histogram.length)),
        fact(said.lostTitle, said.lost(bench.lost, all, chance)),
      ),
      this.#details(bench),
    );
  }

  /** @param {Bench} bench */
  #details(bench) {
    const { strategies: said } = text.explore.more;
    const { strategy } = bench;
    const ontoggle = (/** @type {any} */ event) => {
      if (event.target.open) this.opened.add(strategy);
      else this.opened.delete(strategy);
    };
    return h(
      "details",
      { class: "more", ontoggle, open: this.opened.has(strategy) },
      h("summary", { "data-key": `details ${strategy}` }, said.details),
      h(
        "div",
        { class: "stack tight" },
        h("p", {}, said.names[strategy].about),
        strategy === "optimal" ? this.#aboutPerfect(bench) : null,
        histogram(bench),
        lostGames(bench),
      ),
    );
  }

  /** @param {Bench} bench */
  #aboutPerfect({ opener }) {
    const { strategies: said } = text.explore.more;
    const word = opener.toUpperCase();
    if (this.opener) return h("p", {}, said.onlyAfter(word));
    return h("p", {}, this.day ? said.otherDay(word, shortDay(this.day)) : said.best);
  }
}

/** Which colour stands for how many guesses. */
function legend() {
  const { strategies: said } = text.explore.more;
  const step = (/** @type {number} */ guesses) =>
    h(
      "span",
      {},
      h("i", { class: `step step-${guesses}`, "aria-hidden": "true" }),
      guesses === STEPS ? said.orMore(STEPS) : String(guesses),
    );
  return h(
    "p",
    { class: "legend small" },
    h("span", { class: "soft" }, said.legend),
    Array.from({ length: STEPS }, (_, at) => step(at + 1)),
  );
}

/** All games as one bar, from those that end at once to those that are lost. @param {string} name
 * @param {Bench} bench */
function stack(name, bench) {
  const { strategies: said } = text.explore.more;
  const parts = chances(bench);
  const told = parts.map((share, at) => (share ? said.share(at + 1, percent(share)) : "")).filter(Boolean);
  const part = (/** @type {number} */ share, /** @type {number} */ at) =>
    share
      ? h(
          "i",
          { class: `step step-${at + 1}`, vars: { "--part": String(share) } },
          share > 0.045 ? String(at + 1) : null,
        )
      : null;
  return h("div", { class: "stacked", role: "img", "aria-label": said.bar(name, told.join(", ")) }, parts.map(part));
}

/** @param {Bench} bench */
function histogram({ histogram: games, weights, weight }) {
  const { strategies: said } = text.explore.more;
  const all = games.reduce((sum, each) => sum + each, 0);
  const line = (/** @type {number} */ number, /** @type {number} */ at) => {
    const share = weights ? weights[at] / weight : number / all;
    return h(
      "tr",
      {},
      h("th", { scope: "row", class: "num" }, at + 1),
      h("td", { class: "num" }, count(number)),
      h("td", { class: "num share", vars: { "--part": String(share) } }, percent(share)),
    );
  };
  return h(
    "table",
    { class: "histogram-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        [said.inGuesses, said.gamesHead, said.chanceHead].map((head) => h("th", { scope: "col", class: "num" }, head)),
      ),
    ),
    h("tbody", {}, games.map(line)),
  );
}

/** @param {Bench} bench */
function lostGames({ losses }) {
  const { strategies: said } = text.explore.more;
  if (!losses.length) return null;
  const game = (/** @type {string[]} */ rows) => h("li", { class: "word" }, rows.join(" "));
  return h(
    "div",
    { class: "lost-games stack tight" },
    h("h3", {}, said.lostGames(losses.length)),
    h("ul", { class: "small" }, losses.slice(0, SHOWN).map(game)),
    losses.length > SHOWN ? h("p", { class: "small soft" }, said.moreLost(losses.length - SHOWN)) : null,
  );
}
