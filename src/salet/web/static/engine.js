// The only module that talks to the server; its functions mirror the library.

const API = "/api/v1";

/** What went wrong, in one sentence; `status` is 0 when the server does not answer; `reason` says why a guess is refused. */
export class SaletError extends Error {
  constructor(message, status, reason = "") {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

const listeners = new Set();
let away = false;

/** Call a listener when the server stops answering and when it answers again. */
export function onAway(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setAway(value) {
  if (value === away) return;
  away = value;
  for (const listener of listeners) listener(away);
}

async function call(path, { query = {}, body, signal, method } = {}) {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== ""));
  const text = asked.toString();
  let response;
  try {
    response = await fetch(`${API}${path}${text ? `?${text}` : ""}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    setAway(true);
    throw new SaletError("The server does not answer. What you entered is kept here; try again in a moment.", 0);
  }
  const answer = await response.json().catch(() => null);
  if (response.headers.get("x-away") || answer === null) {
    setAway(true);
    throw new SaletError("The server does not answer. What you entered is kept here; try again in a moment.", 0);
  }
  setAway(false);
  if (!response.ok) throw new SaletError(answer.error ?? "The request could not be understood.", response.status, answer.reason);
  return answer;
}

const position = ({ rows, words, rule, boards }) => ({ rows, words, rule, boards });

export const words = () => call("/words");
export const mark = (guess, answer) => call("/mark", { query: { guess, answer } });
export const candidates = (game, more = {}, signal) => call("/candidates", { query: { ...position(game), ...more }, signal });
export const partition = (game, guess, signal, most) => call("/partition", { query: { ...position(game), guess, most }, signal });
export const ping = () => call("/mark", { query: { guess: "salet", answer: "salet" } });

let first = null;
const FIRST_TOP = 10; // suggestions that the server asks for when it embeds them; a list may know fewer

/** What to play now; the first suggestion is embedded in the page. */
export async function suggest(game, { by = "optimal", top = 10, seconds, signal } = {}) {
  first ??= readFirst();
  if (first && game.rows === "" && game.words === first.words && game.rule === first.rule && by === first.by
      && game.boards === 1 && top === FIRST_TOP) return first;
  return call("/suggest", { query: { ...position(game), by, top, seconds }, signal });
}

function readFirst() {
  try { return JSON.parse(document.getElementById("first").textContent); } catch { return null; }
}

export const play = {
  begin: (asked) => call("/play", { body: asked }),
  look: (id) => call(`/play/${id}`),
  guess: (id, guess) => call(`/play/${id}/rows`, { body: { guess } }),
  end: (id) => call(`/play/${id}/end`, { method: "POST" }),
  share: (id, style) => call(`/play/${id}/share`, { query: { style } }),
  stats: (games) => call("/play/stats", { body: { games } }),
  code: (answers, words) => call("/play/code", { body: words ? { answers, words } : { answers } }),
};

const without = (query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== false));
export const openers = (query, signal) => call("/openers", { query: without(query), signal });
export const opener = (word, query, signal) => call(`/openers/${encodeURIComponent(word)}`, { query, signal });
export const trees = (query, signal) => call("/trees", { query, signal });
export const strategies = () => call("/strategies");
export const bench = (strategy, words, rule, signal) => call("/bench", { query: { strategy, words, rule }, signal });
export const letters = (query, signal) => call("/letters", { query, signal });
export const review = (asked, signal) => call("/review", { body: asked, signal });
