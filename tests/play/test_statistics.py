"""Records and the statistics that follow from them."""

from __future__ import annotations

import dataclasses
import json

import pytest

import salet
from salet.core.game import Row
from salet.play.puzzle import Puzzle
from salet.play.records import Record
from salet.play.statistics import statistics, streaks

HASH = "0" * 64


def played(number, turn, *, day=None, kind="daily", state="over", boards=1, hash=HASH, length=5):
    """Return a game won on a row, or lost for 0."""
    answer, other = "annex"[:length].ljust(length, "x"), "crane"[:length].ljust(length, "e")
    rows = [Row(other, (salet.mark(other, answer),) * boards)] * ((turn or boards + 6) - 1)
    rows += [Row(answer, ("g" * length,) * boards)] if turn else []
    return Record(
        id=f"{number}-{turn}-{day}",
        began=f"2026-01-{day or number:02}T08:00",
        ended=f"2026-01-{day or number:02}T09:00",
        state=state,
        kind=kind,
        number=number,
        words="nyt-2023-07",
        hash=hash,
        length=length,
        rule="normal",
        boards=boards,
        answers=(answer,) * boards if kind != "adversary" else (),
        rows=tuple(rows),
    )


def test_what_the_real_game_shows():
    games = [played(1, 3), played(2, 4), played(3, 0), played(4, 4), played(5, 2)]
    (found,) = statistics([*games, played(6, 3, state="open"), played(7, 3, state="dropped")])
    assert (found.variant, found.played, found.won, found.win_percent) == ("daily", 5, 4, 80)
    assert (found.current_streak, found.max_streak) == (2, 2)
    assert found.distribution == {1: 0, 2: 1, 3: 1, 4: 2, 5: 0, 6: 0}
    assert found.mean == 3.25
    assert statistics([]) == ()


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ([], (0, 0)),
        ([(1, 3)], (1, 1)),
        ([(1, 3), (2, 3), (3, 3)], (3, 3)),
        ([(1, 3), (2, 3), (4, 3)], (1, 2)),  # a day was missed
        ([(1, 3), (2, 0), (3, 3)], (1, 1)),
        ([(1, 3), (2, 3), (3, 0)], (0, 2)),
        ([(1, 0)], (0, 0)),
        ([(1, 3), (2, 0), (4, 6), (5, 1), (6, 2)], (3, 3)),
    ],
)
def test_streaks_by_the_real_games_rule(games, expected):
    assert streaks([played(number, turn) for number, turn in games]) == expected


def test_streaks_go_by_when_games_ended_and_count_a_day_once():
    late = played(1, 3, day=9)  # yesterday's, finished after today's
    assert streaks([late, played(2, 3)]) == (1, 1)
    again = dataclasses.replace(played(2, 0), id="again", ended="2026-01-02T10:00")
    assert streaks([played(1, 3), played(2, 3), again, played(3, 3)]) == (3, 3)


def test_without_days_every_win_in_a_row_counts():
    assert streaks([played(70, 3, kind="random", day=1), played(5, 2, kind="random", day=2)]) == (2, 2)


def test_variants_stand_apart():
    games = [
        played(1, 3),
        played(2, 3),
        played(1, 3, kind="random", boards=4),
        played(None, 9, kind="adversary", day=3),
        played(1, 0, kind="friend", length=4, day=3),
    ]
    found = {each.variant: each for each in statistics(games)}
    assert list(found) == ["daily", "adversary", "friend, 4 letters", "random, 4 boards"]
    assert list(found["random, 4 boards"].distribution) == list(range(1, 10))
    assert list(found["adversary"].distribution) == list(range(1, 10))
    assert found["friend, 4 letters"].mean is None
    (only_lost,) = statistics([played(None, 0, kind="adversary", day=1)])
    assert only_lost.distribution == {}


def test_turns_and_limits():
    rows = (Row("annex", ("ggggg", "y....")), Row("moist", ("", "ggggg")))
    record = dataclasses.replace(played(1, 1, boards=2), answers=("annex", "moist"), rows=rows)
    assert (record.turns, record.won, record.limit) == ((1, 2), True, 7)
    assert dataclasses.replace(record, rows=rows[:1]).turns == (1, None)
    assert played(None, 2, kind="adversary", day=1).limit is None


def test_json_round_trip(original):
    begun = Record.of(Puzzle(original, ("annex", "moist"), rule="hard"), "id", "2026-01-01")
    rows = (Row("annex", ("ggggg", salet.mark("annex", "moist"))), Row("moist", ("", "ggggg")))
    won = dataclasses.replace(begun, rows=rows, state="over", ended="2026-01-02")
    for record in (begun, won, played(1, 3), played(2, 0, boards=2), played(None, 2, kind="adversary", day=1)):
        assert Record.from_json(record.to_json()) == record
        assert "\n" not in record.to_json()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "weekly"}, "'weekly'"),
        ({"state": "lost"}, "'lost'"),
        ({"id": ""}, "text"),
        ({"words": 5}, "text"),
        ({"length": "5"}, "'5' letters are impossible"),
        ({"number": "7"}, "the number '7' is impossible"),
        ({"answers": ["annex", "moist"]}, "1 boards have 2 answers"),
        ({"answers": None}, "lists of texts"),
        ({"rows": ["crane"]}, "'crane' is not a row"),
        ({"rows": ["crane=gg"]}, "does not fit"),
        ({"rows": ["cran=...."]}, "'cran' does not have 5 letters"),
        ({"rows": ["crane=ggggg"]}, "not what 'annex' would give"),
        ({"rows": ["crane=..y.g,....."]}, "does not fit"),
        ({"rows": 5}, "lists of texts"),
        ({"more": 1}, "needs exactly"),
    ],
)
def test_what_cannot_be_is_refused(change, said):
    fields = json.loads(played(1, 3).to_json()) | change
    with pytest.raises(salet.StoreError, match=said):
        Record.from_json(json.dumps(fields))


@pytest.mark.parametrize("line", ["", "[]", "{}", "hello", '{"id": 1}', "x" * 100])
def test_what_is_no_record_is_quoted(line):
    with pytest.raises(salet.StoreError) as caught:
        Record.from_json(line)
    assert repr(line)[:50] in str(caught.value)
