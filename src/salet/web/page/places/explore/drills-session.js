// What was trained since the page was opened, and what an address of a drill says. Pure.
import { KINDS } from "../../judge/positions.js";

/** @typedef {{lossLower: number, lossUpper: number, skill: number}} Judged */
/** @typedef {{kind: string, number: number | null}} Asked number: null where the address names none */

const MOST = 1e9;

/** @param {URLSearchParams} query @returns {Asked} */
export function readDrill(query) {
  const kind = query.get("kind") ?? "";
  const number = Number(query.get("drill") ?? "");
  const whole = query.has("drill") && Number.isInteger(number) && number >= 1 && number <= MOST;
  return { kind: KINDS.includes(kind) ? kind : KINDS[0], number: whole ? number : null };
}

/** How it went: drills, perfect guesses, skill on average. */
export class Session {
  constructor() {
    /** @type {Map<string, Judged>} the first guess at each drill: the solution is shown after it */
    this.judged = new Map();
  }

  /** Count a guess, unless it is a second one at the same drill. @param {string} drill @param {Judged} found */
  add(drill, found) {
    if (!this.judged.has(drill)) this.judged.set(drill, found);
  }

  get drills() {
    return this.judged.size;
  }

  get perfect() {
    return [...this.judged.values()].filter(({ lossUpper }) => lossUpper === 0).length;
  }

  /** The mean of the skills, rounded; null before the first drill. */
  get skill() {
    const skills = [...this.judged.values()].map(({ skill }) => skill);
    return skills.length ? Math.round(skills.reduce((sum, each) => sum + each, 0) / skills.length) : null;
  }
}
