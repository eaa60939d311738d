// What comes after a game: how it went, the result to share, the statistics, and when the next puzzle comes.
import { allGames } from "../../keep/games.js";
import { numberOf } from "../../likely/history.js";
import { toast } from "../../play/puzzle.js";
import { shareGame, write } from "../../play/share.js";
import { played } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { address, link } from "../../ui/context.js";
import { button, h } from "../../ui/dom.js";
import { share } from "../../ui/files.js";
import { today, untilTomorrow } from "../../ui/format.js";
import { ANY, askedPath, cleanName, puzzlePath, resultPath } from "./asked.js";
import { nameField } from "./fields.js";
import { drawFigures, ofVariant } from "./figures.js";
import { friendOf, keep, kept } from "./kept.js";
import { variantName } from "./names.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./session.js").Session} Session */

/** The colours of the squares that are shared: those the player sees, which looks.js knows. */
export function palette() {
  const [dark, strong] = ["data-dark", "data-strong"].map((name) => document.documentElement.hasAttribute(name));
  return strong ? (dark ? "contrast-dark" : "contrast") : dark ? "dark" : "squares";
}

/** The result in squares. @param {Session} session */
export const squares = ({ record }) => write(shareGame(played(record), record.rows, palette()));

/** @param {Play} play @param {Session} session */
export function drawEnding(play, session) {
  const { record } = session;
  return h(
    "section",
    { class: "ending stack", "aria-label": text.play.endingLabel },
    verdict(session),
    actions(play, session),
    record.kind === "friend" ? backToFriend(session) : null,
    next(play, session),
    h("h2", { class: "stats-title" }, text.play.stats.of(variantName(record))),
    drawFigures(ofVariant(allGames(), record), record),
  );
}

/** How the game went, in a word and a sentence. @param {Session} session */
function verdict(session) {
  const { record, won, limit } = session;
  const { ending } = text.play;
  const missed = session.answers.filter((_, board) => session.turns[board] === null).map((word) => word.toUpperCase());
  const lost = record.kind === "adversary" ? ending.wouldFit : ending.wordWas;
  return h(
    "div",
    { class: "verdict-line" },
    h("h2", {}, won ? `${toast(/** @type {any} */ (record), record.rows.length)}!` : ending.lost),
    h(
      "p",
      { class: "soft" },
      won ? ending.solved(record.rows.length, limit) : missed.length ? lost(missed.length) : "",
    ),
    won ? null : h("p", { class: "answer word" }, missed.join(" ")),
  );
}

/** @param {Play} play @param {Session} session */
function actions(play, session) {
  const { record } = session;
  const friend = friendOf(record.id);
  const give = () => share({ text: squares(session) }, text.play.copied);
  const pass = () =>
    share({ text: text.play.challenge, url: address(puzzlePath(record, friend)).href }, text.play.linkCopied);
  const own = puzzlePath(record, friend).includes("game=");
  return h(
    "div",
    { class: "buttons" },
    record.rows.length && record.kind !== "friend"
      ? button(text.play.share, give, { kind: "main", icon: "share", key: "share" })
      : null,
    record.rows.length && record.boards === 1 && record.answers.length
      ? h("a", { ...link(`review/?game=${record.id}`, "button"), "data-key": "review" }, text.play.review)
      : null,
    ["random", "adversary"].includes(record.kind)
      ? button(text.play.again, () => play.again(), { key: "again" })
      : null,
    button(text.play.newGame, () => play.openNewGame(), { icon: "plus", key: "another" }),
    own || record.kind === "friend" ? null : button(text.play.sendPuzzle, pass, { kind: "plain", key: "pass" }),
  );
}

/** The result goes back to the friend who hid the word. @param {Session} session */
function backToFriend(session) {
  const { record } = session;
  const friend = friendOf(record.id);
  const { friends } = text.play;
  if (!friend?.code || !record.rows.length) return null;
  const send = () => {
    const to = friend.to || kept().name;
    const guesses = record.rows.map(({ guess }) => guess);
    const url = address(resultPath({ ...friend, to }, guesses)).href;
    return share(
      { text: `${friends.resultText(friend.from, to, session.won)}\n${squares(session)}`, url },
      friends.resultCopied,
    );
  };
  return h(
    "div",
    { class: "note stack tight" },
    h("p", {}, friends.sendAbout(friend.from)),
    friend.to ? null : nameField(friends.yourName, kept().name, (name) => keep({ name: cleanName(name) }), "own name"),
    h("div", {}, button(friends.send(friend.from), send, { kind: "main", icon: "share", key: "send result" })),
  );
}

/** When the next puzzle comes; or today's, if it has not been played. @param {Play} play @param {Session} session */
function next(play, { record }) {
  const number = numberOf(today());
  const daily = allGames().find(
    (each) => each.kind === "daily" && each.number === number && each.boards === 1 && each.length === 5,
  );
  if (daily?.state !== "over") {
    const go = link(askedPath({ ...ANY, kind: "daily" }), "button");
    return h(
      "div",
      {},
      h("a", { ...go, "data-key": "today" }, daily?.rows.length ? text.play.onWithToday : text.play.playToday),
    );
  }
  return record.kind === "daily" || record.kind === "archive"
    ? h("p", { class: "next" }, text.play.nextIn, " ", h("b", { class: "num countdown", role: "timer" }, countdown()))
    : null;
}

/** The time until the next daily puzzle: 05:12:33. */
export function countdown() {
  const seconds = Math.max(0, Math.ceil(untilTomorrow() / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
}
