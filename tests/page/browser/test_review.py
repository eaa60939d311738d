"""Review: a game entered in every way, judged as the library judges it, and looked at one row at a time."""

from __future__ import annotations

import datetime
import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import SIZES, Visit, colours, no_overflow, tile
from playwright.sync_api import expect

import salet
from salet.cli.review import shared
from salet.judge.review import Judge, review

FIXED = "nyt-2023-07"
WON = "crane=.....+sloth=y.g..+pious=ggggg"
GAME = f"review/?rows={WON}&words={FIXED}"
LOST = f"review/?guesses=raise+light+might+night+fight+sight&answer=wight&words={FIXED}"
PASTED = "Wordle 1,054 3/6\n\n⬛⬛⬛⬛⬛ CRANE\n🟨⬛🟩⬛⬛ SLOTH\n🟩🟩🟩🟩🟩 PIOUS"


def judged(page):
    """Wait until every row is judged and the best play from each is found."""
    expect(page.locator(".sharing")).to_be_visible()
    expect(page.locator(".progress")).to_have_count(0)
    return page


def figures(page):
    """Return the skill, the luck and the words about them that a row shows."""
    scores = page.locator(".row-scores .score")
    return [scores.nth(at).locator(each).inner_text() for at in (0, 1) for each in ("b", ".small")]


def form(page, query=""):
    """Open the form."""
    page.goto(f"review/{query}")
    expect(page.locator(".entering")).to_be_visible()


def paste(page, text):
    """Paste a text into the form."""
    page.get_by_label("Paste").check()
    page.get_by_label("Your game as text").fill(text)
    page.get_by_role("button", name="Review this game").click()


def shown_rows(page):
    """Return the skill of every row."""
    return page.locator(".step-skill").all_inner_texts()


def record(name, rows, answer, **more):
    """Return a finished game as the page keeps it."""
    words = salet.load(FIXED)
    about = {"began": "2026-11-01T08:00:00Z", "ended": "2026-11-01T08:05:00Z", "state": "over", "kind": "random"}
    fields = {"number": 5, "words": FIXED, "hash": words.hash, "length": 5, "rule": "normal", "boards": 1}
    return json.dumps({"id": name, **about, **fields, "answers": [answer], "rows": rows, **more})


def kept(page, *records):
    """Let the page have games."""
    content = json.dumps("\n".join(records))
    page.add_init_script(f"localStorage.getItem('salet.games') || localStorage.setItem('salet.games', {content})")


FIRST = record("first", ["crane=.....", "sloth=y.g..", "pious=ggggg"], "pious")
SECOND = record("second", ["raise=..y..", "light=.gggg", "wight=ggggg"], "wight", ended="2026-11-02T08:05:00Z")
BOARDS = record(
    "boards", ["crane=.....,ggggg", "sloth=y.g..,-", "pious=ggggg,-"], "", boards=2, answers=["pious", "crane"]
)


# What it says


