"""What an option's value may be: each kind quotes what it refuses, and completes what it can."""

from __future__ import annotations

import datetime
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from salet.errors import HistoryError, PlotError, SaletError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem


class Text(click.ParamType[str]):
    """Any text but none at all."""

    name = "text"

    def __init__(self, example: str = "") -> None:
        """Take an example for the message that refuses an empty value."""
        self.example = example

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse what is empty."""
        text = str(value)
        if not text.strip():
            example = f", such as {self.example}" if self.example else ""
            self.fail(f"{text!r} is empty: give a value{example}, or leave it out.", param, ctx)
        return text


class Word(Text):
    """A word, or several with commas between them; whether the list has it is found out by the one who takes it."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Offer the guesses of the list."""
        from salet.cli import completion

        return completion.words(ctx, incomplete)


class Name(Text):
    """Text for which names are known, to be completed; other text is taken as well (a file, `module:function`)."""

    def __init__(self, known: Callable[[], Iterable[str]], example: str = "", files: bool = False) -> None:
        """Take a function that returns the names, so that nothing is loaded before they are wanted."""
        super().__init__(example)
        self.known = known
        self.files = files

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Offer the names, and files where they are taken."""
        from salet.cli import completion

        return completion.beginning(self.known(), incomplete) or (completion.files(incomplete) if self.files else [])


class Choice(Name):
    """One of some names."""

    def __init__(self, noun: str, known: Callable[[], Iterable[str]]) -> None:
        """Take what a name stands for, as in "There is no rule 'harsh'"."""
        super().__init__(known)
        self.noun = noun

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a name that is not known."""
        text = super().convert(value, param, ctx)
        known = list(self.known())
        if text not in known:
            raise SaletError(f"There is no {self.noun} {text!r}; {did_you_mean(text, known)}")
        return text


NAMED_DAYS = {"today": 0, "yesterday": 1}
"""Days by name, and how long ago they were."""


def read_day(text: str, today: datetime.date) -> datetime.date:
    """Read a day of the real game: its date, `today`, `yesterday` or its number.

    >>> read_day("1854", datetime.date(2026, 11, 17)), read_day("yesterday", datetime.date(2026, 11, 17))
    (datetime.date(2026, 7, 17), datetime.date(2026, 11, 16))
    """
    from salet.likely.history import date_of

    if text in NAMED_DAYS:
        return today - datetime.timedelta(days=NAMED_DAYS[text])
    if re.fullmatch(r"[0-9]{1,5}", text):
        return date_of(int(text))
    with suppress(ValueError):
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return datetime.date.fromisoformat(text)
    raise HistoryError(f"{text!r} is not a day: write it as 2026-07-17, today, yesterday, or as its number.")


class Day(click.ParamType[datetime.date]):
    """A day of the real game: its date, `today`, `yesterday` or its number."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime.date:
        """Refuse what is not a day."""
        return value if isinstance(value, datetime.date) else read_day(str(value), datetime.date.today())

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Offer days by name and by date."""
        from salet.cli import completion

        return completion.days(incomplete, NAMED_DAYS, datetime.date.today())


class Number(click.ParamType[int]):
    """A whole number within bounds."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        """Take the bounds, both included."""
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Refuse what is not a number, or out of bounds."""
        text = str(value)
        if not text.isdecimal() or len(text) > 20 or not self.least <= int(text) <= self.most:
            self.fail(f"{text!r} is not a whole number from {self.least} to {self.most}.", param, ctx)
        return int(text)


class Amount(click.ParamType[float]):
    """A number, whole or not, within bounds; nan and infinity lie outside them."""

    name = "amount"

    def __init__(self, least: float, most: float) -> None:
        """Take the bounds, both included."""
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Refuse what is not a number, or out of bounds."""
        try:
            number = float(value)
        except ValueError:
            number = float("nan")
        if not self.least <= number <= self.most:
            self.fail(f"{str(value)!r} is not a number from {self.least:g} to {self.most:g}.", param, ctx)
        return number


class Picture(Text):
    """A file to draw into; what would keep it from being drawn is said before the work begins."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse another ending, a folder that does not exist, and a machine without matplotlib."""
        from importlib.util import find_spec

        text = super().convert(value, param, ctx)
        file = Path(text)
        if file.suffix.lower() not in (".svg", ".png"):
            raise PlotError(f"{text!r} does not end in .svg or .png: pictures are drawn in these two formats.")
        if not file.parent.is_dir():
            raise PlotError(f"{text!r} cannot be written: there is no folder {str(file.parent)!r}.")
        if find_spec("matplotlib") is None:
            raise PlotError("Pictures need matplotlib, which is not installed: pip install 'salet[plots]'.")
        return text

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Offer files."""
        from salet.cli import completion

        return completion.files(incomplete)


class InputFile(Text):
    """A file to read; whether it can be read is found out by the one who reads it."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Offer files."""
        from salet.cli import completion

        return completion.files(incomplete)
