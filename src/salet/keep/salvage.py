"""The games in a damaged file: every one whose parts are still there, put together again and checked."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from salet.core.game import Row, split_marks
from salet.errors import StoreError
from salet.keep.pages import read_pages
from salet.play.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from salet.keep.pages import Page, Value

__all__ = ["Salvaged", "salvage"]

COLUMNS = tuple(each.name for each in dataclasses.fields(Record) if each.name != "rows")
"""The columns of the table of games, in their order."""
ENDED, STATE = COLUMNS.index("ended"), COLUMNS.index("state")
MOST_SETTINGS = 100


@dataclass(frozen=True)
class Salvaged:
    """What could be read."""

    records: list[Record]
    partial: int
    """How many of these may lack rows; they are kept as `dropped`, so that they count neither as won nor as lost."""
    settings: dict[str, str]
    unread: int = 0
    """How many pages the disk did not give back."""


def salvage(path: Path) -> Salvaged:
    """Read the games and settings of a file, however damaged it is; the file is not changed, and SQLite not asked.

    Proofs are left behind: one wrong digit would make a wrong proof.
    """
    found = _Found()
    for page in read_pages(path):
        found.add(page)
    records = list(found.games())
    kept = [record for record, _ in records]
    return Salvaged(
        sorted(kept, key=lambda each: (each.began, each.id)),
        sum(part for _, part in records),
        found.settings,
        found.unread,
    )


@dataclass
class _Found:
    """The lines of the tables, as they come up."""

    lines: dict[str, tuple[Value, ...]] = field(default_factory=dict)
    rows: dict[str, dict[int, tuple[str, str]]] = field(default_factory=dict)
    closed: set[tuple[str, int]] = field(default_factory=set)
    """Rows after which another game's rows follow in the same sound page: nothing came after them."""
    settings: dict[str, str] = field(default_factory=dict)
    sound: bool = True
    unread: int = 0

    def add(self, page: Page) -> None:
        self.sound &= page.sound
        self.unread += not page.given
        for record in page.records:
            match record:
                case (str(id), int(place), str(guess), str(marks)):
                    self.rows.setdefault(id, {})[place] = (guess, marks)
                case (str(name), str(value)) if len(self.settings) < MOST_SETTINGS:
                    self.settings[name] = value
                case (str(id), *_) if len(record) == len(COLUMNS):
                    self._add_line(id, record)
        if page.sound and page.leaf:
            self.closed.update(_last_rows(page.records))

    def _add_line(self, id: str, line: tuple[Value, ...]) -> None:
        """Take the latest version of a game: one that has ended does not open again."""
        known = self.lines.get(id)
        if known is None or not known[ENDED] or line[ENDED]:
            self.lines[id] = line

    def games(self) -> Iterator[tuple[Record, bool]]:
        """Yield every game that can be, and whether rows of it may be lost."""
        for id, line in self.lines.items():
            try:
                yield self._game(id, dict(zip(COLUMNS, line, strict=True)))
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):  # StoreError is a ValueError
                continue

    def _game(self, id: str, fields: dict[str, object]) -> tuple[Record, bool]:
        known = self.rows.get(id, {})
        whole = sum(1 for place in range(len(known)) if place in known)
        rows = [known[place] for place in range(next(place for place in range(whole + 1) if place not in known))]
        answers = tuple(json.loads(str(fields["answers"])))
        made = Record(**{**fields, "answers": answers, "rows": _as_rows(rows, fields["boards"])})  # type: ignore[arg-type]
        record = Record.from_json(made.to_json())
        if len(rows) == len(known) and self._is_complete(record):
            return record, False
        return (dataclasses.replace(record, state="dropped") if record.state == "over" else record), True

    def _is_complete(self, record: Record) -> bool:
        """Tell whether no row can be missing after the last."""
        last = (record.id, len(record.rows) - 1)
        return self.sound or record.won or len(record.rows) == record.limit or last in self.closed


def _as_rows(rows: Iterable[tuple[str, str]], boards: object) -> tuple[Row, ...]:
    if not isinstance(boards, int):
        raise StoreError("the number of boards is lost")
    return tuple(Row(guess, tuple(split_marks(marks, boards))) for guess, marks in rows)


def _last_rows(records: tuple[tuple[Value, ...], ...]) -> Iterator[tuple[str, int]]:
    for record, following in pairwise(records):
        match record, following:
            case (str(id), int(place), str(), str()), (str(other), int(), str(), str()) if id != other:
                yield id, place
