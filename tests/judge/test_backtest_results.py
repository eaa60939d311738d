"""The games on the real puzzles that come with salet: a sample of them is played again."""

from __future__ import annotations

import datetime
import json
import random
from pathlib import Path

import pytest

import salet
from salet.likely.history import shipped_history

FILE = json.loads((Path(salet.__file__).parent / "data" / "backtest.json").read_text("utf-8"))
SAMPLE = 12


def games(result):
    """Return the games of a result by their days."""
    return {day: guesses.split() for day, guesses in (line.split(" ", 1) for line in result["days"])}


@pytest.mark.parametrize("result", FILE["results"], ids=lambda result: result["words"])
def test_games_that_come_with_salet_can_be_played_again(result):
    found = games(result)
    equal = result["words"] != "nyt"
    for day in random.Random(13).sample(sorted(found), SAMPLE):
        again = salet.backtest("optimal", day, day, opener=result["opener"], equal=equal)
        assert [list(each.guesses) for each in again.days] == [found[day]]
        if not equal:
            chance = result["chances"][sorted(found).index(day)]
            assert again.days[0].chance == pytest.approx(chance, rel=1e-3)


@pytest.mark.parametrize("result", FILE["results"], ids=lambda result: result["words"])
def test_every_day_of_the_window_is_there_with_its_answer(result):
    found = games(result)
    window = (datetime.date.fromisoformat(FILE[name]) for name in ("from", "to"))
    expected = shipped_history().between(*window)
    assert {day: guesses[-1] for day, guesses in found.items()} == {str(day.date): day.answer for day in expected}
    assert result["mean"] == pytest.approx(sum(map(len, found.values())) / len(found), abs=1e-6)


def test_the_mean_of_the_year_that_was_published():
    """3.094 from 2025-06-23 to 2026-06-17, as docs/real-game.md says."""
    lengths = [len(guesses) for day, guesses in games(FILE["results"][0]).items() if day <= "2026-06-17"]
    assert (len(lengths), round(sum(lengths) / len(lengths), 3)) == (360, 3.094)


def test_the_calibration_counts_every_answer_once():
    bins = FILE["results"][0]["calibration"]
    assert sum(each["observed"] for each in bins) == len(FILE["results"][0]["days"])
    assert sum(each["expected"] for each in bins) == pytest.approx(len(FILE["results"][0]["days"]), rel=1e-3)
