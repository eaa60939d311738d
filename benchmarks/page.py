"""The page on a phone: the exported folder on a plain server, opened by Chromium with a processor six times slower.

    python benchmarks/page.py [--slower 6] [--visits 5]

Every visit is one of a fresh profile, with nothing kept. Chromium's own way to slow a page down leaves its workers and
the compiler of WebAssembly alone, so all processes that draw pages and run scripts are stopped for five sixths of the
time instead, two milliseconds of running after ten of standing still. How much slower that is in fact is measured in
the page's main thread and in a worker. It means something on a quiet machine only: the load is shown, and the processor
time that the tab has taken, which says more on a busy one.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import gzip
import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browsing import ARGUMENTS, CHROMIUM, SUB_PATH, StaticSite
from playwright.sync_api import Page, sync_playwright

from salet.likely.history import shipped_history
from salet.web.export import export

RUN = 0.002
"""How long a process runs before it stands still, in seconds."""
GAMES = ["crane=..y.g", "slate=.y..y", "adieu=y..y.", "stare=..g..", "raise=.y..g", "audio=....."]
"""Ordinary positions after one row."""
WATCH = """
window.at = {};
const look = () => {
  if (document.querySelector(".key")) window.at.keys ??= performance.now();
  if (document.querySelector(".findings summary")) window.at.known ??= performance.now();
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
document.addEventListener("keydown", (event) => event.key === "Enter" && (window.entered = event.timeStamp), true);
window.waits = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) {
    if (each.name === "keydown") window.waits.push([each.processingEnd - each.startTime, each.duration]);
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
SPIN = "let sum = 0; const from = performance.now(); for (let i = 0; i < 3e7; i += 1) sum += i % 7; "
MAIN_SPIN = f"() => {{ {SPIN} return performance.now() - from; }}"
WORKER_SPIN = f"() => {{ {SPIN} return performance.now() - from; }}"
ANSWERED = """(proven) => new Promise((done) => {
  const look = () => {
    const shown = document.querySelector(proven ? ".findings .chip.proven" : ".findings .verdict .big");
    if (shown && location.search.includes("rows=")) done(performance.now() - window.entered);
    else requestAnimationFrame(look);
  };
  look();
})"""


class Slower(threading.Thread):
    """Stops every renderer of a browser for most of the time."""

    def __init__(self, profile: str, times: float) -> None:
        """Note whose processes they are."""
        super().__init__(daemon=True)
        self.profile, self.times, self.over = profile, times, threading.Event()

    def renderers(self) -> list[int]:
        """Return the processes of the browser that draw pages and run scripts."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                command = (folder / "cmdline").read_bytes()
                if b"--type=renderer" in command and self.profile.encode() in command:
                    found.append(int(folder.name))
        return found

    def run(self) -> None:
        """Let them run and stand still by turns."""
        seen, processes = 0.0, []
        while not self.over.is_set():
            if time.perf_counter() - seen > 0.2:
                seen, processes = time.perf_counter(), self.renderers()
            self._send(processes, signal.SIGSTOP)
            time.sleep(RUN * (self.times - 1))
            self._send(processes, signal.SIGCONT)
            time.sleep(RUN)

    def _send(self, processes: list[int], sign: signal.Signals) -> None:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, sign)

    def stop(self) -> None:
        """Let them run as they like."""
        self.over.set()
        self.join()


@contextlib.contextmanager
def visit(playwright: Any) -> Any:
    """Open a window of a fresh profile."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=ARGUMENTS, viewport={"width": 390, "height": 844}
        )
        page = context.pages[0]
        page.add_init_script(WATCH)
        page.set_default_timeout(120_000)
        try:
            yield page, profile
        finally:
            context.close()


def first_load(page: Page, address: str) -> dict[str, float]:
    """Open the page; return when what was there, in milliseconds."""
    page.goto(address)
    page.locator(".findings summary").first.wait_for(state="attached")
    paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
    found = page.evaluate(f"({{ shown: {paint}, ...window.at }})")
    return {"first suggestion": found["shown"], "keys": found["keys"], "engine's first answer": found["known"]}


def answers(page: Page, address: str) -> tuple[list[float], list[float]]:
    """Enter ordinary positions; return when the next suggestion was there after Enter, and when the proven one."""
    soon, proven = [], []
    digits = str.maketrans(".yg", "012")
    for game in GAMES:
        page.evaluate("localStorage.clear()")  # the game before would be gone on with
        page.goto(address)
        page.locator(".findings summary").first.wait_for(state="attached")
        word, mark = game.split("=")
        page.keyboard.type(word + mark.translate(digits))
        page.wait_for_timeout(500)
        page.keyboard.press("Enter")
        soon.append(page.evaluate(f"({ANSWERED})(false)"))
        proven.append(page.evaluate(f"({ANSWERED})(true)"))
    return soon, proven


