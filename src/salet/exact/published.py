"""Every opener: what others have published about it, and what this engine has proved of that.

A file for each list and rule holds a line for each guess, in the order of the list: a total over all answers, `-` where
not every answer can be found within six guesses, or nothing. `=` before it says that this engine has proved the very
value. The first line names the list by its hash, and those who published.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from salet import _native
from salet.core.marks import lexicon
from salet.exact.evaluation import Evaluation, Published

if TYPE_CHECKING:
    from collections.abc import Mapping

    from salet.core.words import WordList

__all__ = ["EveryOpener", "every_opener", "parse_every", "promising", "with_published", "write_every"]

FOLDER = Path(__file__).parents[1] / "data" / "openers"
UNFOUND = "-"
PROVED = "="

Totals = dict[str, int | None]
"""Openers with their totals; None where not every answer can be found."""


@dataclass(frozen=True)
class EveryOpener:
    """What comes with salet about every opener of a list under a rule, with at most six guesses."""

    source: str = ""
    answers: int = 0
    published: Totals = field(default_factory=dict)
    proved: Totals = field(default_factory=dict)
    """Those of them that this engine has proved, with the same values."""

    def __getitem__(self, guess: str) -> Published | None:
        """Return what is published about an opener."""
        return Published(self.published[guess], self.answers, self.source) if guess in self.published else None


@lru_cache(maxsize=8)
def every_opener(words: WordList, rule: str) -> EveryOpener:
    """Return what comes with salet about every opener of a list under a rule; nothing about most lists.

    >>> from salet.core.lists import load
    >>> every_opener(load("nyt-2023-07"), "hard")["tarse"]
    Published(total=11627, answers=3158, source='Alex Selby')
    """
    file = FOLDER / f"{words.name}-{rule}.txt.xz"
    if not file.exists():
        return EveryOpener()
    import lzma  # here, so that an answer for a script starts without it

    return parse_every(lzma.decompress(file.read_bytes()).decode(), words) or EveryOpener()


def parse_every(text: str, words: WordList) -> EveryOpener | None:
    """Read what a file says about every opener of this very list; None if it is about another one."""
    head, *lines = text.removesuffix("\n").split("\n")
    hash_, _, source = head.partition(" ")
    if hash_ != words.hash:
        return None
    values = {guess: line for guess, line in zip(words.guesses, lines, strict=True) if line}
    totals = {guess: _total(line.removeprefix(PROVED)) for guess, line in values.items()}
    proved = {guess: totals[guess] for guess, line in values.items() if line.startswith(PROVED)}
    return EveryOpener(source, len(words.answers), totals, proved)


def write_every(every: EveryOpener, words: WordList) -> str:
    """Write the text of such a file."""
    lines = (_line(guess, every.published, every.proved) for guess in words.guesses)
    return "\n".join([f"{words.hash} {every.source}", *lines]) + "\n"


def _total(written: str) -> int | None:
    return None if written == UNFOUND else int(written)


def _line(guess: str, published: Mapping[str, int | None], proved: Mapping[str, int | None]) -> str:
    if guess not in published:
        return ""
    total = published[guess]
    return (PROVED if guess in proved else "") + (UNFOUND if total is None else str(total))


def with_published(found: Evaluation, words: WordList, rule: str) -> Evaluation:
    """Return the evaluation of an opener with what others say about it."""
    said = every_opener(words, rule)[found.guess]
    return replace(found, published=said) if said else found


def promising(words: WordList, rule: str) -> list[str]:
    """Return all openers: by what others have published about them, then by the words they leave.

    >>> from salet.core.lists import load
    >>> promising(load("nyt-2023-07"), "hard")[:3]
    ['tarse', 'plast', 'reast']
    """
    said = every_opener(words, rule).published
    last = 1 + max((total for total in said.values() if total), default=0)
    guesses, answers = list(range(len(words.guesses))), list(range(len(words.answers)))
    splits = lexicon(words).rank(guesses, [answers], _native.Measure.expected, len(guesses))
    return sorted((words.guesses[split.guess] for split in splits), key=lambda opener: said.get(opener) or last)
