"""Trees: a strategy written out, a guess and a subtree under each mark. Read, written, and verified by replaying."""

from __future__ import annotations

import gzip
import json
import lzma
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from salet.core.candidates import consistent
from salet.core.checks import check_name
from salet.core.game import ROWS
from salet.core.lists import load, present_name
from salet.core.marks import mark, mark_of, parse_mark
from salet.core.rules import RULES
from salet.errors import MarkError, TreeError
from salet.strategy.other_formats import Path as GuessPath
from salet.strategy.other_formats import read_paths
from salet.strategy.replay import Replay, broken_rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from salet.core.lists import WordSource
    from salet.core.words import WordList

    Branches = dict[str, "Node"]

__all__ = ["Node", "Tree", "read_tree", "unfold"]

HEADER = "salet tree 1"
FACTS = ("words", "rule", "rows")
NOTHING: Mapping[str, Node] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Node:
    """A guess, whether it can be the answer, and what to do after each other mark."""

    guess: str
    possible: bool = True
    branches: Mapping[str, Node] = field(default_factory=lambda: NOTHING)

    def sorted(self) -> list[tuple[str, Node]]:
        """Return the branches in the order of their marks, so that every output is the same on every run."""
        return sorted(self.branches.items())


@dataclass(frozen=True)
class Tree:
    r"""A strategy written out for one word list and rule, from the start or from a position.

    >>> tree = Tree.parse("crane, party\ncrane, trace\ncrane, trace, brace")
    >>> tree.histogram, tree.worst
    ([0, 2, 1], 3)
    """

    root: Node
    words: str = ""
    """The name of the word list; empty if unknown."""
    hash: str = ""
    """The content of the word list; empty if unknown."""
    rule: str = "normal"
    rows: tuple[tuple[str, str], ...] = ()
    """The guesses and marks that led to the position where the tree begins."""
    weights: Mapping[str, int] | None = field(default=None, repr=False, compare=False)
    """How likely the answers are; None if all are equally likely. Files do not hold this: see `weighed`."""

    @property
    def guess(self) -> str:
        """The first guess."""
        return self.root.guess

    def games(self) -> Iterator[tuple[str, ...]]:
        """Give every game: the guesses that lead to each answer, which is the last of them."""
        stack: list[tuple[Node, tuple[str, ...]]] = [(self.root, ())]
        while stack:
            node, before = stack.pop()
            guesses = (*before, node.guess)
            if node.possible:
                yield guesses
            stack.extend((branch, guesses) for _, branch in reversed(node.sorted()))

    @cached_property
    def histogram(self) -> list[int]:
        """How many games are won in 1, 2, 3, … guesses."""
        counts = Counter(map(len, self.games()))
        return [counts[number] for number in range(1, max(counts, default=0) + 1)]

    @property
    def answers(self) -> int:
        """How many answers the tree finds."""
        return sum(self.histogram)

    @cached_property
    def weight_by_length(self) -> list[int]:
        """What the answers weigh together that are found in 1, 2, 3, … guesses."""
        if self.weights is None:
            return self.histogram
        found = [0] * len(self.histogram)
        for game in self.games():
            found[len(game) - 1] += self.weights[game[-1]]
        return found

    @property
    def weight(self) -> int:
        """What all answers that the tree finds weigh together; their number where all are equally likely."""
        return sum(self.weight_by_length)

    @property
    def total(self) -> int:
        """The guesses of all games together, each counted as often as its answer weighs."""
        return sum(number * weight for number, weight in enumerate(self.weight_by_length, 1))

    @property
    def mean(self) -> float:
        """The guesses of a game on average."""
        return self.total / self.weight if self.answers else 0.0

    @property
    def chances(self) -> list[float]:
        """The chance of a game of 1, 2, 3, … guesses."""
        return [weight / self.weight for weight in self.weight_by_length]

    @property
    def worst(self) -> int:
        """The guesses of the longest game."""
        return len(self.histogram)

    @property
    def lost(self) -> int:
        """How many games are not won within six rows, counting those before the tree."""
        return sum(self.histogram[max(0, ROWS - len(self.rows)) :])

    @property
    def loss(self) -> float:
        """The chance of such a game."""
        lost = sum(self.weight_by_length[max(0, ROWS - len(self.rows)) :])
        return lost / self.weight if lost else 0.0

    def weighed(self, words: WordList) -> Tree:
        """Return the tree with how likely its answers are on its list; as it is, if this is not its list."""
        return replace(self, weights=words.weight_by_answer) if self.hash == words.hash else self

    def find(self, rows: Iterable[tuple[str, str]]) -> Node | None:
        """Return the node that comes after some rows, or None if the tree does not lead there."""
        node: Node | None = self.root
        for guess, colours in rows:
            node = node.branches.get(colours) if node and node.guess == guess else None
        return node

    def only(self, answers: Iterable[str]) -> Tree:
        r"""Return the part of the tree that leads to some of its answers.

        >>> Tree.parse("crane, party\ncrane, trace\ncrane, trace, brace").only(["brace"]).histogram
        [0, 0, 1]
        """
        wanted = set(answers)

        def kept(node: Node) -> Node | None:
            below = {under: part for under, branch in node.branches.items() if (part := kept(branch))}
            possible = node.possible and node.guess in wanted
            return Node(node.guess, possible, below) if possible or below else None

        return replace(self, root=kept(self.root) or Node(self.guess, False))

    def verify(self, words: WordSource, answers: Sequence[str] = (), *, partial: bool = False) -> Replay:
        """Replay every answer and return what came of it, or say which game goes wrong and where.

        Only the guesses are taken from the tree: every mark is given anew by the rules of the game. The tree is held
        to its own rule, which the result names. A `partial` tree may leave answers unfound; they are counted.
        """
        check_name("rule", self.rule, RULES)
        words = load(words)
        if self.hash and self.hash != words.hash:
            raise TreeError(f"The tree was made for the list {self.words!r}, which is not this {words.name!r}.")
        fitting = consistent(words.answers, self.rows)
        games = {answer: self._replay(answer, words, partial) for answer in (answers or fitting)}
        unfound = tuple(answer for answer, number in games.items() if number == 0)
        if not answers and self.answers != len(fitting) - len(unfound):
            spare = next(game for game in self.games() if game[-1] not in fitting)
            raise TreeError(f"The tree ends with {spare[-1]!r}, which cannot be the answer: {', '.join(spare)}.")
        counts = Counter(number for number in games.values() if number)
        histogram = [counts[number] for number in range(1, max(counts, default=0) + 1)]
        weights = {answer: words.weight_of(answer) for answer, number in games.items() if number}
        total = sum(weight * games[answer] for answer, weight in weights.items())
        return Replay(len(games), total, histogram, unfound, self.rule, sum(weights.values()))

    def _replay(self, answer: str, words: WordList, partial: bool) -> int:
        """Play one answer and return the number of guesses; 0 if a partial tree does not find it."""
        played = list(self.rows)
        node: Node | None = self.root
        while node is not None:
            where = f"{answer!r} after {write_rows(played) or 'no rows'}"
            if node.guess not in words:
                raise TreeError(f"The tree plays {node.guess!r}, which is not in {words.name!r}: {where}.")
            if reason := broken_rule(self.rule, played, node.guess):
                raise TreeError(f"The tree plays {node.guess!r} against the {self.rule} rule ({reason}): {where}.")
            colours = mark(node.guess, answer)
            played.append((node.guess, colours))
            if node.guess == answer:
                if not node.possible:
                    raise TreeError(f"The tree does not know that {node.guess!r} can be the answer: {where}.")
                return len(played) - len(self.rows)
            node = node.branches.get(colours)
        if partial:
            return 0
        raise TreeError(f"The tree has no guess for {answer!r} after {write_rows(played)}.")

    def __str__(self) -> str:
        """Write the tree as text: one line for every guess that splits the words, answers found next on its line."""
        facts = {"words": f"{self.words} {self.hash}".strip(), "rule": self.rule, "rows": write_rows(self.rows)}
        head = [HEADER, *(f"{key} {value}" for key, value in facts.items() if value)]
        return "\n".join([*head, "", *text_lines(self.root)]) + "\n"

    def json(self) -> str:
        """Write the tree as JSON: the fields of Tree and Node under their own names."""
        fields = {"words": self.words, "hash": self.hash, "rule": self.rule, "rows": write_rows(self.rows)}
        return json.dumps({**fields, "root": plain(self.root)}, separators=(",", ":")) + "\n"

    @classmethod
    def parse(cls, text: str) -> Tree:
        """Read a tree from its text or JSON, or from a list with one path of guesses for every answer."""
        body = text.lstrip("\ufeff")
        if body.lstrip().startswith("{"):
            return from_json(body)
        if body.startswith(HEADER):
            return from_text(body)
        return cls(from_paths(read_paths(body)))

    def __repr__(self) -> str:
        """Say what the tree is."""
        return f"Tree({self.guess!r}, {self.words!r}, {self.rule!r}: {self.answers:,} answers, mean {self.mean:.4f})"


