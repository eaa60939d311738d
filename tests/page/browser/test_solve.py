"""Solve, as people use it: stuck on the phone, with keys alone, with a finger, with a link."""

from __future__ import annotations

import re

import pytest
from browsing import colours, no_overflow, tile
from playwright.sync_api import expect

FIVE_WORDS = "?rows=eight=.gggg+light=.gggg+night=.gggg+right=.gggg&words=original"
LAST_ROW = "?rows=eight=.gggg+light=.gggg+night=.gggg+right=.gggg+might=.gggg&words=original"
LOST = "?rows=eight=.gggg+light=.gggg+night=.gggg+right=.gggg+might=.gggg+fight=.gggg&words=original"


def enter(page, word, mark):
    """Type a row with its colours."""
    page.keyboard.type(word)
    page.keyboard.type(mark.translate(str.maketrans(".yg", "012")))
    page.keyboard.press("Enter")


def visit(page, address="./"):
    """Open an address and wait until it can be typed."""
    page.goto(address)
    expect(page.locator(".solve .context")).to_be_visible()


def word_of(page, row=0):
    """Return the letters of a row."""
    return "".join(tile(page, row, place).inner_text() for place in range(5)).lower()


def settled(page):
    """Wait for the best guess, proven, of a position with rows."""
    expect(page.locator(".verdict .chip.proven")).to_be_visible()


def fill_row(page, word):
    """Tap a word on the keys of the screen."""
    for letter in word:
        page.locator(".keys").get_by_role("button", name=re.compile(f"^{letter.upper()}(,|$)")).tap()


# A person who is stuck in row 3, on the phone


def test_a_stuck_person_on_the_phone_sees_the_likeliest_words_and_a_guess_without_scrolling(phone):
    visit(phone, "./")
    expect(tile(phone, 0, 0)).to_have_text("")  # nothing is filled in that was not played
    expect(phone.locator(".prompt")).to_contain_text("Row 1 of 6")
    for row, (word, mark) in enumerate([("crane", "..y.g"), ("palsy", ".g...")]):
        fill_row(phone, word)
        expect(phone.get_by_role("group", name="Colours of the row")).to_be_visible()
        for place, colour in enumerate(mark):
            taps = {".": 0, "y": 1, "g": 2}[colour]
            if colours(phone, row)[place] != colour:
                for _ in range(taps):
                    tile(phone, row, place).tap()
        assert colours(phone, row) == mark
        phone.get_by_role("button", name="Enter").tap()
    expect(phone.locator(".prompt")).to_contain_text("Row 3 of 6")
    settled(phone)
    possible = phone.locator(".possible")
    expect(possible.get_by_role("heading")).to_contain_text("words still possible")
    expect(possible.locator(".pick").first).to_be_in_viewport()
    expect(possible.locator(".pick").first).to_contain_text("%")
    expect(phone.locator(".verdict .big")).to_be_in_viewport()
    assert no_overflow(phone)


