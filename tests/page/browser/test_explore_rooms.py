"""Explore: the rooms Strategies, Letters, Regions, Drills and The real game. Numbers: the findings about salet 0.1."""

from __future__ import annotations

import datetime
import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import SIZES, no_overflow
from playwright.sync_api import expect

import salet
from salet.core.letters import letters, regions
from salet.judge.review import Judge

FIXED = "nyt-2023-07"
VIEWS = {
    "strategies": ("explore/strategies/?words=english-4", ".bench.card >> nth=5"),
    "letters": ("explore/letters/?words=original&letter=e", ".letter-table"),
    "regions": ("explore/regions/?words=original&region=ae", ".venn"),
    "drills": ("explore/drills/?kind=traps&drill=5", "[data-key=judge]"),
    "results": ("explore/real/", ".calibration"),
    "today": ("explore/real/?part=today&on=2026-07-17", "[data-key=reveal]"),
    "answers": ("explore/real/?part=answers", ".days-table"),
    "openers": ("explore/real/?part=openers", ".used-openers"),
}


def opened(page, name):
    """Open a view and wait for what it shows."""
    path, shows = VIEWS[name]
    page.goto(path)
    expect(page.locator(shows)).to_be_visible()
    return page


def serious(page, options=None):
    """Return what Axe finds that keeps people out."""
    found = Axe().run(page, options=options).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]


def focused(page):
    """Return the key of what has the focus."""
    return page.evaluate("document.activeElement.dataset.key ?? ''")


# Looks


def unfold(page, name):
    """Show what a view has to show when somebody asks for it."""
    if name == "strategies":
        page.locator(".bench summary").first.click()
    if name == "drills":
        page.get_by_text("Show the words that are left").click()
        page.locator("[data-key=guess]").fill("batch")
        page.keyboard.press("Enter")
        expect(page.locator(".side-by-side .card")).to_have_count(2)
    if name == "today":
        page.get_by_role("button", name="Show the words").click()
        expect(page.locator(".likely-table tbody tr")).to_have_count(25)


RAGGED = """(all) => all.filter((choice) => {
  const { right } = choice.getBoundingClientRect();
  const lines = new Map();
  for (const label of choice.querySelectorAll("label")) {
    const box = label.getBoundingClientRect();
    lines.set(Math.round(box.top), box.right);
  }
  return [...lines.values()].some((end) => right - end > 2);
}).map((choice) => choice.textContent)"""
"""The choices that have a line with a hole at its end."""


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_fits_every_window_and_axe_finds_nothing(phone, name):
    opened(phone, name)
    unfold(phone, name)
    assert serious(phone) == []
    phone.emulate_media(color_scheme="dark")
    assert serious(phone, {"runOnly": ["color-contrast"]}) == []
    for width, height in SIZES.values():
        phone.set_viewport_size({"width": width, "height": height})
        assert no_overflow(phone), (width, height)
        assert phone.locator(".choice").evaluate_all(RAGGED) == [], (width, height)


def test_forced_colours_keep_bars_and_sets(visits):
    """22: forced colours lost bars."""
    page = visits("desktop", forced_colors="active")
    opened(page, "strategies")
    expect(page.locator(".stacked i").first).to_have_css("border-top-style", "solid")
    opened(page, "letters")
    bar = page.locator(".letter-bars i").first.evaluate("each => getComputedStyle(each).backgroundColor")
    assert bar not in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")
    opened(page, "regions")
    stroke = page.locator(".venn .set").first.evaluate("each => getComputedStyle(each).stroke")
    assert stroke != "none"


# Strategies


def bench_of(page, name):
    """Return the card of a strategy."""
    return page.locator(".bench").filter(has=page.get_by_role("heading", name=name, exact=True))


