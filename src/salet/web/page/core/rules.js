// The rules by which guesses are legal: normal, hard as in the real game, and strict.
import { text } from "../text/index.js";
import { markOfListed } from "./marks.js";
import { characters } from "./strings.js";
import { capitals } from "./words.js";

/** @typedef {{rows: readonly [string, string][]}} Played a board: its guesses with their marks */

/** How often each letter occurs. @param {string[]} letters */
function counted(letters) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** The real game's objection in hard mode, or an empty text. Only the last row is asked: it kept to those before it.
 * @param {Played} board @param {string} guess */
export function hardObjection({ rows }, guess) {
  if (!rows.length) return "";
  const [last, mark] = rows[rows.length - 1];
  const [letters, own] = [characters(last), characters(guess)];
  const moved = letters.findIndex((letter, place) => mark[place] === "g" && own[place] !== letter);
  if (moved >= 0) return text.rules.mustBe(moved + 1, capitals(letters[moved]));
  const have = counted(own);
  const seen = counted(letters.filter((_, place) => mark[place] !== "."));
  const missing = [...seen].find(([letter, times]) => (have.get(letter) ?? 0) < times);
  return missing ? text.rules.mustContain(capitals(missing[0])) : "";
}

/** Why a guess cannot itself be the answer, or an empty text. @param {Played} board @param {string} guess */
export function strictObjection({ rows }, guess) {
  for (const [played, mark] of rows) {
    const earned = markOfListed(played, guess);
    if (earned !== mark) return text.rules.wouldBe(capitals(played), earned, mark);
  }
  return "";
}

/** The rules by name: each says why a guess is not legal on a board, or nothing.
 * @type {Record<string, (board: Played, guess: string) => string>} */
export const RULES = { normal: () => "", hard: hardObjection, strict: strictObjection };
