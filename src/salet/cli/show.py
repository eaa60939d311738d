"""How things look: tiles, tables and sentences. Colours on a terminal, plain text in a pipe, NO_COLOR honoured."""

from __future__ import annotations

import shutil
import sys
from functools import cache
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from salet.cli.table import Table, wrapped
from salet.core.words import capitals
from salet.errors import printable
from salet.judge.wording import LIKELIEST, amount, fitting, guesses_to_go, likeliest, odds_of, percent
from salet.shown.numbers import interval as interval

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping, Sequence

    from salet.core.game import Game, Row
    from salet.exact.evaluation import Evaluation
    from salet.judge.analysis import Best, BoardState

TILES = {"g": "bold white on #538d4e", "y": "bold white on #b59f3b", ".": "bold white on #3a3a3c"}

LEAST = 0.001
"""A smaller chance that the answer is not in the list is not worth a line."""

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
    """Print one line; what a terminal would obey in it is shown instead."""
    console().print(printable(text) if isinstance(text, str) else text, style=style or None)


def coloured() -> bool:
    """Tell whether colours are shown: on a terminal that has them, unless NO_COLOR is set."""
    return bool(console().color_system) and not console().no_color


def say_under(text: str, style: str = "", indent: int = 4) -> None:
    """Print text that belongs to the line above it, all its lines set in."""
    room = console().width - indent if console().is_terminal else 10**6
    for part in wrapped(Text(text, style), room):
        say(Text(" " * indent) + part)


def bar(part: int, most: int, longest: int = 40) -> str:
    """Return a bar as long as its part of the largest, at most as long as the screen has room for."""
    room = console().width - 16 if console().is_terminal else longest
    length = max(min(longest, room), 1)
    return ("█" * max(round(length * part / (most or 1)), int(part > 0))).ljust(length)


def emphasized(text: str, word: str) -> Text:
    """Return a sentence with a word of it in bold green."""
    shown = Text(text)
    shown.highlight_words([capitals(word)], "bold green")
    return shown


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
        say(Text("  ") + tiles_of(row))


def tiles_of(row: Row) -> Text:
    """Return a row with its tiles on each board; a board that was solved before has none."""
    return Text("  ").join(
        [tiles(row.guess, colours) if colours else Text(" " * 3 * len(row.guess)) for colours in row.marks]
    )


count = amount
"""A number with its noun."""


def suggestions(given: Best) -> None:
    """Print guesses with all that is known about them side by side; `costs` is what one gives away against the best."""
    searched, risky = given.by == "optimal", any(found.loss_upper for found in given)
    headings = (*(["guesses", "costs"] if searched else []), *(["loses"] if risky else []))
    weighted = any(found.weighted for found in given)
    last = "chance" if weighted else "possible"
    table = Table("guess", *headings, "expected", "worst", "entropy", "parts", last, indent=2)
    for found in given:
        table.add(
            capitals(found.guess),
            *([to_go(found), cost(found, given[0])] if searched else []),
            *([risk(found)] if risky else []),
            f"{found.expected:.2f}",
            f"{found.worst:,}",
            f"{found.entropy:.2f}",
            f"{found.parts:,}",
            "no" if not found.possible else percent(found.chance) if weighted else "yes",
        )
    print_table(table)


def to_go(found: Evaluation) -> str:
    """Write how many guesses are to be expected."""
    return interval(found.lower, found.upper, 3)


def cost(found: Evaluation, best: Evaluation) -> str:
    """Write how many guesses more than the best one a guess needs; a dash where that is not known."""
    if found.mean is None or best.mean is None:
        return "-"
    return f"{found.mean - best.mean:.3f}"


def risk(found: Evaluation) -> str:
    """Write the chance of losing, as people say it."""
    if found.lost is None:
        least = f"{found.loss_lower:.1%}" if found.weighted else f"{found.lost_lower:,}"
        return f"{least} or more"
    return odds_of(found.lost, found) if found.lost else "never"


def worth(found: Evaluation, best: Evaluation) -> str:
    """Say in plain words what a guess is worth, and what it costs against the best one."""
    if found.proof == "one-step":
        return f"{capitals(found.guess)} leaves {found.expected:.1f} words on average, {found.worst:,} at most."
    lost = f", and loses {odds_of(found.lost_lower, found)}" if found.lost_lower else ""
    against = ""
    if found.guess != best.guess and found.mean is not None and best.mean is not None:
        more = found.mean - best.mean
        much = f"{more:.2f}" if more >= 0.005 else f"{more:.4f}"
        known = f"{much} more than {capitals(best.guess)}" if more > 0 else f"as good as {capitals(best.guess)}"
        against = f", {known}" if not lost else ""
    answer = "can be the answer" if found.possible else "cannot be the answer"
    if found.weighted and found.possible:
        answer = f"is the answer with a chance of {percent(found.chance)}"
    return f"{capitals(found.guess)} {answer}. It needs {guesses_to_go(found)}{against}{lost}."


def print_table(table: Table) -> None:
    """Print a table as wide as the terminal, or as wide as it is into a pipe."""
    for line in table.lines(console().width if console().is_terminal else None):
        console().print(line, no_wrap=True, overflow="ignore", crop=False)


def remaining(
    boards: Sequence[BoardState], several: bool, used: Mapping[str, datetime.date] | None = None, most: int = 10
) -> None:
    """Print how many words fit each board, and which when they are few; the likeliest, where some are likelier."""
    for board in boards:
        place = f"Board {board.number}: " if several else ""
        if board.weights:
            say(f"{place}{fitting(board)}")
            say(f"  {likeliest(board, used, most if len(board.words) <= most else LIKELIEST)}")
            if board.missing >= LEAST:
                say(f"  The answer is none of these with a chance of {percent(board.missing)}.", "dim")
            continue
        shown = ": " + " ".join(map(capitals, board.words)) if len(board.words) <= most else ""
        left = amount(len(board.words), "allowed word" if board.wider else "word")
        say(f"{place}{left} left{shown}.")


def columns(words: Iterable[str], chances: Mapping[str, float] | None = None) -> None:
    """Print words in columns that fill the line on a terminal, one per line elsewhere; with their chances, if given."""
    shown = [capitals(word) + (f" {percent(chances[word])}".ljust(12) if chances else "") for word in words]
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    step = max(1, width // (len(shown[0]) + 2)) if shown else 1
    for start in range(0, len(shown), step):
        say("  ".join(shown[start : start + step]))
