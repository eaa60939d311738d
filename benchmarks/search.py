"""Time the exact search: `python benchmarks/search.py` prints openers, totals, nodes and processor seconds, one thread.

    python benchmarks/search.py

`--prove LIST` adds the full proof over every opener of a list with all threads asked for (minutes).
"""

from __future__ import annotations

import argparse
import resource
import time

import salet
from salet import _native as native
from salet.core.marks import lexicon

GOOD = ["salet", "reast", "crate", "trace", "slate", "least"]
MIDDLING = ["raise", "soare", "arise", "rance", "aeros", "stare"]
BAD = ["perse", "chary", "pious"]


def problem(words: salet.WordList, rule: str, threads: int = 1) -> native.Problem:
    return native.Problem(list(range(len(words.answers))), rule=native.Rule[rule], limit=6, threads=threads)


def openers(name: str, rule: str, guesses: list[str]) -> None:
    words = salet.load(name)
    solver = native.Solver(lexicon(words))
    total_seconds = total_nodes = 0.0
    for guess in guesses:
        solver.clear()
        place = words.guesses.index(guess)
        before = time.process_time()  # of this process alone: the machine may be busy with others
        score = solver.opener(problem(words, rule), place)
        seconds = time.process_time() - before
        total_seconds += seconds
        total_nodes += score.nodes
        print(f"{name:12} {rule:6} {guess:8} {score.total.upper or '–':>7} {score.nodes:>9,} {seconds:>9.3f} s")
    print(f"{name:12} {rule:6} {len(guesses):>2} openers      {total_nodes:>13,.0f} {total_seconds:>9.3f} s")


def prove(name: str, rule: str, threads: int) -> None:
    words = salet.load(name)
    solver = native.Solver(lexicon(words))
    before = time.perf_counter()
    verdict = solver.solve(problem(words, rule, threads))
    seconds = time.perf_counter() - before
    best, total = words.guesses[verdict.guess], verdict.value.total
    proven = "proven" if total.lower == total.upper else "not proven"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{name:12} {rule:6} every opener, {threads} threads: {best} {total.upper} "
        f"{proven}, {verdict.nodes:,} nodes, {seconds:.1f} s, {memory:.0f} MB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prove", nargs="*", metavar="LIST", default=[])
    parser.add_argument("--rule", default="normal", choices=["normal", "hard", "strict"])
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    if not arguments.prove:
        print(f"{'list':12} {'rule':6} {'opener':8} {'total':>7} {'nodes':>9} {'time':>11}   ({native.simd_in_use()})")
        openers("original", "normal", GOOD + MIDDLING + BAD)
        openers("original", "hard", ["salet", "crate"])
        openers("nyt-2023-07", "normal", ["tarse", "salet"])
    for name in arguments.prove:
        prove(name, arguments.rule, arguments.threads)


if __name__ == "__main__":
    main()
