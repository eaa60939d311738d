"""What version 0.1 kept under the name nyt is found again under the name that list has now."""

from __future__ import annotations

import datetime
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import salet
from salet.exact.proof import Terms
from salet.keep.games import begin_or_resume
from salet.keep.proofs import Findings, known_table, prove_and_keep, read_table
from salet.keep.rescue import rescue
from salet.keep.settings import read_settings
from salet.keep.store import Store
from salet.play.puzzle import daily, seeded
from salet.play.records import Record
from salet.strategy.tree import Tree

KNOWN = Path(__file__).parents[1] / "known"
NOW = "nyt-2023-07"
HASH = "e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad"


@pytest.fixture
def old(tmp_path) -> Path:
    """A folder as version 0.1 left it: eight games, one setting, two proven openers and their table."""
    with closing(sqlite3.connect(tmp_path / "salet.sqlite")) as connection:
        connection.executescript((KNOWN / "store-0.1.sql").read_text())
    (tmp_path / "exact").mkdir()
    shutil.copy(KNOWN / "table-0.1.json", tmp_path / "exact" / f"nyt-{HASH[:12]}-normal-6-mean.json")
    return tmp_path


def test_games_have_the_new_name_of_their_list(old):
    with Store(old / "salet.sqlite") as store:
        games = store.games()
        assert [game.words for game in games] == [NOW] * 6 + ["original", "nyt"]  # the last from a file nyt.txt
        assert {game.hash for game in games if game.words == NOW} == {HASH} == {salet.load(NOW).hash}
        assert read_settings(store)["contrast"]


def test_games_go_on(old):
    today = datetime.date(2026, 1, 1)
    with Store(old / "salet.sqlite") as store:
        for puzzle, rows in ((seeded(NOW, 8), 1), (daily(NOW, today), 2)):
            found, record = begin_or_resume(store, puzzle, today, same_seed=True)
            assert (found.words.name, found.answers, len(record.rows)) == (NOW, puzzle.answers, rows)


def test_proofs_and_tables_are_used(old):
    words = salet.load(NOW)
    table = known_table(words, "normal", old)
    assert table is not None
    assert (table.words, table.totals["salet"]) == (NOW, 11235)
    searched: list[object] = []
    kept = prove_and_keep(Terms(words), openers=["tarse", "salet"], folder=old, record=searched.append)
    assert (kept.before, searched, [found.total for found in kept.proof.openers]) == (2, [], [11219, 11235])
    own = read_table(Terms(words), old)
    assert own is not None
    assert (own.words, own.totals) == (NOW, {"tarse": 11219, "salet": 11235})
    with closing(sqlite3.connect(old / "salet.sqlite")) as connection:
        assert len(Findings(connection, Terms(words)).known()) == 2


def test_a_damaged_file_is_rescued_under_the_new_name(old):
    rescue(old / "salet.sqlite")
    with Store(old / "salet.sqlite") as store:
        assert [game.words for game in store.games()].count(NOW) == 6


def test_exported_games_and_trees_have_the_new_name(old):
    with Store(old / "salet.sqlite") as store:
        line = json.loads(store.games()[0].to_json())
    assert Record.from_json(json.dumps(line | {"words": "nyt"})).words == NOW
    assert Record.from_json(json.dumps(line | {"words": "nyt", "hash": "0" * 64})).words == "nyt"
    text = f"salet tree 1\nwords nyt {HASH}\nrule normal\n\ncrane  .yy.. party\n"
    tree = Tree.parse(text)
    assert tree.words == NOW
    assert Tree.parse(tree.json().replace(NOW, "nyt")) == tree
