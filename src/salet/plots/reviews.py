"""A picture of a review: the words left after each row, and what each guess gave away and how lucky it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.plots.picture import picture, title
from salet.plots.words import tiles

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes

    from salet.judge.review import Review, ReviewRow
    from salet.plots.picture import Theme


def judged(review: Review, path: str | Path, *, dark: bool = False) -> None:
    """Draw how many words fit after each row, and below it the loss and the luck of each guess.

    A loss or luck that is not known exactly is drawn as the range that is proven.
    """
    number = len(review.rows)
    with picture(path, dark, max(7.2, 2.6 + 1.4 * number), 6.8) as (figure, theme):
        above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 2))
        _left(above, theme, review)
        _bars(below, theme, review)
        above.set_xlim(-0.3, number + 0.5)
        above.set_xticks(range(number + 1), ["start", *("" for _ in review.rows)])
        above.tick_params(labelbottom=False)
        tiles(below, [(row.guess, row.mark) for row in review.rows])
        title(
            above,
            theme,
            summary(review),
            f"{review.words}, {review.rule} rule: words left, and each guess against perfect play",
        )


def summary(review: Review) -> str:
    """Return the figures of the whole game, ranges where they are not known exactly."""
    about = "" if review.loss is not None else "about "
    return f"Skill {about}{review.skill}, loss {amount_of(review, 'loss')}, luck {amount_of(review, 'luck')} guesses"


def bounds_of(judged: Review | ReviewRow, name: str) -> tuple[float, float]:
    """Return the proven bounds of the loss or the luck; they are equal where it is known exactly."""
    value = getattr(judged, name)
    return (getattr(judged, f"{name}_lower"), getattr(judged, f"{name}_upper")) if value is None else (value, value)


def amount_of(judged: Review | ReviewRow, name: str) -> str:
    """Write the loss or the luck: a value, or the range that is proven."""
    signed = "{:+.2f}" if name == "luck" else "{:.2f}"
    lower, upper = map(signed.format, bounds_of(judged, name))
    exact = getattr(judged, name) is not None
    return lower if exact else f"about {lower}" if lower == upper else f"{lower} to {upper}"


def _left(axes: Axes, theme: Theme, review: Review) -> None:
    """Draw the words that fit before the first row and after each."""
    sizes = [review.rows[0].before, *(row.after for row in review.rows)]
    axes.plot(sizes, marker="o", color=theme.ink, linewidth=2.2, clip_on=False)
    for row, size in enumerate(sizes):
        axes.annotate(f"{size:,}", (row, size), (7, 6), textcoords="offset points", fontweight="bold")
    axes.set_yscale("symlog", linthresh=1)
    axes.set_ylim(0, 3 * sizes[0])
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.set_ylabel("words that fit")
    axes.grid(axis="y")


def _bars(axes: Axes, theme: Theme, review: Review) -> None:
    """Draw loss and luck of each row side by side with their numbers: a full bar, or the range between the bounds."""
    for name, shift, colour in (("loss", -0.19, theme.series[3]), ("luck", 0.19, theme.series[0])):
        axes.bar(0, 0, 0.36, color=colour, label=name)
        for place, row in enumerate(review.rows, 1):
            _bar(axes, place + shift, row, name, colour)
    if review.proof != "exact":
        axes.bar(0, 0, 0.36, color="none", edgecolor=theme.faint, hatch="///", label="between the proven bounds")
    axes.axhline(0, color=theme.faint, linewidth=1)
    axes.margins(y=0.22)
    axes.set_ylabel("guesses")
    axes.grid(axis="y")
    axes.legend(loc="upper left", ncols=1)


def _bar(axes: Axes, at: float, row: ReviewRow, name: str, colour: str) -> None:
    """Draw one figure of one row."""
    lower, upper = bounds_of(row, name)
    if lower == upper:
        bar = axes.bar(at, lower, 0.36, color=colour)
    else:
        bar = axes.bar(at, upper - lower, 0.36, lower, color="none", edgecolor=colour, hatch="///")
    axes.bar_label(bar, [amount_of(row, name).replace(" to ", "\nto ")], padding=2, fontsize=9)
