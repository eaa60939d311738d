"""Attacks on a server of our own, over loopback alone: what each tries, and what became of it.

    python benchmarks/attack.py [--malformed 10000] [--mutated 50000] [--only NAME ...]

Every attack is bounded in number and time. Beside each, an ordinary client asks for suggestions; its median is compared
with that of a quiet server. Memory is read before and after. tests/web/test_attack.py runs small versions.
"""

from __future__ import annotations

import argparse
import os
import random
import socket
import statistics
import string
import threading
import time
import urllib.parse
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

from serving import Served, served

if TYPE_CHECKING:
    from collections.abc import Iterator

WORST = "/api/v1/review?rows=" + "+".join(["qajaq"] * 12) + "&answer=pious"
ORDINARY = "/api/v1/suggest?rows=crane={}&words=original&top=5"
MARKS = ["..y.g", ".....", "y....", "..g..", "....y", ".y...", "...y.", "g....", ".g...", "..yy."]
LARGE = "/engine/salet.wasm"
HEAD = b"GET %s HTTP/1.1\r\nhost: localhost\r\n\r\n"


def median(server: Served, number: int = 20, source: str = "127.0.0.9") -> float:
    """Return the median time of an ordinary client, in seconds; every answer must be there."""
    times = []
    for place in range(number):
        begun = time.perf_counter()
        status, _ = server.ask(ORDINARY.format(MARKS[place % len(MARKS)]), source=source)
        times.append(time.perf_counter() - begun)
        assert status == 200, status
    return statistics.median(times)


def opened(server: Served, number: int, source: str = "127.0.0.1") -> list[socket.socket]:
    """Open connections; those that are refused are left out."""
    found = []
    for _ in range(number):
        with suppress(OSError):
            found.append(server.connect(source))
    return found


@contextmanager
def idle(server: Served, number: int = 1100) -> Iterator[str]:
    """Open connections that never ask."""
    with ExitStack() as stack:
        for client in opened(server, number):
            stack.enter_context(client)
        yield f"{number:,} sockets opened that never ask"


@contextmanager
def never_reading(server: Served, number: int = 300) -> Iterator[str]:
    """Clients that ask for large answers, over and over, and never read."""
    with ExitStack() as stack:
        for place in range(number):
            with suppress(OSError):
                client = stack.enter_context(server.connect(f"127.0.1.{place % 5 + 1}"))
                client.sendall(HEAD % LARGE.encode() * 3)
        yield f"{number} clients that never read"


@contextmanager
def slow(server: Served, number: int = 200) -> Iterator[str]:
    """Heads and bodies that come a byte at a time."""
    head = b"GET /api/v1/mark?guess=crane&answer=annex HTTP/1.1\r\nhost: localhost\r\nx: "
    body = b"POST /api/v1/mark HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10000\r\n\r\n{"
    clients = opened(server, number)
    over = threading.Event()

    def drip() -> None:
        for place, client in enumerate(clients):
            with suppress(OSError):
                client.sendall(body if place % 2 else head)
        while not over.wait(0.5):
            for client in clients:
                with suppress(OSError):
                    client.sendall(b"x")

    thread = threading.Thread(target=drip)
    thread.start()
    yield f"{number} heads and bodies that come a byte at a time"
    over.set()
    thread.join()
    for client in clients:
        client.close()


