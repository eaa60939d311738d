// Explore's openers: the order, the places, the search, what was proved, and the boxes of a mosaic.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ceil, floor, worthSentence } from "../../../src/salet/web/page/places/explore/figures.js";
import { cut } from "../../../src/salet/web/page/places/explore/mosaic.js";
import * as order from "../../../src/salet/web/page/places/explore/openers-order.js";
import { hasWays, search } from "../../../src/salet/web/page/places/explore/openers-search.js";
import { keepProved, provedOf } from "../../../src/salet/web/page/places/explore/proved.js";
import { readTerms, writeQuery } from "../../../src/salet/web/page/places/explore/terms.js";

/** @typedef {import("../../../src/salet/web/page/places/explore/openers-order.js").Entry} Entry */

/** @param {string} guess @param {Partial<Entry>} [more] @returns {any} */
const opener = (guess, more = {}) => ({
  ...{ guess, possible: true, chance: 0.1, expected: 10, worst: 20, entropy: 5, parts: 50, winInTwo: 0.1 },
  ...{ greens: 1, yellows: 1, mean: null, lower: 2.5, ...more },
});

const OPENERS = [
  opener("crane", { expected: 12, mean: 3.5, lower: 3.5 }),
  opener("fuzzy", { expected: 90, worst: 99 }),
  opener("raise", { expected: 8 }),
  opener("salet", { expected: 9, mean: 3.4, lower: 3.4 }),
];
const none = () => "";
const entries = () => order.entriesOf(OPENERS, {}, none);
/** @param {Entry[]} list */
const words = (list) => list.map(({ guess }) => guess);

test("a second press reverses the order", () => {
  assert.deepEqual(words(order.sortOpeners(entries(), "expected", false).sorted), ["raise", "salet", "crane", "fuzzy"]);
  assert.deepEqual(words(order.sortOpeners(entries(), "expected", true).sorted), ["fuzzy", "crane", "salet", "raise"]);
});

test("a limit never counts as a value: words that are not proven come last, either way", () => {
  const down = order.sortOpeners(entries(), "mean", false);
  assert.deepEqual([words(down.sorted), down.known], [["salet", "crane", "raise", "fuzzy"], 2]);
  const up = order.sortOpeners(entries(), "mean", true);
  assert.deepEqual([words(up.sorted), up.known], [["crane", "salet", "raise", "fuzzy"], 2]);
});

test("a large value comes first where it is the better one", () => {
  const more = order.entriesOf([opener("alpha", { parts: 3 }), opener("bravo", { parts: 7 })], {}, none);
  assert.deepEqual(words(order.sortOpeners(more, "parts", false).sorted), ["bravo", "alpha"]);
});

test("what was proved here takes the place of a limit, and says so", () => {
  const [crane, fuzzy] = order.entriesOf(OPENERS, { fuzzy: { total: 41, lost: 1, weight: 10 } }, none);
  assert.deepEqual([crane.mean, crane.mine, fuzzy.mean, fuzzy.lost, fuzzy.mine], [3.5, false, 4.1, 0.1, true]);
});

test("a word that loses games stands behind one that does not", () => {
  const found = order.entriesOf(OPENERS, { fuzzy: { total: 10, lost: 1, weight: 10 } }, none);
  assert.deepEqual(words(order.sortOpeners(found, "mean", false).sorted).slice(0, 3), ["salet", "crane", "fuzzy"]);
});

test("equal words share a place, and a place by guesses is given only where it is certain", () => {
  const places = order.placesOf(entries(), "worst", 0);
  assert.deepEqual([...places].sort(), [
    ["crane", 1],
    ["fuzzy", 4],
    ["raise", 1],
    ["salet", 1],
  ]);
  assert.deepEqual([...order.placesOf(entries(), "mean", 1)], [["salet", 1]]);
  for (const by of order.RANKED) {
    for (const entry of entries()) {
      const place = order.placeOf(entries(), entry, by, 1);
      assert.equal(place ?? undefined, order.placesOf(entries(), by, 1).get(entry.guess));
    }
  }
});

test("the best of some words is marked only where all values are known", () => {
  const [crane, fuzzy, raise, salet] = entries();
  assert.deepEqual(order.bestOf([crane, salet], "mean"), ["salet"]);
  assert.deepEqual(order.bestOf([crane, raise], "mean"), []);
  assert.deepEqual(order.bestOf([crane, salet], "worst"), []);
  assert.deepEqual(order.bestOf([crane, fuzzy, salet], "worst"), ["crane", "salet"]);
});

const LIST = ["acorn", "cramp", "crane", "nacre", "sacra", "salet", "slate"];
/** @param {string} query @param {string} [how] */
const find = (query, how) => {
  const { words: found, odd } = search(LIST, query, how);
  return { found: found && [...found].sort(), odd };
};

test("words are found by a word, how they begin, what they contain, and their letters", () => {
  assert.deepEqual(find("crane").found, ["crane"]);
  assert.deepEqual(find("CRA").found, ["cramp", "crane"]);
  assert.deepEqual(find("cra", "row").found, ["cramp", "crane", "sacra"]);
  assert.deepEqual(find("cra", "letters").found, ["acorn", "cramp", "crane", "nacre", "sacra"]);
  assert.deepEqual(find("orn").found, ["acorn"]);
  assert.deepEqual(find("narce").found, ["crane", "nacre"]);
  assert.deepEqual(find("s?a").found, ["slate"]);
  assert.deepEqual(find("*e").found, ["crane", "nacre", "slate"]);
  assert.deepEqual(find("").found, null);
});

test("several words are found at once, in any writing", () => {
  for (const query of ["salet, crane", "salet crane", "SALET;crane", " salet,,crane "]) {
    assert.deepEqual(find(query).found, ["crane", "salet"]);
  }
});

