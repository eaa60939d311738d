// The words that are still possible: how likely each is, what it is worth, and when it was the answer before. The
// likeliest stand where they are seen at once; a table has all of them.
import { SHARE, mattering, percent } from "../../judge/wording.js";
import { LIVING } from "../../engine/lists.js";
import { text } from "../../text/index.js";
import { button, h, select, tick } from "../../ui/dom.js";
import { shortDay } from "../../ui/format.js";
import { guessesAfter } from "./figures.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {import("../../engine/analysis.js").BoardState} BoardState */
/** @typedef {{word: string, chance: number}} Likely */

/** So many words are in the table at first, and so many more at a time. */
const STEP = 24;
/** So many of the likeliest words are seen at once. */
const LIKELIEST = 5;
/** With so few words nobody needs to search. */
const FEW = 8;

/** @param {Solve} solve @returns {import("../../ui/dom.js").Children} */
export function drawWords(solve) {
  const { known, error, settled } = solve.mind;
  if (error || settled || solve.over || (solve.hidden && solve.hints.level < 1)) return null;
  if (!known) return h("p", { class: "soft busy" }, text.shell.engine.loading);
  if (solve.entry.boards > 1) return known.boards.map((board) => oneOfSeveral(solve, board));
  return known.boards[0].words.length > 1 ? only(solve, known.boards[0]) : null;
}

/** Whether a word matches what was typed: letters in it, or a pattern with ? for any. @param {string} word
 * @param {string} filter */
export function matches(word, filter) {
  const wanted = filter.trim().toLowerCase();
  if (!wanted) return true;
  if (/[?_*.]/.test(wanted)) {
    const signs = Array.from(wanted);
    return signs.every((sign, at) => /[?_*.]/.test(sign) || word[at] === sign);
  }
  return Array.from(wanted).every((letter) => word.includes(letter));
}

/** The words of a board with their chances. @param {BoardState} board @returns {Likely[]} */
function chances({ words, weights }) {
  const weight = weights?.reduce((sum, each) => sum + each, 0) ?? words.length;
  return words.map((word, at) => ({ word, chance: (weights ? weights[at] : 1) / weight }));
}

/** The words that the reader wants to see, in the order wanted. @param {Solve} solve @param {BoardState} board */
function chosen(solve, board) {
  const { filter, sort, known, fresh } = solve.words;
  const familiar = known ? solve.familiar : null;
  const kept = chances(board).filter(
    ({ word }) => matches(word, filter) && (!familiar || familiar.has(word)) && (!fresh || !solve.used.has(word)),
  );
  const value = (/** @type {string} */ word) => {
    const found = solve.mind.values.get(word);
    return found ? (found.totalUpper ?? found.totalLower) / found.weight : Infinity;
  };
  if (sort === "word") kept.sort((a, b) => (a.word < b.word ? -1 : 1));
  if (sort === "value") kept.sort((a, b) => value(a.word) - value(b.word) || b.chance - a.chance);
  return kept;
}

/** The words of the only board. @param {Solve} solve @param {BoardState} board */
function only(solve, board) {
  const { words, weights } = board;
  const matter = weights ? mattering(board, SHARE) : words.length;
  const { open } = solve.words;
  const toggle = () => {
    solve.words.open = !open;
    solve.drawFindings();
  };
  return h(
    "div",
    { class: `words stack tight ${open ? "open" : ""}`.trim() },
    h(
      "div",
      { class: "spread" },
      h("h2", {}, text.solve.stillPossible(words.length)),
      matter < words.length ? h("span", { class: "small soft" }, text.solve.matter(matter)) : null,
    ),
    h(
      "div",
      { class: "picks" },
      open || !solve.position.rows.length ? null : picks(solve, chances(board).slice(0, LIKELIEST), weights !== null),
      button(open ? text.solve.fewer : text.solve.allWords(words.length), toggle, { kind: "pick", key: "all words" }),
    ),
    h("div", { class: "all stack tight" }, open || solve.wide.matches ? all(solve, board) : null),
  );
}

/** Words to choose with their chances. @param {Solve} solve @param {Likely[]} likely @param {boolean} weighted
 * @param {string} [key] */
function picks(solve, likely, weighted, key = "pick") {
  const pick = (/** @type {Likely} */ { word, chance }) =>
    h(
      "button",
      {
        type: "button",
        class: `pick ${word === solve.entry.word ? "chosen" : ""}`.trim(),
        "data-key": `${key} ${word}`,
        onclick: () => solve.choose(word),
      },
      h("span", { class: "word" }, word),
      weighted ? h("span", { class: "small soft num" }, percent(chance)) : null,
    );
  return likely.map(pick);
}

