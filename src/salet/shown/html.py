"""Sheets as HTML: small, legible on light and dark ground and without colours, and with nothing to load.

Notebooks differ in what they let through, so every element carries its style, and text takes the colour around it.
Green tiles are square, yellow ones round and grey ones only outlined; a reader without styles, or with a screen reader,
gets the mark as text.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from salet.shown.sheet import Bar, Tiles

if TYPE_CHECKING:
    from salet.shown.sheet import Cell, Sheet

__all__ = ["write"]

TILES = "display:inline-flex;gap:2px;font-weight:bold;text-align:center;line-height:1.5em"
TILE = "width:1.5em;height:1.5em;"
COLOURS = {
    "g": "background:#3f7d3a;color:#fff;outline:1px solid #3f7d3a",
    "y": "background:#e3c64b;color:#111;outline:1px solid #e3c64b;border-radius:50%",
    ".": "outline:1px solid;outline-offset:-1px;opacity:.65",
}
HIDDEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap"
CELL = "padding:.15em .8em .15em 0;background:transparent;border:0;color:inherit;"
LINE = "border-bottom:1px solid color-mix(in srgb,currentColor 35%,transparent);"
FAINT = "opacity:.8"


def write(sheet: Sheet) -> str:
    """Write a sheet as HTML.

    >>> from salet.shown.sheet import Sheet
    >>> write(Sheet("<b>", note="a & b"))
    '<div><strong>&lt;b&gt;</strong><div style="opacity:.8">a &amp; b</div></div>'
    """
    notes = "".join(f'<div style="{FAINT}">{escape(note)}</div>' for note in sheet.notes)
    return f"<div><strong>{escape(sheet.title)}</strong>{_table(sheet) if sheet.rows else ''}{notes}</div>"


def _table(sheet: Sheet) -> str:
    head = "".join(
        f'<th style="{CELL}{LINE}text-align:{_side(cell)}">{escape(heading)}</th>'
        for heading, cell in zip(sheet.headings, sheet.rows[0], strict=True)
    )
    body = "".join(f'<tr style="background:transparent">{"".join(map(_cell, row))}</tr>' for row in sheet.rows)
    style = "border-collapse:collapse;color:inherit;margin:.3em 0;width:auto;font-variant-numeric:tabular-nums"
    table = f'<table style="{style}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    return f'<div style="overflow-x:auto">{table}</div>'


def _cell(cell: Cell) -> str:
    return f'<td style="{CELL}text-align:{_side(cell)};white-space:nowrap">{_content(cell)}</td>'


def _side(cell: Cell) -> str:
    return "right" if isinstance(cell, str) and (cell[:1].isdigit() or cell[:1] in "+-−") else "left"


def _content(cell: Cell) -> str:
    if isinstance(cell, Tiles):
        return _tiles(cell)
    if isinstance(cell, Bar):
        width = f"width:{12 * cell.share:.2f}em"
        return f'<div style="{width};height:.9em;background:currentColor;opacity:.45"></div>'
    return escape(cell)


def _tiles(cell: Tiles) -> str:
    drawn = "".join(
        f'<span style="{TILE}{COLOURS[colour]}">{escape(letter)}</span>'
        for letter, colour in zip(cell.word, cell.mark, strict=True)
    )
    return f'<span style="{TILES}">{drawn}</span><span style="{HIDDEN}"> {escape(cell.mark)}</span>'
