"""Reviews by the API: the library's figures under the library's names, and nothing praised that was not searched."""

from __future__ import annotations

import pytest

import salet
from salet.web import work


def judged(api, rows, **asked):
    status, found = api("/review", rows=rows, **{"words": "nyt-2023-07", **asked})
    assert status == 200, found
    return found


def test_the_figures_are_the_librarys(api):
    found = judged(api, "crane sloth pious", words="original")
    plain = salet.review(["crane", "sloth", "pious"], "pious", "original").plain()
    of_list = ("words", "hash", "date", "known_to")
    names = [name for name in plain if name not in ("rows", "line", *of_list)]
    assert {name: found[name] for name in names} == {name: plain[name] for name in names}
    assert [found[name] for name in of_list] == ["original", salet.load("original").hash, "2021-06-19", None]
    assert found["line"] == list(plain["line"]) == [row["guess"] for row in found["perfect"]]
    assert [set(row) for row in found["rows"]] == [set(row) for row in plain["rows"]]
    assert [row["loss"] for row in found["rows"]] == [row["loss"] for row in plain["rows"]]
    assert [len(words) for words in found["remaining"]][1:] == [row["after"] for row in found["rows"]][1:]
    assert found["solved"]


def test_openers_proven_for_a_list_do_not_count_for_a_wider_one(api):
    """PIOUS is not an answer of the original list: the game is judged over one answer more than the table is about."""
    found = judged(api, "crane sloth pious", words="original")
    assert found["wider"]
    assert all(row["loss_lower"] <= row["loss_upper"] for row in found["rows"])
    assert all(row["luck_lower"] <= row["luck_upper"] for row in found["rows"])


@pytest.mark.parametrize("opener", ["fuzzy", "mummy"])
def test_a_bad_opener_is_not_praised(api, opener):
    found = judged(api, f"{opener} pious", words="nyt-2023-07")
    first = found["rows"][0]
    assert first["loss_lower"] >= 0.5
    assert "Perfect" not in first["why"]
    assert first["skill"] < 50
    assert found["skill"] < 50


def test_what_is_not_known_is_null_and_not_zero(api):
    found = judged(api, "fuzzy pious", words="nyt-2023-07", rule="strict")
    first, second = found["rows"]
    assert first["proof"] == found["proof"] == "bound"
    assert first["loss"] is first["luck"] is found["loss"] is found["luck"] is None
    assert 0 <= first["loss_lower"] < first["loss_upper"]
    assert found["loss_lower"] == pytest.approx(first["loss_lower"] + second["loss_lower"])
    assert found["loss_upper"] == pytest.approx(first["loss_upper"] + second["loss_upper"])
    assert found["limited"] == "nodes"


def test_a_lost_game_with_an_answer_outside_the_list(api):
    found = judged(api, "crane sloth", answer="aahed", words="nyt-2023-07")
    assert found["wider"]
    assert not found["solved"]
    assert found["perfect"][-1]["guess"] == "aahed"
    assert "aahed" in found["remaining"][-1]


def test_rows_with_marks(api):
    found = judged(api, "crane=..... sloth=..g..", words="original")
    assert [row["mark"] for row in found["rows"]] == [".....", "..g.."]
    assert found["answer"] in ("", *found["remaining"][-1])


def test_a_game_of_another_day(api):
    found = judged(api, "crane=....g built=gg..y butte=ggggg", words="nyt", on="2026-07-16")
    assert (found["words"], found["date"], found["known_to"]) == ("nyt", "2026-07-16", "2026-07-15")


def test_a_review_can_be_limited_by_time(api):
    found = judged(api, "fuzzy pious", seconds=0.3)
    assert (found["limited"], found["solved"]) == ("seconds", True)
    assert found["rows"][0]["loss_lower"] <= found["rows"][0]["loss_upper"]


def test_a_review_that_takes_too_long_says_what_to_do(api, monkeypatch):
    monkeypatch.setattr(work, "PROCESSOR", 0.05)
    status, found = api("/review", rows="fuzzy jazzy pious", words="original")
    assert (status, found["error"]) == (
        422,
        "This review takes too long here: give fewer rows, or limit it with `seconds`.",
    )
