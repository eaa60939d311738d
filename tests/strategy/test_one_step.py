"""One-step strategies: the measures, and the native ranking against the oracle."""

from __future__ import annotations

import math
from functools import cache

import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import weigh

import salet
from salet import _native as native
from salet.strategy.one_step import MEASURES, METRICS, STRATEGIES, greedy, rank

lists = st.integers(3, 7).flatmap(
    lambda n: st.tuples(
        st.lists(st.text("abcde", min_size=n, max_size=n), min_size=1, max_size=12, unique=True),
        st.lists(st.text("abcde", min_size=n, max_size=n), max_size=12, unique=True),
    )
)
weighted_lists = st.tuples(lists, st.sampled_from(["ties", "tail", "one"]), st.integers(0, 10**9)).map(
    lambda made: weigh(salet.WordList(*made[0]), made[1], made[2])
)
SIGN = {"worst": 1, "expected": 1, "entropy": -1, "parts": -1, "chance": -1}


def weights_of(words):
    """Return the weights of a list as the oracle takes them."""
    return dict(zip(words.answers, words.weights or [1] * len(words.answers), strict=True))


def expected_order(words, by):
    """Return every guess as the oracle ranks them; entropies are rounded, as the oracle sums them in another way."""

    def key(guess):
        value = SIGN[by] * oracle.measures(guess, list(words.answers), weights_of(words))[by]
        return (round(value, 9) if by == "entropy" else value, guess not in words.answers, guess)

    return sorted(words.guesses, key=key)


@settings(max_examples=250, deadline=None)
@given(lists.map(lambda made: salet.WordList(*made)) | weighted_lists, st.sampled_from(MEASURES))
def test_ranking_agrees_with_the_oracle(words, by):
    ranked = rank(salet.Game(words), by)
    if by == "entropy" and words.weights:  # some differ by less than the oracle can tell
        assert ranked == tuple(sorted(ranked, key=lambda s: (-s.entropy, not s.possible, s.guess)))
    else:
        assert [s.guess for s in ranked] == expected_order(words, by)
    for s in ranked:
        measures = oracle.measures(s.guess, list(words.answers), weights_of(words))
        assert (s.worst, s.parts) == (measures["worst"], measures["parts"])
        assert math.isclose(s.expected, measures["expected"])
        assert math.isclose(s.entropy, measures["entropy"], abs_tol=1e-9)
        assert s.chance == float(measures["chance"])
        assert s.possible == (s.guess in words.answers) == (s.chance > 0)


@settings(max_examples=60, deadline=None)
@given(lists)
def test_metrics_are_plain_functions_of_part_sizes(made):
    words = salet.WordList(*made)
    for s in rank(salet.Game(words)):
        sizes = [len(part) for part in salet.partition(s.guess, words.answers).values()]
        for name, metric in METRICS.items():
            assert math.isclose(metric(sizes), getattr(s, name), abs_tol=1e-9)


@pytest.mark.parametrize("by", MEASURES)
@pytest.mark.parametrize("rows", ["", "crane=..y.g", "raise=....."])
def test_any_number_of_threads_gives_the_same(original, by, rows):
    game = salet.Game.parse(rows, original)
    one = rank(game, by, threads=1)
    assert one == rank(game, by, threads=2) == rank(game, by, threads=4) == rank(game, by)
    assert rank(game, by, top=7) == one[:7]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(["original", "english-7"]), st.sampled_from(MEASURES), st.sampled_from(["", "tail"]), st.data())
def test_few_candidates_are_ranked_as_many_are(name, by, kind, data):
    """The best of few candidates are found in a table of their own: the whole ranking is not, and agrees."""
    words = large_list(name, kind)
    places = st.integers(0, len(words.answers) - 1)
    boards = data.draw(st.lists(st.sets(places, min_size=1, max_size=70), min_size=1, max_size=3), "boards")
    game = salet.Game(words, boards=len(boards))
    for board, indices in zip(game.boards, boards, strict=True):
        board._left.append(sorted(indices))
    assert rank(game, by, top=20, threads=2) == rank(game, by, threads=1)[:20]


