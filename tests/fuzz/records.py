"""Imports: a file of games is read or refused as a whole, and what was read is written the same and can be counted."""

from __future__ import annotations

from salet.errors import SaletError, StoreError
from salet.play.records import read_records
from salet.play.statistics import statistics


def check(data: bytes) -> None:
    """Read games; write them, read them, and count them."""
    try:
        games = read_records(data.decode("utf-8", "replace").split("\n"))
    except StoreError as error:
        assert str(error).startswith("Line ")
        assert len(str(error)) < 1500
        return
    assert read_records([game.to_json() for game in games]) == games
    for game in games:
        assert game.checked() is game
        assert len(game.turns) == game.boards <= 32
    try:
        assert sum(each.played for each in statistics(games)) <= len(games)
    except SaletError:
        raise AssertionError("games that were read can be counted") from None
