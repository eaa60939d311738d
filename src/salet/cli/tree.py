"""`salet tree`: build, show, export and verify a strategy that is written out."""

from __future__ import annotations

import gzip
import lzma
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from salet.cli import options
from salet.core.errors import StrategyError, TreeError, did_you_mean
from salet.core.words import DEFAULT, load, names, normalize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from salet.core.words import WordList
    from salet.strategy.tree import Node, Replay, Tree

LIMIT = 6

app = typer.Typer(help="Build, show, export and verify a whole strategy.", no_args_is_help=True, rich_markup_mode=None)

Source = Annotated[str, typer.Argument(metavar="TREE", help="The file of a tree, or a strategy to write out.")]
MaybeSource = Annotated[
    str, typer.Argument(metavar="[TREE]", help="The file of a tree, or a strategy to write out; without it, the best.")
]
Opener = Annotated[str, typer.Option("--opener", metavar="WORD", help="The first guess of a strategy.")]
List = Annotated[str, typer.Option("--words", "-w", metavar="LIST", help="The word list; of a file, its own.")]


def read_source(source: str, words: str, opener: str, rule: str) -> Tree:
    """Read a tree from a file, or write a strategy out; without a source, the optimal one."""
    from salet.strategy.bench import bench, find_strategy
    from salet.strategy.tree import read_tree

    if not source:
        return optimal_tree(options.word_list(words or DEFAULT), opener, rule)
    if Path(source).is_file() or source == "-":
        return read_tree(source) if source != "-" else read_stdin()
    sys.path.insert(0, str(Path.cwd()))
    find_strategy(source)
    result = bench(source, options.word_list(words or DEFAULT), opener=opener, rule=rule)
    if result.faults or result.tree is None:
        raise StrategyError(str(result.faults[0]))
    return result.tree


def optimal_tree(words: WordList, opener: str, rule: str, limit: int | None = LIMIT, objective: str = "mean") -> Tree:
    """Return the optimal tree: the one that comes with salet, or one searched for."""
    from salet.cli.progress import progress
    from salet.exact.search import solve
    from salet.exact.tables import known_tree

    usual = limit == LIMIT and objective == "mean"
    known = known_tree(words, rule) if usual and rule in ("normal", "hard") else None
    if known and normalize(opener) in ("", known.guess):
        return known
    with progress("openers", len(words.guesses)) as tell:
        solution = solve(
            words, opener=opener, rule=rule, limit=limit, objective=objective, watch=lambda done, *_: tell(done)
        )
    if solution.total is None:
        first = f"that begins with {opener!r} " if opener else ""
        raise TreeError(
            f"No strategy {first}finds every answer within {limit} guesses; --objective within finds as many as can be."
        )
    return solution.tree


def read_stdin() -> Tree:
    """Read a tree from the input."""
    from salet.strategy.tree import Tree

    return Tree.parse(sys.stdin.read())


@app.command("build")
def build(
    opener: Annotated[
        str, typer.Option("--opener", metavar="WORD", help="The first guess; without it, the best.")
    ] = "",
    words: options.Words = DEFAULT,
    rule: options.Rule = "normal",
    hard: options.Hard = False,
    limit: Annotated[
        int,
        typer.Option("--limit", parser=options.number(0, 100), metavar="N", help="Guesses of a game; 0: any number."),
    ] = LIMIT,
    objective: Annotated[
        str, typer.Option("--objective", metavar="AIM", help="mean, worst or within, as in `salet prove`.")
    ] = "mean",
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="Write here: text, .json, .dot or .html; .gz, .xz."),
    ] = None,
) -> None:
    """Write out the optimal strategy, proven to have the least total, for any list, rule and limit."""
    tree = optimal_tree(options.word_list(words), opener, options.rule_name(rule, hard), limit or None, objective)
    write(tree, out, form_of(out))


@app.command("show")
def show(
    source: MaybeSource = "",
    rows: Annotated[list[str] | None, typer.Argument(metavar="[WORD=MARKS]", help="Begin after these rows.")] = None,
    words: List = "",
    opener: Opener = "",
    rule: options.Rule = "normal",
    hard: options.Hard = False,
    depth: Annotated[
        int, typer.Option("--depth", parser=options.number(1, 100), metavar="N", help="How many guesses deep.")
    ] = 2,
    as_json: options.Json = False,
) -> None:
    """Print a tree: each guess under its mark, with the number of answers below it."""
    from salet.cli.show import say
    from salet.core.game import parse_row
    from salet.core.marks import parse_mark

    if "=" in source:  # no tree is named: rows of the optimal one
        source, rows = "", [source, *(rows or [])]
    tree = read_source(source, words, opener, options.rule_name(rule, hard))
    begin = [(normalize(guess), parse_mark(marks)) for guess, marks in map(parse_row, rows or [])]
    node = tree.find(begin)
    if node is None:
        raise TreeError(f"The tree does not lead to {' '.join(rows or [])!r}; it begins with {tree.guess!r}.")
    if as_json:
        print(tree.json(), end="")
        return
    say(f"{tree.words or 'unknown list'} · {tree.rule} rule · {tree.answers:,} answers · mean {tree.mean:.4f}")
    say(f"worst {tree.worst} · games over six: {tree.lost:,} · {' '.join(map(str, tree.histogram))}")
    for line in outline(node, depth):
        say(line)


