"""Paths: games as other programs list them, one line with the guesses that lead to each answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.core.checks import quoted
from salet.core.marks import mark, parse_mark
from salet.core.words import fault_of, normalize
from salet.errors import MarkError, TreeError
from salet.strategy.node import MOST_DEPTH, MOST_NODES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["Path", "read_paths"]

BETWEEN = re.compile(r"[\s,;:|>→🢡]+")


@dataclass(frozen=True)
class Path:
    """One game: its guesses, of which the last is the answer, and their marks."""

    guesses: tuple[str, ...]
    marks: tuple[str, ...]
    line: int
    text: str


def read_paths(text: str) -> Iterator[Path]:
    """Read one game per line, with or without marks between the guesses; lines that begin with # are comments.

    A line that begins with blanks goes on below the columns of the line above it. The answer may come first.

    >>> [path.guesses for path in read_paths("salet BBBBB1 courd BBBBB2 nymph GGGGG3")]
    [('salet', 'courd', 'nymph')]
    >>> next(read_paths("pious: crane, sloth, pious")).marks
    ('.....', 'y.g..', 'ggggg')
    """
    above, guesses = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        above = above[:indent].ljust(indent) + line.strip()
        path = read_path(above, number)
        guesses += len(path.guesses)
        if guesses > MOST_NODES:
            raise TreeError(f"Line {number}: the games have more than {MOST_NODES:,} guesses, which is the most.")
        yield path


def read_path(text: str, line: int) -> Path:
    """Read one game."""
    tokens = [token for token in BETWEEN.split(text) if token.strip("-")]
    if not 0 < len(tokens) <= 2 * MOST_DEPTH + 1:
        raise TreeError(
            f"Line {line}: {quoted(text.strip())} is not a game; give its guesses, {MOST_DEPTH} at most, with marks or "
            "without."
        )
    words, marks = tokens, [""] * len(tokens)
    if has_marks(tokens):
        words = tokens[::2]
        marks = [*(parse_mark(token[: len(words[0])]) for token in tokens[1::2]), ""][: len(words)]
    guesses = [normalize(word) for word in words]
    if len(guesses) > 1 and guesses[0] == guesses[-1]:  # the answer in front, then its game
        guesses, marks = guesses[1:], marks[1:]
    return checked(guesses, marks, line, text.strip())


def has_marks(tokens: Sequence[str]) -> bool:
    """Tell whether every second token is a mark, perhaps with the number of the row behind it."""
    if len(tokens) < 2:
        return False
    length = len(tokens[0])
    return all(is_mark(token, length) for token in tokens[1::2])


def is_mark(token: str, length: int) -> bool:
    """Tell whether a token can be read as a mark.

    >>> is_mark("BBBYB1", 5), is_mark("..y.g", 5), is_mark("sloth", 5)
    (True, True, False)
    """
    try:
        parse_mark(token[:length], length)
    except MarkError:
        return False
    return not token[length:] or token[length:].isdecimal()


def checked(guesses: Sequence[str], marks: Sequence[str], line: int, text: str) -> Path:
    """Give the marks that the answer gives, and compare them with those in the line."""
    answer = guesses[-1]
    if odd := next((word for word in guesses if fault_of(word, len(answer))), ""):
        raise TreeError(
            f"Line {line}: {quoted(odd)} is not a guess of the game {quoted(text)}; give words of one length."
        )
    if answer in guesses[:-1] or len(guesses) > MOST_DEPTH:
        fault = f"goes on after {answer!r}" if answer in guesses[:-1] else f"has more than {MOST_DEPTH} guesses"
        raise TreeError(f"Line {line}: the game {quoted(text)} {fault}.")
    given = tuple(mark(guess, answer) for guess in guesses)
    for guess, real, said in zip(guesses, given, marks, strict=True):
        if said and said != real:
            raise TreeError(f"Line {line}: {guess!r} is marked {real} if {answer!r} is the answer, not {said}.")
    return Path(tuple(guesses), given, line, text)
