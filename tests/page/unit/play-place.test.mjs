// Play's addresses, and a game that is being played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readHistory } from "../../../src/salet/web/page/likely/history.js";
import {
  ANY,
  askedPath,
  cleanName,
  friendPath,
  puzzlePath,
  readAsked,
  resultPath,
} from "../../../src/salet/web/page/places/play/asked.js";
import { Session, freshName, instant } from "../../../src/salet/web/page/places/play/session.js";
import { friendPuzzle, puzzleOfDay } from "../../../src/salet/web/page/play/choose.js";
import { Puzzle, past, seeded } from "../../../src/salet/web/page/play/puzzle.js";
import { recordFromJson, recordOf, recordToJson } from "../../../src/salet/web/page/play/statistics.js";
import { dataFile, listOf, load } from "../lists.mjs";

const nyt = load("nyt-2023-07");
const six = load("english-6");
const shipped = readHistory(dataFile("nyt-history.tsv"));

/** What an address asks for. @param {string} path */
const asked = (path) => readAsked(new URL(path, "http://localhost/salet/").searchParams);

/** A session that has typed and played words. @param {Puzzle} puzzle @param {string[]} words */
function played(puzzle, ...words) {
  const session = Session.begin(puzzle, "id", "2026-01-01T00:00:00+00:00");
  for (const word of words) {
    for (const letter of word) session.type(letter);
    session.take("2026-01-01T00:01:00+00:00");
  }
  return session;
}

test("an address says which game is meant", () => {
  assert.deepEqual(asked("play/"), ANY);
  assert.deepEqual(asked("play/?kind=daily&boards=4&rule=hard&length=6"), {
    ...ANY,
    ...{ kind: "daily", boards: 4, rule: "hard", length: 6 },
  });
  assert.deepEqual(asked("play/?kind=past&number=732"), { ...ANY, kind: "past", number: 732 });
  assert.deepEqual(asked("play/?kind=random&seed=7"), { ...ANY, kind: "random", number: 7 });
  assert.deepEqual(asked("play/?day=2026-01-01"), { ...ANY, kind: "daily", day: "2026-01-01" });
});

test("addresses of 0.1 are still understood", () => {
  assert.equal(asked("play?game=7f3a").id, "7f3a");
  const code = asked("play?code=D5QF2-3K402-PAY3R&rule=hard");
  assert.deepEqual([code.kind, code.friend.code, code.rule], ["friend", "D5QF2-3K402-PAY3R", "hard"]);
  assert.equal(asked("play?kind=daily").kind, "daily");
});

test("an address that cannot be is quoted", () => {
  assert.throws(() => asked("play/?kind=weekly"), /no kind of puzzle 'weekly'/);
  assert.throws(() => asked("play/?boards=many"), /boards is 'many'; it should be a whole number from 1 to 32/);
  assert.throws(() => asked("play/?kind=random&boards=33"), /boards is 33/);
  assert.throws(() => asked("play/?length=9"), /length is 9; it should be a whole number from 4 to 8/);
  assert.throws(() => asked("play/?kind=past&number=-1"), /number is '-1'/);
  assert.throws(() => asked("play/?day=2026-02-30"), /'2026-02-30' is not a date/);
  assert.throws(() => asked("play/?rule=soft"), /no rule 'soft'/);
});

test("names are one short line", () => {
  assert.equal(cleanName("  Anna \n Maria\u0000 "), "Anna Maria");
  assert.equal(cleanName("x".repeat(1000)).length, 40);
  assert.equal(cleanName(null), "");
});

test("addresses lead back to what they were made of", () => {
  const friend = { code: "D5QF2-3K402-PAY3R", from: "Anna & Ben", to: "Zoë" };
  assert.deepEqual(asked(friendPath(friend)).friend, friend);
  assert.equal(asked(friendPath(friend, "strict")).rule, "strict");
  assert.deepEqual(asked(resultPath(friend, ["crane", "annex"])).guesses, ["crane", "annex"]);
  const four = { ...ANY, kind: "random", number: 7, boards: 4, rule: "hard" };
  assert.deepEqual(asked(askedPath(four)), four);
  assert.equal(askedPath({ ...ANY, kind: "daily", rule: "normal" }), "play/?kind=daily");
});

