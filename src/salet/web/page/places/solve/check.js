// Whether a position can be: the rows there are, words that the list has, guesses that the rule allows.
import { Game, rowLimit } from "../../core/game.js";
import { FIXED, LIVING } from "../../engine/lists.js";
import { text } from "../../text/index.js";
import { lists } from "../../ui/context.js";

/** The words that may be typed in a game; those of today's game are the same on every day. @param {string} words */
export const typed = (words) => lists.fixed(words === LIVING ? FIXED : words);

/** What is wrong with a position, or nothing. @param {import("./position.js").Asked} position
 * @returns {Promise<Error | null>} */
export async function refusal({ words, rule, boards, rows }) {
  if (!rows.length) return null;
  const limit = rowLimit(boards);
  if (rows.length > limit) return new Error(text.solve.noMoreRows(limit));
  try {
    const game = new Game(await typed(words), { rule, boards });
    for (const { guess, marks } of rows) game.push(guess, marks);
    return null;
  } catch (error) {
    return /** @type {Error} */ (error);
  }
}
