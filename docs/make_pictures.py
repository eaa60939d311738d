"""Draw the pictures of real-game.md: `python docs/make_pictures.py`. Takes a minute on one core."""

from __future__ import annotations

from pathlib import Path

import salet
from salet import plots

FOLDER = Path(__file__).parent / "images"
START, END = "2025-06-23", "2026-06-17"


def main() -> None:
    """Play the year, and draw whether the chances came true and how the games went."""
    result = salet.backtest("optimal", START, END)
    plots.calibration(result, FOLDER / "calibration.svg")


if __name__ == "__main__":
    main()