test("a puzzle has an address by which others can play it, without its answer", () => {
  const path = (/** @type {Puzzle} */ puzzle) => puzzlePath(recordOf(puzzle, "id", ""));
  assert.equal(path(seeded(nyt, 7, 4, "hard")), "play/?kind=random&seed=7&boards=4&rule=hard");
  assert.equal(path(seeded(six, 7)), "play/?kind=random&seed=7&length=6");
  assert.equal(path(past(732, shipped, nyt)), "play/?kind=past&number=732");
  assert.equal(path(puzzleOfDay(nyt, "2026-01-01", "2026-01-02")), "play/?kind=daily&day=2026-01-01");
  assert.equal(path(new Puzzle(nyt, { kind: "adversary" })), "play/?game=id");
  assert.equal(path(seeded(listOf(["annex", "moist"]), 7)), "play/?game=id");
  const record = recordOf(friendPuzzle(nyt, ["kevin"]), "id", "");
  assert.equal(puzzlePath(record), "play/?game=id");
  assert.equal(puzzlePath(record, { code: "ABC", from: "", to: "" }), "play/?code=ABC");
});

test("letters are typed until the row is full, and taken back", () => {
  const session = played(seeded(nyt, 7));
  for (const letter of "craneé1 s") session.type(letter);
  assert.equal(session.draft, "crane");
  assert.equal(session.type("s"), false);
  session.back();
  assert.equal(session.draft, "cran");
  session.clear();
  session.back();
  assert.equal(session.draft, "");
});

test("a guess that is not allowed changes nothing", () => {
  const session = played(seeded(nyt, 7, 1, "hard"), "crane");
  for (const word of ["xxxxx", "sloth", "cr"]) {
    session.draft = word;
    const { record } = session;
    assert.throws(() => session.take(), { name: "GuessError" });
    assert.deepEqual([session.record, session.draft], [record, word]);
  }
  assert.throws(() => session.take(), { reason: "Not enough letters" });
});

test("a game is won, lost or given up, and then takes no more", () => {
  const won = played(seeded(nyt, 7), "crane", "cooed");
  assert.deepEqual([won.won, won.open, won.record.state, won.turns], [true, false, "over", [2]]);
  assert.equal(won.record.ended, "2026-01-01T00:01:00+00:00");
  assert.equal(won.type("a"), false);
  const lost = played(seeded(nyt, 7), "crane", "crane", "crane", "crane", "crane", "crane");
  assert.deepEqual([lost.won, lost.open, lost.answers], [false, false, ["cooed"]]);
  const gone = played(seeded(nyt, 7), "crane");
  gone.draft = "slo";
  gone.giveUp();
  assert.deepEqual([gone.record.state, gone.won, gone.draft], ["over", false, ""]);
  for (const { record } of [won, lost, gone]) assert.deepEqual(recordFromJson(recordToJson(record)), record);
});

test("against the adversary a word that would have fitted is shown", () => {
  const session = played(new Puzzle(nyt, { kind: "adversary" }), "crane", "sloth");
  session.giveUp();
  assert.equal(session.limit, null);
  assert.equal(session.answers.length, 1);
  assert.ok(session.game?.boards[0].candidates.includes(session.answers[0]));
});

test("another window's rows are taken over, and what is typed stays", () => {
  const puzzle = seeded(nyt, 7);
  const [here, there] = [played(puzzle, "crane"), played(puzzle, "crane", "sloth")];
  here.draft = "pio";
  assert.ok(here.behind(there.record));
  assert.ok(!there.behind(here.record));
  here.adopt(there.record);
  assert.deepEqual([here.draft, here.game?.rows.length, here.behind(there.record)], ["pio", 2, false]);
  there.giveUp();
  assert.ok(here.behind(there.record));
  here.adopt(there.record);
  assert.deepEqual([here.draft, here.open], ["", false]);
});

test("a game without its list can be looked at", () => {
  const record = played(seeded(nyt, 7), "crane").record;
  const session = new Session(record, null);
  assert.deepEqual([session.open, session.type("a"), session.answers], [false, false, ["cooed"]]);
});

test("games have names of their own and times as salet writes them", () => {
  assert.match(freshName(), /^[0-9a-f]{32}$/);
  assert.notEqual(freshName(), freshName());
  assert.equal(instant(new Date(0)), "1970-01-01T00:00:00.000+00:00");
});
