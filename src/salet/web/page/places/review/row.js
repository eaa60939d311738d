// One row of a review: the guess beside the best one, in words and figures, with the words themselves.
import { partition } from "../../core/candidates.js";
import { isGreen, markOfListed } from "../../core/marks.js";
import { capitals } from "../../core/words.js";
import { equallyGood } from "../../judge/evaluation.js";
import { why } from "../../judge/reasons.js";
import { percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, h, icon, iconButton } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { mini, miniWord } from "../../ui/tiles.js";
import { writePosition } from "../solve/position.js";
import * as figures from "./figures.js";
import { mosaic } from "./melting.js";

/** @typedef {import("./review.js").Review} Place */
/** @typedef {import("./played.js").Played} Played */
/** @typedef {import("../../engine/review.js").ReviewRow} ReviewRow */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {Map<string, string[]>} Groups */
/** @typedef {{why: string, groups: (guess: string) => Groups, left: (guess: string) => number}} Derived */

/** With at most so many words they are written out at once. */
const FEW = 60;
const SHOWN_GROUPS = 14;
const SHOWN_IN_GROUP = 12;

/** @type {WeakMap<ReviewRow, Derived>} */
const derived = new WeakMap();

/** What follows from a row, worked out once. @param {ReviewRow} row @returns {Derived} */
function about(row) {
  const known = derived.get(row);
  if (known) return known;
  /** @type {Map<string, Groups>} */
  const kept = new Map();
  const split = (/** @type {string} */ guess) => {
    const found = kept.get(guess) ?? partition(guess, row.candidates);
    kept.set(guess, found);
    return found;
  };
  const sentence = why(row.own, row.best, row.candidates, [row.lossLower, row.lossUpper]);
  const weights = new Map(row.candidates.map((word, at) => [word, row.weights[at]]));
  const left = (/** @type {string} */ guess) => figures.leftOnAverage([...split(guess).values()], weights);
  const made = { why: sentence, groups: split, left };
  derived.set(row, made);
  return made;
}

/** @param {Place} place */
export function drawRow(place) {
  const { at, rows, played } = place;
  const row = rows[at];
  const known = /** @type {Played} */ (played);
  return h(
    "article",
    { class: "card stack judged-row", "aria-labelledby": "row-title" },
    head(place),
    h("div", { class: "row-tiles" }, miniWord(known.rows[at][0], known.rows[at][1])),
    row ? judged(place, row) : unjudged(place),
    actions(place),
  );
}

/** @param {Place} place */
function head(place) {
  const { at, rows } = place;
  const row = rows[at];
  const chip = row
    ? h(
        "span",
        { class: `chip ${figures.isProven(row) ? "proven" : ""}`.trim() },
        figures.isProven(row) ? text.review.proven : text.review.notProven,
      )
    : null;
  const step = (/** @type {-1 | 1} */ by) =>
    iconButton(by < 0 ? "left" : "right", by < 0 ? text.review.previous : text.review.next, () => place.step(by), {
      "data-key": by < 0 ? "previous" : "next",
      "aria-disabled": at + by < 0 || at + by >= rows.length ? "true" : null,
    });
  return h(
    "header",
    { class: "row-head" },
    step(-1),
    h("h2", { id: "row-title" }, text.review.row(at + 1, rows.length)),
    step(1),
    chip,
  );
}

/** @param {Place} place */
const unjudged = (place) =>
  h("p", { class: place.running ? "soft busy" : "soft" }, place.running ? text.review.waiting : text.review.unjudged);

/** @param {Place} place @param {ReviewRow} row */
function judged(place, row) {
  return [
    h("p", { class: "lead" }, about(row).why),
    row.risk > 0 ? h("p", { class: "note bad" }, text.review.risk(percent(row.risk))) : null,
    scores(row),
    comparison(place, row),
    words(place, row),
    groups(place, row),
    lines(place),
    attempt(place, row),
  ];
}

/** @param {ReviewRow} row */
function scores(row) {
  const meter = (
    /** @type {string} */ name,
    /** @type {string} */ shown,
    /** @type {number} */ value,
    /** @type {string} */ said,
  ) =>
    h(
      "div",
      { class: `score ${name === text.review.luck ? "luck" : "skill"}` },
      h("span", { class: "score-name" }, name),
      h("b", { class: "num" }, shown),
      h("span", { class: "meter", "aria-hidden": "true", vars: { "--part": String(value / 99) } }),
      h("span", { class: "small soft" }, said),
    );
  return h(
    "div",
    { class: "row-scores" },
    meter(text.review.skill, figures.skillFigure(row), row.skill, figures.costInWords(row)),
    meter(text.review.luck, figures.luckFigure(row), row.luckScore, figures.luckInWords(row)),
  );
}

