"""The first guess of a day is there at once: proven on the day that salet comes with, and labelled on others."""

from __future__ import annotations

import datetime

import pytest

import salet
from salet.core.lists import FIXED
from salet.exact.tables import shipped_table, table_of_a_day
from salet.judge.wording import sentence

TABLE = table_of_a_day("normal")
DAY, openers = TABLE.date, tuple(TABLE.totals)
ANOTHER = datetime.date(2026, 11, 17)


def test_on_its_own_day_it_is_proven():
    words = salet.load("nyt", on=datetime.date.fromisoformat(DAY))
    table = shipped_table(words, "normal")
    assert table is not None
    assert (table.weight, table.answers, table.best) == (words.weight, len(words.answers), 1)
    best = salet.analyse(salet.Game(words)).best(1, at_once=True)
    assert (best.guess, best.proof, best.day) == (openers[0], "exact", "")
    assert best[0].mean == pytest.approx(table.totals[openers[0]] / words.weight)
    assert "proven best" in sentence(salet.analyse(salet.Game(words)), best)


def test_on_another_day_it_says_of_which_it_is():
    analysis = salet.analyse(salet.Game(salet.load("nyt", on=ANOTHER)))
    best = analysis.best(1, at_once=True)
    assert (best.guess, best.proof, best.day) == (openers[0], "one-step", DAY)
    assert best[0].mean is None
    assert sentence(analysis, best).startswith(f"Play {openers[0].upper()}, the best opener for {DAY}")


def test_other_games_are_searched():
    living = salet.load("nyt", on=ANOTHER)
    for game in (
        salet.Game(living.equal()),
        salet.Game(living, rule="strict"),
        salet.Game.parse("raise=..g..", living),
    ):
        assert salet.analyse(game).best(1, seconds=0.05, at_once=True).day == ""
    assert salet.analyse(salet.Game(FIXED)).best(1, at_once=True).proof == "exact"
    assert salet.analyse(salet.Game(living)).best(1, seconds=0.05).day == ""
