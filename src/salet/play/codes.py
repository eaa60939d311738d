"""Codes: a word for a friend to guess, hidden in a few letters that name their word list."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from salet.core.checks import check_number
from salet.core.lists import DEFAULT, load, names
from salet.errors import CodeError
from salet.play.puzzle import played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.core.lists import WordSource

__all__ = ["list_of_code", "make_code", "read_code"]

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
MISREAD = str.maketrans("ILOU", "110V", "- \t_.")
TAG, WORD, CHECK, SALT = 3, 3, 2, 1  # bytes


def make_code(answers: Sequence[str], words: WordSource, salt: int = 0) -> str:
    """Hide the answers of a puzzle; another salt (0 to 255) gives another code for the same words.

    The code keeps a word from being read at a glance; it is not a cipher: whoever has this program can open it.

    >>> make_code(["annex"], "original")
    'D5QF2-3K402-PAY3R'
    """
    words = played(words)
    if not answers:
        raise CodeError("There is no word to hide: give one for each board.")
    places = b"".join(words.guess_index[words.check(answer)].to_bytes(WORD, "big") for answer in answers)
    head = bytes.fromhex(words.hash)[:TAG] + bytes([check_number("salt", salt, 0, 255)])
    body = head + _masked(places, head)
    return _written(_hash(body)[:CHECK] + body)


def read_code(code: str, words: WordSource) -> tuple[str, ...]:
    """Return the answers hidden in a code.

    >>> read_code("D5QF2-3K402-PAY3R", "original")
    ('annex',)
    """
    words = played(words)
    body = _body(code)
    if body[:TAG] != bytes.fromhex(words.hash)[:TAG]:
        raise CodeError(
            f"The code {code!r} was made with another word list than {words.name!r}; "
            + (f"add --words {name}." if (name := list_of_code(code)) else "ask your friend which, for --words.")
        )
    head, hidden = body[: TAG + SALT], body[TAG + SALT :]
    shown = _masked(hidden, head)
    places = [int.from_bytes(shown[at : at + WORD], "big") for at in range(0, len(shown), WORD)]
    if max(places) >= len(words.guesses):
        raise CodeError(_broken(code))
    return tuple(words.guesses[place] for place in places)


def list_of_code(code: str) -> str:
    """Return the name of the built-in list a code was made with, or an empty text if it was none of them.

    >>> list_of_code("D5QF2-3K402-PAY3R")
    'original'
    """
    tag = _body(code)[:TAG]
    return next((name for name in names() if name != DEFAULT and bytes.fromhex(load(name).hash)[:TAG] == tag), "")


def _body(code: str) -> bytes:
    """Return what a code holds: the tag of the list, the salt, and the hidden places."""
    signs = code.upper().translate(MISREAD)
    if not signs or any(sign not in SIGNS for sign in signs):
        raise CodeError(_broken(code))
    number = sum(SIGNS.index(sign) << 5 * place for place, sign in enumerate(reversed(signs)))
    size, spare = divmod(5 * len(signs), 8)
    data = (number >> spare).to_bytes(size, "big")
    check, body = data[:CHECK], data[CHECK:]
    body = body[: len(body) - (len(body) - TAG - SALT) % WORD]
    if len(body) < TAG + SALT + WORD or _hash(body)[:CHECK] != check:
        raise CodeError(_broken(code))
    return body


def _broken(code: str) -> str:
    return f"{code!r} is not a code: a sign is wrong or missing; a code looks like D5QF2-3K402-PAY3R."


def _written(data: bytes) -> str:
    """Write bytes in groups of five signs, zero bits at the end."""
    length = -(-8 * len(data) // 5)
    length += -length % 5
    number = int.from_bytes(data, "big") << 5 * length - 8 * len(data)
    signs = "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(length)))
    return "-".join(signs[at : at + 5] for at in range(0, length, 5))


def _masked(data: bytes, key: bytes) -> bytes:
    """Mix bytes with a stream that the key gives; a second time undoes the first."""
    stream = b"".join(_hash(key + bytes([block])) for block in range(len(data) // 32 + 1))
    return bytes(byte ^ other for byte, other in zip(data, stream, strict=False))


def _hash(data: bytes) -> bytes:
    return hashlib.sha256(b"salet code " + data).digest()
