"""Play: the games themselves, from the first key to what comes after the last."""

from __future__ import annotations

import datetime
import re

import pytest
from browsing import SIZES, Visit, colours, no_overflow, tile
from playing import current, finish, games, guess, start, tap, wait_rows
from playwright.sync_api import expect

import salet
from salet.play.records import Record

LIST = "nyt-2023-07"


def test_the_daily_is_won_by_keyboard_and_counted_once(page):
    """Finding 16: the same daily under another rule is not another game."""
    start(page)
    record = current(page)
    today = datetime.date.today()
    assert record["kind"] == "daily"
    assert tuple(record["answers"]) == salet.daily(salet.load(LIST), today).answers
    guess(page, "crane", record["answers"][0])
    finish(page)
    ending = page.get_by_role("region", name="How it went")
    expect(ending).to_contain_text("Solved in 2 of 6")
    expect(ending.get_by_role("timer")).to_have_text(re.compile(r"^\d\d:\d\d:\d\d$"))
    expect(ending.locator(".bars li.now")).to_contain_text("2 guesses: 1 game, with this game")
    assert colours(page, 1) == "ggggg"
    page.goto("play/?kind=daily&rule=hard")
    finish(page)
    expect(page.locator(".message")).to_have_text("You have played this puzzle already.")
    assert [game["state"] for game in games(page)] == ["over"]
    page.reload()
    finish(page)
    expect(page.locator(".numbers dd").first).to_have_text("1")
    expect(page.locator(".message")).to_have_count(0)
    page.get_by_role("button", name="New game").first.click()
    page.get_by_role("dialog").get_by_role("radio", name="Today’s puzzle").check(force=True)
    page.get_by_role("dialog").get_by_role("button", name="Play today’s puzzle").click()
    expect(page.locator(".message")).to_have_text("You have played this puzzle already.")
    assert len(games(page)) == 1


def test_the_daily_is_won_by_touch_and_shared(visits):
    """The squares are in the colours that the player sees."""
    phone = visits("phone", color_scheme="dark")
    start(phone)
    answer = current(phone)["answers"][0]
    tap(phone, "fjord" if answer != "fjord" else "crane")
    wait_rows(phone, 1)
    tap(phone, answer)
    finish(phone)
    phone.get_by_role("button", name="Share").tap()
    expect(phone.locator(".message")).to_have_text("The result was copied.")
    shared = phone.evaluate("navigator.clipboard.readText()")
    assert re.match(r"salet [\d,]+ 2/6\n\n", shared)
    assert shared.endswith("🟩🟩🟩🟩🟩")
    assert "⬛" in shared
    assert "⬜" not in shared


def test_results_go_to_the_systems_own_dialog(visits):
    """Web Share, where there is one."""
    phone = visits("phone")
    phone.add_init_script(
        "navigator.canShare = () => true; navigator.share = async (what) => { window.shared = what; };"
    )
    start(phone, "?kind=random&seed=7")
    guess(phone, "cooed")
    finish(phone)
    phone.get_by_role("button", name="Share").tap()
    assert phone.evaluate("window.shared.text") == "salet 1/6\n\n🟩🟩🟩🟩🟩"


def test_words_outside_the_list_are_refused_and_stay(page):
    """The message stands over no row."""
    start(page, "?kind=random&seed=7")
    guess(page, "xxxxx")
    expect(page.locator(".message")).to_have_text("Not in word list")
    expect(tile(page, 0, 4)).to_have_text("x")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator(".message")).to_have_text("Not enough letters")
    page.keyboard.press("Escape")
    expect(tile(page, 0, 0)).to_have_text("")
    page.keyboard.type("cranes")
    expect(tile(page, 0, 4)).to_have_text("e")
    assert current(page)["rows"] == []


def test_hard_mode_objects_in_the_real_games_words(page):
    """COOED: CRANE shows a green C and a yellow E."""
    start(page, "?kind=random&seed=7&rule=hard")
    guess(page, "crane", "sloth")
    expect(page.locator(".message")).to_have_text("1st letter must be C")
    page.keyboard.press("Escape")
    guess(page, "child")
    expect(page.locator(".message")).to_have_text("Guess must contain E")
    assert len(current(page)["rows"]) == 1


