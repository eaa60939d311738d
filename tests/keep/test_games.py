"""Games that are begun or go on, and the settings beside them."""

import datetime

import pytest

import salet
from salet.core.game import Row
from salet.keep.games import begin_or_resume
from salet.keep.settings import SETTINGS, change_setting, default_settings, palette, read_settings
from salet.keep.store import Store
from salet.play.puzzle import Puzzle, daily, seeded

TODAY = datetime.date(2026, 6, 17)
CRANE = Row("crane", ("..yyy",))


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "salet.sqlite") as store:
        yield store


def test_a_random_game_goes_on_whatever_its_seed_unless_one_is_asked_for(store, original):
    _, first = begin_or_resume(store, seeded(original, 1), TODAY)
    puzzle, again = begin_or_resume(store, seeded(original, 2), TODAY)
    assert (again.id, puzzle) == (first.id, seeded(original, 1))
    _, other = begin_or_resume(store, seeded(original, 2), TODAY, same_seed=True)
    assert other.id != first.id


def test_a_new_game_drops_what_is_waiting(store, original):
    _, first = begin_or_resume(store, seeded(original, 1), TODAY)
    _, second = begin_or_resume(store, seeded(original, 2), TODAY, new=True)
    assert store.get(first.id).state == "dropped"
    assert store.unfinished() == [second]


def test_anything_that_waits_goes_on_but_not_yesterdays_daily(store, original):
    friend = Puzzle(original, ("annex",), kind="friend")
    begin_or_resume(store, friend, TODAY)
    begin_or_resume(store, daily(original, TODAY), TODAY)
    assert begin_or_resume(store, seeded(original, 1), TODAY, any_game=True)[0].kind == "daily"
    tomorrow = TODAY + datetime.timedelta(days=1)
    assert begin_or_resume(store, seeded(original, 1), tomorrow, any_game=True)[0] == friend


def test_the_rule_of_a_daily_can_change_until_its_first_row(store, original):
    _, record = begin_or_resume(store, daily(original, TODAY), TODAY)
    puzzle, _ = begin_or_resume(store, daily(original, TODAY, rule="hard"), TODAY)
    assert (puzzle.rule, store.get(record.id).rule) == ("hard", "hard")
    puzzle, _ = begin_or_resume(store, daily(original, TODAY), TODAY)
    assert puzzle.rule == store.get(record.id).rule == "normal"
    store.add_row(record, 0, CRANE)
    with pytest.raises(salet.GameError, match="only be enabled at the start of a round"):
        begin_or_resume(store, daily(original, TODAY, rule="hard"), TODAY)


def test_settings_are_on_or_off(store):
    assert read_settings(store) == default_settings()
    change_setting(store, "contrast", True)
    assert read_settings(store) == {**default_settings(), "contrast": True}
    assert set(SETTINGS) == set(default_settings())
    with pytest.raises(salet.UnknownName, match="no setting 'contrats'; did you mean 'contrast'"):
        change_setting(store, "contrats", True)


def test_the_palette_follows_the_settings():
    styles = {palette({"contrast": contrast, "dark": dark}) for contrast in (True, False) for dark in (True, False)}
    assert styles == {"squares", "dark", "contrast", "contrast-dark"}
