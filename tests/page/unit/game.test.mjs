// Rules and games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, adversary, parseRow, rowLimit, splitMarks, writeRow } from "../../../src/salet/web/page/core/game.js";
import { mark } from "../../../src/salet/web/page/core/marks.js";
import { hardObjection, strictObjection } from "../../../src/salet/web/page/core/rules.js";
import { listOf, load } from "../lists.mjs";

const original = load("original");

/** @param {string} guess @param {string} colours @returns {{rows: [string, string][]}} */
const after = (guess, colours) => ({ rows: [[guess, colours]] });

test("hard mode objects in the real game's words: greens first, then missing letters", () => {
  assert.equal(hardObjection({ rows: [] }, "moist"), "");
  assert.equal(hardObjection(after("crane", "g.y.."), "moist"), "1st letter must be C");
  assert.equal(hardObjection(after("crane", "..y.g"), "quite"), "Guess must contain A");
  assert.equal(hardObjection(after("geese", ".yy.."), "moose"), "Guess must contain E");
  assert.equal(hardObjection(after("geese", ".yy.."), "elder"), "");
  assert.equal(hardObjection(after("crane", "..y.g"), "crane"), "", "a guess may be repeated");
});

test("the strict rule asks for a possible answer", () => {
  assert.equal(strictObjection(after("crane", "....."), "moist"), "");
  assert.equal(strictObjection(after("crane", "....."), "acorn"), "CRANE would have been marked yyyy., not .....");
});

test("a person reports the marks", () => {
  const game = new Game(original);
  assert.equal(game.push("CRANE", "⬛⬛🟨⬛🟩"), "..y.g");
  assert.equal(game.candidates.length, 49);
  assert.equal(String(game), "crane=..y.g");
  assert.equal(game.limit, 6);
  assert.deepEqual(game.pop(), { guess: "crane", marks: ["..y.g"] });
  assert.equal(game.candidates.length, 2315);
  assert.throws(() => game.pop(), /There is no row to take back/);
  assert.throws(() => game.push("crane"), /The mark of 'crane' is missing/);
  assert.throws(() => game.push("crane", "..y.g,....."), /2 marks for 1 open board: give one for each/);
  assert.throws(() => game.push("zzzzz", "....."), { reason: "Not in word list" });
  assert.throws(() => game.push("crane", "gggyg"), /cannot happen/);
  assert.equal(game.rows.length, 0);
});

test("a host gives the marks itself", () => {
  const game = new Game(original, { answers: ["annex", "moist"] });
  assert.equal(game.push("annex"), "ggggg .....");
  assert.equal(game.push("moist"), "ggggg");
  assert.deepEqual(game.rows[1], { guess: "moist", marks: ["", "ggggg"] });
  assert.equal(String(game), "annex=ggggg,..... moist=-,ggggg");
  assert.ok(game.solved);
  assert.throws(() => game.push("crane"), /The game is over: 'crane' comes after every board was solved/);
  assert.throws(() => game.candidates, /has 2 boards/);
  game.pop();
  assert.deepEqual(game.open.length, 1);
  const told = new Game(original, { answers: ["annex"] });
  assert.throws(() => told.push("crane", "....."), /'crane' was marked \.\.yyy by the host, not \.\.\.\.\./);
});

test("what is known is the answers that would have given every mark", () => {
  const game = new Game(original, { answers: ["annex"] });
  for (const guess of ["crane", "moist", "ninny"]) {
    game.push(guess);
    const expected = original.answers.filter((word) =>
      game.rows.every((row) => mark(row.guess, word) === row.marks[0]),
    );
    assert.deepEqual(game.candidates, expected);
    assert.equal(game.boards[0].weight, expected.length);
  }
});

test("the likeliest candidates come first", () => {
  const words = listOf(["annex", "crane", "moist"], ["hoist", "joist"], {
    weights: [2, 9, 2],
    rest: new Map([["joist", 5]]),
  });
  assert.deepEqual(new Game(words).candidates, ["crane", "annex", "moist"]);
  assert.deepEqual(Game.parse("moist=.gggg", words).boards[0].wider, ["joist", "hoist"]);
  assert.equal(Game.parse("crane=.....", words).boards[0].weight, 2);
});

test("a green row that contradicts an earlier one is no solution", () => {
  const game = Game.parse("crane=..... crane=ggggg", original);
  assert.equal(game.solved, false);
  assert.equal(game.boards[0].contradictory, true);
  assert.deepEqual(game.candidates, []);
});

test("under a rule a guess must be legal on one open board", () => {
  const game = new Game(original, { answers: ["annex", "moist"], rule: "hard" });
  game.push("crane");
  assert.equal(game.objection("hoist"), "");
  const alone = new Game(original, { answers: ["annex"], rule: "hard" });
  alone.push("crane");
  assert.throws(() => alone.push("hoist"), {
    reason: "Guess must contain A",
    message: "Guess must contain A: 'hoist' is not allowed under the hard rule.",
  });
});

test("the adversary leaves most words, and sets no limit", () => {
  const game = new Game(original, { host: adversary });
  assert.equal(game.limit, null);
  const colours = game.push("raise");
  assert.equal(colours, ".....");
  assert.equal(game.candidates.length, 168);
  const tie = new Game(listOf(["ab", "ba", "cd"].map((word) => `${word}xx`)), { host: adversary });
  assert.equal(tie.push("abxx"), "..gg");
  const contradicted = new Game(listOf(["abcd"], ["efgh"]), { host: adversary });
  contradicted.push("abcd");
  assert.ok(contradicted.solved);
});

test("games are read from their text", () => {
  const game = Game.parse("crane=..y.g,..... sloth=.g...,ggggg", original);
  assert.deepEqual([game.boards.length, game.rows.length, game.open.length], [2, 2, 1]);
  assert.equal(String(Game.parse(["crane=. . y . g"], original)), "crane=..y.g");
  assert.equal(Game.parse("", original, { boards: 4 }).limit, 9);
  assert.deepEqual(parseRow("crane = ..y.g"), ["crane", "..y.g"]);
  for (const wrong of ["crane", "=..y.g", "crane=", ""]) assert.throws(() => parseRow(wrong), /is not a row/);
  assert.deepEqual(splitMarks("..y.g -", 2), ["..y.g", ""]);
  assert.deepEqual(splitMarks(". . y . g", 1), [". . y . g"]);
  assert.equal(writeRow({ guess: "crane", marks: ["..y.g", ""] }), "crane=..y.g,-");
  assert.deepEqual([1, 2, 4, 8, 32].map(rowLimit), [6, 7, 9, 13, 37]);
});

test("what is no game is refused", () => {
  assert.throws(() => new Game(original, { rule: "harsh" }), /There is no rule 'harsh'; did you mean 'hard'\?/);
  assert.throws(() => new Game(original, { answers: ["annex"], boards: 2 }), /Give the answers, or a host/);
  assert.throws(() => new Game(original, { answers: ["annex"], host: adversary }), /not both/);
  assert.throws(() => new Game(original, { answers: ["zzzzz"] }), /Not in word list/);
  assert.throws(() => new Game(original, { boards: -1 }), /boards is -1/);
});
