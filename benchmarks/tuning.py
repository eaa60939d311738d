"""Measure the constants of native/search/tuning.h against their neighbours: `python benchmarks/tuning.py`.

It builds salet once more, in a folder of its own, so that the constants can be set from outside, and times the same
searches with each constant halved, as it is, and doubled. Every run is a fresh process; the least processor time of
several runs counts. No value changes a total, and the run fails if one does.

    python benchmarks/tuning.py                                 # all of them, about half an hour
    python benchmarks/tuning.py kCeilingFrom kOpenerFrom        # only these
    python benchmarks/tuning.py --folder /tmp/tuned --repeat 3  # keep the build, and be more careful
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
TUNABLE = re.compile(r"^SALET_TUNABLE\((?P<type>\w+), (?P<name>\w+), (?P<value>[\d.]+)\);", re.MULTILINE)
REFUTED = 60  # openers that a finite bound refutes, as most are in a proof
BEST = {"normal": 7920, "hard": 8122}  # the total of SALET on the list `original`


def constants() -> dict[str, tuple[str, float]]:
    """Return the type and the value of every constant."""
    header = (ROOT / "native" / "search" / "tuning.h").read_text()
    return {found["name"]: (found["type"], float(found["value"])) for found in TUNABLE.finditer(header)}


def neighbours(kind: str, value: float) -> list[float]:
    """Return the values to try beside the one in the header."""
    other = [value / 2, value * 2]
    return sorted({float(max(1, round(each))) for each in other}) if kind == "int" else other


def build(folder: Path) -> None:
    """Install salet into the folder, with constants that SALET_TUNE can set."""
    if (folder / "salet").exists():
        return
    settings = ["-Ccmake.define.SALET_TUNING=ON", f"-Cbuild-dir={folder / 'build'}"]
    install = ["pip", "install", "-q", "--no-deps", "--target", str(folder), *settings, str(ROOT)]
    subprocess.run([sys.executable, "-m", *install], check=True)


def searches() -> list[int | None]:
    """Run the searches that are timed, and return their totals."""
    import signature

    import salet
    from salet import _native as native
    from salet.core.marks import lexicon

    totals: list[int | None] = []
    words = salet.load("original")
    for rule, best in BEST.items():
        totals += [value for _, value, _ in signature.openers(rule) if value is None or isinstance(value, int)]
        solver = native.Solver(lexicon(words))
        whole = native.Problem(list(range(len(words.answers))), rule=native.Rule[rule], limit=6)
        for guess in range(0, len(words.guesses), len(words.guesses) // REFUTED):
            score = solver.opener(whole, guess, best)
            better = score.exact and score.total is not None and score.total < best
            totals.append(score.total if better else best)  # how it was refuted, and by how much, may differ
        totals += [value[1] for _, value, _ in signature.positions(rule, "mean", 5) if isinstance(value, tuple)]
    return totals


def child() -> None:
    """Time the searches in this process."""
    before = time.process_time()
    totals = searches()
    print(json.dumps([time.process_time() - before, totals]))


def measure(folder: Path, settings: str, repeat: int) -> tuple[float, list[int | None]]:
    """Return the least time of several fresh processes, and the totals."""
    env = {**os.environ, "PYTHONPATH": str(folder), "SALET_TUNE": settings}
    runs = []
    for _ in range(repeat):
        done = subprocess.run(
            [sys.executable, __file__, "--child"], env=env, check=True, capture_output=True, text=True
        )
        runs.append(json.loads(done.stdout))
    return min(seconds for seconds, _ in runs), runs[0][1]


def table(folder: Path, names: list[str], repeat: int) -> None:
    """Print how much longer the searches take with each constant at each of its neighbours."""
    known = constants()
    print(f"{'constant':20} {'value':>8}   {'time with other values':}")
    for name in names or known:
        kind, value = known[name]
        normal, totals = measure(folder, "", repeat)  # measured anew beside each: the machine may be busy
        shown = []
        for other in neighbours(kind, value):
            seconds, found = measure(folder, f"{name}={other:g}", repeat)
            if found != totals:
                sys.exit(f"{name}={other:g} changes a total: that is a bug in the search")
            shown.append(f"{other:g}: {100 * (seconds / normal - 1):+.0f} %")
        print(f"{name:20} {value:>8g}   {', '.join(shown)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="CONSTANT")
    parser.add_argument("--folder", type=Path, help="where to keep the build")
    parser.add_argument("--repeat", type=int, default=2)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        return child()
    unknown = [name for name in arguments.names if name not in constants()]
    if unknown:
        parser.error(f"{unknown[0]!r} is not in tuning.h; choose from {', '.join(constants())}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.folder or Path(temporary)
        build(folder)
        table(folder, arguments.names, arguments.repeat)
    return None


if __name__ == "__main__":
    main()
