// Statistics and the games behind them: by kind, one below the other, to open, to review, to delete; export and import.
import { importAll } from "../../keep/everything.js";
import { allGames, deleteGame } from "../../keep/games.js";
import { recordToJson, variantOf } from "../../play/statistics.js";
import { text } from "../../text/index.js";
import { link } from "../../ui/context.js";
import { confirmed, openDialog } from "../../ui/dialog.js";
import { button, h, iconButton, message, select } from "../../ui/dom.js";
import { saveFile } from "../../ui/files.js";
import { shortDay } from "../../ui/format.js";
import { drawFigures } from "./figures.js";
import { detailsOf, nameOf, scoreOf, variantName } from "./names.js";

/** @typedef {import("../../play/statistics.js").Record} Record */
/** @typedef {import("./play.js").Play} Play */

/** So many games are shown at once. */
const STEP = 20;

/** The games of each variant, the most played first. @param {Record[]} games */
function byVariant(games) {
  /** @type {Map<string, Record[]>} */
  const found = new Map();
  for (const game of games) {
    if (game.state === "dropped" || !(game.rows.length || game.state === "over")) continue;
    found.set(variantOf(game), [...(found.get(variantOf(game)) ?? []), game]);
  }
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}

/** The variant of the game that has just ended. @param {Play} play */
const variantOfCurrent = ({ session }) => (session?.record.state === "over" ? variantOf(session.record) : "");

/** @param {Play} play @param {string} [chosen] the variant that is shown first */
export function openStatistics(play, chosen = "") {
  let [variant, shown] = [chosen, STEP];
  openDialog(
    text.play.stats.title,
    (close, redraw) => {
      const groups = byVariant(allGames());
      const [name, games] = groups.find(([each]) => each === variant) ?? groups[0] ?? ["", []];
      const choices = groups.map(([each, [like]]) => /** @type {[string, string]} */ ([each, variantName(like)]));
      const more = () => {
        shown += STEP;
        redraw();
      };
      const choose = (/** @type {string} */ value) => {
        [variant, shown] = [value, STEP];
        redraw();
      };
      return [
        groups.length > 1 ? select(text.play.stats.kind, choices, name, choose) : null,
        groups.length === 1 ? h("p", { class: "soft" }, choices[0][1]) : null,
        drawFigures(
          games.filter(({ state }) => state === "over"),
          variantOfCurrent(play) === name ? (play.session?.record ?? null) : null,
        ),
        games.length ? h("h3", {}, text.play.stats.games) : null,
        h(
          "ul",
          { class: "games" },
          [...games]
            .reverse()
            .slice(0, shown)
            .map((game) => line(play, game, close)),
        ),
        games.length > shown
          ? h("div", {}, button(text.play.stats.more, more, { kind: "slim", key: "more games" }))
          : null,
        files(redraw),
      ];
    },
    { name: "statistics" },
  );
}

/** @param {Play} play @param {Record} game @param {() => void} close */
function line(play, game, close) {
  const { stats } = text.play;
  const day = (game.ended || game.began).slice(0, 10);
  const seed = game.kind === "random" && game.number !== null ? [stats.seed(game.number)] : [];
  const title = [nameOf(game), ...seed, ...detailsOf(game)].join(" · ");
  const remove = async () => {
    if (await confirmed(stats.deleteTitle, stats.deleteQuestion(title), stats.deleteYes)) {
      deleteGame(game.id);
      play.deleted(game.id);
    }
    openStatistics(play, variantOf(game));
  };
  const judged = game.state === "over" && game.boards === 1 && game.answers.length && game.rows.length;
  return h(
    "li",
    {},
    h(
      "a",
      { ...link(`play/?game=${game.id}`, "game"), onclick: close, "data-key": `open ${game.id}` },
      h("b", {}, title),
      h("span", { class: "small soft" }, /^\d{4}-\d\d-\d\d$/.test(day) ? shortDay(day) : ""),
    ),
    h("span", { class: "score num" }, scoreOf(game)),
    judged
      ? h(
          "a",
          { ...link(`review/?game=${game.id}`, "small"), onclick: close, "aria-label": stats.reviewOf(title) },
          stats.review,
        )
      : null,
    iconButton("cross", stats.deleteOf(title), remove, { "data-key": `delete ${game.id}` }),
  );
}

/** @param {() => void} redraw */
function files(redraw) {
  const { stats } = text.play;
  const file = h("input", {
    type: "file",
    accept: ".jsonl,.json,.txt",
    hidden: true,
    onchange: () => take(file, redraw),
  });
  const save = () => saveFile("salet-games.jsonl", `${allGames().map(recordToJson).join("\n")}\n`);
  return h(
    "div",
    { class: "stack tight" },
    h(
      "div",
      { class: "buttons" },
      button(stats.export, save, { kind: "slim", key: "export", disabled: !allGames().length }),
      button(stats.import, () => file.click(), { kind: "slim", key: "import" }),
      file,
    ),
    h("p", { class: "small soft" }, stats.filesAbout),
  );
}

/** @param {any} input @param {() => void} redraw */
async function take(input, redraw) {
  const [file] = input.files;
  if (!file) return;
  const { settings } = text.shell;
  try {
    const { games, answers } = await importAll(await file.text());
    message(settings.imported(games, answers), 5000);
  } catch (error) {
    message(settings.notImported(/** @type {Error} */ (error).message), 9000);
  }
  redraw();
}
