"""`salet bench` and `salet tree` as real processes."""

from __future__ import annotations

import csv
import io
import json

import pytest

import salet
from salet.core.lists import FIXED

OWN = """
def first(game):
    return game.candidates[0]

def broken(game):
    return "zzzzz" if game.rows else "crane"
"""


def test_the_contract_of_bench(run):
    (result,) = json.loads(run("bench", "expected", "--opener", "trace", "--words", "original", "--json").out)
    assert result["histogram"] == [1, 74, 1191, 995, 54]
    assert f"{result['mean']:.4f}" == "3.4436"
    assert {key: result[key] for key in ("strategy", "opener", "words", "rule", "worst", "lost")} == {
        "strategy": "expected", "opener": "trace", "words": "original", "rule": "normal", "worst": 5, "lost": 0,
    }  # fmt: skip
    assert result["hash"] == salet.load("original").hash
    assert result["seconds"] > 0


def test_one_strategy_as_players_know_it(run):
    done = run("bench", "--words", "original")
    assert done.code == 0
    assert "expected · ROATE first · list original · normal rule" in done.out
    assert "   3  ████████████████████████████████████████   1,130" in done.out
    assert "mean 3.4812 · worst 5 · lost 0 of 2,315" in done.out


def test_several_side_by_side_with_lost_games(run):
    done = run("bench", "worst", "letters", "--words", "original", "--losses", "1", "--sample", "300")
    lines = done.out.splitlines()
    assert lines[0].split()[:3] == ["strategy", "opener", "1"]
    assert lines[1].split()[0] == "worst"
    assert lines[3].startswith("letters lost: AEROS ")
    assert lines[4].endswith("--losses N shows more.")


def test_csv(run):
    done = run("bench", "worst", "regions", "--words", "original", "--csv", "--sample", "100")
    table = list(csv.DictReader(io.StringIO(done.out)))
    assert [row["strategy"] for row in table] == ["worst", "regions"]
    assert sum(int(table[0][str(number)]) for number in range(1, 5)) <= 100


def test_the_same_output_on_any_number_of_threads(run):
    outputs = set()
    for threads in ("1", "2", "4"):
        results = json.loads(
            run("bench", "worst", "letters", "-w", "original", "--json", "--sample", "400", "--threads", threads).out
        )
        outputs.add(json.dumps([{**result, "seconds": 0} for result in results]))
    assert len(outputs) == 1


def test_other_games(run, tmp_path):
    (tmp_path / "answers.txt").write_text("moist\nannex\n")
    assert "lost 0 of 2 ·" in run("bench", "-w", FIXED, "worst", "--answers", "answers.txt").out
    assert "against the adversary" in run("bench", "-w", FIXED, "worst", "--adversary").out
    boards = run("bench", "worst", "--boards", "2", "--sample", "6", "-w", "original").out
    assert "2 boards" in boards
    assert "of 3 ·" in boards
    assert "hard rule" in run("bench", "worst", "--hard", "-w", "original").out


def test_a_strategy_of_ones_own(run, tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    assert run("bench", "own:first", "-w", "original", "--sample", "100").code == 0
    done = run("bench", "own:broken", "own:first", "-w", "original", "--json")
    assert done.code == 2
    assert done.err.count("\n") == 4
    assert "'own:broken' gave 'zzzzz', which is not allowed (Not in word list), asked at: crane=" in done.err
    broken, first = json.loads(done.out)
    assert broken["lost"] == 2314
    assert sum(first["histogram"]) == 2315


def test_names(run):
    assert run("bench", "list").out.split() == list(salet.strategy_names())
    assert json.loads(run("bench", "list", "--json").out) == list(salet.strategy_names())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["bench", "expectd"], "There is no strategy 'expectd'; did you mean 'expected'?"),
        (["bench", "none:f"], "'none:f' cannot be imported"),
        (["bench", "worst", "--opener", "zzzzz"], "'zzzzz' is not in 'nyt'."),
        (["bench", "--answers", "none.txt"], "'none.txt' cannot be read"),
        (["bench", "--sample", "x"], "'x' is not a whole number"),
        (["bench", "--rule", "odd"], "There is no rule 'odd'"),
        (["tree", "verify", "none.txt"], "There is no strategy 'none.txt'"),
        (["tree", "show", "worst", "crane=....."], "The tree does not lead to 'crane=.....'"),
        (["tree", "export", "worst", "--format", "pdf"], "There is no format 'pdf'"),
    ],
)
def test_bad_input_is_one_sentence(run, arguments, message):
    done = run(*arguments)
    assert done.code == 2
    assert message in done.err
    assert done.err.count("\n") == 1


def test_trees(run, tmp_path):
    assert run("tree", "export", "worst", "-w", "original", "-o", "worst.txt.xz").code == 0
    for name in ("worst.json", "worst.dot", "worst.html", "worst.txt", "worst.gz"):
        assert run("tree", "export", "worst.txt.xz", "-o", name).code == 0
    assert (tmp_path / "worst.dot").read_text().startswith("digraph")
    assert (tmp_path / "worst.html").read_text().startswith("<!DOCTYPE html>")
    tree = salet.read_tree(tmp_path / "worst.json")
    assert tree == salet.read_tree(tmp_path / "worst.gz") == salet.read_tree(tmp_path / "worst.txt")
    assert (
        "Every one of 2,315 answers of 'original' is found under the normal rule"
        in run("tree", "verify", "worst.txt").out
    )
    assert json.loads(run("tree", "verify", "worst.json", "--json").out)["histogram"] == tree.histogram
    assert run("tree", "export", "worst.txt").out == str(tree)
    assert run("tree", "verify", "-", stdin=str(tree)).code == 0
    text = str(tree).replace("original", "unknown", 1)
    assert "which is unknown here: give --words." in run("tree", "verify", "-", stdin=text).err


def test_a_tree_is_shown_as_deep_as_asked(run):
    done = run("tree", "show", "worst", "-w", "original", "--depth", "2")
    assert "ARISE!  (2,315 answers)" in done.out
    assert "\n  ..... " in done.out
    assert "\n    " not in done.out
    below = run("tree", "show", "worst", "arise=y.y..", "-w", "original", "--depth", "9")
    assert "PANIC" in below.out
    assert json.loads(run("tree", "show", "worst", "-w", "original", "--json").out)["root"]["guess"] == "arise"


def test_a_faulty_strategy_has_no_tree(run, tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    done = run("tree", "show", "own:broken", "-w", "original")
    assert done.code == 2
    assert "'own:broken' gave 'zzzzz'" in done.err
