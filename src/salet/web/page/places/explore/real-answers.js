// The answers so far: how far they are known, answers of one's own, and every day with salet's game where it has one.
import { mark } from "../../core/marks.js";
import { FIXED } from "../../engine/lists.js";
import { addAnswers, fullHistory, ownAnswers, removeAnswer } from "../../keep/answers.js";
import { FIRST } from "../../likely/history.js";
import { text } from "../../text/index.js";
import { lists, note } from "../../ui/context.js";
import { button, h, message, show } from "../../ui/dom.js";
import { count, shortDay } from "../../ui/format.js";
import { miniWord } from "../../ui/tiles.js";
import { faultOf, found, nextDay, readBacktest } from "./real-days.js";

/** @typedef {import("../../likely/history.js").History} History */
/** @typedef {import("./real-days.js").PlayedDay} PlayedDay */
/** @typedef {import("../../likely/history.js").Day} Day */

const STEP = 20;

export class AnswersPart {
  /** @param {import("./explore.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.number = STEP;
    this.find = "";
  }

  /** @param {HTMLElement} root @param {URLSearchParams} query @param {AbortSignal} signal */
  async draw(root, query, signal) {
    const [history, file, list] = await Promise.all([fullHistory(), lists.json("backtest.json"), lists.fixed(FIXED)]);
    if (signal.aborted) return;
    this.root = root;
    this.history = history;
    this.list = list;
    this.find = query.get("find") ?? "";
    /** @type {Map<string, PlayedDay>} */
    this.played = new Map(readBacktest(file).chances.days.map((day) => [day.date, day]));
    this.#show();
  }

  #show() {
    const history = /** @type {History} */ (this.history);
    const days = h("div", { class: "stack tight" });
    show(/** @type {HTMLElement} */ (this.root), this.#known(history), this.#own(history), this.#search(days), days);
    this.#days(days);
  }

  /** @param {History} history */
  #known(history) {
    const { answers: said } = text.explore.more.real;
    const words = new Set([...history].map(({ answer }) => answer));
    const last = /** @type {Day} */ (history.last);
    return h(
      "div",
      { class: "stack tight" },
      h("p", { class: "lead" }, said.known(count(history.length), shortDay(FIRST), shortDay(last.date))),
      h("p", {}, said.repeats(count(history.length - words.size))),
    );
  }

  // Answers of one's own

  /** @param {History} history */
  #own(history) {
    const { answers: said } = text.explore.more.real;
    const own = ownAnswers();
    const last = history.last?.date ?? null;
    const date = h("input", {
      type: "date",
      value: nextDay(last),
      min: FIRST,
      max: this.frame.today,
      "data-key": "own day",
    });
    const word = h("input", {
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      size: "8",
      maxlength: "12",
      "data-key": "own word",
    });
    const add = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#add(date.value, word.value.trim().toLowerCase());
    };
    return h(
      "details",
      { class: "more card", open: own.length > 0 },
      h("summary", { "data-key": "own" }, said.ownTitle),
      h(
        "div",
        { class: "stack tight" },
        h("p", { class: "soft" }, said.ownAbout),
        h(
          "form",
          { class: "with-button", onsubmit: add },
          h("label", { class: "field" }, said.day, date),
          h("label", { class: "field" }, said.answer, word),
          h("button", { class: "button", type: "submit", "data-key": "add" }, said.add),
        ),
        own.length
          ? h(
              "ul",
              { class: "own-answers" },
              own.map((each) => this.#ownLine(each)),
            )
          : null,
      ),
    );
  }

  /** @param {import("../../keep/answers.js").Answer} answer */
  #ownLine({ date, answer }) {
    const { answers: said } = text.explore.more.real;
    const shown = /** @type {[string, string]} */ ([answer.toUpperCase(), shortDay(date)]);
    const remove = async () => {
      removeAnswer(date);
      this.history = await fullHistory();
      message(said.removed(...shown));
      this.#show();
      /** @type {HTMLElement | null} */ (this.root?.querySelector('[data-key="own"]'))?.focus();
    };
    return h(
      "li",
      { class: "spread" },
      h("span", {}, h("span", { class: "word" }, answer), " ", h("span", { class: "soft" }, shown[1])),
      button(said.remove, remove, { kind: "slim", key: `remove ${date}`, about: said.removeThis(...shown) }),
    );
  }

  /** @param {string} date @param {string} word */
  async #add(date, word) {
    const { answers: said } = text.explore.more.real;
    const { history, list, frame } = this;
    const known = /** @type {History} */ (history).on(date)?.answer ?? null;
    const allowed = (/** @type {string} */ each) => /** @type {any} */ (list).guessIndex.has(each);
    const fault = faultOf({ date, word }, { today: frame.today, known, allowed });
    const day = fault === "date" ? date : shortDay(date);
    if (fault) {
      message(
        said.faults[fault](fault === "date" || fault === "future" ? day : word.toUpperCase(), day, known ?? ""),
        5000,
      );
      return;
    }
    await addAnswers([{ date, answer: word }]);
    this.history = await fullHistory();
    message(said.added(word.toUpperCase(), day));
    this.#show();
  }

  // Every day

  /** @param {HTMLElement} days */
  #search(days) {
    const { answers: said } = text.explore.more.real;
    const oninput = (/** @type {any} */ event) => {
      this.find = event.target.value;
      this.number = STEP;
      note(this.frame.here({ find: this.find.trim() || null }), { replace: true });
      this.#days(days);
    };
    const input = h("input", {
      type: "search",
      value: this.find,
      placeholder: said.findHint,
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      "data-key": "find",
      oninput,
    });
    return h(
      "div",
      { class: "stack tight" },
      h("h2", {}, said.every),
      h("p", { class: "small soft" }, said.everyAbout),
      h("label", { class: "field search-field" }, said.find, input),
    );
  }

  /** @param {HTMLElement} root */
  #days(root) {
    const { answers: said } = text.explore.more.real;
    const all = found([.../** @type {History} */ (this.history)], this.find).reverse();
    const more = () => {
      this.number += 2 * STEP;
      this.#days(root);
    };
    const rest = all.length - this.number;
    show(
      root,
      h("p", { class: "small soft", role: "status" }, said.found(all.length)),
      all.length ? this.#table(all.slice(0, this.number)) : null,
      rest > 0 ? h("div", {}, button(said.more(Math.min(2 * STEP, rest)), more, { key: "more days" })) : null,
    );
  }

  /** @param {Day[]} days */
  #table(days) {
    const { answers: said } = text.explore.more.real;
    const line = (/** @type {Day} */ { date, number, answer }) =>
      h(
        "tr",
        {},
        h("td", { class: "nowrap" }, shortDay(date), h("br"), h("span", { class: "small soft num" }, count(number))),
        h("th", { scope: "row", class: "word" }, answer),
        h("td", {}, this.#game(date, answer)),
      );
    return h(
      "table",
      { class: "days-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          [said.day, said.answer, said.game].map((head) => h("th", { scope: "col" }, head)),
        ),
      ),
      h("tbody", {}, days.map(line)),
    );
  }

  /** @param {string} date @param {string} answer */
  #game(date, answer) {
    const day = this.played?.get(date);
    if (!day) return null;
    return h(
      "div",
      { class: "game-row" },
      day.guesses.map((guess) => miniWord(guess, mark(guess, answer))),
    );
  }
}
