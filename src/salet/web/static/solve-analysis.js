// What is known about a position: the guess and why, the alternatives, how they split the words, and what remains.
import { h, plural } from "./dom.js";
import * as engine from "./engine.js";
import { ask } from "./position.js";
import { mini } from "./tiles.js";
import { guessesText, lossText, percent } from "./worth.js";

const SHOWN_PARTS = 12;

export function analysis(solve) {
  const { advice } = solve;
  if (!advice) return solve.error ? [fault(solve)] : [h("p", { class: "soft" }, "Searching for the best guess …")];
  if (advice.state === "contradiction") return [contradiction(solve)];
  if (advice.state === "solved") return [];
  return [
    solve.error ? fault(solve) : null,
    verdict(solve),
    advice.candidates > 1 ? alternatives(solve) : null,
    advice.candidates > 1 ? split(solve) : null,
    remaining(solve),
  ];
}

function fault(solve) {
  return h("div", { class: "note bad stack" }, h("p", {}, solve.error),
    solve.advice ? null : h("div", { class: "buttons" },
      h("button", { type: "button", class: "button slim", onclick: () => solve.undo() }, "Remove the last row"),
      h("button", { type: "button", class: "button slim", onclick: () => solve.clear() }, "Start over")));
}

function contradiction(solve) {
  const { advice } = solve;
  return h("div", { class: "card stack" },
    h("h2", {}, "No word fits these colours"),
    h("p", {}, `${advice.sentence} The likeliest is marked with ? on the board.`),
    h("ol", { class: "repairs" }, advice.repairs.map((repair) => h("li", {},
      h("span", {}, repair.sentence),
      h("button", { type: "button", class: "button slim", onclick: () => solve.mend(repair) }, "Make this change")))));
}

function verdict(solve) {
  const { advice } = solve;
  const typed = solve.parts && solve.draft?.typed ? solve.parts : null;
  const left = advice.boards.filter((board) => !board.solved).map((board) => board.candidates);
  return h("div", { class: "verdict" },
    h("p", { class: "left-count" }, left.length > 1 ? `${plural(advice.candidates, "word")} over ${left.length} boards` : advice.candidates === 1 ? "1 word remains" : `${plural(advice.candidates, "word")} remain${matter(advice)}`,
      advice.wider ? h("span", { class: "chip" }, "allowed guesses") : null),
    advice.wider ? h("p", { class: "note small" }, `No answer in the list ${advice.words} fits, so these are allowed guesses that do.`) : null,
    h("div", { class: "head" },
      h("span", { class: "soft" }, advice.candidates === 1 ? "It is" : "Play"),
      h("span", { class: "big" }, advice.guess), proof(advice)),
    h("p", {}, advice.sentence),
    typed ? h("p", { class: "note" }, compare(typed)) : null);
}

/** How many of the words matter, where some are likelier than others. */
function matter({ boards, candidates }) {
  const board = boards.find((each) => !each.solved);
  return board.weighted && board.matter < candidates ? `; ${board.matter.toLocaleString("en")} make up 90 % of the chance` : "";
}

const CHIPS = {
  exact: ["chip proven", "proven", "No other guess is better: every one that could be was searched to the end."],
  bound: ["chip", "not proven", "The best guess found in the time; a better one may exist."],
  "one-step": ["chip", "one step, not proven", "Chosen by what is left after this guess; how many guesses follow was not searched."],
};

function proof(advice) {
  const [name, text, title] = CHIPS[advice.candidates === 1 ? "exact" : advice.proof];
  return h("span", { class: name, title }, text);
}

function compare(parts) {
  return `${parts.guess.toUpperCase()} would leave ${parts.expected.toFixed(1)} words on average, ${parts.worst.toLocaleString("en")} at most, in ${plural(parts.parts.length, "group")}; it ${parts.possible ? "can" : "cannot"} be the answer${parts.possible ? `, with a chance of ${percent(parts.chance)}` : ""}.`;
}

