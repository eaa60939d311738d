// From what is asked for to a game: one that is kept goes on, so that no puzzle is played or counted twice.
import { GameError } from "../../core/errors.js";
import { FIXED } from "../../engine/lists.js";
import { fullHistory } from "../../keep/answers.js";
import { allGames, deleteGame, findGame, keepGame } from "../../keep/games.js";
import { dateOf } from "../../likely/history.js";
import { codePuzzle, puzzleOf, puzzleOfDay } from "../../play/choose.js";
import { listOfCode } from "../../play/codes.js";
import { Puzzle, dayNumber, ofLength, past, seeded } from "../../play/puzzle.js";
import { text } from "../../text/index.js";
import { lists } from "../../ui/context.js";
import { keepFriend, kept } from "./kept.js";
import { Session } from "./session.js";

/** @typedef {import("./asked.js").Asked} Asked */
/** @typedef {import("../../play/statistics.js").Record} Record */
/** @typedef {import("../../core/words.js").WordList} WordList */
/** @typedef {{session: Session, known: boolean, changed: boolean}} Begun known: the puzzle was begun before; changed:
 *   under another rule than was asked for */

/** Seeds that nobody asked for are as short as those of the command line. */
const SEEDS = 1_000_000;
const OF_THE_DAY = ["daily", "archive"];

/** The game that is asked for. @param {Asked} asked @param {string} today @returns {Promise<Begun>} */
export async function begin(asked, today) {
  if (asked.id) return resume(asked.id, today);
  if (!asked.kind) return playing(today);
  if (asked.kind === "friend") return fromFriend(asked);
  const words = await lists.fixed(ofLength(asked.length));
  if (asked.kind === "past") return ofRealGame(asked, words);
  if (asked.kind === "adversary") return againstAdversary(asked, words);
  return asked.kind === "random" ? atRandom(asked, words) : ofDay(asked, words, today);
}

/** The game that was being played, unless it is over; else today's puzzle. @param {string} today */
async function playing(today) {
  const record = findGame(kept().playing);
  const waits = record?.state === "open" && (record.kind !== "daily" || record.number === dayNumber(today));
  if (waits) return resume(record.id, today);
  return ofDay({ day: "", boards: 1, rule: "" }, await lists.fixed(FIXED), today);
}

/** A game that is kept. @param {string} id @param {string} today @returns {Promise<Begun>} */
async function resume(id, today) {
  const record = findGame(id);
  if (!record) throw new GameError(text.play.noGame(id));
  return { session: await sessionOf(record, today), known: false, changed: false };
}

/** The game of a record. A daily that was not finished on its day goes on, but no longer counts as one.
 * @param {Record} record @param {string} today */
async function sessionOf(record, today) {
  const late = record.kind === "daily" && record.state === "open" && record.number !== dayNumber(today);
  const found = late ? { ...record, kind: "archive" } : record;
  if (late && record.rows.length) keepGame(found);
  const words = await listOf(found.words);
  return new Session(found, words && puzzleOf(found, words));
}

/** @param {string} name @returns {Promise<WordList | null>} null: it is none of the page's own */
async function listOf(name) {
  const entry = (await lists.entries()).find((each) => each.name === name && each.hash);
  return entry ? lists.fixed(name) : null;
}

/** The puzzle of a day: begun once, whatever the rule. @param {{day: string, boards: number, rule: string}} asked
 * @param {WordList} words @param {string} today @returns {Promise<Begun>} */
async function ofDay({ day, boards, rule }, words, today) {
  const number = dayNumber(day || today);
  const same = (/** @type {Record} */ record) =>
    OF_THE_DAY.includes(record.kind) && record.number === number && sameShape(record, words, boards);
  const fresh = () => puzzleOfDay(words, dateOf(number), today, { boards, rule: rule || "normal" });
  return once(same, rule, today, fresh);
}

