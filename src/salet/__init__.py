"""salet: solver, analyst and playing partner for Wordle and its relatives.

>>> import salet
>>> salet.mark("ninny", "annex")
'y.g..'
"""

import sys
from importlib import import_module
from types import ModuleType

_ROOMS = {
    "advice": "Advice advise",
    "bench": "bench BenchResult find_strategy strategy_names",
    "candidates": "consistent partition Repair repairs",
    "codes": "make_code read_code",
    "drills": "Drill drills own_drills Trap trap_drills traps Verdict",
    "errors": (
        "CodeError GameError GuessError MarkError NoCandidates PlotError "
        "SaletError SearchError ShareError StoreError StrategyError TreeError WordListError"
    ),
    "game": "adversary Board Game Host Row Rule RULES",
    "growth": "Fault grow Growth",
    "letters": "letter_counts letters LetterTable Region Regions regions",
    "marks": "check_mark mark parse_mark show_mark STYLES",
    "openers": "MEASURES Opener Openers openers Replies replies Reply",
    "pairs": "Pair Pairs pairs",
    "proof": "Finding Proof prove Terms",
    "puzzle": "daily Puzzle seeded",
    "records": "Record Statistics statistics",
    "review": "Fit fit Judge Review review ReviewRow",
    "search": "evaluate optimal Solution solve Value",
    "share": "read_share Share share",
    "strategies": "entropy expected follow greedy METRICS OneStep parts rank STRATEGIES Strategy Suggestion worst",
    "tree": "Node read_tree Replay Tree",
    "words": "load names normalize WordList",
}
"""Where each public name lives. A room is entered when one of its names is first asked for: the command line then loads
only what a command needs, which halves its start. `__init__.pyi` tells type checkers the same."""

_HOMES = {name: room for room, names in _ROOMS.items() for name in names.split()}

__all__ = list(_HOMES)


class _Package(ModuleType):
    """The package itself: where a module has the name of its one public function, the name means the function."""

    def __setattr__(self, name: str, value: object) -> None:
        """Keep `salet.bench` the function when the module of that name is imported."""
        if isinstance(value, ModuleType) and _HOMES.get(name) == name:
            value = getattr(value, name)
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


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
