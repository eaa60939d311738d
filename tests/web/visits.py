"""Visits to the page: a browser window of its own, and what stands on its tiles."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import expect

expect.set_options(timeout=120_000)
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


class Visit:
    """A page of its own, which notes what goes wrong and who is asked."""

    def __init__(self, browser, server, size=SIZES["desktop"], **options):
        width, height = size
        self.server = server
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 600,
            base_url=server.address,
            **{"service_workers": "block", "reduced_motion": "reduce", **options},
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = self.context.new_page()
        self.page.set_default_timeout(120_000)
        self.errors, self.asked = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.note)
        self.page.on("request", lambda request: self.asked.append(request.url))

    def note(self, message):
        if message.type == "error" and "Content Security" in message.text:
            self.errors.append(message.text)

    def close(self):
        self.context.close()
        assert self.errors == []
        assert [url for url in self.asked if not url.startswith(self.server.address)] == []


def ask(server, path, body):
    request = urllib.request.Request(
        f"{server.address}/api/v1{path}", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    return json.load(urllib.request.urlopen(request, timeout=300))


def friend(server, *answers):
    code = ask(server, "/play/code", {"answers": list(answers)})["code"]
    return ask(server, "/play", {"kind": "friend", "code": code})["id"]


def tile(page, row, place, board=0):
    return page.locator(f'[data-key="tile {row} {board} {place}"]')


def colours(page, row, board=0):
    names = [tile(page, row, place, board).get_attribute("class") for place in range(5)]
    return "".join("g" if " g" in n else "y" if " y" in n else "." for n in names)


def word(page, row):
    return "".join(tile(page, row, place).inner_text() for place in range(5)).lower()
