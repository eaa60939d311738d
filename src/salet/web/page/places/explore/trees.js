// Trees: a whole strategy to click through, one position at a time (?opener=crane&rows=crane=..y.g).
import { LIVING } from "../../engine/lists.js";
import { text } from "../../text/index.js";
import { engine, go, lists } from "../../ui/context.js";
import { announce, h, message, show } from "../../ui/dom.js";
import { saveFile } from "../../ui/files.js";
import { busy, failure } from "./explore.js";
import { drawNode, drawPath, drawOrigin, GROUPS } from "./trees-drawing.js";
import { readPath, writePath } from "./trees-path.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {import("./trees-path.js").Row} Row */
/** @typedef {{mark: string, guess: string, possible: boolean, histogram: number[], weights: number[] | null,
 *   leaf: boolean}} Branch */
/** @typedef {{opener: string, guess: string, possible: boolean, histogram: number[], weights: number[] | null,
 *   branches: Branch[]}} Node */
/** @typedef {"shipped" | "searched" | "day"} Origin where a strategy is from: it came with the page, it was worked out
 *   after a word that was chosen, or after the best word of another day */

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Trees(root, frame);

export class Trees {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.opener = "";
    this.typed = "";
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Node | null} */
    this.node = null;
    /** @type {{origin: Origin, day: string}} */
    this.from = { origin: "shipped", day: "" };
    this.shown = GROUPS;
    /** The colours that are being set on the guess, to find its group. */
    this.mark = "";
    this.asking = new AbortController();
    this.elements = { controls: h("div", { class: "fields openers-controls" }), body: h("div", { class: "stack" }) };
    show(root, this.elements.controls, this.elements.body);
  }

  close() {
    this.asking.abort();
  }

  /** @param {URL} url */
  async update(url) {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    const { rows, fault } = readPath((url.searchParams.get("rows") ?? "").slice(0, 400));
    const asked = (url.searchParams.get("opener") ?? "").trim().toLowerCase().slice(0, 40);
    this.opener = asked;
    this.typed = asked;
    this.rows = rows;
    this.shown = GROUPS;
    this.mark = "";
    if (fault) message(fault, 6000);
    this.#controls();
    try {
      await this.#find(signal);
    } catch (error) {
      const said = failure(error);
      if (said) show(this.elements.body, said);
    }
  }

  /** Find the position that is asked for. @param {AbortSignal} signal */
  async #find(signal) {
    const { words, rule } = this.frame.terms;
    const exact = (await lists.json("exact.json"))[words] ?? {};
    const best = Object.keys((exact[rule] ?? exact.normal)?.totals ?? {})[0] ?? "";
    const shipped = words !== LIVING && Boolean(exact[rule]) && (!this.opener || this.opener === best);
    const opener = this.opener || (shipped ? "" : best || (await this.#widest(signal)));
    const ofDay = words === LIVING && !this.opener;
    this.from = {
      origin: shipped ? "shipped" : ofDay ? "day" : "searched",
      day: ofDay ? (exact.normal?.date ?? "") : "",
    };
    if (!this.node) this.#wait(opener || best);
    const waiting = setTimeout(() => signal.aborted || this.#wait(opener || best), 250);
    try {
      await this.#ask(opener, signal);
    } finally {
      clearTimeout(waiting);
    }
  }

  /** The word that leaves the fewest words, where nothing is proven. @param {AbortSignal} signal */
  async #widest(signal) {
    const asked = { ...this.frame.terms, boards: 1, rows: [], count: 1, by: "expected" };
    return (await engine.best(asked, { signal })).evaluations[0].guess;
  }

  /** @param {string} opener @param {AbortSignal} signal */
  async #ask(opener, signal) {
    const { terms } = this.frame;
    const node = await engine.tree({ ...terms, opener, rows: this.rows }, { signal });
    const root = node ?? (this.rows.length ? await engine.tree({ ...terms, opener, rows: [] }, { signal }) : null);
    if (root && !node) {
      message(text.explore.trees.noNode(writePath(this.rows)), 6000);
      this.rows = [];
    }
    this.node = root;
    this.draw();
    if (this.elements.body.getBoundingClientRect().top < 0) this.elements.body.scrollIntoView({ block: "start" });
    if (root) announce(`${text.explore.trees.play} ${root.guess.toUpperCase()}.`);
  }

  /** @param {string} opener */
  #wait(opener) {
    const stop = () => {
      this.asking.abort();
      const again = h("button", { class: "button slim", onclick: () => this.update(new URL(location.href)) });
      again.append(text.explore.trees.again);
      show(
        this.elements.body,
        h("div", { class: "note stack tight" }, text.explore.trees.stopped, h("div", {}, again)),
      );
    };
    show(this.elements.body, busy(text.explore.trees.working(opener.toUpperCase()), stop));
  }

  /** The address of a position of the strategy. @param {Row[]} rows */
  path(rows) {
    return this.frame.path("trees", { opener: this.opener || null, rows: writePath(rows) || null });
  }

  /** Write the whole strategy into a file. */
  async save() {
    const { trees: said } = text.explore;
    const { terms } = this.frame;
    const { opener } = /** @type {Node} */ (this.node);
    try {
      const written = await engine.treeText({ ...terms, opener }, { signal: this.asking.signal });
      if (!written) return message(said.notFound);
      saveFile(said.file(terms.words, opener), written);
      return message(said.saved);
    } catch (error) {
      const problem = failure(error);
      if (problem) this.elements.body.prepend(problem);
      return undefined;
    }
  }

  // Drawing

  #controls() {
    const { trees: said } = text.explore;
    const props = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", size: "10" };
    const oninput = (/** @type {any} */ event) => {
      this.typed = event.target.value;
    };
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      go(this.frame.path("trees", { opener: this.typed.trim().toLowerCase() || null }));
    };
    const field = h("input", { type: "text", value: this.typed, "data-key": "opener", oninput, ...props });
    const take = h("button", { class: "button", "data-key": "show" }, said.show);
    const form = h("form", { class: "add-word", onsubmit }, h("label", { class: "field" }, said.opener, field), take);
    show(this.elements.controls, form, this.frame.choices());
  }

  draw() {
    if (this.asking.signal.aborted) return;
    const { node } = this;
    if (!node) {
      show(this.elements.body, h("p", { class: "note warn", role: "alert" }, text.explore.trees.notFound));
      return;
    }
    show(this.elements.body, drawOrigin(this, node), drawPath(this, node), drawNode(this, node));
  }
}
