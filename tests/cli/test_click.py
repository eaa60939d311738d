"""Commands are loaded when they are asked for, and the shell completes them and their values."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

import salet
from salet.cli import front
from salet.cli.front import COMMANDS
from salet.cli.main import group

CRAN = {word for word in salet.load("nyt").guesses if word.startswith("cran")}


def loaded_by(*arguments: str) -> set[str]:
    """Return the modules of the command line that a call imports."""
    code = (
        "import atexit, sys; atexit.register(lambda: print(list(sys.modules), file=sys.stderr));"
        f"from salet.cli.front import main; main({list(arguments)!r})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ast.literal_eval(done.stderr.splitlines()[-1]))


def test_only_the_module_of_the_command_is_imported():
    others = {f"salet.cli.{place.partition(':')[0]}" for place in COMMANDS.values()}
    assert loaded_by("--version") & others == set()
    assert loaded_by("letters") & others == {"salet.cli.letters"}


def test_help_needs_no_library_and_an_answer_for_a_script_only_what_it_uses():
    assert loaded_by("--help") & {"click", "re", "typing", "salet.errors"} == set()
    idle = {"rich", "sqlite3", "concurrent.futures", "platformdirs", "difflib", "lzma", "tomllib", "salet.exact.proof"}
    assert loaded_by("crane=..y.g", "--json") & idle == set()


def test_the_help_says_of_every_command_what_the_command_says_of_itself():
    context = click.Context(group)
    for commands in front.SECTIONS.values():
        for name, (_, summary) in commands.items():
            command = group.get_command(context, name)
            assert command is not None
            assert " ".join(command.help.split("\n\n")[0].split()) == summary
    made = group.make_context("salet", [], resilient_parsing=True)
    names = {name for option in group.get_params(made) for name in option.opts}
    shown = {name for given in front.OPTIONS for name in re.findall(r"--?\w+", given)}
    assert names == shown
    assert group.get_help(context) == front.help_text()


@pytest.mark.parametrize("columns", [40, 60, 80, 100, 200])
def test_the_help_fits_the_terminal(columns):
    text = front.help_text(columns)
    assert max(map(len, text.splitlines())) <= min(columns, 100)
    everything = " ".join(text.split())
    for commands in front.SECTIONS.values():
        for name, (_, summary) in commands.items():
            assert f"{name} {summary}" in everything


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
        ("salet solve cran", CRAN),
        ("salet review crane slot", {"sloth", "slots"}),
        ("salet bench --opener salet,cran", {f"salet,{word}" for word in CRAN}),
        ("salet regions --words english-6 abso", {"absorb"}),
        ("salet prove --words nowhere.txt --opener cran", set()),
        ("salet solve c", set()),
        ("salet crane ..y.g --ru", {"--rule"}),
        ("salet crane=..y.g --rule h", {"hard"}),
        ("salet solve --on y", {"yesterday"}),
        ("salet solve --on 2021-06-", {f"2021-06-{day}" for day in range(19, 31)}),
        ("salet history bench --from 2", set()),
        ("salet openers --strategy ent", {"entropy"}),
    ],
)
def test_the_shell_completes_commands_and_values(run, line, offered):
    words = {"_SALET_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
    done = run(env=words)
    assert {entry.partition(",")[2] for entry in done.out.split()} == offered


def test_the_script_for_the_shell_is_printed(run):
    assert "_SALET_COMPLETE=bash_complete" in run("--completion", "bash").out
    assert "'tcsh'" in run("--completion", "tcsh").err


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_bash_completes_with_the_printed_script():
    script = """
    eval "$(salet --completion bash)"
    COMP_WORDS=(salet crane ..y.g --words ori) COMP_CWORD=4
    _salet_completion salet
    echo "${COMPREPLY[@]}"
    """
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env={**os.environ, "PATH": path})
    assert (done.stdout.strip(), done.stderr) == ("original", "")
