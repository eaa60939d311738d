"""What tests import from each other: where things are, the command line's result, and the known tables."""

from __future__ import annotations

import os
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import salet
from salet.core.words import MOST_WEIGHT
from salet.keep.store import Store

ROOT = Path(__file__).parent.parent
KNOWN = Path(__file__).parent / "known"
SALET = [sys.executable, "-m", "salet"]
LONG = bool(os.environ.get("SALET_LONG"))
"""Set by `.ci/long`: tests that otherwise take a sample then take everything."""


def make_weights(pick: random.Random, kind: str, number: int) -> list[int]:
    """Return weights of a kind: none told (all 1), all the same, many ties, a long tail, one word above all others."""
    if kind in ("", "same"):
        return [1 if not kind else pick.randint(2, 1000)] * number
    if kind == "ties":
        return [pick.choice([1, 2, 3]) for _ in range(number)]
    weights = [int(10 ** pick.uniform(0, 5)) for _ in range(number)]
    if kind == "one":
        weights[pick.randrange(number)] = 3_000_000
    too_much = max(1, sum(weights) / MOST_WEIGHT)
    return [max(1, int(weight / too_much / 1.01)) if too_much > 1 else weight for weight in weights]


def weigh(words: salet.WordList, kind: str, seed: int) -> salet.WordList:
    """Return a list with weights of a kind."""
    weights = make_weights(random.Random(seed), kind, len(words.answers))
    return salet.WordList(words.listed, words.guesses, weights=dict(zip(words.answers, weights, strict=True)))


@dataclass(frozen=True)
class Ran:
    """What a process left behind."""

    code: int
    out: str
    err: str


def kept(home) -> list[salet.Record]:
    """Return the games that are kept in a folder."""
    with Store(home / "salet.sqlite") as store:
        return store.games()


def known_openers() -> list[Any]:
    """Return the files of exact totals as parameters: a list, a rule, and the openers' totals."""
    found = []
    for file in sorted(KNOWN.glob("openers-*.txt")):
        name = file.stem.removeprefix("openers-")
        totals = {opener: int(total) for opener, total in map(str.split, file.read_text().splitlines())}
        rule = "hard" if name.endswith("-hard") else "normal"
        found.append(pytest.param(name.removesuffix("-hard"), rule, totals, id=name))
    return found
