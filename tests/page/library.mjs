// The page's library in Node: `node library.mjs FOLDER` answers questions, a line of JSON each, with its last value.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Library } from "../../src/salet/web/page/engine/library.js";
import { Native } from "../../src/salet/web/page/engine/native.js";

const folder = process.argv[2];
const module = new URL("../../src/salet/web/page/engine/salet.wasm", import.meta.url);
const native = await Native.start(await readFile(module));
const library = new Library(native, (file) => readFile(`${folder}/${file}`, "utf8"));

/** @param {{ask: string, with: any}} question */
async function answer({ ask, with: argument }) {
  try {
    let value = null;
    for await (const step of /** @type {any} */ (library)[ask](argument)) value = step;
    return { value };
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    return { error: name, message };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
}
