// Good and well-known openers: what they are worth, and on which day each was the answer itself.
import { FIXED } from "../../engine/lists.js";
import { fullHistory } from "../../keep/answers.js";
import { text } from "../../text/index.js";
import { link, lists, note } from "../../ui/context.js";
import { h, show, tick } from "../../ui/dom.js";
import { decimal, shortDay } from "../../ui/format.js";

/** @typedef {{word: string, mean: number | null, dates: string[], possible: boolean}} Opener mean: null where it is not
 *   proven */

/** Words that many people begin with. */
const FAMOUS = ["adieu", "audio", "arise", "raise", "irate", "stare", "crane", "slate", "trace", "salet", "soare"];
const MORE = ["roate", "least", "stale", "train", "house", "ouija", "tears", "crate", "later", "alert", "atone"];

export class OpenersPart {
  /** @param {import("./explore.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
  }

  /** @param {HTMLElement} root @param {URLSearchParams} query @param {AbortSignal} signal */
  async draw(root, query, signal) {
    const [history, list, exact] = await Promise.all([fullHistory(), lists.fixed(FIXED), lists.json("exact.json")]);
    if (signal.aborted) return;
    const totals = exact[FIXED].normal.totals;
    const words = [...new Set([...Object.keys(totals), ...FAMOUS, ...MORE])];
    const openers = words.map((word) => ({
      word,
      mean: Object.hasOwn(totals, word) ? totals[word] / list.answers.length : null,
      dates: history.dates(word),
      possible: list.answerIndex.has(word),
    }));
    openers.sort((a, b) => (a.mean ?? 9) - (b.mean ?? 9) || (a.word < b.word ? -1 : 1));
    this.#show(root, openers, query.get("only") === "open", history.last?.date ?? "");
  }

  /** @param {HTMLElement} root @param {Opener[]} openers @param {boolean} open @param {string} last */
  #show(root, openers, open, last) {
    const { openers: said } = text.explore.more.real;
    const waiting = openers.filter(({ dates, possible }) => possible && !dates.length);
    const kept = open ? waiting : openers;
    const choose = (/** @type {boolean} */ only) => {
      note(this.frame.here({ only: only ? "open" : null }), { replace: true });
      this.#show(root, openers, only, last);
    };
    const when = (/** @type {Opener} */ { dates, possible }) =>
      dates.length ? dates.map(shortDay).join(", ") : possible ? said.notYet : said.notListed;
    const line = (/** @type {Opener} */ opener) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, h("a", link(this.frame.path("openers", { word: opener.word }), "word"), opener.word)),
        h("td", { class: "num" }, opener.mean === null ? "" : decimal(opener.mean, 4)),
        h("td", { class: opener.dates.length ? null : "soft" }, when(opener)),
      );
    show(
      root,
      h("p", { class: "lead" }, said.lead(openers.filter(({ dates }) => dates.length).length, openers.length)),
      h("p", {}, said.about(shortDay(last))),
      tick(said.only, open, choose),
      h(
        "table",
        { class: "used-openers" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [said.word, said.mean, said.used].map((head, at) =>
              h("th", { scope: "col", class: at === 1 ? "num" : null }, head),
            ),
          ),
        ),
        h("tbody", {}, kept.map(line)),
      ),
      h("p", { class: "small soft" }, said.meanAbout),
    );
  }
}
