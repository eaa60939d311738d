// The C++ core, compiled to WebAssembly: loads it, and calls it with rows of numbers.
import { Output, factorsOf, frequencies } from "./numbers.js";

/** @typedef {import("./numbers.js").Factors} Factors */

/** The core in memory. */
export class Native {
  /** @param {WebAssembly.Exports} core */
  constructor(core) {
    this.core = /** @type {any} */ (core);
  }

  /**
   * Compile the core, or take it compiled, and make it ready.
   * @param {BufferSource | WebAssembly.Module} source
   */
  static async start(source) {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    /** @type {{core: any}} */
    const made = { core: null };
    const imports = {
      env: { emscripten_notify_memory_growth: () => {} },
      wasi_snapshot_preview1: {
        /** @param {number} _clock @param {bigint} _precision @param {number} to */
        clock_time_get: (_clock, _precision, to) => {
          const view = new DataView(made.core.memory.buffer);
          view.setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true);
          return 0;
        },
        /** @param {number} code */
        proc_exit: (code) => {
          throw new Error(`The search engine ended itself with ${code}.`);
        },
      },
    };
    made.core = (await WebAssembly.instantiate(module, imports)).exports;
    made.core._initialize();
    return new Native(made.core);
  }

  /** How many bytes the core has taken so far. */
  get bytes() {
    return this.core.memory.buffer.byteLength;
  }

  /**
   * Call a function of the core and return what it returned.
   * @param {string} name
   * @param {ArrayLike<number>} input
   * @param {number[]} rest arguments that are passed as they are
   * @returns {number}
   */
  call(name, input, ...rest) {
    const { core } = this;
    const from = core.input(input.length);
    new Float64Array(core.memory.buffer, from, input.length).set(input);
    const status = core[name](...rest);
    if (status === -1) throw new Error(`${name}: ${this.#failure()}`);
    return status;
  }

  /** @param {string} name @param {ArrayLike<number>} input @param {number[]} rest */
  ask(name, input, ...rest) {
    this.call(name, input, ...rest);
    const { core } = this;
    return new Output(new Float64Array(core.memory.buffer, core.output(), core.output_size()));
  }

  #failure() {
    const bytes = new Uint8Array(this.core.memory.buffer, this.core.failure());
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  /** @param {number} loss */
  skill(loss) {
    return this.core.skill(loss);
  }

  /** @param {number} luck */
  luck(luck) {
    return this.core.luck(luck);
  }

  /**
   * How familiar words are, 0 the most familiar.
   * @param {ArrayLike<number>} zipf
   * @param {ArrayLike<number>} rarity
   * @param {Factors} factors
   */
  familiarity(zipf, rarity, factors) {
    return this.ask("familiarity", [...frequencies(zipf, rarity), ...factorsOf(factors)], zipf.length).list();
  }

  /**
   * The weights of answers and other guesses together.
   * @param {{weight: number, rest: number, missing: number}} outside
   * @param {[number, number][]} words for each word its weight as an answer, or 0, and how likely it is else
   */
  widerWeights({ weight, rest, missing }, words) {
    return this.ask("wider_weights", [weight, rest, missing, words.length, ...words.flat()]).list();
  }

  /**
   * The chance that the answer is none of a list's answers.
   * @param {{weight: number, rest: number, missing: number}} outside
   * @param {number} fitting the weight of the answers that fit
   * @param {number} restFitting how likely the other guesses are that fit
   */
  chanceMissing({ weight, rest, missing }, fitting, restFitting) {
    return this.ask("chance_missing", [weight, rest, missing, fitting, restFitting]).next();
  }
}
