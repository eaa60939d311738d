"""The replies that serve while the engine is loaded are the library's own, for the day they name."""

from __future__ import annotations

import datetime
import json

import pytest

from salet.core.game import Game
from salet.core.lists import DEFAULT, load
from salet.exact.tables import table_of_a_day
from salet.judge.analysis import analyse
from salet.web.pack import DATA

REPLIES = json.loads((DATA / "replies.json").read_text("utf-8"))


def test_they_are_of_the_day_for_which_openers_are_proven():
    table = table_of_a_day("normal")
    assert REPLIES["date"] == str(table.date)
    assert set(table.totals) <= set(REPLIES["openers"])


@pytest.mark.parametrize("opener", ["tarse", "crane", "adieu"])
def test_they_are_what_the_library_says(opener):
    words = load(DEFAULT, on=datetime.date.fromisoformat(REPLIES["date"]))
    replies = REPLIES["openers"][opener]
    for mark in list(replies)[:: len(replies) // 5]:
        game = Game(words)
        game.push(opener, mark)
        best = analyse(game).best(1)
        guess, total, weight, possible = replies[mark]
        assert best.proven
        assert (best[0].guess, best[0].total_upper, best[0].weight, best[0].possible) == (
            guess,
            total,
            weight,
            bool(possible),
        )
