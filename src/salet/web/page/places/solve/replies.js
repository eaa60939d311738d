// Answers that come with the page and serve until the engine is ready: the first guess, and replies to the marks of the
// usual openers.
import { LIVING } from "../../engine/lists.js";
import { lists } from "../../ui/context.js";

/** @typedef {import("./position.js").Asked} Asked */

/** The first suggestion, which stands in the page itself. */
function embedded() {
  const element = document.getElementById("first");
  return element?.textContent ? JSON.parse(element.textContent) : null;
}

/**
 * What is known about a position without the engine; null if nothing is.
 * @param {Asked} position
 */
export async function quickReply({ words, rule, boards, rows, by }) {
  if (words !== LIVING || rule !== "normal" || boards !== 1 || by !== "optimal") return null;
  if (!rows.length) return embedded();
  if (rows.length > 1) return null;
  const replies = await lists.json("replies.json").catch(() => null);
  const found = replies?.openers[rows[0].guess]?.[rows[0].marks[0]];
  if (!found) return null;
  const [guess, total, weight, possible] = found;
  const evaluation = {
    guess,
    weight,
    totalLower: total,
    totalUpper: total,
    lostLower: 0,
    lostUpper: 0,
    possible: Boolean(possible),
    weighted: true,
    parts: 0,
    worst: 0,
    expected: 0,
    entropy: 0,
    chance: 0,
    nodes: 0,
  };
  const best = {
    evaluations: [evaluation],
    by: "optimal",
    proven: 0,
    totalLower: total,
    against: null,
    day: replies.date,
    nodes: 0,
  };
  return { best };
}
