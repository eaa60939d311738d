"""Every long function takes a stop and heeds it: set before the work there is none, set during it hardly any more.

What is done after a stop is judged by processor time, which does not depend on how busy the machine is.
"""

from __future__ import annotations

import inspect
import random
import threading
import time
from functools import partial

import pytest

import salet
from salet.concurrency import Stop, check_seconds
from salet.core.game import Game
from salet.core.letters import letters, regions
from salet.core.lists import load
from salet.errors import OutOfRange, Stopped
from salet.exact.proof import prove
from salet.exact.search import solve
from salet.judge.analysis import analyse
from salet.judge.backtest import backtest
from salet.judge.drills import drills
from salet.judge.openers import openers, replies
from salet.judge.pairs import pairs
from salet.judge.repairs import repairs_of
from salet.judge.review import Judge, review
from salet.judge.squares import fit
from salet.judge.strategies import bench
from salet.play.share import read_share
from salet.strategy.grow import grow
from salet.strategy.one_step import STRATEGIES, rank

MOST = 1.5
"""Processor seconds on all threads between a stop and the end of the work: mostly a tenth, more where coverage is
measured. A search may have to make its table and its memo first."""


WORDS = load("nyt-2023-07")


def slow(game: Game) -> str:
    """Play as somebody's own strategy does, in Python."""
    return min(game.candidates, key=lambda word: sum(map(ord, word)) % 97)


def many_boards() -> Game:
    return Game(WORDS, boards=32)


def contradiction() -> list[tuple[str, str]]:
    return [(guess, ".....") for guess in random.Random(1).sample(WORDS.guesses, 40)]


def all_stuck() -> Game:
    marks = ",".join(["....."] * 8)
    return Game.parse([f"{guess}={marks}" for guess, _ in contradiction()], WORDS, boards=8)


def trained(stop: Stop) -> object:
    return list(drills("original", kind="traps", count=10**6, stop=stop))


def verified(stop: Stop) -> object:
    tree = grow(STRATEGIES["expected"], WORDS).tree
    return [tree.verify(WORDS, stop=stop) for _ in range(100)]


LONG = {
    "solve": partial(solve, WORDS, threads=1),
    "best": lambda stop: analyse(Game(WORDS), limit=5, threads=1).best(stop=stop),
    "worth": lambda stop: analyse(Game(WORDS), limit=5, threads=1).worth("qajaq", stop=stop),
    "one_step": lambda stop: analyse(many_boards(), threads=1, stop=stop).best(5, by="worst"),
    "repairs": lambda stop: analyse(all_stuck(), stop=stop).stuck,
    "rank": lambda stop: rank(many_boards(), threads=1, stop=stop),
    "review": lambda stop: review(["qajaq"] * 12, "pious", "nyt", stop=stop),
    "compare": lambda stop: Judge(WORDS, nodes=None).compare(Game.parse("qajaq=.....", WORDS), "fuzzy", stop=stop),
    "squares": lambda stop: fit([".....", "ggggg"], "", WORDS, stop=stop),
    "prove": lambda stop: prove(WORDS, threads=2, stop=stop),
    "grow": lambda stop: [grow(slow, WORDS, stop=stop) for _ in range(50)],
    "grow_native": lambda stop: [grow(STRATEGIES["entropy"], WORDS, threads=1, stop=stop) for _ in range(50)],
    "verify": verified,
    "bench": lambda stop: bench(["worst", "expected", slow, "optimal"], WORDS, opener="qajaq", threads=1, stop=stop),
    "bench_boards": lambda stop: bench("expected", WORDS, boards=4, stop=stop),
    "backtest": lambda stop: backtest("optimal", "2024-01-01", "2026-01-01", opener="daily", stop=stop),
    "openers": lambda stop: openers(WORDS, "mean", stop=stop),
    "pairs": lambda stop: pairs(WORDS, threads=1, stop=stop),
    "drills": trained,
}
"""Work that would take from a second to hours."""

SHORT = {
    "letters": lambda stop: letters(WORDS, stop=stop),
    "regions": lambda stop: regions("glyph", WORDS, stop=stop),
    "replies": lambda stop: replies("crane", WORDS, stop=stop),
    "repairs_of": lambda stop: repairs_of(WORDS, contradiction(), stop=stop),
    "read_share": lambda stop: read_share("Wordle 219 3/6", stop=stop),
}


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    """Make the tables that all of these share."""
    for words in (WORDS, load("nyt"), load("original")):
        rank(words, top=1)


@pytest.mark.parametrize("name", [*LONG, *SHORT])
def test_nothing_is_done_once_the_stop_is_set(name: str) -> None:
    stop = Stop()
    stop.set()
    begun = time.process_time()
    with pytest.raises(Stopped) as error:
        {**LONG, **SHORT}[name](stop=stop)
    assert not error.value.late
    assert time.process_time() - begun < MOST


@pytest.mark.parametrize("name", LONG)
def test_hardly_anything_is_done_after_a_stop(name: str) -> None:
    stop, asked = Stop(), []
    begun = time.process_time()

    def later() -> None:
        while time.process_time() - begun < 0.3:
            time.sleep(0.005)
        asked.append(time.process_time())
        stop.set()

    thread = threading.Thread(target=later)
    thread.start()
    with pytest.raises(Stopped):
        LONG[name](stop=stop)
    after = time.process_time() - asked[0]
    thread.join()
    assert after < MOST


@pytest.mark.parametrize(
    "function", [solve, review, prove, fit, bench, backtest, openers, pairs, rank, grow, salet.drills]
)
def test_the_keyword_is_the_same_everywhere(function) -> None:
    names = inspect.signature(function).parameters
    assert "stop" in names or "options" in names


@pytest.mark.parametrize("seconds", [-1.0, 0.0, float("nan"), float("inf"), -float("inf")])
@pytest.mark.parametrize(
    "asked",
    [
        check_seconds,
        lambda seconds: solve("original", seconds=seconds),
        lambda seconds: analyse(Game("original")).best(seconds=seconds),
        lambda seconds: analyse(Game("original")).worth("crane", seconds=seconds),
        lambda seconds: review(["crane", "pious"], "pious", "original", seconds=seconds),
        lambda seconds: Stop(seconds),
    ],
)
def test_times_that_make_no_sense_are_refused(asked, seconds: float) -> None:
    with pytest.raises(OutOfRange, match=r"^seconds is .*; it should be a number above 0, or None for no limit\.$"):
        asked(seconds)
