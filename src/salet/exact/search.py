"""The exact search: what a position is worth under perfect play, with proof, and the strategy that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from salet import _native
from salet.core.checks import check_name, check_number, check_seconds
from salet.core.errors import GameError, NoCandidates, SearchError
from salet.core.game import ROWS, Game
from salet.core.marks import lexicon, mark_of
from salet.strategy.tree import Node, Tree

if TYPE_CHECKING:
    from pathlib import Path

    from salet.core.words import WordList

__all__ = ["LIMIT", "OBJECTIVES", "Solution", "Value", "evaluate", "optimal", "solve"]

LIMIT = ROWS
"""The guesses of a whole game, unless another limit is asked for."""
OBJECTIVES = ("mean", "worst", "within")
"""What is minimised: the total; the longest game, then the total; the answers not found within the limit, then that."""
TINY, SMALL = 80, 600
"""A position of at most SMALL candidates is searched in a table of its own, made in a few milliseconds. One of at most
TINY is searched in less than that: it uses the solver of the whole list where that has been made already."""

Watch = Callable[[int, int, int | None, int], None]
"""Told now and then: guesses done, guesses in all, the best total so far, nodes."""


@dataclass(frozen=True)
class Value:
    """What one guess is worth in a position."""

    guess: str
    total: int | None
    """Least number of guesses for all candidates together, this one counted; nothing if they cannot all be found."""
    mean: float | None
    proof: str
    """`exact`, or `bound`: the total is then only a lower bound."""
    first: int = 0
    """Under the objective `worst` the guesses of the longest game, under `within` the candidates not found."""


@dataclass(frozen=True)
class Solution:
    """What perfect play makes of a position."""

    guess: str
    """The best guess (ties: one that can be the answer, then the first in the alphabet); empty if there is none."""
    total: int | None
    """Guesses of all candidates together under the best strategy known; nothing if none is known."""
    lower: int | None
    """Proven: no strategy has a smaller total. Nothing if no strategy finds all candidates."""
    proof: str
    """`exact`: total and guess are proven; `bound`: the search was stopped before."""
    candidates: int
    words: str
    hash: str
    rule: str
    limit: int | None
    """Guesses left in the position; nothing if any number."""
    objective: str
    nodes: int
    worst: int | None = None
    unfound: int = 0
    best: tuple[str, ...] = ()
    """All guesses that are equally good, if asked for."""
    position: Position = field(repr=False, compare=False, kw_only=True)

    @property
    def mean(self) -> float | None:
        """Guesses per candidate."""
        return None if self.total is None else self.total / self.candidates

    @property
    def feasible(self) -> bool:
        """Whether all candidates can be found within the limit, as far as is known."""
        return self.total is not None and not self.unfound

    @cached_property
    def tree(self) -> Tree:
        """The whole strategy, worked out when it is first asked for."""
        if not self.guess or self.proof != "exact":
            raise SearchError(f"There is no proven strategy to write out here: {self.position.game}")
        return self.position.tree(self.guess)


@dataclass(frozen=True)
class Position:
    """A position as the native core takes it, with the solver that will look at it."""

    game: Game
    limit: int | None
    objective: str
    threads: int
    seconds: float | None = None
    nodes: int | None = None

    @cached_property
    def _small(self) -> bool:
        number, words = len(self.game.boards[0].indices), self.game.words
        least = TINY if words.hash in _MADE else 0
        return least < number <= min(SMALL, len(words.answers) // 2)

    @cached_property
    def lexicon(self) -> _native.Lexicon:
        """The list, or only the candidates against all guesses."""
        words = self.game.words
        if not self._small:
            return lexicon(words)
        return _native.Lexicon(
            words.length, words.encode("".join(words.guesses)), words.encode("".join(self.game.candidates))
        )

    @cached_property
    def solver(self) -> _native.Solver:
        """The solver: one for every list, or one of its own for a small position."""
        return _native.Solver(self.lexicon) if self._small else solver_of(self.game.words)

    @cached_property
    def candidates(self) -> list[int]:
        """The candidates' places in the lexicon."""
        indices = self.game.boards[0].indices
        return list(range(len(indices))) if self._small else indices

    def problem(self) -> _native.Problem:
        """Return the question for the solver."""
        rule = self.game.rule.name
        return _native.Problem(
            self.candidates,
            None if rule == "normal" else self.game.legal(),
            _native.Rule[rule],
            self.limit or 0,
            _native.Objective[self.objective],
            self.threads,
            self.nodes or 0,
            self.seconds or 0.0,
        )

    def tree(self, first: str) -> Tree:
        """Return the optimal strategy that begins with a guess."""
        words = self.game.words
        nodes = self.solver.tree(self.problem(), words.guess_index[first])

        def node(place: int, candidates: list[int]) -> Node:
            guess, children = nodes[place]
            parts = dict(self.lexicon.partition(guess, candidates))
            branches = {mark_of(code, words.length): node(child, parts[code]) for code, child in children}
            return Node(words.guesses[guess], 3**words.length - 1 in parts, branches)

        return Tree(node(0, self.candidates), words.name, words.hash, self.game.rule.name, self.game.boards[0].rows)


