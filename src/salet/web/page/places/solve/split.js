// How a guess splits the words: a line for each way in which it could be coloured, and a look ahead from each.
import { text } from "../../text/index.js";
import { button, h } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { mini } from "../../ui/tiles.js";

/** @typedef {import("./solve.js").Solve} Solve */

const SHOWN = 8;
const WORDS = 6;

/** @param {Solve} solve */
export function drawSplit(solve) {
  const { entry } = solve;
  const { split } = solve.mind;
  if (!split || entry.boards > 1 || split.guess !== entry.word) return null;
  const words = split.parts.reduce((sum, part) => sum + part.words.length, 0);
  if (words < 2) return null;
  const all = solve.allParts === split.guess;
  const shown = all ? split.parts : split.parts.slice(0, SHOWN);
  const rest = split.parts.length - shown.length;
  const largest = Math.max(...split.parts.map((part) => part.words.length));
  const more = () => {
    solve.allParts = split.guess;
    solve.drawFindings();
  };
  return h(
    "section",
    { class: "split stack tight", "aria-labelledby": "split-title" },
    h("h2", { id: "split-title" }, text.solve.splitTitle(split.guess.toUpperCase(), words)),
    h("p", { class: "small soft" }, text.solve.splitAbout),
    h(
      "ul",
      { class: "parts" },
      shown.map((part) => line(solve, split.guess, part, largest)),
    ),
    rest ? h("div", {}, button(text.solve.moreGroups(rest), more, { kind: "slim", key: "more groups" })) : null,
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
      h(
        "span",
        { class: "amount" },
        h("i", { class: "part-bar", vars: { "--part": String(words.length / largest) }, "aria-hidden": "true" }),
        h("span", { class: "word" }, named),
      ),
    ),
  );
}
