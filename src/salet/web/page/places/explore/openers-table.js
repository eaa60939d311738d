// The table of all first words: what is asked for, sorted and found is in the address; a page of it is drawn at a time.
import { onChange } from "../../keep/storage.js";
import { text } from "../../text/index.js";
import { note } from "../../ui/context.js";
import { announce, h, show } from "../../ui/dom.js";
import { busy, failure } from "./explore.js";
import { prove, tableOf, withProved } from "./openers-data.js";
import { controls, drawTable } from "./openers-drawing.js";
import { MEASURES, placesOf, SMALL_IS_GOOD, sortOpeners, valueOf } from "./openers-order.js";
import { search } from "./openers-search.js";
import { NAME } from "./proved.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {import("./openers-data.js").Table} Table */
/** @typedef {import("./openers-order.js").Entry} Entry */
/** @typedef {import("./openers-order.js").Measure} Measure */
/**
 * @typedef {object} Asked
 * @property {Measure | null} by null: what is best known about the list
 * @property {boolean} reversed
 * @property {string} find
 * @property {string} how
 * @property {boolean} possible only words that can be the answer
 * @property {number} from the first row that is shown
 */
/** @typedef {import("./openers-search.js").Search} Search */
/** @typedef {{rows: Entry[], known: number, places: Map<string, number>, found: Search}} Seen the rows that were asked
 *   for, in order; known: so many of them have a value; and the place of each word */

/** How long the address waits for those who type, in milliseconds. */
const PAUSE = 300;

/** What an address asks for. @param {URLSearchParams} query @returns {Asked} */
export function readAsked(query) {
  const by = query.get("by") ?? "";
  const from = Math.floor(Number(query.get("start")));
  return {
    by: MEASURES.find((each) => each === by) ?? null,
    reversed: query.get("order") === "reversed",
    find: (query.get("search") ?? "").slice(0, 200),
    how: query.get("how") ?? "",
    possible: query.get("possible") === "true",
    from: from > 0 ? from : 0,
  };
}

/** The values of a query: only what differs from the start. @param {Asked} asked */
export const writeAsked = ({ by, reversed, find, how, possible, from }) => ({
  by,
  order: reversed ? "reversed" : null,
  search: find.trim() || null,
  how: how || null,
  possible: possible ? "true" : null,
  start: from || null,
});

/** @typedef {{table: Table, by: Measure, reversed: boolean, sorted: Entry[], places: Map<string, number>}} Order */

/** All openers in order. @param {Table} table @param {Measure} by @param {boolean} reversed @returns {Order} */
export function orderOf(table, by, reversed) {
  const ranked = by === "word" || by === "used" ? "expected" : by;
  const places = placesOf(table.entries, ranked, table.best);
  return { table, by, reversed, sorted: sortOpeners(table.entries, by, reversed).sorted, places };
}

/** The rows that are asked for. @param {Order} order @param {Asked} asked @returns {Seen} */
export function rowsOf({ sorted, by, places }, { find, how, possible }) {
  const found = search(
    sorted.map(({ guess }) => guess),
    find,
    how,
  );
  const rows = sorted.filter(
    (entry) => (!possible || entry.possible) && (!found.words || found.words.has(entry.guess)),
  );
  return { rows, known: rows.filter((entry) => valueOf(entry, by) !== null).length, places, found };
}

export class OpenerTable {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.asked = readAsked(new URLSearchParams());
    /** @type {Table | null} */
    this.table = null;
    /** @type {{word: string, at: number, of: number} | null} what is being proved */
    this.proving = null;
    /** @type {Order | null} the last order: whoever types a search does not wait for it */
    this.order = null;
    this.noting = 0;
    this.asking = new AbortController();
    this.proof = new AbortController();
    this.parts = { controls: h("div", { class: "fields openers-controls" }), body: h("div", { class: "stack" }) };
    show(root, this.parts.controls, this.parts.body);
    this.deaf = onChange(NAME, () => this.#again());
  }

  close() {
    clearTimeout(this.noting);
    this.deaf();
    this.asking.abort();
    this.proof.abort();
  }

  /** @param {URL} url */
  async update(url) {
    this.asked = readAsked(url.searchParams);
    this.asking.abort();
    this.proof.abort();
    const { signal } = (this.asking = new AbortController());
    const { terms } = this.frame;
    const same = this.table && JSON.stringify(this.table.terms) === JSON.stringify(terms);
    if (!same) this.table = null;
    this.draw();
    try {
      this.table = await tableOf(terms, signal);
      this.draw();
    } catch (error) {
      const said = failure(error);
      if (said) show(this.parts.body, said);
    }
  }

  /** Take in what was proved in another tab. */
  #again() {
    if (!this.table) return;
    this.table = withProved(this.table);
    this.draw();
  }

  /** Ask for something else. @param {Partial<Asked>} change @param {{replace?: boolean}} [options] */
  change(change, options) {
    clearTimeout(this.noting);
    this.asked = { ...this.asked, from: 0, ...change };
    note(this.frame.path("openers", writeAsked(this.asked)), options);
    this.draw();
  }

  /** Look for what is being typed. The field itself is left alone, and the address follows when the typing pauses.
   * @param {string} find */
  find(find) {
    this.asked = { ...this.asked, from: 0, find, how: "" };
    this.#body();
    clearTimeout(this.noting);
    const write = () => note(this.frame.path("openers", writeAsked(this.asked)), { replace: true });
    this.noting = window.setTimeout(write, PAUSE);
  }

  /** What the table is sorted by: by what is proven, where something is. @returns {Measure} */
  get by() {
    return this.asked.by ?? (this.table?.tabled ? "mean" : "expected");
  }

  /** Sort by a measure; pressed again, the other way round. @param {Measure} by */
  sort(by) {
    const reversed = by === this.by && !this.asked.reversed;
    this.change({ by, reversed });
    announce(text.explore.openers.sorted(text.explore.measures[by], SMALL_IS_GOOD[by] === reversed));
  }

  /** Prove words one after the other; each stays proved, also when it is stopped. @param {string[]} words */
  async prove(words) {
    const { signal } = (this.proof = new AbortController());
    try {
      for (const [at, word] of words.entries()) {
        this.proving = { word, at: at + 1, of: words.length };
        this.draw();
        await prove(/** @type {Table} */ (this.table), word, { signal });
        this.table = withProved(/** @type {Table} */ (this.table));
      }
      announce(text.explore.openers.proved(words.length));
    } catch (error) {
      const said = failure(error);
      if (said) this.parts.body.prepend(said);
    } finally {
      this.proving = null;
      this.draw();
    }
  }

  draw() {
    if (this.asking.signal.aborted) return;
    show(this.parts.controls, controls(this));
    this.#body();
  }

  #body() {
    const order = this.#ordered();
    show(this.parts.body, order ? drawTable(this, rowsOf(order, this.asked)) : busy(text.explore.loading));
  }

  #ordered() {
    const { table, by, asked, order } = this;
    if (!table) return null;
    const same = order?.table === table && order.by === by && order.reversed === asked.reversed;
    return same ? order : (this.order = orderOf(table, by, asked.reversed));
  }
}
