// Play: the game itself. The answer is on the server; this module sends guesses and shows what came back.
import { note } from "./app.js";
import { announce, memory, toast } from "./dom.js";
import { play as engine } from "./engine.js";
import { keyboard, listen } from "./keyboard.js";
import { draw } from "./play-view.js";
import { spoken } from "./tiles.js";

const TURN = 300;

export function open(root) {
  return new Play(root);
}

const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};

class Play {
  constructor(root) {
    this.root = root;
    this.game = null;
    this.draft = "";
    this.fresh = -1;
    this.busy = false;
    this.error = "";
    this.keys = keyboard((key) => this.press(key));
    this.deaf = listen((key) => this.press(key));
  }

  close() { this.deaf(); }
  draw() { draw(this); }
  get quiet() {
    const { motion } = document.documentElement.dataset;
    return motion === "off" || (motion !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  /** Show the game of an address: a game by its name, a friend's code, a kind, or whatever was being played. */
  async update(url) {
    const query = url.searchParams;
    const id = query.get("game");
    try {
      if (id) await this.resume(id);
      else if (query.get("code")) await this.begin({ kind: "friend", code: query.get("code"), rule: query.get("rule") ?? "normal" }, true);
      else if (query.get("kind") === "daily" || !memory.get("playing")) await this.daily();
      else await this.resume(memory.get("playing"));
    } catch (error) {
      if (error.status === 404 && memory.get("playing")) {
        memory.set("playing", null);
        await this.daily().catch((other) => this.fail(other));
      } else this.fail(error);
    }
  }

  fail(error) {
    this.error = error.message;
    this.draw();
  }

  /** Today's puzzle: begun once, then gone on with. */
  async daily() {
    const known = memory.get("daily");
    if (known?.day === today()) return this.resume(known.id);
    const game = await this.begin({ kind: "daily", date: today() }, true);
    memory.set("daily", { day: today(), id: game.id });
    return game;
  }

  async resume(id) {
    this.start(await engine.look(id), true);
  }

  async begin(asked, replace = false) {
    const game = await engine.begin(asked);
    this.start(game, replace);
    return game;
  }

  start(game, replace) {
    const other = this.game?.id !== game.id;
    Object.assign(this, { game, error: "", fresh: -1, draft: other ? "" : this.draft });
    memory.set("playing", game.id);
    note(`/play?game=${game.id}`, { replace });
    this.draw();
  }

  // Typing

  press(key) {
    if (!this.game || this.game.state !== "open" || this.busy) return;
    if (key === "Enter") this.enter();
    else if (key === "Backspace") { this.draft = this.draft.slice(0, -1); this.draw(); }
    else if (this.draft.length < this.game.length) { this.draft += key; this.popped = this.draft.length - 1; this.draw(); this.popped = -1; }
  }

  async enter() {
    this.busy = true;
    try {
      if (this.draft.length < this.game.length) throw Object.assign(new Error("Not enough letters"), { status: 422 });
      const game = await engine.guess(this.game.id, this.draft);
      await this.reveal(game);
    } catch (error) {
      toast(error.reason || error.message);
      for (const row of this.root.querySelectorAll(".row.now")) {
        row.classList.remove("shake");
        requestAnimationFrame(() => row.classList.add("shake"));
      }
    } finally {
      this.busy = false;
    }
  }

  /** Turn the tiles one after another; the keys and the end come after the last. */
  async reveal(game) {
    const keyboards = this.game.keyboards;
    this.draft = "";
    this.fresh = game.rows.length - 1;
    this.game = { ...game, keyboards, state: "open" };
    this.draw();
    if (!this.quiet) await new Promise((done) => setTimeout(done, TURN * (game.length - 1) + 500));
    this.game = game;
    this.fresh = -1;
    this.won = game.state === "won" && !this.quiet;
    this.draw();
    this.won = false;
    this.tell(game);
    if (game.state !== "open") this.over(game);
  }

  tell(game) {
    const row = game.rows.at(-1);
    const boards = row.marks.map((mark, board) => (mark ? `${game.boards > 1 ? `Board ${board + 1}. ` : ""}${[...mark].map((colour, place) => spoken(place, row.guess[place], colour)).join("; ")}` : ""));
    announce(`${row.guess.toUpperCase()}. ${boards.filter(Boolean).join(". ")}`);
  }

  over(game) {
    const played = memory.get("games", []).filter((id) => id !== game.id);
    memory.set("games", [...played, game.id].slice(-500));
    const text = game.state === "won" ? game.toast : game.answers.map((each) => each.toUpperCase()).join(", ");
    setTimeout(() => toast(text, 3000), this.quiet ? 0 : 300);
  }

  async giveUp() {
    const game = await engine.end(this.game.id);
    this.game = game;
    this.draft = "";
    this.draw();
    this.over(game);
  }

  async share() {
    const { theme, contrast } = document.documentElement.dataset;
    const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    const high = contrast === "on" || (contrast !== "off" && matchMedia("(prefers-contrast: more)").matches);
    const { text } = await engine.share(this.game.id, high ? (dark ? "contrast-dark" : "contrast") : dark ? "dark" : "squares");
    try {
      await navigator.clipboard.writeText(text);
      toast("Copied results to clipboard");
    } catch {
      this.shared = text;
      this.draw();
    }
  }
}
