"""Trees: a strategy written out, a guess and a subtree under each mark. Read, written, and verified by replaying."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from salet.concurrency import check_stop, heeding
from salet.core.candidates import consistent
from salet.core.checks import check_name
from salet.core.files import read_bounded
from salet.core.game import ROWS
from salet.core.lists import load
from salet.core.marks import mark, mark_of
from salet.core.rules import RULES
from salet.errors import TreeError
from salet.shown.result import Framed
from salet.strategy.node import Node
from salet.strategy.replay import Replay, broken_rule
from salet.strategy.tree_text import MOST_TEXT, Facts, lines_of, plain, read, write_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from salet.concurrency import Stop
    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.shown.sheet import Sheet
    from salet.strategy.node import Branches

__all__ = ["Node", "Tree", "read_tree", "unfold"]


@dataclass(frozen=True)
class Tree(Framed):
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

    def verify(
        self, words: WordSource, answers: Sequence[str] = (), *, partial: bool = False, stop: Stop | None = None
    ) -> Replay:
        """Replay every answer and return what came of it, or say which game goes wrong and where.

        Only the guesses are taken from the tree: every mark is given anew by the rules of the game. The tree is held
        to its own rule, which the result names. A `partial` tree may leave answers unfound; they are counted.
        """
        check_name("rule", self.rule, RULES)
        words = load(words)
        if self.hash and self.hash != words.hash:
            raise TreeError(f"The tree was made for the list {self.words!r}, which is not this {words.name!r}.")
        fitting = consistent(words.answers, self.rows)
        if not fitting:
            raise TreeError(f"No answer of {words.name!r} fits the rows before the tree: {write_rows(self.rows)}.")
        asked = tuple(answers or fitting)
        games = self._replay(asked, words, partial, stop)
        unfound = tuple(answer for answer in asked if games[answer] == 0)
        if not answers and self.answers != len(fitting) - len(unfound):
            raise TreeError(self._spare(set(games) - set(unfound), stop))
        counts = Counter(number for number in games.values() if number)
        histogram = [counts[number] for number in range(1, max(counts, default=0) + 1)]
        weights = {answer: words.weight_of(answer) for answer, number in games.items() if number}
        total = sum(weight * games[answer] for answer, weight in weights.items())
        return Replay(len(games), total, histogram, unfound, self.rule, sum(weights.values()), words.name)

    def _replay(self, answers: Sequence[str], words: WordList, partial: bool, stop: Stop | None) -> dict[str, int]:
        """Play answers, those with the same marks together; return the guesses of each, 0 if it is not found."""
        games: dict[str, int] = {}
        stack = [(self.root, answers, self.rows)]
        while stack:
            check_stop(stop)
            node, left, played = stack.pop()
            self._check(node, left, played, words)
            parts: dict[str, list[str]] = {}
            for answer in left:
                parts.setdefault(mark(node.guess, answer), []).append(answer)
            for colours, part in parts.items():
                after = (*played, (node.guess, colours))
                if set(colours) == {"g"}:
                    games[node.guess] = len(after) - len(self.rows)
                elif branch := node.branches.get(colours):
                    stack.append((branch, part, after))
                elif partial:
                    games.update(dict.fromkeys(part, 0))
                else:
                    raise TreeError(f"The tree has no guess for {part[0]!r} after {write_rows(after)}.")
        return games

    def _check(self, node: Node, left: Sequence[str], played: Sequence[tuple[str, str]], words: WordList) -> None:
        """Refuse a guess that the list or the rule does not have where some answers are left."""
        fault = ""
        if node.guess not in words:
            fault = f"The tree plays {node.guess!r}, which is not in {words.name!r}"
        elif reason := broken_rule(self.rule, played, node.guess):
            fault = f"The tree plays {node.guess!r} against the {self.rule} rule ({reason})"
        elif node.guess in left and not node.possible:
            fault = f"The tree does not know that {node.guess!r} can be the answer"
        if fault:
            raise TreeError(f"{fault}: {left[0]!r} after {write_rows(played) or 'no rows'}.")

    def _spare(self, found: set[str], stop: Stop | None) -> str:
        """Say which game of the tree no answer plays."""
        for game in heeding(self.games(), stop):
            if game[-1] not in found:
                return f"The tree ends with {game[-1]!r}, which cannot be the answer: {', '.join(game)}."
            if game != self._played(game[-1]):
                return f"The tree ends with {game[-1]!r} where its marks do not lead: {', '.join(game)}."
        raise AssertionError("every game was played once")

    def _played(self, answer: str) -> tuple[str, ...]:
        """Return the guesses that lead to an answer which the tree finds."""
        node, guesses = self.root, [self.root.guess]
        while node.guess != answer:
            node = node.branches[mark(node.guess, answer)]
            guesses.append(node.guess)
        return tuple(guesses)

    def __str__(self) -> str:
        """Write the tree as text: one line for every guess that splits the words, answers found next on its line."""
        return "\n".join(lines_of(Facts(self.root, self.words, self.hash, self.rule, self.rows))) + "\n"

    def json(self) -> str:
        """Write the tree as JSON: the fields of Tree and Node under their own names."""
        fields = {"words": self.words, "hash": self.hash, "rule": self.rule, "rows": write_rows(self.rows)}
        return json.dumps({**fields, "root": plain(self.root)}, separators=(",", ":")) + "\n"

    @classmethod
    def parse(cls, text: str) -> Tree:
        """Read a tree from its text or JSON, or from a list with one path of guesses for every answer.

        Whatever is in it that a tree of this version does not have is a TreeError.
        """
        return cls(*read(text))

    def __repr__(self) -> str:
        """Say what the tree is."""
        return f"Tree({self.guess!r}, {self.words!r}, {self.rule!r}: {self.answers:,} answers, mean {self.mean:.4f})"

    def _sheet(self) -> Sheet:
        from salet.strategy.sheets import of_tree

        return of_tree(self)

    def _records(self) -> list[dict[str, Any]]:
        return [{"answer": game[-1], "guesses": len(game), "words": list(game)} for game in self.games()]


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
    try:
        return Tree.parse(read_bounded(path, MOST_TEXT).decode())
    except UnicodeDecodeError:
        raise TreeError(f"{str(path)!r} is not text: a tree is a text or JSON file, or one compressed.") from None
    except OSError as error:
        raise TreeError(f"The tree {str(path)!r} cannot be read: {error.strerror}.") from None