/** @param {Asked} asked @param {WordList} words @returns {Promise<Begun>} */
async function ofRealGame({ day, number, rule }, words) {
  if (number === null && !day) throw new GameError(text.play.choosePast);
  const puzzle = past(number ?? day, await fullHistory(), words, rule || "normal");
  const same = (/** @type {Record} */ record) => record.kind === "past" && record.number === puzzle.number;
  return once(same, rule, "", () => puzzle);
}

/** @param {Asked} asked @param {WordList} words @returns {Promise<Begun>} */
async function atRandom({ number, boards, rule }, words) {
  const alike = allGames().filter((record) => record.kind === "random" && sameShape(record, words, boards));
  const empty = alike.find((record) => record.state === "open" && !record.rows.length);
  const used = new Set(alike.map((record) => record.number));
  const seed = number ?? empty?.number ?? unused(used);
  const same = (/** @type {Record} */ record) => alike.includes(record) && record.number === seed;
  return once(same, rule, "", () => seeded(words, seed, boards, rule || "normal"));
}

/** @param {Set<number | null>} used */
function unused(used) {
  for (;;) {
    const seed = Math.floor(Math.random() * SEEDS);
    if (!used.has(seed) || used.size >= SEEDS) return seed;
  }
}

/** @param {Asked} asked @param {WordList} words @returns {Promise<Begun>} */
async function againstAdversary({ boards, rule }, words) {
  const same = (/** @type {Record} */ record) =>
    record.kind === "adversary" && record.state === "open" && !record.rows.length && sameShape(record, words, boards);
  return once(same, rule, "", () => new Puzzle(words, { kind: "adversary", boards, rule: rule || "normal" }));
}

/** @param {Asked} asked @returns {Promise<Begun>} */
async function fromFriend({ friend, rule }) {
  const puzzle = await friendsPuzzle(friend.code, rule || "normal");
  const same = (/** @type {Record} */ record) =>
    record.kind === "friend" && record.hash === puzzle.words.hash && record.answers.join() === puzzle.answers.join();
  const begun = await once(same, rule, "", () => puzzle);
  keepFriend(begun.session.record.id, friend);
  return begun;
}

/** The puzzle that a friend's code hides. @param {string} code @param {string} [rule] */
export async function friendsPuzzle(code, rule = "normal") {
  const known = (await lists.entries()).flatMap(({ name, hash }) => (hash ? [{ name, hash }] : []));
  const words = await lists.fixed(listOfCode(code, known) || FIXED);
  return codePuzzle(words, code, known, rule);
}

/** @param {Record} record @param {WordList} words @param {number} boards */
const sameShape = ({ hash, boards: own }, words, boards) => hash === words.hash && own === boards;

/**
 * Go on with the game that there is of a puzzle, or begin it. Before the first row the rule can still be changed.
 * @param {(record: Record) => boolean} same
 * @param {string} rule empty: any
 * @param {string} today
 * @param {() => Puzzle} fresh
 * @returns {Promise<Begun>}
 */
async function once(same, rule, today, fresh) {
  const record = allGames().find((each) => each.state !== "dropped" && same(each));
  if (!record) return { session: Session.begin(fresh()), known: false, changed: false };
  const other = rule !== "" && rule !== record.rule;
  const free = record.state === "open" && !record.rows.length;
  const session = await sessionOf(other && free ? { ...record, rule } : record, today);
  return { session, known: !free, changed: other && !free };
}

/** Forget games without a guess; their puzzles can be begun again at any time. @param {string} except */
export function sweep(except) {
  const empty = (/** @type {Record} */ { state, rows, kind }) => state === "open" && !rows.length && kind !== "friend";
  for (const record of allGames().filter(empty)) if (record.id !== except) deleteGame(record.id);
}

/** The games that wait to be gone on with, the latest first. @param {string} except */
export const waiting = (except) =>
  allGames()
    .filter(({ id, state, rows }) => id !== except && state === "open" && rows.length > 0)
    .reverse();
