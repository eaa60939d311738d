"""Which words still fit, and how a guess would split them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.lists import answers_of
from salet.core.marks import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from salet.core.lists import WordSource

__all__ = ["consistent", "partition"]


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
