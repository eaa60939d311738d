"""The page for everybody: nothing in the way of anybody, at any width, in any colours, with the server away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import running
from .visits import SIZES, Visit

pytestmark = pytest.mark.usefixtures("browser")

PLACES = {
    "solve": "/?rows=crane=..y.g",
    "contradiction": "/?rows=maize=....g+table=.....",
    "boards": "/?rows=crane=..y.g,.....",
    "play": "/play",
    "review": "/review?guesses=crane+sloth+pious&words=original",
    "openers": "/explore?words=original",
    "opener": "/explore/openers/salet?words=original",
    "trees": "/explore/trees?words=original&rows=salet=.....",
    "strategies": "/explore/strategies?words=original",
    "letters": "/explore/letters?words=original",
}
READY = {
    "solve": ".verdict .big",
    "contradiction": ".repairs",
    "boards": ".verdict .big",
    "play": ".keys",
    "review": ".judged",
    "openers": "tbody tr",
    "opener": ".mosaic",
    "trees": ".branches",
    "strategies": ".lollipops",
    "letters": ".heatmap",
}


COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at colours and are on by themselves."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(browser, server, scheme, size):
    from axe_playwright_python.sync_playwright import Axe

    visit = Visit(browser, server, SIZES[size], color_scheme=scheme)
    # In the dark only colours are others, so only they are looked at again.
    options = {"resultTypes": ["violations"], **({"runOnly": COLOURS} if scheme == "dark" else {})}
    found = []
    for place, path in PLACES.items():
        visit.page.goto(path)
        visit.page.locator(READY[place]).first.wait_for()
        result = Axe().run(visit.page, options=options)
        for each in result.response["violations"]:
            if each["impact"] in ("serious", "critical"):
                found.append((place, each["id"], [node["html"][:160] for node in each["nodes"][:3]]))
    visit.page.goto("/play")
    visit.page.get_by_role("button", name="New game").click()
    result = Axe().run(visit.page, options=options)
    found += [("dialog", e["id"]) for e in result.response["violations"] if e["impact"] in ("serious", "critical")]
    visit.close()
    assert found == []


@pytest.mark.parametrize("width", [320, 390, 768, 1920])
def test_nothing_is_cut_off(browser, server, width):
    visit = Visit(browser, server, (width, 640))
    for place, path in PLACES.items():
        visit.page.goto(path)
        visit.page.locator(READY[place]).first.wait_for()
        wide = visit.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, place
    visit.close()


def test_the_colours_are_the_real_games_and_can_be_chosen(desk):
    desk.goto("/?rows=crane=..y.g")
    expect(desk.locator(".verdict .big")).to_be_visible()
    shown = "getComputedStyle(document.querySelector('[data-key=\"tile 0 0 4\"]')).backgroundColor"
    assert desk.evaluate(shown) == "rgb(106, 170, 100)"
    desk.get_by_role("button", name="Settings").click()
    dialog = desk.locator("dialog")
    dialog.get_by_role("radio", name="Dark").check()
    assert desk.evaluate(shown) == "rgb(83, 141, 78)"
    dialog.get_by_role("group", name="High contrast").get_by_role("radio", name="On").check()
    assert desk.evaluate(shown) == "rgb(245, 121, 58)"
    desk.reload()
    expect(desk.locator(".verdict .big")).to_be_visible()
    assert desk.evaluate(shown) == "rgb(245, 121, 58)"


def test_the_page_when_the_server_is_away(browser, tmp_path):
    with running(tmp_path) as server:
        visit = Visit(browser, server, service_workers="allow")
        page = visit.page
        page.goto("/")
        expect(page.locator(".verdict .big")).to_have_text("tarse")
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        expect(page.locator(".verdict .big")).to_have_text("tarse")
        server.kill()
        page.get_by_role("button", name="Enter", exact=True).first.click()
        expect(page.locator("#away")).to_contain_text("The server does not answer")
        page.goto("/")
        expect(page.locator(".verdict .big")).to_have_text("tarse")
        server.start()
        expect(page.locator("#away")).to_be_hidden(timeout=120_000)
        page.context.close()
        assert visit.errors == []


def test_the_first_suggestion_is_there_before_any_script(browser, server):
    context = browser.new_context(java_script_enabled=False, base_url=server.address)
    page = context.new_page()
    page.goto("/")
    expect(page.locator("main .big")).to_have_text("tarse")
    expect(page.locator("main .start")).to_contain_text("the best opener for 2026-07-18")
    page.goto("/?rows=crane=..y.g")
    expect(page.locator("main .big")).to_have_count(0)
    context.close()


def test_it_can_be_installed(client):
    manifest = client.get("/static/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).status_code == 200
