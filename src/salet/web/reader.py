"""Reads requests from a connection; refuses what is too large, too slow or too many.

uvicorn's protocol over httptools sets no limit on headers and trailers, none on the time that a client takes to send a
request or to read its answer, and keeps every connection that is made, whoever makes it: `limit_concurrency` answers
the requests of too many connections with 503 and leaves the connections open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from salet.web import middleware

try:
    import resource
except ImportError:  # not on Windows, where the limit is far away
    resource = None  # type: ignore[assignment]

if TYPE_CHECKING:
    import asyncio

__all__ = ["Reader"]

LARGEST_HEAD = 64 * 1024  # bytes of an address and its headers
LARGEST = 256 * 1024  # bytes of a whole request: a body that is cut into chunks of one byte takes six times its size
HEAD_SENTENCE = f"The address and the headers are too large: {LARGEST_HEAD // 1024} kB is the most."
SENTENCE = f"The request is too large: {LARGEST // 1024} kB is the most."
CONNECTIONS = 500  # in all
CONNECTIONS_EACH = 100  # of one address
WRITING = 20.0  # seconds in which a client must read something of its answer
WRITING_ALL = 300.0  # seconds in which it must have read all of what is waiting
LEAVING = 0.05  # seconds that answers under way have when the server ends


def most_connections() -> int:
    """Return how many connections there may be: some files must stay free for everything else."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if resource else CONNECTIONS + 100
    return CONNECTIONS if files < 0 else max(10, min(CONNECTIONS, files - 100))


class Reader(HttpToolsProtocol):
    """A connection that counts the bytes of each request, and how long its head and its answer take."""

    in_head = False
    in_request = False
    size = 0  # bytes of this request, without those of the read in which it began
    timer: asyncio.TimerHandle | None = None
    writing: asyncio.TimerHandle | None = None
    since = 0.0  # when the connection was made, or its last request began

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start waiting for a request, unless there are too many connections."""
        super().connection_made(transport)
        self.since = self.loop.time()
        transport.set_write_buffer_limits(high=0)  # so that it is told whenever a client does not read
        if self.has_place():
            self.await_head()
        else:
            transport.abort()

    def has_place(self) -> bool:
        """Tell whether there is a place for this connection; where all are taken, the one that idles longest ends."""
        others = [other for other in self.connections if other is not self and isinstance(other, Reader)]
        if not self.from_proxy:
            own = [other for other in others if other.address == self.address]
            if len(own) >= CONNECTIONS_EACH and not make_place(own):
                return False
        return len(others) < most_connections() or make_place(others)

    @property
    def address(self) -> str:
        """Where the connection comes from."""
        return self.client[0] if self.client else ""

    @property
    def from_proxy(self) -> bool:
        """Whether it comes from a proxy that is trusted, which speaks for many."""
        return self.config.proxy_headers and self.address in (self.config.forwarded_allow_ips or ())

    @property
    def idle(self) -> bool:
        """Whether nothing is being answered."""
        return self.cycle is None or self.cycle.response_complete

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
        if self.idle:
            self.send_400_response(sentence)
        else:
            self.transport.close()

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        self.in_head, self.in_request, self.size, self.since = True, True, 0, self.loop.time()
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

    def pause_writing(self) -> None:
        """Wait for a client that does not read its answer, but not for ever."""
        super().pause_writing()
        self.await_reading(self.transport.get_write_buffer_size(), self.loop.time() + WRITING_ALL)

    def await_reading(self, before: int, end: float) -> None:
        """Look again after a while whether the client has read anything; end the connection if not."""

        def look() -> None:
            left = self.transport.get_write_buffer_size()
            if left >= before or self.loop.time() > end:
                self.transport.abort()
            else:
                self.await_reading(left, end)

        self.writing = self.loop.call_later(WRITING, look)

    def resume_writing(self) -> None:
        """Note that the client has read everything."""
        self.stop_writing()
        super().resume_writing()

    def stop_writing(self) -> None:
        """Stop the timer of the writing side."""
        if self.writing is not None:
            self.writing.cancel()

    def shutdown(self) -> None:
        """End with the server: answers under way have a moment, then their work is stopped."""
        super().shutdown()
        if not self.idle:
            self.loop.call_later(LEAVING, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers when the connection ends."""
        self.stop_waiting()
        self.stop_writing()
        super().connection_lost(exc)


def make_place(connections: list[Reader]) -> bool:
    """End the connection that has been idle longest; tell whether there was one."""
    idle = [each for each in connections if each.idle and not each.transport.is_closing()]
    if not idle:
        return any(each.transport.is_closing() for each in connections)
    min(idle, key=lambda each: each.since).transport.abort()
    return True
