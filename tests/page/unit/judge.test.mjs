// Evaluations, and the sentences about positions and guesses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { praise, traps } from "../../../src/salet/web/page/judge/drills.js";
import * as evaluation from "../../../src/salet/web/page/judge/evaluation.js";
import { better, shape, why } from "../../../src/salet/web/page/judge/reasons.js";
import * as wording from "../../../src/salet/web/page/judge/wording.js";
import { load } from "../lists.mjs";

/** @typedef {import("../../../src/salet/web/page/judge/evaluation.js").Evaluation} Evaluation */

/** @param {Partial<Evaluation>} parts @returns {Evaluation} */
const evaluated = (parts) => ({
  ...{ guess: "crate", weight: 4, totalLower: 9, totalUpper: 9, lostLower: 0, lostUpper: 0, possible: false },
  ...{ parts: 3, worst: 2, expected: 1.5, entropy: 1.5, chance: 0, weighted: false, nodes: 0 },
  ...parts,
});

/** @param {Evaluation[]} evaluations @param {Partial<evaluation.Best>} [more] @returns {evaluation.Best} */
const bestOf = (evaluations, more = {}) => ({
  ...{ evaluations, by: "optimal", proven: evaluations.length, totalLower: 4, against: null, day: "" },
  ...more,
});

/** @param {string[]} words @param {Partial<wording.BoardState>} [more] @returns {wording.BoardState} */
const boardOf = (words, more = {}) => ({ number: 1, words, weights: null, wider: false, repairs: [], ...more });

const EXACT = evaluated({});
const BOUND = evaluated({ totalUpper: 10 });
const UNKNOWN = evaluated({ totalUpper: null, lostUpper: null });
const WORDS = ["fight", "light", "night", "sight"];

test("a value is where two bounds meet", () => {
  assert.deepEqual([EXACT, BOUND, UNKNOWN].map(evaluation.proofOf), ["exact", "bound", "one-step"]);
  assert.deepEqual([EXACT, BOUND, UNKNOWN].map(evaluation.mean), [2.25, null, null]);
  assert.deepEqual([EXACT, BOUND, UNKNOWN].map(evaluation.lower), [2.25, 2.25, 2.25]);
  assert.deepEqual([EXACT, BOUND, UNKNOWN].map(evaluation.upper), [2.25, 2.5, null]);
  const risky = evaluated({ lostLower: 1, lostUpper: 1 });
  assert.deepEqual([evaluation.loss(risky), evaluation.lossUpper(risky), evaluation.lost(risky)], [0.25, 0.25, 1]);
  assert.deepEqual([evaluation.loss(BOUND), evaluation.lossUpper(UNKNOWN)], [null, null]);
  assert.deepEqual(evaluation.rankOf(UNKNOWN), [Infinity, Infinity, 1]);
  assert.ok(evaluation.equallyGood(EXACT, evaluated({ possible: true })));
  assert.ok(!evaluation.equallyGood(EXACT, BOUND));
});

test("how much is proven about the best guesses", () => {
  assert.equal(evaluation.proofOfBest(bestOf([EXACT])), "exact");
  assert.equal(evaluation.proofOfBest(bestOf([BOUND], { proven: 0 })), "bound");
  assert.equal(evaluation.proofOfBest(bestOf([UNKNOWN], { proven: 0 })), "one-step");
  assert.ok(!evaluation.isSettled(bestOf([EXACT, EXACT], { proven: 1 })));
  assert.equal(evaluation.costOf(bestOf([EXACT], { against: evaluated({ totalLower: 8, totalUpper: 8 }) })), 0.25);
  assert.equal(evaluation.costOf(bestOf([EXACT])), null);
  assert.equal(evaluation.guessOf(bestOf([EXACT])), "crate");
});

test("chances as people say them", () => {
  const chances = [0.34, 0.034, 0.0034, 0.00034, 0.9996, 0.995, 0, 1];
  const said = ["34 %", "3.4 %", "0.3 %", "under 0.1 %", "over 99.9 %", "99.5 %", "0 %", "100 %"];
  assert.deepEqual(chances.map(wording.percent), said);
  assert.equal(wording.odds(5, 1000), "5 in 1,000");
  assert.equal(wording.oddsOf(1, evaluated({ weighted: true })), "25 %");
});

test("what to play and what it is worth", () => {
  const facts = { boards: [boardOf(WORDS)], rowsLeft: 5 };
  const said = (/** @type {Partial<wording.Facts>} */ more, /** @type {evaluation.Best} */ best) =>
    wording.sentence({ ...facts, ...more }, best);
  assert.equal(
    said({}, bestOf([EXACT])),
    "Play CRATE: 2.25 more guesses on average, proven best. It cannot be the answer itself.",
  );
  assert.match(said({}, bestOf([BOUND], { proven: 0 })), /between 2\.25 and 2\.50 .*, the best found so far\./);
  assert.match(said({}, bestOf([UNKNOWN], { proven: 0 })), /at least 2\.25 more guesses on average, not searched\./);
  assert.match(said({}, bestOf([evaluated({ possible: true })])), /It may be the answer itself\.$/);
  const likely = evaluated({ possible: true, weighted: true, chance: 0.5 });
  assert.match(said({}, bestOf([likely])), /It is the answer with a chance of 50 %\.$/);
  assert.equal(
    said({}, bestOf([likely], { day: "2026-07-18" })),
    "Play CRATE, the best opener for 2026-07-18. It is the answer with a chance of 50 %.",
  );
  assert.equal(said({ boards: [boardOf(["fight"])] }, bestOf([EXACT])), "CRATE is the only word that fits.");
  assert.equal(
    said({ boards: [boardOf(WORDS), boardOf(WORDS)] }, bestOf([EXACT])),
    "Play CRATE: it leaves 1.5 words on average, 2 at most.",
  );
  assert.match(said({}, bestOf([EXACT], { against: BOUND })), /proven best of the words people know\./);
});

