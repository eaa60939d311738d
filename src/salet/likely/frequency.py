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

__all__ = ["UNKNOWN", "Frequency", "frequencies"]


class Frequency(NamedTuple):
    """How familiar a word is."""

    zipf: int
    """Ten times the Zipf frequency: 30 is once in a million words, 40 ten times as often."""
    rarity: int
    """0: small dictionaries have it; 1: only larger ones; 2: only the largest, or none."""


UNKNOWN = Frequency(0, 2)
"""A word of which nothing is known."""


@lru_cache(maxsize=1)
def frequencies() -> Mapping[str, Frequency]:
    """Return the frequency of every guess of today's game.

    >>> frequencies()["crane"], frequencies()["kefir"]
    (Frequency(zipf=39, rarity=0), Frequency(zipf=21, rarity=2))
    """
    words = sorted(_data("nyt-2022-08-guesses.txt"))
    zipf, rarity = "".join(_data("nyt-zipf.txt")), "".join(_data("nyt-scowl.txt"))
    return MappingProxyType(
        {word: Frequency(int(zipf[2 * place : 2 * place + 2]), int(rarity[place])) for place, word in enumerate(words)}
    )


def _data(file: str) -> list[str]:
    """Return the words or figures of a file, without its comments."""
    lines = (Path(__file__).parents[1] / "data" / file).read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]
