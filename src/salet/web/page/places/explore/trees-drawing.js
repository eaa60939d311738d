// How a position of a strategy looks: the rows that led to it, what to guess, and what comes after each answer.
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, h } from "../../ui/dom.js";
import { count, decimal, shortDay } from "../../ui/format.js";
import { colourClass, mini, miniWord, spoken } from "../../ui/tiles.js";
import { bars } from "./figures.js";
import { summary } from "./trees-path.js";

/** @typedef {import("./trees.js").Trees} Trees */
/** @typedef {import("./trees.js").Node} Node */
/** @typedef {import("./trees.js").Branch} Branch */

/** So many groups are listed at first. */
export const GROUPS = 12;
/** So many more at a time. */
const STEP = 36;
/** What a press makes of a colour. @type {Record<string, string>} */
const TURN = { ".": "y", y: "g", g: "." };

/** Where the strategy is from. @param {Trees} room @param {Node} node */
export function drawOrigin({ from }, { opener }) {
  const { trees: said, proven } = text.explore;
  const word = opener.toUpperCase();
  const about = {
    shipped: () => said.shipped(word),
    searched: () => said.searched(word),
    day: () => (from.day ? said.fromDay(word, shortDay(from.day)) : said.searched(word)),
  }[from.origin]();
  return h(
    "p",
    { class: "soft origin" },
    from.origin === "shipped" ? h("span", { class: "chip proven" }, proven) : null,
    about,
  );
}

/** The rows that led here; each leads back. @param {Trees} room @param {Node} node */
export function drawPath(room, { guess }) {
  const { trees: said } = text.explore;
  const { rows } = room;
  if (!rows.length) return null;
  const step = (/** @type {[string, string]} */ [word, mark], /** @type {number} */ at) => {
    const about = said.backTo(at + 1, word.toUpperCase());
    const props = { ...link(room.path(rows.slice(0, at))), "aria-label": about, "data-key": `row ${at}` };
    return h("li", {}, h("a", props, miniWord(word, mark)));
  };
  const here = h("li", { "aria-current": "step" }, miniWord(guess));
  return h("nav", { class: "tree-path", "aria-label": said.path }, h("ol", {}, rows.map(step), here));
}

/** @param {Trees} room @param {Node} node */
export function drawNode(room, node) {
  const last = !node.branches.length;
  const rest = last ? null : [branches(room, node), ends(node)];
  return h("div", { class: last ? "tree-node" : "tree-node columns" }, verdict(room, node), rest);
}

/** @param {Trees} room @param {Node} node */
function verdict(room, node) {
  const { trees: said } = text.explore;
  const { words, mean, most } = summary(node);
  const sure = words === 1;
  const save = button(said.save, () => room.save(), { kind: "slim", key: "save" });
  return h(
    "section",
    { class: "verdict", "aria-live": "polite" },
    h("p", {}, said.left(words)),
    h(
      "div",
      { class: "head" },
      h("span", { class: "soft" }, sure ? said.itIs : said.play),
      h("h2", { class: "big word" }, node.guess),
    ),
    h("p", {}, sure ? said.sure : `${said.toGo(decimal(mean, 3), most)} ${node.possible ? said.canBe : said.cannotBe}`),
    h(
      "div",
      { class: "buttons" },
      h("a", { ...link(room.frame.solve(room.rows), "button slim"), "data-key": "solve" }, said.solve),
      save,
    ),
  );
}

/** @param {Node} node */
const ends = ({ histogram, weights }) =>
  h("section", { class: "ends stack tight" }, h("h2", {}, text.explore.trees.ends), bars(histogram, weights));

/** The guess as tiles to set the colours of, which is quicker than to look for its group. @param {Trees} room
 * @param {Node} node */
