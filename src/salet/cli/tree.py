"""`salet tree`: build, show, export and verify a strategy that is written out."""

from __future__ import annotations

import gzip
import lzma
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from salet.cli import options
from salet.cli.values import Choice, InputFile, Number
from salet.core.lists import is_living, names
from salet.core.words import capitals, normalize
from salet.errors import StrategyError, TreeError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from salet.cli.options import AskedList
    from salet.core.words import WordList
    from salet.strategy.replay import Replay
    from salet.strategy.tree import Node, Tree

LIMIT = 6

OPENER = options.opener("The first guess; without it, the best.")
WORDS = options.words(None, "The word list; of a file, its own.")
OUT = click.option(
    "--out",
    "-o",
    type=InputFile(),
    metavar="FILE",
    help="Write here: text, .json, .dot or .html; .gz and .xz compress.",
)
SOURCE = click.argument("source", type=options.STRATEGY, metavar="TREE")


def formats() -> Iterable[str]:
    """Return the formats that a tree is written in."""
    from salet.strategy.formats import FORMATS

    return FORMATS


@click.group(cls=options.Group)
def tree() -> None:
    """Build, show, export and verify a whole strategy.

    TREE is the file of a tree, or a strategy to write out.
    """


def read_source(source: str | None, words: AskedList, opener: str | None, rule: str) -> Tree:
    """Read a tree from a file, or write a strategy out; without a source, the optimal one."""
    from salet.judge.strategies import bench
    from salet.strategy.tree import read_tree

    if not source:
        return optimal_tree(options.word_list(words), opener, rule)
    if Path(source).is_file() or source == "-":
        return weighed(read_tree(source) if source != "-" else read_stdin(), words)
    if source == "optimal":
        return optimal_tree(options.word_list(words), opener, rule)
    result = bench(source, options.word_list(words), opener=opener or "", rule=rule)
    if result.faults or result.tree is None:
        raise StrategyError(str(result.faults[0]))
    return result.tree


def optimal_tree(
    words: WordList, opener: str | None, rule: str, limit: int | None = LIMIT, objective: str = "mean"
) -> Tree:
    """Return the optimal tree: the one that comes with salet, or one searched for."""
    from salet.cli.progress import progress
    from salet.exact.search import solve
    from salet.exact.tables import shipped_tree
    from salet.judge.wording import amount

    usual = limit == LIMIT and objective == "mean"
    known = shipped_tree(words, rule) if usual else None
    opener = normalize(opener or "")
    if known and opener in ("", known.guess):
        return known
    with progress("openers", len(words.guesses)) as tell:
        solution = solve(
            words, opener=opener, rule=rule, limit=limit, objective=objective, watch=lambda done, *_: tell(done)
        )
    if solution.mean is None:
        first = f"that begins with {opener!r} " if opener else ""
        within = amount(limit or 0, "guess", "guesses")
        raise TreeError(
            f"No strategy {first}finds every answer within {within}; --objective within finds as many as can be."
        )
    return solution.tree


def weighed(tree: Tree, words: AskedList) -> Tree:
    """Return a tree from a file with how likely its answers are, if its list is known."""
    return tree.weighed(words.load(tree.words)) if words.name or tree.words in names() else tree


def read_stdin() -> Tree:
    """Read a tree from the input."""
    from salet.cli.encoding import read_text
    from salet.strategy.tree import Tree

    return Tree.parse(read_text())


@tree.command()
@OPENER
@options.words()
@options.rule()
@options.limit
@options.objective
@OUT
def build(opener: str | None, words: AskedList, rule: str, limit: int, objective: str, out: str | None) -> None:
    """Write out the optimal strategy, proven to have the least total, for any list, rule and limit."""
    write(optimal_tree(options.word_list(words), opener, rule, limit or None, objective), out, form_of(out))


@tree.command()
@click.argument("source", type=options.STRATEGY, required=False, metavar="[TREE]")
@options.rows
@WORDS
@OPENER
@options.rule()
@click.option("--depth", type=Number(1, 100), default=2, metavar="N", help="How many guesses deep.")
@options.json_
def show(
    source: str | None,
    rows: tuple[str, ...],
    words: AskedList,
    opener: str | None,
    rule: str,
    depth: int,
    as_json: bool,
) -> None:
    """Print a tree: each guess under its mark, with the number of answers below it.

    Without a tree it is the optimal one; with rows it begins after them.
    """
    from salet.cli.rows import looks_like_a_row, read_rows
    from salet.cli.show import say
    from salet.core.game import parse_row
    from salet.core.marks import parse_mark

    if source and looks_like_a_row([source, *rows]):  # no tree is named: rows of the optimal one
        rows, source = (source, *rows), None
    begin = [(normalize(guess), parse_mark(marks)) for guess, marks in map(parse_row, read_rows(rows))]
    found = read_source(source, words, opener, rule)
    node = found.find(begin)
    if node is None:
        raise TreeError(f"The tree does not lead to {' '.join(rows)!r}; it begins with {found.guess!r}.")
    if as_json:
        print(found.json(), end="")
        return
    say(f"{found.words or 'unknown list'} · {found.rule} rule · {found.answers:,} answers · mean {found.mean:.4f}")
    over = f"games over six: {found.lost:,}" + (f" ({found.loss:.2%})" if found.weights and found.lost else "")
    say(f"worst {found.worst} · {over} · {' '.join(map(str, found.histogram))}")
    if found.weights:
        say(f"chances: {' '.join(f'{chance:.2%}' for chance in found.chances)}")
    for line in outline(node, depth):
        say(line)


