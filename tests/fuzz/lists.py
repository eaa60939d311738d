"""Lists: a file of words, with weights or without, is read or refused with its line."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path

import salet
from salet.core.words import LENGTHS, MOST_LETTERS, MOST_WEIGHT
from salet.errors import SaletError

FOLDER = Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
ENDINGS = (".txt", ".txt.gz", ".txt.xz")


def check(data: bytes) -> None:
    """Read a file; the first byte says whether it is called compressed."""
    file = FOLDER / f"words{ENDINGS[data[0] % 3 if data else 0]}"
    file.write_bytes(data[1:])
    try:
        words = salet.load(file)
    except SaletError as error:
        assert len(str(error)) < 1500
        return
    assert words.length in LENGTHS
    assert len(words.alphabet) <= MOST_LETTERS
    assert all(len(word) == words.length and word.isalpha() for word in words.guesses)
    assert words.weights is None or 0 < sum(words.weights) <= MOST_WEIGHT
    assert len(words.notes) <= 12
    weights = dict(zip(words.answers, words.weights, strict=True)) if words.weights else None
    assert salet.WordList(words.answers, words.guesses, weights=weights).hash == words.hash
    assert words.name.isprintable()
