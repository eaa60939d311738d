"""Write docs/commands.md from the help texts of the installed salet; a test holds the two together."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).with_name("commands.md")


def help_text(*command: str) -> str:
    """Return what `salet COMMAND --help` prints on a terminal of 100 columns."""
    done = subprocess.run(
        [sys.executable, "-m", "salet", *command, "--help"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "100", "TERMINAL_WIDTH": "100", "PYTHONIOENCODING": "utf-8"},
    )
    return done.stdout.strip()


def subcommands(text: str) -> list[str]:
    """Return the names listed under `Commands:` in a help text."""
    listed = text.partition("\nCommands:\n")[2]
    return [line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "]


def sections(*command: str) -> list[str]:
    """Return the help of a command and of all below it, as Markdown."""
    text = help_text(*command)
    title = " ".join(["salet", *command])
    own = [f"## {title}\n\n```text\n{text}\n```\n"]
    return own + [part for name in subcommands(text) for part in sections(*command, name)]


def page() -> str:
    """Return the whole page."""
    return "# Commands\n\nGenerated from `--help`.\n\n" + "\n".join(sections())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
