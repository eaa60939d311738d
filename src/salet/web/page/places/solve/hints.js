// Hints in steps, for those who want to find the word themselves: how good a word of their own is, a letter, all.
import { mean } from "../../judge/evaluation.js";
import { percent } from "../../judge/wording.js";
import { prefer } from "../../keep/settings.js";
import { text } from "../../text/index.js";
import { announce, button, h } from "../../ui/dom.js";
import { decimal } from "../../ui/format.js";

/** @typedef {import("./solve.js").Solve} Solve */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */

/** A word that costs no more than this is called good. */
const GOOD = 0.1;
/** So many letters of the best guess are told. */
const LETTERS = 3;

/** @param {Solve} solve */
export function drawHints(solve) {
  const { hints } = solve;
  const { known, best } = solve.mind;
  const { hints: said } = text.solve;
  const number = known?.boards.reduce((sum, board) => sum + board.words.length, 0) ?? 0;
  const set = (/** @type {Partial<Solve["hints"]>} */ change) => {
    solve.hints = { ...solve.hints, ...change };
    solve.drawFindings();
  };
  const always = () => {
    prefer({ hints: false });
    solve.drawFindings();
  };
  const letters = [...new Set(best?.evaluations[0].guess ?? "")].slice(0, hints.letters);
  return h(
    "div",
    { class: "verdict card" },
    h("h2", {}, said.title),
    known ? h("p", {}, `${text.solve.left(number)}. `, said.about) : null,
    letters.map((letter, at) => h("p", {}, said.letterIs(letter.toUpperCase(), at + 1))),
    hints.verdict ? h("p", { class: "note" }, hints.verdict) : null,
    h(
      "div",
      { class: "buttons" },
      button(said.good, () => judge(solve, set), { kind: "main slim", key: "good" }),
      button(said.letter, () => set({ letters: hints.letters + 1 }), {
        kind: "slim",
        key: "letter",
        disabled: hints.letters >= LETTERS,
      }),
      hints.level < 1 ? button(said.showWords, () => set({ level: 1 }), { kind: "slim", key: "words" }) : null,
      button(said.reveal, () => set({ level: 2 }), { kind: "slim", key: "reveal" }),
    ),
    h("div", {}, button(said.always, always, { kind: "link small", key: "always" })),
  );
}

/** @param {Solve} solve @param {(change: {verdict: string}) => void} set */
async function judge(solve, set) {
  const { word, length } = solve.entry;
  const { hints: said } = text.solve;
  const say = (/** @type {string} */ verdict) => {
    set({ verdict });
    announce(verdict);
  };
  if (word.length < length || !solve.mind.best) return say(said.typeFirst);
  set({ verdict: said.checking });
  await solve.look();
  const { values, best } = solve.mind;
  const found = values.get(word);
  if (solve.entry.word !== word || !best) return undefined;
  return say(found ? verdictOn(found, best.evaluations[0]) : said.notNow);
}

/** What is said about a word beside the best one. @param {Evaluation} found @param {Evaluation} best */
export function verdictOn(found, best) {
  const { hints: said } = text.solve;
  const word = found.guess.toUpperCase();
  if (found.parts === 1 && !found.possible) return said.useless(word);
  if (best.lostUpper !== null && found.lostLower > best.lostUpper) {
    return said.risky(word, percent(found.lostLower / found.weight));
  }
  const [own, least] = [mean(found), mean(best)];
  if (own === null || least === null) return said.leaves(word, found.expected, best.expected);
  const cost = own - least;
  if (cost <= 0.0005) return said.perfect(word);
  return cost <= GOOD ? said.fine(word, decimal(Math.max(cost, 0.01), 2)) : said.poor(word, decimal(cost, 2));
}
