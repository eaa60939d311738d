"""The desk: what the routes share while the server runs."""

from __future__ import annotations

import gzip
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from fastapi import Request, Response

from salet.keep.connection import home
from salet.keep.store import Store
from salet.web.work import Cache, Gate

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.types import Scope

    from salet.play.statistics import Record

__all__ = ["Desk", "desk_of", "pack", "reply"]

FILE = "web.sqlite"
PRESSED = 20
"""So many suggestions to work out within a second are too many for exact searches of large positions."""
MOST_REFINED = 4
MOST_GAMES = 250_000  # about 100 MB
TRIMMED_EVERY = 1_000  # games begun
CORES = os.cpu_count() or 1


class Desk:
    """Two gates, so that nothing long stands before something quick, and the results of late."""

    Job: TypeAlias = Callable[[threading.Event], bytes]

    def __init__(self, home: Path | None = None) -> None:
        """Open the desk; games are kept in a folder, or where salet keeps everything."""
        self.home = home
        self.quick = Gate("quick", threads=4 * CORES, waiting=256, share=96, patience=10)
        self.long = Gate("long", threads=max(1, CORES // 2), waiting=24, share=8, patience=20)
        self.store = Gate("store", threads=1, waiting=512, share=256, patience=10)
        self.cache = Cache(4 << 20)
        self.brief = Cache(2 << 20)  # what was answered in a hurry, for others who are
        self.refining: set[Cache.Key] = set()
        self._games: Store | None = None
        self._begun = 0
        self._asked: deque[float] = deque(maxlen=PRESSED)

    @staticmethod
    def key(scope: Scope) -> Cache.Key:
        """Return under which name the answer to a request is kept."""
        return scope["path"], scope["query_string"]

    def recall(self, key: Cache.Key) -> bytes | None:
        """Return the packed answer to the same request of late; what was answered in a hurry, only in a hurry."""
        if (found := self.cache.get(key)) is None and self.pressed and (found := self.brief.get(key)):
            self.note()
        return found

    def note(self) -> None:
        """Note that a suggestion is to be worked out, or would be if there were time."""
        self._asked.append(time.monotonic())

    @property
    def pressed(self) -> bool:
        """Whether so many ask that all must be short."""
        return len(self._asked) == PRESSED and time.monotonic() - self._asked[0] < 1.0

    def refine(self, key: Cache.Key, job: Callable[[], bytes]) -> None:
        """Work out in the background, for whoever asks next, what there was no time for, unless there still is none."""
        if self.pressed or self.quick.crowd or key in self.refining or len(self.refining) >= MOST_REFINED:
            return
        self.refining.add(key)

        def run() -> None:
            try:
                self.cache.put(key, pack(job()))
            finally:
                self.refining.discard(key)

        self.long.pool.submit(run)

    def games(self) -> Store:
        """Return the store of games; it lives on the one thread of its gate."""
        if self._games is None:
            self._games = Store((self.home or home()) / FILE)
        return self._games

    def begin(self, record: Record) -> None:
        """Keep a game that begins; now and then make room, so that nobody can fill the disk."""
        if self._begun % TRIMMED_EVERY == 0:
            self.games().trim(MOST_GAMES)
        self._begun += 1
        self.games().add([record])

    async def answered(self, request: Request, gate: Gate, job: Job) -> Response:
        """Do a job and return its JSON."""
        return self.json(await gate.run(request, job))

    @staticmethod
    def json(body: bytes) -> Response:
        """Return JSON as it is sent."""
        return Response(body, media_type="application/json")

    async def kept(self, request: Request, gate: Gate, job: Job, key: Cache.Key | None = None) -> Response:
        """Do a job and keep its JSON for the next one who asks; what a body asks needs a key that says so."""
        key = key or self.key(request.scope)
        packed = self.cache.get(key) or self.cache.put(key, await gate.run(request, lambda stop: pack(job(stop))))
        return reply(request.scope, packed)

    def close(self) -> None:
        """Close the desk."""
        self.quick.close()
        self.long.close()
        if self._games is not None:
            self.store.pool.submit(self._games.connection.close)
        self.store.pool.shutdown()


def pack(body: bytes) -> bytes:
    """Return JSON as it is kept: a third of its size, and as most browsers take it."""
    return gzip.compress(body, 5, mtime=0)


def reply(scope: Scope, packed: bytes) -> Response:
    """Return JSON that was packed; those who cannot unpack it get it plain."""
    if any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"]):
        headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(packed, media_type="application/json", headers=headers)
    return Response(gzip.decompress(packed), media_type="application/json")


def desk_of(request: Request) -> Desk:
    """Return the desk of the application that serves a request."""
    desk: Desk = request.app.state.desk
    return desk
