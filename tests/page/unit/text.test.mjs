// What the page says: everything is in text/, and in words that people know.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { text } from "../../../src/salet/web/page/text/index.js";

const PAGE = new URL("../../../src/salet/web/page/", import.meta.url);
const PLACES = ["shell", "solve", "play", "review", "explore"];
/** What people did not understand in 0.1, and what only developers say. */
const UNKNOWN =
  /\b(parts|^in two$|bounds?|one[- ]step|change it so|strict|loss|marks|melt|regex|stack|null|undefined)\b/i;

/** Every text of a part, that of functions as they are written. @param {unknown} part @returns {string[]} */
function texts(part) {
  if (typeof part === "string") return [part];
  if (typeof part === "function") return literals(String(part));
  return part && typeof part === "object" ? Object.values(part).flatMap(texts) : [];
}

/** @param {string} source */
const literals = (source) =>
  Array.from(source.matchAll(/"([^"\n]*)"|`([^`]*)`/g), ([, plain, made]) =>
    (plain ?? made).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…"),
  );

/** @param {string} folder @returns {string[]} */
const modules = (folder) =>
  readdirSync(new URL(folder, PAGE), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => `${folder}${name}`);

test("nobody has to know the words of developers", () => {
  const all = PLACES.flatMap((place) => texts(/** @type {any} */ (text)[place]));
  assert.ok(all.length > 900, String(all.length));
  const names = new Set(["parts", "strict", "one-step", "bound"]); // of rules and measures, in addresses
  assert.deepEqual(
    all.filter((each) => UNKNOWN.test(each) && !names.has(each)),
    [],
  );
});

test("no place has sentences of its own", () => {
  const sentence = /["`>]([A-Z][a-z]+ [a-z]+[^"`]*)["`<]/g;
  const found = [...modules("places/"), ...modules("ui/"), "app.js"].flatMap((name) =>
    Array.from(
      readFileSync(new URL(name, PAGE), "utf8")
        .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "")
        .matchAll(sentence),
      ([, said]) => `${name}: ${said}`,
    ),
  );
  assert.deepEqual(found, []);
});
