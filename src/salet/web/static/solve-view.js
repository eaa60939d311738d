// The view of Solve: the board, the row being entered, and the buttons under it.
import { h, icon, plural, select, show } from "./dom.js";
import { solvedBoards } from "./position.js";
import { analysis } from "./solve-analysis.js";
import { turningTile } from "./tiles.js";

export function draw(solve) {
  solve.frame ??= frame(solve);
  const { left, right } = solve.frame;
  const over = solve.advice?.state === "solved" && solve.editing === null;
  show(left, h("h1", { class: "unseen" }, "Solve"), boards(solve), over ? ending(solve) : entering(solve), options(solve));
  show(right, analysis(solve));
}

function frame(solve) {
  const left = h("section", { class: "left stack", "aria-label": "Board" });
  const right = h("section", { class: "right stack", "aria-label": "What to play" });
  show(solve.root, h("div", { class: "solve" }, left, right));
  return { left, right };
}

function boards(solve) {
  const { boards: count } = solve.game;
  const size = count === 1 ? "" : count === 2 ? "two" : "many";
  return h("div", { class: `boards ${size}` }, Array.from({ length: count }, (_, board) => boardOf(solve, board)));
}

function boardOf(solve, board) {
  const { rows, boards: count } = solve.game;
  const done = solvedBoards(rows, count)[board];
  const shown = rows.map((row, number) => (row.marks[board] ? rowOf(solve, board, number) : null));
  const over = solve.advice?.state === "solved" || (done && solve.editing === null);
  return h("div", { class: "board", role: "group", "aria-label": count > 1 ? `Board ${board + 1}` : "Rows" },
    count > 1 ? h("h3", {}, `Board ${board + 1}${heading(solve, board)}`) : null,
    shown, over || solve.editing !== null ? null : rowOf(solve, board, rows.length));
}

function heading(solve, board) {
  const known = solve.advice?.boards[board];
  if (!known) return "";
  return known.solved ? ": solved" : `: ${known.candidates.toLocaleString("en")}`;
}

function rowOf(solve, board, number) {
  const active = number === solve.active;
  const { guess, marks } = active && solve.draft ? { guess: solve.draft.word, marks: solve.draft.marks } : solve.game.rows[number] ?? { guess: "", marks: [] };
  const mark = marks[board] || ".".repeat(solve.length);
  const wrong = wrongTiles(solve, board, number);
  const tiles = Array.from({ length: solve.length }, (_, place) => turningTile(place, guess[place] ?? "", mark[place], {
    key: `tile ${number} ${board} ${place}`,
    wrong: wrong.has(place),
    press: (colour) => solve.turn(number, board, place, colour),
    turn: (event) => move(event, solve, number, board, place),
  }));
  const many = solve.game.boards > 1;
  return h("div", { class: `board-row ${active ? "active" : ""}`, role: "group", "aria-label": active && number === solve.game.rows.length ? "The row to enter" : `Row ${number + 1}` },
    many ? null : active ? h("span") : tool("pencil", `Change the word of row ${number + 1}`, () => solve.edit(number)),
    h("div", { class: "row" }, tiles),
    many ? null : active ? h("span") : tool("cross", `Remove row ${number + 1}`, () => solve.remove(number)));
}

const tool = (name, label, onclick) => h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick }, icon(name));

/** The tiles of the likeliest repair, where the marks contradict each other. */
function wrongTiles(solve, board, number) {
  const repair = solve.advice?.repairs?.[0];
  if (!repair || repair.board !== board) return new Set();
  const own = solve.game.rows.map((row, each) => (row.marks[board] ? each : -1)).filter((each) => each >= 0);
  return new Set(repair.tiles.filter((each) => own[each.row] === number).map((each) => each.place));
}

const DIGITS = { 0: ".", 1: "y", 2: "g" };

