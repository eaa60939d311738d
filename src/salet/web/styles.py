"""The page's style sheets: each is made of the parts in a folder, so that a page asks for few files."""

from __future__ import annotations

from pathlib import Path

__all__ = ["SHEETS", "STYLES", "sheets"]

CSS = Path(__file__).parent / "page" / "css"
SHEETS = {
    "shared": (
        *("tokens", "page", "bar", "buttons", "surfaces", "fields", "tables", "dialogs", "messages", "system"),
        "tiles",
    ),
    "solve": ("entry", "words", "advice", "sizes"),
    "play": ("head", "boards", "keys", "ending", "statistics", "dialogs", "sizes"),
    "review": ("entering", "whole", "row", "melting", "sizes"),
    "explore": (
        *("frame", "openers", "opener", "mosaic", "games", "compare", "trees", "sizes"),
        *("colours", "strategies", "letters", "regions", "drills", "real", "system"),
    ),
}
"""The parts of each style sheet, in the order in which they have to stand."""
STYLES = {"": ("shared", "solve"), "play/": ("play",), "review/": ("review",), "explore/": ("explore",)}
"""The style sheets of the places; those of the first are on every page."""


def sheets() -> dict[str, bytes]:
    """Return the style sheets under the names they have in the page's folder."""
    return {f"css/{name}.css": _joined(CSS / name, parts) for name, parts in SHEETS.items()}


def _joined(folder: Path, parts: tuple[str, ...]) -> bytes:
    return b"\n".join((folder / f"{part}.css").read_bytes() for part in parts)
