"""The exported page on a plain static server, below a sub-path, and visits to it in a real Chromium."""

from __future__ import annotations

import http.server
import shutil
import threading
from functools import partial
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

expect.set_options(timeout=60_000)

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SUB_PATH = "games/salet/"
"""Where the page is on the server of the tests: not at its root, as on many hosts."""
SIZES = {
    "desktop": (1280, 800),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "landscape": (844, 390),
    "small": (320, 568),
    "zoomed": (640, 400),
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """What `python -m http.server` does, without the log."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class StaticSite:
    """A folder on a plain static server that can be stopped, as when the network is cut."""

    def __init__(self, root: Path) -> None:
        """Start it."""
        self.root = root
        handler = partial(Quiet, directory=str(root))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.address = f"{self.origin}/{SUB_PATH}"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def stop(self) -> None:
        """Cut the network."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


class Visit:
    """A window of its own, which notes what goes wrong and who is asked; addresses are below the page's own."""

    def __init__(self, browser, site, size=SIZES["desktop"], **options) -> None:
        """Open the window."""
        width, height = size
        self.site = site
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=min(size) < 600,
            base_url=site.address,
            **{"service_workers": "block", "reduced_motion": "reduce", "locale": "en-GB", **options},
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.page = self.watched(self.context.new_page())

    def watched(self, page):
        """Note the errors and requests of a page of this window."""
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        page.on("request", lambda request: self.asked.append(request.url))
        return page

    def _note(self, message) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def close(self) -> None:
        """Close the window; nothing may have gone wrong, and nobody else may have been asked."""
        self.context.close()
        assert self.errors == []
        strangers = [url for url in self.asked if not url.startswith((self.site.origin, "data:", "blob:"))]
        assert strangers == []


def tile(page, row, place, board=0):
    """Return a tile by its place."""
    return page.locator(f'[data-key="tile {row} {board} {place}"]')


def colours(page, row, board=0, length=5):
    """Return the mark that a row of tiles shows."""
    names = [(tile(page, row, place, board).get_attribute("class") or "").split() for place in range(length)]
    return "".join("g" if "g" in each else "y" if "y" in each else "." for each in names)


def no_overflow(page) -> bool:
    """Return whether the page is no wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
