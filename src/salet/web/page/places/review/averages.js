// Averages over the games that were played here: what their reviews found is kept, so that each is judged once.
import { allGames } from "../../keep/games.js";
import { read, write } from "../../keep/storage.js";
import { isWon } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { engine, lists } from "../../ui/context.js";
import { button, h } from "../../ui/dom.js";
import { decimal } from "../../ui/format.js";
import { ofRecord, question } from "./played.js";

/** @typedef {import("../../keep/games.js").Game} Game */
/** @typedef {import("../../engine/review.js").Review} Review */
/** @typedef {{skill: number, luck: number, loss: number, rows: number[], won: boolean}} Judgement of a game; rows: the
 *   skill of each row */
/** @typedef {{games: number, skill: number, luck: number, loss: number, won: number, guesses: number | null,
 *   rows: {skill: number, games: number}[]}} Averages */
/** @typedef {import("./review.js").Review} Place */

const NAME = "review";

/** @param {any} found @returns {found is Judgement} */
const isWhole = (found) =>
  [found?.skill, found?.luck, found?.loss].every(Number.isFinite) &&
  Array.isArray(found.rows) &&
  found.rows.every(Number.isFinite);

/** What is kept: judgements by the names of games, and the game that is being typed. @returns {any} */
export const keptReview = () => {
  const found = read(NAME, /** @type {any} */ ({}));
  return typeof found === "object" && !Array.isArray(found) ? found : {};
};

/** Keep something beside the rest. @param {any} change */
export const keepReview = (change) => write(NAME, { ...keptReview(), ...change });

/** @returns {Map<string, Judgement>} */
export function judgements() {
  const found = Object.entries(keptReview().judged ?? {});
  return new Map(/** @type {[string, Judgement][]} */ (found.filter(([, each]) => isWhole(each))));
}

/** What is kept of a review. @param {Review} review @param {boolean} won @returns {Judgement} */
export const judgementOf = ({ skill, luckScore, lossLower, lossUpper, rows }, won) => ({
  skill,
  luck: luckScore,
  loss: (lossLower + lossUpper) / 2,
  rows: rows.map((row) => row.skill),
  won,
});

/** Keep what the review of a game found. @param {Game} game @param {Review} review */
export function remember(game, review) {
  if (!counts(game)) return;
  keepReview({ judged: { ...keptReview().judged, [game.id]: judgementOf(review, isWon(game)) } });
}

/** Whether a game counts for the averages: the adversary gives no chance to be lucky. @param {Game} game */
export const counts = ({ state, boards, rows, kind }) =>
  state === "over" && boards === 1 && rows.length > 0 && kind !== "adversary";

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The averages of some judgements; null if there are none. @param {Judgement[]} judged @returns {Averages | null} */
export function averagesOf(judged) {
  if (!judged.length) return null;
  const won = judged.filter((each) => each.won);
  const longest = Math.max(...judged.map(({ rows }) => rows.length));
  const ofRow = (/** @type {number} */ at) => judged.filter(({ rows }) => at < rows.length).map(({ rows }) => rows[at]);
  return {
    games: judged.length,
    skill: mean(judged.map(({ skill }) => skill)),
    luck: mean(judged.map(({ luck }) => luck)),
    loss: mean(judged.map(({ loss }) => loss)),
    won: won.length,
    guesses: won.length ? mean(won.map(({ rows }) => rows.length)) : null,
    rows: Array.from({ length: longest }, (_, at) => ({ skill: mean(ofRow(at)), games: ofRow(at).length })),
  };
}

/** Judges the games one by one, as long as nobody stops it. */
export class Averager {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {AbortController | null} */
    this.asking = null;
    this.failed = 0;
    this.done = 0;
    this.all = 0;
  }

  get running() {
    return this.asking !== null;
  }

  stop() {
    this.asking?.abort();
    this.asking = null;
  }

  /** @param {Game[]} games @param {string} today */
  async run(games, today) {
    this.stop();
    const asking = (this.asking = new AbortController());
    Object.assign(this, { failed: 0, done: 0, all: games.length });
    for (const game of games) {
      this.changed();
      await this.#judge(game, today, asking.signal);
      if (asking.signal.aborted) return;
      this.done += 1;
    }
    this.asking = null;
    this.changed();
  }

  /** @param {Game} game @param {string} today @param {AbortSignal} signal */
  async #judge(game, today, signal) {
    try {
      const { review } = await engine.review(question(ofRecord(game, 0, today)), { signal });
      if (review) remember(game, review);
    } catch {
      if (!signal.aborted) this.failed += 1;
    }
  }
}

/** The games that count and whose list the page has. @returns {Promise<Game[]>} */
export async function countingGames() {
  const names = new Set((await lists.entries()).map(({ name }) => name));
  return allGames().filter((game) => counts(game) && names.has(game.words));
}

/** @param {Place} place */
export function drawAverages(place) {
  const { averager, counting, day } = place;
  if (!counting.length) return null;
  const known = judgements();
  const judged = counting.flatMap(({ id }) => known.get(id) ?? []);
  const open = counting.filter(({ id }) => !known.has(id));
  const found = averagesOf(judged);
  const start = () => averager.run(open, day);
  return h(
    "section",
    { class: "card stack averages", "aria-label": text.review.averages },
    h("h2", {}, text.review.averages),
    found ? figures(found, counting.length) : h("p", { class: "soft" }, text.review.averagesAbout),
    averager.failed ? h("p", { class: "small soft" }, text.review.notJudged(averager.failed)) : null,
    averager.running ? progress(place) : null,
    open.length && !averager.running
      ? h("div", {}, button(text.review.judgeAll(open.length), start, { kind: "slim", key: "judge-all" }))
      : null,
  );
}

/** @param {Place} place */
function progress({ averager, stopAveraging }) {
  const { done, all } = averager;
  return h(
    "div",
    { class: "spread progress" },
    h("span", { class: "busy", role: "status" }, text.review.judgingGames(done, all)),
    button(text.review.cancel, stopAveraging, { kind: "slim", key: "stop-all" }),
    h("progress", { max: String(all), value: done, "aria-label": text.review.averages }),
  );
}

/** @param {Averages} found @param {number} all */
function figures(found, all) {
  const figure = (/** @type {string} */ name, /** @type {string} */ value) =>
    h("div", {}, h("dt", {}, name), h("dd", { class: "num" }, value));
  return [
    h("p", { class: "small soft" }, text.review.averagesOver(found.games, all)),
    h(
      "dl",
      { class: "figures" },
      figure(text.review.skill, decimal(found.skill, 0)),
      figure(text.review.luck, decimal(found.luck, 0)),
      figure(text.review.averageGuesses, found.guesses === null ? text.review.none : decimal(found.guesses, 2)),
      figure(text.review.averageCost, decimal(found.loss, 2)),
      figure(text.review.averageWon, `${found.won}/${found.games}`),
    ),
    h("h3", { class: "small" }, text.review.byRow),
    h(
      "ol",
      { class: "bars" },
      found.rows.map(({ skill }, at) =>
        h(
          "li",
          {},
          h("span", { class: "soft" }, text.review.rowNumber(at + 1)),
          h("span", { class: "amount", vars: { "--part": String(skill / 99) } }),
          h("span", { class: "num" }, decimal(skill, 0)),
        ),
      ),
    ),
  ];
}
