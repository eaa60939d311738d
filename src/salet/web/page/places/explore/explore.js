// Explore: nine rooms about words and strategies, each with its own address. This file is the frame around them: the
// overview, the way from room to room, and the list, day and rule that all of them share.
import { LIVING } from "../../engine/lists.js";
import { FIRST } from "../../likely/history.js";
import { text } from "../../text/index.js";
import { address, go, link, lists, ROOT } from "../../ui/context.js";
import { button, h, message, select, show } from "../../ui/dom.js";
import { shortDay, today } from "../../ui/format.js";
import { colourClass } from "../../ui/tiles.js";
import { readTerms, start, writeQuery } from "./terms.js";

/** @typedef {import("./terms.js").Terms} Terms */
/** @typedef {import("./terms.js").Query} Query */

/**
 * A room. `open` is called once with an empty element of its own; `update` is called right after it, and again for
 * every address of the same room (a link, the back button, another list). `close` is called when another room or place
 * is opened: drop all questions to the engine there.
 * @typedef {{update: (url: URL) => unknown, close: () => void}} Room
 * @typedef {{open: (root: HTMLElement, url: URL, frame: Frame) => Room}} RoomModule
 */

/** @type {Record<string, () => Promise<RoomModule>>} */
const ROOMS = {
  openers: () => import("./openers.js"),
  compare: () => import("./compare.js"),
  pairs: () => import("./pairs.js"),
  trees: () => import("./trees.js"),
  strategies: () => import("./strategies.js"),
  letters: () => import("./letters.js"),
  regions: () => import("./regions.js"),
  drills: () => import("./drills.js"),
  real: () => import("./real.js"),
};

/** The colours on the cards of the overview; they mean nothing. @type {Record<string, string>} */
const MOTIFS = {
  ...{ openers: "g....", compare: "g.y.g", pairs: "gg.yy", trees: ".yg.." },
  ...{ strategies: "y.y.g", letters: ".g.y.", regions: "yy.gg", drills: "..gyg", real: "ggggg" },
};

const small = matchMedia("(max-width: 35rem), (max-height: 30rem)");

/** What the frame gives to the rooms. */
export class Frame {
  constructor() {
    this.today = today();
    /** The list, the day and the rule of the address; what could not be read there was told already. @type {Terms} */
    this.terms = start(this.today);
    /** Whether the fields for them are open, on a small screen. */
    this.unfolded = false;
    /** The room that is open; empty for the overview. */
    this.room = "";
    /** @type {import("../../engine/lists.js").ListEntry[]} the lists that there are */
    this.lists = [];
  }

  /** The address of a room with the same list, day and rule: path("compare", {words: "salet,crane"}).
   * @param {string} room @param {Query} [more] @param {Partial<Terms>} [terms] */
  path(room, more = {}, terms = {}) {
    return `explore/${room && `${room}/`}${writeQuery({ ...this.terms, ...terms }, more, this.today)}`;
  }

  /** The address of now with some of it changed; null takes a value out. @param {Query} [more]
   * @param {Partial<Terms>} [terms] */
  here(more = {}, terms = {}) {
    const { words: _, on: __, rule: ___, ...kept } = Object.fromEntries(new URL(location.href).searchParams);
    return this.path(this.room, { ...kept, ...more }, terms);
  }

  /** The address in Solve of a position of this list, day and rule. @param {[string, string][]} rows guesses, marks */
  solve(rows) {
    const played = rows.map(([guess, mark]) => `${guess}=${mark}`).join(" ");
    return writeQuery(this.terms, { rows: played }, this.today);
  }

  /** Fields to choose the list, the day and the rule with; a choice opens the same address with it.
   * @param {{rule?: boolean, day?: boolean}} [options] which of them matter in a room */
  choices({ rule = true, day = true } = {}) {
    const { explore: said, solve } = text;
    const { terms } = this;
    const choose = (/** @type {Partial<Terms>} */ changed) => go(this.here({ start: null, rows: null }, changed));
    const names = this.lists.map(({ name }) => /** @type {[string, string]} */ ([name, solve.lists[name] ?? name]));
    names.sort(([a], [b]) => Number(b === LIVING) - Number(a === LIVING));
    const onchange = (/** @type {any} */ event) => event.target.value && choose({ on: event.target.value });
    const date = h("input", { type: "date", value: terms.on, min: FIRST, "data-key": "day", onchange });
    const list = select(said.list, names, terms.words, (words) => choose({ words }));
    list.classList.add("list-field");
    const dated = day && terms.words === LIVING;
    const fields = [
      list,
      dated ? h("label", { class: "field" }, said.day, date) : null,
      rule ? select(said.rule, said.rules, terms.rule, (each) => choose({ rule: each })) : null,
    ];
    return small.matches ? this.#folded(fields, { dated, rule }) : fields;
  }

