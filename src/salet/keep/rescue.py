"""Rescue: a new store with every game that can still be read in a damaged one, which is kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from salet.errors import StoreError
from salet.keep.connection import BROKEN, FILE, explained, home
from salet.keep.store import Store
from salet.play.statistics import Record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["rescue"]

LOGS = ("-wal", "-shm", "")
"""The endings of the files that belong together; the file itself is moved last."""


def rescue(path: Path | None = None) -> tuple[int, Path]:
    """Begin a new file with every game that can still be read; return how many, and where the old file is kept.

    If the new file cannot be written, the old one is put back.
    """
    path = path or home() / FILE
    if not path.is_file():
        raise StoreError(f"There is no file {str(path)!r}, so there is nothing to rescue.")
    with explained(path):
        kept = _free_name(path)
        _move(path, kept)
        try:
            return _write_anew(path, list(_readable(kept))), kept
        except BaseException:
            for ending in LOGS:  # a log of the new file beside the old one would destroy it
                path.with_name(path.name + ending).unlink(missing_ok=True)
            _move(kept, path)
            raise


def _free_name(path: Path) -> Path:
    numbers = (f"{path.name}.damaged{number or ''}" for number in range(1000))
    return next(path.with_name(name) for name in numbers if not path.with_name(name).exists())


def _move(path: Path, to: Path) -> None:
    """Rename a file and its logs, replacing what is there."""
    for ending in LOGS:
        part = path.with_name(path.name + ending)
        if part.exists():
            part.replace(to.with_name(to.name + ending))


def _write_anew(path: Path, records: list[Record]) -> int:
    with Store(path) as store:
        new, _ = store.add(records)
    return new


def _readable(path: Path) -> Iterator[Record]:
    """Yield the games of a damaged file one by one, stepping over what cannot be read."""
    store = Store.__new__(Store)
    store.path = path
    with closing(sqlite3.connect(path, isolation_level=None)) as store.connection:
        for id in sorted(_ids(store.connection)):
            try:
                record = store.get(id)
                if record is not None:
                    yield Record.from_json(record.to_json())
            except StoreError:
                continue


def _ids(connection: sqlite3.Connection) -> set[str]:
    """Return the ids of games, read from the front and from the back: damage in the middle hides neither end."""
    found: set[str] = set()
    for query in (
        "SELECT id FROM games ORDER BY rowid",
        "SELECT id FROM games ORDER BY rowid DESC",
        "SELECT id FROM games ORDER BY id",
        "SELECT id FROM games ORDER BY id DESC",
    ):
        try:
            found.update(id for (id,) in connection.execute(query) if isinstance(id, str))
        except BROKEN:
            continue
    return found
