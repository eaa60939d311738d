// The worker: answers the questions of engine.js, several by turns, so that a quick one never waits for a long one.
import { Library } from "./library.js";
import { Native } from "./native.js";

/** @typedef {{id: number, ask: string, with: any}} Question */

/** @type {Library | null} */
let library = null;
/** @type {{id: number, answers: AsyncGenerator<any>}[]} */
const asked = [];
let working = false;

const post = (/** @type {any} */ message) => self.postMessage(message);

/** What went wrong, as the page can show it. @param {any} error */
const plainError = (error) => ({
  name: error.name,
  message: String(error.message ?? error),
  reason: error.reason ?? "",
  detail: error.detail ?? "",
});

/** Let messages that have arrived be heard. */
const breathe = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });

/** Answer the questions by turns, one step of each, until none is left. */
async function work() {
  working = true;
  while (asked.length) {
    const turn = asked.shift();
    if (turn) await step(turn);
    await breathe();
  }
  working = false;
}

/** @param {{id: number, answers: AsyncGenerator<any>}} turn */
async function step(turn) {
  try {
    const { value, done } = await turn.answers.next();
    if (done) post({ id: turn.id, done: true });
    else {
      post({ id: turn.id, value });
      asked.push(turn);
    }
  } catch (error) {
    post({ id: turn.id, error: plainError(error) });
  }
}

/** @param {{base: string, module: WebAssembly.Module}} setup */
async function start({ base, module }) {
  const native = await Native.start(module);
  library = new Library(native, async (file) => {
    const response = await fetch(new URL(file, base));
    if (!response.ok) throw new Error(`${file} cannot be loaded: ${response.status}`);
    return response.text();
  });
  post({ ready: true });
}

self.onmessage = ({ data }) => {
  if (data.setup) {
    start(data.setup).catch((error) => post({ failed: plainError(error) }));
  } else if (data.drop) {
    const at = asked.findIndex(({ id }) => id === data.drop);
    if (at >= 0) asked.splice(at, 1)[0].answers.return(undefined);
    post({ id: data.drop, dropped: true });
  } else {
    const { id, ask, with: argument } = /** @type {Question} */ (data);
    asked.push({ id, answers: /** @type {any} */ (library)[ask](argument) });
    if (!working) work();
  }
};
