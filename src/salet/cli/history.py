"""`salet history`: the answers of the real game so far, shown and kept."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.exceptions import Exit

from salet.cli import options
from salet.cli.backtest import bench
from salet.cli.values import NAMED_DAYS, Day, InputFile, Text, Word, read_day
from salet.core.words import capitals
from salet.errors import HistoryError, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.likely.history import Day as KnownDay
    from salet.likely.history import History

spoil = click.option("--spoil", is_flag=True, help="Today's answer too, if it is known.")


@click.group(cls=options.Group, invoke_without_command=True)
@click.pass_context
def history(context: click.Context) -> None:
    """Show and keep the answers of the real game, day by day.

    salet comes with the answers up to the day it was made. Those after it are in a file of your own: add them by hand,
    import them, or ask the publisher for them. Without a command, the last days are shown.
    """
    if context.invoked_subcommand is None:
        context.invoke(show)


history.add_command(bench)


@history.command()
@click.argument("what", type=Word("crane"), required=False, metavar="[WORD|DATE|NUMBER]")
@options.top(10, 100_000, "How many days to show, the latest first.")
@spoil
@options.json_
def show(what: str | None, top: int, spoil: bool, as_json: bool) -> None:
    """Show the last days, or when a word was the answer, or the answer of a day.

    A day is written as 2026-07-17, today or yesterday, or as its number. Today's answer is shown only if you ask for
    that day or with --spoil.
    """
    from salet.keep.history import own_history

    today = datetime.date.today()
    known = own_history(today=today)
    told = known if spoil else known.before(today)
    days: Sequence[KnownDay]
    if what is None:
        days, said = told[-top:][::-1], ""
    elif date := day_meant(what, today):
        days, said = known.between(date, date), about_day(known, date)
    else:
        days, said = about_word(told, what)
    if as_json:
        options.print_json({**state(told, today), "days": [plain(day) for day in days]})
    else:
        print_found(days, said, told, today)
    if what and not days and date:
        raise Exit(1)


def day_meant(text: str, today: datetime.date) -> datetime.date | None:
    """Return the day that a text names; None if it is a word. In capitals, TODAY is a word.

    >>> day_meant("today", datetime.date(2026, 11, 17))
    datetime.date(2026, 11, 17)
    >>> day_meant("TODAY", datetime.date(2026, 11, 17))
    """
    return None if text.isalpha() and text not in NAMED_DAYS else read_day(text, today)


def about_day(known: History, date: datetime.date) -> str:
    """Say what the answer of a day was."""
    from salet.likely.history import FIRST, number_of

    if date < FIRST:
        raise HistoryError(f"{date} is before the first puzzle, that of {FIRST}.")
    if day := known.on(date):
        return f"{capitals(day.answer)} is the answer of {date}, number {day.number:,}."
    return f"The answer of {date}, number {number_of(date):,}, is not known."


def about_word(told: History, text: str) -> tuple[Sequence[KnownDay], str]:
    """Say when a word was the answer."""
    from salet.core.lists import load
    from salet.keep.history import LIST

    word = load(LIST).check(text)
    days = [day for date in told.dates(word) if (day := told.on(date))]
    when = " and on ".join(f"{day.date}, number {day.number:,}" for day in days)
    if not days:
        return days, f"{capitals(word)} has never been the answer."
    return days, f"{capitals(word)} was the answer on {when}."


def state(told: History, today: datetime.date) -> dict[str, Any]:
    """Return how far a history goes."""
    from salet.keep.history import missing_days

    last = told.last
    return {"known_to": last.date if last else None, "missing": len(missing_days(told, today))}


def plain(day: KnownDay) -> dict[str, Any]:
    """Return a day as JSON has it."""
    return {"date": day.date, "number": day.number, "answer": day.answer}


def print_found(days: Sequence[KnownDay], said: str, told: History, today: datetime.date) -> None:
    """Print the sentence or the days, and how far the history goes."""
    from salet.cli.show import print_table, say
    from salet.cli.table import Table

    if said:
        say(said)
    elif days:
        table = Table("date", "number", "answer", "before", text=("answer", "before"))
        for day in days:
            earlier = [str(date) for date in told.dates(day.answer) if date < day.date]
            table.add(str(day.date), f"{day.number:,}", capitals(day.answer), " ".join(earlier))
        print_table(table)
    say(extent(told, today), "dim")


def extent(told: History, today: datetime.date) -> str:
    """Say how far a history goes, and what to do about days that are missing."""
    from salet.judge.wording import amount

    about = state(told, today)
    missing = about["missing"]
    rest = f"; {amount(missing, 'day')} missing: `salet history update` asks for them" if missing else ""
    return f"History to {about['known_to']}{rest}."


@history.command()
@click.argument("date", type=Day(), metavar="DATE|yesterday|today")
@click.argument("word", type=Word("crane"))
@click.option("--replace", is_flag=True, help="Put this word in the place of another answer that is known.")
@options.json_
def add(date: datetime.date, word: str, replace: bool, as_json: bool) -> None:
    """Add a day's answer to your history, such as `salet history add yesterday venue`."""
    from salet.keep.history import remember
    from salet.likely.history import number_of

    new = remember(date, word, today=datetime.date.today(), replace=replace)
    if as_json:
        options.print_json({"date": date, "number": number_of(date), "answer": word.strip().lower(), "new": new})
    else:
        kept = "is kept" if new else "was known already"
        print(f"{capitals(word.strip().lower())} {kept} as the answer of {date}, number {number_of(date):,}.")


