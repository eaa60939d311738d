"""Advice: what to play, and never being stuck."""

from __future__ import annotations

import pytest

import salet
from salet.advice import advise, describe, mend
from salet.game import Game


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