def test_the_strict_rule_explains_itself_in_colours(page):
    """No letters for colours are shown to people."""
    start(page, "?kind=random&seed=7&rule=strict")
    guess(page, "crane", "child")
    expect(page.locator(".message")).to_have_text("CRANE would have been marked 🟩⬜⬜⬜⬜, not 🟩⬜⬜⬜🟨")


def test_the_adversary_dodges_and_has_no_last_row(page):
    """A seventh row follows the sixth; giving up shows a word that fits."""
    start(page, "?kind=adversary")
    guess(page, "crane", "sloth")
    assert colours(page, 0) == colours(page, 1) == "....."
    guess(page, "dumpy", "dumpy", "dumpy", "dumpy", "dumpy")
    wait_rows(page, 7)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    finish(page)
    expect(page.get_by_role("region", name="How it went")).to_contain_text("This word would still have fitted:")
    expect(page.get_by_role("link", name="Review this game")).to_have_count(0)


def test_four_boards_share_their_guesses_and_divide_the_keys(page):
    """A solved board takes no more rows, and a chosen one has the keys for itself."""
    start(page, "?kind=random&seed=7&boards=4")
    answers = current(page)["answers"]
    guess(page, "crane", answers[1])
    wait_rows(page, 2, 3)
    assert colours(page, 1, 1) == "ggggg"
    for board in (0, 2, 3):
        assert colours(page, 1, board) == salet.mark(answers[1], answers[board])
    guess(page, answers[0])
    wait_rows(page, 3, 0)
    expect(tile(page, 2, 0, 1)).to_have_text("")
    key = page.get_by_role("group", name="Keyboard").locator(".key", has_text="c").first
    assert key.locator(".parts i").count() == 4
    page.get_by_role("group", name="Board 3").click()
    assert key.locator(".parts").count() == 0
    guess(page, answers[2], answers[3])
    finish(page)
    assert [row.count("-") for row in current(page)["rows"]] == [0, 0, 1, 2, 3]


def test_thirty_two_boards_on_a_phone(phone):
    """They fit, one can be reached and solved, and no key takes long."""
    start(phone, "?kind=random&seed=7&boards=32")
    answers = current(phone)["answers"]
    guess(phone, "crane", "sloth", answers[30])
    assert no_overflow(phone)
    expect(phone.locator(".board-place.solved")).to_have_count(1)
    expect(phone.get_by_role("button", name="Board 31, solved")).to_be_attached()
    phone.get_by_role("button", name="Board 32").tap()
    expect(phone.get_by_role("group", name="Board 32", exact=True)).to_be_in_viewport()
    assert phone.get_by_role("group", name="Keyboard").locator(".parts").count() == 0
    phone.get_by_role("button", name="Board 32").tap()
    expect(phone.get_by_role("group", name="Keyboard").locator(".parts")).to_have_count(26)
    phone.keyboard.type("pi")
    expect(phone.locator(".draft .tile.filled")).to_have_count(2)
    box = phone.locator(".draft").bounding_box()
    assert box["y"] + box["height"] <= SIZES["phone"][1]


CHANGED = """(key) => new Promise((done) => {
  const found = new Set();
  const watch = new MutationObserver((changes) => changes.forEach(({ target }) => found.add(target)));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  requestAnimationFrame(() => requestAnimationFrame(() => {
    watch.disconnect();
    done(Array.from(found, (each) => each.className ?? each.parentElement.className));
  }));
})"""


@pytest.mark.parametrize("query", ["?kind=adversary", "?kind=random&seed=7&boards=32"])
def test_a_letter_draws_one_tile_of_each_board_and_nothing_else(page, query):
    """So no key waits, however many boards there are; how long it takes is measured in benchmarks/page.py."""
    start(page, query)
    guess(page, "crane")
    wait_rows(page, 1)
    boards = current(page)["boards"]
    changed = page.evaluate(CHANGED, "s")
    others = [each for each in changed if "tile filled" not in each]
    assert len(changed) - len(others) == boards
    assert len(others) <= 1, "at most the row above the keys, where there are many boards"


