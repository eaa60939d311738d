// The game that was left, so that it is there when one comes back: on the same day at once, later on when asked for.
import { read, write } from "../../keep/storage.js";
import { writePosition } from "./position.js";

/** @typedef {import("./position.js").Asked} Asked */
/** @typedef {{day: string, query: string, word: string}} Kept the query names the day of the puzzle as well */

const NAME = "solve";

/** @returns {Kept | null} */
function kept() {
  const found = read(NAME, /** @type {any} */ (null));
  const whole = typeof found?.day === "string" && typeof found.query === "string";
  return whole ? { day: found.day, query: found.query, word: typeof found.word === "string" ? found.word : "" } : null;
}

/** Keep a game with the word that is being typed. @param {Asked} position @param {string} day @param {string} word */
export function keep(position, day, word) {
  write(NAME, { day, query: writePosition(position, ""), word });
}

/** The game that was left on this day. @param {string} day */
export function keptToday(day) {
  const found = kept();
  return found?.day === day ? found : null;
}

/** The game that was left on an earlier day, if it had rows. @param {string} day */
export function keptBefore(day) {
  const found = kept();
  return found && found.day < day && found.query.includes("rows=") ? found : null;
}
