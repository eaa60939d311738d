// Openers: a table to sort and search, and everything about one of them.
import { go, note } from "./app.js";
import { h, plural, show as put } from "./dom.js";
import * as engine from "./engine.js";
import { histogram, proofChip } from "./explore.js";
import { mosaic } from "./mosaic.js";
import { mini } from "./tiles.js";
import { guessesText, lossText } from "./worth.js";

const COLUMNS = [
  ["guess", "Word", "In alphabetical order"],
  ["total", "Guesses", "Mean number of guesses under perfect play, where it is proven"],
  ["expected", "Average left", "Words left on average after it"],
  ["worst", "Worst", "Words left at most"],
  ["entropy", "Bits", "Information in bits"],
  ["parts", "Groups", "Different marks it can earn"],
  ["win_in_two", "In two", "Chance to win within two guesses"],
  ["greens", "Greens", "Green letters on average"],
  ["yellows", "Yellows", "Yellow letters on average"],
];
const PAGE = 50;

export async function show(room) {
  if (room.rest[0]) return showOne(room, room.rest[0]);
  const { body, url, explore, signal } = room;
  const query = url.searchParams;
  const asked = { words: explore.words, rule: explore.rule, by: query.get("by") ?? "total", search: query.get("search") ?? "", possible: query.get("possible") === "true", start: Number(query.get("start") ?? 0), top: PAGE };
  const address = (changes) => explore.with("/explore/openers", { by: asked.by === "total" ? "" : asked.by, search: asked.search, possible: asked.possible ? "true" : "", start: "", ...changes });
  const table = h("div", { class: "stack" }, h("p", { class: "soft" }, "Measuring every word …"));
  put(body, controls(explore, asked, address), table);
  put(table, ...list(await engine.openers(asked, signal), asked, address, explore));
  return undefined;
}

function controls(explore, asked, address) {
  let waiting = 0;
  const search = (event) => {
    clearTimeout(waiting);
    const { value } = event.target;
    waiting = setTimeout(() => { note(address({ search: value.trim() }), { replace: true }); go(location.href, { replace: true }); }, 250);
  };
  return h("div", { class: "fields" },
    explore.choices("/explore/openers", { by: asked.by }),
    h("label", { class: "field" }, "Search", h("input", { type: "search", value: asked.search, "data-key": "search", oninput: search, placeholder: "letters in a row", autocapitalize: "none", spellcheck: "false" })),
    h("label", { class: "field" }, "Only possible answers", h("input", { type: "checkbox", class: "check", "data-key": "possible", checked: asked.possible, onchange: (event) => go(address({ possible: event.target.checked ? "true" : "" })) })));
}

function list(found, asked, address, explore) {
  const last = asked.start + found.openers.length;
  return [
    h("p", { class: "soft small" }, `${plural(found.count, "word")}. Guesses: the mean under perfect play, where it is proven, over ${found.answers.toLocaleString("en")} answers; the other columns look one row ahead.`),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table" }, h("table", { class: "openers" }, h("caption", { class: "unseen" }, "Openers"),
      h("thead", {}, h("tr", {}, COLUMNS.map(([name, title, about]) => h("th", { scope: "col", class: name === "guess" ? "" : "num", "aria-sort": name === asked.by ? (["entropy", "parts", "win_in_two", "greens", "yellows"].includes(name) ? "descending" : "ascending") : null },
        h("button", { type: "button", title: about, "data-key": `sort ${name}`, onclick: () => go(address({ by: name === "total" ? "" : name })) }, title, name === asked.by ? h("span", { "aria-hidden": "true" }, " ↓") : null))))),
      h("tbody", {}, found.openers.map((each) => row(each, explore))))),
    h("div", { class: "buttons" },
      asked.start ? h("a", { class: "button slim", "data-nav": true, href: address({ start: Math.max(0, asked.start - PAGE) || "" }) }, "Before") : null,
      last < found.count ? h("a", { class: "button slim", "data-nav": true, href: address({ start: last }) }, "More") : null),
  ];
}

