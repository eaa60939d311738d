"""One-step strategies: measures of how a guess parts the candidates, and guesses ranked by them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from salet import _native
from salet.errors import NoCandidates, StrategyError, did_you_mean
from salet.game import Game
from salet.marks import lexicon

__all__ = ["METRICS", "STRATEGIES", "Strategy", "Suggestion", "entropy", "expected", "greedy", "parts", "rank", "worst"]

Strategy = Callable[[Game], str]
"""A game in, a guess out."""


def worst(sizes: Iterable[int]) -> int:
    """Return the size of the largest part.

    >>> worst([3, 1, 1])
    3
    """
    return max(sizes)


def expected(sizes: Iterable[int]) -> float:
    """Return how many words are left on average: every part counts as often as its words are the answer.

    >>> expected([3, 1, 1])
    2.2
    """
    sizes = list(sizes)
    return sum(size * size for size in sizes) / sum(sizes)


def entropy(sizes: Iterable[int]) -> float:
    """Return the information of a mark in bits.

    >>> entropy([2, 2])
    1.0
    """
    sizes = list(sizes)
    total = sum(sizes)
    return math.log2(total) - sum(size * math.log2(size) for size in sizes) / total


def parts(sizes: Iterable[int]) -> int:
    """Return the number of parts: the number of different marks that can come.

    >>> parts([3, 1, 1])
    3
    """
    return len(list(sizes))


METRICS: dict[str, Callable[[Iterable[int]], float]] = {
    "worst": worst,
    "expected": expected,
    "entropy": entropy,
    "parts": parts,
}
"""The measures by name. Of `worst` and `expected` less is better, of `entropy` and `parts` more."""


@dataclass(frozen=True)
class Suggestion:
    """A guess and what it is worth by every measure; on several boards, the sum over the boards."""

    guess: str
    worst: int
    expected: float
    entropy: float
    parts: int
    possible: bool
    """Whether the guess can itself be the answer."""


def rank(game: Game, by: str = "expected", top: int | None = None, *, threads: int = 0) -> tuple[Suggestion, ...]:
    """Return the legal guesses, best first; ties: a possible answer first, then alphabetical.

    >>> [s.guess for s in rank(Game("original"), by="worst", top=2)]
    ['arise', 'raise']
    """
    if by not in METRICS:
        raise StrategyError(f"There is no measure {by!r}; {did_you_mean(by, METRICS)}")
    boards = [board.indices for board in game.open]
    if not boards or not all(boards):
        raise NoCandidates(
            "Every board is solved." if not boards else f"No answer of the list {game.words.name!r} fits: {game}"
        )
    legal = game.legal()
    best = lexicon(game.words).rank(legal, boards, _native.Measure[by], len(legal) if top is None else top, threads)
    return tuple(
        Suggestion(game.words.guesses[s.guess], s.worst, s.expected, s.entropy, s.parts, s.possible) for s in best
    )


def greedy(by: str) -> Strategy:
    """Return the strategy that always plays the first of `rank(game, by)`.

    >>> greedy("worst")(Game("original"))
    'arise'
    """

    def strategy(game: Game) -> str:
        return rank(game, by, top=1)[0].guess

    strategy.__name__ = strategy.__qualname__ = by
    return strategy


STRATEGIES: dict[str, Strategy] = {name: greedy(name) for name in METRICS}
"""The strategies by name."""
