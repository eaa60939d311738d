"""Threads that do the work, queues that limit how much of it waits, and a cache of recent results."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from fastapi import Request

__all__ = ["Busy", "Cache", "Gate", "Gone", "TooMany"]

T = TypeVar("T")
GLANCE = 0.05  # seconds between checks whether the client is still connected


class Busy(Exception):  # noqa: N818 (it is an answer: try again in a moment)
    """The queue is full."""


class TooMany(Exception):  # noqa: N818
    """One client has more requests in the queue than its share."""


class Gone(Exception):  # noqa: N818
    """The client disconnected while its answer was being computed."""


class Gate:
    """A few threads with a short queue, of which each client may use a share.

    Only work counts: a connection that is slow, idle or open for hours takes nothing from others.
    """

    def __init__(self, name: str, *, threads: int, waiting: int, share: int, patience: float) -> None:
        """Make the thread pool; threads start when they are needed."""
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=f"salet-{name}")
        self.threads = threads
        self.slots = asyncio.Semaphore(threads)
        self.most = threads + waiting
        self.share = share
        self.patience = patience
        self.inside: Counter[str] = Counter()

    async def run(self, request: Request, job: Callable[[threading.Event], T]) -> T:
        """Do a job on a thread; its event is set when the client disconnects."""
        async with self._slot(request.client.host if request.client else ""):
            stop = threading.Event()
            watch = asyncio.create_task(self._watch(request, stop))
            try:
                return await asyncio.get_running_loop().run_in_executor(self.pool, job, stop)
            finally:
                watch.cancel()
                stop.set()

    @property
    def crowd(self) -> int:
        """How many jobs there are for each thread."""
        return self.inside.total() // self.threads

    @asynccontextmanager
    async def _slot(self, client: str) -> AsyncIterator[None]:
        if self.inside[client] >= self.share:
            raise TooMany
        if self.inside.total() >= self.most:
            raise Busy
        self.inside[client] += 1
        try:
            await self._enter()
            try:
                yield
            finally:
                self.slots.release()
        finally:
            self.inside[client] -= 1
            if not self.inside[client]:
                del self.inside[client]

    async def _enter(self) -> None:
        try:
            async with asyncio.timeout(self.patience):
                await self.slots.acquire()
        except TimeoutError:
            raise Busy from None

    async def _watch(self, request: Request, stop: threading.Event) -> None:
        while not stop.is_set():
            await asyncio.sleep(GLANCE)
            if await request.is_disconnected():
                stop.set()

    def close(self) -> None:
        """Take no more work, and do not wait for running jobs."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class Cache:
    """The results used most recently, up to a number of bytes including their keys."""

    Key: TypeAlias = tuple[str, bytes]

    def __init__(self, size: int) -> None:
        """Make an empty cache."""
        self.size = size
        self.held = 0
        self._results: OrderedDict[Cache.Key, bytes] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> bytes | None:
        """Return a result, or None if it is not cached."""
        with self._lock:
            if (found := self._results.get(key)) is not None:
                self._results.move_to_end(key)
            return found

    def put(self, key: Key, result: bytes) -> bytes:
        """Cache a result, drop the oldest ones beyond the size, and return it."""
        with self._lock:
            if key in self._results:
                self.held -= weight(key, self._results.pop(key))
            self._results[key] = result
            self.held += weight(key, result)
            while self.held > self.size and len(self._results) > 1:
                self.held -= weight(*self._results.popitem(last=False))
        return result


def weight(key: Cache.Key, result: bytes) -> int:
    """Return how many bytes an entry takes."""
    return sum(map(len, key)) + len(result)
