"""Options that several commands share, and what they have in common in reading and writing."""

from __future__ import annotations

import dataclasses
import datetime
import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from salet.core.errors import SaletError
from salet.core.words import WordList, load

if TYPE_CHECKING:
    from collections.abc import Callable

Words = Annotated[
    str,
    typer.Option("--words", "-w", metavar="LIST", help="A word list by name, or files: answers.txt[,guesses.txt]."),
]
Rule = Annotated[str, typer.Option("--rule", metavar="RULE", help="normal, hard, or strict.")]
Hard = Annotated[bool, typer.Option("--hard", help="Hard mode: short for --rule hard.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
Plot = Annotated[str, typer.Option("--plot", metavar="FILE", help="Draw it into a file: .svg or .png.")]
Dark = Annotated[bool, typer.Option("--dark", help="Draw on a dark ground.")]


def number(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers that quotes what it refuses."""

    def read(text: str | int) -> int:
        if not str(text).isdecimal() or not least <= int(text) <= most:
            raise typer.BadParameter(f"{text!r} is no whole number from {least} to {most}.")
        return int(text)

    return read


def amount(least: float, most: float) -> Callable[[str], float]:
    """Return a reader of numbers that quotes what it refuses."""

    def read(text: str | float) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not least <= value <= most:
            raise typer.BadParameter(f"{text!r} is no number from {least:g} to {most:g}.")
        return value

    return read


def rule_name(rule: str, hard: bool) -> str:
    """Return the rule that --rule and --hard name together."""
    if hard and rule not in ("normal", "hard"):
        raise SaletError(f"--hard and --rule {rule} contradict each other: give one of them.")
    return "hard" if hard else rule


def word_list(source: str) -> WordList:
    """Load a list and tell on the error stream what was dropped from it."""
    words = load(source)
    for note in words.notes:
        print(f"salet: {note}", file=sys.stderr)
    return words


def print_json(value: Any) -> None:
    """Print a value as JSON, dataclasses under their fields' names."""
    print(json.dumps(value, default=_plain, ensure_ascii=False, indent=2))


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, datetime.date):
        return value.isoformat()
    raise TypeError(f"{value!r} has no JSON form")
