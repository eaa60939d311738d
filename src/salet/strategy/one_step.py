"""One-step strategies: measures of how a guess splits the candidates, and guesses ranked by them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from salet import _native
from salet.concurrency import check_stop
from salet.core.checks import check_name, check_number
from salet.core.game import Board, Game
from salet.core.marks import code_of, lexicon
from salet.errors import NoCandidates, StrategyError
from salet.shown.result import Framed

if TYPE_CHECKING:
    from salet.concurrency import Stop
    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.shown.sheet import Sheet
    from salet.strategy.tree import Tree

__all__ = [
    "MEASURES",
    "METRICS",
    "STRATEGIES",
    "OneStep",
    "Ranking",
    "Strategy",
    "Suggestion",
    "entropy",
    "expected",
    "follow",
    "greedy",
    "parts",
    "rank",
    "worst",
]

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
"""The measures that a guess has by the sizes of its parts alone. Of `worst` and `expected` less is better, of `entropy`
and `parts` more."""
MEASURES = (*METRICS, "chance")
"""What guesses are ranked by, one step ahead: also by the `chance` that the guess is the answer."""
PIECE = 100_000_000
"""So many marks are looked at between two looks at a stop: about a tenth of a second of one core."""
LEAST = 2000
"""So many guesses at least are ranked at a time; the native core is quicker with many."""


@dataclass(frozen=True)
class Suggestion:
    """A guess and what it is worth by every measure; on several boards, the sum over the boards.

    Where the list says how likely its answers are, each part counts by the chance of its words; `worst` and `parts` are
    numbers, whatever the chances.
    """

    guess: str
    worst: int
    """Words in the largest part."""
    expected: float
    """Words left on average: the number of candidates times the sum of the squares of the parts' chances."""
    entropy: float
    """The information of the mark, in bits."""
    parts: int
    """How many different marks can come."""
    possible: bool
    """Whether the guess can itself be the answer."""
    chance: float = 0.0
    """The chance that it is, which ends the game."""


class Ranking(Framed, tuple[Suggestion, ...]):
    """Guesses in their order, best first: a tuple of suggestions that shows itself in short."""

    def __repr__(self) -> str:
        """Name the first guesses.

        >>> rank("original", by="worst", top=2)
        Ranking(2 guesses: arise, raise)
        """
        names = [each.guess for each in self[:5]]
        return f"Ranking({len(self):,} guesses: {', '.join(names)}{', …' if len(self) > len(names) else ''})"

    def _sheet(self) -> Sheet:
        from salet.strategy.sheets import of_ranking

        return of_ranking(self)

    def _records(self) -> list[dict[str, Any]]:
        return list(map(asdict, self))


def rank(
    position: Game | WordSource,
    by: str = "expected",
    top: int | None = None,
    *,
    among: Iterable[str] | None = None,
    threads: int = 0,
    stop: Stop | None = None,
) -> Ranking:
    """Return the legal guesses (or those given), best first; ties: a possible answer first, then alphabetical.

    >>> [s.guess for s in rank("original", by="worst", top=2)]
    ['arise', 'raise']
    >>> from salet.core.words import WordList
    >>> words = WordList(["might", "night", "sight"], weights={"might": 1, "night": 2, "sight": 5})
    >>> [(s.guess, s.chance) for s in rank(words, by="chance", top=2)]
    [('sight', 0.625), ('night', 0.25)]
    """
    game = position if isinstance(position, Game) else Game(position)
    check_name("measure", by, MEASURES)
    check_number("threads", threads, 0)
    boards = [board.indices for board in game.open]
    if not boards or not all(boards):
        raise NoCandidates(
            "Every board is solved." if not boards else f"No answer of the list {game.words.name!r} fits: {game}"
        )
    legal: list[int] | None = None  # all
    if among is not None:
        legal = [game.words.guess_index[game.words.check(guess)] for guess in among]
    elif game.rule.name != "normal":
        legal = game.legal()
    most = len(game.words.guesses) if top is None else check_number("top", top, 1)
    best = _ranked(game.words, legal, boards, by, most, threads, stop)
    return Ranking(
        Suggestion(game.words.guesses[s.guess], s.worst, s.expected, s.entropy, s.parts, s.possible, s.chance)
        for s in best
    )


