"""Replays: what came of playing every answer by a tree, and whether its guesses keep to the rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.core.marks import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Replay", "broken_rule"]


@dataclass(frozen=True)
class Replay:
    """What came of playing every answer by a tree."""

    answers: int
    total: int
    """The guesses of all games together, each counted as often as its answer weighs."""
    histogram: list[int]
    """How many games were won in 1, 2, 3, … guesses."""
    unfound: tuple[str, ...] = ()
    """The answers that a partial tree does not find."""
    rule: str = "normal"
    """The rule that every guess was held to."""
    weight: int = 0
    """What the answers that were found weigh together; their number where all are equally likely."""
    words: str = ""
    """The list whose answers were played."""

    @property
    def mean(self) -> float:
        """The guesses of a game on average, over the answers that were found."""
        return self.total / self.weight if self.weight else 0.0


def broken_rule(rule: str, rows: Sequence[tuple[str, str]], guess: str) -> str:
    """Return the row that forbids a guess, or an empty text: the rules of the game once more, from their wording."""
    for played, colours in rows if rule == "strict" else ():
        if mark(played, guess) != colours:
            return f"{played}={colours}"
    for played, colours in rows[-1:] if rule == "hard" else ():
        if any(c == "g" and guess[i] != played[i] for i, c in enumerate(colours)):
            return f"{played}={colours}"
        if Counter(p for p, c in zip(played, colours, strict=True) if c != ".") - Counter(guess):
            return f"{played}={colours}"
    return ""
