// Finding words: by how they begin, by what they contain, by a pattern, or several at once. Pure. Nothing that can be
// typed is an error; what cannot be part of a word is told.

/** @typedef {"word" | "begin" | "row" | "letters" | "pattern"} How */
/** @typedef {{token: string, how: How, words: Set<string>}} Found what a part of the query has found, and how */
/** @typedef {{words: Set<string> | null, found: Found[], odd: string[]}} Search words: null if nothing was asked for;
 *   odd: what cannot be part of a word */

const MOST = 40;
const ONE = /[?_.]/;
const LETTERS = /^\p{L}+$/u;
const PATTERN = /^[\p{L}?_.*]+$/u;

/** @param {string} query */
const tokensOf = (query) =>
  query
    .toLowerCase()
    .split(/[\s,;+]+/u)
    .filter(Boolean)
    .slice(0, MOST);

/** Whether a word has all of some letters, each as often. @param {string} word @param {string} letters */
function hasLetters(word, letters) {
  let rest = word;
  for (const letter of letters) {
    const at = rest.indexOf(letter);
    if (at < 0) return false;
    rest = rest.slice(0, at) + rest.slice(at + 1);
  }
  return true;
}

/** Whether a word matches a pattern from its beginning: ? is any letter, * any number of them. @param {string} pattern
 * @returns {(word: string) => boolean} */
function matcher(pattern) {
  const source = Array.from(pattern, (sign) => (sign === "*" ? ".*" : ONE.test(sign) ? "." : sign)).join("");
  const expression = new RegExp(`^${source}${pattern.includes("*") ? "$" : ""}`, "u");
  return (word) => expression.test(word);
}

/** @type {Record<How, (token: string) => (word: string) => boolean>} */
const WAYS = {
  word: (token) => (word) => word === token,
  begin: (token) => (word) => word.startsWith(token),
  row: (token) => (word) => word.includes(token),
  letters: (token) => (word) => hasLetters(word, token),
  pattern: (token) => matcher(token.replace(/\*+/g, "*")),
};

/** @param {string[]} words @param {string} token @param {How} how @returns {Found} */
const look = (words, token, how) => ({ token, how, words: new Set(words.filter(WAYS[how](token))) });

/** Find a part of a query: in the way that was asked for, or in the first that finds something.
 * @param {string[]} words @param {string} token @param {How | null} asked @returns {Found} */
function findOne(words, token, asked) {
  if (!LETTERS.test(token)) return look(words, token, "pattern");
  if (asked) return look(words, token, asked);
  const ways = /** @type {How[]} */ (["word", "begin", "row", "letters"]);
  for (const how of ways) {
    const found = look(words, token, how);
    if (found.words.size) return found;
  }
  return look(words, token, "begin");
}

/**
 * Search words.
 * @param {string[]} words
 * @param {string} query
 * @param {string} [how] how letters are looked for: begin, row or letters; else in the way that finds something
 * @returns {Search}
 */
export function search(words, query, how = "") {
  const tokens = tokensOf(query);
  if (!tokens.length) return { words: query.trim() ? new Set() : null, found: [], odd: query.trim() ? [query] : [] };
  const asked = ["begin", "row", "letters"].includes(how) ? /** @type {How} */ (how) : null;
  const odd = tokens.filter((token) => !PATTERN.test(token));
  const found = tokens.filter((token) => PATTERN.test(token)).map((token) => findOne(words, token, asked));
  return { words: new Set(found.flatMap((each) => [...each.words])), found, odd };
}

/** Whether a query is letters only, so that it can be looked for in several ways. @param {string} query */
export function hasWays(query) {
  const tokens = tokensOf(query);
  return tokens.length === 1 && LETTERS.test(tokens[0]);
}
