"""salet: solver, analyst and playing partner for Wordle and its relatives.

>>> import salet
>>> salet.mark("ninny", "annex")
'y.g..'
"""

from importlib import import_module

_ROOMS = {
    "judge.advice": "Advice advise",
    "strategy.bench": "bench BenchResult find_strategy strategy_names",
    "core.candidates": "consistent partition Repair repairs",
    "play.codes": "make_code read_code",
    "judge.drills": "Drill drills own_drills Trap trap_drills traps Verdict",
    "core.errors": (
        "CodeError GameError GuessError MarkError NoCandidates OutOfRange PlotError "
        "SaletError SearchError ShareError StoreError StrategyError TreeError UnknownName WordListError"
    ),
    "core.game": "adversary Board Game Host Row Rule RULES",
    "strategy.grow": "Fault grow Growth",
    "core.letters": "letter_counts letters LetterTable Region Regions regions",
    "core.marks": "check_mark mark parse_mark show_mark STYLES",
    "judge.openers": "MEASURES Opener Openers openers Replies replies Reply",
    "judge.pairs": "Pair Pairs pairs",
    "exact.proof": "Finding Proof prove Terms",
    "play.puzzle": "daily Puzzle seeded",
    "play.statistics": "Record Statistics statistics",
    "judge.review": "Fit fit Judge Review review ReviewRow",
    "exact.search": "evaluate optimal Solution solve Value",
    "play.share": "read_share Share share",
    "strategy.one_step": (
        "entropy expected follow greedy METRICS OneStep parts rank STRATEGIES Strategy Suggestion worst"
    ),
    "strategy.tree": "Node read_tree Replay Tree",
    "core.words": "load names normalize WordList",
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
