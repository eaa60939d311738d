"""Write games and be killed: `python killer.py FILE TIMES` forks two writers TIMES times and lets both be killed.

The moments are counted, not timed, so that a slow machine sees the same: one writer kills itself at a drawn instruction
of SQLite's, the other is killed as soon as it has told a drawn number of games, wherever it is by then. After each pair
the file must open, pass SQLite's own check, and hold every game whose end a writer had told.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from pathlib import Path
from typing import TextIO

import salet
from salet.core.game import Row
from salet.keep.store import Store
from salet.play.puzzle import Puzzle

PUZZLE = Puzzle(salet.WordList(["annex", "crane"]), ("annex",), kind="friend")
ROWS = (Row("crane", ("..yyy",)), Row("annex", ("ggggg",)))


INSTRUCTIONS = 1500
"""About as many as SQLite executes for three games."""


def write(path: Path, told: int, instructions: int) -> None:
    """Play games without end, and tell the id of each when it is over; die at an instruction after the first game."""
    left = instructions

    def count() -> int:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    with Store(path) as store:
        while True:
            record = store.begin(PUZZLE)
            for place, row in enumerate(ROWS):
                store.add_row(record, place, row)
            store.end(record)
            os.write(told, f"{record.id}\n".encode())
            store.connection.set_progress_handler(count if instructions else None, 1)


def start(path: Path, instructions: int = 0) -> tuple[int, TextIO]:
    """Fork a writer; return its process and the end of the pipe that it tells into."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        write(path, writing, instructions)
    os.close(writing)
    return child, os.fdopen(reading)


def main(path: Path, times: int) -> None:
    """Let writers be killed again and again, then look at everything once more."""
    pick = random.Random(times)
    told: list[str] = []
    for _ in range(times):
        suicide, its_games = start(path, pick.randint(1, INSTRUCTIONS))
        victim, games = start(path)
        new = [next(games).strip() for _ in range(pick.randint(1, 3))]
        os.kill(victim, signal.SIGKILL)
        new += [line.strip() for pipe in (games, its_games) for line in pipe]
        for child in (victim, suicide):
            os.waitpid(child, 0)
        games.close()
        its_games.close()
        check(path, new)
        told += new
    check(path, told)
    print(len(told))


def check(path: Path, ids: list[str]) -> None:
    """Open the file and look for the games."""
    with Store(path) as store:
        assert store.connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
        for id in ids:
            record = store.get(id)
            assert record is not None, id
            assert record.rows == ROWS, record
            assert record.state == "over", record


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
