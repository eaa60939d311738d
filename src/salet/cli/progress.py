"""A progress bar with a time estimate: on the error stream, on a terminal, once something takes more than a second."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 1.0


@contextmanager
def progress(title: str, patience: float = PATIENCE) -> Iterator[Callable[[int, int], None]]:
    """Give a function to be told how much of how much is done, and draw that while the block runs."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(title)
    began = time.monotonic()

    def tell(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)
        if time.monotonic() - began > patience and not bar.live.is_started:
            bar.start()

    try:
        yield tell
    finally:
        bar.stop()
