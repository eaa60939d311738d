"""Explore: its frame, and the table and pages of openers. Numbers: the findings about the page of salet 0.1."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import no_overflow
from playwright.sync_api import expect

from salet.core.lists import load
from salet.exact.tables import shipped_table

ROOMS = ["openers", "compare", "pairs", "trees", "strategies", "letters", "regions", "drills", "real"]
SIZES = ["phone", "landscape", "small", "zoomed"]


def rows(page):
    """Return the rows of the table that are openers."""
    return page.locator(".openers-table tbody tr:not(.divider)")


def words(page):
    """Return the words that the table shows, in order."""
    return [text.lower() for text in page.locator(".openers-table tbody th a").all_inner_texts()]


def column(page, name):
    """Return the texts of a column."""
    heads = page.locator(".openers-table thead th").all_inner_texts()
    place = next(at for at, head in enumerate(heads) if head.startswith(name)) + 1
    return page.locator(f".openers-table tbody tr:not(.divider) > :nth-child({place})").all_inner_texts()


def opened(page, path="explore/openers/"):
    """Open the table and wait for it."""
    page.goto(path)
    expect(rows(page).first).to_be_visible()
    return page


def serious(page):
    """Return what Axe finds that keeps people out."""
    found = Axe().run(page).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]


# The frame


def test_the_overview_leads_to_every_room_and_back_leads_back(page):
    page.goto("explore/")
    expect(page.locator(".room-cards .card")).to_have_count(len(ROOMS))
    assert serious(page) == []
    page.locator(".room-cards").get_by_role("link", name="Openers").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Openers")
    expect(page).to_have_title("Openers · Explore · salet")
    current = page.get_by_role("navigation", name="Rooms of Explore").locator("[aria-current=page]")
    expect(current).to_have_text("Openers")
    page.go_back()
    expect(page.locator(".room-cards")).to_be_visible()
    expect(page).to_have_title("Explore · salet")


def test_a_room_looks_the_same_for_those_who_come_from_another_place(page):
    page.goto("./")
    page.get_by_role("link", name="Explore").click()
    expect(page.locator(".room-cards")).to_have_css("display", "grid")


def test_the_bar_leads_to_the_same_places_from_every_folder(page):
    page.goto("explore/openers/?words=original")
    bar = page.get_by_role("navigation", name="Places")
    for name, place in [
        ("Solve", ""),
        ("Explore", "explore/"),
        ("Play", "play/"),
        ("Review", "review/"),
        ("Solve", ""),
    ]:
        bar.get_by_role("link", name=name).click()
        expect(bar.locator("[aria-current=page]")).to_have_text(name)
        expect(page).to_have_url(re.compile(f"/games/salet/{place}([?].*)?$"))


def test_a_room_that_there_is_not_is_told_and_the_overview_opens(page):
    opened(page, "explore/openers/?words=original")
    page.evaluate("history.pushState(null, '', '../nonsense/'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator(".message")).to_contain_text("nonsense")
    expect(page.locator(".room-cards")).to_be_visible()


def test_a_list_a_day_and_a_rule_that_cannot_be_read_are_told_and_nothing_is_lost(page):
    opened(page, "explore/openers/?words=orignal&on=yesterday&rule=easy&search=salet")
    for quoted in ["orignal", "did you mean 'original'", "yesterday", "easy"]:
        expect(page.locator(".message")).to_contain_text(quoted)
    assert words(page) == ["salet"]


@pytest.mark.parametrize("size", SIZES)
def test_every_room_fits_every_size(visits, size):
    page = visits(size)
    page.goto("explore/")
    expect(page.locator(".room-cards")).to_be_visible()
    assert no_overflow(page)
    for path, ready in {
        "openers/?words=original": ".openers-table tbody tr",
        "openers/?words=original&word=salet": ".bars",
        "compare/?guesses=salet,crane,slate,adieu&words=original": ".compare-table td:nth-child(5) .mosaic",
        "pairs/?first=crane&words=original": ".pair",
        "trees/?words=original": ".branches",
    }.items():
        page.goto(f"explore/{path}")
        expect(page.locator(ready).first).to_be_visible()
        assert no_overflow(page), path


# The table


def test_every_word_is_there_and_few_rows_are_drawn(page):
    opened(page)
    expect(page.get_by_text("14,855 words.")).to_be_visible()
    assert rows(page).count() == 50
    page.get_by_role("button", name="Last").click()
    expect(page.get_by_text("14,851–14,855 of 14,855").last).to_be_visible()
    assert rows(page).count() == 5
    page.go_back()
    expect(page.get_by_text("1–50 of 14,855").last).to_be_visible()


def test_a_second_press_reverses_the_order(page):
    """In 0.1, "Sort never reverses"."""
    opened(page, "explore/openers/?words=original")
    head = page.get_by_role("columnheader", name="At worst")
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    expect(rows(page).first).to_contain_text("168")
    small = [int(text.replace(",", "")) for text in column(page, "At worst")]
    assert small == sorted(small)
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "descending")
    expect(rows(page).first).to_contain_text("immix")
    large = [int(text.replace(",", "")) for text in column(page, "At worst")]
    assert large == sorted(large, reverse=True)
    assert large[-1] > small[-1]
    assert "order=reversed" in page.url
    expect(head.get_by_role("button")).to_be_focused()
    page.reload()
    expect(rows(page).first).to_contain_text("immix")
    page.go_back()
    expect(head).to_have_attribute("aria-sort", "ascending")


def test_sorting_by_guesses_never_takes_a_limit_for_a_value(page):
    """13. Proven values stand first, either way; then it is said where the others begin, and they say "at least"."""
    known = len(shipped_table(load("original"), "normal").totals)
    opened(page, f"explore/openers/?words=original&by=mean&start={known // 50 * 50}")
    divider = page.locator(".divider")
    expect(divider).to_contain_text(f"Not proven: {12_972 - known:,} words")
    values = column(page, "Guesses")
    proven = [float(text) for text in values if not text.startswith("at least")]
    assert len(proven) == known % 50 > 0
    assert proven == sorted(proven)
    assert all(text.startswith("at least") for text in values[len(proven) :])
    page.get_by_role("columnheader", name="Guesses").get_by_role("button").click()
    expect(rows(page).first).to_contain_text("qajaq")
    turned = [float(text) for text in column(page, "Guesses")]
    assert turned == sorted(turned, reverse=True)


def test_the_rank_is_that_among_all_words_also_in_a_search(page):
    opened(page, "explore/openers/?words=original&search=crane")
    assert column(page, "Rank") == ["6"]
    page.get_by_role("columnheader", name="Words left").get_by_role("button").click()
    expect(page.get_by_text("The rank is by “Words left”.")).to_be_visible()
    assert int(column(page, "Rank")[0]) > 20


def test_words_are_found_by_anything(page):
    opened(page, "explore/openers/?words=original")
    find = page.get_by_label("Find", exact=True)
    for typed, expected in {"crane": ["crane"], "salet, crane": ["salet", "crane"], "?r?ne": ["crane"]}.items():
        find.fill(typed)
        expect(page.locator("[data-key='word crane']")).to_be_visible()
        expect(rows(page)).not_to_have_count(50)
        assert set(expected) <= set(words(page))
        assert all(re.fullmatch(r"salet|crane|.r.ne", word) for word in words(page))
    find.fill("cra")
    expect(page.get_by_text(re.compile(r"^\d\d of 12,972 words"))).to_be_visible()
    assert all(word.startswith("cra") for word in words(page))
    page.get_by_role("radio", name="have its letters").check()
    expect(page.locator("[data-key='word acorn'], [data-key='word carle']").first).to_be_visible()
    assert all({"c", "r", "a"} <= set(word) for word in words(page))
    find.fill("narce")
    expect(page.get_by_text("“NARCE” is not in this list; these words have its letters.")).to_be_visible()
    assert set(words(page)) >= {"crane", "nacre"}
    assert find.input_value() == "narce"
    expect(find).to_be_focused()


@pytest.mark.parametrize("typed", ["%", "123", "<b>", "(("])
def test_a_search_for_nonsense_says_so_and_leaves_the_place_alone(page, typed):
    """4. In 0.1, Explore's search box destroyed the place."""
    opened(page, "explore/openers/?words=original")
    find = page.get_by_label("Find", exact=True)
    find.press_sequentially(typed)
    expect(page.locator(".room .note")).to_contain_text(f"“{typed}” cannot be part of a word")
    expect(find).to_have_value(typed)
    expect(find).to_be_focused()
    expect(page.get_by_label("Sort by")).to_be_visible()
    page.get_by_role("button", name="Clear the search").click()
    expect(rows(page)).to_have_count(50)
    expect(find).to_have_value("")


