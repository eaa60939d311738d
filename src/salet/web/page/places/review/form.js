// Entering a game: typed row by row, pasted, or chosen from those that were played here.
import { ROWS } from "../../core/game.js";
import { LIVING } from "../../engine/lists.js";
import { allGames } from "../../keep/games.js";
import { FIRST, numberOf } from "../../likely/history.js";
import { keyboard as earned } from "../../play/puzzle.js";
import { limitOf, turnsOf } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, choice, h, iconButton, select, show } from "../../ui/dom.js";
import { longDay, shortDay } from "../../ui/format.js";
import { colourClass, mini, spoken } from "../../ui/tiles.js";
import * as state from "../solve/state.js";
import { drawAverages, judgements } from "./averages.js";

/** @typedef {import("./review.js").Review} Place */
/** @typedef {import("../../keep/games.js").Game} Game */

const SHOWN_GAMES = 8;
const SOURCES = ["type", "paste", "games"];

/** @param {Place} place */
export function drawForm(place) {
  const { source, fault } = place.entering;
  const options = SOURCES.map((name) => /** @type {[string, string]} */ ([name, text.review.sources[name]]));
  const bodies = { type: typing, paste: pasting, games };
  const body = bodies[/** @type {keyof typeof bodies} */ (source)];
  return h(
    "div",
    { class: "review-form" },
    h(
      "section",
      { class: "entering stack", "aria-label": text.review.entry },
      h(
        "div",
        { class: "stack tight intro" },
        h("h1", {}, text.review.title),
        h("p", { class: "soft" }, text.review.lead),
      ),
      choice("source", text.review.from, options, source, (chosen) => place.entering.from(chosen)),
      fault ? h("p", { class: "note bad", role: "alert" }, fault) : null,
      body(place),
    ),
    h("div", { class: "beside stack" }, drawAverages(place), explanation()),
  );
}

/** What a review tells, and an example of one. */
function explanation() {
  const path = `review/?rows=${text.review.exampleRows.replaceAll(" ", "+")}&on=${text.review.exampleDay}`;
  return h(
    "section",
    { class: "card stack tight", "aria-labelledby": "means" },
    h("h2", { id: "means" }, text.review.meansTitle),
    text.review.means.map((said) => h("p", { class: "small soft" }, said)),
    h("div", {}, h("a", link(path, "button slim"), text.review.example)),
  );
}

// Which puzzle

/** @param {Place} place */
function puzzle(place) {
  const { names, day, opened, entering } = place;
  const { terms } = entering;
  const living = terms.words === LIVING;
  const when = terms.on === day ? `${text.review.today}, ${longDay(terms.on)}` : shortDay(terms.on);
  const rule = text.solve.rules.find(([name]) => name === terms.rule)?.[1] ?? terms.rule;
  const about = living
    ? [text.review.puzzle(numberOf(terms.on)), when]
    : [text.solve.lists[terms.words] ?? terms.words];
  if (terms.rule !== "normal") about.push(rule);
  const dated = (/** @type {any} */ event) => entering.setDay(event.target.value);
  const numbered = (/** @type {any} */ event) => entering.setNumber(event.target.value);
  const chosen = [...names].sort((a, b) => Number(b === LIVING) - Number(a === LIVING));
  const options = chosen.map((name) => /** @type {[string, string]} */ ([name, text.solve.lists[name] ?? name]));
  return h(
    "details",
    { class: "more puzzle", open: opened.has("puzzle"), ontoggle: place.toggler("puzzle") },
    h("summary", { "data-key": "puzzle" }, h("b", {}, about.join(" · ")), " ", text.review.changePuzzle),
    h(
      "div",
      { class: "fields" },
      living
        ? [
            h(
              "label",
              { class: "field" },
              text.review.day,
              h("input", { type: "date", value: terms.on, min: FIRST, max: day, "data-key": "day", onchange: dated }),
            ),
            h(
              "label",
              { class: "field" },
              text.review.number,
              h("input", {
                type: "text",
                inputmode: "numeric",
                size: "6",
                value: String(numberOf(terms.on)),
                "data-key": "number",
                onchange: numbered,
              }),
            ),
          ]
        : null,
      select(text.review.list, options, terms.words, (words) => entering.setTerms({ words })),
      select(text.review.rule, text.solve.rules, terms.rule, (rule_) => entering.setTerms({ rule: rule_ })),
    ),
  );
}

