"""Figures of a running server, as Prometheus reads them.

The format is a few lines of text, and there are a dozen figures: the client library of Prometheus would be a dependency
for less code than it takes to set it up.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from salet.web.work import Workers

__all__ = ["TYPE", "Metrics", "memory"]

TYPE = "text/plain; version=0.0.4; charset=utf-8"

Values = dict[tuple[tuple[str, str], ...], float]


class Figure(NamedTuple):
    """One figure, and its values under their labels."""

    name: str
    kind: str
    about: str
    values: Values


class Metrics:
    """What has been answered so far."""

    def __init__(self) -> None:
        """Begin to count."""
        self.begun = time.monotonic()
        self.answers: Counter[tuple[str, int]] = Counter()
        self.seconds: dict[str, float] = {}
        self.under_way = 0

    def note(self, route: str, status: int, seconds: float) -> None:
        """Note an answer; `route` is one of a few, never an address as it was asked for."""
        self.answers[route, status] += 1
        self.seconds[route] = self.seconds.get(route, 0.0) + seconds

    def text(self, workers: Workers) -> str:
        """Return all figures.

        >>> from salet.web.work import Workers
        >>> print(Metrics().text(Workers()).splitlines()[0])
        # HELP salet_up_seconds How long the server has been running.
        """
        return "".join(line + "\n" for figure in self.figures(workers) for line in written(figure))

    def figures(self, workers: Workers) -> Iterator[Figure]:
        """Give one figure after the other."""
        yield Figure("up_seconds", "gauge", "How long the server has been running.", {(): self.age})
        yield Figure("requests_under_way", "gauge", "Requests that are being answered.", {(): self.under_way})
        answers: Values = {
            (("route", route), ("status", str(status))): n for (route, status), n in self.answers.items()
        }
        yield Figure("requests_total", "counter", "Requests answered, by route and status.", answers)
        waited: Values = {(("route", route),): seconds for route, seconds in self.seconds.items()}
        yield Figure("answer_seconds_total", "counter", "Time that answers took, by route.", waited)
        gates = [((("queue", gate.name),), gate) for gate in workers.gates]
        yield Figure("jobs", "gauge", "Jobs that run or wait, by queue.", {key: g.inside.total() for key, g in gates})
        spent: Values = {key: gate.spent for key, gate in gates}
        yield Figure("processor_seconds_total", "counter", "Time that jobs took of the processor, by queue.", spent)
        yield Figure("clients", "gauge", "Clients whose budget is not full.", {(): len(workers.budget.debts)})
        yield Figure("memory_bytes", "gauge", "Memory of the server.", {(): memory()})

    @property
    def age(self) -> float:
        """Seconds since the server began."""
        return time.monotonic() - self.begun


def written(figure: Figure) -> Iterable[str]:
    """Write a figure as lines.

    >>> list(written(Figure("jobs", "gauge", "Jobs.", {(("queue", "quick"),): 2})))[2]
    'salet_jobs{queue="quick"} 2'
    """
    yield f"# HELP salet_{figure.name} {figure.about}"
    yield f"# TYPE salet_{figure.name} {figure.kind}"
    for labels, value in sorted(figure.values.items()):
        named = ",".join(f'{name}="{text}"' for name, text in labels)
        yield f"salet_{figure.name}{f'{{{named}}}' if named else ''} {value:g}"


def memory() -> int:
    """Return how many bytes of memory this process holds; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError):
        return _peak()
    return pages * os.sysconf("SC_PAGE_SIZE")


def _peak() -> int:
    """Return the most memory that this process ever held, where nothing better is known."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