def test_several_words_lead_on_to_their_comparison(page):
    """4. `salet, crane` finds both."""
    opened(page, "explore/openers/?words=original")
    page.get_by_label("Find", exact=True).fill("salet, crane")
    expect(rows(page)).to_have_count(2)
    page.get_by_role("link", name="Compare these").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Compare words")
    expect(page.locator(".compare-table thead a")).to_have_text(["salet", "crane"])


def test_another_list_changes_everything(page):
    """12. In 0.1, changing the list left the old word list standing."""
    opened(page, "explore/openers/?words=original")
    expect(rows(page).first).to_contain_text("salet")
    page.locator("[data-key='select Words']").select_option("english-4")
    expect(page.locator("[data-key='word salet']")).to_have_count(0)
    expect(rows(page).first).to_be_visible()
    assert {len(word) for word in words(page)} == {4}
    expect(page.get_by_role("columnheader", name="Was the answer")).to_have_count(0)
    page.locator("[data-key='select Words']").select_option("nyt")
    expect(page.get_by_role("columnheader", name="Chance")).to_be_visible()
    assert {len(word) for word in words(page)} == {5}
    page.go_back()
    expect(page.locator("[data-key='word salet']")).to_have_count(0)
    expect(page.locator("[data-key='select Words']")).to_have_value("english-4")


