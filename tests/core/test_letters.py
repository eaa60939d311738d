"""Letters and regions: the documents' tables, and the oracle."""

from __future__ import annotations

import tomllib
from collections import Counter

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT

import salet

KNOWN = ROOT / "tests" / "known"
TABLES = tomllib.loads((KNOWN / "letters.toml").read_text())
REGIONS = tomllib.loads((KNOWN / "regions.toml").read_text())["regions"]
words_of_five = st.lists(st.text("abcdefg", min_size=5, max_size=5), min_size=1, max_size=40)


@pytest.mark.parametrize("kind", ["guesses", "answers"])
def test_the_two_tables_of_the_first_document(kind):
    words = salet.load("nyt-2022-02")
    table = salet.letters(getattr(words, kind), f"{words.name} {kind}")
    assert table.count == TABLES[kind]["count"]
    for column, printed in zip(table.positions, TABLES[kind]["positions"], strict=True):
        assert {letter: column[letter] for letter in printed} == printed
        assert list(column.values()) == sorted(column.values(), reverse=True)


@given(words_of_five)
def test_letters_are_counted_as_one_would_by_hand(words):
    table = salet.letters(words)
    assert table.total == Counter("".join(words))
    assert table.holding == {letter: sum(letter in word for word in words) for letter in table.total}
    for place, column in enumerate(table.positions):
        assert column == {letter: sum(word[place] == letter for word in words) for letter in table.total}


def test_no_words_have_no_letters():
    assert salet.letters([]).positions == ()


@pytest.mark.parametrize("known", REGIONS, ids=lambda known: known["guess"])
def test_regions_of_the_third_document(known):
    game = salet.Game.parse(known.get("rows", ""), "original")
    found = salet.regions(known["guess"], game.candidates)
    assert found.candidates == len(game.candidates)
    assert found.filled == known["filled"]
    assert set(found.largest.has) == set(known["largest"])
    assert {has: found[has].size for has in known["sizes"]} == known["sizes"]


def test_the_ten_words_after_arise():
    words = salet.Game.parse("arise=g...y", "original").candidates
    assert words == ("abbey", "abled", "adept", "agent", "ahead", "alley", "amend", "angel", "annex", "apnea")
    assert salet.regions("glyph", words)["p"].words == ("adept", "apnea")


@given(st.text("abcdefg", min_size=1, max_size=6), words_of_five)
def test_sizes_obey_inclusion_and_exclusion(guess, words):
    found = salet.regions(guess, words)
    assert {"".join(sorted(region.has)): region.size for region in found} == oracle.inclusion_exclusion(guess, words)
    assert len(found.regions) == 2 ** len(set(guess))
    for region in found:
        assert region.holding == sum(set(region.has) <= set(word) for word in words)
        assert set(region.has) | set(region.lacks) == set(guess)
