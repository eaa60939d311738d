"""`salet bench`: strategies against every answer."""

from __future__ import annotations

import csv
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.exceptions import Exit

from salet.cli import elsewhere, options
from salet.cli.values import InputFile, Number
from salet.core.words import capitals
from salet.errors import printable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from salet.strategy.bench import BenchResult

    Timed = tuple[BenchResult, float]


@click.command()
@click.argument("strategies", type=options.STRATEGY, nargs=-1, metavar="[STRATEGY]...")
@options.words()
@options.opener("Play this first, or these, one after the other.", several=True)
@options.rule()
@options.boards
@click.option("--adversary", is_flag=True, help="One game against the adversary.")
@click.option("--answers", type=InputFile(), metavar="FILE", help="Play only the answers in this file.")
@click.option("--sample", type=Number(0, 10**9), default=0, metavar="N", help="Play only so many answers; 0: all.")
@click.option("--seed", type=Number(0, 2**53), default=0, metavar="N", help="Draws sample and boards.")
@options.threads
@elsewhere.option
@click.option("--losses", type=Number(0, 10**9), default=10, metavar="N", help="Write out so many lost games.")
@options.json_
@click.option("--csv", "as_csv", is_flag=True, help="Print a table for spreadsheets.")
@options.plot
@options.dark
def bench(
    strategies: tuple[str, ...],
    words: options.AskedList,
    opener: str | None,
    rule: str,
    boards: int,
    adversary: bool,
    answers: str | None,
    sample: int,
    seed: int,
    threads: int,
    cluster: str | None,
    losses: int,
    as_json: bool,
    as_csv: bool,
    plot: str | None,
    dark: bool,
) -> None:
    """Play strategies against every answer: histogram, mean, worst, lost games, time.

    Strategies are named (`salet bench list` shows the names), or read from the file of a tree. One of your own is a
    Python function that takes a game and returns a guess: `salet bench mymodule:strategy`.
    """
    from salet.core.game import adversary as adversary_host
    from salet.judge.strategies import find_strategy
    from salet.strategy.bench import choose_answers

    options.refuse_together(json=as_json, csv=as_csv)
    options.refuse_together(threads=threads, cluster=cluster)
    if strategies == ("list",):
        return print_names(as_json)
    chosen = strategies or ("expected",)
    for name in chosen:  # a misspelt name is told before the others have run
        find_strategy(name)
    word_list = options.word_list(words)
    shared: dict[str, Any] = {
        "opener": opener or "",
        "rule": rule,
        "boards": boards,
        "host": adversary_host if adversary else None,
        "answers": choose_answers(word_list, read_answers(answers), sample, seed),
        "seed": seed,
    }
    with elsewhere.connected(cluster) as executor:
        results = [timed(name, word_list, threads, shared, executor) for name in chosen]
    if as_json:
        options.print_json([{**record(*each), **options.about_list(word_list)} for each in results])
    elif as_csv:
        print_csv(results)
    else:
        print_results(results, losses)
        options.say_day(word_list)
    if plot:
        draw([result for result, _ in results], plot, dark)
    return report([result for result, _ in results])


def timed(name: str, words: Any, threads: int, shared: dict[str, Any], given: Executor | None = None) -> Timed:
    """Play one strategy and time it; the mark table belongs to the start-up, not to the strategy."""
    from concurrent.futures import ThreadPoolExecutor

    from salet.cli.progress import interruptible, progress
    from salet.core.marks import lexicon
    from salet.judge.strategies import bench as play

    lexicon(words)
    pool = ThreadPoolExecutor(threads) if threads > 1 else nullcontext(given)
    with interruptible() as stop, pool as executor, progress(name, len(shared["answers"])) as tell:
        begun = time.perf_counter()
        result = play(name, words, threads=threads, executor=executor, progress=tell, stop=stop, **shared)
        return result, time.perf_counter() - begun


def read_answers(file: str | None) -> list[str] | None:
    """Read a file of answers, one per line."""
    from salet.core.list_files import read_file

    return list(read_file(Path(file), "answer").words) if file else None


def print_names(as_json: bool) -> None:
    """Print the names of the strategies that come with salet."""
    from salet.judge.strategies import strategy_names

    if as_json:
        options.print_json(strategy_names())
    else:
        print("\n".join(strategy_names()))


