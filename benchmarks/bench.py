"""Every answer played by a one-step strategy, beside Doddle's benchmark, measured in one run.

    python benchmarks/bench.py [--no-peer]

12,972 guesses, 2,315 answers, no opener given. salet is timed on one core and on all; Doddle always takes all cores.
Building the mark table is timed apart for both. Doddle's minimax and entropy go by the measures of salet's `worst` and
`entropy`, with ties of their own.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import peer

import salet
from salet.marks import lexicon

REPEATS = 7
ONE_STEP = ("worst", "expected", "entropy", "parts", "least-worst", "minimax", "average")

PEER = """
import json, time, warnings
warnings.simplefilter("ignore")
from doddle.facade import Doddle
doddle = Doddle(solver_type="MINIMAX", lazy_eval=False)
doddle(answer="MOIST")                                    # compile before the clock starts
start = time.perf_counter()
result = doddle.benchmark()
seconds = time.perf_counter() - start
games = [result.histogram.get(n, 0) for n in range(1, max(result.histogram) + 1)]
print(json.dumps({"seconds": seconds, "histogram": games, "mean": result.mean()}))
"""


def seconds(name: str, words: salet.WordList, threads: int) -> float:
    """Return the median time of playing all answers."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        salet.bench(name, words, threads=threads)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    words = salet.load("original")
    start = time.perf_counter()
    lexicon(words)
    print(f"{len(words.guesses):,} guesses, {len(words.answers):,} answers; mark table {time.perf_counter() - start:.2f} s")
    print(f"\n{'':16}{'one core':>10}{'all cores':>11}{'mean':>9}  histogram")
    for name in ONE_STEP:
        one, all_cores = seconds(name, words, 1), seconds(name, words, 0)
        result = salet.bench(name, words)
        print(f"{name:16}{one:>8.3f} s{all_cores:>9.3f} s{result.mean:>9.4f}  {result.histogram}", flush=True)
    if "--no-peer" in sys.argv:
        return
    doddle = peer.measure(PEER)
    print(f"{'Doddle minimax':16}{'':>10}{doddle['seconds']:>9.1f} s{doddle['mean']:>9.4f}  {doddle['histogram']}")
    own = seconds("worst", words, 1)
    print(f"\nsalet `worst` on one core, timed again: {own:.3f} s; Doddle takes {doddle['seconds'] / own:,.0f} times as long")


if __name__ == "__main__":
    main()