def test_only_words_that_can_be_the_answer(page):
    opened(page, "explore/openers/?words=original")
    page.get_by_role("checkbox", name="Only words that can be the answer").check()
    expect(page.get_by_text("2,315 of 12,972 words")).to_be_visible()
    assert "salet" not in words(page)


def test_a_word_that_was_the_answer_says_when(page):
    opened(page, "explore/openers/?search=crane")
    assert column(page, "Was the answer") == ["21 Jun 2023"]


# One opener, and its proof


def test_what_was_proved_stays_proved(page):
    """13. In 0.1, CRANE stayed "–" in the table after its own page had proved it."""
    opened(page, "explore/openers/?words=english-4&search=tale")
    assert column(page, "Guesses")[0].startswith("at least")
    page.locator("[data-key='word tale']").click()
    expect(page.locator(".verdict .lead")).to_contain_text("at least")
    page.get_by_role("button", name="Prove what it is worth").click()
    expect(page.locator(".verdict .chip.proven")).to_be_visible()
    expect(page.locator(".verdict .lead")).to_have_text(
        "With TALE first, perfect play needs 3.9805 guesses on average."
    )
    page.get_by_role("link", name="All openers").click()
    page.get_by_label("Find", exact=True).fill("tale")
    expect(page.locator(".openers-table .mine")).to_contain_text("3.9805")
    page.reload()
    expect(page.locator(".openers-table .mine")).to_contain_text("3.9805")
    page.get_by_label("Rule").select_option("hard")
    expect(rows(page).first).to_contain_text("at least")  # it was proved for another rule


def test_a_proof_can_be_stopped(page):
    page.goto("explore/openers/?word=fuzzy&words=nyt-2023-07&rule=hard")
    page.get_by_role("button", name="Prove what it is worth").click()
    expect(page.locator(".verdict .busy")).to_contain_text("Working out every game that begins with FUZZY")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("The proof was stopped.")).to_be_visible()
    expect(page.get_by_role("button", name="Prove what it is worth")).to_be_visible()
    assert page.evaluate("localStorage.getItem('salet.proved')") is None


def test_the_words_shown_can_be_proved_together(page):
    opened(page, "explore/openers/?words=english-4&search=tale,sale,male")
    page.get_by_role("button", name="Prove the 3 words shown").click()
    expect(page.locator(".openers-table .mine")).to_have_count(3)
    expect(page.get_by_role("button", name=re.compile("^Prove"))).to_have_count(0)


