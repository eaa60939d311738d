// The service worker's side of the page: it is started when the page needs nothing more, and a new version is offered
// once it has been downloaded. The old one works until the reader reloads.
import { ROOT } from "./context.js";

/** How often a page that stays open asks for a new version, in milliseconds. */
const OFTEN = 3_600_000;

/** The version of this very page, which its service worker knows too. */
const version = () => JSON.parse(document.getElementById("about")?.textContent ?? "{}").build;

/**
 * Be ready for being offline, and for new versions.
 * @param {(take: () => void) => void} offer is told what to call to take a new version
 */
export async function followUpdates(offer) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // an old browser, or a page that does not come over a safe connection
  reloadWithTheOthers(serviceWorker);
  const registration = await serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
  if (serviceWorker.controller) followNext(registration, offer);
  else becomeKept(registration, offer);
  askNowAndThen(registration);
}

/** When one tab takes a new version, all do: their files are those of the new one from then on.
 * @param {ServiceWorkerContainer} serviceWorker */
function reloadWithTheOthers(serviceWorker) {
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
}

/** The first visit: once everything is kept, this page is served from there too.
 * @param {ServiceWorkerRegistration} registration @param {(take: () => void) => void} offer */
async function becomeKept(registration, offer) {
  await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.another) offer(() => location.reload()); // the host was updated while this page was being loaded
  });
  registration.active?.postMessage({ version: version() });
  followNext(registration, offer);
}

/** @param {ServiceWorkerRegistration} registration @param {(take: () => void) => void} offer */
function followNext(registration, offer) {
  const offered = (/** @type {ServiceWorker | null} */ waiting) => {
    if (waiting && registration.active) offer(() => waiting.postMessage({ takeOver: true }));
  };
  const follow = (/** @type {ServiceWorker | null} */ fresh) =>
    fresh?.addEventListener("statechange", () => fresh.state === "installed" && offered(fresh));
  offered(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

/** @param {ServiceWorkerRegistration} registration */
function askNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < OFTEN) return;
    last = Date.now();
    registration.update().catch(() => {}); // offline: later, then
  });
}
