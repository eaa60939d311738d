"""Jobs on a real Dask cluster: the same results as on threads, whatever happens to its workers."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from concurrent.futures import Future

import pytest
from workers import becomes_another, becomes_itself, jobs_running, remembers_itself

import salet
from salet import cluster as clusters
from salet.cluster import Cluster, ClusterError, cluster, fingerprint
from salet.exact.proof import Terms, prove
from salet.executors import Elsewhere
from salet.keep.estimates import estimate
from salet.keep.proofs import prove_and_keep


@pytest.fixture(scope="module")
def middling() -> salet.WordList:
    words, pick = salet.load("original"), random.Random(3)
    return salet.WordList(pick.sample(words.answers, 250), pick.sample(words.guesses, 500), name="middling")


@pytest.fixture(scope="module")
def workers():
    with cluster("local:2") as found:
        yield found


@pytest.fixture
def two(workers):
    """Both workers at work, with nothing held against them."""
    workers.client.wait_for_workers(2, timeout=60)
    workers.refused.clear()
    return workers


def test_a_worker_that_dies_changes_nothing(two, middling):
    found, doomed = [], list(two.client.run(os.getpid).values())

    def record(finding):
        found.append(finding)
        if len(found) in (20, 300):
            os.kill(doomed.pop(), signal.SIGKILL)

    proof = prove(middling, rule="hard", best=3, executor=two, record=record)
    assert not doomed
    assert proof == prove(middling, rule="hard", best=3)


def test_a_worker_that_runs_something_else_gets_no_jobs(two, middling):
    two.client.run(remembers_itself)
    other, same = sorted(two.workers)
    try:
        two.client.run(becomes_another, "0.0.9 abcdef", workers=[other])
        assert prove(middling, best=2, executor=two) == prove(middling, best=2)
        assert two.refused == {other: "0.0.9 abcdef"}
        assert (list(two.workers), two.width) == ([same], 1)
        two.client.run(becomes_another, "0.0.8 fedcba", workers=[same])
        with pytest.raises(ClusterError) as refused:
            prove(middling, best=2, executor=two)
        assert str(refused.value).startswith(f"No worker runs this very salet ({fingerprint()}): ")
        assert f"{other} runs 0.0.9 abcdef" in str(refused.value)
        two.refused.clear()
        with pytest.raises(ClusterError, match=r"runs 0\.0\.8 fedcba"):
            Cluster(two.client).check()
    finally:
        two.client.run(becomes_itself)


def test_an_interrupt_stops_what_the_workers_do(two):
    def interrupt(done, number, best, nodes):
        if any(two.client.processing().values()):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):  # any of these takes minutes
        prove("nyt-2023-07", openers=["immix", "qajaq", "fuzzy"], rule="hard", executor=two, watch=interrupt)
    assert list(two.client.run(jobs_running).values()) == [0, 0]


def test_what_else_takes_an_executor(two, middling):
    alone = salet.openers(middling, "mean", 5, pool=8, strategy="worst")
    assert salet.openers(middling, "mean", 5, pool=8, strategy="worst", executor=two) == alone
    games = {"boards": 2, "sample": 20}
    assert salet.bench("entropy", middling, **games, executor=two) == salet.bench("entropy", middling, **games)
    days = ("2026-07-14", "2026-07-17")
    assert salet.backtest("entropy", *days, opener="salet", executor=two) == salet.backtest(
        "entropy", *days, opener="salet"
    )


def test_the_command_line(two, middling, run, tmp_path):
    file = tmp_path / "some.txt"
    file.write_text("\n".join(middling.answers))
    address = two.client.scheduler.address
    found = []
    for where in (["--cluster", address], ["--threads", "2"]):
        home = {"SALET_HOME": str(tmp_path / where[0])}
        done = run("prove", "--words", str(file), "--top", "2", "--json", *where, env=home)
        assert done.code == 0, done.err
        apart = ("seconds", "table", "nodes")
        found.append({key: value for key, value in json.loads(done.out).items() if key not in apart})
    assert found[0] == found[1]
    home = {"SALET_HOME": str(tmp_path / "--cluster")}
    again = run("prove", "--words", str(file), "--top", "2", "--threads", "1", env=home)
    assert f"{len(middling.answers):,} of them known before" in again.out
    assert run("prove", "--cluster", address, "--threads", "2").code == 2


def test_what_cannot_be_used_is_told(monkeypatch, run):
    for wrong in ("local:", "local:0", "local:x", "somewhere", "local:100000"):
        with pytest.raises(ClusterError, match=f"'{wrong}' names no cluster"), cluster(wrong):
            pass
    monkeypatch.setattr(clusters, "PATIENCE", 1.0)
    with (
        pytest.raises(ClusterError, match=r"No cluster answers at 'tcp://127\.0\.0\.1:9'"),
        cluster("tcp://127.0.0.1:9"),
    ):
        pass
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = run("prove", "--cluster", "local:2", "--words", "original")
    assert (done.code, done.err.count("pip install 'salet[cluster]'")) == (2, 1)


# How jobs are sized


class Counted(Elsewhere):
    """An executor that does jobs at once and pretends how long they took."""

    width = 2

    def __init__(self, each: float) -> None:
        self.each, self.sizes, self.took = each, [], {}

    def submit(self, fn, /, *args, **named):
        job = Future()
        job.set_result(fn(*args, **named))
        self.sizes.append(len(args[1]))
        self.took[job] = self.each * len(args[1])
        return job

    def seconds(self, job):
        return self.took.pop(job)

    def stop(self, stopping, *args):
        stopping(*args)


@pytest.mark.parametrize(("each", "size"), [(0.001, 256), (0.05, 10), (30.0, 1)])
def test_jobs_are_sized_by_how_long_they_take(middling, each, size):
    executor = Counted(each)
    assert prove(middling, every=True, executor=executor) == prove(middling, every=True)
    assert executor.sizes[0] == 1
    assert max(executor.sizes) == size


# Estimates


def test_an_estimate_counts_what_is_left(middling, tmp_path):
    before = estimate(Terms(middling), every=True, folder=tmp_path, threads=2)
    assert (before.openers, before.width, before.at_least) == (len(middling.guesses), 2, False)
    assert before.sampled == 540
    assert 0 < before.error < before.core_seconds < 600
    assert before.plain()["core_hours"] == before.core_seconds / 3600 == before.seconds * 2 / 3600
    assert not list(tmp_path.iterdir())
    prove_and_keep(Terms(middling), every=True, folder=tmp_path)
    after = estimate(Terms(middling), every=True, folder=tmp_path)
    assert (after.openers, after.sampled, after.core_seconds) == (0, 0, 0)


def test_an_estimate_on_the_command_line(run, two):
    said = run("prove", "--words", "original", "--opener", "salet,crane", "--estimate")
    assert said.code == 0
    assert said.out.splitlines()[1].startswith("2 openers to look at; 2 openers tried")
    asked = ("prove", "--words", "original", "--estimate", "--json", "--cluster", two.client.scheduler.address)
    told = json.loads(run(*asked).out)
    assert (told["openers"], told["width"], told["words"]) == (12972, 2, "original")
