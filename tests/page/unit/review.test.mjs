// Review: how games are read from addresses, text and records, and how figures are said.
import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../../src/salet/web/page/likely/history.js";
import { readAddress, writeAddress } from "../../../src/salet/web/page/places/review/address.js";
import { averagesOf, judgementOf } from "../../../src/salet/web/page/places/review/averages.js";
import * as figures from "../../../src/salet/web/page/places/review/figures.js";
import { barPart, columnsFor, fates, squares } from "../../../src/salet/web/page/places/review/melting.js";
import * as played from "../../../src/salet/web/page/places/review/played.js";
import { sharedText, signed } from "../../../src/salet/web/page/places/review/sharing.js";
import { load } from "../lists.mjs";

const TODAY = "2026-11-18";
const TERMS = { words: "nyt", on: TODAY, rule: "normal" };
const LIST = load("nyt-2023-07");
const HISTORY = new History([{ date: "2023-11-20", answer: "pious" }]);

/** @param {string} query */
const asked = (query) => readAddress(new URLSearchParams(query), TODAY);

/** @param {string} text */
const read = (text) => played.readText(text, LIST, TERMS);

/** @param {import("../../../src/salet/web/page/places/review/played.js").Given[]} rows @param {string} [answer]
 * @param {Partial<import("../../../src/salet/web/page/places/review/played.js").Terms>} [terms] */
const settled = (rows, answer = "", terms = {}) =>
  played.settle(rows, { answer, terms: { ...TERMS, ...terms }, list: LIST, history: HISTORY });

/** @param {string} words */
const bare = (words) => words.split(" ").map((guess) => ({ guess, mark: null }));

test("an address is read as it was written", () => {
  const game = settled(played.readRows("crane=..... sloth=y.g.. pious=ggggg", 0, LIST), "", { rule: "hard" });
  const path = writeAddress(game, 1);
  assert.equal(path, "review/?rows=crane=.....+sloth=y.g..+pious=ggggg&on=2026-11-18&rule=hard&row=2");
  const again = asked(path.split("?")[1]);
  assert.deepEqual(again, { ...again, text: "crane=..... sloth=y.g.. pious=ggggg", on: TODAY, rule: "hard", row: 1 });
});

test("the address of a kept game has its name and board", () => {
  const game = { ...TERMS, rows: /** @type {[string, string][]} */ ([["crane", "....."]]), answer: "", game: "a b" };
  assert.equal(writeAddress({ ...game, board: 2 }), "review/?game=a+b&board=3");
  assert.equal(asked("game=a+b&board=3").game, "a b");
  assert.equal(asked("game=a+b&board=3").board, 2);
});

test("odd places in an address mean the first", () => {
  for (const odd of ["x", "-1", "1.5", "99999", ""]) assert.equal(asked(`board=${odd}&rows=a=b`).board, 0);
  assert.equal(asked("row=0").row, 0);
  assert.equal(asked("row=two").row, -1);
});

test("a number stands for its day", () => {
  assert.equal(asked("number=884").on, "2023-11-20");
  assert.equal(asked("number=x").on, TODAY);
});

test("links of 0.1 are read: guesses and the answer", () => {
  const { text, answer } = asked("guesses=crane+moist+lucky&answer=bulky&words=original");
  assert.equal(text, "crane moist lucky");
  assert.deepEqual(settled(read(text).rows, answer).rows[1], ["moist", "....."]);
});

test("terms that cannot be are refused by name", () => {
  assert.throws(() => played.checkTerms({ ...TERMS, words: "nytt" }, ["nyt"]), /'nytt'.*'nyt'/);
  assert.throws(() => played.checkTerms({ ...TERMS, rule: "hrad" }, ["nyt"]), /'hrad'/);
  assert.throws(() => played.checkTerms({ ...TERMS, on: "2026-13-01" }, ["nyt"]), /“2026-13-01”/);
});

test("a shared result with its words tells the day and the rule", () => {
  const { rows, terms } = read("Wordle 884 3/6*\n\n⬛⬛⬛⬛⬛ crane\n🟨⬛🟩⬛⬛ sloth\n🟩🟩🟩🟩🟩 pious");
  assert.deepEqual(terms, { words: "nyt", on: "2023-11-20", rule: "hard" });
  assert.deepEqual(rows[1], { guess: "sloth", mark: "y.g.." });
});

test("squares without words wait for them (finding 10)", () => {
  const { rows, waiting } = read("Wordle 884 2/6\n\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩");
  assert.deepEqual([rows, waiting], [[], [".....", "ggggg"]]);
});

test("words that the list does not know are named, not dropped (finding 8)", () => {
  assert.throws(() => read("crane slxth pious"), /SLXTH/);
  assert.throws(() => read("crxne slxth pious"), /CRXNE, SLXTH/);
  assert.throws(() => settled([{ guess: "slxth", mark: "....." }]), /SLXTH/);
});

