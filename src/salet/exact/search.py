"""The exact search: what a position is worth under perfect play, with proof, and the strategy that shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from salet.core.game import Game
from salet.errors import SearchError, Stopped
from salet.exact.position import LIMIT, OBJECTIVES, Effort, Position, Watch
from salet.shown.result import Shown

if TYPE_CHECKING:
    from salet.concurrency import Stop
    from salet.core.lists import WordSource
    from salet.exact.evaluation import Evaluation
    from salet.shown.sheet import Sheet
    from salet.strategy.tree import Tree

__all__ = ["LIMIT", "OBJECTIVES", "Solution", "finished", "optimal", "solve"]


@dataclass(frozen=True)
class Solution(Shown):
    """What perfect play makes of a position."""

    guess: str
    """The best guess (ties: one that can be the answer, then the first in the alphabet); empty if there is none."""
    evaluation: Evaluation
    """What is proven about it."""
    candidates: int
    words: str
    hash: str
    rule: str
    limit: int | None
    """Guesses left in the position; None for any number."""
    objective: str
    nodes: int
    best: tuple[str, ...] = ()
    """All guesses that are equally good, if asked for."""
    position: Position = field(repr=False, compare=False, kw_only=True)

    @property
    def proof(self) -> str:
        """`exact`: value and guess are proven, or that there is none; else the search was stopped before."""
        return "exact" if self.infeasible else self.evaluation.proof

    @property
    def total(self) -> int | None:
        """Guesses of all candidates together, each counted as often as it weighs.

        None unless exact, or if not all can be found within the limit.
        """
        return None if self.infeasible else self.evaluation.total

    @property
    def mean(self) -> float | None:
        """Expected guesses; None where there is no total."""
        return None if self.infeasible else self.evaluation.mean

    @property
    def lower(self) -> float:
        """Proven: no strategy needs fewer guesses on average."""
        return self.evaluation.lower

    @property
    def upper(self) -> float | None:
        """Expected guesses of the best strategy found; None if none was found."""
        return self.evaluation.upper

    @property
    def worst(self) -> int | None:
        """Guesses of the longest game, under the objective `worst`; None unless it is known."""
        return self.evaluation.longest

    @property
    def unfound(self) -> int | None:
        """What the candidates weigh that are not found within the limit, under `within`; None unless exact.

        That is their number where all are equally likely.
        """
        return self.evaluation.lost

    @property
    def infeasible(self) -> bool:
        """Whether it is proven that not all candidates can be found, and the objective asks for all."""
        return self.objective != "within" and self.evaluation.lost_lower > 0

    @property
    def feasible(self) -> bool:
        """Whether a strategy is known that finds all candidates within the limit."""
        return self.evaluation.lost_upper == 0

    @cached_property
    def tree(self) -> Tree:
        """The whole strategy, worked out when it is first asked for."""
        if not self.guess or self.proof != "exact":
            raise SearchError(f"There is no proven strategy to write out here: {self.position.game}")
        return self.position.tree(self.guess)

    def _sheet(self) -> Sheet:
        from salet.exact.sheets import of_solution

        return of_solution(self)


def solve(
    position: Game | WordSource,
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
    stop: Stop | None = None,
) -> Solution:
    """Return the best guess of a position and what it is worth, with proof.

    The position is a game, or a word list (then `rule` is that of the game, and `opener` may fix the first guess).
    `limit` is the number of guesses of the whole game, rows played included; None for any number. Stopped by `seconds`,
    `nodes` or the deadline of `stop`, the result says `bound`, and its evaluation holds what is proven.

    >>> solve("original", opener="salet").total
    7920
    >>> solution = solve(Game.parse("crane=..y.g", "original"))
    >>> solution.guess, solution.total, solution.proof
    ('lambs', 126, 'exact')
    """
    game = position if isinstance(position, Game) else Game(position, rule=rule)
    here = Position.of(game, limit, objective, Effort(threads, seconds, nodes, watch, stop))
    if opener:
        guess = game.words.guess_index[game.check(opener)]
        found = here.read(here.searcher.solver.evaluate(here.problem(), [guess], watch, stop)[0])
        return _solution(here, found.guess, found, 0, ())
    verdict = here.solve(all_best)
    guesses = game.words.guesses
    best = "" if verdict.guess is None else guesses[verdict.guess]
    found = here.read(verdict.value, best)
    return _solution(here, best, found, verdict.nodes, tuple(guesses[g] for g in verdict.best))


def _solution(here: Position, guess: str, found: Evaluation, nodes: int, best: tuple[str, ...]) -> Solution:
    words = here.game.words
    return Solution(
        guess=guess,
        evaluation=found,
        candidates=len(here.places),
        words=words.name,
        hash=words.hash,
        rule=here.game.rule.name,
        limit=here.left,
        objective=here.objective,
        nodes=nodes,
        best=best,
        position=here,
    )


def finished(solution: Solution) -> Solution:
    """Return a solution, or raise Stopped if the time was up before it was proven."""
    if solution.proof != "exact":
        raise Stopped(late=True)
    return solution


def optimal(game: Game, *, stop: Stop | None = None) -> str:
    """Play perfectly: the strategy of the least total, or of most words found where not all can be."""
    best = finished(solve(game, stop=stop))
    return best.guess or finished(solve(game, objective="within", stop=stop)).guess
