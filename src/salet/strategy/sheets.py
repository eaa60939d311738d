"""What rankings, benches and trees show of themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from salet.core.words import capitals
from salet.shown.numbers import amount, percent
from salet.shown.sheet import MOST, Sheet, Tiles, bars
from salet.strategy.node import answers_below

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.shown.sheet import Cell
    from salet.strategy.bench import BenchResult
    from salet.strategy.one_step import Ranking
    from salet.strategy.tree import Tree

__all__ = ["of_bench", "of_ranking", "of_tree", "spread"]

BRANCHES = 6
"""So many marks of a tree's first guess are shown, those with most answers."""


def of_ranking(ranking: Ranking) -> Sheet:
    """Return the sheet of guesses ranked by a measure."""
    rows = tuple(
        (
            capitals(each.guess),
            f"{each.expected:.2f}",
            f"{each.worst:,}",
            f"{each.entropy:.2f}",
            f"{each.parts:,}",
            percent(each.chance) if each.possible else "no",
        )
        for each in ranking[:MOST]
    )
    headings = ("guess", "expected", "worst", "entropy", "parts", "chance")
    return Sheet(amount(len(ranking), "guess", "guesses"), headings, rows, left_out=len(ranking) - len(rows))


def spread(histogram: Sequence[int], chances: Sequence[float]) -> tuple[tuple[Cell, ...], ...]:
    """Return a row for each number of guesses: how many games, their chance, and a bar.

    >>> spread([1, 3], [0.25, 0.75])[0]
    ('1', '1', '25 %', Bar(share=0.3333333333333333))
    """
    rows = zip(histogram, chances, bars(chances), strict=True)
    return tuple(
        (f"{number}", f"{games:,}", percent(chance), bar) for number, (games, chance, bar) in enumerate(rows, 1)
    )


SPREAD = ("guesses", "games", "chance", "")


def of_bench(result: BenchResult) -> Sheet:
    """Return the sheet of a bench: how many guesses its games took."""
    boards = f" on {result.boards} boards" if result.boards > 1 else ""
    host = f" against the {result.host}" if result.host != "answer" else ""
    where = f"{result.words}{boards}{host}" + (f", {result.rule} rule" if result.rule != "normal" else "")
    rows = spread(result.histogram, result.chances)
    faults = f" {amount(len(result.faults), 'fault')}: {result.faults[0]}" if result.faults else ""
    return Sheet(
        f"{result.strategy} from {result.opener.upper()} on {where}",
        SPREAD,
        rows[:MOST],
        f"{result.mean:.4f} guesses on average, {result.worst} at most, {result.lost:,} lost.{faults}",
        left_out=len(rows[MOST:]),
    )


def of_tree(tree: Tree) -> Sheet:
    """Return the sheet of a tree: what it does after the marks that most answers give to its first guess."""
    below = answers_below(tree.root)
    branches = sorted(tree.root.branches.items(), key=lambda item: (-below[id(item[1])], item[0]))
    rows = []
    for mark, node in branches[:BRANCHES]:
        mean = replace(tree, root=node).mean
        answers = f"{below[id(node)]:,}"
        rows.append((Tiles(capitals(tree.guess), mark), answers, capitals(node.guess), f"{mean:.3f}"))
    games = ", ".join(f"{games:,} in {number}" for number, games in enumerate(tree.histogram, 1) if games)
    where = f" on {tree.words}" if tree.words else ""
    return Sheet(
        f"Tree of {tree.guess.upper()}{where}: {amount(tree.answers, 'answer')}, {tree.mean:.4f} guesses on average",
        ("mark", "answers", "then", "more guesses"),
        tuple(rows),
        f"Guesses: {games}.",
        left_out=len(branches) - len(rows),
    )
