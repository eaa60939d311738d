// Codes: a word for a friend to guess, hidden in a few letters that name their word list. A code holds two bytes that
// check the rest, three that name the list, a salt, and the hidden words: their places in the list, three bytes each.
// If one of the words is not in the list, all of them are spelled out instead, as numbers whose digits are letters of
// the list's alphabet; the check of such a code is another one, and so tells the two forms apart.
import { CodeError, checkNumber } from "../core/errors.js";
import { MOST_BOARDS } from "../core/game.js";
import { characters } from "../core/strings.js";
import { text } from "../text/index.js";
import { bytesOf, hex, sha256, utf8 } from "./sha256.js";

/** @typedef {import("../core/words.js").WordList} WordList */
/** @typedef {{name: string, hash: string}} Named a list that may be asked for */

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's: no I, L, O, U
/** @type {Record<string, string>} */
const MISREAD = { I: "1", L: "1", O: "0", U: "V" };
const [TAG, WORD, CHECK, SALT] = [3, 3, 2, 1]; // bytes
const HEAD = TAG + SALT;
/** So many bytes of zero bits at most fill up the last group of signs. */
const FILLING = 3;
const MOST_SIGNS = 1000;
const HASHED = 32;
/** What the check of a code begins with, by what it holds. */
const PLACES = "salet code ";
const SPELLED = "salet spelled code ";

/**
 * Hide the answers of a puzzle; another salt (0 to 255) gives another code for the same words, and where
 * a code could not be told from another one it is that of the next salt. The words need not be in the list if they have
 * its length and its letters. The code keeps a word from being read at a glance; it is no cipher.
 * @param {string[]} answers
 * @param {WordList} words
 */
export function makeCode(answers, words, salt = 0) {
  if (!answers.length) throw new CodeError(text.codes.nothing);
  if (answers.length > MOST_BOARDS) throw new CodeError(text.codes.tooMany(answers.length, MOST_BOARDS));
  const hidden = answers.map((answer) => words.checkLetters(answer));
  const spelled = hidden.some((word) => !words.guessIndex.has(word));
  const numbers = hidden.flatMap((word) => (spelled ? spellingOf(word, words) : placeOf(word, words)));
  let next = checkNumber("salt", salt, 0, 255);
  let code = "";
  for (; !code; next = (next + 1) % 256) code = codeOf(numbers, [...tagOf(words), next], spelled);
  return code;
}

/** The code of numbers; empty if it would be taken for another one, as one in ten thousand is by its check.
 * @param {number[]} numbers @param {number[]} head @param {boolean} spelled */
function codeOf(numbers, head, spelled) {
  const body = [...head, ...masked(numbers, head)];
  const code = written([...hashed(body, spelled ? SPELLED : PLACES).slice(0, CHECK), ...body]);
  const found = bodyOf(code);
  return found.spelled === spelled && found.body.length === body.length ? code : "";
}

/**
 * The answers hidden in a code.
 * @param {string} code
 * @param {WordList} words
 * @param {Iterable<Named>} [known] the lists it may have been made with, to name the right one
 */
export function readCode(code, words, known = []) {
  const { body, spelled } = bodyOf(code);
  const sameList = hex(Uint8Array.from(body.slice(0, TAG))) === words.hash.slice(0, 2 * TAG);
  if (!sameList) throw new CodeError(text.codes.otherList(code, words.name, listOfCode(code, known)));
  const shown = masked(body.slice(HEAD), body.slice(0, HEAD));
  const size = spelled ? sizeOf(words) : WORD;
  const most = spelled ? spellings(words) : BigInt(words.guesses.length);
  const numbers = grouped(shown, size).map(bigEndian);
  if (shown.length % size || numbers.some((number) => number >= most)) throw new CodeError(text.codes.broken(code));
  if (numbers.length > MOST_BOARDS) {
    throw new CodeError(text.codes.hidesTooMany(code, numbers.length, MOST_BOARDS));
  }
  return numbers.map((number) => (spelled ? spelling(number, words) : words.guesses[Number(number)]));
}

/** The name of the list a code was made with, or an empty text if it was none of them.
 * @param {string} code @param {Iterable<Named>} known */
export function listOfCode(code, known) {
  const tag = hex(Uint8Array.from(bodyOf(code).body.slice(0, TAG)));
  return [...known].find(({ hash }) => hash.slice(0, 2 * TAG) === tag)?.name ?? "";
}

