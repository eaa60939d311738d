"""Checks of what is passed in: one error per kind of mistake, its parts as attributes."""

import math
import pickle

import pytest

import salet
from salet.core.checks import check_number, check_seconds
from salet.core.letters import letter_counts
from salet.errors import GameMovedOn, GuessError, OutOfRange, UnknownList, UnknownName, UnknownStrategy
from salet.strategy.grow import grow
from salet.strategy.one_step import greedy


@pytest.fixture(scope="module")
def small():
    return salet.WordList(["moist", "annex"], ["crane"], name="small")


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("cran", "Not enough letters"),
        ("", "Not enough letters"),
        ("cranes", "Too many letters"),
        ("sloth", "Not in word list"),
    ],
)
def test_a_word_is_refused_with_its_reason(small, word, reason):
    with pytest.raises(GuessError) as caught:
        small.check(word)
    assert (caught.value.reason, caught.value.word, caught.value.words) == (reason, word, "small")
    assert str(caught.value).startswith(f"{reason}: {word!r} ")


def test_a_word_is_returned_as_the_list_has_it(small):
    assert small.check(" Crane\n") == "crane"
    assert small.check_answer("MOIST") == "moist"
    with pytest.raises(GuessError, match="'crane' is not an answer of 'small'"):
        small.check_answer("crane")


def test_a_word_of_the_lists_letters_need_not_be_in_it(small):
    assert small.check_letters(" CANOE ") == "canoe"
    for word, said in [("canoes", "'canoes' has 6"), ("cano", "'cano' has 4"), ("zebra", "'zebra' holds 'z'")]:
        with pytest.raises(GuessError, match=said):
            small.check_letters(word)


CHECKED = {
    "game": lambda words, word: salet.Game(words).push(word, "....."),
    "answer": lambda words, word: salet.Game(words, answers=[word]),
    "opener": lambda words, word: salet.bench("worst", words, opener=word),
    "bench": lambda words, word: salet.bench("worst", words, answers=[word]),
    "rank": lambda words, word: salet.rank(words, among=[word]),
    "openers": lambda words, word: salet.openers(words, among=[word]),
    "pairs": lambda words, word: salet.pairs(words, first=word),
    "proof": lambda words, word: salet.prove(words, openers=[word]),
    "search": lambda words, word: salet.solve(words, opener=word),
    "squares": lambda words, word: salet.fit(["....."], word, words),
}


@pytest.mark.parametrize("place", CHECKED)
def test_every_place_refuses_an_unknown_word_alike(small, place):
    with pytest.raises(GuessError) as caught:
        CHECKED[place](small, "zzzzz")
    assert str(caught.value) == "Not in word list: 'zzzzz' is not in 'small'."


NAMED = {
    "rule": lambda name: salet.Game("original", rule=name),
    "rule of a puzzle": lambda name: salet.seeded("original", 1, rule=name),
    "rule of a strategy": lambda name: salet.bench("worst", "original", rule=name),
    "measure": lambda name: salet.rank("original", by=name),
    "measure of openers": lambda name: salet.openers("original", by=name),
    "measure of pairs": lambda name: salet.pairs("original", by=name),
    "objective": lambda name: salet.solve("original", objective=name),
    "style": lambda name: salet.show_mark(".....", name),
    "kind of puzzle": lambda name: salet.Puzzle(salet.load("original"), ("crane",), kind=name),
    "kind of drill": lambda name: salet.drills("original", kind=name),
}


@pytest.mark.parametrize("kind", NAMED)
def test_every_unknown_name_is_one_error(kind):
    with pytest.raises(UnknownName) as caught:
        NAMED[kind]("nonsense")
    assert caught.value.name == "nonsense"
    assert kind.startswith(caught.value.kind)
    assert "nonsense" not in caught.value.known
    assert str(caught.value).startswith(f"There is no {caught.value.kind} 'nonsense'; ")


def test_unknown_lists_and_strategies_keep_their_families():
    with pytest.raises(salet.WordListError) as caught:
        salet.load("orignal")
    assert isinstance(caught.value, UnknownList)
    with pytest.raises(salet.StrategyError) as other:
        salet.find_strategy("wrost")
    assert isinstance(other.value, UnknownStrategy)


NUMBERS = {
    "top -1": lambda: salet.rank("original", top=-1),
    "top 0": lambda: salet.rank("original", top=0),
    "top 2.5": lambda: salet.rank("original", top=2.5),
    "threads": lambda: salet.rank("original", threads=-1),
    "threads of bench": lambda: salet.bench("worst", "original", threads=-1),
    "threads of solve": lambda: salet.solve("original", threads=-1),
    "boards": lambda: salet.seeded("original", 1, boards=0),
    "boards of a game": lambda: salet.Game("original", boards=-1),
    "sample": lambda: salet.bench("worst", "original", sample=-1),
    "salt": lambda: salet.make_code(["crane"], "original", salt=256),
    "seconds": lambda: salet.solve("original", seconds=-1),
}


@pytest.mark.parametrize("what", NUMBERS)
def test_a_number_out_of_range_gets_a_sentence(what):
    with pytest.raises(OutOfRange) as caught:
        NUMBERS[what]()
    assert what.startswith(caught.value.what)
    assert repr(caught.value.value) in str(caught.value)


@pytest.mark.parametrize("seconds", [-1, 0, math.nan, math.inf, "2"])
def test_a_time_that_is_none_is_refused(seconds):
    with pytest.raises(OutOfRange, match="a number above 0"):
        check_seconds(seconds)


def test_good_numbers_pass():
    assert check_seconds(None) is None
    assert check_seconds(2) == 2.0
    assert check_number("top", 5, 1, 5) == 5


@pytest.mark.parametrize(
    "error",
    [
        UnknownName("rule", "harsh", ["hard"]),
        OutOfRange("top", 0, "more"),
        GuessError("Not in word list", "'x' is not in 'y'.", word="x", words="y"),
        GameMovedOn("moved"),
    ],
)
def test_errors_survive_the_way_between_processes(error):
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


NAMED_LISTS = {
    "rank": lambda words: salet.rank(words, top=3),
    "daily": lambda words: salet.daily(words, 7),
    "seeded": lambda words: salet.seeded(words, 7),
    "make_code": lambda words: salet.make_code(["crane"], words),
    "read_code": lambda words: salet.read_code("D5QF2-3K402-PAY3R", words),
    "letters": salet.letters,
    "letter_counts": letter_counts,
    "regions": lambda words: salet.regions("crane", words),
    "consistent": lambda words: salet.consistent(words, [("crane", "..y.g")]),
    "partition": lambda words: salet.partition("crane", words),
    "grow": lambda words: grow(greedy("worst"), words),
}


@pytest.mark.parametrize("function", NAMED_LISTS)
def test_a_list_is_taken_by_its_name(function):
    by_name, by_list = (NAMED_LISTS[function](words) for words in ("original", salet.load("original")))
    assert by_name == by_list


def test_letters_of_a_name_are_those_of_the_list():
    assert salet.letters("original").count == 2315
    assert salet.letters("original").words == "original"
