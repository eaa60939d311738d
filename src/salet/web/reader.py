"""The reader: takes requests from a connection, but no head of one that is too large or too slow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from salet.web.guard import PATIENCE

if TYPE_CHECKING:
    import asyncio

__all__ = ["Reader"]

LARGEST_HEAD = 64 * 1024  # bytes of an address and its headers
SENTENCE = f"The address and the headers are too large: {LARGEST_HEAD // 1024} kB is the most."


class Reader(HttpToolsProtocol):
    """uvicorn's protocol over httptools, which by itself would read headers for as long as they come."""

    reading = False  # within a head
    head = 0  # bytes of it, but for those that came with its beginning
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin: a request has to come."""
        super().connection_made(transport)
        self.await_head()

    def await_head(self) -> None:
        """Close the connection if no head is complete in time."""
        self.stop_waiting()
        self.timer = self.loop.call_later(PATIENCE, self.transport.close)

    def stop_waiting(self) -> None:
        """Let the connection be."""
        if self.timer is not None:
            self.timer.cancel()

    def data_received(self, data: bytes) -> None:
        """Take what has come, unless it is too much."""
        if self.reading:
            self.head += len(data)
            if self.head > LARGEST_HEAD:
                self.reading = False
                return self.send_400_response(SENTENCE)
        return super().data_received(data)

    def on_message_begin(self) -> None:
        """Begin a head."""
        self.reading, self.head = True, 0
        self.await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """End a head."""
        self.reading = False
        self.stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self.stop_waiting()
        super().connection_lost(exc)
