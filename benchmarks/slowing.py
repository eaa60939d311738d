"""A browser whose pages run on a slower processor: its renderers stand still for most of the time.

Chromium's own way to slow a page down leaves its workers and the compiler of WebAssembly alone, so every process that
draws pages and runs scripts is stopped and continued by turns, some hundred times a second. A process of its own does
that, which nobody keeps waiting. How much slower the pages are in fact is measured inside them, and the share of
standing still is set accordingly.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

RUN = 0.001
"""How long a process runs before it stands still, in seconds."""
CLOSE = 0.2
"""How far from the factor that is wanted a measured one may be."""
SPIN = """() => {
  let sum = 0;
  const from = performance.now();
  for (let i = 0; i < 4e7; i += 1) sum += i % 7;
  return performance.now() - from + sum * 0;
}"""
"""Work of some fifty milliseconds, which tells how long it took."""


class Renderers:
    """The processes of a browser that draw pages and run scripts."""

    def __init__(self, profile: str) -> None:
        """Note by which profile they are known."""
        self.profile = profile.encode()
        self.known: dict[str, bool] = {}

    def now(self) -> list[int]:
        """Return those that there are; a process is looked at until it says what it is."""
        names = [folder.name for folder in Path("/proc").iterdir() if folder.name.isdigit()]
        self.known = {name: self.known[name] if name in self.known else self._is_one(name) for name in names}
        found = [int(name) for name, is_one in self.known.items() if is_one]
        self.known = {name: is_one for name, is_one in self.known.items() if is_one is not None}
        return found

    def _is_one(self, name: str) -> bool | None:
        try:
            command = Path("/proc", name, "cmdline").read_bytes()
        except OSError:
            return False
        if b"--type=zygote" in command or not command:
            return None  # it may become one
        return b"--type=renderer" in command and self.profile in command


class Slower:
    """Stops every renderer of a browser for most of the time, by turns of a few milliseconds."""

    def __init__(self, profile: str, times: float) -> None:
        """Start the process that does it; the renderers run freely until `on` is called."""
        context = multiprocessing.get_context("spawn")
        self.times = times
        self.now = context.Value("d", 1.0)
        self.turns = context.Value("q", 0)
        self.process = context.Process(target=_take_turns, args=(profile, self.now, self.turns), daemon=True)
        self.process.start()
        self._set(1.0)

    def on(self) -> None:
        """Begin."""
        self._set(self.times)

    def off(self) -> None:
        """Let them run as they like."""
        self._set(1.0)

    def stop(self) -> None:
        """End the process."""
        self.now.value = 0.0
        self.process.join()

    def _set(self, times: float) -> None:
        """Set how much slower they are, and wait until it is so."""
        self.now.value = times
        wanted = self.turns.value + 2
        while self.turns.value < wanted:
            time.sleep(0.001)


def _take_turns(profile: str, times: Any, turns: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
    renderers = Renderers(profile)
    owed = 0.0  # how long they still have to stand still
    while times.value:
        turns.value += 1
        if times.value == 1:
            owed = 0.0
            time.sleep(RUN)
            continue
        processes = renderers.now()
        began = time.perf_counter()
        stopped = [process for process in processes if _send(process, signal.SIGSTOP)]
        time.sleep(max(0.0, owed))
        for process in stopped:
            _send(process, signal.SIGCONT)
        stood = time.perf_counter()
        time.sleep(RUN)
        ran = time.perf_counter() - stood
        owed += ran * (times.value - 1) - (stood - began)


def _send(process: int, sign: signal.Signals) -> bool:
    try:
        os.kill(process, sign)
    except ProcessLookupError:
        return False
    return True


class Calibrated:
    """Slows a browser by a factor that is measured in its own page and worker."""

    def __init__(self, wanted: float) -> None:
        """Note the factor; the share of standing still is found out by `calibrate` and kept for the next browser."""
        self.wanted = wanted
        self.times = wanted
        self.measured: list[tuple[str, float, float]] = []

    def slower(self, profile: str) -> Slower:
        """Return what slows a browser, as it was found out last."""
        return Slower(profile, self.times)

    def calibrate(self, page: Page, slower: Slower, tries: int = 12) -> None:
        """Change the share of standing still until page and worker are slower by the factor that is wanted."""
        quick = _free(page, slower)
        for _ in range(tries):
            slower.on()
            factors = [slow / free for slow, free in zip(_spins(page), quick, strict=True)]
            if all(abs(factor - self.wanted) <= CLOSE / 2 for factor in factors):
                break
            self.times = slower.times = 1 + (self.times - 1) * (self.wanted - 1) / (statistics.mean(factors) - 1)

    def check(self, when: str, page: Page, slower: Slower) -> None:
        """Measure how much slower page and worker are in fact."""
        slow = _spins(page)
        quick = _free(page, slower)
        slower.on()
        self.measured.append((when, slow[0] / quick[0], slow[1] / quick[1]))

    @property
    def holds(self) -> bool:
        """Whether every check found what is wanted."""
        return all(abs(factor - self.wanted) <= CLOSE for _, *factors in self.measured for factor in factors)


def _free(page: Page, slower: Slower) -> list[float]:
    """Spin in page and worker while neither is slowed."""
    slower.off()
    for _ in range(2):
        _spins(page, 1)  # compiled by now
    return _spins(page)


def _spins(page: Page, times: int = 5) -> list[float]:
    """Spin in the page's main thread and in its worker; return the median of each, in milliseconds."""
    return [statistics.median(place.evaluate(SPIN) for _ in range(times)) for place in (page, page.workers[0])]
