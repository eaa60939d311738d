"""Sheets: what a result shows of itself before it becomes HTML or text, and the classes that have one.

A sheet is a title, a small table and a note, and never more than a screen. Each room says in its module `sheets` what
its results show; `html` and `terminal` say how that looks. Nothing of this is loaded before a result is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from salet.errors import SaletError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pandas import DataFrame
    from rich.console import Console, ConsoleOptions, RenderableType

__all__ = ["MOST", "Bar", "Cell", "Framed", "Sheet", "Shown", "Tiles", "bars", "some"]

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


class Shown:
    """A result that notebooks and rich consoles show as a small table, with coloured tiles."""

    def _sheet(self) -> Sheet:
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """Write the result as HTML: notebooks ask for this."""
        from salet.shown.html import write

        return write(self._sheet())

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        """Show the result on a console of rich."""
        from salet.shown.terminal import renderables

        return renderables(self._sheet(), console, options)


class Framed(Shown):
    """A result that is also a table for pandas."""

    def _records(self) -> list[dict[str, Any]]:
        raise NotImplementedError

    def to_frame(self) -> DataFrame:
        """Return the result as a data frame of pandas, under the names that the JSON of the commands uses."""
        try:
            from pandas import DataFrame
        except ImportError:
            raise SaletError(
                "Data frames need pandas, which is not installed: pip install 'salet[notebook]'."
            ) from None
        return DataFrame(self._records())
