// All that the page has kept, as one file: games as salet's own record writes them, then answers, a line each.
import { addAnswers, ownAnswers } from "./answers.js";
import { addGames, allGames, writeGames } from "./games.js";
import { readText, writeText } from "./storage.js";
import { recordFromJson, recordToJson } from "../play/statistics.js";
import { text } from "../text/index.js";

const NAMES = ["settings", "games", "answers", "solve", "play", "review", "hints", "proved"];
const MOST = 200000;

/** Everything as text: a line of JSON for each game, and for each answer. */
export function exportAll() {
  const answers = ownAnswers().map((answer) => JSON.stringify(answer));
  return `${[...allGames().map(recordToJson), ...answers].join("\n")}\n`;
}

/** Take over what was exported here, or by `salet stats export`. @param {string} content */
export async function importAll(content) {
  const lines = content.split(/\r?\n/).filter((line) => line.trim());
  if (!lines.length || lines.length > MOST) throw new Error(text.shell.settings.noFile);
  const answers = lines.filter((line) => /^\{"date":/.test(line)).map((line) => JSON.parse(line));
  const games = lines.filter((line) => !/^\{"date":/.test(line)).map(recordFromJson);
  return { games: addGames(games), answers: await addAnswers(answers) };
}

/** Forget everything. */
export function removeAll() {
  writeGames([]);
  for (const name of NAMES) if (readText(name) !== null) writeText(name, null);
}
