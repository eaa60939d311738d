"""Play salet on the real puzzles and keep the games: `python tools/backtest_results.py FROM TO src/salet/data`.

Writes `backtest.json`: every day's guesses by perfect play with the chances of the day (`nyt`), and with all answers
equally likely (`nyt-2023-07`), as `salet history bench` plays them. Every day knows only the answers before it, and the
coefficients of the chances were fitted before the first day. Takes about a minute.
"""

import json
import sys
from pathlib import Path
from typing import Any

import salet
from salet.judge.backtest import Backtest

DIGITS = 4


def written(result: Backtest) -> dict[str, Any]:
    """Return a result as the file has it: a text for each day with its date and its guesses, the last the answer."""
    found: dict[str, Any] = {
        "words": result.words,
        "opener": result.opener,
        "fitted": str(result.fitted) if result.fitted else None,
        "mean": round(result.mean, 6),
        "days": [f"{day.date} {' '.join(day.guesses)}" for day in result.days],
    }
    if not result.equal:
        found["chances"] = [rounded(day.chance) for day in result.days]
        found["calibration"] = [
            {name: rounded(value) for name, value in vars(each).items()} for each in result.calibration
        ]
    return found


def rounded(value: float | None) -> float | None:
    """Return a number with a few digits that count."""
    return None if value is None else float(f"{value:.{DIGITS}g}")


def main(start: str, end: str, folder: str) -> None:
    """Play all days twice, and write what came of it."""
    results = [salet.backtest("optimal", start, end, equal=equal) for equal in (False, True)]
    content = {
        "about": "Perfect play on the real puzzles, made by tools/backtest_results.py",
        "from": start,
        "to": end,
        "results": [written(result) for result in results],
    }
    file = Path(folder) / "backtest.json"
    file.write_text(json.dumps(content, indent=1) + "\n", "utf-8")
    print(f"{file}: {results[0].games} days, mean {results[0].mean:.4f}, all equally likely {results[1].mean:.4f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
