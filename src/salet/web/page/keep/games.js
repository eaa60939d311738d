// The games that were played here, as salet's own records, one line of JSON each. Every change reads what is kept and
// writes it as a whole, so that two tabs do not lose each other's games. Lines that cannot be read stay as they are.
import { recordFromJson, recordToJson } from "../play/statistics.js";
import { onChange, readText, writeText } from "./storage.js";

/** @typedef {import("../play/statistics.js").Record} Game */

const NAME = "games";

/** @type {Map<string, Game | null>} what the lines hold, so that each is read once; null: nothing that can be read */
const found = new Map();

/** @param {string} line @returns {Game | null} null if the line cannot be read */
function readLine(line) {
  const known = found.get(line);
  if (known !== undefined) return known;
  try {
    found.set(line, recordFromJson(line));
  } catch {
    found.set(line, null);
  }
  return found.get(line) ?? null;
}

const lines = () => (readText(NAME) ?? "").split("\n").filter(Boolean);

/** Every game that is kept, in the order in which they were begun. @returns {Game[]} */
export const allGames = () => lines().flatMap((line) => readLine(line) ?? []);

/** Keep these games and no others. @param {Game[]} games */
export const writeGames = (games) => writeLines(games.map(recordToJson));

/** @param {string[]} all */
const writeLines = (all) => writeText(NAME, all.length ? all.join("\n") : null);

/** A game by its name. @param {string} id */
export const findGame = (id) => allGames().find((game) => game.id === id) ?? null;

/** Keep a game, in place of an earlier state of it. @param {Game} game */
export function keepGame(game) {
  const all = lines();
  const at = all.findIndex((line) => readLine(line)?.id === game.id);
  all[at < 0 ? all.length : at] = recordToJson(game);
  return writeLines(all);
}

/** Add games that are not here yet, and those that have gone further elsewhere; returns how many.
 * @param {Game[]} more */
export function addGames(more) {
  const games = new Map(allGames().map((game) => [game.id, game]));
  const further = (/** @type {Game} */ game) => {
    const here = games.get(game.id);
    return !here || game.rows.length > here.rows.length || (game.state === "over" && here.state !== "over");
  };
  const fresh = more.filter(further);
  for (const game of fresh) games.set(game.id, game);
  const ordered = [...games.values()].sort((a, b) => (a.began < b.began ? -1 : 1));
  writeLines([...lines().filter((line) => !readLine(line)), ...ordered.map(recordToJson)]);
  return fresh.length;
}

/** Delete a game. @param {string} id */
export const deleteGame = (id) => writeLines(lines().filter((line) => readLine(line)?.id !== id));

/** Be told when another tab changes the games. @param {() => void} listener */
export const onGames = (listener) => onChange(NAME, listener);
