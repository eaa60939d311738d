// The guess to play and why, what could go wrong, one's own word beside it, and other good guesses.
import { isExact, mean, proofOf, upper } from "../../judge/evaluation.js";
import { familiarCost, fitting, odds, percent, sentence } from "../../judge/wording.js";
import { LIVING } from "../../engine/lists.js";
import { prefer, settings } from "../../keep/settings.js";
import { text } from "../../text/index.js";
import { button, h } from "../../ui/dom.js";
import { decimal, shortDay } from "../../ui/format.js";
import { guessesAfter, loses } from "./figures.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {import("../../judge/evaluation.js").Best} Best */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("../../engine/engine.js").Known} Known */

/** The guess to play, with a sentence that anybody understands. @param {Solve} solve @param {Best} best */
export function verdict(solve, best) {
  const { known } = solve.mind;
  const [first] = best.evaluations;
  const only = known?.boards.length === 1 && known.boards[0].words.length === 1;
  const cost = best.against ? familiarCost(best) : "";
  return h(
    "div",
    { class: "verdict card" },
    h(
      "div",
      { class: "head" },
      h("h2", {}, h("span", { class: "soft" }, only ? text.solve.itIs : text.solve.play), " ", bigWord(first.guess)),
      button(text.solve.use, () => solve.choose(first.guess), { kind: "main", key: "use" }),
    ),
    only ? null : h("div", {}, proofChip(solve, best)),
    h("p", { class: "why" }, plainSentence(solve, best)),
    cost ? h("p", { class: "small soft" }, cost) : null,
    known && !only ? switches(solve) : null,
    known && !only ? figures(solve, best) : null,
  );
}

/** @param {string} word */
const bigWord = (word) => h("span", { class: "big word" }, word);

/** @param {Best} best @returns {"day" | "exact" | "one-step" | "bound"} */
function proofOfFirst(best) {
  if (best.day) return "day";
  if (best.proven) return "exact";
  return proofOf(best.evaluations[0]) === "one-step" ? "one-step" : "bound";
}

/** @param {Solve} solve @param {Best} best */
function proofChip({ mind, position }, best) {
  const proof = proofOfFirst(best);
  const busy = !mind.final && proof !== "day" && position.by === "optimal" && position.boards === 1;
  const look = [proof === "exact" && "proven", busy && "busy"].filter(Boolean);
  return h("span", { class: ["chip", ...look].join(" ") }, busy ? text.solve.searching : text.solve.proofs[proof]);
}

/** @param {Solve} solve @param {Best} best */
function plainSentence({ mind: { known }, position }, best) {
  const { plain: said } = text.solve;
  const [first] = best.evaluations;
  const word = first.guess.toUpperCase();
  if (best.day) return (position.rows.length ? said.replyOfDay : said.openerOfDay)(word, shortDay(best.day));
  if (known?.boards.length === 1 && known.boards[0].words.length === 1) return said.only(word);
  const reached = upper(first);
  if (reached === null || (known && known.boards.length > 1)) return said.splits(word, first.expected);
  if (known?.rowsLeft === 1) {
    const last = first.weighted ? said.likeliest : said.lastRow;
    return last(word, chanceOf(first, first.weight - first.lostLower));
  }
  const itself = !first.possible ? said.cannot : first.weighted ? said.may(percent(first.chance)) : said.mayBe;
  return said.expect(word, reached - 1, itself);
}

/** Ways to be advised otherwise. @param {Solve} solve */
function switches(solve) {
  const { familiar } = settings();
  const turn = (/** @type {Partial<import("../../keep/settings.js").Settings>} */ choice) => {
    prefer(choice);
    if ("familiar" in choice) solve.mind.about(solve.position);
    else solve.drawFindings();
  };
  const known = h(
    "button",
    {
      type: "button",
      class: "button slim toggle",
      "aria-pressed": String(familiar),
      "data-key": "familiar",
      onclick: () => turn({ familiar: !familiar }),
    },
    text.solve.knownWords,
  );
  return h(
    "div",
    { class: "buttons" },
    solve.position.words === LIVING ? known : null,
    button(text.solve.hintsInstead, () => turn({ hints: true }), { kind: "slim", key: "hide" }),
  );
}

/** The same in exact words, and what they rest on. @param {Solve} solve @param {Best} best */
function figures(solve, best) {
  const { boards } = /** @type {Known} */ (solve.mind.known);
  const ontoggle = (/** @type {any} */ event) => (solve.figuresOpen = event.target.open);
  return h(
    "details",
    { class: "more", open: solve.figuresOpen, ontoggle },
    h("summary", { "data-key": "figures" }, text.solve.inFigures),
    h("p", { class: "small" }, sentence(solve.facts(), best)),
    h("p", { class: "small" }, boards.map(fitting).join(" ")),
    h("p", { class: "small soft" }, text.solve.aboutProof[proofOfFirst(best)]),
  );
}

