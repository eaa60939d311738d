"""Reads requests from a connection; refuses headers that are too large or too slow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from salet.web import guard

if TYPE_CHECKING:
    import asyncio

__all__ = ["Reader"]

LARGEST_HEAD = 64 * 1024  # bytes of an address and its headers
SENTENCE = f"The address and the headers are too large: {LARGEST_HEAD // 1024} kB is the most."


class Reader(HttpToolsProtocol):
    """uvicorn's protocol over httptools, which by itself sets no limit on headers."""

    reading = False  # within headers
    head = 0  # bytes of them, without those of the first read
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start waiting for a request."""
        super().connection_made(transport)
        self.await_head()

    def await_head(self) -> None:
        """Close the connection unless the headers are complete in time."""
        self.stop_waiting()
        self.timer = self.loop.call_later(guard.PATIENCE, self.transport.close)

    def stop_waiting(self) -> None:
        """Stop the timer."""
        if self.timer is not None:
            self.timer.cancel()

    def data_received(self, data: bytes) -> None:
        """Take data, unless the headers become too large."""
        if self.reading:
            self.head += len(data)
            if self.head > LARGEST_HEAD:
                self.reading = False
                return self.send_400_response(SENTENCE)
        return super().data_received(data)

    def on_message_begin(self) -> None:
        """Note that headers begin."""
        self.reading, self.head = True, 0
        self.await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that the headers are complete."""
        self.reading = False
        self.stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer when the connection ends."""
        self.stop_waiting()
        super().connection_lost(exc)