@history.command("import")
@click.argument("file", type=InputFile())
@options.json_
def import_(file: str, as_json: bool) -> None:
    """Add the days of a file to your history: a line for each, with date, number and answer.

    The number may be left out. If a line is wrong, or contradicts what is known, nothing is added.
    """
    from salet.keep.history import import_file

    added = import_file(Path(file), today=datetime.date.today())
    if added.note:
        print(f"salet: {printable(added.note)}", file=sys.stderr)
    if as_json:
        options.print_json({"new": added.new, "known": added.known})
    else:
        print(f"{added.new:,} new, {added.known:,} already known.")


@history.command()
@click.option(
    "--from",
    "address",
    type=Text("https://example.org/wordle"),
    metavar="URL",
    help="Ask a mirror; the answer of a day is at URL/2026-07-17.json.",
)
@options.seconds(10.0, "How long to wait for each answer.")
@options.json_
def update(address: str | None, seconds: float, as_json: bool) -> None:
    """Ask the publisher of the real game for the days that are missing, up to yesterday.

    One day is asked for at a time, with a pause between them, and kept at once: you may stop it with Ctrl-C and go on
    later. Nothing is asked unless you call this.
    """
    from salet.cli.progress import progress
    from salet.keep.history import missing_days, own_history
    from salet.keep.publisher import ADDRESS
    from salet.keep.publisher import update as ask_for

    today = datetime.date.today()
    missing = missing_days(own_history(today=today), today)
    asked: list[KnownDay] = []
    try:
        with progress("asking", len(missing)) as tell:
            for day in ask_for(today, address=address or ADDRESS, timeout=seconds):
                asked.append(day)
                tell(len(asked))
    finally:
        report(asked, today, as_json)


def report(asked: Sequence[KnownDay], today: datetime.date, as_json: bool) -> None:
    """Say how many days were kept, and which could not be; answers are not shown."""
    from salet.judge.wording import amount
    from salet.keep.history import own_history

    known = own_history(today=today)
    kept = [day for day in asked if known.on(day.date)]
    for day in asked:
        if day not in kept:
            print(f"salet: {day.date} was left out: its answer is not in salet's list.", file=sys.stderr)
    if as_json:
        options.print_json({"new": len(kept), **state(known.before(today), today)})
    else:
        new = f"{amount(len(kept), 'new day')}. " if kept else ""
        print(new + extent(known.before(today), today))
