"""The games that were played on the page of salet 0.1, which kept them in a file of its own, taken into the store.

That file has the schema of the store. It is copied before it is opened, and never changed or deleted.
"""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from salet.errors import StoreError
from salet.keep.connection import FILE, explained, home
from salet.keep.files import make_private
from salet.keep.salvage import salvage
from salet.keep.store import Store

if TYPE_CHECKING:
    from salet.play.records import Record

__all__ = ["PAGE_FILE", "Taken", "are_waiting", "page_games", "take_page_games"]

PAGE_FILE = "web.sqlite"
NOTE, DONE = "page_games", "taken"
"""What the store keeps among the settings once the games were taken."""


class Taken(NamedTuple):
    """How many games were new in the store, how many were known, and how many had no guess."""

    new: int
    known: int
    empty: int


def are_waiting(folder: Path | None = None) -> bool:
    """Tell whether there are games of the old page that were never taken into the store."""
    if not _file(folder).is_file():
        return False
    with suppress(StoreError), Store(_store(folder), reading=True) as store:
        return store.settings().get(NOTE) != DONE
    return False


def take_page_games(folder: Path | None = None) -> Taken:
    """Add the games of the old page to the store; those without a guess, and dailies played elsewhere, are left out."""
    every = page_games(folder)
    begun = [record for record in every if record.rows]
    with Store(_store(folder)) as store:
        fresh = [record for record in begun if not _played_elsewhere(store, record)]
        new, _ = store.add(fresh)
        store.set(NOTE, DONE)
    return Taken(new, len(begun) - new, len(every) - len(begun))


def page_games(folder: Path | None = None) -> list[Record]:
    """Return the games of the old page; of a damaged file, those that can be read."""
    file = _file(folder)
    if not file.is_file():
        raise StoreError(f"There are no games of an earlier page: {str(file)!r} does not exist.")
    make_private(file)  # version 0.1 let everybody on the machine read it
    with tempfile.TemporaryDirectory() as other, explained(file):
        copy = Path(other) / PAGE_FILE
        for ending in ("", "-wal"):  # the log of a server that was killed belongs to the file
            if (part := file.with_name(file.name + ending)).is_file():
                shutil.copyfile(part, copy.with_name(copy.name + ending))
        try:
            with Store(copy) as store:
                return store.games()
        except StoreError:
            if not (found := salvage(file).records):
                raise StoreError(f"No game can be read in {str(file)!r}, which was left as it is.") from None
            return found


def _played_elsewhere(store: Store, record: Record) -> bool:
    """Tell whether the store has this daily already, from another place: of a daily there is one game."""
    found = store.find_daily(record) if record.kind == "daily" else None
    return found is not None and found.id != record.id


def _file(folder: Path | None) -> Path:
    return (folder or home()) / PAGE_FILE


def _store(folder: Path | None) -> Path | None:
    return folder / FILE if folder else None
