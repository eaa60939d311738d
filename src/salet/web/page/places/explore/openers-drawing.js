// How the table of openers looks: its controls, its columns, and what is said about a search.
import { LIVING } from "../../engine/lists.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, choice, h, select, tick } from "../../ui/dom.js";
import { count, shortDay } from "../../ui/format.js";
import { busy } from "./explore.js";
import { figure } from "./figures.js";
import { MEASURES, SMALL_IS_GOOD, valueOf } from "./openers-order.js";
import { hasWays } from "./openers-search.js";

/** @typedef {import("./openers-table.js").OpenerTable} OpenerTable */
/** @typedef {import("./openers-table.js").Seen} Seen */
/** @typedef {import("./openers-data.js").Table} Table */
/** @typedef {import("./openers-order.js").Entry} Entry */
/** @typedef {import("./openers-order.js").Measure} Measure */

/** So many rows are drawn at a time. */
export const PAGE = 50;

/** On a narrow screen the column that the table is sorted by comes first, so that it is seen. */
const narrow = matchMedia("(max-width: 44rem)");

/** @param {OpenerTable} room @returns {import("../../ui/dom.js").Children} */
export function controls(room) {
  const { openers: said, measures } = text.explore;
  const { asked, frame, by } = room;
  const props = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: said.findHint };
  const oninput = (/** @type {any} */ event) => room.find(event.target.value);
  const find = h("input", { type: "search", value: asked.find, "data-key": "find", oninput, ...props });
  const { table } = room;
  const listed = MEASURES.filter((each) => each !== "published" || (table && SOMETIMES.published?.(table)));
  const sorts = listed.map((each) => /** @type {[string, string]} */ ([each, measures[each]]));
  const sort = (/** @type {any} */ chosen) => room.change({ by: chosen, reversed: false });
  const turn = () => room.change({ reversed: !asked.reversed });
  return [
    frame.choices(),
    h("label", { class: "field find" }, said.find, find),
    h(
      "div",
      { class: "sort-by" },
      select(said.sort, sorts, by, sort),
      button(isDown(by, asked.reversed) ? "↓" : "↑", turn, { about: said.reverse, key: "turn" }),
    ),
    tick(said.possible, asked.possible, (possible) => room.change({ possible })),
  ];
}

/** Whether large values come first. @param {Measure} by @param {boolean} reversed */
const isDown = (by, reversed) => SMALL_IS_GOOD[by] === reversed;

/** @param {OpenerTable} room @param {Seen} seen @returns {import("../../ui/dom.js").Children} */
export function drawTable(room, seen) {
  const table = /** @type {Table} */ (room.table);
  const from = Math.min(room.asked.from, Math.max(0, Math.ceil(seen.rows.length / PAGE) - 1) * PAGE);
  const shown = seen.rows.slice(from, from + PAGE);
  const said = remarks(room, seen);
  return [
    ways(room, seen),
    said,
    summary(room, seen, table),
    shown.length ? body(room, seen, shown, from) : null,
    shown.length || said ? null : h("p", { class: "soft" }, text.explore.openers.nothingHere),
    shown.length ? pages(room, seen.rows.length, from) : null,
    actions(room, shown),
    notes(table),
  ];
}

/** Letters can be looked for in several ways. @param {OpenerTable} room @param {Seen} seen */
function ways(room, { found }) {
  const { find, how } = room.asked;
  if (!hasWays(find)) return null;
  const { openers: said } = text.explore;
  return choice("how", said.how, said.hows, how || found.found[0]?.how, (each) =>
    room.change({ how: each }, { replace: true }),
  );
}

/** What is to be said about a search; nothing typed is an error. @param {OpenerTable} room @param {Seen} seen */
function remarks(room, { rows, found }) {
  const { openers: said } = text.explore;
  const length = room.table?.length;
  const odd = found.odd.map((token) => said.odd(token));
  const other = found.found.map(({ token, how, words }) => {
    if (!words.size) return said.nothing(token);
    return how === "letters" && !room.asked.how && token.length === length ? said.anagram(token) : "";
  });
  const all = [...odd, ...other].filter(Boolean);
  if (!all.length) return null;
  const clear = rows.length ? null : button(said.clear, () => room.change({ find: "", how: "" }), { kind: "slim" });
  const lines = all.map((each) => h("p", {}, each));
  return h("div", { class: "note stack tight", role: "status" }, lines, clear && h("div", {}, clear));
}

/** @param {OpenerTable} room @param {Seen} seen @param {Table} table */
function summary({ by, frame }, { rows, found }, table) {
  const { openers: said, measures, compare } = text.explore;
  const ranked = by === "word" || by === "used" ? "expected" : by;
  const rank = ranked === "mean" ? said.rankedByMean : said.rankedBy(measures[ranked]);
  const named = found.found.filter(({ how }) => how === "word").map(({ token }) => token);
  const together = named.length > 1 && named.length <= 4 ? frame.path("compare", { guesses: named.join(",") }) : null;
  const none = by === "mean" && !table.entries.some(({ mean }) => mean !== null);
  return h(
    "div",
    { class: "spread" },
    h(
      "p",
      { class: "small soft" },
      `${said.found(rows.length, table.entries.length)}. `,
      none ? said.noneProven : rank,
      h("span", { class: "legend" }, h("span", { class: "can" }), ` ${text.solve.can}`),
    ),
    together ? h("a", { ...link(together, "button slim"), title: compare.table }, said.compareThese) : null,
  );
}

/** Measures that not every table has. @type {Partial<Record<Measure, (table: Table) => boolean>>} */
const SOMETIMES = {
  used: ({ length }) => length === 5,
  chance: ({ weighted }) => weighted,
  published: ({ entries }) => entries.some(({ published }) => published),
};