def outline(node: Node, depth: int) -> Iterator[str]:
    """Give the lines of a tree down to a depth; what is deeper shows as a number of answers."""
    from salet.strategy.node import answers_below

    below = answers_below(node)

    def lines(node: Node, depth: int, colours: str, indent: str) -> Iterator[str]:
        answers = below[id(node)]
        ends = "!" if node.possible else ""
        more = f"  ({answers:,} answers)" if answers > 1 else ""
        yield f"{indent}{colours + ' ' if colours else ''}{capitals(node.guess)}{ends}{more}"
        largest = sorted(node.branches.items(), key=lambda item: (-below[id(item[1])], item[0]))
        for under, branch in largest if depth > 1 else ():
            yield from lines(branch, depth - 1, under, indent + "  ")

    return lines(node, depth, "", "")


@tree.command()
@SOURCE
@OUT
@click.option(
    "--format",
    "-f",
    "form",
    type=Choice("format", formats),
    metavar="FORMAT",
    help="text, json, dot or html; or by the file's name.",
)
@WORDS
@OPENER
@options.rule()
def export(source: str, out: str | None, form: str | None, words: AskedList, opener: str | None, rule: str) -> None:
    """Write a tree as text, JSON, Graphviz DOT, or a page with a clickable tree."""
    write(read_source(source, words, opener, rule), out, form or form_of(out))


def write(tree: Tree, out: str | None, name: str) -> None:
    """Write a tree to a file, or print it."""
    from salet.strategy.formats import FORMATS

    text = FORMATS[name](tree)
    if out is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        Path(out).write_bytes(packed(text.encode(), Path(out).suffix))


def packed(data: bytes, suffix: str) -> bytes:
    """Compress what is written to a file, if its name says so."""
    if suffix == ".gz":
        return gzip.compress(data, mtime=0)
    return lzma.compress(data) if suffix == ".xz" else data


def form_of(out: str | None) -> str:
    """Tell the format by the name of the file."""
    suffixes = [] if out is None else [suffix for suffix in Path(out).suffixes if suffix not in (".gz", ".xz")]
    return {".json": "json", ".dot": "dot", ".gv": "dot", ".html": "html"}.get(suffixes[-1] if suffixes else "", "text")


@tree.command()
@SOURCE
@WORDS
@OPENER
@options.rule(None, "Hold it to this rule, not to its own.")
@click.option("--partial", is_flag=True, help="Count the answers it does not find instead of refusing it.")
@options.json_
def verify(source: str, words: AskedList, opener: str | None, rule: str | None, partial: bool, as_json: bool) -> None:
    """Replay every answer by a tree, independently of how it was made.

    Read are the trees that salet writes, and the lists of other programs: one line of guesses for every answer, with
    or without marks between them.
    """
    tree = read_source(source, words, opener, rule or "normal")
    if rule:
        tree = replace(tree, rule=rule)
    if not words.name and tree.words not in names():
        made = f"for the list {tree.words!r}, which is unknown here" if tree.words else "for a list it does not name"
        raise TreeError(f"The tree was made {made}: give --words.")
    listed = words.load(tree.words)
    if is_living(listed) and tree.hash not in ("", listed.hash):
        raise TreeError(f"The tree was made for the list {tree.words!r} of another day than {listed.date}: give --on.")
    replay = tree.verify(listed, partial=partial)
    if as_json:
        options.print_json(replay)
    else:
        print_replay(replay)


def print_replay(replay: Replay) -> None:
    """Say what came of a replay, and what the tree was held to: the list and the rule."""
    from salet.cli.show import count, say

    found, held = sum(replay.histogram), f"of {replay.words!r}"
    if replay.unfound:
        say(f"{found:,} of {replay.answers:,} answers {held} are found under the {replay.rule} rule: {total(replay)}.")
        say(f"{count(len(replay.unfound), 'answer')} not found: {' '.join(capitals(word) for word in replay.unfound)}")
    else:
        say(
            f"Every one of {replay.answers:,} answers {held} is found under the {replay.rule} rule: "
            f"{total(replay)}, mean {replay.mean:.4f}."
        )
    say(" ".join(map(str, replay.histogram)))


def total(replay: Replay) -> str:
    """Write how many guesses there were, each counted once."""
    return f"{sum(number * count for number, count in enumerate(replay.histogram, 1)):,} guesses"
