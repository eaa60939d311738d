// Explore's rooms Strategies, Letters, Regions, Drills and The real game: what is behind their pictures and tables.
import assert from "node:assert/strict";
import { test } from "node:test";
import { letters } from "../../../src/salet/web/page/core/letters.js";
import { mark } from "../../../src/salet/web/page/core/marks.js";
import { benchLetters, gamesOf, summed } from "../../../src/salet/web/page/engine/strategies.js";
import {
  fitting,
  openersOf,
  placesOf,
  positions,
  randomOf,
  usable,
} from "../../../src/salet/web/page/judge/positions.js";
import { Session, readDrill } from "../../../src/salet/web/page/places/explore/drills-session.js";
import {
  lettersOf,
  readOrder,
  sortedLetters,
  turned,
} from "../../../src/salet/web/page/places/explore/letters-order.js";
import * as days from "../../../src/salet/web/page/places/explore/real-days.js";
import { MOST_SETS, places, regionAt, sets, tip } from "../../../src/salet/web/page/places/explore/regions-geometry.js";
import { STEPS, chances, ordered } from "../../../src/salet/web/page/places/explore/strategies-order.js";
import { dataFile, listOf, load } from "../lists.mjs";

// Strategies

/** @param {Partial<import("../../../src/salet/web/page/engine/strategies.js").Bench>} parts */
const bench = (parts) => ({
  ...{ strategy: "parts", opener: "crane", histogram: [1, 2, 1], weights: null, lost: 0, lostWeight: 0 },
  ...{ weight: 4, mean: 2, losses: [] },
  ...parts,
});

test("results are ordered by what is asked, then by their means", () => {
  const [a, b, c] = [
    bench({ strategy: "a", mean: 3.6, lostWeight: 0, histogram: [0, 0, 0, 0, 0, 1] }),
    bench({ strategy: "b", mean: 3.4, lostWeight: 2, histogram: [0, 0, 0, 0, 0, 0, 0, 1] }),
    bench({ strategy: "c", mean: 3.5, lostWeight: 0, histogram: [0, 0, 0, 0, 1] }),
  ];
  const names = (/** @type {string} */ by) => ordered([a, b, c], by).map(({ strategy }) => strategy);
  assert.deepEqual(names("mean"), ["b", "c", "a"]);
  assert.deepEqual(names("lost"), ["c", "a", "b"]);
  assert.deepEqual(names("worst"), ["c", "a", "b"]);
  assert.deepEqual(names("nonsense"), names("mean"));
});

test("the parts of a bar are chances, and long games are one part", () => {
  const parts = chances(bench({ histogram: [0, 1, 1, 1, 1, 0, 2, 1, 1] }));
  assert.equal(parts.length, STEPS);
  assert.deepEqual(parts, [0, 1 / 8, 1 / 8, 1 / 8, 1 / 8, 0, 4 / 8]);
  assert.deepEqual(chances(bench({ histogram: [1, 1], weights: [3, 1] })).slice(0, 2), [0.75, 0.25]);
});

test("games are summed up with their weights, and those that did not end are lost", () => {
  const words = listOf(["aaa", "bbb", "ccc", "ddd"], [], { weights: [1, 2, 3, 4] });
  const long = ["bbb", "bbb", "bbb", "bbb", "bbb", "bbb", "aaa"];
  const found = summed("test", [["bbb"], ["bbb", "ccc"], long], words);
  assert.deepEqual(found.histogram, [1, 1, 0, 0, 0, 0, 1]);
  assert.deepEqual(found.weights, [2, 3, 0, 0, 0, 0, 1]);
  assert.deepEqual([found.lost, found.lostWeight, found.weight], [2, 5, 10]);
  assert.equal(found.mean, (2 + 6 + 7) / 6);
  assert.deepEqual(found.losses, [long]);
});

test("a tree is its games", () => {
  const leaf = { guess: "c", possible: true, branches: new Map() };
  const root = {
    guess: "a",
    possible: true,
    branches: new Map([[".", { ...leaf, branches: new Map([["y", leaf]]) }]]),
  };
  assert.deepEqual(gamesOf(root), [["a"], ["a", "c"], ["a", "c", "c"]]);
});

test("the strategy by letters plays as docs/strategies.md says", () => {
  const words = load("original");
  const found = benchLetters("letters-answers", /** @type {any} */ ({ words }), "");
  assert.equal(found.opener, "alert");
  assert.deepEqual(found.histogram, [1, 130, 918, 892, 285, 68, 16, 5]);
  assert.equal(benchLetters("letters-answers", /** @type {any} */ ({ words }), "crane").opener, "crane");
});

// Letters

const LINES = lettersOf(letters(["abbey", "badge", "zebra"]));
const order = (/** @type {string} */ asked) =>
  sortedLetters(LINES, readOrder(asked))
    .map(({ letter }) => letter)
    .join("");

