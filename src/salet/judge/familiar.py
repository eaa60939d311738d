"""Words that people know: which they are, and the best guesses among them with what that choice costs."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from salet.exact.position import familiarity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from salet.core.words import WordList

__all__ = ["KNOWN", "familiar_words", "numbers_to_try"]

KNOWN = 0.95
"""A word is familiar if it is no less so than this part of the answers, counted by how likely they are."""
WIDER = 4
"""How many times as many of the best guesses are looked at, if too few of them are familiar."""


@lru_cache(maxsize=4)
def familiar_words(words: WordList) -> frozenset[str]:
    """Return the guesses that people know; where nothing is said about that, the answers.

    >>> from salet.core.words import WordList
    >>> known = {"crane": 0, "raine": 4, "rance": 9}
    >>> sorted(familiar_words(WordList(["crane"] , ["raine", "rance"], familiarity=known)))
    ['crane']
    """
    levels = dict(zip(words.guesses, familiarity(words), strict=True))
    ordered = sorted(words.answers, key=lambda answer: (levels[answer], answer))
    reached = accumulate(map(words.weight_of, ordered))
    last = next(answer for answer, weight in zip(ordered, reached, strict=True) if weight >= KNOWN * words.weight)
    return frozenset(guess for guess in words.guesses if levels[guess] <= levels[last])


def numbers_to_try(count: int, most: int) -> Iterator[int]:
    """Give how many of the best guesses to look at, until enough of them are familiar.

    >>> list(numbers_to_try(5, 100))
    [5, 20, 80, 100]
    """
    while count < most:
        yield count
        count *= WIDER
    yield most