// Typing

/** @param {Place} place */
function typing(place) {
  const { entering } = place;
  const { entry, known, answer, found } = entering;
  const rows = entry.rows.length;
  const open = found && !state.changing(entry) ? rows : rows + 1;
  const count = Math.min(ROWS, Math.max(open, entry.waiting.length));
  const typed = (/** @type {any} */ event) => (entering.answer = event.target.value);
  return [
    puzzle(place),
    known && !entry.waiting.length
      ? h("p", { class: "note good" }, text.review.answerKnown(longDay(entering.terms.on)))
      : null,
    h(
      "div",
      { class: "board-place", vars: { "--letters-count": String(entry.length) } },
      h(
        "div",
        { class: "board" },
        Array.from({ length: count }, (_, row) => boardRow(place, row)),
      ),
    ),
    h("p", { class: "prompt" }, prompt(place)),
    rows >= ROWS && !found && !known
      ? h(
          "label",
          { class: "field answer" },
          text.review.answer,
          h("input", {
            type: "text",
            size: "10",
            maxlength: "12",
            value: answer,
            "data-key": "answer",
            autocapitalize: "none",
            autocomplete: "off",
            spellcheck: "false",
            oninput: typed,
          }),
        )
      : null,
    h(
      "div",
      { class: "buttons entry-actions" },
      rows ? button(text.review.judge, () => entering.judge(), { kind: "main", key: "judge" }) : null,
      rows || entry.word
        ? button(text.shell.undo, () => entering.undo(), { kind: "plain slim", icon: "undo", key: "undo" })
        : null,
      rows
        ? button(text.review.startOver, () => entering.startOver(), { kind: "plain slim", icon: "cross", key: "clear" })
        : null,
    ),
  ];
}

/** @param {Place} place @param {number} row */
function boardRow(place, row) {
  const { entry } = place.entering;
  const active = row === entry.at;
  const { guess = "", marks = [" ".repeat(entry.length)] } = active ? {} : (entry.rows[row] ?? {});
  const word = active ? entry.word : guess;
  const waiting = entry.waiting[row] ?? "";
  const mark = active ? entry.marks[0] : marks[0];
  const tiles = Array.from({ length: entry.length }, (_, at) =>
    oneTile(place, {
      row,
      at,
      letter: word[at] ?? "",
      colour: mark[at]?.trim() || (word ? "" : (waiting[at] ?? "")),
      active,
    }),
  );
  const change = !active && row < entry.rows.length;
  return h(
    "div",
    { class: `row ${active ? "active" : ""}`.trim() },
    h("div", { class: "tiles" }, tiles),
    change
      ? iconButton("pencil", text.review.editRow(row + 1), () => place.entering.edit(row), {
          "data-key": `edit ${row}`,
        })
      : null,
  );
}

/** @param {Place} place @param {{row: number, at: number, letter: string, colour: string, active: boolean}} tile */
function oneTile(place, { row, at, letter, colour, active }) {
  const { entry } = place.entering;
  const next = active && state.complete(entry) && entry.tile === at;
  const said = spoken(at, letter, colour);
  const look = [colourClass(colour), letter && !colour ? "filled" : "", next ? "next" : ""].filter(Boolean).join(" ");
  const props = { class: `tile ${look}`.trim(), "data-key": `tile ${row} 0 ${at}` };
  const ready = letter && (!active || state.complete(entry));
  if (!ready) return h("div", { ...props, role: "img", "aria-label": said }, letter || null);
  const about = { "aria-label": text.review.changeColour(said), tabindex: next || (!active && at === 0) ? "0" : "-1" };
  return h("button", { ...props, ...about, type: "button", onclick: () => place.entering.tap(row, at) }, letter);
}

