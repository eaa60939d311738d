// The keys with what each letter has earned: of one board in one colour, of several in as many parts as boards.
import { text } from "../../text/index.js";
import { h } from "../../ui/dom.js";
import { keyboard } from "../../ui/keys.js";
import { colourClass } from "../../ui/tiles.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** How many parts a key has beside each other. @param {number} boards */
const columns = (boards) => (boards <= 8 ? 2 : 4);

export class Keypad {
  /** @param {(key: string) => void} press */
  constructor(press) {
    this.keys = keyboard(press);
    this.element = this.keys.element;
    /** @type {Map<string, HTMLElement[]>} the parts of the keys, while they have any */
    this.parts = new Map();
  }

  /**
   * Show what the letters have earned.
   * @param {globalThis.Record<string, string>[]} earned on each board
   * @param {boolean[]} solved boards of which nothing more is wanted
   */
  colour(earned, solved) {
    this.element.classList.toggle("divided", earned.length > 1);
    if (earned.length === 1) this.#whole(earned[0]);
    else for (const letter of LETTERS) this.#divided(letter, earned, solved);
  }

  /** @param {globalThis.Record<string, string>} earned */
  #whole(earned) {
    for (const parts of this.parts.values()) parts[0]?.parentElement?.remove();
    this.parts.clear();
    this.keys.colour(earned);
  }

  /** @param {string} letter @param {globalThis.Record<string, string>[]} earned @param {boolean[]} solved */
  #divided(letter, earned, solved) {
    const key = this.keys.key(letter);
    if (!key) return;
    const colours = earned.map((each, board) => (solved[board] ? "" : (each[letter] ?? "")));
    const open = colours.filter((_, board) => !solved[board]);
    const useless = open.length > 0 && open.every((colour) => colour === ".");
    const look = useless ? "key x" : "key";
    if (key.className !== look) key.className = look;
    this.#partsOf(letter, key, earned.length).forEach((part, board) => {
      const name = useless ? "" : colourClass(colours[board]);
      if (part.className !== name) part.className = name;
    });
    const count = (/** @type {string} */ wanted) => colours.filter((colour) => colour === wanted).length;
    key.setAttribute("aria-label", text.play.keyOf(letter.toUpperCase(), count("g"), count("y"), useless));
  }

  /** @param {string} letter @param {HTMLElement} key @param {number} boards */
  #partsOf(letter, key, boards) {
    const known = this.parts.get(letter);
    if (known?.length === boards) return known;
    known?.[0]?.parentElement?.remove();
    const parts = Array.from({ length: boards }, () => h("i"));
    key.prepend(
      h("span", { class: "parts", "aria-hidden": "true", vars: { "--columns": String(columns(boards)) } }, parts),
    );
    this.parts.set(letter, parts);
    return parts;
  }
}