/** @param {Table} table */
const columnsOf = (table) => MEASURES.filter((by) => by !== "word" && (SOMETIMES[by]?.(table) ?? true));

/** @param {OpenerTable} room @param {Seen} seen @param {Entry[]} shown @param {number} from */
function body(room, seen, shown, from) {
  const table = /** @type {Table} */ (room.table);
  const { by } = room;
  const usual = columnsOf(table);
  const columns = narrow.matches && usual.includes(by) ? [by, ...usual.filter((each) => each !== by)] : usual;
  const { measures, openers: said } = text.explore;
  const first = shown.findIndex((entry) => valueOf(entry, by) === null);
  const lines = shown.map((entry) => line(room, seen, entry, columns));
  if (first >= 0) lines.splice(first, 0, divider(by, seen.rows.length - seen.known, columns.length + 2));
  const head = h(
    "tr",
    {},
    h("th", { scope: "col", class: "num" }, measures.rank),
    /** @type {Measure[]} */ (["word", ...columns]).map((each) => heading(room, each)),
  );
  return h(
    "div",
    { class: "scroll table-region", tabindex: "0", role: "region", "aria-label": said.table },
    h(
      "table",
      { class: "openers-table", "aria-rowcount": seen.rows.length + 1 },
      h("caption", { class: "unseen" }, said.pageOf(from + 1, from + shown.length, seen.rows.length)),
      h("thead", {}, head),
      h("tbody", {}, lines),
    ),
  );
}

/** @param {OpenerTable} room @param {Measure} by */
function heading(room, by) {
  const { asked } = room;
  const down = isDown(by, asked.reversed);
  const sorted = by === room.by;
  const arrow = sorted ? h("span", { "aria-hidden": "true" }, down ? " ↓" : " ↑") : null;
  const props = { type: "button", "data-key": `sort ${by}`, onclick: () => room.sort(by) };
  return h(
    "th",
    {
      scope: "col",
      class: by === "word" ? "sticky" : "num",
      "aria-sort": sorted ? (down ? "descending" : "ascending") : null,
    },
    h("button", props, text.explore.measures[by], arrow),
  );
}

/** @param {Measure} by @param {number} words @param {number} columns */
function divider(by, words, columns) {
  const { openers: said } = text.explore;
  const about = by === "used" ? said.neverUsed(words) : said.unproven(words);
  return h("tr", { class: "divider" }, h("td", { colspan: columns }, h("span", {}, about)));
}

/** @param {OpenerTable} room @param {Seen} seen @param {Entry} entry @param {Measure[]} columns */
function line({ frame, by: sorted, table, proving }, { places }, entry, columns) {
  const place = places.get(entry.guess);
  const can = h("span", { class: "can" }, h("span", { class: "unseen" }, `, ${text.solve.can}`));
  const props = { ...link(frame.path("openers", { word: entry.guess }), "word"), "data-key": `word ${entry.guess}` };
  const cell = (/** @type {Measure} */ by) =>
    h("td", { class: by === sorted ? "num by" : "num" }, figure(entry, by, Boolean(table?.weighted)));
  return h(
    "tr",
    { class: proving?.word === entry.guess ? "chosen" : null },
    h("td", { class: "num soft" }, place ? count(place) : "–"),
    h("th", { scope: "row", class: "sticky" }, h("a", props, entry.guess), entry.possible ? can : null),
    columns.map(cell),
  );
}

/** @param {OpenerTable} room @param {number} rows @param {number} from */
function pages(room, rows, from) {
  const { openers: said } = text.explore;
  if (rows <= PAGE) return null;
  const last = Math.floor((rows - 1) / PAGE) * PAGE;
  const to = (/** @type {number} */ start) => () => {
    room.change({ from: start });
    room.parts.body.querySelector(".table-region")?.scrollIntoView({ block: "nearest" });
  };
  const step = (/** @type {string} */ label, /** @type {number} */ start) =>
    button(label, to(start), {
      kind: "slim",
      key: `page ${label}`,
      disabled: start === from || start < 0 || start > last,
    });
  return h(
    "nav",
    { class: "buttons pages", "aria-label": said.pages },
    step(said.first, 0),
    step(said.before, from - PAGE),
    h("span", { class: "num small soft" }, said.pageOf(from + 1, Math.min(rows, from + PAGE), rows)),
    step(said.next, from + PAGE),
    step(said.last, last),
  );
}

/** @param {OpenerTable} room @param {Entry[]} shown */
function actions(room, shown) {
  const { openers: said } = text.explore;
  const { proving } = room;
  if (proving) return busy(said.proving(proving.word, proving.at, proving.of), () => room.proof.abort());
  const open = shown.filter(({ mean }) => mean === null).map(({ guess }) => guess);
  if (!open.length) return null;
  return h(
    "div",
    {},
    button(said.proveShown(open.length), () => room.prove(open), { kind: "slim", key: "prove" }),
  );
}

/** @param {Table} table */
function notes(table) {
  const { measures, meaning, meaningTitle, openers: said } = text.explore;
  const { otherDay, terms } = table;
  const named = otherDay?.openers.map((word) => word.toUpperCase()).join(", ") ?? "";
  const known = terms.words === LIVING && otherDay?.date ? said.otherDay(shortDay(otherDay.date), named) : null;
  const about = columnsOf(table).map((by) => [
    h("dt", {}, measures[by]),
    h("dd", {}, meaning[/** @type {keyof typeof meaning} */ (by)]),
  ]);
  return [
    known ? h("p", { class: "small soft" }, known) : null,
    h("details", { class: "more" }, h("summary", {}, meaningTitle), h("dl", { class: "meanings small" }, about)),
  ];
}
