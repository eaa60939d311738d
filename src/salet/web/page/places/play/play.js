// Play.
import { h, show } from "../../ui/dom.js";

/** @param {HTMLElement} root */
export const open = (root) => ({
  update: () => show(root, h("p", {}, "play")),
});
