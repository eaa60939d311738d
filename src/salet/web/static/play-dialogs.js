// The dialogs of Play: which game to begin, and how one has fared.
import { choice, h, icon, memory, select, show, toast } from "./dom.js";
import { play as engine } from "./engine.js";

function dialog(title, ...children) {
  const element = h("dialog", { "aria-labelledby": "dialog-title" },
    h("form", { method: "dialog" },
      h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title),
        h("button", { class: "icon-button", "aria-label": "Close" }, icon("cross"))),
      children));
  const before = document.activeElement;
  element.addEventListener("close", () => { element.remove(); if (before?.isConnected) before.focus(); });
  document.body.append(element);
  element.showModal();
  return element;
}

const KINDS = [["daily", "Daily"], ["random", "Random"], ["adversary", "Adversary"], ["friend", "Friend"]];
const ABOUT = {
  daily: "One word a day, the same for everybody.",
  random: "A new word, whenever you like.",
  adversary: "No word is chosen: every mark keeps as many words alive as it can.",
  friend: "Choose a word; your friend gets a link to play it.",
};

export function beginDialog(play) {
  const asked = { kind: "random", boards: 1, length: 5, rule: "normal", word: "" };
  const body = h("div", { class: "stack" });
  const element = dialog("New game", body);
  const set = (name) => (value) => { asked[name] = value; fill(); };
  const start = async () => {
    try {
      await (asked.kind === "friend" ? link(asked, body) : began(play, asked, element));
    } catch (error) {
      toast(error.message, 3000);
      show(body.querySelector(".says"), error.message);
    }
  };
  function fill() {
    const friend = asked.kind === "friend";
    show(body,
      choice("kind", "Which word", KINDS, asked.kind, set("kind")),
      h("p", { class: "small soft" }, ABOUT[asked.kind]),
      friend ? h("label", { class: "field" }, "The word (several: with spaces, a board each)",
        h("input", { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false", "data-key": "friend word", value: asked.word, oninput: (event) => { asked.word = event.target.value; } })) : null,
      friend ? null : h("div", { class: "fields" },
        select("Boards", [1, 2, 4, 8].map((each) => [each, String(each)]), asked.boards, (value) => { asked.boards = Number(value); }),
        select("Letters", [4, 5, 6, 7, 8].map((each) => [each, String(each)]), asked.length, (value) => { asked.length = Number(value); }),
        select("Rule", [["normal", "Normal"], ["hard", "Hard mode"]], asked.rule, (value) => { asked.rule = value; })),
      h("div", { class: "says", role: "status" }),
      h("div", { class: "buttons" }, h("button", { type: "button", class: "button main", "data-key": "start", onclick: start }, friend ? "Make the link" : "Start")));
  }
  fill();
}

async function began(play, { kind, boards, length, rule }, element) {
  if (kind === "daily" && boards === 1 && length === 5 && rule === "normal") await play.daily();
  else await play.begin({ kind, boards, length, rule, ...(kind === "daily" ? { date: localDay() } : {}) });
  element.close();
}

const localDay = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);

async function link(asked, body) {
  const { code } = await engine.code(asked.word.trim().split(/[\s,]+/).filter(Boolean));
  const address = new URL(`/play?code=${code}`, location.href).href;
  await navigator.clipboard.writeText(address).then(() => toast("Copied the link"), () => {});
  show(body.querySelector(".says"), h("label", { class: "field" }, "The link for your friend",
    h("input", { type: "text", readonly: true, value: address, onfocus: (event) => event.target.select() })));
}

export async function statsDialog(play) {
  const body = h("div", { class: "stack" }, h("p", { class: "soft" }, "…"));
  dialog("Statistics", body);
  try {
    const found = await engine.stats(memory.get("games", []));
    show(body, found.length ? found.map((each) => variant(each, play.game)) : h("p", {}, "No game has been finished in this browser yet."));
  } catch (error) {
    show(body, h("p", { class: "note bad" }, error.message));
  }
}

function variant(each, game) {
  const most = Math.max(1, ...Object.values(each.distribution));
  const figures = [[each.played, "Played"], [each.win_percent, "Win %"], [each.current_streak, "Current streak"], [each.max_streak, "Max streak"]];
  return h("section", { class: "stack", "aria-label": each.variant },
    h("h3", {}, each.variant[0].toUpperCase() + each.variant.slice(1)),
    h("div", { class: "figures" }, figures.map(([number, name]) => h("div", {}, h("b", {}, String(number)), h("span", {}, name)))),
    h("ol", { class: "distribution", "aria-label": "Guess distribution" }, Object.entries(each.distribution).map(([row, number]) =>
      h("li", {}, h("span", {}, row), h("b", { class: game?.state === "won" && game.rows.length === Number(row) ? "now" : "", vars: { "--part": String(number / most) } }, String(number))))));
}
