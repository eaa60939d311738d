// Text, errors, words, marks, candidates and letters.
import assert from "node:assert/strict";
import { test } from "node:test";
import { consistent, partition } from "../../../src/salet/web/page/core/candidates.js";
import * as errors from "../../../src/salet/web/page/core/errors.js";
import { filled, largest, letterCounts, letters, regions } from "../../../src/salet/web/page/core/letters.js";
import {
  STYLES,
  checkMark,
  codeOf,
  mark,
  markOf,
  parseMark,
  showMark,
} from "../../../src/salet/web/page/core/marks.js";
import { characters, quote, quoteShort, split, strip } from "../../../src/salet/web/page/core/strings.js";
import { WordList, capitals, normalize } from "../../../src/salet/web/page/core/words.js";
import { text } from "../../../src/salet/web/page/text/index.js";
import { listOf, load } from "../lists.mjs";

/** Every mark of a length. @param {number} length @returns {string[]} */
const allMarks = (length) => Array.from({ length: 3 ** length }, (_, code) => markOf(code, length));

test("text is quoted as Python quotes it", () => {
  assert.equal(quote("crane"), "'crane'");
  assert.equal(quote("it's"), '"it\'s"');
  assert.equal(quote(`'"`), "'\\'\"'");
  assert.equal(quote("a\tb\n\\\x00\u2028\u{e0001}"), "'a\\tb\\n\\\\\\x00\\u2028\\U000e0001'");
  assert.equal(quote(33), "33");
  assert.equal(quoteShort("x".repeat(61)), `'${"x".repeat(57)}…'`);
  assert.equal(strip("\u3000 crane\x1c\n"), "crane");
  assert.deepEqual(split(" a\tb  c\n"), ["a", "b", "c"]);
  assert.deepEqual(split(" "), []);
  assert.deepEqual(characters("a🟩"), ["a", "🟩"]);
});

test("numbers are written as English writes them", () => {
  assert.deepEqual([0, 999, 1000, 1234567].map(text.grouped), ["0", "999", "1,000", "1,234,567"]);
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21].map(text.ordinal).join(" "), "1st 2nd 3rd 4th 11th 12th 13th 21st");
  assert.equal(text.amount(1, "word"), "1 word");
  assert.equal(text.amount(2, "guess", "guesses"), "2 guesses");
  assert.deepEqual(
    [0.5, 1.5, 2.5, 2.51].map((value) => text.fixed(value, 0)),
    ["0", "2", "2", "3"],
  );
  assert.deepEqual(
    [0.125, 0.375, 1.005].map((value) => text.fixed(value, 2)),
    ["0.12", "0.38", "1.00"],
  );
});

test("errors quote what is wrong and keep its parts", () => {
  const error = new errors.GuessError("Not in word list", "'zzzzz' is not in 'nyt'.", { word: "zzzzz", words: "nyt" });
  assert.equal(error.message, "Not in word list: 'zzzzz' is not in 'nyt'.");
  assert.equal(error.name, "GuessError");
  assert.ok(error instanceof errors.SaletError);
  assert.equal(new errors.GuessError("Too short").message, "Too short");
  const unknown = new errors.UnknownName("rule", "harsh", ["normal", "hard"]);
  assert.equal(unknown.message, "There is no rule 'harsh'; did you mean 'hard'?");
  assert.equal(new errors.UnknownName("rule", "zzz", ["a", "b"]).message, "There is no rule 'zzz'; choose from a, b.");
  assert.throws(
    () => errors.checkNumber("boards", 33, 1, 32),
    /boards is 33; it should be a whole number from 1 to 32/,
  );
  assert.throws(() => errors.checkNumber("threads", -1, 0), /it should be a whole number, 0 or more/);
  assert.throws(() => errors.checkNumber("boards", 1.5, 1), errors.OutOfRange);
  assert.equal(errors.checkNumber("boards", 32, 1, 32), 32);
  assert.deepEqual(new errors.HistoryError("wrong", { source: "mine.tsv", line: 3 }).line, 3);
});

test("words are kept in small letters, one letter never made into two", () => {
  assert.deepEqual(["CRANE", "Mu\u0308de", "Groß", "ΣΟΦΟΣ"].map(normalize), ["crane", "müde", "groß", "σοφοσ"]);
  assert.deepEqual(["crane", "groß", "ŉa"].map(capitals), ["CRANE", "GROẞ", "ŉA"]);
});

test("a list knows its words, their places and their weights", () => {
  const words = listOf(["moist", "annex"], ["crane"], { name: "small", weights: [1, 3] });
  assert.deepEqual(
    [words.answers, words.guesses],
    [
      ["annex", "moist"],
      ["annex", "crane", "moist"],
    ],
  );
  assert.deepEqual([words.length, words.alphabet, words.weight], [5, "aceimnorstx", 4]);
  assert.equal(words.weightOf("moist"), 3);
  assert.equal(words.guessIndex.get("crane"), 1);
  assert.equal(words.answerIndex.get("moist"), 1);
  assert.equal(listOf(["moist"]).weightOf("moist"), 1);
  assert.equal(new WordList({ guesses: ["ab"], answers: ["ab"] }).name, "custom");
});

