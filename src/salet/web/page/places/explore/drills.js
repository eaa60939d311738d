// Drills: a position is shown, a guess is typed and judged beside the best one. The number of a drill stands in the
// address, so that a link leads to the same position.
import { FIXED, LIVING } from "../../engine/lists.js";
import { allGames } from "../../keep/games.js";
import { KINDS, LESSON, fitting, placesOf, usable } from "../../judge/positions.js";
import { text } from "../../text/index.js";
import { engine, go, lists, note } from "../../ui/context.js";
import { announce, button, choice, h, message, select, show } from "../../ui/dom.js";
import { copy } from "../../ui/files.js";
import { shortDay } from "../../ui/format.js";
import { tileRow } from "../../ui/tiles.js";
import { readDrill, Session } from "./drills-session.js";
import { drawVerdict, sentenceOf } from "./drills-verdict.js";
import { busy, failure } from "./explore.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {import("../../judge/positions.js").Rows} Rows */
/** @typedef {{rows: Rows, rule: string, mask: string, played: string, day: string, of: number}} Drill mask: the trap
 *   it is about; played, day: what was guessed here in a game of one's own, and when; of: how many drills there are */

/** Lasts as long as the page: one may look at something else and come back. */
const session = new Session();
/** Drills from one's own games, the dearest first, by the games they were made of. */
const own = { key: "", drills: /** @type {Drill[]} */ ([]) };

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Drills(root, frame);

