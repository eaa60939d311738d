"""How familiar words are: how often they are written, and whether small dictionaries have them.

Both figures are whole numbers that come with salet, one for each of the 14,855 guesses of today's game. Where they come
from is said in `data/SOURCES.md`; `tools/familiarity.py` made them.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["UNKNOWN", "Frequency", "figures", "frequencies", "todays_guesses"]


class Frequency(NamedTuple):
    """How familiar a word is."""

    zipf: int
    """Ten times the Zipf frequency: 30 is once in a million words, 40 ten times as often."""
    rarity: int
    """0: small dictionaries have it; 1: only larger ones; 2: only the largest, or none."""


UNKNOWN = Frequency(0, 2)
"""A word of which nothing is known."""


@lru_cache(maxsize=1)
def todays_guesses() -> tuple[str, ...]:
    """Return the words that may be guessed in today's game, in the order of the alphabet, as their file has them.

    >>> todays_guesses()[:2], len(todays_guesses())
    (('aahed', 'aalii'), 14855)
    """
    return tuple(_data("nyt-2022-08-guesses.txt").split())


@lru_cache(maxsize=1)
def frequencies() -> Mapping[str, Frequency]:
    """Return the frequency of every guess of today's game.

    >>> frequencies()["crane"], frequencies()["kefir"]
    (Frequency(zipf=39, rarity=0), Frequency(zipf=21, rarity=2))
    """
    words, zipf, rarity = _columns()
    return MappingProxyType(dict(zip(words, map(Frequency, zipf, rarity), strict=True)))


@lru_cache(maxsize=4)
def figures(words: tuple[str, ...]) -> tuple[bytes, bytes]:
    """Return both figures of some words, each as a column of bytes, the form in which the native core takes them.

    >>> figures(("crane", "zzzzz")) == (bytes([39, 0]), bytes([0, 2]))
    True
    """
    known, zipf, rarity = _columns()
    if words == known:
        return zipf, rarity
    place_of = {word: place for place, word in enumerate(known)}
    places = [place_of.get(word, len(known)) for word in words]
    zipf, rarity = zipf + bytes([UNKNOWN.zipf]), rarity + bytes([UNKNOWN.rarity])
    return bytes(map(zipf.__getitem__, places)), bytes(map(rarity.__getitem__, places))


TENS_AND_ONES = bytes((byte >> 4) * 10 + (byte & 15) for byte in range(256))
"""What two digits stand for that were read as the two halves of a byte."""

DIGITS = bytes((byte - ord("0")) % 256 for byte in range(256))
"""What a digit stands for."""


@lru_cache(maxsize=1)
def _columns() -> tuple[tuple[str, ...], bytes, bytes]:
    """Return the words in the order of the alphabet, and both figures of each."""
    words = todays_guesses()
    zipf, rarity = (_digits(_data(file)) for file in ("nyt-zipf.txt", "nyt-scowl.txt"))
    return words, bytes.fromhex(zipf).translate(TENS_AND_ONES), rarity.encode("ascii").translate(DIGITS)


def _digits(text: str) -> str:
    """Return the digits of a file without its comments."""
    return "".join(line for line in text.splitlines() if not line.startswith("#"))


def _data(file: str) -> str:
    return (Path(__file__).parents[1] / "data" / file).read_text("utf-8")
