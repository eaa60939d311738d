"""What is shipped as exact: trees replayed without any code of the search, tables against published optima."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from oracle import hard_objection, mark
from support import KNOWN as KNOWN_FOLDER

import salet
from salet.exact.proof import Terms, judge
from salet.exact.tables import FOLDER, shipped_table, shipped_tree
from salet.strategy.tree import read_tree

OPTIMA = {
    ("original", "normal"): ("salet", 7920),
    ("original", "hard"): ("salet", 8122),
    ("nyt-2022-02", "normal"): ("salet", 7897),
    ("nyt-2022-02", "hard"): ("salet", 8099),
    ("nyt-2022-08", "normal"): ("tarse", 7883),
    ("nyt-2022-08", "hard"): ("salet", 8097),
    ("nyt-2023-07", "normal"): ("tarse", 11219),
    ("nyt-2023-07", "hard"): ("tarse", 11627),
}
"""Published elsewhere: the best opener of each list, and its total with at most six guesses for every answer."""
KNOWN = sorted(KNOWN_FOLDER.glob("totals-*.json"))
LISTS = pytest.mark.parametrize(("name", "rule"), OPTIMA)


@LISTS
def test_the_tree_has_the_published_total(name, rule):
    file = FOLDER / f"{name}-{rule}.tree.xz"
    assert file.stat().st_size < 100_000
    tree, words = read_tree(file), salet.load(name)
    assert tree.rule == rule
    replayed = tree.verify(words)
    assert (tree.guess, replayed.total) == OPTIMA[name, rule]
    assert replayed.answers == len(words.answers)
    assert tree.worst <= 6
    assert shipped_tree(words, rule) == tree


@LISTS
def test_the_tree_replayed_by_the_oracle(name, rule):
    """The same once more with nothing of salet but the file: the oracle's marks and the oracle's hard mode."""
    tree = json.loads(shipped_tree(salet.load(name), rule).json())["root"]
    guesses = set(salet.load(name).guesses)
    total = sum(oracle_game(tree, answer, rule, guesses) for answer in salet.load(name).answers)
    assert (tree["guess"], total) == OPTIMA[name, rule]


def oracle_game(node: dict, answer: str, rule: str, guesses: set[str]) -> int:
    """Play one answer and return the number of guesses."""
    row: tuple[str, str] | None = None
    for number in range(1, 7):
        assert node["guess"] in guesses
        assert rule == "normal" or row is None or not hard_objection(*row, node["guess"])
        row = (node["guess"], mark(node["guess"], answer))
        if node["guess"] == answer:
            return number
        node = node["branches"][row[1]]
    raise AssertionError(f"{answer} is not found")


@LISTS
def test_the_table_begins_with_the_published_optimum(name, rule):
    table = shipped_table(salet.load(name), rule)
    assert next(iter(table.totals.items())) == OPTIMA[name, rule]
    assert list(table.totals.values()) == sorted(table.totals.values())
    assert (table.limit, table.objective, table.answers) == (6, "mean", len(salet.load(name).answers))
    assert table.searched in (0, len(salet.load(name).guesses))
    assert (table.best > 0) == (table.searched > 0)


@pytest.mark.parametrize("file", KNOWN, ids=lambda file: file.stem)
def test_known_totals_are_found_again(file):
    """Two hundred openers of each list, found once; every run looks at some others of them."""
    known = json.loads(file.read_text())
    words = salet.load(known["words"])
    assert known["hash"] == words.hash
    assert len(known["totals"]) >= 200
    pick = random.Random()
    for opener in pick.sample(sorted(known["totals"]), 3):
        assert judge(Terms(words, known["rule"]), opener).total == known["totals"][opener], opener


@cache
def tenor() -> salet.Tree:
    return salet.solve("original", opener="tenor", limit=4, objective="within").tree


def test_tenor_finds_all_but_seventeen_within_four():
    words = salet.load("original")
    replayed = tenor().verify(words, partial=True)
    assert (len(replayed.unfound), len(replayed.histogram)) == (17, 4)
    assert sum(replayed.histogram) == len(words.answers) - 17
    root = json.loads(tenor().json())["root"]
    lost = [answer for answer in words.answers if not found_within(root, answer, 4)]
    assert lost == sorted(replayed.unfound)


def test_a_partial_tree_can_be_written_and_read():
    assert salet.Tree.parse(str(tenor())) == salet.Tree.parse(tenor().json()) == tenor()


def found_within(node: dict | None, answer: str, most: int) -> bool:
    """Play one answer by the oracle's marks."""
    for _ in range(most):
        if node is None or node["guess"] == answer:
            return node is not None
        node = node["branches"].get(mark(node["guess"], answer))
    return False


def test_a_partial_tree_is_refused_unless_asked_for():
    with pytest.raises(salet.TreeError, match="no guess for"):
        tenor().verify(salet.load("original"))


def test_trees_are_built_and_verified_on_the_command_line(run):
    build = ["tree", "build", "--words", "original"]
    assert run(*build, "--opener", "crate", "--hard", "-o", "crate.tree.xz").code == 0
    assert (
        "2,315 answers of 'original' is found under the hard rule: 8,143 guesses"
        in run("tree", "verify", "crate.tree.xz").out
    )
    assert run(*build, "--opener", "tenor", "--objective", "within", "--limit", "4", "-o", "tenor.json").code == 0
    assert "17 answers not found" in run("tree", "verify", "tenor.json", "--partial").out
    assert len(json.loads(run("tree", "verify", "tenor.json", "--partial", "--json").out)["unfound"]) == 17
    assert "has no guess for" in run("tree", "verify", "tenor.json").err
    assert run("tree", "show", "--words", "original", "--depth", "1").out.splitlines()[-1].startswith("SALET")
    assert run("tree", "show", "salet=.....", "-w", "original", "--depth", "1").out.splitlines()[-1].startswith("COURD")


def test_other_peoples_trees_are_held_to_a_rule(run, tmp_path):
    (tmp_path / "own.txt").write_text("moist\nhoist\njoist\n")
    (tmp_path / "more.txt").write_text("hjmzz\n")
    (tmp_path / "theirs.txt").write_text("hoist, hjmzz, moist\nhoist, hjmzz, joist\nhoist\n")
    listed = ["--words", "own.txt,more.txt"]
    assert "is found under the normal rule: 7 guesses" in run("tree", "verify", "theirs.txt", *listed).out
    done = run("tree", "verify", "theirs.txt", "--hard", *listed)
    assert (done.code, "against the hard rule" in done.err) == (2, True)
    assert "for a list it does not name" in run("tree", "verify", "theirs.txt").err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["build", "--opener", "zzzzz"], "'zzzzz' is not in 'original'"),
        (["build", "--opener", "crate", "--limit", "3"], "No strategy that begins with 'crate' finds every answer"),
        (["build", "--opener", "crate", "--objective", "beste"], "There is no objective 'beste'"),
        (["verify", "nothing.tree"], "'nothing.tree'"),
        (["verify", "optimal", "--rule", "soft"], "There is no rule 'soft'"),
    ],
)
def test_bad_input_gets_one_sentence(run, arguments, sentence):
    done = run("tree", *arguments, "--words", "original")
    assert (done.code, sentence in done.err) == (2, True), done.err
