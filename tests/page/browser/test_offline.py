"""The page without a network, and across updates, over a plain static server below a sub-path that is then stopped."""

from __future__ import annotations

import contextlib
import datetime
import shutil

import pytest
from browsing import ARGUMENTS, CHROMIUM, SIZES, SUB_PATH, StaticSite, Visit
from playwright.sync_api import Error, expect

from salet.likely.history import shipped_history
from salet.web.export import ROOMS, export

OTHER_DAY = datetime.date(2026, 3, 1)
BUILD = "JSON.parse(document.getElementById('about').textContent).build"
KEPT = """async (files) => {
  await navigator.serviceWorker.ready;
  const missing = [];
  for (const file of files) if (!(await caches.match(new URL(file, document.baseURI)))) missing.push(file);
  return missing;
}"""


@pytest.fixture
def host(folder, tmp_path):
    """A host of one's own: it can be stopped, and what it has can be changed."""
    shutil.copytree(folder / SUB_PATH, tmp_path / "host" / SUB_PATH)
    site = StaticSite(tmp_path / "host")
    yield site
    if site.thread.is_alive():
        site.stop()


@pytest.fixture
def visit(browser, host):
    """A window in which service workers are allowed."""
    visit = Visit(browser, host, SIZES["phone"], service_workers="allow")
    yield visit
    cut = ("ERR_CONNECTION_REFUSED", "favicon.ico", "ERR_ABORTED")
    visit.errors = [error for error in visit.errors if not any(each in error for each in cut)]
    visit.close()


def kept(page):
    """Wait until the page has been kept, and serves this window too."""
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.evaluate(
        """new Promise((done) => navigator.serviceWorker.controller ? done()
           : navigator.serviceWorker.addEventListener('controllerchange', done)).then(() => 0)"""
    )


def suggested(page):
    """Wait for the engine's first answer."""
    expect(page.locator(".findings details").first).to_be_attached()


def enter(page, word, digits):
    page.keyboard.type(word + digits)
    page.keyboard.press("Enter")


def change(host, day=OTHER_DAY):
    """Publish another version."""
    export(host.root / SUB_PATH, day, shipped_history(), at=f"/{SUB_PATH}")


