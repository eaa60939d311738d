"""salet: solver, analyst and playing partner for Wordle and its relatives.

>>> import salet
>>> salet.mark("ninny", "annex")
'y.g..'
"""

from salet.advice import Advice, advise
from salet.candidates import Repair, consistent, letter_counts, partition, repairs
from salet.codes import make_code, read_code
from salet.errors import (
    CodeError,
    GameError,
    GuessError,
    MarkError,
    NoCandidates,
    SaletError,
    ShareError,
    StoreError,
    StrategyError,
    WordListError,
)
from salet.game import RULES, Board, Game, Host, Row, Rule, adversary
from salet.marks import STYLES, check_mark, mark, parse_mark, show_mark
from salet.puzzle import Puzzle, daily, seeded
from salet.records import Record, Statistics, statistics
from salet.share import Share, read_share, share
from salet.strategies import (
    METRICS,
    STRATEGIES,
    Strategy,
    Suggestion,
    entropy,
    expected,
    greedy,
    parts,
    rank,
    worst,
)
from salet.words import WordList, load, names, normalize

__all__ = [
    "METRICS",
    "RULES",
    "STRATEGIES",
    "STYLES",
    "Advice",
    "Board",
    "CodeError",
    "Game",
    "GameError",
    "GuessError",
    "Host",
    "MarkError",
    "NoCandidates",
    "Puzzle",
    "Record",
    "Repair",
    "Row",
    "Rule",
    "SaletError",
    "Share",
    "ShareError",
    "Statistics",
    "StoreError",
    "Strategy",
    "StrategyError",
    "Suggestion",
    "WordList",
    "WordListError",
    "adversary",
    "advise",
    "check_mark",
    "consistent",
    "daily",
    "entropy",
    "expected",
    "greedy",
    "letter_counts",
    "load",
    "make_code",
    "mark",
    "names",
    "normalize",
    "parse_mark",
    "partition",
    "parts",
    "rank",
    "read_code",
    "read_share",
    "repairs",
    "seeded",
    "share",
    "show_mark",
    "statistics",
    "worst",
]


def __getattr__(name: str) -> str:
    """Look the version up only when it is asked for: reading the installed metadata takes longer than all the rest."""
    if name == "__version__":
        from importlib.metadata import version

        return version("salet")
    raise AttributeError(f"module 'salet' has no attribute {name!r}")
