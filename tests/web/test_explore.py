"""Explore: openers, trees, strategies, letters."""

from __future__ import annotations

import pytest

import salet


def test_openers_by_exact_totals(api):
    status, found = api("GET", "/openers", params={"words": "original", "top": 3})
    assert status == 200
    assert [(each["guess"], each["total"]) for each in found["openers"][:2]] == [("salet", 7920), ("reast", 7923)]
    assert found["count"] == 12_972
    assert {each["proof"] for each in found["openers"]} == {"exact"}


@pytest.mark.parametrize("by", ["expected", "worst", "entropy", "parts", "greens"])
def test_openers_by_each_measure(api, by):
    _, found = api("GET", "/openers", params={"words": "original", "by": by, "top": 5})
    assert [each["guess"] for each in found["openers"]] == [o.guess for o in salet.openers("original", by=by, top=5)]


def test_openers_searched_and_in_windows(api):
    _, found = api("GET", "/openers", params={"words": "original", "search": "SALE", "by": "guess"})
    assert [each["guess"] for each in found["openers"]] == ["salep", "sales", "salet"]
    _, found = api("GET", "/openers", params={"words": "original", "possible": "true", "by": "guess", "start": 2314})
    assert [each["guess"] for each in found["openers"]] == ["zonal"]


def test_one_opener(api):
    status, found = api("GET", "/openers/SALET", params={"words": "original", "seconds": 10})
    assert status == 200
    assert (found["opener"]["total"], found["proof"]) == (7920, "exact")
    assert sum(found["histogram"]) == sum(branch["size"] for branch in found["branches"]) == 2315
    assert sum(branch["total"] for branch in found["branches"]) + 2315 == 7920


def test_one_opener_without_time(api):
    status, found = api("GET", "/openers/immix", params={"words": "original", "seconds": 0.05})
    assert status == 200
    assert found["proof"] != "exact"
    assert found["opener"]["mean"] is found["opener"]["total"] is None
    assert found["opener"]["lower"] > 2
    assert found["histogram"] == []
    assert all(branch["guess"] for branch in found["branches"])


def test_an_opener_that_is_none(api):
    assert api("GET", "/openers/zzzzz")[0] == 422


def test_the_tree_node_by_node(api):
    _, root = api("GET", "/trees", params={"words": "original"})
    assert (root["guess"], root["total"], root["candidates"]) == ("salet", 7920, 2315)
    assert root["histogram"] == salet.Tree.histogram.func(
        salet.exact.tables.shipped_tree(salet.load("original"), "normal")
    )
    first = root["branches"][0]
    _, node = api("GET", "/trees", params={"words": "original", "rows": f"salet={first['mark']}"})
    assert (node["guess"], node["candidates"], node["total"]) == (first["guess"], first["size"], first["total"])
    status, found = api("GET", "/trees", params={"words": "original", "rows": "crane=....."})
    assert (status, found["error"]) == (404, "The strategy that begins with 'salet' does not lead to this position.")


def test_the_tree_after_another_opener(api):
    _, found = api("GET", "/trees", params={"words": "original", "opener": "trace"})
    assert (found["guess"], found["total"]) == ("trace", 7926)


def test_a_list_without_a_tree(api):
    status, found = api("GET", "/trees", params={"words": "english-6"})
    assert status == 404
    assert "english-6" in found["error"]


def test_strategies(api):
    _, names = api("GET", "/strategies")
    assert names[0]["name"] == "optimal"
    _, found = api("GET", "/bench", params={"strategy": "optimal", "words": "original"})
    assert (found["opener"], found["lost"], sum(found["histogram"])) == ("salet", 0, 2315)
    _, found = api("GET", "/bench", params={"strategy": "worst", "words": "original"})
    assert found["histogram"] == salet.bench("worst", "original").histogram
    for odd in ("os:system", "/etc/passwd", "nonsense"):
        status, found = api("GET", "/bench", params={"strategy": odd})
        assert status == 422
        assert "There is no strategy" in found["error"]


def test_letters(api):
    _, found = api("GET", "/letters", params={"words": "original", "rows": "crane=..y.g"})
    table = salet.letters(salet.Game.parse("crane=..y.g", "original").candidates)
    assert found["total"] == table.total
    assert found["positions"] == list(table.positions)