def record(result: BenchResult, seconds: float) -> dict[str, Any]:
    """Return a result as JSON has it."""
    return {
        "strategy": result.strategy,
        "opener": result.opener,
        "words": result.words,
        "hash": result.hash,
        "rule": result.rule,
        "boards": result.boards,
        "host": result.host,
        "histogram": result.histogram,
        "chances": result.chances,
        "mean": result.mean,
        "worst": result.worst,
        "lost": result.lost,
        "loss": result.loss,
        "losses": result.losses,
        "faults": result.faults,
        "seconds": round(seconds, 6),
    }


def print_csv(results: Sequence[Timed]) -> None:
    """Print one line for every strategy."""
    fields = ("strategy", "opener", "words", "rule", "boards", "host", "mean", "worst", "lost", "seconds")
    longest = max(result.worst for result, _ in results)
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow([*fields, *range(1, longest + 1)])
    for result, seconds in results:
        row = record(result, seconds)
        counts = result.histogram + [0] * (longest - result.worst)
        writer.writerow([*(row[name] for name in fields), *counts])


def print_results(results: Sequence[Timed], losses: int) -> None:
    """Print one strategy as players know it, several side by side."""
    if len(results) == 1:
        print_histogram(*results[0])
    else:
        print_side_by_side(results)
    for result, _ in results:
        print_losses(result, losses)


def print_histogram(result: BenchResult, seconds: float) -> None:
    """Print the histogram of one strategy."""
    from salet.cli.show import bar, say

    host = "" if result.host == "answer" else f" · against the {result.host}"
    boards = "" if result.boards == 1 else f" · {result.boards} boards"
    say(f"{result.strategy} · {capitals(result.opener)} first · list {result.words} · {result.rule} rule{boards}{host}")
    most = max(result.histogram, default=1)
    for number, (count, chance) in enumerate(zip(result.histogram, result.chances, strict=True), 1):
        likely = f"  {chance:>7.2%}" if result.weights else ""
        say(f"{number:>4}  {bar(count, most)}  {count:>6,}{likely}")
    games = result.games + sum(len(fault.answers) // result.boards for fault in result.faults)
    loss = f" ({result.loss:.2%})" if result.weights and result.lost else ""
    lost = f"lost {result.lost:,} of {games:,}{loss}"
    say(f"mean {result.mean:.4f} · worst {result.worst} · {lost} · {seconds:.2f} s")


def print_side_by_side(results: Sequence[Timed]) -> None:
    """Print several strategies as the rows of one table."""
    from salet.cli.show import print_table
    from salet.cli.table import Table

    longest = max(result.worst for result, _ in results)
    table = Table("strategy", "opener", *map(str, range(1, longest + 1)), "mean", "worst", "lost", "seconds", keys=2)
    for result, seconds in results:
        counts = [f"{count:,}" for count in result.histogram] + [""] * (longest - result.worst)
        end = (f"{result.mean:.4f}", str(result.worst), f"{result.lost:,}", f"{seconds:.2f}")
        table.add(result.strategy, capitals(result.opener), *counts, *end)
    print_table(table)


def print_losses(result: BenchResult, most: int) -> None:
    """Write out the games that took too many rows."""
    from salet.cli.show import count, say

    for game in result.losses[:most]:
        say(f"{result.strategy} lost: {' '.join(capitals(guess) for guess in game)}")
    if len(result.losses) > most > 0:
        say(f"{result.strategy} lost {count(len(result.losses) - most, 'more game')}; --losses N shows more.")


def draw(results: Sequence[BenchResult], path: str, dark: bool) -> None:
    """Draw the histograms into a file; more than three strategies one below the other."""
    from salet import plots

    (plots.histogram if len(results) < 4 else plots.compare)(results, path, dark=dark)


def report(results: Sequence[BenchResult]) -> None:
    """Tell on the error stream where strategies went wrong; the exit code then is that of bad usage."""
    for result in results:
        for fault in result.faults[:3]:
            print(f"salet: {printable(str(fault))}", file=sys.stderr)
        if len(result.faults) > 3:
            print(f"salet: The strategy {result.strategy!r} has {len(result.faults):,} such faults.", file=sys.stderr)
    if any(result.faults for result in results):
        raise Exit(2)
