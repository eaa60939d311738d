// The main journeys in Firefox, over WebDriver BiDi: node journeys.mjs ADDRESS FIREFOX. Each step that was done is a
// line; the line "cut" asks that the network be cut, which an answer on the input confirms.
/* global document, location */
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [address, executablePath] = process.argv.slice(2);
const PATIENCE = 60_000;
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const done = (/** @type {string} */ step) => console.log(step);

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  protocol: "webDriverBiDi",
  headless: true,
  extraPrefsFirefox: { "dom.serviceWorkers.enabled": true, "browser.shell.checkDefaultBrowser": false },
});
const page = await browser.newPage();
await page.setViewport({ width: 1000, height: 800 });
page.setDefaultTimeout(PATIENCE);
/** What Firefox says of a request, without naming it, that ended with its page while the service worker answered. */
const ENDED = "Failed to load ‘’. A ServiceWorker intercepted the request";
/** @type {string[]} */
const errors = [];
page.on("pageerror", (error) => String(error).includes(ENDED) || errors.push(String(error)));

const open = (/** @type {string} */ path) => page.goto(new URL(path, address).href, { waitUntil: "load" });
const there = (/** @type {string} */ selector) =>
  holds((/** @type {string} */ wanted) => document.querySelector(wanted)?.getClientRects().length, selector);

/** Wait until something holds in the page. @param {(...given: any[]) => any} test @param {any[]} given */
async function holds(test, ...given) {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const found = await page.evaluate(test, ...given).catch(() => false);
    if (found) return found;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`This never came to hold: ${test}`);
}

/** @param {string} word @param {string} [digits] */
async function type(word, digits = "") {
  await page.keyboard.type(word + digits);
  await page.keyboard.press("Enter");
}

async function solve() {
  await open("");
  await there(".findings summary");
  await holds(() => document.querySelector("main .big.word")?.textContent.trim().length === 5);
  await type("crane", "00102");
  await holds(() => location.search.includes("rows=crane"));
  await there(".findings .chip.proven");
  done("solve");
}

async function play() {
  await open("play/");
  await there("main.place-play .key");
  for (const word of ["crane", "moist", "bulky", "fudge", "whelp", "vivid"]) {
    if (await page.evaluate(() => document.querySelectorAll("main .tile.g").length >= 5)) break;
    await type(word);
    await holds(
      (/** @type {string} */ letter) => document.querySelector("main")?.textContent.toLowerCase().includes(letter),
      word[0],
    );
    await new Promise((next) => setTimeout(next, 300));
  }
  await holds(() => document.querySelectorAll("main .tile.x, main .tile.y, main .tile.g").length >= 20);
  done("play");
}

async function review() {
  await open("review/?rows=crane%3D..y.g+slope%3D..g.g+agape%3Dggggg&words=nyt-2023-07");
  await holds(() => /skill/i.test(document.querySelector("main")?.textContent ?? ""));
  done("review");
}

async function explore() {
  await open("explore/openers/");
  await holds(() => /TARSE/i.test(document.querySelector("main")?.textContent ?? ""));
  done("explore");
}

/** Everything is kept, and serves this page. */
const kept = () =>
  holds(
    async () =>
      Boolean((await navigator.serviceWorker?.getRegistration())?.active) &&
      Boolean(navigator.serviceWorker.controller),
  );

async function offline() {
  await open("");
  await kept();
  console.log("cut");
  await answers.next();
  await open("?rows=crane%3D..y.g");
  await there(".findings .chip.proven");
  await open("play/");
  await there("main.place-play .tile");
  await open("explore/openers/");
  await holds(() => /TARSE/i.test(document.querySelector("main")?.textContent ?? ""));
  done("offline");
}

try {
  for (const journey of [solve, play, review, explore, offline]) await journey();
  if (errors.length) throw new Error(`Errors in the page: ${errors.join("; ")}`);
} catch (error) {
  const shown = await page.evaluate(() => `${location.href} ${document.body.innerText}`).catch(String);
  console.error(error, shown.slice(0, 1500));
  process.exitCode = 1;
} finally {
  await browser.close();
}
process.exit();
