"""Lists with other answers: as likely as the list says, in one unit."""

from __future__ import annotations

import salet
from salet.core.wider import with_answers, with_guesses
from salet.core.words import MOST_WEIGHT

WORDS = salet.WordList(
    ["annex", "moist"],
    ["crane", "hoist", "joist"],
    weights={"annex": 30, "moist": 10},
    rest={"hoist": 6, "joist": 2},
    missing=0.2,
    familiarity={"annex": 2, "crane": 1, "hoist": 3, "joist": 4, "moist": 0},
)


def test_words_outside_the_answers_share_what_is_missing():
    wide = with_answers(WORDS, [*WORDS.answers, "hoist", "joist", "crane"])
    assert wide.answers == ("annex", "crane", "hoist", "joist", "moist")
    assert wide.weights == (30, 1, 8, 2, 10)  # 10 of 50 are missing: 7.5 and 2.5; of CRANE nothing is known
    assert (wide.guesses, wide.familiarity) == (WORDS.guesses, WORDS.familiarity)


def test_words_outside_alone_keep_their_unit():
    assert with_answers(WORDS, ["joist", "hoist"]).weights == (6, 2)


def test_without_a_chance_to_be_missing_others_weigh_least():
    sure = salet.WordList(["annex"], ["hoist", "joist"], weights={"annex": 30}, rest={"hoist": 6, "joist": 2})
    assert with_answers(sure, ["annex", "hoist", "joist"]).weights is None  # a list of one answer has no weights
    sure = salet.WordList(["annex", "moist"], ["hoist"], weights={"annex": 30, "moist": 7}, rest={"hoist": 6})
    assert with_answers(sure, [*sure.answers, "hoist"]).weights == (30, 1, 7)


def test_what_is_equal_stays_equal():
    plain = salet.WordList(["annex"], ["hoist", "joist"])
    assert with_answers(plain, ["annex", "hoist"]).weights is None
    assert with_answers(WORDS, ["annex"]).weights is None


def test_weights_stay_within_what_a_list_may_weigh():
    heavy = salet.WordList(["annex"], ["hoist", "joist"], rest={"hoist": 3 * MOST_WEIGHT, "joist": 1})
    wide = with_answers(heavy, ["hoist", "joist"])
    assert sum(wide.weights) <= MOST_WEIGHT
    assert wide.weights[1] == 1


def test_games_go_on_with_the_likeliest_words():
    game = salet.Game.parse("annex=.....  crane=.....", WORDS)
    assert game.candidates == ("moist",)
    game = salet.Game.parse("moist=.gggg", WORDS)
    assert (game.candidates, game.boards[0].wider) == ((), ("hoist", "joist"))
    assert game.widened().words.weights == (6, 2)
    assert salet.Game(WORDS).candidates == ("annex", "moist")
    assert salet.Game(salet.WordList(WORDS.answers, weights={"annex": 1, "moist": 3})).candidates == ("moist", "annex")
    assert salet.Game(salet.WordList(WORDS.answers, weights={"annex": 1, "moist": 3})).boards[0].indices == [0, 1]


def test_further_guesses_change_nothing_else():
    wide = with_guesses(WORDS, ["kevin", "crane", "kevin"])
    assert wide.guesses == ("annex", "crane", "hoist", "joist", "kevin", "moist")
    assert (wide.answers, wide.weights, wide.rest, wide.missing) == (WORDS.answers, WORDS.weights, WORDS.rest, 0.2)
    assert wide.familiarity == (2, 1, 3, 4, 4, 0)
    assert (wide.name, wide.notes) == (WORDS.name, ())
    assert wide.hash != WORDS.hash
    assert with_guesses(WORDS, ["crane", "moist"]) is WORDS
    original = salet.load("original")
    assert with_guesses(original, ["kevin"]).listed == original.listed
