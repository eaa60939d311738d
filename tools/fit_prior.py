"""Fit the coefficients of the prior: `python tools/fit_prior.py 2025-06-22 2026-07-17 > src/salet/data/prior.json`.

Needs numpy. Every date given is the last day that one fit may know; each fit goes into the file. What was tried, and
how the form of the model was chosen on the days to the first date, is written to standard error, unless `--quick`.

Two steps, both by maximum likelihood:

1. Among the unused words of the same group (list of 2022, or added later) on each day since the editor's first, which
   one was it? This gives the factors of listed words: familiarity, dictionary size, repeated letters, -ED.
2. Of all words that the list of 2022 did not have, which ones came into the list of 2023? A word outside has to come
   into the list and then to be chosen: its factors are the products of both steps. Plurals are judged by step 2 alone.

How fast shares follow the editor is not a matter of likelihood alone: the shortest half-life is taken that is not
significantly worse than the best one on those days, because habits change.
"""

import argparse
import datetime
import json
import math
import sys
from collections.abc import Iterator

import numpy as np

from salet.core.lists import load
from salet.likely.frequency import frequencies
from salet.likely.history import shipped_history
from salet.likely.model import AGES, Factors, Model
from salet.likely.prior import EDITOR, UNIT, prior

MOST = 76  # the highest Zipf frequency in tenths that the tables hold
START = {"old": 20.0, "later": 1.0, "outside": 0.2, "used": 0.1}
HALF_LIVES = (30, 45, 60, 90, 120, 180, 300)
SIGNIFICANT = 1.92  # half of the 95 % point of chi-squared with one degree of freedom, in nats

OLD = load("nyt-2022-02").answers
LATER = load("nyt-2023-07").answers
GUESSES = load("nyt-2023-07").guesses
PLACES = {word: place for place, word in enumerate(GUESSES)}
LISTED = set(LATER)
IS_OLD = np.array([word in set(OLD) and word in LISTED for word in GUESSES])
IS_LATER = np.array([word in LISTED for word in GUESSES]) & ~IS_OLD
ZIPF = np.array([frequencies()[word].zipf / 10 for word in GUESSES])
RARITY = np.array([frequencies()[word].rarity for word in GUESSES])
FEATURES = {
    "zipf": ZIPF,
    "uncommon": RARITY == 1,
    "rare": RARITY == 2,
    "repeated": np.array([len(set(word)) < 5 for word in GUESSES]),
    "past": np.array([word.endswith("ed") for word in GUESSES]),
    "plural": np.array([word[-1] == "s" and word[-2] not in "ius" for word in GUESSES]),
}
CHOSEN = ("zipf", "uncommon", "rare", "repeated", "past")
Coefficients = dict[str, float]


def say(*words: object) -> None:
    """Report to the person who runs the fit."""
    print(*words, file=sys.stderr, flush=True)


def draws(end: datetime.date) -> Iterator[tuple[np.ndarray, int]]:
    """Yield, for each day on which the answer was a new word of a list, the words it was drawn from and its place."""
    unused = np.ones(len(GUESSES), bool)
    for day in shipped_history().between(datetime.date.min, end):
        place = PLACES[day.answer]
        group = IS_OLD if IS_OLD[place] else IS_LATER
        if day.date >= EDITOR and unused[place] and group[place]:
            among = np.flatnonzero(unused & group)
            yield among, int(np.searchsorted(among, place))
        unused[place] = False


def columns(names: tuple[str, ...]) -> np.ndarray:
    """Return features as a matrix with a row for each guess."""
    return np.stack([np.asarray(FEATURES[name], float) for name in names], 1)


def fit_choice(names: tuple[str, ...], end: datetime.date) -> tuple[Coefficients, float]:
    """Fit which unused word is chosen, by Newton's method; return the coefficients and the log likelihood."""
    matrix, theta = columns(names), np.zeros(len(names))
    for _ in range(50):
        slope, curve, likelihood = np.zeros(len(names)), 1e-9 * np.eye(len(names)), 0.0
        for among, place in draws(end):
            x = matrix[among]
            scores = x @ theta
            chances = np.exp(scores - scores.max())
            chances /= chances.sum()
            mean = chances @ x
            likelihood += math.log(chances[place])
            slope += x[place] - mean
            curve += (x.T * chances) @ x - np.outer(mean, mean)
        step = np.linalg.solve(curve, slope)
        theta += step
        if abs(step).max() < 1e-8:
            break
    return dict(zip(names, theta.tolist(), strict=True)), likelihood


