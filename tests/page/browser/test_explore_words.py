"""Explore: words side by side, two words to begin with, and strategies to click through."""

from __future__ import annotations

import re
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from browsing import no_overflow
from playwright.sync_api import expect

from salet.core.lists import load
from salet.exact.tables import shipped_tree
from salet.strategy.tree import Tree


def serious(page):
    """Return what Axe finds that keeps people out."""
    found = Axe().run(page).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]


# Compare


def test_words_stand_side_by_side_and_the_best_of_each_figure_is_marked(page):
    page.goto("explore/compare/?words=salet,crane")  # as others may write it
    heads = page.locator(".compare-table thead a")
    expect(heads).to_have_text(["salet", "crane"])
    assert "guesses=salet,crane" in page.url
    expect(page.locator(".compare-table .mosaic")).to_have_count(2)
    best = page.locator(".compare-table tr.expected td.wins")
    expect(best).to_have_count(1)
    expect(best).to_contain_text("best")
    expect(page.locator(".compare-table tr.mean td.wins")).to_have_count(0)  # limits are not compared
    assert serious(page) == []


def test_exact_values_are_compared_and_words_come_and_go(page):
    page.goto("explore/compare/?guesses=salet,crane&words=original")
    mean = page.locator(".compare-table tr.mean td")
    expect(mean).to_have_text(["3.4212best", "3.4255"])
    field = page.get_by_label("Add a word")
    field.fill("adieu, audio")
    field.press("Enter")
    expect(page.locator(".compare-table thead a")).to_have_text(["salet", "crane", "adieu", "audio"])
    for typed, said in {"slate": "Four words are the most", "zzzzz": "ZZZZZ", "crane": "is here already"}.items():
        field.fill(typed)
        field.press("Enter")
        expect(page.locator(".message")).to_contain_text(said)
        expect(field).to_have_value(typed)
    page.get_by_role("button", name="Remove SALET").click()
    expect(page.locator(".compare-table thead a")).to_have_text(["crane", "adieu", "audio"])
    page.go_back()
    expect(page.locator(".compare-table thead a")).to_have_count(4)


def test_what_is_not_in_the_list_is_told_and_the_rest_is_compared(page):
    page.goto("explore/compare/?guesses=salet,%25%25,qqqqq&words=original")
    expect(page.locator(".compare-table thead a")).to_have_text(["salet"])
    expect(page.locator(".note.warn")).to_contain_text(["%%", "qqqqq"])


def test_compared_words_can_be_proved(page):
    page.goto("explore/compare/?guesses=tale,sale&words=english-4")
    page.get_by_role("button", name="Prove them all").click()
    expect(page.locator(".compare-table tr.mean .mine")).to_have_count(2)
    expect(page.locator(".compare-table tr.mean td.wins")).to_have_count(1)


def test_nothing_to_compare_yet_shows_examples(page):
    page.goto("explore/compare/")
    page.get_by_role("link", name="salet · crane").click()
    expect(page.locator(".compare-table thead a")).to_have_text(["salet", "crane"])


# Two words


def test_the_best_second_words_and_what_both_tell(page):
    page.goto("explore/pairs/")
    field = page.get_by_label("First word")
    field.fill("crane")
    field.press("Enter")
    expect(page.locator(".openers-table tbody tr")).to_have_count(20)
    page.locator("[data-key='select Words']").select_option("original")
    expect(page.locator(".openers-table tbody a").first).to_have_text("toils")
    expect(page.locator(".room .card")).to_contain_text(
        "Together they leave 4.44 words on average and 23 words at worst."
    )
    page.get_by_label("Best by").select_option("worst")
    expect(page.locator(".openers-table td.by").first).to_be_visible()
    assert "by=worst" in page.url
    page.get_by_label("Your second word").fill("fuzzy")
    page.get_by_label("Your second word").press("Enter")
    expect(page.locator(".pair [role=img]").last).to_have_attribute("aria-label", "FUZZY")
    assert serious(page) == []


def test_the_best_pair_of_all_where_it_is_known(page):
    page.goto("explore/pairs/?words=original")
    expect(page.get_by_text("Of all 84,129,906 pairs, CARSE and DOILT leave the fewest words")).to_be_visible()
    page.get_by_role("link", name="Look at them").click()
    expect(page.locator(".room .card")).to_contain_text(
        "Together they leave 4.30 words on average and 17 words at worst."
    )


