// A game that is judged: its figures, its rows to step through, and ways to share it.
import { isGreen } from "../../core/marks.js";
import { capitals } from "../../core/words.js";
import { LIVING } from "../../engine/lists.js";
import { numberOf } from "../../likely/history.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { button, h, message, select } from "../../ui/dom.js";
import { copy, saveFile, share } from "../../ui/files.js";
import { longDay, shortDay } from "../../ui/format.js";
import { miniWord } from "../../ui/tiles.js";
import { writePosition } from "../solve/position.js";
import { costInWords, luckFigure, luckInWords, skillFigure } from "./figures.js";
import { bars } from "./melting.js";
import { isSolved } from "./played.js";
import { drawRow } from "./row.js";
import { picture, sharedText } from "./sharing.js";

/** @typedef {import("./review.js").Review} Place */
/** @typedef {import("./played.js").Played} Played */

/** @param {Place} place */
export function drawResult(place) {
  if (place.fault) return fault(place);
  return h(
    "div",
    { class: "judged" },
    h("div", { class: "overview stack" }, head(place), progress(place), scores(place), wider(place), steps(place)),
    drawRow(place),
    h("div", { class: "whole stack" }, melting(place), sharing(place), meaning(place), basis(place)),
  );
}

/** The name of the puzzle. @param {{words: string, on: string, kind: string, number: number | null}} played
 * @param {string} today */
export function nameOf({ words, on, kind, number }, today) {
  if (words === LIVING && (!kind || kind === "past")) {
    const day = on === today ? `${text.review.today}, ${longDay(on)}` : shortDay(on);
    return `${text.review.puzzle(numberOf(on))} · ${day}`;
  }
  if (kind)
    return [text.review.kinds[kind], kind === "daily" || kind === "archive" ? number : null].filter(Boolean).join(" ");
  return text.solve.lists[words] ?? words;
}

/** @param {Place} place */
function head(place) {
  const played = /** @type {Played} */ (place.played);
  const rule = text.solve.rules.find(([name]) => name === played.rule)?.[1];
  const about = [nameOf(played, place.day), played.rule === "normal" ? "" : (rule ?? played.rule)].filter(Boolean);
  return h(
    "div",
    { class: "stack tight" },
    h(
      "div",
      { class: "spread review-head" },
      h("h1", {}, about.join(" · ")),
      h(
        "div",
        { class: "buttons" },
        played.game
          ? null
          : button(text.review.change, () => place.change(), { kind: "plain slim", icon: "pencil", key: "change" }),
        h("a", { ...link("review/", "button plain slim"), "data-key": "another" }, text.review.another),
      ),
    ),
    played.boards > 1 ? boards(place, played) : null,
    played.cut ? h("p", { class: "note warn" }, text.review.cut(played.cut)) : null,
  );
}

/** @param {Place} place @param {Played} played */
function boards(place, played) {
  const options = Array.from(
    { length: played.boards },
    (_, at) => /** @type {[number, string]} */ ([at, String(at + 1)]),
  );
  return h(
    "div",
    { class: "note stack tight" },
    h("p", { class: "small" }, text.review.aboutBoards),
    select(text.review.board, options, played.board, (board) => place.chooseBoard(Number(board))),
  );
}

/** What is wrong with the game, and how to go on. @param {Place} place */
function fault(place) {
  const { played, day } = place;
  const rows = played?.rows.map(([guess, mark]) => ({ guess, marks: [mark] })) ?? [];
  const position = played && { words: played.words, on: played.on, rule: "normal", boards: 1, by: "optimal", rows };
  return h(
    "div",
    { class: "note bad stack" },
    h("p", {}, place.fault),
    h(
      "div",
      { class: "buttons" },
      button(text.review.change, () => place.change(), { key: "change" }),
      position ? h("a", { ...link(writePosition(position, day), "button plain") }, text.review.fixColours) : null,
    ),
  );
}

/** @param {Place} place */
function progress(place) {
  const { running, rows, review, steps: work } = place;
  const judged = rows.filter(Boolean).length;
  if (!running && judged === rows.length) return null;
  if (!running) {
    const goOn = button(text.review.goOn, () => place.goOn(), { kind: "slim", key: "go-on" });
    return h("div", { class: "note warn spread" }, h("span", {}, text.review.stopped), goOn);
  }
  return h(
    "div",
    { class: "spread progress" },
    h("span", { class: "busy", role: "status" }, review ? text.review.lines : text.review.judging(judged, rows.length)),
    button(text.review.cancel, () => place.stop(), { kind: "slim", key: "stop" }),
    h("progress", { max: String(work.all), value: work.done, "aria-label": text.review.result }),
  );
}

