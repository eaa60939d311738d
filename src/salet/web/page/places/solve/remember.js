// An answer that the page does not know yet can be added to its history.
import { addAnswers, fullHistory } from "../../keep/answers.js";
import { LIVING } from "../../engine/lists.js";
import { text } from "../../text/index.js";
import { button, h, message, show } from "../../ui/dom.js";
import { shortDay } from "../../ui/format.js";

/** Offer to remember the answer of a game that was solved. @param {import("./solve.js").Solve} solve
 * @param {string} answer */
export function rememberAnswer(solve, answer) {
  const { words, on } = solve.position;
  const place = h("div", {});
  if (words !== LIVING || on > solve.day) return place;
  const add = async () => {
    await addAnswers([{ date: on, answer }]);
    message(text.solve.added(answer.toUpperCase(), shortDay(on)));
    show(place);
  };
  fullHistory().then((history) => {
    if (!history.on(on)) show(place, button(text.solve.remember, add, { kind: "slim", key: "remember" }));
  });
  return place;
}
