"""Pictures of backtests: their texts, both themes, the same bytes each time, and what cannot be drawn."""

from __future__ import annotations

import re

import pytest

import salet
from salet import PlotError, plots


@pytest.fixture(scope="module")
def results():
    return [
        salet.backtest("entropy", "2026-07-13", "2026-07-17", opener="salet", equal=equal) for equal in (False, True)
    ]


def texts(path):
    return " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", path.read_text("utf-8")))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_guesses_over_time(results, tmp_path, dark):
    plots.over_time(results, tmp_path / "a.svg", dark=dark)
    assert "5 real puzzles, 2026-07-13 to 2026-07-17" in texts(tmp_path / "a.svg")
    assert f"entropy, opening SALET: mean {results[0].mean:.3f}" in texts(tmp_path / "a.svg")
    assert "entropy, opening SALET, all words equally likely" in texts(tmp_path / "a.svg")
    plots.over_time(results[0], tmp_path / "one.png", dark=dark)
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_calibration(results, tmp_path, dark):
    plots.calibration(results[0], tmp_path / "a.svg", dark=dark)
    assert f"5 real puzzles, mean log loss {results[0].log_loss:.3f}" in texts(tmp_path / "a.svg")
    assert "two standard errors" in texts(tmp_path / "a.svg")
    plots.calibration(results[0], tmp_path / "b.svg", dark=dark)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_a_backtest_has_a_histogram_like_any_result(results, tmp_path):
    plots.histogram(results, tmp_path / "a.svg", noun="days")
    assert "nyt: 5 days" in texts(tmp_path / "a.svg")
    assert results[1].words == "nyt-2023-07"


def test_what_cannot_be_drawn_is_told(results, tmp_path):
    with pytest.raises(PlotError, match="no result"):
        plots.over_time([], tmp_path / "a.svg")
    with pytest.raises(PlotError, match="at most 7 strategies, not 8"):
        plots.over_time(results * 4, tmp_path / "a.svg")
    with pytest.raises(PlotError, match="equally likely"):
        plots.calibration(results[1], tmp_path / "a.svg")
