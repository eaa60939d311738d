// The style sheets of a place, for those who come to it from another place: its own page has them from the start.
import { ROOT } from "./context.js";

/** @type {Record<string, string[]>} */
const STYLES = { play: ["play"], review: ["review"], explore: ["explore"] };

/** @param {string} name @returns {HTMLLinkElement | null} */
const linkOf = (name) => document.querySelector(`link[rel=stylesheet][href$="css/${name}.css"]`);

/** @param {string} name */
function load(name) {
  if (linkOf(name)) return null;
  const { href } = new URL(`css/${name}.css`, ROOT);
  const link = document.createElement("link");
  const loaded = new Promise((done) => {
    link.onload = link.onerror = done;
  });
  Object.assign(link, { rel: "stylesheet", href });
  document.head.append(link);
  return loaded;
}

/** Have the style sheets of a place. A place without them is ugly, but works. @param {string} place */
export const stylesOf = (place) => Promise.all((STYLES[place] ?? []).map(load));

/** Let only the styles of a place count: the places use the same names for different things. @param {string} place */
export function wearStylesOf(place) {
  for (const name of Object.values(STYLES).flat()) {
    const link = linkOf(name);
    if (link) link.media = STYLES[place]?.includes(name) ? "all" : "not all";
  }
}