/** The words of one of several boards. @param {Solve} solve @param {BoardState} board */
function oneOfSeveral(solve, board) {
  const { words, weights, number } = board;
  const shown = LIKELIEST + solve.words.shown;
  const more = () => {
    solve.words.shown += STEP;
    solve.drawFindings();
  };
  const rest = words.length - shown;
  return h(
    "div",
    { class: "words stack tight" },
    h("h2", {}, text.solve.wordsOn(number, words.length)),
    h(
      "div",
      { class: "picks" },
      picks(solve, chances(board).slice(0, shown), weights !== null, `pick ${number}`),
      rest > 0 ? button(text.solve.nMore(rest), more, { kind: "pick", key: `more ${number}` }) : null,
    ),
  );
}

/** Everything about the words: what to see of them, a table, and what it leaves out.
 * @param {Solve} solve @param {BoardState} board */
function all(solve, board) {
  const kept = chosen(solve, board);
  const shown = kept.slice(0, STEP + solve.words.shown);
  const rest = kept.length - shown.length;
  const more = () => {
    solve.words.shown += 2 * STEP;
    solve.drawFindings();
  };
  return [
    board.words.length > FEW ? controls(solve) : null,
    kept.length ? table(solve, board, shown) : h("p", { class: "soft" }, text.solve.noneMatch),
    rest > 0
      ? h("div", {}, button(text.solve.showMore(Math.min(2 * STEP, rest)), more, { kind: "slim", key: "more words" }))
      : null,
    board.missing >= 0.001 ? h("p", { class: "small soft" }, text.solve.missing(percent(board.missing))) : null,
  ];
}

/** @param {Solve} solve */
function controls(solve) {
  const set = (/** @type {Partial<Solve["words"]>} */ change) => {
    Object.assign(solve.words, { shown: 0, ...change });
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
  const { onlyKnown, onlyNew, sort, sorts } = text.solve;
  const knowing = (/** @type {boolean} */ known) => solve.knowFamiliar().then(() => set({ known }));
  const ticks = [
    tick(onlyKnown, solve.words.known, knowing),
    tick(onlyNew, solve.words.fresh, (fresh) => set({ fresh })),
  ];
  return h(
    "div",
    { class: "word-controls" },
    h("label", { class: "field" }, text.solve.filter, find),
    select(sort, sorts, solve.words.sort, (value) => set({ sort: value })),
    solve.position.words === LIVING ? h("div", { class: "ticks" }, ticks) : null,
  );
}

/** @param {Solve} solve @param {BoardState} board @param {Likely[]} shown */
function table(solve, board, shown) {
  const { columns } = text.solve;
  const { values } = solve.mind;
  const weighted = board.weights !== null;
  const most = Math.max(...chances(board).map(({ chance }) => chance));
  const valued = solve.mind.known?.rowsLeft !== 1 && shown.some(({ word }) => values.has(word));
  const used = solve.position.words === LIVING && shown.some(({ word }) => solve.used.has(word));
  const heads = [columns.word, weighted && columns.chance, valued && columns.more, used && columns.used];
  const day = (/** @type {string} */ word) => {
    const found = solve.used.get(word);
    return found ? shortDay(found) : "";
  };
  const line = (/** @type {Likely} */ { word, chance }) => {
    const value = values.get(word);
    return h(
      "tr",
      { class: word === solve.entry.word ? "chosen" : null },
      h(
        "td",
        {},
        button(word, () => solve.choose(word), { kind: "link word", key: `word ${word}` }),
      ),
      weighted ? h("td", { class: "num chance" }, bar(chance / most), h("span", {}, percent(chance))) : null,
      valued ? h("td", { class: "num" }, value ? guessesAfter(value) : "") : null,
      used ? h("td", { class: "num small soft nowrap" }, day(word)) : null,
    );
  };
  const kind = (/** @type {any} */ name) => (name === columns.word ? null : name === columns.chance ? "chance" : "num");
  const head = heads.filter(Boolean).map((name) => h("th", { scope: "col", class: kind(name) }, name));
  return h("table", { class: "word-table" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, shown.map(line)));
}

/** @param {number} part */
const bar = (part) => h("i", { class: "part-bar", vars: { "--part": String(part) }, "aria-hidden": "true" });
