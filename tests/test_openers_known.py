"""Exact totals of openers, found by an earlier version of the search: a fresh sample each run."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import salet
from salet import _native as native
from salet.marks import lexicon

FILES = sorted((Path(__file__).parent / "known").glob("openers-*.txt"))
SAMPLE = 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sample_of_known_openers(file: Path) -> None:
    words = salet.load(file.stem.removeprefix("openers-"))
    known = dict(line.split() for line in file.read_text().splitlines())
    seed = random.randrange(10**9)
    solver = native.Solver(lexicon(words))
    problem = native.Problem(list(range(len(words.answers))), limit=6)
    for opener in random.Random(seed).sample(sorted(known), SAMPLE):
        score = solver.opener(problem, words.guess_index[opener])
        assert (score.exact, score.total or 0) == (True, int(known[opener])), f"{opener}, seed {seed}"
