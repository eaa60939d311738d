// Trees: a strategy written out, a guess and a branch for each mark; read from the page's data files, or from a search.
import { markOf } from "../core/marks.js";

/** @typedef {{guess: string, possible: boolean, branches: Map<string, Node>}} Node */
/** @typedef {import("../core/words.js").WordList} WordList */

/**
 * Read a tree as salet writes it: a line for every guess that splits the words, with the answers found next on it.
 * @param {string} text
 * @returns {Node}
 */
export function readTree(text) {
  const lines = text
    .slice(text.indexOf("\n\n") + 2)
    .split("\n")
    .filter((line) => line.trim());
  const depths = lines.map((line) => line.length - line.trimStart().length);
  /** @type {Node[]} */
  const open = [];
  lines.forEach((line, at) => {
    const tokens = line.split(/\s+/).filter(Boolean);
    const depth = depths[at];
    const node = readNode(tokens.slice(depth ? 1 : 0), depths[at + 1] > depth);
    if (depth) open[depth - 1].branches.set(tokens[0], node);
    open.splice(depth, open.length, node);
  });
  if (!open.length) throw new Error("The tree is empty.");
  return open[0];
}

/** A guess and the answers on its line; an inner node has more branches below. @param {string[]} tokens
 * @param {boolean} inner @returns {Node} */
function readNode(tokens, inner) {
  const guess = tokens[0].replace("!", "");
  /** @type {Map<string, Node>} */
  const branches = new Map();
  for (let at = 1; at < tokens.length; at += 2) {
    branches.set(tokens[at], { guess: tokens[at + 1], possible: true, branches: new Map() });
  }
  return { guess, possible: tokens[0].endsWith("!") || (tokens.length === 1 && !inner), branches };
}

/**
 * Write a tree as salet reads it.
 * @param {Node} root
 * @param {{words: string, hash: string, rule: string}} facts
 */
export function writeTree(root, { words, hash, rule }) {
  return ["salet tree 1", `words ${words} ${hash}`.trim(), `rule ${rule}`, "", ...textLines(root), ""].join("\n");
}

/** The lines of a node: itself with the leaves below it, then its other branches. @param {Node} node
 * @param {string} [mark] @param {number} [depth] @returns {Generator<string>} */
function* textLines({ guess, possible, branches }, mark = "", depth = 0) {
  const sorted = [...branches].sort(([a], [b]) => (a < b ? -1 : 1));
  const leaves = sorted.filter(([, leaf]) => !leaf.branches.size).map(([under, leaf]) => `  ${under} ${leaf.guess}`);
  const sure = possible && branches.size ? "!" : "";
  yield " ".repeat(depth) + `${mark} ${guess}${sure}`.trimStart() + leaves.join("");
  for (const [under, branch] of sorted) if (branch.branches.size) yield* textLines(branch, under, depth + 1);
}

/**
 * The tree that the core has found.
 * @param {{guess: number, children: {code: number, node: number}[]}[]} nodes
 * @param {WordList} words
 * @param {(guess: string, rows: [string, string][]) => boolean} possible whether a guess can be the answer after rows
 * @returns {Node}
 */
export function treeOf(nodes, words, possible) {
  const make = (/** @type {number} */ at, /** @type {[string, string][]} */ rows) => {
    const guess = words.guesses[nodes[at].guess];
    /** @type {Node} */
    const node = { guess, possible: possible(guess, rows), branches: new Map() };
    for (const { code, node: child } of nodes[at].children) {
      const mark = markOf(code, words.length);
      node.branches.set(mark, make(child, [...rows, [guess, mark]]));
    }
    return node;
  };
  return make(0, []);
}

/** The node that comes after some rows, or null if the tree does not lead there. @param {Node} root
 * @param {Iterable<[string, string]>} rows */
export function findNode(root, rows) {
  /** @type {Node | null} */
  let node = root;
  for (const [guess, mark] of rows) node = node && node.guess === guess ? (node.branches.get(mark) ?? null) : null;
  return node;
}

/**
 * What a tree comes to: how much its answers weigh that are found in 1, 2, 3, … guesses.
 * @param {Node} node
 * @param {(answer: string) => number} [weigh] 1 each unless told otherwise
 * @returns {number[]}
 */
export function histogram(node, weigh = () => 1) {
  const found = node.possible ? [weigh(node.guess)] : [0];
  for (const branch of node.branches.values()) {
    histogram(branch, weigh).forEach((weight, at) => {
      found[at + 1] = (found[at + 1] ?? 0) + weight;
    });
  }
  return found;
}

/** The guesses of all games together. @param {number[]} counts */
export const totalOf = (counts) => counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
