"""Sheets on a console of rich: tables with coloured tiles, and tiles in brackets where there are no colours."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from salet.errors import printable
from salet.shown.sheet import Bar, Tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, ConsoleOptions, RenderableType

    from salet.shown.sheet import Cell, Sheet

__all__ = ["renderables"]

COLOURS = {"g": "bold white on #3f7d3a", "y": "bold black on #e3c64b", ".": "bold white on #4a4a4d"}
PLAIN = {"g": "[{}]", "y": "({})", ".": " {} "}
LONGEST = 24
"""The letters of the longest bar."""


def renderables(sheet: Sheet, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
    """Yield the title, the table and the notes."""
    yield Text(printable(sheet.title), "bold")
    if sheet.rows:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for heading, cell in zip(sheet.headings, sheet.rows[0], strict=True):
            number = isinstance(cell, str) and (cell[:1].isdigit() or cell[:1] in "+-−")
            table.add_column(heading, justify="right" if number else "left", no_wrap=not isinstance(cell, str))
        for row in sheet.rows:
            table.add_row(*(_text(cell, console, options) for cell in row))
        yield table
    for note in sheet.notes:
        yield Text(printable(note), "dim")


def _text(cell: Cell, console: Console, options: ConsoleOptions) -> Text:
    if isinstance(cell, Bar):
        return Text(("#" if options.ascii_only else "█") * math.ceil(LONGEST * cell.share))
    if not isinstance(cell, Tiles):
        return Text(printable(cell))
    pairs = zip(cell.word, cell.mark, strict=True)
    if console.no_color or not console.color_system:
        return Text("".join(PLAIN[colour].format(letter) for letter, colour in pairs))
    return Text.assemble(*((f" {letter} ", COLOURS[colour]) for letter, colour in pairs))
