"""Where the command line starts: finds the command, and turns every error into one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import typer
from typer.exceptions import TyperException

from salet.cli import bench, letters, openers, play, prove, review, solve, stats, train, tree, web, words
from salet.core.errors import NoCandidates, SaletError

if TYPE_CHECKING:
    from collections.abc import Sequence

app = typer.Typer(
    name="salet",
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: the decorated one takes longer to import than all the rest
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("solve")(solve.command)
app.command("play")(play.command)
app.command("review")(review.command)
app.command("train")(train.command)
app.command("share")(stats.share)
app.command("settings")(stats.settings)
app.add_typer(stats.app, name="stats")
app.command("bench")(bench.command)
app.add_typer(tree.app, name="tree")
app.command("openers")(openers.command)
app.command("prove")(prove.command)
app.command("letters")(letters.letters_command)
app.command("regions")(letters.regions_command)
app.add_typer(words.app, name="words")
app.command("web")(web.command)


def version(asked: bool) -> None:
    """Print the version and stop."""
    if asked:
        import salet

        print(f"salet {salet.__version__}")
        raise typer.Exit


@app.callback()
def root(
    show_version: bool = typer.Option(
        False, "--version", help="Print the version and exit.", callback=version, is_eager=True
    ),
) -> None:
    """Solver, analyst and playing partner for Wordle and its relatives.

    Without a command, salet helps with a puzzle: it suggests a guess, takes your marks, and leads to the answer.
    """


def arguments(given: Sequence[str]) -> list[str]:
    """Return the arguments with the command `solve` put in where none is named: bare `salet` is the helper.

    >>> arguments([]), arguments(["crane=..y.g", "--hard"]), arguments(["words"])
    (['solve'], ['solve', 'crane=..y.g', '--hard'], ['words'])
    """
    own = ("-h", "--help", "--version", "--install-completion", "--show-completion")
    if not given or "=" in given[0].lstrip("-") or (given[0].startswith("-") and given[0] not in own):
        return ["solve", *given]
    return list(given)


def main(given: Sequence[str] | None = None) -> None:
    """Run one command and exit: 0 for success, 1 when no word fits, 2 for bad usage."""
    sys.exit(run(sys.argv[1:] if given is None else given))


def run(given: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    try:
        code = app(args=arguments(given), standalone_mode=False)
    except (TyperException, typer.Abort, SaletError, KeyboardInterrupt, OSError) as error:
        return failed(error)
    return code if isinstance(code, int) else 0


def failed(error: BaseException) -> int:
    """Say what went wrong in one sentence and return the exit code."""
    if isinstance(error, (KeyboardInterrupt, typer.Abort)):
        print(file=sys.stderr)
        return 130
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    text = error.format_message() if isinstance(error, TyperException) else str(error)
    print(f"salet: {text}", file=sys.stderr)
    return 1 if isinstance(error, NoCandidates) else 2
