// How a guess splits the words: a line for each way in which it could be coloured, and a look ahead from each.
import { text } from "../../text/index.js";
import { h } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { mini } from "../../ui/tiles.js";

/** @typedef {import("./solve.js").Solve} Solve */

const SHOWN = 12;
const WORDS = 6;

/** @param {Solve} solve */
export function drawSplit(solve) {
  const { split, entry } = solve;
  if (!split || entry.boards > 1 || split.guess !== entry.word) return null;
  const words = split.parts.reduce((sum, part) => sum + part.words.length, 0);
  if (words < 2) return null;
  const shown = split.parts.slice(0, SHOWN);
  const rest = split.parts.slice(SHOWN);
  const left = rest.reduce((sum, part) => sum + part.words.length, 0);
  const largest = Math.max(...split.parts.map((part) => part.words.length));
  return h(
    "section",
    { class: "split stack tight" },
    h("h2", {}, text.solve.splitTitle(split.guess.toUpperCase(), words)),
    h("p", { class: "small soft" }, text.solve.splitAbout),
    h(
      "ul",
      { class: "parts" },
      shown.map((part) => line(solve, split.guess, part, largest)),
    ),
    rest.length ? h("p", { class: "small soft" }, text.solve.moreGroups(rest.length, left)) : null,
  );
}

/** @param {Solve} solve @param {string} guess @param {{mark: string, words: string[]}} part @param {number} largest */
function line(solve, guess, { mark, words }, largest) {
  const named = words.slice(0, WORDS).join(" ") + (words.length > WORDS ? " …" : "");
  const props = { type: "button", "data-key": `part ${mark}`, onclick: () => solve.ahead(guess, mark) };
  return h(
    "li",
    {},
    h(
      "button",
      props,
      mini(mark),
      h("span", { class: "num" }, count(words.length)),
      h("span", { class: "amount word", vars: { "--part": String(words.length / largest) } }, h("span", {}, named)),
    ),
  );
}
