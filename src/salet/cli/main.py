"""Where the command line starts: finds the command, and turns every error into one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from salet.cli import encoding, front, options
from salet.cli.front import COMMANDS
from salet.cli.prompt import LeftPrompt
from salet.errors import NoCandidates, SaletError, did_you_mean, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPLETE = "_SALET_COMPLETE"
SHELLS = ("bash", "zsh", "fish")


class Salet(options.Group):
    """All commands; the module of each is imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"salet.cli.{module}"), name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put in the command `solve` where none is named, unless a shell asks which commands there are."""
        return super().parse_args(ctx, arguments(args) if args or not ctx.resilient_parsing else args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or name the nearest one."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            raise click.UsageError(f"There is no command {args[0]!r}; {did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        """Return what the front door shows without Click."""
        return front.help_text()


def version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    """Print the version and stop."""
    if asked and not ctx.resilient_parsing:
        import salet

        print(f"salet {salet.__version__}")
        ctx.exit()


def completion(ctx: click.Context, _: click.Parameter, shell: str | None) -> None:
    """Print the script that completes commands and values in a shell, and stop."""
    if shell and not ctx.resilient_parsing:
        from click.shell_completion import get_completion_class

        made = get_completion_class(shell)
        assert made is not None
        print(made(group, {}, "salet", COMPLETE).source())
        ctx.exit()


@click.group(
    "salet",
    cls=Salet,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100, "show_default": True},
)
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=version, help="Print the version.")
@click.option(
    "--completion",
    type=click.Choice(SHELLS),
    expose_value=False,
    is_eager=True,
    callback=completion,
    help="Print a script that completes commands and values; load it in your shell's start file.",
)
def group() -> None:
    """Solver, analyst and playing partner for Wordle and its relatives."""


def arguments(given: Sequence[str]) -> list[str]:
    """Return the arguments with the command `solve` put in where none is named: bare `salet` is the helper.

    >>> arguments([]), arguments(["crane=..y.g", "--hard"]), arguments(["words"])
    (['solve'], ['solve', 'crane=..y.g', '--hard'], ['words'])
    >>> arguments(["crane", "--y-g"])
    ['solve', 'crane=--y-g']
    """
    given = join_dashes(given)
    own = ("-h", "--help", "--version", "--completion")
    if not given or (given[0].startswith("-") and given[0].partition("=")[0] not in own):
        return ["solve", *given]
    if given[0] not in COMMANDS and not given[0].startswith("-"):
        from salet.cli.rows import looks_like_a_row

        return ["solve", *given] if looks_like_a_row(given) else given
    return given


def join_dashes(given: Sequence[str]) -> list[str]:
    """Join a word and marks that are written with dashes for grey, which would be taken for an option."""
    joined: list[str] = []
    for text in given:
        if joined and text.startswith("-") and len(text) == len(joined[-1]) > 2 and set(text) <= set("-gyGY"):
            joined[-1] += f"={text}"
        else:
            joined.append(text)
    return joined


def run(given: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    encoding.prepare()
    if asked := os.environ.get(COMPLETE):
        from click.shell_completion import shell_complete

        return shell_complete(group, {}, "salet", COMPLETE, asked)
    try:
        with group.make_context("salet", list(given)) as context:
            group.invoke(context)
    except Exit as left:
        return left.exit_code
    except (click.ClickException, click.Abort, SaletError, KeyboardInterrupt, OSError) as error:
        return failed(error)
    return 0


def failed(error: BaseException) -> int:
    """Say what went wrong in one sentence and return the exit code."""
    if isinstance(error, (KeyboardInterrupt, click.Abort)):
        if not isinstance(error, LeftPrompt):
            print(file=sys.stderr)
        return 130
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    text = error.format_message() if isinstance(error, click.ClickException) else str(error)
    print(f"salet: {printable(text)}", file=sys.stderr)
    return 1 if isinstance(error, NoCandidates) else 2
