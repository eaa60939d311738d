"""Everything salet raises on purpose, in one place.

SaletError (a ValueError)
├── WordListError     a word list that cannot be found, read or used
├── MarkError         text that is no mark, or a mark that cannot happen
├── GuessError        a guess that the game does not accept; `reason` is the real game's wording
├── GameError         a move or a question that does not fit the state of the game
├── CodeError         a code that hides no word, or one of another list
├── ShareError        text in which no result of a game can be found
├── StoreError        the record of games cannot be read or written; it says what to do
├── NoCandidates      no word fits what was entered
├── SearchError       a search that cannot be made as it was asked for
├── StrategyError     an unknown strategy, or one that misbehaved
├── PlotError         a picture that cannot be drawn, or not into that file
└── TreeError         a tree that cannot be read, or that does not solve what it should

Every message is one sentence (or two) that quotes the bad input and says what would be right.
"""

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = [
    "CodeError",
    "GameError",
    "GuessError",
    "MarkError",
    "NoCandidates",
    "PlotError",
    "SaletError",
    "SearchError",
    "ShareError",
    "StoreError",
    "StrategyError",
    "TreeError",
    "WordListError",
    "did_you_mean",
]


class SaletError(ValueError):
    """The base of all errors that salet raises on purpose."""


class WordListError(SaletError):
    """A word list that cannot be found, read or used."""


class MarkError(SaletError):
    """Text that is no mark, or a mark that cannot happen."""


class GuessError(SaletError):
    """A guess that the game does not accept."""

    def __init__(self, reason: str, detail: str = "") -> None:
        """Keep the real game's wording apart from what is added to it."""
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class GameError(SaletError):
    """A move or a question that does not fit the state of the game."""


class CodeError(SaletError):
    """A code that hides no word, or one of another list."""


class ShareError(SaletError):
    """Text in which no result of a game can be found, or a result that cannot be."""


class StoreError(SaletError):
    """The record of games cannot be read or written; the message says what happened and what to do."""


class NoCandidates(SaletError):  # noqa: N818 (it is an answer more than a fault)
    """No word fits what was entered."""


class SearchError(SaletError):
    """A search that cannot be made as it was asked for."""


class StrategyError(SaletError):
    """An unknown strategy, or one that misbehaved."""


class PlotError(SaletError):
    """A picture that cannot be drawn, or not into that file."""


class TreeError(SaletError):
    """A tree that cannot be read, or that does not solve what it should."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the end of a sentence about an unknown name: the nearest known one, or all of them.

    >>> did_you_mean("entropie", ["worst", "entropy"])
    "did you mean 'entropy'?"
    >>> did_you_mean("zzz", ["worst", "entropy"])
    'choose from worst, entropy.'
    """
    known = list(known)
    near = get_close_matches(name, known, n=1)
    return f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(known)}."
