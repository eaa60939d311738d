"""`salet history bench`: how strategies would have done on the real puzzles."""

from __future__ import annotations

import datetime
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from salet.cli import elsewhere, options
from salet.cli.values import Choice, Day, InputFile, Word
from salet.core.words import capitals

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from concurrent.futures import Executor

    from salet.judge.backtest import Backtest
    from salet.likely.history import History

DAYS = 30
"""So many days are played unless --from says otherwise."""


def ages() -> Iterable[str]:
    """Return the ways to tell used words apart."""
    from salet.likely.model import AGES

    return AGES


@click.command()
@click.argument("strategies", type=options.STRATEGY, nargs=-1, metavar="[STRATEGY]...")
@click.option("--from", "start", type=Day(), metavar="DATE", help="The first day; else the last 30 are played.")
@click.option("--to", "end", type=Day(), metavar="DATE", help="The last day; else the last that is known.")
@click.option("--history", "file", type=InputFile(), metavar="FILE", help="Play the days of this file, not of yours.")
@click.option("--opener", type=Word("salet"), metavar="WORD", help="Play this first; daily: choose it anew every day.")
@click.option("--equal", is_flag=True, help="Take all answers of the list as equally likely.")
@click.option("--compare", is_flag=True, help="Play every strategy twice, also with all answers equally likely.")
@click.option(
    "--ages",
    type=Choice("way to tell used words apart", ages),
    default="years",
    metavar="NAME",
    help="How used words are told apart: years, none, or hindsight.",
)
@options.rule()
@options.threads
@elsewhere.option
@click.option("--games", is_flag=True, help="Write out the game of every day.")
@options.json_
@options.plot
@options.dark
def bench(
    strategies: tuple[str, ...],
    start: datetime.date | None,
    end: datetime.date | None,
    file: str | None,
    opener: str | None,
    equal: bool,
    compare: bool,
    ages: str,
    rule: str,
    threads: int,
    cluster: str | None,
    games: bool,
    as_json: bool,
    plot: str | None,
    dark: bool,
) -> None:
    """Play strategies on the real puzzles of some days, each knowing only the days before it.

    Without strategies, perfect play with the day's chances is tried (optimal). With --json, one strategy gives an
    object and several give a list of them.
    """
    from salet.judge.strategies import find_strategy

    options.refuse_together(equal=equal, compare=compare)
    options.refuse_together(threads=threads, cluster=cluster)
    chosen = strategies or ("optimal",)
    for name in chosen:  # a misspelt name is told before the others have run
        find_strategy(name)
    history = read_file(file)
    last = end or (history.last.date if history.last else datetime.date.today())
    first = start or last - datetime.timedelta(days=DAYS - 1)
    shared: dict[str, Any] = {
        "start": first, "end": last, "history": history, "opener": opener, "ages": ages, "rule": rule,
    }  # fmt: skip
    runs = [(name, each) for name in chosen for each in ((False, True) if compare else (equal,))]
    with elsewhere.connected(cluster) as executor:
        results = [played(name, each, threads, shared, executor) for name, each in runs]
    if as_json:
        found = [result.plain() for result in results]
        options.print_json(found[0] if len(found) == 1 else found)
    else:
        print_results(results, history, games)
    if plot:
        draw(results, plot, dark)


def read_file(file: str | None) -> History:
    """Return the history in a file, or the user's own."""
    from salet.keep.history import longer_history, own_history

    today = datetime.date.today()
    return longer_history(Path(file), today=today) if file else own_history(today=today)


def played(name: str, equal: bool, threads: int, shared: dict[str, Any], given: Executor | None) -> Backtest:
    """Play one strategy; the days are shared out to a cluster that is given, or to threads."""
    from salet.cli.progress import interruptible, progress
    from salet.concurrency import cores
    from salet.judge.backtest import backtest

    total = len(shared["history"].between(shared["start"], shared["end"]))
    label = f"{name}, equal" if equal else name
    workers = nullcontext(given) if given else pool(threads or cores())
    with interruptible() as stop, workers as executor, progress(label, total) as tell:
        return backtest(name, equal=equal, executor=executor, progress=tell, stop=stop, **shared)


