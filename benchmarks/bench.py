"""Every answer played by a one-step strategy, beside Doddle's benchmark, measured in one run.

    python benchmarks/bench.py [--no-peer]

12,972 guesses, 2,315 answers, no opener given. salet is timed on one core and on all; Doddle always takes all cores.
The mark table is built before the clock starts, for both. Doddle's minimax goes by the measure of salet's `worst`, with
ties of its own. Processor time is given too, since other work on the machine disturbs it less than the clock.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import peer

import salet
from salet.core.marks import lexicon

REPEATS = 7
ONE_STEP = ("worst", "expected", "entropy", "parts", "least-worst", "minimax", "average")

PEER = """
import json, resource, time, warnings
warnings.simplefilter("ignore")
from doddle.facade import Doddle
doddle = Doddle(solver_type="MINIMAX", lazy_eval=False)
doddle(answer="MOIST")                                    # compile before the clock starts
def used():
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in both)
start, before = time.perf_counter(), used()
result = doddle.benchmark()
seconds, processor = time.perf_counter() - start, used() - before
games = [result.histogram.get(n, 0) for n in range(1, max(result.histogram) + 1)]
print(json.dumps({"seconds": seconds, "processor": processor, "histogram": games, "mean": result.mean()}))
"""


def seconds(name: str, words: salet.WordList, threads: int) -> tuple[float, float]:
    """Return the median of the clock and of the processor time of playing all answers."""
    clock, processor = [], []
    for _ in range(REPEATS):
        start, used = time.perf_counter(), time.process_time()
        salet.bench(name, words, threads=threads)
        clock.append(time.perf_counter() - start)
        processor.append(time.process_time() - used)
    return statistics.median(clock), statistics.median(processor)


def main() -> None:
    words = salet.load("original")
    start = time.perf_counter()
    lexicon(words)
    table = time.perf_counter() - start
    print(f"{len(words.guesses):,} guesses, {len(words.answers):,} answers; mark table {table:.2f} s")
    print(f"\n{'':16}{'one core':>10}{'all cores':>11}{'processor':>11}{'mean':>9}  histogram")
    for name in ONE_STEP:
        (one, processor), (both, _) = seconds(name, words, 1), seconds(name, words, 0)
        result = salet.bench(name, words)
        times = f"{one:>8.3f} s{both:>9.3f} s{processor:>9.3f} s"
        print(f"{name:16}{times}{result.mean:>9.4f}  {result.histogram}", flush=True)
    if "--no-peer" in sys.argv:
        return
    doddle = peer.measure(PEER)
    times = f"{'':>10}{doddle['seconds']:>9.1f} s{doddle['processor']:>9.1f} s"
    print(f"{'Doddle minimax':16}{times}{doddle['mean']:>9.4f}  {doddle['histogram']}")
    one, processor = seconds("worst", words, 1)
    print(
        f"\nDoddle takes {doddle['seconds'] / one:,.0f} times as long as salet's `worst` on one core (timed again: "
        f"{one:.3f} s), and {doddle['processor'] / processor:,.0f} times the processor."
    )


if __name__ == "__main__":
    main()
