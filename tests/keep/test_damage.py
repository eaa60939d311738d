"""Damaged files: reading and rescuing them ends with a result or a sentence, never with another exception."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

import salet
from salet.core.game import Row
from salet.keep.rescue import rescue
from salet.keep.settings import read_settings
from salet.keep.store import Store
from salet.play.puzzle import Puzzle, daily
from salet.play.records import Record
from salet.play.statistics import statistics

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> bytes:
    """A file with games of several kinds, closed and checkpointed."""
    words = salet.load("original")
    path = tmp_path_factory.mktemp("sound") / "salet.sqlite"
    with Store(path) as store:
        store.set("contrast", "on")
        for number in range(40):
            puzzle = daily(words, number) if number % 2 else Puzzle(words, ("annex", "moist"), kind="friend")
            record = store.begin(puzzle)
            game = puzzle.game()
            for place, guess in enumerate(["crane", "sloth", *puzzle.answers]):
                if not game.solved:
                    game.push(guess)
                    store.add_row(record, place, game.rows[-1])
            store.end(record)
    return path.read_bytes()


def flipped(data: bytearray, pick: random.Random) -> bytearray:
    """Flip one bit each of 1 to 50 bytes."""
    for _ in range(pick.randint(1, 50)):
        data[pick.randrange(len(data))] ^= 1 << pick.randrange(8)
    return data


def replaced(data: bytearray, pick: random.Random) -> bytearray:
    """Replace 1 to 50 bytes in one page, where damage usually is."""
    page = pick.randrange(len(data) // PAGE)
    for _ in range(pick.randint(1, 50)):
        data[page * PAGE + pick.randrange(PAGE)] = pick.randrange(256)
    return data


def truncated(data: bytearray, pick: random.Random) -> bytearray:
    return data[: pick.randrange(len(data))]


def zeroed(data: bytearray, pick: random.Random) -> bytearray:
    """Set one to three pages to zero."""
    for _ in range(pick.randint(1, 3)):
        page = pick.randrange(len(data) // PAGE)
        data[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    return data


DAMAGE: dict[Callable[[bytearray, random.Random], bytearray], int] = {
    flipped: 300,
    replaced: 100,
    truncated: 50,
    zeroed: 50,
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_of_every_kind_gets_a_sentence(tmp_path, sound, damage):
    pick = random.Random(damage.__name__)
    outcomes = {"read": 0, "told": 0, "saved": 0}
    for number in range(DAMAGE[damage]):
        path = tmp_path / f"{number}.sqlite"
        data = bytes(damage(bytearray(sound), pick))
        path.write_bytes(data)
        try:
            with Store(path, reading=True) as store:
                statistics(store.games())
                store.unfinished()
                read_settings(store)
            outcomes["read"] += 1
        except salet.StoreError:
            outcomes["told"] += 1
        if not path.exists():
            continue
        before = path.read_bytes()
        saved, kept, *_ = rescue(path)
        assert len(kept.read_bytes()) == len(before)
        with Store(path) as store:
            assert len(store.games()) == saved
        outcomes["saved"] += saved
    assert outcomes["told"] > 0
    assert outcomes["saved"] > 0


def test_a_folder_in_its_place(tmp_path):
    path = tmp_path / "salet.sqlite"
    path.mkdir()
    for reading in (False, True):
        with pytest.raises(salet.StoreError, match="is a folder where a file should be"):
            Store(path, reading=reading)
    with pytest.raises(salet.StoreError, match="nothing to rescue"):
        rescue(path)
    assert path.is_dir()


def test_a_rescue_that_cannot_write_puts_the_file_back(tmp_path, sound, monkeypatch):
    path = tmp_path / "salet.sqlite"
    path.write_bytes(sound)

    def full(self: Store, records: list[Record]) -> tuple[int, int]:
        raise salet.StoreError("The disk is full.")

    monkeypatch.setattr(Store, "add", full)
    with pytest.raises(salet.StoreError, match="disk is full"):
        rescue(path)
    monkeypatch.undo()
    assert [file.name for file in tmp_path.iterdir() if "damaged" in file.name] == []
    with Store(path) as store:
        assert len(store.games()) == 40


@pytest.mark.parametrize(
    "change",
    [
        {"number": 10**30},
        {"number": 1.5},
        {"boards": 10**9, "answers": [], "kind": "adversary", "rows": []},
        {"boards": "1"},
        {"boards": True, "length": 5.0},
        {"length": 10**9},
        {"words": "\ud800"},
        {"answers": [5]},
        {"answers": ["annexes"]},
        {"kind": "adversary"},
        {"rows": ["crane=..yyy,....."]},
        {"rows": [7]},
        {"state": None},
    ],
)
def test_records_that_cannot_be_are_refused(change):
    puzzle = Puzzle(salet.load("original"), ("annex",), kind="friend")
    record = json.loads(Record.of(puzzle, "id", "2026-01-01").to_json())
    assert Record.from_json(json.dumps({**record, "rows": [str(Row("crane", ("..yyy",)))]})).rows
    with pytest.raises(salet.StoreError, match="is not a possible game"):
        Record.from_json(json.dumps({**record, **change}))
