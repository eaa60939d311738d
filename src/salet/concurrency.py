"""Executors and cores. The pure rooms start no threads themselves: they are given an executor, or get one here."""

from __future__ import annotations

import os
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

__all__ = ["cores", "executor_or_threads", "runs_here"]


def cores() -> int:
    """Return the number of cores of this machine."""
    return os.cpu_count() or 1


def executor_or_threads(executor: Executor | None, threads: int) -> AbstractContextManager[Executor]:
    """Return the executor that was passed in, which stays open, or a pool of threads that ends with the block."""
    return nullcontext(executor) if executor else ThreadPoolExecutor(threads)


def runs_here(executor: Executor) -> bool:
    """Tell whether an executor runs its jobs on threads of this process, where they can be stopped at once."""
    return isinstance(executor, ThreadPoolExecutor)
