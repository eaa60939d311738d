"""Lists as requests ask for them: the one that depends on the day is today's, after this machine's history."""

from __future__ import annotations

import datetime
import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from salet.core.lists import is_living, load
from salet.errors import HistoryError
from salet.keep.history import history_file, own_history
from salet.likely.history import shipped_history

if TYPE_CHECKING:
    from salet.core.words import WordList
    from salet.likely.history import History
    from salet.web.schemas import AskedList

__all__ = ["Moment", "about", "history_at", "list_of", "moment", "todays"]

Moment = tuple[datetime.date, int]
"""What today's list depends on: the day, and when the user's own history was last written."""

log = logging.getLogger("salet.web")


def moment() -> Moment:
    """Return what today's list depends on now."""
    try:
        written = history_file().stat().st_mtime_ns
    except OSError:
        written = 0
    return datetime.date.today(), written


@lru_cache(maxsize=1)
def history_at(now: Moment) -> History:
    """Return the history of this machine; without the user's own days if these cannot be read."""
    try:
        return own_history(today=now[0])
    except HistoryError as error:
        log.warning("%s It is left out.", error)
        return shipped_history()


def todays(name: str, on: datetime.date | None = None) -> WordList:
    """Return a built-in list, as it is today or on another day if it depends on the day."""
    if not is_living(name):
        return load(name, on=on)
    now = moment()
    return load(name, on=on or now[0], history=history_at(now))


def list_of(asked: AskedList) -> WordList:
    """Return the list that a request asks for."""
    words = todays(asked.words, asked.on)
    return words.equal() if asked.equal else words


def about(words: WordList) -> dict[str, Any]:
    """Return what every result says about its list."""
    return {"words": words.name, "hash": words.hash, "date": words.date, "known_to": words.known_to}
