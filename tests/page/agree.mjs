// The page's pure modules in Node: answers questions, a line of JSON each, so that pytest can compare them with the
// library's answers.
import { createInterface } from "node:readline";
import * as errors from "../../src/salet/web/page/core/errors.js";
import { Game, adversary, parseRow, rowLimit, splitMarks, writeRow } from "../../src/salet/web/page/core/game.js";
import { filled, largest, letters, regions } from "../../src/salet/web/page/core/letters.js";
import * as marks from "../../src/salet/web/page/core/marks.js";
import { quote, quoteShort, split, strip } from "../../src/salet/web/page/core/strings.js";
import { capitals, normalize } from "../../src/salet/web/page/core/words.js";
import { praise, traps } from "../../src/salet/web/page/judge/drills.js";
import * as evaluation from "../../src/salet/web/page/judge/evaluation.js";
import { better, shape, why } from "../../src/salet/web/page/judge/reasons.js";
import * as wording from "../../src/salet/web/page/judge/wording.js";
import { History, dateOf, numberOf, readHistory, writeHistory } from "../../src/salet/web/page/likely/history.js";
import { codePuzzle, friendPuzzle, puzzleOf, puzzleOfDay } from "../../src/salet/web/page/play/choose.js";
import { listOfCode, makeCode, readCode } from "../../src/salet/web/page/play/codes.js";
import { daily, keyboard, past, seeded, toast } from "../../src/salet/web/page/play/puzzle.js";
import { readShare, share, shareGame, sharedDay, won, write } from "../../src/salet/web/page/play/share.js";
import { places, sets } from "../../src/salet/web/page/places/explore/regions-geometry.js";
import * as records from "../../src/salet/web/page/play/statistics.js";
import { text } from "../../src/salet/web/page/text/index.js";
import { dataFile, listOf, load } from "./lists.mjs";

/** @typedef {import("../../src/salet/web/page/core/words.js").WordList} WordList */
/** @typedef {import("../../src/salet/web/page/play/puzzle.js").Puzzle} Puzzle */

/** @type {Map<string, WordList>} */
const given = new Map();
const shipped = readHistory(dataFile("nyt-history.tsv"));

/** @param {string} name */
const list = (name) => given.get(name) ?? load(name);

/** What is compared of a puzzle. @param {Puzzle} puzzle */
const seen = ({ words, answers, rule, kind, number, boards, limit, day }) => ({
  ...{ answers, rule, kind, number, boards, limit, day },
  hash: words.hash,
});

/** What happens when it is called: its value, or its error. @param {() => unknown} call */
function outcome(call) {
  try {
    return { value: call() ?? null };
  } catch (error) {
    if (!(error instanceof errors.SaletError)) throw error;
    const { reason = "", detail = "", word = "", words = "" } = /** @type {any} */ (error);
    return { error: error.name, message: error.message, ...(reason ? { reason, detail, word, words } : {}) };
  }
}

/** Play step by step, and say what is known after each. @param {any} asked */
function playOut({ words, steps, asks, host, ...options }) {
  const game = new Game(list(words), { ...options, host: host === "adversary" ? adversary : null });
  return steps.map((/** @type {any} */ step) => ({
    did: outcome(() => (step.pop ? writeRow(game.pop()) : game.push(step.guess, step.marks ?? null))),
    text: String(game),
    solved: game.solved,
    limit: game.limit,
    boards: game.boards.map(({ candidates, weight, solved, contradictory }) => ({
      ...{ weight, solved, contradictory },
      candidates: candidates.slice(0, 20),
    })),
    wider: game.boards[0].wider.slice(0, 20),
    objections: asks.map((/** @type {string} */ guess) => game.objection(guess)),
  }));
}

