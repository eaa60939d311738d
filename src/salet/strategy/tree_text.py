"""Trees as text and as JSON, read and written.

Files come from strangers: their size and depth are bounded before anything is built, a guess is a word, a mark stands
once under a guess, and whatever is not known is refused rather than passed over.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from salet.core.checks import check_name, quoted
from salet.core.game import parse_row
from salet.core.lists import present_name
from salet.core.marks import parse_mark
from salet.core.rules import RULES
from salet.core.words import fault_of
from salet.errors import SaletError, TreeError
from salet.strategy.node import MOST_DEPTH, MOST_NODES, Node, growing
from salet.strategy.other_formats import read_paths

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from salet.strategy.node import Branches
    from salet.strategy.other_formats import Path

__all__ = ["MOST_TEXT", "Facts", "lines_of", "plain", "read", "write_rows"]

VERSION = 1
HEADER = "salet tree "
FACTS = ("words", "rule", "rows")
FIELDS = {"words", "hash", "rule", "rows", "root"}
NODE_FIELDS = {"guess", "possible", "branches"}
MOST_TEXT = 16 << 20
"""A text of more signs is no tree: the largest have about a million."""
MOST_NAME = 200
HASH = re.compile(r"(?:(.*) )?([0-9a-f]{64})")
SIGNS_PER_NODE = 6
"""The JSON of a node has so many signs of `{[,`, at most."""


class Facts(NamedTuple):
    """What a file says: the tree, and what it was made for."""

    root: Node
    words: str = ""
    hash: str = ""
    rule: str = "normal"
    rows: tuple[tuple[str, str], ...] = ()


def read(text: str) -> Facts:
    """Read a tree from its text or JSON, or from a list with one path of guesses for every answer."""
    if len(text) > MOST_TEXT:
        raise TreeError(f"The tree has {len(text):,} signs; {MOST_TEXT:,} is the most.")
    body = text.lstrip("\ufeff").replace("\r\n", "\n")
    if body.lstrip().startswith("{"):
        return from_json(body)
    if body.startswith(HEADER):
        return from_text(body)
    return Facts(from_paths(read_paths(body)))


# Writing


def write_rows(rows: Iterable[tuple[str, str]]) -> str:
    """Write rows as they are typed.

    >>> write_rows([("crane", "..y.g")])
    'crane=..y.g'
    """
    return " ".join(f"{guess}={colours}" for guess, colours in rows)


def lines_of(facts: Facts) -> Iterator[str]:
    """Give the lines of a tree's text: what it is, then a line for every guess that splits the words."""
    said = {"words": f"{facts.words} {facts.hash}".strip(), "rule": facts.rule, "rows": write_rows(facts.rows)}
    yield f"{HEADER}{VERSION}"
    yield from (f"{key} {value}" for key, value in said.items() if value)
    yield ""
    yield from node_lines(facts.root)


def node_lines(node: Node, colours: str = "", depth: int = 0) -> Iterator[str]:
    """Give the lines of a node: itself with the leaves below it, then its other branches."""
    leaves = [f"  {under} {token_of(leaf)}" for under, leaf in node.sorted() if not leaf.branches]
    yield " " * depth + f"{colours} {token_of(node)}".lstrip(" ") + "".join(leaves)
    for under, branch in node.sorted():
        if branch.branches:
            yield from node_lines(branch, under, depth + 1)


def token_of(node: Node) -> str:
    """Return a guess with what its place does not tell: `!` can be the answer, `?` cannot."""
    told = bool(node.branches) != node.possible
    return node.guess if told else node.guess + ("!" if node.possible else "?")


def plain(node: Node) -> dict[str, Any]:
    """Return a node as JSON has it."""
    branches = {under: plain(branch) for under, branch in node.sorted()}
    return {"guess": node.guess, "possible": node.possible, "branches": branches}


# Reading text


