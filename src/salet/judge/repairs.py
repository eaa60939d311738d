"""Repairs: which tiles were probably entered wrongly when no word fits the marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.concurrency import check_stop
from salet.core.marks import code_of, lexicon, mark_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.concurrency import Stop
    from salet.core.words import WordList

__all__ = ["Repair", "changed_tiles", "repairs_of"]

REPAIRS = 3
"""How many changes of contradictory marks are proposed."""


@dataclass(frozen=True)
class Repair:
    """A change of the marks entered on a board that would make sense of them."""

    rows: tuple[tuple[str, str], ...]
    """Every guess with the mark it would need."""
    changed: tuple[tuple[int, int], ...]
    """The tiles that change: row and position, from 0."""
    candidates: tuple[str, ...]
    """The words that would fit then, counted as they will be counted after the change."""


def repairs_of(
    words: WordList, entered: Sequence[tuple[str, str]], most: int = REPAIRS, *, stop: Stop | None = None
) -> tuple[Repair, ...]:
    """Return the smallest changes of a board's marks that would make sense of them, likeliest first.

    >>> from salet.core.lists import load
    >>> repairs_of(load("original"), [("maize", "....g"), ("table", ".....")])[0].changed
    ((0, 4),)
    """
    check_stop(stop)  # the rest is a twentieth of a second for forty rows
    coded = [(words.encode(guess), code_of(colours)) for guess, colours in entered]
    found = []
    for repair in lexicon(words).repairs(coded, most):
        marks = [mark_of(code, words.length) for code in repair.codes]
        rows = tuple((guess, colours) for (guess, _), colours in zip(entered, marks, strict=True))
        answers = tuple(words.answers[place] for place in repair.answers)
        fitting = answers or tuple(words.guesses[place] for place in repair.guesses)
        found.append(Repair(rows, changed_tiles(entered, rows), fitting))
    return tuple(found)


def changed_tiles(entered: Sequence[tuple[str, str]], needed: Sequence[tuple[str, str]]) -> tuple[tuple[int, int], ...]:
    """Return where marks differ: row and position, from 0.

    >>> changed_tiles([("maize", "....g")], [("maize", "y...g")])
    ((0, 0),)
    """
    return tuple(
        (row, place)
        for row, ((_, before), (_, after)) in enumerate(zip(entered, needed, strict=True))
        for place in range(len(before))
        if before[place] != after[place]
    )
