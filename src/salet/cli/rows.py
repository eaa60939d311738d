"""Rows as people type them: `crane=..y.g`, or the word and its marks one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.checks import quoted
from salet.core.game import parse_row
from salet.core.marks import SIGNS, parse_mark
from salet.errors import GameError, SaletError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.core.game import Game


def read_rows(given: Sequence[str]) -> list[str]:
    """Return rows as `word=marks`, words and marks that stand side by side put together.

    >>> read_rows(["crane=..y.g", "sloth", "01000"])
    ['crane=..y.g', 'sloth=01000']
    >>> read_rows(["moist", ".....", "ggggg"])
    ['moist=.....,ggggg']
    """
    rows: list[tuple[str, list[str]]] = []
    for text in given:
        if "=" in text:
            parse_row(text)
            rows.append((text, []))
        elif rows and is_marks(text, rows[-1][0]):
            rows[-1][1].append(text)
        else:
            rows.append((text, []))
    return [joined(word, marks) for word, marks in rows]


def joined(word: str, marks: Sequence[str]) -> str:
    """Return a word and its marks as one row."""
    if "=" in word and not marks:
        return word
    return word + ("," if "=" in word else "=") + ",".join(marks) if marks else word


def is_marks(text: str, word: str) -> bool:
    """Tell whether text is the marks of a word rather than another word.

    Letters are marks where all of them are signs of colours, as many as the word has letters.

    >>> is_marks("01000", "sloth"), is_marks("sloth", "crane"), is_marks("..y.g,-", "crane")
    (True, False, True)
    """
    length = len(word.partition("=")[0].strip())
    return all(not part.isalpha() or (len(part) == length and set(part) <= SIGNS) for part in text.split(","))


def push_rows(game: Game, given: Sequence[str]) -> None:
    """Play rows as they were typed."""
    for row in read_rows(given):
        if "=" not in row:
            raise GameError(f"{quoted(row)} has no marks: write crane=..y.g, or crane ..y.g")
        game.push(*parse_row(row))


def looks_like_a_row(given: Sequence[str]) -> bool:
    """Tell whether arguments begin with a row, so that no command need be named."""
    if not given:
        return False
    if "=" in given[0].lstrip("-"):
        return True
    try:
        return len(given) > 1 and bool(parse_mark(given[1].split(",")[0], len(given[0])))
    except SaletError:
        return False
