"""The user's own history: answers added by hand, from a file or from the publisher, over those that come with salet.

It is a text file that people may edit. salet only ever replaces it as a whole, by a file that is complete on the disk,
and under a lock: whatever happens to a process, the file is the old one or the new one, and two processes lose nothing
of each other's.
"""

from __future__ import annotations

import datetime
import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from salet.core.files import read_bounded
from salet.core.lists import load
from salet.errors import HistoryError
from salet.keep.files import beside, home, tighten, write_whole
from salet.likely.history import FIRST, ONE_DAY, Day, History, number_of, read_history, shipped_history, write_history

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

__all__ = [
    "HISTORY",
    "LIST",
    "Added",
    "add_days",
    "history_file",
    "import_file",
    "longer_history",
    "missing_days",
    "own_history",
    "remember",
]

HISTORY = "history.tsv"
LIST = "nyt-2023-07"
"""The list whose guesses are the words that can be answers."""
MOST_BYTES = 1 << 20
"""A day takes about twenty: this is enough for a century."""
HEADER = """\
# The answers that you added to those that come with salet: date, number, answer; the earliest day first.
# You may edit this file.
"""


class Added(NamedTuple):
    """How many days were new, how many were known, and what there is to say about the file they came from."""

    new: int
    known: int
    note: str = ""


def history_file(folder: Path | None = None) -> Path:
    """Return the file of the user's own history."""
    return (folder or home()) / HISTORY


def own_history(folder: Path | None = None, today: datetime.date | None = None) -> History:
    """Return the history that comes with salet, with the user's own days over it.

    What is wrong in the user's file is a HistoryError that names the line, such as a day in the future.
    """
    file = history_file(folder)
    tighten(file)
    own = _read_own(_text(file), file, today)
    return History({day.date: day.answer for day in (*shipped_history(), *own)}.items()) if own else shipped_history()


def longer_history(path: Path, *, today: datetime.date | None = None) -> History:
    """Return the history in a file, which leaves out no day; before its first day the one that comes with salet."""
    days = read_history(
        _text(path, must_be_there=True), path.name, allowed=load(LIST), today=today or datetime.date.today()
    )
    if not days:
        raise HistoryError(f"{path.name} holds no day; a line is a date, a number and an answer.")
    return shipped_history().before(days[0].date).with_days(days)


def remember(
    date: datetime.date,
    answer: str,
    *,
    today: datetime.date | None = None,
    replace: bool = False,
    folder: Path | None = None,
) -> bool:
    """Add a day's answer to the user's history; return whether it was new.

    Another answer for a day that is known is refused, unless it is to `replace` the known one.
    """
    today = today or datetime.date.today()
    if date < FIRST:
        raise HistoryError(f"{date} is before the first puzzle, that of {FIRST}.")
    if date > today:
        raise HistoryError(f"{date} is in the future; today is {today}.")
    day = Day(date, number_of(date), load(LIST).check(answer))
    return bool(add_days([day], folder, replace=replace).new)


def import_file(path: Path, *, today: datetime.date | None = None, folder: Path | None = None) -> Added:
    """Add every day of a file to the user's history, or none if a line is wrong or contradicts what is known."""
    text = _text(path, must_be_there=True)
    days = _read(text, path.name, today or datetime.date.today())
    if not days:
        raise HistoryError(f"{path.name} holds no day; a line is a date, a number and an answer.")
    added = add_days(days, folder, where=lambda day: _place(text, path.name, day.date))
    return added._replace(note=_gap(text, path.name) if own_history(folder).gaps(days[-1].date) else "")


def missing_days(history: History, today: datetime.date) -> tuple[datetime.date, ...]:
    """Return the days before today whose answers are not known.

    >>> missing_days(shipped_history(), datetime.date(2026, 7, 20))
    (datetime.date(2026, 7, 18), datetime.date(2026, 7, 19))
    """
    return history.gaps(today - ONE_DAY)


