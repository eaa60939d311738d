// Which game it is: day, words, rule, boards; how to suggest; and a place to paste a game into.
import { LIVING } from "../../engine/lists.js";
import { FIRST } from "../../likely/history.js";
import { prefer, settings } from "../../keep/settings.js";
import { text } from "../../text/index.js";
import { lists } from "../../ui/context.js";
import { openDialog } from "../../ui/dialog.js";
import { button, h, select, tick } from "../../ui/dom.js";

/** @typedef {import("./solve.js").Solve} Solve */

const BOARDS = [1, 2, 4, 8, 16, 32];

/** @param {Solve} solve */
export async function openOptions(solve) {
  const entries = await lists.entries();
  const { solve: said } = text;
  openDialog(said.optionsTitle, (close, redraw) => {
    const { position } = solve;
    const set = (/** @type {any} */ change) => {
      const fresh = "words" in change || "boards" in change ? { rows: [] } : {};
      solve.move({ ...fresh, ...change }).then(redraw);
    };
    const advise = (/** @type {any} */ choice) => {
      prefer(choice);
      solve.mind.about(solve.position);
    };
    const names = entries.map(({ name }) => /** @type {[string, string]} */ ([name, said.lists[name] ?? name]));
    const day = h("input", {
      type: "date",
      value: position.on,
      min: FIRST,
      "data-key": "day",
      onchange: (/** @type {any} */ event) => event.target.value && set({ on: event.target.value }),
    });
    return [
      select(
        said.list,
        [...names.filter(([name]) => name === LIVING), ...names.filter(([name]) => name !== LIVING)],
        position.words,
        (words) => set({ words }),
      ),
      position.words === LIVING ? h("label", { class: "field" }, said.day, day) : null,
      select(said.rule, said.rules, position.rule, (rule) => set({ rule })),
      select(
        said.boards,
        BOARDS.map((number) => [number, String(number)]),
        position.boards,
        (boards) => set({ boards: Number(boards) }),
      ),
      select(said.by, said.measures, position.by, (by) => set({ by })),
      position.words === LIVING ? tick(said.known, settings().familiar, (familiar) => advise({ familiar })) : null,
      tick(said.hintsOnly, settings().hints, (hints) => advise({ hints })),
      h("div", { class: "buttons" }, button(text.shell.done, close, { kind: "main" })),
    ];
  });
}

/** @param {Solve} solve */
export function openPaste(solve) {
  const { solve: said } = text;
  openDialog(said.pasteTitle, (close) => {
    const area = h("textarea", {
      rows: "6",
      "aria-label": said.pasteTitle,
      autocapitalize: "none",
      spellcheck: "false",
    });
    const wrong = h("p", { class: "note bad", role: "alert", hidden: true });
    const take = async () => {
      const fault = area.value.trim() ? await solve.take(area.value) : said.pasteEmpty;
      wrong.textContent = fault;
      wrong.hidden = !fault;
      if (!fault) close();
    };
    return [
      h("p", { class: "soft" }, said.pasteAbout),
      area,
      wrong,
      h("div", { class: "buttons" }, button(said.pasteTake, take, { kind: "main" })),
    ];
  });
}
