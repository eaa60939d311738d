// What the rooms about openers ask the engine: the table of all first words, and proofs of what they are worth.
import { LIVING } from "../../engine/lists.js";
import { fullHistory } from "../../keep/answers.js";
import { engine, lists } from "../../ui/context.js";
import { entriesOf } from "./openers-order.js";
import { keepProved, provedOf } from "./proved.js";

/** @typedef {import("./terms.js").Terms} Terms */
/** @typedef {import("./openers-order.js").Entry} Entry */
/** @typedef {import("../../engine/openers.js").Opener} Opener */
/** @typedef {import("../../judge/evaluation.js").Evaluation} Evaluation */
/**
 * @typedef {object} Table all openers of a list
 * @property {string} hash of the list
 * @property {Terms} terms
 * @property {number} length letters of a word
 * @property {number} answers how many words can be the answer
 * @property {boolean} weighted whether some are likelier than others
 * @property {boolean} tabled whether the page came with proofs for this list and rule
 * @property {number} best so many openers are proven to be the best of all
 * @property {Entry[]} entries in alphabetical order
 * @property {Map<string, Entry>} byWord
 * @property {{date: string, openers: string[]} | null} otherDay openers that were proven for the words of another day
 */

/** The last table, as the engine gave it: rooms share it. @type {{key: string, openers: Opener[]} | null} */
let last = null;

/** All openers of a list. @param {Terms} terms @param {AbortSignal} signal @returns {Promise<Table>} */
export async function tableOf(terms, signal) {
  const about = await engine.about(terms, { signal });
  const key = `${about.hash} ${terms.rule}`;
  if (last?.key !== key) last = { key, openers: await engine.openers(terms, { signal }) };
  const { openers } = last;
  const [history, exact] = await Promise.all([historyOf(about.length), lists.json("exact.json")]);
  signal.throwIfAborted();
  const shipped = exact[terms.words]?.[terms.rule] ?? null;
  const tabled = openers.some(({ mean }) => mean !== null);
  const entries = entriesOf(openers, provedOf(about.hash, terms.rule), (word) => history?.dates(word).at(-1) ?? "");
  return {
    ...{ hash: about.hash, terms, length: about.length, answers: about.answers, weighted: terms.words === LIVING },
    tabled,
    best: tabled ? (shipped?.best ?? 0) : 0,
    entries,
    byWord: new Map(entries.map((entry) => [entry.guess, entry])),
    otherDay: shipped && !tabled ? { date: shipped.date ?? "", openers: Object.keys(shipped.totals) } : null,
  };
}

/** The answers of the real game; none for words of another length. @param {number} length */
const historyOf = (length) => (length === 5 ? fullHistory().catch(() => null) : null);

/** The table again, with what has been proved since. @param {Table} table @returns {Table} */
export function withProved(table) {
  const openers = last?.key === `${table.hash} ${table.terms.rule}` ? last.openers : null;
  if (!openers) return table;
  const used = (/** @type {string} */ word) => table.byWord.get(word)?.used ?? "";
  const entries = entriesOf(openers, provedOf(table.hash, table.terms.rule), used);
  return { ...table, entries, byWord: new Map(entries.map((entry) => [entry.guess, entry])) };
}

/**
 * Prove what an opener is worth, and keep it; the bounds come step by step.
 * @param {Table} table
 * @param {string} word
 * @param {{signal: AbortSignal, step?: (found: Evaluation) => void}} options
 * @returns {Promise<Evaluation>}
 */
export async function prove({ terms, hash }, word, { signal, step = () => {} }) {
  const asked = { ...terms, boards: 1, rows: [], guesses: [word] };
  const [found] = await engine.worth(asked, { signal, step: ([each]) => step(each) });
  keepProved(hash, terms.rule, found);
  return found;
}