def test_a_first_word_that_is_none_is_told(page):
    page.goto("explore/pairs/?first=qqqqq&words=original")
    expect(page.get_by_role("alert")).to_contain_text("qqqqq")
    expect(page.get_by_label("First word")).to_have_value("qqqqq")


# Trees


def test_a_strategy_is_clicked_through_one_position_at_a_time(page):
    tree = shipped_tree(load("original"), "normal")
    after = tree.find([("salet", ".....")]).guess
    page.goto("explore/trees/?words=original")
    expect(page.locator(".verdict .big")).to_have_text("salet")
    expect(page.get_by_text("This strategy is proven to be the best there is.")).to_be_visible()
    expect(page.locator(".bars li").nth(2)).to_have_attribute("aria-label", "3 guesses: 53 %, 1,225 words")
    assert page.evaluate("document.documentElement.scrollHeight") < 1300  # 0.1: 6,008 pixels of list
    page.locator(".branches a").first.click()
    expect(page.locator(".verdict .big")).to_have_text(after)
    expect(page.get_by_text("221 words are possible.")).to_be_visible()
    assert "rows=salet=....." in page.url
    path = page.get_by_role("navigation", name="Rows so far")
    path.get_by_role("link", name="Back to row 1, SALET").click()
    expect(page.locator(".verdict .big")).to_have_text("salet")
    page.go_back()
    expect(page.locator(".verdict .big")).to_have_text(after)
    page.get_by_role("link", name="Open this position in Solve").click()
    expect(page.locator(".place-solve")).to_be_visible()
    assert "rows=salet=....." in page.url
    assert "words=original" in page.url


def test_the_colours_that_came_are_set_on_tiles(page):
    tree = shipped_tree(load("original"), "normal")
    page.goto("explore/trees/?words=original")
    for place, presses in [(0, 1), (1, 1)]:
        for _ in range(presses):
            page.locator(f"[data-key='turn {place}']").press("Enter")
            expect(page.locator(f"[data-key='turn {place}']")).to_be_focused()
    after = tree.find([("salet", "yy...")]).guess
    page.get_by_role("link", name=re.compile(f"go on with {after.upper()}")).click()
    expect(page.locator(".verdict .big")).to_have_text(after)
    page.goto("explore/trees/?words=original")
    for place in range(4):
        page.locator(f"[data-key='turn {place}']").click(click_count=1)
        page.locator(f"[data-key='turn {place}']").click(click_count=1)
    page.locator("[data-key='turn 4']").click()
    expect(page.get_by_text("No word gives these colours.")).to_be_visible()


def test_a_strategy_after_any_word_is_worked_out(page):
    page.goto("explore/trees/?words=english-4")
    field = page.get_by_label("First word")
    field.fill("tale")
    field.press("Enter")
    expect(page.get_by_text("The best strategy that begins with TALE, worked out here.")).to_be_visible()
    page.locator(".branches a").first.click()
    expect(page.get_by_role("navigation", name="Rows so far")).to_be_visible()
    field.fill("zzzz")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("zzzz")


def test_the_words_of_today_have_a_strategy_too(phone):
    phone.goto("explore/trees/")
    expect(phone.locator(".verdict .big")).to_be_visible()
    expect(phone.locator(".origin")).to_contain_text("was the best first word for")
    assert no_overflow(phone)
    assert serious(phone) == []


def test_a_strategy_is_saved_as_a_file_that_the_library_reads(page):
    page.goto("explore/trees/?words=original")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the whole strategy as a file").click()
    written = Path(download.value.path()).read_text("utf-8")
    assert download.value.suggested_filename == "salet-original-salet.txt"
    assert Tree.parse(written) == shipped_tree(load("original"), "normal")


def test_rows_that_lead_nowhere_are_told(page):
    page.goto("explore/trees/?words=original&rows=crane=ggggy")
    expect(page.locator(".message")).to_be_visible()
    expect(page.locator(".verdict .big")).to_have_text("salet")
    page.goto("explore/trees/?words=original&rows=salet=%25")
    expect(page.locator(".message")).to_contain_text("%")
    expect(page.locator(".verdict .big")).to_have_text("salet")
