"""The page's modules as they are shipped: without their comments, and which of them a page needs from the start."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["needed", "without_comments"]

COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
"""A comment that has its lines to itself: the only kind that is long."""
IMPORT = re.compile(r'^(?:import|export|\})[^"\n]*"(\.[^"]+\.js)";$', re.MULTILINE)
"""A module that another one cannot do without; those that are loaded when they are wanted look otherwise."""


def without_comments(source: str) -> str:
    """Return a module without its comments, which are for those who read the sources."""
    return COMMENT.sub("", source)


def needed(files: Mapping[str, bytes], *first: str) -> list[str]:
    """Return modules and all that they import, sorted by name."""
    found: set[str] = set()
    waiting = list(first)
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            folder = posixpath.dirname(name)
            imported = IMPORT.findall(files[name].decode())
            waiting += [posixpath.normpath(posixpath.join(folder, path)) for path in imported]
    return sorted(found)