class Drills {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.frame = frame;
    this.asking = new AbortController();
    this.parts = {
      fields: h("div", { class: "fields" }),
      score: h("p", { class: "small soft", role: "status" }),
      body: h("div", { class: "stack" }),
    };
    show(root, this.parts.fields, this.parts.score, this.parts.body);
    /** @type {Drill | null} */
    this.drill = null;
    this.kind = KINDS[0];
    this.number = 1;
    this.key = "";
    /** @type {string[]} */
    this.candidates = [];
    this.wordsShown = false;
  }

  close() {
    this.asking.abort();
  }

  /** The list that is trained with: the real game's with all its words equally likely, as `salet train` has it. */
  get terms() {
    const { words, on, rule } = this.frame.terms;
    return { words: words === LIVING ? FIXED : words, on, rule };
  }

  /** @param {URL} url */
  async update({ searchParams }) {
    const asked = readDrill(searchParams);
    const given = searchParams.get("kind");
    if (given && given !== asked.kind) message(text.explore.more.drills.noKind(given), 5000);
    const first = asked.kind === "mine" ? 1 : 1 + Math.floor(Math.random() * 9999);
    this.kind = asked.kind;
    this.number = asked.number ?? first;
    if (asked.number === null) note(this.frame.here({ kind: this.kind, drill: this.number }), { replace: true });
    const key = JSON.stringify([this.terms, this.kind, this.number]);
    this.#drawFields();
    this.#drawScore();
    if (key === this.key && this.drill) return;
    this.key = key;
    this.drill = null;
    await this.#find();
  }

  #drawFields() {
    const { drills: said } = text.explore.more;
    const names = this.frame.lists
      .filter(({ name }) => name !== LIVING)
      .map(({ name }) => /** @type {[string, string]} */ ([name, text.solve.lists[name] ?? name]));
    const ordered = names.sort(([a], [b]) => Number(b === FIXED) - Number(a === FIXED));
    const move = (/** @type {Partial<import("./terms.js").Terms>} */ terms) =>
      go(this.frame.here({ drill: null }, terms));
    show(
      this.parts.fields,
      choice("kind", said.kind, said.kinds, this.kind, (kind) => go(this.frame.here({ kind, drill: null }))),
      select(text.explore.list, ordered, this.terms.words, (words) => move({ words })),
      this.kind === "mine"
        ? null
        : select(text.explore.rule, text.explore.rules, this.terms.rule, (rule) => move({ rule })),
    );
  }

  #drawScore() {
    const { drills: said } = text.explore.more;
    this.parts.score.textContent = session.drills
      ? said.score(session.drills, session.perfect, Number(session.skill))
      : said.abouts[this.kind];
  }

  // Finding a drill

  async #find() {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    const { drills: said } = text.explore.more;
    const attended = this.parts.body.contains(document.activeElement);
    show(this.parts.body, busy(said.finding));
    try {
      const list = await lists.fixed(this.terms.words);
      const drill = this.kind === "mine" ? await this.#ofMine(list, signal) : await this.#drawn(signal);
      if (signal.aborted) return;
      if (!drill) return this.#none();
      Object.assign(this, { drill, candidates: fitting(list.answers, drill.rows), wordsShown: false });
      this.#drawDrill();
      if (attended) this.#attend();
      announce(`${this.#title(drill)}. ${said.left(this.candidates.length)}`);
    } catch (error) {
      if (!signal.aborted) show(this.parts.body, failure(error));
    }
  }

  /** @param {AbortSignal} signal @returns {Promise<Drill | null>} */
  async #drawn(signal) {
    const kind = /** @type {"traps"} */ (this.kind);
    const found = await engine.drill({ ...this.terms, kind, number: this.number }, { signal });
    return found && { ...found, rule: this.terms.rule, played: "", day: "", of: 0 };
  }

  /** The rows of one's own games that cost most. @param {import("../../core/words.js").WordList} list
   * @param {AbortSignal} signal @returns {Promise<Drill | null>} */
  async #ofMine(list, signal) {
    const games = usable(allGames(), list.hash);
    const key = games.map(({ id }) => id).join(" ");
    if (own.key !== key) {
      const drills = await this.#costly(games, list, signal);
      Object.assign(own, { key, drills });
    }
    const drill = own.drills[this.number - 1];
    return drill ? { ...drill, of: own.drills.length } : null;
  }

  /** @param {import("../../play/statistics.js").Record[]} games @param {import("../../core/words.js").WordList} list
   * @param {AbortSignal} signal */
  async #costly(games, list, signal) {
    const { drills: said } = text.explore.more;
    const found = [];
    for (const [at, game] of games.entries()) {
      show(this.parts.body, busy(said.looking(at + 1, games.length)));
      for (const { rows, played } of placesOf(game, list.answers)) {
        const asked = { ...this.terms, rule: game.rule, rows: asRows(rows), guess: played };
        const { lossLower, lossUpper } = await engine.compare(asked, { signal });
        const drill = { rows, rule: game.rule, mask: "", played, day: game.began.slice(0, 10), of: 0 };
        if (lossLower === lossUpper && lossLower >= LESSON) found.push({ drill, loss: lossLower });
      }
    }
    return found.sort((a, b) => b.loss - a.loss).map(({ drill }) => drill);
  }

  #none() {
    const { drills: said } = text.explore.more;
    const mine = this.kind === "mine";
    const ended = mine && own.drills.length > 0;
    const first = button(said.fromFirst, () => go(this.frame.here({ drill: 1 })), { key: "first" });
    show(
      this.parts.body,
      h("p", { class: "note" }, ended ? said.noMore : mine ? said.noGames : said.noneHere),
      ended ? h("div", {}, first) : null,
    );
  }

  /** Go on where somebody was: at the field, unless that would bring up a keyboard that was not asked for. */
  #attend() {
    const coarse = matchMedia("(pointer: coarse)").matches;
    /** @type {HTMLElement | null} */
    const place = this.parts.body.querySelector(coarse ? '[data-key="next"]' : '[data-key="guess"]');
    place?.focus({ preventScroll: true });
  }

  // One drill

  /** @param {Drill} drill */
  #title({ mask, day, rows, of }) {
    const { drills: said } = text.explore.more;
    if (day) return said.titleOfMine(this.number, of, rows.length + 1, shortDay(day));
    return mask ? said.titleOfTrap(this.number, mask) : said.title(said.names[this.kind], this.number);
  }

  #drawDrill() {
    const { drills: said } = text.explore.more;
    const drill = /** @type {Drill} */ (this.drill);
    const length = drill.rows[0][0].length;
    const input = h("input", {
      class: "word guess-input",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      enterkeyhint: "go",
      maxlength: "24",
      size: String(length + 2),
      "data-key": "guess",
    });
    const judge = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#judge(input.value);
    };
    this.verdict = h("div", { class: "drill-verdict stack" });
    show(
      this.parts.body,
      h("h2", {}, this.#title(drill)),
      h(
        "div",
        { class: "drill" },
        h(
          "div",
          { class: "drill-place" },
          h(
            "div",
            { class: "board drill-board", vars: { "--across": String(length) } },
            drill.rows.map(([guess, colours]) => tileRow(guess, colours, length)),
            tileRow("", "", length),
          ),
        ),
        h(
          "div",
          { class: "drill-ask stack" },
          h("p", {}, said.question(drill.rows.length + 1), " ", said.left(this.candidates.length)),
          drill.played ? h("p", { class: "small soft" }, said.playedHere) : null,
          h(
            "form",
            { class: "with-button", onsubmit: judge },
            h("label", { class: "field" }, said.guess, input),
            h("button", { class: "button main", type: "submit", "data-key": "judge" }, said.judge),
          ),
          this.#wordsLeft(),
          this.#buttons(),
        ),
        this.verdict,
      ),
    );
  }

  #wordsLeft() {
    const { drills: said } = text.explore.more;
    const ontoggle = (/** @type {any} */ event) => {
      this.wordsShown = event.target.open;
    };
    const word = (/** @type {string} */ each) =>
      h(
        "li",
        {},
        button(each, () => this.#judge(each), { kind: "word", key: `word ${each}`, about: said.tryThis(each) }),
      );
    return h(
      "details",
      { class: "more", ontoggle, open: this.wordsShown },
      h("summary", { "data-key": "words" }, said.showWords),
      h("ul", { class: "word-flow" }, this.candidates.map(word)),
    );
  }

  #buttons() {
    const { drills: said } = text.explore.more;
    const next = () => go(this.frame.here({ kind: this.kind, drill: this.number + 1 }));
    const link = () => copy(location.href, said.linkCopied);
    return h(
      "div",
      { class: "buttons" },
      button(said.next, next, { key: "next" }),
      button(said.best, () => this.#judge(""), { kind: "plain", key: "best" }),
      this.kind === "mine" ? null : button(said.copyLink, link, { kind: "plain", key: "link" }),
    );
  }

  /** Judge a guess, or without one only show what is best. @param {string} typed */
  async #judge(typed) {
    const { drills: said } = text.explore.more;
    const drill = /** @type {Drill} */ (this.drill);
    const { signal } = this.asking;
    const { key, candidates } = this;
    const word = typed.trim().toLowerCase();
    const verdict = /** @type {HTMLElement} */ (this.verdict);
    const line = this.parts.body.querySelector(".drill-board")?.lastElementChild;
    try {
      const list = await lists.fixed(this.terms.words);
      const guess = word ? list.check(word) : candidates[0];
      show(verdict, busy(said.judging));
      const rows = asRows(drill.rows);
      const found = await engine.compare({ ...this.terms, rule: drill.rule, rows, guess }, { signal });
      if (key !== this.key || signal.aborted) return;
      if (word) {
        session.add(key, found);
        line?.replaceWith(tileRow(guess, "", guess.length));
      }
      this.#drawScore();
      const shown = { found, candidates, solve: this.#solve(drill), played: drill.played, own: Boolean(word) };
      show(verdict, drawVerdict(shown));
      announce(word ? sentenceOf(found, candidates) : said.bestIs(found.best.evaluations[0].guess.toUpperCase()));
      verdict.scrollIntoView({ block: "nearest" });
    } catch (error) {
      if (signal.aborted) return;
      show(verdict);
      message(/** @type {Error} */ (error).message, 5000);
    }
  }

  /** The address of the position in Solve. @param {Drill} drill */
  #solve({ rows, rule }) {
    const played = rows.map(([guess, colours]) => `${guess}=${colours}`).join("+");
    return `?words=${this.terms.words}${rule === "normal" ? "" : `&rule=${rule}`}&rows=${played}`;
  }
}

/** Rows as the engine takes them. @param {Rows} rows */
const asRows = (rows) => rows.map(([guess, colours]) => ({ guess, marks: [colours] }));
