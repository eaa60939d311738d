// What salet says about the position: what is wrong with it, how it ended, or what to play.
import { percent } from "../../judge/wording.js";
import { prefer, settings } from "../../keep/settings.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, h } from "../../ui/dom.js";
import { copy } from "../../ui/files.js";
import { shortDay } from "../../ui/format.js";
import { openHelp } from "../../ui/frame.js";
import { miniWord } from "../../ui/tiles.js";
import { drawHints } from "./hints.js";
import { plain, writeRows } from "./position.js";
import { rememberAnswer } from "./remember.js";
import { drawSplit } from "./split.js";
import { others, own, verdict } from "./verdict.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {import("../../engine/analysis.js").BoardState} BoardState */

/** So many of the words are named when the game was lost. */
const NAMED = 12;
/** So many of the words that would fit after a correction. */
const FEW = 3;

/** @param {Solve} solve @returns {import("../../ui/dom.js").Children} */
export function drawAdvice(solve) {
  const { known, best, error } = solve.mind;
  if (error) return [fault(solve), best && !solve.hidden ? verdict(solve, best) : null];
  if (known?.solved) return solved(solve);
  const stuck = known?.boards.find((board) => !board.words.length);
  if (stuck) return contradiction(solve, stuck);
  if (known && solve.over) return lost(solve);
  if (!best) return known ? h("p", { class: "soft busy" }, text.solve.thinking) : null;
  const words = known && !(solve.hidden && solve.hints.level < 1);
  return [
    earlier(solve),
    known?.wider ? h("p", { class: "note warn" }, text.solve.wider) : null,
    solve.hidden ? drawHints(solve) : verdict(solve, best),
    welcome(solve),
    own(solve),
    words ? drawSplit(solve) : null,
    solve.hidden || !known ? null : others(solve, best),
    footer(solve),
  ];
}

/** For those who are here for the first time. @param {Solve} solve */
function welcome(solve) {
  if (settings().seen || solve.position.rows.length) return null;
  const understood = () => {
    prefer({ seen: true });
    solve.drawFindings();
  };
  return h(
    "div",
    { class: "note stack tight welcome" },
    h("p", {}, text.solve.welcome),
    h(
      "div",
      { class: "buttons" },
      button(text.solve.understood, understood, { kind: "slim", key: "understood" }),
      button(text.solve.howTo, openHelp, { kind: "slim plain", key: "how" }),
    ),
  );
}

/** The game of another day is kept. @param {Solve} solve */
function earlier(solve) {
  const { before } = solve;
  if (!before) return null;
  const go = button(text.solve.openLast, () => solve.resume(), { kind: "slim", key: "resume" });
  return h("div", { class: "note spread" }, h("span", {}, text.solve.lastGame(shortDay(before.day))), go);
}

/** @param {Solve} solve */
function fault(solve) {
  const { error } = solve.mind;
  if (error === text.solve.noEngine) return h("p", { class: "note" }, error);
  const again = button(text.solve.startOver, () => solve.clear(), { key: "again" });
  return h("div", { class: "note bad stack", role: "alert" }, h("p", {}, error), h("div", {}, again));
}

/** @param {Solve} solve @param {BoardState} board */
function contradiction(solve, board) {
  const { entry } = solve;
  const rows = entry.rows
    .map(({ guess, marks }) => /** @type {[string, string]} */ ([guess, marks[board.number - 1]]))
    .filter(([, mark]) => mark);
  const mend = (/** @type {typeof board.repairs[0]} */ repair) => {
    let at = 0;
    const changed = entry.rows.map(({ guess, marks }) => ({
      guess,
      marks: marks.map((mark, each) => (each === board.number - 1 && mark ? repair.rows[at++][1] : mark)),
    }));
    solve.move({ rows: changed });
  };
  const repairs = board.repairs.map((repair, at) =>
    h(
      "li",
      {},
      changes(repair, rows),
      h("p", {}, text.solve.wouldFit(repair.candidates.length, named(repair.candidates))),
      button(text.solve.mend, () => mend(repair), { kind: "slim", key: `mend ${at}` }),
    ),
  );
  return h(
    "div",
    { class: "stack" },
    h("h2", {}, text.solve.stuckTitle),
    h("p", {}, text.solve.stuckAbout),
    h("ol", { class: "repairs" }, repairs),
  );
}

/** The rows that a repair changes, as they would be. @param {BoardState["repairs"][0]} repair
 * @param {[string, string][]} rows */
function changes(repair, rows) {
  const changed = [...new Set(repair.changed.map(([row]) => row))].sort((a, b) => a - b);
  return changed.map((row) => {
    const [guess, mark] = repair.rows[row];
    const places = repair.changed.filter(([at]) => at === row).map(([, place]) => place);
    const tiles = places.map((place) => text.wording.tile(place + 1, mark[place], rows[row][1][place]));
    return h("p", {}, miniWord(guess, mark), " ", tiles.join(", "));
  });
}

/** @param {string[]} words */
const named = (words) =>
  words
    .slice(0, FEW)
    .map((word) => word.toUpperCase())
    .join(", ") + (words.length > FEW ? ", …" : "");

/** The game in Review. @param {Solve} solve */
function reviewLink({ entry, position }) {
  const { words, rule, on } = position;
  const rows = plain(writeRows(entry.rows));
  return h("a", link(`review/?rows=${rows}&words=${words}&on=${on}&rule=${rule}`, "button"), text.solve.reviewGame);
}

/** @param {Solve} solve */
function solved(solve) {
  const { rows, boards } = solve.entry;
  const last = rows[rows.length - 1].guess;
  const one = boards === 1;
  return h(
    "div",
    { class: "stack end card" },
    h("h2", {}, one ? text.solve.solved(last.toUpperCase(), rows.length) : text.solve.solvedMany),
    h(
      "div",
      { class: "buttons" },
      one ? reviewLink(solve) : null,
      button(text.solve.newGame, () => solve.clear(), { key: "new" }),
    ),
    one ? rememberAnswer(solve, last) : null,
    footer(solve),
  );
}

/** Every row is used, and the word was not among them. @param {Solve} solve */
function lost(solve) {
  const { boards } = /** @type {import("../../engine/engine.js").Known} */ (solve.mind.known);
  const one = solve.entry.boards === 1;
  const say = (/** @type {BoardState} */ { words, weights }) => {
    const weight = weights?.reduce((sum, each) => sum + each, 0) ?? 1;
    const shown = words.slice(0, NAMED).map((word, at) => {
      return weights && words.length > 1
        ? `${word.toUpperCase()} ${percent(weights[at] / weight)}`
        : word.toUpperCase();
    });
    return shown.join(", ") + (words.length > NAMED ? ", …" : "");
  };
  return h(
    "div",
    { class: "stack end card" },
    h("h2", {}, text.solve.lostTitle(solve.entry.rows.length)),
    boards.map((board) => h("p", {}, text.solve.lost(board.words.length, one ? 0 : board.number), " ", say(board))),
    h(
      "div",
      { class: "buttons" },
      one ? reviewLink(solve) : null,
      button(text.solve.newGame, () => solve.clear(), { key: "new" }),
    ),
    footer(solve),
  );
}

/** How far the history goes, and a link to share. @param {Solve} solve */
function footer(solve) {
  const knownTo = solve.mind.known?.knownTo;
  return h(
    "div",
    { class: "small soft spread footer" },
    knownTo ? h("span", {}, text.solve.history(shortDay(knownTo))) : null,
    button(text.solve.copyLink, () => copy(location.href, text.solve.linkCopied), { kind: "link", key: "link" }),
  );
}
