"""Advice: what to play, and never being stuck."""

from __future__ import annotations

from dataclasses import replace

import pytest

import salet
from salet.core.game import Game
from salet.exact.tables import known_table
from salet.judge.advice import advise, describe, mend


def test_advice_knows_its_position(original):
    game = Game.parse("crane=..y.g", original, rule="hard")
    advice = advise(game, top=3)
    assert advice.guess == advice.suggestions[0].guess
    assert len(advice.suggestions) == 3
    assert advice.remaining == (game.candidates,)
    assert advice.candidates == len(game.candidates)
    assert (advice.words, advice.rule, advice.hash) == ("original", "hard", original.hash)
    assert not advice.wider


def test_allowed_words_are_taken_when_no_answer_fits(original):
    advice = advise(Game.parse("aahed=ggy..", original))
    assert advice.wider
    assert advice.remaining[0] == salet.consistent(original.guesses, [("aahed", "ggy..")])


def test_when_nothing_fits_the_likeliest_tile_is_named(original):
    with pytest.raises(salet.NoCandidates) as error:
        advise(Game.parse("crane=....g table=.....", original))
    text = str(error.value)
    assert text.startswith("No allowed word fits crane=....g table=.....")
    assert "5th letter" in text
    assert len(text.splitlines()) == 4


def test_mending_changes_the_fewest_tiles(original):
    game = Game.parse("crane=....g table=.....", original)
    first, *others = mend(game.boards[0])
    assert len(first.changed) == 1
    assert all(len(first.changed) <= len(other.changed) for other in others)
    assert salet.consistent(original.guesses, first.rows) == tuple(sorted(first.candidates))


def test_changes_in_several_rows_are_described(original):
    rows = [("crane", "ggggg"[:4] + "."), ("sloth", "gggg.")]
    text = describe(salet.repairs(rows, ["crane", "abide", "abode", "above"], most=1)[0], rows)
    assert "CRANE" in text
    assert "SLOTH" in text
    assert "would fit" in text


def test_a_board_down_to_one_word_is_finished_first(original):
    game = Game(original, boards=2)
    game.push("crane", "ggg.g .....")  # crate, craze, crave, ...
    advice = advise(game)
    assert advice.candidates == sum(map(len, advice.remaining))
    game = Game(original, boards=2)
    game.push("slate", "..... y....")
    game.boards[0]._left[-1] = [original.answer_index["crumb"]]
    assert advise(game).guess == "crumb"
    assert advise(game, top=1).suggestions[0].possible


def test_the_first_guess_is_known_at_once(original):
    advice = advise(Game(original, rule="hard"), top=2)
    assert (advice.guess, advice.total, advice.proof) == ("salet", 8122, "exact")
    assert advice.suggestions[1].total > 8122


def test_an_opener_is_proven_best_only_where_every_opener_was_compared(monkeypatch):
    hard = advise(Game("nyt", rule="hard"), top=1)
    assert (hard.guess, hard.total, hard.proof) == ("tarse", 11627, "exact")
    table = replace(known_table(salet.load("nyt"), "hard"), best=0)
    monkeypatch.setattr(salet.judge.advice, "known_table", lambda *_: table)
    hard = advise(Game("nyt", rule="hard"), top=1)
    assert (hard.guess, hard.total, hard.proof) == ("tarse", 11627, "bound")
    assert hard.suggestions[0].proof == "exact"


def test_along_the_shipped_tree_everything_is_proven(original):
    game = Game.parse("salet=.....", original)
    advice = advise(game, top=1, seconds=0.000001)
    assert advice.proof == "exact"
    assert advice.total == salet.solve(game).total


def test_alternatives_come_with_their_loss(original):
    advice = advise(Game.parse("crane=..y.g", original), seconds=60)
    assert [s.proof for s in advice.suggestions] == ["exact"] * 5
    totals = [s.total for s in advice.suggestions]
    assert totals == sorted(totals)
    assert totals[0] == advice.total == 126
    assert advice.mean == 126 / 49
    exact = salet.evaluate(Game.parse("crane=..y.g", original), [s.guess for s in advice.suggestions])
    assert [value.total for value in exact] == totals


def test_a_measure_of_one_step_may_decide(original):
    game = Game.parse("crane=..y.g", original)
    advice = advise(game, by="worst")
    assert (advice.proof, advice.total, advice.mean) == ("one-step", None, None)
    assert [s.guess for s in advice.suggestions] == [s.guess for s in salet.rank(game, "worst", 5)]
    with pytest.raises(salet.UnknownName, match="no measure 'luck'; choose from optimal, worst"):
        advise(game, by="luck")


def test_when_the_time_is_too_short_one_step_answers(original):
    game = Game.parse("fuzzy=.....", original)
    advice = advise(game, seconds=0.000001)
    assert advice.proof in ("bound", "one-step")
    assert len(advice.suggestions) == 5


def test_the_only_word_is_proven(original):
    advice = advise(Game.parse("crane=ggg.g slate=..ggg", original))
    assert advice.candidates == 1
    assert (advice.total, advice.proof) == (1, "exact")
    assert [s.guess for s in advice.suggestions] == list(advice.remaining[0])


def test_where_not_all_can_be_found_most_are(original):
    rows = "eight=.gggg bight=.gggg dight=.gggg"
    advice = advise(Game.parse(rows, original, rule="hard"), seconds=60)
    assert advice.unfound > 0
    assert advice.proof == "exact"


def test_after_the_last_row_play_goes_on(original):
    advice = advise(Game.parse(" ".join(["fuzzy=....."] * 7), original), by="expected", top=1)
    assert advice.guess
    late = Game.parse(" ".join(["crane=..y.g"] * 6), original)
    assert advise(late).total == salet.solve(late, limit=None).total
