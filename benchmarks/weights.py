"""Time the exact search with weights beside the equal list: `python benchmarks/weights.py`.

Three figures for each: one good opener with its exact value, every position after it, and, with `--prove`, the proof
over every opener. One thread but for the proof; every search begins with an empty memo.

    python benchmarks/weights.py --on 2026-07-18
    python benchmarks/weights.py --on 2026-07-18 --prove --threads 2
"""

from __future__ import annotations

import argparse
import datetime
import resource
import time

import salet
from salet import _native as native
from salet.core.marks import lexicon

OPENERS = ("salet", "tarse", "crate", "raise")
LINE = "{:12} {:24} {:>9} {:>11} {:>9}"


def line(words: salet.WordList, *cells: object) -> None:
    kind = "weighted" if words.weights else "equal"
    print(LINE.format(kind, *cells), flush=True)


def openers(words: salet.WordList) -> None:
    """Print the exact value of some openers."""
    solver = native.Solver(lexicon(words))
    everything = native.Problem(list(range(len(words.answers))), limit=6)
    for guess in OPENERS:
        solver.clear()
        before = time.process_time()
        found = solver.opener(everything, words.guess_index[guess])
        seconds = time.process_time() - before
        mean = "–" if found.total.upper is None else f"{found.total.upper / words.weight:.4f}"
        line(words, guess.upper(), mean, f"{found.nodes:,}", f"{seconds:.3f} s")


def positions(words: salet.WordList, opener: str = "salet") -> None:
    """Print how long the positions after an opener take: the middle one by chance, and the slowest."""
    table = lexicon(words)
    solver = native.Solver(table)
    parts = [
        part for _, part in table.partition(words.guess_index[opener], list(range(len(words.answers)))) if len(part) > 2
    ]
    times = []
    for part in parts:
        solver.clear()
        before = time.process_time()
        found = solver.solve(native.Problem(part, limit=5))
        times.append((time.process_time() - before, len(part), found.nodes))
    seconds, size, nodes = max(times)
    within = sum(time <= 0.3 for time, _, _ in times)
    line(words, f"{len(parts)} positions after it", "", "", f"{sum(time for time, _, _ in times):.3f} s")
    line(words, f"slowest ({size} words)", "", f"{nodes:,}", f"{seconds:.3f} s")
    line(words, "within 0.3 s", f"{within} of {len(parts)}", "", "")


def prove(words: salet.WordList, threads: int) -> None:
    """Print the proof over every opener."""
    wall, processor = time.perf_counter(), time.process_time()
    proof = salet.prove(words, best=1, threads=threads)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    assert proof.best is not None
    best = f"{proof.best.guess.upper()} {proof.best.mean:.4f}"
    line(words, f"every opener: {best}", f"{wall:.0f} s", f"{proof.nodes:,}", f"{processor:.0f} s")
    line(words, "memory so far", f"{memory} MB", "", "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--on", type=datetime.date.fromisoformat, metavar="DATE", help="the day of the living list")
    parser.add_argument("--prove", action="store_true", help="prove the best opener of both")
    parser.add_argument("--threads", type=int, default=2, metavar="N", help="of the proofs")
    given = parser.parse_args()
    print(LINE.format("list", "what", "mean", "nodes", "processor"))
    for words in (salet.load("nyt", on=given.on), salet.load("nyt-2023-07")):
        openers(words)
        positions(words)
        if given.prove:
            prove(words, given.threads)


if __name__ == "__main__":
    main()
