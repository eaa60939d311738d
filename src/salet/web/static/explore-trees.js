// Trees: an optimal strategy to click through, mark by mark.
import { go } from "./app.js";
import { h, plural, show as put } from "./dom.js";
import * as engine from "./engine.js";
import { histogram } from "./explore.js";
import { readRows } from "./position.js";
import { mini, miniWord } from "./tiles.js";

export async function show({ body, url, explore, signal }) {
  const opener = url.searchParams.get("opener") ?? "";
  const rows = url.searchParams.get("rows") ?? "";
  if (!body.children.length) put(body, h("p", { class: "soft" }, "…"));
  const controls = h("div", { class: "fields" }, explore.choices("/explore/trees", {}), chooser(explore, opener));
  let node;
  try {
    node = await engine.trees({ words: explore.words, rule: explore.rule, opener, rows }, signal);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    put(body, controls, h("p", { class: "note bad" }, error.message));
    return;
  }
  const address = (text) => explore.with("/explore/trees", { opener, rows: text });
  put(body, controls, path(rows, address), h("div", { class: "two-columns" }, facts(node), branches(node, rows, address)));
}

function chooser(explore, opener) {
  const submit = (event) => {
    event.preventDefault();
    go(explore.with("/explore/trees", { opener: new FormData(event.target).get("opener").trim().toLowerCase() }));
  };
  return h("form", { onsubmit: submit, class: "fields" },
    h("label", { class: "field" }, "Another opener", h("input", { type: "text", name: "opener", value: opener, maxlength: "12", size: "8", "data-key": "opener", autocapitalize: "none", autocomplete: "off", spellcheck: "false" })),
    h("button", { class: "button slim bottom" }, "Show"));
}

function path(rows, address) {
  const played = readRows(rows);
  if (!played.length) return h("p", { class: "soft" }, "A proven optimal strategy: follow it mark by mark.");
  const steps = played.map((row, place) => [row, rows.split(" ").slice(0, place).join(" ")]);
  return h("nav", { class: "path", "aria-label": "Rows played" }, h("ol", {},
    steps.map(([row, before], place) => h("li", {}, h("a", { href: address(before), "data-nav": true, "aria-label": `Back to row ${place + 1}, ${row.guess.toUpperCase()}` }, miniWord(row.guess, row.marks[0]))))));
}

function facts(node) {
  return h("section", { class: "stack" },
    h("div", { class: "verdict" }, h("p", { class: "left-count" }, plural(node.candidates, "word")),
      h("div", { class: "head" }, h("span", { class: "soft" }, node.candidates === 1 ? "It is" : "Play"), h("h2", { class: "big" }, node.guess), h("span", { class: "chip proven" }, "proven")),
      h("p", {}, node.candidates === 1 ? "The only word that fits." : `${node.mean.toFixed(4)} more guesses on average, ${node.histogram.length} at most; it ${node.possible ? "can" : "cannot"} be the answer.`)),
    node.candidates > 1 ? [h("h3", {}, "Words found with … more guesses"), histogram(node.histogram)] : null);
}

function branches(node, rows, address) {
  if (!node.branches.length) return h("p", { class: "soft" }, "The game ends here.");
  const most = node.branches[0].size;
  return h("section", { class: "stack" }, h("h2", {}, `After ${node.guess.toUpperCase()} is marked`),
    h("ul", { class: "branches" }, node.branches.map((branch) => h("li", {},
      h("a", { "data-nav": true, href: address(`${rows} ${node.guess}=${branch.mark}`.trim()) },
        mini(branch.mark), h("span", { class: "num" }, branch.size.toLocaleString("en")),
        h("span", { class: "amount", vars: { "--part": String(branch.size / most) } }, h("b", { class: "word" }, branch.guess)),
        h("span", { class: "num soft" }, branch.mean === null ? "" : branch.mean.toFixed(2)))))));
}
