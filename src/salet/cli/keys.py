"""Keys one by one, as they are pressed."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ENTER, BACKSPACE, ESCAPE, END = "\n", "\b", "\x1b", ""
NAMES = {"\r": ENTER, "\n": ENTER, "\x7f": BACKSPACE, "\b": BACKSPACE, "\x04": END, "\x15": ESCAPE}

if sys.platform == "win32":
    import msvcrt

    @contextmanager
    def pressed(again: Callable[[], None]) -> Iterator[Keyboard]:
        """Read keys until the end of the block."""
        yield Keyboard()

    class Keyboard:
        """The console's keys."""

        def next(self) -> str:
            """Wait for a key."""
            key = msvcrt.getwch()
            if key in "\x00\xe0":  # a function key: its second half says which
                msvcrt.getwch()
                return self.next()
            if key == "\x03":
                raise KeyboardInterrupt
            return NAMES.get(key, key)

        def waiting(self, seconds: float = 0) -> bool:
            """Tell whether a key was pressed."""
            return msvcrt.kbhit()

else:
    import select
    import signal
    import termios
    import tty

    @contextmanager
    def pressed(again: Callable[[], None]) -> Iterator[Keyboard]:
        """Read keys until the end of the block; the terminal is left as it was, also when the process is ended.

        `again` is called when the picture is gone: after Ctrl-Z and fg, or when the window changes its size.
        """
        file = sys.stdin.fileno()
        before = termios.tcgetattr(file)

        def ended(number: int, _: object) -> None:
            sys.exit(128 + number)

        def shown(number: int, _: object) -> None:
            tty.setcbreak(file, termios.TCSADRAIN)
            again()

        handlers = {signal.SIGTERM: ended, signal.SIGHUP: ended, signal.SIGCONT: shown, signal.SIGWINCH: shown}
        kept = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        try:
            tty.setcbreak(file, termios.TCSADRAIN)  # what was typed ahead is kept
            yield Keyboard(file)
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)
            termios.tcsetattr(file, termios.TCSADRAIN, before)

    class Keyboard:
        """The terminal's keys."""

        def __init__(self, file: int) -> None:
            """Read from an open terminal."""
            self.file = file
            self.decoder = codecs.getincrementaldecoder("utf-8")("ignore")
            self.queue = ""

        def next(self) -> str:
            """Wait for a key; sequences of arrow keys and the like are passed over."""
            while True:
                key = self._character()
                if key != ESCAPE:
                    return NAMES.get(key, key)
                if not self.waiting(0.03):
                    return ESCAPE
                self._skip_sequence()

        def _skip_sequence(self) -> None:
            """Read the rest of an escape sequence: up to its letter or tilde."""
            if self._character() in "[O":
                while self.waiting(0.03) and not (self._character() or "~").strip("0123456789;?"):
                    pass

        def _character(self) -> str:
            while not self.queue:
                data = os.read(self.file, 1024)
                if not data:
                    return END
                self.queue = self.decoder.decode(data)
            key, self.queue = self.queue[0], self.queue[1:]
            return key

        def waiting(self, seconds: float = 0) -> bool:
            """Tell whether a key was pressed, or is within some seconds."""
            return bool(self.queue) or bool(select.select([self.file], [], [], seconds)[0])
