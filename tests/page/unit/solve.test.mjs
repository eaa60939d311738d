// What is entered in Solve: keys, taps, pasted games and addresses, without a page around them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { presentAddress } from "../../../src/salet/web/page/ui/addresses.js";
import { understood } from "../../../src/salet/web/page/places/solve/paste.js";
import { readPosition, start, writePosition } from "../../../src/salet/web/page/places/solve/position.js";
import * as state from "../../../src/salet/web/page/places/solve/state.js";

const TODAY = "2026-11-18";
const CRANE = { guess: "crane", marks: ["..y.g"] };
const SLOTH = { guess: "sloth", marks: ["y...."] };

/** @param {state.Entry} entry @param {string} word */
const typed = (entry, word) => Array.from(word).reduce(state.type, entry);
/** @param {state.Entry} entry @param {string} colours */
const coloured = (entry, colours) => Array.from(colours).reduce(state.setColour, entry);

test("a row is letters, then colours, and is then taken", () => {
  const entry = coloured(typed(state.begin(5, 1), "crane"), "..y.g");
  assert.equal(state.allColoured(entry), true);
  assert.deepEqual(state.taken(entry), [CRANE]);
});

test("a sixth letter changes nothing", () => {
  const entry = typed(state.begin(5, 1), "crane");
  assert.equal(state.type(entry, "s"), entry);
});

test("a tile without a colour counts as grey, and the next colour goes on from the last", () => {
  const entry = coloured(typed(state.begin(5, 1), "crane"), "..y");
  assert.equal(entry.tile, 3);
  assert.equal(state.coloured(entry), true);
  assert.equal(state.allColoured(entry), false);
  assert.deepEqual(state.marksOf(entry), ["..y.."]);
});

test("a tap turns a tile yellow, green, grey, and stays on it", () => {
  const begun = typed(state.begin(5, 1), "crane");
  const taps = [1, 2, 3].map((times) =>
    Array.from({ length: times }).reduce((entry) => state.tap(/** @type {state.Entry} */ (entry), 0, 2), begun),
  );
  assert.deepEqual(
    taps.map((entry) => /** @type {state.Entry} */ (entry).marks[0][2]),
    ["y", "g", "."],
  );
  assert.equal(/** @type {state.Entry} */ (taps[2]).tile, 2);
});

test("colours that are certain are shown and taken, and can be changed (page.md 18)", () => {
  assert.equal(state.certain(["..y.g", ".gy.g"], 5), ". y.g");
  const entry = state.withSure(typed(state.begin(5, 1, [CRANE]), "salve"), ["    g"]);
  assert.deepEqual(state.marksOf(entry), ["....g"]);
  assert.equal(state.tap(entry, 0, 4).marks[0][4], ".");
});

test("arrow keys go through the rows, and the word that was being typed is there again", () => {
  const entry = typed(state.begin(5, 1, [CRANE, SLOTH]), "sa");
  const above = state.edit(entry, 1);
  assert.deepEqual([above.word, above.marks, state.changing(above)], ["sloth", ["y...."], true]);
  assert.equal(state.draftOf(above), "sa");
  const back = state.edit(state.edit(above, 0), 2);
  assert.deepEqual([back.word, back.at], ["sa", 2]);
});

test("a change of an earlier row is known, and Escape leaves the row as it was", () => {
  const above = state.edit(state.begin(5, 1, [CRANE, SLOTH]), 0);
  assert.equal(state.changed(above), false);
  const changed = state.setColour(above, "g");
  assert.equal(state.changed(changed), true);
  assert.equal(state.cancel(changed).word, "");
  assert.deepEqual(state.taken(changed)[0], { guess: "crane", marks: ["g.y.g"] });
});

test("a board that was solved takes no more colours", () => {
  const rows = [{ guess: "crane", marks: ["ggggg", "....."] }];
  const entry = coloured(typed(state.begin(5, 2, rows), "sloth"), "gy...");
  assert.deepEqual(state.marksOf(entry), ["", "gy..."]);
  assert.equal(state.allColoured(entry), true);
});

test("colours that were pasted alone wait for the word of their row", () => {
  const entry = typed(state.keepWaiting(state.begin(5, 1), ["..y.g", "ggggg"]), "crane");
  assert.deepEqual(state.taken(entry), [CRANE]);
});

/** @param {Partial<import("../../../src/salet/web/page/play/paste.js").Pasted>} found */
const taken = (found) =>
  understood({ rows: [], marks: [], unknown: [], name: "", number: null, hard: false, ...found }, "as pasted");

test("what is pasted becomes rows, a word to go on with, or squares that wait", () => {
  const row = { guess: "crane", mark: "..y.g" };
  assert.deepEqual(taken({ rows: [row] }).rows, [CRANE]);
  assert.equal(taken({ rows: [row, { guess: "sloth", mark: null }] }).word, "sloth");
  assert.deepEqual(taken({ marks: ["..y.g"] }).waiting, ["..y.g"]);
});

test("what cannot be taken is said, with the words it is about", () => {
  assert.match(taken({}).fault, /as pasted/);
  assert.match(taken({ unknown: ["qqqqq"] }).fault, /QQQQQ/);
  const bare = [
    { guess: "crane", mark: null },
    { guess: "sloth", mark: "y...." },
  ];
  assert.match(taken({ rows: bare }).fault, /CRANE/);
});

/** @param {string} query */
const read = (query) => readPosition(new URLSearchParams(query), TODAY);

test("an address holds only what differs from today's game", () => {
  assert.equal(writePosition(start(TODAY), TODAY), "");
  assert.equal(writePosition({ ...start(TODAY), rows: [CRANE] }, TODAY), "?rows=crane=..y.g");
  const other = { ...start(TODAY), on: "2026-03-01", rule: "hard", rows: [CRANE, SLOTH] };
  const query = writePosition(other, TODAY);
  assert.equal(query, "?rows=crane=..y.g+sloth=y....&on=2026-03-01&rule=hard");
  assert.deepEqual(read(query), other);
});

test("links of salet 0.1 are understood", () => {
  const hard = read("?rows=crane=..y.g+sloth=.y...&words=original&rule=hard&by=worst");
  assert.deepEqual(
    [hard.words, hard.rule, hard.by, hard.rows.map(({ guess }) => guess)],
    ["original", "hard", "worst", ["crane", "sloth"]],
  );
  const several = read("?rows=crane=ggggg,..y.g+sloth=-,y....&boards=2");
  assert.deepEqual([several.boards, several.rows[1].marks], [2, ["", "y...."]]);
  assert.equal(read("?rows=CRANE%3D..y.g").rows[0].guess, "crane");
  assert.equal(presentAddress("explore/openers/salet", "?rule=hard"), "explore/openers/?rule=hard&word=salet");
  for (const path of ["play", "review", "explore", "explore/trees", "explore/strategies", "explore/letters"]) {
    assert.equal(presentAddress(path, "?a=b"), `${path}/?a=b`);
  }
  assert.equal(presentAddress("foo", ""), null);
});

test("an address that makes no sense is refused in a sentence that quotes it", () => {
  assert.throws(() => read("?rows=crane"), /crane/);
  assert.throws(() => read("?boards=99"), /99 boards/);
  assert.throws(() => read("?on=tomorrow"), /tomorrow/);
  assert.throws(() => read("?on=2026-02-30"), /2026-02-30/);
  assert.throws(() => read("?on=1999-01-01"), /1999-01-01/);
});
