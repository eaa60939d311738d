"""Take the README's pictures of the page: `python docs/make_screenshots.py`. Needs the extra `test` and a Chromium."""

from __future__ import annotations

import datetime
import http.server
import shutil
import tempfile
import threading
from functools import partial
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from salet.likely.history import shipped_history
from salet.web.export import export

FOLDER = Path(__file__).parent / "images"
TODAY = datetime.date(2026, 7, 18)
WIDE, LOW, TALL = (1280, 800), (1280, 610), (390, 800)
ROWS = "rows=crane=..y.g"
GAME = "guesses=crane+stale+legal&answer=legal&on=2026-07-17&row=2"
JUDGED = ".judged:not(:has(.progress)) .sharing"
"""What is there once every row is judged."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Hands out files, and says nothing about it."""

    def log_message(self, *_):
        """Say nothing."""


def main() -> None:
    """Export the page, serve it, and look at it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        export(Path(folder), TODAY, shipped_history())
        handler = partial(Quiet, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        take = partial(picture, browser, f"http://127.0.0.1:{server.server_port}/")
        for scheme, ending in (("light", ""), ("dark", "-dark")):
            all_pictures(partial(take, scheme), ending)
        browser.close()
        server.shutdown()


def all_pictures(take, ending):
    """Take every picture; its name ends like this."""
    take(f"?{ROWS}", f"solve{ending}.png", WIDE, wait=".chip.proven")
    take(f"review/?{GAME}", f"review{ending}.png", LOW, wait=JUDGED)
    take("explore/openers/?words=original", f"explore{ending}.png", WIDE, wait="tbody tr")
    beside = [
        take(f"?{ROWS}", "phone-solve.png", TALL, wait=".chip.proven"),
        take("play/?kind=random&seed=5", "phone-play.png", TALL, wait=".tile", typed="crane sloth"),
        take(f"review/?{GAME}", "phone-review.png", TALL, wait=JUDGED),
    ]
    side_by_side(beside, FOLDER / f"phone{ending}.png", "#ffffff" if not ending else "#131416")


def picture(browser, root, scheme, address, name, size, *, wait, typed=""):
    """Open an address, type words, wait for something, and keep what is seen."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        service_workers="block",
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    page.clock.set_fixed_time(datetime.datetime.combine(TODAY, datetime.time(9)))
    page.goto(root + address)
    page.wait_for_selector(wait, timeout=120_000)
    for word in typed.split():
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Stop", exact=True).wait_for(state="hidden", timeout=180_000)
    page.wait_for_timeout(3000)
    page.screenshot(path=FOLDER / name)
    context.close()
    fewer_colours(FOLDER / name)
    return FOLDER / name


def fewer_colours(file):
    """Write a picture with 256 colours: nobody sees the difference, and it is a third as large."""
    Image.open(file).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)


def side_by_side(files, target, ground):
    """Put pictures beside each other, and keep only the whole."""
    images = [Image.open(file).convert("RGB") for file in files]
    gap = 24
    whole = Image.new("RGB", (sum(i.width for i in images) + gap * (len(images) - 1), images[0].height), ground)
    for place, image in enumerate(images):
        whole.paste(image, (place * (image.width + gap), 0))
    whole.save(target)
    fewer_colours(target)
    for file in files:
        file.unlink()


if __name__ == "__main__":
    main()
