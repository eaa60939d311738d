"""Proofs: what the oracle says, whatever the threads, and whatever happens to the process."""

from __future__ import annotations

import _thread
import json
import multiprocessing
import os
import pickle
import random
import signal
import sqlite3
import subprocess
import threading
import time
from concurrent.futures import ProcessPoolExecutor

import pytest
from oracle_search import INFEASIBLE, Judge, best_value
from support import SALET, known_openers

import salet
from salet.concurrency import Stop
from salet.errors import Stopped
from salet.exact.evaluation import Evaluation
from salet.exact.proof import Progress, Terms, judge, prove, rank_of, settles
from salet.keep.connection import connect


def some_list(seed: int, answers: int, others: int, name: str = "some") -> salet.WordList:
    words, pick = salet.load("original"), random.Random(seed)
    return salet.WordList(pick.sample(words.answers, answers), pick.sample(words.guesses, others), name=name)


@pytest.fixture(scope="module")
def middling() -> salet.WordList:
    return some_list(3, 250, 500)


# What the oracle says


def oracle_value(words: salet.WordList, opener: str, rule: str, limit: int | None, objective: str) -> tuple[int, int]:
    oracle = Judge(words.guesses, rule)
    if objective == "worst":
        return oracle.worst(words.answers, (), limit, opener)
    return oracle.after(opener, words.answers, (), limit, objective == "within")


@pytest.mark.parametrize("rule", ["normal", "hard", "strict"])
@pytest.mark.parametrize("objective", ["mean", "worst", "within"])
@pytest.mark.parametrize("limit", [2, 3, 4, 6, None])
def test_every_opener_is_worth_what_the_oracle_says(rule, objective, limit):
    if objective == "within" and limit is None:
        return
    for seed in range(5):
        pick = random.Random(f"{rule} {objective} {limit} {seed}")
        words = some_list(pick.randrange(10**6), pick.randint(2, 7), pick.randint(0, 7))
        best_value.cache_clear()
        each = {opener: oracle_value(words, opener, rule, limit, objective) for opener in words.guesses}
        proof = prove(words, rule=rule, limit=limit, objective=objective, every=True, threads=2)
        for value in proof.openers:
            if limit is not None or each[value.guess] != INFEASIBLE:  # without a limit the oracle gives some up
                assert (value.total is None) == (each[value.guess] == INFEASIBLE)
                first, total = each[value.guess]
                lost = first if objective == "within" else 0  # such a word counts one guess more than for the oracle
                assert value.total is None or rank_of(value, objective) == (first, total + lost)
        assert sorted(value.guess for value in proof.openers) == list(words.guesses)
        check_best(words, each, rule, limit, objective)


def check_best(words, each, rule, limit, objective):
    """The best of all, and the best three with those that tie, are the oracle's."""
    order = sorted(
        (opener for opener in each if each[opener] != INFEASIBLE),
        key=lambda opener: (each[opener], opener not in words.answers, opener),
    )
    for number in (1, 3):
        proof = prove(words, rule=rule, limit=limit, objective=objective, best=number, threads=1)
        cut = each[order[min(number, len(order)) - 1]] if order else INFEASIBLE
        assert [value.guess for value in proof.openers] == [opener for opener in order if each[opener] <= cut]
        assert (proof.best is None) == (not order)


@pytest.mark.parametrize(("name", "rule", "totals"), known_openers())
def test_a_bound_refutes_what_is_no_better_and_nothing_else(name, rule, totals):
    terms = Terms(salet.load(name), rule)
    for opener in random.Random(name).sample(sorted(totals), 8):
        finding = judge(terms, opener, (0, totals[opener] + 1))
        assert (finding.exact, finding.total) == (True, totals[opener]), opener
        assert judge(terms, opener, (0, totals[opener])).total_lower >= totals[opener]


# Whatever the threads


@pytest.mark.parametrize("objective", ["mean", "worst", "within"])
def test_the_number_of_threads_changes_nothing(middling, objective):
    limit = 4 if objective == "within" else 6
    proofs = [prove(middling, best=5, objective=objective, limit=limit, threads=number) for number in (1, 2, 4)]
    assert proofs[0] == proofs[1] == proofs[2]
    assert proofs[0].nodes > 0


def test_another_executor_does_the_same_jobs(middling):
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as executor:
        proof = prove(middling, rule="hard", best=2, executor=executor, threads=2)
    assert proof == prove(middling, rule="hard", best=2)


