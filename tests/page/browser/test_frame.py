"""What is around every place: the bar, help, settings, notices, and addresses that lead nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import no_overflow
from playwright.sync_api import expect


def opened(page, address="./"):
    """Open an address and wait until it is alive."""
    page.goto(address)
    expect(page.locator(".verdict .big")).to_be_visible()
    return page


def test_the_bar_leads_to_every_place(phone):
    opened(phone)
    for place in ("Play", "Review", "Explore", "Solve"):
        link = phone.get_by_role("navigation", name="Places").get_by_role("link", name=place)
        link.click()
        expect(link).to_have_attribute("aria-current", "page")
        expect(phone).to_have_title(f"{place} · salet")
    phone.go_back()
    expect(phone).to_have_title("Explore · salet")


@pytest.mark.parametrize("size", ["phone", "small"])
def test_settings_and_help_are_within_the_bar(visits, size):
    page = opened(visits(size))
    width = page.viewport_size["width"]
    for name in ("Help", "Settings"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box["x"] + box["width"] <= width
        assert min(box["width"], box["height"]) >= 44
    assert no_overflow(page)


def test_the_skip_link_leads_past_the_bar(page):
    opened(page)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Change the game")).to_be_focused()


def test_help_explains_the_page_and_its_keys(page):
    opened(page)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="How this page works")
    expect(dialog).to_contain_text("Type a word that you have played")
    expect(dialog.get_by_role("row", name=re.compile("another tile"))).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Help").click()
    expect(dialog).to_be_visible()


def test_those_who_come_first_are_told_how_it_works_once(page):
    opened(page)
    expect(page.locator(".welcome")).to_contain_text("Stuck on today’s Wordle?")
    page.get_by_role("button", name="Understood").click()
    expect(page.locator(".welcome")).to_have_count(0)
    opened(page)
    expect(page.locator(".welcome")).to_have_count(0)


def test_looks_are_chosen_and_kept(page):
    opened(page)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    for group, choice in (("Colours", "Dark"), ("High contrast", "On"), ("Motion", "Off")):
        dialog.get_by_role("group", name=group).get_by_role("radio", name=choice).check()
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    page.reload()
    root = page.locator("html")
    for name in ("dark", "strong", "still"):
        expect(root).to_have_attribute(f"data-{name}", "")
    assert page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor") == "rgb(18, 18, 19)"


LOOKS = """() => Array.from(document.querySelectorAll("main *"), (each) => {
  const { display, color, backgroundColor, padding } = getComputedStyle(each);
  return [each.tagName, each.className, display, color, backgroundColor, padding].join();
})"""
TURN = "(query) => { history.pushState(null, '', query); dispatchEvent(new PopStateEvent('popstate')); }"
"""As if an address were opened, in the same page."""


def test_a_place_looks_the_same_whatever_was_visited_before(visits):
    """The places use the same names for different things, and their style sheets stay in the page."""
    game = "?guesses=crane+sloth+pious&words=nyt-2023-07"
    direct, walked = visits(), visits()
    direct.goto(f"review/{game}")
    walked.goto("explore/strategies/?words=original")
    walked.get_by_role("link", name="Play", exact=True).click()
    expect(walked.locator(".place-play .tile").first).to_be_visible()
    walked.get_by_role("link", name="Review", exact=True).click()
    expect(walked.locator(".place-review")).to_be_visible()
    walked.evaluate(TURN, game)
    for page in (direct, walked):
        expect(page.locator(".judged:not(:has(.progress)) .sharing")).to_be_visible()
        page.mouse.move(0, 0)
    assert walked.evaluate(LOOKS) == direct.evaluate(LOOKS)


def test_data_are_exported_imported_and_deleted_after_a_question(page, tmp_path):
    opened(page)
    answer = '{"date":"2026-11-01","answer":"crane"}'
    file = tmp_path / "answers.jsonl"
    file.write_text(f"{answer}\n")
    settings = page.get_by_role("button", name="Settings")
    settings.click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".messages")).to_contain_text("1 answers that were not here yet")
    settings.click()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Export everything").click()
    assert Path(download.value.path()).read_text().strip() == answer
    dialog.get_by_role("button", name="Delete everything").click()
    question = page.get_by_role("dialog", name="Delete everything?")
    question.get_by_role("button", name="Cancel").click()
    assert page.evaluate("localStorage.getItem('salet.answers')") is not None
    settings.click()
    dialog.get_by_role("button", name="Delete everything").click()
    question.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator(".messages")).to_contain_text("Everything was deleted.")
    assert page.evaluate("localStorage.getItem('salet.answers')") is None


@pytest.mark.parametrize("content", ["", "not a file of salet", '{"date":', "\x00\x01", '{"id": 1}'])
def test_a_file_that_is_none_is_refused_in_a_sentence(page, tmp_path, content):
    opened(page)
    page.get_by_role("button", name="Settings").click()
    file = tmp_path / "holiday.jsonl"
    file.write_text(content)
    page.locator("input[type=file]").set_input_files(file)
    said = page.locator(".messages")
    expect(said).to_contain_text("“holiday.jsonl” was not imported")
    assert "JSON" not in said.inner_text()
    assert "undefined" not in said.inner_text()


# What can go wrong at large


@pytest.mark.parametrize(("error", "said"), [("QuotaExceededError", "is full"), ("SecurityError", "does not let")])
def test_without_storage_everything_works_and_it_is_said(page, error, said):
    page.add_init_script(
        f"Storage.prototype.setItem = () => {{ throw new DOMException('no', '{error}'); }};"
        f"if ('{error}' === 'SecurityError') Storage.prototype.getItem = Storage.prototype.setItem;"
    )
    opened(page)
    page.keyboard.type("crane00102")
    page.keyboard.press("Enter")
    expect(page.locator("#notices")).to_contain_text(said)
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    page.locator("#notices").get_by_role("button", name="Close").click()
    expect(page.locator("#notices")).to_be_empty()


def test_damaged_storage_is_as_good_as_none(page):
    page.add_init_script(
        "for (const name of ['settings', 'solve', 'answers', 'games']) localStorage.setItem(`salet.${name}`, '[{\"');"
        'localStorage.setItem(\'salet.settings\', \'{"theme": 7, "hints": "x"}\');'
    )
    opened(page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="System").first).to_be_checked()


def test_a_browser_without_simd_is_told_and_still_gets_the_first_word(page):
    page.add_init_script("WebAssembly.validate = () => false")
    opened(page)
    expect(page.locator("#notices")).to_contain_text("a browser from 2023 or newer")
    page.keyboard.type("crane00102")
    page.keyboard.press("Enter")
    expect(page.locator(".findings")).to_contain_text("What you have entered is kept")
    expect(page.locator(".verdict .big")).to_be_visible()  # a reply that comes with the page


def test_an_unknown_address_leads_to_the_beginning(page):
    opened(page, "?lost=foo/bar")
    expect(page.locator(".messages")).to_contain_text("There is nothing at foo/bar")
    page.goto("404.html")
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    page.get_by_role("link", name="Solve").click()
    expect(page.locator(".verdict .big")).to_be_visible()


def test_addresses_of_salet_0_1_lead_to_where_things_are_now(page):
    page.goto("?lost=" + "explore/openers/salet%3Frule%3Dhard")
    expect(page).to_have_url(re.compile(r"explore/openers/\?rule=hard&word=salet$"))
    opened(page, "?rows=crane=..y.g+salve=.g..g&rule=hard&words=original&by=worst")
    expect(page.locator(".context")).to_contain_text("The original Wordle of 2021 · Hard mode")
