"""`salet history bench`: strategies on real puzzles."""

from __future__ import annotations

import json

import pytest

import salet
from salet.likely.history import shipped_history, write_history

WEEK = ("--from", "2026-07-15", "--to", "2026-07-17", "--opener", "salet")


def test_the_contract(run):
    done = run("history", "bench", "expected", *WEEK, "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert set(found) >= {"strategy", "opener", "games", "solved", "mean", "error", "histogram", "days", "log_loss"}
    assert (found["strategy"], found["opener"], found["games"], found["equal"]) == ("expected", "salet", 3, False)
    assert [day["date"] for day in found["days"]] == ["2026-07-15", "2026-07-16", "2026-07-17"]
    assert [day["answer"] for day in found["days"]] == ["pshaw", "butte", "legal"]
    guesses = [day["guesses"] for day in found["days"]]
    assert found["mean"] == pytest.approx(sum(guesses) / 3)
    assert found["histogram"] == [guesses.count(number) for number in range(1, max(guesses) + 1)]
    assert found["solved"] == sum(number <= 6 for number in guesses)
    for day in found["days"]:
        assert day["words"][0] == "salet"
        assert day["words"][-1] == day["answer"]


def test_the_same_as_the_library(run):
    found = json.loads(run("history", "bench", "entropy", *WEEK, "--equal", "--json").out)
    result = salet.backtest("entropy", "2026-07-15", "2026-07-17", opener="salet", equal=True)
    assert [day["words"] for day in found["days"]] == [list(day.guesses) for day in result.days]
    assert found["log_loss"] is None
    assert found["calibration"] == []


def test_the_same_on_any_number_of_threads(run):
    shown = {run("history", "bench", "worst", *WEEK, "--json", "--threads", number).out for number in "123"}
    assert len(shown) == 1


def test_several_are_a_list(run):
    found = json.loads(run("history", "bench", "expected", "worst", *WEEK, "--compare", "--json").out)
    named = [(each["strategy"], each["equal"]) for each in found]
    assert named == [("expected", False), ("expected", True), ("worst", False), ("worst", True)]


def test_one_strategy_as_players_know_it(run):
    done = run("history", "bench", "expected", *WEEK, "--games")
    lines = done.out.splitlines()
    assert lines[0] == "expected · SALET first · normal rule"
    assert any(line.startswith("mean ") and "±" in line and "· solved 3 of 3 · log loss " in line for line in lines)
    assert lines[-1] == "3 days from 2026-07-15 to 2026-07-17; history to 2026-07-17."
    assert any(line.startswith("2026-07-17  LEGAL   SALET ") and line.endswith(" LEGAL") for line in lines)


def test_side_by_side(run):
    done = run("history", "bench", "expected", *WEEK, "--compare")
    lines = done.out.splitlines()
    assert lines[0].split()[:3] == ["strategy", "opener", "1"]
    assert lines[1].startswith("expected         SALET ")
    assert lines[2].startswith("expected, equal  SALET ")
    assert lines[2].endswith(" -")


def test_one_day_has_no_standard_error(run):
    day = ("--from", "2026-07-17", "--to", "1854", "--opener", "salet")
    assert "±" not in run("history", "bench", "expected", *day).out
    found = json.loads(run("history", "bench", "expected", *day, "--json").out)
    assert (found["games"], found["error"]) == (1, None)
    assert run("history", "bench", "expected", *day, "--plot", "day.svg").code == 0


def test_a_history_of_ones_own(run, tmp_path):
    run("history", "add", "2026-07-18", "venue")
    found = json.loads(run("history", "bench", "expected", "--from", "2026-07-18", "--opener", "salet", "--json").out)
    assert [day["answer"] for day in found["days"]] == ["venue"]
    longer = shipped_history()[-2:]
    (tmp_path / "longer.tsv").write_text(write_history(longer) + "2026-07-18 crane\n")
    more = ("--history", "longer.tsv", "--from", "2026-07-18", "--opener", "salet", "--json")
    found = json.loads(run("history", "bench", "expected", *more).out)
    assert [day["answer"] for day in found["days"]] == ["crane"]


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_plot(run, tmp_path, ending):
    done = run("history", "bench", "expected", *WEEK, "--plot", f"days.{ending}")
    assert done.code == 0
    assert (tmp_path / f"days.{ending}").stat().st_size > 1000


FILES = {
    "gap.tsv": "2026-07-17 legal\n2026-07-19 venue\n",
    "twice.tsv": "2026-07-18 crane\n2026-07-18 crate\n",
    "unknown.tsv": "2026-07-18 crnae\n",
    "future.tsv": "2026-07-18 crane\n2999-01-01 crate\n",
    "empty.tsv": "",
}

WRONG = [
    (["expectd"], "There is no strategy 'expectd'; did you mean 'expected'?"),
    (["--from", "soon"], "'soon' is not a day"),
    (["--to", "2026-02-30"], "'2026-02-30' is not a day"),
    (["--from", ""], "'' is not a day"),
    (["--from", "2026-07-17", "--to", "2026-07-16"], "2026-07-17 is after 2026-07-16"),
    (["--from", "2990-01-01", "--to", "2990-01-02"], "No answer from 2990-01-01 to 2990-01-02 is known"),
    (["--opener", "crnae"], "'crnae' is not in"),
    (["--ages", "moons"], "There is no way to tell used words apart 'moons'"),
    (["--equal", "--compare"], "--equal and --compare contradict each other"),
    (["--history", "none.tsv"], "'none.tsv' cannot be read: there is no such file"),
    (["--history", "gap.tsv"], "gap.tsv, line 2: 2026-07-18 is missing before 2026-07-19"),
    (["--history", "twice.tsv"], "twice.tsv, line 2: 2026-07-18 has two answers, 'crane' and 'crate'"),
    (["--history", "unknown.tsv"], "unknown.tsv, line 1: 'crnae' is not a word that can be guessed"),
    (["--history", "future.tsv"], "future.tsv, line 2: 2999-01-01 is in the future"),
    (["--history", "empty.tsv"], "empty.tsv holds no day"),
    (["--plot", "x.gif"], "'x.gif' does not end in .svg or .png"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_wrong_input_gets_one_sentence_and_exit_code_2(run, tmp_path, arguments, said):
    for name, content in FILES.items():
        (tmp_path / name).write_text(content)
    done = run("history", "bench", *arguments)
    assert done.code == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1
    assert done.out == ""
