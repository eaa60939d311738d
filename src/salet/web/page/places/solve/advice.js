// What salet says about the position: the best guess and why, the danger, other guesses; then words and groups.
import { isExact, lossLower, lossUpper, lower, mean, proofOf, upper } from "../../judge/evaluation.js";
import { describeRepair, fitting, odds, percent, sentence } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, h } from "../../ui/dom.js";
import { decimal, shortDay } from "../../ui/format.js";
import { drawHints } from "./hints.js";
import { plain, writeRows } from "./position.js";
import { rememberAnswer } from "./remember.js";
import { drawSplit } from "./split.js";
import { settings } from "../../keep/settings.js";
import { copy } from "../../ui/files.js";
import { drawWords, mattering } from "./words.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {import("../../judge/evaluation.js").Best} Best */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("../../engine/engine.js").Known} Known */

/** @param {Solve} solve @returns {import("../../ui/dom.js").Children} */
export function drawAdvice(solve) {
  const { known, best, error } = solve;
  if (error) return fault(solve);
  if (known?.solved) return solved(solve);
  const stuck = known?.boards.find((board) => !board.words.length);
  if (stuck) return contradiction(solve, stuck);
  if (!best) return h("p", { class: "soft busy" }, known ? text.solve.thinking : text.shell.engine.loading);
  const hidden = settings().hints && solve.hints.level < 2;
  return [
    known?.wider ? h("p", { class: "note warn" }, text.solve.wider) : null,
    known ? danger(solve) : null,
    hidden ? drawHints(solve) : verdict(solve, best),
    own(solve),
    known && !(hidden && solve.hints.level < 1) ? drawWords(solve) : null,
    known ? drawSplit(solve) : null,
    hidden || !known ? null : others(solve, best),
    footer(solve),
  ];
}

/** @param {Solve} solve */
function fault(solve) {
  const again = button(text.solve.startOver, () => solve.clear(), { key: "again" });
  return h("div", { class: "note bad stack" }, h("p", {}, solve.error), h("div", {}, again));
}

/** @param {Solve} solve @param {import("../../engine/analysis.js").BoardState} board */
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
      h("span", {}, describeRepair(repair, rows)),
      button(text.solve.mend, () => mend(repair), { kind: "slim", key: `mend ${at}` }),
    ),
  );
  return h(
    "div",
    { class: "stack" },
    h("h2", {}, text.solve.stuckTitle),
    h("p", {}, text.solve.stuckAbout),
    h("ol", { class: "repairs stack" }, repairs),
  );
}

/** @param {Solve} solve */
function solved(solve) {
  const { rows } = solve.entry;
  const last = rows[rows.length - 1].guess;
  const one = solve.entry.boards === 1;
  const { words, rule, on } = solve.position;
  const review = `review/?rows=${plain(writeRows(rows))}&words=${words}&on=${on}&rule=${rule}`;
  return h(
    "div",
    { class: "stack end" },
    h("h2", {}, text.solve.solvedTitle),
    one
      ? h("p", { class: "lead" }, text.solve.solved(last.toUpperCase(), rows.length))
      : h("p", {}, text.solve.solvedMany),
    h(
      "div",
      { class: "buttons" },
      one ? h("a", { ...link(review, "button main") }, text.solve.reviewGame) : null,
      button(text.solve.newGame, () => solve.clear(), { key: "new" }),
    ),
    one ? rememberAnswer(solve, last) : null,
  );
}