/** @param {Evaluation} found @param {number} part */
const chanceOf = ({ weight, weighted }, part) => (weighted ? percent(part / weight) : odds(part, weight));

/** Rows are short, and guessing could lose. @param {Solve} solve */
export function danger(solve) {
  const { best, risk, known } = solve.mind;
  if (!known || solve.over) return null;
  const { boards, rowsLeft } = known;
  const [first] = best?.evaluations ?? [];
  if (!first || rowsLeft === null || boards.length !== 1 || boards[0].words.length < 2) return null;
  const words = boards[0].words.length;
  const name = solve.hidden ? text.solve.hints.theBest : first.guess.toUpperCase();
  const note = (/** @type {string} */ kind, /** @type {string} */ said) =>
    h("p", { class: `note ${kind} danger` }, said);
  const { danger: said } = text.solve;
  if (first.lostLower > 0 && rowsLeft === 1) {
    return note("bad", said.last(words, name, chanceOf(first, first.weight - first.lostLower)));
  }
  if (first.lostLower > 0) {
    return note("bad", said.losing(rowsLeft, words, name, chanceOf(first, first.lostUpper ?? first.lostLower)));
  }
  if (risk && !first.possible && isExact(first)) {
    return note("warn", said.sure(rowsLeft, words, name, chanceOf(first, risk)));
  }
  return null;
}

/** The word that was typed, beside the best one. @param {Solve} solve */
export function own(solve) {
  const { word, length, boards } = solve.entry;
  const { best, split, values } = solve.mind;
  if (solve.hidden || !best || boards > 1 || word.length < length || split?.guess !== word) return null;
  if (word === best.evaluations[0].guess) return null;
  return h("p", { class: "note own", "aria-live": "off" }, ownSaid(word.toUpperCase(), best, values.get(word)));
}

/** @param {string} name @param {Best} best @param {Evaluation | undefined} found */
function ownSaid(name, best, found) {
  const said = text.solve.own;
  const [first] = best.evaluations;
  if (!found) return said.looking(name);
  if (found.parts === 1 && !found.possible) return text.solve.hints.useless(name);
  if (found.lostLower > (first.lostUpper ?? Infinity)) {
    return text.solve.hints.risky(name, chanceOf(found, found.lostLower));
  }
  const [exact, least] = [mean(found), mean(first)];
  if (exact !== null && least !== null && best.proven > 0) return said.worth(name, exact - 1, exact - least);
  const reached = upper(found);
  if (reached !== null) return said.atMost(name, reached - 1);
  return said.leaves(name, found.expected);
}

/** @param {Solve} solve @param {Best} best */
export function others(solve, best) {
  const { solve: said } = text;
  const list = best.evaluations;
  if (list.length < 2) return null;
  const ontoggle = (/** @type {any} */ event) => {
    if (solve.othersOpen === event.target.open) return;
    solve.othersOpen = event.target.open;
    solve.findings.soon("advice");
  };
  return h(
    "details",
    { class: "more others", open: solve.othersOpen, ontoggle },
    h("summary", { "data-key": "others" }, said.others),
    h("p", { class: "small soft" }, h("span", { class: "can" }), " ", said.can),
    solve.othersOpen ? othersTable(solve, list) : null,
  );
}

/** @param {Solve} solve @param {Evaluation[]} list */
function othersTable(solve, list) {
  const { columns, can } = text.solve;
  const last = solve.mind.known?.rowsLeft === 1;
  const searched = !last && list.some((each) => each.totalUpper !== null);
  const losing = list.some((each) => each.lostLower > 0 || (each.lostUpper ?? 0) > 0);
  const heads = [columns.word, searched && columns.more, losing && columns.loses, columns.leaves, columns.groups];
  const line = (/** @type {Evaluation} */ each) =>
    h(
      "tr",
      { class: each.guess === solve.entry.word ? "chosen" : null },
      h(
        "td",
        { class: "nowrap" },
        button(each.guess, () => solve.choose(each.guess), { kind: "link word", key: `other ${each.guess}` }),
        each.possible ? h("span", { class: "can" }, h("span", { class: "unseen" }, `, ${can}`)) : null,
      ),
      searched ? h("td", { class: "num" }, guessesAfter(each)) : null,
      losing ? h("td", { class: "num" }, loses(each)) : null,
      h("td", { class: "num" }, decimal(each.expected, each.expected < 10 ? 1 : 0)),
      h("td", { class: "num" }, each.parts),
    );
  const head = heads.filter(Boolean).map((name, at) => h("th", { scope: "col", class: at ? "num" : null }, name));
  return h(
    "div",
    { class: "scroll" },
    h("table", { class: "word-table" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, list.map(line))),
  );
}
