"""Fuzzing of the readers: `python tests/fuzz TARGET [libFuzzer's options] [FOLDER...]` looks for what breaks a law.

Each file here holds the laws of one reader in a function `check`, which takes any bytes. atheris (the extra `fuzz`, on
Python 3.11) changes bytes so that they reach ever more of the code. `.ci/fuzz` runs all of them. Bytes that found
something are kept in `tests/corpus/TARGET`, and `test_corpora.py` runs what is kept, with no need of atheris.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import atheris


def main(target: str, options: list[str]) -> None:
    """Fuzz one target until it breaks a law or its time is up."""
    with atheris.instrument_imports(include=["salet", target]):
        laws = importlib.import_module(target)
    again = f"{sys.executable} {Path(__file__).parent} {target}"  # how libFuzzer starts itself where it merges corpora
    atheris.Setup([again, *options], laws.check)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