@contextmanager
def worst(server: Served, number: int = 2) -> Iterator[str]:
    """Clients that ask for the worst case all the time."""
    over = threading.Event()

    def ask(source: str) -> None:
        while not over.is_set():
            with suppress(OSError):
                server.ask(WORST, source=source)

    threads = [threading.Thread(target=ask, args=[f"127.0.2.{place + 1}"]) for place in range(number)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    yield f"{number} clients that ask for the worst case all the time"
    over.set()
    for thread in threads:
        thread.join()


@contextmanager
def trailers(server: Served, most: int = 100_000_000) -> Iterator[str]:
    """One connection that sends trailers without end."""
    sent = 0
    with server.connect() as client, suppress(OSError):
        client.sendall(b"POST /api/v1/mark HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n0\r\n")
        while sent < most:
            sent += client.send(b"x: y\r\n" * 10_000)
    yield f"trailers without end: cut off after {sent / 1e6:.2f} MB"


ODD = [
    "",
    "\0",
    "../../etc/passwd",
    "<script>",
    "' OR 1=1",
    "ß" * 30,
    "🟩" * 9,
    "a" * 900,
    "NaN",
    "-1",
    "1e309",
    "9" * 40,
]
PLACES = {
    "suggest": ["rows", "words", "rule", "boards", "by", "top", "seconds", "steps", "x"],
    "candidates": ["rows", "board", "start", "most"],
    "partition": ["guess", "most"],
    "worth": ["guess", "seconds"],
    "review": ["rows", "seconds", "words"],
    "openers": ["by", "top", "search", "start"],
    "trees": ["opener", "words"],
    "bench": ["strategy", "words", "rule"],
    "mark": ["guess", "answer"],
    "regions": ["guess", "most"],
    "history": ["on", "number", "top"],
    "letters": ["words", "on"],
}


def broken(pick: random.Random) -> str:
    """Return the path of a request that cannot be right."""
    route = pick.choice(list(PLACES))
    odd = pick.choice(ODD) if pick.random() < 0.6 else "".join(pick.choices(string.printable, k=pick.randrange(1, 60)))
    return f"/api/v1/{route}?{pick.choice(PLACES[route])}={urllib.parse.quote(odd + '!')}"


def malformed(server: Served, number: int, seed: int = 1) -> dict[int, int]:
    """Send requests that cannot be right over a few connections; count the answers by status."""
    import http.client

    pick, counts = random.Random(seed), dict[int, int]()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    for _ in range(number):
        connection.request("GET", broken(pick))
        answer = connection.getresponse()
        answer.read()
        counts[answer.status] = counts.get(answer.status, 0) + 1
    connection.close()
    return counts


SEEDS = [
    b"GET /api/v1/mark?guess=crane&answer=annex HTTP/1.1\r\nhost: localhost\r\n\r\n",
    b"POST /api/v1/mark HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nhello",
    b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nx: y\r\n\r\n",
    b"HEAD / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    b"GET /docs HTTP/1.0\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n" * 2,
    b"OPTIONS * HTTP/1.1\r\nhost: localhost\r\norigin: https://example.org\r\nexpect: 100-continue\r\n\r\n",
]


def mutation(pick: random.Random) -> bytes:
    """Return bytes that are nearly a request."""
    data = bytearray(pick.choice(SEEDS))
    for _ in range(pick.randrange(1, 8)):
        place = pick.randrange(len(data)) if data else 0
        kind = pick.randrange(4)
        if kind == 0 and data:
            data[place] = pick.randrange(256)
        elif kind == 1:
            data[place:place] = bytes(pick.randrange(256) for _ in range(pick.randrange(1, 9)))
        elif kind == 2:
            del data[place : place + pick.randrange(1, 9)]
        else:
            data[place:place] = data[place : place + pick.randrange(1, 40)]
    return bytes(data)


def mutated(server: Served, number: int, seed: int = 2) -> dict[str, int]:
    """Send bytes that are nearly requests, each on its own connection; count the statuses of the first answers."""
    pick, counts = random.Random(seed), dict[str, int]()
    for _ in range(number):
        status = exchange(server, mutation(pick))
        counts[status] = counts.get(status, 0) + 1
    return counts


def exchange(server: Served, data: bytes) -> str:
    """Send bytes and say no more; return the status of the answer, or that there was none."""
    with suppress(OSError), server.connect() as client:
        client.settimeout(2)
        client.sendall(data)
        client.shutdown(socket.SHUT_WR)
        answer = client.recv(64)
        return answer[9:12].decode("ascii", "replace") if answer.startswith(b"HTTP/") else "none"
    return "none"


ATTACKS = {"idle": idle, "never_reading": never_reading, "slow": slow, "worst": worst, "trailers": trailers}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--malformed", type=int, default=10_000)
    parser.add_argument("--mutated", type=int, default=50_000)
    parser.add_argument("--only", nargs="*", default=[*ATTACKS, "malformed", "mutated"])
    asked = parser.parse_args()
    with served("--budget", "0") as server:
        median(server)
        quiet = median(server)
        print(f"quiet: an ordinary client's median is {1000 * quiet:.1f} ms; memory {server.memory:.0f} MB")
        for name in asked.only:
            before = server.memory
            if name in ATTACKS:
                with ATTACKS[name](server) as about:
                    beside = median(server)
                print(f"{about}; the ordinary client's median is {beside / quiet:.1f} times the quiet one", end="")
            else:
                number = getattr(asked, name)
                counts = {"malformed": malformed, "mutated": mutated}[name](server, number)
                print(f"{number:,} {name}: {dict(sorted(counts.items()))}", end="")
            print(f"; memory {before:.0f} to {server.memory:.0f} MB", flush=True)
        status, _ = server.ask("/healthz")
        print(f"afterwards it answers {status}; machine load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
