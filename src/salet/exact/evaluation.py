"""The evaluation: what is proven about a guess in a game.

There are only bounds here. A value is where two of them meet, so that a bound never stands where a value belongs. What
others have published about a guess stands beside the bounds and never becomes one of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from salet.shown.result import Shown

if TYPE_CHECKING:
    from salet import _native
    from salet.shown.sheet import Sheet

__all__ = ["PROOFS", "Evaluation", "Published", "read_evaluation"]

PROOFS = ("exact", "bound", "published", "one-step")
"""How much is known: the bounds meet; they do not yet; nothing was searched, but others have published a value; not
even that."""
INFINITE = 1 << 62


@dataclass(frozen=True)
class Published:
    """What somebody else says an opener is worth under perfect play; nobody has proven it here."""

    total: int | None
    """The guesses summed over the answers; None: they say that not every answer can be found within six guesses."""
    answers: int
    source: str
    """Who says so."""

    @property
    def mean(self) -> float | None:
        """Guesses per game; None where there is no total."""
        return None if self.total is None else self.total / self.answers

    def plain(self) -> dict[str, Any]:
        """Return what an interface shows of it, under the names that every interface uses."""
        return {"mean": self.mean, "total": self.total, "source": self.source}


@dataclass(frozen=True)
class Evaluation(Shown):
    """A guess, and proven bounds of what comes after it under perfect play.

    All sums run over the candidates, each counted with its weight (1 where all are equally likely). A candidate that
    is not found within the rows left is lost, and counts as one guess more than there are rows.

    >>> Evaluation("crate", weight=4, total_lower=9, total_upper=9, lost_lower=0, lost_upper=0)
    Evaluation('crate': 2.2500 guesses, exact)
    >>> Evaluation("crate", weight=4, total_lower=9, total_upper=10, lost_lower=0, lost_upper=0).mean is None
    True
    """

    guess: str
    weight: int
    """The weights of all candidates together; their number where all are equally likely."""
    total_lower: int
    total_upper: int | None = None
    """Bounds of the guesses summed over the candidates, this guess included; None as long as no strategy is known."""
    lost_lower: int = 0
    lost_upper: int | None = None
    """Bounds of the weight of the candidates that are lost."""
    longest_lower: int = 0
    longest_upper: int | None = None
    """Bounds of the guesses of the longest game; only the objective `worst` looks at them."""
    possible: bool = False
    """Whether the guess can itself be the answer."""
    parts: int = 0
    """How many different marks the guess can earn."""
    worst: int = 0
    """Most words left after its mark."""
    expected: float = 0.0
    """Words left after its mark, on average."""
    entropy: float = 0.0
    """The information of its mark, in bits."""
    chance: float = 0.0
    """The chance that the guess is the answer, which ends the game."""
    weighted: bool = False
    """Whether some candidates are likelier than others: `total` and `lost` then are no numbers of guesses and words."""
    nodes: int = field(default=0, compare=False)
    """Positions searched for it."""
    published: Published | None = None
    """What others say about it, where it is an opener of a list that they have searched."""

    @property
    def proof(self) -> str:
        """How much is proven.

        `exact`: the bounds meet; `bound`: they do not yet; `published` and `one-step`: no strategy is known here, and
        others have published a value or have not.
        """
        if self.total_upper is None or self.lost_upper is None:
            return "bound" if self.lost_lower else "published" if self.published else "one-step"
        return "exact" if (self.total_lower, self.lost_lower) == (self.total_upper, self.lost_upper) else "bound"

    @property
    def exact(self) -> bool:
        """Whether the bounds meet."""
        return self.proof == "exact"

    @property
    def lower(self) -> float:
        """Expected guesses from here on, this one included: no strategy needs fewer."""
        return self.total_lower / self.weight

    @property
    def upper(self) -> float | None:
        """Expected guesses from here on that a known strategy reaches; None if none is known."""
        return None if self.total_upper is None else self.total_upper / self.weight

    @property
    def loss_lower(self) -> float:
        """The chance of losing: no strategy loses less often."""
        return self.lost_lower / self.weight

    @property
    def loss_upper(self) -> float | None:
        """The chance of losing that a known strategy reaches; None if none is known."""
        return None if self.lost_upper is None else self.lost_upper / self.weight

    @property
    def mean(self) -> float | None:
        """Expected guesses from here on; None unless exact."""
        return self.lower if self.exact else None

    @property
    def loss(self) -> float | None:
        """The chance of losing within the rows left; None unless exact."""
        return self.loss_lower if self.exact else None

    @property
    def total(self) -> int | None:
        """The guesses summed over the candidates; None unless exact."""
        return self.total_lower if self.exact else None

    @property
    def lost(self) -> int | None:
        """The candidates lost, by weight; None unless exact."""
        return self.lost_lower if self.exact else None

    @property
    def longest(self) -> int | None:
        """The guesses of the longest game; None unless it is known."""
        return self.longest_lower if self.longest_lower == self.longest_upper else None

    @property
    def rank(self) -> tuple[int, int, bool]:
        """What evaluations are ordered by, from what is known to be reachable: losing least, then fewest guesses."""
        lost = INFINITE if self.lost_upper is None else self.lost_upper
        total = INFINITE if self.total_upper is None else self.total_upper
        return lost, total, not self.possible

    def plain(self) -> dict[str, Any]:
        """Return what an interface shows of it, under the names that every interface uses.

        There is no `total` where some candidates are likelier than others.
        """
        names = ("guess", "mean", "lower", "upper", "proof", "loss", "loss_lower", "loss_upper", "total")
        measures = ("possible", "chance", "parts", "worst", "expected", "entropy")
        values = {name: getattr(self, name) for name in (*names, *measures)}
        published = self.published.plain() if self.published else None
        return {**values, "total": None if self.weighted else self.total, "published": published}

    def __repr__(self) -> str:
        """Say what is known."""
        if self.upper is None:
            return f"Evaluation({self.guess!r}: at least {self.lower:.4f} guesses, {self.proof})"
        apart = "" if self.total_lower == self.total_upper else f" to {self.upper:.4f}"
        loses = f", loses {self.loss_upper:.1%}" if self.lost_upper else ""
        return f"Evaluation({self.guess!r}: {self.lower:.4f}{apart} guesses{loses}, {self.proof})"

    def _sheet(self) -> Sheet:
        from salet.exact.sheets import of_evaluation

        return of_evaluation(self)


def read_evaluation(guess: str, found: _native.Evaluation, weight: int) -> Evaluation:
    """Return what the native core has proven about a guess."""
    split = found.split
    return Evaluation(
        guess=guess,
        weight=weight,
        total_lower=found.total.lower,
        total_upper=found.total.upper,
        lost_lower=found.lost.lower,
        lost_upper=found.lost.upper,
        longest_lower=found.longest.lower,
        longest_upper=found.longest.upper,
        possible=split.possible,
        parts=split.parts,
        worst=split.worst,
        expected=split.expected,
        entropy=split.entropy,
        chance=split.chance,
        nodes=found.nodes,
    )
