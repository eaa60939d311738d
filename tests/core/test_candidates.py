"""Candidates: what fits, and how a guess splits it."""

from __future__ import annotations

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from salet.core.candidates import consistent, partition
from salet.core.letters import letter_counts

PRIOR = ["abcde", "bcdea", "cdeab", "deabc", "eabcd"]
words = st.lists(st.text("abcd", min_size=4, max_size=4), min_size=1, max_size=30, unique=True)
word = st.text("abcd", min_size=4, max_size=4)


@pytest.mark.parametrize(
    ("guess", "colours", "left"),
    [  # Pawson, TestPossibleAnswersAfterAttempt
        ("aaaaa", "g....", ["abcde"]),
        ("axxxx", "y....", ["bcdea", "cdeab", "deabc", "eabcd"]),
        ("axxbx", "y..y.", ["bcdea", "cdeab", "eabcd"]),
    ],
)
def test_possible_answers_after_a_guess(guess, colours, left):
    assert list(consistent(PRIOR, [(guess, colours)])) == left


@pytest.mark.parametrize(("guess", "worst"), [("aaaaa", 1), ("axxxx", 4), ("xxxxx", 5)])
def test_words_left_at_worst(guess, worst):
    """Pawson, TestWordCountRemainingAfterAttempt."""
    assert max(map(len, partition(guess, PRIOR).values())) == worst


@given(words, word)
def test_parts_are_the_oracles_largest_first(candidates, guess):
    parts = partition(guess, candidates)
    assert {colours: list(part) for colours, part in parts.items()} == oracle.parts(guess, candidates)
    sizes = [len(part) for part in parts.values()]
    assert sizes == sorted(sizes, reverse=True)
    for colours, part in parts.items():
        assert consistent(candidates, [(guess, colours)]) == part


def test_letters_are_counted_by_position():
    first, *_, last = letter_counts(["trace", "crane", "crate"])
    assert first == {"c": 2, "t": 1}
    assert last == {"e": 3}
