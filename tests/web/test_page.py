"""The page in a real browser: four places, a desktop and a phone, by mouse, by touch and by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .visits import Visit, colours, friend, tile, word

pytestmark = pytest.mark.usefixtures("browser")


# Solve


def test_today(page):
    """The default list is today's game: its opener is labelled with the day it was proven for, words have chances."""
    page.goto("/")
    expect(page.locator(".verdict .big")).to_have_text("tarse")
    expect(page.locator(".verdict")).to_contain_text("the best opener for 2026-07-18")
    expect(page.locator(".left-count").first).to_contain_text("make up 90 % of the chance")


def test_solve(page):
    page.goto("/?words=nyt-2023-07")
    expect(page.locator(".verdict .big")).to_have_text("tarse")
    expect(page.locator(".verdict .chip.proven")).to_be_visible()
    assert word(page, 0) == "tarse"
    tile(page, 0, 1).click()
    tile(page, 0, 4).click()
    tile(page, 0, 4).click()
    assert colours(page, 0) == ".y..g"
    expect(tile(page, 0, 1)).to_have_attribute("aria-label", "2nd letter, A, present. Press to change")
    page.get_by_role("button", name="Enter", exact=True).first.click()
    expect(tile(page, 1, 0)).to_be_visible()
    assert "rows=tarse=.y..g" in page.url
    expect(page.locator(".left-count").first).to_contain_text("remain")
    expect(page.locator(".bars li").first).to_be_visible()
    page.go_back()
    expect(page.locator(".left-count").first).to_have_text("3,158 words remain")
    page.go_forward()
    expect(tile(page, 1, 0)).to_be_visible()
    tile(page, 0, 0).click()  # an earlier row is changed in place
    expect(page).to_have_url(re.compile(r"rows=tarse=yy\.\.g"))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".left-count").first).to_have_text("3,158 words remain")


def test_solve_to_the_end(page):
    page.goto("/?rows=crane=..y.g+blits=y....&words=original")
    expect(page.locator(".verdict .big")).to_be_visible()
    page.goto("/?rows=crane=ggggg")
    expect(page.get_by_text("Solved in 1 guess: CRANE.")).to_be_visible()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(".verdict .big")).to_have_text("tarse")


def test_solve_another_word_and_an_earlier_row(page):
    page.goto("/?words=nyt-2023-07")
    expect(page.locator(".verdict .big")).to_have_text("tarse")
    page.get_by_role("button", name="Keyboard").click()
    for letter in "crane":
        page.locator(".keys").get_by_role("button", name=re.compile(f"^{letter.upper()}(,|$)")).click()
    expect(page.locator(".verdict .note")).to_contain_text("CRANE would leave")
    page.locator(".keys").get_by_role("button", name="Enter").click()
    expect(page).to_have_url(re.compile("rows=crane=....."))
    page.get_by_role("button", name="Change the word of row 1").click()
    page.keyboard.type("slate")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("rows=slate=....."))
    page.get_by_role("button", name="Remove row 1").click()
    expect(page.locator(".left-count").first).to_have_text("3,158 words remain")


def test_solve_shows_the_tile_that_is_likeliest_wrong(page):
    page.goto("/?rows=maize=....g+table=.....")
    expect(tile(page, 0, 4)).to_have_class(re.compile("wrong"))
    expect(tile(page, 0, 4)).to_have_attribute("aria-label", re.compile("likeliest wrong"))
    page.get_by_role("button", name="Make this change").first.click()
    expect(page.locator(".verdict .big")).to_be_visible()
    assert colours(page, 0) == "....."


def test_solve_with_several_boards_rules_and_lists(page):
    page.goto("/?rows=crane=..y.g,ggggg")
    expect(page.locator(".boards h3").nth(1)).to_have_text("Board 2: solved")
    page.locator("details.options summary").click()
    page.get_by_label("Rule").select_option("hard")
    expect(page).to_have_url(re.compile("rule=hard"))
    page.get_by_label("Word list").select_option("original")
    expect(page).to_have_url(re.compile("words=original"))
    page.get_by_label("Boards").select_option("4")
    expect(page.locator(".board")).to_have_count(4)


def test_solve_refuses_what_is_no_word(page):
    page.goto("/")
    expect(page.locator(".verdict .big")).to_have_text("tarse")
    page.keyboard.type("zzzzz")
    expect(page.locator(".toast").first).to_have_text("Not in word list")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator(".toast").first).to_have_text("Not enough letters")


def test_solve_by_keyboard_alone(desk):
    desk.goto("/")
    expect(desk.locator(".verdict .big")).to_have_text("tarse")
    expect(desk.locator(".bars li").first).to_be_visible()  # the scripts are at work: keys are heard
    desk.keyboard.press("Tab")
    expect(desk.locator(".skip")).to_be_focused()
    for _ in range(30):
        desk.keyboard.press("Tab")
        if desk.evaluate("document.activeElement.classList.contains('tile')"):
            break
    expect(tile(desk, 0, 0)).to_be_focused()
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("Space")
    assert colours(desk, 0) == ".y..."
    desk.keyboard.press("ArrowRight")
    desk.keyboard.type("012")
    assert colours(desk, 0) == ".y.yg"
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(re.compile(r"rows=tarse=\.y\.yg"))
    expect(desk.locator("#live")).to_contain_text("remain")


