"""Commands are loaded when they are asked for, and the shell completes them and their values."""

from __future__ import annotations

import subprocess
import sys

import click
import pytest

import salet
from salet.cli.main import COMMANDS, group


def loaded_by(*arguments: str) -> set[str]:
    """Return the modules of the command line that a call imports."""
    code = (
        f"import sys; from salet.cli.main import run; run({list(arguments)!r});"
        "print([name.split('.')[2] for name in sys.modules if name.startswith('salet.cli.')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(eval(done.stderr.splitlines()[-1]))


def test_only_the_module_of_the_command_is_imported():
    others = {place.partition(":")[0] for place in COMMANDS.values()}
    assert loaded_by("--version") & others == set()
    assert loaded_by("letters") & others == {"letters"}


def test_every_command_has_help_in_sentences():
    context = click.Context(group)
    for name in COMMANDS:
        command = group.get_command(context, name)
        assert command is not None
        assert command.help.split("\n\n")[0].endswith("."), name
        for parameter in command.params:
            assert parameter.human_readable_name
            assert not isinstance(parameter, click.Option) or parameter.help, (name, parameter.name)


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("salet be", {"bench"}),
        ("salet solve --words ny", {name for name in salet.names() if name.startswith("ny")}),
        ("salet solve --rule ", {"normal", "hard", "strict"}),
        ("salet solve --by e", {"expected", "entropy"}),
        ("salet openers --by win", {"win_in_two"}),
        ("salet bench min", {name for name in salet.strategy_names() if name.startswith("min")}),
        ("salet tree ver", {"verify"}),
        ("salet settings mo", {"motion"}),
    ],
)
def test_the_shell_completes_commands_and_values(run, line, offered):
    words = {"_SALET_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
    done = run(env=words)
    assert {entry.split(",")[1] for entry in done.out.split()} == offered


def test_the_script_for_the_shell_is_printed(run):
    assert "_SALET_COMPLETE=bash_complete" in run("--completion", "bash").out
    assert "'tcsh'" in run("--completion", "tcsh").err
