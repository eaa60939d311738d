"""The rules by which guesses are legal: normal, hard as in the real game, and strict."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.core.marks import lexicon, mark
from salet.core.words import capitals

if TYPE_CHECKING:
    from collections.abc import Callable

    from salet.core.game import Board

__all__ = ["RULES", "Rule", "hard_objection", "ordinal", "strict_objection"]


@dataclass(frozen=True)
class Rule:
    """Which guesses are legal: `objection` explains a refusal, `legal` lists what is allowed on one board."""

    name: str
    objection: Callable[[Board, str], str]
    legal: Callable[[Board], list[int]]


def hard_objection(board: Board, guess: str) -> str:
    """Return the real game's objection in hard mode, or an empty text.

    Only the last row is asked: it kept to the rows before it.
    """
    if not board.rows:
        return ""
    last, colours = board.rows[-1]
    for place, (letter, colour) in enumerate(zip(last, colours, strict=True)):
        if colour == "g" and guess[place] != letter:
            return f"{ordinal(place + 1)} letter must be {capitals(letter)}"
    seen = Counter(letter for letter, colour in zip(last, colours, strict=True) if colour != ".")
    have = Counter(guess)
    missing = next((letter for letter in seen if have[letter] < seen[letter]), "")
    return f"Guess must contain {capitals(missing)}" if missing else ""


def strict_objection(board: Board, guess: str) -> str:
    """Return why a guess cannot itself be the answer, or an empty text."""
    for played, colours in board.rows:
        if (earned := mark(played, guess)) != colours:
            return f"{capitals(played)} would have been marked {earned}, not {colours}"
    return ""


def ordinal(number: int) -> str:
    """Write a number as a place.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '112th']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


RULES = {
    rule.name: rule
    for rule in (
        Rule("normal", lambda board, guess: "", lambda board: list(range(len(board.words.guesses)))),
        Rule("hard", hard_objection, lambda board: board.passing(lexicon(board.words).hard_legal)),
        Rule("strict", strict_objection, lambda board: board.passing(lexicon(board.words).matching)),
    )
}
"""The rules by name: `normal`; `hard`, the real game's; `strict`, by which every guess must be possible."""
