// The answers that the player added to the history that the page comes with.
import { engine, lists } from "../ui/context.js";
import { onChange, read, write } from "./storage.js";

/** @typedef {{date: string, answer: string}} Answer */

const NAME = "answers";

/** @returns {Answer[]} */
export function ownAnswers() {
  const kept = read(NAME, /** @type {Answer[]} */ ([]));
  const whole = (/** @type {any} */ each) => /^\d{4}-\d\d-\d\d$/.test(each?.date) && /^[a-z]{5}$/.test(each?.answer);
  return Array.isArray(kept) ? kept.filter(whole) : [];
}

/** Tell the engine about them. */
export function tellEngine() {
  return engine.history(ownAnswers()).catch(() => {});
}

/** Keep answers; those of days that are known already are left out. Returns how many were new.
 * @param {Answer[]} more */
export async function addAnswers(more) {
  const history = await fullHistory();
  const fresh = more.filter(({ date }) => !history.on(date));
  if (fresh.length) {
    write(NAME, [...ownAnswers(), ...fresh]);
    tellEngine();
  }
  return fresh.length;
}

/** Forget an answer that the player added. @param {string} date */
export function removeAnswer(date) {
  write(
    NAME,
    ownAnswers().filter((answer) => answer.date !== date),
  );
  tellEngine();
}

/** The history that the page comes with, and the player's own answers. */
export async function fullHistory() {
  const shipped = await lists.history();
  const fresh = ownAnswers().filter(({ date }) => !shipped.on(date));
  return fresh.length ? shipped.withDays(fresh) : shipped;
}

onChange(NAME, tellEngine);