def test_giving_up_asks(page):
    """Finding 15."""
    start(page, "?kind=random&seed=7")
    expect(page.get_by_role("button", name="Give up")).to_have_count(0)
    guess(page, "crane")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Go on playing").click()
    assert current(page)["state"] == "open"
    guess(page, "sloth")
    wait_rows(page, 2)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    finish(page)
    expect(page.get_by_role("region", name="How it went")).to_contain_text("The word wascooed", ignore_case=True)


def test_games_go_on_after_a_reload_and_beside_each_other(page):
    """A new game keeps the open one; back leads to it."""
    start(page, "?kind=random&seed=7")
    guess(page, "crane")
    page.reload()
    wait_rows(page, 1)
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Adversary").check(force=True)
    dialog.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Adversary")).to_be_visible()
    guess(page, "sloth")
    page.go_back()
    expect(tile(page, 0, 0)).to_have_text("c")
    page.goto("play/")
    wait_rows(page, 1)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("dialog").get_by_role("link", name="Adversary").click()
    expect(tile(page, 0, 0)).to_have_text("s")
    assert sorted(len(game["rows"]) for game in games(page)) == [1, 1]


def test_two_windows_follow_each_other(page):
    """Finding 22: a window that was left behind catches up, and loses no row."""
    start(page, "?kind=random&seed=7")
    other = page.context.new_page()
    start(other, "?kind=random&seed=7")
    guess(page, "crane")
    wait_rows(other, 1)
    other.keyboard.type("slo")
    guess(page, "pious")
    wait_rows(other, 2)
    expect(tile(other, 2, 2)).to_have_text("o")
    other.keyboard.type("th")
    other.keyboard.press("Enter")
    wait_rows(page, 3)
    assert [row[:5] for row in current(page)["rows"]] == ["crane", "pious", "sloth"]


def test_damaged_storage_loses_nothing_else(page):
    """What cannot be read is left as it is; the games around it count."""
    start(page, "?kind=random&seed=7")
    guess(page, "cooed")
    finish(page)
    page.evaluate("localStorage.setItem('salet.games', 'garbage\\n' + localStorage.getItem('salet.games') + '\\n{}')")
    page.evaluate("localStorage.setItem('salet.play', '[{')")
    start(page, "?kind=random&seed=8")
    guess(page, "crane")
    kept = page.evaluate("localStorage.getItem('salet.games')").split("\n")
    assert "garbage" in kept
    assert "{}" in kept
    assert len([line for line in kept if line.startswith('{"id"')]) == 2
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("dialog").locator(".numbers dd").first).to_have_text("1")


def test_past_puzzles_by_number_show_no_answer(page):
    """Choosing never spoils; the game is the real one."""
    start(page)
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Past Wordle").check(force=True)
    dialog.get_by_label("Number").fill("abc")
    dialog.get_by_role("button", name="Begin").click()
    expect(dialog.get_by_role("alert")).to_contain_text("number is 'abc'")
    dialog.get_by_label("Number").fill("732")
    dialog.get_by_label("Number").press("Tab")
    expect(dialog.get_by_label("Day", exact=True)).to_have_value("2023-06-21")
    expect(dialog).not_to_contain_text("crane", ignore_case=True)
    dialog.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Wordle 732")).to_be_visible()
    expect(page).to_have_url(re.compile(r"kind=past&number=732$"))
    guess(page, "crane")
    finish(page)
    page.goto("play/?kind=past&day=2026-11-18")
    expect(page.locator(".note.bad")).to_contain_text("The answer of 2026-11-18 is not known")


