"""The desk: what the routes share while the server runs."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from fastapi import Request, Response

from salet.store import Store, home
from salet.web.work import Cache, Gate

if TYPE_CHECKING:
    from collections.abc import Hashable
    from pathlib import Path

__all__ = ["Desk", "desk_of"]

FILE = "web.sqlite"
CORES = os.cpu_count() or 1


class Desk:
    """Two gates, so that nothing long stands before something quick, and the results of late."""

    Job: TypeAlias = Callable[[threading.Event], bytes]

    def __init__(self, home: Path | None = None) -> None:
        """Open the desk; games are kept in a folder, or where salet keeps everything."""
        self.home = home
        self.quick = Gate("quick", threads=CORES, waiting=256, share=96, patience=10)
        self.long = Gate("long", threads=max(1, CORES // 2), waiting=24, share=8, patience=20)
        self.store = Gate("store", threads=1, waiting=512, share=256, patience=10)
        self.cache = Cache(48 << 20)
        self._games: Store | None = None

    def games(self) -> Store:
        """Return the store of games; it lives on the one thread of its gate."""
        if self._games is None:
            self._games = Store((self.home or home()) / FILE)
        return self._games

    async def answered(self, request: Request, gate: Gate, job: Job) -> Response:
        """Do a job and return its JSON."""
        return self.json(await gate.run(request, job))

    @staticmethod
    def json(body: bytes) -> Response:
        """Return JSON as it is sent."""
        return Response(body, media_type="application/json")

    async def cached(self, request: Request, gate: Gate, key: Hashable, job: Job) -> Response:
        """Do a job unless its result is still there."""
        found = self.cache.get(key)
        if found is None:
            found = self.cache.put(key, await gate.run(request, job))
        return self.json(found)

    def close(self) -> None:
        """Close the desk."""
        self.quick.close()
        self.long.close()
        if self._games is not None:
            self.store.pool.submit(self._games.connection.close)
        self.store.pool.shutdown()


def desk_of(request: Request) -> Desk:
    """Return the desk of the application that serves a request."""
    desk: Desk = request.app.state.desk
    return desk
