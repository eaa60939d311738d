"""The front door: which commands there are, and what `salet --help` shows.

Nothing is imported here that takes time. Click alone takes as long as starting Python three times; it is loaded when
there is a command to run.
"""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["COMMANDS", "SECTIONS", "help_text", "main"]

SECTIONS = {
    "A puzzle": {
        "solve": ("solve:solve", "Suggest a guess, take its marks, and lead to the answer."),
        "play": ("play:play", "Play the game: guess the word in six rows."),
        "review": (
            "review:review",
            "Judge a game: what each guess was worth, what would have been best, and how lucky it was.",
        ),
        "train": ("train:train", "Find the best guess: short drills, and what each guess of yours was worth."),
        "share": (
            "stats:share",
            "Print the squares of your last finished game, or read those that somebody pasted.",
        ),
        "stats": ("stats:stats", "Show your games so far: played, won, streaks, and on which row."),
        "settings": (
            "stats:settings",
            "Show the settings of the game, or change one: `salet settings contrast on`.",
        ),
    },
    "Strategies": {
        "openers": ("openers:openers", "Rank the first words by any measure."),
        "bench": (
            "bench:bench",
            "Play strategies against every answer: histogram, mean, worst, lost games, time.",
        ),
        "tree": ("tree:tree", "Build, show, export and verify a whole strategy."),
        "prove": ("prove:prove", "Prove which opener is best, or what openers are worth, exactly."),
    },
    "Words": {
        "history": ("history:history", "Show and keep the answers of the real game, day by day."),
        "words": ("words:words", "Show the word lists: the built-in ones, or one of your own with --words."),
        "letters": ("letters:letters", "Count the letters of the answers, overall and by position."),
        "regions": (
            "letters:regions",
            "Show how a guess divides the words by which of its letters they hold: the regions of its Venn diagram.",
        ),
    },
    "Page and programs": {
        "web": (
            "web:web",
            "Serve the page on this machine, and the JSON API beside it; or write the page for another host.",
        ),
        "mcp": (
            "mcp:mcp",
            "Offer salet to an assistant, over standard input and output (Model Context Protocol).",
        ),
    },
}
"""The commands as the help shows them, each with its module, its name there, and the first sentence of its help."""
COMMANDS = {name: place for section in SECTIONS.values() for name, (place, _) in section.items()}
"""Where each command is: its module, and its name there."""
ABOUT = (
    "Solver, analyst and playing partner for Wordle and its relatives.",
    "Without a command, salet helps with a puzzle: it suggests a guess, takes your marks, and leads to the answer.",
)
OPTIONS = {
    "--version": "Print the version.",
    "--completion [bash|zsh|fish]": "Print a script that completes commands and values; load it in your shell's start "
    "file.",
    "-h, --help": "Show this message and exit.",
}
EPILOG = "`salet COMMAND --help` explains a command."
SELDOM = 50_000
"""Garbage is looked for when so many objects were made. A start makes many and drops few: each look is in vain."""
LEAST_COLUMNS, MOST_COLUMNS = 40, 100


def main(given: Sequence[str] | None = None) -> None:
    """Run one command and exit: 0 for success, 1 when no word fits, 2 for bad usage."""
    arguments = sys.argv[1:] if given is None else list(given)
    if arguments in (["--help"], ["-h"]):
        sys.exit(show_help())
    gc.set_threshold(SELDOM)
    from salet.cli.main import run

    code = run(arguments)
    gc.freeze()  # the process ends, and with it all garbage there is
    sys.exit(code)


def show_help() -> int:
    """Print the help and return the exit code."""
    try:
        print(help_text(), flush=True)
    except OSError as error:
        from salet.cli.main import failed

        return failed(error)
    return 0


def help_text(columns: int | None = None) -> str:
    """Return what `salet --help` shows on a terminal of so many columns, the present one unless told."""
    width = max(LEAST_COLUMNS, min(columns or terminal_columns(), MOST_COLUMNS)) - 2
    paragraphs = ["Usage: salet [OPTIONS] COMMAND [ARGS]..."]
    paragraphs += [indented(text, width) for text in ABOUT]
    paragraphs.append("Options:\n" + definitions(OPTIONS.items(), width))
    longest = max(map(len, COMMANDS))
    for title, commands in SECTIONS.items():
        listed = ((name.ljust(longest), summary) for name, (_, summary) in commands.items())
        paragraphs.append(f"{title}:\n{definitions(listed, width)}")
    return "\n\n".join([*paragraphs, indented(EPILOG, width)])


def terminal_columns() -> int:
    """Return how wide the terminal is; 80 columns where there is none."""
    if (given := os.environ.get("COLUMNS", "")).isdecimal() and int(given):
        return int(given)
    with suppress(OSError, ValueError, AttributeError):
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80  # type: ignore[union-attr]
    return 80


def definitions(pairs: Iterable[tuple[str, str]], width: int) -> str:
    """Return names with their explanations beside them, or below them where that leaves too little room."""
    listed = list(pairs)
    column = 4 + max(len(name) for name, _ in listed)
    if column > width // 2:
        return "\n".join(f"  {name}\n{indented(text, width, 6)}" for name, text in listed)
    return "\n".join(f"  {name}".ljust(column) + indented(text, width, column).lstrip() for name, text in listed)


def indented(text: str, width: int, by: int = 2) -> str:
    r"""Return text in lines of at most `width` columns, each indented.

    >>> indented("Judge a game.", 10)
    '  Judge a\n  game.'
    """
    lines = [""]
    for word in text.split():
        if lines[-1] and by + len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(" " * by + line for line in lines)
