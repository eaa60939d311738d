"""Strategies by name: one-step, published and perfect play, the file of a tree, or a function of one's own."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Unpack, overload

from salet.core.game import ROWS
from salet.core.lists import DEFAULT, load
from salet.errors import StrategyError, UnknownStrategy
from salet.exact.search import finished, solve
from salet.exact.search import optimal as best_guess
from salet.exact.tables import shipped_tree
from salet.strategy.bench import bench_strategy
from salet.strategy.grow import name_of
from salet.strategy.one_step import STRATEGIES, Strategy, follow
from salet.strategy.published import PUBLISHED
from salet.strategy.tree import Tree, read_tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.concurrency import Stop
    from salet.core.game import Game
    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.strategy.bench import BenchResult, Options

__all__ = ["Optimal", "bench", "find_strategy", "optimal", "strategy_names"]


@dataclass(frozen=True)
class Optimal:
    """Perfect play on one board: the least total, or the most words found where not all can be.

    >>> from salet.core.game import Game
    >>> optimal(Game.parse("crane=..y.g", "original"))
    'lambs'
    """

    stop: Stop | None = None
    one_board: ClassVar[bool] = True

    def stopped_by(self, stop: Stop | None) -> Optimal:
        """Return perfect play that ends with Stopped when the stop is set."""
        return Optimal(stop)

    def __call__(self, game: Game) -> str:
        """Return the best guess of a position; after the last row of the game, the one for the least total."""
        if len(game.rows) < ROWS:
            return best_guess(game, stop=self.stop)
        return finished(solve(game, limit=None, stop=self.stop)).guess

    def plan(self, words: WordList, rule: str, openers: Sequence[str]) -> Tree | None:
        """Return the whole strategy at once, from the tree that comes with salet or from one search.

        None after two or more openers, and where some answer cannot be found: then it is asked row by row.
        """
        if len(openers) > 1:
            return None
        opener = openers[0] if openers else ""
        shipped = shipped_tree(words, rule)
        if shipped and opener in ("", shipped.guess):
            return shipped
        solution = finished(solve(words, opener=opener, rule=rule, stop=self.stop))
        return solution.tree if solution.feasible else None

    def __str__(self) -> str:
        """Give its name."""
        return "optimal"

    def __repr__(self) -> str:
        """Give its name."""
        return "optimal"


optimal = Optimal()
"""The strategy that plays perfectly."""

NAMED: dict[str, Strategy] = {"optimal": optimal, **STRATEGIES, **PUBLISHED}
"""Every strategy that comes with salet, by its name."""


def strategy_names() -> tuple[str, ...]:
    """Return the names of all strategies that come with salet."""
    return tuple(NAMED)


def find_strategy(strategy: str | Strategy) -> Strategy:
    """Return a strategy by its name, from the file of a tree, or imported as `module:function`.

    Only `module:function` imports code; modules in the current folder are found after all others.

    >>> find_strategy("entropie")
    Traceback (most recent call last):
    salet.errors.UnknownStrategy: There is no strategy 'entropie'; did you mean 'entropy'?
    """
    if not isinstance(strategy, str):
        return strategy
    if strategy in NAMED:
        return NAMED[strategy]
    if Path(strategy).is_file():
        return follow(read_tree(strategy))
    module, colon, function = strategy.partition(":")
    if colon and module and function:
        return import_strategy(strategy, module, function)
    raise UnknownStrategy("strategy", strategy, strategy_names())


def import_strategy(name: str, module: str, function: str) -> Strategy:
    """Import a strategy of one's own."""
    if "" not in sys.path:  # the current folder, behind all others: no file in it stands in for a library's
        sys.path.append("")
    try:
        found = getattr(importlib.import_module(module), function)
    except AttributeError:
        raise StrategyError(f"The module {module!r} has no function {function!r} for the strategy {name!r}.") from None
    except Exception as error:
        raise StrategyError(f"The strategy {name!r} cannot be imported: {error!r}.") from None
    if not callable(found):
        raise StrategyError(f"{name!r} is not a function: a strategy takes a game and returns a guess.")
    strategy: Strategy = found
    return strategy


@overload
def bench(strategy: str | Strategy, words: WordSource = DEFAULT, **options: Unpack[Options]) -> BenchResult: ...


@overload
def bench(
    strategy: list[str] | tuple[str, ...] | list[Strategy], words: WordSource = DEFAULT, **options: Unpack[Options]
) -> tuple[BenchResult, ...]: ...


def bench(
    strategy: str | Strategy | list[str] | tuple[str, ...] | list[Strategy],
    words: WordSource = DEFAULT,
    **options: Unpack[Options],
) -> BenchResult | tuple[BenchResult, ...]:
    """Play a strategy (a name, `module:function`, a tree's file, or a function) against every answer.

    The options are those of `Options`: opener, rule, boards, host, answers, sample, seed, threads, executor, progress,
    stop. Several boards are played with the answers shuffled by `seed` and dealt out. A list of strategies gives a
    tuple of results; all names are looked up before the first is played.

    >>> bench("expected", "original", opener="trace").histogram
    [1, 74, 1191, 995, 54]
    >>> bench("optimal", "original").histogram
    [0, 96, 1225, 917, 77]
    """
    several = isinstance(strategy, (list, tuple))
    asked: Sequence[str | Strategy] = list(strategy) if isinstance(strategy, (list, tuple)) else [strategy]
    found = [(find_strategy(each), each if isinstance(each, str) else name_of(each)) for each in asked]
    word_list = load(words)
    results = tuple(bench_strategy(function, word_list, name=name, **options) for function, name in found)
    return results if several else results[0]