test("nothing that is typed is an error", () => {
  for (const query of ["%", "123", "(", "[a-", "\\", ",", "c%"]) {
    const { found, odd } = find(query);
    assert.deepEqual(found, []);
    assert.equal(odd.length, 1);
  }
  assert.deepEqual(find("zzz"), { found: [], odd: [] });
  assert.deepEqual(find("salet, %"), { found: ["salet"], odd: ["%"] });
  assert.deepEqual(find("*".repeat(150)).found, LIST);
  assert.deepEqual([hasWays("cra"), hasWays("c?a"), hasWays("a, b"), hasWays("%")], [true, false, false, false]);
});

/** @type {Map<string, string>} */
const storage = new Map();
beforeEach(() => {
  storage.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ name) => storage.get(name) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ value) => storage.set(name, value),
      removeItem: (/** @type {string} */ name) => storage.delete(name),
    },
  });
});

/** @param {number} lower @param {number | null} upper @returns {any} */
const evaluation = (lower, upper) => ({
  ...{ guess: "crane", weight: 10, totalLower: lower, totalUpper: upper, lostLower: 0, lostUpper: upper && 0 },
});

test("limits stand as an interval until they meet, and are rounded away from the value", () => {
  const said = (/** @type {number} */ lower, /** @type {number | null} */ upper) =>
    worthSentence("CRANE", evaluation(lower, upper));
  assert.match(said(30, null), /at least 3.00 guesses on average. How many exactly is not proven/);
  assert.match(said(30.0009, 31.0001), /between 3.000 and 3.101 guesses/);
  assert.match(said(31, 31), /needs 3.1000 guesses on average/);
  assert.deepEqual([floor(2.799, 2), ceil(2.791, 2), floor(2.8, 2), ceil(2.8, 2)], [2.79, 2.8, 2.8, 2.8]);
});

test("only what is proved is kept, by the content of the list and the rule", () => {
  assert.equal(keepProved("abc", "normal", evaluation(30, 31)), false);
  assert.equal(keepProved("abc", "normal", evaluation(30, null)), false);
  assert.deepEqual(provedOf("abc", "normal"), {});
  assert.equal(keepProved("abc", "normal", evaluation(30, 30)), true);
  assert.deepEqual(provedOf("abc", "normal"), { crane: { total: 30, lost: 0, weight: 10 } });
  assert.deepEqual([provedOf("abc", "hard"), provedOf("abd", "normal")], [{}, {}]);
});

test("proofs of lists of long ago make room, and damage is passed over", () => {
  for (let day = 0; day < 100; day += 1) keepProved(`day ${day}`, "normal", evaluation(30, 30));
  assert.deepEqual(provedOf("day 0", "normal"), {});
  assert.equal(Object.keys(provedOf("day 99", "normal")).length, 1);
  for (const damaged of ["[]", "7", "{", '{"a/normal":7}', '{"a/normal":{"crane":[1,2]}}', '{"a/normal":null}']) {
    storage.set("salet.proved", damaged);
    assert.deepEqual(provedOf("a", "normal"), {});
    assert.equal(keepProved("a", "normal", evaluation(30, 30)), true);
    assert.equal(Object.keys(provedOf("a", "normal")).length, 1);
  }
});

test("a mosaic fills its room with boxes as large as their groups", () => {
  const sizes = [313, 241, 170, 156, 99, 44, 12, 7, 3, 1, 1, 1];
  const all = sizes.reduce((sum, size) => sum + size, 0);
  for (const [width, height] of [
    [640, 400],
    [100, 700],
  ]) {
    const boxes = cut(sizes, { x: 0, y: 0, width, height });
    boxes.forEach((box, at) => {
      assert.ok(Math.abs((box.width * box.height) / (width * height) - sizes[at] / all) < 1e-9);
      assert.ok(
        box.x >= -1e-9 && box.y >= -1e-9 && box.x + box.width < width + 1e-6 && box.y + box.height < height + 1e-6,
      );
      for (const other of boxes.slice(at + 1)) {
        const apart = 1e-6;
        const beside = box.x + box.width <= other.x + apart || other.x + other.width <= box.x + apart;
        const above = box.y + box.height <= other.y + apart || other.y + other.height <= box.y + apart;
        assert.ok(beside || above);
      }
    });
  }
});

const TODAY = "2026-11-18";
const NAMES = ["nyt", "original", "english-4"];

test("the list, the day and the rule are read from an address and written into it", () => {
  const terms = { words: "original", on: TODAY, rule: "hard" };
  assert.equal(writeQuery(terms, { search: "a b", by: null }, TODAY), "?words=original&rule=hard&search=a+b");
  assert.equal(writeQuery({ words: "nyt", on: "2026-01-02", rule: "normal" }, {}, TODAY), "?on=2026-01-02");
  assert.equal(writeQuery({ words: "nyt", on: TODAY, rule: "normal" }, { guesses: "a,b" }, TODAY), "?guesses=a,b");
  const read = readTerms(new URLSearchParams("words=original&rule=hard"), TODAY, NAMES);
  assert.deepEqual(read, { terms, faults: [] });
});

test("what cannot be read is told and left as it is at the start", () => {
  const asked = new URLSearchParams("words=orignal&on=2020-02-31&rule=toString");
  const { terms, faults } = readTerms(asked, TODAY, NAMES);
  assert.deepEqual(terms, { words: "nyt", on: TODAY, rule: "normal" });
  assert.equal(faults.length, 3);
  assert.match(faults[0], /orignal.*did you mean 'original'/);
  assert.match(faults[1], /2020-02-31/);
  assert.match(faults[2], /toString/);
});
