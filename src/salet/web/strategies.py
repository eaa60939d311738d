"""The strategies that can be benched, each played against every answer once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.exact.tables import shipped_tree
from salet.judge.strategies import bench
from salet.web.explore_schemas import BenchOut
from salet.web.lists import about
from salet.web.schemas import Missing

if TYPE_CHECKING:
    from salet.concurrency import Stop
    from salet.core.words import WordList

__all__ = ["ABOUT", "benched"]

ABOUT = {
    "optimal": "perfect play, proven",
    "expected": "fewest words left on average",
    "entropy": "most information",
    "parts": "most different marks",
    "worst": "smallest largest part",
    "average": "fewest left on average, ties by the worst case (Lomont)",
    "least-expected": "fewest left on average, the last answer of a tie (Pawson)",
    "least-worst": "smallest largest part, the last answer of a tie (Pawson)",
    "minimax": "smallest largest part, the first of a tie (joek13)",
}
"""The strategies by name, and what they do."""


def benched(strategy: str, words: WordList, rule: str, stop: Stop) -> BenchOut:
    """Return how a strategy does on a list."""
    if strategy == "optimal":
        return perfect(words, rule)
    result = bench(strategy, words, rule=rule, threads=1, stop=stop)
    return BenchOut(
        strategy=strategy,
        opener=result.opener,
        **about(words),
        rule=result.rule,
        histogram=result.histogram,
        chances=result.chances,
        mean=result.mean,
        worst=result.worst,
        lost=result.lost,
        loss=result.loss,
    )


def perfect(words: WordList, rule: str) -> BenchOut:
    """Return perfect play, from the tree that comes with salet."""
    tree = shipped_tree(words, rule)
    if tree is None:
        raise Missing(f"No perfect strategy for the list {words.name!r} under the {rule} rule comes with salet.")
    return BenchOut(
        strategy="optimal",
        opener=tree.guess,
        **about(words),
        rule=tree.rule,
        histogram=tree.histogram,
        chances=tree.chances,
        mean=tree.mean,
        worst=tree.worst,
        lost=tree.lost,
        loss=tree.loss,
    )
