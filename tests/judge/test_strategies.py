"""Strategies by name, perfect play among them."""

import sys

import pytest

import salet
from salet.judge.strategies import find_strategy, optimal, strategy_names


@pytest.fixture(scope="module")
def small():
    words = salet.load("original")
    return salet.WordList(words.answers[:60], words.guesses[::40], name="small")


def test_perfect_play_is_a_strategy_like_others(small):
    result = salet.bench("optimal", small)
    best = salet.solve(small)
    assert result.strategy == "optimal"
    assert result.tree.total == best.total
    assert result.histogram == best.tree.histogram
    assert result.tree.verify(small).total == best.total
    assert salet.bench(optimal, small) == result


def test_perfect_play_of_a_whole_list_comes_from_its_tree():
    assert salet.bench("optimal", "original").tree.total == 7920
    assert salet.bench("optimal", "original", rule="hard").opener == "salet"


def test_perfect_play_of_some_answers_is_a_part_of_the_tree(small):
    whole = salet.bench("optimal", small, opener="crane" if "crane" in small else small.guesses[0])
    some = salet.bench("optimal", small, opener=whole.opener, answers=small.answers[:7])
    games = {game[-1]: game for game in whole.tree.games()}
    assert sorted(some.tree.games()) == sorted(games[answer] for answer in small.answers[:7])


def test_perfect_play_after_two_openers_is_asked_row_by_row(small):
    result = salet.bench("optimal", small, opener=small.guesses[:2])
    assert result.games == len(small.answers)
    assert not result.faults


def test_perfect_play_where_not_all_can_be_found():
    ights = salet.WordList([f"{letter}ight" for letter in "bdefhlmnrstw"], name="ights")
    result = salet.bench("optimal", ights)
    assert result.games == len(ights.answers)
    assert result.lost == len(ights.answers) - 6


@pytest.mark.parametrize("name", ["minimax-quirk", "average", "least-expected-quirk", "least-worst-hard", "optimal"])
def test_what_plays_on_one_board_is_refused_on_two(small, name):
    with pytest.raises(salet.StrategyError, match=f"'{name}' plays on one board only, not on 2"):
        salet.bench(name, small, boards=2)
    with pytest.raises(salet.SaletError, match="one board"):
        find_strategy(name)(salet.Game(small, boards=2))


@pytest.mark.parametrize("name", ["worst", "expected", "entropy", "parts"])
def test_measures_play_on_several_boards(small, name):
    assert salet.bench(name, small, boards=2).games == 30


def test_only_a_module_and_a_function_import_code(tmp_path, monkeypatch):
    (tmp_path / "mine_alone.py").write_text("def first(game):\n    return game.candidates[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    with pytest.raises(salet.StrategyError, match="There is no strategy 'mine_alone'"):
        find_strategy("mine_alone")
    assert "mine_alone" not in sys.modules
    words = salet.WordList(["crane", "moist", "annex"])
    assert salet.bench("mine_alone:first", words).opener == "annex"
    assert salet.openers(words, "mean", strategy="mine_alone:first")[0].played < 3


def test_names(small):
    assert strategy_names()[0] == "optimal"
    assert all(callable(find_strategy(name)) for name in strategy_names())
    assert len(set(strategy_names())) == len(strategy_names())