def test_the_figures_are_the_librarys(page):
    """Skill, luck, loss and the text to share are those of `salet.review`."""
    expected = review(["crane", "sloth", "pious"], "pious", FIXED)
    judged(page.goto(GAME) and page)
    for place, row in enumerate(expected.rows):
        page.locator(f'[data-key="row {place}"]').click()
        expect(page.locator(".judged-row .lead")).to_have_text(row.why)
        cost = "Cost nothing" if not row.loss else f"Cost {row.loss:.2f} guesses"
        luck = abs(row.luck)
        said = f"{luck:.2f} guesses" if luck else "Neither lucky"
        skill, cost_shown, luck_score, luck_shown = figures(page)
        assert [skill, cost_shown, luck_score] == [str(row.skill), cost, str(row.luck_score)]
        assert said in luck_shown
        counts = f"{row.before:,} → {row.after:,}" if row.mark != "ggggg" else "found"
        expect(page.locator(".step").nth(place)).to_contain_text(counts)
    whole = page.locator(".scores dd b")
    assert whole.nth(0).inner_text() == str(expected.skill)
    assert whole.nth(1).inner_text() == str(expected.luck_score)
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator(".message")).to_have_text("The review was copied, without its words.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == shared(expected)
    assert "crane" not in text.lower()
    page.locator('[data-key="row 0"]').click()
    line = page.locator(".line-words .mini")
    assert [line.nth(at).get_attribute("aria-label")[:5] for at in range(line.count())] == [
        word.upper() for word in expected.line
    ]


def test_an_odd_opener_is_not_praised(page):
    """Finding 1: rows that were not judged counted as perfect."""
    judged(page.goto(f"review/?guesses=fuzzy+sloth+pious&words={FIXED}") and page)
    expected = review(["fuzzy", "sloth", "pious"], "pious", FIXED).rows[0]
    skill, cost, _, _ = figures(page)
    assert skill == str(expected.skill)
    assert expected.skill < 40
    assert cost == f"Cost {expected.loss:.2f} guesses"
    expect(page.locator(".compare thead")).to_contain_text("The best guess")


def test_a_row_that_is_not_judged_has_no_skill(page):
    """Finding 1: with the work stopped, nothing stands where a figure belongs; it can go on."""
    page.goto("review/?guesses=fuzzy+vivid+pious&on=2026-07-18")
    expect(page.locator(".progress")).to_contain_text("rows judged")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".note.warn")).to_contain_text("Stopped before every row was judged.")
    assert shown_rows(page)[0] == "Skill –" or "–" in shown_rows(page)[0]
    assert page.locator(".scores dd b").nth(0).inner_text() == "–"
    expect(page.locator(".judged-row")).to_contain_text("This row has not been judged.")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".note.warn")).to_have_count(0)


def test_bounds_are_shown_as_bounds(page):
    """On the list of a day the best opener is not settled: the loss lies between two figures, the skill is about."""
    judged(page.goto(f"review/?rows={WON}&on=2024-05-08") and page)
    skill, cost, _, _ = figures(page)
    assert re.fullmatch(r"≈\d\d", skill)
    assert re.fullmatch(r"Cost between 0\.\d\d and 0\.\d\d guesses", cost)
    expect(page.locator(".row-head .chip")).to_have_text("Not proven")
    expect(page.locator(".whole")).to_contain_text("on 8 May 2024, with the answers up to 7 May 2024 known")
    assert "-0.00" not in page.content()
    assert "−0.00" not in page.content()
    for row in range(2):  # words that are unlikely count as words where words are counted
        page.locator(f'[data-key="row {row}"]').click()
        average, worst = (compared(page, name) for name in ("Words left on average", "At worst"))
        assert all(one <= other for one, other in zip(average, worst, strict=True))


def compared(page, name):
    """Return a figure of the guesses that are beside each other."""
    cells = page.get_by_role("row", name=name).locator("td").all_inner_texts()
    return [float(each.replace(",", "")) for each in cells]


def test_a_lost_game_tells_its_risk(page):
    """A word that was not found; the guesses that could lose are told apart from those that could not."""
    judged(page.goto(LOST) and page)
    expect(page.locator(".scores")).to_contain_text("not found")
    expect(page.locator(".step")).to_have_count(6)
    expected = review(["raise", "light", "might", "night", "fight", "sight"], "wight", FIXED)
    assert [int(each.split()[-1]) for each in shown_rows(page)] == [row.skill for row in expected.rows]
    page.locator('[data-key="row 4"]').click()
    expect(page.locator(".judged-row .lead")).to_have_text(expected.rows[4].why)
    page.locator('[data-key="row 3"]').click()
    expect(page.locator(".word-list .answer")).to_have_text("wight")
    expect(page.locator(".judged-row .lead")).to_contain_text("trap _IGHT")


def test_the_words_themselves_and_their_groups(page):
    """The words before a row, those that it ruled out, and the group that the answer was in."""
    judged(page.goto(f"{GAME}&row=2") and page)
    expect(page.locator(".melting h3")).to_have_text("358 words were possible, 2 are left.")
    expect(page.locator(".mosaic svg")).to_have_attribute(
        "aria-label", "Row 2: 358 words before, 2 after. Each square is a word."
    )
    page.get_by_text("358 words before this row").click()
    expect(page.locator(".word-list li")).to_have_count(60)
    page.get_by_role("button", name="Show all 358").click()
    expect(page.locator(".word-list li")).to_have_count(358)
    assert page.locator(".word-list li:not(.gone)").count() == 2
    page.get_by_text("How SLOTH splits them").click()
    expect(page.locator(".group-list .here")).to_contain_text("the answer is here")
    expect(page.locator(".group-list .here")).to_contain_text("kiosk pious")
    page.get_by_text("What skill and luck mean").click()
    expect(page.get_by_text("50 is what was to be expected")).to_be_visible()