/** The guess to play, with a sentence that anybody understands. @param {Solve} solve @param {Best} best */
function verdict(solve, best) {
  const { known } = solve;
  const [first] = best.evaluations;
  const number = known ? known.boards.reduce((sum, board) => sum + board.words.length, 0) : 0;
  const open = known?.boards.length ?? 1;
  const matter = known ? known.boards.reduce((sum, board) => sum + mattering(board), 0) : 0;
  return h(
    "div",
    { class: "verdict" },
    known
      ? h("p", { class: "soft" }, open > 1 ? text.solve.leftOnBoards(number, open) : text.solve.left(number, matter))
      : null,
    h(
      "div",
      { class: "head" },
      h("span", { class: "soft" }, number === 1 ? text.solve.itIs : text.solve.play),
      h("span", { class: "big word" }, first.guess),
      number === 1 ? null : proofChip(solve, best),
    ),
    h("p", { class: "lead" }, plainSentence(solve, best)),
    h(
      "div",
      { class: "buttons" },
      button(text.solve.use, () => solve.choose(first.guess), { kind: "main", key: "use" }),
    ),
    familiarNote(best),
    known ? figures(solve, best) : null,
  );
}

/** @param {Solve} solve @param {Best} best */
function proofChip(solve, best) {
  const { solve: said } = text;
  const proven = best.proven > 0;
  const label = proven
    ? said.proven
    : best.day
      ? shortDay(best.day)
      : proofOf(best.evaluations[0]) === "one-step"
        ? said.oneStep
        : said.notProven;
  const busy = !solve.final && !best.day && solve.position.by === "optimal" && solve.entry.boards === 1;
  return h("span", { class: `chip ${proven ? "proven" : ""} ${busy ? "busy" : ""}`.trim() }, label);
}

/** @param {Solve} solve @param {Best} best */
export function plainSentence({ known }, best) {
  const { plain: said } = text.solve;
  const [first] = best.evaluations;
  const word = first.guess.toUpperCase();
  if (best.day) return said.anotherDay(word, shortDay(best.day));
  if (known?.boards.length === 1 && known.boards[0].words.length === 1) return said.only(word);
  const reached = upper(first);
  if (reached === null || (known && known.boards.length > 1)) return said.splits(word, first.expected);
  const itself = !first.possible ? said.cannot : first.weighted ? said.may(percent(first.chance)) : said.mayBe;
  return said.expect(word, reached - 1, itself);
}

/** What playing only familiar words costs. @param {Best} best */
function familiarNote(best) {
  const { against, evaluations } = best;
  if (!against || against.guess === evaluations[0].guess) return null;
  const [shown, other] = [mean(evaluations[0]), mean(against)];
  if (shown === null || other === null || shown - other < 0.005) return null;
  return h("p", { class: "small soft" }, text.solve.knownCost(against.guess.toUpperCase(), decimal(shown - other, 2)));
}

/** The same in exact words, and what they rest on. @param {Solve} solve @param {Best} best */
function figures(solve, best) {
  const { boards } = /** @type {Known} */ (solve.known);
  const proof = best.day
    ? "day"
    : best.proven
      ? "exact"
      : proofOf(best.evaluations[0]) === "one-step"
        ? "one-step"
        : "bound";
  return h(
    "details",
    { class: "more" },
    h("summary", { "data-key": "figures" }, text.solve.inFigures),
    h("p", { class: "small" }, sentence(solve.facts(), best)),
    h("p", { class: "small" }, boards.map(fitting).join(" ")),
    h("p", { class: "small soft" }, text.solve.aboutProof[proof]),
  );
}

/** Rows are short, and guessing could lose. @param {Solve} solve */
function danger(solve) {
  const { best, risk } = solve;
  const { boards, rowsLeft } = /** @type {Known} */ (solve.known);
  const [first] = best?.evaluations ?? [];
  if (!first || rowsLeft === null || boards.length !== 1 || boards[0].words.length < 2) return null;
  const words = boards[0].words.length;
  const hide = settings().hints && solve.hints.level < 2;
  const name = hide ? text.solve.hints.theBest : first.guess.toUpperCase();
  const chance = (/** @type {number} */ part) =>
    first.weighted ? percent(part / first.weight) : odds(part, first.weight);
  const { danger: said } = text.solve;
  if (first.lostLower > 0 && rowsLeft === 1) {
    return h("p", { class: "note bad" }, said.last(words, name, chance(first.weight - first.lostLower)));
  }
  if (first.lostLower > 0)
    return h(
      "p",
      { class: "note bad" },
      said.losing(rowsLeft, words, name, chance(first.lostUpper ?? first.lostLower)),
    );
  if (risk && !first.possible && isExact(first))
    return h("p", { class: "note warn" }, said.sure(rowsLeft, words, name, chance(risk)));
  return null;
}

