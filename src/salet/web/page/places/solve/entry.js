// What has been entered: the board, what to do next, and the keys.
import { numberOf } from "../../likely/history.js";
import { LIVING } from "../../engine/lists.js";
import { rowLimit } from "../../core/game.js";
import { keyboard as earned } from "../../play/puzzle.js";
import { text } from "../../text/index.js";
import { button, h, iconButton, show } from "../../ui/dom.js";
import { mediumDay } from "../../ui/format.js";
import { colourClass, spoken } from "../../ui/tiles.js";
import { openOptions, openPaste } from "./options.js";
import * as state from "./state.js";

/** @typedef {import("./solve.js").Solve} Solve */

/** With so many rows the tiles are smaller on a small screen. */
const TALL = 3;

/** Whether the reader has a finger rather than keys. */
const touched = () => matchMedia("(pointer: coarse)").matches;

/** @param {Solve} solve */
export function drawEntry(solve) {
  show(solve.parts.entry, context(solve), trying(solve), boards(solve), prompt(solve), actions(solve));
  drawPad(solve);
}

/** Which puzzle this is, and how to change it. @param {Solve} solve */
function context(solve) {
  const { words, on, rule, boards: number } = solve.position;
  const day = on === solve.day ? `${text.solve.today}, ${mediumDay(on)}` : mediumDay(on);
  const about = words === LIVING ? [text.solve.puzzle(numberOf(on)), day] : [text.solve.lists[words] ?? words];
  if (rule !== "normal") about.push(text.solve.ruleName(rule));
  if (number > 1) about.push(text.amount(number, "board"));
  const change = { kind: "link", key: "change", about: text.solve.changeAbout };
  return h(
    "div",
    { class: "context" },
    h("p", {}, about.join(" · ")),
    button(text.solve.change, () => openOptions(solve), change),
  );
}

/** @param {Solve} solve */
function trying(solve) {
  if (!solve.left) return null;
  const back = button(text.solve.back, () => solve.return(), { kind: "slim", key: "back" });
  return h("div", { class: "note warn spread trying" }, h("span", {}, text.solve.trying), back);
}

/** @param {Solve} solve */
function boards(solve) {
  const { entry } = solve;
  const kind = entry.boards > 2 ? "many" : entry.boards > 1 ? "two" : "one";
  const all = Array.from({ length: entry.boards }, (_, board) => oneBoard(solve, board));
  const tall = entry.rows.length >= TALL ? "tall" : "";
  return h("div", { class: `boards ${kind} ${tall}`.trim(), vars: { "--letters-count": String(entry.length) } }, all);
}

/** @param {Solve} solve @param {number} board */
function oneBoard(solve, board) {
  const { entry } = solve;
  const count = entry.rows.length + (solve.over ? 0 : 1);
  const rows = Array.from({ length: count }, (_, row) => boardRow(solve, row, board));
  return h(
    "div",
    { class: "board-place" },
    entry.boards > 1 ? h("h3", { class: "small soft" }, text.solve.board(board + 1)) : null,
    h("div", { class: "board" }, rows),
  );
}

/** @param {Solve} solve @param {number} row @param {number} board */
function boardRow(solve, row, board) {
  const { entry } = solve;
  const active = row === entry.at;
  const before = entry.rows[row] ?? { guess: entry.draft.word, marks: entry.draft.marks };
  const word = active ? entry.word : before.guess;
  const done = entry.boards > 1 && state.solvedBefore(entry.rows, row, entry.boards)[board];
  const mark = done ? "" : active ? shownMark(entry, board) : before.marks[board];
  const tiles = Array.from({ length: entry.length }, (_, place) =>
    oneTile(solve, { row, board, place, letter: done ? "" : (word[place] ?? ""), colour: mark[place] ?? " ", active }),
  );
  const change = entry.boards === 1 && !active && row < entry.rows.length && !solve.mind.known?.solved;
  const label = text.solve.rowOf(row + 1, rowLimit(entry.boards));
  return h(
    "div",
    { class: `row ${active ? "active" : ""}`.trim(), role: "group", "aria-label": label },
    h("div", { class: "tiles" }, tiles),
    change
      ? iconButton("pencil", text.solve.editRow(row + 1), () => solve.edit(row), { "data-key": `edit ${row}` })
      : null,
  );
}

/** The colours of the row that is being written, as they are shown. @param {state.Entry} entry @param {number} board */
const shownMark = (entry, board) =>
  Array.from(entry.marks[board], (colour, place) => (colour === " " ? entry.sure[board][place] : colour)).join("");

