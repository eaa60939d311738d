"""Draw the pictures of results: `python docs/make_pictures.py [NAME …]`. Needs the extra `plots`.

`calibration` plays a year of puzzles and takes a minute on one core. Each picture is drawn on light and on dark ground.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import salet
from salet import plots

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parent / "images"
START, END = "2025-06-23", "2026-06-17"


def calibration() -> Callable[..., None]:
    """Whether the chances of a year came true."""
    return partial(plots.calibration, salet.backtest("optimal", START, END))


def regions() -> Callable[..., None]:
    """Which letters of LATER the answers hold."""
    return partial(plots.venn, salet.regions("later", "original"))


def compared() -> Callable[..., None]:
    """How many guesses four strategies need."""
    results = [salet.bench(name, "original") for name in ("worst", "expected", "entropy", "parts")]
    return partial(plots.compare, results)


PICTURES = {"calibration": calibration, "regions": regions, "compared": compared}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        draw = PICTURES[name]()
        draw(FOLDER / f"{name}.svg")
        draw(FOLDER / f"{name}-dark.svg", dark=True)
        print(name)
