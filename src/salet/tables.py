"""Tables: exact results that come with salet, so that the first guess of a built-in list is known at once."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from salet.search import Value
from salet.tree import Tree, read_tree

if TYPE_CHECKING:
    from salet.words import WordList

__all__ = ["Table", "known_openers", "known_tree"]

FOLDER = Path(__file__).parent / "data" / "exact"


@dataclass(frozen=True)
class Table:
    """Exact totals of openers on one list under one rule, the least first."""

    words: str
    hash: str
    rule: str
    limit: int | None
    objective: str
    answers: int
    totals: dict[str, int]
    """Every opener whose total is at most that of the last one is in the table."""

    def values(self) -> tuple[Value, ...]:
        """Return the openers with their worth."""
        return tuple(Value(guess, total, total / self.answers, "exact") for guess, total in self.totals.items())

    def json(self) -> str:
        """Write the table as a file holds it."""
        return json.dumps(vars(self), indent=1) + "\n"

    @classmethod
    def parse(cls, text: str) -> Table:
        """Read what `json` wrote."""
        return cls(**json.loads(text))


@lru_cache(maxsize=8)
def _table(name: str, rule: str) -> Table | None:
    file = FOLDER / f"{name}-{rule}.json"
    return Table.parse(file.read_text("utf-8")) if file.exists() else None


def known_openers(words: WordList, rule: str) -> tuple[Value, ...]:
    """Return the exact worth of the best openers of a built-in list; nothing for other lists and rules.

    >>> from salet.words import load
    >>> [(value.guess, value.total) for value in known_openers(load("original"), "normal")[:2]]
    [('salet', 7920), ('reast', 7923)]
    """
    table = _table(words.name, rule)
    return table.values() if table and table.hash == words.hash else ()


@lru_cache(maxsize=2)
def known_tree(words: WordList, rule: str) -> Tree | None:
    """Return the optimal tree of a built-in list, or nothing for other lists and rules."""
    file = FOLDER / f"{words.name}-{rule}.tree.xz"
    tree = read_tree(file) if file.exists() else None
    return tree if tree and tree.hash == words.hash else None
