"""Print totals and node counts of a fixed set of searches: `python benchmarks/signature.py`.

Every group of searches runs on one thread and starts with an empty memo, so the counts are the same on every machine.
A change that is not meant to alter the search must leave the last line, `Nodes: N`, as it is; a commit that alters the
search ends with the new line.

    python benchmarks/signature.py            # all of it
    python benchmarks/signature.py --quick    # only the last line
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

import salet
from salet import _native as native
from salet.core.marks import lexicon

if TYPE_CHECKING:
    from collections.abc import Iterator

OPENERS = ["salet", "crate", "chary", "raise"]
LIMIT = 6
Line = tuple[str, object, int]  # what was searched, what came out, nodes


def openers(rule: str) -> Iterator[Line]:
    words = salet.load("original")
    whole = native.Problem(list(range(len(words.answers))), rule=native.Rule[rule], limit=LIMIT)
    for guess in OPENERS:
        score = native.Solver(lexicon(words)).opener(whole, words.guesses.index(guess))
        yield f"original {rule} {guess}", score.total.upper, score.nodes


def positions(rule: str, objective: str, limit: int, guess: str = "raise", step: int = 113) -> Iterator[Line]:
    """Search what is left after one guess, for every 113th answer, with one memo for all."""
    words = salet.load("original")
    table = lexicon(words)
    solver = native.Solver(table)
    place, letters = words.guesses.index(guess), bytes(words.alphabet.index(letter) for letter in guess)
    seen = set()
    for answer in range(0, len(words.answers), step):
        code = table.code(place, answer)
        if code in seen:
            continue
        seen.add(code)
        left = table.remaining(place, code, list(range(len(words.answers))))
        legal = None
        if rule != "normal":
            narrow = table.hard_legal if rule == "hard" else table.matching
            legal = narrow(letters, code, list(range(len(words.guesses))))
        problem = native.Problem(left, legal, native.Rule[rule], limit, native.Objective[objective])
        verdict = solver.solve(problem)
        value = (
            verdict.value.lost.upper,
            verdict.value.total.upper,
            words.guesses[verdict.guess] if verdict.guess is not None else None,
        )
        yield f"original {rule} {objective} {limit} {guess} {words.answers[answer]}", value, verdict.nodes


def long_words(rule: str) -> Iterator[Line]:
    """Search a list of six letters, whose marks need two bytes."""
    five = salet.load("original").answers
    halves = zip(five[::5], five[2::5], strict=False)
    words = sorted({first[:3] + second[2:] for first, second in halves})
    alphabet = sorted({letter for word in words for letter in word})
    letters = bytes(alphabet.index(letter) for word in words for letter in word)
    solver = native.Solver(native.Lexicon(6, letters, letters, 1))
    problem = native.Problem(list(range(len(words))), rule=native.Rule[rule], limit=LIMIT)
    score = solver.opener(problem, len(words) // 3)
    yield f"six letters {rule} {words[len(words) // 3]}", score.total.upper, score.nodes


def signature() -> Iterator[Line]:
    for rule in ("normal", "hard"):
        yield from openers(rule)
    for rule in ("normal", "hard", "strict"):
        yield from positions(rule, "mean", 5)
        yield from positions(rule, "worst", 5)
        yield from positions(rule, "within", 3)
        yield from long_words(rule)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="print only the last line")
    quick = parser.parse_args().quick
    before, total = time.process_time(), 0
    for name, value, nodes in signature():
        total += nodes
        if not quick:
            print(f"{name:48} {value!s:>24} {nodes:>9,}")
    if not quick:
        print(f"{time.process_time() - before:.2f} s")
    print(f"Nodes: {total}")


if __name__ == "__main__":
    main()
