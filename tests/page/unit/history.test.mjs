// Days, numbers and the answers so far.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FIRST,
  History,
  dateOf,
  isDate,
  numberOf,
  readHistory,
  writeHistory,
} from "../../../src/salet/web/page/likely/history.js";
import { dataFile, load } from "../lists.mjs";

const shipped = readHistory(dataFile("nyt-history.tsv"), "nyt-history.tsv");

test("puzzle 0 was that of 19 June 2021", () => {
  assert.equal(numberOf(FIRST), 0);
  assert.equal(numberOf("2026-07-17"), 1854);
  for (const number of [-800, 0, 1, 1854, 5000]) assert.equal(numberOf(dateOf(number)), number);
  assert.deepEqual(["2024-02-29", "2023-02-29", "2023-2-1", "0000-01-01", "soon", ""].map(isDate), [
    true,
    ...Array(5).fill(false),
  ]);
});

test("the history that comes with salet", () => {
  assert.deepEqual(shipped.dates("CRANE "), ["2023-06-21"]);
  assert.deepEqual(shipped.on("2023-06-21"), { date: "2023-06-21", number: 732, answer: "crane" });
  assert.deepEqual(shipped.number(732), shipped.on("2023-06-21"));
  assert.equal(shipped.on("2021-06-18"), null);
  assert.deepEqual(shipped.gaps(), []);
  assert.equal(writeHistory(shipped), dataFile("nyt-history.tsv").replace(/^#.*\n/gm, ""));
  assert.equal(shipped.before("2021-06-21").length, 2);
  assert.deepEqual(
    shipped.between("2021-06-19", "2021-06-20").map(({ answer }) => answer),
    ["cigar", "rebut"],
  );
});

test("days come in any order, each with one answer", () => {
  const days = [
    { date: "2021-06-22", answer: "humph" },
    { date: "2021-06-19", answer: " CIGAR" },
    { date: "2021-06-19", answer: "cigar" },
  ];
  const history = new History(days);
  assert.deepEqual(
    [...history].map(({ number }) => number),
    [0, 3],
  );
  assert.equal(history.last?.answer, "humph");
  assert.deepEqual(history.gaps(), ["2021-06-20", "2021-06-21"]);
  assert.deepEqual(history.gaps("2021-06-24"), ["2021-06-20", "2021-06-21", "2021-06-23", "2021-06-24"]);
  assert.equal(history.withDays([{ date: "2021-06-20", answer: "rebut" }]).length, 3);
  assert.throws(() => history.withDays([{ date: "2021-06-19", answer: "rebut" }]), {
    message: "2021-06-19 has two answers, 'cigar' and 'rebut'; a day has one.",
  });
  assert.equal(new History().last, null);
  assert.deepEqual(new History().gaps(), []);
});

test("what is wrong in a history is refused with its line", () => {
  const wrong = {
    "2021-06-19 cigar\n2021-06-21 sissy": "2: 2021-06-20 is missing before 2021-06-21; add the line of that day.",
    "2021-06-19\n": "1: '2021-06-19' is not a day; a line is a date, a number and an answer.",
    "# note\n\n2023-02-30 cigar": "3: '2023-02-30' is not a date; dates are written like 2026-07-17.",
    "2021-06-19 7 cigar": "1: the number of 2021-06-19 is 0, not '7'.",
    "2021-06-18 cigar": "1: 2021-06-18 is before the first puzzle, that of 2021-06-19.",
    "2021-06-19 cigars": "1: 'cigars' is not a word of five letters.",
    "2021-06-19 zzzzz": "1: 'zzzzz' is not a word that can be guessed.",
    "2030-01-01 cigar": "1: 2030-01-01 is in the future; today is 2026-11-18.",
    "2021-06-20 rebut\n2021-06-19 cigar":
      "2: 2021-06-19 comes after 2021-06-20; the days are in order, the earliest first.",
    "2021-06-19 cigar\n2021-06-19 rebut": "2: 2021-06-19 has two answers, 'cigar' and 'rebut'; a day has one line.",
  };
  const checks = { allowed: load("original").guessIndex, today: "2026-11-18" };
  for (const [given, said] of Object.entries(wrong)) {
    const line = Number(said[0]);
    assert.throws(() => readHistory(given, "mine", checks), { message: `mine, line ${said}`, source: "mine", line });
  }
  assert.equal(readHistory("2021-06-19 cigar\n2021-06-21 sissy", "", { gaps: true }).length, 2);
  assert.equal(readHistory("\ufeff2021-06-19,0,CIGAR\r\n2021-06-20;rebut").last?.answer, "rebut");
});