def test_the_first_suggestion_is_in_the_page_and_next_to_an_empty_row(page):
    visit(page, "./")
    expect(page.locator(".verdict .big")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("A very good first word")
    page.get_by_role("button", name="Use this word").click()
    assert word_of(page) == page.locator(".verdict .big").inner_text().lower()


def test_words_still_possible_have_chance_value_and_the_day_they_were_used(page):
    visit(page, "?rows=crane=..y.g")
    settled(page)
    table = page.locator(".possible table")
    for head in ("Word", "Chance", "Guesses after it", "Was the answer"):
        expect(table.get_by_role("columnheader", name=head)).to_be_visible()
    maple = table.get_by_role("row", name=re.compile("maple", re.I))
    expect(maple).to_contain_text("14 Nov 2022")
    expect(maple).to_contain_text(re.compile(r"1\.\d\d"))
    maple.get_by_role("button").click()
    assert word_of(page, 1) == "maple"


def test_words_can_be_found_sorted_and_narrowed(page):
    visit(page, "?rows=crane=..y.g")
    settled(page)
    table = page.locator(".possible table tbody")
    chances = [float(cell.split()[0]) for cell in table.locator(".chance").all_inner_texts()]
    assert chances == sorted(chances, reverse=True)
    page.get_by_label("Find").fill("?a?s")
    expect(table.locator("tr")).not_to_have_count(24)
    assert all(word[1] == "A" and word[3] == "S" for word in table.locator(".word").all_inner_texts())
    page.get_by_label("Find").fill("")
    page.get_by_label("Sort by").select_option("word")
    words = table.locator(".word").all_inner_texts()
    assert words == sorted(words)
    page.get_by_label("Not used before").check()
    expect(table).not_to_contain_text("ADOBE")
    page.get_by_label("Only words most people know").check()
    expect(table).not_to_contain_text("LATKE")
    page.get_by_label("Find").fill("zzz")
    expect(page.locator(".possible")).to_contain_text("No word matches.")


# What to play, and the danger


def test_guesses_are_counted_after_this_one(page):
    visit(page, "?rows=crane=..y.g")
    settled(page)
    expect(page.locator(".verdict .why")).to_contain_text(re.compile(r"you will need about \d\.\d more guess"))
    page.keyboard.type("salve")
    expect(page.locator(".own")).to_contain_text(re.compile(r"SALVE needs about \d\.\d more after this one"))


def test_few_rows_and_many_words_are_a_danger_that_is_said(page):
    visit(page, FIVE_WORDS)
    settled(page)
    danger = page.locator(".danger")
    expect(danger).to_contain_text(re.compile(r"2 rows left, 5 words"))
    best = page.locator(".verdict .big").inner_text()
    expect(danger).to_contain_text(re.compile(rf"risks \d in 5\. {best} is safe|{best} loses least", re.I))


def test_on_the_last_row_a_word_that_cannot_win_never_looks_like_one_that_can(page):
    """Finding 2."""
    visit(page, LAST_ROW)
    expect(page.locator(".danger")).to_contain_text("The last row, and 4 words fit")
    expect(page.locator(".danger")).to_contain_text("1 in 4")
    page.get_by_text("Other good guesses").click()
    rows = page.locator(".others tbody tr")
    expect(rows.first).to_contain_text("75 %")
    lines = rows.all_inner_texts()
    winning = [line for line in lines if "can be the answer" in line]
    assert winning == lines[: len(winning)]
    assert len(winning) == 4
    assert all("100 %" not in line for line in winning)
    assert all("100 %" in line for line in lines[len(winning) :])


def test_a_seventh_row_is_refused(page):
    visit(page, LOST)
    expect(page.get_by_role("heading", name="All 6 rows are used")).to_be_visible()
    expect(page.locator(".end")).to_contain_text("one of 3 words")
    expect(tile(page, 6, 0)).to_have_count(0)
    page.keyboard.type("sight")
    expect(tile(page, 6, 0)).to_have_count(0)
    visit(page, LOST.replace("&words", "+tight=.gggg&words"))
    expect(page.locator(".messages")).to_contain_text("7 rows")
    expect(page.locator(".row")).to_have_count(6)


def test_a_game_that_is_solved_ends_with_a_link_to_its_review(page):
    visit(page, "?rows=crane=..y.g+abuse=ggggg")
    expect(page.get_by_role("heading", name="Solved: ABUSE in 2 guesses")).to_be_visible()
    expect(page.get_by_role("link", name="Review this game")).to_have_attribute(
        "href", re.compile(r"review/\?rows=crane=..y.g\+abuse=ggggg")
    )
    expect(page.locator(".pad-place")).to_be_empty()


# Colours that make no sense


def test_a_correction_leaves_exactly_the_words_that_it_promised(page):
    """Finding 19."""
    visit(page, "?rows=salet=.y..g+tarse=.g..g+mount=.....")
    expect(page.get_by_role("heading", name="No word fits these colours")).to_be_visible()
    expect(page.locator(".tile.wrong").first).to_be_visible()
    promised = page.locator(".repairs li").first.inner_text()
    number = int(re.search(r"([\d,]+) words? would fit", promised)[1].replace(",", ""))
    assert number > 1
    page.get_by_role("button", name="Change it", exact=True).first.click()
    expect(page.locator(".possible").get_by_role("heading")).to_have_text(f"{number} words still possible")


def test_a_green_row_that_contradicts_the_others_is_not_a_solution(page):
    visit(page, "./")
    enter(page, "crane", "..y.g")
    enter(page, "sloth", "ggggg")
    expect(page.get_by_role("heading", name="No word fits these colours")).to_be_visible()
    expect(page.get_by_text("Solved")).to_have_count(0)


def test_colours_that_are_filled_in_are_possible(page):
    """Finding 18: only what is certain from the words left is filled in."""
    visit(page, "?rows=crane=..y.g")
    settled(page)
    page.keyboard.type("salve")
    expect(tile(page, 1, 4)).to_have_class(re.compile(r"\bg\b"))
    page.keyboard.type("00")
    page.keyboard.press("Enter")  # there is an A, so that it cannot be all grey
    expect(page.locator(".prompt")).to_contain_text("No word is left if every white tile is grey")
    tile(page, 1, 1).click()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Row 3 of 6")
    expect(page.locator(".verdict .big")).to_be_visible()
    expect(page.get_by_text("No word fits")).to_have_count(0)


# Entering


def test_a_digit_after_a_row_does_not_recolour_it(page):
    """Finding 6: what follows a row goes to the next one, and its colours stay."""
    visit(page, "./")
    enter(page, "crane", "..y.g")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    page.keyboard.press("2")
    page.keyboard.type("salve")
    expect(tile(page, 1, 4)).to_have_text("e")
    assert colours(page, 0) == "..y.g"
    assert word_of(page, 1) == "salve"
    page.keyboard.press("1")
    assert colours(page, 0) == "..y.g"
    assert colours(page, 1)[0] == "y"


def test_the_tile_that_is_next_has_the_focus(page):
    """Finding 6: no Tab is needed to reach it, and Space turns it."""
    visit(page, "./")
    page.keyboard.type("crane")
    expect(tile(page, 0, 0)).to_be_focused()
    page.keyboard.press("Space")
    assert colours(page, 0) == "y...."
    expect(tile(page, 0, 0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(tile(page, 0, 1)).to_be_focused()
    page.keyboard.press("2")
    expect(tile(page, 0, 2)).to_be_focused()
    assert colours(page, 0) == "yg..."


def test_a_sixth_letter_leaves_the_word_and_says_why(page):
    visit(page, "./")
    page.keyboard.type("cranes")
    assert word_of(page) == "crane"
    expect(page.locator(".prompt")).to_contain_text("These are all 5 letters")


def test_what_is_wrong_is_said_below_the_row_and_nothing_covers_it(phone):
    visit(phone, "./")
    phone.keyboard.type("qqqqq")
    phone.keyboard.type("00000")
    phone.keyboard.press("Enter")
    fault = phone.locator(".prompt.fault")
    expect(fault).to_contain_text("Not in word list")
    expect(phone.locator(".messages")).to_be_empty()
    assert word_of(phone) == "qqqqq"
    row = phone.locator(".row.active").bounding_box()
    assert fault.bounding_box()["y"] >= row["y"] + row["height"]
    phone.keyboard.press("Escape")
    expect(fault).to_have_count(0)


def test_enter_without_colours_asks_once(page):
    visit(page, "./")
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("press Enter again")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")


def test_arrow_keys_go_through_the_rows_and_lose_nothing(page):
    visit(page, "?rows=crane=..y.g+palsy=.g...")
    settled(page)
    page.keyboard.type("wa")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    page.keyboard.press("1")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".prompt")).to_contain_text("Row 2 was changed")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Row 3 of 6")
    assert word_of(page, 2) == "wa"
    assert colours(page, 1) == ".g..."
    page.keyboard.press("ArrowUp")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"palsy=yg\.\.\."))
    expect(tile(page, 2, 1)).to_have_text("a")