def test_an_opener_has_its_figures_groups_and_games(page):
    page.goto("explore/openers/?word=salet&words=original")
    expect(page.locator(".verdict .lead")).to_have_text(
        "With SALET first, perfect play needs 3.4212 guesses on average."
    )
    expect(page.get_by_text("No first word is better: that is proven.")).to_be_visible()
    expect(page.locator(".figures")).to_contain_text("rank 22 of 12,972")
    expect(page.locator(".bars li")).to_have_count(5)
    expect(page.locator(".mosaic g")).to_have_count(148)
    assert serious(page) == []
    page.get_by_role("button", name="Show 136 more groups").click()
    expect(page.locator(".groups li")).to_have_count(148)
    page.locator(".groups a").first.click()
    expect(page.locator("main.place-solve")).to_contain_text("221 words")
    assert "rows=salet=....." in page.url
    page.go_back()
    page.locator(".mosaic g").nth(1).click()
    expect(page.locator("main.place-solve")).to_contain_text("165 words")


def test_how_games_end_after_any_opener(page):
    page.goto("explore/openers/?word=tale&words=english-4")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".bars li").first).to_have_attribute("aria-label", re.compile("^1 guess: "))


def test_a_word_that_is_not_in_the_list_is_told(page):
    page.goto("explore/openers/?word=zzzzz&words=original")
    expect(page.get_by_role("alert")).to_contain_text(
        "“ZZZZZ” is not one of the words of “The original Wordle of 2021”."
    )
    expect(page.get_by_role("link", name="All openers")).to_be_visible()


def test_old_links_lead_to_the_page_of_an_opener(page):
    page.goto("./?lost=explore%2Fopeners%2Fcrane%3Fwords%3Doriginal")
    expect(page.locator(".opener-word [role=img]")).to_have_attribute("aria-label", "CRANE")
    assert "word=crane" in page.url
    assert "words=original" in page.url


def test_damaged_proofs_do_no_harm(page):
    page.goto("explore/")
    page.evaluate("localStorage.setItem('salet.proved', '{\"x/normal\": 7, broken')")
    opened(page, "explore/openers/?words=original")
    assert words(page)[0] == "salet"


# Keys, fingers, and what is heard


def test_the_table_works_with_keys_alone(page):
    opened(page, "explore/openers/?words=original")
    page.get_by_label("Find", exact=True).focus()
    page.keyboard.type("cra")
    expect(page.get_by_text(re.compile(r"^\d\d of 12,972 words"))).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.key") == "sort expected":
            break
    page.keyboard.press("Enter")
    expect(page.locator("[data-key='sort expected']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("th[aria-sort=descending] [data-key='sort expected']")).to_be_focused()
    expect(page.locator("#live")).to_have_text("Sorted by Words left, largest first.")
    page.locator("[data-key='word crane']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".opener-word [role=img]")).to_have_attribute("aria-label", "CRANE")


def test_on_a_phone_the_column_of_the_order_is_seen(phone):
    opened(phone, "explore/openers/?words=original")
    phone.get_by_label("Sort by").select_option("yellows")
    head = phone.locator(".openers-table th[aria-sort]")
    expect(head).to_have_text(re.compile("Yellows"))
    expect(head).to_be_in_viewport()
    assert serious(phone) == []


def test_on_a_phone_the_list_is_chosen_behind_a_line_that_says_it(phone):
    opened(phone, "explore/openers/?words=original")
    phone.get_by_text("The original Wordle of 2021 · Normal").click()
    phone.get_by_label("Rule").select_option("hard")
    expect(phone.get_by_text("The original Wordle of 2021 · Hard mode")).to_be_visible()
    expect(rows(phone).first).to_contain_text("salet")


@pytest.mark.parametrize("options", [{"color_scheme": "dark"}, {"forced_colors": "active"}])
def test_nothing_keeps_people_out(visits, options):
    page = visits("desktop", **options)
    opened(page, "explore/openers/?words=original&start=50")
    assert serious(page) == []