test("danger is said", () => {
  const few = { boards: [boardOf(WORDS)], rowsLeft: 2, risk: 1 };
  assert.ok(wording.asksForRisk(few, bestOf([EXACT])));
  assert.ok(!wording.asksForRisk({ ...few, rowsLeft: 4 }, bestOf([EXACT])));
  assert.match(wording.sentence(few, bestOf([EXACT])), /^2 rows, 4 words: CRATE is sure, guessing loses 1 in 4\. /);
  const losing = evaluated({ lostLower: 2, lostUpper: 2 });
  const said = "2 rows, 4 words: not all of them can be found. CRATE loses least, 2 in 4.";
  assert.equal(wording.sentence(few, bestOf([losing])), said);
  const worse = evaluated({ lostLower: 2, lostUpper: 3 });
  assert.match(wording.sentence(few, bestOf([worse], { proven: 0 })), /CRATE loses at least 2 in 4\.$/);
  const last = { ...few, rowsLeft: 1 };
  assert.equal(wording.sentence(last, bestOf([losing])), "1 row, 4 words: CRATE has a chance of 2 in 4.");
});

test("what it costs to play words that people know", () => {
  const [better1, other] = [evaluated({ guess: "tarse", totalLower: 8, totalUpper: 8 }), evaluated({ guess: "tarse" })];
  assert.equal(wording.familiarCost(bestOf([EXACT])), "");
  assert.equal(wording.familiarCost(bestOf([EXACT], { against: EXACT })), "No other word is better.");
  assert.equal(
    wording.familiarCost(bestOf([EXACT], { against: better1 })),
    "TARSE, which fewer people know, needs 0.25 guesses fewer.",
  );
  assert.match(wording.familiarCost(bestOf([EXACT], { against: other })), /is no better\.$/);
  assert.match(wording.familiarCost(bestOf([BOUND], { against: other })), /may be better\.$/);
});

test("how many words fit, and which are likeliest", () => {
  const board = boardOf(["sight", "night", "light"], { weights: [12, 7, 1] });
  assert.equal(wording.fitting(board), "3 words fit; 2 make up 90 % of the chance.");
  assert.equal(wording.fitting(boardOf(["sight"], { wider: true })), "1 allowed word fits.");
  assert.equal(wording.fitting(boardOf([])), "0 words fit.");
  const used = new Map([["night", "2022-03-01"]]);
  assert.equal(wording.likeliest(board, used, 2), "SIGHT 60 %, NIGHT 35 % (the answer of 2022-03-01), …");
  assert.equal(wording.mattering(board, 0.5), 1);
});

test("contradictory marks are explained", () => {
  /** @type {[string, string][]} */
  const rows = [
    ["maize", "....g"],
    ["table", "....."],
  ];
  /** @type {wording.Repair} */
  const repair = {
    rows: [
      ["maize", "....."],
      ["table", "....."],
    ],
    changed: [[0, 4]],
    candidates: ["fjord", "crony", "dowry", "goony"],
  };
  const described = "MAIZE ..... (5th letter grey, not green): 4 words would fit, FJORD, CRONY, DOWRY, …";
  assert.equal(wording.describeRepair(repair, rows), described);
  assert.equal(
    wording.explainStuck(boardOf([], { number: 2, repairs: [repair] }), rows, 2),
    `No allowed word fits board 2: maize=....g table=...... The smallest changes that would help:\n  1. ${described}`,
  );
});

test("why a guess was good or bad", () => {
  const before = ["fight", "right", "sight", "wight"];
  assert.equal(
    better("fight", "frows", before),
    "The trap _IGHT: FIGHT leaves 3 words together (RIGHT, SIGHT, WIGHT), FROWS splits them into 3 groups.",
  );
  assert.equal(better("fuzzy", "crane", ["moist"]), "Only MOIST was left.");
  assert.match(better("zzzzz", "frows", before), /^ZZZZZ tells nothing/);
  assert.equal(shape(["fight", "might"]), "_IGHT");
  const best = bestOf([EXACT, evaluated({ guess: "trace" })]);
  assert.equal(why(EXACT, best, WORDS, [0, 0]), "Perfect, as TRACE would have been.");
  assert.equal(why(EXACT, bestOf([EXACT]), WORDS, [0, 0]), "Perfect.");
  assert.equal(why(BOUND, best, WORDS, [0, 0.25]), "The search was stopped before this could be judged.");
  const risky = evaluated({ guess: "fight", lostLower: 1, lostUpper: 1 });
  assert.equal(why(risky, best, WORDS, [0.5, 0.5]), "FIGHT could lose, 1 in 4; CRATE was sure.");
});

test("praise and traps", () => {
  assert.equal(praise("flown", ["fight", "light", "night"]), "FLOWN tells all 3 words apart.");
  assert.equal(praise("fight", ["fight"]), "FIGHT is the only word left.");
  assert.equal(praise("fuzzy", WORDS), "FUZZY splits the 4 words into 2 groups.");
  const found = traps(load("original").answers).slice(0, 3);
  assert.deepEqual(
    found.map(({ mask, words }) => [mask, words.length]),
    [
      ["_IGHT", 9],
      ["_OUND", 8],
      ["SHA_E", 7],
    ],
  );
});