/** @param {Solve} solve @param {{row: number, board: number, place: number, letter: string, colour: string,
 *   active: boolean}} tile */
function oneTile(solve, { row, board, place, letter, colour, active }) {
  const { entry } = solve;
  const next = active && state.complete(entry) && entry.tile === board * entry.length + place;
  const wrong = isWrong(solve, row, board, place);
  const said = spoken(place, letter, colour.trim());
  const look = [colourClass(colour), letter && colour === " " && "filled", next && "next", wrong && "wrong"];
  const ready = letter && (active ? state.complete(entry) : row < entry.rows.length);
  const props = {
    class: `tile ${look.filter(Boolean).join(" ")}`,
    "data-key": `tile ${row} ${board} ${place}`,
    "aria-label": (ready ? text.solve.changeColour(said) : said) + (wrong ? `, ${text.solve.likelyWrong}` : ""),
  };
  if (!ready) return h("div", { ...props, role: "img" }, letter || null);
  const ended = entry.tile >= entry.boards * entry.length;
  const first = active ? next || (ended && place === 0 && board === 0) : place === 0;
  const tabindex = first ? "0" : "-1";
  return h("button", { ...props, type: "button", tabindex, onclick: () => solve.tap(row, board, place) }, letter);
}

/** Whether the smallest change that would make sense of the colours changes this tile. @param {Solve} solve
 * @param {number} row @param {number} board @param {number} place */
function isWrong(solve, row, board, place) {
  const stuck = solve.mind.known?.boards.find((each) => each.number === board + 1 && !each.words.length);
  return stuck?.repairs[0]?.changed.some(([at, tile]) => at === row && tile === place) ?? false;
}

/** What to do next, or what is wrong. @param {Solve} solve */
function prompt(solve) {
  const { entry, fault } = solve;
  if (fault) return h("p", { class: "prompt fault" }, fault);
  if (solve.over && !state.changing(entry)) return null;
  const where = text.solve.rowOf(entry.at + 1, rowLimit(entry.boards));
  const stuck = solve.mind.settled && !state.changing(entry) && !entry.word;
  return h("p", { class: "prompt" }, h("b", {}, where), " ", stuck ? text.solve.prompt.stuck : nextStep(entry));
}

/** @param {state.Entry} entry */
function nextStep(entry) {
  const { prompt: said } = text.solve;
  if (state.changing(entry)) return said.edit;
  if (!state.complete(entry)) {
    if (entry.waiting[entry.at]) return said.waiting;
    return entry.at === 0 ? said.first : said.word;
  }
  if (state.allColoured(entry)) return said.ready;
  if (state.coloured(entry)) return said.restGrey;
  return touched() ? said.coloursByTouch : said.colours;
}

/** @param {Solve} solve */
function actions(solve) {
  const { entry, position } = solve;
  const used = position.rows.length > 0 || entry.word;
  return h(
    "div",
    { class: "buttons entry-actions" },
    used ? button(text.shell.undo, () => solve.undo(), { kind: "plain slim", icon: "undo", key: "undo" }) : null,
    position.rows.length
      ? button(text.solve.startOver, () => solve.clear(), { kind: "plain slim", icon: "cross", key: "clear" })
      : null,
    entry.boards === 1
      ? button(text.solve.paste, () => openPaste(solve), { kind: "plain slim", icon: "copy", key: "paste" })
      : null,
    keysToggle(solve),
  );
}

/** On a small screen the keys can make room. @param {Solve} solve */
function keysToggle(solve) {
  const { keysHidden } = solve;
  const toggle = () => {
    solve.keysHidden = !keysHidden;
    drawEntry(solve);
  };
  const props = { class: "icon-button keys-toggle", "data-key": "keys", "aria-expanded": String(!keysHidden) };
  return iconButton("keys", keysHidden ? text.solve.showKeys : text.solve.hideKeys, toggle, props);
}

/** The keys stay as they are while nothing else belongs there, so that the key that was pressed keeps the focus.
 * @param {Solve} solve */
function drawPad(solve) {
  const { entry, parts, keysHidden } = solve;
  const over = solve.over && !state.changing(entry);
  const colours = state.complete(entry);
  const wanted = over ? "" : keysHidden ? "hidden" : colours ? "colours" : "letters";
  if (entry.boards === 1) solve.keys.colour(earned(entry.rows.map(({ guess, marks }) => [guess, marks[0]])));
  else solve.keys.colour({});
  if (parts.pad.dataset.shows === wanted) return;
  parts.pad.dataset.shows = wanted;
  show(parts.pad, over || keysHidden ? null : colours ? solve.pad : solve.keys.element);
}
