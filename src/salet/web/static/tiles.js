// Tiles and marks as they look and as they are spoken.
import { h, ordinal } from "./dom.js";

const CLASS = { g: "g", y: "y", ".": "x" };
export const SPOKEN = { g: "correct", y: "present", ".": "absent" };
export const TURN = { ".": "y", y: "g", g: "." };

/** Say a tile as the real game does: "3rd letter, present". */
export function spoken(place, letter, colour) {
  const name = letter ? `${ordinal(place + 1)} letter, ${letter.toUpperCase()}` : `${ordinal(place + 1)} letter, empty`;
  return colour ? `${name}, ${SPOKEN[colour]}` : name;
}

export const colourClass = (colour) => CLASS[colour] ?? "";

/** A tile that only shows. */
export function tile(place, letter, colour, extra = "") {
  return h("div", {
    class: `tile ${colour ? colourClass(colour) : letter ? "filled" : "empty"} ${extra}`.trim(),
    role: "img", "aria-label": spoken(place, letter, colour),
  }, letter || null);
}

/** A tile whose colour turns when it is pressed. */
export function turningTile(place, letter, colour, { key, wrong, press, turn }) {
  return h("button", {
    type: "button",
    class: `tile ${letter ? colourClass(colour) : "empty"} ${wrong ? "wrong" : ""}`.trim(),
    "data-key": key,
    "aria-label": spoken(place, letter, letter ? colour : null) + (wrong ? ", likeliest wrong" : "") + (letter ? ". Press to change" : ""),
    disabled: !letter,
    onclick: () => press(TURN[colour]),
    onkeydown: (event) => turn(event),
  }, letter || null);
}

/** A mark as small squares, spoken as one. */
export function mini(mark) {
  return h("span", { class: "mini", role: "img", "aria-label": [...mark].map((each) => SPOKEN[each]).join(", ") },
    [...mark].map((colour) => h("i", { class: colourClass(colour) })));
}

/** A word with its mark, small. */
export function miniWord(word, mark) {
  const name = `${word.toUpperCase()}: ${[...mark].map((each) => SPOKEN[each]).join(", ")}`;
  return h("span", { class: "mini letters", role: "img", "aria-label": name },
    [...word].map((letter, place) => h("i", { class: colourClass(mark[place]), "aria-hidden": "true" }, letter)));
}