def fit_listing() -> Coefficients:
    """Fit which words came into the list of 2023, by logistic regression over the words that of 2022 did not have."""
    rows = np.flatnonzero(~np.isin(GUESSES, OLD))
    names = tuple(FEATURES)
    x = np.hstack([np.ones((len(rows), 1)), columns(names)[rows]])
    y, theta = IS_LATER[rows].astype(float), np.zeros(1 + len(names))
    for _ in range(50):
        chances = 1 / (1 + np.exp(-x @ theta))
        step = np.linalg.solve((x.T * (chances * (1 - chances))) @ x + 1e-9 * np.eye(x.shape[1]), x.T @ (y - chances))
        theta += step
        if abs(step).max() < 1e-8:
            break
    return dict(zip(names, theta[1:].tolist(), strict=True))


def thousandths(coefficient: float) -> int:
    """Return a factor as it is shipped."""
    return max(1, round(1000 * math.exp(coefficient)))


def factors(found: Coefficients) -> Factors:
    """Return coefficients as whole factors; the largest that familiarity can have is 2**20."""
    return Factors(
        zipf=tuple(max(1, round(UNIT * math.exp(found["zipf"] * (tenths - MOST) / 10))) for tenths in range(MOST + 1)),
        rarity=(1000, thousandths(found["uncommon"]), thousandths(found["rare"])),
        repeated=thousandths(found["repeated"]),
        past=thousandths(found["past"]),
        plural=thousandths(found.get("plural", 0.0)),
    )


def fit(end: datetime.date, half_life: int) -> Model:
    """Fit one model on the days to `end`."""
    choice, _ = fit_choice(CHOSEN, end)
    listing = fit_listing()
    outside = {name: listing[name] + choice.get(name, 0.0) for name in FEATURES}
    memory = round(half_life / math.log(2))
    start = tuple(round(UNIT * count) for count in START.values())
    return Model(end, factors(choice), factors(outside), memory, start, AGES["years"])


def log_loss(model: Model, start: datetime.date, end: datetime.date) -> float:
    """Return the mean log loss over the days of a window, each day knowing those before it."""
    days = shipped_history().between(start, end)
    chances = (prior(shipped_history(), day.date, GUESSES, OLD, LATER, model).chance(day.answer) for day in days)
    return sum(-math.log(chance) for chance in chances) / len(days)


def compare_features(end: datetime.date) -> None:
    """Report what each feature gives on the days to `end`."""
    say(f"Log likelihood of the choice among unused words, {EDITOR} to {end}:")
    for names in (
        ("zipf",),
        ("uncommon", "rare"),
        ("zipf", "uncommon", "rare"),
        ("zipf", "uncommon", "rare", "repeated"),
        ("zipf", "uncommon", "rare", "past"),
        ("zipf", "uncommon", "rare", "plural"),
        CHOSEN,
    ):
        found, likelihood = fit_choice(names, end)
        say(f"  {likelihood:10.1f}  " + ", ".join(f"{name} {value:+.3f}" for name, value in found.items()))
    say("Coming into the list of 2023: " + ", ".join(f"{name} {value:+.2f}" for name, value in fit_listing().items()))


def choose_half_life(end: datetime.date) -> int:
    """Return the shortest half-life that is not significantly worse than the best, and report all."""
    days = len(shipped_history().between(EDITOR, end))
    losses = {half_life: log_loss(fit(end, half_life), EDITOR, end) for half_life in HALF_LIVES}
    best = min(losses.values())
    chosen = min(half_life for half_life, loss in losses.items() if (loss - best) * days < SIGNIFICANT)
    say(f"Mean log loss by half-life, {EDITOR} to {end}, each day knowing those before it:")
    for half_life, loss in losses.items():
        say(f"  {half_life:4} days  {loss:.4f}" + ("  chosen" if half_life == chosen else ""))
    return chosen


def main() -> None:
    """Write the file of coefficients to standard output."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("ends", nargs="+", type=datetime.date.fromisoformat, help="last day of each fit")
    arguments.add_argument("--quick", action="store_true", help="do not compare, take a half-life of 60 days")
    given = arguments.parse_args()
    half_life = 60
    if not given.quick:
        compare_features(given.ends[0])
        half_life = choose_half_life(given.ends[0])
    models = [fit(end, half_life) for end in given.ends]
    fits = [
        {"fitted": str(each.fitted), "listed": each.listed._asdict(), "outside": each.outside._asdict()}
        for each in models
    ]
    about = "Coefficients of the prior, made by tools/fit_prior.py; likely/model.py says what they are."
    head = {"about": about, "memory": models[0].memory, "start": models[0].start}
    lines = [f' "{key}": {json.dumps(value)}' for key, value in head.items()]
    print(
        "{",
        *(f"{line}," for line in lines),
        ' "fits": [',
        ",\n".join(f"  {json.dumps(each)}" for each in fits),
        " ]\n}",
        sep="\n",
    )


if __name__ == "__main__":
    main()
