"""A progress bar on a terminal, for what takes more than a second."""

from __future__ import annotations

import signal
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from salet.concurrency import Stop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress

PATIENCE = 1.0


@contextmanager
def interruptible() -> Iterator[Stop]:
    """Give a stop that Ctrl-C sets: work on other threads ends, and need not be waited for."""
    stop = Stop()

    def interrupt(number: int, frame: object) -> None:
        stop.set()
        raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    ours = threading.current_thread() is threading.main_thread() and callable(before)
    if ours:
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield stop
    finally:
        if ours:
            signal.signal(signal.SIGINT, before)


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Give a function that is told how much is done; a bar appears once a second has passed."""
    bar: Progress | None = None
    begun = time.perf_counter()

    def tell(done: int) -> None:
        nonlocal bar
        if not sys.stderr.isatty() or time.perf_counter() - begun < PATIENCE:
            return
        if bar is None:
            bar = start(label, total)
        bar.update(bar.task_ids[0], completed=done)

    try:
        yield tell
    finally:
        if bar:
            bar.stop()


def start(label: str, total: int, left: bool = False) -> Progress:
    """Show a bar on the error stream, with a time estimate: its own, or the one that updates give as `left`."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    rest = TextColumn("{task.fields[left]}") if left else TimeRemainingColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rest)
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    bar.add_task(label, total=total, left="")
    bar.start()
    return bar
