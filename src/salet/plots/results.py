"""Pictures of results: how strategies do, and how openers compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from salet.core.words import capitals
from salet.errors import PlotError
from salet.plots.picture import LIGHT, OTHERS, SKY, picture, readable, steps, title

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes
    from matplotlib.ticker import Locator

    from salet.judge.openers import Opener, Openers
    from salet.plots.picture import Theme


MOST_COLUMNS = 7
BESIDE = (
    (7, 0, "left", "center"),
    (-7, 0, "right", "center"),
    (0, 8, "center", "bottom"),
    (0, -8, "center", "top"),
    (7, 8, "left", "bottom"),
    (-7, -8, "right", "top"),
)
"""Where a name can stand beside its point: offset and alignment."""


class Bench(Protocol):
    """What a picture needs of a bench result."""

    @property
    def strategy(self) -> str:
        """The strategy's name."""

    @property
    def opener(self) -> str:
        """The first word, or several with spaces between them, or nothing."""

    @property
    def words(self) -> str:
        """The word list's name."""

    @property
    def histogram(self) -> Sequence[int]:
        """How many answers took 1, 2, 3, … guesses."""

    @property
    def mean(self) -> float:
        """The mean number of guesses."""


def label_of(result: Bench) -> str:
    """Name a result by its strategy and its opener."""
    opener = ", ".join(capitals(result.opener).split())
    return f"{result.strategy}, opening {opener}" if opener else result.strategy


def _several(results: Bench | Sequence[Bench]) -> list[Bench]:
    found = list(results) if isinstance(results, Sequence) else [results]
    if not found:
        raise PlotError("There is no result to draw.")
    return found


def histogram(results: Bench | Sequence[Bench], path: str | Path, *, dark: bool = False, noun: str = "answers") -> None:
    """Draw how many answers took how many guesses: of one strategy, or of several side by side."""
    shown = _several(results)
    if len(shown) > (most := len(LIGHT.series)):
        raise PlotError(f"A histogram shows at most {most} strategies side by side, not {len(shown)}.")
    longest = max(len(result.histogram) for result in shown)
    with picture(path, dark, min(16, max(8, 1 + 0.3 * longest * len(shown))), 5.4) as (figure, theme):
        axes = figure.add_subplot()
        width = 0.86 / len(shown)
        for place, result in enumerate(shown):
            at = [n + 1 + (place - (len(shown) - 1) / 2) * width for n in range(len(result.histogram))]
            label = f"{label_of(result)}: mean {result.mean:.4f}"
            bars = axes.bar(at, result.histogram, width * 0.94, color=theme.series[place], label=label)
            numbers = [f"{n:,}" if n or len(shown) == 1 else "" for n in result.histogram]
            axes.bar_label(bars, numbers, padding=2, fontsize=9, rotation=0 if len(shown) < 3 else 90)
        axes.set_xticks(range(1, longest + 1))
        axes.yaxis.set_major_locator(_whole())
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
        axes.margins(y=0.09 if len(shown) < 3 else 0.16)
        axes.set_xlabel("guesses to win")
        axes.set_ylabel(noun)
        axes.grid(axis="y")
        one = shown[0]
        about = f"{one.words}: {sum(one.histogram):,} {noun}" + (f", mean {one.mean:.4f}" if len(shown) == 1 else "")
        title(axes, theme, label_of(one) if len(shown) == 1 else "Guesses to win", about)
        if len(shown) > 1:
            figure.legend(loc="outside lower left", ncols=1 if len(shown) < 5 else 2)


def _whole() -> Locator:
    """Return ticks at whole numbers only."""
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator("auto", steps=[1, 2, 5, 10], integer=True)


def compare(results: Bench | Sequence[Bench], path: str | Path, *, dark: bool = False) -> None:
    """Draw strategies one below the other: which share of the answers took how many guesses, and the mean."""
    shown = _several(results)
    longest = max(len(_columns(result)) for result in shown)
    with picture(path, dark, 10.5, 2.2 + 0.52 * len(shown)) as (figure, theme):
        axes = figure.add_subplot()
        colours = steps(theme, MOST_COLUMNS)
        for row, result in enumerate(shown):
            _shares(axes, row, _columns(result), colours, theme)
            axes.text(101, row, f"{result.mean:.4f}", va="center", fontweight="bold")
        axes.text(101, -0.72, "mean", va="center", color=theme.faint)
        axes.set_yticks(range(len(shown)), [label_of(result) for result in shown])
        axes.tick_params(axis="y", length=0)
        axes.set_ylim(len(shown) - 0.5, -0.9)
        axes.set_xlim(0, 100)
        axes.set_xlabel("share of the answers won in so many guesses, %")
        axes.spines["left"].set_visible(False)
        title(axes, theme, "Strategies compared", f"{shown[0].words}: {sum(shown[0].histogram):,} answers")
        names = [f"{n + 1}" if n + 1 < MOST_COLUMNS else f"{n + 1} or more" for n in range(longest)]
        handles = [axes.barh(0, 0, color=colour)[0] for colour in colours[:longest]]
        figure.legend(handles, names, title="guesses", loc="outside right center", alignment="left")


