"""Output on terminals and pipes that are not UTF-8: signs they lack are written with those they have."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata

from salet.errors import SaletError

NAME = "salet.degrade"
SIGNS = {
    "🟩": "g", "🟨": "y", "🟧": "g", "🟦": "y", "⬜": ".", "⬛": ".",
    "→": "->", "…": "...", "–": "-", "—": "-", "·": "-", "█": "#", "▏": "|", "∞": "inf", "↵": "<", "⌫": "x",
    "≤": "<=", "≥": ">=", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"', "ẞ": "ß", "ß": "ss",
}  # fmt: skip
"""What stands for a sign; what stands for it may itself have to be replaced."""


def degrade(error: UnicodeError) -> tuple[str, int]:
    """Replace what the encoding lacks: by a sign like it, by the letter without its accent, or by `?`."""
    assert isinstance(error, UnicodeEncodeError)
    text = "".join(nearest(sign, error.encoding) for sign in error.object[error.start : error.end])
    return text, error.end


def nearest(sign: str, encoding: str) -> str:
    """Return a sign as an encoding can write it.

    >>> nearest("→", "ascii"), nearest("é", "ascii"), nearest("ẞ", "latin-1"), nearest("ẞ", "ascii")
    ('->', 'e', 'ß', 'ss')
    """
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        plain = SIGNS.get(sign) or unicodedata.normalize("NFKD", sign)[:1]
        return "".join(nearest(each, encoding) for each in plain) if plain != sign else "?"
    return sign


MOST_TEXT = 16 << 20


def read_text() -> str:
    """Return what comes in, or refuse it where it does not end."""
    text = sys.stdin.read(MOST_TEXT + 1)
    if len(text) > MOST_TEXT:
        raise SaletError(f"The input has more than {MOST_TEXT:,} signs, which is the most.")
    return text


def prepare() -> None:
    """Let no sign that is printed, and no byte that is read, end the program."""
    codecs.register_error(NAME, degrade)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=NAME)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
