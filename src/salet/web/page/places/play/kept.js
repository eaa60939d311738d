// What Play keeps beside the games: which is being played, who sent a word, what was chosen last, what was explained.
import { read, write } from "../../keep/storage.js";

/** @typedef {import("./asked.js").Friend} Friend */
/** @typedef {{playing: string, friends: globalThis.Record<string, Friend>, chosen: {boards: number, length: number,
 *   rule: string}, helped: boolean, name: string}} Kept */

const NAME = "play";
/** So many words of friends are remembered with their names. */
const MOST_FRIENDS = 200;

/** @returns {Kept} */
export function kept() {
  const found = read(NAME, /** @type {any} */ ({}));
  const whole = typeof found === "object" && !Array.isArray(found) ? found : {};
  return {
    playing: typeof whole.playing === "string" ? whole.playing : "",
    friends: Object(whole.friends),
    chosen: { boards: 1, length: 5, rule: "normal", ...Object(whole.chosen) },
    helped: whole.helped === true,
    name: typeof whole.name === "string" ? whole.name : "",
  };
}

/** @param {Partial<Kept>} change */
export const keep = (change) => write(NAME, { ...kept(), ...change });

/** Who sent the word of a game, and for whom. @param {string} id @returns {Friend | null} */
export const friendOf = (id) => kept().friends[id] ?? null;

/** @param {string} id @param {Friend} friend */
export function keepFriend(id, friend) {
  const others = Object.entries(kept().friends).filter(([other]) => other !== id);
  keep({ friends: Object.fromEntries([...others.slice(1 - MOST_FRIENDS), [id, friend]]) });
}