def test_terms_travel_by_name_where_they_can(middling):
    terms = Terms(salet.load("original"), "hard", None)
    assert len(pickle.dumps(terms)) < 200
    assert pickle.loads(pickle.dumps(terms)) == terms
    own = Terms(middling, objective="worst")
    assert pickle.loads(pickle.dumps(own)) == own


def test_what_is_known_is_not_searched_again(middling):
    found: list[Evaluation] = []
    whole = prove(middling, best=3, record=found.append)
    again: list[Evaluation] = []
    assert prove(middling, best=3, known=found, record=again.append) == whole
    assert again == []
    assert prove(middling, best=3, known=found[: len(found) // 2]) == whole
    assert prove(middling, best=9, known=found) == prove(middling, best=9)
    assert prove(middling, every=True, known=found) == prove(middling, every=True)


def test_a_bound_is_never_a_result(middling):
    proof = prove(middling, best=2)
    last = proof.openers[-1]
    for opener in middling.guesses[::7]:
        finding = judge(Terms(middling), opener, (0, last.total + 1))
        assert settles(finding, "mean", (0, last.total + 1))
        assert finding.exact or finding.total is None
        assert finding.exact or finding.total_lower > last.total
        listed = [value for value in proof.openers if value.guess == opener]
        assert bool(listed) == (finding.exact and finding.total <= last.total)
        assert all(value.total == finding.total for value in listed)


def test_nodes_of_an_opener_add_up():
    progress = Progress("mean", 1, [Evaluation("crane", 5, 9, nodes=5)])
    assert progress.add(Evaluation("crane", 5, 11, 11, 0, 0, nodes=7)).nodes == 12
    assert progress.nodes == 12
    assert progress.below == (0, 12)


def test_an_interrupt_ends_the_search_long_before_the_proof_is_done():
    told: list[tuple[int, int]] = []
    begun = threading.Event()

    def watch(done: int, number: int, *_: object) -> None:
        told.append((done, number))
        begun.set()

    def interrupt() -> None:
        begun.wait()
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        prove("nyt-2023-07", threads=2, watch=watch)
    thread.join()
    done, number = told[-1]
    assert done < number / 2


def test_a_proof_that_is_stopped_says_so():
    words, stop = salet.load("nyt-2023-07"), Stop()
    thread = threading.Timer(0.5, stop.set)
    thread.start()
    with pytest.raises(Stopped, match="stopped"):
        prove(words, threads=2, stop=stop)
    thread.join()


def test_a_proof_whose_time_is_up_says_so():
    with pytest.raises(Stopped) as error:
        prove("nyt-2023-07", threads=2, stop=Stop(0.3))
    assert error.value.late


# Whatever happens to the process


@pytest.fixture
def own(tmp_path):
    """A list in a file, and how to run a proof about it."""
    words = some_list(8, 330, 900)
    (tmp_path / "own.txt").write_text("\n".join(words.answers))
    (tmp_path / "more.txt").write_text("\n".join(words.guesses))

    def start(*more: str, home: str = "home", listed: str = "own.txt,more.txt") -> subprocess.Popen[str]:
        env = {**os.environ, "SALET_HOME": str(tmp_path / home)}
        command = [*SALET, "prove", "--words", listed, "--threads", "2", "--json", *more]
        return subprocess.Popen(
            command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    return start


def finished(process: subprocess.Popen[str]) -> dict:
    out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    report = json.loads(out)
    return {key: value for key, value in report.items() if key not in ("seconds", "nodes", "before", "table")}


def test_a_killed_proof_goes_on_and_ends_with_the_same_report(own, tmp_path):
    begun = time.monotonic()
    report = finished(own("--top", "4", home="first"))
    whole = time.monotonic() - begun
    pick = random.Random(20)
    for attempt in range(4):
        home = f"home{attempt}"
        for _ in range(5):  # kill -9 at twenty random moments
            process = own("--top", "4", home=home)
            time.sleep(pick.uniform(0, whole))
            process.kill()
            process.communicate()
        assert finished(own("--top", "4", home=home)) == report
        with connect(tmp_path / home / "salet.sqlite") as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        tables = [next((tmp_path / each / "exact").glob("*.json")).read_text() for each in (home, "first")]
        assert tables[0] == tables[1]


def wait_for_findings(home) -> int:
    """Wait until a process has written down something; return how much."""
    for _ in range(6000):
        time.sleep(0.1)
        if (home / "salet.sqlite").exists():
            connection = sqlite3.connect(f"file:{home / 'salet.sqlite'}?mode=ro", uri=True)
            try:
                if number := connection.execute("SELECT count(*) FROM proofs").fetchone()[0]:
                    return number
            except sqlite3.OperationalError:
                continue
            finally:
                connection.close()
    raise AssertionError("nothing was written down")


def test_a_second_process_is_refused_and_an_interrupt_costs_nothing(own, tmp_path):
    first = own(listed="nyt-2023-07")
    wait_for_findings(tmp_path / "home")
    second = own(listed="nyt-2023-07")
    _, err = second.communicate(timeout=600)
    assert second.returncode == 2
    assert "Another process is working on this very proof" in err
    assert "Traceback" not in err
    other = own("--opener", "salet", listed="original")
    assert finished(other)["openers"][0]["total"] == 7920  # another proof is free
    first.send_signal(signal.SIGINT)
    out, err = first.communicate(timeout=600)
    assert first.returncode == 130  # not 0: it ended before the proof was done
    assert "Traceback" not in out + err
    third = own("--opener", "tarse", listed="nyt-2023-07")
    out, _ = third.communicate(timeout=600)
    report = json.loads(out)
    assert report["openers"][0]["total"] == 11219
    assert report["before"] > 0  # what the first one found is there


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--opener", "zzzzz"], "'zzzzz' is not in 'original'"),
        (["--top", "0"], "'0' is not a whole number from 1"),
        (["--top", "3", "--every"], "contradict"),
        (["--opener", "salet", "--every"], "give one of them"),
        (["--objective", "beste"], "There is no objective 'beste'"),
        (["--objective", "within", "--limit", "0"], "needs a limit"),
        (["--limit", "-1"], "'-1' is not a whole number"),
        (["--rule", "soft"], "'soft'"),
        (["--rule", "strict", "--hard"], "contradict"),
        (["--words", "nothing.txt"], "There is no word list or file 'nothing.txt'"),
        (["--threads", "many"], "'many' is not a whole number"),
    ],
)
def test_bad_input_gets_one_sentence(run, arguments, sentence):
    done = run("prove", "--words", "original", *arguments)
    assert done.code == 2
    assert sentence in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_at_least_one_opener():
    with pytest.raises(salet.OutOfRange, match="best is 0"):
        prove("original", best=0)


def test_reports_of_every_kind(run, tmp_path):
    words = some_list(6, 30, 60)
    (tmp_path / "own.txt").write_text("\n".join(words.answers))
    assert "no opener always finds the answer in 2 guesses" in run("prove", "-w", "own.txt", "--limit", "2").out
    assert "answers not found" in run("prove", "-w", "own.txt", "--limit", "2", "--objective", "within").out
    assert "guesses at most" in run("prove", "-w", "own.txt", "--objective", "worst").out
    every = run("prove", "-w", "own.txt", "--every", "--limit", "3")
    assert "any number" in run("prove", "-w", "own.txt", "--limit", "0").out
    assert "30 openers" in every.out


def test_a_proof_can_be_watched(middling):
    seen: list[tuple[int, int, int | None, int]] = []
    proof = prove(middling, threads=2, watch=lambda *told: seen.append(told))
    assert seen[-1] == (len(middling.guesses), len(middling.guesses), proof.best.total, proof.nodes)
    assert [done for done, *_ in seen] == sorted(done for done, *_ in seen)
    prove(middling, limit=1, openers=["zzzzz", middling.guesses[0]][1:], watch=lambda *told: seen.append(told))
    assert seen[-1][2] is None  # nothing is best where nothing is found


def test_an_opener_must_be_a_word_of_the_list(middling):
    with pytest.raises(salet.GuessError, match="'zzzzz' is not in 'some'"):
        prove(middling, openers=["zzzzz"])


def test_tables_together_hold_what_each_holds(middling):
    best, named = prove(middling, best=3).table(), prove(middling, openers=middling.guesses[:3]).table()
    for table in (best.merged(named), named.merged(best)):
        assert table.best == best.best
        assert table.searched == len(middling.guesses)
        assert list(table.totals)[: best.best] == list(best.totals)
        assert set(table.totals) == {*best.totals, *named.totals}
        assert list(table.totals.values()) == sorted(table.totals.values())