def test_another_guess_is_compared(page):
    """What if? A word of one's own beside the best one; a word that is none is named."""
    judged(page.goto(f"{GAME}&row=2") and page)
    field = page.get_by_label("Try another guess here")
    field.fill("slosh")
    field.press("Enter")
    compared = Judge(salet.load(FIXED)).compare(salet.Game.parse("crane=.....", salet.load(FIXED)), "slosh")
    expect(page.locator(".attempt .note")).to_contain_text(f"SLOSH: Skill {compared.skill}.")
    expect(page.locator(".attempt .note")).to_contain_text(compared.why)
    expect(page.locator(".compare thead")).to_contain_text("Another guess")
    field.fill("slxsh")
    field.press("Enter")
    expect(page.locator(".attempt .note.bad")).to_contain_text("slxsh")


# How a game is entered


def test_tiles_are_typed_and_tapped(page):
    """Letters, then colours by digits or taps; the game is judged when the last row is green, and linked."""
    form(page)
    expect(page.locator(".board .row")).to_have_count(1)
    page.keyboard.type("crane00000")
    page.keyboard.press("Enter")
    page.keyboard.type("sloth")
    tile(page, 1, 0).click()
    tile(page, 1, 2).click()
    tile(page, 1, 2).click()
    assert colours(page, 1) == "y.g.."
    page.keyboard.press("Enter")
    page.keyboard.type("pious22222")
    page.keyboard.press("Enter")
    expect(page.locator(".judged-row")).to_be_visible()
    today = datetime.date.today()
    assert page.url.endswith(f"review/?rows={WON}&on={today}")
    page.reload()
    expect(page.locator(".step")).to_have_count(3)
    page.go_back()
    expect(page.locator(".board .row")).to_have_count(3)
    page.go_forward()
    expect(page.locator(".step")).to_have_count(3)


def test_typed_rows_are_kept_and_can_be_changed(page):
    """What was typed stays when one goes to another place and back; a row can be changed and taken back."""
    form(page)
    page.keyboard.type("crane00100")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Play").click()
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".board .row")).to_have_count(2)
    assert colours(page, 0) == "..y.."
    tile(page, 0, 2).click()
    assert colours(page, 0) == "..g.."
    page.keyboard.type("slxth00000")
    page.keyboard.press("Enter")
    expect(page.locator(".message")).to_have_text("SLXTH is not in the word list.")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".board .row")).to_have_count(1)


def test_a_day_or_a_number_gives_the_colours(page):
    """The answer of a past day is known: the words are enough, and the list is that of the day."""
    form(page)
    page.locator(".puzzle summary").click()
    page.get_by_label("Wordle number").fill("1054")
    page.get_by_label("Wordle number").press("Enter")
    expect(page.get_by_label("Day", exact=True)).to_have_value("2024-05-08")
    expect(page.locator(".note.good")).to_contain_text(re.compile("The answer of Wednesday,? 8 May is known here."))
    page.locator("h1").click()
    page.keyboard.type("crane")
    assert colours(page, 0) == "....."
    page.keyboard.press("Enter")
    page.keyboard.type("sloth")
    page.keyboard.press("Enter")
    assert colours(page, 1) == "y.g.."
    page.keyboard.type("pious")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Wordle 1,054 · 8 May 2024")
    assert page.url.endswith(f"review/?rows={WON}&on=2024-05-08")
    page.goto("review/?on=2024-05-09")
    expect(page.locator(".puzzle summary")).to_contain_text("Wordle 1,055")
    page.locator(".puzzle summary").click()
    page.get_by_label("Wordle number").fill("99999")
    page.get_by_label("Wordle number").press("Enter")
    expect(page.locator(".note.bad")).to_contain_text("There is no Wordle of “99999”")


