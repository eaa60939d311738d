// Dialogs: one at a time, closed by their button, by Escape, or by a press beside them.
import { text } from "../text/index.js";
import { $, button, h, iconButton, show } from "./dom.js";

/**
 * Open a dialog. `draw` is given a function that closes it and one that draws it again.
 * @param {string} title
 * @param {(close: () => void, redraw: () => void) => import("./dom.js").Children} draw
 * @param {{name?: string, closed?: () => void}} [options]
 */
export function openDialog(title, draw, { name = "", closed = () => {} } = {}) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const body = h("div", { class: "dialog-body" });
  const close = () => dialog.close();
  const redraw = () => show(body, draw(close, redraw));
  const head = h(
    "div",
    { class: "dialog-head" },
    h("h2", { id: "dialog-title" }, title),
    iconButton("cross", text.shell.close, close),
  );
  const dialog = h("dialog", { class: name, "aria-labelledby": "dialog-title" }, head, body);
  dialog.addEventListener("click", (/** @type {Event} */ event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus({ preventScroll: true });
    closed();
  });
  $("dialog[open]")?.close();
  document.body.append(dialog);
  redraw();
  dialog.showModal();
  return { close, redraw };
}

/**
 * Ask before something that cannot be taken back; resolves to whether it shall be done.
 * @param {string} title
 * @param {string} question
 * @param {string} yes
 * @param {string} [no]
 * @returns {Promise<boolean>}
 */
export function confirmed(title, question, yes, no = text.shell.cancel) {
  return new Promise((resolve) => {
    let answer = false;
    const decide = (/** @type {() => void} */ close) => () => {
      answer = true;
      close();
    };
    openDialog(
      title,
      (close) => [
        h("p", {}, question),
        h("div", { class: "buttons" }, button(yes, decide(close), { kind: "main" }), button(no, close)),
      ],
      { closed: () => resolve(answer) },
    );
  });
}
