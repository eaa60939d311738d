"""`salet stats`, `salet share` and `salet settings`: your games so far, as text, JSON and squares."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import click

from salet.cli import encoding, options
from salet.cli.games import delete, games
from salet.cli.options import print_json
from salet.cli.values import Choice, InputFile
from salet.errors import SaletError, StoreError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from salet.play.records import Record
    from salet.play.share import Share
    from salet.play.statistics import Statistics

STYLES = ("squares", "dark", "contrast", "contrast-dark")
BAR = 30
FILE = click.argument("file", type=InputFile(), default="-", metavar="[FILE]")


def setting_names() -> Iterable[str]:
    """Return the names of the settings."""
    from salet.keep.settings import SETTINGS

    return SETTINGS


@click.group(cls=options.Group, invoke_without_command=True)
@options.json_
@options.plot
@options.dark
@click.pass_context
def stats(context: click.Context, as_json: bool, plot: str | None, dark: bool) -> None:
    """Show your games so far: played, won, streaks, and on which row.

    A streak is counted as in the real game: a daily puzzle won the day after the last one makes it longer.
    """
    if context.invoked_subcommand is not None:
        return
    from salet.play.statistics import statistics

    found = statistics(recorded())
    if plot:
        draw(found, plot, dark)
    if as_json:
        print_json(found)
    elif not found:
        print("No game has been finished yet: `salet play` begins one.")
    else:
        for each in found:
            print_statistics(each)


stats.add_command(games)
stats.add_command(delete)


def recorded() -> list[Record]:
    """Return every game of the store."""
    from salet.keep.store import Store

    with Store(reading=True) as store:
        return store.games()


def print_statistics(each: Statistics) -> None:
    """Print one variant: a line of figures, and a bar for each row."""
    mean = f" · mean {each.mean:.2f}" if each.mean is not None else ""
    print(
        f"{each.variant}: played {each.played} · won {each.win_percent} %{mean} · "
        f"streak {each.current_streak}, longest {each.max_streak}"
    )
    most = max(each.distribution.values(), default=0) or 1
    for row, number in each.distribution.items():
        bar = "█" * round(BAR * number / most) if number else "▏"
        print(f"{row:>4} {bar} {number}")
    print()


def draw(found: Sequence[Statistics], file: str, dark: bool) -> None:
    """Write the distributions as a picture."""
    from salet import plots

    shown = [
        SimpleNamespace(
            strategy=each.variant,
            opener="",
            words="your games",
            histogram=list(each.distribution.values()),
            mean=each.mean or 0.0,
        )
        for each in found
        if each.won
    ]
    if not shown:
        raise SaletError(f"There is nothing to draw in {file!r} yet: no game has been won.")
    plots.histogram(shown[:4], file, dark=dark, noun="games")
    print(f"Your games are drawn in {file}.", file=sys.stderr)


@stats.command()
@FILE
def export(file: str) -> None:
    """Write every game as one line of JSON, to a file or to the terminal."""
    lines = "".join(record.to_json() + "\n" for record in recorded())
    if file == "-":
        sys.stdout.write(lines)
    else:
        try:
            Path(file).write_text(lines, "utf-8")
        except OSError as error:
            raise SaletError(f"{file!r} cannot be written: {error.strerror}.") from None


@stats.command("import")
@FILE
def import_(file: str) -> None:
    """Read games that `salet stats export` wrote; those already recorded are skipped."""
    from salet.keep.store import Store

    records = read_file(file)
    with Store() as store:
        new, known = store.add(records)
    print(f"{new} new, {known} already recorded.")


def read_file(file: str) -> list[Record]:
    """Read the games of a file, or those that come through the pipe: all of them, or none."""
    from salet.play.records import MOST_LINE, read_records

    try:
        with nullcontext(sys.stdin) if file == "-" else Path(file).open(encoding="utf-8") as text:
            return read_records(iter(lambda: text.readline(MOST_LINE + 1), ""))
    except UnicodeDecodeError:
        raise SaletError(f"{file!r} is not UTF-8 text: give a file that `salet stats export` wrote.") from None
    except OSError as error:
        raise SaletError(f"{file!r} cannot be read: {error.strerror}.") from None
    except StoreError as error:
        raise StoreError(f"{error} Nothing was read.") from None


@stats.command()
def rescue() -> None:
    """Save what can be read of a damaged record; the damaged file is kept beside the new one."""
    from salet.judge.wording import amount
    from salet.keep.rescue import rescue

    saved, kept, partial, unread = rescue()
    lacking = f", {partial} of them perhaps without all rows (these do not count)" if partial else ""
    print(f"{amount(saved, 'game')} saved{lacking}; the damaged file is kept as {str(kept)!r}.")
    if unread:
        print(f"{amount(unread, 'part')} of it could not be read from the disk and may hold more games.")


@click.command()
@click.option("--read", is_flag=True, help="Read the squares that come through the pipe instead.")
@click.option(
    "--style", type=Choice("style", lambda: STYLES), metavar="STYLE", help="squares, dark, contrast, contrast-dark."
)
@options.json_
def share(read: bool, style: str | None, as_json: bool) -> None:
    """Print the squares of your last finished game, or read those that somebody pasted."""
    from salet.play.share import read_share

    result = read_share(encoding.read_text()) if read else last_share(style)
    if as_json:
        print_json(result)
    elif read:
        print_understood(result)
    else:
        print(result)


def print_understood(result: Share) -> None:
    """Print what was read from squares: a line about the game, and the marks of each board."""
    number = "" if result.number is None else f" {result.number:,}"
    turns = "&".join("X" if turn is None else str(turn) for turn in result.turns)
    print(f"{result.name}{number} {turns}/{result.limit or '∞'}{' hard' if result.hard else ''}")
    for marks in result.boards:
        print("\n".join(marks))


def last_share(style: str | None) -> Share:
    """Return the squares of the last finished game."""
    from salet.keep.settings import palette, read_settings
    from salet.keep.store import Store
    from salet.play.share import share_game

    with Store(reading=True) as store:
        games = [record for record in store.games("over") if record.rows]
        style = style or palette(read_settings(store))
    if not games:
        raise SaletError("There is nothing to share yet: `salet play` begins a game.")
    last = max(games, key=lambda record: record.ended)
    return share_game(last, last.rows, style)


@click.command()
@click.argument("name", type=Choice("setting", setting_names), required=False)
@click.argument("value", type=Choice("value", lambda: ("on", "off")), required=False, metavar="[on|off]")
@options.json_
def settings(name: str | None, value: str | None, as_json: bool) -> None:
    """Show the settings of the game, or change one: `salet settings contrast on`."""
    from salet.keep.settings import SETTINGS, change_setting, read_settings
    from salet.keep.store import Store

    with Store(reading=not value) as store:
        if name and value:
            change_setting(store, name, value == "on")
        current = {each: "on" if on else "off" for each, on in read_settings(store).items()}
    if as_json:
        print_json(current)
        return
    for each in [name] if name else SETTINGS:
        print(f"{each:<9} {current[each]:<4} {SETTINGS[each][1]}")
