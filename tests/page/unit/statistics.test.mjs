// Records and what is counted of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Puzzle } from "../../../src/salet/web/page/play/puzzle.js";
import {
  isWon,
  limitOf,
  played,
  recordFromJson,
  recordOf,
  recordToJson,
  statistics,
  streaks,
  turnsOf,
  variantOf,
} from "../../../src/salet/web/page/play/statistics.js";
import { load } from "../lists.mjs";

const puzzle = new Puzzle(load("original"), { answers: ["annex"], kind: "daily", number: 5 });
const begun = recordOf(puzzle, "id", "2026-06-17T08:00:00+00:00");

/** A finished daily. @param {number} number @param {number | null} turn the row it was won on @param {string} [kind] */
function daily(number, turn, kind = "daily") {
  const rows = Array.from({ length: turn ?? 6 }, (_, at) => ({
    guess: at + 1 === turn ? "annex" : "moist",
    marks: [at + 1 === turn ? "ggggg" : "....."],
  }));
  const ended = `2026-01-01T00:00:${String(number).padStart(2, "0")}`;
  return { ...begun, id: `${number}`, kind, number, state: "over", ended, rows };
}

test("a record is one line of JSON", () => {
  const line = recordToJson({ ...begun, rows: [{ guess: "crane", marks: ["..yyy"] }] });
  assert.ok(line.startsWith('{"id": "id", "began": "2026-06-17T08:00:00+00:00", "ended": "", "state": "open", "kind"'));
  assert.ok(line.endsWith('"boards": 1, "answers": ["annex"], "rows": ["crane=..yyy"]}'));
  assert.equal(recordToJson(recordFromJson(line)), line);
  assert.deepEqual(JSON.parse(line).rows, ["crane=..yyy"]);
});

test("what cannot be a game is refused with the reason", () => {
  const fields = JSON.parse(recordToJson(begun));
  const wrong = {
    "a field that should be text is not": { id: "" },
    "kind 'weekly' or state 'open' is unknown": { kind: "weekly" },
    "kind 'daily' or state 'shut' is unknown": { state: "shut" },
    "the rule 'loose' is unknown": { rule: "loose" },
    "'yesterday' or '' is not a time such as": { began: "yesterday" },
    "1001 boards of 5 letters are impossible": { boards: 1001 },
    "the number 2.5 is impossible": { number: 2.5 },
    "2 boards have 1 answers": { boards: 2 },
    "the word 'annexe' does not have 5 letters": { answers: ["annexe"] },
    "the row crane=... does not fit 1 boards of 5 letters": { rows: ["crane=..."] },
    "the row crane=..... is not what 'annex' would give": { rows: ["crane=....."] },
    "'crane' is not a row": { rows: ["crane"] },
    "answers and rows should be lists of texts": { rows: "crane=....." },
    "a text holds half of a character": { words: "\ud800" },
  };
  for (const [said, change] of Object.entries(wrong)) {
    const line = JSON.stringify({ ...fields, ...change });
    assert.throws(
      () => recordFromJson(line),
      (error) =>
        error instanceof Error && error.name === "StoreError" && error.message.includes(`possible game: ${said}`),
      said,
    );
  }
  assert.throws(() => recordFromJson("{"), /'\{' is not JSON: each line holds one game/);
  assert.throws(() => recordFromJson("[]"), /is not a game: it needs exactly id, began,/);
});

test("a record tells what was played and how it ended", () => {
  assert.deepEqual([turnsOf(daily(1, 3)), isWon(daily(1, 3)), limitOf(begun)], [[3], true, 6]);
  assert.deepEqual([turnsOf(daily(1, null)), isWon(daily(1, null))], [[null], false]);
  assert.equal(variantOf({ ...begun, kind: "random", boards: 4, length: 6 }), "random, 4 boards, 6 letters");
  assert.deepEqual(played(begun), { kind: "daily", rule: "normal", limit: 6, day: 5 });
});

test("statistics as the real game shows them", () => {
  const games = [daily(1, 3), daily(2, 4), daily(3, null), daily(5, 4), daily(6, 2), { ...daily(7, 1), state: "open" }];
  const [found] = statistics(games);
  assert.deepEqual(found, {
    variant: "daily",
    played: 5,
    won: 4,
    winPercent: 80,
    currentStreak: 2,
    maxStreak: 2,
    distribution: [0, 1, 1, 2, 0, 0],
    mean: 3.25,
  });
  const kinds = statistics([...games, daily(9, 1, "past")]).map(({ variant }) => variant);
  assert.deepEqual(kinds, ["daily", "past"]);
  assert.deepEqual(statistics([]), []);
});

test("a streak needs one day after the other", () => {
  assert.deepEqual(streaks([daily(1, 3), daily(2, 3), daily(3, 3)]), [3, 3]);
  assert.deepEqual(streaks([daily(3, 3), daily(1, 3), daily(2, 3)]), [3, 3], "they may come in any order");
  assert.deepEqual(streaks([daily(1, 3), daily(3, 3), daily(4, 3)]), [2, 2]);
  assert.deepEqual(streaks([daily(1, 3), daily(2, null)]), [0, 1]);
  assert.deepEqual(streaks([daily(1, 3), { ...daily(1, 3), id: "again" }]), [1, 1]);
  assert.deepEqual(streaks([daily(1, 3, "random"), daily(7, 3, "random")]), [2, 2]);
});
