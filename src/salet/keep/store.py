"""The store: one SQLite file with every game, the settings, and whatever else must outlive a run.

Everything that was acknowledged is on the disk: each row is its own transaction, in a write-ahead log. A file from a
newer version or a damaged one is never written to. Other modules keep their tables in the same file: they add a
migration to MIGRATIONS and use `connect`.
"""

from __future__ import annotations

import datetime
import json
import os
import sqlite3
import uuid
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from salet.core.errors import GameMovedOn, StoreError
from salet.core.game import Row, split_marks
from salet.play.statistics import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType

    from salet.play.puzzle import Puzzle

__all__ = ["MIGRATIONS", "Store", "connect", "home", "rescue", "transaction"]

FILE = "salet.sqlite"
PATIENCE = 10.0  # seconds to wait for another process

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
)
"""The schema, step by step: the file's user_version says how many steps it has taken. Steps are only ever added."""


def home() -> Path:
    """Return the folder of the store: `SALET_HOME`, or the user's data folder."""
    if given := os.environ.get("SALET_HOME"):
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("salet", appauthor=False)


def connect(path: Path | None = None) -> sqlite3.Connection:
    """Open the file (made if it is not there), bring its schema up to date, and return the connection.

    Statements outside of `transaction` are committed one by one.
    """
    path = path or home() / FILE
    with explained(path):
        path.parent.mkdir(parents=True, exist_ok=True)
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
    except StoreError as error:
        if not path.exists() or path.with_name(path.name + "-wal").exists():
            raise
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True, isolation_level=None)
        with suppress(sqlite3.Error):
            if _version(connection) == len(MIGRATIONS):
                return connection
        connection.close()
        raise error


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    version = _version(connection)
    if version > len(MIGRATIONS):
        raise StoreError(
            f"{str(path)!r} was written by a newer salet (schema {version}; this one knows {len(MIGRATIONS)}) and was "
            "left as it is: update salet, or set SALET_HOME to another folder."
        )
    if version < len(MIGRATIONS):
        with suppress(sqlite3.OperationalError):  # another process may be doing the same at this moment
            connection.execute("PRAGMA journal_mode = WAL")
        _migrate(connection)
    connection.execute("PRAGMA synchronous = FULL")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _migrate(connection: sqlite3.Connection) -> None:
    """Take the missing steps, all or none; another process may have taken them meanwhile."""
    with transaction(connection):
        for step in range(_version(connection), len(MIGRATIONS)):
            for statement in MIGRATIONS[step]:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Do several things all or none, with the right to write from the start."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
    except BaseException:
        connection.rollback()
        raise
    connection.execute("COMMIT")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system complain about into one sentence that says what to do."""
    try:
        yield
    except (sqlite3.Error, OSError, json.JSONDecodeError) as error:
        raise StoreError(_sentence(path, error)) from error


def _sentence(path: Path, error: Exception) -> str:
    name = getattr(error, "sqlite_errorname", "")
    shown = repr(str(path))
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or isinstance(error, json.JSONDecodeError):
        return f"The record {shown} is damaged and was left as it is: `salet stats rescue` saves what can be read."
    if name == "SQLITE_FULL" or getattr(error, "errno", None) == 28:
        return f"The disk is full, so nothing more was written to {shown}: make room and try again."
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"Another process has been holding {shown} for {PATIENCE:.0f} seconds: end it and try again."
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")) or isinstance(error, OSError):
        return f"{shown} cannot be opened for writing: allow it, or set SALET_HOME to a folder of your own."
    return f"{shown} could not be used ({error}): check the disk, or set SALET_HOME to another folder."


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
        """Record a row, the first at place 0."""
        try:
            with explained(self.path):
                self._insert_row(record.id, place, row)
        except StoreError as error:
            if isinstance(error.__cause__, sqlite3.IntegrityError):
                raise GameMovedOn("This game went on in another window: start `salet play` again to see it.") from None
            raise

    def end(self, record: Record, state: str = "over") -> None:
        """Record that a game is over, or dropped."""
        with explained(self.path):
            self.connection.execute(
                "UPDATE games SET state = ?, ended = ? WHERE id = ? AND state = 'open'", (state, now(), record.id)
            )

    def change_rule(self, record: Record, rule: str) -> None:
        """Change the rule of a game that has no row yet."""
        with explained(self.path):
            self.connection.execute(
                "UPDATE games SET rule = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM rows WHERE game = ?)",
                (rule, record.id, record.id),
            )

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

    def trim(self, most: int) -> int:
        """Where there are more games than that, remove a tenth and what is too much; return how many.

        Those in which nobody ever guessed go first, then the oldest.
        """
        with explained(self.path), transaction(self.connection):
            (count,) = self.connection.execute("SELECT COUNT(*) FROM games").fetchone()
            if count <= most:
                return 0
            surplus: int = count - most + most // 10
            self.connection.execute("CREATE TEMP TABLE IF NOT EXISTS surplus (id TEXT PRIMARY KEY)")
            self.connection.execute(
                "INSERT INTO surplus SELECT id FROM games "
                "ORDER BY EXISTS (SELECT 1 FROM rows WHERE game = games.id), began, id LIMIT ?",
                (surplus,),
            )
            self.connection.execute("DELETE FROM rows WHERE game IN (SELECT id FROM surplus)")
            self.connection.execute("DELETE FROM games WHERE id IN (SELECT id FROM surplus)")
            self.connection.execute("DELETE FROM surplus")
        return surplus

    def _insert(self, record: Record) -> None:
        fields = {name: value for name, value in vars(record).items() if name != "rows"}
        fields["answers"] = json.dumps(record.answers, ensure_ascii=False)
        places = ", ".join(f":{name}" for name in fields)
        self.connection.execute(f"INSERT INTO games ({', '.join(fields)}) VALUES ({places})", fields)
        for place, row in enumerate(record.rows):
            self._insert_row(record.id, place, row)

    def _insert_row(self, id: str, place: int, row: Row) -> None:
        _, _, marks = str(row).partition("=")
        self.connection.execute("INSERT INTO rows VALUES (?, ?, ?, ?)", (id, place, row.guess, marks))

    def _records(self, where: str, values: tuple[object, ...]) -> Iterator[Record]:
        cursor = self.connection.execute(f"SELECT * FROM games {where}", values)
        names = [column[0] for column in cursor.description]
        for line in cursor.fetchall():
            fields = dict(zip(names, line, strict=True))
            fields["answers"] = tuple(json.loads(fields["answers"]))
            yield Record(**fields, rows=self._rows(fields["id"], fields["boards"]))

    def _rows(self, id: str, boards: int) -> tuple[Row, ...]:
        lines = self.connection.execute("SELECT guess, marks FROM rows WHERE game = ? ORDER BY place", (id,))
        return tuple(Row(guess, tuple(split_marks(marks, boards))) for guess, marks in lines)

    # Settings

    def settings(self) -> dict[str, str]:
        """Return every setting that was changed."""
        with explained(self.path):
            return dict(self.connection.execute("SELECT name, value FROM settings ORDER BY name").fetchall())

    def set(self, name: str, value: str) -> None:
        """Keep a setting."""
        with explained(self.path):
            self.connection.execute(
                "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (name, value),
            )


def now() -> str:
    """Return the time in UTC, to the microsecond, so that the order of games is kept."""
    return datetime.datetime.now(datetime.UTC).isoformat()


def _same(record: Record, puzzle: Puzzle) -> bool:
    asked = (puzzle.kind, puzzle.words.hash, puzzle.rule, puzzle.boards)
    if (record.kind, record.hash, record.rule, record.boards) != asked:
        return False
    return puzzle.kind == "random" or record.answers == puzzle.answers


def rescue(path: Path | None = None) -> tuple[int, Path]:
    """Begin a new file with every game that can still be read; return how many, and where the old file is kept."""
    path = path or home() / FILE
    with explained(path):
        kept = _set_aside(path)
        records = list(_readable(kept))
    with Store(path) as store:
        new, _ = store.add(records)
    return new, kept


def _set_aside(path: Path) -> Path:
    """Rename the file and its log; nothing is overwritten."""
    if not path.exists():
        raise StoreError(f"There is no record of games at {str(path)!r}, so there is nothing to rescue.")
    numbers = (f"{path.name}.damaged{number or ''}" for number in range(1000))
    kept = next(path.with_name(name) for name in numbers if not path.with_name(name).exists())
    for ending in ("-wal", "-shm", ""):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(kept.with_name(kept.name + ending))
    return kept


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
            except (StoreError, ValueError, TypeError):
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
            for (id,) in connection.execute(query):
                found.add(id)
        except sqlite3.Error:
            continue
    return found
