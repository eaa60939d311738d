"""Openers, replies and pairs: published figures, and the oracle."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import combinations

import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import ROOT, weigh

import salet
from salet import bench, openers, pairs, replies
from salet.exact.proof import prove
from salet.exact.tables import parse_table
from salet.judge.openers import MEASURES
from salet.judge.pairs import CHUNK
from salet.strategy.one_step import MEASURES as ONE_STEP
from salet.strategy.one_step import METRICS

KNOWN = tomllib.loads((ROOT / "tests" / "known" / "openers.toml").read_text())
SIGN = {"worst": 1, "expected": 1}


@pytest.mark.parametrize("known", KNOWN["best"], ids=lambda known: f"{known['words']} {known['by']}")
def test_the_best_openers_that_are_published(known):
    found = openers(known["words"], known["by"], top=5)
    assert found[0].guess == known["opener"]
    assert found[0].worst == known.get("worst", found[0].worst)
    if "tied" in known:
        assert {opener.guess for opener in found if opener.worst == known["worst"]} == set(known["tied"])


@pytest.mark.parametrize("known", KNOWN["played"], ids=lambda known: known["opener"])
def test_openers_played_out(known):
    found = openers(known["words"], "mean", among=[known["opener"]], strategy="expected")
    assert found[0].histogram == tuple(known["histogram"])
    assert round(found[0].played, 4) == known["mean"]


def oracle_value(guess, answers, by, weights=None):
    if by in ONE_STEP:
        return float(oracle.measures(guess, answers, weights)[by])
    if by == "win_in_two":
        return oracle.win_in_two(guess, answers, weights)
    return oracle.tiles(guess, answers, weights)[by == "yellows"]


@pytest.mark.parametrize("by", [by for by in MEASURES if by not in ("mean", "exact", "published")])
@pytest.mark.parametrize("kind", ["", "ties", "tail"])
def test_every_measure_against_the_oracle(small, by, kind):
    small = weigh(small, kind, 1) if kind else small
    answers = list(small.answers)
    weights = {answer: small.weight_of(answer) for answer in answers}
    found = openers(small, by)
    assert (found.words, found.hash, found.by, found.strategy) == (small.name, small.hash, by, "")
    assert len(found) == found.searched == len(small.guesses)
    for opener in found:
        assert getattr(opener, by) == pytest.approx(oracle_value(opener.guess, answers, by, weights))
        assert opener.possible == (opener.guess in answers)

    def order(guess):
        return (SIGN.get(by, -1) * round(oracle_value(guess, answers, by, weights), 9), guess not in answers, guess)

    assert [opener.guess for opener in found] == sorted(small.guesses, key=order)
    assert openers(small, by, top=3).openers == found.openers[:3]


def test_one_step_bounds_hold_with_weights(small):
    words = weigh(small, "tail", 2)
    table = prove(words, every=True).table()
    proven = {value.guess: value for value in table.evaluations()}
    for opener in openers(words, table=replace(table, totals={})):
        assert opener.evaluation.lower <= proven[opener.guess].mean
    best = openers(words, "exact", 1, table=table)[0]
    assert (best.mean, best.plain()["total"]) == (min(value.mean for value in proven.values()), None)
    assert parse_table(table.json(), words) == table


def test_openers_by_what_is_proven(small):
    assert len(openers(small, "exact")) == 0
    table = prove(small, best=4).table()
    found = openers(small, "exact", table=table)
    assert [opener.guess for opener in found] == list(table.totals)
    assert [opener.mean for opener in found] == [total / len(small.answers) for total in table.totals.values()]
    assert openers(small, "exact", table=table, among=[small.guesses[0], found[1].guess])[0] == found[1]
    assert openers("original", "exact", 1)[0].guess == "salet"


def test_openers_by_mean_are_those_of_the_bench(small):
    told = []
    found = openers(small, "mean", pool=12, strategy="worst", progress=told.append)
    assert told == list(range(12))
    assert (found.strategy, found.searched) == ("worst", 12)
    for opener in found:
        assert opener.played == bench("worst", small, opener=opener.guess).mean
    assert [opener.played for opener in found] == sorted(opener.played for opener in found)
    merged = {o.guess for by in ("worst", "expected") for o in openers(small, by, top=6)}
    assert merged <= {opener.guess for opener in found}


def test_a_strategy_of_ones_own_plays_openers_out(small):
    def first_that_fits(game):
        return game.candidates[0]

    found = openers(small, "mean", among=[small.answers[0]], strategy=first_that_fits)
    assert found.strategy == "first_that_fits"
    assert sum(found[0].histogram) == len(small.answers)


def test_a_strategy_that_fails_is_told(small):
    with pytest.raises(salet.StrategyError, match=f"{small.answers[0].upper()} cannot be played out: "):
        openers(small, "mean", among=[small.answers[0]], strategy=lambda game: "nonsense")


def test_the_published_reply():
    (known,) = KNOWN["second"]
    found = replies(known["opener"], known["words"], known["by"])
    reply = next(reply for reply in found.replies if reply.mark == known["mark"])
    assert (reply.best.guess, reply.best.worst) == (known["guess"], known["worst"])


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_replies_are_the_best_of_each_part(small, rule):
    opener = small.answers[3]
    found = replies(opener, small, "entropy", rule=rule)
    parts = oracle.parts(opener, list(small.answers))
    del parts["ggggg"]
    assert {reply.mark: list(reply.candidates) for reply in found.replies} == parts
    assert [len(reply.candidates) for reply in found.replies] == sorted(map(len, parts.values()), reverse=True)
    for reply in found.replies:
        game = salet.Game.parse(f"{opener}={reply.mark}", small, rule=rule)
        assert reply.best == salet.rank(game, "entropy", top=1)[0]
    assert found.worst == max(reply.best.worst for reply in found.replies)
    left = [oracle.measures(reply.best.guess, parts[reply.mark])["expected"] for reply in found.replies]
    weights = [len(reply.candidates) for reply in found.replies]
    mean = sum(w * n for w, n in zip(weights, left, strict=True)) / sum(weights)
    assert found.expected == pytest.approx(mean)
    assert found.pair == pairs(small, "entropy", 1, first=opener)[0]


def value(first, second, answers, by):
    return METRICS[by](oracle.pair_sizes(first, second, answers))


@pytest.mark.parametrize("by", list(METRICS))
def test_pairs_are_the_best_of_all(small, by):
    small = salet.WordList(small.answers[::2], small.guesses[::5])
    answers = list(small.answers)
    told = []
    found = pairs(small, by, 7, progress=told.append)
    count = len(small.guesses)
    assert (found.searched, found.complete, told) == (count * (count - 1) // 2, True, list(range(0, count, CHUNK)))
    every = [value(first, second, answers, by) for first, second in combinations(small.guesses, 2)]
    best = sorted(every, reverse=by not in SIGN)[:7]
    assert [getattr(pair, by) for pair in found] == pytest.approx(best)
    for pair in found:
        assert getattr(pair, by) == pytest.approx(value(pair.first, pair.second, answers, by))
        assert pair.win_in_three == pair.parts / len(answers)


@pytest.mark.parametrize("known", KNOWN["pair"], ids=lambda known: known["words"])
def test_the_best_pairs_from_their_first_word(known):
    best = pairs(known["words"], known["by"], 1, first=known["first"])[0]
    assert (best.second, best.worst, best.parts) == (known["second"], known["worst"], known["parts"])


@settings(deadline=None, max_examples=40)
@given(
    st.lists(st.text("abcd", min_size=4, max_size=4), min_size=2, max_size=30, unique=True),
    st.sampled_from(list(METRICS)),
    st.integers(1, 5),
)
def test_pairs_with_a_first_word(given_words, by, top):
    words = salet.WordList(given_words[: len(given_words) // 2 or 1], given_words)
    answers = list(words.answers)
    found = pairs(words, by, top, first=given_words[0])
    others = [word for word in words.guesses if word != given_words[0]]
    every = sorted((value(given_words[0], other, answers, by) for other in others), reverse=by not in SIGN)
    assert [getattr(pair, by) for pair in found] == pytest.approx(every[:top])
    assert {pair.first for pair in found} == {given_words[0]}


def test_pairs_do_not_depend_on_threads_or_chunks(original, monkeypatch):
    import sys

    one = pairs(original, "worst", 20, pool=300, threads=1)
    assert not one.complete
    assert one == pairs(original, "worst", 20, pool=300, threads=4)
    monkeypatch.setattr(sys.modules["salet.judge.pairs"], "CHUNK", 7)
    assert one == pairs(original, "worst", 20, pool=300, threads=2)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda words: openers(words, "bits"), "There is no measure 'bits'"),
        (lambda words: openers(words, among=["zzzzz"]), "'zzzzz' is not in"),
        (lambda words: openers(words, "mean", pool=0), "pool is 0"),
        (lambda words: replies("zz", words), "Not enough letters: 'zz'"),
        (lambda words: pairs(words, "greens"), "There is no measure 'greens'"),
        (lambda words: pairs(words, pool=0), "pool is 0"),
        (lambda words: pairs(words, pool=1), "A pair needs two words"),
        (lambda words: pairs(words, top=0), "top is 0"),
    ],
)
def test_bad_questions_are_refused(small, call, message):
    with pytest.raises(salet.SaletError, match=message):
        call(small)
