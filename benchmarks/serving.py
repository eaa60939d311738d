"""A server of its own for a benchmark, and what it takes of the machine; cost.py, attack.py and their tests use it."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Served:
    """A running `salet web`."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def spent(self) -> float:
        """Processor seconds of all its threads so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def memory(self) -> float:
        """The memory it holds, in MB."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def ask(self, path: str, *, source: str = "127.0.0.1", timeout: float = 120) -> tuple[int, bytes]:
        """Ask for something on a connection of its own; return status and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout, (source, 0))
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def settled(self, quiet: float = 0.15) -> float:
        """Wait until the server rests; return the processor seconds that it took until then."""
        begun = before = self.spent
        while True:
            time.sleep(quiet)
            if (now := self.spent) - before < 0.02:
                return now - begun
            before = now

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """Open a connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=60, source_address=(source, 0))


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def served(*options: str) -> Iterator[Served]:
    """Start a server, and end it in the end."""
    with tempfile.TemporaryDirectory() as home:
        port = free_port()
        command = [sys.executable, "-m", "salet", "web", "--no-browser", "--port", str(port), *options]
        process = subprocess.Popen(command, env={**os.environ, "SALET_HOME": home}, stdout=subprocess.DEVNULL)
        server = Served(port, process)
        try:
            for _ in range(1200):
                try:
                    server.ask("/healthz", timeout=5)
                    break
                except OSError:
                    time.sleep(0.1)
            yield server
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
