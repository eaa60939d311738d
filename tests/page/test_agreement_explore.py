"""The page and the library agree on the geometry of Venn diagrams."""

from __future__ import annotations

import pytest

from salet.plots import ellipses


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_venn_diagrams(page, count):
    found = page("venn", count=count)["value"]
    for shape, expected in zip(found["sets"], ellipses.sets(count), strict=True):
        assert shape == pytest.approx(vars(expected))
    places = {tuple(bool(region >> place & 1) for place in range(count)): at for region, at in found["places"]}
    expected = ellipses.places(count)
    assert set(places) == set(expected)
    for inside, place in expected.items():
        assert places[inside]["room"] == pytest.approx(place.room, abs=1e-3)
