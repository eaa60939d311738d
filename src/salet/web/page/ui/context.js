// What all places use: where the page is, the engine, the word lists, and how to go somewhere else on the page.
import { Engine } from "../engine/engine.js";
import { readFile } from "../engine/files.js";
import { Lists } from "../engine/lists.js";

/** The folder of the page, wherever it is hosted. */
export const ROOT = new URL("../", import.meta.url);
export const DATA = new URL("data/", ROOT);

export const engine = new Engine(DATA);

/** The lists on this side, for typing and playing; the worker has its own. */
export const lists = new Lists((file) => readFile(DATA, file));

/** @type {(url: URL) => unknown} */
let open = () => {};

/** Tell how an address of the page is opened. @param {(url: URL) => unknown} opener */
export function onOpen(opener) {
  open = opener;
}

/** An address of the page: "play/?kind=daily". @param {string} path */
export const address = (path) => new URL(path, ROOT);

/** Note an address for the back button without opening it anew. @param {string} path
 * @param {{replace?: boolean}} [options] */
export function note(path, { replace = false } = {}) {
  const url = address(path);
  if (url.href !== location.href) history[replace ? "replaceState" : "pushState"](null, "", url);
}

/** Go to an address of the page; `replace` leaves no trace for the back button. @param {string} path
 * @param {{replace?: boolean}} [options] */
export function go(path, options) {
  note(path, options);
  return open(address(path));
}

/** The properties of a link within the page. @param {string} path @param {string} [kind] */
export const link = (path, kind = "") => ({ href: address(path).href, "data-nav": true, class: kind || null });
