"""The prior: its laws, its arithmetic against slow versions, and what it says about real days."""

from __future__ import annotations

import datetime
import math
import tomllib

import oracle_prior
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import KNOWN

import salet
from salet.likely.frequency import UNKNOWN, figures, frequencies, todays_guesses
from salet.likely.history import History, date_of, number_of, shipped_history
from salet.likely.model import AGES, shipped_model
from salet.likely.prior import EDITOR, familiarity, prior

OLD = salet.load("nyt-2022-02").answers
LATER = salet.load("nyt-2023-07").answers
GUESSES = salet.load("nyt-2023-07").guesses
HEAVIEST = 200
KNOWN_PRIOR = tomllib.loads((KNOWN / "prior.toml").read_text("utf-8"))
FEW = ("baked", "cigar", "crane", "fanny", "geese", "kefir", "loris", "shred", "there", "zizit")
"""Words of every group and form, for the slow versions."""

models = st.builds(
    shipped_model, st.sampled_from([datetime.date(2025, 6, 23), datetime.date(2026, 7, 18)]), st.sampled_from([*AGES])
)
numbers = st.integers(0, 60).map(lambda number: number_of(EDITOR) - 20 + 45 * number)
histories = st.dictionaries(numbers, st.sampled_from(FEW), max_size=25).map(
    lambda days: History((date_of(number), answer) for number, answer in days.items())
)
days = st.integers(0, number_of(datetime.date(2030, 1, 1))).map(date_of)


def on(date, history=None, ages="years"):
    model = shipped_model(date, ages)
    return prior(history or shipped_history(), date, GUESSES, OLD, LATER, model)


@given(histories, days, models)
@settings(max_examples=60)
def test_whole_numbers_are_those_of_fractions_and_of_javascript(history, date, model):
    fine = list(prior(history, date, FEW, OLD, LATER, model).fine)
    assert fine == oracle_prior.prior(history, date, FEW, OLD, LATER, model)
    assert fine == oracle_prior.prior(history, date, FEW, OLD, LATER, model, oracle_prior.Doubles)


@given(histories, histories, days)
def test_later_days_do_not_change_an_earlier_prior(history, other, date):
    known = history.before(date)
    later = [day for day in other if day.date >= date]
    assert prior(known.with_days(later), date, FEW, OLD, LATER).fine == prior(history, date, FEW, OLD, LATER).fine


@given(histories, days, models)
def test_every_word_has_a_chance(history, date, model):
    found = prior(history, date, FEW, OLD, LATER, model)
    assert min(found.fine) >= 1
    assert found.total <= 2**53
    assert sum(map(found.chance, FEW)) == pytest.approx(1)
    assert {*found.weights, *found.rest} == set(FEW)
    assert max(found.weights.values()) in (HEAVIEST, HEAVIEST + 1)
    assert found.missing == pytest.approx(sum(map(found.chance, found.rest)))


def test_rounding_keeps_the_chances_of_a_real_day():
    found = on(datetime.date(2026, 7, 18))
    assert len(found.fine) == 14855
    assert found.total == pytest.approx(2**52, rel=1e-5)
    assert 2000 < len(found.weights) < 3158
    assert found.missing < 0.01
    step = max(found.fine) // HEAVIEST
    fine = dict(zip(GUESSES, found.fine, strict=True))
    assert all(abs(weight * step - fine[word]) <= step / 2 for word, weight in found.weights.items())
    assert all(fine[word] == weight < step / 2 for word, weight in found.rest.items())
    assert found.chance("qqqqq") == 0


def test_what_the_history_shows_is_in_the_prior():
    """Unused words of the old list first; used ones hardly, and the longer ago the likelier; few words outside."""
    found = on(datetime.date(2026, 7, 18))
    history = shipped_history()
    unused = [word for word in LATER if not history.dates(word)]
    assert sum(map(found.chance, unused)) > 0.8
    assert found.chance("china") > 20 * found.chance("crane")
    first, recent = history[100].answer, history[-100].answer
    assert found.chance(first) > 5 * found.chance(recent)
    outside = set(GUESSES) - set(LATER) - {day.answer for day in history}
    assert 0 < sum(map(found.chance, outside)) < 0.01


def test_repeats_are_learned_from_the_days_on_which_they_came():
    before, after = on(datetime.date(2026, 2, 2)), on(datetime.date(2026, 5, 1))
    assert shipped_history().on(datetime.date(2026, 2, 2)).answer == "cigar"
    used = {day.answer for day in shipped_history().before(datetime.date(2026, 2, 2))}
    assert sum(map(before.chance, used)) < 0.002
    assert 0.03 < sum(map(after.chance, used)) < 0.15


def test_days_that_nobody_saw_make_the_likeliest_words_less_likely():
    late = datetime.date(2026, 11, 17)
    known, unknown = on(datetime.date(2026, 7, 18)), on(late)
    likeliest = max(known.weights, key=known.weights.get)
    assert unknown.chance(likeliest) < 0.9 * known.chance(likeliest)
    rare = min((word for word in OLD if not shipped_history().dates(word)), key=known.chance)
    assert unknown.chance(rare) > known.chance(rare)
    assert on(late, shipped_history().before(EDITOR)).missing > 0


def test_the_model_was_fitted_before_the_day_it_is_used_on():
    assert shipped_model(datetime.date(2026, 7, 17)).fitted == datetime.date(2025, 6, 22)
    assert shipped_model(datetime.date(2026, 7, 18)).fitted == datetime.date(2026, 7, 17)
    assert shipped_model() == shipped_model(datetime.date(2030, 1, 1))
    assert shipped_model(datetime.date(2021, 1, 1)).fitted == datetime.date(2025, 6, 22)
    with pytest.raises(
        salet.UnknownName, match="There is no way to tell used words apart 'yeras'; did you mean 'years'"
    ):
        shipped_model(ages="yeras")


@pytest.mark.parametrize("ages", AGES)
def test_the_log_loss_of_the_real_year_is_the_known_one(ages):
    """Every twelfth day of the year; the whole of it is in benchmarks/backtest.py."""
    window = shipped_history().between(datetime.date(2025, 6, 23), datetime.date(2026, 6, 17))[::12]
    model = shipped_model(datetime.date(2025, 6, 23), ages)
    chances = [prior(shipped_history(), day.date, GUESSES, OLD, LATER, model).chance(day.answer) for day in window]
    loss = sum(-math.log(chance) for chance in chances) / len(chances)
    assert loss == pytest.approx(KNOWN_PRIOR["log_loss"][ages], abs=1e-9)


def test_the_fine_weights_are_the_known_ones():
    """Other implementations are compared with these: they have to be the same to the last bit."""
    for date, words in KNOWN_PRIOR["fine"].items():
        found = on(datetime.date.fromisoformat(date))
        assert {word: found.fine[GUESSES.index(word)] for word in words} == words


def test_frequencies_cover_the_guesses():
    assert tuple(frequencies()) == todays_guesses() == GUESSES
    known = [frequencies()[word] for word in GUESSES]
    assert figures(GUESSES) == (bytes(each.zipf for each in known), bytes(each.rarity for each in known))
    some = ("zzzzz", *GUESSES[::-7])
    assert list(zip(*figures(some), strict=True)) == [frequencies().get(word, UNKNOWN) for word in some]
    order = familiarity(GUESSES)
    assert min(order) == 0
    assert order[GUESSES.index("there")] < order[GUESSES.index("crane")] < order[GUESSES.index("kefir")]
