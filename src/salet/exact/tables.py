"""Tables: exact results that come with salet, so that the first guess of a built-in list is known at once."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from salet.core.living import LIVING
from salet.core.rules import RULES
from salet.exact.evaluation import Evaluation
from salet.exact.published import every_opener

if TYPE_CHECKING:
    from salet.core.words import WordList
    from salet.strategy.tree import Tree

__all__ = ["Table", "leading_table", "parse_table", "shipped_table", "shipped_tree", "table_for", "table_of_a_day"]

OBJECTIVES = ("mean", "worst", "within")
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
    weight: int = 0
    """What the answers weigh together, where the list says how likely they are: totals are sums over weights then."""
    date: str = ""
    """The day of a list that depends on the day."""
    unfound: list[str] = field(default_factory=list)
    """Openers after which, as is proven, not every answer can be found within the limit."""

    def evaluations(self) -> tuple[Evaluation, ...]:
        """Return the openers whose worth is proven, best first."""
        return tuple(map(self.exact, self.totals))

    def bounds(self) -> tuple[Evaluation, ...]:
        """Return the openers of which it is proven that they do not always find the answer, but not how often."""
        whole = self.weight or self.answers
        return tuple(
            Evaluation(guess, whole, whole, lost_lower=1, weighted=bool(self.weight)) for guess in self.unfound
        )

    def exact(self, guess: str) -> Evaluation:
        """Return one opener; in files a lost word counts as many guesses as there are rows, in evaluations one more."""
        first = self.firsts.get(guess, 0)
        lost = first if self.objective == "within" else 0
        total = self.totals[guess] + lost
        longest = first if self.objective == "worst" else None
        whole = self.weight or self.answers
        return Evaluation(guess, whole, total, total, lost, lost, longest or 0, longest, weighted=bool(self.weight))

    def merged(self, other: Table) -> Table:
        """Return what this table and another one of the same terms hold together."""
        totals, firsts = self.totals | other.totals, self.firsts | other.firsts
        leading = self if self.best >= other.best else other
        place = {guess: number for number, guess in enumerate(leading.totals)}

        def order(guess: str) -> tuple[int, int, int, str]:
            return (firsts.get(guess, 0), totals[guess], place.get(guess, len(place)), guess)

        ordered = {guess: totals[guess] for guess in sorted(totals, key=order)}
        return replace(leading, totals=ordered, firsts=firsts, unfound=sorted({*self.unfound, *other.unfound}))

    def json(self) -> str:
        """Write the table as a file holds it."""
        seldom = ("weight", "date", "unfound")
        facts = {name: value for name, value in vars(self).items() if name not in seldom or value}
        return json.dumps(facts, indent=1) + "\n"


def parse_table(text: str, words: WordList) -> Table | None:
    """Read a table of this very list, or None where the text is not one, or holds what no table does."""
    try:
        fields = json.loads(text)
        table = Table(**fields)
        sound = _is_sound(table, words)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    return replace(table, words=words.name) if sound else None


def _is_sound(table: Table, words: WordList) -> bool:
    """Tell whether every field of a table is what it can be: its type, names that are known, figures within reach."""
    limit = table.limit
    texts = (table.words, table.hash, table.rule, table.objective, table.date)
    numbers = (table.answers, table.best, table.searched, table.weight, 0 if limit is None else limit)
    return (
        all(isinstance(text, str) for text in texts)
        and all(_is_count(number) for number in numbers)
        and table.rule in RULES
        and table.objective in OBJECTIVES
        and (limit is None or limit > 0)
        and (table.hash, table.answers) == (words.hash, len(words.answers))
        and table.weight in (0, words.weight)
        and table.best <= len(table.totals) <= len(words.guesses)
        and table.searched <= len(words.guesses)
        and all(guess in words and _is_count(total) and total >= words.weight for guess, total in table.totals.items())
        and all(guess in table.totals and _is_count(first) for guess, first in table.firsts.items())
        and isinstance(table.unfound, list)
        and all(isinstance(guess, str) and guess in words and guess not in table.totals for guess in table.unfound)
    )


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


@lru_cache(maxsize=8)
def shipped_table(words: WordList, rule: str) -> Table | None:
    """Return the exact openers that come with salet for a list and a rule, under the usual limit of six guesses.

    >>> from salet.core.lists import load
    >>> [(found.guess, found.total) for found in shipped_table(load("original"), "normal").evaluations()[:2]]
    [('salet', 7920), ('reast', 7923)]
    """
    table = leading_table(words, rule)
    return table and table.merged(_proved(table, words))


def leading_table(words: WordList, rule: str) -> Table | None:
    """Return the best openers of that table and those that many people play."""
    file = FOLDER / f"{words.name}-{rule}.json"
    return parse_table(file.read_text("utf-8"), words) if file.exists() else None


def _proved(table: Table, words: WordList) -> Table:
    """Return the openers proved among those that others have published, as a table of the same terms."""
    proved = every_opener(words, table.rule).proved
    totals = {guess: total for guess, total in proved.items() if total is not None}
    unfound = [guess for guess, total in proved.items() if total is None]
    return replace(table, totals=totals, firsts={}, best=0, searched=0, unfound=unfound)


def table_for(words: WordList, rule: str, own: Table | None = None) -> Table | None:
    """Return a table of one's own, if it is about the usual game on this list under this rule, or the shipped one."""
    terms = (words.hash, rule, "mean")
    fits = own is not None and (own.hash, own.rule, own.objective) == terms
    return own if fits else shipped_table(words, rule)


@lru_cache(maxsize=4)
def table_of_a_day(rule: str) -> Table | None:
    """Return the exact openers that come with salet for the list that depends on the day, as it was on one day.

    On other days they are good openers about which nothing is proven.
    """
    file = FOLDER / f"{LIVING}-{rule}.json"
    return Table(**json.loads(file.read_text("utf-8"))) if file.exists() else None


@lru_cache(maxsize=2)
def shipped_tree(words: WordList, rule: str) -> Tree | None:
    """Return the optimal tree of a built-in list, or None for other lists and rules."""
    file = FOLDER / f"{words.name}-{rule}.tree.xz"
    if not file.exists():
        return None
    from salet.strategy.tree import read_tree

    tree = read_tree(file)
    return tree.weighed(words) if tree.hash == words.hash else None
