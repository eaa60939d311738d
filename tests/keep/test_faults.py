"""Faults of the disk, kills and losses of power: what was acknowledged is there afterwards, all else is told.

`.ci/long` strikes at every call to the disk; here it is a sample.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support import LONG

HERE = Path(__file__).parent
SENTENCES = (
    r"The disk is full, so nothing more was written to '.*': make room and try again\.",
    r"'.*' could not be used \(.*\): check the disk, or set SALET_HOME to another folder\.",
    r"'.*' cannot be opened for writing: allow it, or set SALET_HOME to a folder of your own\.",
    r"The record '.*' is damaged and was left as it is: `salet stats rescue` saves what can be read\.",
    r"The rescue of '.*' was interrupted: `salet stats rescue` finishes it\.",
    r"Input/output error\.|No space left on device\.",
)

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("cc"), reason="needs a C compiler and a system that preloads libraries"
)


def figures(program: str, folder: Path, every: int) -> list[str]:
    """Run one of the programs, which ends at the first thing that does not hold."""
    command = [sys.executable, str(HERE / program), str(folder), str(1 if LONG else every)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3000)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_the_disk_fails_and_processes_are_killed(tmp_path):
    found = figures("faults.py", tmp_path, 19)
    works = [line for line in found if "none lost" in line]
    assert len(works) == 6
    assert sum(int(re.findall(r"(\d+) faults", line)[0]) for line in works) > 80
    assert sum(int(re.findall(r"(\d+) of them kills", line)[0]) for line in works) > 20
    for line in found[len(works) :]:
        assert any(re.fullmatch(rf" *\d+ (?:{sentence})", line) for sentence in SENTENCES), line


def test_the_power_fails(tmp_path):
    found = figures("power.py", tmp_path, 13)
    assert len(found) == 6
    assert sum(int(re.findall(r"(\d+) losses of power", line)[0]) for line in found) > 80
