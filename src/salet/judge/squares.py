"""Squares alone: what a shared result gives away without its words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

from salet.concurrency import check_stop
from salet.core.lists import DEFAULT, load
from salet.core.marks import code_of, lexicon
from salet.core.words import WordList
from salet.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from salet.concurrency import Stop
    from salet.core.lists import WordSource

__all__ = ["Fit", "fit"]


@dataclass(frozen=True)
class Fit:
    """What the squares of a game give away without its words."""

    marks: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """For each row, the guesses that can have stood there."""
    answers: tuple[str, ...]
    """The answers that are possible, those with most lines first."""
    lines: int
    """In how many ways the rows can be filled, over all these answers."""


def fit(
    marks: Sequence[str],
    answer: str = "",
    words: WordSource = DEFAULT,
    *,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> Fit:
    """Return which words fit rows of squares, for an answer or for every possible one.

    `progress` is told how many of the list's guesses have been looked at.

    >>> found = fit([".gggg", "ggggg"], "light", "original")
    >>> found.rows[0][:3], found.lines
    (('aight', 'bight', 'dight'), 14)
    """
    words = load(words)
    if answer:
        answer = words.check(answer)
    if not marks or any(len(mark) != words.length for mark in marks):
        raise GameError(f"Give rows of {words.length} squares, as the words of the list {words.name!r} have.")
    pool = WordList([answer], words.guesses, name=words.name) if answer else words
    fitting = _fitting(pool, sorted(set(marks)), progress or bool, stop)
    counts = {mark: Counter(place for _, among in found for place in among) for mark, found in fitting.items()}
    lines = {word: prod(counts[mark][place] for mark in marks) for place, word in enumerate(pool.answers)}
    possible = sorted((word for word, number in lines.items() if number), key=lambda word: (-lines[word], word))
    places = {pool.answer_index[word] for word in possible}
    rows = {mark: tuple(guess for guess, among in fitting[mark] if not places.isdisjoint(among)) for mark in set(marks)}
    return Fit(tuple(marks), tuple(rows[mark] for mark in marks), tuple(possible), sum(lines.values()))


def _fitting(
    words: WordList, marks: Sequence[str], progress: Callable[[int], object], stop: Stop | None
) -> dict[str, list[tuple[str, list[int]]]]:
    """Return for each mark the guesses that can earn it, and from which answers each of them does."""
    table, everything = lexicon(words), list(range(len(words.answers)))
    fitting: dict[str, list[tuple[str, list[int]]]] = {mark: [] for mark in marks}
    codes = {mark: code_of(mark) for mark in marks}
    for place, guess in enumerate(words.guesses):
        progress(place)
        check_stop(stop)
        parts = dict(table.partition(place, everything))
        for mark, code in codes.items():
            if among := parts.get(code):
                fitting[mark].append((guess, among))
    return fitting
