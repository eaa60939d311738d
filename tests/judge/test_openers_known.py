"""Exact totals of openers, as salet found them; where an independent program has published one, the two agree.

That program is the one of Alex Selby, with its published tables: github.com/alex1770/wordle. Each run takes
a new sample; `.ci/long` takes them all.
"""

from __future__ import annotations

import random

import pytest
from support import LONG, known_openers

import salet
from salet import _native as native
from salet.core.marks import lexicon

SAMPLE = 3


@pytest.mark.parametrize(("name", "rule", "totals"), known_openers())
def test_a_sample_of_known_openers(name: str, rule: str, totals: dict[str, int]) -> None:
    words = salet.load(name)
    seed = random.randrange(10**9)
    solver = native.Solver(lexicon(words))
    problem = native.Problem(list(range(len(words.answers))), rule=native.Rule[rule], limit=6)
    for opener in random.Random(seed).sample(sorted(totals), len(totals) if LONG else SAMPLE):
        found = solver.opener(problem, words.guess_index[opener])
        assert found.lost.upper == 0
        assert found.total.lower == found.total.upper == totals[opener], f"{opener}, seed {seed}"
