"""Certificates: two programs that share nothing with salet check them, and refuse what is not so."""

from __future__ import annotations

import importlib.util
import lzma
import os
import random
import re
import shutil
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest
from oracle import mark
from oracle_search import INFEASIBLE, Judge, best_value
from support import KNOWN, ROOT

import salet
from salet.concurrency import Stop
from salet.errors import SearchError, Stopped
from salet.exact.certificate import NEVER, TOGETHER, Certifier, Place, certify, statements
from salet.exact.proof import Terms
from salet.exact.tables import shipped_tree

if TYPE_CHECKING:
    from pathlib import Path

DATA = ROOT / "src" / "salet" / "data"
CRATE = KNOWN / "crate-original.certificate.xz"


def load_checker():
    spec = importlib.util.spec_from_file_location("check", ROOT / "checker" / "check.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["check"] = module  # where dataclasses look for the names of their types
    spec.loader.exec_module(module)
    return module


check = load_checker()


@pytest.fixture(scope="session")
def compiled(tmp_path_factory) -> Path:
    """The checker in C++, compiled as its first lines say."""
    compiler = os.environ.get("CXX") or shutil.which("c++")
    if not compiler:
        pytest.skip("there is no C++ compiler")
    program = tmp_path_factory.mktemp("checker") / "check"
    options = ["-std=c++17", "-O3", "-pthread", "-Wall", "-Wextra", "-Wshadow", "-Werror"]
    subprocess.run([compiler, *options, ROOT / "checker" / "check.cpp", "-o", program], check=True)
    return program


class Bench:
    """A list in files, and both checkers."""

    def __init__(self, folder: Path, words: salet.WordList, compiled: Path) -> None:
        self.answers, self.guesses, self.file = folder / "answers.txt", folder / "guesses.txt", folder / "certificate"
        self.answers.write_text("\n".join(words.answers) + "\n")
        self.guesses.write_text("\n".join(words.guesses) + "\n")
        self.words = check.Words(list(words.answers), list(words.guesses))
        self.program = compiled

    def python(self, text: str) -> tuple[bool, str]:
        findings = check.Findings()
        try:
            for found in check.Reader(text, self.words):
                check.Checker(self.words, found).check()
                findings.add(found)
        except check.Refused as error:
            return False, str(error)
        return True, "\n".join(findings.lines(self.words)) + "\n"

    def native(self, text: str) -> tuple[bool, str]:
        command = [self.program, "-", "--words", self.answers, self.guesses, "--threads", "2"]
        done = subprocess.run(command, input=text.encode(), capture_output=True)
        assert done.returncode in (0, 1)
        assert bool(done.stdout) == (done.returncode == 0)
        return done.returncode == 0, (done.stdout or done.stderr).decode()


def some_list(seed: object, answers: int, others: int) -> salet.WordList:
    words, pick = salet.load("original"), random.Random(str(seed))
    return salet.WordList(pick.sample(words.answers, answers), pick.sample(words.guesses, others), name="some")


def family(seed: object, answers: int, others: int) -> salet.WordList:
    """Words that are hard to tell apart, so that limits bind and claims are needed, and a guess that tells nothing."""
    pick, pool = random.Random(str(seed)), [x + y + "z" for x in "abcdefghij" for y in "kl"]
    more = ["".join(pick.sample("abcdefghijkl", 3)) for _ in range(others)]
    return salet.WordList(pick.sample(pool, answers), [*more, "xxx"], name="family")


class LastRow(Judge):
    """The oracle for the rules that only ask the last row: so it remembers more positions."""

    def value(self, left, rows, limit, within):
        return best_value(self, left, rows[-1:], limit, within)


@cache
def true_totals(words: salet.WordList, rule: str, limit: int | None) -> dict[str, int]:
    best_value.cache_clear()
    return {guess: true_total(words, rule, limit, guess) for guess in words.guesses}


def true_total(words: salet.WordList, rule: str, limit: int | None, opener: str) -> int:
    judge, marks = LastRow(words.guesses, rule), {mark(opener, answer) for answer in words.answers}
    if limit is None and len(marks) == 1 and words.answers != (opener,):  # it tells nothing: the oracle gives it up
        rows = () if rule == "normal" else ((opener, *marks),)
        return len(words.answers) + judge.value(words.answers, rows, None, False)[1]
    value = judge.after(opener, words.answers, (), limit, False)
    return NEVER if value == INFEASIBLE else value[1]


def terms_and_text(words: salet.WordList, rule: str, limit: int | None) -> tuple[Terms, str]:
    """A whole proof: what every opener costs, and the best tree if there is one."""
    terms = Terms(words, rule, limit)
    proof = salet.prove(words, rule=rule, limit=limit, every=True)
    trees = [salet.solve(words, opener=proof.best.guess, rule=rule, limit=limit).tree] if proof.best else []
    return terms, certify(terms, statements(proof, words.guesses), trees)


CASES = [
    (make, rule, limit) for make in (some_list, family) for rule in ("normal", "hard") for limit in (2, 3, 4, 6, None)
]


# What is certified is what the oracle says


@pytest.mark.parametrize(("make", "rule", "limit"), CASES)
def test_both_checkers_accept_what_the_oracle_says(make, rule, limit, tmp_path, compiled):
    for seed in range(4):
        pick = random.Random(f"{rule} {limit} {seed}")
        words = make(pick.random(), pick.randint(1, 6), pick.randint(0, 4))
        _, text = terms_and_text(words, rule, limit)
        totals = true_totals(words, rule, limit)
        stated = dict(re.findall(r"^opener (\w+) (\w+)$", text, re.MULTILINE))
        assert stated == {guess: "never" if total == NEVER else str(total) for guess, total in totals.items()}
        bench = Bench(tmp_path, words, compiled)
        good, report = bench.python(text)
        assert good, report
        assert bench.native(text) == (True, report)
        best = min(totals.values())
        assert (f"Optimum: {best}." in report) == (best < NEVER)


def mutations(text: str, pick: random.Random, number: int):
    """Give texts with one thing changed: a number, a word, a mark, a line."""
    lines = text.splitlines()
    for _ in range(number):
        changed, at = list(lines), pick.randrange(len(lines))
        entries = changed[at].split()
        kind = pick.choice(["number", "number", "number", "entry", "drop", "twice", "swap", "letter"])
        if kind == "number":
            places = [i for i, entry in enumerate(entries) if entry.isdigit()]
            if places:
                i = pick.choice(places)
                entries[i] = str(max(0, int(entries[i]) + pick.choice([-2, -1, 1, 1, 1, 2, 5, 1000])))
        elif kind == "entry":
            entries[pick.randrange(len(entries))] = pick.choice(pick.choice(lines).split())
        elif kind == "letter":
            i = pick.randrange(len(entries))
            entries[i] = entries[i][:-1] + pick.choice("abgy.01é ")
        changed[at] = " ".join(entries)
        if kind == "drop":
            del changed[at]
        elif kind == "twice":
            changed.insert(at, changed[at])
        elif kind == "swap":
            other = pick.randrange(len(lines))
            changed[at], changed[other] = changed[other], changed[at]
        if pick.random() < 0.8:  # the number of claims is right again, so that more than this is tried
            claims = sum(line.startswith("claim") for line in changed)
            changed = [f"end {claims}" if line.startswith("end") else line for line in changed]
        yield "\n".join(changed) + "\n"


@pytest.mark.parametrize(("make", "rule", "limit"), CASES)
def test_what_is_accepted_is_true_whatever_was_changed(make, rule, limit, tmp_path, compiled):
    pick = random.Random(f"{make} {rule} {limit}")
    words = make(pick.random(), 6, 4)
    _, text = terms_and_text(words, rule, limit)
    bench = Bench(tmp_path, words, compiled)
    refused = 0
    for turn, changed in enumerate(mutations(text, pick, 80)):
        good, report = bench.python(changed)
        refused += not good
        if turn % 6 == 0:
            assert bench.native(changed)[0] == good, (changed, report)
        if good and re.search(rf"^rule {rule}\nlimit {limit or 'none'}$", changed, re.MULTILINE):
            totals = true_totals(words, rule, limit)
            for guess, least in re.findall(r"^opener (\w+) (\w+)$", changed, re.MULTILINE):
                assert totals[guess] >= (NEVER if least == "never" else int(least)), changed
            for guess, most in re.findall(r"^tree (\w+) (\w+)$", changed, re.MULTILINE):
                assert totals[guess] <= int(most), changed
    assert refused >= 20


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_nothing_more_than_the_truth_is_accepted(rule, tmp_path, compiled):
    """Every claim and every opener, one higher than the oracle says, is refused with the number of a line."""
    words = family(5, 7, 3)
    _, text = terms_and_text(words, rule, None)
    bench, lines, tried = Bench(tmp_path, words, compiled), text.splitlines(), 0
    values = dict(positions_and_values(lines, words, rule))
    for at, value in values.items():
        entries = lines[at].split()
        entries[4 if entries[0] == "claim" else 2] = str(value + 1)
        changed = "\n".join([*lines[:at], " ".join(entries), *lines[at + 1 :]]) + "\n"
        good, report = bench.python(changed)
        assert not good
        assert report.startswith("Line ")
        good, report = bench.native(changed)
        assert not good
        assert "Line " in report
        tried += 1
    assert tried > len(words.guesses)


def positions_and_values(lines, words, rule):
    """Give the lines of claims and openers, each with what the oracle says of it."""
    judge, places = LastRow(words.guesses, rule), [(words.answers, ())]
    for at, line in enumerate(lines):
        match line.split():
            case ["claim", parent, guess, colours, _]:
                left, rows = places[int(parent)]
                part = tuple(word for word in left if mark(guess, word) == colours)
                places.append((part, () if rule == "normal" else (*rows, (guess, colours))))
                yield at, judge.value(*places[-1], None, False)[1]
            case ["opener", guess, _]:
                yield at, true_total(words, rule, None, guess)


# Whole proofs


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_the_optimum_of_a_list_is_certified_from_the_command_line(rule, tmp_path, run, compiled):
    words = some_list(7, 150, 150)
    bench = Bench(tmp_path, words, compiled)
    asked = ["--words", "answers.txt,guesses.txt", "--rule", rule, "--threads", "1"]
    done = run("prove", *asked, "--certificate", "whole.xz")
    assert done.code == 0, done.err
    assert done.out.endswith("certificate whole.xz\n")
    text = lzma.decompress((tmp_path / "whole.xz").read_bytes()).decode()
    assert text.count("salet certificate 1") == -(-len(words.guesses) // TOGETHER) > 1
    good, report = bench.native(text)
    assert good, report
    assert f"Optimum: {salet.solve(words, rule=rule).total}. No opener of the list is below that.\n" in report
    command = [sys.executable, ROOT / "checker" / "check.py", tmp_path / "whole.xz", "--words"]
    assert subprocess.check_output([*command, bench.answers, bench.guesses], text=True) == report


def test_crate_cannot_beat_salet(tmp_path, compiled):
    """The file is what `salet prove --words original --opener salet,crate --certificate FILE` wrote."""
    text = lzma.decompress(CRATE.read_bytes()).decode()
    bench = Bench(tmp_path, salet.load("original"), compiled)
    bench.answers, bench.guesses = DATA / "original-answers.txt", DATA / "original-guesses.txt"
    good, report = bench.native(text)
    assert good, report
    assert "Opener salet: exactly 7920.\n" in report
    assert "Opener crate: exactly 7926.\n" in report
    # It takes more than one bound: claims that count parts alone do not show that CRATE is behind SALET.
    lines = text.splitlines()
    shallow = [line for line in lines if not line.startswith("claim") or line.startswith("claim 0 ")]
    shallow[-1] = f"end {sum(line.startswith('claim') for line in shallow)}"
    good, report = bench.native("\n".join(shallow) + "\n")
    assert not good
    assert "the claims give only" in report


def test_counting_parts_does_not_refute_crate(original):
    certifier = Certifier(Terms(original))
    everything = Place(tuple(range(len(original.answers))))
    parts = certifier.parts(original.guess_index["crate"], everything)
    assert len(original.answers) + sum(certifier.counted(part.place) for part in parts) < 7920


@pytest.mark.parametrize("rule", ["normal", "hard"])
@pytest.mark.parametrize("name", ["original", "nyt-2022-02", "nyt-2022-08", "nyt-2023-07"])
def test_the_trees_that_come_with_salet_are_replayed(name, rule, tmp_path, compiled):
    words = salet.load(name)
    tree = shipped_tree(words, rule)
    bench = Bench(tmp_path, words, compiled)
    text = certify(Terms(words, rule), {}, [tree])
    good, report = bench.native(text)
    assert good, report
    assert f"Opener {tree.guess}: at most {tree.total}, by a tree that was replayed.\n" in report
    less = text.replace(f"tree {tree.guess} {tree.total}", f"tree {tree.guess} {tree.total - 1}")
    assert not bench.native(less)[0]
    if rule == "normal":
        assert not bench.native(text.replace("rule normal", "rule hard"))[0]


# What is refused


@pytest.fixture(scope="module")
def ten(tmp_path_factory, compiled) -> tuple[Bench, list[str]]:
    words = family(5, 10, 6)
    return Bench(tmp_path_factory.mktemp("ten"), words, compiled), terms_and_text(words, "normal", 6)[1].splitlines()


def changes(lines: list[str]) -> dict[str, list[str]]:
    claim = next(i for i, line in enumerate(lines) if line.startswith("claim"))
    tree = next(i for i, line in enumerate(lines) if line.startswith("tree"))
    entries = lines[claim].split()

    def put(at: int, text: str) -> list[str]:
        return [*lines[:at], text, *lines[at + 1 :]]

    return {
        "empty": [],
        "another version": put(0, "salet certificate 2"),
        "another list": put(1, "list " + "0" * 64),
        "another rule": put(2, "rule strict"),
        "no limit": put(3, "limit"),
        "limit 0": put(3, "limit 0"),
        "cut short": lines[:-1],
        "claims dropped": [line for line in lines if not line.startswith("claim")],
        "claims dropped and counted": [line for line in lines[:-1] if not line.startswith("claim")] + ["end 0"],
        "its own parent": put(claim, " ".join(["claim", "1", *entries[2:]])),
        "a later parent": put(claim, " ".join(["claim", "2", *entries[2:]])),
        "a parent far away": put(claim, " ".join(["claim", "999999999", *entries[2:]])),
        "a negative parent": put(claim, " ".join(["claim", "-1", *entries[2:]])),
        "a huge number": put(claim, " ".join([*entries[:4], "9" * 40])),
        "a strange digit": put(claim, " ".join([*entries[:4], "²"])),
        "an unknown word": put(claim, " ".join(["claim", "0", "qqq", *entries[3:]])),
        "an unknown mark": put(claim, " ".join([*entries[:3], "gyx", entries[4]])),
        "a mark too long": put(claim, " ".join([*entries[:3], "....", entries[4]])),
        "an empty part": put(claim, " ".join([*entries[:3], "ggy", entries[4]])),
        "an entry too many": put(claim, " ".join([*entries[:5], "3", "3"])),
        "for no guesses": put(claim, " ".join([*entries[:5], "0"])),
        "an unknown line": put(claim, "hello"),
        "a blank line": put(claim, ""),
        "text after the end": [*lines, "hello"],
        "a tree too short": [*lines[: tree + 1], *lines[tree + 2 :]],
        "a game twice": put(tree + 1, lines[tree + 2]),
        "a game that goes on": put(tree + 1, lines[tree + 1] + " " + lines[tree + 1].split()[-1]),
        "a game without end": put(tree + 1, lines[tree + 1].split()[0]),
        "an empty game": put(tree + 1, ""),
        "another first guess": put(tree + 1, "qqq " + lines[tree + 1]),
    }


@pytest.mark.parametrize("what", list(changes(["claim 0 aaa ... 1", "tree aaa 1", "aaa", "aab", "end 1"])))
def test_bad_certificates_are_refused_with_a_sentence(what, ten):
    bench, lines = ten
    text = "\n".join(changes(lines)[what]) + "\n"
    good, report = bench.python(text)
    assert not good
    assert re.search(r"\w.*\.$", report)
    good, report = bench.native(text)
    assert not good
    assert re.search(r"Line \d+: \w*.*\.\n$", report)


def test_bad_files_are_refused_by_their_names(tmp_path, ten, compiled):
    bench, _ = ten
    (tmp_path / "bad.xz").write_bytes(b"not compressed")
    (tmp_path / "bad.gz").write_bytes(b"\x1f\x8b\x08\0\0\0\0\0\0\0\xff\xff")
    (tmp_path / "bad").write_bytes(b"\xff\xfe\0")
    for name in ("bad.xz", "bad.gz", "bad", "none", "."):
        command = [sys.executable, ROOT / "checker" / "check.py", name, "--words", bench.answers]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1), done.stderr
        assert done.stderr.startswith(f"{name}: ")
        done = subprocess.run([compiled, name, "--words", bench.answers], cwd=tmp_path, capture_output=True)
        assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (1, b"", 1), done.stderr
    assert subprocess.run([compiled, "bad"], cwd=tmp_path, capture_output=True).returncode == 2


def test_certificates_of_different_terms_are_not_put_together(tmp_path, compiled):
    words = some_list(1, 5, 5)
    six, any_number = (terms_and_text(words, "normal", limit)[1] for limit in (6, None))
    bench = Bench(tmp_path, words, compiled)
    assert bench.python(six + six) == bench.native(six + six)
    for report in (bench.python(six + any_number), bench.native(six + any_number)):
        assert not report[0]
        assert "different rules or limits" in report[1]


def test_the_checkers_share_nothing_with_salet():
    assert not re.search(r'#include "', (ROOT / "checker" / "check.cpp").read_text("utf-8"))
    imported = re.findall(
        r"^\s*(?:import|from) (\w+)", (ROOT / "checker" / "check.py").read_text("utf-8"), re.MULTILINE
    )
    assert set(imported) <= sys.stdlib_module_names


# Making them


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--objective", "worst"], "'worst'"),
        (["--rule", "strict"], "strict"),
        (["--words", "nyt"], "--equal"),
        (["--certificate", "nowhere/file"], "'nowhere/file' cannot be written"),
        (["--certificate", "."], "'.' cannot be written"),
    ],
)
def test_what_cannot_be_certified_is_refused_at_once(asked, said, run, tmp_path):
    done = run("prove", "--opener", "crane", "--words", "original", "--certificate", "file", *asked)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not (tmp_path / "file").exists()


def test_a_stop_ends_it(original):
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        certify(Terms(original), {"crate": 7926}, stop=stop)


def test_what_is_not_so_cannot_be_certified():
    words = some_list(2, 30, 10)
    total = salet.solve(words, opener=words.answers[0]).total
    certify(Terms(words), {words.answers[0]: total})
    with pytest.raises(SearchError, match="does not cost as much"):
        certify(Terms(words), {words.answers[0]: total + 1})
