"""Estimates: how long a proof will take, from a sample of its openers, before anything is started."""

from __future__ import annotations

import math
import time
from contextlib import closing
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, Any

from salet.concurrency import Elsewhere, cores, executor_or_threads
from salet.exact.proof import HEAD, Progress, Rank, Terms, judge, openers_of, rank_of
from salet.keep.connection import FILE, connect, explained, home
from salet.keep.proofs import Findings, known_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from salet.exact.evaluation import Evaluation

__all__ = ["Estimate", "estimate"]

SAMPLES = (8, 24)
"""So many openers are tried of the promising ones and of the others."""
ENOUGH = 20.0
"""Seconds after which no further opener is tried."""
MOST = 10.0
"""Seconds after which a single opener is given up: the proof takes at least what the estimate says then."""


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
        """How long it takes on all cores."""
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
    sums = [weighed(group, times) for group, times in zip(groups, found, strict=True) if group]
    tried = [seconds for times in found for seconds in times]
    return Estimate(
        openers=len(left),
        sampled=len(tried),
        core_seconds=sum(total for total, _ in sums),
        error=math.sqrt(sum(variance for _, variance in sums)),
        width=width,
        at_least=any(seconds >= MOST for seconds in tried),
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
    found = judge(terms, promising, seconds=MOST)
    first, total = rank_of(found, terms.objective) if found and found.exact else (0, 0)
    return (first, total + 1) if total else None


def measured(pool: Executor, terms: Terms, group: Sequence[str], below: Rank | None, most: int) -> list[float]:
    """Try some openers of a group; return how many seconds each took."""
    sample = Random(terms.key).sample(list(group), min(most, len(group)))
    times: list[float] = []
    for opener in sample:
        times.append(pool.submit(timed, terms, opener, below).result())
        if sum(times) > ENOUGH:
            break
    return times


def timed(terms: Terms, opener: str, below: Rank | None) -> float:
    """Return how long it takes to judge an opener, here or wherever this runs."""
    terms.prepare()  # that is done once, whatever the number of openers
    begun = time.perf_counter()
    judge(terms, opener, below, seconds=MOST)
    return time.perf_counter() - begun


def weighed(group: Sequence[str], times: Sequence[float]) -> tuple[float, float]:
    """Return the seconds of a whole group, and their variance; a group that was tried as a whole has none."""
    number, tried = len(group), len(times)
    spread = pvariance(times) * tried / (tried - 1) if tried > 1 else fmean(times) ** 2
    return number * fmean(times), number * number * (1 - tried / number) * spread / tried
