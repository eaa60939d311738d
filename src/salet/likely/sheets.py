"""What a history shows of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.shown.numbers import amount
from salet.shown.sheet import Sheet

if TYPE_CHECKING:
    from salet.likely.history import History

__all__ = ["of_history"]

DAYS = 7
"""So many days are shown, the last ones."""


def of_history(history: History) -> Sheet:
    """Return the sheet of a history: its last days, the last one first."""
    if not history.last:
        return Sheet("History: no days")
    shown = history[: -DAYS - 1 : -1]
    return Sheet(
        f"History: {amount(len(history), 'day')}, from {history[0].date} to {history.last.date}",
        ("date", "number", "answer"),
        tuple((str(day.date), f"{day.number:,}", day.answer.upper()) for day in shown),
        left_out=len(history) - len(shown),
    )
