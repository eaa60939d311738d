// How to play, in examples.
import { text } from "../../text/index.js";
import { openDialog } from "../../ui/dialog.js";
import { button, h } from "../../ui/dom.js";
import { tileRow } from "../../ui/tiles.js";
import { keep } from "./kept.js";

/** Explain the game. */
export function openHelp() {
  keep({ helped: true });
  const { help } = text.play;
  openDialog(
    help.title,
    (close) => [
      h("p", {}, help.about),
      h(
        "ul",
        { class: "plain-list" },
        help.rules.map((rule) => h("li", {}, rule)),
      ),
      h("h3", {}, help.examples),
      help.shown.map(({ word, mark, said }) =>
        h(
          "div",
          { class: "example" },
          h("div", { class: "board" }, tileRow(word, mark, word.length)),
          h("p", {}, said),
        ),
      ),
      h("h3", {}, help.kinds),
      h(
        "dl",
        { class: "kinds" },
        help.more.map(([name, said]) => [h("dt", {}, name), h("dd", {}, said)]),
      ),
      h("div", { class: "sticky buttons" }, button(help.done, close, { kind: "main" })),
    ],
    { name: "how-to" },
  );
}
