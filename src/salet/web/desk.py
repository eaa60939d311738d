"""What the routes share while the server runs: queues of work, caches of answers, the store of games."""

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
from salet.web.lists import stamp
from salet.web.work import Cache, Gate

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.types import Scope

    from salet.play.statistics import Record

__all__ = ["Desk", "desk_of", "pack", "reply"]

FILE = "web.sqlite"
PRESSED = 20
"""With so many suggestions to compute within a second, large positions are not searched exactly."""
MOST_GAMES = 250_000  # about 100 MB
TRIMMED_EVERY = 1_000  # games begun
CORES = os.cpu_count() or 1


class Desk:
    """Two queues, so that quick requests do not wait behind long ones, and caches of recent answers."""

    Job: TypeAlias = Callable[[threading.Event], bytes]

    def __init__(self, home: Path | None = None) -> None:
        """Make the queues and caches; games are kept in `home`, or in salet's own folder."""
        self.home = home
        self.quick = Gate("quick", threads=4 * CORES, waiting=256, share=96, patience=10)
        self.long = Gate("long", threads=max(1, CORES // 2), waiting=24, share=8, patience=20)
        self.store = Gate("store", threads=1, waiting=512, share=256, patience=10)
        self.cache = Cache(4 << 20)
        self.brief = Cache(2 << 20)  # answers under load, with too little time to search; used only under load
        self._games: Store | None = None
        self._begun = 0
        self._asked: deque[float] = deque(maxlen=PRESSED)

    @staticmethod
    def key(scope: Scope) -> Cache.Key:
        """Return the key under which the answer to a request is kept: tomorrow it may be another."""
        return scope["path"], scope["query_string"] + stamp()

    def recall(self, key: Cache.Key) -> bytes | None:
        """Return the packed answer to the same request, if it is cached; an answer made under load only under load."""
        if (found := self.cache.get(key)) is None and self.pressed and (found := self.brief.get(key)):
            self.note()
        return found

    def note(self) -> None:
        """Count a request for a suggestion."""
        self._asked.append(time.monotonic())

    @property
    def pressed(self) -> bool:
        """Whether so many requests arrive that none may take long."""
        return len(self._asked) == PRESSED and time.monotonic() - self._asked[0] < 1.0

    def games(self) -> Store:
        """Return the store of games, which is used on the one thread of its queue only."""
        if self._games is None:
            self._games = Store((self.home or home()) / FILE)
        return self._games

    def begin(self, record: Record) -> None:
        """Store a new game; old ones are deleted from time to time, so that the disk does not fill up."""
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
        """Do a job and cache its JSON; a request with a body needs a key that includes the body."""
        key = key or self.key(request.scope)
        packed = self.cache.get(key) or self.cache.put(key, await gate.run(request, lambda stop: pack(job(stop))))
        return reply(request.scope, packed)

    def close(self) -> None:
        """Stop the queues."""
        self.quick.close()
        self.long.close()
        if self._games is not None:
            self.store.pool.submit(self._games.connection.close)
        self.store.pool.shutdown()


def pack(body: bytes) -> bytes:
    """Compress JSON as it is cached and sent: a third of its size."""
    return gzip.compress(body, 5, mtime=0)


def reply(scope: Scope, packed: bytes) -> Response:
    """Return packed JSON as a response; uncompressed for clients that do not accept gzip."""
    if any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"]):
        headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(packed, media_type="application/json", headers=headers)
    return Response(gzip.decompress(packed), media_type="application/json")


def desk_of(request: Request) -> Desk:
    """Return the shared state of the application that serves a request."""
    desk: Desk = request.app.state.desk
    return desk
