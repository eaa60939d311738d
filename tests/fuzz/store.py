"""Damaged stores: whatever bytes are in the file and its log, salvaging ends with games that can be, and never raises.

The first byte says what the rest is: a file, a log beside a sound file, or changes to a sound file: places and bytes.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

import salet
from salet.core.game import Row
from salet.keep.salvage import salvage
from salet.keep.store import Store
from salet.play.puzzle import Puzzle
from salet.play.records import Record

FOLDER = Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
TIME = "2026-01-01T00:00:00+00:00"


def check(data: bytes) -> None:
    """Salvage a file, and check every game that is found."""
    path, log = FOLDER / "salet.sqlite", FOLDER / "salet.sqlite-wal"
    kind, rest = (data[0] % 3, data[1:]) if data else (0, b"")
    path.write_bytes(rest if kind == 0 else changed(rest) if kind == 2 else sound())
    log.write_bytes(rest if kind == 1 else b"")
    found = salvage(path)
    assert 0 <= found.partial <= len(found.records)
    for record in found.records:
        assert Record.from_json(record.to_json()) == record
    assert len({record.id for record in found.records}) == len(found.records)
    assert kind != 1 or len(found.records) >= 3


def changed(changes: bytes) -> bytes:
    """Return a sound file in which some bytes are others: each three bytes are a place and what is there."""
    data = bytearray(sound())
    for at in range(0, len(changes) - 2, 3):
        place = int.from_bytes(changes[at : at + 2], "big")
        data[place % len(data)] = changes[at + 2]
    return bytes(data)


@cache
def sound() -> bytes:
    """Return the bytes of a store with three games."""
    puzzle = Puzzle(salet.WordList(["annex", "crane"]), ("annex", "crane"), kind="friend")
    rows = (Row("crane", ("..yyy", "ggggg")), Row("annex", ("ggggg", "")))
    games = [Record.of(puzzle, f"game{number}", TIME) for number in range(3)]
    path = FOLDER / "sound.sqlite"
    with Store(path) as store:
        store.set("contrast", "on")
        store.add(Record(**{**vars(each), "ended": TIME, "state": "over", "rows": rows}) for each in games)
    return path.read_bytes()
