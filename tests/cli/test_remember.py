"""The helper's offer to remember the day's answer, on a real terminal."""

from __future__ import annotations

import datetime
import os
import sys

import pexpect
import pytest

from salet.keep.history import history_file, own_history, remember
from salet.likely.history import Day, number_of

TODAY = datetime.date.today()
OFFER = r"Remember VENUE as today's answer\? \[Y/n\] "
SOLVED = ["crane=...yg", "venue=ggggg", "--by", "expected"]


@pytest.fixture
def helper(tmp_path):
    """Start the helper in a game that is solved already."""
    children = []

    def start(*more: str, solved: list[str] = SOLVED) -> pexpect.spawn:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "salet", *solved, *more],
            encoding="utf-8",
            dimensions=(24, 100),
            timeout=300,
            cwd=str(tmp_path),
            env={**os.environ, "TERM": "xterm-256color", "SALET_HOME": str(tmp_path)},
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def ended(child: pexpect.spawn) -> int:
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    assert "Remember" not in child.before
    child.close()
    return child.exitstatus


@pytest.mark.parametrize("reply", ["", "YES"])
def test_yes(helper, tmp_path, reply):
    child = helper()
    child.expect("Solved in 2 guesses: VENUE")
    child.expect(OFFER)
    child.sendline(reply)
    child.expect("VENUE is kept in your history")
    assert ended(child) == 0
    assert own_history(tmp_path).last == Day(TODAY, number_of(TODAY), "venue")
    assert ended(helper()) == 0  # the day is known now, so nothing is asked


@pytest.mark.parametrize(("reply", "code"), [("n\n", 0), ("\x04", 0), ("\x03", 130)])
def test_no(helper, tmp_path, reply, code):
    child = helper()
    child.expect(OFFER)
    child.send(reply)
    assert ended(child) == code
    assert not history_file(tmp_path).exists()


def test_after_a_conversation(helper):
    child = helper(solved=["crane=...yg", "--by", "expected"])
    child.expect("marks for ")
    child.sendline("venue ggggg")
    child.expect(OFFER)
    child.sendline("n")
    assert ended(child) == 0


@pytest.mark.parametrize("more", [["--words", "original"], ["--boards", "2"]])
def test_other_games_are_not_the_days(helper, more):
    solved = ["venue=ggggg,.....", "moist=ggggg"] if "--boards" in more else SOLVED
    assert ended(helper(*more, solved=solved)) == 0


def test_the_setting_ends_it(helper, run, tmp_path):
    assert run("settings", "remember", "off", env={"SALET_HOME": str(tmp_path)}).code == 0
    assert ended(helper()) == 0


def test_another_answer_that_is_known_is_left_alone(helper, tmp_path):
    remember(TODAY, "crane", folder=tmp_path)
    assert ended(helper()) == 0
    assert own_history(tmp_path).last.answer == "crane"


def test_a_wrong_file_is_told_and_nothing_is_asked(helper, tmp_path):
    history_file(tmp_path).write_text("nonsense\n")
    child = helper()
    child.expect("history.tsv, line")
    assert ended(child) == 2


def test_a_pipe_is_not_asked(run, home):
    done = run(stdin="crane=...yg\nvenue=ggggg\n")
    assert "Solved in 2" in done.out
    assert "Remember" not in done.out
    assert not history_file(home).exists()
