"""Node beside the library: a process that answers questions, a line of JSON each."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent / "page"
REQUIRED = bool(os.environ.get("SALET_REQUIRE_BROWSER"))


def find_node() -> str:
    """Return the command that starts Node; without it the test is skipped, or fails where Node is required."""
    if not (found := shutil.which("node")):
        said = "Node is not installed: the page's modules cannot be run (https://nodejs.org, version 20 or later)."
        pytest.fail(said) if REQUIRED else pytest.skip(said)
    return found


class Asked:
    """A script of tests/page that runs in Node."""

    def __init__(self, script: str, *arguments: str) -> None:
        """Start it."""
        self.process = subprocess.Popen(
            [find_node(), str(HERE / script), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __call__(self, ask: str, **argument: Any) -> dict[str, Any]:
        """Ask a question and return its answer."""
        return self.tell(ask, argument)

    def tell(self, ask: str, argument: Any) -> dict[str, Any]:
        """Ask a question whose argument is not a dictionary."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"ask": ask, "with": argument}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"Node ended while it was asked {ask!r} with {argument!r}"
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End it."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(30)
