"""`salet stats games` and `salet stats delete`: the games one by one."""

from __future__ import annotations

import datetime
import sys
from typing import TYPE_CHECKING

import click

from salet.cli import options
from salet.cli.options import print_json
from salet.cli.values import Choice, Day, Number, Text
from salet.errors import SaletError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from salet.play.records import Record

    Command = Callable[..., object]

SHOWN = 8
"""Characters of an id; more where games would look alike."""


def kinds() -> Iterable[str]:
    """Return the kinds of games."""
    from salet.play.puzzle import KINDS

    return KINDS


def which(command: Command) -> Command:
    """Add the options that say which games are meant."""
    kind = click.option("--kind", type=Choice("kind", kinds), metavar="KIND", help="Only random, daily, friend, …")
    day = click.option("--day", type=Day(), metavar="DAY", help="Only those begun on a day: 2026-07-17, today.")
    return kind(day(command))


@click.command()
@which
@click.option("--count", type=Number(1, 100_000), default=20, show_default=True, help="The last so many.")
@options.json_
def games(kind: str | None, day: datetime.date | None, count: int, as_json: bool) -> None:
    """List your games with their ids, the latest first."""
    every = stored()
    found = [record for record in every if is_meant(record, kind, day)][::-1]
    if as_json:
        print_json([plain(record) for record in found[:count]])
    elif not found:
        print("There is no such game." if every else "There is no game yet: `salet play` begins one.")
    else:
        print_games(found[:count], every)
        if len(found) > count:
            print(f"{count} of {len(found):,} games; --count {len(found)} lists them all.")


@click.command()
@click.argument("ids", nargs=-1, type=Text(), metavar="[ID]...")
@which
@click.option("--last", is_flag=True, help="The game that was begun last.")
@click.option("--all", "every_one", is_flag=True, help="Every game.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@options.json_
def delete(
    ids: tuple[str, ...],
    kind: str | None,
    day: datetime.date | None,
    last: bool,
    every_one: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Delete games for good: by the ids that `salet stats games` lists, by kind, by day, the last one, or all.

    A beginning of an id is enough if no other game has the same. What is to be deleted is shown first.
    """
    from salet.judge.wording import amount

    every = stored()
    chosen = meant(every, ids, kind, day, last, every_one)
    if not chosen:
        raise SaletError("There is no such game, so nothing was deleted: `salet stats games` lists what there is.")
    if not yes and not agreed(chosen, every):
        if as_json:
            print_json({"deleted": []})
        else:
            print("Nothing was deleted.")
        return
    deleted = remove(chosen)
    if as_json:
        print_json({"deleted": [record.id for record in chosen]})
    else:
        print(f"{amount(deleted, 'game')} deleted.")


def meant(
    every: Sequence[Record],
    ids: Sequence[str],
    kind: str | None,
    day: datetime.date | None,
    last: bool,
    every_one: bool,
) -> list[Record]:
    """Return the games to be deleted; refuse if it is not said which, or said twice."""
    ways = [bool(ids), bool(kind or day), last, every_one]
    if sum(ways) != 1:
        raise SaletError("Say which games in one way: ids from `salet stats games`, --kind or --day, --last, or --all.")
    if ids:
        return list({record.id: record for record in (by_id(every, id) for id in ids)}.values())
    if last:
        return list(every[-1:])
    return [record for record in every if is_meant(record, kind, day)]


def by_id(every: Iterable[Record], id: str) -> Record:
    """Return the one game whose id begins like this."""
    from salet.core.checks import quoted

    found = [record for record in every if record.id.startswith(id)]
    exact = [record for record in found if record.id == id]
    if not found:
        raise SaletError(f"No game has an id that begins with {quoted(id)}: `salet stats games` lists them.")
    if len(found) > 1 and not exact:
        raise SaletError(f"{len(found)} games have ids that begin with {quoted(id)}: give more of it.")
    return (exact or found)[0]


def is_meant(record: Record, kind: str | None, day: datetime.date | None) -> bool:
    """Tell whether a game is of a kind and was begun on a day, where these are given."""
    return (not kind or record.kind == kind) and (not day or local_day(record.began) == str(day))


def local_day(time: str) -> str:
    """Return the day of a time on the clock of this machine."""
    try:
        moment = datetime.datetime.fromisoformat(time)
    except ValueError:
        return time[:10]
    return str((moment.astimezone() if moment.tzinfo else moment).date())


def stored() -> list[Record]:
    """Return every game, in the order in which they were begun."""
    from salet.keep.store import Store

    with Store(reading=True) as store:
        return store.games()


def remove(chosen: Iterable[Record]) -> int:
    """Delete games; return how many were still there."""
    from salet.keep.store import Store

    with Store() as store:
        return store.delete(record.id for record in chosen)


def agreed(chosen: Sequence[Record], every: Sequence[Record]) -> bool:
    """Show what is to be deleted, and ask; only `y` and `yes` are a yes."""
    from salet.cli.prompt import ask
    from salet.judge.wording import amount

    if not sys.stdin.isatty():
        raise SaletError(f"{amount(len(chosen), 'game')} would be deleted: add --yes if that is what you want.")
    print_games(chosen[:10], every)
    if len(chosen) > 10:
        print(f"and {len(chosen) - 10:,} more")
    said = ask(
        f"Delete {'this game' if len(chosen) == 1 else f'these {len(chosen):,} games'} for good? [y/N] ", always=True
    )
    return (said or "").lower() in ("y", "yes")


def print_games(found: Iterable[Record], every: Iterable[Record]) -> None:
    """Print a line for each game."""
    from salet.cli.show import print_table
    from salet.cli.table import Table
    from salet.core.words import capitals

    length = shortest([record.id for record in every])
    table = Table("id", "begun", "game", "rows", "answer", text=("id", "begun", "game", "rows", "answer"))
    for record in found:
        hidden = record.state == "open" or not record.answers
        answers = "" if hidden else " ".join(map(capitals, record.answers))
        table.add(record.id[:length], local_day(record.began), title(record), rows_of(record), answers)
    print_table(table)


def shortest(ids: Sequence[str]) -> int:
    """Return how many characters tell the ids apart.

    >>> shortest(["0123456789", "0123456780"]), shortest(["a", "b"])
    (10, 8)
    """
    return next((size for size in range(SHOWN, 1000) if len({id[:size] for id in ids}) == len(set(ids))), 1000)


def title(record: Record) -> str:
    """Return what was played: the variant, and the number of its day."""
    return record.variant + (f" {record.day:,}" if record.day is not None else "")


def rows_of(record: Record) -> str:
    """Return how a game went: `3/6`, `X/6`, or its state."""
    if record.state != "over":
        return "unfinished" if record.state == "open" else "put aside"
    return f"{len(record.rows) if record.won else 'X'}/{record.limit or '∞'}"


def plain(record: Record) -> dict[str, object]:
    """Return a game for machines; the answers of an unfinished game stay hidden."""
    fields = {**vars(record), "rows": list(map(str, record.rows)), "won": record.won}
    return {**fields, "answers": []} if record.state == "open" else fields