function move(event, solve, row, board, place) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  if (step) {
    event.preventDefault();
    solve.root.querySelector(`[data-key="tile ${row + step[0]} ${board} ${place + step[1]}"]`)?.focus();
  } else if (event.key in DIGITS) {
    event.preventDefault();
    solve.turn(row, board, place, DIGITS[event.key]);
    solve.root.querySelector(`[data-key="tile ${row} ${board} ${place + 1}"]`)?.focus();
  }
}

function entering(solve) {
  const stuck = solve.advice?.state === "contradiction";
  const ready = solve.draft?.word.length === solve.length;
  const hint = solve.editing !== null ? "Type the word that was played, then Enter."
    : ready ? "Tap the tiles until they show your colours." : "Type the word you played.";
  return h("div", { class: "stack" },
    h("p", { class: "hintline" }, stuck && solve.editing === null ? "" : hint),
    h("div", { class: "actions" },
      h("button", { type: "button", class: "button", onclick: () => solve.undo(), disabled: !solve.game.rows.length, "aria-label": "Undo", title: "Undo", "data-key": "undo" }, icon("undo")),
      h("button", { type: "button", class: "button main", onclick: () => solve.enter(), disabled: !ready, "data-key": "enter" }, "Enter"),
      h("button", { type: "button", class: "button", onclick: () => solve.toggleKeys(), "aria-expanded": String(solve.keysShown), "aria-label": "Keyboard, for another word", title: "Type another word", "data-key": "keys" }, icon("keys"))),
    solve.keysShown ? keys(solve) : null);
}

function keys(solve) {
  solve.keys.colour(solve.game.boards === 1 ? solve.advice?.boards[0]?.keyboard ?? {} : {});
  return solve.keys.element;
}

function ending(solve) {
  const { rows } = solve.game;
  return h("div", { class: "end" },
    h("p", { class: "left-count" }, solve.advice.sentence),
    h("div", { class: "buttons" },
      h("button", { type: "button", class: "button main", onclick: () => solve.clear(), "data-key": "new" }, "Next puzzle"),
      h("button", { type: "button", class: "button", onclick: () => solve.undo(), "data-key": "undo" }, icon("undo"), "Undo"),
      solve.game.boards === 1 ? h("a", { class: "button", "data-nav": true, href: reviewAddress(solve, rows) }, "Review this game") : null));
}

function reviewAddress(solve, rows) {
  const { words, rule } = solve.game;
  return `/review?guesses=${rows.map((row) => row.guess).join("+")}&words=${words}&rule=${rule}`;
}

const MEASURES = [["optimal", "Perfect play"], ["expected", "Fewest words left"], ["worst", "Safest worst case"], ["entropy", "Most information"], ["parts", "Most groups"], ["chance", "Likeliest word"]];
const RULES = [["normal", "Normal"], ["hard", "Hard mode"], ["strict", "Strict"]];

function options(solve) {
  const { game, lists } = solve;
  const named = lists.length ? lists.map((list) => [list.name, `${list.name} · ${plural(list.answers, "answer")}`]) : [[game.words, game.words]];
  const element = h("details", { class: "options", open: solve.optionsOpen },
    h("summary", { "data-key": "options", onclick: () => { solve.optionsOpen = !element.open; } }, `${game.words} list · ${RULES.find(([name]) => name === game.rule)?.[1] ?? game.rule}${game.boards > 1 ? ` · ${game.boards} boards` : ""}`),
    h("div", { class: "fields" },
      select("Word list", named, game.words, (value) => solve.set("words", value)),
      select("Rule", RULES, game.rule, (value) => solve.set("rule", value)),
      select("Boards", [1, 2, 4, 8, 16].map((each) => [each, String(each)]), game.boards, (value) => solve.set("boards", Number(value))),
      select("Strategy", MEASURES, game.by, (value) => solve.set("by", value)),
      h("div", { class: "buttons" },
        h("button", { type: "button", class: "button slim", onclick: () => solve.share() }, icon("share"), "Copy link"),
        h("button", { type: "button", class: "button slim", onclick: () => solve.clear(), disabled: !game.rows.length }, "Start over"))));
  return element;
}