test("an unknown word that is all green was the answer (finding 9)", () => {
  for (const text of ["crane ..... zzyzx ggggg", "crane ⬛⬛⬛⬛⬛\nzzyzx 🟩🟩🟩🟩🟩"]) {
    assert.deepEqual(read(text).rows.pop(), { guess: "zzyzx", mark: "ggggg" });
  }
  const { rows, answer } = settled([
    { guess: "crane", mark: "....." },
    { guess: "zzyzx", mark: "ggggg" },
  ]);
  assert.deepEqual([rows.length, answer], [2, ""]);
});

test("text without a game, and words that lack colours, are said in a sentence", () => {
  assert.throws(() => read("hi, how is it?!"), /“hi, how is it\?!”/);
  assert.throws(() => read("?"), /“\?”/);
  assert.throws(() => read("crane sloth\n⬛⬛⬛⬛⬛"), /2 words and 1 row/);
  assert.throws(() => settled([{ guess: "crane", mark: "....." }, ...bare("sloth")]), /SLOTH has no colours/);
  assert.throws(() => read("Daily Quordle 5\n⬛⬛⬛⬛⬛ ⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩 🟩🟩🟩🟩🟩"), /2 boards/);
});

test("words alone are judged with the answer that was said, that of the day, or the last word", () => {
  assert.equal(settled(bare("crane sloth"), "pious").answer, "pious");
  const ofDay = settled(bare("crane sloth"), "", { on: "2023-11-20" });
  assert.deepEqual([ofDay.answer, ofDay.rows[1]], ["pious", ["sloth", "y.g.."]]);
  assert.deepEqual(settled(bare("crane pious")).rows, [
    ["crane", "....."],
    ["pious", "ggggg"],
  ]);
  assert.throws(() => settled(bare("crane sloth fuzzy jumpy vivid mommy")), /Say what the answer was/);
});

test("colours that the answer does not give are named", () => {
  const rows = [
    { guess: "crane", mark: "g...." },
    { guess: "pious", mark: "ggggg" },
  ];
  assert.throws(() => settled(rows), /CRANE cannot have been 🟩⬛⬛⬛⬛ if the answer was PIOUS/);
  assert.throws(() => settled([{ guess: "crane", mark: "g...." }], "pious"), /CRANE cannot/);
});

test("only six rows are judged", () => {
  const seven = settled(bare("crane sloth fuzzy jumpy vivid mommy pious"), "pious");
  assert.deepEqual([seven.rows.length, seven.cut], [6, 7]);
});

test("rows of an address are read strictly", () => {
  assert.throws(() => played.readRows("crane=..q..", 0, LIST), /'q'/);
  assert.throws(() => played.readRows("crane=...", 0, LIST), /3 marks/);
  assert.throws(() => played.readRows("crane==....", 0, LIST), /“crane==....”/);
  assert.throws(() => settled(played.readRows("cr4ne=.....", 0, LIST)), /CR4NE/);
  assert.deepEqual(played.readRows("crane=.....,g.... pious=ggggg,-", 1, LIST), [{ guess: "crane", mark: "g...." }]);
  assert.equal(played.boardsOf("crane=.....,g.... pious=ggggg,-"), 2);
});

const RECORD = {
  ...{ id: "a", began: "2026-01-01T00:00:00", ended: "2026-01-01T00:01:00", state: "over", kind: "random", number: 7 },
  ...{ words: "nyt-2023-07", hash: LIST.hash, length: 5, rule: "hard", boards: 1, answers: ["pious"] },
  rows: [{ guess: "crane", marks: ["....."] }],
};

test("a kept game is judged as it was played, one of the real game by its day", () => {
  const lost = played.ofRecord(RECORD, 0, TODAY);
  assert.deepEqual([lost.answer, lost.rule, lost.words, lost.game], ["pious", "hard", "nyt-2023-07", "a"]);
  const past = played.ofRecord({ ...RECORD, kind: "past", number: 884 }, 0, TODAY);
  assert.deepEqual([past.words, past.on], ["nyt", "2023-11-20"]);
  assert.equal(played.ofRecord({ ...RECORD, state: "open" }, 0, TODAY).answer, "");
  assert.throws(() => played.ofRecord({ ...RECORD, rows: [] }, 0, TODAY), /No row/);
});

test("of several boards one is judged, alone", () => {
  const rows = [
    { guess: "crane", marks: [".....", "ggggg"] },
    { guess: "sloth", marks: ["y.g..", ""] },
  ];
  const record = { ...RECORD, boards: 2, answers: ["pious", "crane"], rows };
  assert.deepEqual(played.ofRecord(record, 1, TODAY).rows, [["crane", "ggggg"]]);
  assert.equal(played.ofRecord(record, 9, TODAY).board, 1);
  assert.equal(played.ofRecord(record, 0, TODAY).rule, "normal");
});