def test_solve_says_when_a_guess_can_lose(page):
    page.goto("/?rows=sight=.gggg+light=.gggg+might=.gggg+night=.gggg+right=.gggg&words=original")
    expect(page.locator(".verdict")).to_contain_text("EIGHT has a chance of 1 in 4")
    expect(page.locator("tbody tr")).to_have_count(4)
    expect(page.locator("tbody tr").first).to_contain_text("75 %")


BOUND = {"mean": None, "total": None, "loss": None, "lower": 2.5, "loss_lower": 0.0}


def stopped(route):
    """Answer as if the search had been stopped, whatever this machine's speed."""
    response = route.fetch()
    found = response.json()
    found["proof"] = "bound"
    found["suggestions"][0] |= {**BOUND, "upper": 2.75, "loss_upper": 0.02, "proof": "bound"}
    found["suggestions"][1] |= {**BOUND, "upper": None, "loss_upper": None, "proof": "one-step"}
    route.fulfill(response=response, json=found)


def test_solve_shows_bounds_as_bounds(page):
    page.route("**/api/v1/suggest?**", stopped)
    page.goto("/?rows=crane=..y.g")
    expect(page.locator(".verdict .chip")).to_have_text("not proven")
    expect(page.locator("tbody tr").first).to_contain_text("2.50 to 2.75")
    expect(page.locator("tbody tr").first).to_contain_text("0 % to 2.0 %")
    expect(page.locator("tbody tr").nth(1)).to_contain_text("≥ 2.50")


# Play


def test_play_to_a_win_with_statistics_and_squares(page, server):
    page.goto(f"/play?game={friend(server, 'annex')}")
    expect(page.locator("h1")).to_have_text("A friend's word")
    for letter in "ninny":
        page.locator(".keys").get_by_role("button", name=re.compile(f"^{letter.upper()}(,|$)")).click()
    page.locator(".keys").get_by_role("button", name="Enter").click()
    expect(page.locator(".row").first.locator(".tile").nth(2)).to_have_class(re.compile(r"\bg\b"))
    expect(page.locator(".keys").get_by_role("button", name="N, correct")).to_be_visible()
    expect(page.locator("#live")).to_contain_text("3rd letter, N, correct")
    page.keyboard.type("annex")
    page.keyboard.press("Enter")
    expect(page.locator(".over .answer")).to_have_text("annex")
    expect(page.locator(".toast").first).to_have_text("Magnificent")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast", has_text="Copied results")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "salet 2/6\n\n🟨⬜🟩⬜⬜\n🟩🟩🟩🟩🟩"
    page.get_by_role("button", name="Statistics").click()
    expect(page.locator("dialog .figures")).to_contain_text("100")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".over .answer")).to_have_text("annex")
    page.get_by_role("link", name="Review", exact=True).last.click()
    expect(page.locator(".judged li")).to_have_count(2)


def test_play_says_what_is_wrong_and_keeps_the_row(page, server):
    page.goto(f"/play?game={friend(server, 'annex')}")
    expect(page.locator(".row.now")).to_have_count(1)
    page.keyboard.type("ann")
    page.keyboard.press("Enter")
    expect(page.locator(".toast").first).to_have_text("Not enough letters")
    page.keyboard.type("zz")
    page.keyboard.press("Enter")
    expect(page.locator(".toast").first).to_have_text("Not in word list")
    expect(page.locator(".row.now .tile").first).to_have_text("a")


@pytest.mark.parametrize("boards", [2, 4, 8])
def test_play_several_boards(page, boards):
    page.goto("/play")
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Boards").select_option(str(boards))
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".board")).to_have_count(boards)
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    expect(page.locator(".board").last.locator(".row").first.locator(".tile").first).to_have_class(
        re.compile(r"\b[gyx]\b")
    )


def test_play_adversary_and_other_lengths(desk):
    desk.goto("/play")
    desk.get_by_role("button", name="New game").click()
    desk.get_by_role("radio", name="Adversary").check()
    desk.get_by_role("button", name="Start").click()
    expect(desk.locator("h1")).to_have_text("Adversary")
    desk.get_by_role("button", name="New game").click()
    desk.get_by_label("Letters").select_option("7")
    desk.get_by_role("button", name="Start").click()
    expect(desk.locator(".row").first.locator(".tile")).to_have_count(7)
    desk.keyboard.type("thought")
    desk.keyboard.press("Enter")
    expect(desk.locator(".row").first.locator(".tile").first).to_have_class(re.compile(r"\b[gyx]\b"))
    desk.get_by_role("button", name="Give up").click()
    expect(desk.locator(".over .answer")).to_be_visible()


