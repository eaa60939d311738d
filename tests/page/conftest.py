"""The page's pure modules beside the library."""

from __future__ import annotations

import pytest
from agreement import outcome
from nodes import Asked


@pytest.fixture(scope="session")
def page():
    """Return the page's pure modules in Node."""
    asked = Asked("agree.mjs")
    yield asked
    asked.close()


@pytest.fixture(scope="session")
def same(page):
    """Return a function that asks the page, calls the library, and compares what comes of both: a value or an error."""

    def compare(call, ask, **argument):
        found, expected = page(ask, **argument), outcome(call)
        assert found == expected, f"{ask} with {argument}"
        return expected

    return compare