def test_squares_and_words_are_pasted_together(page):
    """Finding 10: it refused pasted share text."""
    form(page)
    paste(page, PASTED)
    expect(page.locator("h1")).to_have_text("Wordle 1,054 · 8 May 2024")
    expect(page.locator(".step")).to_have_count(3)
    assert page.url.endswith(f"review/?rows={WON}&on=2024-05-08")


def test_squares_alone_ask_for_the_words(page):
    """Finding 10: squares do not tell the words; each word that is typed takes the colours of its row."""
    form(page)
    expect(page.locator(".board")).to_be_visible()
    squares = PASTED.replace(" CRANE", "").replace(" SLOTH", "").replace(" PIOUS", "")
    page.evaluate("text => navigator.clipboard.writeText(text)", squares)
    page.locator("h1").click()
    page.keyboard.press("Control+V")
    expect(page.locator(".prompt")).to_contain_text("The colours of 3 rows are here")
    for at, word in enumerate(["crane", "sloth"]):
        page.keyboard.type(word)
        assert colours(page, at) == [".....", "y.g.."][at]
        page.keyboard.press("Enter")
    page.keyboard.type("pious")
    page.keyboard.press("Enter")
    expect(page.locator(".step")).to_have_count(3)


def test_an_unknown_word_is_named(page):
    """Finding 8: it silently dropped words that it did not know."""
    form(page)
    paste(page, PASTED.replace("SLOTH", "SLXTH"))
    expect(page.locator(".note.bad")).to_have_text(
        "SLXTH is not in the word list. Check its spelling: no row is left out."
    )
    assert "SLXTH" in page.get_by_label("Your game as text").input_value()
    page.goto(f"review/?guesses=crane+slxth+pious&words={FIXED}")
    expect(page.locator(".note.bad")).to_contain_text("SLXTH is not in the word list")


@pytest.mark.parametrize("answer", ["aahed", "zzyzx"])
def test_an_answer_outside_the_list_is_judged(page, answer):
    """Finding 9: it failed for answers that the list lacks, or does not even allow."""
    page.goto(f"review/?guesses=crane+sloth&answer={answer}&words={FIXED}")
    judged(page)
    expect(page.locator(".overview .note")).to_contain_text(f"{answer.upper()} is not among the words")
    expect(page.locator(".step")).to_have_count(2)


def test_my_games(page):
    """Finished games to choose from; of several boards one is judged, and that is said."""
    kept(page, FIRST, SECOND, BOARDS)
    form(page)
    expect(page.locator(".game")).to_have_count(3)
    page.locator('[data-key="game first"]').click()
    judged(page)
    assert page.url.endswith("review/?game=first")
    expect(page.locator("h1")).to_have_text("A random word")
    page.go_back()
    expect(page.locator('[data-key="game first"]')).to_contain_text("Skill")
    page.locator('[data-key="game boards"]').click()
    expect(page.locator(".note")).to_contain_text("Each board is judged as if it were alone.")
    expect(page.locator(".step")).to_have_count(3)
    page.get_by_label("Board").select_option("2")
    expect(page.locator(".step")).to_have_count(1)
    assert page.url.endswith("review/?game=boards&board=2")
    page.goto("review/?game=nothing")
    expect(page.locator(".note.bad")).to_contain_text("The game “nothing” is not kept in this browser.")


def test_averages_over_my_games(page):
    """Games are judged one by one when asked, what was found is kept, and damaged storage does no harm."""
    kept(page, FIRST, SECOND)
    page.add_init_script("localStorage.getItem('salet.review') || localStorage.setItem('salet.review', '{[broken')")
    form(page)
    page.get_by_role("button", name="Judge 2 games").click()
    averages = page.locator(".averages")
    expect(averages).to_contain_text("Over 2 games that you played here.")
    won = [review(words, words[-1], FIXED) for words in (["crane", "sloth", "pious"], ["raise", "light", "wight"])]
    mean = sum(each.skill for each in won) / 2
    shown = averages.locator(".figures dd")
    assert abs(int(shown.nth(0).inner_text()) - mean) <= 0.5
    assert shown.nth(2).inner_text() == "3.00"
    page.reload()
    expect(averages).to_contain_text("Over 2 games")
    expect(page.get_by_role("button", name="Judge")).to_have_count(0)


# Going through it


