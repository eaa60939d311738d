"""`salet letters` and `salet regions`: letter statistics, and the Venn regions of a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from salet.cli import options
from salet.cli.values import Word
from salet.core.words import capitals
from salet.errors import NoCandidates

if TYPE_CHECKING:
    from salet.core.game import Game
    from salet.core.letters import LetterTable, Regions


@click.command()
@options.rows
@options.words()
@options.guesses
@options.json_
@options.plot
@options.dark
def letters(
    rows: tuple[str, ...],
    words: options.AskedList,
    guesses: bool,
    as_json: bool,
    plot: str | None,
    dark: bool,
) -> None:
    """Count the letters of the answers, overall and by position.

    With rows, such as `salet letters crane=..y.g`, only the words that fit are counted.
    """
    from salet.core.letters import letters as count_letters

    game = position(rows, words)
    table = count_letters(chosen(game, guesses), describe(game, "guesses" if guesses else "answers"))
    if plot:
        from salet import plots

        plots.heat(table, plot, dark=dark)
    if as_json:
        options.print_json({**options.about_list(game.words), **vars(table)})
    else:
        print_letters(table)
        options.say_day(game.words)


@click.command()
@click.argument("word", type=Word())
@options.rows
@options.words()
@options.guesses
@options.json_
@options.plot
@options.dark
def regions(
    word: str,
    rows: tuple[str, ...],
    words: options.AskedList,
    guesses: bool,
    as_json: bool,
    plot: str | None,
    dark: bool,
) -> None:
    """Show how a guess divides the words by which of its letters they hold: the regions of its Venn diagram.

    With rows, such as `salet regions glyph arise=g...y`, only the words that fit are divided.
    """
    from salet.core.game import Game
    from salet.core.letters import regions as find_regions

    game = position(rows, words)
    guess = Game(game.words, answers=[word]).answers[0]
    found = find_regions(guess, chosen(game, guesses), describe(game, "guesses" if guesses else "answers"))
    if plot:
        from salet import plots

        plots.venn(found, plot, dark=dark)
    if as_json:
        options.print_json({**options.about_list(game.words), **vars(found)})
    else:
        print_regions(found)
        options.say_day(game.words)


def position(rows: tuple[str, ...], words: options.AskedList) -> Game:
    """Return the game that the rows make."""
    from salet.cli.rows import push_rows
    from salet.core.game import Game

    game = Game(options.word_list(words))
    push_rows(game, rows)
    return game


def chosen(game: Game, guesses: bool) -> tuple[str, ...]:
    """Return the words that fit, of the answers or of all guesses."""
    found = game.boards[0].wider if guesses else game.candidates
    if not found:
        raise NoCandidates(f"No word of the list {game.words.name!r} fits: {game}")
    return found


def describe(game: Game, kind: str) -> str:
    """Say which words these are.

    >>> from salet.core.game import Game
    >>> describe(Game.parse("crane=..y.g", "original"), "answers")
    'original answers after crane=..y.g'
    """
    return f"{game.words.name} {kind}" + (f" after {game}" if game.rows else "")


def print_letters(table: LetterTable) -> None:
    """Print the letters by frequency, overall and for each position."""
    from salet.cli.show import count, print_table, say
    from salet.cli.table import Table
    from salet.core.rules import ordinal

    shown = Table("overall", "words", *(ordinal(place + 1) for place in range(len(table.positions))), keys=0)
    columns = [table.total, dict(sorted(table.holding.items(), key=lambda item: (-item[1], item[0]))), *table.positions]
    for cells in zip(*(column.items() for column in columns), strict=True):
        shown.add(*(f"{capitals(letter)} {number:>5,}" for letter, number in cells))
    print_table(shown)
    say(f"{count(table.count, 'word')}: {table.words}. overall: every copy; words: words that hold it.", style="dim")


def print_regions(found: Regions) -> None:
    """Print the regions, the largest first."""
    from salet.cli.show import count, print_table, say
    from salet.cli.table import Table

    shown = Table("with", "without", "words", "", keys=2, text=("",))
    for region in sorted(found, key=lambda region: -region.size)[: found.filled]:
        few = capitals(" ".join(region.words[:6])) + (" …" if region.size > 6 else "")
        shown.add(capitals(region.has) or "-", capitals(region.lacks) or "-", f"{region.size:,}", few)
    print_table(shown)
    say(
        f"{capitals(found.guess)} divides {count(found.candidates, 'word')} ({found.words}) into "
        f"{found.filled} of {len(found.regions)} regions; the largest has {found.largest.size:,}{empty(found)}.",
        style="dim",
    )


def empty(found: Regions, most: int = 3) -> str:
    """Say which regions are empty where these are few."""
    none = [capitals(region.has) or "none of them" for region in found if not region.size]
    return f"; empty: {', '.join(none)}" if 0 < len(none) <= most else ""
