"""What surrounds every request: a limit on bodies, security headers, HEAD, and one sentence if something fails."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING

from salet.web.metrics import Metrics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["Middleware", "problem"]

LARGEST = 16 * 1024  # bytes of a body
PATIENCE = 10.0  # seconds for a body to arrive
PIECE = 64 * 1024  # bytes of an answer that are sent at once
HEADERS = {
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""The headers of every answer that does not bring its own: JSON may load nothing at all."""

log = logging.getLogger("salet.web")


def problem(sentence: str, reason: str = "") -> bytes:
    """Return the body of every error: one sentence, and the real game's short wording where it has one."""
    body = {"error": sentence, **({"reason": reason} if reason else {})}
    return json.dumps(body, ensure_ascii=False).encode()


class Middleware:
    """The outermost layer: every request passes it first, every answer last."""

    def __init__(self, app: ASGIApp, metrics: Metrics | None = None) -> None:
        """Wrap an application; its answers are counted."""
        self.app = app
        self.metrics = metrics or Metrics()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it; no details of an internal error are sent."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        answer = Answer(send, without_body=scope["method"] == "HEAD")
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        begun = time.monotonic()
        self.metrics.under_way += 1
        try:
            body = await read(scope, receive)
            if isinstance(body, int):
                return await answer.refuse(body)
            await self.app(asked, again(body, receive), answer)
        except Exception:
            log.exception("A request failed.")
            if not answer.status:
                await answer.refuse(500)
        finally:
            self.metrics.under_way -= 1
            self.metrics.note(route_of(asked), answer.status, time.monotonic() - begun)
        return None


def route_of(scope: Scope) -> str:
    """Return the route that a request took: one of those that there are, whatever was asked for."""
    if route := scope.get("route"):
        return str(getattr(route, "path", "other"))
    return "other" if scope["path"].startswith("/api/") else "page"


SENTENCES = {
    400: "The request broke off before its body was complete.",
    408: f"The body took more than {PATIENCE:.0f} seconds to arrive.",
    413: f"The body is too large: {LARGEST // 1024} kB is the most.",
    500: "Something went wrong on the server; it has been logged.",
}


class Answer:
    """The sending side: adds the headers, leaves the body out for HEAD, and knows what was answered, 0 for nothing yet.

    A large body goes out in pieces, so that clients who do not read leave no more than a piece of it waiting.
    """

    def __init__(self, send: Send, without_body: bool = False) -> None:
        """Wrap the server's `send`."""
        self.send = send
        self.without_body = without_body
        self.status = 0

    async def __call__(self, message: Message) -> None:
        """Send a message on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            own = {name.lower() for name, _ in message["headers"]}
            extra = [(n.encode(), v.encode()) for n, v in HEADERS.items() if n.encode() not in own]
            message = {**message, "headers": [*message["headers"], *extra]}
        elif message["type"] == "http.response.body" and self.without_body:
            message = {**message, "body": b""}
        for piece in pieces(message):
            await self.send(piece)

    async def refuse(self, status: int) -> None:
        """Answer with one sentence."""
        body = problem(SENTENCES[status])
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if status in (400, 408, 413):
            headers.append((b"connection", b"close"))
        await self({"type": "http.response.start", "status": status, "headers": headers})
        await self({"type": "http.response.body", "body": body})


def pieces(message: Message) -> Iterator[Message]:
    """Give a message as it is, or a large body in several messages."""
    body = message.get("body", b"")
    if len(body) <= PIECE:
        yield message
        return
    for begin in range(0, len(body), PIECE):
        last = begin + PIECE >= len(body)
        yield {**message, "body": body[begin : begin + PIECE], "more_body": not last or message.get("more_body", False)}


async def read(scope: Scope, receive: Receive) -> bytes | int:
    """Return the whole body, or the status for refusing it."""
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    if declared.isdigit() and int(declared[:20]) > LARGEST:
        return 413
    try:
        async with asyncio.timeout(PATIENCE):
            return await gather(receive)
    except TimeoutError:
        return 408


async def gather(receive: Receive) -> bytes | int:
    """Join the chunks of a body."""
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return 400
        body += message.get("body", b"")
        if len(body) > LARGEST:
            return 413
        if not message.get("more_body", False):
            return body


def again(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives the body already read, then what follows."""
    given = False

    async def first() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return first
