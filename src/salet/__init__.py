"""salet: solver, analyst and playing partner for Wordle and its relatives.

>>> import salet
>>> salet.mark("ninny", "annex")
'y.g..'
"""

from salet.advice import Advice, advise
from salet.candidates import Repair, consistent, partition, repairs
from salet.errors import (
    GameError,
    GuessError,
    MarkError,
    NoCandidates,
    PlotError,
    SaletError,
    StrategyError,
    WordListError,
)
from salet.game import RULES, Board, Game, Host, Row, Rule, adversary
from salet.letters import LetterTable, Region, Regions, letter_counts, letters, regions
from salet.marks import STYLES, check_mark, mark, parse_mark, show_mark
from salet.openers import MEASURES, Opener, Openers, Replies, Reply, openers, replies
from salet.pairs import Pair, Pairs, pairs
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
    "MEASURES",
    "METRICS",
    "RULES",
    "STRATEGIES",
    "STYLES",
    "Advice",
    "Board",
    "Game",
    "GameError",
    "GuessError",
    "Host",
    "LetterTable",
    "MarkError",
    "NoCandidates",
    "Opener",
    "Openers",
    "Pair",
    "Pairs",
    "PlotError",
    "Region",
    "Regions",
    "Repair",
    "Replies",
    "Reply",
    "Row",
    "Rule",
    "SaletError",
    "Strategy",
    "StrategyError",
    "Suggestion",
    "WordList",
    "WordListError",
    "adversary",
    "advise",
    "check_mark",
    "consistent",
    "entropy",
    "expected",
    "greedy",
    "letter_counts",
    "letters",
    "load",
    "mark",
    "names",
    "normalize",
    "openers",
    "pairs",
    "parse_mark",
    "partition",
    "parts",
    "rank",
    "regions",
    "repairs",
    "replies",
    "show_mark",
    "worst",
]


def __getattr__(name: str) -> str:
    """Look the version up only when it is asked for: reading the installed metadata takes longer than all the rest."""
    if name == "__version__":
        from importlib.metadata import version

        return version("salet")
    raise AttributeError(f"module 'salet' has no attribute {name!r}")
