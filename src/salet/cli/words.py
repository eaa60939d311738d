"""`salet words`: which lists there are, and what is in them."""

from __future__ import annotations

import re
from typing import Any

import click

from salet.cli import options
from salet.cli.options import print_json, word_list
from salet.cli.values import Text
from salet.core.errors import SaletError
from salet.core.words import DEFAULT, WordList, load, names


@click.group(cls=options.Group, invoke_without_command=True)
@options.words(None)
@options.json_
@click.pass_context
def words(context: click.Context, words: str | None, as_json: bool) -> None:
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


@words.command()
@click.argument("source", type=options.LIST, default=DEFAULT, metavar="[LIST]")
@click.option("--grep", type=Text("'a.e..'"), metavar="REGEX", help="Only words that match it whole.")
@options.guesses
@options.json_
def show(source: str, grep: str | None, guesses: bool, as_json: bool) -> None:
    """Print the words of a list, such as `salet words show nyt --grep 'a.e..'`."""
    listed = word_list(source)
    found = matching(listed.guesses if guesses else listed.answers, grep)
    if as_json:
        print_json({**facts(listed), "words": found})
    else:
        from salet.cli.show import columns

        columns(found)


def matching(words: tuple[str, ...], grep: str | None) -> list[str]:
    """Return the words that match a regular expression whole, or all of them."""
    try:
        test = re.compile(grep or ".*", re.IGNORECASE)
    except re.error as error:
        raise SaletError(f"{grep!r} is not a regular expression ({error}); '.' stands for any letter.") from None
    return [word for word in words if test.fullmatch(word)]
