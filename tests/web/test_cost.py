"""What requests may cost, whatever they ask for: processor time and memory of a real server.

The cases are those of benchmarks/cost.py. Nothing here depends on how busy the machine is.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from support import LONG as EVERYTHING

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from cost import API, LONG, MOST_MEMORY, MOST_PROCESSOR, ROUTES, cost, left
from serving import served

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the figures of processes are read from /proc")
SOME = (
    "candidates, 40 grey rows",
    "suggest, start of another day",
    "suggest, 40 grey rows",
    "suggest, 32 boards",
    "suggest, 32 boards without a word",
    "review, twelve times qajaq",
    "openers of another day",
    "bench, hard",
    "tree after qajaq",
)
SLACK = 0.3
"""Processor seconds that the clock of processes, and everything that is not the answer itself, may add."""


@pytest.fixture(scope="module")
def server():
    with served("--budget", "0") as server:
        yield server


@pytest.mark.parametrize("name", ROUTES if EVERYTHING else SOME)
def test_no_request_costs_too_much(server, name):
    status, spent, _ = cost(server, ROUTES[name])
    assert status in (200, 404, 422, 503)
    assert spent < MOST_PROCESSOR + SLACK
    assert server.memory < MOST_MEMORY


@pytest.mark.parametrize("name", LONG if EVERYTHING else LONG[:2])
def test_hardly_anything_is_done_for_a_client_that_left(server, name):
    spent, _ = left(server, ROUTES[name])
    assert spent < 0.5


def test_many_lists_at_once_do_not_take_more_memory(server):
    def ask(day):
        server.ask(f"{API}/suggest?rows=qajaq=.....&on=2024-03-{day:02}&seconds=1&steps=true")

    threads = [threading.Thread(target=ask, args=[day]) for day in range(1, 13)]
    for thread in threads:
        thread.start()
    most = 0.0
    while any(thread.is_alive() for thread in threads):
        most = max(most, server.memory)
        time.sleep(0.05)
    assert most < MOST_MEMORY


def test_hardly_anything_is_done_after_ctrl_c():
    """Finding H2 about version 0.1: a review under way kept the server alive for 51 seconds."""
    with served("--budget", "0") as server:
        client = server.connect()
        begun = server.spent
        client.sendall(f"GET {API}{ROUTES[LONG[0]]} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        while server.spent - begun < 0.4:
            time.sleep(0.01)
        before = last = server.spent
        server.process.send_signal(signal.SIGINT)
        while server.process.poll() is None:
            with suppress(OSError, IndexError):
                last = max(last, server.spent)
            time.sleep(0.01)
        client.close()
    assert last - before < 1
    assert server.process.returncode in (0, 130, -signal.SIGINT)
