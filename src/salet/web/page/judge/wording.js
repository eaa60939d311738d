// What an analysis says in plain words: the sentence above the table, and what may be wrong with the marks.
import { capitals } from "../core/words.js";
import { text } from "../text/index.js";
import { costOf, lossLower, lost, lower, proofOfBest, upper } from "./evaluation.js";

/** @typedef {import("./evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./evaluation.js").Best} Best */
/** @typedef {{rows: [string, string][], changed: [number, number][], candidates: string[]}} Repair a change of marks
 *   that would make sense of them: every guess with its mark, and the tiles that change, row and place from 0 */
/** @typedef {{number: number, words: string[], weights: number[] | null, wider: boolean, repairs: Repair[]}} BoardState
 *   a board that is not solved, its words the likeliest first */
/** @typedef {{boards: BoardState[], rowsLeft: number | null, risk?: number}} Facts about a position: its open boards,
 *   the rows left (null: no limit), and the weight that guessing a word that fits loses at best (0: none or unknown) */

/** Words that have so much of the chance together are those that matter. */
export const SHARE = 0.9;
/** How many of the likeliest words are named. */
const LIKELIEST = 6;
/** With at most so many words left, the sentence says what it costs to guess one of them. */
const FEW = 12;
/** So many of the words that a repair would leave are named. */
const SHOWN = 3;

export const { amount } = text;
const said = text.wording;

/** A chance as people say it: 1 in 3. @param {number} part @param {number} whole */
export const odds = (part, whole) => said.odds(part, whole);

/** A chance in hundredths, the smaller the finer. @param {number} chance */
export function percent(chance) {
  if (chance > 0 && chance < 0.001) return said.underPercent;
  if (chance > 0.999 && chance < 1) return said.overPercent;
  const finer = (chance > 0 && chance < 0.1) || (chance > 0.99 && chance < 1);
  return said.percent(100 * chance, finer ? 1 : 0);
}

/** The chance of some of the candidates of an evaluation. @param {number} part @param {Evaluation} found */
export const oddsOf = (part, { weight, weighted }) => (weighted ? percent(part / weight) : odds(part, weight));

/** How many guesses are to be expected, as a value or as bounds. @param {Evaluation} found */
export function guessesToGo(found) {
  const most = upper(found);
  if (most === null) return said.atLeast(lower(found));
  return found.totalLower === found.totalUpper ? said.toGo(lower(found)) : said.between(lower(found), most);
}

/** Whether a sentence about this position says what guessing risks, which takes a search of its own.
 * @param {Facts} facts @param {Best} best */
export function asksForRisk({ boards, rowsLeft }, { evaluations, by, day }) {
  if (boards.length !== 1 || by !== "optimal" || day || rowsLeft === null) return false;
  const [words, first] = [boards[0].words.length, evaluations[0]];
  return words > 1 && lossLower(first) === 0 && rowsLeft < words && words <= FEW && !first.possible;
}

/** The sentence that says what to play and what it is worth. @param {Facts} facts @param {Best} best */
export function sentence(facts, best) {
  const { boards, rowsLeft, risk = 0 } = facts;
  const first = best.evaluations[0];
  const guess = capitals(first.guess);
  if (boards.length > 1 || best.by !== "optimal") return said.oneStep(guess, first.expected, first.worst);
  if (best.day) return said.ofDay(guess, best.day, itself(first));
  const words = boards[0].words.length;
  if (words === 1) return said.only(guess);
  if (rowsLeft !== null && lossLower(first) > 0) return losing(first, guess, words, rowsLeft);
  if (rowsLeft !== null && risk && asksForRisk(facts, best)) {
    return said.sure(rowsLeft, words, guess, oddsOf(risk, first), expectation(first, best));
  }
  return said.play(guess, expectation(first, best), itself(first));
}

/** @param {Evaluation} first */
function itself(first) {
  if (!first.possible) return said.cannotBe;
  return first.weighted ? said.isWith(percent(first.chance)) : said.mayBe;
}

