"""Play at every size, by keyboard alone, in the system's colours, and for axe."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import SIZES, Visit, no_overflow, tile
from playing import current, finish, guess, start, wait_rows
from playwright.sync_api import expect

ALL = {**SIZES, "zoomed": (640, 400), "zoomed phone": (422, 195)}
LEAST_TILE = 28
SMALLEST = 14
TOUCH = 40


def window(browser, site, size, **options):
    """Open a window of any size."""
    return Visit(browser, site, ALL[size], **options)


def serious(page) -> list[str]:
    """Return what axe finds that would keep people out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found if each["impact"] in ("serious", "critical")
    ]


def overlap(one, other) -> bool:
    """Return whether two boxes have a point in common."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


@pytest.mark.parametrize("size", ALL)
def test_tiles_are_large_and_keys_in_sight(browser, site, size):
    """Finding 3: tiles of 5 px on a phone on its side, and dots at 200 % zoom."""
    visit = window(browser, site, size)
    page = visit.page
    start(page, "?kind=random&seed=7")
    page.get_by_role("button", name="Close").click()
    guess(page, "crane")
    wait_rows(page, 1)
    assert tile(page, 1, 0).bounding_box()["width"] >= LEAST_TILE
    assert no_overflow(page)
    expect(page.get_by_role("button", name="Enter", exact=True)).to_be_in_viewport(ratio=0.95)
    if size == "zoomed phone":
        visit.close()
        return
    expect(tile(page, 5, 4)).to_be_in_viewport(ratio=0.95)
    assert page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
    keys = page.get_by_role("group", name="Keyboard").bounding_box()
    assert not overlap(keys, tile(page, 5, 4).bounding_box())
    page.keyboard.type("xxxxx")
    page.keyboard.press("Enter")
    told = page.locator(".message").bounding_box()
    assert not any(overlap(told, tile(page, 1, place).bounding_box()) for place in range(5))
    visit.close()


@pytest.mark.parametrize("query", ["boards=2", "boards=4", "boards=8", "boards=16", "length=8&boards=4", "length=8"])
def test_any_number_of_boards_fits_across(page, query):
    """They may scroll down, never sideways, and the keys stay."""
    start(page, f"?kind=random&seed=7&{query}")
    place = page.locator(".boards-place")
    for size in ("phone", "landscape", "small"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        fits = "(place) => [document.documentElement, place].every((each) => each.scrollWidth <= each.clientWidth)"
        page.wait_for_function(fits, arg=place.element_handle())  # the boards are measured again after a change
        assert tile(page, 0, 0).bounding_box()["width"] >= SMALLEST, size
        expect(page.get_by_role("button", name="Enter", exact=True)).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("size", ["phone", "landscape", "small", "desktop"])
def test_a_message_never_covers_the_first_row(visits, size):
    """Friction of 0.1: toasts over the row being typed."""
    page = visits(size)
    start(page, "?kind=random&seed=7")
    page.get_by_role("button", name="Close").click()
    guess(page, "xxxxx")
    told = page.locator(".message").bounding_box()
    assert not any(overlap(told, tile(page, 0, place).bounding_box()) for place in range(5))


@pytest.mark.parametrize("size", ["small", "landscape"])
def test_every_kind_can_be_chosen_on_a_small_phone(visits, size):
    """Finding 14: the dialog was cut off, and Friend out of reach."""
    page = visits(size)
    start(page)
    page.get_by_role("button", name="New game").tap()
    dialog = page.get_by_role("dialog")
    box = dialog.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= SIZES[size][1]
    for card in dialog.locator(".kind-card").all():
        assert card.bounding_box()["height"] >= TOUCH
        card.tap()
        assert dialog.evaluate("(each) => each.scrollWidth <= each.clientWidth")
        expect(dialog.locator("[data-key=start]")).to_be_in_viewport(ratio=0.95)
    dialog.locator(".kind-card", has_text="For a friend").tap()
    dialog.get_by_label("The word").fill("kevin")
    dialog.get_by_role("button", name="Make the link").tap()
    expect(dialog.get_by_label("The link for your friend")).to_have_value(re.compile(r"/play/\?code="))


def test_a_game_is_chosen_by_keyboard_alone(page):
    """Finding 21: each arrow key dropped the focus."""
    start(page)
    page.get_by_role("button", name="New game").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Today’s puzzle").focus()
    for name in ("Random word", "Past Wordle", "An earlier daily", "Adversary"):
        page.keyboard.press("ArrowRight")
        expect(dialog.get_by_role("radio", name=name)).to_be_focused()
        expect(dialog.get_by_role("radio", name=name)).to_be_checked()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(dialog.get_by_role("radio", name="Random word")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="2", exact=True)).to_be_focused()
    dialog.locator("[data-key=start]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 boards")).to_be_visible()
    guess(page, "crane")
    wait_rows(page, 1, 1)
    assert current(page)["boards"] == 2


@pytest.mark.parametrize(("scheme", "boards"), [("light", 1), ("light", 8), ("dark", 4)])
def test_axe_finds_nothing_serious_while_one_plays(visits, scheme, boards):
    """One board of them solved, where there are several."""
    page = visits("phone", color_scheme=scheme)
    start(page, f"?kind=random&seed=7&boards={boards}")
    guess(page, "crane", "sloth" if boards == 1 else "cooed")
    expect(page.locator(".message")).to_have_count(0)
    assert serious(page) == []


def test_axe_finds_nothing_serious_around_the_game(page):
    """The end, the dialogs, an error."""
    start(page, "?kind=random&seed=7")
    guess(page, "crane", "cooed")
    finish(page)
    expect(page.locator(".message")).to_have_count(0)
    assert serious(page) == []
    for name in ("Statistics", "How to play"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert serious(page) == []
        page.keyboard.press("Escape")
    page.locator("[data-key=new]").click()
    for name in ("Random word", "Past Wordle", "For a friend"):
        page.get_by_role("radio", name=name).check(force=True)
        assert serious(page) == []
    page.goto("play/?game=none")
    expect(page.locator(".note.bad")).to_be_visible()
    assert serious(page) == []


def test_colours_of_the_system_still_tell_green_yellow_and_grey_apart(visits):
    """Finding 22: forced colours lost what only colour told."""
    page = visits("phone", forced_colors="active")
    start(page, "?kind=random&seed=7")
    guess(page, "crane")
    look = "(each) => { const s = getComputedStyle(each); return [s.borderTopStyle, s.backgroundColor].join(' '); }"
    kinds = {tile(page, 0, place).evaluate(look) for place in range(5)}
    assert len(kinds) == 3
    guess(page, "cooed")
    finish(page)
    bars = page.locator(".bars b")
    shown = [bars.nth(at).evaluate(look) for at in range(6)]
    assert shown[1] != shown[0]


def test_bars_have_room_for_their_numbers(phone):
    """Finding 22: a clipped label. The longest bar is the most frequent row."""
    start(phone, "?kind=random&seed=7")
    guess(phone, "crane", "cooed")
    finish(phone)
    widths = phone.locator(".bars b").evaluate_all(
        "(bars) => bars.map((bar) => [bar.scrollWidth <= bar.clientWidth, bar.getBoundingClientRect().width])"
    )
    assert all(fits for fits, _ in widths)
    assert max(width for _, width in widths) == widths[1][1] > 5 * widths[0][1]


def test_tiles_turn_unless_less_motion_is_wanted(visits):
    """The colours of the keys come after the last tile; letters are taken meanwhile."""
    page = visits(reduced_motion="no-preference")
    start(page, "?kind=random&seed=7")
    guess(page, "crane")
    expect(tile(page, 0, 0)).to_have_class(re.compile("flip"))
    page.keyboard.type("co")
    expect(tile(page, 1, 1)).to_have_text("o")
    expect(page.get_by_role("button", name="C, correct")).to_be_visible()
    page.keyboard.type("oed")
    page.keyboard.press("Enter")
    finish(page)
    expect(tile(page, 1, 0)).to_have_class(re.compile("bounce"))
    expect(page.locator(".message")).to_have_text("Magnificent")


def test_what_was_chosen_counts_more_than_the_system(visits):
    """Motion, and the colours of the squares that are shared."""
    page = visits(reduced_motion="no-preference")
    prefer(page, theme="dark", contrast="on", motion="off")
    start(page, "?kind=random&seed=7")
    guess(page, "crane", "cooed")
    finish(page)
    expect(tile(page, 1, 0)).not_to_have_class(re.compile("flip|bounce"))
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".message").last).to_have_text("The result was copied.")
    assert "🟧⬛⬛⬛🟦" in page.evaluate("navigator.clipboard.readText()")
    moving = visits()  # the system asks for less motion
    prefer(moving, motion="on")
    start(moving, "?kind=random&seed=7")
    guess(moving, "crane")
    expect(tile(moving, 0, 0)).to_have_class(re.compile("flip"))


def prefer(page, **settings):
    """Let the page know what is preferred, as Settings keeps it."""
    page.add_init_script(f"localStorage.setItem('salet.settings', JSON.stringify({json.dumps(settings)}))")


@pytest.mark.parametrize("size", ["phone", "landscape", "zoomed"])
def test_what_is_said_above_the_boards_is_whole(visits, size):
    """The name of the game and the row stay within the head, unbroken, and no key cuts off its name."""
    page = visits(size)
    start(page, "?kind=random&seed=7&boards=4")
    guess(page, "crane")
    wait_rows(page, 1)
    bar, title = page.locator(".bar").bounding_box(), page.locator(".play-title h1").bounding_box()
    assert title["y"] >= bar["y"] + bar["height"] + 2
    said = page.locator(".play-title p > span")
    expect(said).to_have_text("4 boards · row 2 of 9")
    if size != "zoomed":
        assert said.bounding_box()["height"] < 20
    cut = "(keys) => keys.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert page.locator(".key").evaluate_all(cut) == []


def test_the_first_visit_offers_an_explanation_once(page):
    """It goes away with the first row, or when it is closed."""
    start(page)
    page.locator(".first-hint").get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog")).to_contain_text("Find the hidden word in six guesses.")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    page.reload()
    expect(page.get_by_role("button", name="Enter", exact=True)).to_be_visible()
    expect(page.locator(".first-hint")).to_have_count(0)


def test_play_is_reached_from_other_places_with_its_looks(page):
    """The style sheet comes along; Solve and back keeps the game."""
    page.goto("")
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("^Daily"))).to_be_visible()
    expect(page.locator(".boards-place")).to_have_css("contain", "size")
    guess(page, "crane")
    wait_rows(page, 1)
    page.get_by_role("link", name="Stuck?").click()
    expect(page).to_have_url(re.compile(r"\?rows=crane="))
    page.go_back()
    wait_rows(page, 1)
