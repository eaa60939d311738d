"""Reads requests from a connection; refuses what is too large or too slow.

uvicorn's protocol over httptools sets no limit on headers and trailers, and none on the time they may take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from salet.web import middleware

if TYPE_CHECKING:
    import asyncio

__all__ = ["Reader"]

LARGEST_HEAD = 64 * 1024  # bytes of an address and its headers
LARGEST = 256 * 1024  # bytes of a whole request: a body that is cut into chunks of one byte takes six times its size
HEAD_SENTENCE = f"The address and the headers are too large: {LARGEST_HEAD // 1024} kB is the most."
SENTENCE = f"The request is too large: {LARGEST // 1024} kB is the most."


class Reader(HttpToolsProtocol):
    """A connection that counts the bytes of each request, and how long its head takes."""

    in_head = False
    in_request = False
    size = 0  # bytes of this request, without those of the read in which it began
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start waiting for a request."""
        super().connection_made(transport)
        self.await_head()

    def await_head(self) -> None:
        """Close the connection unless the headers are complete in time."""
        self.stop_waiting()
        self.timer = self.loop.call_later(middleware.PATIENCE, self.transport.close)

    def stop_waiting(self) -> None:
        """Stop the timer."""
        if self.timer is not None:
            self.timer.cancel()

    def data_received(self, data: bytes) -> None:
        """Take data, unless the request becomes too large."""
        if self.in_request:
            self.size += len(data)
            if self.in_head and self.size > LARGEST_HEAD:
                return self.refuse(HEAD_SENTENCE)
            if self.size > LARGEST:
                return self.refuse(SENTENCE)
        return super().data_received(data)

    def refuse(self, sentence: str) -> None:
        """Answer with a sentence if nothing was answered yet, and close the connection."""
        self.in_head = self.in_request = False
        if self.cycle is None or self.cycle.response_complete:
            self.send_400_response(sentence)
        else:
            self.transport.close()

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        self.in_head, self.in_request, self.size = True, True, 0
        self.await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that the headers are complete."""
        self.in_head = False
        self.stop_waiting()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the request is complete."""
        self.in_request = False
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer when the connection ends."""
        self.stop_waiting()
        super().connection_lost(exc)
