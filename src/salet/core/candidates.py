"""Which words still fit, how a guess would split them, and what could be wrong when none does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.core.marks import mark
from salet.core.words import answers_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from salet.core.words import WordSource

__all__ = ["Repair", "consistent", "partition", "repairs"]


def consistent(words: Iterable[str] | WordSource, rows: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return the words (of a list, the answers) that would have given every guess its mark.

    >>> consistent(["annex", "moist", "nanny"], [("ninny", "y.g..")])
    ('annex',)
    """
    rows = list(rows)
    return tuple(word for word in answers_of(words) if all(mark(guess, word) == colours for guess, colours in rows))


def partition(guess: str, candidates: Iterable[str] | WordSource) -> dict[str, tuple[str, ...]]:
    """Return the candidates under each mark they would give a guess, the largest part first.

    >>> partition("crane", ["trace", "brace", "moist"])
    {'ygg.g': ('trace', 'brace'), '.....': ('moist',)}
    """
    parts: dict[str, list[str]] = {}
    for word in answers_of(candidates):
        parts.setdefault(mark(guess, word), []).append(word)
    ordered = sorted(parts.items(), key=lambda item: (-len(item[1]), item[0]))
    return {colours: tuple(words) for colours, words in ordered}


@dataclass(frozen=True)
class Repair:
    """A change of the marks entered that would make sense of them."""

    rows: tuple[tuple[str, str], ...]
    """Every guess with the mark it would need."""
    changed: tuple[tuple[int, int], ...]
    """The tiles that change: row and position, from 0."""
    candidates: tuple[str, ...]
    """The words that would fit then."""


def repairs(
    rows: Sequence[tuple[str, str]], answers: Sequence[str], guesses: Sequence[str] = (), most: int = 3
) -> tuple[Repair, ...]:
    """Return the smallest changes of contradictory marks, likeliest first.

    Every word is asked which tiles would have to change for it to fit. The fewest tiles win, then the fewest rows,
    then words of the answer list before other guesses, then the change that leaves most words.

    >>> repairs([("maize", "....g"), ("table", ".....")], ["horse", "moist"])[0].changed
    ((1, 4),)
    """
    found: dict[tuple[str, ...], list[str]] = {}
    known = set(answers)
    for word in dict.fromkeys([*answers, *guesses]):
        found.setdefault(tuple(mark(guess, word) for guess, _ in rows), []).append(word)

    def tiles(marks: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
        return tuple(
            (row, place)
            for row, (colours, (_, entered)) in enumerate(zip(marks, rows, strict=True))
            for place in range(len(entered))
            if colours[place] != entered[place]
        )

    def order(item: tuple[tuple[str, ...], list[str]]) -> tuple[int, int, bool, int, tuple[str, ...]]:
        changed = tiles(item[0])
        return (
            len(changed),
            len({row for row, _ in changed}),
            known.isdisjoint(item[1]),
            -len(item[1]),
            item[0],
        )

    best = sorted(found.items(), key=order)[:most]
    return tuple(
        Repair(
            tuple((guess, colours) for (guess, _), colours in zip(rows, marks, strict=True)), tiles(marks), tuple(fit)
        )
        for marks, fit in best
    )
