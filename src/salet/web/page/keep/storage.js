// What is kept in this browser. Where there is no room, or storing is forbidden, everything goes on in memory, and
// listeners are told once, so that the page can say so.

const PREFIX = "salet.";

/** @type {Map<string, string>} */
const unsaved = new Map();
/** @type {((why: "full" | "forbidden") => void)[]} */
const listeners = [];
let told = false;

/** Be told, once, that something could not be kept. @param {(why: "full" | "forbidden") => void} listener */
export function onTrouble(listener) {
  listeners.push(listener);
}

/** @param {unknown} error */
function trouble(error) {
  if (told) return;
  told = true;
  const name = /** @type {any} */ (error)?.name;
  const full = name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
  for (const listener of listeners) listener(full ? "full" : "forbidden");
}

/** Text kept under a name, or null. @param {string} name @returns {string | null} */
export function readText(name) {
  if (unsaved.has(name)) return /** @type {string} */ (unsaved.get(name));
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keep text under a name; false if it is only in memory. @param {string} name @param {string | null} value */
export function writeText(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
    unsaved.delete(name);
    return true;
  } catch (error) {
    if (value === null) unsaved.delete(name);
    else unsaved.set(name, value);
    trouble(error);
    return false;
  }
}

/**
 * A value kept under a name; `other` if there is none, or none that can be read.
 * @template T
 * @param {string} name
 * @param {T} other
 * @returns {T}
 */
export function read(name, other) {
  const kept = readText(name);
  if (kept === null) return other;
  try {
    return JSON.parse(kept) ?? other;
  } catch {
    return other;
  }
}

/** Keep a value under a name. @param {string} name @param {any} value */
export function write(name, value) {
  return writeText(name, value === null ? null : JSON.stringify(value));
}

/** Be told when another tab keeps something else under a name. @param {string} name @param {() => void} listener */
export function onChange(name, listener) {
  const hear = (/** @type {StorageEvent} */ event) => {
    if (event.key === PREFIX + name || event.key === null) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
