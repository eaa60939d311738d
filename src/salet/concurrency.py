"""Stops and cores.

The pure rooms read no clock themselves: they are given a stop, which the native core reads, too.
"""

from __future__ import annotations

import math
import os
from typing import TYPE_CHECKING, TypeVar

from salet import _native
from salet.errors import OutOfRange

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["Stop", "check_asked", "check_seconds", "check_stop", "cores", "heeding"]

T = TypeVar("T")


class Stop(_native.Stop):
    """Ends work under way, wherever it is: when `set` is called, from any thread, or after so many seconds.

    Hand the same one to all that should end together. What has proven bounds by its deadline returns them; everything
    else, and whatever was asked to stop, raises `salet.errors.Stopped`.

    >>> stop = Stop()
    >>> stop.is_set, stop.remaining()
    (False, None)
    >>> stop.set()
    >>> stop.check()
    Traceback (most recent call last):
    salet.errors.Stopped: The work was stopped before it was done.
    """

    def __init__(
        self, seconds: float | None = None, *, processor: float | None = None, outer: Stop | None = None
    ) -> None:
        """Begin now; after `seconds` the time is up. What sets the `outer` stop sets this one, too.

        The time is also up after so many seconds of the `processor`: of this thread, and of the searches that it waits
        for. `spent` tells them.
        """
        super().__init__(check_seconds(seconds), check_seconds(processor), outer)

    def __reduce__(self) -> tuple[Callable[[bool, float | None], Stop], tuple[bool, float | None]]:
        """Send the stop to another process: there only its deadline counts, and whether it was asked for already."""
        return _sent, (self.asked, self.remaining())


def _sent(asked: bool, remaining: float | None) -> Stop:
    stop = Stop(None if remaining is None else max(remaining, 1e-9))
    if asked:
        stop.set()
    return stop


def check_stop(stop: Stop | None) -> None:
    """Raise Stopped if there is a stop and it is set: for the loops of functions that take one."""
    if stop is not None:
        stop.check()


def check_asked(stop: Stop | None) -> None:
    """Raise Stopped if somebody asked for it: for functions that have bounds to return at a deadline."""
    if stop is not None and stop.asked:
        stop.check()


def heeding(things: Iterable[T], stop: Stop | None) -> Iterator[T]:
    """Give one thing after the other until the stop is set, which raises Stopped."""
    for thing in things:
        check_stop(stop)
        yield thing


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


def cores() -> int:
    """Return the number of cores of this machine."""
    return os.cpu_count() or 1