test("letters stand by frequency unless asked otherwise, equal ones in the alphabet's order", () => {
  assert.equal(order(""), "abedgryz");
  assert.equal(order("nonsense"), order("words"));
  assert.equal(order("letter"), "abdegryz");
  assert.equal(order("-letter"), "zyrgedba");
  assert.equal(order("1").slice(0, 3), "abz");
  assert.equal(order("-words").slice(0, 5), "dgryz");
});

test("pressing a heading sorts by it, pressing it again turns the order round", () => {
  assert.equal(turned(readOrder(""), "letter"), "letter");
  assert.equal(turned(readOrder("letter"), "letter"), "-letter");
  assert.equal(turned(readOrder("-letter"), "letter"), "letter");
  assert.equal(turned(readOrder(""), "words"), "-words");
  assert.equal(turned(readOrder("-words"), "words"), null);
  assert.equal(turned(readOrder("2"), "2"), "-2");
});

// Regions

for (const count of [1, 2, 3, 4, 5]) {
  test(`${count} sets make every region there can be, each with a place inside it that has room`, () => {
    const shapes = sets(count);
    const found = places(count);
    assert.equal(shapes.length, count);
    assert.equal(found.size, 2 ** count - 1);
    for (const [region, { x, y, room }] of found) {
      assert.equal(regionAt(shapes, x, y), region);
      assert.ok(room > 0.015, `${region} has room ${room}`);
    }
    assert.equal(regionAt(shapes, 3, 3), 0);
  });
}

test("the letter of a set stands outside of it, within the picture", () => {
  for (let count = 1; count <= MOST_SETS; count += 1) {
    const shapes = sets(count);
    shapes.forEach((shape, at) => {
      const { x, y } = tip(shape, 0.09);
      assert.equal(regionAt([shapes[at]], x, y), 0);
      assert.ok(Math.hypot(x, y) < 1.16);
    });
  }
  assert.throws(() => sets(6), RangeError);
});

// The real game

const BACKTEST = days.readBacktest(JSON.parse(dataFile("backtest.json")));
const played = (/** @type {number[]} */ ...lengths) =>
  lengths.map((length, at) => ({
    date: `2026-01-0${at + 1}`,
    guesses: Array.from({ length }, () => "crane"),
    chance: null,
  }));

test("the games that come with salet are read with their days and chances", () => {
  const { chances: weighted, equal, from, to } = BACKTEST;
  assert.equal(weighted.days.length, 390);
  assert.deepEqual([weighted.days[0].date, weighted.days[389].date], [from, to]);
  assert.deepEqual(weighted.days[1].guesses, ["salet", "elite"]);
  assert.ok(Number(weighted.days[1].chance) > 0);
  assert.equal(equal.days[0].chance, null);
  assert.equal(weighted.calibration.length, 10);
  assert.deepEqual(days.histogramOf(weighted.days), [0, 48, 259, 75, 7, 1]);
  assert.equal(days.meanOf(weighted.days).toFixed(4), "3.1128");
  assert.equal(days.errorOf(weighted.days).toFixed(4), "0.0320");
});

test("the rolling mean has a value from the first day with enough games on", () => {
  const found = days.rolling(played(2, 4, 6, 2), 2);
  assert.deepEqual(found, [
    { date: "2026-01-02", mean: 3 },
    { date: "2026-01-03", mean: 5 },
    { date: "2026-01-04", mean: 4 },
  ]);
  assert.deepEqual(days.rolling(played(3), 2), []);
});

test("days are found by date, month, number, word and pattern; nonsense finds nothing and breaks nothing", () => {
  const all = [
    { date: "2021-06-19", answer: "cigar" },
    { date: "2026-07-16", answer: "butte" },
    { date: "2026-07-17", answer: "legal" },
  ];
  const words = (/** @type {string} */ asked) => days.found(all, asked).map(({ answer }) => answer);
  assert.deepEqual(words(""), ["cigar", "butte", "legal"]);
  assert.deepEqual(words("2026-07"), ["butte", "legal"]);
  assert.deepEqual(words("2021"), ["cigar"]);
  assert.deepEqual(words("1854"), ["legal"]);
  assert.deepEqual(words("#1,854"), ["legal"]);
  assert.deepEqual(words(" LEG "), ["legal"]);
  assert.deepEqual(words("b?t"), ["butte"]);
  for (const asked of ["%", "(", "legal, butte", "\\", "-", "zzz"]) assert.deepEqual(words(asked), []);
});

test("an answer that cannot be is refused with its reason", () => {
  const facts = { today: "2026-11-18", known: null, allowed: (/** @type {string} */ word) => word !== "xxxxx" };
  const fault = (/** @type {string} */ date, /** @type {string} */ word, more = {}) =>
    days.faultOf({ date, word }, { ...facts, ...more });
  assert.equal(fault("2026-11-17", "crane"), "");
  assert.equal(fault("", "crane"), "date");
  assert.equal(fault("2026-02-30", "crane"), "date");
  assert.equal(fault("2021-06-18", "crane"), "date");
  assert.equal(fault("2026-11-19", "crane"), "future");
  assert.equal(fault("2026-11-17", "cran"), "word");
  assert.equal(fault("2026-11-17", "xxxxx"), "unknown");
  assert.equal(fault("2026-11-17", "crane", { known: "slate" }), "known");
  assert.equal(days.nextDay("2026-07-17"), "2026-07-18");
  assert.equal(days.nextDay(null), "2021-06-19");
});

