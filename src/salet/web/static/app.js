// The start of the page: which place the address names, settings, and whether the server answers.
import { $, announce, choice, h, icon, memory, show } from "./dom.js";
import { onAway, ping } from "./engine.js";

const PLACES = {
  solve: () => import("./solve.js"),
  play: () => import("./play.js"),
  review: () => import("./review.js"),
  explore: () => import("./explore.js"),
};
const TITLES = { solve: "Solve", play: "Play", review: "Review", explore: "Explore" };
const main = $("#main");
let current = { name: "", place: null };

const placeOf = (url) => (url.pathname === "/" ? "solve" : url.pathname.split("/")[1]);

/** Go to an address of this page; `replace` leaves no trace for the back button. */
export function go(address, { replace = false } = {}) {
  const url = new URL(address, location.href);
  if (url.href !== location.href) history[replace ? "replaceState" : "pushState"](null, "", url);
  return open(url);
}

/** Note an address for the back button without opening it anew. */
export function note(address, { replace = false } = {}) {
  const url = new URL(address, location.href);
  if (url.href !== location.href) history[replace ? "replaceState" : "pushState"](null, "", url);
}

async function open(url) {
  const name = placeOf(url);
  if (!(name in PLACES)) return go("/", { replace: true });
  for (const link of document.querySelectorAll("[data-place]")) {
    if (link.dataset.place === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (current.name === name) return current.place?.update(url);
  current.place?.close?.();
  current = { name, place: null };
  document.title = `${TITLES[name]} · salet`;
  try {
    const { open: begin } = await PLACES[name]();
    if (current.name !== name) return undefined;
    main.className = `place-${name}`;
    show(main);
    current.place = begin(main, url);
    return await current.place.update(url);
  } catch (error) {
    show(main, h("p", { class: "note bad" }, "This part of the page could not be loaded: the server does not answer. Try again in a moment."));
    current = { name: "", place: null };
    console.error(error);
    return undefined;
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-nav]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.href);
  main.focus({ preventScroll: true });
});
window.addEventListener("popstate", () => open(new URL(location.href)));

// Settings

const CHOICES = [
  ["theme", "Colours", [["", "System"], ["light", "Light"], ["dark", "Dark"]]],
  ["contrast", "High contrast", [["", "System"], ["on", "On"], ["off", "Off"]]],
  ["motion", "Motion", [["", "System"], ["on", "On"], ["off", "Off"]]],
];

function setting(name, value) {
  const root = document.documentElement;
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
  try {
    if (value) localStorage.setItem(`salet.${name}`, value);
    else localStorage.removeItem(`salet.${name}`);
  } catch { /* no storage: it holds until the page is closed */ }
}

function openSettings() {
  const dialog = h("dialog", { "aria-labelledby": "settings-title" }, h("form", { method: "dialog" },
    h("div", { class: "dialog-head" }, h("h2", { id: "settings-title" }, "Settings"),
      h("button", { class: "icon-button", "aria-label": "Close" }, icon("cross"))),
    CHOICES.map(([name, legend, options]) => choice(name, legend, options, document.documentElement.dataset[name] ?? "", (value) => setting(name, value))),
    h("p", { class: "small soft" }, "Kept in this browser. ", h("a", { href: "/api/v1/openapi.json" }, "The API, for programs"))));
  dialog.addEventListener("close", () => { dialog.remove(); $("#settings-button").focus(); });
  document.body.append(dialog);
  dialog.showModal();
}
$("#settings-button").addEventListener("click", openSettings);

// The server

let waiting = 0;
onAway((away) => {
  const banner = $("#away");
  banner.hidden = !away;
  banner.textContent = away ? "The server does not answer. What you see is kept; the page tries again every few seconds." : "";
  clearInterval(waiting);
  if (away) waiting = setInterval(() => ping().catch(() => {}), 3000);
  else {
    announce("The server is back.");
    current.place?.update(new URL(location.href));
  }
});

if ("serviceWorker" in navigator && !memory.get("no-worker")) {
  window.addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
}

open(new URL(location.href));
