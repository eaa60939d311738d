"""Records: games as they are kept, written as lines of JSON and read from them.

A line may come from anybody: its length and every number are bounded before anything is built from it.
"""

from __future__ import annotations

import dataclasses
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from salet.core.checks import quoted
from salet.core.game import MOST_BOARDS, Row, parse_row, row_limit, split_marks
from salet.core.lists import present_name
from salet.core.marks import check_mark, mark, parse_mark
from salet.core.rules import RULES
from salet.core.words import LENGTHS
from salet.errors import SaletError, StoreError
from salet.play.puzzle import KINDS, Puzzle, day_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["Record", "read_records"]

STATES = ("open", "over", "dropped")
MOST_LINE = 1_000_000
"""Characters of a line; the longest game that can be played has a tenth of it."""
MOST_GAMES = 100_000
"""Games in one file: a daily puzzle each day for more than 270 years."""
MOST_CHARACTERS = 100_000_000
"""Characters of one file; so many games have half of it."""
MOST_ROWS = 1000
"""Rows against the adversary, who sets no limit."""
MOST_TEXT = 1000
"""Characters of an id, of the name of a list, of a hash."""
MOST_REASON = 300
"""Characters of the reason why a line is refused."""
TIME = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"(T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?"
)
"""A day, or a moment of it, as ISO 8601."""


@dataclass(frozen=True)
class Record:
    """One game as it is kept: the puzzle, every row, and when."""

    id: str
    began: str
    """When, in UTC, as ISO 8601."""
    ended: str
    """When, or an empty text while the game is open."""
    state: str
    """`open`, `over` (won, lost or given up), or `dropped` (put aside for a new one; it does not count)."""
    kind: str
    number: int | None
    words: str
    hash: str
    length: int
    rule: str
    boards: int
    answers: tuple[str, ...]
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, puzzle: Puzzle, id: str, began: str) -> Record:
        """Return the record of a puzzle that is begun."""
        words = puzzle.words
        return cls(
            id=id,
            began=began,
            ended="",
            state="open",
            kind=puzzle.kind,
            number=puzzle.number,
            words=words.name,
            hash=words.hash,
            length=words.length,
            rule=puzzle.rule,
            boards=puzzle.boards,
            answers=puzzle.answers,
            rows=(),
        )

    def checked(self) -> Record:
        """Return the record if every field is what it should be, else raise ValueError; marks are not played again."""
        _check_fields(vars(self))
        _check_rows(self)
        return self

    @property
    def turns(self) -> tuple[int | None, ...]:
        """The row that solved each board, or None."""
        return tuple(self._turn(board) for board in range(self.boards))

    def _turn(self, board: int) -> int | None:
        green = "g" * self.length
        return next((turn for turn, row in enumerate(self.rows, 1) if row.marks[board] == green), None)

    @property
    def won(self) -> bool:
        """Whether every board was solved."""
        return None not in self.turns

    @property
    def limit(self) -> int | None:
        """How many rows there were."""
        return row_limit(self.boards) if self.answers else None

    @property
    def day(self) -> int | None:
        """The number of the day, by which a daily puzzle is known; None for other puzzles."""
        return day_of(self.kind, self.number)

    @property
    def variant(self) -> str:
        """What was played, in words: `daily`, `random, 4 boards`, `friend, 6 letters`."""
        parts = [self.kind]
        parts += [f"{self.boards} boards"] if self.boards > 1 else []
        parts += [f"{self.length} letters"] if self.length != 5 else []
        return ", ".join(parts)

    def to_json(self) -> str:
        """Write the record as one line of JSON."""
        fields = {**vars(self), "rows": list(map(str, self.rows))}
        return json.dumps(fields, ensure_ascii=False)

    @classmethod
    def from_json(cls, line: str) -> Record:
        """Read a record from its line of JSON, and refuse one that cannot be."""
        fields = _fields(line)
        try:
            _check_fields(fields)
            record = cls(
                **{
                    **fields,
                    "answers": tuple(fields["answers"]),
                    "rows": _rows(fields),
                    "words": present_name(fields["words"], fields["hash"]),
                }
            )
            _check_rows(record)
            for row in record.rows:
                _check_marks(row, record)
        except (SaletError, ValueError) as error:
            raise StoreError(f"{quoted(line.strip())} is not a possible game: {_cut(str(error))}") from None
        return record


def read_records(lines: Iterable[str]) -> list[Record]:
    """Read a game from each line that is not empty; the first that is wrong is refused with its number.

    >>> read_records(["", "crane"])
    Traceback (most recent call last):
    salet.errors.StoreError: Line 2: 'crane' is not JSON: each line holds one game.
    """
    return list(_numbered(lines))