function row(each, explore) {
  return h("tr", {},
    h("td", {}, h("a", { class: "word", "data-nav": true, href: explore.with(`/explore/openers/${each.guess}`, {}) }, each.guess), each.possible ? h("span", { class: "can", title: "It can itself be the answer" }, h("span", { class: "unseen" }, ", can be the answer")) : null),
    h("td", { class: "num" }, each.mean === null ? "–" : each.mean.toFixed(4)),
    h("td", { class: "num" }, each.expected.toFixed(2)), h("td", { class: "num" }, each.worst.toLocaleString("en")),
    h("td", { class: "num" }, each.entropy.toFixed(3)), h("td", { class: "num" }, String(each.parts)),
    h("td", { class: "num" }, `${(100 * each.win_in_two).toFixed(1)} %`), h("td", { class: "num" }, each.greens.toFixed(2)), h("td", { class: "num" }, each.yellows.toFixed(2)));
}

// One opener

async function showOne({ body, explore, signal }, word) {
  put(body, h("p", { class: "soft" }, "Searching …"));
  const found = await engine.opener(word, { words: explore.words, rule: explore.rule }, signal);
  const { opener } = found;
  put(body,
    h("div", { class: "spread" }, h("a", { href: explore.with("/explore/openers", {}), "data-nav": true }, "← All openers"), h("div", { class: "fields" }, explore.choices(`/explore/openers/${word}`))),
    h("div", { class: "verdict" }, h("div", { class: "head" }, h("h2", { class: "big" }, opener.guess), proofChip(opener.proof), h("a", { class: "button slim", "data-nav": true, href: explore.with("/explore/trees", { opener: opener.guess }) }, "Click through its tree")),
      h("p", {}, sentence(found))),
    facts(opener),
    h("div", { class: "two-columns" },
      h("section", { class: "stack" }, h("h2", {}, `Its ${plural(opener.parts, "group")}`), mosaic(found.branches, opener.guess),
        h("p", { class: "small soft" }, "Each tile is a mark it can earn; its area is the number of words with that mark.")),
      found.histogram.length ? h("section", { class: "stack" }, h("h2", {}, "Games won in … guesses"), histogram(found.histogram)) : null),
    h("section", { class: "stack" }, h("h2", {}, "The best reply to each mark"), replies(found, explore)));
}

function sentence({ opener, answers, words }) {
  if (opener.proof === "exact") return `${opener.mean.toFixed(4)} guesses on average under perfect play${opener.total === null ? "" : `: ${opener.total.toLocaleString("en")}`} over the ${answers.toLocaleString("en")} answers of ${words}.${opener.loss > 0 ? ` It loses ${lossText(opener)} within six rows.` : ""}`;
  const bounds = opener.upper === null ? `At least ${opener.lower.toFixed(2)} guesses` : `${guessesText(opener)} guesses`;
  const losing = opener.loss_lower > 0 ? ` It cannot find every word within six rows: it loses ${lossText(opener)}.` : "";
  return `${bounds} on average under perfect play; the search was stopped before the exact value was proven.${losing} The figures below look one row ahead.`;
}

function facts(opener) {
  const each = [["Average left", opener.expected.toFixed(2)], ["Worst", opener.worst.toLocaleString("en")], ["Bits", opener.entropy.toFixed(3)], ["Groups", opener.parts], ["In two", `${(100 * opener.win_in_two).toFixed(1)} %`], ["Greens", opener.greens.toFixed(2)], ["Yellows", opener.yellows.toFixed(2)], ["Can be the answer", opener.possible ? "yes" : "no"]];
  return h("dl", { class: "facts" }, each.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, String(value)))));
}

function replies(found, explore) {
  const shown = found.branches;
  return h("div", { class: "scroll tall", tabindex: "0", role: "region", "aria-label": "Replies" }, h("table", {},
    h("thead", {}, h("tr", {}, ["Mark", "Words", "Reply", "Guesses to go", "Such as"].map((name, place) => h("th", { scope: "col", class: place === 1 || place === 3 ? "num" : "" }, name)))),
    h("tbody", {}, shown.map((branch) => h("tr", {},
      h("td", {}, mini(branch.mark)), h("td", { class: "num" }, branch.size.toLocaleString("en")),
      h("td", {}, h("a", { class: "word", "data-nav": true, href: position(found, branch, explore) }, branch.guess)),
      h("td", { class: "num" }, branch.mean === null ? "–" : branch.mean.toFixed(2)),
      h("td", { class: "word small soft nowrap" }, branch.words.slice(0, 4).join(" ")))))));
}

const position = (found, branch, explore) => `/?rows=${found.opener.guess}=${branch.mark}${explore.words === "nyt" ? "" : `&words=${explore.words}`}${explore.rule === "normal" ? "" : `&rule=${explore.rule}`}`;
