"""The store: one SQLite file with every game, the settings, and whatever else must outlive a run.

Everything that was acknowledged is on the disk: each row is its own transaction, in a write-ahead log. A file from a
newer version or a damaged one is never written to. Other modules keep their tables in the same file: they add a step to
MIGRATIONS and use `connect`.
"""

from __future__ import annotations

import datetime
import json
import sqlite3
import uuid
from contextlib import suppress
from typing import TYPE_CHECKING

from salet.core.checks import quoted
from salet.core.game import Row, split_marks
from salet.errors import GameMovedOn, StoreError
from salet.keep.connection import FILE, connect, connect_reading, explained, home
from salet.keep.migrations import Damaged, transaction
from salet.play.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from types import TracebackType

    from salet.play.puzzle import Puzzle

__all__ = ["Store"]


class Store:
    """The games and settings of one person; use it as a context manager.

    Every method has finished writing when it returns.
    """

    def __init__(self, path: Path | None = None, *, reading: bool = False) -> None:
        """Open the file; for `reading` alone also where nothing may be written."""
        self.path = path or home() / FILE
        self.connection = connect_reading(self.path) if reading else connect(self.path)

    def __enter__(self) -> Store:
        """Return the open store."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.connection.close()

    # Games

    def begin(self, puzzle: Puzzle) -> Record:
        """Record that a puzzle is begun; a daily that was begun before is returned as it stands."""
        record = Record.of(puzzle, uuid.uuid4().hex, now())
        with explained(self.path), transaction(self.connection):
            known = self.find_daily(record) if record.kind == "daily" else None
            if known is None:
                self._insert(record)
        return known or record

    def find_daily(self, like: Record) -> Record | None:
        """Return the daily game of this list, day and number of boards, if there is one."""
        found = self._records(
            "WHERE kind = 'daily' AND hash = ? AND number = ? AND boards = ? ORDER BY began LIMIT 1",
            (like.hash, like.number, like.boards),
        )
        return next(found, None)

    def add_row(self, record: Record, place: int, row: Row) -> None:
        """Record a row, the first at place 0; refuse it if the game is no longer open, or has other rows by now."""
        marks = str(row).partition("=")[2]
        query = (
            "INSERT INTO rows SELECT id, :place, :guess, :marks FROM games WHERE id = :id AND state = 'open' "
            "AND :place = (SELECT count(*) FROM rows WHERE game = :id)"
        )
        values = {"id": record.id, "place": place, "guess": row.guess, "marks": marks}
        if not self._write(query, values):
            raise GameMovedOn("This game went on in another window: start `salet play` again to see it.")

    def end(self, record: Record, state: str = "over") -> None:
        """Record that a game is over, or dropped."""
        query = "UPDATE games SET state = ?, ended = ? WHERE id = ? AND state = 'open'"
        self._write(query, (state, now(), record.id))

    def change_rule(self, record: Record, rule: str) -> None:
        """Change the rule of a game that has no row yet."""
        query = "UPDATE games SET rule = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM rows WHERE game = ?)"
        self._write(query, (rule, record.id, record.id))

    def delete(self, ids: Iterable[str]) -> int:
        """Delete games with their rows, all or none; return how many there were.

        Their text is overwritten in the file. It is gone from the log as well, unless another process is just reading.
        """
        deleted = 0
        with explained(self.path), transaction(self.connection):
            for id in ids:
                self.connection.execute("DELETE FROM rows WHERE game = ?", (id,))
                deleted += self.connection.execute("DELETE FROM games WHERE id = ?", (id,)).rowcount
        with suppress(sqlite3.Error):  # the games are deleted, whatever becomes of the log
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return deleted

    def _write(self, query: str, values: tuple[object, ...] | dict[str, object]) -> int:
        """Change something, and return how many lines of a table that was."""
        with explained(self.path), transaction(self.connection):
            return self.connection.execute(query, values).rowcount

    def games(self, state: str = "") -> list[Record]:
        """Return the games, in the order in which they were begun."""
        with explained(self.path):
            return list(self._records("WHERE ? IN ('', state) ORDER BY began, id", (state,)))

    def get(self, id: str) -> Record | None:
        """Return one game."""
        with explained(self.path):
            return next(self._records("WHERE id = ?", (id,)), None)

    def unfinished(self, puzzle: Puzzle | None = None) -> list[Record]:
        """Return the open games, latest first; of a puzzle, those that could go on with it.

        Random games go on whatever their words; of the others the answers must be the same.
        """
        return [record for record in reversed(self.games("open")) if puzzle is None or _same(record, puzzle)]

    def add(self, records: Iterable[Record]) -> tuple[int, int]:
        """Add games from elsewhere, all or none; return how many are new, and how many were there already."""
        new = known = 0
        with explained(self.path), transaction(self.connection):
            for record in records:
                if self.connection.execute("SELECT 1 FROM games WHERE id = ?", (record.id,)).fetchone():
                    known += 1
                else:
                    self._insert(record)
                    new += 1
        return new, known

    def _insert(self, record: Record) -> None:
        try:
            record.checked()
        except ValueError as error:
            raise StoreError(f"The game {quoted(record.id)} cannot be kept: {error}.") from None
        fields = {name: value for name, value in vars(record).items() if name != "rows"}
        fields["answers"] = json.dumps(record.answers, ensure_ascii=False)
        places = ", ".join(f":{name}" for name in fields)
        self.connection.execute(f"INSERT INTO games ({', '.join(fields)}) VALUES ({places})", fields)
        rows = [(record.id, place, row.guess, str(row).partition("=")[2]) for place, row in enumerate(record.rows)]
        self.connection.executemany("INSERT INTO rows VALUES (?, ?, ?, ?)", rows)

    def _records(self, where: str, values: tuple[object, ...]) -> Iterator[Record]:
        cursor = self.connection.execute(f"SELECT * FROM games {where}", values)
        names = [column[0] for column in cursor.description]
        for line in cursor.fetchall():
            fields = dict(zip(names, line, strict=True))
            try:
                fields["answers"] = tuple(json.loads(fields["answers"]))
                yield Record(**fields, rows=self._rows(fields["id"], fields["boards"])).checked()
            except (ValueError, TypeError, KeyError, AttributeError) as error:  # what nobody has written
                raise Damaged(str(error)) from error

    def _rows(self, id: str, boards: int) -> tuple[Row, ...]:
        query = "SELECT place, guess, marks FROM rows WHERE game = ? ORDER BY place"
        lines = self.connection.execute(query, (id,)).fetchall()
        if [place for place, _, _ in lines] != list(range(len(lines))):
            raise ValueError(f"a row of {id!r} is missing")
        return tuple(Row(guess, tuple(split_marks(marks, boards))) for _, guess, marks in lines)

    # Settings

    def settings(self) -> dict[str, str]:
        """Return every setting that was changed."""
        with explained(self.path):
            return dict(self.connection.execute("SELECT name, value FROM settings ORDER BY name").fetchall())

    def set(self, name: str, value: str) -> None:
        """Keep a setting."""
        query = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        self._write(query, (name, value))


def now() -> str:
    """Return the time in UTC, to the microsecond, so that the order of games is kept."""
    return datetime.datetime.now(datetime.UTC).isoformat()


def _same(record: Record, puzzle: Puzzle) -> bool:
    asked = (puzzle.kind, puzzle.words.hash, puzzle.rule, puzzle.boards)
    if (record.kind, record.hash, record.rule, record.boards) != asked:
        return False
    return puzzle.kind == "random" or record.answers == puzzle.answers
