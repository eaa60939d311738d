"""The list of a day: every answer with how likely it is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.words import WordList
from salet.likely.prior import familiarity, places_of

if TYPE_CHECKING:
    import datetime

    from salet.likely.prior import Prior

__all__ = ["LIVING", "weighted"]

LIVING = "nyt"
"""The name of the list that depends on the day."""


def weighted(found: Prior, known_to: datetime.date | None, about: str = "") -> WordList:
    """Return the list with the chances of a prior, which knows the answers to the day `known_to`."""
    answers = tuple(found.weights)
    return WordList._known(
        answers=answers,
        guesses=found.guesses,
        listed=answers,
        weights=tuple(found.weights.values()),
        name=LIVING,
        date=found.on,
        about=about,
        rest=found.rest,
        missing=found.missing,
        familiarity=familiarity(found.guesses),
        known_to=known_to,
        guess_index=places_of(found.guesses),
    )