/** The best guess, unless the own one is as good. @param {ReviewRow} row @returns {Evaluation | null} */
export function betterThan({ own, best, lossLower, lossUpper, risk }) {
  const [first] = best.evaluations;
  const perfect = lossLower === 0 && lossUpper === 0 && risk === 0;
  return first.guess === own.guess || (perfect && equallyGood(own, first)) ? null : first;
}

/** @param {Place} place @param {ReviewRow} row */
function comparison(place, row) {
  const other = betterThan(row);
  const tried = place.tried?.at === place.at ? place.tried.found : null;
  const { compare } = text.review;
  const columns = [
    { name: text.review.yours, found: row.own },
    ...(other ? [{ name: row.best.proven ? text.review.best : text.review.bestKnown, found: other }] : []),
    ...(tried ? [{ name: text.review.tryLabel, found: tried.own }] : []),
  ];
  const answer = place.answer();
  const left = (/** @type {Evaluation} */ { guess }) =>
    about(row).groups(guess).get(markOfListed(guess, answer))?.length ?? 0;
  const risky = columns.some(({ found }) => found.lostLower > 0 || (found.lostUpper ?? 0) > 0);
  const line = (/** @type {string} */ name, /** @type {(found: Evaluation) => string} */ figure) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      columns.map(({ found }) => h("td", { class: "num" }, figure(found))),
    );
  const ties = row.best.evaluations.filter((each) => equallyGood(each, row.best.evaluations[0]));
  const others = ties.map(({ guess }) => guess).filter((guess) => guess !== row.guess && guess !== other?.guess);
  return h(
    "div",
    { class: "stack tight" },
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "compare" },
        h("caption", { class: "unseen" }, compare.caption),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td", {}),
            columns.map(({ name, found }) => h("th", { scope: "col" }, columnHead(name, found.guess, answer))),
          ),
        ),
        h(
          "tbody",
          {},
          answer ? line(compare.left, (found) => count(left(found))) : null,
          line(compare.average, ({ guess }) => figures.fewDigits(about(row).left(guess))),
          line(compare.worst, ({ worst }) => count(worst)),
          line(compare.groups, ({ parts }) => count(parts)),
          line(compare.more, figures.guessesToCome),
          risky ? line(compare.loses, figures.chanceToLose) : null,
          line(compare.possible, ({ possible }) => (possible ? text.review.yes : text.review.no)),
        ),
      ),
    ),
    others.length
      ? h("p", { class: "small soft" }, text.review.alsoBest(others.slice(0, 4).map(capitals).join(", ")))
      : null,
  );
}

/** @param {string} name @param {string} guess @param {string} answer */
const columnHead = (name, guess, answer) => [
  h("span", { class: "small" }, name),
  miniWord(guess, answer ? markOfListed(guess, answer) : ""),
];

/** The words before the row, those that it ruled out faded. @param {Place} place @param {ReviewRow} row */
function words(place, row) {
  const { at, opened } = place;
  const left = new Set(about(row).groups(row.guess).get(row.mark) ?? []);
  const before = row.candidates;
  const answer = place.answer();
  const solved = isGreen(row.mark);
  const said = solved
    ? text.review.solvedWith(capitals(row.guess), row.before)
    : text.review.fewer(row.before, row.after);
  const shown = opened.has(`words ${at}`) ? before : before.slice(0, FEW);
  const word = (/** @type {string} */ each) =>
    h(
      "li",
      { class: `word ${each === answer ? "answer" : left.has(each) ? "left" : "gone"}` },
      left.has(each) ? each : [each, h("span", { class: "unseen" }, ` (${text.review.ruledOut})`)],
    );
  const ordered = [...shown].sort((a, b) => Number(left.has(b)) - Number(left.has(a)));
  const full = at > 0 && place.rows[0] ? place.rows[0].candidates : before;
  return h(
    "section",
    { class: "stack tight melting", "aria-label": text.review.ruledOutHere },
    h("h3", {}, said),
    full.length > FEW
      ? mosaic({
          all: full,
          before,
          after: [...left],
          answer: at === place.rows.length - 1 || solved ? answer : "",
          row: at,
        })
      : null,
    before.length === 1 && solved
      ? null
      : h(
          "details",
          {
            class: "more",
            open: opened.has(`list ${at}`) || before.length <= FEW,
            ontoggle: place.toggler(`list ${at}`),
          },
          h("summary", { "data-key": "list" }, text.review.wordsBefore(row.before)),
          h("ul", { class: "word-list" }, ordered.map(word)),
          shown.length < before.length
            ? button(text.review.showWords(before.length), () => place.reveal(`words ${at}`), {
                kind: "slim",
                key: "all-words",
              })
            : null,
        ),
  );
}

