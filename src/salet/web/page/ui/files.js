// Files that go out of the page, text that is copied, and results that are shared.
import { text } from "../text/index.js";
import { h, message } from "./dom.js";

/** Offer a text as a file. @param {string} name @param {string | Blob} content */
export function saveFile(name, content) {
  const blob = content instanceof Blob ? content : new Blob([content], { type: "text/plain;charset=utf-8" });
  const href = URL.createObjectURL(blob);
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

/** Copy a text, or show it where copying is not allowed. @param {string} content @param {string} [said] */
export async function copy(content, said = text.shell.copied) {
  try {
    await navigator.clipboard.writeText(content);
    message(said);
    return true;
  } catch {
    message(text.shell.copyThis(content), 12000);
    return false;
  }
}

/** Share by the system's own dialog where there is one, else copy.
 * @param {{text: string, url?: string, files?: File[]}} what
 * @param {string} [said] */
export async function share(what, said) {
  const { navigator: system } = /** @type {any} */ (window);
  if (!system.share || !system.canShare?.(what)) return copy([what.text, what.url].filter(Boolean).join("\n"), said);
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") return false;
    return copy([what.text, what.url].filter(Boolean).join("\n"), said);
  }
}
