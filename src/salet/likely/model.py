"""The coefficients of the prior, as `tools/fit_prior.py` fitted them: whole numbers, with the day of the fit."""

from __future__ import annotations

import datetime
import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from salet.errors import UnknownName

__all__ = ["AGES", "Factors", "Model", "shipped_model"]

AGES = {"years": (366, 731, 1096, 1461), "none": (), "hindsight": (1400,)}
"""How used words are told apart: by full years since they were used; not at all; or as only hindsight suggests, since
nearly all repeats of 2026 were more than 1,400 days old. A word that was used before the n-th age is in group n."""


class Factors(NamedTuple):
    """What familiarity and form make of a word's chance; all but `zipf` in thousandths."""

    zipf: tuple[int, ...]
    """By the Zipf frequency in tenths."""
    rarity: tuple[int, ...]
    """By the class of the dictionaries that have the word."""
    repeated: int
    """For words with a repeated letter."""
    past: int
    """For words in -ED."""
    plural: int
    """For words in -S, but not in -SS, -US and -IS, which are seldom plurals."""


class Model(NamedTuple):
    """Everything that the prior takes from outside the history."""

    fitted: datetime.date
    """The last day that the fit knew."""
    listed: Factors
    """For words of the lists, and for all words that were used before."""
    outside: Factors
    """For words outside of the lists."""
    memory: int
    """Every day each count loses one part in so many."""
    start: tuple[int, int, int, int]
    """What each group's count has in addition: old, later, outside, used, in units of which 2**20 are one answer."""
    ages: tuple[int, ...] = AGES["years"]
    """The days after which a used word goes into the next group."""


def shipped_model(before: datetime.date | None = None, ages: str = "years") -> Model:
    """Return the last model that was fitted on days before a given one; the first there is if all came later.

    >>> shipped_model(datetime.date(2025, 6, 23)).fitted
    datetime.date(2025, 6, 22)
    """
    if ages not in AGES:
        raise UnknownName("way to tell used words apart", ages, AGES)
    models = _models(ages)
    earlier = [model for model in models if before is None or model.fitted < before]
    return earlier[-1] if earlier else models[0]


@lru_cache(maxsize=len(AGES))
def _models(ages: str) -> tuple[Model, ...]:
    file = Path(__file__).parents[1] / "data" / "prior.json"
    data = json.loads(file.read_text("utf-8"))
    return tuple(
        Model(
            datetime.date.fromisoformat(fit["fitted"]),
            _read(fit["listed"]),
            _read(fit["outside"]),
            memory=data["memory"],
            start=tuple(data["start"]),
            ages=AGES[ages],
        )
        for fit in data["fits"]
    )


def _read(factors: dict[str, Any]) -> Factors:
    tables = {key: tuple(factors[key]) for key in ("zipf", "rarity")}
    return Factors(**{**factors, **tables})
