"""The mark table, the first ranking and one of few words, beside the Python oracle and Doddle, measured in one run.

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
from salet.core.marks import lexicon

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS = 7
SAMPLE = 40
FEW = 50

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
def ranking(some):
    times = []
    for _ in range(3):
        start = time.perf_counter()
        solver.get_best_guess(words, some)
        times.append(time.perf_counter() - start)
    return min(times)
print(json.dumps({"figures": [table, ranking(answers), ranking(answers[:FEW])]}))
"""


def seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the median time of some work."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def native(words: salet.WordList) -> list[float]:
    guesses, answers = words.encode("".join(words.guesses)), words.encode("".join(words.answers))
    table = seconds(lambda: _native.Lexicon(words.length, guesses, answers, 1))
    few = [list(range(FEW))]
    ranked = lexicon(words)
    return [
        table,
        seconds(lambda: salet.rank(salet.Game(words), by="expected", top=20, threads=1)),
        seconds(lambda: ranked.rank(None, few, _native.Measure.expected, 20, 1)),
    ]


def slow(words: salet.WordList) -> list[float]:
    sample = random.Random(0).sample(words.guesses, SAMPLE)
    scale = len(words.guesses) / SAMPLE
    answers = list(words.answers)
    table = seconds(lambda: [oracle.mark(guess, answer) for guess in sample for answer in answers], 1)
    rankings = [
        seconds(lambda some=some: [oracle.measures(guess, some) for guess in sample], 1)
        for some in (answers, answers[:FEW])
    ]
    return [scale * each for each in (table, *rankings)]


def memory() -> float:
    """Return the largest memory of a process that holds the default list's table, in MB."""
    code = (
        "import resource, salet; salet.core.marks.lexicon(salet.load());"
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
        rows["Doddle 1.6.0"] = peer.measure(PEER.replace("FEW", str(FEW)))["figures"]
    print(f"{'':14}{'mark table':>12}{'ratio':>9}{'ranking':>12}{'ratio':>9}{f'of {FEW} words':>12}{'ratio':>9}")
    for name, figures in rows.items():
        ratios = (f"{each:>10.4f} s{each / own:>9.1f}" for each, own in zip(figures, rows["salet"], strict=True))
        print(f"{name:14}{''.join(ratios)}")
    print(f"\nmemory with the default list's table: {memory():.0f} MB")
    print(f"salet solve crane=..y.g --json, cold: {command('solve', 'crane=..y.g', '--json'):.2f} s")
    print(f"salet --help, cold:                   {command('--help'):.2f} s")


if __name__ == "__main__":
    main()