_MADE: set[str] = set()
"""The lists whose solvers have been made, by their hashes: a memory of `solver_of`, no part of any result."""


@lru_cache(maxsize=2)
def solver_of(words: WordList) -> _native.Solver:
    """Return the solver of a list; what it has found out serves later calls."""
    _MADE.add(words.hash)
    return _native.Solver(lexicon(words))


def solve(
    position: Game | WordList | str | Path,
    *,
    opener: str = "",
    rule: str = "normal",
    limit: int | None = LIMIT,
    objective: str = "mean",
    all_best: bool = False,
    threads: int = 0,
    seconds: float | None = None,
    nodes: int | None = None,
    watch: Watch | None = None,
) -> Solution:
    """Return the best guess of a position and what it is worth, with proof.

    The position is a game, or a word list (then `rule` is that of the game, and `opener` may fix the first guess).
    `limit` is the number of guesses of the whole game, rows played included; none: any number. Stopped by `seconds`
    or `nodes`, the result says `bound`: its total is that of a strategy found, and `lower` is proven.

    >>> solve("original", opener="salet").total
    7920
    >>> solution = solve(Game.parse("crane=..y.g", "original"))
    >>> solution.guess, solution.total, solution.proof
    ('lambs', 126, 'exact')
    """
    here = position_of(position, opener, rule, limit, objective, threads, seconds, nodes)
    if opener:
        value = _values(here, [_place(here.game, opener)], watch)[0]
        exact = value.proof == "exact"
        return _solution(here, value.guess, value.total if exact else None, value.total, exact, value.first)
    verdict = here.solver.solve(here.problem(), all_best, watch)
    guesses = here.game.words.guesses
    return _solution(
        here,
        "" if verdict.guess is None else guesses[verdict.guess],
        verdict.upper,
        verdict.lower,
        verdict.exact,
        verdict.first,
        verdict.nodes,
        tuple(guesses[guess] for guess in verdict.best),
    )


def evaluate(
    position: Game | WordList | str | Path,
    guesses: Sequence[str],
    *,
    rule: str = "normal",
    limit: int | None = LIMIT,
    objective: str = "mean",
    threads: int = 0,
    seconds: float | None = None,
    watch: Watch | None = None,
) -> tuple[Value, ...]:
    """Return what each of some guesses is worth in a position, exactly, in the order given.

    >>> [value.total for value in evaluate("original", ["salet", "crate"])]
    [7920, 7926]
    """
    here = position_of(position, "", rule, limit, objective, threads, seconds, None)
    places = [_place(here.game, guess) for guess in guesses]
    return tuple(_values(here, places, watch))


def optimal(game: Game) -> str:
    """Play perfectly: the strategy of the least total, or of most words found where not all can be."""
    return solve(game).guess or solve(game, objective="within").guess


def position_of(
    position: Game | WordList | str | Path,
    opener: str,
    rule: str,
    limit: int | None,
    objective: str,
    threads: int,
    seconds: float | None,
    nodes: int | None,
) -> Position:
    """Check what is asked, and return it as the native core takes it."""
    game = position if isinstance(position, Game) else Game(position, rule=rule)
    check_name("objective", objective, OBJECTIVES)
    check_number("threads", threads, 0)
    check_seconds(seconds)
    if len(game.boards) > 1:
        raise GameError(f"The exact search is for one board; this game has {len(game.boards)}.")
    if game.solved:
        raise GameError(f"The game is over: {game}")
    if not game.candidates:
        raise NoCandidates(f"No answer of the list {game.words.name!r} fits: {game}")
    left = None if limit is None else limit - len(game.rows)
    if left is not None and left < 1:
        raise SearchError(f"No guess is left: the limit is {limit}, and {len(game.rows)} rows were played.")
    if objective == "within" and left is None:
        raise SearchError("The objective 'within' needs a limit: the number of guesses to find answers within.")
    if opener:
        _place(game, opener)
    return Position(game, left, objective, threads, seconds, nodes)


def _place(game: Game, guess: str) -> int:
    return game.words.guess_index[game.check(guess)]


def _values(here: Position, places: list[int], watch: Watch | None) -> list[Value]:
    """Ask the solver about guesses."""
    number = len(here.candidates)
    return [
        Value(
            here.game.words.guesses[place],
            score.total,
            None if score.total is None else score.total / number,
            "exact" if score.exact else "bound",
            score.first,
        )
        for place, score in zip(places, here.solver.evaluate(here.problem(), places, watch), strict=True)
    ]


def _solution(
    here: Position,
    guess: str,
    total: int | None,
    lower: int | None,
    exact: bool,
    first: int,
    nodes: int = 0,
    best: tuple[str, ...] = (),
) -> Solution:
    words = here.game.words
    return Solution(
        guess=guess,
        total=total,
        lower=lower,
        proof="exact" if exact else "bound",
        candidates=len(here.candidates),
        words=words.name,
        hash=words.hash,
        rule=here.game.rule.name,
        limit=here.limit,
        objective=here.objective,
        nodes=nodes,
        worst=first if here.objective == "worst" else None,
        unfound=first if here.objective == "within" else 0,
        best=best,
        position=here,
    )