def from_text(text: str) -> Facts:
    """Read what `lines_of` gave."""
    head, _, body = text.partition("\n\n")
    version, *said = head.splitlines()
    if version.removeprefix(HEADER).strip() != str(VERSION):
        raise TreeError(f"{quoted(version)} is not a version that this salet reads: that is {HEADER}{VERSION}.")
    facts = read_facts(said)
    name, hash = split_name(facts.get("words", ""))
    open_nodes: list[Branches] = []
    root: Node | None = None
    lines = [(n, line) for n, line in enumerate(body.splitlines(), head.count("\n") + 3) if line.strip()]
    depths = [len(line) - len(line.lstrip(" ")) for _, line in lines]
    builder = Builder()
    for (number, line), depth, after in zip(lines, depths, [*depths, 0][1:], strict=True):
        tokens = line.split()
        if depth > len(open_nodes) or (depth == 0) != (root is None) or len(tokens) % 2 == (depth > 0):
            raise TreeError(f"Line {number} of the tree, {quoted(line.strip())}, does not fit the lines above it.")
        node = read_node(builder, tokens[1 if depth else 0 :], after > depth, depth)
        if depth:
            builder.put(open_nodes[depth - 1], tokens[0], node)
        else:
            root = node
        open_nodes[depth:] = [growing(node)]
    if root is None:
        raise TreeError("The tree is empty: its first line should hold the first guess.")
    return checked(Facts(root, name, hash, facts.get("rule", "normal"), read_rows(facts.get("rows", ""))))


def read_facts(lines: Iterable[str]) -> dict[str, str]:
    """Return what the first lines say, each thing once."""
    facts: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(" ")
        if key not in FACTS:
            raise TreeError(
                f"The tree says {quoted(key)} about itself, which is unknown: {', '.join(FACTS)} are known."
            )
        if key in facts:
            raise TreeError(f"The tree says {key!r} about itself twice: {quoted(facts[key])} and {quoted(value)}.")
        facts[key] = value.strip()
    return facts


def split_name(text: str) -> tuple[str, str]:
    """Return the name of a list and the hash behind it.

    >>> split_name("my list " + 64 * "0")[0], split_name("original")
    ('my list', ('original', ''))
    """
    found = HASH.fullmatch(text)
    return (found[1] or "", found[2]) if found else (text, "")


def read_node(builder: Builder, tokens: Sequence[str], inner: bool, depth: int) -> Node:
    """Read a guess and the leaves on its line; an inner node has more branches below."""
    node = builder.read(tokens[0], len(tokens) > 1 or inner, depth)
    for under, leaf in zip(tokens[1::2], tokens[2::2], strict=True):
        builder.put(growing(node), under, builder.read(leaf, False, depth + 1))
    return node


class Builder:
    """Makes the nodes of one tree, and refuses those that no tree has."""

    def __init__(self) -> None:
        """Begin with no node and no length."""
        self.length = 0
        self.nodes = 0

    def node(self, guess: str, possible: bool, depth: int) -> Node:
        """Return a node without branches: its guess is a word as long as all others, at a depth that games have."""
        self.length = self.length or len(guess)
        self.nodes += 1
        if fault := fault_of(guess, self.length):
            raise TreeError(f"A guess of the tree is no word: {fault}")
        if depth >= MOST_DEPTH:
            raise TreeError(f"The tree plays {guess!r} as guess {depth + 1}; {MOST_DEPTH} guesses are the most.")
        if self.nodes > MOST_NODES:
            raise TreeError(f"The tree has more than {MOST_NODES:,} guesses, which is the most.")
        return Node(guess, possible, {})

    def read(self, token: str, inner: bool, depth: int) -> Node:
        """Return the node of a guess as `token_of` wrote it; one without branches can be the answer."""
        guess = token.rstrip("!?")
        possible = token.endswith("!") or (not inner and not token.endswith("?"))
        return self.node(guess if len(token) - len(guess) < 2 else token, possible, depth)

    def put(self, branches: Branches, under: str, node: Node) -> None:
        """Put a node below another one, under a mark that is not taken."""
        try:
            colours = parse_mark(under, self.length)
        except SaletError as error:
            raise TreeError(f"Before {node.guess!r} in the tree: {error}") from None
        if set(colours) == {"g"}:
            raise TreeError(f"The tree plays {node.guess!r} after the answer was found.")
        if colours in branches:
            raise TreeError(f"The tree has two guesses under one mark, {colours}: {branches[colours].guess!r} "
                            f"and {node.guess!r}.")  # fmt: skip
        branches[colours] = node


