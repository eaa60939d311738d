"""Load on the API: 32 connections for 60 seconds on this machine alone, playing games as people play them.

    python benchmarks/web.py [--seconds 60] [--connections 32] [--whole]

Every connection asks for suggestions as somebody does who solves a puzzle: an opener that many people like, then the
suggestions. The answer is any word, so that few positions come twice. Each suggestion comes in lines: what one step
tells, which is what the figure of 150 ms is about, then what the search proves, where time allows; with --whole there
is one answer, searched. The server's memory is read every few seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import statistics
import time
from dataclasses import dataclass, field

from serving import Served, served

import salet

OPENERS = ["crane", "slate", "adieu", "stare", "raise", "audio", "trace", "arise", "salet", "tarse", "crate", "soare"]
WEIGHTS = [1 / (place + 1) for place in range(len(OPENERS))]


@dataclass
class Times:
    """What the players measured."""

    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)
    exact: int = 0
    second: int = 0


class Connection:
    """One connection that is kept; as plain as can be, so that the client takes little of the processor."""

    def __init__(self, port: int) -> None:
        """Name the port."""
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> tuple[int, bytes, float]:
        """Ask, and return the status, the body, and the seconds until its beginning was there."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        begun = time.perf_counter()
        writer.write(f"GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        size = next((int(line[15:]) for line in head.split(b"\r\n") if line.startswith(b"content-length:")), None)
        first = await reader.readexactly(size) if size is not None else await self.chunk()
        waited = time.perf_counter() - begun
        body = first
        while size is None and (more := await self.chunk()):
            body += more
        packed = b"\r\ncontent-encoding: gzip\r\n" in head
        return int(head[9:12]), gzip.decompress(body) if packed else body, waited

    async def chunk(self) -> bytes:
        """Read one chunk of an answer that comes in steps; the last one is empty."""
        assert self.streams
        reader, _ = self.streams
        size = int(await reader.readline(), 16)
        return (await reader.readexactly(size + 2))[:-2]


async def player(port: int, seed: int, end: float, steps: bool, times: Times) -> None:
    """Solve puzzles until the time is over."""
    pick, connection = random.Random(seed), Connection(port)
    words = salet.load("nyt-2023-07")
    while time.perf_counter() < end:
        answer = pick.choice(words.answers)
        guess, rows = pick.choices(OPENERS, WEIGHTS)[0], []
        while guess != answer and len(rows) < 5 and time.perf_counter() < end:
            rows.append(f"{guess}={salet.mark(guess, answer)}")
            begun = time.perf_counter()
            status, body, waited = await connection.get(
                f"/api/v1/suggest?rows={'+'.join(rows)}&steps={str(steps).lower()}"
            )
            times.first.append(waited)
            times.whole.append(time.perf_counter() - begun)
            if status != 200:
                times.odd.append(f"{status} {body[:80]!r}")
                break
            lines = body.splitlines()
            times.second += len(lines) > 1
            advice = json.loads(lines[-1])
            times.exact += advice["proof"] == "exact"
            guess = advice["guess"] or answer


async def load(server: Served, arguments: argparse.Namespace) -> None:
    times = Times()
    held: list[float] = []
    before = server.spent
    end = time.perf_counter() + arguments.seconds
    players = [
        asyncio.create_task(player(server.port, seed, end, not arguments.whole, times))
        for seed in range(arguments.connections)
    ]
    while time.perf_counter() < end:
        await asyncio.sleep(min(5, max(0.1, end - time.perf_counter())))
        held.append(server.memory)
    await asyncio.gather(*players)
    report(times, held, arguments)
    print(f"  processor time of the server {1000 * (server.spent - before) / len(times.whole):.1f} ms for each request")


def report(times: Times, held: list[float], arguments: argparse.Namespace) -> None:
    number = len(times.whole)
    print(f"{arguments.connections} connections, {arguments.seconds} s, every position another")
    print(f"  requests {number:,} ({number / arguments.seconds:.0f}/s), errors {len(times.odd)} {times.odd[:3] or ''}")
    print(f"  proven {100 * times.exact / number:.0f} %, a second line {100 * times.second / number:.0f} %")
    for name, measured in (("first line", times.first), ("whole answer", times.whole)):
        cuts = [1000 * each for each in statistics.quantiles(measured, n=1000)]
        most = 1000 * max(measured)
        print(f"  {name}: median {cuts[499]:.0f} ms, 90 % {cuts[899]:.0f}, 99 % {cuts[989]:.0f}, most {most:.0f}")
    print(f"  memory {held[0]:.0f} MB after 5 s, {held[len(held) // 2]:.0f} half way, {held[-1]:.0f} at the end")
    print(f"  machine load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--whole", action="store_true")
    arguments = parser.parse_args()
    with served("--budget", "0") as server:
        asyncio.run(load(server, arguments))


if __name__ == "__main__":
    main()
