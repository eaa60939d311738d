"""Doddle 1.6.0, the nearest peer in Python, in a virtual environment of its own: it needs older numpy and numba."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / ".doddle"
WANTED = ["doddle==1.6.0", "numpy<2", "numba<0.61"]


def python() -> Path:
    """Return the peer's interpreter; it is installed on the first call."""
    program = FOLDER / "bin" / "python"
    if not (FOLDER / "ready").exists():
        print(f"Installing {WANTED[0]} ...", file=sys.stderr)
        venv.create(FOLDER, with_pip=True, clear=True)
        subprocess.run([program, "-m", "pip", "install", "-q", *WANTED], check=True)
        (FOLDER / "ready").touch()
    return program


def measure(script: str) -> Any:
    """Run a script in the peer's environment and return the JSON it prints in its last line."""
    done = subprocess.run([python(), "-c", script], check=True, capture_output=True, text=True)
    return json.loads(done.stdout.strip().splitlines()[-1])
