"""Lists as requests ask for them: the one that depends on the day is today's, after this machine's history."""

from __future__ import annotations

import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from salet.core.lists import is_living, load
from salet.keep.history import history_file, own_history

if TYPE_CHECKING:
    from salet.core.words import WordList
    from salet.likely.history import History
    from salet.web.schemas import AskedList

__all__ = ["about", "list_of", "moment", "stamp", "todays"]

Moment = tuple[datetime.date, int]
"""What today's list depends on: the day, and when the user's own history was last written."""


def moment() -> Moment:
    """Return what today's list depends on now; answers that were cached at another moment may be out of date."""
    try:
        written = history_file().stat().st_mtime_ns
    except OSError:
        written = 0
    return datetime.date.today(), written


def stamp() -> bytes:
    """Return the moment as a part of keys, by which answers of another moment are told apart."""
    return repr(moment()).encode()


@lru_cache(maxsize=1)
def _history(now: Moment) -> History:
    return own_history(today=now[0])


def todays(name: str, on: datetime.date | None = None) -> WordList:
    """Return a built-in list, as it is today or on another day if it depends on the day."""
    if not is_living(name):
        return load(name, on=on)
    now = moment()
    return load(name, on=on or now[0], history=_history(now))


def list_of(asked: AskedList) -> WordList:
    """Return the list that a request asks for."""
    words = todays(asked.words, asked.on)
    return words.equal() if asked.equal else words


def about(words: WordList) -> dict[str, Any]:
    """Return what every result says about its list."""
    return {"words": words.name, "hash": words.hash, "date": words.date, "known_to": words.known_to}
