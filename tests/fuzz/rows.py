"""Rows: what is typed is a guess and its marks, in any notation, or it is refused."""

from __future__ import annotations

import salet
from salet.cli.rows import push_rows, read_rows
from salet.core.game import Game, Row, parse_row, split_marks
from salet.core.marks import parse_mark
from salet.errors import SaletError

WORDS = salet.WordList(["annex", "crane", "moist", "pious", "sloth"], ["ninny", "salet"])


def check(data: bytes) -> None:
    """Read rows one by one, and play them."""
    typed = data.decode("utf-8", "replace").split("\n")
    for text in typed:
        check_row(text)
    game = Game(WORDS)
    try:
        push_rows(game, read_rows(typed))
    except SaletError as error:
        assert len(str(error)) < 1500
    for row in game.rows:
        assert row.guess in WORDS
    assert len(game.rows) <= len(typed)


def check_row(text: str) -> None:
    """A row that is read is written, and read as the same."""
    try:
        guess, typed = parse_row(text)
        marks = tuple(parse_mark(each, len(guess)) if each else "" for each in split_marks(typed, 1))
    except SaletError:
        return
    row = Row(guess, marks)
    assert parse_row(str(row))[0] == guess
    assert all(set(each) <= set("gy.") and len(each) in (0, len(guess)) for each in marks)