test("a scale holds its values, and a line runs from edge to edge", () => {
  assert.deepEqual(days.scale([2.81, 3.4], 0.25), [2.75, 3, 3.25, 3.5]);
  assert.equal(
    days.points([{ mean: 3 }, { mean: 3.5 }, { mean: 3 }], 3, 4),
    "0.0000,1.0000 0.5000,0.5000 1.0000,1.0000",
  );
});

test("luck explains what is within two standard errors", () => {
  const bin = { lowest: 0, highest: 1, expected: 40, error: 6 };
  assert.equal(days.withinLuck([40, 52, 28, 53, 27].map((observed) => ({ ...bin, observed }))), 3);
});

// Drills

test("an address names a drill; what it cannot name is left to chance", () => {
  const read = (/** @type {string} */ query) => readDrill(new URLSearchParams(query));
  assert.deepEqual(read("kind=endgames&drill=12"), { kind: "endgames", number: 12 });
  assert.deepEqual(read(""), { kind: "traps", number: null });
  for (const odd of ["0", "-1", "1.5", "1e99", "abc", ""]) assert.equal(read(`drill=${odd}`).number, null);
  assert.equal(read("kind=%3Cb%3E").kind, "traps");
});

test("a session counts the first guess at each drill", () => {
  const session = new Session();
  assert.equal(session.skill, null);
  session.add("a", { lossLower: 0, lossUpper: 0, skill: 99 });
  session.add("b", { lossLower: 0.4, lossUpper: 0.4, skill: 30 });
  session.add("b", { lossLower: 0, lossUpper: 0, skill: 99 });
  assert.deepEqual([session.drills, session.perfect, session.skill], [2, 1, 65]);
});

test("numbers that look random follow from their seed", () => {
  const draw = (/** @type {number} */ seed) => Array.from({ length: 1000 }, randomOf(seed));
  assert.deepEqual(draw(7), draw(7));
  assert.notDeepEqual(draw(7), draw(8));
  const numbers = draw(1);
  assert.ok(numbers.every((number) => number >= 0 && number < 1));
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  assert.ok(Math.abs(mean - 0.5) < 0.05);
});

const WORDS = load("nyt-2023-07");

for (const [kind, rows, left] of /** @type {["traps" | "endgames" | "replies", number[], number[]][]} */ ([
  ["traps", [1, 3], [3, 16]],
  ["endgames", [4, 4], [3, 10]],
  ["replies", [1, 1], [12, 60]],
])) {
  test(`${kind}: the same number gives the same position, of the right shape, as a game can lead there`, () => {
    const first = (/** @type {number} */ number) =>
      /** @type {import("../../../src/salet/web/page/judge/positions.js").Position} */ (
        positions(WORDS, kind, number).next().value
      );
    assert.deepEqual(first(5), first(5));
    const texts = new Set();
    for (let number = 1; number <= 12; number += 1) {
      const found = first(number);
      assert.ok(found);
      const words = fitting(WORDS.answers, found.rows);
      assert.ok(found.rows.length >= rows[0] && found.rows.length <= rows[1]);
      assert.ok(words.length >= left[0] && words.length <= left[1], `${words.length} words`);
      assert.ok(found.guesses.every((guess) => words.includes(guess)));
      found.rows.forEach(([guess], at) => {
        if (at) assert.ok(fitting(WORDS.answers, found.rows.slice(0, at)).includes(guess));
      });
      texts.add(JSON.stringify(found.rows));
    }
    assert.ok(texts.size > 8);
  });
}

test("a list without traps has no drills about them", () => {
  assert.deepEqual([...positions(listOf(["crane", "moist"]), "traps", 1)], []);
  assert.deepEqual(openersOf(listOf(["crane", "eerie", "zzzzz"]))[0], "crane");
});

test("games of one's own give drills where there was something to find", () => {
  const answer = "wight";
  const rows = ["raise", "light", "might"].map((guess) => ({ guess, marks: [mark(guess, answer)] }));
  const game = { ...{ id: "1", began: "", ended: "2", state: "over", kind: "random", number: null, words: "" } };
  const record = { ...game, hash: WORDS.hash, length: 5, rule: "normal", boards: 1, answers: [answer], rows };
  const others = [
    { ...record, state: "open" },
    { ...record, boards: 2 },
    { ...record, hash: "other" },
    { ...record, id: "0", ended: "1" },
  ];
  assert.deepEqual(
    usable([record, ...others], WORDS.hash).map(({ id }) => id),
    ["0", "1"],
  );
  const found = placesOf(record, WORDS.answers);
  assert.deepEqual(
    found.map(({ played: guess }) => guess),
    ["light", "might"],
  );
  assert.equal(found[1].rows.length, 2);
});
