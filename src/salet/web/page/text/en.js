// Everything the page says, in English. A page in another language has a file like this one with the same keys.
import { core } from "./en/core.js";
import { days, grouped } from "./en/format.js";
import { explore } from "./en/explore.js";
import { judge } from "./en/judge.js";
import { play } from "./en/play.js";
import { playPlace } from "./en/play-place.js";
import { review } from "./en/review.js";
import { shell } from "./en/shell.js";
import { solve } from "./en/solve.js";

export const text = {
  ...core,
  ...play,
  ...judge,
  days,
  grouped,
  shell,
  solve,
  play: playPlace,
  review,
  explore,
};
