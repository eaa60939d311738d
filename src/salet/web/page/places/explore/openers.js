// Openers: the table of all first words, or everything about one of them (?word=crane).
import { OpenerTable } from "./openers-table.js";
import { OpenerPage } from "./openers-word.js";

/** @typedef {import("./explore.js").Frame} Frame */
/** @typedef {import("./explore.js").Room} Room */

/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (root, _url, frame) => new Openers(root, frame);

class Openers {
  /** @param {HTMLElement} root @param {Frame} frame */
  constructor(root, frame) {
    this.root = root;
    this.frame = frame;
    /** @type {OpenerTable | OpenerPage | null} */
    this.view = null;
  }

  /** @param {URL} url */
  update(url) {
    const View = url.searchParams.get("word") ? OpenerPage : OpenerTable;
    if (!(this.view instanceof View)) {
      this.view?.close();
      this.root.replaceChildren();
      this.view = new View(this.root, this.frame);
      window.scrollTo(0, 0);
    }
    return this.view.update(url);
  }

  close() {
    this.view?.close();
  }
}
