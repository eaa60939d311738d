"""What people see where words have chances: the helper, its JSON, and reviews by the puzzle's number."""

from __future__ import annotations

import json

import pytest

WEIGHTS = "fight 1\nlight 2\nmight 30\nnight 4\nsight 100\n"
SHARED = """Wordle 1,853 3/6

⬜⬜⬜⬜🟩
🟩🟩⬜⬜🟨
🟩🟩🟩🟩🟩
"""


@pytest.fixture
def likely(tmp_path):
    (tmp_path / "likely.txt").write_text(WEIGHTS)
    return "likely.txt"


def test_the_helper_names_the_likeliest_words(run, likely):
    said = run("light=.gggg", "--words", likely).out
    assert "It is the answer with a chance of 74 %." in said
    assert "4 words fit; 2 make up 90 % of the chance." in said
    assert "  SIGHT 74 %, MIGHT 22 %, NIGHT 3.0 %, FIGHT 0.7 %" in said
    assert "SIGHT 74 %" in run("light=.gggg", "--words", likely, stdin="list\nquit\n").out
    assert "SIGHT    1.304" in run("light=.gggg", "--words", likely, "--table").out


def test_equal_takes_the_chances_away(run, likely):
    assert "4 words left: FIGHT MIGHT NIGHT SIGHT." in run("light=.gggg", "--words", likely, "--equal").out


def test_json_has_chances_and_no_total(run, likely):
    found = json.loads(run("solve", "light=.gggg", "--words", likely, "--json").out)
    assert [each["word"] for each in found["likely"]] == ["sight", "might", "night", "fight"]
    assert found["likely"][0]["chance"] == found["chance"] == 100 / 135
    assert (found["total"], found["missing"]) == (None, 0.0)
    assert found["suggestions"][0]["total"] is None


def test_words_that_were_the_answer_come_with_the_day(run):
    found = json.loads(run("solve", "sight=.gggg", "--on", "2026-07-18", "--json").out)
    used = {each["word"]: each["used"] for each in found["likely"] if "used" in each}
    assert (used["light"], used["might"]) == ("2022-01-31", "2025-09-02")
    assert "fight" not in used
    assert found["missing"] > 0
    said = run("sight=.gggg", "--on", "2026-07-18").out
    assert "(the answer of 20" in said


def test_familiar_words_and_what_they_cost(run):
    arguments = ("solve", "tares=.....", "--on", "2026-07-18", "--familiar", "--seconds", "60")
    found = json.loads(run(*arguments, "--json").out)
    assert (found["familiar"], found["proof"]) == (True, "exact")
    assert found["cost"] >= 0
    assert "of the words people know" in run(*arguments[1:]).out


def test_a_shared_puzzle_is_judged_by_the_chances_of_its_day(run):
    done = run("review", "crane", "built", "butte", "--squares", "--json", stdin=SHARED)
    found = json.loads(done.out)
    assert (found["date"], found["known_to"], found["words"]) == ("2026-07-16", "2026-07-15", "nyt")
    assert found["rows"][0]["own"]["total"] is None
    fixed = run("review", "crane", "built", "butte", "--squares", "-w", "nyt-2023-07", "--json", stdin=SHARED)
    assert json.loads(fixed.out)["words"] == "nyt-2023-07"
    another = run("review", "crane=....g", "built=gg..y", "butte=ggggg", "--on", "2026-07-10")
    assert "Judged by how likely words were on 2026-07-10, with the answers to 2026-07-09 known." in another.out
