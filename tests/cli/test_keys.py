"""Keys and progress on a terminal, without a process of their own."""

from __future__ import annotations

import io
import os
import signal
import sys
import termios

import pytest

from salet.cli import keys, progress


@pytest.fixture
def terminal(monkeypatch):
    """Return the end of a terminal at which a person types; its other end is the standard input."""
    person, program = os.openpty()
    with os.fdopen(program) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield person
    os.close(person)


def test_keys_are_named_and_sequences_passed_over(terminal):
    with keys.pressed(lambda: None) as keyboard:
        assert not keyboard.waiting()
        os.write(terminal, b"a\x1b[A\x1b[1;5C\x1bOPq\xc3\xa9\r\x7f\x15\x04")
        assert [keyboard.next() for _ in range(7)] == ["a", "q", "é", keys.ENTER, keys.BACKSPACE, keys.ESCAPE, keys.END]
        os.write(terminal, b"\x1b")
        assert keyboard.next() == keys.ESCAPE


def test_the_terminal_is_left_as_it_was(terminal):
    before, handlers = (
        termios.tcgetattr(terminal),
        [signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGCONT)],
    )
    shown = []
    with keys.pressed(lambda: shown.append(True)):
        assert termios.tcgetattr(terminal) != before
        signal.raise_signal(signal.SIGWINCH)
        assert shown == [True]
        with pytest.raises(SystemExit, match="143"):
            signal.raise_signal(signal.SIGTERM)
    assert termios.tcgetattr(terminal) == before
    assert [signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGCONT)] == handlers


class Terminal(io.StringIO):
    """An error stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "patience", "seen"), [(Terminal, 0, True), (Terminal, 3600, False), (io.StringIO, 0, False)]
)
def test_a_bar_appears_on_a_terminal_after_a_while(monkeypatch, stream, patience, seen):
    monkeypatch.setattr(sys, "stderr", stream())
    monkeypatch.setattr(progress, "PATIENCE", patience)
    with progress.progress("Judging", 3) as tell:
        for done in range(4):
            tell(done)
    assert ("Judging" in sys.stderr.getvalue()) is seen
