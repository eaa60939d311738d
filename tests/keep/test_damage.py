"""Damaged files: reading and rescuing them ends with a result or a sentence, never with another exception."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest
from support import LONG

import salet
from salet.core.game import Row
from salet.keep import pages
from salet.keep.rescue import rescue
from salet.keep.salvage import salvage
from salet.keep.settings import read_settings
from salet.keep.store import Store
from salet.play.puzzle import Puzzle, daily
from salet.play.records import Record
from salet.play.statistics import statistics

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = 4096
BEFORE, BEHIND = 40, 300
"""Bytes around an id that hold the rest of its record, and more."""
PLAYED = {
    "began": "2026-01-01", "ended": "2026-01-01", "state": "over", "kind": "friend", "number": None,
    "words": "original", "hash": "", "length": 5, "rule": "normal", "boards": 1, "answers": ["annex"],
    "rows": ["crane=..yyy", "annex=ggggg"],
}  # fmt: skip


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


# So many files by `.ci/long`, a fifth of them otherwise.
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
    for number in range(DAMAGE[damage] if LONG else DAMAGE[damage] // 5):
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


@pytest.mark.parametrize("damage", [flipped, replaced, truncated, zeroed])
def test_every_game_whose_bytes_are_there_is_saved(tmp_path, sound, damage):
    """However the pages around them are damaged, games whose own bytes are untouched are all saved, with all rows."""
    pick = random.Random(f"untouched {damage.__name__}")
    path = tmp_path / "salet.sqlite"
    path.write_bytes(sound)
    games = {record.id: record for record in salvage(path).records}
    assert len(games) == 40
    whole = 0
    for _ in range(400 if LONG else 40):
        data = bytes(damage(bytearray(sound), pick))
        path.write_bytes(data)
        found = {record.id: record for record in salvage(path).records}
        for id, record in games.items():
            if untouched(id, sound, data):
                assert found.get(id) == record
                whole += 1
    assert whole > 100


def test_pages_that_list_less_than_they_hold(tmp_path, sound):
    """A page that says it has a record less, or lists one twice, reads well and is searched all the same."""
    path = tmp_path / "salet.sqlite"
    for place in range(PAGE, len(sound), PAGE):
        for damage in ({place + 4: -1}, {place + 8: 0, place + 9: 0}):
            data = bytearray(sound)
            for at, less in damage.items():
                data[at] = (data[at] + less) % 256 if less else data[at + 2]
            path.write_bytes(data)
            assert len([record for record in salvage(path).records if record.state == "over"]) == 40


def untouched(id: str, sound: bytes, data: bytes) -> bool:
    """Tell whether the bytes around every place of an id are as they were."""
    places = [found.start() for found in re.finditer(id.encode(), sound)]
    parts = [slice(max(0, place - BEFORE), place + BEHIND) for place in places]
    return all(sound[part] == data[part] for part in parts)


@pytest.mark.parametrize(
    "content", [b"", b"\0", b"SQLite format 3\0", b"crane " * 5000, bytes(3 * PAGE), b"\xff" * 5000]
)
def test_files_that_are_something_else(tmp_path, content):
    path = tmp_path / "salet.sqlite"
    path.write_bytes(content)
    saved, kept, partial, unread = rescue(path)
    assert (saved, partial, unread, kept.read_bytes()) == (0, 0, 0, content)
    with Store(path) as store:
        assert store.games() == []


def test_a_log_that_is_damaged(tmp_path, sound):
    """Games in the file are saved whatever the log beside it holds."""
    path, log = tmp_path / "salet.sqlite", tmp_path / "salet.sqlite-wal"
    with Store(path) as store:
        store.add(Record.from_json(json.dumps(PLAYED | {"id": f"game{number}"})) for number in range(30))
        good = log.read_bytes()
    pick = random.Random("log")
    for _ in range(100 if LONG else 10):
        path.write_bytes(sound)
        log.write_bytes(bytes(flipped(bytearray(good), pick)))
        assert rescue(path).saved >= 40


def test_a_disk_that_gives_back_only_a_part(tmp_path, sound, monkeypatch):
    path = tmp_path / "salet.sqlite"
    path.write_bytes(sound)
    last = len(sound) - PAGE
    real = pages._read
    monkeypatch.setattr(pages, "_read", lambda file, place, size: real(file, place, size) if place != last else None)
    done = rescue(path)
    assert 0 < done.saved < 40
    assert done.unread == 1
    monkeypatch.undo()
    assert len(salvage(done.kept).records) == 40


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
