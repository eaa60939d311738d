"""The mark table and the first ranking, beside the Python oracle and beside Doddle, measured in one run.

    python benchmarks/foundation.py [--no-peer]

salet runs on one core. The oracle is timed on a sample of the guesses and scaled up. Doddle marks with compiled code
and ranks by its own measure (the size of the largest part).
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).parent))

import oracle
import peer

import salet
from salet import _native

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS = 7
SAMPLE = 40

PEER = """
import json, time
from doddle.factory import create_models
from doddle.enums import SolverType
def models():
    return create_models(5, solver_type=SolverType.MINIMAX, depth=1, lazy_eval=True)
dictionary, scorer, builder, solver, _ = models()
words, answers = dictionary.words
solver.get_best_guess(words, answers[:5])        # compile before the clock starts
dictionary, scorer, builder, solver, _ = models()
words, answers = dictionary.words
start = time.perf_counter()
builder.score_matrix.precompute()
table = time.perf_counter() - start
times = []
for _ in range(3):
    start = time.perf_counter()
    solver.get_best_guess(words, answers)
    times.append(time.perf_counter() - start)
print(json.dumps({"table": table, "ranking": min(times), "sizes": [len(words), len(answers)]}))
"""


def seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the median time of some work."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def native(words: salet.WordList) -> tuple[float, float]:
    guesses, answers = words.encode("".join(words.guesses)), words.encode("".join(words.answers))
    table = seconds(lambda: _native.Lexicon(words.length, guesses, answers, 1))
    game = salet.Game(words)
    salet.rank(game, top=1)
    return table, seconds(lambda: salet.rank(game, by="expected", top=20, threads=1))


def slow(words: salet.WordList) -> tuple[float, float]:
    sample = random.Random(0).sample(words.guesses, SAMPLE)
    scale = len(words.guesses) / SAMPLE
    answers = list(words.answers)
    table = seconds(lambda: [oracle.mark(guess, answer) for guess in sample for answer in answers], 1)
    ranking = seconds(lambda: [oracle.measures(guess, answers) for guess in sample], 1)
    return table * scale, ranking * scale


def memory() -> float:
    """Return the largest memory of a process that holds the default list's table, in MB."""
    code = (
        "import resource, salet; salet.marks.lexicon(salet.load());"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    return float(subprocess.check_output([sys.executable, "-c", code], text=True))


def command(*arguments: str) -> float:
    """Return the median time of a command from a cold start of the interpreter."""
    line = [sys.executable, "-m", "salet", *arguments]
    return seconds(lambda: subprocess.run(line, check=True, capture_output=True))


def main() -> None:
    words = salet.load("original")
    print(f"{len(words.guesses):,} guesses against {len(words.answers):,} answers, one core\n")
    rows = {"salet": native(words), "oracle": slow(words)}
    if "--no-peer" not in sys.argv:
        figures = peer.measure(PEER)
        rows["Doddle 1.6.0"] = (figures["table"], figures["ranking"])
    print(f"{'':14}{'mark table':>12}{'ratio':>9}{'ranking':>12}{'ratio':>9}")
    for name, (table, ranking) in rows.items():
        own = rows["salet"]
        print(f"{name:14}{table:>10.3f} s{table / own[0]:>9.1f}{ranking:>10.3f} s{ranking / own[1]:>9.1f}")
    print(f"\nmemory with the default list's table: {memory():.0f} MB")
    print(f"salet solve crane=..y.g --json, cold: {command('solve', 'crane=..y.g', '--json'):.2f} s")
    print(f"salet --help, cold:                   {command('--help'):.2f} s")


if __name__ == "__main__":
    main()
