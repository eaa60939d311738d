"""Executors: the pure rooms start no threads themselves; they are given an executor, or get one here."""

from __future__ import annotations

from abc import abstractmethod
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from contextlib import AbstractContextManager

__all__ = ["Elsewhere", "Prepared", "executor_or_threads", "runs_here"]


def executor_or_threads(executor: Executor | None, threads: int) -> AbstractContextManager[Executor]:
    """Return the executor that was passed in, which stays open, or a pool of threads that ends with the block."""
    return nullcontext(executor) if executor else ThreadPoolExecutor(threads)


def runs_here(executor: Executor) -> bool:
    """Tell whether an executor runs its jobs on threads of this process, where they can be stopped at once."""
    return isinstance(executor, ThreadPoolExecutor)


class Elsewhere(Executor):
    """An executor on other machines: it costs something to send a job, and what has begun cannot be stopped from here.

    It knows how many jobs run at once, which may change, and how long each took where it ran, so that jobs can be made
    of the right size.
    """

    @property
    @abstractmethod
    def width(self) -> int:
        """How many jobs can run at once, now."""

    @abstractmethod
    def seconds(self, job: Future[Any]) -> float | None:
        """Return how long a finished job took where it ran; None if that is not known, or was asked before."""

    @abstractmethod
    def stop(self, stopping: Callable[..., object], *args: Any) -> None:
        """Take back the jobs that have not begun, and call a function wherever jobs run that ends the others."""


@runtime_checkable
class Prepared(Protocol):
    """An argument of jobs for which something has to be made first, once in a process."""

    def prepare(self) -> None:
        """Make it."""
