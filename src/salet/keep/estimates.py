"""Estimates: how long a proof will take, from a sample of its openers, before anything is started."""

from __future__ import annotations

import math
import time
from contextlib import closing
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, Any

from salet.concurrency import Stop, cores
from salet.errors import Stopped
from salet.exact.proof import HEAD, Progress, Rank, Terms, judge, openers_of, rank_of
from salet.executors import Elsewhere, executor_or_threads
from salet.keep.connection import FILE, connect, explained, home
from salet.keep.proofs import Findings, known_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from salet.exact.evaluation import Evaluation

__all__ = ["Estimate", "estimate"]

SAMPLES = (40, 500)
"""So many openers are tried of the promising ones and of the others, at most."""
ENOUGH = 10.0
"""Seconds after which no further opener of either is tried."""
MOST = 10.0
"""Seconds after which a single opener is given up: the proof takes at least what the estimate says then."""


@dataclass(frozen=True)
class Tried:
    """An opener of the sample."""

    seconds: float
    """How long a core worked on it."""
    settled: bool
    """Whether that was enough."""


@dataclass(frozen=True)
class Estimate:
    """How long a proof will take."""

    openers: int
    """How many are still to be looked at."""
    sampled: int
    core_seconds: float
    """Seconds of one core for all of them."""
    error: float
    """The standard error of that."""
    width: int
    """How many openers are looked at at once."""
    at_least: bool
    """Whether some opener of the sample took too long to wait for: then it takes at least so long."""

    @property
    def seconds(self) -> float:
        """How long it takes if all cores are free for it."""
        return self.core_seconds / self.width

    @property
    def core_hours(self) -> float:
        """The same work in hours of one core."""
        return self.core_seconds / 3600

    def plain(self) -> dict[str, Any]:
        """Return it as JSON has it."""
        return {**asdict(self), "seconds": self.seconds, "core_hours": self.core_hours}


def estimate(
    terms: Terms,
    *,
    best: int = 1,
    every: bool = False,
    openers: Sequence[str] = (),
    executor: Executor | None = None,
    threads: int = 0,
    folder: Path | None = None,
) -> Estimate:
    """Say how long `prove_and_keep` would take with the same arguments; nothing is started, and nothing is kept.

    The promising openers, which take longer, and the others are sampled apart, the same ones every time.
    """
    order, claim = openers_of(terms, every, openers)
    progress = Progress(terms.objective, best if claim == "best" else None, known_findings(terms, folder))
    with executor_or_threads(executor, 1) as pool:
        below = progress.below or (reached(terms, best, folder) if claim == "best" else None)
        left = [opener for opener in order if not progress.settled(opener)]
        head = set(order[:HEAD])
        groups = [[each for each in left if each in head], [each for each in left if each not in head]]
        found = [measured(pool, terms, group, below, most) for group, most in zip(groups, SAMPLES, strict=True)]
    width = executor.width if isinstance(executor, Elsewhere) else threads or cores()
    times = [[each.seconds for each in tried] for tried in found]
    sums = [weighed(group, each) for group, each in zip(groups, times, strict=True) if group]
    return Estimate(
        openers=len(left),
        sampled=sum(map(len, found)),
        core_seconds=sum(total for total, _ in sums),
        error=math.sqrt(sum(variance for _, variance in sums)),
        width=width,
        at_least=not all(each.settled for tried in found for each in tried),
    )


def known_findings(terms: Terms, folder: Path | None) -> list[Evaluation]:
    """Return what earlier runs found out."""
    file = (folder or home()) / FILE
    if not file.exists():
        return []
    with explained(file), closing(connect(file)) as connection:
        return Findings(connection, terms).known()


def reached(terms: Terms, best: int, folder: Path | None) -> Rank | None:
    """Return the rank that openers will have to beat, from what is proven already, or from a promising one."""
    table = known_table(terms.words, terms.rule, folder) if (terms.limit, terms.objective) == (6, "mean") else None
    totals = sorted(table.totals.values())[:best] if table else []
    if len(totals) == best:
        return (0, totals[-1] + 1)
    promising = openers_of(terms, every=True)[0][0]
    try:
        found = judge(terms, promising, stop=Stop(MOST))
    except Stopped:
        return None
    first, total = rank_of(found, terms.objective) if found.exact else (0, 0)
    return (first, total + 1) if total else None


def measured(pool: Executor, terms: Terms, group: Sequence[str], below: Rank | None, most: int) -> list[Tried]:
    """Try some openers of a group, until enough time has gone into them."""
    sample = Random(terms.key).sample(list(group), min(most, len(group)))
    tried: list[Tried] = []
    for opener in sample:
        tried.append(pool.submit(try_out, terms, opener, below).result())
        if sum(each.seconds for each in tried) > ENOUGH:
            break
    return tried


def try_out(terms: Terms, opener: str, below: Rank | None) -> Tried:
    """Judge an opener, here or wherever this runs, and return how long a core worked on it."""
    terms.prepare()  # that is done once, whatever the number of openers
    begun, settled = time.process_time(), True
    try:
        judge(terms, opener, below, stop=Stop(MOST))
    except Stopped:
        settled = False
    return Tried(time.process_time() - begun, settled)


def weighed(group: Sequence[str], times: Sequence[float]) -> tuple[float, float]:
    """Return the seconds of a whole group, and their variance.

    Only the second half of the sample counts: the solver remembers positions, so that each opener helps the next ones.
    That goes on, and the estimate rather is too high.
    """
    later = times[len(times) // 2 :]
    number, tried = len(group), len(later)
    spread = pvariance(later) * tried / (tried - 1) if tried > 1 else fmean(later) ** 2
    return number * fmean(later), number * number * (1 - tried / number) * spread / tried
