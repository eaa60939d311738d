// Hints in steps, for those who want to find the word themselves: how good a word of their own is, a letter, all.
import { isExact, lower, mean } from "../../judge/evaluation.js";
import { percent } from "../../judge/wording.js";
import { text } from "../../text/index.js";
import { button, h } from "../../ui/dom.js";
import { decimal } from "../../ui/format.js";
import { mattering } from "./words.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */

/** A word that costs no more than this is called good. */
const GOOD = 0.1;

/** @param {Solve} solve */
export function drawHints(solve) {
  const { known, best, hints } = solve;
  const { hints: said } = text.solve;
  const number = known?.boards.reduce((sum, board) => sum + board.words.length, 0) ?? 0;
  const matter = known?.boards.reduce((sum, board) => sum + mattering(board), 0) ?? 0;
  const set = (/** @type {Partial<Solve["hints"]>} */ change) => {
    solve.hints = { ...hints, ...change };
    solve.drawFindings();
  };
  const letters = distinct(best?.evaluations[0].guess ?? "").slice(0, hints.letters);
  return h(
    "div",
    { class: "verdict" },
    h("h2", {}, said.title),
    known ? h("p", {}, text.solve.left(number, matter), ".") : null,
    letters.map((letter, at) => h("p", {}, said.letterIs(letter.toUpperCase(), at + 1))),
    hints.verdict ? h("p", { class: "note" }, hints.verdict) : null,
    h(
      "div",
      { class: "buttons" },
      button(said.good, () => judge(solve, set), { kind: "main", key: "good" }),
      button(said.letter, () => set({ letters: hints.letters + 1 }), { key: "letter", disabled: hints.letters >= 4 }),
      hints.level < 1 ? button(said.showWords, () => set({ level: 1 }), { key: "words" }) : null,
      button(said.reveal, () => set({ level: 2 }), { kind: "plain", key: "reveal" }),
    ),
  );
}

/** The letters of a word, each once. @param {string} word */
const distinct = (word) => [...new Set(word)];

/** @param {Solve} solve @param {(change: {verdict: string}) => void} set */
async function judge(solve, set) {
  const { entry, best } = solve;
  const { hints: said } = text.solve;
  if (entry.word.length < entry.length || !best) return set({ verdict: said.typeFirst });
  set({ verdict: said.checking });
  await solve.look(entry.word);
  const found = solve.values.get(entry.word);
  return set({ verdict: found ? verdictOn(found, best.evaluations[0]) : "" });
}

/** What is said about a word beside the best one. @param {Evaluation} found @param {Evaluation} best */
export function verdictOn(found, best) {
  const { hints: said } = text.solve;
  const word = found.guess.toUpperCase();
  if (found.parts === 1 && !found.possible) return said.useless(word);
  if (best.lostUpper !== null && found.lostLower > best.lostUpper) {
    return said.risky(word, percent(found.lostLower / found.weight));
  }
  const [own, other] = [mean(found) ?? lower(found), mean(best) ?? lower(best)];
  const cost = own - other;
  if (cost <= 0.0005 && isExact(found)) return said.perfect(word);
  return cost <= GOOD ? said.fine(word, decimal(Math.max(cost, 0.01), 2)) : said.poor(word, decimal(cost, 2));
}
