"""Word lists in files of one's own: a word on each line, with its weight or without."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from salet.core.checks import quoted
from salet.core.files import read_bounded
from salet.core.words import MOST_WEIGHT, MOST_WORDS, GivenWords, normalize, read_words
from salet.errors import WordListError, shortened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

__all__ = ["read_file", "read_lines"]

WEIGHTED = re.compile(r"(\S+)\s+([-+.]?\d\S*)")
"""A line that ends in something like a number."""
MOST_BYTES = 16 << 20
LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
ALL_OR_NONE = "either every line has a weight or none has"


def read_file(path: Path, kind: str) -> GivenWords:
    """Read one word per line; refuse the file with the number of the line that is wrong."""
    try:
        text = read_bounded(path, MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise WordListError(f"{path.name}, line {line}: not UTF-8; save the file as UTF-8 text.") from None
    except OSError as error:
        raise WordListError(f"{str(path)!r} cannot be read: {error.strerror}.") from None
    if sum(map(text.count, LINE_ENDS)) > 2 * MOST_WORDS:  # a line may have two of them
        raise WordListError(f"{path.name} has more than {MOST_WORDS:,} lines, which is the most.")
    lines = text.rstrip().splitlines()
    if not lines:
        raise WordListError(f"{path.name} is empty; it should hold one word per line.")
    return read_lines(lines, kind, path.name)


def read_lines(lines: Sequence[str], kind: str, source: str) -> GivenWords:
    r"""Read lines that are all words, or all words with their weights: `crane 12`, with spaces or a tab between.

    >>> read_lines(["moist 3", "ANNEX\t12"], "answer", "mine.txt").weights
    {'moist': 3, 'annex': 12}
    >>> read_lines(["moist 3", "annex"], "answer", "mine.txt")
    Traceback (most recent call last):
    salet.errors.WordListError: mine.txt, line 2: 'annex' has no weight; either every line has a weight or none has.
    """
    parts = list(map(_parts, lines))
    given = read_words((word for word, _ in parts), kind, source)
    if not any(weight for _, weight in parts):
        return given
    if kind != "answer":
        raise WordListError(
            f"{source}, line 1: {quoted(lines[0].strip())} has a weight; the guesses have none, only answers."
        )
    weights: dict[str, int] = {}
    for word, weight in _weights(parts, source):
        weights.setdefault(normalize(word), weight)
    if sum(weights.values()) > MOST_WEIGHT:
        raise WordListError(f"{source}: the weights come to {sum(weights.values()):,}; {MOST_WEIGHT:,} is the most.")
    return GivenWords(given.words, given.notes, weights)


def _parts(line: str) -> tuple[str, str]:
    """Return the word of a line and the text of its weight, which is empty if it has none."""
    found = WEIGHTED.fullmatch(line.strip())
    return (found[1], found[2]) if found else (line.strip(), "")


def _weights(parts: list[tuple[str, str]], source: str) -> Iterator[tuple[str, int]]:
    """Yield each word with its weight, or refuse the first line that is wrong."""
    weighted = bool(parts[0][1])
    for number, (word, weight) in enumerate(parts, 1):
        where = f"{source}, line {number}"
        if weighted and not weight:
            raise WordListError(f"{where}: {quoted(word)} has no weight; {ALL_OR_NONE}.")
        if not weighted and weight:
            raise WordListError(
                f"{where}: {quoted(word)} has the weight {shortened(weight)}, the lines before have none; "
                f"{ALL_OR_NONE}."
            )
        if weighted:
            yield word, _weight(weight, f"{where}: the weight of {quoted(word)}")


def _weight(text: str, what: str) -> int:
    """Return a weight, or refuse a text that is not one."""
    if not text.isdecimal() or not text.strip("0"):
        raise WordListError(f"{what} is {quoted(text)}; weights are whole numbers from 1 on.")
    if len(text) > len(str(MOST_WEIGHT)) or int(text) > MOST_WEIGHT:
        raise WordListError(f"{what} is {shortened(text)}; the weights together may be {MOST_WEIGHT:,} at most.")
    return int(text)
