"""Rescue: a new store with every game that can still be read in a damaged one, which is kept.

Whenever this is interrupted, every game is in the damaged file, in the copy of it, or in the new one. The new file is
complete before anything is done to the old one, and gets the name ending in RESCUED; while there is a file of that
name, nobody opens the store, and another rescue goes on from there.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from salet.errors import StoreError
from salet.keep.connection import BROKEN, FILE, RESCUED, explained, home, lock
from salet.keep.files import LOGS, beside, sync_folder, tighten, write_whole
from salet.keep.migrations import is_current
from salet.keep.salvage import Salvaged, salvage
from salet.keep.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["Rescued", "rescue"]

MOST_COPIES = 1000
NOT_WRITTEN = "what was written to the disk does not come back from it"
SHARED = (0x40000002, 510)
"""Where SQLite locks a file that it has open, and how many bytes."""


class Rescued(NamedTuple):
    """How many games were saved, and where the damaged file is kept."""

    saved: int
    kept: Path
    partial: int = 0
    """How many games may lack rows."""
    unread: int = 0
    """How many parts of the file the disk did not give back; at another time they may hold more games."""


def rescue(path: Path | None = None) -> Rescued:
    """Begin a new file with every game that can still be read; the damaged one is kept beside it as it is.

    If the new file cannot be written, nothing has changed.
    """
    path = path or home() / FILE
    with explained(path):
        ready = beside(path, RESCUED)
        if not path.exists() and not ready.exists():
            raise StoreError(f"There is no file {str(path)!r}, so there is nothing to rescue.")
        if path.exists() and not path.is_file():
            raise StoreError(f"{str(path)!r} is not a file, so there is nothing to rescue: move it away.")
        with lock(beside(path, ".lock")), _nobody_else(path):
            saved = _games_in(ready)
            if saved is None and not path.exists():
                ready.replace(path)
            done = _rescue(path, ready) if saved is None else Rescued(saved, _latest_copy(path))
            _take_place(ready, path)
    return done


def _rescue(path: Path, ready: Path) -> Rescued:
    """Write the new file, and keep the damaged one under another name as well."""
    _remove(ready)  # what is there is no store: it was written to a disk that failed
    found = salvage(path)
    new = beside(path, ".rescuing")
    _remove(new)
    try:
        _write_anew(new, found)
        if _games_in(new) != len(found.records):
            raise OSError(errno.EIO, NOT_WRITTEN)
        kept = _keep_copy(path)
        new.replace(ready)
    except BaseException:
        with suppress(OSError):
            _remove(new)
        raise
    sync_folder(path.parent)
    return Rescued(len(found.records), kept, found.partial, found.unread)


def _write_anew(file: Path, found: Salvaged) -> None:
    """Write a new store; what goes wrong with it is said about the store that is rescued."""
    try:
        with Store(file) as store:
            store.add(found.records)
            for name, value in found.settings.items():
                store.set(name, value)
    except StoreError as error:
        cause = error.__cause__
        if cause is None:
            raise
        if isinstance(cause, OSError | sqlite3.Error) and _is_of_the_disk(cause):
            raise cause from None
        raise OSError(errno.EIO, NOT_WRITTEN) from error


def _is_of_the_disk(error: OSError | sqlite3.Error) -> bool:
    return isinstance(error, OSError) or error.sqlite_errorname.startswith(("SQLITE_FULL", "SQLITE_IOERR"))


def _games_in(file: Path) -> int | None:
    """Return how many games a file holds by itself, without a log; None if it is no sound store."""
    log = beside(file, "-wal")
    if not file.exists() or (log.exists() and log.stat().st_size):
        return None
    alone = f"{file.resolve().as_uri()}?immutable=1"
    with suppress(*BROKEN), closing(sqlite3.connect(alone, uri=True, isolation_level=None)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchone() == ("ok",) and is_current(connection, str(file)):
            return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])
    return None


def _keep_copy(path: Path) -> Path:
    """Give the damaged file and its log a second name, or make copies where files cannot have two."""
    numbers = (beside(path, f".damaged{number or ''}") for number in range(MOST_COPIES))
    kept = next((name for name in numbers if not name.exists()), None)
    if kept is None:
        raise StoreError(f"{MOST_COPIES} damaged files are kept beside {str(path)!r}: delete some of them.")
    for ending in ("-wal", ""):  # the file itself last: where it is, its log is too
        if (part := beside(path, ending)).exists():
            tighten(part)
            _copy(part, beside(kept, ending))
    return kept


def _copy(part: Path, to: Path) -> None:
    to.unlink(missing_ok=True)
    try:
        os.link(part.resolve(), to)
    except (OSError, NotImplementedError):
        write_whole(to, part.read_bytes())


def _take_place(ready: Path, path: Path) -> None:
    """Put the new file into the place of the old one; a log of the old one beside it would destroy it."""
    for ending in LOGS:
        beside(path, ending).unlink(missing_ok=True)
    sync_folder(path.parent)
    ready.replace(path)
    sync_folder(path.parent)


def _latest_copy(path: Path) -> Path:
    copies = [name for number in range(MOST_COPIES) if (name := beside(path, f".damaged{number or ''}")).exists()]
    return copies[-1] if copies else path


def _remove(file: Path) -> None:
    for ending in (*LOGS, ""):
        beside(file, ending).unlink(missing_ok=True)


@contextmanager
def _nobody_else(path: Path) -> Iterator[None]:
    """Refuse if another process has the file open: what it still wrote would go into the damaged file.

    It is SQLite's own lock that is asked for; on Windows a file that is open cannot be replaced anyway.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    if not path.exists():
        yield
        return
    descriptor = os.open(path, os.O_RDWR)
    try:
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED[1], SHARED[0])
        except (BlockingIOError, PermissionError):
            raise StoreError(f"Another process is using {str(path)!r}: end it, then rescue again.") from None
        yield
    finally:
        os.close(descriptor)
