"""Write games and be killed: `python killer.py FILE TIMES` forks two writers TIMES times and kills both at random.

After each kill the file must open, pass SQLite's own check, and hold every game whose end a writer had told.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

import salet
from salet.core.game import Row
from salet.keep.store import Store
from salet.play.puzzle import Puzzle

PUZZLE = Puzzle(salet.WordList(["annex", "crane"]), ("annex",), kind="friend")
ROWS = (Row("crane", ("..yyy",)), Row("annex", ("ggggg",)))


def write(path: Path, told: int) -> None:
    """Play games without end, and tell the id of each when it is over."""
    with Store(path) as store:
        while True:
            record = store.begin(PUZZLE)
            for place, row in enumerate(ROWS):
                store.add_row(record, place, row)
            store.end(record)
            os.write(told, f"{record.id}\n".encode())


def start(path: Path) -> tuple[int, int]:
    """Fork a writer; return its process and the end of the pipe that it tells into."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        write(path, writing)
    os.close(writing)
    return child, reading


def end(child: int, reading: int) -> list[str]:
    """Kill a writer, and return what it had told."""
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading) as pipe:
        return pipe.read().split()


def check(path: Path, ids: list[str]) -> None:
    """Open the file and look for the games."""
    with Store(path) as store:
        assert store.connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
        for id in ids:
            record = store.get(id)
            assert record is not None, id
            assert record.rows == ROWS, record
            assert record.state == "over", record


def main(path: Path, times: int) -> None:
    """Kill writers again and again, then look at everything once more."""
    pick = random.Random(times)
    told: list[str] = []
    for _ in range(times):
        writers = [start(path), start(path)]
        time.sleep(pick.uniform(0.002, 0.04))
        new = [id for child, reading in writers for id in end(child, reading)]
        check(path, new)
        told += new
    check(path, told)
    print(len(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
