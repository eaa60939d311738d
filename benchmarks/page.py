"""The page on a phone: the exported folder on a plain server, opened by Chromium with a processor six times slower.

    python benchmarks/page.py [--slower 6] [--visits 5] [--parts visits answers typing memory]

Every visit is one of a fresh profile, with nothing kept. How the pages are slowed is in `slowing.py`; by how much in
fact is measured in the page's main thread and in its worker before, between and after everything that is timed, and a
run in which a check was off by more than 0.2 says so. It means something on a quiet machine only: the load is shown,
and the processor time that the tab has taken, which says more on a busy one.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import gzip
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browsing import ARGUMENTS, CHROMIUM, SUB_PATH, StaticSite
from playwright.sync_api import Page, sync_playwright
from slowing import Calibrated, Renderers

from salet.likely.history import shipped_history
from salet.web.export import export

GAMES = ["crane=..y.g", "slate=.y..y", "adieu=y..y.", "stare=..g..", "raise=.y..g", "audio=....."]
"""Ordinary positions after one row."""
REVIEWED = ["crane=y....+slimy=.y...+audit=y...y", "fuzzy=.....+crane=..y.y+eland=ggggg", "adieu=y..y.+sheaf=.ygy."]
"""Games whose reviews are weighed: see `judged`."""
PARTS = ["visits", "answers", "typing", "memory"]
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
window.painted = [];
window.addEventListener("keydown", (event) => window.waits.push(performance.now() - event.timeStamp));
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (each.name === "keydown") window.painted.push(each.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
ANSWERED = """(proven) => new Promise((done) => {
  const look = () => {
    const shown = document.querySelector(proven ? ".findings .chip.proven" : ".findings .verdict .big");
    if (shown && location.search.includes("rows=")) done(performance.now() - window.entered);
    else requestAnimationFrame(look);
  };
  look();
})"""


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


def typing(page: Page, address: str) -> tuple[list[float], list[float]]:
    """Type while the engine searches; return how long each key waited, and how long the slower ones until painted."""
    page.goto(f"{address}?rows=audio%3D.....")
    page.locator(".key").first.wait_for()
    page.evaluate("window.waits.length = window.painted.length = 0")
    for _ in range(8):
        for key in [*"stern", *"01201", *["Backspace"] * 6]:
            page.keyboard.press(key)
            page.wait_for_timeout(60)
    return page.evaluate("[window.waits, window.painted]")


def playing(page: Page, address: str) -> tuple[list[float], list[float]]:
    """Play words on 32 boards; return how long each key waited, and how long the slower ones until painted."""
    page.goto(f"{address}play/?kind=random&seed=7&boards=32")
    page.locator(".key").first.wait_for()
    page.evaluate("window.waits.length = window.painted.length = 0")
    for word in ("crane", "sloth", "dumpy", "bunch"):
        for key in [*word, "Enter"]:
            page.keyboard.press(key)
            page.wait_for_timeout(60)
    return page.evaluate("[window.waits, window.painted]")


def memory(profile: str) -> float:
    """Return the memory of the largest renderer that is its own, in megabytes."""
    sizes = []
    for process in Renderers(profile).now():
        with contextlib.suppress(OSError, StopIteration):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            own = [int(line.split()[1]) for line in lines if line.startswith(("Private_Dirty", "Private_Clean"))]
            sizes.append(sum(own) / 1024)
    return max(sizes, default=float("nan"))


def processor(profile: str) -> float:
    """Return the processor time that the renderers have taken, all threads together, in seconds."""
    total = 0
    for process in Renderers(profile).now():
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


class Sitting:
    """A page that is used for a while, and how large its tab was after each step, and at most during it."""

    def __init__(self, page: Page, profile: str, address: str) -> None:
        """Note the page."""
        self.page, self.profile, self.address = page, profile, address
        self.found: list[tuple[str, float, float]] = []
        self.reviews: list[float] = []
        self.most = 0.0

    def look(self, until: str = "", seconds: float = 120) -> None:
        """Watch how large the tab is until something is there, or for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not (until and self.page.locator(until).count()):
            self.most = max(self.most, memory(self.profile))
            self.page.wait_for_timeout(50)

    def note(self, what: str) -> None:
        """End a step."""
        self.look(seconds=1)
        self.found.append((what, memory(self.profile), self.most))
        self.most = 0.0

    def solve(self) -> None:
        """Two rows, in Solve."""
        self.note("empty")
        self.page.goto(self.address)
        self.look(".findings summary")
        self.note("opened")
        for row in ("crane00102", "salve01002"):
            self.page.keyboard.type(row)
            self.page.keyboard.press("Enter")
            self.look(".findings .chip.proven")
            self.look(seconds=1)
        self.note("two rows in Solve")

    def review(self) -> None:
        """Games on the lists of their days, one after the other, among them one that begins badly."""
        for rows in REVIEWED:
            self.go("review/")
            self.page.evaluate(f"history.pushState(null, '', '?rows={rows}&on=2026-06-01')")
            began = time.monotonic()
            self.page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
            self.look(".judged:not(:has(.progress)) .sharing")
            self.reviews.append(1000 * (time.monotonic() - began))
        self.note("reviews")

    def explore(self) -> None:
        """Visit what is large in Explore."""
        self.go("explore/")
        self.page.get_by_role("link", name="Openers", exact=True).first.click()
        self.look("tbody tr")
        self.note("all openers")

    def go(self, place: str) -> None:
        """Go to a place by the bar."""
        self.page.locator(f'.bar nav a[href$="{place}"]').click()


