"""Answer the questions that no single command answers: `python benchmarks/questions.py two` or `… pair`.

two   Which opener, with the best second word for each mark, leaves the fewest words at worst after two guesses?
pair  What do the best two words cost that are played whatever the first mark, with perfect play after them?
"""

from __future__ import annotations

import argparse
import os
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

import salet
from salet import _native as native
from salet.core.marks import lexicon


def after_two(words: salet.WordList, opener: int, enough: int) -> int:
    """Return how many words an opener and the best second words leave at worst, or some number above `enough`."""
    table, every = lexicon(words), list(range(len(words.guesses)))
    left = 1
    for _, part in sorted(table.partition(opener, list(range(len(words.answers)))), key=lambda item: -len(item[1])):
        if len(part) <= left or left > enough:
            break
        left = max(left, table.rank(every, [part], native.Measure.worst, 1, 1)[0].worst)
    return left


def two(words: salet.WordList, threads: int) -> None:
    """Compare all openers by what is left after two guesses."""
    best = len(words.answers)
    found: dict[int, list[str]] = defaultdict(list)
    order = [split.guess for split in salet.rank(salet.Game(words), "expected", len(words.guesses))]

    def look(guess: str) -> None:
        nonlocal best
        left = after_two(words, words.guess_index[guess], best)
        best = min(best, left)
        found[left].append(guess)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(look, order))
    print(f"{words.name}: after two guesses at worst {best} words are left, by {', '.join(sorted(found[best]))}")
    print(f"none of {len(words.guesses):,} openers leaves fewer")


def pair_total(words: salet.WordList, solver: native.Solver, first: str, second: str, enough: int) -> int:
    """Return the least total if two words are played whatever the marks, or some number of at least `enough`."""
    table = lexicon(words)
    cells = [
        cell
        for _, part in table.partition(words.guess_index[first], list(range(len(words.answers))))
        for _, cell in table.partition(words.guess_index[second], part)
    ]
    total = 4 * len(words.answers) - len(cells) - 2 * (first in words.answer_index) - (second in words.answer_index)
    for cell in sorted(cells, key=len, reverse=True):
        if len(cell) < 3 or total >= enough:
            break
        verdict = solver.solve(native.Problem(cell, limit=4))
        total += (10**9 if verdict.value.total.upper is None else verdict.value.total.upper) - (2 * len(cell) - 1)
    return total


def pair(words: salet.WordList, number: int) -> None:
    """Compare the pairs with most parts; no pair of P parts has a total below 4 n - P - 3."""
    compared = salet.pairs(words, "parts", number)
    solver = native.Solver(lexicon(words))
    best, chosen = 10**9, ""
    for each in compared:
        if 4 * len(words.answers) - each.parts - 3 >= best:
            break
        # The parts are the same in either order; a word that can be the answer is better played first.
        first, second = sorted((each.first, each.second), key=lambda word: word not in words.answer_index)
        total = pair_total(words, solver, first, second, best)
        if total < best:
            best, chosen = total, f"{first}, {second} ({each.parts:,} parts)"
            print(f"{words.name}: {chosen}: total {best:,}, mean {best / len(words.answers):.4f}", flush=True)
    bound = 4 * len(words.answers) - compared[number - 1].parts - 3
    print(f"every pair but the {number:,} with most parts costs at least {bound:,}: {chosen} is", end=" ")
    print("proven best" if bound >= best else "the best of these")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("question", choices=["two", "pair"])
    parser.add_argument("--words", default="original")
    parser.add_argument("--number", type=int, default=300, help="pairs with most parts to search exactly")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    begun, words = time.perf_counter(), salet.load(given.words)
    two(words, given.threads) if given.question == "two" else pair(words, given.number)
    print(f"{time.perf_counter() - begun:.1f} s")


if __name__ == "__main__":
    main()
