// Choosing the next game: its kind, its size, its rule; or one that waits to be gone on with.
import { checkNumber } from "../../core/errors.js";
import { fullHistory } from "../../keep/answers.js";
import { allGames } from "../../keep/games.js";
import { FIRST, dateOf, isDate, numberOf } from "../../likely/history.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { openDialog } from "../../ui/dialog.js";
import { button, choice, h } from "../../ui/dom.js";
import { shortDay, today } from "../../ui/format.js";
import { ANY, MOST_DAYS, MOST_SEED } from "./asked.js";
import { waiting } from "./begin.js";
import { cards, dayField, textField } from "./fields.js";
import { FriendForm } from "./friend.js";
import { keep, kept } from "./kept.js";
import { detailsOf, nameOf, scoreOf } from "./names.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./asked.js").Asked} Asked */
/** @typedef {import("../../likely/history.js").History} History */

const BOARDS = [1, 2, 4, 8, 16, 32];
const LENGTHS = [4, 5, 6, 7, 8];
/** So many games that wait are offered. */
const MOST_WAITING = 4;

/** @param {number[]} numbers @returns {[string, string][]} */
const options = (numbers) => numbers.map((number) => [String(number), String(number)]);

/** @param {Play} play @param {string} [kind] the kind that is chosen first */
export function openNewGame(play, kind = "") {
  new NewGame(play, kind || firstKind());
}

/** Today's puzzle while it waits, else a random one. */
function firstKind() {
  const number = numberOf(today());
  const done = allGames().some((game) => game.kind === "daily" && game.number === number && game.state === "over");
  return done ? "random" : "daily";
}

class NewGame {
  /** @param {Play} play @param {string} kind */
  constructor(play, kind) {
    this.play = play;
    this.kind = kind;
    this.size = kept().chosen;
    this.day = dateOf(numberOf(today()) - 1);
    this.number = "";
    this.seed = "";
    this.code = "";
    /** @type {import("../../ui/dom.js").Children} */
    this.error = "";
    /** @type {History | null} */
    this.history = null;
    this.friend = new FriendForm(() => this.dialog?.redraw());
    this.dialog = openDialog(text.play.newGame, () => this.#draw(), { name: "new-game" });
    this.#learn();
  }

  async #learn() {
    this.history = await fullHistory().catch(() => null);
    this.dialog.redraw();
  }

