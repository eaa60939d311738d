"""The history: looking days up, what was known on a day, and every way a file can be wrong."""

from __future__ import annotations

import datetime
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import salet
from salet.likely.history import FIRST, Day, History, date_of, number_of, read_history, shipped_history, write_history

DAYS = "2026-07-15\t1852\tpshaw\n2026-07-16\t1853\tbutte\n2026-07-17\t1854\tlegal\n"
TODAY = datetime.date(2026, 7, 17)

histories = st.dictionaries(st.integers(0, 40), st.sampled_from(["cigar", "rebut", "sissy"])).map(
    lambda days: History((date_of(number), answer) for number, answer in days.items())
)


def test_the_shipped_history_has_every_day_and_only_words_that_can_be_guessed():
    history = shipped_history()
    assert [day.number for day in history] == list(range(1855))
    assert history.last == Day(datetime.date(2026, 7, 17), 1854, "legal")
    assert history.gaps() == ()
    assert {day.answer for day in history} <= set(salet.load("nyt").guesses)
    file = Path(salet.__file__).parent / "data" / "nyt-history.tsv"
    assert history == read_history(file.read_text("utf-8"), allowed=salet.load("nyt"))
    assert history.gaps(datetime.date(2026, 7, 19)) == (datetime.date(2026, 7, 18), datetime.date(2026, 7, 19))


def test_days_are_found_by_date_number_and_word():
    history = shipped_history()
    assert history.on(FIRST) == history.number(0) == history[0] == (FIRST, 0, "cigar")
    assert history.dates(" CIGAR ") == tuple(day.date for day in history if day.answer == "cigar")
    assert history.dates("aahed") == ()
    assert history.on(datetime.date(2030, 1, 1)) is None
    assert history.number(-1) is None
    repeated = [day.answer for day in history if len(history.dates(day.answer)) == 2]
    assert len(repeated) > 20
    assert all(history.dates(answer)[1] >= datetime.date(2026, 2, 2) for answer in repeated)


def test_what_was_known_on_a_day_are_the_days_before_it():
    history = shipped_history()
    known = history.before(datetime.date(2022, 11, 7))
    assert known.last.date == datetime.date(2022, 11, 6)
    assert list(known) == list(history[: len(known)])
    assert history.before(FIRST).last is None
    assert repr(history.before(FIRST)) == "History(0 days)"
    assert history.before(FIRST).gaps() == ()
    assert [day.number for day in history.between(date_of(5), date_of(7))] == [5, 6, 7]


def test_own_days_are_merged():
    history = shipped_history()
    later = Day(datetime.date(2026, 7, 20), 1857, "crane")
    longer = history.with_days([later, history[3]])
    assert longer.last == later
    assert len(longer) == len(history) + 1
    assert longer.gaps() == (datetime.date(2026, 7, 18), datetime.date(2026, 7, 19))
    assert len(longer.dates("crane")) == 2
    assert history.with_days([]) == history != longer
    assert len({history, history.with_days([]), longer}) == 2
    assert pickle.loads(pickle.dumps(longer)) == longer
    assert history != list(history)
    with pytest.raises(salet.HistoryError, match="2021-06-19 has two answers, 'cigar' and 'crane'; a day has one"):
        history.with_days([(FIRST, "crane")])


@pytest.mark.parametrize(
    "text",
    [
        DAYS,
        DAYS.replace("\n", "\r\n"),
        DAYS.replace("\n", "\r"),
        "\ufeff" + DAYS.upper().rstrip(),
        "# my days\n\n  # more\n" + DAYS.replace("\t", ", "),
        DAYS.replace("\t1852", "").replace("\t", "   ") + "\n \n",
    ],
)
def test_days_are_read_however_they_are_written(text):
    history = read_history(text, allowed={"pshaw", "butte", "legal"}, today=TODAY)
    assert [day.answer for day in history] == ["pshaw", "butte", "legal"]


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        (DAYS.replace("2026-07-16\t1853\tbutte\n", ""), 2, "2026-07-16 is missing before 2026-07-17; add the line of"),
        ("# x\n\n" + DAYS + "2026-07-17\t1854\tcrane", 6, "2026-07-17 has two answers, 'legal' and 'crane'; a day has"),
        (DAYS + "2026-07-10 crane", 4, "2026-07-10 comes after 2026-07-17; the days are in order, the earliest first"),
        (DAYS.replace("1853", "1854"), 2, "the number of 2026-07-16 is 1853, not '1854'"),
        (DAYS.replace("1853", "0x9"), 2, "the number of 2026-07-16 is 1853, not '0x9'"),
        (DAYS.replace("butte", "buttt").replace("\n", "\r\n"), 2, "'buttt' is not a word that can be guessed"),
        (DAYS.replace("butte", "buttes"), 2, "'buttes' is not a word of five letters"),
        (DAYS.replace("butte", "bütte"), 2, "'bütte' is not a word of five letters"),
        (DAYS + "2026-07-18\t1855\tcrane", 4, "2026-07-18 is in the future; today is 2026-07-17"),
        ("2021-06-18 crane", 1, "2021-06-18 is before the first puzzle, that of 2021-06-19"),
        (DAYS.replace("2026-07-15", "2026-07-32"), 1, "'2026-07-32' is not a date; dates are written like 2026-07-17"),
        (DAYS.replace("2026-07-15", "20260715"), 1, "'20260715' is not a date"),
        (DAYS + "crane", 4, "'crane' is not a day; a line is a date, a number and an answer"),
        (DAYS + "2026-07-18 1855 crane today", 4, "'2026-07-18 1855 crane today' is not a day"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text, line, fault):
    with pytest.raises(salet.HistoryError) as caught:
        read_history(text, "mine.tsv", allowed={"pshaw", "butte", "legal", "crane"}, today=TODAY)
    assert str(caught.value).startswith(f"mine.tsv, line {line}: {fault}")
    assert (caught.value.source, caught.value.line) == ("mine.tsv", line)
    assert pickle.loads(pickle.dumps(caught.value)).line == line


def test_gaps_may_be_allowed():
    assert len(read_history("2026-07-15 pshaw\n2026-07-17 legal", gaps=True)) == 2


@given(histories)
def test_what_is_written_can_be_read(history):
    assert read_history(write_history(history), gaps=True) == history


@given(histories, histories, st.integers(0, 41))
def test_earlier_knowledge_does_not_depend_on_later_days(history, other, number):
    date = date_of(number)
    later = [
        day for day in other if day.date >= max([date, *(known.date + datetime.timedelta(1) for known in history)])
    ]
    assert history.with_days(later).before(date) == history.before(date)
    assert all(number_of(day.date) == day.number < number for day in history.before(date))
