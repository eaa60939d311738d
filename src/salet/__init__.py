"""salet: solver, analyst and playing partner for Wordle and its relatives.

>>> import salet
>>> salet.mark("ninny", "annex")
'y.g..'
"""

from importlib import import_module

_ROOMS = {
    "errors": (
        "CodeError GameError GuessError HistoryError MarkError NoCandidates OutOfRange PlotError "
        "SaletError SearchError ShareError Stopped StoreError StrategyError TreeError UnknownName "
        "WordListError"
    ),
    "concurrency": "Stop",
    "likely.history": "History read_history shipped_history",
    "core.words": "WordList",
    "core.lists": "load names",
    "core.marks": "mark parse_mark show_mark",
    "core.candidates": "consistent partition",
    "core.game": "Game Row adversary",
    "core.letters": "letters regions",
    "strategy.one_step": "rank",
    "strategy.tree": "Tree read_tree",
    "strategy.bench": "BenchResult",
    "exact.evaluation": "Evaluation",
    "exact.search": "Solution solve",
    "exact.proof": "Proof prove",
    "judge.analysis": "Analysis analyse",
    "judge.backtest": "Backtest backtest",
    "judge.review": "Review review",
    "judge.squares": "fit",
    "judge.strategies": "bench find_strategy optimal strategy_names",
    "judge.openers": "openers replies",
    "judge.pairs": "pairs",
    "judge.drills": "drills traps",
    "play.puzzle": "Puzzle daily past seeded",
    "play.codes": "make_code read_code",
    "play.share": "Share read_share share",
    "play.records": "Record read_records",
    "play.statistics": "statistics",
    "keep.store": "Store",
    "keep.history": "own_history",
}
"""Where each public name lives. A room is entered when one of its names is first asked for: the command line then loads
only what a command needs, which halves its start. `__init__.pyi` tells type checkers the same."""

_HOMES = {name: room for room, names in _ROOMS.items() for name in names.split()}

__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    """Find a public name, a module, or the version when it is first asked for."""
    if name == "__version__":
        from importlib.metadata import version

        return version("salet")
    if name in _HOMES:
        return getattr(import_module(f"salet.{_HOMES[name]}"), name)
    try:
        return import_module(f"salet.{name}")
    except ModuleNotFoundError:
        raise AttributeError(f"module 'salet' has no attribute {name!r}") from None


def __dir__() -> list[str]:
    """List the public names."""
    return [*__all__, "__version__"]
