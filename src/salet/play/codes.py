"""Codes: a word for a friend to guess, hidden in a few letters that name their word list.

A code holds two bytes that check the rest, three that name the list, a salt, and the hidden words: their places in the
list, three bytes each. If one of the words is not in the list, all of them are spelled out instead, as numbers whose
digits are letters of the list's alphabet; the check of such a code is another one, and so tells the two forms apart.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from salet.core.checks import check_number, quoted
from salet.core.game import MOST_BOARDS
from salet.core.lists import DEFAULT, load, names
from salet.errors import CodeError
from salet.play.puzzle import played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.core.lists import WordSource
    from salet.core.words import WordList

__all__ = ["list_of_code", "make_code", "read_code"]

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
MISREAD = str.maketrans("ILOU", "110V", "- \t_.")
TAG, WORD, CHECK, SALT = 3, 3, 2, 1  # bytes
HEAD = TAG + SALT
FILLING = 3
"""So many bytes of zero bits at most fill up the last group of signs."""
MOST_SIGNS = 1000
PLACES, SPELLED = b"salet code ", b"salet spelled code "
"""What the check of a code begins with, by what it holds."""


def make_code(answers: Sequence[str], words: WordSource, salt: int = 0) -> str:
    """Hide the answers of a puzzle; another salt (0 to 255) gives another code for the same words.

    Where the code of a salt could not be told from another one, it is the code of the next salt.

    The words need not be in the list if they have its length and its letters. The code keeps a word from being read at
    a glance; it is not a cipher: whoever has this program can open it.

    >>> make_code(["annex"], "original"), make_code(["kevin"], "original")
    ('D5QF2-3K402-PAY3R', 'EXVZ2-3K403-NTPDG')
    """
    words = played(words)
    if not answers:
        raise CodeError("There is no word to hide: give one for each board.")
    if len(answers) > MOST_BOARDS:
        raise CodeError(f"{len(answers)} words are too many for a code: it hides {MOST_BOARDS} at most.")
    hidden = [words.check_letters(answer) for answer in answers]
    spelled = any(word not in words.guess_index for word in hidden)
    numbers = b"".join(_number(word, words, spelled) for word in hidden)
    first = check_number("salt", salt, 0, 255)
    codes = (_code(numbers, _tag(words) + bytes([each % 256]), spelled) for each in range(first, first + 256))
    return next(code for code in codes if code)


def _code(numbers: bytes, head: bytes, spelled: bool) -> str:
    """Return a code of numbers; empty if it would be taken for another one, as one in ten thousand is by its check."""
    body = head + _masked(numbers, head)
    code = _written(_hash(body, SPELLED if spelled else PLACES)[:CHECK] + body)
    return code if _body(code) == (body, spelled) else ""


def read_code(code: str, words: WordSource) -> tuple[str, ...]:
    """Return the answers hidden in a code.

    >>> read_code("D5QF2-3K402-PAY3R", "original")
    ('annex',)
    """
    words = played(words)
    body, spelled = _body(code)
    if body[:TAG] != _tag(words):
        raise CodeError(
            f"The code {quoted(code)} was made with another word list than {words.name!r}; "
            + (f"add --words {name}." if (name := list_of_code(code)) else "ask your friend which, for --words.")
        )
    shown = _masked(body[HEAD:], body[:HEAD])
    size = _size(words) if spelled else WORD
    numbers = [int.from_bytes(shown[at : at + size], "big") for at in range(0, len(shown), size)]
    if len(shown) % size or max(numbers) >= (_spellings(words) if spelled else len(words.guesses)):
        raise CodeError(_broken(code))
    if len(numbers) > MOST_BOARDS:
        raise CodeError(f"The code {quoted(code)} hides {len(numbers)} words; {MOST_BOARDS} is the most.")
    return tuple(_spelling(number, words) if spelled else words.guesses[number] for number in numbers)


def list_of_code(code: str) -> str:
    """Return the name of the built-in list a code was made with, or an empty text if it was none of them.

    >>> list_of_code("D5QF2-3K402-PAY3R")
    'original'
    """
    tag = _body(code)[0][:TAG]
    return next((name for name in names() if name != DEFAULT and _tag(load(name)) == tag), "")


def _tag(words: WordList) -> bytes:
    return bytes.fromhex(words.hash)[:TAG]


# Words as numbers


def _number(word: str, words: WordList, spelled: bool) -> bytes:
    """Return a word as its place in the list, or as a number that spells it."""
    if not spelled:
        return words.guess_index[word].to_bytes(WORD, "big")
    number = 0
    for letter in word:
        number = number * len(words.alphabet) + words.alphabet.index(letter)
    return number.to_bytes(_size(words), "big")


def _spelling(number: int, words: WordList) -> str:
    """Return the word that a number spells."""
    letters = ""
    for _ in range(words.length):
        number, place = divmod(number, len(words.alphabet))
        letters = words.alphabet[place] + letters
    return letters


def _spellings(words: WordList) -> int:
    """Return how many words can be spelled with the letters of a list."""
    return int(len(words.alphabet) ** words.length)


def _size(words: WordList) -> int:
    """Return how many bytes a word takes that is spelled out."""
    return max(WORD, -(-(_spellings(words) - 1).bit_length() // 8))


# Bytes as signs


def _body(code: str) -> tuple[bytes, bool]:
    """Return what a code holds: the tag of the list, the salt, the hidden words; and whether these are spelled out."""
    signs = code.upper().translate(MISREAD)
    if not 0 < len(signs) <= MOST_SIGNS or any(sign not in SIGNS for sign in signs):
        raise CodeError(_broken(code))
    number = sum(SIGNS.index(sign) << 5 * place for place, sign in enumerate(reversed(signs)))
    size, spare = divmod(5 * len(signs), 8)
    data = (number >> spare).to_bytes(size, "big")
    check, body = data[:CHECK], data[CHECK:]
    for filling in range(FILLING + 1):
        held = body[: len(body) - filling]
        for kind in (PLACES, SPELLED):
            whole = kind == SPELLED or (len(held) - HEAD) % WORD == 0
            if len(held) >= HEAD + WORD and whole and _hash(held, kind)[:CHECK] == check:
                return held, kind == SPELLED
    raise CodeError(_broken(code))


def _broken(code: str) -> str:
    return f"{quoted(code)} is not a code: a sign is wrong or missing; a code looks like D5QF2-3K402-PAY3R."


def _written(data: bytes) -> str:
    """Write bytes in groups of five signs, zero bits at the end."""
    length = -(-8 * len(data) // 5)
    length += -length % 5
    number = int.from_bytes(data, "big") << 5 * length - 8 * len(data)
    signs = "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(length)))
    return "-".join(signs[at : at + 5] for at in range(0, length, 5))


def _masked(data: bytes, key: bytes) -> bytes:
    """Mix bytes with a stream that the key gives; a second time undoes the first."""
    stream = b"".join(_hash(key + bytes([block]), PLACES) for block in range(len(data) // 32 + 1))
    return bytes(byte ^ other for byte, other in zip(data, stream, strict=False))


def _hash(data: bytes, kind: bytes) -> bytes:
    return hashlib.sha256(kind + data).digest()
