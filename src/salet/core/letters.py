"""Letters: how often each occurs and where, and the regions into which the letters of a guess divide the words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from salet.concurrency import check_stop, heeding
from salet.core.lists import answers_of
from salet.core.words import WordList, normalize

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from salet.concurrency import Stop
    from salet.core.lists import WordSource

__all__ = ["LetterTable", "Region", "Regions", "letter_counts", "letters", "regions"]


def letter_counts(words: Iterable[str] | WordSource) -> tuple[Counter[str], ...]:
    """Return how often each letter occurs at each position.

    >>> letter_counts(["trace", "crane"])[0]
    Counter({'t': 1, 'c': 1})
    """
    return tuple(Counter(column) for column in zip(*answers_of(words), strict=True))


@dataclass(frozen=True)
class LetterTable:
    """How often every letter occurs in a set of words."""

    count: int
    """The number of words."""
    total: dict[str, int] = field(repr=False)
    """How often each letter occurs, every copy counted; the most frequent first."""
    holding: dict[str, int] = field(repr=False)
    """How many words hold each letter at least once, in the order of `total`."""
    positions: tuple[dict[str, int], ...] = field(repr=False)
    """How often each letter occurs at each position, including those that never do; the most frequent first."""
    words: str = ""
    """Which words these are."""


def letters(words: Iterable[str] | WordSource, name: str = "", *, stop: Stop | None = None) -> LetterTable:
    """Count the letters of words or of a list's answers, overall and by position.

    The most frequent letter comes first, equally frequent ones in alphabetical order.

    >>> table = letters(["geese", "crane"])
    >>> table.total["e"], table.holding["e"], table.positions[1]
    (4, 2, {'e': 1, 'r': 1, 'a': 0, 'c': 0, 'g': 0, 'n': 0, 's': 0})
    """
    name = name or list_name(words)
    words = answers_of(words)
    check_stop(stop)  # the rest takes a few milliseconds for each ten thousand words
    total = _ordered(Counter("".join(words)))
    held = Counter(letter for word in words for letter in set(word))
    return LetterTable(
        count=len(words),
        total=total,
        holding={letter: held[letter] for letter in total},
        positions=tuple(_ordered({**dict.fromkeys(total, 0), **counts}) for counts in letter_counts(words)),
        words=name,
    )


def list_name(words: Iterable[str] | WordSource) -> str:
    """Return the name of a list; empty for words that are not one."""
    return words.name if isinstance(words, WordList) else words if isinstance(words, str) else ""


def _ordered(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


@dataclass(frozen=True)
class Region:
    """The words that hold some letters of a guess and lack the others."""

    has: str
    lacks: str
    words: tuple[str, ...] = field(repr=False)
    holding: int
    """How many words hold the letters of `has`, whatever else they hold."""

    @property
    def size(self) -> int:
        """The number of words in the region."""
        return len(self.words)


@dataclass(frozen=True)
class Regions:
    """The Venn diagram of a guess: a set for each of its different letters, a region for each choice of them."""

    guess: str
    letters: str
    """The different letters of the guess, in its order: the sets of the diagram."""
    candidates: int
    """The number of words parted."""
    regions: tuple[Region, ...] = field(repr=False)
    """Every region, empty ones too: the most letters last, the first is outside all sets."""
    words: str = ""
    """Which words were parted."""

    def __getitem__(self, has: str) -> Region:
        """Return the region of the words with exactly these letters of the guess, given in any order."""
        return next(region for region in self.regions if set(region.has) == set(has))

    def __iter__(self) -> Iterator[Region]:
        """Go through the regions."""
        return iter(self.regions)

    @property
    def largest(self) -> Region:
        """The region with most words; of equal ones the first."""
        return max(self.regions, key=lambda region: region.size)

    @property
    def filled(self) -> int:
        """How many regions hold a word."""
        return sum(region.size > 0 for region in self.regions)


def regions(guess: str, candidates: Iterable[str] | WordSource, name: str = "", *, stop: Stop | None = None) -> Regions:
    """Sort words (or a list's answers) by which letters of a guess they hold, wherever these are in the word.

    The sizes obey inclusion and exclusion: a region's size is the number of words that hold its letters, minus those
    that hold one letter more, plus those that hold two more, and so on.

    >>> [(region.has, region.size) for region in regions("geese", ["elite", "sages", "moist"]) if region.size]
    [('e', 1), ('s', 1), ('ges', 1)]
    """
    guess = normalize(guess)
    name = name or list_name(candidates)
    own = "".join(dict.fromkeys(guess))
    found: dict[str, list[str]] = {has: [] for has in _choices(own)}
    for word in heeding(answers_of(candidates), stop):
        found["".join(letter for letter in own if letter in word)].append(word)
    return Regions(
        guess=guess,
        letters=own,
        candidates=sum(map(len, found.values())),
        regions=tuple(
            Region(
                has=has,
                lacks="".join(letter for letter in own if letter not in has),
                words=tuple(words),
                holding=sum(len(others) for more, others in found.items() if set(has) <= set(more)),
            )
            for has, words in heeding(found.items(), stop)
        ),
        words=name,
    )


def _choices(own: str) -> Iterator[str]:
    """Return every choice of letters, in the order of the guess, the fewest first."""
    for how_many in range(len(own) + 1):
        yield from map("".join, combinations(own, how_many))
