"""Threads that do the work, and queues that limit how much of it waits."""

from __future__ import annotations

import asyncio
import gzip
import os
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from fastapi import Request, Response

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from pydantic import BaseModel

__all__ = ["Busy", "Gate", "Stopped", "TooMany", "Workers", "answered", "halting", "workers_of"]

T = TypeVar("T")
GLANCE = 0.05  # seconds between checks whether the client is still connected
DEADLINE = 30.0  # seconds after which any job is stopped, whatever it was allowed
CORES = os.cpu_count() or 1
SMALL = 1000  # bytes; what is shorter is not worth compressing


class Busy(Exception):  # noqa: N818 (it is an answer: try again in a moment)
    """The queue is full."""


class TooMany(Exception):  # noqa: N818
    """One client has more requests in the queue than its share."""


class Stopped(Exception):  # noqa: N818
    """The client disconnected, or the deadline passed, while an answer was being computed."""


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
        """Do a job on a thread; its event is set when the client disconnects or the deadline has passed."""
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
        end = time.monotonic() + DEADLINE
        while not stop.is_set():
            await asyncio.sleep(GLANCE)
            if time.monotonic() > end or await request.is_disconnected():
                stop.set()

    def close(self) -> None:
        """Take no more work, and do not wait for running jobs."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Two queues, so that quick requests do not wait behind long ones."""

    def __init__(self) -> None:
        """Make the queues."""
        self.quick = Gate("quick", threads=4 * CORES, waiting=256, share=96, patience=10)
        self.long = Gate("long", threads=max(1, CORES // 2), waiting=24, share=8, patience=20)

    def close(self) -> None:
        """Stop the queues."""
        self.quick.close()
        self.long.close()


def workers_of(request: Request) -> Workers:
    """Return the queues of the application that serves a request."""
    workers: Workers = request.app.state.workers
    return workers


def halting(stop: threading.Event) -> Callable[..., None]:
    """Return a function for whatever reports its progress: it ends the work once that should stop."""

    def check(*progress: object) -> None:
        if stop.is_set():
            raise Stopped

    return check


async def answered(request: Request, gate: Gate, job: Callable[[threading.Event], BaseModel]) -> Response:
    """Do a job at a gate and return its result as JSON, compressed for clients that accept it."""
    packed = "gzip" in request.headers.get("accept-encoding", "")

    def work(stop: threading.Event) -> tuple[bytes, bool]:
        body = job(stop).model_dump_json().encode()
        small = len(body) < SMALL
        return (body, False) if small or not packed else (gzip.compress(body, 5, mtime=0), True)

    body, compressed = await gate.run(request, work)
    headers = {"vary": "Accept-Encoding", **({"content-encoding": "gzip"} if compressed else {})}
    return Response(body, media_type="application/json", headers=headers)