  /** The fields behind a line that says what is chosen, where there is little room. @param {(Node | null)[]} fields
   * @param {{dated: boolean, rule: boolean}} which */
  #folded(fields, { dated, rule }) {
    const { terms } = this;
    const name = text.solve.lists[terms.words] ?? terms.words;
    const held = text.explore.rules.find(([each]) => each === terms.rule)?.[1];
    const chosen = [name, dated ? shortDay(terms.on) : null, rule ? held : null].filter(Boolean).join(" · ");
    const ontoggle = (/** @type {any} */ event) => {
      this.unfolded = event.target.open;
    };
    return h(
      "details",
      { class: "more chosen-terms", open: this.unfolded, ontoggle },
      h("summary", { "data-key": "terms" }, chosen),
      h("div", { class: "fields" }, fields),
    );
  }
}

/** @param {HTMLElement} root */
export const open = (root) => new Explore(root);

class Explore {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.frame = new Frame();
    this.body = h("div", { class: "room stack" });
    this.head = h("div", { class: "room-head stack tight" });
    /** @type {Room | null} */
    this.room = null;
  }

  close() {
    this.closed = true;
    this.room?.close();
  }

  /** Show what an address asks for. @param {URL} url */
  async update(url) {
    const name = this.#roomOf(url);
    const asked = (this.asked = {});
    await this.#read(name === "compare" ? withGuesses(url, await lists.entries()) : url);
    const module = name ? await ROOMS[name]() : null;
    if (this.closed || this.asked !== asked) return undefined;
    if (this.frame.room !== name || !this.body.isConnected) this.#enter(name, module, url);
    this.#frame(name);
    return this.room?.update(url);
  }

  /** @param {URL} url */
  #roomOf(url) {
    const [, name = ""] = url.pathname.slice(ROOT.pathname.length).split("/");
    if (!name || Object.hasOwn(ROOMS, name)) return name;
    message(text.shell.nothingHere(url.pathname));
    history.replaceState(null, "", address(`explore/${url.search}`));
    return "";
  }

  /** @param {URL} url */
  async #read(url) {
    this.frame.today = today();
    this.frame.lists = await lists.entries();
    const { terms, faults } = readTerms(
      url.searchParams,
      this.frame.today,
      this.frame.lists.map((each) => each.name),
    );
    this.frame.terms = terms;
    if (faults.length) message(faults.join(" "), 8000);
  }

  /** @param {string} name @param {RoomModule | null} module @param {URL} url */
  #enter(name, module, url) {
    this.room?.close();
    this.room = null;
    this.frame.room = name;
    this.body = h("div", { class: `room room-${name || "overview"} stack` });
    show(this.root, h("div", { class: "explore stack" }, this.head, this.body));
    if (module) this.room = module.open(this.body, url, this.frame);
    else show(this.body, this.#overview());
    window.scrollTo(0, 0);
  }

  /** @param {string} name */
  #frame(name) {
    const { explore: said, shell } = text;
    const titles = Object.keys(ROOMS).map((room) => this.#link(room, room === name));
    const title = name ? said.rooms[name].title : said.title;
    document.title = shell.title(name ? said.documentTitle(title) : title);
    show(
      this.head,
      h("nav", { class: "rooms", "aria-label": said.roomsLabel }, this.#link("", !name), titles),
      h("h1", {}, title),
      h("p", { class: "soft" }, name ? said.rooms[name].lead : said.lead),
    );
    this.head.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** @param {string} room @param {boolean} current */
  #link(room, current) {
    const props = {
      ...link(this.frame.path(room)),
      "data-key": `room ${room}`,
      "aria-current": current ? "page" : null,
    };
    return h("a", props, room ? text.explore.rooms[room].short : text.explore.overview);
  }

  #overview() {
    const card = (/** @type {string} */ room) => {
      const { title, about } = text.explore.rooms[room];
      const heading = h("h2", {}, h("a", link(this.frame.path(room)), title));
      const colours = Array.from(MOTIFS[room], (colour) => h("i", { class: colourClass(colour) }));
      const motif = h("span", { class: "mini", "aria-hidden": "true" }, colours);
      return h("li", { class: "card stack tight" }, motif, heading, h("p", { class: "soft" }, about));
    };
    return h("ul", { class: "room-cards" }, Object.keys(ROOMS).map(card));
  }
}

/** Words to compare may also be given as ?words=salet,crane, which elsewhere names a list: put them where they belong.
 * @param {URL} url @param {{name: string}[]} known */
function withGuesses(url, known) {
  const given = url.searchParams.get("words");
  if (!given || url.searchParams.has("guesses") || known.some(({ name }) => name === given)) return url;
  url.searchParams.delete("words");
  url.searchParams.set("guesses", given);
  history.replaceState(null, "", url.href.replaceAll("%2C", ","));
  return url;
}

/** Something is being worked out; it can be stopped where that makes sense. @param {string} said
 * @param {() => void} [stop] */
export const busy = (said, stop) =>
  h(
    "div",
    { class: "spread busy-line" },
    h("p", { class: "soft busy", role: "status" }, said),
    stop ? button(text.shell.cancel, stop, { kind: "slim", key: "stop" }) : null,
  );

/** What went wrong, as one sentence; nothing for a question that was dropped. @param {unknown} error */
export function failure(error) {
  const { name, message: said } = /** @type {Error} */ (error);
  const engine = /** @type {Record<string, string>} */ (text.shell.engine);
  return name === "AbortError" ? null : h("p", { class: "note bad", role: "alert" }, engine[said] ?? said);
}