def test_strategies_beside_perfect_play(page):
    """The figures of docs/strategies.md, one strategy after the other, in any order."""
    page.goto("explore/strategies/?words=original")
    expect(page.locator(".bench")).to_have_count(12)
    perfect = page.locator(".bench.perfect")
    expect(perfect).to_contain_text("3.4212")
    expect(perfect.locator(".chip.proven")).to_be_visible()
    groups = bench_of(page, "Most groups")
    expect(groups).to_contain_text("3.4337")
    expect(groups).to_contain_text("TRACE", ignore_case=True)
    groups.locator("summary").click()
    expect(groups.locator("tbody tr")).to_have_count(6)
    assert groups.locator("tbody tr td:nth-child(2)").all_inner_texts() == ["1", "75", "1,230", "939", "68", "2"]
    assert page.locator(".bench h2").first.inner_text().startswith("Perfect play")
    page.get_by_label("Sort by").select_option("worst")
    expect(page).to_have_url(re.compile("sort=worst"))
    expect(page.locator(".bench").last).to_contain_text("13 guesses")
    letters = page.locator(".bench").last
    letters.locator("summary").click()
    expect(letters.get_by_role("heading", name="148 lost games")).to_be_visible()
    expect(page.locator(".busy")).to_have_count(0)


def test_strategies_begin_with_a_word_of_ones_own(page):
    page.goto("explore/strategies/?words=english-4")
    field = page.get_by_label("All begin with")
    field.fill("tales")
    field.press("Enter")
    expect(page.locator(".message")).to_contain_text("'tales' has 5")
    expect(field).to_have_value("tales")
    field.fill("tale")
    field.press("Enter")
    expect(page).to_have_url(re.compile("opener=tale"))
    expected = salet.bench("parts", "english-4", opener="tale")
    expect(bench_of(page, "Most groups")).to_contain_text(f"{expected.mean:.4f}")
    page.go_back()
    expect(page).not_to_have_url(re.compile("opener"))
    expect(bench_of(page, "Most groups")).to_contain_text(f"{salet.bench('parts', 'english-4').mean:.4f}")


def test_perfect_play_of_another_days_opener_says_so(page):
    """What is not proven says so: the best opener is known for one day only."""
    page.goto("explore/strategies/?on=2026-11-18")
    perfect = page.locator(".bench.perfect")
    expect(perfect.get_by_role("heading", name="Perfect play after TARSE")).to_be_visible()
    expect(perfect.locator(".chip.proven")).to_have_count(0)
    perfect.locator("summary").click()
    expect(perfect).to_contain_text("TARSE is the proven best first word for 18 Jul 2026")
    words = salet.load("nyt", on=datetime.date(2026, 11, 18))
    expect(perfect).to_contain_text(f"{salet.solve(words, opener='tarse').mean:.4f}")


def test_strategies_can_be_stopped_and_go_on(page):
    page.goto("explore/strategies/?words=english-6")
    expect(page.locator(".bench").first).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text(re.compile("^Stopped"))).to_be_visible()
    assert focused(page) == "go on"
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("^Playing against every answer"))).to_be_visible()
    assert focused(page) == "stop"


def test_an_unknown_opener_in_the_address_is_one_sentence(page):
    page.goto("explore/strategies/?words=english-4&opener=zzzz")
    expect(page.locator(".note.bad")).to_have_text(re.compile("Not in word list.*'zzzz'"))
    expect(page.get_by_label("All begin with")).to_have_value("ZZZZ")


# Letters


def in_order(page):
    """Return the letters as the table has them."""
    return "".join(page.locator(".letter-table tbody th").all_inner_texts()).lower()


def test_letters_are_sorted_as_they_say(page):
    """22: Letters looked unsorted."""
    table = letters("original")
    opened(page, "letters")
    frequent = sorted(table.holding, key=lambda letter: (-table.holding[letter], letter))
    assert in_order(page) == "".join(frequent)
    assert "".join(page.locator(".letter-bars span").all_inner_texts()).lower() == "".join(frequent)
    expect(page.locator("th[aria-sort=descending]")).to_have_text("Words")
    page.get_by_label("Alphabet").check()
    assert in_order(page) == "".join(sorted(table.total))
    expect(page.locator("th[aria-sort=ascending]")).to_have_text("Letter")
    page.get_by_role("button", name="1st", exact=True).click()
    first = table.positions[0]
    assert in_order(page) == "".join(sorted(first, key=lambda letter: (-first[letter], letter)))
    assert focused(page) == "sort 1"
    page.keyboard.press("Enter")
    assert in_order(page) == "".join(sorted(first, key=lambda letter: (first[letter], letter)))
    page.reload()
    expect(page.locator("th[aria-sort=ascending]")).to_have_text("1st")