test("a list refuses words in the real game's words", () => {
  const words = listOf(["moist", "annex"], ["crane"], { name: "small" });
  assert.equal(words.check(" CRANE\n"), "crane");
  assert.throws(() => words.check("cran"), { reason: "Not enough letters" });
  assert.throws(() => words.check("cranes"), { reason: "Too many letters", word: "cranes", words: "small" });
  assert.throws(() => words.check("zzzzz"), { message: "Not in word list: 'zzzzz' is not in 'small'." });
  assert.throws(() => words.checkAnswer("crane"), /'crane' is not an answer of 'small'/);
  assert.equal(words.checkAnswer("MOIST"), "moist");
  assert.equal(words.checkLetters("Xenia"), "xenia");
  assert.throws(() => words.checkLetters("jazzy"), /'jazzy' holds 'j', which is not a letter of 'small'/);
  assert.throws(() => words.checkLetters("xen"), /Not enough letters/);
});

test("marks: greens first, then yellows from the left while copies last", () => {
  const known = { "flood folly": "gyy..", "alamo panic": "y....", "halal panic": ".g...", "ninny annex": "y.g.." };
  for (const [pair, expected] of Object.entries(known)) {
    const [guess, answer] = pair.split(" ");
    assert.equal(mark(guess, answer), expected);
  }
  assert.equal(mark("CRANE", "crane"), "ggggg");
  assert.equal(mark("𝐀𐐀x", "𐐀𝐀x"), "yyg");
  assert.throws(() => mark("abc", "abcd"), /'abc' and 'abcd' differ in length/);
});

test("marks are read in every notation, and written again", () => {
  for (const given of ["🟨⬛🟩⬛⬛", "10200", "MWRWW", "y.g..", "+_*__", "YBGBB", "🟦⬜🟧⬜⬜", " y . g . . "]) {
    assert.equal(parseMark(given, 5), "y.g..");
  }
  for (const style of Object.keys(STYLES)) assert.equal(parseMark(showMark("y.g..", style)), "y.g..");
  assert.equal(showMark("y.g.."), "🟨⬜🟩⬜⬜");
  assert.throws(() => parseMark(" "), /A mark is missing/);
  assert.throws(() => parseMark("y.q.."), /'q' in 'y\.q\.\.' is not a colour/);
  assert.throws(() => parseMark("y.g", 5), /'y\.g' has 3 marks for 5 letters/);
  assert.throws(() => parseMark("ggggy", 5), /cannot happen/);
  assert.throws(() => showMark("g", "square"), /There is no style 'square'; did you mean 'squares'\?/);
});

test("a mark is refused if no word could give it", () => {
  const words = load("original").guesses.filter((_, at) => at % 40 === 0);
  for (const guess of ["ninny", "geese", "crane"]) {
    const possible = new Set(words.map((answer) => mark(guess, answer)));
    const accepted = allMarks(5).filter((each) => {
      try {
        checkMark(guess, each);
        return true;
      } catch (error) {
        assert.ok(error instanceof errors.MarkError);
        return false;
      }
    });
    for (const each of possible) assert.ok(accepted.includes(each), `${guess} ${each}`);
    assert.ok(accepted.length < 243);
  }
  assert.throws(() => checkMark("ninny", "..y.."), /a grey N left of a yellow one/);
  assert.throws(() => checkMark("abc", "...."), /'\.\.\.\.' has 4 marks for the 3 letters of 'abc'/);
});

test("marks and numbers are one to one", () => {
  assert.equal(codeOf("y.g.."), 19);
  for (const [code, each] of allMarks(5).entries()) assert.equal(codeOf(each), code);
});

test("a partition has every candidate once, the largest part first", () => {
  const words = load("original").answers.slice(0, 300);
  const parts = partition("crane", words);
  const sizes = [...parts.values()].map((part) => part.length);
  assert.deepEqual([...parts.values()].flat().sort(), words);
  assert.deepEqual(
    [...sizes].sort((a, b) => b - a),
    sizes,
  );
  for (const [colours, part] of parts) assert.deepEqual(consistent(words, [["crane", colours]]), part);
});

test("letters are counted overall and by place", () => {
  const table = letters(["geese", "crane"], "two");
  assert.deepEqual([table.count, table.total.get("e"), table.holding.get("e")], [2, 4, 2]);
  assert.deepEqual([...table.positions[1]].slice(0, 3), [
    ["e", 1],
    ["r", 1],
    ["a", 0],
  ]);
  assert.deepEqual(
    [...letterCounts(["trace", "crane"])[0]],
    [
      ["t", 1],
      ["c", 1],
    ],
  );
  assert.deepEqual(letters([]).positions, []);
});

test("regions obey inclusion and exclusion", () => {
  const found = regions("geese", ["elite", "sages", "moist"]);
  const filledOnes = found.regions.filter(({ size }) => size);
  assert.deepEqual(
    filledOnes.map(({ has, size }) => [has, size]),
    [
      ["e", 1],
      ["s", 1],
      ["ges", 1],
    ],
  );
  assert.equal(filled(found), 3);
  assert.equal(regions("arise", load("original").answers).regions.length, 32);
  const later = regions("later", load("original").answers);
  assert.deepEqual([largest(later).has, largest(later).size], ["er", 203]);
  for (const { has, holding } of later.regions) {
    const more = later.regions.filter((each) => [...has].every((letter) => each.has.includes(letter)));
    assert.equal(
      holding,
      more.reduce((sum, { size }) => sum + size, 0),
    );
  }
});