/** @type {Record<string, (asked: any) => unknown>} */
const answers = {
  list: ({ name, answers: chosen, guesses, ...more }) => {
    const rest = new Map(Object.entries(more.rest ?? {}));
    given.set(name, listOf(chosen, guesses, { ...more, rest, name }));
    return list(name).hash;
  },
  text: ({ text: sample }) => [strip(sample), split(sample), quote(sample), quoteShort(sample)],
  words: ({ text: sample }) => [normalize(sample), capitals(sample)],
  check: ({ words, word }) => list(words).check(word),
  checkAnswer: ({ words, word }) => list(words).checkAnswer(word),
  checkLetters: ({ words, word }) => list(words).checkLetters(word),
  checkNumber: ({ what, value, least, most }) => errors.checkNumber(what, value, least, most ?? Infinity),
  checkName: ({ kind, name, known }) => errors.checkName(kind, name, known),
  mark: ({ guess, answer }) => marks.mark(guess, answer),
  parseMark: ({ text: sample, length }) => marks.parseMark(sample, length),
  showMark: ({ mark, style }) => marks.showMark(mark, style),
  checkMark: ({ guess, mark }) => marks.checkMark(guess, mark),
  code: ({ mark }) => [marks.codeOf(mark), marks.markOf(marks.codeOf(mark), mark.length)],
  game: playOut,
  parse: ({ rows, words, ...options }) => String(Game.parse(rows, list(words), options)),
  row: ({ row, boards }) => [...parseRow(row), splitMarks(parseRow(row)[1], boards), rowLimit(boards)],
  letters: ({ words }) => {
    const { count, total, holding, positions } = letters(words);
    return { count, total: [...total], holding: [...holding], positions: positions.map((each) => [...each]) };
  },
  regions: ({ guess, words }) => {
    const found = regions(guess, words);
    return { ...found, largest: largest(found), filled: filled(found) };
  },

  venn: ({ count }) => ({ sets: sets(count), places: [...places(count)] }),

  history: ({ text: sample, source, allowed, ...checks }) => {
    const guesses = allowed ? list(allowed).guessIndex : null;
    return writeHistory(readHistory(sample, source, { ...checks, allowed: guesses }));
  },
  lookUp: ({ days, date, end, answer }) => {
    const history = new History(days);
    const around = [history.between(date, end), history.gaps(), history.gaps(end), history.dates(answer)];
    return [[...history], history.on(date), history.number(numberOf(end)), ...around, [...history.before(date)]];
  },
  withDays: ({ days, more }) => writeHistory(new History(days).withDays(more)),
  days: ({ number }) => [dateOf(number), numberOf(dateOf(number))],

  daily: ({ words, day, boards, rule }) => seen(daily(list(words), day, boards, rule)),
  seeded: ({ words, seed, boards, rule }) => seen(seeded(list(words), seed, boards, rule)),
  past: ({ day, days, rule }) => seen(past(day, days ? new History(days) : shipped, load("nyt-2023-07"), rule)),
  ofDay: ({ words, day, today, ...options }) => seen(puzzleOfDay(list(words), day, today, options)),
  friend: ({ words, answers: hidden, rule }) => seen(friendPuzzle(list(words), hidden, rule)),
  fromCode: ({ words, code }) => seen(codePuzzle(list(words), code)),
  resumed: ({ words, line, today }) => {
    const puzzle = puzzleOf(records.recordFromJson(line), list(words), today);
    return puzzle && seen(puzzle);
  },
  makeCode: ({ answers: hidden, words, salt }) => makeCode(hidden, list(words), salt),
  readCode: ({ code, words, known }) => readCode(code, list(words), known.map(list)),
  listOfCode: ({ code, known }) => listOfCode(code, known.map(list)),
  keyboard: ({ rows }) => keyboard(rows),
  toast: ({ boards, rows }) => toast(/** @type {any} */ ({ boards }), rows),

  share: ({ rows, limit, ...options }) => write(share(rows, limit, options)),
  readShare: ({ text: sample }) => {
    const found = readShare(sample);
    return { ...found, won: won(found), day: sharedDay(found), text: write(found) };
  },
  record: ({ line }) => {
    const record = records.recordFromJson(line);
    const shared = record.rows.length ? write(shareGame(records.played(record), record.rows)) : "";
    return {
      line: records.recordToJson(record),
      variant: records.variantOf(record),
      turns: records.turnsOf(record),
      won: records.isWon(record),
      limit: records.limitOf(record),
      shared,
    };
  },
  statistics: ({ lines }) => records.statistics(lines.map(records.recordFromJson)),
  streaks: ({ lines }) => records.streaks(lines.map(records.recordFromJson)),

  evaluation: ({ found }) => {
    const { proofOf, lower, upper, mean, lossLower, lossUpper, loss, lost } = evaluation;
    return [proofOf, lower, upper, mean, lossLower, lossUpper, loss, lost].map((each) => each(found));
  },
  best: ({ best }) => [evaluation.proofOfBest(best), evaluation.costOf(best), evaluation.isSettled(best)],
  sentence: ({ facts, best }) => wording.sentence(facts, best),
  familiarCost: ({ best }) => wording.familiarCost(best),
  guessesToGo: ({ found }) => wording.guessesToGo(found),
  oddsOf: ({ part, found }) => wording.oddsOf(part, found),
  fitting: ({ board }) => wording.fitting(board),
  likeliest: ({ board, used, most }) => wording.likeliest(board, new Map(Object.entries(used)), most),
  explainStuck: ({ board, rows, boards }) => wording.explainStuck(board, rows, boards),
  numbers: ({ value, chance, number }) => [
    ...[0, 1, 2].map((decimals) => text.fixed(value, decimals)),
    wording.percent(chance),
    wording.amount(number, "word"),
    text.ordinal(number),
    wording.odds(number, number + 1),
  ],
  why: ({ own, best, before, loss }) => why(own, best, before, loss),
  better: ({ guess, best, before }) => better(guess, best, before),
  shape: ({ words }) => shape(words),
  praise: ({ guess, candidates }) => praise(guess, candidates),
  traps: ({ words, least }) => traps(list(words).answers, least),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, with: asked } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(outcome(() => answers[ask](asked)))}\n`);
}
