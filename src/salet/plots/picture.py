"""What all pictures share: the colours, the file, the title."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from salet.errors import PlotError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from matplotlib.axes import Axes
    from matplotlib.colors import Colormap
    from matplotlib.figure import Figure

BLUE, SKY = "#0072B2", "#56B4E9"
OTHERS = ("#E69F00", "#009E73", "#D55E00", "#CC79A7")
MARKS = {"g": "#009E73", "y": "#F0E442", ".": "#8C8C8C"}


@dataclass(frozen=True)
class Theme:
    """The colours of ground, ink, and what should stay in the background."""

    ground: str
    ink: str
    faint: str
    grid: str
    scale: str
    steps: str
    series: tuple[str, ...]


LIGHT = Theme("#ffffff", "#1a1a1b", "#6b6b6b", "#e2e2e2", "Blues", "viridis_r", (BLUE, *OTHERS, SKY, "#8C8C8C"))
DARK = Theme("#121213", "#f0f0f0", "#a3a3a3", "#333336", "cividis", "viridis", (SKY, *OTHERS, "#F0E442", "#8C8C8C"))


@contextmanager
def picture(path: str | Path, dark: bool, width: float, height: float) -> Iterator[tuple[Figure, Theme]]:
    """Give an empty figure in the theme's colours and write it to the file at the end."""
    kind = Path(path).suffix.lower().removeprefix(".")
    if kind not in ("svg", "png"):
        raise PlotError(f"{str(path)!r} does not end in .svg or .png: these two are drawn.")
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine
    except ImportError:
        raise PlotError("Pictures need matplotlib, which is not installed: install salet[plots].") from None
    theme = DARK if dark else LIGHT
    with mpl.rc_context():
        mpl.rcdefaults()  # not a user's own settings: the picture depends on its values only
        mpl.rcParams.update(_settings(theme))
        figure = Figure(figsize=(width, height), layout=ConstrainedLayoutEngine(w_pad=0.15, h_pad=0.15))
        yield figure, theme
        metadata = {"Date": None, "Creator": "salet"} if kind == "svg" else {"Software": "salet"}
        try:
            figure.savefig(path, format=kind, metadata=metadata, dpi=144)
        except OSError as error:
            raise PlotError(f"{str(path)!r} cannot be written: {error.strerror}.") from None


def _settings(theme: Theme) -> Any:
    inked = ("text.color", "axes.labelcolor", "xtick.labelcolor", "ytick.labelcolor", "axes.titlecolor")
    return {
        **dict.fromkeys(inked, theme.ink),
        **dict.fromkeys(("figure.facecolor", "axes.facecolor", "savefig.facecolor"), theme.ground),
        **dict.fromkeys(("axes.edgecolor", "xtick.color", "ytick.color"), theme.faint),
        **dict.fromkeys(("axes.spines.top", "axes.spines.right"), False),
        "axes.axisbelow": True,
        "grid.color": theme.grid,
        "font.size": 11.0,
        "axes.titlesize": 13.0,
        "axes.titleweight": "bold",
        "axes.titlelocation": "left",
        "legend.frameon": False,
        "svg.hashsalt": "salet",
        "svg.fonttype": "none",
    }


def title(axes: Axes, theme: Theme, title: str, subtitle: str) -> None:
    """Write a title and, smaller, what it is about: the list and the numbers."""
    axes.set_title(title, pad=26)
    axes.annotate(
        subtitle, (0, 1), (0, 9), xycoords="axes fraction", textcoords="offset points", color=theme.faint, fontsize=10.5
    )


def range_of(theme: Theme) -> Colormap:
    """Return the theme's colours from little to much."""
    from matplotlib import colormaps

    return colormaps[theme.scale]


def steps(theme: Theme, count: int) -> list[tuple[float, ...]]:
    """Return so many colours that can be told apart, from pale to strong."""
    from matplotlib import colormaps

    scale = colormaps[theme.steps]
    return [scale(0.04 + 0.92 * step / max(1, count - 1)) for step in range(count)]


def readable(colour: Sequence[float]) -> str:
    """Return black or white, whichever is read more easily on a colour."""
    red, green, blue = colour[:3]
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 else "#ffffff"
