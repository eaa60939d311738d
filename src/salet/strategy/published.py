"""Published strategies that are not one-step: letter frequencies, and regions in phases.

Letter frequencies are Yann Landry's ("Wordle Solver", 2022), regions those of "Solve Wordle in 3.7 Guesses" (2022).
See docs/strategies.md.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from salet import _native
from salet.core.marks import code_of, lexicon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from salet.core.game import Game
    from salet.core.words import WordList

__all__ = ["PUBLISHED", "letters", "letters_answers", "letters_quirk", "regions", "regions_quirk"]

Rows = tuple[tuple[str, str], ...]

FEW = 7
"""So few words are told apart by how common their letters are overall, as Landry does."""
VOWELS = frozenset("aeiou")


def letters(game: Game) -> str:
    """Play the word that fits and has the most frequent letters, over all words that may be guessed.

    A letter counts as often as it occurs in the words that fit, and once in a word. With seven words or fewer, the
    rank of each of the five letters among all words is added. Ties: the first alphabetically.
    """
    return frequent_letters(game, "exact")


def letters_quirk(game: Game) -> str:
    """Play as `letters` does, but do not bar a letter from where it was grey if it was coloured elsewhere."""
    return frequent_letters(game, "unbarred")


def frequent_letters(game: Game, reading: str) -> str:
    """Return the guess by the letters of the words that fit the marks as they are read."""
    fit = fitting_words(game.words, game.open[0].rows, reading, answers_only=False)
    return most_frequent(fit, letter_ranks(game.words.guesses))


def letters_answers(game: Game) -> str:
    """Play as `letters` does, but know which words can be the answer and guess no other."""
    return most_frequent(sorted(game.open[0].candidates), letter_ranks(game.words.answers))


def most_frequent(space: Sequence[str], ranks: dict[str, int]) -> str:
    """Return the first of the words whose letters are the most frequent among them; if they are few, also overall."""
    counts = Counter("".join(space)).__getitem__
    if len(space) > FEW:
        return max(space, key=lambda word: sum(map(counts, set(word))))
    return max(space, key=lambda word: sum(map(counts, set(word))) + sum(map(ranks.__getitem__, word)))


@lru_cache(maxsize=8)
def letter_ranks(words: tuple[str, ...]) -> dict[str, int]:
    """Return the rank of every letter, the rarest 0."""
    counts = Counter("".join(words))
    return {letter: rank for rank, letter in enumerate(sorted(counts, key=lambda letter: (counts[letter], letter)))}


@lru_cache(maxsize=1024)
def fitting_words(words: WordList, rows: Rows, reading: str, answers_only: bool) -> tuple[str, ...]:
    """Return the words that fit every row as it is read: those that fitted before the last row, filtered by it."""
    if not rows:
        return words.listed if answers_only else words.guesses
    guess, colours = rows[-1]
    before = [words.guess_index[word] for word in fitting_words(words, rows[:-1], reading, answers_only)]
    kept = lexicon(words).fitting(_native.Reading[reading], words.encode(guess), code_of(colours), before)
    return tuple(map(words.guesses.__getitem__, kept))


def regions(game: Game) -> str:
    """Play the answer whose letters divide the words into the most regions, in phases.

    A region of a guess holds the words that share the same of its letters: up to 32 for five letters. The most
    regions win, then the smallest largest region, then the first in the list. Letters that were guessed say nothing
    more: the first two guesses avoid them, the fourth avoids them but for the vowels, all others are words that fit.
    """
    return in_phases(game, "exact")


def regions_quirk(game: Game) -> str:
    """Play as `regions` does, but take a grey letter for yellow where it is coloured elsewhere in the guess."""
    return in_phases(game, "moved")


def in_phases(game: Game, reading: str) -> str:
    """Return the guess of the phase that the game is in."""
    rows = game.open[0].rows
    fit = fitting_words(game.words, rows, reading, answers_only=True)
    used = {letter for guess, _ in rows for letter in guess}
    barred = used if len(rows) < 2 else used - VOWELS
    space: Sequence[str] = fit
    if len(fit) == 1:
        return fit[0]
    if len(rows) < 2 or len(rows) == 3:
        space = [word for word in game.words.listed if barred.isdisjoint(word)] or fit
    return most_regions(space, fit, used)


def most_regions(space: Iterable[str], fit: Sequence[str], ignored: Iterable[str]) -> str:
    """Return the first word that divides the words that fit into the most regions, the largest as small as can be.

    >>> most_regions(["later", "arise"], ["abbey", "agent", "apple", "their"], "")
    'later'
    """
    unused = ~bits(ignored)
    counts = Counter(bits(word) & unused for word in fit)

    @cache
    def worth(mask: int) -> tuple[int, int]:
        sizes: dict[int, int] = {}
        for word, count in counts.items():
            sizes[word & mask] = sizes.get(word & mask, 0) + count
        return len(sizes), -max(sizes.values())

    return max(space, key=lambda word: worth(bits(word) & unused))


@lru_cache(maxsize=1 << 15)
def _bits(word: str) -> int:
    return sum(1 << (ord(letter) & 1023) for letter in set(word))


def bits(letters_of: Iterable[str]) -> int:
    """Return letters as a set of bits.

    >>> bits("aba") == bits("ab")
    True
    """
    return _bits("".join(letters_of))


PUBLISHED: dict[str, Callable[[Game], str]] = {
    "letters": letters,
    "letters-quirk": letters_quirk,
    "letters-answers": letters_answers,
    "regions": regions,
    "regions-quirk": regions_quirk,
}
"""These strategies by name."""