def outline(node: Node, depth: int, colours: str = "", indent: str = "") -> Iterator[str]:
    """Give the lines of a tree down to a depth; what is deeper shows as a number of answers."""
    from salet.strategy.formats import answers_below

    below = answers_below(node)
    ends = "!" if node.possible else ""
    more = f"  ({below:,} answers)" if below > 1 else ""
    yield f"{indent}{colours + ' ' if colours else ''}{node.guess.upper()}{ends}{more}"
    if depth > 1:
        largest = sorted(node.branches.items(), key=lambda item: (-answers_below(item[1]), item[0]))
        for under, branch in largest:
            yield from outline(branch, depth - 1, under, indent + "  ")


@app.command("export")
def export(
    source: Source,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write here (.gz, .xz too).")] = None,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="text, json, dot or html; or by the file's name.")
    ] = "",
    words: List = "",
    opener: Opener = "",
    rule: options.Rule = "normal",
    hard: options.Hard = False,
) -> None:
    """Write a tree as text, JSON, Graphviz DOT, or a page with a clickable tree."""
    from salet.strategy.formats import FORMATS

    name = form or form_of(out)
    if name not in FORMATS:
        raise TreeError(f"There is no format {name!r}; {did_you_mean(name, FORMATS)}")
    write(read_source(source, words, opener, options.rule_name(rule, hard)), out, name)


def write(tree: Tree, out: Path | None, name: str) -> None:
    """Write a tree to a file, or print it."""
    from salet.strategy.formats import FORMATS

    text = FORMATS[name](tree)
    if out is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        out.write_bytes(packed(text.encode(), out.suffix))


def packed(data: bytes, suffix: str) -> bytes:
    """Compress what is written to a file, if its name says so."""
    if suffix == ".gz":
        return gzip.compress(data, mtime=0)
    return lzma.compress(data) if suffix == ".xz" else data


def form_of(out: Path | None) -> str:
    """Tell the format by the name of the file."""
    suffixes = [] if out is None else [suffix for suffix in out.suffixes if suffix not in (".gz", ".xz")]
    return {".json": "json", ".dot": "dot", ".gv": "dot", ".html": "html"}.get(suffixes[-1] if suffixes else "", "text")


@app.command("verify")
def verify(
    source: Source,
    words: List = "",
    opener: Opener = "",
    rule: Annotated[str, typer.Option("--rule", metavar="RULE", help="Hold it to this rule, not to its own.")] = "",
    hard: options.Hard = False,
    partial: Annotated[
        bool, typer.Option("--partial", help="Count the answers it does not find instead of refusing it.")
    ] = False,
    as_json: options.Json = False,
) -> None:
    """Replay every answer by a tree, independently of how it was made.

    Read are the trees that salet writes, and the lists of other programs: one line of guesses for every answer, with
    or without marks between them.
    """
    from salet.core.game import RULES

    asked = "hard" if hard and not rule else options.rule_name(rule or "normal", hard)
    if asked not in RULES:
        raise TreeError(f"There is no rule {asked!r}; {did_you_mean(asked, RULES)}")
    tree = read_source(source, words, opener, asked)
    if asked != "normal":
        tree = replace(tree, rule=asked)
    known = words or (tree.words if tree.words in names() else "")
    if not known:
        made = f"for the list {tree.words!r}, which is unknown here" if tree.words else "for a list it does not name"
        raise TreeError(f"The tree was made {made}: give --words.")
    replay = tree.verify(load(known), partial=partial)
    if as_json:
        options.print_json(replay)
    else:
        print_replay(tree, replay)


def print_replay(tree: Tree, replay: Replay) -> None:
    """Say what came of a replay."""
    from salet.cli.show import count, say

    found = sum(replay.histogram)
    if replay.unfound:
        say(f"{found:,} of {replay.answers:,} answers are found under the {tree.rule} rule: {replay.total:,} guesses.")
        say(f"{count(len(replay.unfound), 'answer')} not found: {' '.join(word.upper() for word in replay.unfound)}")
    else:
        mean = replay.total / replay.answers
        say(f"Every one of {replay.answers:,} answers is found: {replay.total:,} guesses, mean {mean:.4f}.")
    say(" ".join(map(str, replay.histogram)))