def growing(node: Node) -> Branches:
    """Return the branches of a node that is still being filled."""
    return cast("Branches", node.branches)


def write_rows(rows: Iterable[tuple[str, str]]) -> str:
    """Write rows as they are typed.

    >>> write_rows([("crane", "..y.g")])
    'crane=..y.g'
    """
    return " ".join(f"{guess}={colours}" for guess, colours in rows)


def text_lines(node: Node, colours: str = "", depth: int = 0) -> Iterator[str]:
    """Give the lines of a node: itself with the leaves below it, then its other branches."""
    leaves = [f"  {under} {leaf.guess}" for under, leaf in node.sorted() if not leaf.branches]
    sure = "!" if node.possible and node.branches else ""
    yield " " * depth + f"{colours} {node.guess}{sure}".lstrip(" ") + "".join(leaves)
    for under, branch in node.sorted():
        if branch.branches:
            yield from text_lines(branch, under, depth + 1)


def from_text(text: str) -> Tree:
    """Read what `str(tree)` wrote."""
    head, _, body = text.partition("\n\n")
    facts = dict(line.partition(" ")[::2] for line in head.splitlines()[1:])
    if unknown := next((key for key in facts if key not in FACTS), ""):
        raise TreeError(f"The tree says {unknown!r} about itself, which is unknown: {', '.join(FACTS)} are known.")
    name, _, content = facts.get("words", "").partition(" ")
    name = present_name(name, content)
    open_nodes: list[Branches] = []
    root: Node | None = None
    lines = [(n, line) for n, line in enumerate(body.splitlines(), head.count("\n") + 3) if line.strip()]
    depths = [len(line) - len(line.lstrip(" ")) for _, line in lines]
    for (number, line), depth, after in zip(lines, depths, [*depths, 0][1:], strict=True):
        tokens = line.split()
        if depth > len(open_nodes) or (depth == 0) != (root is None) or len(tokens) % 2 == (depth > 0):
            raise TreeError(f"Line {number} of the tree, {line.strip()!r}, does not fit the lines above it.")
        node = read_node(tokens[1 if depth else 0 :], after > depth)
        if depth:
            open_nodes[depth - 1][read_mark(tokens[0], node.guess)] = node
        else:
            root = node
        open_nodes[depth:] = [growing(node)]
    if root is None:
        raise TreeError("The tree is empty: its first line should hold the first guess.")
    return Tree(root, name, content, facts.get("rule", "normal"), read_rows(facts.get("rows", "")))


