// The style sheets of a place, for those who come to it from another place: its own page has them from the start.
import { ROOT } from "./context.js";

/** @type {Record<string, string[]>} */
const STYLES = { play: ["play"], review: ["review"], explore: ["explore"] };

/** @param {string} name */
function load(name) {
  if (document.querySelector(`link[rel=stylesheet][href$="css/${name}.css"]`)) return null;
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