function alternatives(solve) {
  const { suggestions } = solve.advice;
  const searched = suggestions.some((each) => each.upper !== null);
  const weighted = solve.advice.boards.some((board) => board.weighted);
  const losing = searched && suggestions.some((each) => each.loss_lower > 0 || each.loss_upper > 0);
  const heads = [["Average left", "Words left on average"], ["Worst", "Words left at most"], ["Bits", "Information in bits"], ["Groups", "Different marks it can earn"]];
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table" }, h("table", {},
    h("caption", { class: "unseen" }, "The best guesses"),
    h("thead", {}, h("tr", {},
      h("th", { scope: "col" }, "Guess"),
      searched ? h("th", { scope: "col", class: "num", title: "Guesses on average under perfect play, this one included" }, "Guesses") : null,
      losing ? h("th", { scope: "col", class: "num", title: "Chance of not finding the word within the rows left" }, "Loses") : null,
      heads.map(([name, title]) => h("th", { scope: "col", class: `num${name === "Bits" || name === "Groups" ? " wide-only" : ""}`, title }, name)))),
    h("tbody", {}, suggestions.map((each) => h("tr", { class: each.guess === solve.draft?.word ? "chosen" : "" },
      h("td", {}, h("button", { type: "button", class: "word", "data-key": `alt ${each.guess}`, onclick: () => solve.choose(each.guess), title: "Put it into the row" }, each.guess),
        each.possible ? h("span", { class: "can", title: "It can itself be the answer" }, h("span", { class: "unseen" }, ", can be the answer")) : null,
        weighted && each.possible ? h("span", { class: "small soft nowrap" }, ` ${percent(each.chance)}`) : null),
      searched ? h("td", { class: "num" }, guessesText(each)) : null,
      losing ? h("td", { class: "num" }, lossText(each)) : null,
      h("td", { class: "num" }, each.expected.toFixed(2)), h("td", { class: "num" }, each.worst.toLocaleString("en")),
      h("td", { class: "num wide-only" }, each.entropy.toFixed(2)), h("td", { class: "num wide-only" }, String(each.parts)))))),
    h("p", { class: "small soft legend" }, h("span", { class: "can" }), " can itself be the answer", suggestions.some((each) => searched && each.mean === null) ? `; a range or ≥ is what is proven so far${losing ? ", ? is not known" : ""}` : ""));
}

function split(solve) {
  const shown = solve.parts ?? { guess: solve.advice.guess, parts: solve.advice.parts };
  const total = shown.parts.reduce((sum, part) => sum + part.size, 0);
  const more = shown.parts.slice(SHOWN_PARTS);
  const left = more.reduce((sum, part) => sum + part.size, 0);
  const largest = shown.parts[0]?.size ?? 1;
  return h("div", { class: "stack" },
    h("h2", {}, "How ", h("span", { class: "word" }, shown.guess), ` splits the ${plural(total, "word")}`),
    h("ul", { class: "bars" }, shown.parts.slice(0, SHOWN_PARTS).map((part) => h("li", {},
      mini(part.mark), h("span", { class: "num" }, part.size.toLocaleString("en")),
      h("span", { class: "amount word", vars: { "--part": String(part.size / largest) } }, h("span", {}, part.words.join(" "), part.size > part.words.length ? " …" : ""))))),
    more.length ? h("p", { class: "small soft" }, `and ${plural(more.length, "more group")} with ${plural(left, "word")}`) : null);
}

function remaining(solve) {
  const { advice } = solve;
  const open = advice.boards.map((board, number) => [board, number]).filter(([board]) => !board.solved);
  return open.map(([board, number]) => h("div", { class: "stack" },
    h("h2", {}, open.length > 1 || advice.boards.length > 1 ? `Board ${number + 1}: ${plural(board.candidates, "word")}` : plural(board.candidates, "word that fits", "words that fit")),
    board.weighted && board.missing >= 0.001 ? h("p", { class: "small soft" }, `The answer is none of these with a chance of ${percent(board.missing)}.`) : null,
    wordlist(solve, board, number)));
}

function wordlist(solve, board, number) {
  const { words: all, chances } = solve.all?.get(number)?.text === solve.text ? solve.all.get(number) : { words: board.remaining, chances: board.chances };
  const list = h("ul", { class: "wordlist", "aria-label": board.weighted ? "Words that fit, the likeliest first" : "Words that fit" }, all.map((word, place) => h("li", {}, word, board.weighted ? h("span", { class: "small soft nowrap" }, ` ${percent(chances[place])}`) : null)));
  if (all.length >= board.candidates) return list;
  const button = h("button", { type: "button", class: "button slim", "data-key": `all ${number}` }, `Show all ${board.candidates.toLocaleString("en")}`);
  button.addEventListener("click", async () => {
    const found = await engine.candidates(ask(solve.game), { board: number + 1, most: 5000 });
    solve.all = (solve.all ?? new Map()).set(number, { text: solve.text, words: found.candidates, chances: found.chances });
    solve.draw();
  });
  return [list, h("div", {}, button)];
}
