// The worker: answers the questions of engine.js, several by turns, so that a quick one never waits for a long one.
import { SaletError } from "../core/errors.js";
import { readFile } from "./files.js";
import { Library } from "./library.js";
import { Native } from "./native.js";

/** @typedef {{id: number, ask: string, with: any}} Question */

/** What nearly every page asks for first: it is fetched while the core is being compiled. */
const FIRST = ["words-5.txt", "history.txt", "prior.json", "lists.json", "exact.json"];

/** @type {(library: Library) => void} */
let started;
/** @type {Promise<Library>} */
const library = new Promise((done) => (started = done));
/** @type {(file: string) => Promise<string>} */
let read;
/** @type {{id: number, answers: AsyncGenerator<any>}[]} */
const asked = [];
let working = false;
/** @type {number | null} the question that is being answered just now, unless it has been dropped */
let current = null;

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
  current = turn.id;
  try {
    const { value, done } = await turn.answers.next();
    if (current === null) await turn.answers.return(undefined);
    else if (done) post({ id: turn.id, done: true });
    else {
      post({ id: turn.id, value });
      asked.push(turn);
    }
  } catch (error) {
    // What was thrown on purpose is an answer. Anything else may have left the core broken.
    if (error instanceof SaletError) post({ id: turn.id, error: plainError(error) });
    else {
      console.warn(error);
      post({ id: turn.id, crashed: true });
    }
  }
}

/** Reads the data files; those that come first have been on their way from the start. @param {string} base */
function reader(base) {
  const early = new Map(FIRST.map((file) => [file, readFile(base, file)]));
  for (const content of early.values()) content.catch(() => {}); // who asks for it is told
  return (/** @type {string} */ file) => {
    const content = early.get(file) ?? readFile(base, file);
    early.delete(file);
    return content;
  };
}

/** @param {WebAssembly.Module} core */
async function start(core) {
  started(new Library(await Native.start(core), read));
  post({ ready: true });
}

/** @param {Question} question */
async function* answers({ ask, with: argument }) {
  yield* /** @type {any} */ (await library)[ask](argument);
}

self.onmessage = ({ data }) => {
  if (data.base) {
    read = reader(data.base);
  } else if (data.core) {
    start(data.core).catch((error) => post({ failed: plainError(error) }));
  } else if (data.drop) {
    const at = asked.findIndex(({ id }) => id === data.drop);
    if (current === data.drop) current = null;
    if (at >= 0) asked.splice(at, 1)[0].answers.return(undefined);
    post({ id: data.drop, dropped: true });
  } else {
    asked.push({ id: data.id, answers: answers(data) });
    if (!working) work();
  }
};
