"""Load on the API: 32 connections for 60 seconds on this machine alone, playing games as people play them.

    python benchmarks/web.py [--seconds 60] [--connections 32] [--cold]

Every connection asks for suggestions as somebody does who solves a puzzle: an opener that many people like, then the
suggestions. Most people solve the puzzle of the day (the same answer for everybody), the others any word. With --cold
every answer is any word, so that few positions come twice. The server's memory is read every few seconds. Before that,
while nobody else is there: how long the first suggestion takes to be on the screen of a slow phone, if a Chromium is
there.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import os
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

import salet

OPENERS = ["crane", "slate", "adieu", "stare", "raise", "audio", "trace", "arise", "salet", "tarse", "crate", "soare"]
WEIGHTS = [1 / (place + 1) for place in range(len(OPENERS))]
TODAY = "prune"
SHARE = 0.8


def start(home: str) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "salet", "web", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, env={**os.environ, "SALET_HOME": home}, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    for _ in range(200):
        try:
            httpx.get(address)
            return process, address
        except httpx.TransportError:
            time.sleep(0.1)
    raise RuntimeError("The server did not start.")


def memory(process: subprocess.Popen[bytes]) -> float:
    lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def spent(process: subprocess.Popen[bytes]) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Connection:
    """One connection that is kept; as plain as can be, so that the client takes little of the processor."""

    def __init__(self, port: int) -> None:
        """Name the port."""
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> tuple[int, bytes]:
        """Ask, and return the status and the body."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        writer.write(f"GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        size = int(next(line[15:] for line in head.split(b"\r\n") if line.startswith(b"content-length:")))
        body = await reader.readexactly(size)
        return int(head[9:12]), gzip.decompress(body) if b"\r\ncontent-encoding: gzip\r\n" in head else body


async def player(port: int, seed: int, end: float, cold: bool, times: list[float], odd: list[str]) -> None:
    """Solve puzzles until the time is over."""
    pick, connection = random.Random(seed), Connection(port)
    words = salet.load("nyt-2023-07")
    while time.perf_counter() < end:
        answer = TODAY if not cold and pick.random() < SHARE else pick.choice(words.answers)
        guess, rows = pick.choices(OPENERS, WEIGHTS)[0], []
        while guess != answer and len(rows) < 5 and time.perf_counter() < end:
            rows.append(f"{guess}={salet.mark(guess, answer)}")
            begun = time.perf_counter()
            status, body = await connection.get(f"/api/v1/suggest?rows={'+'.join(rows)}")
            times.append(time.perf_counter() - begun)
            if status != 200:
                odd.append(f"{status} {body[:80]!r}")
                break
            open_still = body.startswith(b'{"state":"open"')
            guess = body.split(b'"guess":"', 1)[1][:5].decode() if open_still else answer


async def load(port: int, process: subprocess.Popen[bytes], arguments: argparse.Namespace) -> None:
    times: list[float] = []
    odd: list[str] = []
    held: list[float] = []
    before = spent(process)
    end = time.perf_counter() + arguments.seconds
    players = [
        asyncio.create_task(player(port, seed, end, arguments.cold, times, odd))
        for seed in range(arguments.connections)
    ]
    while time.perf_counter() < end:
        await asyncio.sleep(min(5, max(0.1, end - time.perf_counter())))
        held.append(memory(process))
    await asyncio.gather(*players)
    report(times, odd, held, arguments)
    print(f"  processor time of the server {1000 * (spent(process) - before) / len(times):.1f} ms for each request")


def report(times: list[float], odd: list[str], held: list[float], arguments: argparse.Namespace) -> None:
    cuts = [1000 * each for each in statistics.quantiles(times, n=1000)]
    most = 1000 * max(times)
    kind = "any word" if arguments.cold else "mostly the puzzle of the day"
    print(f"{arguments.connections} connections, {arguments.seconds} s, {kind}")
    print(f"  requests {len(times):,} ({len(times) / arguments.seconds:.0f}/s), errors {len(odd)} {odd[:3] or ''}")
    print(f"  median {cuts[499]:.0f} ms, 90 % {cuts[899]:.0f} ms, 99 % {cuts[989]:.0f} ms, most {most:.0f} ms")
    print(f"  memory {held[0]:.0f} MB after 5 s, {held[len(held) // 2]:.0f} half way, {held[-1]:.0f} at the end")
    print(f"  machine load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


VISITS = 7
READY = """
const look = () => {
  if (document.querySelector(".verdict .big")) window.ready = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def first_suggestion(address: str) -> None:
    """Open the page as a phone with a processor six times slower does, with nothing kept, in a browser that is open.

    The first paint shows the suggestion: it stands in the page itself.
    """
    chromium = shutil.which("chromium")
    if not chromium:
        print("first suggestion: no Chromium here")
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        shown, ready = [], []
        for _ in range(VISITS + 1):
            page = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block").new_page()
            page.add_init_script(READY)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
            page.goto(address)
            page.wait_for_function("window.ready")
            ready.append(page.evaluate("window.ready"))
            shown.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            page.context.close()
        browser.close()
    for what, times in (("first suggestion", shown[1:]), ("board ready for marks", ready[1:])):
        print(f"{what} on a phone six times slower: {', '.join(f'{each:.0f}' for each in sorted(times))} ms")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--cold", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        process, address = start(home)
        try:
            first_suggestion(address)
            asyncio.run(load(int(address.rsplit(":", 1)[1]), process, arguments))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(10)


if __name__ == "__main__":
    main()