def read_node(tokens: Sequence[str], inner: bool) -> Node:
    """Read a guess and the leaves on its line; an inner node has more branches below."""
    guess = tokens[0].removesuffix("!")
    leaves = {read_mark(m, leaf): Node(leaf) for m, leaf in zip(tokens[1::2], tokens[2::2], strict=True)}
    return Node(guess, tokens[0].endswith("!") or (len(tokens) == 1 and not inner), leaves)


def read_mark(text: str, guess: str) -> str:
    """Read the mark that leads to a guess."""
    try:
        return parse_mark(text, len(guess))
    except MarkError as error:
        raise TreeError(f"Before {guess!r} in the tree: {error}") from None


def read_rows(text: str) -> tuple[tuple[str, str], ...]:
    """Read what `write_rows` wrote."""
    return tuple((guess, colours) for guess, _, colours in (row.partition("=") for row in text.split()))


def plain(node: Node) -> dict[str, Any]:
    """Return a node as JSON has it."""
    branches = {under: plain(branch) for under, branch in node.sorted()}
    return {"guess": node.guess, "possible": node.possible, "branches": branches}


def from_json(text: str) -> Tree:
    """Read what `tree.json()` wrote."""
    try:
        data = json.loads(text)
        root = read_plain(data["root"])
        name = present_name(data["words"], data["hash"])
        return Tree(root, name, data["hash"], data["rule"], read_rows(data["rows"]))
    except (json.JSONDecodeError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise TreeError(f"This JSON is not a tree of salet: {error!r}.") from None


def read_plain(data: Mapping[str, Any]) -> Node:
    """Read a node as JSON has it."""
    branches = {read_mark(under, data["guess"]): read_plain(branch) for under, branch in data["branches"].items()}
    return Node(data["guess"], data["possible"], branches)


def from_paths(paths: Iterable[GuessPath]) -> Node:
    """Put paths together to a tree; two that disagree about a guess are an error."""
    roots: Branches = {}
    for path in paths:
        here, under = roots, ""
        for guess, after in zip(path.guesses, path.marks, strict=True):
            node = here.setdefault(under, Node(guess, False, {}))
            if node.guess != guess:
                raise TreeError(
                    f"Line {path.line}: {guess!r} is played where a line above has {node.guess!r}: {path.text!r}."
                )
            if set(after) == {"g"}:
                here[under] = Node(guess, True, node.branches)
            here, under = growing(node), after
    if not roots:
        raise TreeError("The tree is empty: give one line of guesses for every answer.")
    return roots[""]


def unfold(
    words: WordList, nodes: Iterable[tuple[int, int, int, bool]], rule: str, rows: tuple[tuple[str, str], ...] = ()
) -> Tree:
    """Return the tree that the native core gave in preorder: guess, mark, depth and possible of every node."""
    above: list[Branches] = [{}]
    for guess, code, depth, possible in nodes:
        branches: Branches = {}
        above[depth][mark_of(code, words.length) if depth else ""] = Node(words.guesses[guess], possible, branches)
        above[depth + 1 :] = [branches]
    return Tree(above[0][""], words.name, words.hash, rule, rows, words.weight_by_answer)


def read_tree(path: str | Path) -> Tree:
    """Read a tree from a file, also one compressed by gzip or xz."""
    path = Path(path)
    openers = {".gz": gzip.decompress, ".xz": lzma.decompress}
    try:
        data = path.read_bytes()
        return Tree.parse(openers.get(path.suffix, bytes)(data).decode())
    except UnicodeDecodeError:
        raise TreeError(f"{str(path)!r} is not text: a tree is a text or JSON file, or one compressed.") from None
    except (OSError, EOFError, lzma.LZMAError) as error:
        raise TreeError(f"The tree {str(path)!r} cannot be read: {error}.") from None
