"""The page where something is missing or broken: one clear sentence each, and nothing is lost."""

from __future__ import annotations

import gzip

import pytest
from browsing import SIZES, SUB_PATH, Visit, colours
from playwright.sync_api import expect

MOST_BYTES = 400_000
"""How large the first load may be, packed as any host packs it."""
NO_SIMD = """
const validate = WebAssembly.validate;
WebAssembly.validate = (bytes) => bytes.byteLength > 200 && validate(bytes);
"""
NO_WEBASSEMBLY = "delete window.WebAssembly;"
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
"""
FORBIDDEN = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("Denied", "SecurityError"); } });
"""
GARBAGE = """
for (const name of ["settings", "games", "answers", "solve", "play", "review", "hints"]) {
  localStorage.setItem(`salet.${name}`, name === "solve" ? '{"day": 7, "query": {}}' : '{"a": [');
}
"""


@pytest.fixture
def visit(browser, site):
    """A window in which errors are expected; each test says which."""
    visit = Visit(browser, site, SIZES["phone"])
    yield visit
    visit.errors = [error for error in visit.errors if "Failed to load resource" not in error]
    visit.close()


def enter(page, word, digits):
    expect(page.locator("main.place-solve .key").first).to_be_visible()  # it listens
    page.keyboard.type(word + digits)
    page.keyboard.press("Enter")


def sentence(page, selector):
    """Return the one sentence that is shown; it must be one for people."""
    shown = page.locator(selector)
    expect(shown).to_have_count(1)
    said = shown.inner_text()
    assert not any(word in said for word in ("undefined", "null", "TypeError", "Error:", "JSON", "unreachable"))
    return said


def play_a_row(page):
    """Play works: a word is taken and gets its colours."""
    page.goto("play/")
    expect(page.locator("main.place-play .key").first).to_be_visible()
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    expect(page.locator("main .tile.x, main .tile.y, main .tile.g").first).to_be_visible()


@pytest.mark.parametrize(
    ("file", "damage", "said"),
    [
        ("words-5.txt", lambda content: content[: len(content) // 2], "(words-5.txt) is damaged"),
        ("history.txt", lambda _: b"<html>Not found</html>", "(history.txt) is damaged"),
        ("prior.json", lambda content: content[:-9], "(prior.json) is damaged"),
        ("exact.json", None, "(exact.json) could not be loaded"),
    ],
)
def test_a_data_file_that_is_damaged_or_missing_is_named(visit, site, file, damage, said):
    page = visit.page
    content = (site.root / SUB_PATH / "data" / file).read_bytes()
    answer = {"body": damage(content)} if damage else {"status": 404}
    page.route(f"**/data/{file}", lambda route: route.fulfill(**answer))
    page.goto("?rows=crane%3D..y.g")
    expect(page.locator("main .note.bad")).to_contain_text(said)
    assert "rows=crane" in page.url
    assert colours(page, 0) == "..y.g"
    # When the file is whole again, so is the page.
    page.unroute(f"**/data/{file}")
    page.reload()
    expect(page.locator(".findings .chip.proven")).to_be_visible()


@pytest.mark.parametrize("answer", [{"body": b"\0asm\1\0\0\0" + bytes(500)}, {"status": 404}, None])
def test_without_its_engine_the_page_says_so_and_keeps_the_first_suggestion(visit, answer):
    page = visit.page
    how = (lambda route: route.fulfill(**answer)) if answer else (lambda route: route.abort())
    page.route("**/engine/salet.wasm", how)
    page.goto("")
    assert "engine could not be loaded" in sentence(page, '.notice[data-name="engine"]')
    visit.errors.clear()
    enter(page, "crane", "00102")
    page.wait_for_url("**rows=crane**")
    assert colours(page, 0) == "..y.g"
    play_a_row(page)
    visit.errors.clear()


@pytest.mark.parametrize("missing", [NO_SIMD, NO_WEBASSEMBLY])
def test_a_browser_that_cannot_run_the_engine_still_plays(visit, missing):
    page = visit.page
    page.add_init_script(missing)
    page.goto("")
    assert "cannot run salet's engine" in sentence(page, '.notice[data-name="engine"]').replace("’", "'")
    play_a_row(page)


def test_a_worker_that_breaks_down_is_replaced(visit):
    page = visit.page
    page.goto("?rows=crane%3D..y.g")
    expect(page.locator(".findings .chip.proven")).to_be_visible()
    for digits in ("00001", "00011"):
        with page.expect_worker():
            page.workers[0].evaluate("void setTimeout(() => { throw new Error('gone') })")
        enter(page, "shelf", digits)
        expect(page.locator(".findings .chip.proven, .findings .repairs").first).to_be_visible()
        page.go_back()
        expect(page.locator(".findings .chip.proven")).to_be_visible()
    expect(page.locator(".notice")).to_have_count(0)
    visit.errors = [error for error in visit.errors if "gone" not in error]


@pytest.mark.parametrize(("trouble", "said"), [(FULL, "storage is full"), (FORBIDDEN, "does not let the page keep")])
def test_where_nothing_can_be_kept_everything_works_until_the_page_is_closed(visit, trouble, said):
    page = visit.page
    page.add_init_script(trouble)
    page.goto("")
    enter(page, "crane", "00102")
    expect(page.locator(".findings .chip.proven")).to_be_visible()
    assert said in sentence(page, '.notice[data-name="storage"]')
    page.get_by_role("link", name="Play").click()
    expect(page.locator("main.place-play .key").first).to_be_visible()
    page.keyboard.type("stole")
    page.keyboard.press("Enter")
    expect(page.locator("main .tile.x, main .tile.y, main .tile.g").first).to_be_visible()
    page.get_by_role("link", name="Solve").click()
    expect(page.locator(".findings .chip.proven")).to_be_visible()  # the game is still there, in memory
    page.get_by_role("link", name="Play").click()
    expect(page.locator("main .tile.x, main .tile.y, main .tile.g").first).to_be_visible()


def test_what_was_kept_and_is_damaged_does_not_stop_the_page(visit):
    page = visit.page
    page.add_init_script(GARBAGE)
    for place in ("", "play/", "review/", "explore/"):
        page.goto(place)
        expect(page.locator("main.place-" + (place.strip("/") or "solve"))).not_to_be_empty()
        expect(page.locator("main .note.bad")).to_have_count(0)


def test_the_first_suggestion_is_there_before_any_script(browser, site):
    visit = Visit(browser, site, SIZES["phone"], java_script_enabled=False)
    visit.page.goto("")
    expect(visit.page.locator("main .big.word")).to_be_visible()
    assert len(visit.page.locator("main .big.word").inner_text()) == 5
    visit.close()


def test_the_first_load_is_small(visits, site):
    page = visits("phone")
    asked = set()
    page.on("request", lambda request: asked.add(request.url))
    page.goto("")
    expect(page.locator(".findings details").first).to_be_attached()
    files = [url.removeprefix(site.address) or "index.html" for url in asked]
    sizes = {file: len(gzip.compress((site.root / SUB_PATH / file).read_bytes(), 9)) for file in files}
    assert "engine/salet.wasm" in sizes
    assert sum(sizes.values()) < MOST_BYTES, sorted(sizes.items(), key=lambda each: -each[1])[:12]
