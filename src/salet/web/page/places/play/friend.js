// A word for a friend: hidden in a link, and the result that comes back.
import { Game } from "../../core/game.js";
import { makeCode } from "../../play/codes.js";
import { ofLength } from "../../play/puzzle.js";
import { isWon, recordOf } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { address, lists } from "../../ui/context.js";
import { button, choice, h } from "../../ui/dom.js";
import { copy, share } from "../../ui/files.js";
import { cleanName, friendPath } from "./asked.js";
import { friendsPuzzle } from "./begin.js";
import { nameField, textField } from "./fields.js";
import { keep, kept } from "./kept.js";

/** @typedef {import("./asked.js").Friend} Friend */

/** The part of the dialog in which a word is hidden. */
export class FriendForm {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.words = "";
    this.from = kept().name;
    this.to = "";
    this.rule = "normal";
    this.link = "";
    this.error = "";
    this.known = true;
  }

  /** What was typed has changed, so the link no longer holds. @param {Partial<FriendForm>} change */
  #set(change) {
    const stale = this.link !== "" || this.error !== "";
    Object.assign(this, change, { link: "", error: "" });
    if (stale) this.redraw();
  }

  draw() {
    const { friends } = text.play;
    return [
      textField(friends.words, this.words, (words) => this.#set({ words }), "friend words", {
        autocapitalize: "none",
        maxlength: "400",
      }),
      h("p", { class: "small soft" }, friends.wordsAbout),
      h(
        "div",
        { class: "fields" },
        nameField(friends.from, this.from, (from) => this.#set({ from }), "friend from"),
        nameField(friends.to, this.to, (to) => this.#set({ to }), "friend to"),
      ),
      choice("friend rule", text.play.ruleLegend, text.play.rules, this.rule, (rule) => {
        this.#set({ rule });
      }),
      h(
        "div",
        { role: "status", class: "stack tight" },
        this.error ? h("p", { class: "note bad" }, this.error) : null,
        this.link ? this.#made() : null,
      ),
    ];
  }

  #made() {
    const { friends } = text.play;
    const all = { onfocus: (/** @type {any} */ event) => event.target.select() };
    return [
      this.known ? null : h("p", { class: "note" }, friends.unknownWord),
      h(
        "label",
        { class: "field" },
        friends.link,
        h("input", { type: "text", readonly: true, value: this.link, "data-key": "friend link", ...all }),
      ),
    ];
  }

  /** The button of the dialog: it makes the link, then sends it. */
  action() {
    const { friends } = text.play;
    if (!this.link) return button(friends.make, () => this.#make(), { kind: "main", key: "start" });
    const send = () =>
      share(
        { text: friends.invitation(cleanName(this.from), cleanName(this.to)), url: this.link },
        text.play.linkCopied,
      );
    return [
      button(friends.sendLink, send, { kind: "main", icon: "share", key: "start" }),
      button(friends.copyLink, () => copy(this.link, text.play.linkCopied), { icon: "copy", key: "copy link" }),
    ];
  }

  async #make() {
    try {
      this.link = await this.#hide();
      keep({ name: cleanName(this.from) });
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
    }
    this.redraw();
  }

  /** The link in which the words are hidden. */
  async #hide() {
    const typed = this.words
      .trim()
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (!typed.length) throw new Error(text.play.friends.noWord);
    const words = await lists.fixed(ofLength(Array.from(typed[0]).length));
    const odd = typed.find((word) => Array.from(word).length !== words.length);
    if (odd) throw new Error(text.play.friends.otherLength(odd, typed[0]));
    const code = makeCode(typed, words, Math.floor(Math.random() * 256));
    this.known = typed.every((word) => words.guessIndex.has(word.toLowerCase()));
    return address(friendPath({ code, from: cleanName(this.from), to: cleanName(this.to) }, this.rule)).href;
  }
}

/**
 * The game that a result tells of; one that cannot have been is refused.
 * @param {Friend} friend
 * @param {string[]} guesses
 */
export async function playedByFriend({ code }, guesses) {
  const puzzle = await friendsPuzzle(code);
  const game = new Game(puzzle.words, { answers: puzzle.answers });
  for (const guess of guesses.slice(0, puzzle.limit ?? 0)) if (!game.solved) game.push(guess);
  const record = { ...recordOf(puzzle, "", ""), rows: [...game.rows], state: "over" };
  return { record, won: isWon(record), answers: puzzle.answers };
}