def _numbered(lines: Iterable[str]) -> Iterator[Record]:
    found = size = 0
    for number, line in enumerate(lines, 1):
        size += len(line) + 1
        if size > MOST_CHARACTERS:
            raise StoreError(
                f"Line {number}: more than {MOST_CHARACTERS:,} characters are too many for one file: divide it."
            )
        if not line.strip():
            continue
        found += 1
        if found > MOST_GAMES:
            raise StoreError(f"Line {number}: more than {MOST_GAMES:,} games are too many for one file: divide it.")
        try:
            yield Record.from_json(line)
        except StoreError as error:
            raise StoreError(f"Line {number}: {error}") from None


def _fields(line: str) -> dict[str, Any]:
    """Return what a line of JSON holds, if it has the fields of a game and no others."""
    if len(line) > MOST_LINE:
        raise StoreError(f"{quoted(line[:MOST_REASON].strip())} is longer than {MOST_LINE:,} characters: no game is.")
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        raise StoreError(f"{quoted(line.strip())} is not JSON: each line holds one game.") from None
    names = [field.name for field in dataclasses.fields(Record)]
    if not isinstance(fields, dict) or set(fields) != set(names):
        raise StoreError(f"{quoted(line.strip())} is not a game: it needs exactly {', '.join(names)}.")
    return fields


def _cut(reason: str) -> str:
    return reason if len(reason) <= MOST_REASON else reason[: MOST_REASON - 1] + "…"


def _rows(fields: dict[str, Any]) -> tuple[Row, ...]:
    pairs = [parse_row(text) for text in fields["rows"]]
    return tuple(Row(guess, tuple(split_marks(marks, fields["boards"]))) for guess, marks in pairs)


def _check_fields(fields: dict[str, Any]) -> None:
    """Refuse fields of the wrong type or size; what is in the rows is not looked at."""
    _check_texts(fields)
    kind, state, boards, length = (fields[name] for name in ("kind", "state", "boards", "length"))
    if kind not in KINDS or state not in STATES:
        raise ValueError(f"kind {kind!r} or state {state!r} is unknown")
    if fields["rule"] not in RULES:
        raise ValueError(f"the rule {fields['rule']!r} is unknown")
    if not TIME.fullmatch(fields["began"]) or not (fields["ended"] == "" or TIME.fullmatch(fields["ended"])):
        raise ValueError(f"{fields['began']!r} or {fields['ended']!r} is not a time such as 2026-01-31T08:00:00Z")
    if not _whole(length, LENGTHS[0], LENGTHS[-1]) or not _whole(boards, 1, MOST_BOARDS):
        raise ValueError(f"{boards!r} boards of {length!r} letters are impossible")
    if fields["number"] is not None and not _whole(fields["number"], -(2**63), 2**63 - 1):
        raise ValueError(f"the number {fields['number']!r} is impossible")
    answers, most = len(fields["answers"]), MOST_ROWS if kind == "adversary" else row_limit(boards)
    if bool(answers) == (kind == "adversary") or answers not in (0, boards):
        raise ValueError(f"{boards} boards have {answers} answers")
    if len(fields["rows"]) > most:
        raise ValueError(f"{len(fields['rows'])} rows are too many: {most} is the most")


def _check_texts(fields: dict[str, Any]) -> None:
    """Refuse what should be text or lists of texts and is not, or is too long."""
    if not all(isinstance(fields[name], list | tuple) for name in ("answers", "rows")):
        raise ValueError("answers and rows should be lists of texts")
    if not all(isinstance(item, str | Row) for item in (*fields["answers"], *fields["rows"])):
        raise ValueError("answers and rows should be lists of texts")
    names = ("id", "began", "ended", "state", "kind", "words", "hash", "rule")
    texts = [fields[name] for name in names]
    if not all(isinstance(text, str) for text in texts) or not fields["id"]:
        raise ValueError("a field that should be text is not")
    if long := next((text for text in texts if len(text) > MOST_TEXT), ""):
        raise ValueError(f"the text {quoted(long)} is longer than {MOST_TEXT} characters")
    for text in (*texts, *fields["answers"]):
        text.encode()  # a ValueError for half of a surrogate pair, which no file can hold


def _check_rows(record: Record) -> None:
    """Refuse words of another length, and rows of the wrong shape."""
    for word in (*record.answers, *(row.guess for row in record.rows)):
        if not isinstance(word, str) or len(word) != record.length:
            raise ValueError(f"the word {quoted(str(word))} does not have {record.length} letters")
    for row in record.rows:
        row.guess.encode()
        if len(row.marks) != record.boards or any(len(colours) not in (0, record.length) for colours in row.marks):
            raise ValueError(f"the row {row} does not fit {record.boards} boards of {record.length} letters")


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _check_marks(row: Row, record: Record) -> None:
    """Refuse marks that the answers would not give."""
    for board, colours in enumerate(row.marks):
        if not colours:
            continue
        if parse_mark(colours, record.length) != colours:
            raise ValueError(f"the marks of the row {row} are not written with g, y and .")
        check_mark(row.guess, colours)
        if record.answers and mark(row.guess, record.answers[board]) != colours:
            raise ValueError(f"the row {row} is not what {record.answers[board]!r} would give")