/** @param {WordList} words */
const tagOf = (words) => bytesOf(words.hash.slice(0, 2 * TAG));

// Words as numbers

/** @param {string} word @param {WordList} words */
const placeOf = (word, words) => bytes(BigInt(words.guessIndex.get(word) ?? 0), WORD);

/** @param {string} word @param {WordList} words */
function spellingOf(word, words) {
  const letters = characters(words.alphabet);
  const base = BigInt(letters.length);
  const number = characters(word).reduce((sum, letter) => sum * base + BigInt(letters.indexOf(letter)), 0n);
  return bytes(number, sizeOf(words));
}

/** The word that a number spells. @param {bigint} number @param {WordList} words */
function spelling(number, words) {
  const letters = characters(words.alphabet);
  const base = BigInt(letters.length);
  let word = "";
  for (let at = 0; at < words.length; at += 1, number /= base) word = letters[Number(number % base)] + word;
  return word;
}

/** How many words can be spelled with the letters of a list. @param {WordList} words */
const spellings = (words) => BigInt(characters(words.alphabet).length) ** BigInt(words.length);

/** How many bytes a word takes that is spelled out. @param {WordList} words */
const sizeOf = (words) => Math.max(WORD, Math.ceil((spellings(words) - 1n).toString(16).length / 2));

/** @param {bigint} number @param {number} size */
const bytes = (number, size) => Array.from(bytesOf(number.toString(16).padStart(2 * size, "0")));

/** @param {number[]} data */
const bigEndian = (data) => data.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** @template T @param {T[]} items @param {number} size */
const grouped = (items, size) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

// Bytes as signs

/** What a code holds: the tag of the list, the salt, the hidden words; and whether these are spelled out.
 * @param {string} code */
function bodyOf(code) {
  const signs = characters(code.toUpperCase().replace(/[- \t_.]/g, "")).map((sign) => MISREAD[sign] ?? sign);
  const known = signs.length && signs.length <= MOST_SIGNS && signs.every((sign) => SIGNS.includes(sign));
  const data = known ? unwritten(signs) : [];
  const [check, all] = [data.slice(0, CHECK), data.slice(CHECK)];
  for (let filling = 0; filling <= FILLING; filling += 1) {
    const body = all.slice(0, Math.max(0, all.length - filling));
    if (body.length < HEAD + WORD) break;
    const kinds = (body.length - HEAD) % WORD ? [SPELLED] : [PLACES, SPELLED];
    const kind = kinds.find((each) =>
      hashed(body, each)
        .slice(0, CHECK)
        .every((byte, at) => byte === check[at]),
    );
    if (kind) return { body, spelled: kind === SPELLED };
  }
  throw new CodeError(text.codes.broken(code));
}

/** Bits regrouped, the first bits first; what is too few for a group at the end is dropped.
 * @param {number[]} items @param {number} from bits in each @param {number} to bits in each of the new ones */
function regrouped(items, from, to) {
  const found = [];
  let [bits, held] = [0, 0];
  for (const item of items) {
    held = ((held << from) | item) & 0xffff;
    for (bits += from; bits >= to; bits -= to) found.push((held >> (bits - to)) & (2 ** to - 1));
  }
  return found;
}

/** @param {string[]} signs */
const unwritten = (signs) =>
  regrouped(
    signs.map((sign) => SIGNS.indexOf(sign)),
    5,
    8,
  );

/** Bytes in groups of five signs, zero bits at the end. @param {number[]} data */
function written(data) {
  const length = 5 * Math.ceil((8 * data.length) / 25);
  const signs = regrouped([...data, ...Array(FILLING + 1).fill(0)], 8, 5).slice(0, length);
  return grouped(signs, 5)
    .map((group) => group.map((sign) => SIGNS[sign]).join(""))
    .join("-");
}

/** Mix bytes with a stream that the key gives; a second time undoes the first. @param {number[]} data
 * @param {number[]} key */
function masked(data, key) {
  const blocks = grouped(data, HASHED).map((_, block) => hashed([...key, block], PLACES));
  const stream = blocks.flat();
  return data.map((byte, at) => byte ^ stream[at]);
}

/** @param {number[]} data @param {string} kind */
const hashed = (data, kind) => Array.from(sha256(Uint8Array.from([...utf8(kind), ...data])));
