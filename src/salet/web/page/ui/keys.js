// The keyboard on the screen, the pad for colours, and the real keyboard.
import { text } from "../text/index.js";
import { h, icon } from "./dom.js";
import { colourClass } from "./tiles.js";

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** @typedef {(key: string) => void} Press is told a letter, "Enter" or "Backspace"; by the pad "g", "y" or "." */

/**
 * The keys; `colour` shows what each letter has earned.
 * @param {Press} press
 */
export function keyboard(press) {
  /** @type {Map<string, HTMLElement>} */
  const keys = new Map();
  const key = (/** @type {string} */ letter) => {
    const props = { type: "button", class: "key", "aria-label": letter.toUpperCase(), onclick: () => press(letter) };
    const element = h("button", props, letter);
    keys.set(letter, element);
    return element;
  };
  const [enter, back] = endKeys(press);
  const rows = ROWS.map((row, place) =>
    h("div", {}, place === 2 ? enter : null, Array.from(row, key), place === 2 ? back : null),
  );
  const element = h("div", { class: "keys", role: "group", "aria-label": text.shell.keyboard }, rows);
  /** @type {Record<string, string>} */
  let shown = {};
  const colour = (/** @type {Record<string, string>} */ earned) => {
    for (const [letter, each] of keys) {
      const mark = earned[letter] ?? "";
      if (mark === (shown[letter] ?? "")) continue;
      each.className = `key ${colourClass(mark)}`.trim();
      each.setAttribute(
        "aria-label",
        mark ? `${letter.toUpperCase()}, ${text.shell.colour(mark)}` : letter.toUpperCase(),
      );
    }
    shown = { ...earned };
  };
  return { element, colour, key: (/** @type {string} */ letter) => keys.get(letter) };
}

/** @param {Press} press */
function endKeys(press) {
  const props = { type: "button", class: "key wide" };
  const enter = h("button", { ...props, onclick: () => press("Enter") }, text.shell.enter);
  const about = { "aria-label": text.shell.backspace };
  const back = h("button", { ...props, ...about, onclick: () => press("Backspace") }, icon("back"));
  return [enter, back];
}

/**
 * Three large keys for the colours of a row, with Enter and Backspace beside them.
 * @param {Press} press
 */
export function colourPad(press) {
  const [enter, back] = endKeys(press);
  const key = (/** @type {string} */ colour, /** @type {string} */ digit) =>
    h(
      "button",
      { type: "button", class: `key colour ${colourClass(colour)}`, onclick: () => press(colour) },
      text.shell.colourName(colour),
      h("kbd", { "aria-hidden": "true" }, digit),
    );
  const colours = h("div", {}, key(".", "0"), key("y", "1"), key("g", "2"));
  const ends = h("div", {}, back, enter);
  return h("div", { class: "keys pad", role: "group", "aria-label": text.shell.colours }, colours, ends);
}

/**
 * Listen to the real keyboard, except where something else is being typed or pressed.
 * @param {(key: string, event: KeyboardEvent) => boolean} press returns whether it has used the key
 */
export function listen(press) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector("dialog[open]")) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
    const onButton = target.closest("a, button:not(.tile):not(.key), summary, input, [role=tab]");
    if ((event.key === "Enter" || event.key === " ") && onButton) return;
    if (press(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