def test_one_row_at_a_time_by_keyboard(page):
    """Arrow keys go through the rows, the address follows, the focus stays, and a reload comes back to the row."""
    judged(page.goto(GAME) and page)
    expect(page.locator("#row-title")).to_have_text("Row 1 of 3")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#row-title")).to_have_text("Row 1 of 3")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#row-title")).to_have_text("Row 3 of 3")
    expect(page.locator(".step[aria-current]")).to_contain_text("Row 3 of 3")
    assert page.url.endswith("&row=3")
    page.get_by_role("button", name="Previous row").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#row-title")).to_have_text("Row 2 of 3")
    expect(page.get_by_role("button", name="Previous row")).to_be_focused()
    page.reload()
    expect(page.locator("#row-title")).to_have_text("Row 2 of 3")


def test_every_row_leads_to_solve(page):
    """The position before the row, as it was; back leads to the row again."""
    page.goto(f"review/?rows={WON}&words={FIXED}&row=3")
    page.get_by_role("link", name="Open this position in Solve").click()
    expect(page.locator(".solve .board")).to_be_visible()
    assert page.url.endswith(f"/?rows=crane=.....+sloth=y.g..&words={FIXED}")
    assert colours(page, 0) == "....."
    assert colours(page, 1) == "y.g.."
    page.go_back()
    expect(page.locator("#row-title")).to_have_text("Row 3 of 3")
    page.locator('[data-key="row 0"]').click()
    page.get_by_role("link", name="Open this position in Solve").click()
    expect(page.locator(".solve .board")).to_be_visible()
    expect(page.locator('[data-key="tile 1 0 0"]')).to_have_count(0)


def test_the_picture_holds_no_words(page):
    """A picture can be saved; it is a PNG of some size."""
    judged(page.goto(GAME) and page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a picture").click()
    assert download.value.suggested_filename == "salet-review.png"
    content = download.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 3000


def test_a_link_shows_the_same_review_elsewhere(page):
    """A kept game is linked with its rows, so that others can open it."""
    kept(page, FIRST)
    judged(page.goto("review/?game=first") and page)
    page.get_by_role("button", name="Copy a link").click()
    expect(page.locator(".message")).to_contain_text("link")
    link = page.evaluate("navigator.clipboard.readText()")
    assert f"rows={WON}" in link
    assert f"words={FIXED}" in link


DAMAGED = {
    "rows=crane=..q..": "'q'",
    "rows=crane==": "“crane==”",
    "rows=crane=g....+pious=ggggg": "CRANE cannot have been",
    "rows=crane=.....&words=nytt": "'nytt'",
    "rows=crane=.....&on=yesterday": "“yesterday”",
    "rows=crane=.....&rule=hrad": "'hrad'",
    "rows=cr4ne=.....": "CR4NE is not in the word list",
    "guesses=%F0%9F%98%80": "“😀”",
    "game=x": "The game “x” is not kept",
    "rule=hrad": "'hrad'",
}


def test_a_damaged_address_gets_one_clear_sentence(page):
    """What was given is quoted, and one can go on from there."""
    for query, said in DAMAGED.items():
        page.goto(f"review/?{query}")
        expect(page.locator(".note.bad")).to_contain_text(said)
        expect(page.locator(".note.bad")).to_have_count(1)
        expect(page.get_by_label("Type")).to_be_visible()


def test_an_old_link_is_understood(page):
    """Links of 0.1: guesses, and the answer if it was not the last."""
    judged(page.goto("review?guesses=crane+moist+lucky+bulky&words=original") and page)
    expect(page.locator(".step")).to_have_count(4)
    expect(page.locator(".scores")).to_contain_text("of six")


def test_colours_that_nothing_fits_lead_to_solve(page):
    """No word fits: a sentence, and Solve finds the wrong colour."""
    page.goto(f"review/?rows=crane=ggggy&words={FIXED}")
    expect(page.locator(".note.bad")).to_contain_text("cannot happen")
    page.goto(f"review/?rows=crane=ggg..+slate=g....&words={FIXED}")
    expect(page.locator(".note.bad")).to_contain_text("No allowed word fits")
    page.get_by_role("link", name="Find the wrong colour in Solve").click()
    expect(page.locator(".solve")).to_contain_text("No word fits these colours")


# Every window


def test_on_a_phone_the_form_is_gone_once_a_game_is_judged(phone):
    """Friction of 0.1: the form filled the screen."""
    form(phone, f"?words={FIXED}")
    expect(phone.locator(".puzzle")).to_contain_text("3,158")
    for letter in "crane":
        phone.get_by_role("button", name=letter.upper(), exact=True).tap()
    for _ in range(5):
        phone.locator(".key.colour").first.tap()
    phone.get_by_role("button", name="Enter").tap()
    expect(phone.locator(".board .row")).to_have_count(2)
    phone.get_by_role("button", name="Review this game").tap()
    judged(phone)
    expect(phone.locator(".step")).to_have_count(1)
    expect(phone.locator(".review-form")).to_have_count(0)
    expect(phone.locator(".keys")).to_have_count(0)
    top = phone.locator(".judged-row").bounding_box()["y"]
    assert top < SIZES["phone"][1] / 2
    assert no_overflow(phone)
    for each in phone.locator(".step:visible, .judged-row .button:visible").all():
        assert each.bounding_box()["height"] >= 43.5


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (640, 400), (820, 1180)])
def test_nothing_overflows(browser, site, size):
    """Narrow, on its side, at 200 %: the form and the review fit, and the keys are beside or below the board."""
    visit = Visit(browser, site, size)
    page = visit.page
    form(page)
    page.keyboard.type("cran")
    expect(page.locator(".board .tile").first).to_have_text("c")
    assert no_overflow(page)
    board, keys = page.locator(".board").bounding_box(), page.locator(".keys").bounding_box()
    assert keys["x"] >= board["x"] + board["width"] or keys["y"] >= board["y"] + board["height"]
    assert keys["y"] + keys["height"] <= size[1]
    assert board["height"] >= 30
    judged(page.goto(f"{GAME}&row=2") and page)
    assert no_overflow(page)
    names = page.locator(".scores dt").evaluate_all("(all) => all.map((each) => each.offsetHeight)")
    assert max(names) < 30, "a name is broken over two lines"
    visit.close()


