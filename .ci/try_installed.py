"""Try an installed salet as its users would: `python .ci/try_installed.py`. Nothing but the package is needed."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import salet


def run(*arguments: str) -> str:
    """Run a command of salet and return what it prints."""
    command = [sys.executable, "-m", "salet", *arguments]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def main() -> None:
    """Ask the helper, export the page, and search an opener; say what was tried."""
    best = json.loads(run("crane=..y.g", "--words", "original", "--json"))
    assert (best["guess"], best["proof"]) == ("lambs", "exact"), best
    total = salet.solve(salet.load("original"), opener="salet", limit=6, threads=2).total
    assert total == 7920, total
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page"
        run("web", "--export", str(page))
        assert (page / "engine" / "salet.wasm").read_bytes()[:4] == b"\0asm"
        assert "SCOWL" in (page / "data" / "notices.txt").read_text("utf-8")
        files = sum(path.is_file() for path in page.rglob("*"))
    print(f"salet {salet.__version__} on Python {sys.version.split()[0]}: helper, opener, page of {files} files")


if __name__ == "__main__":
    main()
