// How salet would have done on the real puzzles: its games, its means over time, and whether its chances were right.
import { percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { lists, note } from "../../ui/context.js";
import { choice, h, s, show } from "../../ui/dom.js";
import { count, decimal, shortDay } from "../../ui/format.js";
import { errorOf, histogramOf, meanOf, points, readBacktest, rolling, scale, withinLuck } from "./real-days.js";

/** @typedef {import("./real-days.js").Backtest} Backtest */
/** @typedef {import("./real-days.js").PlayedDay} PlayedDay */
/** @typedef {import("./real-days.js").Bin} Bin */

/** The means over time are those of so many games. */
const GAMES = 30;
const STEP = 0.25;

export class GamesPart {
  /** @param {import("./explore.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
  }

  /** @param {HTMLElement} root @param {URLSearchParams} query @param {AbortSignal} signal */
  async draw(root, query, signal) {
    const backtest = readBacktest(await lists.json("backtest.json"));
    if (signal.aborted) return;
    this.#show(root, backtest, query.get("chances") === "equal" ? "equal" : "chances");
  }

  /** @param {HTMLElement} root @param {Backtest} backtest @param {"chances" | "equal"} which */
  #show(root, backtest, which) {
    const { games: said } = text.explore.more.real;
    const { chances, equal } = backtest;
    const { days, opener } = backtest[which];
    const lost = days.filter(({ guesses }) => guesses.length > 6).length;
    const choose = (/** @type {string} */ each) => {
      note(this.frame.here({ chances: each === "equal" ? each : null }), { replace: true });
      this.#show(root, backtest, /** @type {"chances" | "equal"} */ (each));
    };
    show(
      root,
      h(
        "p",
        { class: "lead" },
        said.lead(shortDay(backtest.from), shortDay(backtest.to), count(days.length)),
        " ",
        said.means(decimal(meanOf(chances.days), 3), decimal(meanOf(equal.days), 3)),
      ),
      h(
        "p",
        { class: "soft" },
        said.fair(chances.opener.toUpperCase(), shortDay(/** @type {string} */ (chances.fitted))),
      ),
      choice("chances", said.which, said.whiches, which, choose),
      h(
        "section",
        { class: "card stack tight" },
        h("h2", {}, said.histogram),
        histogram(days),
        h(
          "p",
          { class: "soft" },
          said.summary(decimal(meanOf(days), 3), decimal(2 * errorOf(days), 2), opener.toUpperCase(), lost),
        ),
      ),
      overTime(backtest),
      calibration(chances.calibration),
    );
  }
}

/** @param {PlayedDay[]} days */
function histogram(days) {
  const counts = histogramOf(days);
  const most = Math.max(...counts);
  const bar = (/** @type {number} */ games, /** @type {number} */ at) =>
    h(
      "li",
      {},
      h("span", { class: "num" }, at + 1),
      h("span", { class: "bar-track", "aria-hidden": "true" }, h("i", { vars: { "--part": String(games / most) } })),
      h("span", { class: "num" }, text.explore.more.real.games.bar(games, percent(games / days.length))),
    );
  return h("ol", { class: "bar-list" }, counts.map(bar));
}

/** The means of the last games as two lines; the numbers beside them are text of the page, so that they never shrink.
 * @param {Backtest} backtest */
function overTime({ chances, equal }) {
  const { games: said } = text.explore.more.real;
  const lines = [rolling(chances.days, GAMES), rolling(equal.days, GAMES)];
  const steps = scale(
    lines.flat().map(({ mean }) => mean),
    STEP,
  );
  const [least, most] = [steps[0], steps[steps.length - 1]];
  const names = ["line-chances", "line-equal"];
  const high = (/** @type {number} */ value) => (most - value) / (most - least);
  const dates = lines[0].map(({ date }) => date);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => dates[Math.round(part * (dates.length - 1))]);
  const label = said.overTimeLabel(
    ...lines.map((line) => line.map(({ mean }) => mean)).flatMap((means) => [Math.min(...means), Math.max(...means)]),
  );
  return h(
    "figure",
    { class: "card stack tight" },
    h("figcaption", {}, h("h2", {}, said.overTime(GAMES))),
    h(
      "p",
      { class: "legend small" },
      said.whiches.map(([, name], at) => h("span", {}, h("i", { class: `line-sign ${names[at]}` }), name)),
    ),
    h(
      "div",
      { class: "line-chart" },
      h(
        "div",
        { class: "line-field" },
        s(
          "svg",
          { viewBox: "0 0 1 1", preserveAspectRatio: "none", role: "img", "aria-label": label },
          steps.map((value) => s("line", { class: "grid-line", x1: 0, x2: 1, y1: high(value), y2: high(value) })),
          lines.map((line, at) => s("polyline", { class: names[at], points: points(line, least, most) })),
        ),
        steps.map((value) =>
          h("span", { class: "y-label num small soft", vars: { "--at": String(high(value)) } }, decimal(value, 2)),
        ),
      ),
      h(
        "div",
        { class: "x-labels small soft", "aria-hidden": "true" },
        ticks.map((date) => h("span", {}, shortDay(date))),
      ),
    ),
  );
}

/** @param {Bin[]} bins from the unlikeliest words to the likeliest */
function calibration(bins) {
  const { games: said } = text.explore.more.real;
  const most = Math.max(...bins.map(({ expected, observed }) => Math.max(expected, observed)));
  const one = (/** @type {number} */ chance) => count(Math.round(1 / chance));
  const line = (/** @type {Bin} */ { lowest, highest, expected, observed }, /** @type {number} */ at) =>
    h(
      "tr",
      {},
      h("th", { scope: "row", class: "num" }, at ? said.between(one(highest), one(lowest)) : said.rarer(one(highest))),
      h("td", { class: "num" }, decimal(expected, 1)),
      h("td", { class: "num share", vars: { "--part": String(observed / most) } }, count(observed)),
    );
  return h(
    "section",
    { class: "stack tight" },
    h("h2", {}, said.calibration),
    h("p", {}, said.calibrationAbout),
    h("p", { class: "note good" }, said.calibrated(withinLuck(bins), bins.length)),
    h(
      "table",
      { class: "calibration" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          [said.chance, said.expected, said.came].map((head) => h("th", { scope: "col", class: "num" }, head)),
        ),
      ),
      h("tbody", {}, bins.map(line)),
    ),
  );
}
