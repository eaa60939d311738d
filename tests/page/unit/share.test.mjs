// Share text, both ways.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readShare, share, shareGame, sharedDay, won, write } from "../../../src/salet/web/page/play/share.js";

const ROWS = [
  { guess: "crane", marks: ["..y.g"] },
  { guess: "abbey", marks: ["y...y"] },
  { guess: "ninny", marks: ["ggggg"] },
];
const SQUARES = "⬜⬜🟨⬜🟩\n🟨⬜⬜⬜🟨\n🟩🟩🟩🟩🟩";
const MARKS = ["..y.g", "y...y", "ggggg"];

/** A game on several boards, each solved one row later than the one before; the last one not if it is lost.
 * @param {number} boards @param {boolean} lost */
function rowsOf(boards, lost) {
  return Array.from({ length: boards + 5 }, (_, row) => ({
    guess: "crane",
    marks: Array.from({ length: boards }, (__, board) => {
      const turn = lost && board === boards - 1 ? Infinity : board + 2;
      return row + 1 === turn ? "ggggg" : row + 1 < turn ? ".y..." : "";
    }),
  })).slice(0, lost ? boards + 5 : boards + 1);
}

test("written as the real games write it", () => {
  assert.equal(write(share(ROWS, 6, { number: 1234 })), `Wordle 1,234 3/6\n\n${SQUARES}`);
  assert.equal(write(share(ROWS, 6, { number: 219, hard: true })), `Wordle 219 3/6*\n\n${SQUARES}`);
  assert.ok(write(share(ROWS, 6, { style: "contrast-dark" })).endsWith("⬛⬛🟦⬛🟧\n🟦⬛⬛⬛🟦\n🟧🟧🟧🟧🟧"));
  assert.equal(write(share(ROWS, null, { name: "Absurdle" })), `Absurdle 3/∞\n\n${SQUARES}`);
  const two = [
    { guess: "crane", marks: ["..y.g", "y...."] },
    { guess: "ninny", marks: ["ggggg", "..y.."] },
    { guess: "abbey", marks: ["", "ggggg"] },
  ];
  assert.deepEqual(write(share(two, 7, { number: 597 })).split("\n"), [
    "Daily Dordle 0597 2&3/7",
    "⬜⬜🟨⬜🟩 🟨⬜⬜⬜⬜",
    "🟩🟩🟩🟩🟩 ⬜⬜🟨⬜⬜",
    "⬛⬛⬛⬛⬛ 🟩🟩🟩🟩🟩",
    "zaratustra.itch.io/dordle",
  ]);
  const empty = { number: 37, hard: false, boards: [], style: "squares" };
  const four = { ...empty, name: "Quordle", turns: [7, 4, 8, null], limit: 9 };
  assert.equal(write(four), "Daily Quordle 37\n7️⃣4️⃣\n8️⃣🟥\nm-w.com/games/quordle/");
  const eight = { ...empty, name: "Octordle", number: 501, turns: [6, null, 5, 8, 3, null, 13, 10], limit: 13 };
  assert.ok(write(eight).endsWith("\n🕐🔟\nScore: 73"));
});

test("a game is shared under its own name, a past puzzle as Wordle", () => {
  const played = { kind: "daily", rule: "hard", limit: 6, day: 7 };
  assert.ok(write(shareGame(played, ROWS)).startsWith("salet 7 3/6*\n"));
  assert.ok(write(shareGame({ ...played, kind: "past", rule: "normal" }, ROWS)).startsWith("Wordle 7 3/6\n"));
  assert.throws(() => share([]), /There is nothing to share/);
  assert.throws(() => share(ROWS, 6, { style: "letters" }), /no style 'letters'/);
});

test("what is written is read again", () => {
  for (const boards of [1, 2, 3, 4, 16, 32]) {
    for (const lost of [false, true]) {
      for (const style of ["squares", "dark", "contrast", "contrast-dark"]) {
        const name = boards > 4 ? "salet" : "";
        const result = share(rowsOf(boards, lost), boards + 5, { number: 1234, hard: lost, style, name });
        const read = readShare(write(result));
        assert.deepEqual({ ...read, style }, result);
        assert.equal(won(read), !lost);
      }
    }
  }
});

test("whatever people paste", () => {
  const headers = [
    ...[
      "Wordle 1,234 3/6",
      "Wordle 1.234 3/6",
      "Wordle 1\u202f234 3/6",
      "#Wordle #1'234 3 / 6",
      "**Wordle 1,234 3/6**",
    ],
    ...[
      "Wordle 1,234\n3/6",
      "> Wordle (ES) 1234 - 3/6!",
      "Wordle １２３４ ３/６",
      "on 12/6: Wordle 1234 🎉 3⁄6, 1/2 luck",
    ],
  ];
  for (const header of headers) {
    const { name, number, turns, limit, boards } = readShare(`${header}\n\n${SQUARES}`);
    assert.deepEqual([name, number, turns, limit, boards], ["Wordle", 1234, [3], 6, [MARKS]], header);
  }
  const spoken =
    "Wordle 219 3/6\n1. white white yellow white green\n2. yellow, gray, grey, gray, yellow\n3. " + "green ".repeat(5);
  assert.deepEqual(readShare(spoken).boards, [MARKS]);
  assert.deepEqual(readShare(`Wordle 219 3/6 ${SQUARES.replace(/\n/g, "")}`).boards, [MARKS]);
  assert.deepEqual(readShare(SQUARES).turns, [3]);
  assert.equal(readShare("Le Mot #12 3/6").name, "Mot");
  assert.equal(sharedDay(readShare("Wordle 219 4/6")), "2022-01-24");
  assert.equal(sharedDay(readShare("Quordle 219 4/6")), null);
});

test("what holds no result is quoted, and long text is refused at once", () => {
  for (const given of ["", "hello", "1/2", "7/6"]) {
    assert.throws(() => readShare(given), { name: "ShareError", message: /^No result of a game can be found in '/ });
  }
  for (const piece of [" ", "7", "#", "1& ", "**a "]) {
    assert.throws(() => readShare(piece.repeat(20000).slice(0, 20000)), /No result/);
    assert.throws(() => readShare(piece.repeat(100000).slice(0, 100000)), /100,000 characters, more than 20,000/);
  }
  const wide = Array(33).fill("🟩🟩🟩🟩🟩").join(" ");
  assert.throws(() => readShare(`${wide}\n${wide}`), /33 boards side by side; 32 is the most/);
});
