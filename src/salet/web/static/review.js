// Review: a game judged row by row.
import { go } from "./app.js";
import { announce, h, plural, select, show } from "./dom.js";
import * as engine from "./engine.js";
import { melting } from "./melting.js";
import { miniWord } from "./tiles.js";
import { figureText, percent, signed } from "./worth.js";

export function open(root) {
  return new Review(root);
}

class Review {
  constructor(root) {
    this.root = root;
    this.lists = [];
    engine.words().then((lists) => { this.lists = lists; if (!this.busy) this.draw(); }, () => {});
  }

  close() { this.asking?.abort(); }

  async update(url) {
    const query = url.searchParams;
    this.asked = { text: query.get("guesses") ?? "", answer: query.get("answer") ?? "", words: query.get("words") ?? "nyt", rule: query.get("rule") ?? "normal" };
    this.found = null;
    this.error = "";
    this.asking?.abort();
    if (!this.asked.text) { this.draw(); return; }
    const asking = this.asking = new AbortController();
    this.busy = true;
    this.draw();
    try {
      this.found = await engine.review(this.asked, asking.signal);
      announce(summary(this.found));
    } catch (error) {
      if (error.name === "AbortError") return;
      this.error = error.message;
      announce(error.message);
    }
    this.busy = false;
    this.draw();
  }

  submit(event) {
    event.preventDefault();
    const data = new FormData(event.target);
    const text = data.get("text").trim().replace(/\s+/g, " ").slice(0, 1500);
    const parts = [`guesses=${encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%3D", "=")}`];
    if (data.get("answer").trim()) parts.push(`answer=${encodeURIComponent(data.get("answer").trim().toLowerCase())}`);
    for (const name of ["words", "rule"]) if (this.asked[name] !== { words: "nyt", rule: "normal" }[name]) parts.push(`${name}=${this.asked[name]}`);
    go(`/review?${parts.join("&")}`);
  }

  draw() {
    show(this.root, h("div", { class: "stack review" }, h("h1", {}, "Review a game"), form(this),
      this.error ? h("p", { class: "note bad" }, this.error) : null,
      this.busy ? h("p", { class: "soft", role: "status" }, "Searching every position of the game …") : null,
      this.found ? result(this.found) : this.busy || this.error ? null : hint()));
  }
}

function form(review) {
  const { asked, lists } = review;
  const named = lists.length ? lists.map((list) => [list.name, `${list.name} · ${plural(list.answers, "answer")}`]) : [[asked.words, asked.words]];
  return h("form", { class: "stack card", onsubmit: (event) => review.submit(event) },
    h("label", { class: "field" }, "The guesses in their order, or rows with their marks",
      h("textarea", { name: "text", rows: "3", required: true, "data-key": "text", autocapitalize: "none", spellcheck: "false", placeholder: "crane sloth pious", oninput: (event) => { asked.text = event.target.value; } }, asked.text)),
    h("div", { class: "fields" },
      h("label", { class: "field" }, "Answer, if not the last guess", h("input", { type: "text", name: "answer", "data-key": "answer", value: asked.answer, oninput: (event) => { asked.answer = event.target.value; }, size: "10", maxlength: "12", autocapitalize: "none", autocomplete: "off", spellcheck: "false" })),
      select("Word list", named, asked.words, (value) => { asked.words = value; }),
      select("Rule", [["normal", "Normal"], ["hard", "Hard mode"], ["strict", "Strict"]], asked.rule, (value) => { asked.rule = value; })),
    h("div", {}, h("button", { class: "button main", "data-key": "go" }, "Review")));
}

const hint = () => h("p", { class: "soft" }, "Every guess is compared with perfect play: what it gave away (loss), how lucky its mark was (luck), and which guess was better. After a game played here, press Review. ",
  h("a", { href: "/review?guesses=crane+moist+lucky+bulky", "data-nav": true }, "See an example"));

function summary(found) {
  return `Skill ${skill(found)} of 99. ${lossOf(found)} guesses given away, luck ${luckOf(found)}.`;
}

const fixed = (digits) => (number) => number.toFixed(digits);
const lossOf = (each, digits = 2) => figureText(each.loss, each.loss_lower, each.loss_upper, fixed(digits));
const luckOf = (each) => figureText(each.luck, each.luck_lower, each.luck_upper, signed);
/** Skill is taken from the middle of the loss, so it is only about right where the loss is not known exactly. */
const skill = (each) => (each.loss === null ? `about ${each.skill}` : String(each.skill));

function result(found) {
  return [
    h("section", { class: "totals", "aria-label": "Result" },
      figure(skill(found), "Skill", "99 is perfect; a quarter of a guess given away on each row halves it"),
      figure(lossOf(found), "Guesses given away", "Against perfect play, over the whole game"),
      figure(luckOf(found), "Luck", "Guesses won by the marks that came; zero on average")),
    found.known_to ? h("p", { class: "small soft" }, `Judged by how likely words were on ${found.date}, with the answers to ${found.known_to} known.`) : null,
    found.wider ? h("p", { class: "note" }, `${found.answer.toUpperCase()} is not among the answers of the list: the game is judged as if it were.`) : null,
    h("section", { class: "stack" }, h("h2", {}, "Row by row"), h("ol", { class: "judged" }, found.rows.map((row, place) => judged(found, row, place)))),
    h("div", { class: "two-columns" },
      h("section", { class: "stack" }, h("h2", {}, "Words left after each row"), melting(found)),
      found.perfect.length ? h("section", { class: "stack" }, h("h2", {}, "What salet would have played"), line(found)) : null),
  ];
}

const figure = (value, name, title) => h("div", { title }, h("b", { class: value.includes(" to ") ? "range" : "" }, value), h("span", {}, name));

function judged(found, row, place) {
  const name = row.loss_lower > 0 || row.risk > 0 ? "Better" : row.loss === 0 ? "Best" : "Best known";
  const left = found.remaining[place];
  return h("li", { class: "card" },
    h("div", { class: "judged-head" }, miniWord(row.guess, row.mark),
      h("span", { class: "count" }, `${row.before.toLocaleString("en")} → ${row.after.toLocaleString("en")}`),
      h("span", { class: `chip ${row.proof === "exact" ? "proven" : ""}` }, row.proof === "exact" ? "proven" : "bounds, not proven")),
    h("dl", { class: "judged-facts" },
      pair("Loss", row.loss === 0 ? "none" : lossOf(row, row.loss === null ? 2 : 3)), pair("Luck", luckOf(row)), pair("Skill", skill(row)),
      row.risk > 0 ? pair("Risk added", percent(row.risk)) : null,
      pair(name, row.best.slice(0, 3).map((word) => word.toUpperCase()).join(" "))),
    h("p", { class: "small" }, row.why),
    left.length && row.after <= 40 && !/^g+$/.test(row.mark) ? h("p", { class: "wordlist small soft" }, left.join(" ")) : null);
}

const pair = (name, value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));

function line(found) {
  return h("ol", { class: "perfect" }, found.perfect.map((row) => h("li", {}, miniWord(row.guess, row.mark),
    h("span", { class: "count" }, `${row.before.toLocaleString("en")} → ${row.after.toLocaleString("en")}`))));
}
