// Small tools for building the page. No rules of the game.

/** Make an element: h("p", {class: "soft", onclick}, "text", child). */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** Make an SVG element. */
export function s(tag, props = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, each] of Object.entries(value)) element.style.setProperty(key, each);
    else if (name === "value" && "value" in element) element.value = value;
    else if (name === "checked" || name === "selected") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = (selector, root = document) => root.querySelector(selector);

/** Put children in place of what is there; an element with the same key keeps the focus. */
export function show(root, ...children) {
  const key = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  root.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (key) root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

const PATHS = {
  back: "M20 5H9l-7 7 7 7h11zM17 9l-6 6M11 9l6 6",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  cross: "M6 6l12 12M18 6L6 18",
  undo: "M9 7H15a5 5 0 010 10H8M9 7l-4 0M9 3L5 7l4 4",
  share: "M12 3v12M7 8l5-5 5 5M5 14v6h14v-6",
  chart: "M4 20V10M10 20V4M16 20v-8M22 20H2",
  plus: "M12 5v14M5 12h14",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  flag: "M6 21V4h11l-2 4 2 4H6",
};

export function icon(name) {
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
}

/** Say something to those who listen. */
export function announce(text) {
  const live = $("#live");
  live.textContent = "";
  setTimeout(() => { live.textContent = text; }, 30);
}

/** Show something for a moment, and say it. */
export function toast(text, time = 1500) {
  const element = h("div", { class: "toast" }, text);
  $("#toasts").prepend(element);
  announce(text);
  setTimeout(() => element.remove(), time);
}

/** Do something once the page is drawn and nobody waits for it. */
export const whenIdle = (work) => (window.requestIdleCallback ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 300));

export const plural = (number, noun, more = `${noun}s`) => `${number.toLocaleString("en")} ${number === 1 ? noun : more}`;

export const ordinal = (number) => `${number}${["th", "st", "nd", "rd"][(number % 100 - 20) % 10] ?? ["th", "st", "nd", "rd"][number % 100] ?? "th"}`;

/** A group of choices of which one holds. */
export function choice(name, legend, options, chosen, change) {
  return h("fieldset", {}, h("legend", { class: "small" }, legend), h("div", { class: "choice" },
    options.map(([value, text]) => h("label", {},
      h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => change(value) }), h("span", {}, text)))));
}

/** A labelled list to choose from. */
export function select(label, options, chosen, change) {
  return h("label", { class: "field" }, label, h("select", { onchange: (event) => change(event.target.value), "data-key": `select ${label}` },
    options.map(([value, text]) => h("option", { value, selected: String(value) === String(chosen) }, text))));
}

export const memory = {
  get(name, other = null) {
    try { return JSON.parse(localStorage.getItem(`salet.${name}`)) ?? other; } catch { return other; }
  },
  set(name, value) {
    try { localStorage.setItem(`salet.${name}`, JSON.stringify(value)); } catch { /* no room: nothing is kept */ }
  },
};
