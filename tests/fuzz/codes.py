"""Codes: what a friend sends hides words of the list, or it is refused; whatever is hidden comes back."""

from __future__ import annotations

import salet
from salet.core.game import MOST_BOARDS
from salet.errors import SaletError
from salet.play.codes import list_of_code, make_code, read_code

WORDS = salet.WordList(["annex", "crane", "moist", "pious", "sloth"], ["ninny", "salet"])


def check(data: bytes) -> None:
    """Read a code, and hide words that the bytes choose."""
    text = data.decode("utf-8", "replace")
    try:
        found = read_code(text, WORDS)
        assert 0 < len(found) <= MOST_BOARDS
        assert all(WORDS.check_letters(word) == word for word in found)
    except SaletError as error:
        assert len(str(error)) < 1500
    try:
        assert list_of_code(text) in ("", *salet.names())
    except SaletError as error:
        assert len(str(error)) < 1500
    check_hidden(data)


def check_hidden(data: bytes) -> None:
    """Words of the list and words that are spelled out come back, whatever the salt."""
    letters = WORDS.alphabet
    words = [
        "".join(letters[byte % len(letters)] for byte in data[at : at + 5])
        if data[at] % 2
        else WORDS.guesses[data[at] % 7]
        for at in range(0, min(len(data) - 4, 5 * MOST_BOARDS), 5)
    ]
    if words:
        assert read_code(make_code(words, WORDS, data[-1]), WORDS) == tuple(words)
