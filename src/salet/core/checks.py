"""Checks of what callers pass in: names, whole numbers and times, each refused with one sentence."""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING

from salet.errors import OutOfRange, UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["check_name", "check_number", "check_seconds", "quoted"]

MOST_QUOTED = 60


def check_name(kind: str, name: str, known: Iterable[str], error: type[UnknownName] = UnknownName) -> str:
    """Return a name that is known, or refuse it.

    >>> check_name("rule", "harsh", ["normal", "hard"])
    Traceback (most recent call last):
    salet.errors.UnknownName: There is no rule 'harsh'; did you mean 'hard'?
    """
    known = tuple(known)
    if name not in known:
        raise error(kind, name, known)
    return name


def check_number(what: str, value: int, least: int, most: int | None = None) -> int:
    """Return a whole number within bounds, or refuse it.

    >>> check_number("threads", -1, 0)
    Traceback (most recent call last):
    salet.errors.OutOfRange: threads is -1; it should be a whole number, 0 or more.
    """
    allowed = f"a whole number, {least} or more" if most is None else f"a whole number from {least} to {most}"
    try:
        number = operator.index(value)
    except TypeError:
        raise OutOfRange(what, value, allowed) from None
    if number < least or (most is not None and number > most):
        raise OutOfRange(what, value, allowed)
    return number


def check_seconds(seconds: float | None) -> float | None:
    """Return a time limit in seconds, None for no limit, or refuse it.

    >>> check_seconds(float("nan"))
    Traceback (most recent call last):
    salet.errors.OutOfRange: seconds is nan; it should be a number above 0, or None for no limit.
    """
    if seconds is None:
        return None
    if not isinstance(seconds, int | float) or not math.isfinite(seconds) or seconds <= 0:
        raise OutOfRange("seconds", seconds, "a number above 0, or None for no limit")
    return float(seconds)


def quoted(text: str) -> str:
    """Return a text in quotes, cut off if it is long.

    >>> quoted("crane"), len(quoted("crane" * 100))
    ("'crane'", 60)
    """
    return repr(text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 3] + "…")
