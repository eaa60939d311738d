"""What tests import from each other: where things are, the command line's result, and the known tables."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from salet.keep.store import Store

if TYPE_CHECKING:
    import salet

ROOT = Path(__file__).parent.parent
KNOWN = Path(__file__).parent / "known"
SALET = [sys.executable, "-m", "salet"]
LONG = bool(os.environ.get("SALET_LONG"))
"""Set by `.ci/long`: tests that otherwise take a sample then take everything."""


def unmeasured() -> dict[str, str]:
    """Return the environment for a process whose coverage is not measured: measuring writes files and imports."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}


@dataclass(frozen=True)
class Ran:
    """What a process left behind."""

    code: int
    out: str
    err: str


def kept(home) -> list[salet.Record]:
    """Return the games that are kept in a folder."""
    with Store(home / "salet.sqlite") as store:
        return store.games()


def known_openers() -> list[Any]:
    """Return the files of exact totals as parameters: a list, a rule, and the openers' totals."""
    found = []
    for file in sorted(KNOWN.glob("openers-*.txt")):
        name = file.stem.removeprefix("openers-")
        totals = {opener: int(total) for opener, total in map(str.split, file.read_text().splitlines())}
        rule = "hard" if name.endswith("-hard") else "normal"
        found.append(pytest.param(name.removesuffix("-hard"), rule, totals, id=name))
    return found
