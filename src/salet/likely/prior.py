"""How likely each word is to be the answer of a day, from the answers of the days before it.

Every word that can be guessed belongs to one of four groups: words of the list of 2022 that were not used yet, words
that came into the list later, words outside of it, and words used before, which are told apart by how long ago that
was. How often each group had its turn lately gives its *share*; recent days count more, so shares follow the editor's
habits. Within a group a word's *factor* decides: familiar words are likelier, forms in -ED and plurals hardly occur.

    chance of a word = share of its group * factor of the word / sum of the factors in its group

Factors are fitted by `tools/fit_prior.py` and come with salet as whole numbers. From there on everything is whole
numbers below 2**53, rounded down where divided, so that C++ and JavaScript get the same result to the last bit.
"""

from __future__ import annotations

import datetime
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from salet.likely.frequency import UNKNOWN, frequencies
from salet.likely.history import number_of
from salet.likely.model import shipped_model

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.likely.history import History
    from salet.likely.model import Factors, Model

__all__ = ["EDITOR", "Prior", "familiarity", "prior"]

EDITOR = datetime.date(2022, 11, 7)
"""The first day whose answer an editor chose; before it the words came in an order fixed in 2021."""

OLD, LATER, OUTSIDE, USED = range(4)
"""The groups of words; `USED` is the first of as many groups as there are ages."""

