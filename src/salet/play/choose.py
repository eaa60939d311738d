"""Choosing a game: which list and puzzle some options mean, and whether a game that was begun can go on."""

from __future__ import annotations

import dataclasses
import datetime
from typing import TYPE_CHECKING

from salet.core.game import MOST_BOARDS
from salet.core.lists import FIXED, load, names
from salet.core.wider import with_guesses
from salet.errors import GameError
from salet.play.codes import list_of_code, read_code
from salet.play.puzzle import Puzzle, daily, day_number, of_length, past, played, seeded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.likely.history import History
    from salet.play.records import Record

__all__ = ["choose_list", "choose_puzzle", "puzzle_of", "puzzle_of_day", "under_rule"]

NO_TIME = datetime.timedelta(0)


def choose_list(words: WordSource = "", length: int = 0, code: str = "") -> WordList:
    """Return the list to play with: the one named, the one of a length, or the one that a code was made with.

    >>> choose_list(length=6).name, choose_list(code="D5QF2-3K402-PAY3R").name
    ('english-6', 'original')
    """
    if not words:
        name = of_length(length) if length else list_of_code(code) if code else ""
        return load(name or FIXED)
    found = played(words)
    if length and found.length != length:
        raise GameError(
            f"The list {found.name!r} has words of {found.length} letters, not {length}: leave one of the two out."
        )
    return found


def choose_puzzle(
    words: WordList,
    kind: str = "random",
    *,
    seed: int = 0,
    today: datetime.date | None = None,
    day: datetime.date | None = None,
    leeway: datetime.timedelta = NO_TIME,
    answers: Sequence[str] = (),
    code: str = "",
    history: History | None = None,
    boards: int = 1,
    rule: str = "normal",
) -> Puzzle:
    """Return the puzzle that is asked for.

    A `random` one takes its `seed`, a `daily` one the `day` or `today`, a `past` one the `day` and a `history`, a
    `friend`'s one the `answers` or their `code`. Past puzzles have a list of their own; a friend's word that the list
    lacks is added to it.

    >>> words = load("original")
    >>> choose_puzzle(words, "friend", code="D5QF2-3K402-PAY3R").answers
    ('annex',)
    """
    if kind == "daily":
        if today is None:
            raise GameError("The daily puzzle depends on the day: give today's date.")
        return puzzle_of_day(words, day or today, today, leeway=leeway, boards=boards, rule=rule)
    if kind == "friend":
        hidden = read_code(code, words) if code else tuple(map(words.check_letters, answers))
        if boards not in (1, len(hidden)):
            raise GameError(
                f"{boards} boards and {len(hidden)} answers contradict each other: give one for each board."
            )
        return Puzzle(with_guesses(words, hidden), hidden, rule, "friend")
    if kind == "past":
        if day is None or history is None:
            raise GameError("A past puzzle needs its day and the history of answers.")
        if boards != 1:
            raise GameError(f"A past puzzle has one board, not {boards}.")
        return past(day, history, rule)
    if kind == "random":
        return seeded(words, seed, boards, rule)
    return Puzzle(words, rule=rule, kind=kind, boards=boards)


def puzzle_of_day(
    words: WordList,
    day: datetime.date,
    today: datetime.date,
    *,
    leeway: datetime.timedelta = NO_TIME,
    boards: int = 1,
    rule: str = "normal",
) -> Puzzle:
    """Return the puzzle of a day: `daily` if it is today, `archive` if it is over; refuse one that is still to come.

    `leeway` is how far the player's date may be from `today`: around the world it is today on three dates.
    """
    if day > today + leeway:
        raise GameError(f"The puzzle of {day} is still to come: today is {today}.")
    kind = "daily" if abs(day - today) <= leeway else "archive"
    return dataclasses.replace(daily(words, day, boards, rule), kind=kind)


def puzzle_of(record: Record, words: WordList | None = None, today: datetime.date | None = None) -> Puzzle | None:
    """Return the puzzle of a game that was begun, or None if it cannot go on.

    Its list must be at hand: the one given, or a built-in one. A daily puzzle goes on only `today`, if that is given.
    """
    if today and record.kind == "daily" and record.number != day_number(today):
        return None
    found = _list_of(record, words) if record.boards <= MOST_BOARDS else None
    if found is None:
        return None
    return Puzzle(found, record.answers, record.rule, record.kind, record.number, record.boards)


def _list_of(record: Record, words: WordList | None) -> WordList | None:
    """Return the list that a game was begun with, its hidden words added; None if it is not at hand."""
    built_in = load(record.words) if record.words in names() else None
    for known in (words, built_in):
        if known and known.length == record.length:
            found = with_guesses(known, record.answers)
            if found.hash == record.hash:
                return found
    return None


def under_rule(puzzle: Puzzle, record: Record) -> Puzzle:
    """Return a puzzle under the rule of its record; hard mode cannot begin after the first row."""
    if puzzle.rule == "hard" and record.rule != "hard" and record.state == "open":
        raise GameError("Hard mode can only be enabled at the start of a round: this puzzle was begun without it.")
    return dataclasses.replace(puzzle, rule=record.rule)
