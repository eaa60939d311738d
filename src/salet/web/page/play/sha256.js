// SHA-256, at once and everywhere: the browser's own is asynchronous, and is missing on pages without https.

/** The first 32 bits of the fractional part of a number. @param {number} number */
const fraction = (number) => Math.floor((number - Math.floor(number)) * 2 ** 32);

const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter((number) => {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
  return true;
});
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)) | 0);
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)) | 0);
const BLOCK = 64;

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The bytes of a message as it is hashed: a one bit and zeros after it, its length in bits at the end of a block.
 * @param {Uint8Array} bytes */
function padded(bytes) {
  const data = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  data.set(bytes);
  data[bytes.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(data.length - 4, bytes.length << 3);
  return view;
}

/** Mix one block into the state. @param {Int32Array} state @param {DataView} view @param {number} from
 * @param {Int32Array} words room for the words of the block */
function mix(state, view, from, words) {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(from + 4 * at);
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15];
    const late = words[at - 2];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16] + first + words[at - 7] + second;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[at] + words[at]) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 8; at += 1) state[at] += mixed[at];
}

/** The SHA-256 of bytes. @param {Uint8Array} bytes */
export function sha256(bytes) {
  const state = Int32Array.from(START);
  const view = padded(bytes);
  const words = new Int32Array(64);
  for (let from = 0; from < view.byteLength; from += BLOCK) mix(state, view, from, words);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

/** Bytes in hexadecimal digits. @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of hexadecimal digits. @param {string} digits */
export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The bytes of a text. @param {string} given */
export const utf8 = (given) => new TextEncoder().encode(given);
