"""Opening the file of the store, and what to say when that or anything later fails."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

from salet.errors import StoreError
from salet.keep.files import APP, beside, home, make_folder, make_private, tighten
from salet.keep.migrations import Damaged, is_current, migrate

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["BROKEN", "FILE", "RESCUED", "connect", "connect_reading", "explained", "home", "lock", "prepare_folder"]

FILE = "salet.sqlite"
RESCUED = ".rescued"
"""The ending of a file that a rescue has finished, until it stands in the place of the damaged one."""
PATIENCE = 10.0
"""Seconds to wait for another process."""
MOST_BYTES = 10_000_000
"""Of one value in the file; a damaged file may claim to hold gigabytes."""
BROKEN = (sqlite3.Error, UnicodeDecodeError, Damaged, MemoryError)
"""What reading a damaged file raises; Python cannot decode SQLite's message where it quotes a damaged schema."""


def prepare_folder(folder: Path) -> None:
    """Make a folder for its owner alone; one that was there before is changed only if it is salet's own."""
    make_folder(folder)
    if folder.name == APP and not os.environ.get("SALET_HOME") and folder == home():
        tighten(folder)


def connect(path: Path | None = None) -> sqlite3.Connection:
    """Open the file (made if it is not there), bring its schema up to date, and return the connection.

    Statements outside of `transaction` are committed one by one.
    """
    path = path or home() / FILE
    with explained(path):
        _refuse_half_rescued(path)
        prepare_folder(path.parent)
        make_private(path)
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def connect_reading(path: Path | None = None) -> sqlite3.Connection:
    """Open the file for reading alone, even where nothing may be written; the error is `connect`'s if that fails."""
    path = path or home() / FILE
    try:
        return connect(path)
    except StoreError:
        connection = _connect_immutable(path)
        if connection is None:
            raise
        return connection


def _connect_immutable(path: Path) -> sqlite3.Connection | None:
    """Open a file that nobody can write to; None if there is none of this version, or if it has a log to be read."""
    with suppress(*BROKEN, OSError, StoreError):
        if not path.is_file() or any(beside(path, ending).exists() for ending in ("-wal", RESCUED)):
            return None
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True, isolation_level=None)
        with suppress(*BROKEN):
            if is_current(connection, str(path)):
                return connection
        connection.close()
    return None


def _refuse_half_rescued(path: Path) -> None:
    if beside(path, RESCUED).exists():
        raise StoreError(f"The rescue of {str(path)!r} was interrupted: `salet stats rescue` finishes it.")


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = EXTRA")  # the same as FULL in a log; with a journal its end is synced, too
    connection.execute("PRAGMA fullfsync = ON")  # on macOS a sync alone leaves data in the drive's cache
    connection.execute("PRAGMA secure_delete = ON")  # so that a rescue cannot bring back what was deleted
    if not is_current(connection, str(path)):
        with suppress(sqlite3.OperationalError):  # another process may be doing the same at this moment
            connection.execute("PRAGMA journal_mode = WAL")
        migrate(connection)


@contextmanager
def lock(file: Path, patience: float | None = None) -> Iterator[None]:
    """Keep other processes out, having waited for them with some patience; however a process ends, its lock ends too.

    The lock is SQLite's own, on an empty file: it works on every system. SQLite's error is raised if it cannot be had.
    """
    make_private(file)
    timeout = PATIENCE if patience is None else patience
    with closing(sqlite3.connect(file, timeout=timeout, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system complain about into one sentence that says what to do."""
    try:
        yield
    except (*BROKEN, OSError) as error:
        raise StoreError(_sentence(path, error)) from error


def _sentence(path: Path, error: Exception) -> str:
    name, number = getattr(error, "sqlite_errorname", ""), getattr(error, "errno", None)
    shown = repr(str(path))
    if name == "SQLITE_FULL" or number in (errno.ENOSPC, errno.EDQUOT):
        return f"The disk is full, so nothing more was written to {shown}: make room and try again."
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL")):
        return f"Another process has been holding {shown} for {PATIENCE:.0f} seconds: end it and try again."
    if path.is_dir():
        return f"{shown} is a folder where a file should be: move it away, or set SALET_HOME to another folder."
    if name.startswith("SQLITE_IOERR") or number == errno.EIO:
        return f"{shown} could not be used ({_reason(error)}): check the disk, or set SALET_HOME to another folder."
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")) or isinstance(error, OSError):
        return f"{shown} cannot be opened for writing: allow it, or set SALET_HOME to a folder of your own."
    return f"The record {shown} is damaged and was left as it is: `salet stats rescue` saves what can be read."


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
