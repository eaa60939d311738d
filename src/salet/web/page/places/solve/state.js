// What has been entered in Solve, and what each key and tap makes of it. Pure: every function returns a new state. A
// row that is being written has letters, then colours; a tile without a colour counts as grey when the row is taken.

/** @typedef {{guess: string, marks: string[]}} Row */
/**
 * @typedef {object} Entry
 * @property {number} length letters of a word
 * @property {number} boards
 * @property {Row[]} rows those that have been taken
 * @property {number} at which row is being written: one after the last, or an earlier one that is being changed
 * @property {string} word its letters so far
 * @property {string[]} marks its colours on each board; a space where none is set
 * @property {string[]} sure colours that are certain from what is known, or spaces; shown until others are set
 * @property {number} tile the tile that the next colour goes to, over all boards
 * @property {boolean} asked whether Enter was pressed before any colour was set
 * @property {{word: string, marks: string[]}} draft the new row as it was left for an earlier one
 * @property {string[]} waiting colours that were pasted without their words, by row; they wait for the words
 */

const UNSET = " ";
/** @type {Record<string, string>} What a tap makes of a colour: most tiles are grey, so that comes last. */
const TURN = { " ": "y", ".": "y", y: "g", g: "." };

/** @param {{length: number, boards: number}} entry */
const blank = ({ length, boards }) => Array(boards).fill(UNSET.repeat(length));

/** The boards that were solved by the rows before one. @param {Row[]} rows @param {number} at @param {number} boards */
export function solvedBefore(rows, at, boards) {
  const solved = (/** @type {number} */ board) =>
    rows.slice(0, at).some(({ marks }) => /^g+$/.test(marks[board] ?? ""));
  return Array.from({ length: boards }, (_, board) => solved(board));
}

/** Begin with rows that were taken before. @param {number} length @param {number} boards @param {Row[]} rows
 * @returns {Entry} */
export function begin(length, boards, rows = []) {
  const none = blank({ length, boards });
  const written = { at: rows.length, word: "", marks: none, sure: none, tile: 0, asked: false };
  return { length, boards, rows, ...written, draft: { word: "", marks: none }, waiting: [] };
}

/** Whether all letters of the row are there, so that its colours come next. @param {Entry} entry */
export const complete = (entry) => entry.word.length === entry.length;

/** Whether some colour of the row was set. @param {Entry} entry */
export const coloured = (entry) => entry.marks.some((mark) => mark.trim() !== "");

/** Whether every tile of the row on an open board has a colour, set or certain. @param {Entry} entry */
export function allColoured(entry) {
  const solved = solvedBefore(entry.rows, entry.at, entry.boards);
  const set = (/** @type {string} */ mark, /** @type {number} */ board) =>
    Array.from(mark).every((colour, place) => colour !== UNSET || entry.sure[board][place] !== UNSET);
  return entry.marks.every((mark, board) => solved[board] || set(mark, board));
}

/** Whether an earlier row is being changed. @param {Entry} entry */
export const changing = (entry) => entry.at < entry.rows.length;

/** @param {Entry} entry @param {string} word @returns {Entry} */
const withWord = (entry, word) => ({
  ...entry,
  word,
  marks: blank(entry),
  sure: blank(entry),
  tile: first(entry),
  asked: false,
});

/** The first tile of the first board that is open. @param {Entry} entry */
function first(entry) {
  const open = solvedBefore(entry.rows, entry.at, entry.boards).indexOf(false);
  return Math.max(0, open) * entry.length;
}

/** Add a letter; a complete word takes no more. @param {Entry} entry @param {string} letter */
export const type = (entry, letter) => (complete(entry) ? entry : withWaiting(withWord(entry, entry.word + letter)));

/** Take a whole word into a new row. @param {Entry} entry @param {string} word */
export const choose = (entry, word) => withWaiting(withWord({ ...entry, at: entry.rows.length }, word));

/** Give a word the colours that were pasted for its row. @param {Entry} entry @returns {Entry} */
function withWaiting(entry) {
  const mark = complete(entry) && entry.boards === 1 ? entry.waiting[entry.at] : undefined;
  return mark?.length === entry.length ? { ...entry, marks: [mark], tile: entry.length } : entry;
}

/** @param {string} mark @param {number} place @param {string} colour */
const put = (mark, place, colour) => mark.slice(0, place) + colour + mark.slice(place + 1);

/** @param {Entry} entry @param {number} tile @param {string} colour @returns {Entry} */
function paint(entry, tile, colour) {
  const board = Math.floor(tile / entry.length);
  const marks = entry.marks.map((mark, each) => (each === board ? put(mark, tile % entry.length, colour) : mark));
  return { ...entry, marks, asked: false };
}

/** The next tile of an open board; one after the last if there is none. @param {Entry} entry @param {number} tile
 * @param {number} step */
function neighbour(entry, tile, step) {
  const solved = solvedBefore(entry.rows, entry.at, entry.boards);
  const last = entry.boards * entry.length;
  for (let next = tile + step; next >= 0 && next < last; next += step) {
    if (!solved[Math.floor(next / entry.length)]) return next;
  }
  return step > 0 ? last : tile;
}

/** Give the next tile a colour and go on. @param {Entry} entry @param {string} colour @returns {Entry} */
export function setColour(entry, colour) {
  if (!complete(entry) || entry.tile >= entry.boards * entry.length) return entry;
  return { ...paint(entry, entry.tile, colour), tile: neighbour(entry, entry.tile, 1) };
}