def test_letters_tell_more_about_one(page):
    table = letters("original")
    opened(page, "letters")
    note = page.locator(".letters .note")
    expect(note).to_contain_text(f"E is in {table.holding['e']:,} words")
    page.get_by_role("button", name=re.compile("^Q: in")).click()
    expect(note).to_contain_text(f"Q is in {table.holding['q']} words")
    expect(page).to_have_url(re.compile("letter=q"))
    assert focused(page) == "bar q"
    page.get_by_label("All words one may guess").check()
    expect(page.get_by_text("12,972 words")).to_be_visible()


# Regions


def test_regions_are_the_librarys_and_can_be_pressed(page):
    found = regions("later", "original")
    page.goto("explore/regions/?words=original")
    lead = f"LATER fills {found.filled} of 32 regions; the largest holds {found.largest.size} of 2,315 words."
    expect(page.locator(".lead")).to_have_text(lead)
    expect(page.locator(".region-scroll tbody tr")).to_have_count(32)
    box = page.locator(".venn").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    all_five = found["later"].words
    expect(page.locator(".word-flow li")).to_have_count(len(all_five))
    assert [word.lower() for word in page.locator(".word-flow li").all_inner_texts()] == list(all_five)
    expect(page).to_have_url(re.compile("region=later"))
    page.mouse.click(box["x"] + 4, box["y"] + 4)
    expect(page.locator(".venn-beside h2")).to_have_text(f"{found[''].size} words with none of them")


def test_regions_by_keyboard_and_back(page):
    found = regions("later", "original")
    page.goto("explore/regions/?words=original")
    button = page.locator('[data-key="region er"]')
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".venn-beside h2")).to_have_text(f"{found['er'].size} words with E and R, without L, A and T")
    assert focused(page) == "region er"
    field = page.get_by_label("Guess", exact=True)
    for odd in ["salet, crane", "%", "123"]:
        field.fill(odd)
        field.press("Enter")
        expect(page.locator(".message")).to_be_visible()
        expect(field).to_have_value(odd)
        expect(page.locator(".venn")).to_be_visible()
    field.fill("mummy")
    field.press("Enter")
    expect(page.locator(".lead")).to_contain_text("MUMMY fills")
    expect(page.locator(".region-scroll tbody tr")).to_have_count(8)
    page.go_back()
    expect(page.locator(".lead")).to_contain_text("LATER fills")


def test_regions_of_six_letters_are_a_table(page):
    page.goto("explore/regions/?words=english-6&guess=stared")
    expect(page.locator(".venn-beside .note")).to_contain_text("6 different letters are too many")
    expect(page.locator(".region-scroll tbody tr")).to_have_count(64)


# Drills


def drilled(page, path):
    """Open a drill and wait for it."""
    page.goto(path)
    expect(page.get_by_label("Your guess")).to_be_visible()
    return page.locator(".drill-board").inner_text()


