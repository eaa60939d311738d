"""Tables: exact results that come with salet, so that the first guess of a built-in list is known at once."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import lru_cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING

from salet.exact.search import LIMIT, Value
from salet.strategy.tree import Tree, read_tree

if TYPE_CHECKING:
    from salet.core.words import WordList

__all__ = ["Table", "file_name", "known_openers", "known_table", "known_tree", "read_table"]

FOLDER = Path(__file__).parents[1] / "data" / "exact"


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
    firsts: dict[str, int] = field(default_factory=dict)
    """Under the objectives `worst` and `within` what comes before the total."""
    best: int = 0
    """So many of them, from the first, are proven to be the best of all openers; the others are just exact."""
    searched: int = 0
    """How many openers were compared for that."""

    def values(self) -> tuple[Value, ...]:
        """Return the openers with their worth."""
        return tuple(
            Value(guess, total, total / self.answers, "exact", self.firsts.get(guess, 0))
            for guess, total in self.totals.items()
        )

    def merged(self, other: Table) -> Table:
        """Return what this table and another one of the same terms hold together."""
        totals, firsts = self.totals | other.totals, self.firsts | other.firsts
        leading = self if self.best >= other.best else other
        place = {guess: number for number, guess in enumerate(leading.totals)}

        def order(guess: str) -> tuple[int, int, int, str]:
            return (firsts.get(guess, 0), totals[guess], place.get(guess, len(place)), guess)

        return replace(leading, totals={guess: totals[guess] for guess in sorted(totals, key=order)}, firsts=firsts)

    def json(self) -> str:
        """Write the table as a file holds it."""
        return json.dumps(vars(self), indent=1) + "\n"

    @classmethod
    def parse(cls, text: str) -> Table:
        """Read what `json` wrote."""
        return cls(**json.loads(text))


def file_name(words: WordList, rule: str, limit: int | None = LIMIT, objective: str = "mean") -> str:
    """Return the name under which a table of one's own is kept.

    >>> from salet.core.words import load
    >>> file_name(load("original"), "hard")
    'original-f10e64e532ec-hard-6-mean.json'
    """
    return f"{words.name}-{words.hash[:12]}-{rule}-{limit or 'any'}-{objective}.json"


def read_table(file: Path) -> Table | None:
    """Read a table, or nothing where there is none that can be read."""
    try:
        return Table.parse(file.read_text("utf-8"))
    except (OSError, ValueError, TypeError):
        return None


def known_table(words: WordList, rule: str, folder: Path | None = None) -> Table | None:
    """Return the exact totals known for a list: those that come with salet, and those in a folder of one's own."""
    files = [FOLDER / f"{words.name}-{rule}.json", *([folder / file_name(words, rule)] if folder else [])]
    tables = [table for file in files if (table := read_table(file)) and table.hash == words.hash]
    return reduce(Table.merged, tables) if tables else None


@lru_cache(maxsize=8)
def known_openers(words: WordList, rule: str) -> tuple[Value, ...]:
    """Return the exact worth of the best openers of a built-in list; nothing for other lists and rules.

    >>> from salet.core.words import load
    >>> [(value.guess, value.total) for value in known_openers(load("original"), "normal")[:2]]
    [('salet', 7920), ('reast', 7923)]
    """
    table = known_table(words, rule)
    return table.values() if table else ()


@lru_cache(maxsize=2)
def known_tree(words: WordList, rule: str) -> Tree | None:
    """Return the optimal tree of a built-in list, or nothing for other lists and rules."""
    file = FOLDER / f"{words.name}-{rule}.tree.xz"
    tree = read_tree(file) if file.exists() else None
    return tree if tree and tree.hash == words.hash else None
