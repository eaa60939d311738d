// How the figures of words are written, and small pictures of them that several rooms share.
import { lower, proofOf, upper } from "../../judge/evaluation.js";
import { percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, h } from "../../ui/dom.js";
import { count, decimal, shortDay } from "../../ui/format.js";
import { mini } from "../../ui/tiles.js";

/** @typedef {import("./openers-order.js").Entry} Entry */
/** @typedef {import("./openers-order.js").Measure} Measure */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./mosaic.js").Part} Part */

/** A number of words left. @param {number} words */
export const wordsLeft = (words) => decimal(words, words < 100 ? 2 : 1);

/** @type {Record<string, (value: any) => string>} */
const WRITTEN = {
  mean: (value) => decimal(value, 4),
  expected: wordsLeft,
  worst: count,
  parts: count,
  entropy: (value) => decimal(value, 3),
  winInTwo: percent,
  winInThree: percent,
  greens: (value) => decimal(value, 2),
  yellows: (value) => decimal(value, 2),
  used: shortDay,
};

/** The chance of one word of thousands. @param {number} chance */
function smallChance(chance) {
  const hundredths = 100 * chance;
  return text.explore.percent(decimal(hundredths, hundredths < 0.01 ? 3 : hundredths < 1 ? 2 : 1));
}

/** A value of a measure as text. @param {string} by @param {number | string} value */
export const written = (by, value) => WRITTEN[by](value);

/**
 * A figure of an opener as it stands in a table. A limit is never written as if it were a value.
 * @param {Entry} entry
 * @param {Measure} by
 * @param {boolean} weighted whether answers are not equally likely
 */
export function figure(entry, by, weighted) {
  if (by === "mean") return meanOf(entry);
  if (by === "published") return publishedOf(entry);
  if (by === "chance" && !weighted) return entry.possible ? text.explore.yes : text.explore.no;
  if (by === "chance") return entry.possible ? smallChance(entry.chance) : text.explore.no;
  if (by === "used" && !entry.used) return "";
  return written(by, /** @type {any} */ (entry)[by]);
}

/** What others say; it never looks like what is proven. @param {Entry} entry */
function publishedOf({ published }) {
  if (!published) return "";
  const said = published.mean === null ? text.explore.notAlways : decimal(published.mean, 4);
  return h("span", { class: "soft nowrap", title: text.explore.publishedBy(published.source) }, said);
}

/** @param {Entry} entry */
function meanOf({ mean, lower: least, lost, mine }) {
  if (mean === null) {
    return h("span", { class: "small soft nowrap" }, `${text.explore.atLeast} ${decimal(floor(least, 2), 2)}`);
  }
  const loses = lost > 0 ? h("span", { class: "small soft" }, ` (${percent(lost)} ✗)`) : null;
  return h(
    "span",
    { class: mine ? "mine" : null, title: mine ? text.explore.provenHere : null },
    decimal(mean, 4),
    loses,
  );
}

/** A lower limit must not be rounded up. @param {number} value @param {number} decimals */
export const floor = (value, decimals) => Math.floor(value * 10 ** decimals + 1e-9) / 10 ** decimals;
/** An upper limit must not be rounded down. @param {number} value @param {number} decimals */
export const ceil = (value, decimals) => Math.ceil(value * 10 ** decimals - 1e-9) / 10 ** decimals;

/** What is known about the guesses after an opener, as a sentence. @param {string} word @param {Evaluation} found */
export function worthSentence(word, found) {
  const { word: said } = text.explore;
  const least = lower(found);
  const most = upper(found);
  if (proofOf(found) === "exact") return said.exact(word, decimal(least, 4));
  if (most === null) return said.lower(word, decimal(floor(least, 2), 2));
  return said.within(word, decimal(floor(least, 3), 3), decimal(ceil(most, 3), 3));
}

/** Games by the number of guesses, as bars. @param {number[]} counts words found in 1, 2, 3, … guesses
 * @param {number[] | null} weights what they weigh, where words are not equally likely */
export function bars(counts, weights = null) {
  const { bars: said } = text.explore;
  const shares = weights ?? counts;
  const all = shares.reduce((sum, each) => sum + each, 0) || 1;
  const most = Math.max(...shares, 1);
  const bar = (/** @type {number} */ share, /** @type {number} */ at) =>
    h(
      "li",
      { "aria-label": said.bar(at + 1, `${percent(share / all)}, ${said.words(counts[at])}`) },
      h("span", { class: "num", "aria-hidden": "true" }, at + 1),
      h("span", { class: "bar-line", vars: { "--part": String(share / most) }, "aria-hidden": "true" }, h("b", {}, "")),
      h("span", { class: "num small", "aria-hidden": "true" }, percent(share / all)),
      h("span", { class: "num small soft", "aria-hidden": "true" }, count(counts[at])),
    );
  return h("ol", { class: "bars", "aria-label": said.label }, shares.map(bar));
}

/**
 * Groups of words as lines: their colours, how many they are, and some of them; each leads somewhere.
 * @param {Part[]} parts
 * @param {{shown: number, path: (part: Part) => string, toggle: () => void}} how
 */
export function groupList(parts, { shown, path, toggle }) {
  const { word: said } = text.explore;
  const largest = Math.max(...parts.map((part) => part.words.length));
  const line = (/** @type {Part} */ part) => {
    const named = part.words.slice(0, 6).join(" ") + (part.words.length > 6 ? " …" : "");
    const share = { "--part": String(part.words.length / largest) };
    const label = h("span", { class: "unseen" }, ` ${said.group(part.words.length)} `);
    return h(
      "li",
      {},
      h(
        "a",
        { ...link(path(part)), "data-key": `group ${part.mark}` },
        mini(part.mark),
        label,
        h("span", { class: "num", "aria-hidden": "true" }, count(part.words.length)),
        h("span", { class: "amount word", vars: share }, h("span", {}, named)),
      ),
    );
  };
  const hidden = parts.length - shown;
  const all = hidden > 0 ? said.moreGroups(hidden) : said.fewerGroups;
  return [
    h("ul", { class: "groups" }, parts.slice(0, shown).map(line)),
    parts.length > 12 ? h("div", {}, button(all, toggle, { kind: "slim", key: "groups" })) : null,
  ];
}