  /** @param {Partial<NewGame>} change */
  #set(change) {
    Object.assign(this, change, { error: "" });
    this.dialog.redraw();
  }

  #draw() {
    const { kinds, start } = text.play;
    const friend = this.kind === "friend";
    return [
      this.#waiting(),
      cards("kind", text.play.kindLegend, kinds, this.kind, (kind) => this.#set({ kind })),
      h("div", { class: "stack choices" }, this.#fields()),
      h(
        "div",
        { class: "sticky stack tight" },
        h("div", { class: "says", role: "alert" }, this.error ? h("p", { class: "note bad" }, this.error) : null),
        h(
          "div",
          { class: "buttons" },
          friend
            ? this.friend.action()
            : button(start[this.kind] ?? text.play.begin, () => this.#begin(), { kind: "main", key: "start" }),
        ),
      ),
    ];
  }

  /** Games that were begun and are not over. */
  #waiting() {
    const games = waiting(this.play.session?.record.id ?? "").slice(0, MOST_WAITING);
    if (!games.length) return null;
    const one = (/** @type {import("../../play/statistics.js").Record} */ game) =>
      h(
        "li",
        {},
        h(
          "a",
          { ...link(`play/?game=${game.id}`, "waiting-game"), onclick: () => this.dialog.close() },
          h("b", {}, nameOf(game)),
          " ",
          h("span", { class: "small soft" }, [...detailsOf(game), scoreOf(game)].join(" · ")),
        ),
      );
    return h("div", {}, h("h3", {}, text.play.goOn), h("ul", {}, games.map(one)));
  }

  /** What there is to choose for the kind. @returns {import("../../ui/dom.js").Children} */
  #fields() {
    if (this.kind === "friend") return this.friend.draw();
    if (this.kind === "code") return this.#codeField();
    if (this.kind === "past") return [this.#pastFields(), this.#rule()];
    const archive = this.kind === "archive";
    return [
      archive ? dayField(text.play.day, this.day, (day) => (this.day = day), "day", this.#daysBefore()) : null,
      this.kind === "adversary" ? null : this.#choice("boards", BOARDS),
      this.#choice("length", LENGTHS),
      this.#rule(),
      this.kind === "random" ? this.#seedField() : null,
    ];
  }

  #daysBefore() {
    return { min: FIRST, max: dateOf(numberOf(today()) - 1) };
  }

  /** @param {"boards" | "length"} name @param {number[]} numbers */
  #choice(name, numbers) {
    const change = (/** @type {string} */ value) => this.#size({ [name]: Number(value) });
    return choice(
      name,
      text.play[name === "boards" ? "boardsLegend" : "lengthLegend"],
      options(numbers),
      String(this.size[name]),
      change,
    );
  }

  #rule() {
    const about = text.play.ruleAbout[this.size.rule];
    return [
      choice("rule", text.play.ruleLegend, text.play.rules, this.size.rule, (rule) => this.#size({ rule })),
      about ? h("p", { class: "small soft" }, about) : null,
    ];
  }

  /** @param {Partial<NewGame["size"]>} change */
  #size(change) {
    this.#set({ size: { ...this.size, ...change } });
    keep({ chosen: this.size });
  }

  #seedField() {
    const field = textField(text.play.seed, this.seed, (seed) => (this.seed = seed.trim()), "seed", {
      inputmode: "numeric",
    });
    return h(
      "details",
      { class: "more", open: this.seed !== "" },
      h("summary", { "data-key": "more" }, text.play.moreChoices),
      field,
    );
  }

  #codeField() {
    return [
      h("p", { class: "small soft" }, text.play.codeAbout),
      textField(text.play.code, this.code, (code) => (this.code = code.trim()), "code", {
        autocapitalize: "characters",
      }),
    ];
  }

  /** The real game's puzzles, by day or by number; which words they had is not shown. */
  #pastFields() {
    const last = this.history?.last;
    // The one field follows the other in place: drawing anew would take a press on a button away from it.
    const byDay = (/** @type {string} */ typed) => {
      if (isDate(typed)) number.querySelector("input").value = this.number = String(numberOf(typed));
    };
    const byNumber = (/** @type {string} */ typed) => {
      this.number = typed.trim();
      day.querySelector("input").value = dayOfNumber(this.number);
    };
    const bounds = { min: FIRST, max: last?.date ?? "" };
    const day = dayField(text.play.day, dayOfNumber(this.number), byDay, "past day", bounds);
    const number = textField(text.play.number, this.number, byNumber, "number", {
      inputmode: "numeric",
      placeholder: "732",
    });
    return [
      h("div", { class: "fields" }, day, number),
      h(
        "div",
        {},
        button(text.play.anyPast, () => this.#anyPast(), { kind: "slim", key: "any past", disabled: !last }),
      ),
      last ? h("p", { class: "small soft" }, text.play.knownTo(shortDay(last.date))) : null,
    ];
  }

  /** A past puzzle that was not played here. */
  #anyPast() {
    const played = new Set(allGames().flatMap(({ kind, number }) => (kind === "past" ? [number] : [])));
    const open = [...(this.history ?? [])].filter(({ number }) => !played.has(number));
    if (open.length) this.#set({ number: String(open[Math.floor(Math.random() * open.length)].number) });
  }

  /** @returns {Asked} */
  #asked() {
    const { boards, length, rule } = this.size;
    if (this.kind === "code") return { ...ANY, kind: "friend", friend: { code: this.code, from: "", to: "" } };
    if (this.kind === "past") return { ...ANY, kind: "past", rule, number: this.#pastNumber() };
    const sized = { ...ANY, length, rule, boards: this.kind === "adversary" ? 1 : boards };
    if (this.kind === "archive") return { ...sized, kind: "daily", day: this.day };
    return {
      ...sized,
      kind: this.kind,
      number: this.kind === "random" && this.seed ? whole("seed", this.seed, MOST_SEED) : null,
    };
  }

  #pastNumber() {
    if (!this.number) throw new Error(text.play.choosePast);
    return whole("number", this.number, MOST_DAYS);
  }

  async #begin() {
    try {
      await this.play.begin(this.#asked());
      this.dialog.close();
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
      this.dialog.redraw();
    }
  }
}

/** The day of a puzzle by its number as it was typed. @param {string} number */
const dayOfNumber = (number) => (/^\d{1,5}$/.test(number) ? dateOf(Number(number)) : "");

/** A number as it was typed, or an error that quotes it. @param {string} what @param {string} typed
 * @param {number} most */
const whole = (what, typed, most) =>
  checkNumber(what, /^\d+$/.test(typed) ? Number(typed) : /** @type {any} */ (typed), 0, most);
