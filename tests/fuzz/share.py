"""Share texts: what people paste is read or refused, and what was read can be written and read again."""

from __future__ import annotations

from salet.errors import SaletError, printable
from salet.play.share import NAMES, Share, read_share


def check(data: bytes) -> None:
    """Read a text; write what was found, and read that."""
    try:
        found = read_share(data.decode("utf-8", "replace"))
    except SaletError as error:
        assert len(str(error)) < 1500
        return
    assert len(found.turns) <= 32
    assert all(set(mark) <= set("gy.") for board in found.boards for mark in board)
    written = str(found)
    assert printable(written).isascii() or written
    if found.name in NAMES.values() and complete(found):
        again = read_share(written)
        assert (again.turns, again.hard) == (found.turns, found.hard), written


def complete(found: Share) -> bool:
    """Tell whether every board has as many rows as the first line says, so that nothing is left to guess."""
    last = found.limit or max((len(board) for board in found.boards), default=0)
    return bool(found.boards) and all(
        len(board) == (turn or last) and (turn is not None) == (set(board[-1]) == {"g"})
        for board, turn in zip(found.boards, found.turns, strict=True)
    )
