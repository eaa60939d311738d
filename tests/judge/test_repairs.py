"""Repairs: the smallest changes of contradictory marks, as the oracle finds them by asking every word."""

from __future__ import annotations

import oracle
from hypothesis import given
from hypothesis import strategies as st

import salet
from salet.core.candidates import consistent
from salet.judge.repairs import repairs_of

word = st.text("abcd", min_size=4, max_size=4)
rows = st.lists(st.tuples(word, st.text("gy.", min_size=4, max_size=4)), min_size=1, max_size=3)


@given(st.lists(word, min_size=1, max_size=20, unique=True), st.lists(word, max_size=20, unique=True), rows)
def test_the_smallest_changes_are_the_oracles(answers, guesses, entered):
    words = salet.WordList([*answers, "abcd"], guesses)
    found = repairs_of(words, entered, most=5)
    expected = oracle.repairs(entered, words.answers, words.guesses, 5)
    assert [(tuple(mark for _, mark in repair.rows), repair.candidates) for repair in found] == expected
    for repair in found:
        assert repair.candidates == (consistent(words.answers, repair.rows) or consistent(words.guesses, repair.rows))
        assert all(entered[row][1][place] != repair.rows[row][1][place] for row, place in repair.changed)


def test_answers_come_before_other_guesses_and_more_words_before_fewer():
    words = salet.WordList(["cccc", "acdd", "acde", "ccda"], ["ccdb"])
    found = repairs_of(words, [("aabb", "....")], most=5)
    assert found[0].candidates == ("cccc",)
    assert found[0].changed == ()
    assert found[1].candidates == ("acdd", "acde")
    assert found[2].candidates == ("ccda",)
    assert found[3].candidates == ("ccdb",)
