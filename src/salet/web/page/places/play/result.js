// The result that a friend has sent back: how the word was found.
import { text } from "../../text/index.js";
import { button, h } from "../../ui/dom.js";
import { Boards } from "./boards.js";
import { Session } from "./session.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./asked.js").Friend} Friend */

/**
 * @param {Play} play
 * @param {Friend} friend
 * @param {{record: import("../../play/statistics.js").Record, won: boolean, answers: string[]}} result
 */
export function drawResult(play, { from, to }, { record, won, answers }) {
  const { friends } = text.play;
  const boards = new Boards(new Session(record, null), () => {});
  play.frame.className = "play over result";
  const words = answers.map((word) => word.toUpperCase());
  return [
    h("div", { class: "play-head" }, h("div", { class: "play-title" }, h("h1", {}, friends.resultTitle(to)))),
    boards.element,
    h(
      "section",
      { class: "below ending stack", "aria-label": friends.resultTitle(to) },
      h("p", { class: "lead" }, friends.result(from, to, words, won ? record.rows.length : 0)),
      h("p", { class: "small soft" }, friends.notCounted),
      h(
        "div",
        { class: "buttons" },
        button(friends.another, () => play.openNewGame("friend"), { kind: "main", key: "another word" }),
        button(text.play.newGame, () => play.openNewGame(), { icon: "plus", key: "another" }),
      ),
    ),
  ];
}
