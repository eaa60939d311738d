"""salet: solver, analyst and playing partner for Wordle and its relatives.

>>> import salet
>>> salet.mark("ninny", "annex")
'y.g..'
"""

from salet.advice import Advice, advise
from salet.bench import BenchResult, bench, find_strategy, strategy_names
from salet.candidates import Repair, consistent, partition, repairs
from salet.codes import make_code, read_code
from salet.drills import Drill, Trap, Verdict, drills, own_drills, trap_drills, traps
from salet.errors import (
    CodeError,
    GameError,
    GuessError,
    MarkError,
    NoCandidates,
    PlotError,
    SaletError,
    SearchError,
    ShareError,
    StoreError,
    StrategyError,
    TreeError,
    WordListError,
)
from salet.game import RULES, Board, Game, Host, Row, Rule, adversary
from salet.growth import Fault, Growth, grow
from salet.letters import LetterTable, Region, Regions, letter_counts, letters, regions
from salet.marks import STYLES, check_mark, mark, parse_mark, show_mark
from salet.openers import MEASURES, Opener, Openers, Replies, Reply, openers, replies
from salet.pairs import Pair, Pairs, pairs
from salet.proof import Finding, Proof, Terms, prove
from salet.puzzle import Puzzle, daily, seeded
from salet.records import Record, Statistics, statistics
from salet.review import Fit, Judge, Review, ReviewRow, fit, review
from salet.search import Solution, Value, evaluate, optimal, solve
from salet.share import Share, read_share, share
from salet.strategies import (
    METRICS,
    STRATEGIES,
    OneStep,
    Strategy,
    Suggestion,
    entropy,
    expected,
    follow,
    greedy,
    parts,
    rank,
    worst,
)
from salet.tree import Node, Replay, Tree, read_tree
from salet.words import WordList, load, names, normalize

__all__ = [
    "MEASURES",
    "METRICS",
    "RULES",
    "STRATEGIES",
    "STYLES",
    "Advice",
    "BenchResult",
    "Board",
    "CodeError",
    "Drill",
    "Fault",
    "Finding",
    "Fit",
    "Game",
    "GameError",
    "Growth",
    "GuessError",
    "Host",
    "Judge",
    "LetterTable",
    "MarkError",
    "NoCandidates",
    "Node",
    "OneStep",
    "Opener",
    "Openers",
    "Pair",
    "Pairs",
    "PlotError",
    "Proof",
    "Puzzle",
    "Record",
    "Region",
    "Regions",
    "Repair",
    "Replay",
    "Replies",
    "Reply",
    "Review",
    "ReviewRow",
    "Row",
    "Rule",
    "SaletError",
    "SearchError",
    "Share",
    "ShareError",
    "Solution",
    "Statistics",
    "StoreError",
    "Strategy",
    "StrategyError",
    "Suggestion",
    "Terms",
    "Trap",
    "Tree",
    "TreeError",
    "Value",
    "Verdict",
    "WordList",
    "WordListError",
    "adversary",
    "advise",
    "bench",
    "check_mark",
    "consistent",
    "daily",
    "drills",
    "entropy",
    "evaluate",
    "expected",
    "find_strategy",
    "fit",
    "follow",
    "greedy",
    "grow",
    "letter_counts",
    "letters",
    "load",
    "make_code",
    "mark",
    "names",
    "normalize",
    "openers",
    "optimal",
    "own_drills",
    "pairs",
    "parse_mark",
    "partition",
    "parts",
    "prove",
    "rank",
    "read_code",
    "read_share",
    "read_tree",
    "regions",
    "repairs",
    "replies",
    "review",
    "seeded",
    "share",
    "show_mark",
    "solve",
    "statistics",
    "strategy_names",
    "trap_drills",
    "traps",
    "worst",
]


def __getattr__(name: str) -> str:
    """Look the version up only when it is asked for: reading the installed metadata takes longer than all the rest."""
    if name == "__version__":
        from importlib.metadata import version

        return version("salet")
    raise AttributeError(f"module 'salet' has no attribute {name!r}")
