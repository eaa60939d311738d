"""Time whole proofs: `python benchmarks/proof.py` proves the best opener of `original`, normal and hard.

`--words nyt-2023-07 --rules normal` takes other lists and rules; nothing is kept, every run begins anew.
"""

from __future__ import annotations

import argparse
import os
import resource
import time

import salet

HEAD = ("list", "rule", "best", "total", "mean", "openers", "nodes", "seconds", "processor", "memory")
WIDTHS = (12, 6, 6, 7, 7, 8, 12, 9, 9, 8)


def line(*cells: object) -> str:
    """Return cells in columns."""
    return "  ".join(f"{cell!s:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))


def timed(name: str, rule: str, threads: int, best: int) -> str:
    """Prove one list and return its line."""
    words = salet.load(name)
    wall, processor = time.perf_counter(), time.process_time()
    proof = salet.prove(words, rule=rule, best=best, threads=threads)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    memory = f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB"
    value = proof.best
    assert value is not None
    assert value.total is not None
    facts = (value.guess.upper(), f"{value.total:,}", f"{value.mean:.4f}", f"{proof.searched:,}", f"{proof.nodes:,}")
    return line(name, rule, *facts, f"{wall:.1f} s", f"{processor:.1f} s", memory)


def main() -> None:
    """Read the command line and print a line for every proof."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--words", nargs="+", default=["original"], metavar="LIST")
    parser.add_argument("--rules", nargs="+", default=["normal", "hard"], metavar="RULE")
    parser.add_argument("--best", type=int, default=1, metavar="N", help="the exact best N openers")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, metavar="N")
    given = parser.parse_args()
    print(f"{given.threads} threads, load {os.getloadavg()[0]:.1f}")
    print(line(*HEAD))
    for name in given.words:
        for rule in given.rules:
            print(timed(name, rule, given.threads, given.best), flush=True)


if __name__ == "__main__":
    main()
