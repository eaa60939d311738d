// What the reader prefers: looks, and how Solve advises.
import { onChange, read, write } from "./storage.js";

/** @typedef {{theme: string, contrast: string, motion: string, familiar: boolean, hints: boolean, seen: boolean}}
 *   Settings seen: whether the first hints have been read */

const NAME = "settings";
/** @type {Settings} */
const DEFAULTS = { theme: "", contrast: "", motion: "", familiar: false, hints: false, seen: false };

/** @returns {Settings} */
export function settings() {
  const kept = /** @type {any} */ (read(NAME, {}));
  const same = Object.entries(DEFAULTS).filter(([name, value]) => typeof kept[name] === typeof value);
  return { ...DEFAULTS, ...Object.fromEntries(same.map(([name]) => [name, kept[name]])) };
}

/** Keep a choice. @param {Partial<Settings>} choice */
export function prefer(choice) {
  write(NAME, { ...settings(), ...choice });
  showLooks();
}

/** Make the page look as preferred: looks.js does it, which is there before everything else. */
export function showLooks() {
  const { theme, contrast, motion } = settings();
  document.dispatchEvent(new CustomEvent("looks", { detail: { theme, contrast, motion } }));
}

onChange(NAME, showLooks);
