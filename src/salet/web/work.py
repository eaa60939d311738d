"""Threads that do the work, and queues that limit how much of it waits."""

from __future__ import annotations

import asyncio
import gzip
import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from fastapi import Request, Response

from salet.concurrency import Stop
from salet.web.budget import Budget, client_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from pydantic import BaseModel

__all__ = ["Busy", "Gate", "TooMany", "Workers", "answered", "workers_of"]

T = TypeVar("T")
GLANCE = 0.05  # seconds between checks whether the client is still connected
DEADLINE = 30.0  # seconds after which any job is stopped, whatever it was allowed
PROCESSOR = 2.6  # the same in seconds of the processor
CORES = os.cpu_count() or 1
SMALL = 1000  # bytes; what is shorter is not worth compressing


class Busy(Exception):  # noqa: N818 (it is an answer: try again in a moment)
    """The queue is full."""


class TooMany(Exception):  # noqa: N818
    """One client has more requests in the queue than its share."""


class Gate:
    """A few threads with a short queue, of which each client may use a share.

    Only work counts: a connection that is slow, idle or open for hours takes nothing from others. The limits of uvicorn
    and Starlette count connections and tasks instead, and know nothing of a job that goes on after its client has left.
    """

    def __init__(
        self, name: str, *, threads: int, waiting: int, share: int, patience: float, budget: Budget | None = None
    ) -> None:
        """Make the thread pool; threads start when they are needed."""
        self.name = name
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=f"salet-{name}")
        self.threads = threads
        self.slots = asyncio.Semaphore(threads)
        self.most = threads + waiting
        self.share = share
        self.patience = patience
        self.budget = budget or Budget(0)
        self.inside: Counter[str] = Counter()
        self.spent = 0.0

    async def run(self, request: Request, job: Callable[[Stop], T]) -> T:
        """Do a job on a thread; its stop is set when the client disconnects, or when it has taken too long."""
        client = client_of(request.client.host if request.client else "")
        self.budget.check(client)
        async with self._slot(client):
            stop = Stop(DEADLINE)
            watch = asyncio.create_task(self._watch(request, stop))
            try:
                return await asyncio.get_running_loop().run_in_executor(self.pool, self._metered, client, job, stop)
            finally:
                watch.cancel()
                stop.set()

    def _metered(self, client: str, job: Callable[[Stop], T], outer: Stop) -> T:
        """Do a job on this thread, and charge its client with the time that it took the processor."""
        stop = Stop(processor=PROCESSOR, outer=outer)
        try:
            return job(stop)
        finally:
            spent = stop.spent
            self.budget.charge(client, spent)
            with self.budget.lock:
                self.spent += spent

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

    async def _watch(self, request: Request, stop: Stop) -> None:
        while not stop.is_set:
            await asyncio.sleep(GLANCE)
            if await request.is_disconnected():
                stop.set()

    def close(self) -> None:
        """Take no more work, and do not wait for running jobs."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Three queues, so that quick requests wait neither behind long ones nor behind searches that make them better."""

    def __init__(self, budget: Budget | None = None) -> None:
        """Make the queues; each client has one budget for all of them."""
        self.budget = budget or Budget()
        self.quick = Gate("quick", threads=2 * CORES, waiting=256, share=96, patience=10, budget=self.budget)
        self.exact = Gate("exact", threads=CORES, waiting=128, share=96, patience=3, budget=self.budget)
        self.long = Gate("long", threads=max(1, CORES // 2), waiting=24, share=8, patience=20, budget=self.budget)

    @property
    def gates(self) -> tuple[Gate, ...]:
        """The queues."""
        return self.quick, self.exact, self.long

    def close(self) -> None:
        """Stop the queues."""
        for gate in self.gates:
            gate.close()


def workers_of(request: Request) -> Workers:
    """Return the queues of the application that serves a request."""
    workers: Workers = request.app.state.workers
    return workers


async def answered(request: Request, gate: Gate, job: Callable[[Stop], BaseModel]) -> Response:
    """Do a job at a gate and return its result as JSON, compressed for clients that accept it."""
    packed = "gzip" in request.headers.get("accept-encoding", "")

    def work(stop: Stop) -> tuple[bytes, bool]:
        body = job(stop).model_dump_json().encode()
        small = len(body) < SMALL
        return (body, False) if small or not packed else (gzip.compress(body, 5, mtime=0), True)

    body, compressed = await gate.run(request, work)
    headers = {"vary": "Accept-Encoding", **({"content-encoding": "gzip"} if compressed else {})}
    return Response(body, media_type="application/json", headers=headers)
