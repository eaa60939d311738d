"""What the worst known case of every route and every command costs: processor seconds, memory, and time.

    python benchmarks/cost.py [--routes] [--commands]

Each route is asked for the most expensive thing we know; then clients that go away ask for the longest of them,
and the server is ended while it works. Each command is run to its end, or interrupted after some seconds. Processor
seconds and memory do not depend on how busy the machine is; the times do. tests/web/test_cost.py holds the server to
the limits on a part of this.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from serving import Served, served

from salet.core.lists import load

API = "/api/v1"
MOST_PROCESSOR = 3.0
"""Processor seconds of any request."""
MOST_MEMORY = 400.0
"""MB of the server, whatever it is asked."""
PATIENCE = 6.0
"""Seconds after which a command is interrupted."""


def contradictory(rows: int, boards: int = 1, words: str = "nyt") -> str:
    """Return rows of random words that are grey all over, on some boards."""
    listed = load(words)
    guesses = random.Random(7).sample(listed.guesses, rows)
    marks = ",".join(["." * listed.length] * boards)
    return "+".join(f"{guess}={marks}" for guess in guesses)


ROUTES = {
    "mark": "/mark?guess=ninny&answer=annex",
    "words": "/words",
    "strategies": "/strategies",
    "candidates, 5000 of them": "/candidates?most=5000&words=english-8",
    "candidates, 40 grey rows": f"/candidates?rows={contradictory(40)}",
    "suggest, start of another day": "/suggest?on=2024-02-29&seconds=10",
    "suggest, start of english-8": "/suggest?words=english-8&seconds=10",
    "suggest, qajaq, 10 seconds": "/suggest?rows=qajaq=.....&seconds=10&top=100",
    "suggest, qajaq in hard mode": "/suggest?rows=qajaq=.....&seconds=10&rule=hard",
    "suggest in steps": "/suggest?rows=qajaq=.....&seconds=10&steps=true",
    "suggest, 40 grey rows": f"/suggest?rows={contradictory(40)}",
    "suggest, 32 boards": "/suggest?boards=32&top=100",
    "suggest, 32 boards without a word": f"/suggest?boards=32&rows={contradictory(18, 32)}",
    "worth, qajaq, 10 seconds": "/worth?rows=qajaq=.....&guess=qajaq&seconds=10",
    "partition": "/partition?guess=tares&most=200",
    "review, twelve times qajaq": f"/review?rows={'+'.join(['qajaq'] * 12)}&answer=pious",
    "review, the same in 10 seconds": f"/review?rows={'+'.join(['qajaq'] * 12)}&answer=pious&seconds=10",
    "review of english-8": "/review?rows=mountain+absolute&words=english-8",
    "openers of another day": "/openers?on=2023-12-24&top=500&by=entropy",
    "openers of english-7": "/openers?words=english-7&top=500",
    "one opener, 10 seconds": "/openers/qajaq?seconds=10",
    "tree after qajaq": "/trees?opener=qajaq",
    "bench, hard": "/bench?strategy=average&rule=hard&words=english-8",
    "bench of another day": "/bench?strategy=entropy&on=2023-11-11",
    "letters": "/letters?words=english-8",
    "regions": "/regions?words=english-8&guess=absolute&most=200",
    "history": "/history?top=5000",
}
LONG = ("review, twelve times qajaq", "suggest, qajaq, 10 seconds", "one opener, 10 seconds", "bench, hard")

COMMANDS = {
    "solve": ["solve", "qajaq=.....", "--seconds", "30"],
    "review": ["review", *["qajaq"] * 12, "--answer", "pious"],
    "bench": ["bench", "optimal", "--opener", "qajaq", "--words", "nyt-2023-07"],
    "bench of four boards": ["bench", "expected", "--boards", "4", "--words", "nyt-2023-07"],
    "openers played out": ["openers", "--by", "mean"],
    "pairs of openers": ["openers", "--pairs"],
    "tree": ["tree", "show", "--opener", "qajaq", "--words", "nyt-2023-07", "--rule", "hard"],
    "prove": ["prove", "--words", "nyt-2023-07", "--limit", "5"],
    "history bench": ["history", "bench", "--from", "2023-01-01", "--opener", "daily"],
    "train": ["train", "--count", "50"],
    "letters": ["letters", "--words", "english-8"],
    "regions": ["regions", "absolute", "--words", "english-8"],
    "words": ["words"],
}


def cost(server: Served, path: str) -> tuple[int, float, float]:
    """Ask, and return the status with what that took: processor seconds and time."""
    before, begun = server.spent, time.perf_counter()
    status, _ = server.ask(API + path)
    waited = time.perf_counter() - begun
    server.settled(0.05)
    return status, server.spent - before, waited


def left(server: Served, path: str, after: float = 0.4) -> tuple[float, float]:
    """Ask and go away; return the processor seconds and the time until the server rests."""
    client = server.connect()
    client.sendall(f"GET {API}{path} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
    begun = server.spent
    while server.spent - begun < after:
        time.sleep(0.01)
    client.close()
    gone, before = time.perf_counter(), server.spent
    last, spent = gone, before
    while time.perf_counter() - last < 0.3:
        time.sleep(0.02)
        if server.spent > spent:
            last, spent = time.perf_counter(), server.spent
    return spent - before, last - gone


def show_routes() -> None:
    with served("--budget", "0") as server:
        print(f"{'route':36}{'status':>8}{'processor s':>13}{'time s':>9}{'memory MB':>11}")
        for name, path in ROUTES.items():
            status, spent, waited = cost(server, path)
            print(f"{name:36}{status:>8}{spent:>13.2f}{waited:>9.2f}{server.memory:>11.0f}", flush=True)
        print(f"\n{'left by its client':36}{'processor s':>21}{'time s':>9}")
        for name in LONG:
            spent, waited = left(server, ROUTES[name])
            print(f"{name:36}{spent:>21.2f}{waited:>9.2f}", flush=True)
        client = server.connect()
        client.sendall(f"GET {API}{ROUTES[LONG[0]]} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        time.sleep(1)
        begun = time.perf_counter()
        server.process.send_signal(signal.SIGINT)
        server.process.wait(60)
        print(f"Ctrl-C while the server works: {time.perf_counter() - begun:.2f} s")
        client.close()


def show_commands() -> None:
    print(f"{'command':36}{'code':>8}{'processor s':>13}{'memory MB':>11}{'Ctrl-C s':>10}")
    with tempfile.TemporaryDirectory() as home:
        for name, words in COMMANDS.items():
            code, spent, memory, interrupted = run(words, home)
            shown = "" if interrupted is None else f"{interrupted:.2f}"
            print(f"{name:36}{code:>8}{spent:>13.2f}{memory:>11.0f}{shown:>10}", flush=True)


def run(words: list[str], home: str) -> tuple[int, float, float, float | None]:
    """Run a command; return its code, processor seconds, memory, and how long it took to end if interrupted."""
    environment = {**os.environ, "SALET_HOME": home}
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen([sys.executable, "-m", "salet", *words], env=environment, **quiet)
    begun, asked = time.perf_counter(), None
    while True:
        pid, status, used = os.wait4(process.pid, os.WNOHANG)
        if pid:
            ended = None if asked is None else time.perf_counter() - asked
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, ended
        if asked is None and time.perf_counter() - begun > PATIENCE:
            asked = time.perf_counter()
            process.send_signal(signal.SIGINT)
        time.sleep(0.005)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--routes", action="store_true")
    parser.add_argument("--commands", action="store_true")
    asked = parser.parse_args()
    if asked.routes or not asked.commands:
        show_routes()
    if asked.commands or not asked.routes:
        show_commands()
    print(f"machine load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