def test_a_link_leads_to_the_same_drill(page, visits):
    first = drilled(page, "explore/drills/?kind=traps&drill=5")
    page.get_by_role("button", name="Copy a link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert drilled(visits("phone"), link) == first
    page.get_by_role("button", name="Next drill").click()
    expect(page).to_have_url(re.compile("drill=6"))
    expect(page.get_by_role("heading", name=re.compile("^Trap 6"))).to_be_visible()
    assert focused(page) == "guess"
    page.go_back()
    expect(page.get_by_role("heading", name=re.compile("^Trap 5"))).to_be_visible()
    assert page.locator(".drill-board").inner_text() == first


def test_a_guess_is_judged_as_the_library_does(page):
    drilled(page, "explore/drills/?kind=traps&drill=5")
    game = salet.Game.parse("oared=.g... sappy=.g... manic=.g..y", FIXED)
    expected = Judge(game.words, "normal").compare(game, "batch")
    page.get_by_label("Your guess").fill("batch")
    page.keyboard.press("Enter")
    note = page.locator(".drill-verdict .note")
    expect(note).to_contain_text(f"It costs {expected.loss:.2f} guesses on average")
    expect(note).to_contain_text(expected.why)
    expect(note).to_contain_text(f"Skill {expected.skill} of 99")
    expect(page.locator(".side-by-side .card").nth(1)).to_contain_text(expected.best_guesses[0], ignore_case=True)
    expect(page.get_by_text("1 drill: 0 perfect")).to_be_visible()
    page.get_by_label("Your guess").fill(expected.best_guesses[0])
    page.keyboard.press("Enter")
    expect(page.locator(".drill-verdict .note.good")).to_contain_text("Perfect")
    expect(page.get_by_text("1 drill: 0 perfect")).to_be_visible()  # the solution had been shown
    page.get_by_role("link", name="Look at this position in Solve").click()
    expect(page).to_have_url(re.compile("rows=oared"))
    expect(page.locator(".entry")).to_be_visible()


def test_what_cannot_be_judged_is_said_and_kept(page):
    drilled(page, "explore/drills/?kind=endgames&drill=1")
    field = page.get_by_label("Your guess")
    for odd in ["zzzzz", "abc", "<b>"]:
        field.fill(odd)
        field.press("Enter")
        expect(page.locator(".message")).to_contain_text(odd)
        expect(field).to_have_value(odd)
    page.get_by_role("button", name="Show the best").click()
    expect(page.locator(".drill-verdict .lead")).to_contain_text("The best guess is")
    expect(page.get_by_text(re.compile(r"^\d+ drill"))).to_have_count(0)
    page.goto("explore/drills/?kind=nonsense&drill=-3")
    expect(page.locator(".message")).to_contain_text("“nonsense”")
    expect(page.get_by_label("Your guess")).to_be_visible()


def test_drills_from_ones_own_games(phone):
    words = salet.load(FIXED)
    answer, guesses = "wight", ["raise", "light", "might", "night", "fight", "sight"]
    record = {
        "id": "a1",
        "began": "2026-11-02T10:00:00+00:00",
        "ended": "2026-11-02T10:05:00+00:00",
        "state": "over",
        "kind": "random",
        "number": None,
        "words": FIXED,
        "hash": words.hash,
        "length": 5,
        "rule": "normal",
        "boards": 1,
        "answers": [answer],
        "rows": [f"{guess}={salet.mark(guess, answer)}" for guess in guesses],
    }
    phone.goto("explore/drills/?kind=mine")
    expect(phone.locator(".room-drills .note")).to_contain_text("Play some games first")
    phone.evaluate("line => localStorage.setItem('salet.games', line)", json.dumps(record))
    drilled(phone, "explore/drills/?kind=mine")
    expect(phone.get_by_role("heading", name=re.compile("of your game of 2 Nov 2026"))).to_be_visible()
    phone.get_by_text("Show the words that are left").click()
    phone.locator(".drill .word-flow button").first.click()
    expect(phone.locator(".drill-verdict .note")).to_be_visible()
    phone.goto("explore/drills/?kind=mine&drill=99")
    expect(phone.locator(".room-drills .note")).to_contain_text("These were all")
    phone.get_by_role("button", name="From the first again").click()
    expect(phone.get_by_label("Your guess")).to_be_visible()


# The real game


def test_results_are_labelled_with_their_days(page):
    opened(page, "results")
    lead = page.locator(".room-real .lead").first
    expect(lead).to_contain_text("390 real puzzles from 23 Jun 2025 to 17 Jul 2026")
    expect(lead).to_contain_text("3.113")
    bars = page.locator(".bar-list li span:last-child")
    assert bars.all_inner_texts()[1:3] == ["48 (12 %)", "259 (66 %)"]
    expect(page.locator(".line-field polyline")).to_have_count(2)
    page.get_by_label("All equally likely").check()
    expect(page.get_by_text("3.567 on average")).to_be_visible()
    page.reload()
    expect(page.get_by_label("All equally likely")).to_be_checked()
    expect(page.locator(".calibration tbody tr")).to_have_count(10)


def test_todays_words_are_hidden_until_somebody_asks(page):
    page.goto("explore/real/?part=today")
    expect(page.locator(".note.warn")).to_contain_text("may give the puzzle away")
    expect(page.locator(".likely-table")).to_have_count(0)
    page.get_by_label("Day", exact=True).fill("2026-07-17")
    expect(page).to_have_url(re.compile("on=2026-07-17"))
    expect(page.locator(".likely-table")).to_have_count(0)
    page.get_by_role("button", name="Show the words").click()
    words = salet.load("nyt", on=datetime.date(2026, 7, 17))
    weights = dict(zip(words.answers, words.weights, strict=True))
    chance = max(weights.values()) / words.weight
    expect(page.locator(".room-real .lead")).to_contain_text(f"1 in {round(1 / chance):,}")
    expect(page.locator(".room-real .note")).to_contain_text("The answer was LEGAL")
    assert focused(page) == "likeliest"
    page.get_by_label("Find a word").fill("legal")
    expect(page.locator(".likely-table tbody tr")).to_have_count(1)
    one_in = round(words.weight / weights["legal"])
    expect(page.locator(".likely-table tbody tr")).to_contain_text(f"1 in {one_in:,}")


def test_answers_are_found_added_and_removed(page):
    opened(page, "answers")
    expect(page.locator(".room-real .lead")).to_contain_text("from 19 Jun 2021 to 17 Jul 2026")
    find = page.get_by_label("Find a day or a word")
    for asked, number in [("1854", 1), ("2026-07", 17), ("legal", 1), ("%", 0), ("(", 0)]:
        find.fill(asked)
        expect(page.locator(".days-table tbody tr")).to_have_count(number)
    find.fill("legal")
    expect(page.locator(".days-table .mini")).to_have_count(3)
    page.get_by_text("Add answers that are missing here").click()
    word = page.get_by_label("Answer", exact=True)
    for given, said in [("", "Give the answer"), ("zzzzz", "“ZZZZZ” is not in the word list"), ("abc", "five letters")]:
        word.fill(given)
        word.press("Enter")
        expect(page.locator(".message")).to_contain_text(said)
        expect(word).to_have_value(given)
    word.fill("china")
    word.press("Enter")
    expect(page.locator(".message")).to_contain_text("CHINA was added as the answer of 18 Jul 2026")
    expect(page.locator(".room-real .lead")).to_contain_text("to 18 Jul 2026")
    page.reload()
    expect(page.locator(".own-answers li")).to_have_count(1)
    page.get_by_role("button", name="Remove CHINA").click()
    expect(page.locator(".own-answers")).to_have_count(0)
    expect(page.locator(".room-real .lead")).to_contain_text("to 17 Jul 2026")


def test_openers_with_the_day_they_were_the_answer(page):
    opened(page, "openers")
    line = page.locator(".used-openers tbody tr")
    expect(line.filter(has_text=re.compile("slate", re.I))).to_contain_text("19 Dec 2022")
    expect(line.filter(has_text=re.compile("tarse", re.I))).to_contain_text("not a usual answer")
    every = line.count()
    page.get_by_label("Only words that may still come for the first time").check()
    expect(line.first).to_contain_text("not yet")
    assert 0 < line.count() < every
    page.reload()
    expect(page.get_by_label("Only words that may still come for the first time")).to_be_checked()
    line.first.get_by_role("link").click()
    expect(page).to_have_url(re.compile("explore/openers/.*word="))


def test_without_an_engine_each_room_says_so_in_one_sentence(visits):
    page = visits("phone")
    page.add_init_script("delete window.WebAssembly")
    opened(page, "letters")
    opened(page, "answers")
    page.goto("explore/strategies/?words=original")
    expect(page.locator(".note.bad")).to_contain_text("cannot run salet's engine")
    page.goto("explore/drills/?kind=traps&drill=5")
    expect(page.locator(".note.bad")).to_contain_text("cannot run salet's engine")
