"""A picture of a review: the words melting away, and what each row lost and how lucky it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.plots.picture import picture, title
from salet.plots.words import tiles

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes

    from salet.judge.review import Review
    from salet.plots.picture import Theme


def judged(review: Review, path: str | Path, *, dark: bool = False) -> None:
    """Draw how many words fit after each row, and below it the loss and the luck of each guess."""
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
            f"Skill {review.skill}, loss {review.loss:.2f}, luck {review.luck:+.2f} guesses",
            f"{review.words}, {review.rule} rule: words left, and each guess against perfect play",
        )


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
    """Draw loss and luck of each row side by side, with their numbers."""
    for name, shift, colour in (("loss", -0.19, theme.series[3]), ("luck", 0.19, theme.series[0])):
        heights = [getattr(row, name) for row in review.rows]
        at = [place + shift for place in range(1, len(heights) + 1)]
        bars = axes.bar(at, heights, 0.36, color=colour, label=name)
        signed = "{:+.2f}" if name == "luck" else "{:.2f}"
        axes.bar_label(bars, [signed.format(height) for height in heights], padding=2, fontsize=9)
    axes.axhline(0, color=theme.faint, linewidth=1)
    axes.margins(y=0.22)
    axes.set_ylabel("guesses")
    axes.grid(axis="y")
    axes.legend(loc="upper left", ncols=1)
