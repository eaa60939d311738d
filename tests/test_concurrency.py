"""Stops: asked for from any thread, or late; what has bounds returns them at a deadline, all else raises."""

from __future__ import annotations

import math
import pickle
import threading
import time

import pytest

from salet import _native
from salet.concurrency import Stop, check_stop
from salet.core.game import Game
from salet.core.lists import load
from salet.core.marks import lexicon
from salet.errors import OutOfRange, SaletError, Stopped


def late() -> Stop:
    """Return a stop whose time is up."""
    stop = Stop(1e-9)
    while not stop.is_set:
        pass
    return stop


def problem(**limits: object) -> _native.Problem:
    words = load("original")
    return _native.Problem(range(len(words.answers)), threads=1, **limits)


@pytest.fixture
def solver() -> _native.Solver:
    return _native.Solver(lexicon(load("original")), 1 << 20, 1)


def test_a_stop_is_asked_for_from_any_thread() -> None:
    stop = Stop()
    check_stop(stop)
    check_stop(None)
    assert not stop.is_set
    assert not stop.asked
    assert stop.remaining() is None
    thread = threading.Thread(target=stop.set)
    thread.start()
    thread.join()
    assert stop.is_set
    assert stop.asked
    with pytest.raises(Stopped, match=r"^The work was stopped before it was done\.$") as error:
        check_stop(stop)
    assert not error.value.late
    assert isinstance(error.value, SaletError)


def test_a_stop_is_late_after_its_seconds() -> None:
    stop = late()
    assert not stop.asked
    assert stop.remaining() == 0
    with pytest.raises(Stopped, match=r"^The time was up before the work was done\.$") as error:
        stop.check()
    assert error.value.late
    again = pickle.loads(pickle.dumps(error.value))
    assert (again.late, str(again)) == (True, str(error.value))


def test_time_is_left_until_the_deadline() -> None:
    left = Stop(1000).remaining()
    assert left is not None
    assert 0 < left <= 1000


def test_what_sets_the_outer_stop_sets_the_inner_one() -> None:
    outer = Stop(1000)
    inner, shorter = Stop(outer=outer), Stop(1, outer=outer)
    assert inner.remaining() == pytest.approx(1000, abs=100)
    assert shorter.remaining() <= 1
    inner.set()
    assert not outer.is_set
    outer.set()
    assert shorter.asked


def test_a_stop_is_sent_to_another_process_with_its_deadline() -> None:
    assert pickle.loads(pickle.dumps(Stop())).remaining() is None
    assert pickle.loads(pickle.dumps(late())).remaining() < 1e-3
    outer = Stop()
    inner = Stop(1000, outer=outer)
    outer.set()
    sent = pickle.loads(pickle.dumps(inner))
    assert sent.asked
    assert 0 < sent.remaining() <= 1000


@pytest.mark.parametrize("seconds", [0, -1, -0.0, math.nan, math.inf, -math.inf, "1"])
def test_seconds_that_make_no_sense_are_refused(seconds: float) -> None:
    with pytest.raises(OutOfRange, match=r"^seconds is .*; it should be a number above 0, or None for no limit\.$"):
        Stop(seconds)


def test_a_search_that_was_asked_to_stop_raises_at_once(solver: _native.Solver) -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        solver.best(problem(), 1, stop=stop)


def test_a_search_returns_bounds_at_the_deadline(solver: _native.Solver) -> None:
    verdict = solver.solve(problem(), stop=late())
    assert verdict.value.total.lower < 7920
    assert verdict.nodes <= 64  # it looks at the clock no less often


def test_a_search_under_way_ends_with_hardly_any_work_more(solver: _native.Solver) -> None:
    stop = Stop()
    asked = []

    def watch(done: int, number: int, best: int | None, nodes: int) -> None:
        if nodes > 1000:
            asked.append(time.process_time())
            stop.set()

    with pytest.raises(Stopped):
        solver.solve(problem(), watch=watch, stop=stop)
    assert time.process_time() - asked[0] < 0.1


def test_a_game_is_judged_until_it_is_stopped() -> None:
    game = Game.parse("qajaq=.....", "original")
    words = game.words
    judge = _native.Judge(lexicon(words), _native.Rule.normal, 6, 0, 0.0, 0, [], 0)
    with pytest.raises(Stopped) as error:
        judge.best([(words.guess_index["qajaq"], 0)], stop=late())
    assert error.value.late  # what follows from a review would have no bounds


def test_a_stop_counts_the_processor_and_ends_with_it(solver: _native.Solver) -> None:
    stop = Stop(processor=0.2)
    verdict = solver.solve(problem(), stop=stop)  # on a thread of its own
    assert verdict.value.total.upper is None or verdict.value.total.lower < verdict.value.total.upper
    assert 0.2 <= stop.spent < 1
    assert not stop.asked
    with pytest.raises(Stopped) as error:
        stop.check()
    assert error.value.late


def test_a_stop_counts_its_own_thread_and_what_inner_ones_spend(solver: _native.Solver) -> None:
    stop = Stop(processor=1000)
    begun = time.thread_time()
    while time.thread_time() - begun < 0.02:
        pass
    own = stop.spent
    assert own >= 0.02
    solver.solve(problem(nodes=2000), stop=Stop(outer=stop))
    assert stop.spent > own
    assert not stop.is_set


@pytest.mark.parametrize("processor", [0, -1, math.nan, math.inf])
def test_processor_times_that_make_no_sense_are_refused(processor: float) -> None:
    with pytest.raises(OutOfRange):
        Stop(processor=processor)