@contextmanager
def pool(threads: int) -> Iterator[ThreadPoolExecutor]:
    """Give threads; if something goes wrong, or with Ctrl-C, days that have not begun are not played."""
    executor = ThreadPoolExecutor(threads)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def print_results(results: Sequence[Backtest], history: History, games: bool) -> None:
    """Print one strategy as players know it, several side by side."""
    from salet.cli.show import say

    days = results[0].days
    if len(results) == 1:
        print_histogram(results[0])
    else:
        print_side_by_side(results)
    for result in results:
        print_unsolved(result, len(results) > 1)
    if calibrated := next((result for result in results if not result.equal), None):
        print_calibration(calibrated)
    if games:
        print_games(results)
    known = history.last.date if history.last else ""
    say(f"{len(days):,} days from {days[0].date} to {days[-1].date}; history to {known}.", "dim")


def name_of(result: Backtest) -> str:
    """Return the name of what was played."""
    return f"{result.strategy}, equal" if result.equal else result.strategy


def mean_of(result: Backtest) -> str:
    """Return the mean with its standard error; a single game has none."""
    return f"{result.mean:.3f}" if result.error is None else f"{result.mean:.3f} ± {result.error:.3f}"


def opener_of(result: Backtest) -> str:
    """Return the first guess as it is shown."""
    return result.opener if result.opener == "daily" else capitals(result.opener)


def print_histogram(result: Backtest) -> None:
    """Print one strategy: a bar for each number of guesses, and the figures."""
    from salet.cli.show import bar, say

    say(f"{name_of(result)} · {opener_of(result)} first · {result.rule} rule")
    most = max(result.histogram)
    for number, count in enumerate(result.histogram, 1):
        say(f"{number:>4}  {bar(count, most)}  {count:>6,}")
    loss = "" if result.log_loss is None else f" · log loss {result.log_loss:.3f}"
    say(f"mean {mean_of(result)} · solved {result.solved:,} of {result.games:,}{loss}")


def print_side_by_side(results: Sequence[Backtest]) -> None:
    """Print several strategies as the rows of one table."""
    from salet.cli.show import print_table
    from salet.cli.table import Table

    longest = max(len(result.histogram) for result in results)
    numbers = map(str, range(1, longest + 1))
    table = Table("strategy", "opener", *numbers, "mean", "solved", "log loss", text=("opener",))
    for result in results:
        counts = [f"{count:,}" for count in result.histogram] + [""] * (longest - len(result.histogram))
        loss = "-" if result.log_loss is None else f"{result.log_loss:.3f}"
        table.add(name_of(result), opener_of(result), *counts, mean_of(result), f"{result.solved:,}", loss)
    print_table(table)


def print_unsolved(result: Backtest, several: bool) -> None:
    """Write out the games that took too many guesses."""
    from salet.cli.show import say

    whose = f"{name_of(result)}: " if several else ""
    for day in result.days:
        if not day.solved:
            say(f"{whose}{day.date} not in six: {' '.join(map(capitals, day.guesses))}")


def print_calibration(result: Backtest) -> None:
    """Print how many answers were expected among words of each size of chance, and how many came."""
    from salet.cli.show import print_table, say
    from salet.cli.table import Table

    say("")
    say("How often words of similar chances were the answer, and by how many standard errors that is off:")
    table = Table("chance", "expected", "came", "off", indent=2)
    for number, each in enumerate(result.calibration):
        most = f"1 in {odds(each.highest)}"
        span = f"1 in {odds(each.lowest)} to {odds(each.highest)}" if number else f"below {most}"
        table.add(span, f"{each.expected:.1f}", f"{each.observed:,}", f"{each.deviation:+.1f}")
    print_table(table)
    say("")


def odds(chance: float) -> str:
    """Return the number that a chance is one in, to two digits.

    >>> odds(0.00028), odds(0.0042)
    ('3,600', '240')
    """
    return f"{float(f'{1 / chance:.2g}'):,.0f}"


def print_games(results: Sequence[Backtest]) -> None:
    """Write out the game of every day."""
    from salet.cli.show import print_table
    from salet.cli.table import Table

    for result in results:
        table = Table("date", "answer", name_of(result), text=("answer", name_of(result)))
        for day in result.days:
            table.add(str(day.date), capitals(day.answer), " ".join(map(capitals, day.guesses)))
        print_table(table)


def draw(results: Sequence[Backtest], path: str, dark: bool) -> None:
    """Draw how the games went over time into a file."""
    from salet import plots

    plots.over_time(results, path, dark=dark)
