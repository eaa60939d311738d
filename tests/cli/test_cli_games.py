"""`salet stats games` and `salet stats delete`: games one by one, and gone for good if somebody wants that."""

from __future__ import annotations

import json
import os

import pexpect
import pytest
from support import SALET

import salet
from salet.keep.store import Store
from salet.play.records import Record

DAYS = ("2026-01-01", "2026-01-02", "2026-01-03")


@pytest.fixture
def games(home) -> list[Record]:
    """Three games in the store: two of a friend, one of them open, and a random one."""
    words = salet.load("original")
    kinds = (("friend", "over"), ("random", "over"), ("friend", "open"))
    made = []
    for number, ((kind, state), day) in enumerate(zip(kinds, DAYS, strict=True)):
        begun = Record.of(salet.Puzzle(words, ("annex",), kind=kind), f"{number}" * 32, f"{day}T12:00:00")
        ended, rows = ("", ()) if state == "open" else (begun.began, (salet.Row("annex", ("ggggg",)),))
        made.append(Record(**{**vars(begun), "state": state, "ended": ended, "rows": rows}))
    with Store(home / "salet.sqlite") as store:
        store.add(made)
    return made


def left(home) -> list[str]:
    with Store(home / "salet.sqlite") as store:
        return [record.id[0] for record in store.games()]


def test_the_games_are_listed_with_their_ids(run, games):
    lines = run("stats", "games").out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["22222222", "11111111", "00000000"]
    assert "ANNEX" in lines[2]
    assert "ANNEX" not in lines[1]
    assert "unfinished" in lines[1]
    found = json.loads(run("stats", "games", "--kind", "friend", "--json").out)
    assert [(each["id"][0], each["answers"]) for each in found] == [("2", []), ("0", ["annex"])]
    assert run("stats", "games", "--day", "2026-01-02", "--count", "1").out.count("11111111") == 1
    assert run("stats", "games", "--count", "1").out.splitlines()[-1] == "1 of 3 games; --count 3 lists them all."


@pytest.mark.parametrize(
    ("which", "remaining"),
    [
        (["0"], ["1", "2"]),
        (["0" * 32, "1111", "1"], ["2"]),
        (["--kind", "friend"], ["1"]),
        (["--day", "2026-01-02"], ["0", "2"]),
        (["--last"], ["0", "1"]),
        (["--all"], []),
    ],
)
def test_games_are_deleted(run, home, games, which, remaining):
    done = run("stats", "delete", *which, "--yes")
    assert done.out == f"{3 - len(remaining)} game{'s' if len(remaining) != 2 else ''} deleted.\n"
    assert left(home) == remaining
    with Store(home / "salet.sqlite") as store:
        kept = {game for (game,) in store.connection.execute("SELECT DISTINCT game FROM rows")}
    assert kept <= {record.id for record in games if record.id[0] in remaining}


def test_what_was_deleted_is_nowhere_in_the_files(run, home, games):
    run("stats", "delete", "0", "--yes")
    assert not [file for file in home.iterdir() if b"0" * 32 in file.read_bytes()]
    assert b"1" * 32 in (home / "salet.sqlite").read_bytes()


@pytest.mark.parametrize(
    ("which", "said"),
    [
        ([], "Say which games in one way"),
        (["0", "--all"], "Say which games in one way"),
        (["9"], "No game has an id that begins with '9'"),
        (["--kind", "daily"], "There is no such game, so nothing was deleted"),
        (["--all"], "3 games would be deleted: add --yes if that is what you want."),
    ],
)
def test_nothing_is_deleted_by_mistake(run, home, games, which, said):
    yes = [] if "would be" in said else ["--yes"]
    done = run("stats", "delete", *which, *yes)
    assert (done.code, said in done.err) == (2, True), done.err
    assert left(home) == ["0", "1", "2"]


def test_an_id_that_begins_two_games(run, home, games):
    with Store(home / "salet.sqlite") as store:
        store.add([Record(**{**vars(games[0]), "id": "0" * 31 + "x"})])
    assert "2 games have ids that begin with '000'" in run("stats", "delete", "000", "--yes").err
    assert run("stats", "delete", "0" * 32, "--yes").code == 0


@pytest.mark.parametrize(("answer", "remaining"), [("n", 3), ("", 3), ("yes", 2)])
def test_somebody_is_asked_first(home, games, answer, remaining):
    env = {**os.environ, "SALET_HOME": str(home), "NO_COLOR": "1"}
    child = pexpect.spawn(SALET[0], [*SALET[1:], "stats", "delete", "--last"], env=env, encoding="utf-8", timeout=60)
    child.expect("Delete this game for good")
    child.sendline(answer)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert len(left(home)) == remaining
