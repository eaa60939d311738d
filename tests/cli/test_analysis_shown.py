"""What the commands say about a position: the contract of their JSON, plain sentences, and nothing that is not so."""

from __future__ import annotations

import json
import re

import pytest

from salet.core.lists import FIXED

EVALUATION = {"guess", "mean", "lower", "upper", "proof", "total", "possible", "parts", "worst", "expected", "entropy"}


def test_the_contract_of_solve(run):
    found = json.loads(run("solve", "crane=..y.g", "-w", "original", "--json").out)
    assert set(found) >= {
        "guess", "mean", "lower", "upper", "proof", "total", "candidates", "words", "date", "rule",
        "suggestions", "likely",
    }  # fmt: skip
    assert (found["guess"], found["total"], found["proof"]) == ("lambs", 126, "exact")
    assert (found["candidates"], found["words"]) == (49, "original")
    assert found["mean"] == found["lower"] == found["upper"] == 126 / 49
    assert all(set(each) >= EVALUATION for each in found["suggestions"])
    assert set(found["likely"][0]) == {"word", "chance"}


def test_a_guess_by_one_step_has_no_value(run):
    found = json.loads(run("solve", "crane=..y.g", "-w", "original", "--by", "worst", "--json").out)
    assert (found["mean"], found["upper"], found["total"], found["proof"]) == (None, None, None, "one-step")


def test_the_contract_of_openers(run):
    found = json.loads(run("openers", "--by", "exact", "--hard", "-w", "original", "--top", "2", "--json").out)
    first = found["openers"][0]
    assert set(first) >= EVALUATION | {"win_in_two", "greens", "yellows"}
    assert (first["guess"], round(first["mean"], 4), first["proof"]) == ("salet", 3.5084, "exact")
    assert found["rule"] == "hard"


def test_openers_are_those_of_the_rule(run):
    lines = run("openers", "--by", "exact", "--hard", "-w", "original", "--top", "1").out.splitlines()
    assert lines[1].split()[0] == "SALET"
    assert lines[1].endswith("3.5084")
    assert "hard rule" in lines[-1]


def test_the_contract_of_reviews(run):
    found = json.loads(run("review", "-w", FIXED, "crane", "sloth", "pious", "--answer", "pious", "--json").out)
    assert set(found) >= {"skill", "luck", "loss", "rows"}
    assert set(found["rows"][0]) >= {
        "guess", "mark", "before", "after", "loss", "loss_lower", "loss_upper", "luck", "skill", "proof", "best", "why",
    }  # fmt: skip


def test_a_bad_opener_is_not_praised(run):
    done = run("review", "-w", FIXED, "fuzzy", "pious", "--answer", "pious")
    row = done.out.splitlines()[0]
    lost = re.search(r"lost (\d\.\d\d)", row)
    assert lost
    assert float(lost[1]) > 0.2
    assert "Perfect" not in done.out.splitlines()[1]


def test_on_the_last_row_only_possible_words_are_offered(run):
    rows = [f"{word}=.gggg" for word in ("sight", "light", "might", "night", "right")]
    done = run(*rows, "-w", "original", "--table")
    assert "1 row, 4 words: EIGHT has a chance of 1 in 4." in done.out
    table = [line.split() for line in done.out.splitlines() if line.endswith(("yes", "no"))]
    assert {cells[0] for cells in table} <= {"EIGHT", "FIGHT", "TIGHT", "WIGHT"}


def test_a_sentence_first_and_the_table_on_request(run):
    done = run("-w", "original", stdin="crane ..y.g\nmore\nwhy slate\nwhy xyzzy\nquit\n")
    before, _, after = done.out.partition("49 words left.")
    assert "Play LAMBS: 2.57 more guesses on average, proven best." in before
    assert "entropy" not in before
    assert "entropy" in after
    assert "SLATE cannot be the answer. It needs 2.96 more guesses on average, 0.39 more than LAMBS." in after
    assert "SLATE splits 49 words into 12 groups" in after
    assert "Not in word list" in after


@pytest.mark.parametrize("boards", [1, 2])
def test_a_contradiction_prints_json_too_and_names_its_board(run, boards):
    marks = {1: "....g", 2: ".....,....g"}[boards]
    other = {1: ".....", 2: ".....,....."}[boards]
    done = run("-w", FIXED, f"crane={marks}", f"table={other}", "--boards", str(boards), "--json")
    assert done.code == 1
    found = json.loads(done.out)
    assert (found["guess"], found["candidates"], found["stuck"]) == (None, 0, boards)
    assert found["repairs"][0]["rows"]
    assert ("board 2" in done.err) == (boards == 2)


def test_repairs_are_counted_as_afterwards(run):
    done = run("-w", FIXED, stdin="crane=....g\ntable=.....\nfix 1\nquit\n")
    promised = re.search(r"1\. .*: ([\d,]+) words? would fit", done.out)
    assert promised
    assert f"\n{promised[1]} words left" in done.out


def test_perfect_play_is_a_strategy(run):
    (result,) = json.loads(run("bench", "optimal", "-w", "original", "--json").out)
    assert sum(number * games for number, games in enumerate(result["histogram"], 1)) == 7920
    assert "mean 3.4212" in run("tree", "show", "optimal", "-w", "original", "--depth", "1").out


def test_openers_are_played_out_by_a_strategy_of_ones_own(run, tmp_path):
    (tmp_path / "mine.py").write_text("def first(game):\n    return game.candidates[0]\n")
    done = run("openers", "--by", "mean", "--strategy", "mine:first", "--pool", "2", "-w", "original")
    assert "played out with mine:first" in done.out


def test_a_proof_of_ones_own_is_used_by_the_helper(run, tmp_path):
    (tmp_path / "few.txt").write_text("crane\nsloth\npious\nannex\nmoist\n")
    run("prove", "-w", "few.txt", "--rule", "strict", "--top", "5")
    found = json.loads(run("openers", "-w", "few.txt", "--rule", "strict", "--by", "exact", "--json").out)
    best = json.loads(run("-w", "few.txt", "--rule", "strict", "--json").out)
    assert best["mean"] == found["openers"][0]["mean"]
