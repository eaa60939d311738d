// What stands above the boards: which game it is, what can be done with it, and a word to those who are new.
import { variantOf } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, h, iconButton } from "../../ui/dom.js";
import { MANY } from "./boards.js";
import { openHelp } from "./help.js";
import { keep, kept } from "./kept.js";
import { detailsOf, nameOf } from "./names.js";
import { solvePath } from "./parts.js";
import { openStatistics } from "./records.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./session.js").Session} Session */

/** @param {Play} play @param {Session} session */
export function drawHead(play, session) {
  const begun = session.open && session.record.rows.length > 0;
  const statistics = () => openStatistics(play, variantOf(session.record));
  const fresh = { kind: "slim", icon: /** @type {const} */ ("plus"), key: "new", about: text.play.newGame };
  return [
    title(session),
    h(
      "div",
      { class: "head-buttons" },
      begun ? iconButton("flag", text.play.giveUp, () => play.giveUp(), { "data-key": "give up" }) : null,
      iconButton("help", text.play.help.title, openHelp, { "data-key": "how" }),
      iconButton("chart", text.play.stats.title, statistics, { "data-key": "stats" }),
      button(h("span", { class: "label" }, text.play.newShort), () => play.openNewGame(), fresh),
    ),
  ];
}

/** Which game it is, and which row comes next. @param {Session} session */
function title({ record, limit, open }) {
  const row = Math.min(record.rows.length + 1, limit ?? Infinity);
  const where = !open ? "" : limit ? text.play.rowOf(row, limit) : text.play.row(row);
  const advised = open && record.rows.length > 0 && record.boards < MANY;
  return h(
    "div",
    { class: "play-title" },
    h("h1", {}, nameOf(record)),
    h(
      "p",
      { class: "small soft" },
      h("span", {}, [...detailsOf(record), where].filter(Boolean).join(" · ")),
      advised ? h("a", { ...link(solvePath(record), "stuck"), "data-key": "stuck" }, text.play.stuck) : null,
    ),
  );
}

/** For those who are here for the first time. @param {Session} session */
export function drawHint({ open, record }) {
  if (kept().helped || !open || record.rows.length) return null;
  const away = () => {
    keep({ helped: true });
    hint.remove();
  };
  const explain = () => {
    hint.remove();
    openHelp();
  };
  const hint = h(
    "div",
    { class: "note first-hint" },
    h("span", {}, text.play.firstTime),
    button(text.play.help.title, explain, { kind: "slim" }),
    iconButton("cross", text.shell.close, away),
  );
  return hint;
}
