// The data files of the page, over the network or out of the browser's own store.
import { SaletError } from "../core/errors.js";
import { text } from "../text/index.js";

/** A data file that is not there, or is not what it should be. */
export class DataError extends SaletError {}

/** Read a data file. @param {string | URL} base the folder of the files @param {string} file */
export async function readFile(base, file) {
  const response = await fetch(new URL(file, base)).catch(() => null);
  if (!response?.ok) throw new DataError(text.shell.data.missing(file));
  return response.text();
}

/**
 * Make something of a data file; if that fails, the file is damaged.
 * @template T
 * @param {string} file
 * @param {() => T} make
 */
export function madeOf(file, make) {
  try {
    return make();
  } catch {
    throw new DataError(text.shell.data.damaged(file));
  }
}
