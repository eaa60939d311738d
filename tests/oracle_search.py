"""Exact play by trying everything: slow, obvious, and the judge of the native search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from oracle import hard_objection, mark, parts, weigh

if TYPE_CHECKING:
    from collections.abc import Iterable

INFEASIBLE = (10**12, 10**12)


@dataclass(frozen=True)
class Judge:
    """Values of positions under one list of guesses, rule and objective, as (first, total).

    Both are sums over weights, but for the longest game, which is a number of guesses whatever its answers weigh. In
    `total` every answer counts its guesses as often as it weighs; one that is not found counts the rows there are.
    """

    guesses: tuple[str, ...]
    rule: str
    weights: tuple[tuple[str, int], ...] = ()
    """How likely answers are: pairs of a word and its weight. A word that is not among them weighs 1."""

    def weigh(self, words: Iterable[str]) -> int:
        """Return how much words weigh together."""
        return weigh(list(words), dict(self.weights))

    def legal(self, rows: tuple[tuple[str, str], ...]) -> list[str]:
        """Return the guesses that the rule allows after these rows."""
        if self.rule == "hard" and rows:
            return [guess for guess in self.guesses if not hard_objection(*rows[-1], guess)]
        if self.rule == "strict":
            return [guess for guess in self.guesses if all(mark(played, guess) == seen for played, seen in rows)]
        return list(self.guesses)

    def after(self, guess: str, left: tuple[str, ...], rows: Any, limit: int | None, within: bool) -> tuple[int, int]:
        """Return (weight unfound, total) if a guess is played and the rest is perfect.

        Without `within` a word that is not found makes the position infeasible.
        """
        lost, total = 0, self.weigh(left)
        for colours, part in parts(guess, list(left)).items():
            if set(colours) == {"g"}:
                continue
            rest = None if limit is None else limit - 1
            if rest == 0:
                value = (self.weigh(part), 0) if within else INFEASIBLE
            elif len(part) == len(left) and limit is None:
                return INFEASIBLE  # the guess told nothing, so it cannot be best: do not try forever
            else:
                # What rows demand is all that later positions need to remember.
                kept = () if self.rule == "normal" else (*rows, (guess, colours))
                value = self.value(tuple(part), kept, rest, within)
            if value == INFEASIBLE:
                return INFEASIBLE
            lost, total = lost + value[0], total + value[1]
        return lost, total

    def value(self, left: tuple[str, ...], rows: Any, limit: int | None, within: bool) -> tuple[int, int]:
        """Return the best (weight unfound, total) over all legal guesses."""
        return best_value(self, left, rows, limit, within)

    def worst(self, left: tuple[str, ...], rows: Any, limit: int | None, guess: str | None = None) -> tuple[int, int]:
        """Return the fewest guesses that always suffice, and the least total with so many."""
        for enough in range(1, min(limit or len(left) + 1, len(left) + 1) + 1):
            value = self.after(guess, left, rows, enough, False) if guess else self.value(left, rows, enough, False)
            if value != INFEASIBLE:
                return enough, value[1]
        return INFEASIBLE


@cache
def best_value(judge: Judge, left: tuple[str, ...], rows: Any, limit: int | None, within: bool) -> tuple[int, int]:
    return min((judge.after(guess, left, rows, limit, within) for guess in judge.legal(rows)), default=INFEASIBLE)


def least_total(guesses: tuple[str, ...], left: tuple[str, ...], limit: int, below: int = INFEASIBLE[0]) -> int:
    """Return the fewest guesses that words take together, or `below` if that is not less; normal rule, equal words.

    The same as `Judge.value` with one bound, so that it can look at thousands of guesses: of each part one word can be
    right next, and every other one takes two guesses or more.
    """
    if len(left) == 1 or limit == 1:
        return min(below, 1 if len(left) == 1 else INFEASIBLE[0])
    splits = [(guess, list(parts(guess, list(left)).values())) for guess in guesses]
    splits = [(guess, split) for guess, split in splits if len(split) > 1]
    ordered = sorted((len(left) + sum(_floor(guess, part) for part in split), guess, split) for guess, split in splits)
    for floor, guess, split in ordered:
        total = floor
        for part in split:
            if total >= below:
                break
            if part != [guess]:
                total += least_total(guesses, tuple(part), limit - 1, below - total + _floor(guess, part))
                total -= _floor(guess, part)
        below = min(below, total)
    return below


def _floor(guess: str, part: list[str]) -> int:
    return 0 if part == [guess] else 2 * len(part) - 1


def replay(
    tree: list[tuple[int, list[tuple[int, int]]]], guesses: tuple[str, ...], answer: str
) -> list[tuple[str, str]]:
    """Play a tree of (guess, [(mark code, child)]) against an answer: the rows until it is found or advice ends."""
    rows, place = [], 0
    while True:
        guess = guesses[tree[place][0]]
        colours = mark(guess, answer)
        rows.append((guess, colours))
        code = sum(".yg".index(colour) * 3**i for i, colour in enumerate(colours))
        children = dict(tree[place][1])
        if guess == answer or code not in children:
            return rows
        place = children[code]


def values_with_losses(words: Any, rule: str, rows: int) -> dict[str, tuple[int, int]]:
    """Return (weight lost, total) of every opener, where a lost word counts one guess more than there are rows."""
    judge = Judge(words.guesses, rule, tuple((answer, words.weight_of(answer)) for answer in words.answers))
    values = {guess: judge.after(guess, words.answers, (), rows, True) for guess in words.guesses}
    return {guess: (lost, total + lost) for guess, (lost, total) in values.items()}
