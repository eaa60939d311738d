"""Pictures of words: how a guess splits them, which letters they have, how many are left."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from salet.core.marks import mark
from salet.core.words import capitals
from salet.errors import PlotError
from salet.plots import ellipses as geometry
from salet.plots.picture import MARKS, picture, range_of, readable, title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from matplotlib.axes import Axes

    from salet.core.game import Board, Game
    from salet.core.letters import LetterTable, Regions
    from salet.plots.picture import Theme

MOST_BARS = 60


def buckets(
    guess: str, parts: Mapping[str, Sequence[str]], path: str | Path, *, dark: bool = False, name: str = ""
) -> None:
    """Draw the sizes of the groups a guess makes, each bar over the tiles of its mark."""
    if not parts:
        raise PlotError(f"{capitals(guess)} has no words to split: there is nothing to draw.")
    ordered = sorted(parts.items(), key=lambda part: (-len(part[1]), part[0]))
    shown, rest = ordered[:MOST_BARS], ordered[MOST_BARS:]
    total = sum(len(words) for words in parts.values())
    with picture(path, dark, max(7.0, 2 + 0.19 * len(shown)), 5.6) as (figure, theme):
        axes, strip = figure.subplots(2, 1, sharex=True, height_ratios=(4, 1))
        sizes = [len(words) for _, words in shown]
        bars = axes.bar(range(len(shown)), sizes, 0.84, color=[_blend(colours) for colours, _ in shown])
        axes.bar_label(bars, padding=2, fontsize=9 if len(shown) < 40 else 6.5)
        axes.set_ylabel("words left")
        axes.grid(axis="y")
        axes.tick_params(axis="x", length=0)
        for row in range(len(guess)):
            tiles = [MARKS[colours[row]] for colours, _ in shown]
            strip.bar(range(len(shown)), 0.88, 0.84, row + 0.06, color=tiles)
        strip.set_ylim(len(guess), 0)
        strip.set_yticks([row + 0.5 for row in range(len(guess))], list(capitals(guess)))
        strip.set_xticks([])
        strip.set_xlim(-0.8, len(shown) - 0.2)
        strip.tick_params(length=0)
        strip.spines[["left", "bottom"]].set_visible(False)
        strip.set_xlabel(_rest(rest) or "one bar for each mark; its tiles are below it")
        handles = [strip.bar(0, 0, color=MARKS[colour]) for colour in "gy."]
        axes.legend(handles, ["green", "yellow", "grey"], loc="upper right", ncols=3)
        title(axes, theme, f"{capitals(guess)} makes {len(parts)} groups", _about(name, total, max(sizes)))


def _blend(colours: str) -> tuple[float, ...]:
    """Return one colour for a mark: the mixture of its tiles' colours."""
    from matplotlib.colors import to_rgb

    tiles = [to_rgb(MARKS[colour]) for colour in colours]
    return tuple(sum(channel) / len(tiles) for channel in zip(*tiles, strict=True))


def _rest(rest: Sequence[tuple[str, Sequence[str]]]) -> str:
    words = sum(len(part) for _, part in rest)
    return f"and {len(rest)} more marks with {words} words, at most {len(rest[0][1])} each" if rest else ""


def _about(name: str, total: int, largest: int) -> str:
    return f"{name + ': ' if name else ''}{total:,} words, the largest group has {largest:,}"


def heat(table: LetterTable, path: str | Path, *, dark: bool = False) -> None:
    """Draw how often each letter is at each position, the darker the more often."""
    order = sorted(table.total)
    cells = [[column[letter] for column in table.positions] for letter in order]
    with picture(path, dark, 6.4, 1.9 + 0.3 * len(order)) as (figure, theme):
        axes = figure.add_subplot()
        most = max(max(row) for row in cells)
        scale = range_of(theme)
        axes.pcolormesh(cells, cmap=scale, vmin=0, vmax=most, edgecolors=theme.ground, linewidth=1.5)
        for row, numbers in enumerate(cells):
            for column, number in enumerate(numbers):
                colour = readable(scale(number / most)) if number else theme.faint
                axes.text(column + 0.5, row + 0.5, f"{number:,}", ha="center", va="center", fontsize=9, color=colour)
            axes.text(
                len(numbers) + 0.45, row + 0.5, f"{table.total[order[row]]:,}", va="center", ha="center", fontsize=9
            )
        places = [place + 0.5 for place in range(len(table.positions))]
        axes.set_xticks([*places, len(places) + 0.45], [*(str(place + 1) for place in range(len(places))), "all"])
        axes.set_yticks([row + 0.5 for row in range(len(order))], [capitals(letter) for letter in order])
        axes.set_xlim(0, len(places) + 0.9)
        axes.tick_params(length=0, top=False)
        axes.invert_yaxis()
        axes.spines[:].set_visible(False)
        axes.set_xlabel("position in the word")
        title(axes, theme, "Letters by position", f"{table.words or 'words'}: {table.count:,} words")