@cache
def large_list(name, kind):
    """Return a built-in list, with weights if a kind of them is named."""
    return weigh(salet.load(name), kind, 1) if kind else salet.load(name)


@settings(max_examples=60, deadline=None)
@given(lists, st.integers(2, 300_000), st.sampled_from(list(native.Measure)))
def test_weights_that_are_all_the_same_change_nothing(made, weight, by):
    """The native core is given them as they are; a list would not even pass them on."""
    words = salet.WordList(*made)
    encoded = [words.encode("".join(some)) for some in (words.guesses, words.answers)]
    plain = native.Lexicon(words.length, *encoded, 1)
    same = native.Lexicon(words.length, *encoded, 1, [weight] * len(words.answers))
    everything = [list(range(len(words.answers)))]
    for one, other in zip(plain.rank(None, everything, by, 50), same.rank(None, everything, by, 50), strict=True):
        assert math.isclose(one.entropy, other.entropy, abs_tol=1e-9)
        for name in ("guess", "worst", "parts", "expected", "chance", "win_in_two", "possible"):
            assert getattr(one, name) == getattr(other, name)


@settings(max_examples=60, deadline=None)
@given(weighted_lists, st.sampled_from(sorted(STRATEGIES)))
def test_strategies_choose_by_weight_or_by_number(words, name):
    """Strategies of salet's own go by how likely words are, published ones by how many they are."""
    candidates, listed = list(words.answers), list(words.listed)
    chosen = oracle.choose(name, candidates, listed, candidates, list(words.guesses), weights_of(words))
    played = STRATEGIES[name](salet.Game(words))
    if name == "entropy":  # some differ by less than the oracle can tell
        one, other = (oracle.measures(guess, candidates, weights_of(words))[name] for guess in (played, chosen))
        assert math.isclose(one, other, abs_tol=1e-9)
    else:
        assert played == chosen


def test_too_heavy_lists_are_refused():
    with pytest.raises(ValueError, match="too much"):
        native.Lexicon(3, bytes(6), bytes(6), 1, [4_000_000, 1])


def test_published_first_guesses(original):
    first = {by: rank(salet.Game(original), by, top=1)[0] for by in METRICS}
    assert (first["worst"].guess, first["worst"].worst) == ("arise", 168)
    assert first["expected"].guess == "roate"
    assert first["entropy"].guess == "soare"
    assert (first["parts"].guess, first["parts"].parts) == ("trace", 150)


def test_several_boards_add_up(small):
    game = salet.Game(small, boards=2)
    game.boards[1]._left.append(list(range(10)))
    tenth = salet.WordList(small.answers[:10], small.guesses)
    for s in rank(game, "expected"):
        one = oracle.measures(s.guess, list(small.answers))
        two = oracle.measures(s.guess, list(tenth.answers))
        assert s.worst == one["worst"] + two["worst"]
        assert math.isclose(s.expected, one["expected"] + two["expected"])


def test_only_legal_guesses_are_ranked(original):
    game = salet.Game.parse("crane=..y.g", original, rule="strict")
    assert {s.guess for s in rank(game)} == {original.guesses[place] for place in game.legal()}


def test_strategies_play_the_first_of_the_ranking(small):
    for by in MEASURES:
        assert STRATEGIES[by](salet.Game(small)) == rank(salet.Game(small), by, top=1)[0].guess
    assert greedy("worst") == STRATEGIES["worst"]


def test_the_documents_own_example():
    """Pawson, TestBestAttempt, without its words of six letters; a possible answer is preferred."""
    answers = ["abcde", "abbbb", "edcba"]
    guesses = ["aaaaa", "ccccc", "eeeee", "edcba", "deabc"]
    assert greedy("worst")(salet.Game(salet.WordList(answers, guesses))) in answers


def test_misuse_is_refused(original):
    with pytest.raises(salet.UnknownName, match="no measure 'entropie'; did you mean 'entropy'"):
        rank(salet.Game(original), "entropie")
    with pytest.raises(salet.NoCandidates, match="No answer of the list 'original' fits: aahed=ggy"):
        rank(salet.Game.parse("aahed=ggy..", original))
    with pytest.raises(salet.NoCandidates, match="Every board is solved"):
        rank(salet.Game.parse("crane=ggggg", original))
