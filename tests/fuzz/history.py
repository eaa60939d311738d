"""Histories: a file of days and answers is read or refused with its line, and what was read is written the same."""

from __future__ import annotations

from salet.errors import HistoryError
from salet.likely.history import read_history, write_history


def check(data: bytes) -> None:
    """Read a history with and without gaps; write it and read it."""
    text = data.decode("utf-8", "replace")
    for gaps in (False, True):
        try:
            found = read_history(text, gaps=gaps)
        except HistoryError as error:
            assert error.line > 0
            assert len(str(error)) < 1500
            continue
        assert read_history(write_history(found), gaps=gaps) == found
        assert [day.date for day in found] == sorted({day.date for day in found})
