// Hashes, puzzles, codes, and which game goes on.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { readHistory } from "../../../src/salet/web/page/likely/history.js";
import { codePuzzle, friendPuzzle, puzzleOf, puzzleOfDay, underRule } from "../../../src/salet/web/page/play/choose.js";
import { listOfCode, makeCode, readCode } from "../../../src/salet/web/page/play/codes.js";
import {
  Puzzle,
  daily,
  dayNumber,
  keyboard,
  ofLength,
  past,
  seeded,
  shuffled,
  toast,
  withGuesses,
} from "../../../src/salet/web/page/play/puzzle.js";
import { hex, sha256, utf8 } from "../../../src/salet/web/page/play/sha256.js";
import { recordOf } from "../../../src/salet/web/page/play/statistics.js";
import { dataFile, listOf, load } from "../lists.mjs";

const [original, nyt] = [load("original"), load("nyt-2023-07")];
const shipped = readHistory(dataFile("nyt-history.tsv"));

test("SHA-256 is what others compute", () => {
  assert.equal(hex(sha256(utf8("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  for (let size = 0; size < 200; size += 1) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 37 + size) % 256);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
  }
});

test("puzzles of days and seeds never change", () => {
  assert.deepEqual(daily(nyt, 1657).answers, ["pleat"]);
  assert.deepEqual(daily(nyt, "2026-01-01").answers, ["pleat"]);
  assert.deepEqual(seeded(nyt, 7).answers, ["cooed"]);
  assert.deepEqual(seeded(nyt, 7, 4).answers.slice(0, 2), seeded(nyt, 7, 2).answers);
  assert.deepEqual([...shuffled(original, "any")].sort(), original.answers);
});

test("no answer comes twice in a round", () => {
  const few = listOf(["annex", "crane", "moist", "pious", "sloth"]);
  for (const boards of [1, 2]) {
    const days = Math.floor(5 / boards);
    const round = Array.from({ length: days }, (_, day) => daily(few, days + day, boards).answers).flat();
    assert.equal(new Set(round).size, round.length);
  }
});

test("past puzzles are the real game's", () => {
  const puzzle = past("2023-06-21", shipped, nyt, "hard");
  assert.deepEqual([puzzle.kind, puzzle.number, puzzle.answers, puzzle.rule], ["past", 732, ["crane"], "hard"]);
  assert.equal(puzzle.words, nyt);
  assert.deepEqual(past(732, shipped, nyt).answers, ["crane"]);
  assert.throws(() => past("2026-11-18", shipped, nyt), {
    message: "The answer of 2026-11-18 is not known: the history goes to 2026-07-17.",
  });
  const odd = readHistory("2023-06-20 zzyzx\n2023-06-22 crane", "", { gaps: true });
  assert.throws(() => past(732, odd, nyt), /not known: the history lacks it/);
  assert.throws(() => past(732, odd.before("2021-01-01"), nyt), /not known: the history is empty/);
  assert.equal(past(731, odd, nyt).game().push("zzyzx"), "ggggg");
});

test("a puzzle knows its rows and its end", () => {
  const two = new Puzzle(original, { answers: ["annex", "moist"], kind: "friend" });
  const game = two.game();
  assert.deepEqual([two.boards, two.limit, two.day, two.state(game)], [2, 7, null, "open"]);
  game.push("annex");
  game.push("moist");
  assert.equal(two.state(game), "won");
  assert.deepEqual(
    [2, 3, 7, 9].map((rows) => toast(two, rows)),
    ["Genius", "Magnificent", "Phew", "Phew"],
  );
  const one = new Puzzle(original, { answers: ["annex"] });
  const lost = one.game();
  for (let row = 0; row < 6; row += 1) lost.push("crane");
  assert.equal(one.state(lost), "lost");
  assert.equal(new Puzzle(original, { kind: "adversary", boards: 2 }).limit, null);
});

test("what is no puzzle is refused", () => {
  assert.throws(() => daily(original, -1), /day is -1/);
  assert.throws(() => daily(original, 1, 33), /boards is 33; it should be a whole number from 1 to 32/);
  assert.throws(() => seeded(listOf(["annex", "moist"]), 1, 3), /from 1 to 2/);
  assert.throws(() => new Puzzle(original, {}), /every other puzzle has one/);
  assert.throws(() => new Puzzle(original, { kind: "weekly", answers: ["annex"] }), /no kind of puzzle 'weekly'/);
  assert.throws(() => new Puzzle(original, { answers: ["annex"], rule: "soft" }), /no rule 'soft'/);
  assert.throws(() => dayNumber("2021-06-18"), /There was no puzzle on 2021-06-18: the first was on 2021-06-19/);
  assert.throws(() => ofLength(9), /no built-in list of 9-letter words, only of 4, 5, 6, 7, 8/);
  assert.equal(ofLength(6), "english-6");
});

test("a key shows the best it has earned", () => {
  const earned = keyboard([
    ["crane", "..y.g"],
    ["eager", "yg..."],
  ]);
  assert.deepEqual(earned, { c: ".", r: ".", a: "g", n: ".", e: "g", g: "." });
});

test("codes never change", () => {
  assert.equal(makeCode(["annex"], original), "D5QF2-3K402-PAY3R");
  assert.equal(makeCode(["kevin"], original), "EXVZ2-3K403-NTPDG");
  assert.equal(makeCode(["annex"], nyt, 5), "Q1CY5-Y1W0N-60YJ0");
  assert.deepEqual(readCode(" d5qf2 3k4o2.pay3r", original), ["annex"]);
  assert.deepEqual(readCode("EXVZ2-3K403-NTPDG", original), ["kevin"]);
  assert.equal(listOfCode("EXVZ2-3K403-NTPDG", [nyt, original]), "original");
});

test("codes hide as many words as can be played", () => {
  for (let count = 1; count <= 32; count += 1) {
    for (const answers of [original.answers.slice(0, count), ["kevin", ...original.answers.slice(1, count)]]) {
      assert.deepEqual(readCode(makeCode(answers, original, count), original), answers);
    }
  }
  assert.throws(() => makeCode(original.answers.slice(0, 33), original), /33 words are too many for a code/);
  assert.throws(() => makeCode([], original), /There is no word to hide/);
  const long = listOf(["abcdefghijkl", "zyxwvutsrqpo", "mnmnmnmnmnmn"]);
  assert.deepEqual(readCode(makeCode(["zzzzzzzzzzzz"], long), long), ["zzzzzzzzzzzz"]);
});

test("what is no code is quoted", () => {
  for (const code of ["", "hello!", "AAAA", "00000", "D5QF2-3K402", "ü", "7".repeat(100000)]) {
    assert.throws(() => readCode(code, original), /is not a code: a sign is wrong or missing/);
  }
  assert.throws(() => readCode("D5QF2-3K402-PAY3R", nyt, [original]), /than 'nyt-2023-07'; choose original\./);
  assert.throws(() => readCode("D5QF2-3K402-PAY3R", nyt), /ask your friend which\./);
  assert.throws(() => makeCode(["jörgs"], original), /holds 'ö'/);
});

test("a hidden word can be guessed", () => {
  const puzzle = codePuzzle(original, makeCode(["kevin"], original));
  const game = puzzle.game();
  assert.equal(game.push("crane"), "...yy");
  assert.equal(game.push("kevin"), "ggggg");
  assert.equal(withGuesses(original, ["crane"]), original);
  const wide = withGuesses(listOf(["annex"], ["crane"], { familiarity: [3, 0] }), ["moist", "moist", "bells"]);
  assert.deepEqual(wide.guesses, ["annex", "bells", "crane", "moist"]);
  assert.deepEqual(wide.familiarity, [3, 3, 0, 3]);
  assert.equal(wide.hash, listOf(["annex"], wide.guesses).hash);
});

test("the puzzle of a day is daily, over, or still to come", () => {
  const today = "2026-06-17";
  assert.equal(puzzleOfDay(original, today, today).kind, "daily");
  assert.equal(puzzleOfDay(original, "2026-06-16", today, { boards: 2 }).kind, "archive");
  assert.equal(puzzleOfDay(original, "2026-06-18", today, { leeway: 1 }).kind, "daily");
  assert.throws(() => puzzleOfDay(original, "2026-06-18", today), /still to come: today is 2026-06-17/);
});

test("a game goes on if its list is at hand and its day has not passed", () => {
  const today = daily(original, "2026-06-17");
  const record = recordOf(today, "id", "2026-06-17");
  assert.deepEqual(puzzleOf(record, original, "2026-06-17"), today);
  assert.equal(puzzleOf(record, original, "2026-06-18"), null);
  assert.equal(puzzleOf(record, nyt), null);
  assert.equal(puzzleOf(record, load("english-6")), null);
  assert.equal(puzzleOf({ ...record, boards: 33 }, original), null);
  const friend = friendPuzzle(original, ["kevin"]);
  assert.deepEqual(puzzleOf(recordOf(friend, "id", ""), original)?.answers, ["kevin"]);
});

test("hard mode begins with the game", () => {
  const record = recordOf(daily(original, 5), "id", "2026-06-17");
  assert.throws(() => underRule(daily(original, 5, 1, "hard"), record), /only be enabled at the start of a round/);
  assert.equal(underRule(daily(original, 5), { ...record, rule: "hard" }).rule, "hard");
});