def venn(regions: Regions, path: str | Path, *, dark: bool = False) -> None:
    """Draw the Venn diagram of a guess: a set for each of its different letters, in each region its number of words."""
    sets, places = geometry.sets(len(regions.letters)), geometry.places(len(regions.letters))
    with picture(path, dark, 8.4, 9.0) as (figure, theme):
        axes = figure.add_subplot()
        axes.set_aspect("equal")
        axes.set_axis_off()
        axes.set_xlim(-1.16, 1.16)
        axes.set_ylim(-1.16, 1.16)
        for letter, shape, colour in zip(regions.letters, sets, theme.series, strict=False):
            _set(axes, shape, colour, capitals(letter), regions[letter].holding)
        for region in regions:
            inside = tuple(letter in region.has for letter in regions.letters)
            if any(inside):
                _region(axes, theme, places[inside], capitals(region.has), region.size, regions.largest is region)
        axes.text(-1.12, -1.1, f"{regions[''].size:,}", fontsize=15, fontweight="bold")
        axes.text(-1.12, -1.16, f"without {', '.join(capitals(regions.letters))}", fontsize=9, color=theme.faint)
        about = f"{regions.words or 'words'}: {regions.candidates:,} words, by which of its letters they contain"
        title(axes, theme, f"{capitals(regions.guess)} fills {regions.filled} of {len(regions.regions)} regions", about)


def _set(axes: Axes, shape: geometry.Ellipse, colour: str, letter: str, holding: int) -> None:
    """Draw one set, its letter beyond its far end, and how many words contain the letter."""
    from matplotlib.patches import Ellipse

    for fill, alpha, line in ((True, 0.16, 0.0), (False, 1.0, 2.2)):
        axes.add_patch(
            Ellipse(
                (shape.x, shape.y),
                2 * shape.long,
                2 * shape.short,
                angle=math.degrees(shape.angle),
                fill=fill,
                color=colour,
                alpha=alpha,
                linewidth=line,
            )
        )
    tip = max((shape.point(0), shape.point(math.pi)), key=lambda point: math.hypot(*point))
    far = math.hypot(*tip)
    x, y = tip[0] / far * (far + 0.1), tip[1] / far * (far + 0.1)
    axes.text(x, y + 0.012, letter, fontsize=19, fontweight="bold", color=colour, ha="center", va="center")
    axes.text(x, y - 0.055, f"{holding:,}", fontsize=8.5, color=colour, ha="center", va="center")


def _region(axes: Axes, theme: Theme, place: geometry.Place, has: str, size: int, largest: bool) -> None:
    """Write the number of words into a region, and its letters below where there is room."""
    number = f"{size:,}"
    fontsize = min(17.0, 440 * place.room / math.hypot(0.64 * len(number), 0.8))  # the text fits the free circle
    roomy = place.room > 0.075
    colour = theme.ink if size else theme.faint
    axes.text(
        place.x,
        place.y + (0.012 if roomy else 0),
        number,
        fontsize=fontsize,
        color=colour,
        fontweight="bold" if largest else "normal",
        ha="center",
        va="center",
    )
    if roomy:
        axes.text(place.x, place.y - 0.034, has, fontsize=7, color=theme.faint, ha="center", va="center")


def left(game: Game, path: str | Path, *, dark: bool = False) -> None:
    """Draw how many words fit after each row of a game; of several boards, a line for each."""
    with picture(path, dark, max(6.4, 2.2 + 1.4 * len(game.rows)), 5.2) as (figure, theme):
        axes = figure.add_subplot()
        for number, board in enumerate(game.boards):
            sizes = [len(board.words.answers), *_left(board)]
            label = f"board {number + 1}" if len(game.boards) > 1 else ""
            colour = theme.series[number % len(theme.series)]
            axes.plot(sizes, marker="o", color=colour, label=label, linewidth=2.2, clip_on=False)
            for row, size in enumerate(sizes):
                axes.annotate(
                    f"{size:,}", (row, size), (7, 6), textcoords="offset points", color=colour, fontweight="bold"
                )
        axes.set_yscale("symlog", linthresh=1)
        axes.set_ylim(0, 3 * len(game.words.answers))
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
        axes.set_xlim(-0.2, len(game.rows) + 0.4)
        axes.set_xticks(range(len(game.rows) + 1), ["start", *("" for _ in game.rows)])
        grey = "." * game.words.length
        tiles(axes, [(row.guess, row.marks[0] if len(game.boards) == 1 else grey) for row in game.rows])
        axes.set_ylabel("words that fit")
        axes.grid(axis="y")
        axes.set_xlabel("row played", labelpad=14)
        title(axes, theme, "Words left after each row", f"{game.words.name}: {len(game.words.answers):,} answers")
        if len(game.boards) > 1:
            axes.legend()


def _left(board: Board) -> list[int]:
    """Return how many words fit after each row."""
    found = list(board.words.answers)
    sizes = []
    for guess, colours in board.rows:
        found = [word for word in found if mark(guess, word) == colours]
        sizes.append(len(found))
    return sizes


def tiles(axes: Axes, rows: Sequence[tuple[str, str]]) -> None:
    """Write guesses below the axis as tiles in the colours of their marks; grey where there are several boards."""
    for place, (guess, colours) in enumerate(rows, 1):
        for number, letter in enumerate(capitals(guess)):
            offset = 15 * (number - (len(guess) - 1) / 2)
            axes.annotate(
                letter,
                (place, 0),
                (offset, -14),
                xycoords=("data", "axes fraction"),
                textcoords="offset points",
                ha="center",
                va="center",
                fontsize=9,
                fontweight="bold",
                fontfamily="monospace",
                color="#000000",
                bbox={"boxstyle": "square,pad=0.32", "facecolor": MARKS[colours[number]], "edgecolor": "none"},
            )