test("the engine is told the answer where it is known", () => {
  const won = settled(played.readRows("crane=..... pious=ggggg", 0, LIST));
  assert.equal(played.question(won).answer, "pious");
  assert.equal(played.question(settled(played.readRows("crane=.....", 0, LIST))).answer, "");
});

test("what a guess cost is said with its bounds, and never as minus nothing (finding 22)", () => {
  const cost = (/** @type {number} */ lossLower, lossUpper = lossLower) =>
    figures.costInWords({ lossLower, lossUpper });
  assert.equal(cost(0), "Cost nothing");
  assert.equal(cost(0.001), "Cost less than 0.01 guesses");
  assert.equal(cost(0.123), "Cost 0.12 guesses");
  assert.equal(cost(0.05, 0.28), "Cost between 0.05 and 0.28 guesses");
  assert.equal(cost(0, 0.5), "Cost nothing, or up to 0.50 guesses");
  const luck = (/** @type {number} */ luckLower, luckUpper = luckLower) =>
    figures.luckInWords({ luckLower, luckUpper });
  assert.equal(luck(-0.001), "Neither lucky nor unlucky");
  assert.equal(luck(0.4), "Lucky colours: they saved 0.40 guesses");
  assert.equal(luck(-0.4), "Unlucky colours: they cost 0.40 guesses");
  assert.equal(luck(0.1, 0.4), "Lucky colours: they saved between 0.10 and 0.40 guesses");
  assert.equal(luck(-0.4, -0.1), "Unlucky colours: they cost between 0.10 and 0.40 guesses");
  assert.equal(luck(-0.1, 0.4), "Luck is not settled: between 0.40 saved and 0.10 guesses lost");
});

test("a skill is only about right where the loss is between bounds (finding 1)", () => {
  assert.equal(figures.skillFigure({ skill: 81, lossLower: 0.1, lossUpper: 0.1 }), "81");
  assert.equal(figures.skillFigure({ skill: 81, lossLower: 0, lossUpper: 0.4 }), "≈81");
  assert.equal(figures.luckFigure({ luckScore: 50, luckLower: 0, luckUpper: 0.1 }), "≈50");
});

test("words left on average are never more than at worst, also where some words are unlikely", () => {
  const weights = new Map([
    ["fight", 200],
    ["tight", 125],
    ["wight", 67],
    ["might", 1],
  ]);
  const left = figures.leftOnAverage([["fight", "tight", "wight"], ["might"]], weights);
  assert.equal(left, (3 * 392 + 1) / 393);
  const same = new Map([..."abcd"].map((word) => [word, 1]));
  assert.equal(figures.leftOnAverage([["a", "b", "c"], ["d"]], same), 10 / 4);
  assert.equal(figures.fewDigits(left), "3.0");
  assert.equal(figures.fewDigits(12.6), "13");
});

test("every word has one fate", () => {
  const all = ["a", "b", "c", "d"];
  const found = fates(all, new Set(["b", "c", "d"]), new Set(["c", "d"]), "d");
  assert.deepEqual(found, { earlier: [0], gone: [1], left: [2], answer: [3] });
  assert.equal(squares([0, 3], 2), "M0 0h0.8v0.8h-0.8zM1 1h0.8v0.8h-0.8z");
  assert.ok(columnsFor(3158) > 80 && columnsFor(1) >= 1);
  assert.equal(barPart(100, 100), 1);
  assert.ok(barPart(0, 100) > 0 && barPart(10, 100) > 0.5);
});

/** @param {any} row */
const reviewOf = (row) => ({
  ...{ rows: [row], answer: "", wider: false, remaining: [], lines: [], skill: 61, luckScore: 35 },
  ...{ lossLower: 0.1, lossUpper: 0.3, luckLower: -0.04, luckUpper: -0.04 },
});

test("the text to share holds no word", () => {
  const row = { guess: "crane", mark: "..y..", before: 2187, after: 285, skill: 61 };
  const said = sharedText(reviewOf(row), "hard");
  assert.equal(said, "salet review X/6* · skill 61 · luck +0.0\n\n⬛⬛🟨⬛⬛ 2,187 → 285 · skill 61");
  assert.deepEqual([signed(-1.94), signed(0), signed(0.25)], ["-1.9", "+0.0", "+0.2"]);
});

test("averages count every game the same", () => {
  assert.equal(averagesOf([]), null);
  const judged = judgementOf(reviewOf({ skill: 61 }), false);
  assert.deepEqual(judged, { skill: 61, luck: 35, loss: 0.2, rows: [61], won: false });
  const found = averagesOf([judged, { skill: 99, luck: 45, loss: 0, rows: [99, 99], won: true }]);
  assert.deepEqual([found?.games, found?.skill, found?.luck, found?.loss, found?.won], [2, 80, 40, 0.1, 1]);
  assert.equal(found?.guesses, 2);
  assert.deepEqual(found?.rows, [
    { skill: 80, games: 2 },
    { skill: 99, games: 1 },
  ]);
});
