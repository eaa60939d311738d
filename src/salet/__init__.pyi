"""The public names of salet, for type checkers; `__init__.py` finds them when they are first asked for."""

from salet.concurrency import Stop
from salet.core.candidates import consistent, partition
from salet.core.game import Game, Row, adversary
from salet.core.letters import letters, regions
from salet.core.lists import load, names
from salet.core.marks import mark, parse_mark, show_mark
from salet.core.words import WordList
from salet.errors import (
    CodeError,
    GameError,
    GuessError,
    HistoryError,
    MarkError,
    NoCandidates,
    OutOfRange,
    PlotError,
    SaletError,
    SearchError,
    ShareError,
    Stopped,
    StoreError,
    StrategyError,
    TreeError,
    UnknownName,
    WordListError,
)
from salet.exact.evaluation import Evaluation
from salet.exact.proof import Proof, prove
from salet.exact.search import Solution, solve
from salet.judge.analysis import Analysis, analyse
from salet.judge.backtest import Backtest, backtest
from salet.judge.drills import drills, traps
from salet.judge.openers import openers, replies
from salet.judge.pairs import pairs
from salet.judge.review import Review, review
from salet.judge.squares import fit
from salet.judge.strategies import bench, find_strategy, optimal, strategy_names
from salet.keep.history import own_history
from salet.keep.store import Store
from salet.likely.history import History, read_history, shipped_history
from salet.play.codes import make_code, read_code
from salet.play.puzzle import Puzzle, daily, past, seeded
from salet.play.records import Record, read_records
from salet.play.share import Share, read_share, share
from salet.play.statistics import statistics
from salet.strategy.bench import BenchResult
from salet.strategy.one_step import rank
from salet.strategy.tree import Tree, read_tree

__version__: str

__all__ = [
    "Analysis",
    "Backtest",
    "BenchResult",
    "CodeError",
    "Evaluation",
    "Game",
    "GameError",
    "GuessError",
    "History",
    "HistoryError",
    "MarkError",
    "NoCandidates",
    "OutOfRange",
    "PlotError",
    "Proof",
    "Puzzle",
    "Record",
    "Review",
    "Row",
    "SaletError",
    "SearchError",
    "Share",
    "ShareError",
    "Solution",
    "Stop",
    "Stopped",
    "Store",
    "StoreError",
    "StrategyError",
    "Tree",
    "TreeError",
    "UnknownName",
    "WordList",
    "WordListError",
    "adversary",
    "analyse",
    "backtest",
    "bench",
    "consistent",
    "daily",
    "drills",
    "find_strategy",
    "fit",
    "letters",
    "load",
    "make_code",
    "mark",
    "names",
    "openers",
    "optimal",
    "own_history",
    "pairs",
    "parse_mark",
    "partition",
    "past",
    "prove",
    "rank",
    "read_code",
    "read_history",
    "read_records",
    "read_share",
    "read_tree",
    "regions",
    "replies",
    "review",
    "seeded",
    "share",
    "shipped_history",
    "show_mark",
    "solve",
    "statistics",
    "strategy_names",
    "traps",
]
