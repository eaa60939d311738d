// Everything about one first word: what it is worth, its figures and places, how it splits the words, how games end.
import { lossLower } from "../../judge/evaluation.js";
import { percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { engine, go, link } from "../../ui/context.js";
import { announce, button, h, show } from "../../ui/dom.js";
import { decimal, shortDay } from "../../ui/format.js";
import { miniWord } from "../../ui/tiles.js";
import { busy, failure } from "./explore.js";
import { bars, figure, groupList, worthSentence } from "./figures.js";
import { mosaic } from "./mosaic.js";
import { prove, tableOf, withProved } from "./openers-data.js";
import { placeOf, RANKED } from "./openers-order.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {import("./openers-data.js").Table} Table */
/** @typedef {import("./openers-order.js").Entry} Entry */
/** @typedef {import("./openers-order.js").Measure} Measure */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./mosaic.js").Part} Part */

/** So many groups are listed at first. */
const GROUPS = 12;

export class OpenerPage {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.word = "";
    /** @type {Table | null} */
    this.table = null;
    /** @type {Part[] | null} */
    this.parts = null;
    /** @type {Evaluation | null} what the proof has found so far */
    this.found = null;
    /** @type {"" | "running" | "stopped"} */
    this.proof = "";
    /** @type {{histogram: number[], weights: number[] | null} | null} */
    this.ends = null;
    /** @type {"" | "running" | "none"} */
    this.search = "";
    this.groups = GROUPS;
    this.asking = new AbortController();
    this.proving = new AbortController();
    this.elements = { controls: h("div", { class: "fields" }), body: h("div", { class: "stack wide" }) };
    show(root, this.elements.controls, this.elements.body);
  }

  close() {
    this.asking.abort();
    this.proving.abort();
  }

  /** @param {URL} url */
  async update(url) {
    this.close();
    const { signal } = (this.asking = new AbortController());
    const { frame } = this;
    this.word = (url.searchParams.get("word") ?? "").trim().toLowerCase().slice(0, 40);
    const fresh = { table: null, parts: null, found: null, ends: null, groups: GROUPS };
    Object.assign(this, { ...fresh, proof: "", search: "" });
    show(this.elements.controls, frame.choices());
    show(this.elements.body, this.#back(), busy(text.explore.loading));
    try {
      await this.#learn(signal);
    } catch (error) {
      const said = failure(error);
      if (said) show(this.elements.body, this.#back(), said);
    }
  }

  /** @param {AbortSignal} signal */
  async #learn(signal) {
    const { terms } = this.frame;
    this.table = await tableOf(terms, signal);
    this.draw();
    if (!this.entry) return;
    const position = { ...terms, boards: 1, rows: [] };
    this.parts = await engine.parts({ ...position, guess: this.word }, { signal });
    this.draw();
    const shipped = await engine.tree({ ...terms, opener: "", rows: [] }, { signal });
    if (shipped?.opener === this.word) this.ends = shipped;
    this.draw();
  }

  /** @returns {Entry | undefined} */
  get entry() {
    return this.table?.byWord.get(this.word);
  }

  get name() {
    return this.word.toUpperCase();
  }

  /** Prove what the word is worth; the bounds are shown as they close in. */
  async prove() {
    const { signal } = (this.proving = new AbortController());
    this.proof = "running";
    this.draw();
    const step = (/** @type {Evaluation} */ found) => {
      this.found = found;
      this.draw();
    };
    try {
      const found = await prove(/** @type {Table} */ (this.table), this.word, { signal, step });
      this.table = withProved(/** @type {Table} */ (this.table));
      this.proof = "";
      announce(text.explore.word.proved(this.name, decimal(found.totalLower / found.weight, 4)));
    } catch (error) {
      this.proof = "stopped";
      const said = failure(error);
      if (said) this.elements.body.prepend(said);
    }
    if (!this.asking.signal.aborted) this.draw();
  }

  /** Work out a whole strategy, for how its games end. */
  async workOut() {
    const { signal } = (this.proving = new AbortController());
    this.search = "running";
    this.draw();
    try {
      this.ends = await engine.tree({ ...this.frame.terms, opener: this.word, rows: [] }, { signal });
      this.search = this.ends ? "" : "none";
    } catch (error) {
      this.search = "";
      const said = failure(error);
      if (said) this.elements.body.prepend(said);
    }
    if (!this.asking.signal.aborted) this.draw();
  }

  draw() {
    if (this.asking.signal.aborted || !this.table) return;
    const { entry } = this;
    if (!entry) {
      show(this.elements.body, this.#back(), this.#unknown());
      return;
    }
    show(
      this.elements.body,
      this.#back(),
      this.#verdict(entry),
      h(
        "div",
        { class: "columns" },
        this.#figures(entry),
        h("div", { class: "stack wide" }, this.#picture(), this.#ends()),
      ),
      this.#groups(),
    );
  }

  #back() {
    return h("p", {}, h("a", link(this.frame.path("openers")), `← ${text.explore.word.all}`));
  }

  #unknown() {
    const { words } = this.frame.terms;
    const said = text.explore.notInList(this.word, text.solve.lists[words] ?? words);
    return h("div", { class: "note warn", role: "alert" }, h("p", {}, said), h("p", {}, text.explore.lists));
  }

  /** @param {Entry} entry */
  #verdict(entry) {
    const { word: said, proven, notProven } = text.explore;
    const { frame, word, name } = this;
    const exact = entry.mean !== null;
    const place = placeOf(
      /** @type {Table} */ (this.table).entries,
      entry,
      "mean",
      /** @type {Table} */ (this.table).best,
    );
    const paths = [
      [said.tree, frame.path("trees", { opener: word })],
      [said.compare, frame.path("compare", { guesses: word })],
      [said.pairs, frame.path("pairs", { first: word })],
    ];
    return h(
      "section",
      { class: "verdict" },
      h(
        "div",
        { class: "head" },
        h("h2", { class: "opener-word" }, miniWord(word)),
        h("span", { class: exact ? "chip proven" : "chip" }, exact ? proven : notProven),
      ),
      h("p", { class: "lead" }, this.#worth(entry)),
      entry.lost > 0 ? h("p", {}, said.loses(percent(entry.lost))) : null,
      place ? h("p", {}, said.bestOfAll(place)) : null,
      h("p", { class: "soft" }, [entry.possible ? said.canBe : said.cannotBe, this.#used(entry)].join(" ")),
      this.#proof(exact),
      h(
        "div",
        { class: "buttons" },
        paths.map(([label, path]) => h("a", link(path, "button slim"), label)),
      ),
      h("span", { class: "unseen" }, name),
    );
  }

  /** @param {Entry} entry */
  #worth(entry) {
    const { word: said } = text.explore;
    if (entry.mean !== null) return said.exact(this.name, decimal(entry.mean, 4));
    if (this.found) return worthSentence(this.name, this.found);
    const none = { totalLower: entry.lower, totalUpper: null, lostLower: 0, lostUpper: null, weight: 1 };
    return worthSentence(this.name, /** @type {any} */ (none));
  }

  /** @param {boolean} exact */
  #proof(exact) {
    const { word: said } = text.explore;
    if (exact) return null;
    if (this.proof === "running") return busy(said.proving(this.name), () => this.proving.abort());
    const stopped = this.proof === "stopped" ? h("p", { class: "small soft" }, said.stopped) : null;
    const loses = this.found && lossLower(this.found) > 0 ? said.loses(percent(lossLower(this.found))) : "";
    return h(
      "div",
      { class: "stack tight" },
      loses ? h("p", {}, loses) : null,
      stopped,
      h(
        "div",
        {},
        button(said.prove, () => this.prove(), { kind: "main", key: "prove" }),
      ),
    );
  }

  /** @param {Entry} entry */
  #used({ used }) {
    const { word: said } = text.explore;
    if (this.table?.length !== 5) return "";
    return used ? said.usedOn(shortDay(used)) : said.usedNever;
  }

  /** @param {Entry} entry */
  #figures(entry) {
    const { word: said, measures, meaning } = text.explore;
    const table = /** @type {Table} */ (this.table);
    const line = (/** @type {Measure} */ by) => {
      const place = placeOf(table.entries, entry, by, table.best);
      return h(
        "div",
        {},
        h("dt", {}, measures[by]),
        h("dd", { class: "num" }, figure(entry, by, table.weighted)),
        h("dd", { class: "small soft about" }, meaning[/** @type {"mean"} */ (by)]),
        h("dd", { class: "num small soft" }, place ? said.rank(place, table.entries.length) : ""),
      );
    };
    const shown = RANKED.filter((by) => by !== "mean" && (by !== "chance" || table.weighted));
    return h(
      "section",
      { class: "stack tight" },
      h("h2", {}, said.figures),
      h("dl", { class: "figures" }, shown.map(line)),
    );
  }

  #ends() {
    const { word: said } = text.explore;
    const { ends, search } = this;
    return h(
      "section",
      { class: "stack tight" },
      h("h2", {}, said.strategy),
      h("p", { class: "small soft" }, said.strategyAbout),
      ends ? bars(ends.histogram, ends.weights) : null,
      search === "running" ? busy(said.working, () => this.proving.abort()) : null,
      search === "none" ? h("p", { class: "note warn" }, said.noStrategy) : null,
      ends || search === "running"
        ? null
        : h(
            "div",
            {},
            button(said.showStrategy, () => this.workOut(), { kind: "slim", key: "strategy" }),
          ),
    );
  }

  /** The address in Solve of a group. @param {Part} part */
  #inSolve = ({ mark }) => this.frame.solve([[this.word, mark]]);

  #picture() {
    const { word: said } = text.explore;
    const { parts, name } = this;
    if (!parts) return busy(text.explore.loading);
    const words = parts.reduce((sum, part) => sum + part.words.length, 0);
    return h(
      "section",
      { class: "stack tight" },
      h("h2", {}, said.groups(name, parts.length)),
      h("p", { class: "small soft" }, said.groupsAbout),
      mosaic(parts, {
        about: said.mosaic(name, words, parts.length, parts[0].words.length),
        title: (part) => said.group(part.words.length),
        press: (part) => go(this.#inSolve(part)),
      }),
    );
  }

  #groups() {
    const { parts } = this;
    if (!parts) return null;
    const toggle = () => {
      this.groups = this.groups > GROUPS ? GROUPS : parts.length;
      this.draw();
    };
    return h(
      "section",
      { class: "stack tight" },
      h("h2", {}, text.explore.word.largest),
      groupList(parts, { shown: this.groups, path: this.#inSolve, toggle }),
    );
  }
}
