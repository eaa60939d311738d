"""The schema of the store, step by step, and the way from an older file to it."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from salet.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["MIGRATIONS", "Damaged", "is_current", "migrate", "transaction"]

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id TEXT PRIMARY KEY, began TEXT NOT NULL, ended TEXT NOT NULL DEFAULT '',
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over', 'dropped')),
            kind TEXT NOT NULL, number INTEGER, words TEXT NOT NULL, hash TEXT NOT NULL, length INTEGER NOT NULL,
            rule TEXT NOT NULL, boards INTEGER NOT NULL, answers TEXT NOT NULL
        )""",
        """CREATE TABLE rows (
            game TEXT NOT NULL REFERENCES games (id), place INTEGER NOT NULL, guess TEXT NOT NULL, marks TEXT NOT NULL,
            PRIMARY KEY (game, place)
        ) WITHOUT ROWID""",
        "CREATE INDEX games_state ON games (state, began)",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        """CREATE TABLE proofs (
            proof TEXT NOT NULL, opener TEXT NOT NULL, first INTEGER NOT NULL, total INTEGER, exact INTEGER NOT NULL,
            nodes INTEGER NOT NULL, PRIMARY KEY (proof, opener)
        ) WITHOUT ROWID""",
    ),
    (
        # The list that was called nyt; a file of one's own called nyt.txt has another hash and keeps its name.
        "UPDATE games SET words = 'nyt-2023-07' WHERE words = 'nyt' "
        "AND hash = 'e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad'",
    ),
)
"""The schema, step by step: the file's user_version says how many steps it has taken. Steps are only ever added."""


class Damaged(Exception):  # noqa: N818 (what it says is about the file)
    """The file holds something that no version of salet has written."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return how many steps a file has taken."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_current(connection: sqlite3.Connection, path: str) -> bool:
    """Tell whether a file has taken every step; refuse one that has taken more than there are."""
    version = version_of(connection)
    if version < 0:
        raise Damaged(f"the schema is {version}")
    if version > len(MIGRATIONS):
        raise StoreError(
            f"{path!r} was written by a newer salet (schema {version}; this one knows {len(MIGRATIONS)}) and was left "
            "as it is: update salet, or set SALET_HOME to another folder."
        )
    return version == len(MIGRATIONS)


def migrate(connection: sqlite3.Connection) -> None:
    """Take the missing steps, all or none; another process may have taken them meanwhile."""
    with transaction(connection):
        for step in range(version_of(connection), len(MIGRATIONS)):
            for statement in MIGRATIONS[step]:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Do several things all or none, with the right to write from the start."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # what went wrong first is what is told
            connection.rollback()
        raise
