"""The bench: strategies played against every answer, natively and by asking, and what becomes of faulty ones."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import weigh

import salet
from salet.core.game import Game
from salet.strategy.bench import check_openers, choose_answers, deal
from salet.strategy.grow import grow
from salet.strategy.one_step import STRATEGIES

POOL = [
    "aback", "abbey", "agent", "annex", "array", "batch", "brace", "canal", "catch", "crane", "daddy", "eerie",
    "erase", "fizzy", "glyph", "hatch", "humph", "jiffy", "mamma", "match", "moist", "nanny", "natal", "ninny",
    "panic", "party", "patch", "radar", "rarer", "salet", "sassy", "sloth", "trace", "verve", "watch", "whoop",
]  # fmt: skip


class Asked:
    """A strategy that hides what it is: it can only be grown by asking."""

    def __init__(self, strategy):
        self.strategy = strategy

    def __call__(self, game):
        return self.strategy(game)


def test_the_contract(original):
    result = salet.bench("expected", original, opener="trace")
    assert result.histogram == [1, 74, 1191, 995, 54]
    assert (result.strategy, result.opener, result.words, result.rule) == ("expected", "trace", "original", "normal")
    assert (result.worst, result.lost, result.games, result.losses) == (5, 0, 2315, ())
    assert f"{result.mean:.4f}" == "3.4436"
    assert result.hash == original.hash


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(POOL), min_size=1, unique=True),
    st.sampled_from(sorted(STRATEGIES)),
    st.sampled_from(["normal", "hard", "strict"]),
    st.lists(st.sampled_from(POOL), max_size=2),
    st.sampled_from(["", "ties", "tail"]),
)
def test_native_growth_is_what_asking_gives(answers, name, rule, openers, kind):
    words = weigh(salet.WordList(answers, POOL), kind, len(answers)) if kind else salet.WordList(answers, POOL)
    strategy = STRATEGIES[name]
    native = grow(strategy, words, rule=rule, openers=openers, name=name)
    asked = grow(Asked(strategy), words, rule=rule, openers=openers, name=name)
    if not asked.faults and not native.faults:
        assert native.tree == asked.tree
        assert native.tree.verify(words).answers == len(words.answers)
    assert bool(native.faults) == bool(asked.faults)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(POOL), min_size=2, unique=True),
    st.sampled_from(["expected", "entropy", "parts", "chance", "average"]),
    st.sampled_from(["ties", "tail", "one"]),
    st.integers(0, 1000),
)
def test_games_count_by_how_likely_their_answers_are(answers, name, kind, seed):
    words = weigh(salet.WordList(answers, POOL), kind, seed)
    weights = {answer: words.weight_of(answer) for answer in words.answers}
    result = salet.bench(name, words)

    def ask(rows, fit):
        return STRATEGIES[name](Game.parse(" ".join(f"{guess}={colours}" for guess, colours in rows), words))

    lengths = oracle.game_lengths(ask, list(words.answers), 100)
    chances = oracle.chance_by_length(lengths, weights)
    assert result.histogram == [list(lengths.values()).count(number) for number in range(1, result.worst + 1)]
    assert result.mean == pytest.approx(oracle.mean_length(lengths, weights))
    assert result.chances == pytest.approx([chances.get(number, 0) for number in range(1, result.worst + 1)])
    assert result.loss == pytest.approx(sum(chance for number, chance in chances.items() if number > 6))
    tree = result.tree
    assert (tree.mean, tree.chances, tree.loss) == (result.mean, result.chances, result.loss)
    replay = tree.verify(words)
    assert (replay.total, replay.weight, replay.mean) == (tree.total, words.weight, tree.mean)
    read = salet.Tree.parse(str(tree))
    assert read.weights is None
    assert read.mean == pytest.approx(sum(lengths.values()) / len(lengths))
    assert read.weighed(words).mean == tree.mean
    assert read.weighed(words.equal()) == read


def test_lost_games_have_a_number_and_a_chance():
    answers = ["bound", "found", "hound", "mound", "pound", "round", "sound", "wound"]
    words = salet.WordList(answers, weights={word: 1 + 9 * (word == "wound") for word in answers})
    result = salet.bench(lambda game: sorted(game.candidates)[0], words)
    assert (result.lost, result.loss) == (2, 11 / 17)
    assert result.tree.loss == 11 / 17
    stuck = salet.bench(lambda game: "bound", words)
    assert (stuck.lost, stuck.loss, stuck.mean) == (7, 16 / 17, 1)
    assert salet.bench("worst", words, host=salet.adversary).weights is None
    assert salet.bench("worst", words, boards=2).weights is None


@pytest.mark.parametrize("name", ["worst", "minimax", "average-quirk", "letters", "regions"])
def test_the_same_bytes_on_any_number_of_workers(name, original):
    sample = original.answers[::5]
    words = salet.WordList(sample, original.guesses[::6])
    texts = set()
    for workers in (1, 2, 4):
        with ThreadPoolExecutor(workers) as executor:
            result = salet.bench(name, words, threads=workers, executor=executor)
        texts.add(str(result.tree) + repr(result))
    assert len(texts) == 1


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_all_guesses_on_any_number_of_threads(rule, original):
    trees = {str(salet.bench("entropy", original, rule=rule, threads=threads).tree) for threads in (1, 2, 4)}
    assert len(trees) == 1


def test_each_situation_is_evaluated_once(original):
    asked = []

    def strategy(game):
        asked.append(str(game))
        return game.candidates[0]

    words = salet.WordList(original.answers[:300])
    tree = grow(strategy, words).tree
    assert len(asked) == len(set(asked))
    assert tree.verify(words).answers == 300
    asked.clear()
    salet.bench(strategy, words, boards=3, sample=60)
    assert len(asked) == len(set(asked))


def test_several_strategies_at_once(small):
    results = salet.bench(["worst", "parts"], small)
    assert [result.strategy for result in results] == ["worst", "parts"]
    assert salet.bench(("worst",), small)[0] == results[0]


def test_openers_one_after_the_other(original):
    result = salet.bench("average", original, opener="crane,sloth")
    assert result.opener == "crane sloth"
    assert {game[:2] for game in result.tree.games() if len(game) > 1} == {("crane", "sloth")}
    assert salet.bench("average", original, opener=["crane", "sloth"]) == result
    assert check_openers("", original) == ()
    with pytest.raises(salet.GuessError, match="'zzzzz' is not in 'original'"):
        salet.bench("worst", original, opener="crane zzzzz")


def test_an_opener_that_the_rule_forbids_is_a_fault(original):
    result = salet.bench("worst", original, opener="crane sloth", rule="hard", answers=["moist", "crate"])
    assert [fault.guess for fault in result.faults] == ["sloth"]
    assert result.faults[0].answers == ("crate",)
    assert result.lost == 1
    assert result.games == 1


def test_a_sample_and_given_answers(original):
    sample = salet.bench("worst", original, sample=50, seed=3)
    assert sample.games == 50
    assert sample == salet.bench("worst", original, sample=50, seed=3)
    assert sample != salet.bench("worst", original, sample=50, seed=4)
    whole = {game[-1]: game for game in salet.bench("worst", original).tree.games()}
    assert all(whole[game[-1]] == game for game in sample.tree.games())
    some = salet.bench("letters", original, answers=[" MOIST", "annex", "moist"])
    assert {game[-1] for game in some.tree.games()} == {"moist", "annex"}
    assert choose_answers(original, None, 10_000, 0) == original.answers


def test_what_cannot_be_played(original, small):
    for options, message in (
        ({"answers": ["zzzzz"]}, "'zzzzz' is not in 'original'"),
        ({"answers": []}, "There are no answers to play"),
        ({"sample": -1}, "sample is -1"),
        ({"boards": 0}, "boards is 0; it should be a whole number from 1 to 2315"),
        ({"boards": 3, "answers": ["moist"]}, "boards is 3; it should be a whole number from 1 to 1"),
        ({"rule": "odd"}, "There is no rule 'odd'"),
    ):
        with pytest.raises(salet.SaletError, match=message):
            salet.bench("worst", original, **options)


def test_against_the_adversary(original):
    result = salet.bench("expected", original, host=salet.adversary)
    assert (result.host, result.games, result.histogram) == ("adversary", 1, [0, 0, 0, 0, 1])
    assert salet.bench("letters", original, host=salet.adversary).games == 1


def test_several_boards(original):
    told = []
    options = {"boards": 4, "sample": 18, "seed": 2}
    result = salet.bench("expected", original, progress=told.append, **options)
    assert result.boards == 4
    assert result.games == 4
    assert result.worst <= 9
    assert result.lost == 0
    assert told == [4, 8, 12, 16]
    with ThreadPoolExecutor(2) as executor:
        assert salet.bench("expected", original, executor=executor, **options) == result
    games = deal(original.answers, 4, seed=2)
    assert len(games) == 578
    assert len({answer for game in games for answer in game}) == 2312


def test_lost_games_are_written_out(original):
    result = salet.bench("letters", original)
    assert result.lost == len(result.losses) == 148
    assert all(len(game) > 6 for game in result.losses)
    assert all(one[-1] <= other[-1] for one, other in pairwise(result.losses))


def faulty(kind):
    def strategy(game):
        if not game.rows or game.rows[0].marks[0] != ".....":
            return "crane" if not game.rows else game.candidates[0]
        if kind == "raises":
            raise RuntimeError("boom")
        if kind == "pushes":
            game.push("sloth", ".....")
        return {"number": 42, "unknown": "zzzzz", "repeats": "crane", "pushes": "sloth"}[kind]

    strategy.__name__ = kind
    return strategy


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("raises", "The strategy 'raises' raised RuntimeError('boom'), asked at: crane=....."),
        ("number", "The strategy 'number' gave 42, which is not a word, asked at: crane=....."),
        (
            "unknown",
            "The strategy 'unknown' gave 'zzzzz', which is not allowed (Not in word list), asked at: crane=.....",
        ),
        ("repeats", "The strategy 'repeats' has not found 'biddy' in 100 rows, asked at: crane=..... crane=....."),
        ("pushes", "The strategy 'pushes' changed the game it was asked about, asked at: crane=....."),
    ],
)
def test_faults_are_told_and_the_rest_is_played(kind, message, original):
    result = salet.bench(faulty(kind), original)
    assert str(result.faults[0]).startswith(message)
    assert len(result.faults) == 1
    grey = len(salet.consistent(original.answers, [("crane", ".....")]))
    assert len(result.faults[0].answers) == grey
    assert result.games == 2315 - grey
    assert result.lost == grey + len(result.losses)
    assert result.strategy == kind


def test_a_fault_at_the_first_guess(original):
    result = salet.bench(lambda game: None, original)
    assert (result.games, result.lost, result.mean, result.worst, result.tree) == (0, 2315, 0.0, 0, None)
    assert "asked at: the first guess" in str(result.faults[0])


def test_faults_on_several_boards(original):
    result = salet.bench(faulty("number"), original, boards=2, answers=["biddy", "moist"])
    assert result.lost == 1
    assert result.faults[0].answers in (("biddy", "moist"), ("moist", "biddy"))
    adversary = salet.bench(lambda game: "zzzzz", original, host=salet.adversary)
    assert (adversary.lost, adversary.games) == (1, 0)


def test_native_growth_gives_up_too(small):
    growth = grow(STRATEGIES["worst"], small, limit=2, name="worst")
    assert "'worst' has not found" in str(growth.faults[0])
    assert growth.faults[0].reason.endswith("in 2 rows")
    found = {game[-1] for game in growth.tree.games()}
    assert found | set(growth.faults[0].answers) == set(small.answers)


def test_progress_and_stopping(original):
    told = []
    salet.bench("worst", original, threads=2, progress=told.append)
    assert told == sorted(told)
    assert 0 < told[-1] <= 2315
    asked = []
    salet.bench("regions", salet.WordList(original.answers[:200]), progress=asked.append)
    assert asked[-1] == 200

    def stop(done):
        raise KeyboardInterrupt

    for threads in (1, 2):
        with pytest.raises(KeyboardInterrupt):
            salet.bench("worst", original, threads=threads, progress=stop)


def test_strategies_by_name(tmp_path, monkeypatch, original):
    assert salet.find_strategy("regions").__name__ == "regions"
    assert set(salet.strategy_names()) >= {"worst", "expected", "entropy", "parts", "letters", "regions", "minimax"}
    (tmp_path / "own_strategies.py").write_text("def first(game):\n    return game.candidates[0]\nnumber = 3\n")
    (tmp_path / "own_broken.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    result = salet.bench("own_strategies:first", original, sample=20)
    assert result.strategy == "own_strategies:first"
    assert result.games == 20
    for name, message in (
        ("entropie", "There is no strategy 'entropie'; did you mean 'entropy'?"),
        (":x", "There is no strategy ':x'; choose from"),
        ("own_strategies:second", "The module 'own_strategies' has no function 'second'"),
        ("own_strategies:number", "'own_strategies:number' is not a function"),
        ("own_broken:x", "'own_broken:x' cannot be imported: ZeroDivisionError"),
        ("no_such_module_at_all:x", "cannot be imported: ModuleNotFoundError"),
    ):
        with pytest.raises(salet.StrategyError) as caught:
            salet.find_strategy(name)
        assert message in str(caught.value)
    sys.modules.pop("own_strategies")
    tree = tmp_path / "tree.txt"
    tree.write_text(str(salet.bench("worst", original).tree))
    assert salet.bench(str(tree), original).histogram == salet.bench("worst", original).histogram


def test_a_strategy_with_no_word_left(original):
    game = salet.Game.parse("crane=....g table=.....", original)
    with pytest.raises(salet.NoCandidates):
        STRATEGIES["worst"](game)


def test_regions_with_no_fresh_word():
    words = salet.WordList(["abide", "fjord", "champ", "abode"])
    assert salet.bench("regions", words).games == 4
