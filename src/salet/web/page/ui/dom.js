// Small tools for building the page. No rules of the game.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Child | Children[]} Children */

/**
 * Make an element: h("p", {class: "soft", onclick}, "text", child). Properties: `on…` listens, `vars` sets custom
 * properties of CSS, `value`, `checked`, `selected` and `indeterminate` are properties, all others attributes.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {Children[]} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** Make an SVG element. @param {string} tag @param {Record<string, any> | null} [props] @param {Children[]} children
 * @returns {any} */
export function s(tag, props = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

const PROPERTIES = new Set(["value", "checked", "selected", "indeterminate"]);

/** @param {any} element @param {Record<string, any> | null} props @param {Children[]} children */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, each] of Object.entries(value)) element.style.setProperty(key, each);
    else if (PROPERTIES.has(name)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...flat(children));
  return element;
}

/** @param {Children[]} children @returns {(Node | string)[]} */
function flat(children) {
  const kept = /** @type {any[]} */ (children).flat(Infinity);
  return kept.filter((child) => child !== null && child !== undefined && child !== false).map(asNode);
}

/** @param {any} child */
const asNode = (child) => (typeof child === "number" ? String(child) : child);

/** @param {string} selector @param {ParentNode} [root] @returns {any} */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * Put children in place of what is there. An element with the same `data-key` keeps the focus, and a text that was
 * being typed into it its selection.
 * @param {Element} root
 * @param {Children[]} children
 */
export function show(root, ...children) {
  const active = /** @type {any} */ (document.activeElement);
  const key = root.contains(active) ? active.dataset.key : null;
  const range = key && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null;
  root.replaceChildren(...flat(children));
  if (!key) return;
  const again = $(`[data-key="${CSS.escape(key)}"]`, root);
  again?.focus({ preventScroll: true });
  if (again && range && range[0] !== null) again.setSelectionRange(...range);
}

const PATHS = {
  back: "M20 5H9l-7 7 7 7h11zM17 9l-6 6M11 9l6 6",
  chart: "M4 20V10M10 20V4M16 20v-8M22 20H2",
  check: "M5 13l4 4L19 7",
  clock: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  cross: "M6 6l12 12M18 6L6 18",
  down: "M6 9l6 6 6-6",
  flag: "M6 21V4h11l-2 4 2 4H6",
  help: "M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.5a2.5 2.5 0 114 2c-1 .7-1.5 1.2-1.5 2.3M12 17h.01",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  left: "M15 5l-7 7 7 7",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  plus: "M12 5v14M5 12h14",
  right: "M9 5l7 7-7 7",
  share: "M12 3v12M7 8l5-5 5 5M5 14v6h14v-6",
  undo: "M9 7h6a5 5 0 010 10H8M9 3L5 7l4 4",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) => s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));

/** Say something to those who listen to the page. @param {string} said */
export function announce(said) {
  const live = $("#live");
  live.textContent = "";
  setTimeout(() => {
    live.textContent = said;
  }, 30);
}

/** Show something for a moment, and say it. @param {string} said @param {number} [milliseconds] */
export function message(said, milliseconds = Math.max(1800, said.length * 55)) {
  const element = h("div", { class: "message" }, said);
  $("#messages").replaceChildren(element);
  announce(said);
  setTimeout(() => element.remove(), milliseconds);
}

/** A group of choices of which one holds. @param {string} name @param {string} legend
 * @param {[string, string][]} options @param {string} chosen @param {(value: string) => void} change */
export function choice(name, legend, options, chosen, change) {
  const option = (/** @type {[string, string]} */ [value, said]) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name,
        value,
        checked: value === chosen,
        "data-key": `${name} ${value}`,
        onchange: () => change(value),
      }),
      h("span", {}, said),
    );
  return h("fieldset", {}, h("legend", {}, legend), h("div", { class: "choice" }, options.map(option)));
}

/** A labelled list to choose from. @param {string} label @param {[string | number, string][]} options
 * @param {string | number} chosen @param {(value: string) => void} change */
export function select(label, options, chosen, change) {
  const entries = options.map(([value, said]) =>
    h("option", { value, selected: String(value) === String(chosen) }, said),
  );
  const onchange = (/** @type {any} */ event) => change(event.target.value);
  return h("label", { class: "field" }, label, h("select", { onchange, "data-key": `select ${label}` }, entries));
}

/** Something to tick. @param {string} label @param {boolean} checked @param {(checked: boolean) => void} change */
export function tick(label, checked, change) {
  const onchange = (/** @type {any} */ event) => change(event.target.checked);
  const input = h("input", { type: "checkbox", checked, onchange, "data-key": `tick ${label}` });
  return h("label", { class: "tick" }, input, label);
}

/** A button. @param {Children} label @param {(event: Event) => void} press
 * @param {{kind?: string, icon?: keyof typeof PATHS, key?: string, disabled?: boolean, about?: string}} [options] */
export function button(label, press, { kind = "", icon: name, key, disabled, about } = {}) {
  const props = { type: "button", class: `button ${kind}`.trim(), "data-key": key, disabled, "aria-label": about };
  return h("button", { ...props, onclick: press }, name ? icon(name) : null, label);
}

/** A button that is only a picture. @param {keyof typeof PATHS} name @param {string} about
 * @param {(event: Event) => void} press @param {Record<string, any>} [more] */
export function iconButton(name, about, press, more = {}) {
  const props = { type: "button", class: "icon-button", "aria-label": about, title: about, onclick: press, ...more };
  return h("button", props, icon(name));
}