/** @param {Evaluation} first @param {Best} best */
function expectation(first, best) {
  const proof = proofOfBest(best);
  return said.expectation(
    guessesToGo(first),
    said.proofs[proof],
    best.against && proof !== "one-step" ? said.known : "",
  );
}

/** That not every word can be found any more, and what the best guess still finds. @param {Evaluation} first
 * @param {string} guess @param {number} words @param {number} left */
function losing(first, guess, words, left) {
  if (left === 1) return said.lastRow(left, words, guess, oddsOf(first.weight - first.lostLower, first));
  const exactly = lost(first);
  if (exactly !== null) return said.losesLeast(left, words, guess, oddsOf(exactly, first));
  return said.losesAtLeast(left, words, guess, oddsOf(first.lostLower, first));
}

/** What it costs to play only words that people know; empty if all guesses were asked for. @param {Best} best */
export function familiarCost(best) {
  const { against, evaluations } = best;
  if (!against) return "";
  if (against.guess === evaluations[0].guess) return said.noBetter;
  const [other, cost] = [capitals(against.guess), costOf(best)];
  if (cost === null) return said.mayBeBetter(other);
  return cost > 0 ? said.needsFewer(other, cost) : said.isNoBetter(other);
}

/** How many of a board's words, the likeliest first, have so much of the chance together. @param {BoardState} board
 * @param {number} share */
export function mattering({ words, weights }, share) {
  const each = weights ?? words.map(() => 1);
  const whole = each.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  return each.findIndex((weight) => (reached += weight) / whole >= share) + 1;
}

/** How many words fit a board, and how many of them matter where some are likelier than others.
 * @param {BoardState} board */
export function fitting(board) {
  const fit = said.fit(board.words.length, board.wider);
  const matter = mattering(board, SHARE);
  if (!board.weights?.length || matter === board.words.length) return `${fit}.`;
  return said.matter(fit, matter, percent(SHARE));
}

/**
 * The likeliest words that fit a board with their chances, and when each was the answer before.
 * @param {BoardState} board
 * @param {Map<string, string>} [used] the day on which a word was the answer
 */
export function likeliest({ words, weights }, used = new Map(), most = LIKELIEST) {
  const whole = weights ? weights.reduce((sum, weight) => sum + weight, 0) : words.length;
  const chance = (/** @type {number} */ place) => percent((weights ? weights[place] : 1) / whole);
  const shown = words
    .slice(0, most)
    .map((word, place) => said.likely(capitals(word), chance(place), used.get(word) ?? ""));
  return said.list(shown, words.length > most);
}

// When nothing fits

/** That no word fits a board, and which tiles are probably wrong. @param {BoardState} board
 * @param {[string, string][]} rows */
export function explainStuck(board, rows, boards = 1) {
  const shown = rows.map(([guess, mark]) => `${guess}=${mark}`).join(" ");
  const changes = board.repairs.map((repair, at) => said.numbered(at + 1, describeRepair(repair, rows)));
  return [said.stuck(boards > 1 ? board.number : 0, shown), ...changes].join("\n");
}

/** Which tiles a repair changes and how many words would fit then. @param {Repair} repair
 * @param {[string, string][]} rows */
export function describeRepair(repair, rows) {
  const changed = [...new Set(repair.changed.map(([row]) => row))].sort((a, b) => a - b);
  const changes = changed.map((row) => {
    const [guess, mark] = repair.rows[row];
    const places = repair.changed.filter(([at]) => at === row).map(([, place]) => place);
    const tiles = places.map((place) => said.tile(place + 1, mark[place], rows[row][1][place]));
    return said.change(capitals(guess), mark, tiles);
  });
  const { candidates } = repair;
  const shown = said.list(candidates.slice(0, SHOWN).map(capitals), candidates.length > SHOWN);
  return said.repair(changes, candidates.length, shown);
}
