"""Solve at every size, in every colour, by keys alone."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import SIZES, no_overflow, tile
from playwright.sync_api import expect

GAME = "?rows=crane=..y.g+palsy=.g..."
STUCK = "?rows=salet=.y..g+tarse=.g..g+mount=....."


def opened(page, query=GAME):
    """Open a position and wait for its words."""
    page.goto(query)
    expect(page.locator(".verdict .big, .repairs").first).to_be_visible()
    expect(page.locator(".busy")).to_have_count(0)
    return page


def serious(page, options=None):
    """Return what Axe finds that keeps people out."""
    found = Axe().run(page, options=options).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_within_reach_at_every_size(visits, size):
    page = opened(visits(size))
    page.keyboard.type("waive")
    expect(page.get_by_role("region", name="How WAIVE splits")).to_be_visible()
    assert no_overflow(page)
    width, height = SIZES[size]
    box = page.get_by_role("button", name="Settings").bounding_box()
    assert box["x"] + box["width"] <= width
    assert tile(page, 0, 0).bounding_box()["width"] >= 30
    expect(page.locator(".row.active")).to_be_in_viewport()
    if height > 420 and width > 320:
        expect(page.locator(".pad")).to_be_in_viewport()
    for name in ("Undo", "Start over"):
        button = page.get_by_role("button", name=name).bounding_box()
        assert button["height"] >= 36
        assert button["x"] >= 0
        assert button["x"] + button["width"] <= width
    for key in page.locator(".pad .key").all():
        inside = key.evaluate("key => key.scrollWidth <= key.clientWidth")
        assert inside


@pytest.mark.parametrize("query", ["./", GAME, STUCK, "?rows=crane=..y.g,.....&boards=2", "?rows=abuse=ggggg"])
def test_axe_finds_nothing_in_light_and_dark(phone, query):
    phone.goto(query)
    expect(phone.locator(".verdict .big, .repairs, .end").first).to_be_visible()
    expect(phone.locator(".busy")).to_have_count(0)
    assert serious(phone) == []
    phone.emulate_media(color_scheme="dark")
    assert serious(phone, {"runOnly": ["color-contrast"]}) == []


def test_axe_finds_nothing_with_the_table_and_high_contrast(page):
    opened(page)
    page.keyboard.type("waive")
    page.get_by_text("Other good guesses").click()
    page.get_by_text("In figures").click()
    assert serious(page) == []
    page.evaluate("document.documentElement.dataset.strong = ''")
    assert serious(page, {"runOnly": ["color-contrast"]}) == []


def test_forced_colours_keep_marks_bars_and_dots_apart(visits):
    page = opened(visits(forced_colors="active"))
    look = "element => { const s = getComputedStyle(element); return s.backgroundColor + s.borderStyle; }"
    looks = {name: page.locator(f".tile.{name}").first.evaluate(look) for name in "gyx"}
    assert len(set(looks.values())) == 3
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    bar = page.locator(".part-bar").first.evaluate("bar => getComputedStyle(bar).backgroundColor")
    assert bar != paper
    page.get_by_text("Other good guesses").click()
    dot = "dot => getComputedStyle(dot, '::before').backgroundColor"
    assert page.locator(".others td .can").first.evaluate(dot) != paper
    link = page.get_by_role("navigation").get_by_role("link", name="Solve")
    expect(link).to_have_attribute("aria-current", "page")
    assert link.evaluate("link => getComputedStyle(link).borderBottomColor") not in (paper, "rgba(0, 0, 0, 0)")


def test_a_whole_game_by_keys_alone(page):
    opened(page, "./")
    page.keyboard.type("crane00102")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    use = page.get_by_role("button", name="Use this word")
    expect(page.locator(".verdict .chip.proven")).to_be_visible()
    for _ in range(9):
        page.keyboard.press("Tab")
        if use.evaluate("use => use === document.activeElement"):
            break
    expect(use).to_be_focused()
    page.keyboard.press("Enter")
    expect(tile(page, 1, 0)).to_be_focused()  # and so the colours can be typed at once
    page.keyboard.type("00200")
    page.keyboard.press("Backspace")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(tile(page, 1, 0)).to_have_text("")
    page.keyboard.type("abuse22222")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Solved: ABUSE in 2 guesses")).to_be_visible()


def test_the_focus_is_kept_when_the_page_is_drawn_anew(page):
    opened(page, "?rows=crane=..y.g")
    page.get_by_label("Find").focus()
    page.keyboard.type("wa")
    expect(page.get_by_label("Find")).to_be_focused()
    expect(page.get_by_label("Find")).to_have_value("wa")
    expect(tile(page, 1, 0)).to_have_text("")  # what is searched for is not typed into the row
    key = page.locator(".keys").get_by_role("button", name="Q", exact=True)
    key.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(tile(page, 1, 1)).to_have_text("q")
    expect(key).to_be_focused()


def test_changes_are_announced(page):
    opened(page, "./")
    page.keyboard.type("crane00102")
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_contain_text(re.compile(r"\d+ words are still possible\. Play [A-Z]{5}"))


def test_a_reply_serves_until_the_engine_is_ready(visits):
    page = visits("phone")
    page.add_init_script("window.Worker = class { postMessage() {} terminate() {} }")
    page.goto("?rows=crane=..y.g")
    expect(page.locator(".verdict .big")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("was the best reply on 18 Jul 2026")
    expect(page.locator(".possible .busy")).to_be_visible()
    page.goto("./")
    expect(page.locator(".verdict .big")).to_be_visible()