function picker(room, node) {
  const { trees: said } = text.explore;
  const mark = room.mark || ".".repeat(node.guess.length);
  const found = node.branches.find((branch) => branch.mark === mark);
  const turn = (/** @type {number} */ at) => {
    room.mark = mark.slice(0, at) + TURN[mark[at]] + mark.slice(at + 1);
    room.draw();
  };
  const each = (/** @type {string} */ letter, /** @type {number} */ at) => {
    const about = text.solve.changeColour(spoken(at, letter, mark[at]));
    const props = { type: "button", class: `tile ${colourClass(mark[at])}`, "aria-label": about };
    return h("button", { ...props, "data-key": `turn ${at}`, onclick: () => turn(at) }, letter);
  };
  const words = found ? summary(found).words : 0;
  const path = room.path([...room.rows, [node.guess, mark]]);
  return h(
    "div",
    { class: "picker" },
    h("div", { class: "tiles", role: "group", "aria-label": said.colours }, Array.from(node.guess, each)),
    h(
      "p",
      { "aria-live": "polite" },
      found
        ? h("a", { ...link(path, "button"), "data-key": "go" }, said.goOn(words, found.guess.toUpperCase()))
        : h("span", { class: "soft" }, /^g+$/.test(mark) ? said.sure : said.noGroup),
    ),
  );
}

/** The groups after the guess, the largest first; those of a single word stand together at the end.
 * @param {Trees} room @param {Node} node */
function branches(room, node) {
  const { trees: said } = text.explore;
  const sized = node.branches.map((branch) => ({ ...branch, ...summary(branch) }));
  sized.sort((a, b) => b.words - a.words || (a.mark < b.mark ? -1 : 1));
  const several = sized.filter(({ words }) => words > 1);
  const singles = sized.filter(({ words }) => words === 1);
  const most = sized[0]?.words ?? 1;
  const hidden = several.length - room.shown;
  const toggle = () => {
    room.shown = hidden > 0 ? room.shown + STEP : GROUPS;
    room.draw();
  };
  const all = hidden > 0 ? said.more(Math.min(STEP, hidden)) : said.fewer;
  return h(
    "section",
    { class: "next stack tight" },
    h("h2", {}, said.after(node.guess.toUpperCase())),
    picker(room, node),
    h(
      "ul",
      { class: "branches" },
      several.slice(0, room.shown).map((branch) => line(room, node, branch, most)),
    ),
    several.length > GROUPS ? h("div", {}, button(all, toggle, { kind: "slim", key: "more" })) : null,
    singles.length ? single(room, node, singles) : null,
  );
}

/** @param {Trees} room @param {Node} node @param {Branch & {words: number, mean: number}} branch
 * @param {number} most */
function line(room, node, { mark, guess, words, mean }, most) {
  const { columns, play } = text.explore.trees;
  const path = room.path([...room.rows, [node.guess, mark]]);
  return h(
    "li",
    {},
    h(
      "a",
      { ...link(path), "data-key": `branch ${mark}` },
      mini(mark),
      h("span", { class: "num" }, count(words), h("span", { class: "unseen" }, ` ${columns.words}. ${play} `)),
      h("span", { class: "amount", vars: { "--part": String(words / most) } }, h("b", { class: "word" }, guess)),
      h("span", { class: "num soft small", title: columns.mean }, decimal(mean, 2)),
    ),
  );
}

/** @param {Trees} room @param {Node} node @param {Branch[]} found */
function single(room, node, found) {
  const each = (/** @type {Branch} */ { mark, guess }) => {
    const props = { ...link(room.path([...room.rows, [node.guess, mark]])), "data-key": `branch ${mark}` };
    return h("li", {}, h("a", props, mini(mark), h("span", { class: "word" }, guess)));
  };
  const sorted = [...found].sort((a, b) => (a.guess < b.guess ? -1 : 1));
  return h(
    "details",
    { class: "more", open: found.length <= GROUPS },
    h("summary", {}, text.explore.trees.singles(found.length)),
    h("ul", { class: "singles" }, sorted.map(each)),
  );
}
