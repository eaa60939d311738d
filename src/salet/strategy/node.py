"""Nodes: what trees are made of, and how many of them a tree may have."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    Branches = dict[str, "Node"]

__all__ = ["MOST_DEPTH", "MOST_NODES", "Node", "answers_below", "growing"]

MOST_DEPTH = 100
"""The guesses of the longest game that a tree may hold: as many as a strategy gets before it is given up."""
MOST_NODES = 250_000
NOTHING: Mapping[str, Node] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Node:
    """A guess, whether it can be the answer, and what to do after each other mark."""

    guess: str
    possible: bool = True
    branches: Mapping[str, Node] = field(default_factory=lambda: NOTHING)

    def sorted(self) -> list[tuple[str, Node]]:
        """Return the branches in the order of their marks, so that every output is the same on every run."""
        return sorted(self.branches.items())


def growing(node: Node) -> Branches:
    """Return the branches of a node that is still being filled."""
    return cast("Branches", node.branches)


def answers_below(root: Node) -> dict[int, int]:
    """Return how many games pass each node, by the `id` of the node: all of them in one pass."""
    order: list[Node] = []
    stack = [root]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(node.branches.values())
    counts: dict[int, int] = {}
    for node in reversed(order):  # whatever is below a node comes after it
        counts[id(node)] = node.possible + sum(counts[id(branch)] for branch in node.branches.values())
    return counts