/** How the guess and the best one split the words. @param {Place} place @param {ReviewRow} row */
function groups(place, row) {
  if (row.before < 3) return null;
  const other = betterThan(row);
  const tried = place.tried?.at === place.at ? place.tried.found : null;
  return [row.own, other, tried?.own]
    .filter(Boolean)
    .map((each) => groupsOf(place, row, /** @type {any} */ (each).guess));
}

/** @param {Place} place @param {ReviewRow} row @param {string} guess */
function groupsOf(place, row, guess) {
  const key = `groups ${place.at} ${guess}`;
  const open = place.opened.has(key);
  return h(
    "details",
    { class: "more", open, ontoggle: place.toggler(key, true) },
    h("summary", { "data-key": key }, text.review.groupsOf(capitals(guess))),
    open ? groupList(place, about(row).groups(guess), guess) : null,
  );
}

/** @param {Place} place @param {Groups} found @param {string} guess */
function groupList(place, found, guess) {
  const answer = place.answer();
  const here = answer ? markOfListed(guess, answer) : "";
  const all = [...found];
  const own = all.filter(([mark]) => mark === here);
  const shown = [...own, ...all.filter(([mark]) => mark !== here)].slice(0, SHOWN_GROUPS);
  const rest = all.filter((each) => !shown.includes(each));
  const line = (/** @type {[string, string[]]} */ [mark, each]) =>
    h(
      "li",
      { class: mark === here ? "here" : null },
      mini(mark),
      h("span", { class: "num" }, count(each.length)),
      h(
        "span",
        { class: "small" },
        mark === here ? h("b", {}, `${text.review.yourGroup}: `) : null,
        h(
          "span",
          { class: "word" },
          each.slice(0, SHOWN_IN_GROUP).join(" ") + (each.length > SHOWN_IN_GROUP ? " …" : ""),
        ),
      ),
    );
  const words_ = rest.reduce((sum, [, each]) => sum + each.length, 0);
  return [
    h("ul", { class: "group-list" }, shown.map(line)),
    rest.length ? h("p", { class: "small soft" }, text.review.groupsMore(rest.length, words_)) : null,
  ];
}

/** What perfect play would have been from here. @param {Place} place */
function lines(place) {
  const { review, at, running } = place;
  const answer = place.answer();
  const line = review?.lines[at];
  if (!line) return running && answer ? h("p", { class: "small soft busy" }, text.review.findingLine) : null;
  const said = at ? text.review.fromHere(line.length) : text.review.fromStart(line.length);
  return h(
    "section",
    { class: "stack tight line", "aria-label": said },
    h("h3", {}, said),
    h(
      "ol",
      { class: "line-words" },
      line.map((guess) => h("li", {}, miniWord(guess, markOfListed(guess, answer)))),
    ),
    h("p", { class: "small soft" }, text.review.fromHereAbout),
  );
}

/** Another guess, compared with the best one. @param {Place} place @param {ReviewRow} row */
function attempt(place, row) {
  const { at, trying, tried } = place;
  const mine = tried?.at === at ? tried : null;
  const input = h("input", {
    type: "text",
    "data-key": "try",
    value: place.wish,
    size: "9",
    maxlength: "12",
    autocapitalize: "none",
    autocomplete: "off",
    spellcheck: "false",
    oninput: (/** @type {any} */ event) => (place.wish = event.target.value),
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    place.try(input.value);
  };
  return h(
    "form",
    { class: "stack tight attempt", onsubmit: submit },
    h(
      "div",
      { class: "buttons" },
      h("label", { class: "field" }, text.review.tryTitle, input),
      h("button", { class: "button", "data-key": "compare" }, text.review.tryButton),
      trying ? h("span", { class: "busy soft", role: "status" }, text.review.tried(capitals(trying))) : null,
    ),
    mine?.fault ? h("p", { class: "note bad" }, mine.fault) : null,
    mine?.found ? verdict(mine.found, row) : null,
  );
}

/** @param {any} found @param {ReviewRow} row */
function verdict(found, row) {
  const { own, best, lossLower, lossUpper } = found;
  return h(
    "p",
    { class: "note" },
    h(
      "b",
      {},
      `${capitals(own.guess)}: ${text.review.skill} ${figures.skillFigure(found)}. ${figures.costInWords(found)}.`,
    ),
    " ",
    why(own, best, row.candidates, [lossLower, lossUpper]),
  );
}

/** @param {Place} place */
function actions({ played, at, day }) {
  const { words: list, on, rule, rows } = /** @type {Played} */ (played);
  const before = rows.slice(0, at).map(([guess, mark]) => ({ guess, marks: [mark] }));
  const position = { words: list, on, rule, boards: 1, by: "optimal", rows: before };
  const query = writePosition(position, day) || "?rows=";
  return h(
    "div",
    { class: "buttons" },
    h("a", { ...link(query, "button"), "data-key": "solve" }, text.review.openSolve, icon("right")),
  );
}
