"""`salet stats`, `salet share` and `salet settings` as a person calls them."""

from __future__ import annotations

import json

import pytest

import salet


@pytest.fixture
def games(run):
    """Three games: two won, one lost."""
    run("play", "--answer", "pious", stdin="crane\npious\n")
    run("play", "--answer", "moist,annex", "--hard", stdin="moist\nannex\n")
    run("play", "--answer", "annex", stdin="crane\n!\n")
    run("play", "--seed", "4", stdin="crane\n")


def test_text(run, games):
    done = run("stats")
    assert done.code == 0
    assert "friend: played 2 · won 50 % · mean 2.00 · streak 0, longest 1" in done.out
    assert "friend, 2 boards: played 1 · won 100 %" in done.out
    assert "   2 ██████████████████████████████ 1" in done.out


def test_json(run, games):
    found = json.loads(run("stats", "--json").out)
    assert [each["variant"] for each in found] == ["friend", "friend, 2 boards"]
    assert found[0]["distribution"] == {"1": 0, "2": 1, "3": 0, "4": 0, "5": 0, "6": 0}
    assert set(found[0]) == {
        "variant",
        "played",
        "won",
        "win_percent",
        "current_streak",
        "max_streak",
        "distribution",
        "mean",
    }
    assert json.loads(run("stats", "--json", env={"SALET_HOME": "empty"}).out) == []


def test_export_and_import_round_trip(run, games, tmp_path):
    first = run("stats", "export").out
    assert len(first.splitlines()) == 4
    assert run("stats", "export", "games.jsonl").code == 0
    assert (tmp_path / "games.jsonl").read_text("utf-8") == first
    other = {"SALET_HOME": str(tmp_path / "other")}
    assert run("stats", "import", "games.jsonl", env=other).out == "4 new, 0 already recorded.\n"
    assert run("stats", "import", stdin=first + "\n\n", env=other).out == "0 new, 4 already recorded.\n"
    assert run("stats", "export", env=other).out == first
    assert run("stats", env=other).out == run("stats").out


def test_an_unfinished_game_goes_on_after_an_import(run, games, tmp_path):
    other = {"SALET_HOME": str(tmp_path / "other")}
    run("stats", "import", stdin=run("stats", "export").out, env=other)
    done = run("play", stdin="!\n", env=other)
    assert "CRANE" in done.out


def test_a_wrong_line_is_named_and_nothing_is_read(run, games, tmp_path):
    lines = run("stats", "export").out.splitlines()
    other = {"SALET_HOME": str(tmp_path / "other")}
    done = run("stats", "import", stdin="\n".join([lines[0], "nonsense", lines[1]]), env=other)
    assert done.code == 2
    assert "Line 2: 'nonsense' is not JSON" in done.err
    assert run("stats", "export", env=other).out == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("stats", "import", "nowhere"), "'nowhere' cannot be read"),
        (("stats", "import", "binary"), "'binary' is not UTF-8 text"),
        (("stats", "export", "no/where"), "'no/where' cannot be written"),
        (("stats", "rescue"), "nothing to rescue"),
        (("share",), "nothing to share yet"),
        (("share", "--read"), "No result of a game"),
        (("settings", "contrst"), "did you mean 'contrast'?"),
        (("settings", "contrast", "maybe"), "There is no value 'maybe'; choose from on, off."),
    ],
)
def test_bad_input_is_quoted(run, tmp_path, arguments, said):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    done = run(*arguments)
    assert done.code == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_share(run, games):
    text = run("share").out
    assert text == "salet X/6\n\n⬛⬛🟨🟨🟨\n"
    assert run("share", "--style", "contrast").out == "salet X/6\n\n⬜⬜🟦🟦🟦\n"
    assert run("share", "--style", "letters").code == 2
    read = json.loads(run("share", "--read", "--json", stdin=text).out)
    assert (read["name"], read["turns"], read["boards"]) == ("salet", [None], [["..yyy"]])
    done = run("share", "--read", stdin="Wordle 1,234 2/6* ⬜⬜🟨⬜🟩 🟩🟩🟩🟩🟩")
    assert done.out == "Wordle 1,234 2/6 hard\n..y.g\nggggg\n"


def test_settings(run):
    assert run("settings", "contrast").out.startswith("contrast  off")
    assert run("settings", "contrast", "on").out.startswith("contrast  on")
    assert len(run("settings").out.splitlines()) == 4


def test_games_are_counted_the_same_by_the_library(run, games, tmp_path):
    records = [salet.Record.from_json(line) for line in run("stats", "export").out.splitlines()]
    found = salet.statistics(records)
    assert [(each.variant, each.played) for each in found] == [("friend", 2), ("friend, 2 boards", 1)]


def test_plot(run, games, tmp_path):
    assert run("stats", "--plot", "games.svg").code == 0
    assert (tmp_path / "games.svg").read_text("utf-8").startswith("<?xml")
    assert "'games.svg'" in run("stats", "--plot", "games.svg", env={"SALET_HOME": str(tmp_path / "empty")}).err
