"""Write docs/commands.md from the help texts of the installed salet; a test holds the two together."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click

from salet.cli.main import group

PAGE = Path(__file__).with_name("commands.md")


def help_text(*command: str) -> str:
    """Return what `salet COMMAND --help` prints on a terminal of 100 columns."""
    done = subprocess.run(
        [sys.executable, "-m", "salet", *command, "--help"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"},
    )
    return done.stdout.strip()


def subcommands(*command: str) -> list[str]:
    """Return the names of the commands below a command."""
    found: click.Command | None = group
    context = click.Context(group)
    for name in command:
        assert isinstance(found, click.Group)
        found = found.get_command(context, name)
    return found.list_commands(context) if isinstance(found, click.Group) else []


def sections(*command: str) -> list[str]:
    """Return the help of a command and of all below it, as Markdown."""
    text = help_text(*command)
    title = " ".join(["salet", *command])
    own = [f"## {title}\n\n```text\n{text}\n```\n"]
    return own + [part for name in subcommands(*command) for part in sections(*command, name)]


def page() -> str:
    """Return the whole page."""
    return "# Commands\n\nGenerated from `--help`.\n\n" + "\n".join(sections())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
