// The words that are still possible: how likely each is, what it is worth, and when it was the answer before.
import { SHARE, mattering as matteringWords, percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { button, h, select, tick } from "../../ui/dom.js";
import { shortDay } from "../../ui/format.js";
import { LIVING } from "../../engine/lists.js";
import { guessesAfter } from "./advice.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {import("../../engine/analysis.js").BoardState} BoardState */

const STEP = 50;

/** How many words, the likeliest first, have most of the chance. @param {BoardState} board */
export const mattering = (board) => (board.weights ? matteringWords(board, SHARE) : board.words.length);

/** @param {Solve} solve @returns {import("../../ui/dom.js").Children} */
export function drawWords(solve) {
  const { boards } = /** @type {import("../../engine/engine.js").Known} */ (solve.known);
  const several = solve.entry.boards > 1;
  return boards.map((board) => (board.words.length > 1 || several ? oneList(solve, board, several) : null));
}

/** Whether a word matches what was typed: letters in it, or a pattern with ? for any. @param {string} word
 * @param {string} filter */
export function matches(word, filter) {
  const wanted = filter.trim().toLowerCase();
  if (!wanted) return true;
  if (/[?_*.]/.test(wanted)) {
    const pattern = Array.from(wanted, (sign) => (/\p{L}/u.test(sign) ? sign : ".")).join("");
    return new RegExp(`^${pattern}`, "u").test(word);
  }
  return word.includes(wanted) || Array.from(wanted).every((letter) => word.includes(letter));
}

/** @param {Solve} solve @param {BoardState} board */
function chosen(solve, board) {
  const { filter, sort, known, fresh } = solve.words;
  const weight = board.weights?.reduce((sum, each) => sum + each, 0) ?? board.words.length;
  const familiar = known && solve.familiar ? solve.familiar : null;
  const all = board.words.map((word, at) => ({ word, chance: (board.weights ? board.weights[at] : 1) / weight }));
  const kept = all.filter(
    ({ word }) => matches(word, filter) && (!familiar || familiar.has(word)) && (!fresh || !solve.used.has(word)),
  );
  const value = (/** @type {string} */ word) => {
    const found = solve.values.get(word);
    return found ? (found.totalUpper ?? found.totalLower) / found.weight : Infinity;
  };
  if (sort === "word") kept.sort((a, b) => (a.word < b.word ? -1 : 1));
  if (sort === "value") kept.sort((a, b) => value(a.word) - value(b.word));
  return kept;
}

/** @param {Solve} solve @param {BoardState} board @param {boolean} several */
function oneList(solve, board, several) {
  const kept = chosen(solve, board);
  const shown = kept.slice(0, solve.words.shown);
  const valued = board.words.some((word) => solve.values.has(word));
  const used = solve.position.words === LIVING && shown.some(({ word }) => solve.used.has(word));
  const more = () => {
    solve.words.shown += STEP;
    solve.drawFindings();
  };
  return h(
    "section",
    { class: "words stack tight" },
    h(
      "div",
      { class: "spread" },
      h("h2", {}, several ? text.solve.wordsOn(board.number) : text.solve.wordsTitle),
      h("span", { class: "small soft num" }, text.solve.shown(kept.length, board.words.length)),
    ),
    board.words.length > 8 && !several ? controls(solve) : null,
    kept.length
      ? table(solve, shown, { valued, used, weighted: board.weights !== null })
      : h("p", {}, text.solve.noneMatch),
    kept.length > shown.length
      ? h(
          "div",
          {},
          button(text.solve.showMore(Math.min(STEP, kept.length - shown.length)), more, {
            kind: "slim",
            key: `more ${board.number}`,
          }),
        )
      : null,
    board.missing >= 0.001 ? h("p", { class: "small soft" }, text.solve.missing(percent(board.missing))) : null,
  );
}

/** @param {Solve} solve */
function controls(solve) {
  const set = (/** @type {Partial<Solve["words"]>} */ change) => {
    Object.assign(solve.words, change);
    solve.drawFindings();
  };
  const find = h("input", {
    type: "search",
    value: solve.words.filter,
    placeholder: text.solve.filterHint,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    "data-key": "filter",
    oninput: (/** @type {any} */ event) => set({ filter: event.target.value }),
  });
  const living = solve.position.words === LIVING;
  return h(
    "div",
    { class: "fields word-controls" },
    h("label", { class: "field" }, text.solve.filter, find),
    select(text.solve.sort, text.solve.sorts, solve.words.sort, (sort) => set({ sort })),
    living
      ? tick(text.solve.onlyKnown, solve.words.known, (known) => solve.knowFamiliar().then(() => set({ known })))
      : null,
    living ? tick(text.solve.onlyNew, solve.words.fresh, (fresh) => set({ fresh })) : null,
  );
}

/** @param {Solve} solve @param {{word: string, chance: number}[]} shown
 * @param {{valued: boolean, used: boolean, weighted: boolean}} has */
function table(solve, shown, { valued, used, weighted }) {
  const { columns } = text.solve;
  const heads = [
    columns.word,
    weighted ? columns.chance : null,
    valued ? columns.more : null,
    used ? columns.used : null,
  ];
  const line = (/** @type {{word: string, chance: number}} */ { word, chance }) => {
    const value = solve.values.get(word);
    return h(
      "tr",
      { class: word === solve.entry.word ? "chosen" : null },
      h(
        "td",
        {},
        button(word, () => solve.choose(word), { kind: "link word", key: `word ${word}` }),
      ),
      weighted ? h("td", { class: "num chance", vars: { "--part": String(chance) } }, percent(chance)) : null,
      valued ? h("td", { class: "num" }, value ? guessesAfter(value) : "") : null,
      used
        ? h(
            "td",
            { class: "num small soft" },
            solve.used.has(word) ? shortDay(/** @type {string} */ (solve.used.get(word))) : "",
          )
        : null,
    );
  };
  return h(
    "table",
    { class: "word-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads
          .filter((head) => head !== null)
          .map((head, at) => h("th", { scope: "col", class: at ? "num" : null }, head)),
      ),
    ),
    h("tbody", {}, shown.map(line)),
  );
}