def read_rows(text: str) -> tuple[tuple[str, str], ...]:
    """Read what `write_rows` wrote."""
    rows = []
    for row in text.split():
        try:
            guess, colours = parse_row(row)
            rows.append((guess, parse_mark(colours, len(guess))))
        except SaletError as error:
            raise TreeError(f"The rows before the tree are wrong: {error}") from None
    if len(rows) > MOST_DEPTH:
        raise TreeError(f"The tree begins after {len(rows):,} rows; {MOST_DEPTH} are the most.")
    return tuple(rows)


def checked(facts: Facts) -> Facts:
    """Return what a file says if it can be so: a rule that is known, a name and words that can be shown."""
    check_name("rule", facts.rule, RULES)
    name = facts.words
    odd = not name.isprintable() or name != name.strip() or (not facts.hash and split_name(name)[1])
    if odd or len(name) > MOST_NAME:
        raise TreeError(f"The tree was made for a list named {quoted(name)}, which is no name.")
    if facts.hash and not re.fullmatch("[0-9a-f]{64}", facts.hash):
        raise TreeError(f"{quoted(facts.hash)} is not the hash of a word list: it should be 64 digits from 0 to f.")
    for guess, _ in facts.rows:
        if fault := fault_of(guess, len(facts.root.guess)):
            raise TreeError(f"The rows before the tree are wrong: {fault}")
    return facts._replace(words=present_name(name, facts.hash))


# Reading JSON


def from_json(text: str) -> Facts:
    """Read the JSON of a tree: exactly the fields that are written, of the types they are written in."""
    if sum(map(text.count, "{[,")) > SIGNS_PER_NODE * MOST_NODES:
        raise TreeError(f"The tree has more than {MOST_NODES:,} guesses, which is the most.")
    try:
        data = json.loads(text, object_pairs_hook=each_once)
    except (ValueError, RecursionError) as error:
        raise TreeError(f"This JSON is not a tree of salet: {error}.") from None
    demand_fields(data, FIELDS, "a tree")
    texts = {field: data[field] for field in ("words", "hash", "rule", "rows")}
    for field, value in texts.items():
        if not isinstance(value, str):
            raise TreeError(f"This JSON is not a tree of salet: {field!r} is {quoted(str(value))}, which is no text.")
    root = read_plain(Builder(), data["root"], 0)
    return checked(Facts(root, data["words"], data["hash"], data["rule"], read_rows(data["rows"])))


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON in which no name stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def demand_fields(data: object, fields: set[str], what: str) -> None:
    """Refuse what is not an object with exactly these fields."""
    if not isinstance(data, dict) or set(data) != fields:
        had = quoted(", ".join(data) if isinstance(data, dict) else str(data))
        raise TreeError(f"This JSON is not a tree of salet: {what} has {', '.join(sorted(fields))}, not {had}.")


def read_plain(builder: Builder, data: Mapping[str, Any], depth: int) -> Node:
    """Read a node as JSON has it."""
    demand_fields(data, NODE_FIELDS, "a node")
    guess, possible, branches = data["guess"], data["possible"], data["branches"]
    if not isinstance(guess, str) or not isinstance(possible, bool) or not isinstance(branches, dict):
        raise TreeError(
            f"This JSON is not a tree of salet: the node of {quoted(str(guess))} has fields of other types."
        )
    node = builder.node(guess, possible, depth)
    for under, branch in branches.items():
        builder.put(growing(node), under, read_plain(builder, branch, depth + 1))
    return node


# Reading lists of games


def from_paths(paths: Iterable[Path]) -> Node:
    """Put paths together to a tree; two that disagree about a guess are an error."""
    roots: Branches = {}
    for path in paths:
        here, under = roots, ""
        for guess, after in zip(path.guesses, path.marks, strict=True):
            node = here.setdefault(under, Node(guess, False, {}))
            if node.guess != guess:
                raise TreeError(
                    f"Line {path.line}: {guess!r} is played where a line above has {node.guess!r}: {quoted(path.text)}."
                )
            if set(after) == {"g"}:
                here[under] = Node(guess, True, node.branches)
            here, under = growing(node), after
    if not roots:
        raise TreeError("The tree is empty: give one line of guesses for every answer.")
    return roots[""]
