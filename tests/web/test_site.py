"""The page as `salet web` serves it: the files of the export, and an address for everything else."""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest
from browsing import tile
from playwright.sync_api import expect
from support import ROOT

import salet
from salet.likely.history import shipped_history
from salet.web import site
from salet.web.app import API, api
from salet.web.examples import EXAMPLES
from salet.web.export import PAGE, page_files


@pytest.fixture(scope="module")
def files(home):
    """Every file of the page, as the server makes it."""
    return page_files(datetime.date.today(), shipped_history(), api=site.DOCS)


KINDS = {".py", ".html", ".js", ".css", ".wasm", ".svg", ".png", ".webmanifest"}
TYPES = {
    "app.js": "text/javascript; charset=utf-8",
    "engine/salet.wasm": "application/wasm",
    "manifest.webmanifest": "application/manifest+json",
    "css/shared.css": "text/css; charset=utf-8",
    "data/lists.json": "application/json",
    "data/history.txt": "text/plain; charset=utf-8",
    "icons/icon.svg": "image/svg+xml",
    "icons/icon-192.png": "image/png",
    "index.html": "text/html; charset=utf-8",
}


def test_every_file_of_the_page_is_served_byte_for_byte(client, files):
    assert len(files) > 100
    for name, content in files.items():
        answer = client.get(f"/{name}", headers={"accept-encoding": "gzip"})
        assert (answer.status_code, answer.content == content) == (200, True), name
        assert answer.headers["content-type"] == TYPES.get(name, answer.headers["content-type"])
        assert answer.headers["cache-control"] == "no-cache"
    for name in ("", "play/", "explore/openers/"):
        assert client.get(f"/{name}").content == files[f"{name}index.html"]


def test_a_file_that_the_browser_has_is_not_sent_again(client):
    first = client.get("/app.js")
    again = client.get("/app.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    other = client.get("/app.js", headers={"if-none-match": 'W/"another"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_unknown_addresses_have_a_page(client, files):
    """Finding 20 about version 0.1: `/foo` was raw JSON."""
    for path in ("/foo", "/foo/bar.html", "/static/app.js", "/..%2f..%2fetc/passwd", "/explore/openers/salet"):
        answer = client.get(path)
        assert (answer.status_code, answer.content) == (404, files["404.html"])
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
    for path in ("/api", "/api/", "/api/v1", "/api/v2/suggest"):
        assert client.get(path).status_code == 404
        assert "error" in client.get(path).json()


def test_folders_without_their_slash_lead_to_it(client):
    answer = client.get("/explore/openers?word=salet")
    assert (answer.status_code, answer.headers["location"]) == (308, "openers/?word=salet")


def test_the_page_can_only_be_read(client):
    answer = client.request("POST", "/")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_tomorrow_there_is_another_page(client, home, monkeypatch):
    """The page follows the day and the user's own history; if it cannot be made, the one before stays."""
    before = client.get("/salet-page.json").json()["version"]
    (home / "history.tsv").write_text("2026-07-18\t1855\tcrane\n")
    after = client.get("/salet-page.json").json()["version"]
    assert after != before
    assert client.get("/data/history.txt").text.rstrip().endswith("crane")
    (home / "history.tsv").unlink()
    assert client.get("/salet-page.json").json()["version"] == before

    def fail(*_, **__):
        raise RuntimeError("no")

    with monkeypatch.context() as patch:
        patch.setattr(site, "page_files", fail)
        patch.setattr(site, "moment", lambda: (datetime.date(2030, 1, 1), 0))
        assert client.get("/salet-page.json").json()["version"] == before
    assert client.get("/salet-page.json").json()["version"] == before


def test_the_sources_name_no_other_host():
    """Every address in the page's files is its own, but for names that are never fetched."""
    known = {"http://www.w3.org/2000/svg"}
    for file in PAGE.rglob("*"):
        if file.suffix in (".js", ".css", ".html", ".svg", ".webmanifest"):
            assert set(re.findall(r"https?://[^\s\"'`)]+", file.read_text("utf-8"))) <= known, file


def test_every_file_is_installed():
    """What the build puts into the wheel is what is in the sources; nothing else, and nothing left out."""

    def listed(folder):
        return {file.relative_to(folder) for file in folder.rglob("*") if file.suffix in KINDS}

    assert listed(Path(salet.__file__).parent / "web") == listed(ROOT / "src" / "salet" / "web")


# The page about the API


def holds(found, part) -> bool:
    """Return whether an answer holds what an example shows of it."""
    if isinstance(part, dict):
        return all(name in found and holds(found[name], value) for name, value in part.items())
    if isinstance(part, list):
        return len(found) >= len(part) and all(map(holds, found, part))
    return found == part


@pytest.mark.parametrize("path", EXAMPLES)
def test_examples_of_the_api_are_what_it_answers(client, path):
    asked, shown = EXAMPLES[path]
    answer = client.get(API + asked)
    assert answer.status_code == 200
    assert holds(answer.json(), shown), answer.text


def test_every_route_is_on_the_page_about_the_api(client):
    page = client.get("/docs").text
    paths = [path.removeprefix(API) for path in api().openapi()["paths"]]
    assert paths == list(EXAMPLES)
    assert re.findall(r"<h2><code>(.*?)</code></h2>", page) == paths
    assert "{{" not in page
    assert "<code>/healthz</code>" in page
    assert client.get("/healthz").text == "ok\n"
    assert set(re.findall(r'(?:src|href)="([^"#]+)"', page)) == {
        *("./", "icons/icon.svg", "css/shared.css", "looks.js", "api/v1/openapi.json")
    }
    for target in set(re.findall(r'href="#([^"]+)"', page)):
        assert f'id="{target}"' in page


# In a browser


def test_the_page_opens_and_suggests(page):
    page.goto("/")
    expect(page.locator(".word", has_text="TARSE").first).to_be_visible()
    page.keyboard.type("crane")
    expect(tile(page, 0, 4)).to_have_text(re.compile("e", re.IGNORECASE))
    page.goto("/?rows=crane=..y.g&words=original")
    expect(page.locator("main")).to_contain_text("LAMBS")


def test_the_settings_lead_to_the_page_about_the_api(page):
    from axe_playwright_python.sync_playwright import Axe

    page.goto("/review/")
    page.locator("#settings-button").click()
    page.get_by_role("link", name="The API, for programs").click()
    expect(page.get_by_role("heading", name="The API, for programs")).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_an_unknown_address_in_a_browser(browser, server):
    context = browser.new_context(base_url=server.address, service_workers="block")
    page = context.new_page()
    page.goto("/foo")
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    page.goto("/explore/openers/salet?words=original")
    page.wait_for_url("**/explore/openers/?*word=salet*")
    context.close()


def test_the_api_is_not_hidden_by_what_the_browser_keeps(browser, server):
    """The service worker answers for the page, and for nothing else of this host."""
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto("/docs")
    expect(page.get_by_role("heading", name="The API, for programs")).to_be_visible()
    page.goto("/api/v1/mark?guess=ninny&answer=annex")
    expect(page.locator("body")).to_contain_text('"mark":"y.g.."')
    context.close()
