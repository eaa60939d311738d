"""A table that fits the width it gets: no word and no figure is cut off."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.text import Text

from salet.errors import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GAP = 2
NARROWEST = 16
"""A column of text is wrapped to no fewer signs than this beside others."""


class Table:
    r"""Rows under headings. The first `keys` columns name a row; the others are figures, set to the right.

    Where the columns do not fit side by side, they stand in several blocks one below the other, each with the keys.
    Columns in `text` are set to the left; the last column is wrapped if it is one of them.

    >>> table = Table("guess", "expected", "worst")
    >>> table.add("CRANE", "78.73", "263")
    >>> print("\n".join(line.plain for line in table.lines(80)))
    guess  expected  worst
    CRANE     78.73    263
    >>> print("\n".join(line.plain for line in table.lines(16)))
    guess  expected
    CRANE     78.73
    <BLANKLINE>
    guess  worst
    CRANE    263
    """

    def __init__(self, *headings: str, keys: int = 1, text: Sequence[str] = (), indent: int = 0) -> None:
        """Begin with the headings."""
        self.headings = [Text(heading, "dim") for heading in headings]
        self.keys = keys
        self.left = {place for place, heading in enumerate(headings) if place < keys or heading in text}
        self.indent = indent
        self.rows: list[list[Text]] = []

    def add(self, *cells: str | Text) -> None:
        """Add a row, a cell for each heading."""
        assert len(cells) == len(self.headings), cells
        self.rows.append([cell if isinstance(cell, Text) else Text(printable(cell)) for cell in cells])

    def lines(self, width: int | None = None) -> Iterator[Text]:
        """Give the lines of the table in so many columns of a screen; without a width, in as many as it needs."""
        blocks = self._blocks(width - self.indent if width else None)
        for number, block in enumerate(blocks):
            if number:
                yield Text()
            headed = any(self.headings[place].plain.strip() for place in block)
            for cells in (*([self.headings] if headed else []), *self.rows):
                yield from self._line(cells, block, width)

    def _size(self, place: int) -> int:
        return max(row[place].cell_len for row in (self.headings, *self.rows))

    def _blocks(self, width: int | None) -> list[list[int]]:
        """Return the columns of each block: as many as fit beside the keys."""
        keys = list(range(self.keys))
        blocks: list[list[int]] = []
        room = 0
        for place in range(self.keys, len(self.headings)):
            size = self._size(place) + GAP
            if place in self.left and place == len(self.headings) - 1 and room >= NARROWEST + GAP:
                size = min(size, room)  # the rest of its text goes into further lines
            if not blocks or (width and size > room):
                blocks.append([*keys])
                room = (width or 0) - sum(self._size(key) + GAP for key in keys) + GAP
            blocks[-1].append(place)
            room -= size
        return blocks or [keys]

    def _line(self, cells: Sequence[Text], block: Sequence[int], width: int | None) -> Iterator[Text]:
        """Give a row of a block: a line, or more where its text is wrapped."""
        line = Text(" " * self.indent)
        for place in block[:-1]:
            line.append_text(self._padded(cells[place], place)).append(" " * GAP)
        last = block[-1]
        if last in self.left:
            before = line.cell_len
            for number, part in enumerate(wrapped(cells[last], (width or 10**6) - before)):
                whole = (Text(" " * before) if number else line).append_text(part)
                whole.rstrip()
                yield whole
        else:
            yield line.append_text(self._padded(cells[last], last))

    def _padded(self, cell: Text, place: int) -> Text:
        blank = Text(" " * (self._size(place) - cell.cell_len))
        return cell + blank if place in self.left else blank + cell


def wrapped(cell: Text, width: int) -> list[Text]:
    """Break text at spaces into lines of at most so many signs; what has no space stays whole."""
    if cell.cell_len <= width:
        return [cell]
    parts = textwrap.wrap(cell.plain, max(width, 1), break_long_words=False, break_on_hyphens=False)
    return [Text(part, cell.style) for part in parts] or [cell]
