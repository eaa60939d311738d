// Explore's trees: the way through a strategy in an address, what a position comes to, and a strategy as text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findNode, readTree, writeTree } from "../../../src/salet/web/page/engine/trees.js";
import { readPath, summary, writePath } from "../../../src/salet/web/page/places/explore/trees-path.js";

test("the rows of an address are read and written", () => {
  /** @type {[string, string][]} */
  const rows = [
    ["crane", "..y.g"],
    ["sloth", "....."],
  ];
  assert.deepEqual(readPath("crane=..y.g sloth=....."), { rows, fault: "" });
  assert.equal(writePath(rows), "crane=..y.g sloth=.....");
  assert.deepEqual(readPath(""), { rows: [], fault: "" });
});

test("rows that cannot be read are told, and count as none", () => {
  for (const damaged of ["crane", "=.....", "%"]) {
    const { rows, fault } = readPath(damaged);
    assert.deepEqual(rows, []);
    assert.ok(fault.includes(damaged.split("=")[0]));
  }
});

test("likely words count more", () => {
  assert.deepEqual(summary({ histogram: [1, 2, 1], weights: null }), { words: 4, mean: 2, most: 3 });
  assert.deepEqual(summary({ histogram: [1, 2, 1], weights: [6, 2, 0] }), { words: 4, mean: 1.25, most: 3 });
});

const TREE = `salet tree 1
words tiny abc
rule hard

crane!  ..y.. adapt  .yy.. party
 ..... sloth!  y...y twist
`;

test("a strategy that is written is the one that was read", () => {
  const root = readTree(TREE);
  assert.equal(writeTree(root, { words: "tiny", hash: "abc", rule: "hard" }), TREE);
  assert.equal(findNode(root, [["crane", "....."]])?.guess, "sloth");
});
