"""How long salet takes to start, as a multiple of Python's own start, beside version 0.1 in the same run.

    python benchmarks/start.py [--rounds N] [--no-peer]

Both versions are installed into fresh virtual environments in a temporary folder; 0.1 comes from the repository's own
history. Every round starts Python and each command once, in turn, so that other work on the machine slows all of them.
A ratio is the median over the rounds. Beside the clock stands the processor's time, which other work disturbs less.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
VERSION_0_1 = "0e4150d8959b66c379a06936819abb84f7b7cd06"
"""The last commit of version 0.1."""
COMMANDS = {
    "salet --help": ["--help"],
    "salet crane=..y.g --json": ["crane=..y.g", "--json"],
}
MOST = {"salet --help": 5, "salet crane=..y.g --json": 10}
"""What each may take, in starts of Python."""


class Took(NamedTuple):
    """What a process took."""

    clock: float
    processor: float


def timed(command: list[str | Path]) -> Took:
    """Run a command and return what it took."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    took = Took(time.perf_counter() - start, usage.ru_utime + usage.ru_stime)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command} ended with {process.returncode}")
    return took


def installed(source: Path, folder: Path) -> Path:
    """Install salet from its sources into a fresh environment and return where its programs are."""
    print(f"Installing {source.name} ...", file=sys.stderr)
    venv.create(folder, with_pip=True)
    subprocess.run([folder / "bin" / "python", "-m", "pip", "install", "-q", source], check=True)
    return folder / "bin"


def version_0_1(folder: Path) -> Path:
    """Return the sources of version 0.1, taken out of the repository."""
    source = folder / "salet-0.1"
    source.mkdir()
    archive = subprocess.run(["git", "archive", VERSION_0_1], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", source], input=archive, check=True)
    return source


def present(folder: Path) -> Path:
    """Return the sources of this version, without what was built from them."""
    source = folder / "salet"
    source.mkdir()
    for name in ("CMakeLists.txt", "LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, source)
    for name in ("native", "src"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    return source


def measure(programs: Path, rounds: int) -> dict[str, list[Took]]:
    """Return what Python and each command took, round by round; what is read from the disk was read before."""
    commands: dict[str, list[str | Path]] = {"python -c pass": [programs / "python", "-c", "pass"]}
    commands |= {name: [programs / "salet", *arguments] for name, arguments in COMMANDS.items()}
    for command in commands.values():
        timed(command)
    found: dict[str, list[Took]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            found[name].append(timed(command))
    return found


def report(version: str, found: dict[str, list[Took]]) -> None:
    """Print a line for each command."""
    own = found["python -c pass"]
    for name, took in found.items():
        least = f"{1000 * min(each.clock for each in took):7.1f} ms"
        by_clock, by_processor = (
            statistics.median(each[kind] / python[kind] for each, python in zip(took, own, strict=True))
            for kind in range(2)
        )
        wanted = f"   at most {MOST[name]}" if name in MOST else ""
        print(f"{version:8}{name:26}{least}{by_clock:8.1f} x{by_processor:8.1f} x{wanted}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--no-peer", action="store_true", help="leave version 0.1 away")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = {"now": installed(present(folder), folder / "now")}
        if not given.no_peer:
            programs["0.1"] = installed(version_0_1(folder), folder / "old")
        os.environ["SALET_HOME"] = str(folder / "home")
        measured = {version: measure(path, given.rounds) for version, path in programs.items()}
    print(f"{'':8}{'':26}{'least':>10}{'clock':>10}{'processor':>10}")
    for version, found in measured.items():
        report(version, found)


if __name__ == "__main__":
    main()