def typing(page: Page, address: str) -> list[list[float]]:
    """Type while the engine searches; return how long each key waited, and how long until it was painted."""
    page.goto(f"{address}?rows=audio%3D.....")
    page.locator(".key").first.wait_for()
    page.evaluate("window.waits.length = 0")
    for _ in range(4):
        for key in [*"stern", *"01201", *["Backspace"] * 6]:
            page.keyboard.press(key)
            page.wait_for_timeout(60)
    return page.evaluate("window.waits")


def memory(profile: str) -> float:
    """Return the memory of the largest renderer that is its own, in megabytes."""
    sizes = []
    for process in Slower(profile, 1).renderers():
        with contextlib.suppress(OSError, StopIteration):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            own = [int(line.split()[1]) for line in lines if line.startswith(("Private_Dirty", "Private_Clean"))]
            sizes.append(sum(own) / 1024)
    return max(sizes, default=float("nan"))


def processor(profile: str) -> float:
    """Return the processor time that the renderers have taken, all threads together, in seconds."""
    total = 0
    for process in Slower(profile, 1).renderers():
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def sizes(page: Page, profile: str, address: str) -> list[str]:
    """Use the page as one does in a sitting; return how large the tab was after each step."""
    found = []

    def note(what: str) -> None:
        page.wait_for_timeout(1000)
        found.append(f"{what} {memory(profile):.0f} MB")

    note("empty")
    page.goto(address)
    page.locator(".findings summary").first.wait_for(state="attached")
    note("opened")
    for row in ("crane00102", "salve01002"):
        page.keyboard.type(row)
        page.keyboard.press("Enter")
        page.locator(".findings .chip.proven").wait_for()
        page.wait_for_timeout(1000)
    note("two rows in Solve")
    page.get_by_role("link", name="Play", exact=True).click()
    page.locator(".tile").first.wait_for()
    note("in Play")
    page.get_by_role("link", name="Explore", exact=True).click()
    page.get_by_role("link", name="Openers", exact=True).first.click()
    page.locator("tbody tr").first.wait_for()
    note("all openers")
    return found


def show(what: str, times: list[float], goal: str) -> None:
    kept = sorted(times)
    each = ", ".join(f"{time:.0f}" for time in kept)
    print(f"{what}: median {statistics.median(kept):.0f} ms of {each} (goal: {goal})", flush=True)


def size(root: Path, asked: set[str], address: str) -> float:
    """Return how large the files are that were asked for, packed, in kilobytes."""
    names = [url.removeprefix(address) or "index.html" for url in asked if url.startswith(address)]
    return sum(len(gzip.compress((root / SUB_PATH / name).read_bytes(), 9)) for name in names) / 1000


def run(playwright: Any, site: StaticSite, arguments: argparse.Namespace) -> None:
    loads: list[dict[str, float]] = []
    for _ in range(arguments.visits):
        with visit(playwright) as (page, profile):
            slower = Slower(profile, arguments.slower)
            slower.start()
            loads.append(first_load(page, site.address))
            slower.stop()
    goals = {"first suggestion": "600 ms", "keys": "none", "engine's first answer": "3 s"}
    for what in loads[0]:
        show(what, [load[what] for load in loads], goals[what])
    with visit(playwright) as (page, profile):
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url))
        first_load(page, site.address)
        spent = 1000 * processor(profile)
        print(
            f"processor time of the tab until then {spent:.0f} ms, on the slower one {arguments.slower * spent:.0f} ms"
        )
        print(f"first load: {size(site.root, asked, site.address):.0f} kB packed (goal: 400 kB)")
        quick = page.evaluate(MAIN_SPIN), page.workers[0].evaluate(WORKER_SPIN)
        slower = Slower(profile, arguments.slower)
        slower.start()
        slow = page.evaluate(MAIN_SPIN), page.workers[0].evaluate(WORKER_SPIN)
        print(f"slower in fact: page {slow[0] / quick[0]:.1f} times, worker {slow[1] / quick[1]:.1f} times")
        soon, proven = answers(page, site.address)
        show("next suggestion after Enter", soon, "500 ms")
        show("proven", proven, "3 s")
        waits = typing(page, site.address)
        slower.stop()
        show("a key's wait until it was heard", [wait for wait, _ in waits] or [0.0], "50 ms")
        show("a key's wait until it was painted", [painted for _, painted in waits] or [0.0], "none")
    with visit(playwright) as (page, profile):
        print(f"memory of the tab: {', '.join(sizes(page, profile, site.address))} (goal: 200 MB)")
    print(f"machine load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--slower", type=float, default=6)
    parser.add_argument("--visits", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        export(Path(folder) / SUB_PATH, datetime.date.today(), shipped_history(), at=f"/{SUB_PATH}")
        site = StaticSite(Path(folder))
        site.server.handle_error = lambda *_: None  # a browser that has been closed
        try:
            run(playwright, site, arguments)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
