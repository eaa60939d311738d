"""The ledger: what a proof has found out so far, kept in SQLite, so that no interruption costs more than a moment."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from salet.core.errors import StoreError
from salet.exact.proof import Finding, Terms

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["Ledger", "alone"]

PAUSE = 0.5
"""Seconds between two writings."""


class Ledger:
    """The findings of one proof; `connection` is the store's."""

    def __init__(self, connection: sqlite3.Connection, terms: Terms) -> None:
        """Open the ledger of the proof with these terms."""
        self.connection = connection
        self.key = terms.key
        self.fresh: list[Finding] = []
        self.written = time.monotonic()

    def findings(self) -> list[Finding]:
        """Return what is known."""
        query = "SELECT opener, first, total, exact, nodes FROM proofs WHERE proof = ? ORDER BY opener"
        lines = self.connection.execute(query, (self.key,))
        return [Finding(opener, first, total, bool(exact), nodes) for opener, first, total, exact, nodes in lines]

    def record(self, finding: Finding) -> None:
        """Take down a finding; it is on the disk about half a second later."""
        self.fresh.append(finding)
        if time.monotonic() - self.written >= PAUSE:
            self.write()

    def write(self) -> None:
        """Bring what was taken down to the disk, all or none of it."""
        if self.fresh:
            self.connection.execute("BEGIN IMMEDIATE")
            lines = [(self.key, f.opener, f.first, f.total, int(f.exact), f.nodes) for f in self.fresh]
            self.connection.executemany("INSERT OR REPLACE INTO proofs VALUES (?, ?, ?, ?, ?, ?)", lines)
            self.connection.execute("COMMIT")
        self.fresh.clear()
        self.written = time.monotonic()

    def forget(self) -> None:
        """Throw away all that is known, to begin anew."""
        self.connection.execute("DELETE FROM proofs WHERE proof = ?", (self.key,))


@contextmanager
def alone(folder: Path, terms: Terms) -> Iterator[None]:
    """Refuse if another process works on the same proof; however that one ends, the way is free again.

    The lock is SQLite's own, on an empty file beside the store: it works on every system, and dies with its process.
    """
    name = f"{terms.words.hash[:16]}-{terms.rule}-{terms.limit or 0}-{terms.objective}.lock"
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / name, timeout=0.0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorname", "") != "SQLITE_BUSY":
                raise
            raise StoreError(
                "Another process is working on this very proof: let it finish, or end it; nothing it found is lost."
            ) from None
        yield