/** Go to another tile of the row. @param {Entry} entry @param {number} step @returns {Entry} */
export function moveTile(entry, step) {
  if (!complete(entry)) return entry;
  const tile = neighbour(entry, entry.tile, step);
  return { ...entry, tile: Math.min(tile, entry.boards * entry.length - 1) };
}

/** Take back the last colour, or the last letter if there is none. @param {Entry} entry @returns {Entry} */
export function backspace(entry) {
  if (complete(entry) && coloured(entry)) {
    const before = entry.tile ? neighbour(entry, entry.tile, -1) : 0;
    const at =
      entry.marks[Math.floor(before / entry.length)]?.[before % entry.length] === UNSET ? lastSet(entry) : before;
    return { ...paint(entry, at, UNSET), tile: at };
  }
  return withWord(entry, entry.word.slice(0, -1));
}

/** @param {Entry} entry */
function lastSet(entry) {
  const all = entry.marks.join("");
  return Math.max(0, ...Array.from(all, (colour, at) => (colour === UNSET ? -1 : at)));
}

/** Turn the colour of a tile of the row that is being written, and stay there: the next tap turns it further.
 * @param {Entry} entry @param {number} board @param {number} place @returns {Entry} */
export function tap(entry, board, place) {
  if (!complete(entry)) return entry;
  const tile = board * entry.length + place;
  const now = entry.marks[board][place];
  const shown = now === UNSET ? entry.sure[board][place] : now;
  return { ...paint(entry, tile, TURN[shown]), tile };
}

/** Turn the colour of a tile of a row that was taken: the rows with that change. @param {Entry} entry
 * @param {number} row @param {number} board @param {number} place @returns {Row[]} */
export function turned(entry, row, board, place) {
  return entry.rows.map((each, at) => {
    if (at !== row) return each;
    const marks = each.marks.map((mark, of) => (of === board ? put(mark, place, TURN[mark[place]]) : mark));
    return { ...each, marks };
  });
}

/** Show which colours are certain from what is known. @param {Entry} entry @param {string[]} sure */
export const withSure = (entry, sure) => ({ ...entry, sure });

/** Write another row: an earlier one is filled in as it is, the new one as it was left. @param {Entry} entry
 * @param {number} at @returns {Entry} */
export function edit(entry, at) {
  const to = Math.max(0, Math.min(entry.rows.length, at));
  const draft = changing(entry) ? entry.draft : { word: entry.word, marks: entry.marks };
  const row = entry.rows[to];
  if (!row) return { ...withWord({ ...entry, at: to, draft }, draft.word), marks: draft.marks };
  const marks = row.marks.map((mark) => mark || UNSET.repeat(entry.length));
  return { ...withWord({ ...entry, at: to, draft }, row.guess), marks };
}

/** Whether an earlier row has been changed and not taken. @param {Entry} entry */
export function changed(entry) {
  const row = entry.rows[entry.at];
  return Boolean(row) && (row.guess !== entry.word || row.marks.some((mark, at) => mark && mark !== entry.marks[at]));
}

/** Leave an earlier row as it was; empty the new one. @param {Entry} entry */
export const cancel = (entry) => (changing(entry) ? edit(entry, entry.rows.length) : withWord(entry, ""));

/** The word of the new row, also while an earlier row is being changed. @param {Entry} entry */
export const draftOf = (entry) => (changing(entry) ? entry.draft.word : entry.word);

/** Empty the new row, wherever one is. @param {Entry} entry */
export const emptied = (entry) => withWord({ ...entry, at: entry.rows.length }, "");

/** Keep colours that were pasted without words: each waits for the word of its row. @param {Entry} entry
 * @param {string[]} waiting @returns {Entry} */
export const keepWaiting = (entry, waiting) => ({ ...entry, waiting });

/** The colours that the row has as it stands; grey where none is set. @param {Entry} entry */
export function marksOf(entry) {
  const solved = solvedBefore(entry.rows, entry.at, entry.boards);
  return entry.marks.map((mark, board) =>
    solved[board]
      ? ""
      : Array.from(mark, (each, at) =>
          each !== UNSET ? each : entry.sure[board][at] !== UNSET ? entry.sure[board][at] : ".",
        ).join(""),
  );
}

/** All rows with the one that is being written. @param {Entry} entry @returns {Row[]} */
export function taken(entry) {
  const rows = [...entry.rows];
  rows[entry.at] = { guess: entry.word, marks: marksOf(entry) };
  return settled(rows, entry.boards, entry.length);
}

/** After a row that turned all green a board has no more marks; before it, it has. @param {Row[]} rows
 * @param {number} boards @param {number} length @returns {Row[]} */
export function settled(rows, boards, length) {
  return rows.map(({ guess, marks }, at) => {
    const solved = solvedBefore(rows, at, boards);
    return { guess, marks: solved.map((done, board) => (done ? "" : marks[board] || ".".repeat(length))) };
  });
}

/** The colours that are certain: those that every way in which a guess could be marked has in common.
 * @param {string[]} marks the marks that can come @param {number} length */
export function certain(marks, length) {
  const same = (/** @type {number} */ at) => marks.length > 0 && marks.every((mark) => mark[at] === marks[0][at]);
  return Array.from({ length }, (_, at) => (same(at) ? marks[0][at] : UNSET)).join("");
}