def _ranked(
    words: WordList,
    guesses: Sequence[int] | None,
    boards: Sequence[Sequence[int]],
    by: str,
    top: int,
    threads: int,
    stop: Stop | None,
) -> list[_native.Split]:
    """Rank by pieces, so that a stop is seen in between: on 32 boards, all guesses take a second."""
    check_stop(stop)
    measure, table = _native.Measure[by], lexicon(words)
    number = len(words.guesses) if guesses is None else len(guesses)
    piece = max(LEAST, PIECE // sum(map(len, boards)))
    if number <= piece:
        return table.rank(guesses, boards, measure, top, threads)
    some = range(number) if guesses is None else guesses
    found: list[_native.Split] = []
    for begin in range(0, number, piece):
        check_stop(stop)
        found += table.rank(some[begin : begin + piece], boards, measure, top, threads)
    less = by == "worst" or by == "expected"
    found.sort(key=lambda s: (getattr(s, by) if less else -getattr(s, by), not s.possible, s.guess))
    return found[:top]


ORDERS: dict[str, Callable[[WordList], Iterable[str]]] = {
    "alphabetical": lambda words: words.guesses,
    "answers": lambda words: dict.fromkeys(words.answers + words.guesses),
    "listed": lambda words: dict.fromkeys(words.listed + words.guesses),
}
"""In which order guesses are looked at: `answers` and `listed` begin with the answers, sorted or as they are listed."""


@dataclass(frozen=True)
class OneStep:
    """A strategy that looks one guess ahead: it plays the guess whose parts are best by a measure.

    On several boards the measure is summed over them, and ties go to a possible answer, then alphabetically; a strategy
    with other ties or its own reading of marks plays on one board only.

    >>> OneStep("worst")(Game("original"))
    'arise'
    """

    by: str
    """A measure; `floored` is `expected` rounded down."""
    ties: str = "possible"
    """`first` in the order, a `possible` answer before it, `possible_worst`: of those the one with the smaller largest
    part, or the `last_possible`."""
    order: str = "alphabetical"
    """In which order guesses are looked at: one of ORDERS."""
    candidates_only: bool = False
    """Whether only what can be the answer is guessed."""
    reading: str = "exact"
    """How marks are understood; anything but `exact` is the fault of a published program."""
    weighted: bool = True
    """Whether `expected`, `entropy` and `chance` go by how likely the words are, where the list says so. Published
    strategies count words. So does every strategy that does not understand marks exactly."""

    @property
    def one_board(self) -> bool:
        """Whether the strategy is defined on one board only: its ties or its marks are its own."""
        return self != OneStep(self.by) or self.by not in MEASURES

    def __call__(self, game: Game) -> str:
        """Return the guess for a position."""
        if len(game.boards) > 1 and self.one_board:
            raise StrategyError(f"This strategy plays on one board only, not on {len(game.boards)}: {self}")
        if len(game.open) != 1 or not game.open[0].indices:
            return rank(game, "expected" if self.by == "floored" else self.by, top=1)[0].guess
        board = game.open[0]
        legal = set(game.legal()) if game.rule.name != "normal" else None
        recipe = self.recipe(game.words)
        order = self.places(game.words)
        among = order if legal is None else [place for place in order if place in legal]
        rule = _native.Rule[game.rule.name]
        choice = lexicon(game.words).choose(recipe, rule, among, self.believed(board), 0)
        return game.words.guesses[choice]

    def believed(self, board: Board) -> list[int]:
        """Return the places of the answers that the strategy believes possible."""
        if self.reading == "exact":
            return board.indices
        words = board.words
        believed = [words.guess_index[answer] for answer in words.answers]
        for guess, colours in board.rows:
            read = _native.Reading[self.reading]
            believed = lexicon(words).fitting(read, words.encode(guess), code_of(colours), believed)
        return [words.answer_index[words.guesses[place]] for place in believed]

    def places(self, words: WordList) -> list[int]:
        """Return the places of the guesses in the order in which they are looked at."""
        return list(map(words.guess_index.__getitem__, ORDERS[self.order](words)))

    def recipe(self, words: WordList, openers: Sequence[str] = ()) -> _native.Recipe:
        """Return the strategy as the native core takes it."""
        return _native.Recipe(
            _native.Measure[self.by],
            _native.Ties[self.ties],
            _native.Reading[self.reading],
            self.candidates_only,
            self.places(words),
            [words.guess_index[opener] for opener in openers],
            self.weighted,
        )


def greedy(by: str) -> Strategy:
    """Return the strategy that always plays the first of `rank(game, by)`.

    >>> greedy("worst")(Game("original"))
    'arise'
    """
    return OneStep(by)


_published = partial(OneStep, weighted=False)

STRATEGIES: dict[str, Strategy] = {
    **{name: OneStep(name) for name in MEASURES},
    "average": _published("expected", "possible_worst"),
    "average-quirk": _published("expected", "possible_worst", reading="present"),
    "least-worst": _published("worst", "last_possible", "answers"),
    "least-worst-hard": _published("worst", "last_possible", "answers", candidates_only=True),
    "least-expected": _published("expected", "last_possible", "answers"),
    "least-expected-quirk": _published("floored", "last_possible", "answers"),
    "minimax": _published("worst", "first", "listed"),
    "minimax-quirk": _published("worst", "first", "listed", reading="unbarred"),
}
"""The one-step strategies by name; docs/strategies.md says where each comes from."""


def follow(tree: Tree) -> Strategy:
    """Return the strategy that plays by a tree.

    >>> from salet.strategy.tree import Tree
    >>> follow(Tree.parse("crane, party"))(Game("original"))
    'crane'
    """

    def strategy(game: Game) -> str:
        rows = game.boards[0].rows
        if len(game.boards) > 1 or rows[: len(tree.rows)] != tree.rows:
            raise StrategyError(f"The tree of {tree.guess!r} does not cover this game: {game}")
        node = tree.find(rows[len(tree.rows) :])
        if node is None:
            raise StrategyError(f"The tree of {tree.guess!r} does not lead to this position: {game}")
        return node.guess

    strategy.one_board = True  # type: ignore[attr-defined]
    strategy.__name__ = strategy.__qualname__ = f"tree of {tree.guess}"
    return strategy
