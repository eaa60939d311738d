"""The list that depends on the day: which day, which history, and that it looks no further than the day before."""

from __future__ import annotations

import datetime
import pickle

import pytest

import salet
from salet.core.lists import DEFAULT, FIXED, is_living
from salet.exact.proof import Terms
from salet.likely.history import FIRST, History, shipped_history
from salet.likely.prior import prior

DAY = datetime.date(2026, 6, 1)
ONE_DAY = datetime.timedelta(days=1)


def test_it_is_the_default_after_the_last_day_that_is_known():
    words, last = salet.load(), shipped_history().last
    assert last is not None
    assert (words.name, words.date, words.known_to) == ("nyt", last.date + ONE_DAY, last.date)
    assert salet.load("nyt") is words
    assert salet.load("nyt", on=words.date) is words
    assert salet.Game().words is words


def test_it_has_every_guess_and_what_the_prior_says():
    words, fixed = salet.load("nyt", on=DAY), salet.load(FIXED)
    found = prior(shipped_history(), DAY, fixed.guesses, salet.load("nyt-2022-02").answers, fixed.answers)
    assert words.guesses == fixed.guesses
    assert dict(zip(words.answers, words.weights or (), strict=True)) == found.weights
    assert (words.rest, words.missing) == (found.rest, found.missing)
    assert {*words.answers, *words.rest} == {*words.guesses}
    assert 0 < words.missing < 0.05
    assert words.familiarity is not None
    assert len(words.familiarity) == len(words.guesses)
    assert words.familiarity[words.guess_index["there"]] < words.familiarity[words.guess_index["aahed"]]


def test_a_day_knows_nothing_of_itself_nor_of_later_days():
    history = shipped_history()
    words = salet.load("nyt", on=DAY)
    assert words.known_to == DAY - ONE_DAY
    assert salet.load("nyt", on=DAY, history=history.before(DAY)) == words
    other = History((day.date, day.answer if day.date < DAY else "fuzzy") for day in history)
    assert salet.load("nyt", on=DAY, history=other) == words
    assert salet.load("nyt", on=DAY + ONE_DAY, history=other) != salet.load("nyt", on=DAY + ONE_DAY)


def test_a_word_that_was_used_is_less_likely_the_day_after():
    used = shipped_history().on(DAY)
    assert used is not None
    before, after = (salet.load("nyt", on=day) for day in (DAY, DAY + ONE_DAY))
    assert after.rest.get(used.answer, 0) or after.weight_of(used.answer) < before.weight_of(used.answer)


def test_a_history_of_ones_own_moves_the_day():
    tomorrow = shipped_history().with_days([(datetime.date(2026, 7, 18), "fuzzy")])
    words = salet.load("nyt", history=tomorrow)
    assert (words.date, words.known_to) == (datetime.date(2026, 7, 19), datetime.date(2026, 7, 18))
    assert words != salet.load("nyt", on=words.date)
    assert salet.load("nyt", on=words.date).known_to == datetime.date(2026, 7, 17)


def test_the_first_day_has_no_history():
    words = salet.load("nyt", on=FIRST)
    assert (words.known_to, words.date) == (None, FIRST)
    assert salet.load("nyt", history=History()) == words
    assert is_living(words)


@pytest.mark.parametrize(
    ("source", "day", "said"),
    [
        ("nyt", datetime.date(2021, 6, 18), "There was no puzzle on 2021-06-18: the first was on 2021-06-19."),
        ("original", DAY, "'original' is the same on every day; only 'nyt', by its name, is that of 2026-06-01."),
        ("nyt-2023-07", DAY, "'nyt-2023-07' is the same on every day"),
        ("original,nyt", DAY, "'original,nyt' is the same on every day"),
        (salet.WordList(["crane"], name="mine"), DAY, "'mine' is the same on every day"),
    ],
)
def test_what_has_no_day_says_so(source, day, said):
    with pytest.raises(salet.WordListError) as caught:
        salet.load(source, on=day)
    assert said in str(caught.value)


def test_its_hash_is_that_of_the_day():
    days = [salet.load("nyt", on=DAY), salet.load("nyt", on=DAY + ONE_DAY), salet.load(FIXED)]
    assert len({words.hash for words in days}) == 3
    keys = {Terms(words).key for words in days}
    assert len(keys) == len({Terms(words).name for words in days}) == 3


def test_equal_takes_the_weights_away():
    words = salet.load("nyt", on=DAY)
    equal = words.equal()
    assert (equal.answers, equal.weights, equal.name, equal.date) == (words.answers, None, "nyt", DAY)
    assert equal.hash != words.hash
    assert not is_living(equal)


def test_pairs_take_answers_or_guesses_of_it(tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("crane\nsloth\nqzzzx\n")
    guesses = salet.load(f"{mine},nyt")
    assert (guesses.weights, guesses.known_to, len(guesses.guesses)) == (None, None, 14_856)
    answers = salet.load(f"nyt,{mine}", on=DAY)
    living = salet.load("nyt", on=DAY)
    assert (answers.answers, answers.weights, answers.known_to) == (living.answers, living.weights, living.known_to)
    assert set(answers.guesses) == {*living.answers, "crane", "sloth", "qzzzx"}
    assert set(answers.rest) <= set(answers.guesses) - set(answers.answers)


def test_it_can_be_sent_to_another_process():
    for words in (salet.load("nyt", on=DAY), salet.load()):
        terms = pickle.loads(pickle.dumps(Terms(words)))
        assert (terms.words.hash, terms.words.date, terms.words.rest) == (words.hash, words.date, words.rest)


def test_names_have_both():
    assert DEFAULT == "nyt"
    assert {"nyt", "nyt-2023-07"} <= set(salet.names())