def test_a_friends_word_goes_out_and_its_result_comes_back(page, visits):
    """Finding: names, words outside the list, and the result back; links are read in another browser."""
    start(page)
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="For a friend").check(force=True)
    dialog.get_by_role("button", name="Make the link").click()
    expect(dialog.get_by_role("status")).to_contain_text("Type the word")
    dialog.get_by_label("The word").fill("kevin crane")
    dialog.get_by_label("Your name").fill("Anna")
    dialog.get_by_label("Your friend’s name").fill("Ben")
    dialog.get_by_role("button", name="Make the link").click()
    expect(dialog.get_by_role("status")).to_contain_text("not in the word list")
    address = dialog.get_by_label("The link for your friend").input_value()
    assert "kevin" not in address

    friend = visits("phone")
    friend.goto(address)
    expect(friend.get_by_role("heading", name="A word from Anna")).to_be_visible()
    expect(friend.get_by_text("2 boards")).to_be_visible()
    guess(friend, "crane", "kevin")
    finish(friend)
    friend.get_by_role("button", name="Send Anna the result").click()
    expect(friend.locator(".message")).to_contain_text("The result was copied")
    back = friend.evaluate("navigator.clipboard.readText()")
    assert back.startswith("Ben found Anna’s word:\n")

    page.goto(back.split("\n")[-1])
    expect(page.get_by_role("heading", name="Ben’s result")).to_be_visible()
    expect(page.locator(".lead")).to_have_text("Ben found KEVIN and CRANE in 2 guesses, hidden by Anna.")
    assert colours(page, 1, 0) == "ggggg"
    assert all(game["kind"] != "friend" for game in games(page))


def test_addresses_of_0_1_and_bad_ones_get_a_sentence(page):
    """A game of the old server is not here; a code of the old page is played."""
    page.goto("play/?game=0123abcd")
    expect(page.locator(".note.bad")).to_contain_text("The game '0123abcd' is not kept in this browser")
    start(page, "?code=D5QF2-3K402-PAY3R")
    assert (current(page)["answers"], current(page)["words"]) == (["annex"], "original")
    page.goto("play/?code=D5QF2")
    expect(page.locator(".note.bad")).to_contain_text("'D5QF2' is not a code")
    page.goto("play/?kind=weekly")
    expect(page.locator(".note.bad")).to_contain_text("There is no kind of puzzle 'weekly'")
    page.get_by_role("link", name="Play today’s puzzle").click()
    expect(page.get_by_role("heading", name=re.compile("^Daily"))).to_be_visible()


def test_statistics_by_kind_export_import_and_delete(page, visits, tmp_path):
    """Deleting asks; the file is that of the command line."""
    start(page, "?kind=random&seed=7")
    guess(page, "cooed")
    finish(page)
    start(page, "?kind=random&seed=7&length=6")
    guess(page, current(page)["answers"][0])
    finish(page)
    page.get_by_role("button", name="Statistics").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Kind of game")).to_have_value("random, 6 letters")
    dialog.get_by_label("Kind of game").select_option("random")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Export the games").click()
    file = tmp_path / "games.jsonl"
    download.value.save_as(file)
    assert [Record.from_json(line).won for line in file.read_text().splitlines()] == [True, True]
    dialog.get_by_role("button", name="Delete Random word").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert len(games(page)) == 2
    page.get_by_role("dialog").get_by_role("button", name="Delete Random word").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("dialog").locator(".games li")).to_have_count(1)
    assert len(games(page)) == 1
    page.get_by_role("dialog").locator("input[type=file]").set_input_files(file)
    expect(page.locator(".message")).to_contain_text("1 games")
    page.get_by_role("dialog").locator("input[type=file]").set_input_files(
        {"name": "x.txt", "mimeType": "text/plain", "buffer": b"nonsense"}
    )
    expect(page.locator(".message")).to_contain_text("'nonsense' is not JSON")
    assert len(games(page)) == 2


def test_typing_after_a_dialog_plays_the_row(page):
    """Enter plays what was typed, although the button of the dialog has the focus again."""
    start(page, "?kind=random&seed=7")
    page.get_by_role("button", name="Statistics").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Statistics")).to_be_focused()
    guess(page, "crane")
    wait_rows(page, 1)


def test_storage_that_is_forbidden_does_not_stop_the_game(browser, site):
    """The page says so, and plays on in memory."""
    visit = Visit(browser, site)
    visit.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    start(visit.page, "?kind=random&seed=7")
    guess(visit.page, "crane", "cooed")
    finish(visit.page)
    expect(visit.page.locator(".notice")).to_contain_text("does not let the page keep anything")
    visit.close()