def test_play_a_friends_word_by_link(desk):
    desk.goto("/play")
    desk.get_by_role("button", name="New game").click()
    desk.get_by_role("radio", name="Friend").check()
    desk.get_by_label("The word").fill("moist")
    desk.get_by_role("button", name="Make the link").click()
    link = desk.get_by_label("The link for your friend").input_value()
    assert "moist" not in link
    desk.goto(link)
    expect(desk.locator("h1")).to_have_text("A friend's word")
    desk.keyboard.type("moist")
    desk.keyboard.press("Enter")
    expect(desk.locator(".over")).to_contain_text("Genius")


def test_play_by_keyboard_alone(desk):
    desk.goto("/play")
    expect(desk.locator(".row.now")).to_have_count(1)
    desk.get_by_role("button", name="New game").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("dialog")).to_be_visible()
    desk.get_by_role("button", name="Start").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("dialog")).to_have_count(0)
    expect(desk.locator("h1")).to_have_text("Random")
    desk.keyboard.type("crane")
    desk.keyboard.press("Enter")
    expect(desk.locator("#live")).to_contain_text("CRANE. 1st letter, C")


def test_tiles_turn_one_after_another(browser, server):
    visit = Visit(browser, server, reduced_motion="no-preference")
    visit.page.goto(f"/play?game={friend(server, 'annex')}")
    expect(visit.page.locator(".row.now")).to_have_count(1)
    visit.page.keyboard.type("ninny")
    visit.page.keyboard.press("Enter")
    expect(visit.page.locator(".tile.reveal")).to_have_count(5)
    expect(visit.page.locator(".tile.reveal")).to_have_count(0)
    expect(visit.page.locator(".keys").get_by_role("button", name="N, correct")).to_be_visible()
    visit.close()


# Review


def test_review(page):
    page.goto("/review")
    page.get_by_label("The guesses in their order").fill("crane sloth pious")
    page.get_by_label("Word list").select_option("original")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".judged li")).to_have_count(3)
    expect(page.locator(".totals b")).to_have_count(3)
    expect(page.locator(".melting svg")).to_have_attribute("aria-label", re.compile("This game: 2316, then 264"))
    expect(page.locator(".perfect li").first).to_be_visible()
    assert "guesses=crane+sloth+pious" in page.url


def test_review_shows_bounds_as_bounds(page):
    page.goto("/review?guesses=fuzzy+pious&rule=strict")
    first = page.locator(".judged li").first
    expect(first).to_contain_text("bounds, not proven", timeout=60_000)
    expect(first).to_contain_text(re.compile(r"Loss\s*\d\.\d\d to \d\.\d\d"))
    expect(first).not_to_contain_text("Perfect")
    expect(page.locator(".totals b").nth(1)).to_have_text(re.compile(r"^\d\.\d\d to \d\.\d\d$"))


def test_review_by_keyboard_alone_and_what_is_wrong(desk):
    desk.goto("/review?words=original")  # whose table knows CRANE: there is nothing to search
    desk.get_by_label("The guesses in their order").focus()
    desk.keyboard.type("crane 123")
    button, judged = desk.get_by_role("button", name="Review", exact=True), desk.locator(".judged li")
    for _ in range(5):  # a busy server asks people to come back, and they do
        button.focus()
        desk.keyboard.press("Enter")
        expect(judged.or_(desk.locator(".note.bad")).first).to_be_visible()
        if judged.count():
            break
    expect(judged).to_have_count(1)
    desk.get_by_label("The guesses in their order").fill("123")
    desk.get_by_role("button", name="Review", exact=True).focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".note.bad")).to_contain_text("No guess can be found")


# Explore


def test_openers(page):
    page.goto("/explore?words=original")
    expect(page.locator("tbody tr").first).to_contain_text("salet")
    page.get_by_role("button", name="Worst").click()
    expect(page.locator("tbody tr").first).to_contain_text("arise")
    page.get_by_label("Search").fill("sale")
    expect(page.locator("tbody tr")).to_have_count(3)
    page.locator("tbody").get_by_role("link", name="salet").click()
    expect(page.locator("h2.big")).to_have_text("salet")
    expect(page.locator(".mosaic rect").first).to_be_attached()
    expect(page.locator(".distribution").first).to_contain_text("1,225")


def test_trees(page):
    page.goto("/explore/trees?words=original")
    expect(page.locator("h2.big")).to_have_text("salet")
    page.locator(".branches a").first.click()
    expect(page.locator("h2.big")).to_have_text("courd")
    expect(page.locator(".path li")).to_have_count(1)
    page.go_back()
    expect(page.locator("h2.big")).to_have_text("salet")


def test_strategies(page):
    page.goto("/explore/strategies?words=original")
    expect(page.locator(".lollipops li").first).to_contain_text("3.4212")
    expect(page.locator(".lollipops li")).to_have_count(9, timeout=300_000)


def test_letters(page):
    page.goto("/explore/letters?words=original")
    expect(page.locator(".heatmap tbody th").first).to_have_text("e")


def test_explore_by_keyboard_alone(desk):
    desk.goto("/explore?words=original")
    expect(desk.locator("tbody tr").first).to_contain_text("salet")
    desk.get_by_role("link", name="Trees").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("h2.big")).to_have_text("salet")
    desk.locator(".branches a").first.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("h2.big")).to_have_text("courd")
