// The searchers that are kept: a table and what was found with it are used again as long as they fit.
import { NativeSearcher } from "./held.js";

/** @typedef {import("./held.js").NativeList} NativeList */

/** Positions of at most so many words get a table of their own, even where a larger one is at hand. */
export const SMALL = 600;

/** Put the searchers that are no longer needed out of memory. */
export class Searchers {
  constructor() {
    /** @type {{list: NativeList, searcher: NativeSearcher, size: number}[]} */
    this.kept = [];
  }

  /**
   * A searcher for some answers of a list: one that covers them, or a new one. The one used last is kept.
   * @param {NativeList} list
   * @param {number[]} answers
   */
  get(list, answers) {
    const found = this.kept.find(
      (each) => each.list === list && (each.size <= SMALL || answers.length > SMALL) && each.searcher.covers(answers),
    );
    if (found) return found.searcher;
    this.clear();
    const searcher = new NativeSearcher(
      list,
      [...answers].sort((a, b) => a - b),
    );
    this.kept = [{ list, searcher, size: answers.length }];
    return searcher;
  }

  clear() {
    for (const each of this.kept) each.searcher.free();
    this.kept = [];
  }
}
