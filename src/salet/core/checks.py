"""Checks of what callers pass in: names, whole numbers and times, each refused with one sentence."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from salet.concurrency import check_seconds
from salet.errors import OutOfRange, UnknownName, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["check_name", "check_number", "check_seconds", "quoted"]


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
