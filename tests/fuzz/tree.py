"""Trees: text, JSON and lists of games are read or refused, and what was read is the same in every format."""

from __future__ import annotations

import html
import re

from salet.errors import SaletError
from salet.strategy.formats import dot, page
from salet.strategy.tree import Tree

TAG = re.compile(r"<(/?)([a-z]+)")
TAGS = {"html", "head", "meta", "title", "style", "body", "h", "p", "ol", "li", "b", "i", "label", "input", "button"}
TAGS |= {"span", "main", "script", "details", "summary", "small"}


def check(data: bytes) -> None:
    """Read a tree; write it in every format, and read those that can be read."""
    try:
        tree = Tree.parse(data.decode("utf-8", "replace"))
    except SaletError as error:
        assert len(str(error)) < 1500
        return
    assert Tree.parse(str(tree)) == tree
    assert Tree.parse(tree.json()) == tree
    assert tree.answers == len(list(tree.games())) == sum(tree.histogram)
    check_page(page(tree))
    check_dot(dot(tree))


def check_page(text: str) -> None:
    """A page holds the elements that it should hold, one script, and nothing that a guess brought in."""
    assert {name for _, name in TAG.findall(text)} <= TAGS
    assert text.count("<script") == 1
    assert "\x00" not in html.unescape(text)


def check_dot(text: str) -> None:
    """A line of DOT is a node or an edge, whose label ends where it should."""
    label = r'"(?:[^"\\\n]|\\.)*"'
    for line in text.splitlines()[2:-1]:
        assert re.fullmatch(rf"  n\d+ (?:-> n\d+ )?\[label={label}(?:, style=filled, fillcolor=\"#9fd49a\")?\];", line)
