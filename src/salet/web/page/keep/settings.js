// What the reader prefers: looks, and how Solve advises.
import { onChange, read, write } from "./storage.js";

/** @typedef {{theme: string, contrast: string, motion: string, familiar: boolean, hints: boolean}} Settings */

const NAME = "settings";
/** @type {Settings} */
const DEFAULTS = { theme: "", contrast: "", motion: "", familiar: false, hints: false };
const LOOKS = /** @type {const} */ (["theme", "contrast", "motion"]);

/** @returns {Settings} */
export const settings = () => ({ ...DEFAULTS, ...read(NAME, {}) });

/** Keep a choice. @param {Partial<Settings>} choice */
export function prefer(choice) {
  write(NAME, { ...settings(), ...choice });
  showLooks();
}

/** Make the page look as preferred. */
export function showLooks() {
  const chosen = settings();
  for (const name of LOOKS) {
    if (chosen[name]) document.documentElement.dataset[name] = chosen[name];
    else delete document.documentElement.dataset[name];
  }
}

onChange(NAME, showLooks);
