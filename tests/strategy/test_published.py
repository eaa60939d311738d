"""Every figure of the five documents, equal to the last digit, and the strategies against their slow versions."""

from __future__ import annotations

import tomllib
from functools import cache

import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import ROOT

import salet
from salet.strategy.grow import grow
from salet.strategy.one_step import STRATEGIES, OneStep

KNOWN = tomllib.loads((ROOT / "tests" / "known" / "published.toml").read_text("utf-8"))


@cache
def words(name: str) -> salet.WordList:
    original = salet.load("original")
    if name == "original, every guess an answer":
        return salet.WordList(original.guesses, name=name)
    return salet.load(name)


@cache
def result(strategy: str, name: str, opener: str = "") -> salet.BenchResult:
    return salet.bench(strategy, words(name), opener=opener)


@pytest.mark.parametrize("known", KNOWN["figure"], ids=lambda known: known["source"])
def test_figure(known):
    found = result(known["strategy"], known["words"], known.get("opener", ""))
    assert found.faults == ()
    assert found.games == len(words(known["words"]).answers)
    assert found.opener == known.get("first", found.opener)
    assert found.histogram == known.get("histogram", found.histogram)
    assert f"{found.mean:.4f}" == known.get("mean", f"{found.mean:.4f}")
    assert found.games - found.lost == known.get("within_six", found.games - found.lost)
    assert [list(game) for game in found.losses] == known.get("losses", [list(game) for game in found.losses])
    if found.games < 5000:
        assert found.tree.verify(words(known["words"])).histogram == found.histogram


@pytest.mark.parametrize("known", KNOWN["game"], ids=lambda known: f"{known['source']}: {known['guesses'][-1]}")
def test_game(known):
    tree = result(known["strategy"], known["words"]).tree
    assert tuple(known["guesses"]) in set(tree.games())


@pytest.mark.parametrize("known", KNOWN["move"], ids=lambda known: f"{known['source']}: {known['guess']}")
def test_move(known):
    game = salet.Game.parse(known["rows"], words(known["words"]))
    guess = salet.find_strategy(known["strategy"])(game)
    assert guess == known["guess"]
    if "worst" in known:
        assert max(map(len, salet.partition(guess, game.candidates).values())) == known["worst"]


def test_expected_breaks_its_ties_as_003_does_from_these_openers():
    for opener in ("trace", "rance"):
        tree = result("expected", "original", opener).tree
        assert tree.histogram == result("average", "original", opener).histogram


REPEATS = [
    "aback", "abbey", "annex", "array", "batch", "canal", "catch", "daddy", "eerie", "erase", "fizzy", "hatch", "jiffy",
    "mamma", "match", "nanny", "natal", "ninny", "panic", "patch", "radar", "rarer", "sassy", "verve", "watch", "whoop",
]  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(REPEATS), min_size=1, max_size=12, unique=True), st.sampled_from(sorted(STRATEGIES)))
def test_one_step_strategies_against_their_slow_versions(answers, name):
    words = salet.WordList(answers, REPEATS)
    growth = grow(STRATEGIES[name], words)
    games = {game[-1]: list(game) for game in growth.tree.games()}
    for answer in sorted(games):
        assert games[answer] == oracle.play(name, answer, list(words.listed), list(words.answers), list(words.guesses))
    if "quirk" not in name:  # a program that reads marks loosely may go round in circles
        assert len(games) == len(answers)


@pytest.mark.parametrize("guess", ["arise", "canal", "ninny", "eerie", "mamma", "array", "lulls"])
@pytest.mark.parametrize("reading", ["exact", "unbarred", "present", "moved"])
def test_readings_against_the_documents_own_wording(guess, reading, small):
    fits = oracle.READINGS[reading]
    for colours in sorted({salet.mark(guess, word) for word in small.guesses}):
        game = salet.Game(salet.WordList(small.answers, [*small.guesses, guess]))
        game.push(guess, colours)
        held = OneStep("worst", reading=reading).believed(game.boards[0])
        assert [game.words.answers[place] for place in held] == [
            word for word in game.words.answers if fits(guess, colours, word)
        ]
