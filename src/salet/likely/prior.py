"""How likely each word is to be the answer of a day, from the answers of the days before it.

Every word that can be guessed belongs to one of four groups: words of the list of 2022 that were not used yet, words
that came into the list later, words outside of it, and words used before, which are told apart by how long ago that
was. How often each group had its turn lately gives its *share*; recent days count more, so shares follow the editor's
habits. Within a group a word's *factor* decides: familiar words are likelier, forms in -ED and plurals hardly occur.

    chance of a word = share of its group * factor of the word / sum of the factors in its group

Factors are fitted by `tools/fit_prior.py` and come with salet as whole numbers. From there on everything is whole
numbers below 2**53, rounded down where divided, so that every machine gets the same result to the last bit. The sums
are made in `native/likely/prior.cpp`, which the page uses too.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from salet import _native
from salet.likely.frequency import figures
from salet.likely.history import number_of
from salet.likely.model import shipped_model

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from salet.likely.history import Day, History
    from salet.likely.model import Factors, Model

__all__ = ["EDITOR", "UNIT", "Prior", "familiarity", "places_of", "prior"]

EDITOR = datetime.date(2022, 11, 7)
"""The first day whose answer an editor chose; before it the words came in an order fixed in 2021."""
UNIT = 1 << 20
"""One answer, as it is counted; also the sum of all shares."""
OLD, LATER, OUTSIDE = range(3)
"""The groups of words that were not used yet."""
FROM_A = bytes((byte - ord("a")) % 256 for byte in range(256))
"""Letters as their places in the alphabet."""


@dataclass(frozen=True)
class Prior:
    """How likely each guess is on a day."""

    on: datetime.date
    guesses: tuple[str, ...]
    fine: tuple[int, ...]
    """How likely each guess is, by its place: whole numbers from 1 on that come to about 2**52."""

    @cached_property
    def total(self) -> int:
        """The sum of `fine`."""
        return sum(self.fine)

    @cached_property
    def _rounded(self) -> list[int]:
        return _native.rounded(self.fine)

    @cached_property
    def weights(self) -> dict[str, int]:
        """The words that matter, with weights to 200: those whose weight does not round to 0."""
        return {word: weight for word, weight in zip(self.guesses, self._rounded, strict=True) if weight}

    @cached_property
    def rest(self) -> dict[str, int]:
        """All other guesses, with their fine weights."""
        triples = zip(self.guesses, self.fine, self._rounded, strict=True)
        return {word: fine for word, fine, weight in triples if not weight}

    @cached_property
    def missing(self) -> float:
        """The chance that the answer is one of `rest`."""
        return sum(self.rest.values()) / self.total

    def chance(self, word: str) -> float:
        """Return the chance that a word is the answer; 0 if it cannot be guessed."""
        place = places_of(self.guesses).get(word)
        return 0.0 if place is None else self.fine[place] / self.total


def prior(
    history: History,
    on: datetime.date,
    guesses: tuple[str, ...],
    old: tuple[str, ...],
    later: tuple[str, ...],
    model: Model | None = None,
) -> Prior:
    """Return how likely each guess is to be the answer of the day `on`; of the history only earlier days count.

    `old` are the answers of 2022 (the list nyt-2022-02), `later` those of 2023 (nyt-2023-07). The model is the last
    one that was fitted before that day, unless another is given.
    """
    chances = _chances(guesses, old, later, model or shipped_model(on))
    fine = chances.on(number_of(on), list(_numbered(history.before(on), guesses)))
    return Prior(on, guesses, tuple(fine))


def _numbered(days: Iterable[Day], guesses: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Yield the number of each day with the place of its answer; words that cannot be guessed get places beyond."""
    places, beyond = places_of(guesses), dict[str, int]()
    for day in days:
        place = places.get(day.answer)
        yield day.number, len(guesses) + beyond.setdefault(day.answer, len(beyond)) if place is None else place


@lru_cache(maxsize=2)
def places_of(guesses: tuple[str, ...]) -> dict[str, int]:
    """Return the place of each guess."""
    return {word: place for place, word in enumerate(guesses)}


@lru_cache(maxsize=4)
def _chances(guesses: tuple[str, ...], old: tuple[str, ...], later: tuple[str, ...], model: Model) -> _native.Chances:
    """Return what follows from the lists and the model alone."""
    places, groups = places_of(guesses), bytearray([OUTSIDE]) * len(guesses)
    for words, group in ((set(later), LATER), (set(later) & set(old), OLD)):
        for word in words & places.keys():
            groups[places[word]] = group
    factors = (_factors(model.listed), _factors(model.outside))
    native = _native.Model(*factors, model.memory, model.start, model.ages)
    letters = "".join(guesses).encode("ascii").translate(FROM_A)
    return _native.Chances(len(guesses[0]), letters, *figures(guesses), bytes(groups), native)


def _factors(factors: Factors) -> _native.Factors:
    return _native.Factors(factors.zipf, factors.rarity, factors.repeated, factors.past, factors.plural)


@lru_cache(maxsize=2)
def familiarity(guesses: tuple[str, ...]) -> tuple[int, ...]:
    """Return how familiar each guess is, by its place: 0 the most familiar, more is less.

    >>> familiarity(("crane", "kefir", "there"))
    (1, 2, 0)
    """
    return tuple(_native.familiarity(*figures(guesses), _factors(shipped_model().listed)))
