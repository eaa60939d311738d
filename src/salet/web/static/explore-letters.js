// Letters: how often each occurs and where, as a heat map.
import { h, plural, show as put } from "./dom.js";
import * as engine from "./engine.js";

export async function show({ body, explore, signal }) {
  if (!body.children.length) put(body, h("p", { class: "soft" }, "…"));
  const found = await engine.letters({ words: explore.words }, signal);
  put(body, h("div", { class: "fields" }, explore.choices("/explore/letters", {}, { rules: false })),
    h("p", { class: "soft" }, `In the ${plural(found.count, "answer")} of ${found.words}: how many contain each letter, and how often it is at each position.`),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table" }, heat(found)));
}

function heat(found) {
  const letters = Object.keys(found.total);
  const most = Math.max(...found.positions.flatMap((place) => Object.values(place)));
  const holding = Math.max(...Object.values(found.holding));
  const cell = (count, top) => h("td", { class: "heat num", vars: { "--part": String(count / top) } }, count.toLocaleString("en"));
  return h("table", { class: "heatmap" }, h("caption", { class: "unseen" }, "Letters"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Letter"), h("th", { scope: "col", class: "num" }, "Words"), found.positions.map((_, place) => h("th", { scope: "col", class: "num" }, `${place + 1}`)))),
    h("tbody", {}, letters.map((letter) => h("tr", {},
      h("th", { scope: "row", class: "word" }, letter), cell(found.holding[letter], holding), found.positions.map((place) => cell(place[letter] ?? 0, most))))));
}
