"""The exported page in a real browser."""

from __future__ import annotations

import datetime

import pytest
from browsing import SIZES, SUB_PATH, StaticSite, Visit

from salet.likely.history import shipped_history
from salet.web.export import export


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """The root of a static host, with the page below it."""
    root = tmp_path_factory.mktemp("host")
    export(root / SUB_PATH, datetime.date.today(), shipped_history(), at=f"/{SUB_PATH}")
    return root


@pytest.fixture(scope="session")
def site(folder):
    """The page on a plain static server, below a sub-path."""
    site = StaticSite(folder)
    yield site
    site.stop()


@pytest.fixture
def visits(browser, site):
    """Open windows of any size: `visits("phone")`; each is checked when the test ends."""
    opened = []

    def visit(size="desktop", **options):
        opened.append(Visit(browser, site, SIZES[size], **options))
        return opened[-1].page

    yield visit
    for each in opened:
        each.close()


@pytest.fixture
def page(visits):
    """A window of the size of a desktop."""
    return visits()


@pytest.fixture
def phone(visits):
    """A window of the size of a phone."""
    return visits("phone")
