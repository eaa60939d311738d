// The start of the page: which place the address names, the frame around it, and what can go wrong at large.
import { $, button, h, iconButton, message, show } from "./ui/dom.js";
import { engine, go, onOpen, ROOT } from "./ui/context.js";
import { presentAddress } from "./ui/addresses.js";
import { openHelp, openSettings } from "./ui/frame.js";
import { stylesOf, wearStylesOf } from "./ui/styles.js";
import { followUpdates } from "./ui/updates.js";
import { tellEngine, ownAnswers } from "./keep/answers.js";
import { showLooks } from "./keep/settings.js";
import { onTrouble } from "./keep/storage.js";
import { text } from "./text/index.js";

/** @typedef {{update: (url: URL) => unknown, close?: () => void}} Place */
/** @typedef {{open: (root: HTMLElement, url: URL) => Place}} PlaceModule */

/** @type {Record<string, () => Promise<PlaceModule>>} */
const PLACES = {
  solve: () => import("./places/solve/solve.js"),
  play: () => import("./places/play/play.js"),
  review: () => import("./places/review/review.js"),
  explore: () => import("./places/explore/explore.js"),
};

/** Addresses that are written into the page are relative to the folder it was opened in. Make them whole, before the
 * address changes: they are to lead to the same places from every other folder. */
for (const element of document.querySelectorAll("a[data-nav], link:not([rel=stylesheet], [rel=modulepreload])")) {
  const { href } = /** @type {HTMLAnchorElement | HTMLLinkElement} */ (element);
  element.setAttribute("href", href);
}

const main = $("#main");
/** @type {{name: string, place: Place | null}} */
let current = { name: "", place: null };
/** What was asked for last: another address may be, while a place is being loaded. */
let latest = new URL(location.href);

/** The place of an address: the first folder below the page's own. @param {URL} url */
export function placeOf(url) {
  const path = url.pathname.slice(ROOT.pathname.length).replace(/^index\.html$/, "");
  return path.split("/")[0] || "solve";
}

/** @param {string} name */
function markCurrent(name) {
  for (const element of document.querySelectorAll("[data-place]")) {
    const here = /** @type {HTMLElement} */ (element).dataset.place === name;
    if (here) element.setAttribute("aria-current", "page");
    else element.removeAttribute("aria-current");
  }
  document.title = text.shell.title(text.shell.titles[/** @type {keyof typeof text.shell.titles} */ (name)]);
}

/** Where an address leads that has no page of its own; the address itself if it has one. @param {URL} url */
function found(url) {
  const lost = url.searchParams.get("lost");
  if (lost === null) return url;
  const [path, query = ""] = lost.split("?");
  const known = presentAddress(path, query && `?${query}`);
  if (known === null) message(text.shell.nothingHere(path));
  const there = new URL(known ?? "", ROOT);
  history.replaceState(null, "", there);
  return there;
}

/** @param {URL} asked */
async function open(asked) {
  const url = found(asked);
  const name = placeOf(url);
  if (!(name in PLACES)) {
    message(text.shell.nothingHere(url.pathname));
    return go("", { replace: true });
  }
  markCurrent(name);
  latest = url;
  if (current.name === name) return current.place?.update(url);
  current.place?.close?.();
  current = { name, place: null };
  try {
    const [module] = await Promise.all([PLACES[name](), stylesOf(name)]);
    if (current.name !== name) return undefined;
    wearStylesOf(name);
    main.className = `place-${name}`;
    current.place = module.open(main, latest);
    return await current.place.update(latest);
  } catch (error) {
    console.error(error);
    current = { name: "", place: null };
    const again = button(text.shell.tryAgain, () => open(url));
    show(main, h("div", { class: "note bad stack" }, h("p", {}, text.shell.partFailed), h("div", {}, again)));
    return undefined;
  }
}

onOpen(open);
showLooks();

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const anchor = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-nav]"));
  if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(anchor.href);
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
});
window.addEventListener("popstate", () => open(new URL(location.href)));
document.addEventListener("keydown", (event) => {
  const typing = /** @type {Element} */ (event.target).closest("input, select, textarea, dialog");
  if (event.key === "?" && !typing) openHelp();
});
$("#settings-button").addEventListener("click", openSettings);
$("#help-button").addEventListener("click", openHelp);

/** Say something above the page until it is done with. @param {string} name @param {string} said
 * @param {HTMLElement | null} [action] */
function notice(name, said, action = null) {
  $(`#notices [data-name="${name}"]`)?.remove();
  const close = iconButton("cross", text.shell.close, () => box.remove());
  const box = h("div", { class: "notice", role: "status", "data-name": name }, h("span", {}, said), action, close);
  $("#notices").append(box);
}

onTrouble((why) => notice("storage", text.shell.storage[why]));
engine.watch((state) => {
  if (state === "unsupported" || state === "failed") notice("engine", text.shell.engine[state]);
});
engine.start();
if (ownAnswers().length) tellEngine();

/** Being kept for offline comes after everything that the reader waits for. */
function beKept() {
  const offer = (/** @type {() => void} */ take) =>
    notice("update", text.shell.update, button(text.shell.reload, take, { kind: "slim" }));
  followUpdates(offer).catch(() => {}); // it may be forbidden, or there is no room: then it works online only
}

window.addEventListener("load", () => engine.settled().then(beKept));
open(new URL(location.href));
