"""What is sent about a position in which some words are likelier than others."""

from __future__ import annotations

import datetime

import pytest

import salet
from salet.core.game import Game
from salet.judge.analysis import analyse
from salet.web.positions import answer, parts_of
from salet.web.schemas import SuggestIn

WEIGHTS = {"fight": 1, "light": 1, "might": 2, "night": 2, "sight": 14}


@pytest.fixture
def words():
    return salet.WordList(
        WEIGHTS,
        ["limit", "tight"],
        weights=WEIGHTS,
        rest={"limit": 1, "tight": 3},
        missing=0.2,
        date=datetime.date(2026, 7, 18),
        known_to=datetime.date(2026, 7, 17),
    )


def sent(game):
    analysis = analyse(game)
    return answer(SuggestIn(), analysis, analysis.best(2), text="")


def test_words_come_with_their_chances(words):
    found = sent(Game(words))
    board = found.boards[0]
    assert (board.remaining, board.chances) == (
        ["sight", "might", "night", "fight", "light"],
        [0.7, 0.1, 0.1, 0.05, 0.05],
    )
    assert (board.weighted, board.matter, board.missing) == (True, 3, 0.2)
    assert (found.total, found.unfound) == (None, None)
    assert (found.date, found.known_to) == (words.date, words.known_to)
    assert (found.guess, found.suggestions[0].chance) == ("sight", 0.7)
    assert parts_of(Game(words), "limit", 2)[0].words == ["sight", "night"]


def test_what_is_missing_follows_the_marks(words):
    after = sent(Game.parse("sight=.gggg", words))
    # Of the answers 6 in 20 are left, of the others TIGHT, which has three quarters of what is missing.
    assert after.boards[0].missing == pytest.approx(0.15 / (0.15 + 0.8 * 0.3))


def test_equally_likely_words_have_totals():
    found = sent(Game(salet.WordList(["fight", "light"])))
    assert (found.total, found.unfound, found.date, found.known_to) == (3, 0, None, None)
    assert (found.boards[0].weighted, found.boards[0].chances, found.boards[0].missing) == (False, [0.5, 0.5], 0.0)
