"""What a test of Play does again and again: type words, read what is kept, look at tiles."""

from __future__ import annotations

import json
import re

from browsing import colours, tile
from playwright.sync_api import expect


def start(page, query: str = "") -> None:
    """Open a game and wait until it can be played."""
    page.goto(f"play/{query}")
    expect(page.get_by_role("button", name="Enter", exact=True)).to_be_visible()


def guess(page, *words: str) -> None:
    """Type words on the real keyboard, each with Enter."""
    for word in words:
        page.keyboard.type(word)
        page.keyboard.press("Enter")


def tap(page, word: str) -> None:
    """Type a word on the keys of the screen."""
    keys = page.get_by_role("group", name="Keyboard")
    for letter in word:
        keys.locator(".key", has_text=letter).filter(has_not_text="enter").first.tap()
    keys.get_by_role("button", name="Enter", exact=True).tap()


def games(page) -> list[dict]:
    """Return the games that the browser has kept."""
    kept = page.evaluate("localStorage.getItem('salet.games') ?? ''")
    return [json.loads(line) for line in kept.splitlines()]


def current(page) -> dict:
    """Return the game that was begun last."""
    return games(page)[-1]


def wait_rows(page, rows: int, board: int = 0) -> None:
    """Wait until so many rows of a board have their colours."""
    expect(tile(page, rows - 1, 0, board)).to_have_class(re.compile(r"\b[gyx]\b"))


def finish(page) -> None:
    """Wait until the game is over."""
    expect(page.get_by_role("region", name="How it went")).to_be_visible()


__all__ = ["colours", "current", "finish", "games", "guess", "start", "tap", "tile", "wait_rows"]
