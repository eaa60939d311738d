// The keyboard on the screen, and the real one.
import { h, icon } from "./dom.js";
import { colourClass, SPOKEN } from "./tiles.js";

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Make the keys; `press` is told a letter, "Enter" or "Backspace". */
export function keyboard(press) {
  const keys = new Map();
  const key = (letter) => {
    const element = h("button", { type: "button", class: "key", "aria-label": letter.toUpperCase(), onclick: () => press(letter) }, letter);
    keys.set(letter, element);
    return element;
  };
  const enter = h("button", { type: "button", class: "key wide", onclick: () => press("Enter") }, "Enter");
  const back = h("button", { type: "button", class: "key wide", "aria-label": "Backspace", onclick: () => press("Backspace") }, icon("back"));
  const element = h("div", { class: "keys", role: "group", "aria-label": "Keyboard" },
    ROWS.map((row, place) => h("div", {}, place === 2 ? enter : null, [...row].map(key), place === 2 ? back : null)));
  const colour = (colours) => {
    for (const [letter, each] of keys) {
      const mark = colours[letter];
      each.className = `key ${mark ? colourClass(mark) : ""}`.trim();
      each.textContent = letter;
      each.setAttribute("aria-label", mark ? `${letter.toUpperCase()}, ${SPOKEN[mark]}` : letter.toUpperCase());
    }
  };
  const colourMany = (boards, solved) => {
    for (const [letter, each] of keys) {
      const marks = boards.map((board, number) => (solved[number] ? "" : board[letter] ?? ""));
      const open = marks.filter((_, number) => !solved[number]);
      each.className = `key ${open.length && open.every((mark) => mark === ".") ? "x" : ""}`.trim();
      each.replaceChildren(letter, h("span", { class: "strips", "aria-hidden": "true" }, marks.map((mark) => h("i", { class: colourClass(mark) }))));
      const said = marks.map((mark, number) => (mark ? `board ${number + 1} ${SPOKEN[mark]}` : "")).filter(Boolean);
      each.setAttribute("aria-label", [letter.toUpperCase(), ...said].join(", "));
    }
  };
  return { element, colour, colourMany, key: (letter) => keys.get(letter) };
}

/** Listen to the real keyboard, except where something else is being typed or pressed. */
export function listen(press) {
  const hear = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector("dialog[open]")) return;
    const { target } = event;
    if (target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
    if (event.key === "Enter" && target.closest("a, button:not(.tile):not(.key), summary, input")) return;
    if (/^\p{L}$/u.test(event.key) || event.key === "Enter" || event.key === "Backspace") {
      event.preventDefault();
      press(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    }
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
