// Statistics as the real game shows them: four numbers, and how many games were won on each row.
import { isWon, limitOf, statistics, variantOf } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { h } from "../../ui/dom.js";
import { decimal } from "../../ui/format.js";

/** @typedef {import("../../play/statistics.js").Record} Record */

/** So many bars are shown where the number of rows is not limited. */
const MOST_BARS = 12;

/** The finished games that are counted with one. @param {Record[]} games @param {Record} like */
export const ofVariant = (games, like) =>
  games.filter((game) => game.state === "over" && variantOf(game) === variantOf(like));

/**
 * The statistics of games of one variant; the row of the game that has just ended is marked.
 * @param {Record[]} games finished, of one variant
 * @param {Record | null} current
 */
export function drawFigures(games, current = null) {
  const [found] = statistics(games);
  if (!found) return h("p", { class: "soft" }, text.play.stats.none);
  const { stats } = text.play;
  const numbers = [
    [found.played, stats.played],
    [found.winPercent, stats.won],
    [found.currentStreak, stats.streak],
    [found.maxStreak, stats.longest],
  ];
  return h(
    "div",
    { class: "figures stack" },
    h(
      "dl",
      { class: "numbers" },
      numbers.map(([number, name]) => h("div", {}, h("dt", {}, name), h("dd", { class: "num" }, number))),
    ),
    found.won ? bars(found, games[0], current) : null,
    found.mean === null ? null : h("p", { class: "small soft" }, stats.mean(decimal(found.mean, 2))),
  );
}

/** @param {import("../../play/statistics.js").Statistics} found @param {Record} like @param {Record | null} current */
function bars({ distribution }, like, current) {
  const least = limitOf(like) ? like.boards : Math.max(1, distribution.length - MOST_BARS + 1);
  const most = Math.max(1, ...distribution);
  const now = current && isWon(current) ? current.rows.length : 0;
  const bar = (/** @type {number} */ count, /** @type {number} */ at) => {
    const row = least + at;
    const said = text.play.stats.bar(row, count) + (row === now ? text.play.stats.thisGame : "");
    return h(
      "li",
      { class: row === now ? "now" : null },
      h("span", { class: "unseen" }, said),
      h("span", { class: "row-number num", "aria-hidden": "true" }, row),
      h(
        "span",
        { class: "track", "aria-hidden": "true" },
        h("b", { class: "num", vars: { "--part": String(count / most) } }, count),
      ),
    );
  };
  return h(
    "div",
    { class: "stack tight" },
    h("h3", {}, text.play.stats.bars),
    h("ol", { class: "bars" }, distribution.slice(least - 1).map(bar)),
  );
}
