// Settings and the list of keys: what every place has behind the buttons of the bar.
import { exportAll, importAll, removeAll } from "../keep/everything.js";
import { prefer, settings } from "../keep/settings.js";
import { text } from "../text/index.js";
import { address } from "./context.js";
import { confirmed, openDialog } from "./dialog.js";
import { button, choice, h, message } from "./dom.js";
import { saveFile } from "./files.js";
import { shortDay } from "./format.js";

const about = () => JSON.parse(document.getElementById("about")?.textContent ?? "{}");

export function openSettings() {
  const { settings: said } = text.shell;
  const dialog = openDialog(said.title, () => {
    const chosen = settings();
    const { version, history, docs, api } = about();
    return [
      choice("theme", said.theme, said.themes, chosen.theme, (theme) => prefer({ theme })),
      choice("contrast", said.contrast, said.switches, chosen.contrast, (contrast) => prefer({ contrast })),
      choice("motion", said.motion, said.switches, chosen.motion, (motion) => prefer({ motion })),
      h("h3", {}, said.data),
      h("p", { class: "small soft" }, said.kept),
      dataButtons(() => dialog.close()),
      h("h3", {}, said.about),
      h("p", { class: "small soft" }, said.version(version, shortDay(history))),
      docs ? h("p", { class: "small" }, h("a", { href: docs }, said.docs)) : null,
      api ? h("p", { class: "small" }, h("a", { href: address(api).href }, said.api)) : null,
    ];
  });
}

/** @param {() => void} close */
function dataButtons(close) {
  const { settings: said } = text.shell;
  const file = h("input", {
    type: "file",
    accept: ".jsonl,.json,.txt",
    hidden: true,
    onchange: () => take(file, close),
  });
  return h(
    "div",
    { class: "buttons" },
    button(said.exportAll, () => saveFile("salet-page.jsonl", exportAll()), { kind: "slim" }),
    button(said.importFile, () => file.click(), { kind: "slim" }),
    button(said.remove, () => removeEverything(), { kind: "slim" }),
    file,
  );
}

/** @param {any} input @param {() => void} close */
async function take(input, close) {
  const [file] = input.files;
  if (!file) return;
  const { settings: said } = text.shell;
  try {
    const { games, answers } = await importAll(await file.text());
    close();
    message(said.imported(games, answers), 5000);
  } catch {
    message(said.notImported(file.name), 9000);
  }
}

async function removeEverything() {
  const { settings: said } = text.shell;
  if (!(await confirmed(said.removeTitle, said.removeQuestion, said.removeYes))) return;
  removeAll();
  message(said.removed);
}

/** How the page works, and its keys. */
export function openHelp() {
  const { help, keys } = text.shell;
  const row = (/** @type {[string, string]} */ [key, does]) =>
    h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, does));
  const place = (/** @type {[string, string]} */ [name, does]) => [h("dt", {}, name), h("dd", {}, does)];
  const steps = h(
    "ol",
    { class: "steps" },
    help.steps.map((step) => h("li", {}, step)),
  );
  openDialog(help.title, () => [
    steps,
    h("dl", { class: "places" }, help.places.map(place)),
    h("h3", {}, keys.title),
    h("table", { class: "keys-table" }, h("tbody", {}, keys.rows.map(row))),
    h("p", { class: "small soft" }, help.private),
  ]);
}
