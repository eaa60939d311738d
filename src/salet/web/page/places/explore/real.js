// The real game: how salet would have done on its puzzles, how likely the words of a day are, the answers so far, and
// which openers have been among them. This file leads from part to part; each part draws itself.
import { text } from "../../text/index.js";
import { go } from "../../ui/context.js";
import { choice, h, show } from "../../ui/dom.js";
import { busy, failure } from "./explore.js";
import { AnswersPart } from "./real-answers.js";
import { GamesPart } from "./real-games.js";
import { OpenersPart } from "./real-openers.js";
import { TodayPart } from "./real-today.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {{draw: (root: HTMLElement, query: URLSearchParams, signal: AbortSignal) => Promise<void>}} Part */

/** @type {Record<string, new (frame: Frame) => Part>} */
const PARTS = { games: GamesPart, today: TodayPart, answers: AnswersPart, openers: OpenersPart };

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Real(root, frame);

class Real {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.asking = new AbortController();
    this.tabs = h("div", {});
    this.body = h("div", { class: "stack" });
    show(root, this.tabs, this.body);
    this.name = "";
    /** @type {Part | null} */
    this.part = null;
  }

  close() {
    this.asking.abort();
  }

  /** @param {URL} url */
  async update({ searchParams }) {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    const { real: said } = text.explore.more;
    const asked = searchParams.get("part") ?? "";
    const name = Object.hasOwn(PARTS, asked) ? asked : "games";
    const choose = (/** @type {string} */ part) =>
      go(this.frame.path("real", { part: part === "games" ? null : part }));
    show(this.tabs, choice("part", said.part, said.parts, name, choose));
    if (name !== this.name) {
      Object.assign(this, { name, part: new PARTS[name](this.frame) });
      show(this.body, busy(said.loading));
    }
    try {
      await /** @type {Part} */ (this.part).draw(this.body, searchParams, signal);
    } catch (error) {
      if (!signal.aborted) show(this.body, failure(error));
    }
  }
}
