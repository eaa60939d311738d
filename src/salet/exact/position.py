"""Positions as the native core takes them: candidates, legal guesses and rows left, with a solver that remembers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from salet import _native
from salet.concurrency import check_stop
from salet.core.checks import check_name, check_number, check_seconds
from salet.core.game import ROWS, Game
from salet.core.kept import Kept
from salet.core.marks import lexicon, mark_of
from salet.errors import GameError, NoCandidates, SearchError
from salet.exact.evaluation import Evaluation, read_evaluation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.concurrency import Stop
    from salet.core.words import WordList
    from salet.strategy.tree import Tree

__all__ = ["LIMIT", "OBJECTIVES", "Effort", "Position", "Searcher", "Watch", "searcher_of"]

LIMIT = ROWS
"""The guesses of a whole game, unless another limit is asked for."""
OBJECTIVES = ("mean", "worst", "within")
"""What is minimised: the total; the longest game, then the total; the answers not found within the limit, then that."""
MOST_BYTES = 96 << 20
"""So much memory the searchers of whole lists may keep."""
SMALL = 600
"""A position of at most so many candidates is searched in a table of its own, made in a few milliseconds."""

Watch = Callable[[int, int, int | None, int], None]
"""Told now and then: guesses done, guesses in all, the best total so far, nodes. What it raises stops the search."""


@dataclass(frozen=True)
class Effort:
    """How much work a search may do, and on how many threads; the result says `bound` where it was not enough."""

    threads: int = 0
    """0: one for each core."""
    seconds: float | None = None
    nodes: int | None = None
    """With one thread and a fresh solver, a limit in nodes gives the same result on every machine."""
    watch: Watch | None = None
    stop: Stop | None = None
    """Ends the search: at its deadline with bounds, asked for with Stopped."""

    def __post_init__(self) -> None:
        """Refuse numbers that make no sense."""
        check_number("threads", self.threads, 0)
        check_seconds(self.seconds)
        if self.nodes is not None:
            check_number("nodes", self.nodes, 1)


class Searcher:
    """A mark table with its solver: of a whole list, or of the candidates of one position against all guesses."""

    def __init__(self, words: WordList, indices: Sequence[int] | None = None) -> None:
        """Make the table and the solver; `indices` are the answers that matter, all of them unless given."""
        self.words = words
        self._places = None if indices is None else {index: place for place, index in enumerate(indices)}
        self.lexicon = lexicon(words) if indices is None else lexicon(words).narrowed(indices)
        self.solver = _native.Solver(self.lexicon)

    @property
    def bytes(self) -> int:
        """The memory that table and solver take."""
        return self.lexicon.table_bytes + self.solver.bytes

    def places(self, indices: Sequence[int]) -> list[int] | None:
        """Return where answers are in the table; None if one of them is not in it."""
        if self._places is None:
            return list(indices)
        places = [self._places.get(index, -1) for index in indices]
        return None if -1 in places else places


@lru_cache(maxsize=4)
def familiarity(words: WordList) -> list[int]:
    """Return for every guess how familiar it is, 0 first; if nothing is known, answers come before others."""
    if words.familiarity:
        return list(words.familiarity)
    return [int(guess not in words.answer_index) for guess in words.guesses]


def whole(words: WordList) -> Searcher:
    """Return the searcher of a list; what it has found out serves later searches."""
    return _searchers(words)


_searchers = Kept(Searcher, size=lambda made: made.bytes, most=MOST_BYTES)


def searcher_of(game: Game) -> Searcher:
    """Return the searcher for a game: the list's, or one of its own for a small position."""
    indices = game.boards[0].indices
    small = len(indices) <= min(SMALL, len(game.words.answers) // 2)
    return Searcher(game.words, indices) if small else whole(game.words)


@dataclass(frozen=True)
class Position:
    """A game on one board as the search sees it."""

    game: Game
    left: int | None
    """The rows left; None if there is no limit."""
    searcher: Searcher
    objective: str = "mean"
    effort: Effort = Effort()

    @classmethod
    def of(
        cls,
        game: Game,
        limit: int | None = LIMIT,
        objective: str = "mean",
        effort: Effort | None = None,
        searcher: Searcher | None = None,
    ) -> Position:
        """Check what is asked about a game, and return its position; a searcher that covers it is used again."""
        check_name("objective", objective, OBJECTIVES)
        if len(game.boards) > 1:
            raise GameError(f"The exact search is for one board; this game has {len(game.boards)}.")
        if game.solved:
            raise GameError(f"The game is over: {game}")
        if not game.candidates:
            raise NoCandidates(f"No answer in the list {game.words.name!r} fits: {game}")
        left = None if limit is None else limit - len(game.rows)
        if left is not None and left < 1:
            raise SearchError(f"No guess is left: the limit is {limit}, and {len(game.rows)} rows were played.")
        if objective == "within" and left is None:
            raise SearchError("The objective 'within' needs a limit: the number of guesses to find answers within.")
        if searcher is None or searcher.words != game.words or searcher.places(game.boards[0].indices) is None:
            searcher = searcher_of(game)
        return cls(game, left, searcher, objective, effort or Effort())

    @cached_property
    def places(self) -> list[int]:
        """Where the candidates are in the searcher's table."""
        found = self.searcher.places(self.game.boards[0].indices)
        assert found is not None
        return found

    @cached_property
    def weight(self) -> int:
        """What the candidates weigh together; their number where all are equally likely."""
        return self.game.boards[0].weight

    @cached_property
    def candidates(self) -> frozenset[str]:
        """The words that can be the answer."""
        return frozenset(self.game.candidates)

    def problem(self) -> _native.Problem:
        """Return the question for the solver."""
        rule, effort = self.game.rule.name, self.effort
        return _native.Problem(
            self.places,
            None if rule == "normal" else self.game.legal(),
            _native.Rule[rule],
            self.left or 0,
            _native.Objective[self.objective],
            effort.threads,
            effort.nodes or 0,
            effort.seconds or 0.0,
        )

    def with_effort(self, effort: Effort) -> Position:
        """Return the same position, to be searched with another effort."""
        return replace(self, effort=effort)

    def solve(self, all_best: bool = False) -> _native.Verdict:
        """Return the best guess under the objective."""
        return self.searcher.solver.solve(self.problem(), all_best, self.effort.watch, self.effort.stop)

    def best(self, count: int) -> _native.Ranking:
        """Return the best guesses for a player: losing least, then fewest guesses."""
        return self.searcher.solver.best(self.problem(), count, self.effort.watch, self.effort.stop)

    def worth(self, guesses: Sequence[str]) -> tuple[Evaluation, ...]:
        """Return what guesses are worth, in their order; each must be legal."""
        words = self.game.words
        places = [words.guess_index[self.game.check(guess)] for guess in guesses]
        found = self.searcher.solver.worth(self.problem(), places, self.effort.watch, self.effort.stop)
        return tuple(map(self.read, found))

    def read(self, found: _native.Evaluation, guess: str | None = None) -> Evaluation:
        """Return an evaluation of the native core under its word; `guess` stands in where it has none."""
        word = self.game.words.guesses[found.guess] if guess is None else guess
        weighted = self.game.words.weights is not None
        found_out = read_evaluation(word, found, self.weight)
        return replace(found_out, possible=word in self.candidates, weighted=weighted)

    def tree(self, first: str) -> Tree:
        """Return the optimal strategy that begins with a guess."""
        from salet.strategy.tree import Node, Tree

        words = self.game.words
        stop = self.effort.stop
        nodes = self.searcher.solver.tree(self.problem(), words.guess_index[first], stop=stop)
        check_stop(stop)

        def node(place: int, candidates: list[int]) -> Node:
            guess, children = nodes[place]
            parts = dict(self.searcher.lexicon.partition(guess, candidates))
            branches = {mark_of(code, words.length): node(child, parts[code]) for code, child in children}
            return Node(words.guesses[guess], 3**words.length - 1 in parts, branches)

        rows = self.game.boards[0].rows
        return Tree(node(0, self.places), words.name, words.hash, self.game.rule.name, rows, words.weight_by_answer)
