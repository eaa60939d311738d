"""The slow, obvious versions of the prior: in fractions, and in the numbers that JavaScript has."""

from __future__ import annotations

import datetime
import math
from fractions import Fraction

from salet.likely.frequency import UNKNOWN, frequencies

EDITOR = datetime.date(2022, 11, 7)
UNIT = 2**20


def floor_divide(a, b):
    """Divide whole numbers held as floating point numbers, as a page would: exact below 2**53."""
    assert 0 <= a < 2**53
    assert 0 < b < 2**53
    return (a - math.fmod(a, b)) / b


class Numbers:
    """Arithmetic in fractions, rounded down where the prior rounds down."""

    number = staticmethod(Fraction)

    @staticmethod
    def divide(a, b):
        return Fraction(math.floor(a / b))


class Doubles:
    """Arithmetic in floating point numbers, none of which may pass 2**53."""

    number = staticmethod(float)
    divide = staticmethod(floor_divide)


def factor(word, factors, by):
    zipf, rarity = frequencies().get(word, UNKNOWN)
    value = by.divide(
        by.number(factors.zipf[min(zipf, len(factors.zipf) - 1)]) * factors.rarity[rarity], by.number(1000)
    )
    forms = [
        (len(set(word)) < 5, factors.repeated),
        (word[3:] == "ed", factors.past),
        (word[4] == "s" and word[3] not in "ius", factors.plural),
    ]
    for holds, thousandths in forms:
        if holds:
            value = by.divide(value * thousandths, by.number(1000))
    return max(by.number(1), value)


def group_of(word, date, before, old, later, model):
    """Name a word's group on a day, given the days before it."""
    uses = [day for day in before if day.answer == word]
    if uses:
        age = (date - uses[-1].date).days
        return "used", sum(age >= limit for limit in model.ages)
    return ("outside" if word not in later else "old" if word in old else "later"), 0


def prior(history, on, guesses, old, later, model, by=Numbers):
    """Return the fine weights of all guesses, one by one from the definition."""
    known = [day for day in history if day.date < on]
    names = ["old", "later", "outside", "used"]
    counts = dict.fromkeys(names, by.number(0))
    ages = [by.number(0)] * (len(model.ages) + 1)
    for place, day in enumerate(known):
        before = known[:place]
        group, age = group_of(day.answer, day.date, before, old, later, model)
        if day.date >= EDITOR:
            counts = {name: count - by.divide(count, by.number(model.memory)) for name, count in counts.items()}
            ages = [count - by.divide(count, by.number(model.memory)) for count in ages]
            counts[group] += UNIT
        if group == "used":
            ages[age] += UNIT
        elif day.answer in guesses:
            mates = [w for w in guesses if group_of(w, day.date, before, old, later, model)[0] == group]
            of = {word: factor(word, model.outside if group == "outside" else model.listed, by) for word in mates}
            counts[group] -= by.divide(counts[group] * of[day.answer], sum(of.values()))
    groups = {word: group_of(word, on, known, old, later, model) for word in guesses}
    counts = {name: counts[name] + start for name, start in zip(names, model.start, strict=True)}
    total = sum(counts[name] for name in {name for name, _ in groups.values()})
    shares = {}
    for name, age in set(groups.values()):
        shares[name, age] = by.divide(counts[name] * UNIT, total)
    parts = {age: ages[age] + UNIT // len(ages) for name, age in set(groups.values()) if name == "used"}
    for age, part in parts.items():
        shares["used", age] = by.divide(shares["used", age] * part, sum(parts.values()))
    factors = {
        word: factor(word, model.outside if groups[word][0] == "outside" else model.listed, by) for word in guesses
    }
    fine = spread(factors, groups, shares, by)
    unseen = max(0, (on - datetime.date(2021, 6, 19)).days - len(known))
    if unseen:
        for word in guesses:
            seldom = by.number(UNIT) + unseen * by.divide(fine[word], by.number(2**32))
            factors[word] = max(by.number(1), by.divide(factors[word] * UNIT, seldom))
        fine = spread(factors, groups, shares, by)
    return [int(fine[word]) for word in guesses]


def spread(factors, groups, shares, by):
    fine = {}
    for word, group in groups.items():
        total = sum(factors[mate] for mate in factors if groups[mate] == group)
        fine[word] = factors[word] * max(by.number(1), by.divide(shares[group] * 2**32, total))
    return fine