def axe_finds_nothing(page):
    """Nothing serious is wrong for those who do not see or do not use a mouse."""
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []


def test_axe_finds_nothing_in_the_form(phone):
    """The form in its three kinds."""
    kept(phone, FIRST, BOARDS)
    form(phone)
    expect(phone.locator(".game")).to_have_count(2)
    axe_finds_nothing(phone)
    phone.get_by_label("Paste").check()
    phone.get_by_role("button", name="Review this game").click()
    expect(phone.locator(".note.bad")).to_be_visible()
    axe_finds_nothing(phone)
    phone.get_by_label("Type").check()
    phone.keyboard.type("crane")
    expect(phone.locator(".board .tile.filled")).to_have_count(5)
    axe_finds_nothing(phone)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_review(visits, scheme):
    """A review with all that can be unfolded."""
    page = visits(color_scheme=scheme)
    judged(page.goto(f"{GAME}&row=2") and page)
    for summary in page.locator("summary").all():
        summary.click()
    expect(page.locator(".group-list").first).to_be_visible()
    axe_finds_nothing(page)


def test_without_an_engine_it_is_said(page):
    """A browser that cannot run the engine: a sentence, and the game stays."""
    page.add_init_script("WebAssembly.validate = () => false")
    page.goto(GAME)
    expect(page.locator(".review .note.bad")).to_contain_text("This browser cannot run salet's engine")
    page.get_by_role("button", name="Change").click()
    expect(page.locator(".board .row")).to_have_count(3)


def test_marks_are_seen_where_colours_are_the_systems(visits):
    """Forced colours: bars, squares and the row that is looked at can be seen."""
    page = visits("desktop", forced_colors="active")
    judged(page.goto(GAME) and page)
    bar = page.locator(".meter").first
    inner = bar.evaluate("each => getComputedStyle(each, '::before').backgroundColor")
    assert inner != page.locator("body").evaluate("each => getComputedStyle(each).backgroundColor")
    edge = page.locator(".step[aria-current]").evaluate("each => getComputedStyle(each).borderLeftColor")
    assert edge != page.locator(".step:not([aria-current])").first.evaluate(
        "each => getComputedStyle(each).borderLeftColor"
    )