def add_days(
    days: Iterable[Day],
    folder: Path | None = None,
    *,
    replace: bool = False,
    where: Callable[[Day], str] = lambda _: "",
) -> Added:
    """Add days to the user's history, all or none; `where` begins the sentence about one that contradicts it."""
    file = history_file(folder)
    with _alone(file):
        text = _text(file)
        own = _read_own(text, file)
        new, known = [], 0
        for day in days:
            if (own.on(day.date) or shipped_history().on(day.date)) == day:
                known += 1
                continue
            if not replace:
                _refuse_contradiction(day, own, where)
            new.append(day)
        if new:
            write_whole(file, with_days(text, new).encode())
    return Added(len(new), known)


def _refuse_contradiction(day: Day, own: History, where: Callable[[Day], str]) -> None:
    known = own.on(day.date) or shipped_history().on(day.date)
    if known:
        whose = "your history" if own.on(day.date) else "the history that comes with salet"
        raise HistoryError(
            f"{where(day)}{day.answer!r} cannot be the answer of {day.date}: in {whose} it is {known.answer!r} "
            "(`salet history add --replace` changes it)."
        )


def with_days(text: str, days: Iterable[Day]) -> str:
    r"""Return the text of a history with days put in their places; everything else in it stays as it is.

    >>> with_days("# Mine.\r\n2021-06-20 rebut", [Day(FIRST, 0, "cigar")])
    '# Mine.\r\n2021-06-19\t0\tcigar\r\n2021-06-20 rebut\r\n'
    """
    lines = re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text.removeprefix("\ufeff") or HEADER)
    ending = "\r\n" if lines[0].endswith("\r\n") else "\n"
    if not lines[-1].endswith(("\r", "\n")):
        lines[-1] += ending
    new = {day.date: write_history([day]).rstrip("\n") + ending for day in days}
    dates = [found[0].date if (found := read_history(line)) else None for line in lines]
    lines = [new.pop(date, line) if date else line for date, line in zip(dates, lines, strict=True)]
    waiting = sorted(new, reverse=True)

    def before(date: datetime.date | None) -> Iterator[str]:
        while waiting and (date is None or waiting[-1] < date):
            yield new[waiting.pop()]

    known = [date for date in dates if date]
    following = iter([*known[1:], None])
    merged: list[str] = []
    for date, line in zip(dates, lines, strict=True):  # a day is put below the one before it, else above the first
        merged += before(date) if date and date == known[0] else ()
        merged.append(line)
        merged += before(next(following)) if date else ()
    return "".join([*merged, *before(None)])


def _read_own(text: str, file: Path, today: datetime.date | None = None) -> History:
    """Read the user's file; somebody who travelled west may have tomorrow's answer in it."""
    if not text:
        return History()
    own, today = _read(text, str(file)), today or datetime.date.today()
    if own.last and own.last.date > today + ONE_DAY:
        where = _place(text, str(file), own.last.date)
        raise HistoryError(f"{where}{own.last.date} is in the future; today is {today}.")
    return own


def _read(text: str, source: str, today: datetime.date | None = None) -> History:
    return read_history(text, source, allowed=load(LIST), today=today, gaps=True)


def _gap(text: str, source: str) -> str:
    """Return the sentence about the first day that a history leaves out; empty if it leaves out none."""
    try:
        read_history(text, source)
    except HistoryError as error:
        return str(error)
    return ""


def _place(text: str, source: str, date: datetime.date) -> str:
    """Return the beginning of a sentence about the line of a day."""
    lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    number = next(number for number, line in enumerate(lines, 1) if (day := read_history(line)) and day[0].date == date)
    return f"{source}, line {number}: "


def _text(file: Path, must_be_there: bool = False) -> str:
    """Return the text of a file, empty if there is none."""
    try:
        return read_bounded(file, MOST_BYTES).decode("utf-8")
    except FileNotFoundError:
        if not must_be_there:
            return ""
        raise HistoryError(f"{str(file)!r} cannot be read: there is no such file.") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise HistoryError(f"{file.name}, line {line}: not UTF-8; save the file as UTF-8 text.", line=line) from None
    except OSError as error:
        raise HistoryError(f"{str(file)!r} cannot be read: {error.strerror}.") from None


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Let one process at a time change the file."""
    from salet.keep.connection import explained, lock, prepare_folder

    with explained(file):
        prepare_folder(file.parent)
        with lock(beside(file, ".lock")):
            yield
