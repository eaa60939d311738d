"""Pictures of backtests: how strategies did over time, and whether the chances they went by came true."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING

from salet.errors import PlotError
from salet.plots.picture import LIGHT, picture, title
from salet.plots.results import label_of

if TYPE_CHECKING:
    from pathlib import Path

    from salet.judge.backtest import Backtest, Played

MONTH = 30
"""Over how many days the line of a strategy is averaged."""


def over_time(results: Backtest | Sequence[Backtest], path: str | Path, *, dark: bool = False) -> None:
    """Draw the mean number of guesses of the last thirty games, day by day; one strategy's single games as well."""
    shown = list(results) if isinstance(results, Sequence) else [results]
    if not shown:
        raise PlotError("There is no result to draw.")
    if len(shown) > (most := len(LIGHT.series)):
        raise PlotError(f"A picture over time shows at most {most} strategies, not {len(shown)}.")
    with picture(path, dark, 10.5, 5.4) as (figure, theme):
        axes = figure.add_subplot()
        for place, result in enumerate(shown):
            dates, means = _smooth(result)
            error = "" if result.error is None else f" ± {result.error:.3f}"
            label = f"{name_of(result)}: mean {result.mean:.3f}{error}"
            axes.plot(dates, means, color=theme.series[place], linewidth=2, label=label)
        if len(shown) == 1:
            games = shown[0].days
            axes.scatter([_at(day) for day in games], [len(day.guesses) for day in games], s=9, color=theme.faint)
        axes.xaxis_date()
        axes.set_ylabel(f"guesses, mean of {MONTH} days")
        axes.grid(axis="y")
        figure.autofmt_xdate()
        days = shown[0].days
        about = f"{len(days):,} real puzzles, {days[0].date} to {days[-1].date}, each day knowing those before it"
        title(axes, theme, "Guesses to win over time", about)
        figure.legend(loc="outside lower left", ncols=1)


def name_of(result: Backtest) -> str:
    """Name a result by its strategy, its opener and whether it took all answers to be equally likely."""
    return label_of(result) + (", all words equally likely" if result.equal else "")


def _smooth(result: Backtest) -> tuple[list[int], list[float]]:
    """Return the mean of each day's game and those of the days before it, from the first day that has enough."""
    lengths = [len(day.guesses) for day in result.days]
    window = min(MONTH, len(lengths))
    ends = range(window, len(lengths) + 1)
    means = [sum(lengths[end - window : end]) / window for end in ends]
    return [_at(result.days[end - 1]) for end in ends], means


def _at(day: Played) -> int:
    """Return where a day is on an axis of dates, which begins with that of 1970."""
    return day.date.toordinal() - datetime.date(1970, 1, 1).toordinal()


def calibration(result: Backtest, path: str | Path, *, dark: bool = False) -> None:
    """Draw how many answers came from words of each size of chance, beside how many were expected.

    The bars hold the range of two standard errors around what was expected.
    """
    bins = result.calibration
    if not bins:
        raise PlotError("All words were taken to be equally likely: there are no chances to compare.")
    with picture(path, dark, 9, 5.4) as (figure, theme):
        axes = figure.add_subplot()
        at = range(len(bins))
        axes.bar(
            at,
            [4 * each.error for each in bins],
            0.7,
            [each.expected - 2 * each.error for each in bins],
            color=theme.grid,
            label="expected, give or take two standard errors",
        )
        axes.hlines([each.expected for each in bins], [n - 0.35 for n in at], [n + 0.35 for n in at], color=theme.faint)
        axes.plot(at, [each.observed for each in bins], "o", color=theme.series[0], markersize=8, label="answers")
        axes.set_xticks(at, [f"{each.lowest:.3%}\nto {each.highest:.3%}" for each in bins], fontsize=8.5)
        axes.set_ylim(0)
        axes.set_xlabel("chance of a word before the game")
        axes.set_ylabel("answers")
        axes.grid(axis="y")
        about = f"{result.games:,} real puzzles, mean log loss {result.log_loss:.3f}"
        title(axes, theme, "Do the chances come true?", about)
        figure.legend(loc="outside lower left", ncols=2)
