// The fields of Play's dialogs.
import { h } from "../../ui/dom.js";

/** @typedef {import("../../ui/dom.js").Children} Children */

/** A field for a line of text. @param {string} label @param {string} value @param {(value: string) => void} change
 * @param {string} key @param {globalThis.Record<string, any>} [more] */
export function textField(label, value, change, key, more = {}) {
  const input = h("input", {
    ...{ type: "text", value, autocomplete: "off", spellcheck: "false", "data-key": key },
    oninput: (/** @type {any} */ event) => change(event.target.value),
    ...more,
  });
  return h("label", { class: "field" }, label, input);
}

/** A field for somebody's name. @param {string} label @param {string} value @param {(value: string) => void} change
 * @param {string} key */
export const nameField = (label, value, change, key) =>
  textField(label, value, change, key, { maxlength: "40", autocapitalize: "words" });

/**
 * Choices as cards, with a line about the one that is chosen.
 * @param {string} name
 * @param {string} legend
 * @param {[string, string, string][]} options value, title, and what it is
 * @param {string} chosen
 * @param {(value: string) => void} change
 */
export function cards(name, legend, options, chosen, change) {
  const about = options.find(([value]) => value === chosen)?.[2];
  const card = (/** @type {[string, string, string]} */ [value, title]) =>
    h(
      "label",
      { class: "kind-card" },
      h("input", {
        ...{ type: "radio", name, value, checked: value === chosen, "data-key": `${name} ${value}` },
        onchange: () => change(value),
      }),
      h("span", { class: "kind-face" }, title),
    );
  return h(
    "fieldset",
    {},
    h("legend", { class: "unseen" }, legend),
    h("div", { class: "kind-cards" }, options.map(card)),
    h("p", { class: "small soft kind-about" }, about),
  );
}

/** A date to choose, or none. @param {string} label @param {string} value @param {(value: string) => void} change
 * @param {string} key @param {{min: string, max: string}} bounds */
export function dayField(label, value, change, key, { min, max }) {
  const onchange = (/** @type {any} */ event) => change(event.target.value);
  return h(
    "label",
    { class: "field" },
    label,
    h("input", { type: "date", value, min, max, onchange, "data-key": key }),
  );
}
