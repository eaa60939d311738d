"""`salet words`: which lists there are, and what is in them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from salet.cli import options
from salet.cli.options import AskedList, print_json, word_list
from salet.cli.values import Text
from salet.core.lists import DEFAULT, is_living, names
from salet.errors import SaletError

if TYPE_CHECKING:
    from salet.core.words import WordList


@click.group(cls=options.Group, invoke_without_command=True)
@options.words(None)
@options.json_
@click.pass_context
def words(context: click.Context, words: options.AskedList, as_json: bool) -> None:
    """Show the word lists: the built-in ones, or one of your own with --words."""
    if context.invoked_subcommand is None:
        lists = [word_list(words)] if words.name else [load_named(name, words) for name in names()]
        print_json([facts(each) for each in lists]) if as_json else print_lists(lists)


def load_named(name: str, asked: AskedList) -> WordList:
    """Return a built-in list, on the day asked for if it depends on the day."""
    return replace(asked, name=name, on=asked.on if is_living(name) else None).load()


def facts(words: WordList) -> dict[str, Any]:
    """Return what there is to say about a list."""
    return {
        "name": words.name,
        "date": words.date,
        "known_to": words.known_to,
        "answers": len(words.answers),
        "guesses": len(words.guesses),
        "length": words.length,
        "alphabet": words.alphabet,
        "hash": words.hash,
        "weight": words.weight,
        "missing": words.missing,
        "about": words.about,
    }


def print_lists(lists: list[WordList]) -> None:
    """Print one line per list."""
    from salet.cli.show import print_table
    from salet.cli.table import Table

    table = Table("list", "since", "answers", "guesses", "hash", "about", text=("since", "hash", "about"))
    for each in lists:
        sizes = f"{len(each.answers):,}", f"{len(each.guesses):,}"
        table.add(each.name, str(each.date or ""), *sizes, each.hash[:12], each.about)
    print_table(table)


@words.command()
@options.words(given=click.argument("words", type=options.LIST, default=DEFAULT, metavar="[LIST]"))
@click.option("--grep", type=Text("'a.e..'"), metavar="REGEX", help="Only words that match it whole.")
@options.guesses
@options.json_
def show(words: AskedList, grep: str | None, guesses: bool, as_json: bool) -> None:
    """Print the words of a list, such as `salet words show nyt --grep 'a.e..'`."""
    listed = word_list(words)
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
