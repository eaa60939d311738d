"""The answers so far: which word it was on which day.

Puzzle 0 was that of 19 June 2021, and there has been one every day since: the number of a puzzle follows from its date.
Days whose answer is not known, mostly those after the last one, are simply not in a history.
"""

from __future__ import annotations

import datetime
import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from salet.errors import HistoryError, quoted
from salet.shown.result import Framed

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from salet.shown.sheet import Sheet

__all__ = ["FIRST", "Day", "History", "date_of", "number_of", "read_history", "shipped_history", "write_history"]

FIRST = datetime.date(2021, 6, 19)
"""The day of puzzle 0."""

ONE_DAY = datetime.timedelta(days=1)


def number_of(date: datetime.date) -> int:
    """Return the number of the puzzle of a day.

    >>> number_of(datetime.date(2026, 7, 17))
    1854
    """
    return (date - FIRST).days


def date_of(number: int) -> datetime.date:
    """Return the day of the puzzle with a number.

    >>> date_of(1854)
    datetime.date(2026, 7, 17)
    """
    return FIRST + datetime.timedelta(days=number)


class Day(NamedTuple):
    """One day's puzzle and its answer."""

    date: datetime.date
    number: int
    answer: str


class History(Framed, Sequence[Day]):
    """Days in their order, each once, and ways to look them up.

    >>> history = History([(datetime.date(2021, 6, 20), "rebut"), (datetime.date(2021, 6, 19), "cigar")])
    >>> history.last
    Day(date=datetime.date(2021, 6, 20), number=1, answer='rebut')
    >>> history.dates("rebut")
    (datetime.date(2021, 6, 20),)
    """

    def __init__(self, days: Iterable[tuple[datetime.date, str]] = ()) -> None:
        """Sort the days; a day that is given twice has to have the same answer both times."""
        found: dict[datetime.date, str] = {}
        for date, given in days:
            answer = given.strip().lower()
            if found.setdefault(date, answer) != answer:
                raise HistoryError(f"{date} has two answers, {found[date]!r} and {answer!r}; a day has one.")
        self._days = tuple(Day(date, number_of(date), found[date]) for date in sorted(found))

    @classmethod
    def _of(cls, days: tuple[Day, ...]) -> History:
        """Make a history of days that are known to be in order."""
        history = cls.__new__(cls)
        history._days = days
        return history

    @cached_property
    def _by_number(self) -> dict[int, Day]:
        return {day.number: day for day in self._days}

    @cached_property
    def _by_answer(self) -> dict[str, tuple[datetime.date, ...]]:
        dates: dict[str, list[datetime.date]] = {}
        for day in self._days:
            dates.setdefault(day.answer, []).append(day.date)
        return {answer: tuple(found) for answer, found in dates.items()}

    @property
    def last(self) -> Day | None:
        """The last day whose answer is known."""
        return self._days[-1] if self._days else None

    def on(self, date: datetime.date) -> Day | None:
        """Return a day's puzzle, or None if its answer is not known."""
        return self._by_number.get(number_of(date))

    def number(self, number: int) -> Day | None:
        """Return the puzzle with a number, or None if its answer is not known."""
        return self._by_number.get(number)

    def dates(self, answer: str) -> tuple[datetime.date, ...]:
        """Return every day on which a word was the answer, the earliest first."""
        return self._by_answer.get(answer.strip().lower(), ())

    def before(self, date: datetime.date) -> History:
        """Return the history as it was known on a day: the days before it.

        >>> shipped_history().before(datetime.date(2021, 6, 21))
        History(2 days, to 2021-06-20)
        """
        return self._of(self._days[: self._place(date)])

    def between(self, start: datetime.date, end: datetime.date) -> tuple[Day, ...]:
        """Return the known days from `start` to `end`, both included."""
        return self._days[self._place(start) : self._place(end + ONE_DAY)]

    def with_days(self, days: Iterable[tuple[datetime.date, str] | Day]) -> History:
        """Return this history and further days; a day with two different answers is refused."""
        return History([*((day[0], day[-1]) for day in self._days), *((day[0], str(day[-1])) for day in days)])

    def gaps(self, end: datetime.date | None = None) -> tuple[datetime.date, ...]:
        """Return the days without an answer from the first known day to `end`, or to the last known one."""
        if not self._days:
            return ()
        first, last = self._days[0].number, number_of(end) if end else self._days[-1].number
        return tuple(date_of(number) for number in range(first, last + 1) if number not in self._by_number)

    def _place(self, date: datetime.date) -> int:
        return bisect_left(self._days, date, key=lambda day: day.date)

    @overload
    def __getitem__(self, place: int) -> Day: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Day, ...]: ...
    def __getitem__(self, place: int | slice) -> Day | tuple[Day, ...]:
        """Return days by their places."""
        return self._days[place]

    def __len__(self) -> int:
        """Count the days."""
        return len(self._days)

    def __iter__(self) -> Iterator[Day]:
        """Go through the days, the earliest first."""
        return iter(self._days)

    def __eq__(self, other: object) -> bool:
        """Compare by content."""
        return self._days == other._days if isinstance(other, History) else NotImplemented

    def __hash__(self) -> int:
        """Hash by content."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self._days)

    def __reduce__(self) -> tuple[object, ...]:
        """Send the days alone to another process: hashes of words are not the same there."""
        return History._of, (self._days,)

    def __repr__(self) -> str:
        """Say how many days there are, and to when."""
        return f"History({len(self):,} days, to {self.last.date})" if self.last else "History(0 days)"

    def _sheet(self) -> Sheet:
        from salet.likely.sheets import of_history

        return of_history(self)

    def _records(self) -> list[dict[str, Any]]:
        return [day._asdict() for day in self]


def read_history(
    text: str,
    source: str = "history",
    *,
    allowed: Container[str] | None = None,
    today: datetime.date | None = None,
    gaps: bool = False,
) -> History:
    r"""Read a history from text: a line for each day with date, number and answer; the number may be left out.

    Empty lines and those that begin with `#` say nothing. Columns are separated by tabs, commas or spaces. What is
    wrong is refused with its line: `source` names the file, `allowed` holds the words that can be answers, no day may
    be later than `today`, and no day between the first and the last may be missing unless `gaps` are allowed.

    >>> read_history("2021-06-19\t0\tcigar\n2021-06-20\t1\tREBUT\n")
    History(2 days, to 2021-06-20)
    >>> read_history("2021-06-19 cigar\n2021-06-21 sissy", "mine.tsv")
    Traceback (most recent call last):
    salet.errors.HistoryError: mine.tsv, line 2: 2021-06-20 is missing before 2021-06-21; add the line of that day.
    """
    days: list[Day] = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        day, fault = _read_day(line)
        fault = fault or _fault_of(day, allowed, today) or _fault_between(days[-1:], day, gaps)
        if fault:
            raise HistoryError(f"{source}, line {number}: {fault}", source=source, line=number)
        days.append(day)
    return History._of(tuple(days))


def write_history(days: Iterable[Day]) -> str:
    r"""Return days as text that `read_history` reads.

    >>> write_history([Day(FIRST, 0, "cigar")])
    '2021-06-19\t0\tcigar\n'
    """
    return "".join(f"{day.date}\t{day.number}\t{day.answer}\n" for day in days)


NO_DAY = Day(FIRST, 0, "")


def _read_day(line: str) -> tuple[Day, str]:
    """Return the day of a line, or what is wrong with the line by itself."""
    columns = re.split(r"[\s,;]+", line.strip().strip(",;"))
    if len(columns) not in (2, 3):
        return NO_DAY, f"{quoted(line.strip())} is not a day; a line is a date, a number and an answer."
    try:
        date = datetime.date.fromisoformat(columns[0] if re.fullmatch(r"[\d-]{10}", columns[0]) else "")
    except ValueError:
        return NO_DAY, f"{quoted(columns[0])} is not a date; dates are written like 2026-07-17."
    if len(columns) == 3 and columns[1] != str(number_of(date)):
        return NO_DAY, f"the number of {date} is {number_of(date)}, not {quoted(columns[1])}."
    return Day(date, number_of(date), columns[-1].lower()), ""


def _fault_of(day: Day, allowed: Container[str] | None, today: datetime.date | None) -> str:
    """Say what is wrong with a day; empty if it is fine."""
    if day.date < FIRST:
        return f"{day.date} is before the first puzzle, that of {FIRST}."
    if today and day.date > today:
        return f"{day.date} is in the future; today is {today}."
    if not re.fullmatch("[a-z]{5}", day.answer):
        return f"{quoted(day.answer)} is not a word of five letters."
    if allowed is not None and day.answer not in allowed:
        return f"{day.answer!r} is not a word that can be guessed."
    return ""


def _fault_between(before: list[Day], day: Day, gaps: bool) -> str:
    """Say what is wrong with a day after the one before it; empty if it is fine."""
    last = before[0] if before else Day(day.date - ONE_DAY, day.number - 1, "")
    if last.date == day.date:
        return f"{day.date} has two answers, {last.answer!r} and {day.answer!r}; a day has one line."
    if last.date > day.date:
        return f"{day.date} comes after {last.date}; the days are in order, the earliest first."
    if last.date + ONE_DAY < day.date and not gaps:
        return f"{last.date + ONE_DAY} is missing before {day.date}; add the line of that day."
    return ""


@lru_cache(maxsize=1)
def shipped_history() -> History:
    """Return the history that comes with salet: `read_history` would find nothing wrong in it, so nothing is checked.

    >>> shipped_history().dates("crane")
    (datetime.date(2023, 6, 21),)
    """
    file = Path(__file__).parents[1] / "data" / "nyt-history.tsv"
    lines = file.read_text("utf-8").splitlines()
    columns = "\t".join(line for line in lines if not line.startswith("#")).split("\t")
    dates = map(datetime.date.fromisoformat, columns[0::3])
    return History._of(tuple(map(Day, dates, map(int, columns[1::3]), columns[2::3])))
