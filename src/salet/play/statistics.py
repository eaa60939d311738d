"""Records: games as they are kept, and the statistics that follow from them."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from salet.core.checks import quoted
from salet.core.game import Row, parse_row, row_limit, split_marks
from salet.core.lists import present_name
from salet.core.marks import check_mark, mark, parse_mark
from salet.core.words import LENGTHS
from salet.errors import SaletError, StoreError
from salet.play.puzzle import KINDS, Puzzle, day_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Record", "Statistics", "statistics", "streaks"]

STATES = ("open", "over", "dropped")
MOST_BOARDS = 1000
"""A record of more boards is not one of a game."""


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
        _check_fields(self)
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
        try:
            fields = json.loads(line)
        except ValueError:
            raise StoreError(f"{quoted(line.strip())} is not JSON: each line holds one game.") from None
        names = [field.name for field in dataclasses.fields(cls)]
        if not isinstance(fields, dict) or set(fields) != set(names):
            raise StoreError(f"{quoted(line.strip())} is not a game: it needs exactly {', '.join(names)}.")
        try:
            read = {"answers": tuple(fields["answers"]), "rows": _rows(fields)}
            record = cls(**{**fields, **read, "words": present_name(fields["words"], fields["hash"])})
            _check(record)
        except (SaletError, TypeError, ValueError, AttributeError) as error:
            raise StoreError(f"{quoted(line.strip())} is not a possible game: {error}") from None
        return record


def _rows(fields: dict[str, Any]) -> tuple[Row, ...]:
    pairs = [parse_row(text) for text in fields["rows"]]
    return tuple(Row(guess, tuple(split_marks(marks, fields["boards"]))) for guess, marks in pairs)


def _check(record: Record) -> None:
    """Refuse wrong types, and marks that the answers would not give."""
    _check_fields(record)
    for row in record.rows:
        _check_row(row, record)


def _check_fields(record: Record) -> None:
    """Refuse fields of the wrong type or size, and rows of the wrong shape."""
    texts = (record.id, record.began, record.ended, record.words, record.hash, record.rule, *record.answers)
    if not all(isinstance(text, str) for text in texts) or not record.id:
        raise ValueError("a field that should be text is not")
    for text in texts:
        text.encode()  # a ValueError for half of a surrogate pair, which no file can hold
    if record.kind not in KINDS or record.state not in STATES:
        raise ValueError(f"kind {record.kind!r} or state {record.state!r} is unknown")
    if not _whole(record.length, LENGTHS[0], LENGTHS[-1]) or not _whole(record.boards, 1, MOST_BOARDS):
        raise ValueError(f"{record.boards!r} boards of {record.length!r} letters are impossible")
    if record.number is not None and not _whole(record.number, -(2**63), 2**63 - 1):
        raise ValueError(f"the number {record.number!r} is impossible")
    if bool(record.answers) == (record.kind == "adversary") or len(record.answers) not in (0, record.boards):
        raise ValueError(f"{record.boards} boards have {len(record.answers)} answers")
    for word in (*record.answers, *(row.guess for row in record.rows)):
        if not isinstance(word, str) or len(word) != record.length:
            raise ValueError(f"the word {word!r} does not have {record.length} letters")
    for row in record.rows:
        if len(row.marks) != record.boards or any(len(colours) not in (0, record.length) for colours in row.marks):
            raise ValueError(f"the row {row} does not fit {record.boards} boards of {record.length} letters")


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _check_row(row: Row, record: Record) -> None:
    for board, colours in enumerate(row.marks):
        if not colours:
            continue
        if parse_mark(colours, record.length) != colours:
            raise ValueError(f"the marks of the row {row} are not written with g, y and .")
        check_mark(row.guess, colours)
        if record.answers and mark(row.guess, record.answers[board]) != colours:
            raise ValueError(f"the row {row} is not what {record.answers[board]!r} would give")


@dataclass(frozen=True)
class Statistics:
    """What the real game shows, for one variant."""

    variant: str
    played: int
    won: int
    win_percent: int
    current_streak: int
    max_streak: int
    distribution: dict[int, int]
    """How many games were won on each row, from the first to the last there is."""
    mean: float | None
    """Rows on average, of the games that were won."""


def statistics(records: Iterable[Record]) -> tuple[Statistics, ...]:
    """Return the statistics of each variant that was played to the end, most played first."""
    groups: dict[str, list[Record]] = {}
    for record in records:
        if record.state == "over":
            groups.setdefault(record.variant, []).append(record)
    ordered = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return tuple(_of_group(variant, group) for variant, group in ordered)


def _of_group(variant: str, group: Sequence[Record]) -> Statistics:
    turns = [len(record.rows) for record in group if record.won]
    limit = group[0].limit or max(turns, default=0)
    counts = Counter(turns)
    current, longest = streaks(group)
    return Statistics(
        variant=variant,
        played=len(group),
        won=len(turns),
        win_percent=int(100 * len(turns) / len(group) + 0.5),
        current_streak=current,
        max_streak=longest,
        distribution={row: counts[row] for row in range(1, limit + 1)},
        mean=sum(turns) / len(turns) if turns else None,
    )


def streaks(records: Iterable[Record]) -> tuple[int, int]:
    """Return the current streak and the longest, of finished games of one variant.

    The real game's rule: a win lengthens the streak if the daily finished before it was the day before's, else the
    streak starts at one; a loss ends it. Where there are no days, every win in a row counts.
    """
    current = longest = 0
    last: int | None = None
    seen: set[tuple[str, int | None]] = set()
    for record in sorted(records, key=lambda record: (record.ended, record.began)):
        if record.kind == "daily" and (record.hash, record.number) in seen:
            continue
        seen.add((record.hash, record.number))
        follows = record.kind != "daily" or last is None or record.number == last + 1
        last = record.number
        current = 0 if not record.won else current + 1 if follows else 1
        longest = max(longest, current)
    return current, longest
