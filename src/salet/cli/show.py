"""How things look: tiles, tables and sentences. Colours on a terminal, plain text in a pipe, NO_COLOR honoured."""

from __future__ import annotations

import shutil
import sys
from functools import cache
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from salet.cli.table import Table
from salet.core.words import capitals

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from salet.core.game import Game
    from salet.judge.advice import Advice, Advised

TILES = {"g": "bold white on #538d4e", "y": "bold white on #b59f3b", ".": "bold white on #3a3a3c"}

PLAIN = {"g": "[{}]", "y": "({})", ".": " {} "}
"""Tiles without colours."""

SIXTEEN = {"g": "bold white on green", "y": "bold white on yellow", ".": "bold white on bright_black"}
"""For terminals with sixteen colours: the nearest of them to green and grey are the same."""


@cache
def console() -> Console:
    """Return the console that all output goes through."""
    width = None if sys.stdout.isatty() else 500  # a pipe has no right margin: nothing is cut
    return Console(highlight=False, emoji=False, markup=False, width=width)


def say(text: str | Text = "", style: str = "") -> None:
    """Print one line."""
    console().print(text, style=style or None)


def coloured() -> bool:
    """Tell whether colours are shown: on a terminal that has them, unless NO_COLOR is set."""
    return bool(console().color_system) and not console().no_color


def tiles(guess: str, colours: str) -> Text:
    """Return a row as coloured tiles; without colours as [G]reen, (Y)ellow and grey letters, in a pipe as it is typed.

    >>> tiles("crane", "..y.g").plain
    'CRANE ..y.g'
    """
    if not console().is_terminal:
        return Text(f"{capitals(guess)} {colours}")
    if not coloured():
        return Text("".join(PLAIN[c].format(letter) for letter, c in zip(capitals(guess), colours, strict=True)))
    styles = SIXTEEN if console().color_system == "standard" else TILES
    return Text.assemble(*((f" {letter} ", styles[c]) for letter, c in zip(capitals(guess), colours, strict=True)))


def rows(game: Game) -> None:
    """Print the rows of a game, its boards side by side."""
    for row in game.rows:
        cells = [tiles(row.guess, colours) if colours else Text(" " * 3 * len(row.guess)) for colours in row.marks]
        say(Text("  ").join([Text(), *cells]))


def count(number: int, noun: str, several: str = "") -> str:
    """Write a number with its noun.

    >>> count(1, "word"), count(3158, "word"), count(2, "guess", "guesses")
    ('1 word', '3,158 words', '2 guesses')
    """
    return f"{number:,} {noun if number == 1 else several or noun + 's'}"


PROOFS = {
    "exact": "{:.2f} more guesses on average, proven best",
    "bound": "{:.2f} more guesses on average, the best found so far",
}
"""What to say of the best guess, by how far it is proven; nothing of one that was not searched."""


def worth(given: Advice) -> str:
    """Say in a few words what the guess to play is worth."""
    if given.candidates == 1:
        return "the only word that fits"
    suggestion = given.suggestions[0]
    exact = PROOFS[given.proof].format(given.mean) + "; " if given.mean is not None else ""
    text = f"{exact}leaves {suggestion.expected:.1f} words on average, {suggestion.worst:,} at worst"
    return text + ("; can be the answer" if suggestion.possible else "; cannot be the answer")


def advice(given: Advice) -> None:
    """Print what to play, the alternatives, and how many words remain."""
    say(Text.assemble("Play ", (capitals(given.guess), "bold green"), f": {worth(given)}."))
    if len(given.suggestions) > 1 and given.candidates > 1:
        suggestions(given.suggestions)
    remaining(given)
    if given.unfound:
        say(f"No strategy finds all of them in the rows left: {count(given.unfound, 'word')} will be missed.", "yellow")


def suggestions(given: Sequence[Advised]) -> None:
    """Print guesses with all their measures side by side; `guesses` and what it is above the best where searched."""
    searched = given[0].mean is not None
    headings = [*(["guesses", "loss"] if searched else []), "expected", "worst", "entropy", "parts", "possible"]
    table = Table("guess", *headings, indent=2)
    for s in given:
        table.add(
            capitals(s.guess),
            *(exactly(s, given[0]) if searched else ()),
            f"{s.expected:.2f}",
            f"{s.worst:,}",
            f"{s.entropy:.2f}",
            f"{s.parts}",
            "yes" if s.possible else "no",
        )
    print_table(table)


def exactly(suggestion: Advised, best: Advised) -> tuple[str, str]:
    """Return the exact worth of a guess and its loss against the best, or dashes where it was not searched."""
    if suggestion.mean is None or best.mean is None:
        return "–", "–"
    return f"{suggestion.mean:.3f}", f"{suggestion.mean - best.mean:.3f}"


def print_table(table: Table) -> None:
    """Print a table as wide as the terminal, or as wide as it is into a pipe."""
    for line in table.lines(console().width if console().is_terminal else None):
        console().print(line, no_wrap=True, overflow="ignore", crop=False)


def remaining(given: Advice, most: int = 10) -> None:
    """Print how many words fit each board, and which when they are few."""
    kind = "allowed word" if given.wider else "word"
    for number, words in enumerate(given.remaining, 1):
        board = f"Board {number}: " if len(given.remaining) > 1 else ""
        shown = ": " + " ".join(capitals(word) for word in words) if len(words) <= most else ""
        say(f"{board}{count(len(words), kind)} left{shown}.")


def columns(words: Iterable[str]) -> None:
    """Print words in columns that fill the line on a terminal, one per line elsewhere."""
    shown = [capitals(word) for word in words]
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    step = max(1, width // (len(shown[0]) + 2)) if shown else 1
    for start in range(0, len(shown), step):
        say("  ".join(shown[start : start + step]))
