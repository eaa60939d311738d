// A position as the address has it: /?rows=crane=..y.g+sloth=.y...&rule=hard

export const START = { rows: [], words: "nyt", rule: "normal", boards: 1, by: "optimal" };

/** Write rows as the library does. */
export const writeRows = (rows) => rows.map(({ guess, marks }) => `${guess}=${marks.map((each) => each || "-").join(",")}`).join(" ");

/** Read rows; what makes no sense is left to the server to refuse. */
export function readRows(text) {
  return text.split(/\s+/).filter(Boolean).map((row) => {
    const at = row.indexOf("=");
    const marks = at < 0 ? "" : row.slice(at + 1);
    return { guess: (at < 0 ? row : row.slice(0, at)).toLowerCase(), marks: marks.split(",").map((each) => (each === "-" ? "" : each)) };
  });
}

export function readPosition(url) {
  const query = url.searchParams;
  const rows = readRows(query.get("rows") ?? "");
  const boards = Math.max(Number.parseInt(query.get("boards") ?? "1", 10) || 1, ...rows.map((row) => row.marks.length));
  return {
    rows,
    boards: Math.min(boards, 16),
    words: query.get("words") ?? START.words,
    rule: query.get("rule") ?? START.rule,
    by: query.get("by") ?? START.by,
  };
}

/** Write the address: only what differs from the start, and readable. */
export function address(game, path = "/") {
  const parts = [];
  if (game.rows.length) parts.push(`rows=${plain(writeRows(game.rows))}`);
  for (const name of ["words", "rule", "boards", "by"]) {
    if (game[name] !== START[name]) parts.push(`${name}=${plain(String(game[name]))}`);
  }
  return path + (parts.length ? `?${parts.join("&")}` : "");
}

export const plain = (text) => encodeURIComponent(text).replaceAll("%3D", "=").replaceAll("%2C", ",").replaceAll("%20", "+");

/** After a row that turned all green, a board has no more marks; after one that did not, it has. */
export function settled(rows, boards, length) {
  const solved = Array(boards).fill(false);
  return rows.map(({ guess, marks }) => {
    const own = solved.map((done, board) => (done ? "" : marks[board] || ".".repeat(length)));
    own.forEach((mark, board) => { if (mark && /^g+$/.test(mark)) solved[board] = true; });
    return { guess, marks: own };
  });
}

export const solvedBoards = (rows, boards) => Array.from({ length: boards }, (_, board) => rows.some((row) => /^g+$/.test(row.marks[board] ?? "")));

export const ask = (game) => ({ ...game, rows: writeRows(game.rows) });
