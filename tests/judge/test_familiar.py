"""Familiar words: which they are, the best of them, and what that costs."""

from __future__ import annotations

import pytest

import salet
from salet.core.game import Game
from salet.exact.evaluation import Evaluation
from salet.judge.analysis import Best, analyse
from salet.judge.familiar import familiar_words
from salet.judge.wording import familiar_cost, sentence

ANSWERS = ["fight", "light", "might", "night", "right", "sight"]
GUESSES = ["flmnr", "limit", "stink"]
KNOWN = {**dict.fromkeys(ANSWERS, 1), "limit": 1, "stink": 0, "flmnr": 9}


@pytest.fixture
def words():
    return salet.WordList(ANSWERS, GUESSES, familiarity=KNOWN)


def test_words_are_familiar_as_answers_are(words):
    assert familiar_words(words) == {*ANSWERS, "limit", "stink"}
    rare = {**KNOWN, "sight": 5}
    assert "sight" in familiar_words(salet.WordList(ANSWERS, GUESSES, familiarity=rare))
    weights = {**dict.fromkeys(ANSWERS, 100), "sight": 1}
    assert "sight" not in familiar_words(salet.WordList(ANSWERS, GUESSES, familiarity=rare, weights=weights))


def test_without_knowledge_the_answers_are_familiar(small):
    assert familiar_words(small) == set(small.answers)


@pytest.mark.parametrize("by", ["optimal", "expected"])
def test_the_best_of_them_are_the_best_of_all_without_the_others(words, by):
    game = Game(words)
    every = analyse(game).best(len(words.guesses), by=by)
    best = analyse(game).best(3, by=by, familiar=True)
    assert list(best) == [found for found in every if found.guess != "flmnr"][:3]
    assert best.against == every[0]
    assert every.against is None


def test_what_they_cost_is_a_difference(words):
    analysis = analyse(Game(words))
    best, familiar = analysis.best(1), analysis.best(1, familiar=True)
    assert best.guess == "flmnr"
    assert (best.cost, familiar.cost) == (None, familiar[0].mean - best[0].mean)
    assert familiar.cost > 0
    assert familiar.proof == "exact"
    assert "proven best of the words people know." in sentence(analysis, familiar)
    assert familiar_cost(best) == ""
    assert familiar_cost(familiar) == f"FLMNR, which fewer people know, needs {familiar.cost:.2f} guesses fewer."
    last = analyse(Game.parse("flmnr=.....", words)).best(1, familiar=True)
    assert familiar_cost(last) == "No other word is better."


def test_what_is_said_about_the_cost():
    def said(own, other):
        return familiar_cost(Best((own,), "optimal", 1, against=other))

    known, rare = Evaluation("limit", 4, 10, 10, 0, 0), Evaluation("flmnr", 4, 8, 8, 0, 0)
    assert said(known, rare) == "FLMNR, which fewer people know, needs 0.50 guesses fewer."
    assert said(known, Evaluation("flmnr", 4, 8, 12, 0, 0)) == "FLMNR, which fewer people know, may be better."
    assert said(known, Evaluation("flmnr", 4, 10, 10, 0, 0)) == "FLMNR, which fewer people know, is no better."


def test_there_may_be_fewer_than_asked_for():
    known = {**dict.fromkeys(KNOWN, 9), **dict.fromkeys(ANSWERS, 0)}
    words = salet.WordList(ANSWERS[:2], GUESSES, familiarity={word: known[word] for word in [*ANSWERS[:2], *GUESSES]})
    best = analyse(Game(words)).best(3, by="expected", familiar=True)
    assert [found.guess for found in best] == ["fight", "light"]


def test_nobody_is_left_without_a_guess():
    weights, known = {"fight": 1, "sight": 99}, {"fight": 9, "sight": 0}
    words = salet.WordList(["fight", "sight"], weights=weights, familiarity=known)
    analysis = analyse(Game.parse("sight=.gggg", words))
    assert [found.guess for found in analysis.best(2, familiar=True)] == ["fight"]
