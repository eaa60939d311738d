"""Proofs on the disk: findings that outlive a run, one process at a time, and tables that are used from then on."""

from __future__ import annotations

import json
import random
import sqlite3
from typing import TYPE_CHECKING

import pytest

import salet
from salet.errors import StoreError
from salet.exact.proof import Terms, prove
from salet.keep.connection import connect
from salet.keep.proofs import Findings, alone, known_table, prove_and_keep, read_table, table_file

if TYPE_CHECKING:
    from salet.exact.evaluation import Evaluation


def some_list(seed: int, answers: int, guesses: int, name: str = "some") -> salet.WordList:
    """Return a list of words drawn from the original game."""
    pick, words = random.Random(seed), salet.load("original")
    return salet.WordList(pick.sample(words.answers, answers), pick.sample(words.guesses, guesses), name=name)


@pytest.mark.parametrize("objective", ["mean", "worst", "within"])
def test_findings_are_kept_as_they_were_found(tmp_path, objective):
    words = some_list(1, 6, 6)
    terms = Terms(words, limit=2 if objective == "within" else 3, objective=objective)
    found: list[Evaluation] = []
    prove(words, limit=terms.limit, objective=objective, every=True, record=found.append)
    connection = connect(tmp_path / "salet.sqlite")
    findings = Findings(connection, terms)
    for each in found:
        findings.record(each)
    findings.written -= 9  # as if half a second had passed
    findings.record(found[0])
    again = Findings(connection, terms).known()
    key = lambda e: (e.guess, e.total_lower, e.total_upper, e.lost_lower, e.lost_upper, e.longest, e.nodes)  # noqa: E731
    assert sorted(map(key, again), key=str) == sorted(map(key, found), key=str)
    assert Findings(connection, Terms(words, "hard", terms.limit, objective)).known() == []
    findings.forget()
    assert findings.known() == []
    connection.close()


def test_a_proof_is_worked_on_by_one_process_at_a_time(tmp_path):
    terms = Terms(some_list(1, 5, 5))
    with alone(tmp_path, terms), pytest.raises(StoreError, match="Another process"), alone(tmp_path, terms):
        pass
    with alone(tmp_path, terms):
        pass
    (tmp_path / "file").write_text("")
    with pytest.raises((OSError, sqlite3.Error)), alone(tmp_path / "file", terms):
        pass


def test_tables_of_ones_own_are_used_from_then_on(run, tmp_path):
    words = some_list(4, 40, 60, name="own")
    (tmp_path / "own.txt").write_text("\n".join(words.answers))
    (tmp_path / "more.txt").write_text("\n".join(words.guesses))
    listed = ["--words", "own.txt,more.txt"]
    assert "is proven yet under the normal rule" in run("openers", "--by", "exact", *listed).err
    assert "exact" not in run("openers", *listed).out
    first = run("prove", "--top", "3", *listed)
    assert "Proven: no opener is better than" in first.out
    assert words.hash in first.out
    some = words.guesses[:2]
    assert "Proven, with perfect play" in run("prove", "--opener", ",".join(some), *listed).out
    table = read_table(Terms(words), tmp_path / "home")
    proof = prove(words, best=3)
    assert table.best == len(proof.openers)
    assert list(table.totals)[: table.best] == [value.guess for value in proof.openers]
    assert set(some) <= set(table.totals)
    shown = json.loads(run("openers", "--by", "exact", "--json", *listed).out)["openers"]
    assert shown[0]["guess"] == proof.best.guess
    assert shown[0]["mean"] == proof.best.mean
    assert [opener["mean"] for opener in shown] == sorted(opener["mean"] for opener in shown)
    assert "known before" in run("prove", "--top", "3", *listed).out
    assert "known before" not in run("prove", "--top", "3", "--anew", *listed).out


def test_tables_of_other_lists_and_damaged_ones_are_passed_over(tmp_path):
    words = some_list(4, 10, 10)
    terms = Terms(words)
    file = table_file(terms, tmp_path)
    file.parent.mkdir()
    assert known_table(words, "normal", tmp_path) is None
    for text in ("{", "", prove(some_list(5, 10, 10)).table().json(), prove(words, objective="worst").table().json()):
        file.write_text(text)
        assert known_table(words, "normal", tmp_path) is None
    file.write_bytes(b"\xff")
    assert known_table(words, "normal", tmp_path) is None
    file.unlink()
    file.mkdir()
    assert known_table(words, "normal", tmp_path) is None


@pytest.mark.parametrize("objective", ["mean", "worst", "within"])
def test_a_table_holds_what_was_proven(tmp_path, objective):
    words = some_list(4, 10, 10)
    limit = 2 if objective == "within" else 6
    terms = Terms(words, limit=limit, objective=objective)
    kept = prove_and_keep(terms, every=True, folder=tmp_path)
    table = read_table(terms, tmp_path)
    sound = [found for found in kept.proof.openers if found.exact]
    assert [(f.guess, f.total, f.lost, f.longest) for f in table.evaluations()] == [
        (f.guess, f.total, f.lost, f.longest) for f in sound
    ]
    again = prove_and_keep(terms, every=True, folder=tmp_path)
    assert again.before == len(words.guesses)
    assert again.proof == kept.proof
    assert prove_and_keep(terms, every=True, anew=True, folder=tmp_path).before == 0
