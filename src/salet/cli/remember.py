"""The helper's offer to remember the answer that it led to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from salet.cli.prompt import ask
from salet.cli.show import say
from salet.core.words import capitals
from salet.errors import SaletError, StoreError

if TYPE_CHECKING:
    import datetime


def offer(answer: str, day: datetime.date, today: datetime.date) -> None:
    """Ask somebody at a terminal whether to keep an answer as that of a day, unless that day's is known."""
    if not sys.stdin.isatty() or not sys.stdout.isatty() or day > today:
        return
    try:
        if is_wanted() and not is_known(day, today) and agreed(answer, day, today):
            keep(answer, day, today)
    except SaletError as error:
        say(str(error), "red")


def is_wanted() -> bool:
    """Tell whether the settings allow the offer; they are not begun only to find that out."""
    from salet.keep.connection import FILE, home
    from salet.keep.settings import default_settings, read_settings
    from salet.keep.store import Store

    try:
        if (home() / FILE).exists():
            with Store(reading=True) as store:
                return read_settings(store)["remember"]
    except StoreError:
        pass  # a record that cannot be read is no reason to say more here
    return default_settings()["remember"]


def is_known(day: datetime.date, today: datetime.date) -> bool:
    """Tell whether a day's answer is in the history."""
    from salet.keep.history import own_history

    return own_history(today=today).on(day) is not None


def agreed(answer: str, day: datetime.date, today: datetime.date) -> bool:
    """Ask; Enter is yes, the end of the input is no."""
    what = "today's answer" if day == today else f"the answer of {day}"
    said = ask(f"Remember {capitals(answer)} as {what}? [Y/n] ", always=True)
    return said is not None and said.lower() in ("", "y", "yes")


def keep(answer: str, day: datetime.date, today: datetime.date) -> None:
    """Keep the answer, and say how to be asked no more."""
    from salet.keep.history import remember

    remember(day, answer, today=today)
    say(f"{capitals(answer)} is kept in your history; `salet settings remember off` ends this question.", "dim")
