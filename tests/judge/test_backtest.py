"""The backtest: what a day may know, what is counted, and real days that are known."""

from __future__ import annotations

import datetime
import json
import math
import tomllib
from concurrent.futures import ThreadPoolExecutor

import pytest
from support import KNOWN, LONG

import salet
from salet.judge.backtest import Backtest, Played
from salet.judge.calibration import Bin, Forecast, calibrate
from salet.likely.history import History, shipped_history

START, END = "2026-07-15", "2026-07-17"


KNOWN_DAYS = tomllib.loads((KNOWN / "backtest.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def three() -> Backtest:
    return salet.backtest("optimal", START, END, opener="tarse")


def test_three_days_are_played_with_what_the_days_before_show(three):
    assert [day.answer for day in three.days] == ["pshaw", "butte", "legal"]
    assert [day.guesses[0] for day in three.days] == ["tarse"] * 3
    assert [day.guesses[-1] for day in three.days] == ["pshaw", "butte", "legal"]
    assert (three.games, three.solved) == (3, 3)
    assert sum(three.histogram) == 3
    assert three.mean == sum(len(day.guesses) for day in three.days) / 3
    assert three.fitted == datetime.date(2025, 6, 22)
    assert three.log_loss == pytest.approx(sum(-math.log(day.chance) for day in three.days) / 3)
    assert sum(each.expected for each in three.calibration) == pytest.approx(3)
    assert sum(each.observed for each in three.calibration) == 3


@pytest.mark.parametrize(("date", "game"), KNOWN_DAYS["games"].items())
def test_known_games(date, game):
    assert " ".join(salet.backtest("optimal", date, date, opener="salet").days[0].guesses) == game


@pytest.mark.skipif(not LONG, reason="takes minutes; .ci/long plays the whole year")
@pytest.mark.parametrize("known", KNOWN_DAYS["histograms"], ids=lambda known: str(known["start"]))
def test_known_ranges_of_days(known):
    result = salet.backtest("optimal", known["start"], known["end"])
    assert (result.opener, result.histogram) == (known["opener"], known["histogram"])
    assert result.solved == result.games
    assert max(abs(each.deviation) for each in result.calibration) < 2


def test_neither_the_day_itself_nor_later_ones_are_known(three):
    """With another history from the last day on, the days before it are played the same."""
    other = shipped_history().before(datetime.date(2026, 7, 16)).with_days([(datetime.date(2026, 7, 16), "kefir")])
    played = salet.backtest("optimal", START, END, opener="tarse", history=other)
    assert played.days[0] == three.days[0]
    assert [day.answer for day in played.days] == ["pshaw", "kefir"]
    assert played.days[1].guesses[:2] != played.days[0].guesses[:2] or played.days[1].guesses[-1] == "kefir"


def test_several_threads_give_the_same(three):
    done = []
    with ThreadPoolExecutor(2) as pool:
        again = salet.backtest("optimal", START, END, opener="tarse", executor=pool, progress=done.append)
    assert again == three
    assert done == [1, 2, 3]


def test_an_answer_outside_every_list_is_found():
    """LORIS and KEFIR were never on a list; with all words equally likely they are found as well."""
    for equal in (False, True):
        result = salet.backtest("optimal", "2025-08-13", "2025-08-13", opener="salet", equal=equal)
        assert result.days[0].answer == result.days[0].guesses[-1] == "kefir"
        assert (result.log_loss is None) == equal
        assert (result.calibration == ()) == equal


def test_the_opener_is_the_strategys_own_or_chosen_every_day():
    own = salet.backtest("entropy", "2026-07-16", "2026-07-17")
    assert {day.guesses[0] for day in own.days} == {own.opener}
    daily = salet.backtest("entropy", "2026-07-16", "2026-07-17", opener="daily")
    assert daily.opener == "daily"
    assert daily.days[0] == own.days[0]
    equal = salet.backtest("optimal", "2026-07-17", "2026-07-17", equal=True)
    assert equal.opener == "tarse"
    assert equal.fitted is None


def test_hard_mode_and_used_words_by_hindsight():
    result = salet.backtest("expected", "2026-07-17", "2026-07-17", opener="salet", rule="hard", ages="hindsight")
    assert result.rule == "hard"
    assert result.days[0].guesses[-1] == "legal"


def test_a_strategy_that_misbehaves_is_named_with_its_day():
    with pytest.raises(salet.StrategyError, match=r"On 2026-07-17: .*zzzzz"):
        salet.backtest(lambda game: "zzzzz", "2026-07-17", "2026-07-17", opener="salet")


@pytest.mark.parametrize(
    ("start", "end", "fault"),
    [
        ("2026-07-17", "2026-07-16", "2026-07-17 is after 2026-07-16; the first day comes before the last"),
        (
            "2030-01-01",
            "2030-02-01",
            "No answer from 2030-01-01 to 2030-02-01 is known; the history goes to 2026-07-17",
        ),
        ("yesterday", None, "'yesterday' is not a date; dates are written like 2026-07-17"),
    ],
)
def test_days_that_cannot_be_played_are_refused(start, end, fault):
    with pytest.raises(salet.HistoryError, match=fault):
        salet.backtest("optimal", start, end)


def test_an_empty_history_has_no_days():
    with pytest.raises(salet.HistoryError, match="the history goes to no day"):
        salet.backtest(history=History())


def test_what_is_counted():
    games = [("salet", "crane"), ("salet", "crane", "slate", "blade", "shade", "spade", "glade")]
    days = tuple(Played(datetime.date(2026, 7, 1 + n), 1838 + n, game[-1], game, 0.5) for n, game in enumerate(games))
    result = Backtest("mine", "normal", "salet", False, None, days)
    assert (result.games, result.solved, result.mean) == (2, 1, 4.5)
    assert result.histogram == [0, 1, 0, 0, 0, 0, 1]
    assert result.error == pytest.approx(2.5)
    assert result.log_loss == pytest.approx(math.log(2))
    assert Backtest("mine", "normal", "salet", False, None, days[:1]).error is None
    plain = json.loads(json.dumps(result.plain(), default=str))
    assert plain["days"][1]["guesses"] == 7
    assert plain["days"][1]["words"][0] == "salet"
    assert plain["days"][0]["date"] == "2026-07-01"


def test_bins_hold_the_same_chance_and_all_answers():
    """Two hundred days with two words of chance 1/4 and one of 1/2, of which the rarer ones come half of the time."""
    day = {-64: 0.5, -32: 0.5}
    spread = {-64: 2 * 3 / 16, -32: 1 / 4}
    said = [Forecast(day, spread, 0.25 if number % 2 else 0.5) for number in range(200)]
    low, high = calibrate(said, 2)
    assert (low.expected, low.observed, high.expected, high.observed) == (100, 100, 100, 100)
    assert low.error == pytest.approx(math.sqrt(200 * 6 / 16))
    assert (low.lowest, high.lowest) == (0.25, 0.5)
    assert low.deviation == 0
    assert calibrate([]) == ()
    assert Bin(0.1, 0.2, 0.0, 0, 0.0).deviation == 0
