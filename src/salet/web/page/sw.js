// The service worker: keeps every file of one version of the page, so that the page works offline, opens at once, and
// never mixes two versions. A new version is downloaded beside the old one and takes over when the reader reloads.
// FILES and VERSION are written by `salet web --export`: each file with the beginning of its SHA-256.
const VERSION = "{{version}}";
/** @type {Record<string, string>} */
const FILES = JSON.parse("{{files}}");
const worker = /** @type {any} */ (self);
const scope = new URL(worker.registration.scope);
/** Caches belong to the whole host, on which there may be another page of salet below another path. */
const OWN = `salet ${scope.pathname} `;
const CACHE = OWN + VERSION;
/** What 0.1 called its caches, which are not needed any more. */
const OF_0_1 = /^salet-[0-9a-f]+$/;
/** So many files are downloaded at the same time: few, since the page itself comes first. */
const AT_ONCE = 4;
/** What `salet web` has beside the page. */
const NOT_OF_THE_PAGE = /^(api|docs|redoc|openapi\.json)(\/|$)/;

/** The address of a file of the page; a folder stands for its page, as every host has it. @param {string} file */
const address = (file) => new URL(file.replace(/(^|\/)index\.html$/, "$1"), scope).href;

/** @param {ArrayBuffer} content */
async function fingerprint(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a file of this very version; while a host is being updated it may still have another. @param {string} file */
async function download(file) {
  const response = await fetch(address(file), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const content = await response.arrayBuffer();
  if ((await fingerprint(content)) !== FILES[file]) throw new Error(`${file} is of another version`);
  // A new response, because one that was redirected may not answer for a page.
  return new Response(content, { headers: { "content-type": response.headers.get("content-type") ?? "" } });
}

/** A file in any cache, if it is the same in this version: of the version before, or of an attempt that was cut off.
 * @param {string} file */
async function kept(file) {
  const before = await caches.match(address(file));
  return before && (await fingerprint(await before.clone().arrayBuffer())) === FILES[file] ? before : null;
}

async function install() {
  const cache = await caches.open(CACHE);
  const files = Object.keys(FILES);
  const takeNext = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      await cache.put(address(file), (await kept(file)) ?? (await download(file)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
}

async function activate() {
  for (const name of await caches.keys()) {
    const old = (name.startsWith(OWN) && name !== CACHE) || OF_0_1.test(name);
    if (old) await caches.delete(name);
  }
}

/** The path of an address below the page's own. @param {URL} url */
const pathOf = (url) => url.pathname.slice(scope.pathname.length);

/** The file at a path, or null. @param {string} path */
function fileAt(path) {
  const file = /(^|\/)$/.test(path) ? `${path}index.html` : path;
  return Object.hasOwn(FILES, file) ? file : null;
}

/** A file of this version: the one that is kept, or should the browser have lost it, the same from the host, or else
 * whatever the host has. @param {string} file @param {Request} request */
async function serve(file, request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(address(file));
  if (found) return found;
  try {
    const response = await download(file);
    await cache.put(address(file), response.clone());
    return response;
  } catch {
    return fetch(request);
  }
}

/** A page that there is none of: a folder without its slash, an address of 0.1, or nothing at all, which the first page
 * tells apart. @param {URL} url @param {Request} request */
async function find(url, request) {
  const path = pathOf(url);
  if (fileAt(`${path}/`)) return Response.redirect(new URL(`${path}/${url.search}`, scope).href);
  const response = await fetch(request).catch(() => null);
  if (response && response.status !== 404) return response;
  return Response.redirect(new URL(`./?lost=${encodeURIComponent(path + url.search)}`, scope).href);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.takeOver) worker.skipWaiting();
  // A page that was loaded before there was a worker is taken over only if it is of the same version.
  if (event.data?.version === VERSION) event.waitUntil(worker.clients.claim());
  else if (event.data?.version) event.source?.postMessage({ another: VERSION });
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = pathOf(url);
  const file = fileAt(path);
  if (file) event.respondWith(serve(file, request));
  else if (request.mode === "navigate" && !NOT_OF_THE_PAGE.test(path)) event.respondWith(find(url, request));
});
