"""`salet words`: which lists there are, and what is in them."""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer

from salet.cli.options import Json, Words, print_json, word_list
from salet.core.errors import SaletError
from salet.core.words import DEFAULT, WordList, load, names

app = typer.Typer(
    help="Show the word lists: which exist, and what is in them.", invoke_without_command=True, rich_markup_mode=None
)


@app.callback()
def overview(context: typer.Context, words: Words = "", as_json: Json = False) -> None:
    """Show the word lists: the built-in ones, or one of your own with --words."""
    if context.invoked_subcommand is None:
        lists = [word_list(words)] if words else [load(name) for name in names()]
        print_json([facts(each) for each in lists]) if as_json else print_lists(lists)


def facts(words: WordList) -> dict[str, Any]:
    """Return what there is to say about a list."""
    return {
        "name": words.name,
        "date": words.date,
        "answers": len(words.answers),
        "guesses": len(words.guesses),
        "length": words.length,
        "alphabet": words.alphabet,
        "hash": words.hash,
        "about": words.about,
    }


def print_lists(lists: list[WordList]) -> None:
    """Print one line per list."""
    from rich.table import Table

    from salet.cli.show import print_table

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("list", "since", "answers", "guesses", "hash", ""):
        table.add_column(heading, justify="right" if heading in ("answers", "guesses") else "left", no_wrap=True)
    for words in lists:
        table.add_row(
            words.name,
            str(words.date or ""),
            f"{len(words.answers):,}",
            f"{len(words.guesses):,}",
            words.hash[:12],
            words.about,
        )
    print_table(table)


@app.command("show")
def show(
    source: Annotated[str, typer.Argument(metavar="[LIST]", help="A list by name, or a file.")] = DEFAULT,
    grep: Annotated[str, typer.Option("--grep", metavar="REGEX", help="Only words that match it whole.")] = "",
    guesses: Annotated[bool, typer.Option("--guesses", help="All allowed guesses, not only answers.")] = False,
    as_json: Json = False,
) -> None:
    """Print the words of a list, such as `salet words show nyt --grep 'a.e..'`."""
    words = word_list(source)
    found = matching(words.guesses if guesses else words.answers, grep)
    if as_json:
        print_json({**facts(words), "words": found})
    else:
        from salet.cli.show import columns

        columns(found)


def matching(words: tuple[str, ...], grep: str) -> list[str]:
    """Return the words that match a regular expression whole, or all of them."""
    try:
        test = re.compile(grep or ".*", re.IGNORECASE)
    except re.error as error:
        raise SaletError(f"{grep!r} is no regular expression ({error}); '.' stands for any letter.") from None
    return [word for word in words if test.fullmatch(word)]
