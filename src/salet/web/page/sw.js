// The service worker: keeps every file of one version of the page, so that the page works offline, opens at once, and
// never mixes two versions. A new version is downloaded beside the old one and takes over when the reader reloads.
// FILES and VERSION are written by `salet web --export`: each file with the beginning of its SHA-256.
const VERSION = "{{version}}";
/** @type {Record<string, string>} */
const FILES = JSON.parse("{{files}}");
const CACHE = `salet ${VERSION}`;
const scope = new URL(/** @type {any} */ (self).registration.scope);

/** The address of a file of the page. @param {string} file */
const address = (file) => new URL(file, scope).href;

/** @param {ArrayBuffer} content */
async function fingerprint(content) {
  if (!self.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a file of this very version; while a host is being updated it may still have another. @param {string} file */
async function download(file) {
  const response = await fetch(address(file), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const found = await fingerprint(await response.clone().arrayBuffer());
  if (found && found !== FILES[file]) throw new Error(`${file} is of another version`);
  return response;
}

/** Files that have not changed are taken from the cache of the version before. */
async function install() {
  const cache = await caches.open(CACHE);
  for (const file of Object.keys(FILES)) {
    const before = await caches.match(address(file));
    const same = before && (await fingerprint(await before.clone().arrayBuffer())) === FILES[file];
    await cache.put(address(file), same ? before : await download(file));
  }
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith("salet ") && name !== CACHE) await caches.delete(name);
  await /** @type {any} */ (self).clients.claim();
}

/** The file that answers a request: pages by their folder, whatever their query. @param {URL} url */
function fileOf(url) {
  const path = url.pathname.slice(scope.pathname.length);
  if (path in FILES) return path;
  const page = `${path.replace(/\/?$/, "/")}index.html`.replace(/^\//, "");
  return page in FILES ? page : null;
}

/** @param {any} event */
async function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  const file = fileOf(url);
  const cache = await caches.open(CACHE);
  const kept = file && (await cache.match(address(file)));
  if (kept) return kept;
  return fetch(request).catch((error) => {
    if (request.mode !== "navigate") throw error;
    return Response.redirect(
      address(`./?lost=${encodeURIComponent(url.pathname.slice(scope.pathname.length) + url.search)}`),
    );
  });
}

self.addEventListener("install", (event) => /** @type {any} */ (event).waitUntil(install()));
self.addEventListener("activate", (event) => /** @type {any} */ (event).waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") /** @type {any} */ (self).skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = /** @type {any} */ (event);
  const url = new URL(request.url);
  const own = url.origin === scope.origin && url.pathname.startsWith(scope.pathname);
  const api = own && url.pathname.slice(scope.pathname.length).startsWith("api/");
  if (request.method === "GET" && own && !api) /** @type {any} */ (event).respondWith(answer(event));
});
