// Games as people paste them: words with their colours in any form, words alone, or a shared result beside the words.
import { parseMark } from "../core/marks.js";
import { normalize } from "../core/words.js";
import { readShare } from "./share.js";

/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {{guess: string, mark: string | null}} PastedRow */
/** @typedef {{rows: PastedRow[], marks: string[], unknown: string[], name: string, number: number | null,
 *   hard: boolean}} Pasted marks: those that stand without a word; unknown: what looks like a word of the list's length
 *   but is none */

const LONGEST = 4000;
const SQUARES = /[🟩🟨⬜⬛🟧🟦]/u;

/** @param {string} token @param {number} length @returns {string | null} */
function markOf(token, length) {
  try {
    return parseMark(token, length);
  } catch {
    return null;
  }
}

/** @param {string} text */
const shareOf = (text) => {
  try {
    return readShare(text);
  } catch {
    return null;
  }
};

/**
 * Read what was pasted.
 * @param {string} text
 * @param {WordList} words
 * @returns {Pasted}
 */
export function readPasted(text, words) {
  const given = text.slice(0, LONGEST).replace(/[\ufe0e\ufe0f\u200d]/gu, "");
  const share = shareOf(given);
  /** @type {Pasted} */
  const found = {
    rows: [],
    marks: [],
    unknown: [],
    name: share?.name ?? "",
    number: share?.number ?? null,
    hard: share?.hard ?? false,
  };
  for (const line of given.split(/[\r\n]+/)) readLine(line, words, found);
  return pairedUp(found);
}

/** Words and marks of a line; each word takes the mark beside it. @param {string} line @param {WordList} words
 * @param {Pasted} found */
function readLine(line, words, found) {
  /** @type {PastedRow | null} */
  let open = null;
  /** @type {string | null} */
  let early = null;
  for (const raw of line.split(/[\s=:;|,]+/).filter(Boolean)) {
    const token = SQUARES.test(raw) ? raw : raw.replace(/^["'“‘([]+|["'”’)\]!?]+$/gu, "");
    const word = normalize(token.replace(/[.]+$/u, ""));
    const mark = words.guessIndex.has(word) ? null : markOf(token, words.length);
    if (words.guessIndex.has(word)) {
      found.rows.push((open = { guess: word, mark: early }));
      if (early) open = null;
      early = null;
    } else if (mark && open) {
      open.mark = mark;
      open = null;
    } else if (mark) {
      if (early) found.marks.push(early);
      early = mark;
    } else if (new RegExp(`^\\p{L}{${words.length}}$`, "u").test(word)) {
      found.unknown.push(word);
    }
  }
  if (early) found.marks.push(early);
}

/** Where words and marks stand apart, as many of the one as of the other, each word has its mark. @param {Pasted} found
 * @returns {Pasted} */
function pairedUp(found) {
  const bare = found.rows.every(({ mark }) => mark === null);
  if (!bare || !found.rows.length || found.rows.length !== found.marks.length) return found;
  return { ...found, rows: found.rows.map(({ guess }, at) => ({ guess, mark: found.marks[at] })), marks: [] };
}
