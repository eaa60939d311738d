"""Asking at a prompt, with line editing and a history where the system has readline."""

from __future__ import annotations

import sys


class LeftPrompt(KeyboardInterrupt):
    """Ctrl-C at a prompt, whose line has been ended."""


def ask(prompt: str, always: bool = False) -> str | None:
    """Return the line that was typed, or None at the end of the input (Ctrl-D).

    The prompt is shown to a person at a terminal only, unless `always`. With Ctrl-C the line of the prompt is ended.
    """
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if terminal:
        load_readline()
    sys.stdout.flush()
    try:
        return input(prompt if always or sys.stdin.isatty() else "").strip()
    except EOFError:
        if always or sys.stdin.isatty():
            print()
        return None
    except KeyboardInterrupt:
        print(flush=True)
        raise LeftPrompt from None


def load_readline() -> None:
    """Give `input` arrow keys and a history; where there is no readline, it reads plain lines."""
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind("set enable-bracketed-paste off")
