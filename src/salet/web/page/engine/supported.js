// Whether a browser can run the core, which needs more of WebAssembly than its beginnings.

/** A small module with one SIMD instruction: what a browser must be able to run. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Another one with a function that catches an exception, which came later to some. */
const EXCEPTIONS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
]);

/** Whether this browser can run the core at all. */
export const supported = () => typeof WebAssembly === "object" && [SIMD, EXCEPTIONS].every(validates);

/** @param {Uint8Array<ArrayBuffer>} module */
const validates = (module) => WebAssembly.validate(module);