def update(page):
    """Ask for a new version now, and not when the browser next would."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => 0)")


def renewed(page, old):
    """Wait until the page is of another version."""
    for _ in range(600):
        with contextlib.suppress(Error):  # it is being loaded
            if page.evaluate(BUILD) != old:
                return
        page.wait_for_timeout(100)
    raise AssertionError(f"the page is still of version {old}")


def test_everything_is_there_after_the_first_visit(visit, host):
    """Finding 7: in 0.1 only `/` was kept, without its style sheets and modules."""
    page = visit.page
    page.goto("")
    suggested(page)
    kept(page)
    host.stop()
    # The window that is open has everything that it has not loaded so far.
    page.get_by_role("link", name="Play").click()
    expect(page.locator("main.place-play")).not_to_be_empty()
    # Every address of the page, opened anew.
    for place in ("play/", "review/", "explore/", *(f"explore/{room}/" for room in ROOMS)):
        page.goto(place)
        expect(page.locator(f"main.place-{place.split('/')[0]}")).not_to_be_empty()
        expect(page.locator("main .note.bad")).to_have_count(0)
    page.goto("?rows=crane%3D..y.g")
    expect(page.locator(".findings .chip.proven")).to_be_visible()
    page.reload()
    expect(page.locator(".findings .chip.proven")).to_be_visible()
    enter(page, "slept", "00002")
    assert page.evaluate("getComputedStyle(document.querySelector('.tile')).display") == "grid"


def test_old_and_unfinished_addresses_lead_somewhere_offline(visit, host):
    page = visit.page
    page.goto("")
    kept(page)
    host.stop()
    page.goto("play?kind=daily")  # without its slash
    expect(page.locator("main.place-play")).not_to_be_empty()
    assert page.url == f"{host.address}play/?kind=daily" or page.url.startswith(f"{host.address}play/")
    page.goto("explore/openers/salet")  # an address of 0.1
    expect(page.locator("main.place-explore")).not_to_be_empty()
    assert page.url.startswith(f"{host.address}explore/openers/?")
    page.goto("nonsense")
    expect(page.locator(".message")).to_contain_text("nonsense")
    expect(page.locator("main.place-solve")).not_to_be_empty()


def test_the_first_visit_does_not_wait_for_being_kept_and_then_every_file_is(visit, host):
    page = visit.page
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto("")
    suggested(page)
    kept(page)
    needed = ("engine/salet.wasm", "data/words-5.txt", "data/prior.json", "places/solve/solve.js", "sw.js")
    first = [asked.index(host.address + file) for file in needed]
    assert max(first) == first[-1]
    files = [
        file.relative_to(host.root / SUB_PATH).as_posix().removesuffix("index.html")
        for file in (host.root / SUB_PATH).rglob("*")
        if file.is_file() and file.name not in ("sw.js", "404.html", "salet-page.json")
    ]
    assert len(files) > 100
    assert page.evaluate(KEPT, files) == []


def test_a_new_version_is_offered_and_the_old_one_works_until_then(visit, host):
    page = visit.page
    page.goto("")
    suggested(page)
    kept(page)
    old = page.evaluate(BUILD)
    change(host)
    (host.root / SUB_PATH / "places/play/play.js").write_text("throw new Error('of another version')")
    update(page)  # half updated: one file is neither the old nor the new one
    host.stop()
    expect(page.locator(".notice")).to_have_count(0)
    page.get_by_role("link", name="Play").click()
    expect(page.locator("main.place-play")).not_to_be_empty()
    page.reload()
    expect(page.locator("main.place-play")).not_to_be_empty()
    assert page.evaluate(BUILD) == old


def test_reloading_takes_the_new_version_in_all_tabs(visit, host):
    page = visit.page
    page.goto("?rows=crane%3D..y.g")
    suggested(page)
    kept(page)
    old = page.evaluate(BUILD)
    other = visit.watched(page.context.new_page())
    other.goto("play/")
    expect(other.locator("main.place-play")).not_to_be_empty()
    change(host)
    update(page)
    expect(page.locator(".notice")).to_contain_text("new version")
    assert page.evaluate(BUILD) == old
    page.get_by_role("button", name="Reload").click()
    renewed(page, old)
    renewed(other, old)  # no two versions are ever open
    suggested(page)
    expect(page.locator(".notice")).to_have_count(0)
    assert "rows=crane" in page.url
    names = page.evaluate("caches.keys()")
    assert len(names) == 1
    assert page.evaluate(BUILD) in names[0]
    host.stop()
    page.goto("")
    suggested(page)


def test_another_page_of_salet_on_the_same_host_keeps_its_files(visit, host):
    page = visit.page
    shutil.copytree(host.root / SUB_PATH, host.root / "other")
    page.goto("")
    kept(page)
    page.goto(f"{host.origin}/other/")
    kept(page)
    assert len(page.evaluate("caches.keys()")) == 2
    host.stop()
    page.goto("review/")
    expect(page.locator("main.place-review")).not_to_be_empty()


def test_files_beside_the_page_are_left_to_their_host(visit, host):
    """As `salet web` has its API and documents beside the page."""
    page = visit.page
    for name, content in (
        ("api/v1/lists", "[1, 2]"),
        ("docs/index.html", "<link rel=icon href=data:,><h1>The API</h1>"),
    ):
        file = host.root / SUB_PATH / name
        file.parent.mkdir(parents=True)
        file.write_text(content)
    page.goto("")
    kept(page)
    assert page.evaluate("fetch('api/v1/lists').then((found) => found.text())") == "[1, 2]"
    page.goto("docs/")
    expect(page.locator("h1")).to_have_text("The API")


def test_over_a_connection_that_is_not_safe_it_works_online(browser, host):
    """A LAN without HTTPS: no service worker, no crypto.subtle, no clipboard."""
    arguments = [*ARGUMENTS, "--host-resolver-rules=MAP salet.test 127.0.0.1"]
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=arguments)
    port = host.server.server_port
    page = other.new_page(base_url=f"http://salet.test:{port}/{SUB_PATH}")
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("")
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'subtle' in crypto]") == [False] * 3
    suggested(page)
    page.goto("?rows=crane%3D..y.g")
    expect(page.locator(".findings .chip.proven")).to_be_visible()
    for place in ("play", "review", "explore"):
        page.goto(f"{place}/")
        expect(page.locator(f"main.place-{place}")).not_to_be_empty()
    assert errors == []
    other.close()
