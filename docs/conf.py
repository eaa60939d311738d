"""How Sphinx builds these pages: `sphinx-build -W docs site`. Warnings are errors, so broken links end the build."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.transforms import SphinxTransform

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
html_show_copyright = False
html_copy_source = False
html_static_path = ["static"]
html_css_files = ["salet.css"]
html_logo = "static/logo.svg"
html_favicon = "static/favicon.svg"
html_theme_options = {
    "sidebar_hide_name": True,
    "light_css_variables": {"color-brand-primary": "#2f6f2b", "color-brand-content": "#2f6f2b"},
    "dark_css_variables": {"color-brand-primary": "#86c67f", "color-brand-content": "#86c67f"},
}
myst_heading_anchors = 4
default_role = "code"
"""Docstrings write code in single backticks, as Markdown does."""
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "inherited-members": "Sequence, tuple, BaseException"}
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


class Shows(Directive):
    """Execute Python and show both the code and what a notebook shows of its last line.

    The blocks of a page follow each other: names that one sets are known to the next.
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the code as a block, and the HTML."""
        settings = self.state.document.settings
        names: dict[str, Any] = settings.env.temp_data.setdefault("shows", {"salet": salet})
        code = "\n".join(self.content)
        *before, last = ast.parse(code).body
        exec(compile(ast.Module(before, []), "<shows>", "exec"), names)
        assert isinstance(last, ast.Expr)
        shown = eval(compile(ast.Expression(last.value), "<shows>", "eval"), names)._repr_html_()
        return [
            nodes.literal_block(code, code, language="python"),
            nodes.raw("", f'<div class="shows">{shown}</div>', format="html"),
        ]


class OnDarkGround(SphinxTransform):
    """Show a picture that was also drawn on dark ground as that one where the page is dark."""

    default_priority = 100

    def apply(self, **_: Any) -> None:
        """Put the dark picture beside the light one; furo shows one of them."""
        for image in list(self.document.findall(nodes.image)):
            light = Path(image["uri"])
            dark = light.with_stem(f"{light.stem}-dark").as_posix()
            if (Path(__file__).parent / dark).exists():
                other = image.deepcopy()
                other["uri"] = dark
                image["classes"] += ["only-light"]
                other["classes"] += ["only-dark"]
                image.parent.insert(image.parent.index(image) + 1, other)


def setup(app: Sphinx) -> None:
    """Tell Sphinx what to call."""
    app.add_directive("shows", Shows)
    app.add_transform(OnDarkGround)
    app.connect("source-read", fill_reference)
