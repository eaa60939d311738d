"""Work: threads that do it, gates that bound how much of it waits, and what was worked out lately."""

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
GLANCE = 0.05  # seconds between looks at whether the client is still there


class Busy(Exception):  # noqa: N818 (it is an answer: come back in a moment)
    """Everybody together asks for more than there is."""


class TooMany(Exception):  # noqa: N818
    """One client asks for more than its share."""


class Gone(Exception):  # noqa: N818
    """The client went away while its answer was being worked out."""


class Gate:
    """A few threads, a short queue before them, and a share of it for each client.

    Only work is counted: a connection that is slow, idle or open for hours takes nothing from the others.
    """

    def __init__(self, name: str, *, threads: int, waiting: int, share: int, patience: float) -> None:
        """Make the threads; they start when they are needed."""
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=f"salet-{name}")
        self.threads = threads
        self.slots = asyncio.Semaphore(threads)
        self.most = threads + waiting
        self.share = share
        self.patience = patience
        self.inside: Counter[str] = Counter()

    async def run(self, request: Request, job: Callable[[threading.Event], T]) -> T:
        """Do a job on a thread; its event is set when the client has gone away."""
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
        """Take no more work, and do not wait for what runs."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class Cache:
    """The results asked for most recently, up to a number of bytes, their keys counted."""

    Key: TypeAlias = tuple[str, bytes]

    def __init__(self, size: int) -> None:
        """Begin empty."""
        self.size = size
        self.held = 0
        self._results: OrderedDict[Cache.Key, bytes] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> bytes | None:
        """Return a result that is still there."""
        with self._lock:
            if (found := self._results.get(key)) is not None:
                self._results.move_to_end(key)
            return found

    def put(self, key: Key, result: bytes) -> bytes:
        """Keep a result, drop the oldest ones beyond the size, and return it."""
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
