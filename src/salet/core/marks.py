"""Marks: the colours a guess earns, in every notation people use, and the table of all of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from salet import _native
from salet.core.checks import check_name, quoted
from salet.core.kept import Kept
from salet.core.words import capitals, normalize
from salet.errors import MarkError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.core.words import WordList

__all__ = ["STYLES", "check_mark", "code_of", "lexicon", "mark", "mark_of", "parse_mark", "show_mark"]

GREEN, YELLOW, GREY = "g", "y", "."
MOST_BYTES = 80 << 20
"""So much memory the tables of lists may keep; the latest is kept whatever its size."""

STYLES = {
    "letters": "gy.",
    "squares": "🟩🟨⬜",
    "dark": "🟩🟨⬛",
    "contrast": "🟧🟦⬜",
    "contrast-dark": "🟧🟦⬛",
    "signs": "*+_",
    "digits": "210",
    "gyb": "GYB",
    "rmw": "RMW",
}
"""How a mark can be written: the signs for green, yellow and grey."""

_READ = {
    sign: colour
    for signs in (*STYLES.values(), "gyb", "rmw", "gyx", "gy-", "gyw", "GYX", "gy·", "gy…")
    for sign, colour in zip(signs, "gy.", strict=True)
}
SIGNS = frozenset(_READ)
"""Every sign that is read as a colour."""

_IGNORED = dict.fromkeys(map(ord, " \t\ufe0e\ufe0f\u200d"))


def mark(guess: str, answer: str) -> str:
    """Return the colours of a guess against an answer: `g` green, `y` yellow, `.` grey.

    Greens first, each using up its letter of the answer; then left to right a letter is yellow while an unused copy
    of it remains. Capitals and small letters are the same.

    >>> mark("ninny", "annex"), mark("flood", "folly"), mark("CRANE", "crane")
    ('y.g..', 'gyy..', 'ggggg')
    """
    guess, answer = normalize(guess), normalize(answer)
    if len(guess) != len(answer):
        raise MarkError(f"{quoted(guess)} and {quoted(answer)} differ in length; a mark needs two words of one length.")
    unused = Counter(a for g, a in zip(guess, answer, strict=True) if g != a)
    colours = []
    for g, a in zip(guess, answer, strict=True):
        if g == a:
            colours.append(GREEN)
        elif unused[g] > 0:
            colours.append(YELLOW)
            unused[g] -= 1
        else:
            colours.append(GREY)
    return "".join(colours)


def parse_mark(text: str, length: int | None = None) -> str:
    """Read a mark in any notation: `gy.`, `*+_`, `210`, `GYB`, `RMW`, coloured squares.

    >>> parse_mark("🟨⬛🟩⬛⬛"), parse_mark("10200"), parse_mark("MWRWW")
    ('y.g..', 'y.g..', 'y.g..')
    """
    signs = text.translate(_IGNORED)
    if not signs:
        raise MarkError("A mark is missing: give one of g, y and . for each letter, such as '..y.g'.")
    if bad := next((sign for sign in signs if sign not in _READ), ""):
        raise MarkError(
            f"{bad!r} in {quoted(text.strip())} is not a colour: give g (green), y (yellow) or . (grey) for each "
            "letter, or squares, or digits 2 1 0."
        )
    if length is not None and len(signs) != length:
        raise MarkError(
            f"{quoted(text.strip())} has {_marks(len(signs))} for {length} letters: give one of g, y and . for each "
            "letter."
        )
    colours = "".join(_READ[sign] for sign in signs)
    if colours.count(GREEN) == len(colours) - 1 and YELLOW in colours:
        raise MarkError(
            f"{quoted(text.strip())} cannot happen: with all letters but one green, the last has no other place to be."
        )
    return colours


def _marks(number: int) -> str:
    return "1 mark" if number == 1 else f"{number} marks"


def show_mark(colours: str, style: str = "squares") -> str:
    """Write a mark in one of STYLES.

    >>> show_mark("y.g.."), show_mark("y.g..", "digits")
    ('🟨⬜🟩⬜⬜', '10200')
    """
    return colours.translate(str.maketrans("gy.", STYLES[check_name("style", style, STYLES)]))


def check_mark(guess: str, colours: str) -> None:
    """Refuse, with the reason, a mark that no answer could give this guess.

    >>> check_mark("ninny", "..y..")
    Traceback (most recent call last):
    salet.errors.MarkError: '..y..' cannot happen for NINNY: ...
    """
    guess = normalize(guess)
    if len(guess) != len(colours):
        raise MarkError(
            f"{quoted(colours)} has {_marks(len(colours))} for the {len(guess)} letters of {quoted(guess)}."
        )
    for place, (letter, colour) in enumerate(zip(guess, colours, strict=True)):
        if colour == YELLOW and any(guess[i] == letter and colours[i] == GREY for i in range(place)):
            raise MarkError(
                f"{colours!r} cannot happen for {capitals(guess)}: a grey {capitals(letter)} left of a yellow one; "
                "copies of a letter turn yellow from the left."
            )
    moved = [letter for letter, colour in zip(guess, colours, strict=True) if colour == YELLOW]
    places = [letter for letter, colour in zip(guess, colours, strict=True) if colour != GREEN]
    if not _fits(moved, places):
        raise MarkError(
            f"{colours!r} cannot happen for {capitals(guess)}: the yellow letters have no other places left to be."
        )


def _fits(moved: Sequence[str], places: Sequence[str]) -> bool:
    """Tell whether the moved letters find places, none where the guess had the same letter.

    By Hall's theorem it is enough to look at the copies of each letter: two different letters can be anywhere.
    """
    return all(count <= len(places) - places.count(letter) for letter, count in Counter(moved).items())


def code_of(colours: str) -> int:
    """Return a mark as the number that tables hold: digits 0, 1, 2 in base 3, the first letter lowest.

    >>> code_of("y.g..")
    19
    """
    return sum(".yg".index(colour) * 3**place for place, colour in enumerate(colours))


@cache
def mark_of(code: int, length: int) -> str:
    """Return the mark that a number in a table stands for.

    >>> mark_of(19, 5)
    'y.g..'
    """
    return "".join(".yg"[code // 3**place % 3] for place in range(length))


def lexicon(words: WordList) -> _native.Lexicon:
    """Return the native form of a list: its words as numbers and the marks of all guesses against all answers."""
    return _lexicons(words)


def _lexicon(words: WordList) -> _native.Lexicon:
    need = len(words.guesses) * len(words.answers) * (1 if words.length <= 5 else 2 if words.length <= 10 else 4)
    if need > 8 << 30:
        raise MarkError(
            f"The list {words.name!r} needs a mark table of {need / 2**30:.0f} GB; 8 GB is the most: use fewer words."
        )
    guesses, answers = (words.encode("".join(list)) for list in (words.guesses, words.answers))
    return _native.Lexicon(
        words.length, guesses, answers, weights=words.weights or (), familiarity=words.familiarity or ()
    )


_lexicons = Kept(_lexicon, size=lambda made: made.table_bytes, most=MOST_BYTES)
