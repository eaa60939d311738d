"""A publisher on this machine: what `salet history update` asks, and whatever it may answer."""

from __future__ import annotations

import datetime
import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from salet.likely.history import number_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Publisher:
    """Answers by day, what was asked, and special answers: `special[day]` writes to the handler itself."""

    def __init__(self) -> None:
        self.answers: dict[str, str] = {}
        self.asked: list[str] = []
        self.agents: set[str] = set()
        self.special: dict[str, Callable[[BaseHTTPRequestHandler], None]] = {}
        self.address = ""

    def body(self, day: str) -> bytes:
        number = number_of(datetime.date.fromisoformat(day))
        found = {"id": 1, "solution": self.answers[day], "print_date": day, "days_since_launch": number, "editor": "X"}
        return json.dumps(found).encode()


def send(handler: BaseHTTPRequestHandler, body: bytes, status: int = 200, **headers: str) -> None:
    handler.send_response(status)
    for name, value in {"Content-Length": str(len(body)), **headers}.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)


@contextmanager
def publishing() -> Iterator[Publisher]:
    """Serve until the end of the test."""
    publisher = Publisher()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            day = self.path.removeprefix("/v2/").removesuffix(".json")
            publisher.asked.append(day)
            publisher.agents.add(self.headers["User-Agent"])
            try:
                if day in publisher.special:
                    publisher.special[day](self)
                elif day in publisher.answers:
                    send(self, publisher.body(day))
                else:
                    send(self, b"not found", 404)
            except OSError:  # the one who asked has gone
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    publisher.address = f"http://127.0.0.1:{server.server_port}/v2"
    try:
        yield publisher
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
