"""What a shell is offered for a value that is being typed; loaded only when a shell asks."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from click.shell_completion import CompletionItem

from salet.core.lists import DEFAULT, FIXED, load
from salet.core.words import normalize
from salet.errors import SaletError
from salet.likely.history import FIRST, date_of, number_of

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable

    import click

__all__ = ["beginning", "days", "files", "words"]

FEWEST_LETTERS = 2
"""Words are offered from so many letters on: of one letter there are up to 1,600."""
FEWEST_DIGITS = 4
"""Dates are offered once the year has been typed."""


def beginning(names: Iterable[str], typed: str) -> list[CompletionItem]:
    """Return the names that begin with what was typed."""
    return [CompletionItem(name) for name in names if name.startswith(typed)]


def files(typed: str) -> list[CompletionItem]:
    """Let the shell complete the name of a file."""
    return [CompletionItem(typed, type="file")]


def words(ctx: click.Context, typed: str) -> list[CompletionItem]:
    """Return the guesses of the list that was asked for; of words with commas between them, the last is completed."""
    before, comma, last = typed.rpartition(",")
    if len(last) < FEWEST_LETTERS:
        return []
    asked = ctx.params.get("words") or DEFAULT
    with suppress(SaletError):
        found = load(FIXED if asked == DEFAULT else asked).guesses  # the living list has these guesses on every day
        return [CompletionItem(before + comma + word) for word in found if word.startswith(normalize(last))]
    return []


def days(typed: str, named: Iterable[str], today: datetime.date) -> list[CompletionItem]:
    """Return the days by name, and once the year has been typed the dates of the real game up to today."""
    dates: Iterable[str] = ()
    if len(typed) >= FEWEST_DIGITS:
        dates = (date_of(number).isoformat() for number in range(number_of(today), number_of(FIRST) - 1, -1))
    return beginning([*named, *dates], typed)
