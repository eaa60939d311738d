"""What salet keeps is its owner's alone, from the first moment and whatever the user's mask."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

import salet
from salet.keep import connection
from salet.keep.files import write_whole
from salet.keep.page_games import page_games
from salet.keep.rescue import rescue
from salet.keep.store import Store
from salet.play.puzzle import Puzzle

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs Unix permissions")


@pytest.fixture(autouse=True)
def open_mask():
    """A mask that gives everybody everything."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def puzzle() -> Puzzle:
    return Puzzle(salet.WordList(["annex", "crane"]), ("annex",), kind="friend")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_store_and_its_logs(tmp_path, puzzle):
    path = tmp_path / "home" / "salet.sqlite"
    with Store(path) as store:
        store.begin(puzzle)
        files = list(path.parent.iterdir())
        assert {file.name for file in files} >= {"salet.sqlite", "salet.sqlite-wal", "salet.sqlite-shm"}
        assert {mode(file) for file in files} == {0o600}
    assert mode(path.parent) == 0o700


def test_files_of_earlier_versions_are_closed(tmp_path, puzzle):
    path, page = tmp_path / "salet.sqlite", tmp_path / "web.sqlite"
    for file in (path, page):
        Store(file).connection.close()
        file.chmod(0o644)
    Store(path).connection.close()
    assert page_games(tmp_path) == []
    assert (mode(path), mode(page)) == (0o600, 0o600)


def test_a_folder_of_salets_own_is_closed_and_others_stay(tmp_path, monkeypatch):
    own, other = tmp_path / "salet", tmp_path / "other"
    for folder in (own, other):
        folder.mkdir(mode=0o755)
    monkeypatch.delenv("SALET_HOME", raising=False)
    monkeypatch.setattr(connection, "home", lambda: own)
    Store(own / "salet.sqlite").connection.close()
    Store(other / "salet.sqlite").connection.close()
    assert (mode(own), mode(other)) == (0o700, 0o755)


def test_what_a_rescue_keeps(tmp_path, puzzle):
    path = tmp_path / "salet.sqlite"
    path.write_bytes(b"not a store")
    path.chmod(0o644)
    kept = rescue(path).kept
    assert (mode(path), mode(kept)) == (0o600, 0o600)


def test_files_that_are_replaced(tmp_path):
    write_whole(tmp_path / "history.tsv", b"2021-06-19\t0\tcigar\n")
    assert mode(tmp_path / "history.tsv") == 0o600