UNIT = 1 << 20
"""One answer, as it is counted; also the sum of all shares."""
FINE = 1 << 32
"""What the shares are multiplied with before they are divided: chances come in units of 1 / (UNIT * FINE)."""
HEAVIEST = 200
"""The weight of the likeliest word."""


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
        step = max(1, max(self.fine) // HEAVIEST)
        return [(fine + step // 2) // step for fine in self.fine]

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
        place = self._places.get(word)
        return 0.0 if place is None else self.fine[place] / self.total

    @cached_property
    def _places(self) -> dict[str, int]:
        return {word: place for place, word in enumerate(self.guesses)}


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
    model = model or shipped_model(on)
    known = history.before(on)
    words = _words(guesses, old, later, model)
    factors, groups = words.unused.copy(), words.groups.copy()
    for word, number in {day.answer: day.number for day in known}.items():
        if (place := words.places.get(word)) is not None:
            factors[place] = words.used[place]
            groups[place] = USED + bisect_right(model.ages, number_of(on) - number)
    shares = _shares(*_count(known, words, model), {*groups}, model)
    fine = _spread(factors, groups, shares)
    if unseen := max(0, number_of(on) - len(known)):
        fine = _spread(_less_seen(factors, fine, unseen), groups, shares)
    return Prior(on, guesses, tuple(fine))


def _less_seen(factors: Sequence[int], fine: Sequence[int], unseen: int) -> list[int]:
    """Return factors that allow for a number of draws that nobody saw.

    A word that is drawn with chance p was not drawn on any of n days with a chance of about 1 / (1 + n p).
    """
    return [
        max(1, factor * UNIT // (UNIT + unseen * (chance // FINE)))
        for factor, chance in zip(factors, fine, strict=True)
    ]


def _spread(factors: Sequence[int], groups: Sequence[int], shares: Sequence[int]) -> list[int]:
    """Return chances in units of 1 / (UNIT * FINE): each group's share, divided among its words by their factors."""
    sums = [0] * len(shares)
    for factor, group in zip(factors, groups, strict=True):
        sums[group] += factor
    units = [max(1, share * FINE // total) if total else 0 for share, total in zip(shares, sums, strict=True)]
    return [factor * units[group] for factor, group in zip(factors, groups, strict=True)]


def _count(known: History, words: Words, model: Model) -> tuple[list[int], list[int]]:
    """Count the editor's answers by group, and the used ones by age.

    Every day all counts lose 1 / memory. A group's count stands for its words: a word that is used takes its part of
    the count with it, so that the share of a group falls while its words run out.
    """
    counts, ages = [0] * 4, [0] * (len(model.ages) + 1)
    sums, seen = list(words.sums), dict[str, int]()
    for day in known:
        place = words.places.get(day.answer)
        group = USED if day.answer in seen else OUTSIDE if place is None else words.groups[place]
        if day.date >= EDITOR:
            counts = [count - count // model.memory for count in counts]
            ages = [count - count // model.memory for count in ages]
            counts[group] += UNIT
        if group == USED:
            ages[bisect_right(model.ages, day.number - seen[day.answer])] += UNIT
        elif place is not None:
            counts[group] -= counts[group] * words.unused[place] // sums[group]
            sums[group] -= words.unused[place]
        seen[day.answer] = day.number
    return counts, ages


def _shares(counts: Sequence[int], ages: Sequence[int], present: set[int], model: Model) -> list[int]:
    """Return each group's share of UNIT; groups without words have none.

    Used words first share as one group, by how often repeats come; how that is divided among the ages is a question of
    its own, on which repeats are counted beside one that is spread over all ages evenly.
    """
    used = [USED + age for age in range(len(ages))]
    counts = [count + start for count, start in zip(counts, model.start, strict=True)]
    taking_part = [group for group in (OLD, LATER, OUTSIDE) if group in present]
    if present.intersection(used):
        taking_part.append(USED)
    total = sum(counts[group] for group in taking_part)
    shares = [0] * (USED + len(ages))
    for group in taking_part:
        shares[group] = counts[group] * UNIT // total
    parts = {group: ages[group - USED] + UNIT // len(ages) for group in used if group in present}
    share_of_used = shares[USED]
    for group in used:
        shares[group] = share_of_used * parts[group] // sum(parts.values()) if group in parts else 0
    return shares


class Words(NamedTuple):
    """What is the same for the guesses on all days."""

    places: dict[str, int]
    unused: list[int]
    """Each guess's factor as long as it was not used."""
    groups: list[int]
    """Each guess's group as long as it was not used."""
    used: list[int]
    """Each guess's factor once it was used."""
    sums: tuple[int, ...]
    """The sums of the factors of the unused words, by group."""


@lru_cache(maxsize=4)
def _words(guesses: tuple[str, ...], old: tuple[str, ...], later: tuple[str, ...], model: Model) -> Words:
    """Return what follows from the lists and the model alone."""
    first, listed = set(old), set(later)
    groups = [OUTSIDE if word not in listed else OLD if word in first else LATER for word in guesses]
    used = [_factor(word, model.listed) for word in guesses]
    outside = [_factor(word, model.outside) for word in guesses]
    unused = [far if group == OUTSIDE else near for near, far, group in zip(used, outside, groups, strict=True)]
    sums = tuple(
        sum(factor for factor, its in zip(unused, groups, strict=True) if its == group) for group in range(USED)
    )
    return Words({word: place for place, word in enumerate(guesses)}, unused, groups, used, sums)


def _factor(word: str, factors: Factors) -> int:
    """Return what a word's familiarity and form make of its chance within its group."""
    zipf, rarity = frequencies().get(word, UNKNOWN)
    factor = factors.zipf[min(zipf, len(factors.zipf) - 1)] * factors.rarity[rarity] // 1000
    if len(set(word)) < len(word):
        factor = factor * factors.repeated // 1000
    if word.endswith("ed"):
        factor = factor * factors.past // 1000
    if word.endswith("s") and word[-2] not in "ius":
        factor = factor * factors.plural // 1000
    return max(1, factor)


@lru_cache(maxsize=2)
def familiarity(guesses: tuple[str, ...]) -> tuple[int, ...]:
    """Return how familiar each guess is, by its place: 0 the most familiar, more is less.

    >>> familiarity(("crane", "kefir", "there"))
    (1, 2, 0)
    """
    factors = shipped_model().listed
    known = [frequencies().get(word, UNKNOWN) for word in guesses]
    scores = [factors.zipf[min(zipf, len(factors.zipf) - 1)] * factors.rarity[rarity] for zipf, rarity in known]
    order = {score: place for place, score in enumerate(sorted(set(scores), reverse=True))}
    return tuple(order[score] for score in scores)
