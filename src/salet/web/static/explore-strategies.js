// Strategies: each played against every answer, side by side.
import { h, s, show as put } from "./dom.js";
import * as engine from "./engine.js";

const STEPS = 7;

export async function show({ body, explore, signal }) {
  const names = await engine.strategies();
  const results = new Map();
  const rest = h("p", { class: "soft", role: "status" }, "Playing every answer …");
  const chart = h("div", { class: "stack" });
  put(body, h("div", { class: "fields" }, explore.choices("/explore/strategies")), rest, chart);
  for (const { name, about } of names) {
    try {
      results.set(name, { about, ...(await engine.bench(name, explore.words, explore.rule, signal)) });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      if (!error.status) throw error;
      results.set(name, { about, strategy: name, error: error.message });
    }
    rest.textContent = results.size < names.length ? `Playing every answer: ${results.size} of ${names.length} strategies done …` : "";
    put(chart, ...draw([...results.values()]));
  }
}

function draw(results) {
  const done = results.filter((each) => !each.error).sort((a, b) => a.mean - b.mean);
  if (!done.length) return [];
  return [h("h2", {}, "Mean number of guesses"), means(done), h("h2", {}, "How many guesses the games take"), legend(), stacks(done), table(done),
    results.filter((each) => each.error).map((each) => h("p", { class: "small soft" }, `${each.strategy}: ${each.error}`))];
}

/** The means as dots on a common scale. */
function means(done) {
  const low = Math.floor(done[0].mean * 10 - 0.5) / 10;
  const high = Math.ceil(done.at(-1).mean * 10 + 0.5) / 10;
  return h("ul", { class: "lollipops" }, done.map((each) => h("li", {},
    h("span", { class: "name", title: each.about }, each.strategy),
    h("span", { class: "track", vars: { "--part": String((each.mean - low) / (high - low)) } }, h("i", { "aria-hidden": "true" })),
    h("b", { class: "num" }, each.mean.toFixed(4)))));
}

function legend() {
  return h("p", { class: "legend-steps small", "aria-hidden": "true" }, Array.from({ length: STEPS }, (_, place) => h("span", {}, h("i", { class: `step-${place + 1}` }), place + 1 === STEPS ? `${STEPS} or more` : String(place + 1))));
}

function stacks(done) {
  return h("ul", { class: "stacks" }, done.map((each) => {
    const games = each.histogram.reduce((sum, count) => sum + count, 0);
    const counts = Array.from({ length: STEPS }, (_, place) => (place + 1 < STEPS ? each.histogram[place] ?? 0 : each.histogram.slice(STEPS - 1).reduce((sum, count) => sum + count, 0)));
    let at = 0;
    const label = `${each.strategy}: ${counts.map((count, place) => `${count} in ${place + 1}`).join(", ")}`;
    const bars = counts.map((count, place) => {
      const bar = s("rect", { class: `step-${place + 1}`, x: (at / games) * 100, y: 0, width: (count / games) * 100, height: 10 });
      at += count;
      return bar;
    });
    return h("li", {}, h("span", { class: "name" }, each.strategy), s("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", role: "img", "aria-label": label }, bars));
  }));
}

function table(done) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table" }, h("table", {}, h("caption", { class: "unseen" }, "Strategies"),
    h("thead", {}, h("tr", {}, ["Strategy", "Opener", "Mean", "Worst", "Lost", "What it does"].map((name, place) => h("th", { scope: "col", class: place > 1 && place < 5 ? "num" : "" }, name)))),
    h("tbody", {}, done.map((each) => h("tr", {},
      h("th", { scope: "row" }, each.strategy), h("td", { class: "word" }, each.opener), h("td", { class: "num" }, each.mean.toFixed(4)),
      h("td", { class: "num" }, String(each.worst)), h("td", { class: "num" }, String(each.lost)), h("td", { class: "small soft" }, each.about))))));
}
