"""A cache in front of the application: the same request is answered again without being parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.web.desk import Desk, reply

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import Receive, Scope, Send

__all__ = ["Recall"]


class Recall:
    """Answers requests from the cache of recent answers."""

    def __init__(self, app: FastAPI) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer from the cache, or let the application answer."""
        if scope["type"] == "http" and scope["method"] == "GET":
            desk: Desk = self.app.state.desk
            if found := desk.recall(Desk.key(scope)):
                return await reply(scope, found)(scope, receive, send)
        return await self.app(scope, receive, send)