/** The word that was typed, beside the best one. @param {Solve} solve */
function own(solve) {
  const { entry, values, best, split } = solve;
  const word = entry.word;
  if (settings().hints && solve.hints.level < 2) return null;
  if (!best || word.length < entry.length || split?.guess !== word || word === best.evaluations[0].guess) return null;
  const found = values.get(word);
  const name = word.toUpperCase();
  const exact = found && best.proven > 0 ? mean(found) : null;
  const first = mean(best.evaluations[0]);
  const said =
    found && found.lostLower > (best.evaluations[0].lostUpper ?? Infinity)
      ? text.solve.hints.risky(name, percent(found.lostLower / found.weight))
      : exact !== null && first !== null
        ? text.solve.ownWorth(name, exact - 1, exact - first)
        : text.solve.ownUnknown(name);
  return h("p", { class: "note" }, h("b", {}, text.solve.own(name)), ": ", said);
}

/** @param {Solve} solve @param {Best} best */
function others(solve, best) {
  const { solve: said } = text;
  const list = best.evaluations;
  if (list.length < 2) return null;
  const searched = list.some((each) => each.totalUpper !== null);
  const losing = list.some((each) => each.lostLower > 0 || (each.lostUpper ?? 0) > 0);
  const { columns } = said;
  const heads = [
    columns.word,
    searched ? columns.more : null,
    losing ? columns.loses : null,
    columns.leaves,
    columns.groups,
  ];
  const line = (/** @type {Evaluation} */ each) =>
    h(
      "tr",
      { class: each.guess === solve.entry.word ? "chosen" : null },
      h(
        "td",
        {},
        button(each.guess, () => solve.choose(each.guess), { kind: "link word", key: `other ${each.guess}` }),
        each.possible
          ? h("span", { class: "can", title: said.can }, h("span", { class: "unseen" }, `, ${said.can}`))
          : null,
      ),
      searched ? h("td", { class: "num" }, guessesAfter(each)) : null,
      losing ? h("td", { class: "num" }, loses(each)) : null,
      h("td", { class: "num" }, decimal(each.expected, each.expected < 10 ? 1 : 0)),
      h("td", { class: "num" }, each.parts),
    );
  return h(
    "details",
    {
      class: "more",
      open: solve.othersOpen,
      ontoggle: (/** @type {any} */ event) => (solve.othersOpen = event.target.open),
    },
    h("summary", { "data-key": "others" }, said.others),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.filter(Boolean).map((head, at) => h("th", { scope: "col", class: at ? "num" : null }, head)),
        ),
      ),
      h("tbody", {}, list.map(line)),
    ),
  );
}

/** Guesses that follow a guess: a value, what it lies between, or at least so many. @param {Evaluation} found */
export function guessesAfter(found) {
  const exact = mean(found);
  if (exact !== null) return decimal(exact - 1, 2);
  const reached = upper(found);
  const least = decimal(lower(found) - 1, 2);
  return reached === null ? `≥ ${least}` : `${least}–${decimal(reached - 1, 2)}`;
}

/** @param {Evaluation} found */
function loses(found) {
  const most = lossUpper(found);
  if (most === null) return found.lostLower ? `≥ ${percent(lossLower(found))}` : "?";
  return most === 0 ? "–" : percent(most);
}

/** How far the history goes, and a link to share. @param {Solve} solve */
function footer(solve) {
  const knownTo = solve.known?.knownTo;
  return h(
    "div",
    { class: "small soft spread footer" },
    knownTo ? h("span", {}, text.solve.history(shortDay(knownTo))) : null,
    button(text.solve.copyLink, () => copy(location.href, text.solve.linkCopied), { kind: "link", key: "link" }),
  );
}
