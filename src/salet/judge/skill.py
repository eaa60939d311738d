"""Skill: what a guess gave away beside the best one, and the figure for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet import _native

if TYPE_CHECKING:
    from salet.exact.evaluation import Evaluation
    from salet.judge.analysis import Best

__all__ = ["Comparison", "luck_score", "skill"]


def skill(loss: float) -> int:
    """Return the skill of a loss: 99 · 2^(−4·loss), rounded; 99 is perfect, a quarter of a guess halves it.

    >>> skill(0), skill(0.25), skill(1)
    (99, 50, 6)
    """
    return _native.skill_of(loss)


def luck_score(luck: float) -> int:
    """Return luck as a number: 99 / (1 + 2^(−2·luck)), rounded; 50 is what was to be expected.

    >>> luck_score(0), luck_score(1), luck_score(-1)
    (50, 79, 20)
    """
    return _native.luck_score(luck)


@dataclass(frozen=True)
class Comparison:
    """A guess beside the best one."""

    own: Evaluation
    best: Best
    loss_lower: float
    loss_upper: float
    """Guesses given away: proven bounds. 0 is perfect."""
    risk: float
    """The chance of losing that was added: proven, so perhaps more."""
    skill: int
    """0 to 99, from the middle of the loss and the risk."""
    why: str

    @property
    def loss(self) -> float | None:
        """Guesses given away; None unless exact."""
        return self.loss_lower if self.loss_lower == self.loss_upper else None

    @property
    def proof(self) -> str:
        """`exact` or `bound`."""
        return "bound" if self.loss is None else "exact"

    @property
    def best_guesses(self) -> tuple[str, ...]:
        """The guesses that are equally good, a few of them if there are many."""
        return tuple(found.guess for found in self.best if found.rank[:2] == self.best[0].rank[:2])
