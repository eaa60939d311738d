// How Play looks: boards, keys, and the end of a game.
import { h, icon, show } from "./dom.js";
import { beginDialog, statsDialog } from "./play-dialogs.js";
import { tile } from "./tiles.js";

export function draw(play) {
  if (!play.frame?.isConnected) {
    play.frame = h("div", { class: "play" });
    show(play.root, play.frame);
  }
  const { game } = play;
  if (!game) {
    show(play.frame, h("h1", { class: "unseen" }, "Play"), play.error ? h("p", { class: "note bad" }, play.error) : h("p", { class: "soft" }, "…"),
      play.error ? h("div", { class: "buttons" }, h("button", { type: "button", class: "button main", onclick: () => beginDialog(play) }, "New game")) : null);
    return;
  }
  show(play.frame, bar(play), boards(play),
    game.state === "open" ? h("div", { class: "keys-place" }, keys(play)) : ending(play));
  play.frame.querySelector(".row.now")?.scrollIntoView?.({ block: "nearest" });
}

export function title(game) {
  const kind = { daily: "Daily", archive: "Daily", random: "Random", friend: "A friend's word", adversary: "Adversary" }[game.kind];
  const parts = [game.number === null ? kind : `${kind} ${game.number.toLocaleString("en")}`];
  if (game.boards > 1) parts.push(`${game.boards} boards`);
  if (game.length !== 5) parts.push(`${game.length} letters`);
  if (game.rule !== "normal") parts.push(game.rule === "hard" ? "hard mode" : game.rule);
  if (game.boards >= 8 && game.limit && game.state === "open") parts.push(`row ${game.rows.length + 1} of ${game.limit}`);
  return parts.join(" · ");
}

function bar(play) {
  const button = (name, label, onclick, key) => h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, "data-key": key }, icon(name));
  return h("div", { class: "play-bar" },
    h("h1", {}, title(play.game)),
    h("div", { class: "buttons" },
      play.game.state === "open" && play.game.rows.length ? button("flag", "Give up and see the answer", () => play.giveUp(), "flag") : null,
      button("chart", "Statistics", () => statsDialog(play), "chart"),
      button("plus", "New game", () => beginDialog(play), "plus")));
}

function boards(play) {
  const { game } = play;
  const size = game.boards === 1 ? "" : game.boards === 2 ? "two" : "many";
  return h("div", { class: `boards ${size}`, vars: { "--letters-count": String(game.length) } },
    Array.from({ length: game.boards }, (_, board) => boardOf(play, board)));
}

function boardOf(play, board) {
  const { game, draft } = play;
  const rows = game.rows.filter((row) => row.marks[board]);
  const done = rows.length > 0 && /^g+$/.test(rows.at(-1).marks[board]);
  // Of eight boards and more only the rows in use are shown: all of them would not fit on a screen.
  const room = game.boards >= 8 ? Math.min(game.limit ?? rows.length + 2, rows.length + 2) : game.limit ?? Math.max(6, rows.length + 1);
  const count = done ? rows.length : room;
  const typing = game.state === "open" && !done && play.fresh < 0;
  const made = Array.from({ length: Math.max(count, rows.length) }, (_, number) => {
    if (number < rows.length) return marked(play, rows[number], board, number === rows.length - 1 && play.fresh === game.rows.length - 1 && rows[number] === game.rows.at(-1));
    const now = typing && number === rows.length;
    return plain(play, now ? draft : "", now);
  });
  return h("div", { class: `board ${done && game.boards > 1 ? "done" : ""}`, role: "group", "aria-label": game.boards > 1 ? `Board ${board + 1}${done ? ", solved" : ""}` : "Board" }, made);
}

function marked(play, row, board, fresh) {
  const mark = row.marks[board];
  const extra = fresh && !play.quiet ? "reveal" : play.won && row === play.game.rows.at(-1) ? "bounce" : "";
  return h("div", { class: "row", role: "group", "aria-label": `Row ${play.game.rows.indexOf(row) + 1}` }, [...row.guess].map((letter, place) => {
    const element = tile(place, letter, mark[place], extra);
    element.style.setProperty("--place", String(place));
    return element;
  }));
}

function plain(play, word, now) {
  return h("div", { class: `row ${now ? "now" : ""}`, role: "group", "aria-label": now ? "The row you are typing" : "Empty row" },
    Array.from({ length: play.game.length }, (_, place) => tile(place, word[place] ?? "", null, now && place === play.popped ? "pop" : "")));
}

function keys(play) {
  if (play.game.boards === 1) play.keys.colour(play.game.keyboards[0]);
  else play.keys.colourMany(play.game.keyboards, play.game.solved);
  return play.keys.element;
}

function ending(play) {
  const { game } = play;
  const won = game.state === "won";
  return h("div", { class: "over" },
    h("p", { class: "soft" }, won ? `${game.toast}! Solved in ${game.rows.length}.` : game.kind === "adversary" ? "A word that would still have fitted:" : game.boards > 1 ? "The words were" : "The word was"),
    won && game.boards > 1 ? null : h("p", { class: "answer" }, game.answers.join(" ")),
    h("div", { class: "buttons" },
      game.rows.length ? h("button", { type: "button", class: "button main", onclick: () => play.share(), "data-key": "share" }, icon("share"), "Share") : null,
      h("button", { type: "button", class: "button", onclick: () => play.begin(again(game)), "data-key": "again" }, game.kind === "daily" ? "Play a random one" : "Play again"),
      game.boards === 1 && game.kind !== "adversary" && game.rows.length ? h("a", { class: "button", "data-nav": true, href: review(game) }, "Review") : null),
    play.shared ? h("textarea", { rows: "8", readonly: true, "aria-label": "Result to copy" }, play.shared) : null);
}

const again = (game) => ({ kind: game.kind === "adversary" ? "adversary" : "random", words: game.words, boards: game.boards, rule: game.rule });

function review(game) {
  const answer = game.state === "won" ? "" : `&answer=${game.answers[0]}`;
  return `/review?guesses=${game.rows.map((row) => row.guess).join("+")}${answer}&words=${game.words}&rule=${game.rule}`;
}
