"""Explore: openers, trees, strategies, letters, regions, history."""

from __future__ import annotations

import datetime

import pytest

import salet
from salet.likely.history import number_of


def test_openers_by_exact_totals(api):
    status, found = api("/openers", words="original", top=3)
    assert status == 200
    assert [(each["guess"], each["total"]) for each in found["openers"][:2]] == [("salet", 7920), ("reast", 7923)]
    assert found["count"] == 12_972
    assert {each["proof"] for each in found["openers"]} == {"exact"}


@pytest.mark.parametrize("by", ["expected", "worst", "entropy", "parts", "greens"])
def test_openers_by_each_measure(api, by):
    _, found = api("/openers", words="original", by=by, top=5)
    assert [each["guess"] for each in found["openers"]] == [o.guess for o in salet.openers("original", by=by, top=5)]


def test_openers_searched_and_in_windows(api):
    _, found = api("/openers", words="original", search="SALE", by="guess")
    assert [each["guess"] for each in found["openers"]] == ["salep", "sales", "salet"]
    _, found = api("/openers", words="original", possible="true", by="guess", start=2314)
    assert [each["guess"] for each in found["openers"]] == ["zonal"]


def test_one_opener(api):
    status, found = api("/openers/SALET", words="original", seconds=10)
    assert status == 200
    assert (found["opener"]["total"], found["proof"]) == (7920, "exact")
    assert sum(found["histogram"]) == sum(branch["size"] for branch in found["branches"]) == 2315
    assert sum(branch["total"] for branch in found["branches"]) + 2315 == 7920


def test_one_opener_without_time(api):
    status, found = api("/openers/immix", words="original", seconds=0.05)
    assert status == 200
    assert found["proof"] != "exact"
    assert found["opener"]["mean"] is found["opener"]["total"] is None
    assert found["opener"]["lower"] > 2
    assert found["histogram"] == []
    assert all(branch["guess"] for branch in found["branches"])


@pytest.mark.parametrize("seconds", [0.01, 0.1, 0.3])
def test_an_opener_without_enough_time(api, seconds):
    """Finding 17 about version 0.1: this was a 500."""
    status, found = api("/openers/adieu", seconds=seconds)
    assert status == 200
    assert sum(branch["size"] for branch in found["branches"]) >= found["answers"] - 1


def test_an_opener_whose_search_takes_longer_than_its_tree(api):
    """Once the search is known, the time asked for is shorter than it takes to write the strategy out."""
    for seconds in (10, 0.05):
        status, found = api("/openers/trace", words="original", seconds=seconds)
        assert (status, found["opener"]["total"], sum(found["histogram"])) == (200, 7926, 2315)


def test_an_opener_that_is_none(api):
    assert api("/openers/zzzzz")[0] == 422


def test_the_tree_node_by_node(api):
    _, root = api("/trees", words="original")
    assert (root["guess"], root["total"], root["candidates"]) == ("salet", 7920, 2315)
    assert root["histogram"] == salet.Tree.histogram.func(
        salet.exact.tables.shipped_tree(salet.load("original"), "normal")
    )
    first = root["branches"][0]
    _, node = api("/trees", words="original", rows=f"salet={first['mark']}")
    assert (node["guess"], node["candidates"], node["total"]) == (first["guess"], first["size"], first["total"])
    status, found = api("/trees", words="original", rows="crane=.....")
    assert (status, found["error"]) == (404, "The strategy that begins with 'salet' does not lead to this position.")


def test_the_tree_after_another_opener(api):
    _, found = api("/trees", words="original", opener="trace")
    assert (found["guess"], found["total"]) == ("trace", 7926)


def test_a_list_without_a_tree(api):
    status, found = api("/trees", words="english-6")
    assert status == 404
    assert "english-6" in found["error"]


def test_strategies(api):
    _, names = api("/strategies")
    assert names[0]["name"] == "optimal"
    _, found = api("/bench", strategy="optimal", words="original")
    assert (found["opener"], found["lost"], sum(found["histogram"])) == ("salet", 0, 2315)
    _, found = api("/bench", strategy="worst", words="original")
    assert found["histogram"] == salet.bench("worst", "original").histogram
    for odd in ("os:system", "/etc/passwd", "nonsense"):
        status, found = api("/bench", strategy=odd)
        assert status == 422
        assert "There is no strategy" in found["error"]


def test_letters(api):
    _, found = api("/letters", words="original", rows="crane=..y.g")
    table = salet.letters(salet.Game.parse("crane=..y.g", "original").candidates)
    assert found["total"] == table.total
    assert found["positions"] == list(table.positions)


def test_regions(api):
    _, found = api("/regions", words="original", rows="crane=..y.g", guess="GLYPH", most=200)
    expected = salet.regions("glyph", sorted(salet.Game.parse("crane=..y.g", "original").candidates))
    assert (found["guess"], found["letters"], found["candidates"]) == ("glyph", "glyph", 49)
    assert [(each["has"], each["lacks"], each["holding"], tuple(each["words"])) for each in found["regions"]] == [
        (each.has, each.lacks, each.holding, each.words) for each in expected
    ]
    _, short = api("/regions", words="original", guess="glyph", most=2)
    assert [len(each["words"]) for each in short["regions"]] == [min(2, each["size"]) for each in short["regions"]]


def test_history(api):
    history = salet.shipped_history()
    _, found = api("/history", top=3)
    assert (found["known_to"], found["count"]) == (str(history.last.date), len(history))
    assert [day["number"] for day in found["days"]] == [history.last.number - place for place in range(3)]
    assert api("/history", number=0)[1]["days"] == [{"date": "2021-06-19", "number": 0, "answer": "cigar"}]
    assert api("/history", on="2021-06-20")[1]["days"][0]["answer"] == "rebut"
    assert [day["number"] for day in api("/history", word="CIGAR")[1]["days"]] == [1689, 0]
    for query in ({"number": 99_999}, {"on": "9999-12-31"}, {"on": "0001-01-01"}, {"word": "zzzzz"}):
        assert api("/history", **query)[1]["days"] == []


def test_todays_answer_is_told_to_those_who_ask_for_it(api, home):
    """The user's own history is read, also when it changes while the server runs."""
    today = datetime.date.today()
    file = home / "history.tsv"
    file.write_text(f"{today}\t{number_of(today)}\tcrane\n")
    try:
        day = {"date": str(today), "number": number_of(today), "answer": "crane"}
        assert day not in api("/history")[1]["days"]
        assert api("/history", spoil="true")[1]["days"][0] == day
        assert api("/history", on=str(today))[1]["days"] == [day]
        assert day not in api("/history", word="crane")[1]["days"]
        file.write_text("nonsense\n")
        status, found = api("/history")
        assert (status, found["known_to"]) == (200, str(salet.shipped_history().last.date))
    finally:
        file.unlink()