def test_a_colour_of_an_earlier_row_is_turned_by_a_click(page):
    visit(page, "?rows=crane=..y.g")
    settled(page)
    tile(page, 0, 0).click()
    expect(page).to_have_url(re.compile(r"crane=y\.y\.g"))
    expect(page.locator(".possible").get_by_role("heading")).to_be_visible()


def test_hard_mode_says_what_a_guess_must_have(page):
    visit(page, "?rows=crane=..y.g&rule=hard")
    settled(page)
    page.keyboard.type("sloth")
    page.keyboard.type("00000")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.fault")).to_contain_text("5th letter must be E")


# Pasting


def paste(page, text):
    """Paste a text into the page, wherever the focus is."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


def test_a_game_is_pasted_anywhere(page):
    visit(page, "./")
    expect(page.locator(".verdict")).to_be_visible()
    paste(page, "CRANE ⬛⬛🟨⬛🟩\nPALSY ⬛🟩⬛⬛⬛\nwaive")
    expect(page).to_have_url(re.compile(r"rows=crane=..y.g\+palsy=.g..."))
    expect(tile(page, 2, 4)).to_have_text("e")
    assert word_of(page, 2) == "waive"


def test_of_a_shared_result_only_the_words_are_typed(page):
    visit(page, "./")
    expect(page.locator(".verdict")).to_be_visible()
    paste(page, "Wordle 1,978 3/6\n\n⬛⬛🟨⬛🟩\n⬛🟩⬛🟩⬛\n🟩🟩🟩🟩🟩")
    expect(page.locator(".prompt")).to_contain_text("the colours are known")
    page.keyboard.type("crane")
    assert colours(page, 0) == "..y.g"
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    page.keyboard.type("palsy")
    assert colours(page, 1) == ".g.g."


def test_what_cannot_be_pasted_is_said_and_stays(page):
    visit(page, "./")
    expect(page.locator(".verdict")).to_be_visible()
    paste(page, "no game at all")
    expect(page.locator(".prompt.fault")).to_contain_text("no game at all")
    page.get_by_role("button", name="Paste").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("crane")
    dialog.get_by_role("button", name="Take it over").click()
    expect(dialog).to_have_count(0)
    assert word_of(page) == "crane"
    page.get_by_role("button", name="Paste").click()
    dialog.get_by_role("textbox").fill("crane\nsloth y....")
    dialog.get_by_role("button", name="Take it over").click()
    expect(dialog.get_by_role("alert")).to_contain_text("CRANE has no colours")
    expect(dialog.get_by_role("textbox")).to_have_value("crane\nsloth y....")


# Kept games, and other games


def test_the_game_is_kept_on_the_way_to_play_and_back(page):
    """Finding 11."""
    visit(page, "./")
    enter(page, "crane", "..y.g")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    page.keyboard.type("sal")
    for place in ("Play", "Review"):
        page.get_by_role("navigation").get_by_role("link", name=place).click()
        expect(page).to_have_title(f"{place} · salet")
        page.get_by_role("navigation").get_by_role("link", name="Solve").click()
        expect(tile(page, 1, 2)).to_have_text("l")
        expect(page).to_have_url(re.compile(r"rows=crane=..y.g"))
        assert colours(page, 0) == "..y.g"


def test_a_link_of_somebody_else_does_not_replace_the_kept_game(page):
    visit(page, "./")
    enter(page, "crane", "..y.g")
    expect(page).to_have_url(re.compile("rows=crane"))
    visit(page, "?rows=sloth=.....")
    expect(page.locator(".verdict")).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="Play").click()
    page.get_by_role("navigation").get_by_role("link", name="Solve").click()
    expect(page).to_have_url(re.compile("rows=crane"))


def test_back_and_undo_go_through_the_rows(page):
    visit(page, "./")
    enter(page, "crane", "..y.g")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    enter(page, "palsy", ".g.g.")
    expect(page.locator(".prompt")).to_contain_text("Row 3 of 6")
    page.go_back()
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 6")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".prompt")).to_contain_text("Row 1 of 6")


def test_the_game_of_an_earlier_day_can_be_gone_on_with(page):
    visit(page, "./")
    kept = '{"day":"2026-03-01","query":"?rows=crane=..y.g&on=2026-03-01","word":"sa"}'
    page.evaluate("kept => localStorage.setItem('salet.solve', kept)", kept)
    page.goto("review/")
    visit(page, "./")
    expect(page.locator(".findings")).to_contain_text("Your game of 1 Mar 2026 is kept.")
    page.get_by_role("button", name="Open it").click()
    expect(page.locator(".context")).to_contain_text("1 Mar")
    expect(tile(page, 1, 1)).to_have_text("a")


def test_another_list_changes_everything(page):
    """Finding 12."""
    visit(page, "?rows=crane=..y.g")
    settled(page)
    heading = page.locator(".possible").get_by_role("heading")
    expect(heading).to_have_text(re.compile(r"^\d\d words"))
    page.get_by_role("button", name="Change the game").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[data-key='select Words']").select_option("english-6")
    expect(dialog.locator("[data-key=day]")).to_have_count(0)
    dialog.get_by_role("button", name="Done").click()
    expect(page.locator(".context")).to_contain_text("Six letters")
    expect(page).to_have_url(re.compile(r"words=english-6"))
    expect(tile(page, 0, 5)).to_be_visible()
    expect(heading).to_have_text("2,658 words still possible")
    expect(page.locator(".possible td .word").first).to_have_text(re.compile("^[a-z]{6}$", re.I))
    expect(page.locator(".verdict .big")).to_have_text(re.compile("^[a-z]{6}$", re.I))


def test_another_day_and_several_boards_are_a_choice(page):
    visit(page, "./")
    page.get_by_role("button", name="Change the game").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[data-key=day]").fill("2026-03-01")
    dialog.get_by_label("Boards").select_option("4")
    dialog.get_by_role("button", name="Done").click()
    expect(page.locator(".context")).to_contain_text("4 boards")
    expect(page).to_have_url(re.compile(r"on=2026-03-01.*boards=4"))
    page.keyboard.type("crane")
    page.keyboard.type("00102" + "22222" + "00000" + "01000")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Row 2 of 9")
    expect(page.locator(".possible").get_by_role("heading")).to_have_count(3)
    expect(page.locator(".verdict .big")).to_be_visible()
    page.keyboard.type("sloth")
    expect(tile(page, 1, 0, board=0)).to_be_focused()
    expect(tile(page, 1, 0, board=1)).to_have_text("")


# Looking ahead, and hints


def test_what_if_leads_back_to_the_game(page):
    visit(page, "?rows=crane=..y.g")
    settled(page)
    page.keyboard.type("salve")
    split = page.get_by_role("region", name="How SALVE splits")
    split.locator(".parts button").first.click()
    expect(page.locator(".trying")).to_contain_text("What if?")
    expect(page.locator(".prompt")).to_contain_text("Row 3 of 6")
    page.get_by_role("button", name="Back to your game").click()
    expect(page).to_have_url(re.compile(r"rows=crane=..y.g$"))
    expect(page.locator(".trying")).to_have_count(0)


def test_hints_come_in_steps_and_do_not_give_the_answer_away(page):
    visit(page, "?rows=crane=..y.g")
    settled(page)
    best = page.locator(".verdict .big").inner_text()
    page.get_by_role("button", name="Just hints").click()
    expect(page.locator(".big")).to_have_count(0)
    expect(page.locator(".possible")).to_be_empty()
    page.get_by_role("button", name="Is my word good?").click()
    expect(page.locator(".verdict .note")).to_have_text("Type a word first.")
    page.keyboard.type("salve")
    page.get_by_role("button", name="Is my word good?").click()
    expect(page.locator(".verdict .note")).to_contain_text(
        re.compile("SALVE is (good|perfect)|better words than SALVE")
    )
    page.get_by_role("button", name="A letter, please").click()
    expect(page.locator(".verdict")).to_contain_text(f"has the letter {best[0].upper()}.")
    assert best not in page.locator("main").inner_text()
    assert best not in page.locator("#live").inner_text().upper()
    page.get_by_role("button", name="Show the words").click()
    expect(page.locator(".possible").get_by_role("heading")).to_be_visible()
    page.get_by_role("button", name="Show the best guess", exact=True).click()
    expect(page.locator(".big")).to_have_text(best.lower())
    page.reload()
    expect(page.get_by_role("heading", name="Find it yourself")).to_be_visible()
    page.get_by_role("button", name="Always show the best guess").click()
    expect(page.locator(".big")).to_have_text(best.lower())


def test_only_words_that_people_know_are_suggested_on_demand(page):
    visit(page, FIVE_WORDS.replace("&words=original", ""))
    settled(page)
    page.get_by_role("button", name="Only familiar words").click()
    expect(page.get_by_role("button", name="Only familiar words")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".verdict .big")).not_to_have_text("TAWAF")
    expect(page.locator(".verdict")).to_contain_text("fewer people know")


# Addresses that make no sense


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?rows=crane", "crane"),
        ("?rows=crane=..q.g", "..q.g"),
        ("?rows=qqqqq=.....", "QQQQQ"),
        ("?words=nonsense", "nonsense"),
        ("?rule=nonsense", "nonsense"),
        ("?by=nonsense", "nonsense"),
        ("?on=tomorrow", "tomorrow"),
        ("?boards=99", "99"),
    ],
)
def test_a_bad_address_gets_a_sentence_and_a_way_on(page, query, said):
    """Finding 20: no developer text, and Start over works."""
    visit(page, query)
    fault = page.locator(".findings [role=alert]")
    expect(fault).to_contain_text(re.compile(re.escape(said), re.I))
    for word in ("Error", "undefined", "pattern", "--words", "null"):
        assert word not in fault.inner_text()
    fault.get_by_role("button", name="Start over").click()
    expect(page.locator(".verdict .big")).to_be_visible()
    expect(fault).to_have_count(0)
