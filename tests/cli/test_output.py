"""What is printed: legible without colour, whole at any width, and in any encoding."""

from __future__ import annotations

import io
import os
import re
import socket
import subprocess
import sys

import pexpect
import pytest

import salet
from salet.cli.table import Table
from salet.core.words import capitals

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def on_terminal(tmp_path, columns, *arguments, typed="", **env):
    """Return what a terminal of some columns shows, without its escapes."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "salet", *arguments],
        encoding="utf-8",
        dimensions=(40, columns),
        timeout=600,
        cwd=str(tmp_path),
        env={**os.environ, "TERM": "xterm-256color", "SALET_HOME": str(tmp_path), "COLUMNS": str(columns), **env},
    )
    child.logfile_read = io.StringIO()
    for line in typed.splitlines():
        child.expect("> ")
        child.sendline(line)
    child.expect(pexpect.EOF)
    child.close()
    return ESCAPES.sub("", child.logfile_read.getvalue()).replace("\r", "")


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
@pytest.mark.parametrize(
    ("arguments", "typed", "row"),
    [
        (["crane=..y.g", "moist=.g.g.", "-w", "original"], "quit\n", " C  R (A) N [E]"),
        (["-w", "original"], "why\nquit\n", " S  A  L  E  T "),
        (["review", "grate", "crane", "--answer", "crane", "-w", "original"], "", " G [R][A] T [E]"),
        (["train", "--traps", "--seed", "7", "--count", "1", "-w", "original"], "!\n", "["),
    ],
    ids=["solve", "why", "review", "train"],
)
def test_marks_are_legible_without_colour(tmp_path, env, arguments, typed, row):
    text = on_terminal(tmp_path, 80, *arguments, typed=typed, **env)
    assert row in text


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize(
    ("arguments", "whole"),
    [
        (["openers", "--top", "3", "-w", "nyt-2023-07"], ["ROATE", "86.82", "256", "5.829", "4.21%", "3.5944"]),
        (["openers", "--word", "crane", "-w", "original", "--top", "3"], ["expected", "possible"]),
        (["words"], ["nyt-2022-08", "b049f8ca7331", "14,855", "editor"]),
        (["letters", "-w", "original"], ["overall", "5th", "1,233"]),
        (["regions", "glyph", "-w", "original"], ["GLYPH", "without"]),
        (["bench", "worst", "letters", "-w", "original", "--sample", "50"], ["strategy", "letters", "seconds", "mean"]),
    ],
    ids=lambda value: " ".join(value),
)
def test_tables_fit_the_terminal_and_are_whole(tmp_path, columns, arguments, whole):
    text = on_terminal(tmp_path, columns, *arguments)
    assert max(map(len, text.splitlines())) <= columns
    assert "…" not in re.sub(r" …|, …", "", text)
    for each in whole:
        assert re.search(rf"(?<![\w.]){re.escape(each)}(?![\w.]*\d)", text), (each, text)


def test_a_table_repeats_its_keys_where_it_is_folded():
    table = Table("guess", "expected", "worst", "about", text=("about",))
    table.add("CRANE", "78.73", "263", "a bird, and a machine that lifts")
    for width in (20, 24, 40, 80):
        lines = [line.plain for line in table.lines(width)]
        assert max(map(len, lines)) <= width
        assert sum(line.startswith("CRANE") for line in lines) == sum(line.startswith("guess") for line in lines)
        assert " ".join(" ".join(lines).split()).count("78.73") == 1
    assert len(list(table.lines())) == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["bench", "-w", "original", "--sample", "9"],
        ["openers", "--top", "2", "--by", "mean", "--pool", "2", "-w", "original"],
        ["crane=..y.g", "ample=ggggg"],
        ["review", "crane", "pious", "--answer", "pious", "-w", "original", "--share"],
        ["--help"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_other_encodings_degrade(tmp_path, encoding, arguments):
    done = subprocess.run(
        [sys.executable, "-m", "salet", *arguments],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        cwd=tmp_path,
        env={**os.environ, "SALET_HOME": str(tmp_path), "PYTHONIOENCODING": encoding},
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    text = done.stdout.decode(encoding)
    assert "?" not in text
    if arguments[0].startswith("crane"):
        assert "..y.g\nggggg" in text


def test_bytes_that_are_no_text_are_no_traceback(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "salet"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env={**os.environ, "SALET_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_sharp_s_is_one_letter(run, tmp_path):
    assert capitals("groß") == "GROẞ"
    (tmp_path / "de.txt").write_text("groß\nspaß\nklee\nfuß".replace("fuß", "fußt"), "utf-8")
    done = run("-w", "de.txt", "klee=....")
    assert "SS" not in done.out
    assert "ẞ" in done.out


@pytest.mark.parametrize(
    "arguments",
    [["crane", "..y.g"], ["crane=..y.g"], ["solve", "crane", "00102"], ["crane", "--y-g"], ["crane", "⬜⬜🟨⬜🟩"]],
)
def test_a_word_and_its_marks_may_stand_apart(run, arguments):
    assert "CRANE ..y.g" in run(*arguments, "-w", "original").out


def test_a_line_may_hold_a_word_and_its_marks(run):
    done = run("-w", "original", stdin="sloth 01000\nmoist .y... \nquit\n")
    assert "SLOTH .y..." in done.out
    assert "MOIST .y..." in done.out


def test_words_and_marks_apart_in_other_commands(run):
    assert "14 words" in run("letters", "crane", "..y.g", "moist", ".....", "-w", "original").out
    done = run("solve", "crane", "..y.", "-w", "original")
    assert "'..y.' has 4 marks for 5 letters" in done.err
    done = run("solve", "crane", "sloth", "-w", "original")
    assert "'crane' has no marks" in done.err


def test_a_green_row_that_contradicts_the_rows_before_it_solves_nothing(run):
    done = run("slate=.....", "crane=ggggg", "-w", "original")
    assert done.code == 1
    assert "Solved" not in done.out
    game = salet.Game.parse("slate=..... crane=ggggg", "original")
    assert not game.solved
    assert salet.Game.parse("slate=..g.g crane=ggggg", "original").solved


def test_a_used_port_is_said_in_one_sentence(run):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("web", "--port", str(port), "--no-browser")
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(f"salet: Port {port} is in use")
    assert done.err.count("\n") == 1


def test_control_c_ends_the_line_of_the_prompt(tmp_path):
    child = pexpect.spawn(
        sys.executable,
        ["-m", "salet", "-w", "original"],
        encoding="utf-8",
        timeout=600,
        env={**os.environ, "SALET_HOME": str(tmp_path)},
    )
    child.expect("marks for [A-Z]+> ")
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    assert child.before.count("\n") == 1
    assert child.before.endswith("\n")
    child.close()
    assert child.exitstatus == 130


def test_lines_can_be_edited_and_come_back(tmp_path):
    child = pexpect.spawn(
        sys.executable,
        ["-m", "salet", "-w", "original"],
        encoding="utf-8",
        timeout=600,
        env={**os.environ, "SALET_HOME": str(tmp_path), "TERM": "xterm"},
    )
    child.expect("marks for [A-Z]+> ")
    child.sendline("crane=....")
    child.expect("4 marks")
    child.expect("marks for [A-Z]+> ")
    child.sendcontrol("p")  # the line before, and the sign that it lacked
    child.expect(r"crane=\.\.\.\.")
    child.send(".\r")
    child.expect(r"words left")
    child.expect("marks for [A-Z]+> ")
    child.sendcontrol("d")
    child.expect(pexpect.EOF)


def test_the_game_needs_no_cursor_on_a_dumb_terminal(tmp_path):
    text = on_terminal(tmp_path, 80, "play", "--answer", "crane", "-w", "original", typed="slate\ncrane\n", TERM="dumb")
    assert " S  L [A] T [E]" in text
    assert "[C][R][A][N][E]" in text
    assert "\x1b" not in text
