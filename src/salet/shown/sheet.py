"""Sheets: what a result shows of itself before it becomes HTML or text: a title, a small table and a note.

A sheet is never more than a screen. Each room says in its module `sheets` what its results show; `html` and `terminal`
say how that looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["MOST", "Bar", "Cell", "Sheet", "Tiles", "bars", "some"]

MOST = 12
"""So many rows of a table are shown."""


@dataclass(frozen=True)
class Tiles:
    """A word in capitals and the colours it earned: `g`, `y` and `.`, one for each letter."""

    word: str
    mark: str


@dataclass(frozen=True)
class Bar:
    """A bar, as long as its share of the longest."""

    share: float


Cell = str | Tiles | Bar


@dataclass(frozen=True)
class Sheet:
    """What is shown of a result. Text that begins with a digit or a sign is a number, and stands on the right."""

    title: str
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    note: str = ""
    left_out: int = 0
    """How many rows of the table are not shown."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What is said below the table, a line each."""
        return tuple(filter(None, (f"… and {self.left_out:,} more." if self.left_out else "", self.note)))


def some(items: Iterable[str], count: int = MOST) -> str:
    """Write the first of some words, and whether there are more.

    >>> some(["annex", "moist", "crane"], 2)
    'annex, moist, …'
    """
    first = list(islice(items, count + 1))
    return ", ".join([*first[:count], "…"] if len(first) > count else first)


def bars(values: Sequence[float]) -> list[Bar]:
    """Return a bar for each value, the longest for the largest.

    >>> bars([1, 4])
    [Bar(share=0.25), Bar(share=1.0)]
    """
    longest = max(values, default=0) or 1
    return [Bar(value / longest) for value in values]
