"""How Sphinx builds these pages: `sphinx-build -W docs site`. Warnings are errors, so broken links end the build."""

from __future__ import annotations

from typing import TYPE_CHECKING

import salet

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "salet"
author = "The salet developers"
version = release = salet.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["site"]
html_theme = "furo"
html_title = "salet"
html_show_sphinx = False
html_copy_source = False
myst_heading_anchors = 4
default_role = "code"
"""Docstrings write code in single backticks, as Markdown does."""
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_typehints_format = "short"

ROOMS = {
    "errors": "What can go wrong",
    "concurrency": "Stopping what takes long",
    "likely": "Which answers are likely",
    "core": "What a game is",
    "strategy": "Playing by rule",
    "exact": "Playing perfectly",
    "judge": "What it means",
    "play": "The game people play",
    "keep": "What is kept on disk",
}


def kind(value: object) -> str:
    """Return the directive that documents a value."""
    if isinstance(value, type):
        return "autoexception" if issubclass(value, Exception) else "autoclass"
    return "autofunction" if callable(value) and hasattr(value, "__code__") else "autodata"


def reference() -> str:
    """Return a section for each room, with a directive for each of its public names."""
    text = []
    for room, title in ROOMS.items():
        names = sorted(
            (name for name in salet.__all__ if f"{salet._HOMES[name]}.".startswith(f"{room}.")), key=str.lower
        )
        text.append(f"\n## {title}: `salet.{room}`\n\n```{{eval-rst}}")
        text += [f".. {kind(getattr(salet, name))}:: salet.{salet._HOMES[name]}.{name}" for name in names]
        text.append("```\n")
    return "\n".join(text)


def fill_reference(app: Sphinx, page: str, source: list[str]) -> None:
    """Add the public names to the page `reference`."""
    if page == "reference":
        source[0] += reference()


def setup(app: Sphinx) -> None:
    """Tell Sphinx what to call."""
    app.connect("source-read", fill_reference)
