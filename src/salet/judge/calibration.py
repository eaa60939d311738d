"""Calibration: whether what is said to have a chance of one in a hundred comes once in a hundred times."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from salet.likely.prior import Prior

__all__ = ["Bin", "Forecast", "calibrate", "forecast"]

STEPS = 32
"""Into how many steps a doubling of the chance is divided when chances are counted."""


@dataclass(frozen=True)
class Forecast:
    """What a prior said about one day: how much chance it gave to words of every size of chance."""

    given: dict[int, float]
    """The sum of the chances, by their size: the logarithm to base 2, in steps."""
    spread: dict[int, float]
    """The sum of p (1 - p) over the chances p, by their size."""
    chance: float
    """The chance it gave to the answer."""


@dataclass(frozen=True)
class Bin:
    """Words whose chances were of similar size, over all days: how many were expected to be answers, and how many were.

    >>> Bin(0.001, 0.002, expected=36.0, observed=48, error=6.0).deviation
    2.0
    """

    lowest: float
    highest: float
    expected: float
    observed: int
    error: float
    """The standard error of the number observed, if the chances are right."""

    @property
    def deviation(self) -> float:
        """How many standard errors more were observed than expected."""
        return (self.observed - self.expected) / self.error if self.error else 0.0


def forecast(prior: Prior, answer: str) -> Forecast:
    """Return what a prior said about a day whose answer is known."""
    given: dict[int, float] = {}
    spread: dict[int, float] = {}
    for fine, words in Counter(prior.fine).items():
        chance = fine / prior.total
        size = _size(chance)
        given[size] = given.get(size, 0.0) + chance * words
        spread[size] = spread.get(size, 0.0) + chance * (1 - chance) * words
    return Forecast(given, spread, prior.chance(answer))


def _size(chance: float) -> int:
    return math.floor(STEPS * math.log2(chance))


def calibrate(forecasts: Iterable[Forecast], bins: int = 10) -> tuple[Bin, ...]:
    """Return bins that were given about the same chance in all, from the unlikeliest words to the likeliest."""
    forecasts = list(forecasts)
    given = _sum(day.given for day in forecasts)
    spread = _sum(day.spread for day in forecasts)
    answers = Counter(_size(day.chance) for day in forecasts)
    found: list[Bin] = []
    sizes: list[int] = []
    total, done = sum(given.values()), 0.0
    for size in sorted(given):
        sizes.append(size)
        done += given[size]
        if done >= total * (len(found) + 1) / bins - 1e-9 and len(found) < bins - 1:
            found.append(_bin(sizes, given, spread, answers))
            sizes = []
    return (*found, _bin(sizes, given, spread, answers)) if sizes else tuple(found)


def _sum(parts: Iterable[dict[int, float]]) -> dict[int, float]:
    total: dict[int, float] = {}
    for part in parts:
        for key, value in part.items():
            total[key] = total.get(key, 0.0) + value
    return total


def _bin(sizes: list[int], given: dict[int, float], spread: dict[int, float], answers: Counter[int]) -> Bin:
    return Bin(
        lowest=2 ** (sizes[0] / STEPS),
        highest=2 ** ((sizes[-1] + 1) / STEPS),
        expected=sum(given[size] for size in sizes),
        observed=sum(answers[size] for size in sizes),
        error=math.sqrt(sum(spread[size] for size in sizes)),
    )
