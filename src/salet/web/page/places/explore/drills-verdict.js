// What a guess at a drill was worth: a sentence, the guess beside the best one, and how both split the words.
import { partition } from "../../core/candidates.js";
import { praise } from "../../judge/drills.js";
import { equallyGood } from "../../judge/evaluation.js";
import { why } from "../../judge/reasons.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { h } from "../../ui/dom.js";
import { decimal } from "../../ui/format.js";
import { mini } from "../../ui/tiles.js";
import { guessesAfter, loses } from "../solve/figures.js";

/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {{own: Evaluation, best: import("../../judge/evaluation.js").Best, lossLower: number, lossUpper: number,
 *   skill: number}} Compared */
/** @typedef {{found: Compared, candidates: string[], solve: string, played: string, own: boolean}} Verdict solve: the
 *   address of the position in Solve; played: what was guessed in the game it comes from; own: whether one guessed */

/** So many groups of words are written out. */
const GROUPS = 12;
const WORDS = 6;

/** What is said about a guess: what makes it good, or what was wrong with it. @param {Compared} found
 * @param {string[]} candidates */
export function sentenceOf({ own, best, lossLower, lossUpper }, candidates) {
  if (lossLower === 0 && lossUpper === 0) return praise(own.guess, candidates);
  return why(own, best, candidates, [lossLower, lossUpper]);
}

/** @param {Verdict} verdict @returns {import("../../ui/dom.js").Children} */
export function drawVerdict({ found, candidates, solve, played, own }) {
  const { drills: said } = text.explore.more;
  const [first, ...others] = found.best.evaluations.filter((each) => equallyGood(each, found.best.evaluations[0]));
  const ties = [first, ...others].map(({ guess }) => guess);
  const perfect = found.lossUpper === 0;
  const same = ties.includes(found.own.guess);
  const shown = own && !same ? [found.own, first] : [own ? found.own : first];
  return [
    own ? headline(found, candidates, perfect) : h("p", { class: "lead" }, said.bestIs(first.guess.toUpperCase())),
    h(
      "div",
      { class: "side-by-side" },
      shown.map((each) => column(each, each === found.own && own, candidates)),
    ),
    others.length && ties.length > (same ? 1 : 0)
      ? h(
          "p",
          { class: "small soft" },
          said.asGood(ties.filter((guess) => !shown.some((each) => each.guess === guess))),
        )
      : null,
    played && own && played !== found.own.guess
      ? h("p", { class: "small" }, said.youPlayed(played.toUpperCase()))
      : null,
    h("p", {}, h("a", link(solve), said.solve)),
  ];
}

/** @param {Compared} found @param {string[]} candidates @param {boolean} perfect */
function headline(found, candidates, perfect) {
  const { drills: said } = text.explore.more;
  const { lossLower, lossUpper, skill } = found;
  const loss =
    lossUpper - lossLower < 0.005 ? decimal(lossLower, 2) : said.between(decimal(lossLower, 2), decimal(lossUpper, 2));
  return h(
    "div",
    { class: `note stack tight ${perfect ? "good" : "warn"}` },
    h("p", { class: "lead" }, perfect ? said.perfect : said.costs(loss)),
    h("p", {}, sentenceOf(found, candidates)),
    h("p", { class: "small soft" }, said.skill(skill)),
  );
}

/** @param {Evaluation} found @param {boolean} own @param {string[]} candidates */
function column(found, own, candidates) {
  const { drills: said } = text.explore.more;
  const parts = [...partition(found.guess, candidates)];
  const fact = (/** @type {string} */ name, /** @type {string | number} */ value) =>
    h("div", {}, h("dt", {}, name), h("dd", { class: "num" }, value));
  const lost = loses(found);
  return h(
    "section",
    { class: "card stack tight" },
    h("h3", {}, own ? said.yours : said.theBest, " ", h("span", { class: "word" }, found.guess)),
    h(
      "dl",
      { class: "facts" },
      fact(said.after, guessesAfter(found)),
      fact(said.groups, parts.length),
      lost === "–" ? null : fact(said.loses, lost),
    ),
    h("ul", { class: "groups small" }, parts.slice(0, GROUPS).map(group)),
    parts.length > GROUPS ? h("p", { class: "small soft" }, said.moreGroups(parts.length - GROUPS)) : null,
  );
}

/** @param {[string, string[]]} part */
function group([colours, words]) {
  const { drills: said } = text.explore.more;
  const rest = words.length - WORDS;
  const shown = words.slice(0, WORDS).join(" ");
  return h(
    "li",
    {},
    mini(colours),
    h("span", {}, h("span", { class: "word" }, shown), rest > 0 ? ` ${said.moreWords(rest)}` : null),
  );
}