/** @param {Place} place */
function scores(place) {
  const { review } = place;
  const played = /** @type {Played} */ (place.played);
  const solved = isSolved(played);
  const used = solved ? text.review.solved : place.answer() ? text.review.lost : text.review.open(played.rows.length);
  const figure = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ said = "") =>
    h(
      "div",
      {},
      h("dt", {}, name),
      h(
        "dd",
        {},
        h("b", { class: `num ${value.length > 4 ? "long" : ""}`.trim() }, value),
        said ? h("span", { class: "small soft" }, said) : null,
      ),
    );
  const none = text.review.none;
  return h(
    "dl",
    { class: "scores" },
    figure(text.review.skill, review ? skillFigure(review) : none, review ? costInWords(review) : ""),
    figure(text.review.luck, review ? luckFigure(review) : none, review ? luckInWords(review) : ""),
    figure(text.review.guessesUsed, solved ? String(played.rows.length) : "X", used),
  );
}

/** @param {import("../../engine/review.js").ReviewRow} row */
const counts = ({ before, after, mark }) =>
  isGreen(mark) ? text.review.found(before) : text.review.arrow(before, after);

/** The rows to step through. @param {Place} place */
function steps(place) {
  const { rows, at, running } = place;
  const played = /** @type {Played} */ (place.played);
  const step = (/** @type {[string, string]} */ [guess, mark], /** @type {number} */ row) => {
    const found = rows[row];
    const skill = found ? skillFigure(found) : text.review.none;
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "step",
          "data-key": `row ${row}`,
          "aria-current": row === at ? "step" : null,
          onclick: () => place.goTo(row),
        },
        h("span", { class: "unseen" }, text.review.row(row + 1, rows.length)),
        miniWord(guess, mark),
        h("span", { class: "num soft" }, found ? counts(found) : ""),
        h(
          "span",
          { class: `num step-skill ${found || !running ? "" : "busy"}`.trim() },
          h("span", { class: "unseen" }, text.review.skill),
          " ",
          skill,
        ),
      ),
    );
  };
  return h("ol", { class: "steps", "aria-label": text.review.rows }, played.rows.map(step));
}

/** @param {Place} place */
function melting({ rows, at }) {
  const found = bars(rows, at);
  return found
    ? h("section", { class: "stack tight", "aria-label": text.review.melting }, h("h2", {}, text.review.melting), found)
    : null;
}

/** @param {Place} place */
function sharing(place) {
  const { review } = place;
  const played = /** @type {Played} */ (place.played);
  if (!review) return null;
  const shared = sharedText(review, played.rule);
  const name = played.words === LIVING ? text.review.puzzle(numberOf(played.on)) : "salet";
  const draw = () => picture(review, { rule: played.rule, name });
  const { navigator: system } = /** @type {any} */ (window);
  return h(
    "section",
    { class: "stack tight sharing", "aria-label": text.review.shareTitle },
    h("h2", {}, text.review.shareTitle),
    h("pre", { class: "small shared" }, shared),
    h(
      "div",
      { class: "buttons" },
      system.share
        ? button(text.review.share, () => share({ text: shared }, text.review.copied), {
            kind: "main",
            icon: "share",
            key: "share",
          })
        : null,
      button(text.review.copyText, () => copy(shared, text.review.copied), { icon: "copy", key: "copy" }),
      button(text.review.picture, () => savePicture(draw), { key: "picture" }),
      system.share && system.canShare
        ? button(text.review.sharePicture, () => sharePicture(draw, shared), { key: "share-picture" })
        : null,
      button(text.review.copyLink, () => copy(place.link(), text.review.linkCopied), { kind: "plain", key: "link" }),
    ),
  );
}

const FILE = "salet-review.png";

/** @param {() => Promise<Blob | null>} draw */
async function savePicture(draw) {
  const blob = await draw();
  if (blob) saveFile(FILE, blob);
  else message(text.review.pictureFailed);
}

/** @param {() => Promise<Blob | null>} draw @param {string} shared */
async function sharePicture(draw, shared) {
  const blob = await draw();
  if (!blob) return message(text.review.pictureFailed);
  const files = [new File([blob], FILE, { type: "image/png" })];
  return share({ text: shared, files }, text.review.copied);
}

/** What the figures mean, for everybody and not only for those with a mouse. @param {Place} place */
function meaning(place) {
  const key = "means";
  return h(
    "details",
    { class: "more", open: place.opened.has(key), ontoggle: place.toggler(key) },
    h("summary", { "data-key": key }, text.review.meansTitle),
    h(
      "div",
      { class: "stack tight" },
      text.review.means.map((said) => h("p", { class: "small" }, said)),
    ),
  );
}

/** What the judgement rests on. @param {Place} place */
function basis({ played, review, knownTo }) {
  if (!review || !played) return null;
  const day = knownTo ? text.review.judgedOn(shortDay(played.on), shortDay(knownTo)) : "";
  const said = played.words === LIVING ? day : text.review.judgedEqually;
  return said ? h("p", { class: "small soft" }, said) : null;
}

/** That the answer is none of the list's. @param {Place} place */
function wider({ review }) {
  if (!review?.wider) return null;
  const said = review.answer ? text.review.wider(capitals(review.answer)) : text.review.widerUnknown;
  return h("p", { class: "note" }, said);
}
