"""The real game: `python benchmarks/backtest.py [WORKERS]` plays strategies on the real puzzles of two ranges of days.

Every day knows only the days before it; coefficients and openers are from before the first day. Prints a table with the
mean and its standard error, the answers found within six guesses, the log loss and the largest deviation of the ten
bins of calibration in standard errors, and the time on so many worker processes (one for each core).
"""

import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import salet

WINDOWS = (("2025-06-23", "2026-06-17"), ("2026-06-18", "2026-07-17"))
RUNS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("optimal", "optimal", {}),
    ("optimal, used words not told apart", "optimal", {"ages": "none"}),
    ("optimal, with hindsight about repeats", "optimal", {"ages": "hindsight"}),
    ("optimal, all equally likely", "optimal", {"equal": True}),
    ("expected", "expected", {}),
    ("entropy", "entropy", {}),
    ("expected, all equally likely", "expected", {"equal": True}),
)


def main(workers: str = "0") -> None:
    with ProcessPoolExecutor(int(workers) or None) as pool:
        for start, end in WINDOWS:
            print(f"\n{start} to {end}")
            for name, strategy, options in RUNS:
                report(name, strategy, start, end, pool, options)


def report(name: str, strategy: str, start: str, end: str, pool: Executor, options: dict[str, Any]) -> None:
    begun = time.perf_counter()
    result = salet.backtest(strategy, start, end, executor=pool, **options)
    seconds = time.perf_counter() - begun
    prior = ""
    if result.log_loss is not None:
        most = max((each.deviation for each in result.calibration), key=abs)
        prior = f"  log loss {result.log_loss:.4f}  calibration {most:+.2f}"
    print(
        f"{name:38} {result.opener}  {result.mean:.4f} ± {result.error:.4f}  {result.solved} of {result.games} found  "
        f"{' '.join(map(str, result.histogram)):22} {seconds:6.1f} s{prior}",
        flush=True,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