def sitting(page: Page, profile: str, address: str) -> list[tuple[str, float, float]]:
    """Use the page as one does in a sitting; return how large the tab was after each step, and at most during it."""
    sitting = Sitting(page, profile, address)
    sitting.solve()
    page.get_by_role("link", name="Play", exact=True).click()
    page.locator(".tile").first.wait_for()
    sitting.note("in Play")
    sitting.review()
    show("a review, not slowed", sitting.reviews, "none")
    sitting.explore()
    return sitting.found


def show(what: str, times: list[float], goal: str) -> None:
    kept = sorted(times)
    each = ", ".join(f"{time:.0f}" for time in kept)
    print(f"{what}: median {statistics.median(kept):.0f} ms of {each} (goal: {goal})", flush=True)


def size(root: Path, asked: set[str], address: str) -> float:
    """Return how large the files are that were asked for, packed, in kilobytes."""
    names = [url.removeprefix(address) or "index.html" for url in asked if url.startswith(address)]
    return sum(len(gzip.compress((root / SUB_PATH / name).read_bytes(), 9)) for name in names) / 1000


@contextlib.contextmanager
def slowed(playwright: Any, speed: Calibrated) -> Any:
    """Open a window of a fresh profile whose pages can be slowed."""
    with visit(playwright) as (page, profile):
        slower = speed.slower(profile)
        try:
            yield page, slower
        finally:
            slower.stop()


def ready(page: Page, address: str) -> None:
    """Open the page, and wait until its worker has nothing to do."""
    page.goto(address)
    page.locator(".findings summary").first.wait_for(state="attached")
    page.wait_for_timeout(10_000)


def calibrate(playwright: Any, address: str, speed: Calibrated) -> None:
    """Find out for how long renderers have to stand still."""
    with slowed(playwright, speed) as (page, slower):
        ready(page, address)
        speed.calibrate(page, slower)
        speed.check("at first", page, slower)


def time_visits(playwright: Any, address: str, speed: Calibrated, visits: int) -> None:
    """Open the page in one fresh profile after the other."""
    loads: list[dict[str, float]] = []
    for number in range(visits):
        with slowed(playwright, speed) as (page, slower):
            slower.on()
            loads.append(first_load(page, address))
            page.wait_for_timeout(9000)
            speed.check(f"after visit {number + 1}", page, slower)
    goals = {"first suggestion": "600 ms", "keys": "none", "engine's first answer": "3 s"}
    for what in loads[0]:
        show(what, [load[what] for load in loads], goals[what])


def time_use(playwright: Any, address: str, speed: Calibrated, parts: list[str]) -> None:
    """Enter positions, and type."""
    with slowed(playwright, speed) as (page, slower):
        ready(page, address)
        slower.on()
        speed.check("before positions and keys", page, slower)
        if "answers" in parts:
            soon, proven = answers(page, address)
            show("next suggestion after Enter", soon, "500 ms")
            show("proven", proven, "3 s")
            page.wait_for_timeout(5000)
            speed.check("after positions", page, slower)
        if "typing" in parts:
            for where, type_there in (("in Solve", typing), ("on 32 boards", playing)):
                waits, painted = type_there(page, address)
                show(f"a key's wait until it was heard, {where}", waits, "50 ms")
                show("until it was painted, of the slower ones", painted or [0.0], "none")
            page.wait_for_timeout(5000)
            speed.check("after keys", page, slower)


def weigh(playwright: Any, site: StaticSite, slower: float) -> None:
    """Tell what the page takes of processor, network and memory."""
    with visit(playwright) as (page, profile):
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url))
        first_load(page, site.address)
        spent = 1000 * processor(profile)
        print(f"processor time of the tab until then {spent:.0f} ms, on the slower one {slower * spent:.0f} ms")
        print(f"first load: {size(site.root, asked, site.address):.0f} kB packed (goal: 400 kB)")
    with visit(playwright) as (page, profile):
        for what, after, most in sitting(page, profile, site.address):
            print(f"memory of the tab, {what}: {after:.0f} MB, {most:.0f} MB at most (goal: 200 MB)", flush=True)


def run(playwright: Any, site: StaticSite, arguments: argparse.Namespace) -> None:
    speed = Calibrated(arguments.slower)
    parts = arguments.parts
    if {"visits", "answers", "typing"} & set(parts):
        calibrate(playwright, site.address, speed)
    if "visits" in parts:
        time_visits(playwright, site.address, speed, arguments.visits)
    if {"answers", "typing"} & set(parts):
        time_use(playwright, site.address, speed, parts)
    if "memory" in parts:
        weigh(playwright, site, arguments.slower)
    for when, page, worker in speed.measured:
        print(f"slower in fact, {when}: page {page:.2f} times, worker {worker:.2f} times")
    if not speed.holds:
        print(f"These are not figures of a processor {arguments.slower:g} times slower: a check was off.")
    print(f"machine load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--slower", type=float, default=6)
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--parts", nargs="+", default=PARTS, choices=PARTS)
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
