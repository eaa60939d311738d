"""The helper on a real pseudo-terminal, as a person meets it."""

from __future__ import annotations

import os
import re
import sys

import pexpect
import pytest

import salet


@pytest.fixture
def terminal(tmp_path):
    """Start salet on a terminal of 80 by 24."""
    children = []

    def start(*arguments: str, **env: str) -> pexpect.spawn:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "salet", *arguments],
            encoding="utf-8",
            dimensions=(24, 80),
            timeout=300,
            cwd=str(tmp_path),
            env={**os.environ, "TERM": "xterm-256color", "SALET_HOME": str(tmp_path), **env},
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def suggestion(child: pexpect.spawn) -> str:
    child.expect(r"marks for ([A-Z]+)> ")
    return child.match[1].lower()


@pytest.mark.parametrize("answer", ["pious", "wight", "annex"])
@pytest.mark.parametrize("rule", ["normal", "hard", "strict"])
def test_a_person_is_led_to_the_answer(terminal, answer, rule):
    child = terminal("solve", "--words", "original", "--rule", rule)
    for _ in range(12):
        colours = salet.mark(suggestion(child), answer)
        child.sendline(colours)
        if colours == "ggggg":
            break
    child.expect(rf"Solved in \d+ guess(es)?: {answer.upper()}")
    child.expect("🟩🟩🟩🟩🟩")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_colours_on_a_terminal_and_none_with_no_color(terminal):
    child = terminal("solve", "crane=..y.g")
    suggestion(child)
    assert "\x1b[" in child.before
    child = terminal("solve", "crane=..y.g", NO_COLOR="1")
    suggestion(child)
    assert not re.search(r"\x1b\[[0-9;]*(3|4)8;", child.before)


def test_four_boards(terminal):
    answers = ["pious", "annex", "moist", "crane"]
    child = terminal("solve", "--boards", "4", "--words", "original")
    game = salet.Game("original", answers=answers)
    while not game.solved:
        child.sendline(game.push(suggestion(child)))
    child.expect(r"Solved in \d+ guesses: PIOUS, ANNEX, MOIST, CRANE")
    child.expect(pexpect.EOF)


def test_wrong_input_brings_a_new_prompt(terminal):
    child = terminal("-w", "nyt-2023-07")
    word = suggestion(child)
    for wrong, said in [
        ("qqqqq", "neither marks nor a word"),
        ("..", "2 marks for 5 letters"),
        ("ggggy", "cannot happen"),
        ("xyzzy=.....", "Not in word list"),
        ("crane=", "is not a row"),
        ("undo", "no row to take back"),
        ("", "A mark is missing"),
        ("fix", "nothing to fix"),
        ("..y.g ..y.g", "10 marks for 5 letters"),
    ]:
        child.sendline(wrong)
        child.expect(said)
        assert suggestion(child) == word


def test_control_c_and_control_d_leave_quietly(terminal):
    child = terminal("-w", "nyt-2023-07")
    suggestion(child)
    child.sendcontrol("d")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    child = terminal("-w", "nyt-2023-07")
    suggestion(child)
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 130
