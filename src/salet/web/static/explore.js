// Explore: openers, perfect trees, strategies, letters; four views, each with its own address.
import { go } from "./app.js";
import { h, plural, select, show } from "./dom.js";
import * as engine from "./engine.js";

const ROOMS = {
  openers: ["Openers", () => import("./explore-openers.js")],
  trees: ["Trees", () => import("./explore-trees.js")],
  strategies: ["Strategies", () => import("./explore-strategies.js")],
  letters: ["Letters", () => import("./explore-letters.js")],
};

export function open(root) {
  return new Explore(root);
}

class Explore {
  constructor(root) {
    this.root = root;
    this.lists = null;
  }

  close() { this.asking?.abort(); }

  async update(url) {
    this.asking?.abort();
    const asking = this.asking = new AbortController();
    this.url = url;
    const [, , name = "openers", ...rest] = url.pathname.split("/");
    const room = name in ROOMS ? name : "openers";
    this.lists ??= await engine.words().catch(() => null);
    const view = await ROOMS[room][1]();
    if (asking.signal.aborted) return;
    this.frame(room);
    try {
      await view.show({ body: this.body, url, rest: rest.filter(Boolean), signal: asking.signal, explore: this });
    } catch (error) {
      if (error.name !== "AbortError") show(this.body, h("p", { class: "note bad" }, error.message));
    }
  }

  frame(room) {
    if (this.room === room && this.body?.isConnected) return;
    this.room = room;
    this.body = h("div", { class: "stack" });
    const tabs = h("nav", { class: "rooms", "aria-label": "Rooms of Explore" }, Object.entries(ROOMS).map(([name, [title]]) =>
      h("a", { href: this.with(`/explore/${name}`, {}), "data-nav": true, "aria-current": name === room ? "page" : null }, title)));
    show(this.root, h("h1", { class: "unseen" }, "Explore"), h("div", { class: "stack explore" }, tabs, this.body));
  }

  get words() { return this.url.searchParams.get("words") ?? "nyt"; }
  get rule() { return this.url.searchParams.get("rule") ?? "normal"; }

  /** An address of Explore that keeps the list and the rule. */
  with(path, changes) {
    const query = { words: this.words, rule: this.rule, ...changes };
    const kept = Object.entries(query).filter(([name, value]) => value && !(name === "words" && value === "nyt") && !(name === "rule" && value === "normal"));
    return path + (kept.length ? `?${kept.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%3D", "=").replaceAll("%20", "+")}`).join("&")}` : "");
  }

  /** The choice of list and rule. */
  choices(path, changes = {}, { rules = true } = {}) {
    const lists = (this.lists ?? [{ name: this.words, answers: 0 }]).map((list) => [list.name, list.answers ? `${list.name} · ${plural(list.answers, "answer")}` : list.name]);
    return [
      select("Word list", lists, this.words, (words) => go(this.with(path, { ...changes, words }))),
      rules ? select("Rule", [["normal", "Normal"], ["hard", "Hard mode"], ["strict", "Strict"]], this.rule, (rule) => go(this.with(path, { ...changes, rule }))) : null,
    ];
  }
}

export const proofChip = (proof) => (proof === "exact" ? h("span", { class: "chip proven" }, "proven") : h("span", { class: "chip" }, proof === "bound" ? "bounds, not proven" : "one step, not proven"));

/** Games won in 1, 2, 3, … guesses, as bars. */
export function histogram(counts, label = "Guesses needed") {
  const most = Math.max(1, ...counts);
  return h("ol", { class: "distribution", "aria-label": label }, counts.map((count, place) =>
    h("li", {}, h("span", {}, String(place + 1)), h("b", { class: count === most ? "now" : "", vars: { "--part": String(count / most) } }, count.toLocaleString("en")))));
}
