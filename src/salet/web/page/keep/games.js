// The games that were played here, as salet's own records, one line of JSON each. Every change reads what is kept and
// writes it as a whole, so that two tabs do not lose each other's games.
import { recordFromJson, recordToJson } from "../play/statistics.js";
import { onChange, readText, writeText } from "./storage.js";

/** @typedef {import("../play/statistics.js").Record} Game */

const NAME = "games";

/** @param {string} line @returns {Game[]} none if the line cannot be read */
function readLine(line) {
  try {
    return [recordFromJson(line)];
  } catch {
    return [];
  }
}

/** Every game that is kept, in the order in which they were begun. @returns {Game[]} */
export const allGames = () => (readText(NAME) ?? "").split("\n").filter(Boolean).flatMap(readLine);

/** Keep these games and no others. @param {Game[]} games */
export const writeGames = (games) => writeText(NAME, games.length ? games.map(recordToJson).join("\n") : null);

/** A game by its name. @param {string} id */
export const findGame = (id) => allGames().find((game) => game.id === id) ?? null;

/** Keep a game, in place of an earlier state of it. @param {Game} game */
export function keepGame(game) {
  const games = allGames();
  const at = games.findIndex(({ id }) => id === game.id);
  return writeGames(at < 0 ? [...games, game] : games.map((each, place) => (place === at ? game : each)));
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
  writeGames([...games.values()].sort((a, b) => (a.began < b.began ? -1 : 1)));
  return fresh.length;
}

/** Delete a game. @param {string} id */
export const deleteGame = (id) => writeGames(allGames().filter((game) => game.id !== id));

/** Be told when another tab changes the games. @param {() => void} listener */
export const onGames = (listener) => onChange(NAME, listener);