/** @param {Place} place */
function prompt(place) {
  const { entry } = place.entering;
  const { prompt: said } = text.review;
  if (state.changing(entry)) return said.edit(entry.at + 1);
  const waiting = entry.waiting.length;
  if (entry.rows.length >= ROWS) return said.full;
  if (waiting > entry.rows.length && !entry.word) return said.waiting(waiting - entry.rows.length);
  const what = !state.complete(entry) ? said.word : entry.tile >= entry.length ? said.ready : said.colours;
  return [h("b", {}, text.review.rowOf(entry.at + 1, ROWS)), " ", what];
}

/** The keys, or the colours once the word is there. @param {Place} place */
export function drawPad(place) {
  const { pad, played, entering } = place;
  const { entry, source } = entering;
  const hidden = played || source !== "type" || (entry.rows.length >= ROWS && !state.changing(entry));
  if (hidden) return show(pad);
  place.keys.colour(earned(entry.rows.map(({ guess, marks }) => [guess, marks[0]])));
  return show(pad, state.complete(entry) ? place.colours : place.keys.element);
}

// Pasting

/** @param {Place} place */
function pasting(place) {
  const area = h("textarea", {
    rows: "7",
    "aria-label": text.review.pasteLabel,
    "data-key": "pasted",
    placeholder: text.review.pasteExample,
    autocapitalize: "none",
    spellcheck: "false",
    value: place.entering.pasted,
    oninput: (/** @type {any} */ event) => (place.entering.pasted = event.target.value),
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    place.entering.take(area.value);
  };
  return h(
    "form",
    { class: "stack", onsubmit: submit },
    h("p", { class: "soft" }, text.review.pasteAbout),
    area,
    puzzle(place),
    h("div", {}, h("button", { class: "button main", "data-key": "take" }, text.review.judge)),
  );
}

// My games

/** @param {Place} place */
function games(place) {
  const all = finished();
  if (!all.length) {
    return h(
      "div",
      { class: "stack tight" },
      h("p", { class: "soft" }, text.review.noGames),
      h("div", {}, h("a", link("play/", "button"), text.review.playOne)),
    );
  }
  const known = judgements();
  const shown = place.opened.has("games") ? all : all.slice(0, SHOWN_GAMES);
  const more = all.length - shown.length;
  return h(
    "div",
    { class: "stack tight" },
    h(
      "ul",
      { class: "games" },
      shown.map((game) => oneGame(game, known.get(game.id)?.skill ?? null)),
    ),
    more
      ? h(
          "div",
          {},
          button(text.review.moreGames(more), () => place.reveal("games"), { kind: "slim", key: "more-games" }),
        )
      : null,
  );
}

/** The finished games, the newest first. */
export const finished = () =>
  allGames()
    .filter(({ state: each, rows }) => each === "over" && rows.length > 0)
    .sort((a, b) => (a.ended < b.ended ? 1 : -1));

/** @param {Game} game @param {number | null} skill */
function oneGame(game, skill) {
  const { id, kind, number, boards, ended, rows } = game;
  const name = [text.review.kinds[kind], ["daily", "archive", "past"].includes(kind) ? number : null];
  const turns = turnsOf(game);
  const score = boards > 1 ? text.review.onBoards(boards) : `${turns[0] ?? "X"}/${limitOf(game) ?? "∞"}`;
  return h(
    "li",
    {},
    h(
      "a",
      { ...link(`review/?game=${encodeURIComponent(id)}`, "game"), "data-key": `game ${id}` },
      h(
        "span",
        { class: "game-name" },
        h("b", {}, name.filter((each) => each !== null).join(" ")),
        h("span", { class: "small soft" }, shortDay(ended.slice(0, 10))),
      ),
      h("span", { class: "game-rows" }, boards === 1 ? rows.slice(0, ROWS).map(({ marks }) => mini(marks[0])) : null),
      h("span", { class: "num" }, score),
      h("span", { class: "small soft" }, skill === null ? "" : text.review.judgedBefore(skill)),
    ),
  );
}