def _columns(result: Bench) -> list[int]:
    """Return a histogram whose last column holds all the long games."""
    start, rest = list(result.histogram[: MOST_COLUMNS - 1]), result.histogram[MOST_COLUMNS - 1 :]
    return [*start, sum(rest)] if rest else start


def _shares(axes: Axes, row: int, columns: Sequence[int], colours: Sequence[Sequence[float]], theme: Theme) -> None:
    """Draw one strategy's shares in a row, the large ones with their number."""
    start, total = 0.0, sum(columns)
    for number, colour in zip(columns, colours, strict=False):
        share = 100 * number / total
        axes.barh(row, share, 0.8, start, color=tuple(colour), edgecolor=theme.ground, linewidth=0.7)
        if share > 3.5:
            middle, ink = start + share / 2, readable(colour)
            axes.text(middle, row, f"{share:.0f}%", ha="center", va="center", fontsize=9.5, color=ink)
        start += share


def scatter(found: Openers, path: str | Path, *, dark: bool = False, named: Sequence[str] = ()) -> None:
    """Draw openers by the words they leave on average and at worst: all of them, and the best corner with names.

    Those that no other opener beats in both are always named; others as asked.
    """
    if not found.openers:
        raise PlotError("There is no opener to draw.")
    best = front(found.openers)
    labelled = {*named, *(opener.guess for opener in best)}
    points = [opener for opener in found if opener.guess in labelled]
    with picture(path, dark, 12.6, 6) as (figure, theme):
        everything, corner = figure.subplots(1, 2)
        for axes in (everything, corner):
            for possible, colour, size in ((False, SKY, 5), (True, OTHERS[2], 9)):
                chosen = [opener for opener in found if opener.possible is possible]
                axes.scatter(
                    [opener.evaluation.expected for opener in chosen],
                    [opener.evaluation.worst for opener in chosen],
                    s=size if axes is everything else 4 * size,
                    color=colour,
                    linewidths=0,
                    alpha=0.55 if axes is everything else 0.85,
                    label="can be the answer" if possible else "cannot be the answer",
                    rasterized=True,
                )
            axes.set_xlabel("words left on average (expected)")
            axes.grid()
        _plain_logs(everything)
        everything.set_ylabel("words left at worst")
        about = f"{found.words}: {len(found):,} openers"
        title(everything, theme, "Every opener", about)
        everything.legend(loc="lower right", markerscale=2.2)
        _zoom(corner, points)
        title(corner, theme, "The best corner", "left and down is better; the line joins those that none beats in both")
        corner.plot(
            [o.evaluation.expected for o in best],
            [o.evaluation.worst for o in best],
            color=theme.faint,
            linewidth=1,
            zorder=0.5,
        )
        figure.draw_without_rendering()
        _names(corner, theme, points)


def front(found: Sequence[Opener]) -> list[Opener]:
    """Return the openers that no other beats, none leaving fewer words both on average and at worst."""
    best: list[Opener] = []
    for opener in sorted(found, key=lambda o: (o.evaluation.expected, o.evaluation.worst, o.guess)):
        if not best or opener.evaluation.worst < best[-1].evaluation.worst:
            best.append(opener)
    return best


def _plain_logs(axes: Axes) -> None:
    """Use logarithmic scales with plain numbers."""
    from matplotlib.ticker import LogLocator

    axes.set_xscale("log")
    axes.set_yscale("log")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
        axis.set_major_formatter(lambda value, _: f"{value:,.0f}")
        axis.set_minor_formatter(lambda value, _: "")


def _zoom(axes: Axes, points: Sequence[Opener]) -> None:
    """Show the openers that are named, with a margin."""
    xs, ys = [o.evaluation.expected for o in points], [o.evaluation.worst for o in points]
    wide, high = max(max(xs) - min(xs), 1) * 0.14, max(max(ys) - min(ys), 1) * 0.14
    axes.set_xlim(min(xs) - wide, max(xs) + 1.6 * wide)
    axes.set_ylim(min(ys) - high, max(ys) + high)


def _names(axes: Axes, theme: Theme, points: Sequence[Opener]) -> None:
    """Name openers beside their points, each where its name covers no other name and no point; or not at all."""
    from matplotlib.transforms import Bbox

    dots = axes.transData.transform([(opener.evaluation.expected, opener.evaluation.worst) for opener in points])
    taken = [Bbox.from_bounds(x - 4, y - 4, 8, 8) for x, y in dots]
    for opener in points:
        for dx, dy, across, up in BESIDE:
            text = axes.annotate(
                capitals(opener.guess),
                (opener.evaluation.expected, opener.evaluation.worst),
                (dx, dy),
                textcoords="offset points",
                ha=across,
                va=up,
                fontsize=8.5,
                color=theme.ink,
            )
            box = text.get_window_extent()
            if not any(box.overlaps(other) for other in taken):
                taken.append(box)
                break
            text.remove()
