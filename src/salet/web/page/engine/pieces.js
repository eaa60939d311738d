// Long questions are worked on in pieces, so that what is known by then can be told, and a question can be dropped.

/** How long a search goes on before it says what it has found, in milliseconds: a cancelled one ends as soon. */
const PIECE = 60;
const LONGEST_PIECE = 250;

/** @typedef {{left: () => number, over: () => boolean}} Clock */

/** @param {number} milliseconds @returns {Clock} */
export function deadline(milliseconds) {
  const end = performance.now() + milliseconds;
  return { left: () => end - performance.now(), over: () => performance.now() >= end };
}

/**
 * Work on an inquiry piece by piece; pieces grow, so that none is too short to get anywhere.
 * @template T
 * @param {import("./held.js").NativeInquiry} inquiry
 * @param {Clock} clock
 * @param {(found: import("./numbers.js").Ranking) => T} read
 * @param {number} [nodes] for all pieces together; 0 is no limit
 * @returns {Generator<T>}
 */
export function* pieces(inquiry, clock, read, nodes = 0) {
  try {
    let span = PIECE;
    for (;;) {
      const done = inquiry.run(nodes ? 1e12 : Math.max(1, Math.min(span, clock.left())), nodes);
      yield read(inquiry.found());
      if (done || nodes || clock.over()) return;
      span = Math.min(LONGEST_PIECE, span * 1.25);
    }
  } finally {
    inquiry.free();
  }
}
