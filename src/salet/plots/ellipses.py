"""The geometry of Venn diagrams: one to five sets as ellipses, and where in each region a label has most room.

Five congruent ellipses, turned around a common centre, can make all 31 regions (Grünbaum, 1975); four need ellipses
too, as circles make at most 13 of 15. The numbers below were found by a search for the largest smallest region, among
those where every region is of one piece.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from salet.errors import PlotError

__all__ = ["Ellipse", "Place", "places", "sets"]

GRID = 100
"""Points looked at along each side of the square, before the best of them are improved."""


@dataclass(frozen=True)
class Ellipse:
    """One set: its centre, its half axes, and by how much it is turned."""

    x: float
    y: float
    long: float
    short: float
    angle: float

    def depth(self, x: float, y: float) -> float:
        """Return about how far a point lies inside the ellipse; outside it is negative."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        u, v = (x - self.x) * cos + (y - self.y) * sin, (y - self.y) * cos - (x - self.x) * sin
        radius = math.hypot(u / self.long, v / self.short)
        slope = math.hypot(u / self.long**2, v / self.short**2)
        return (1 - radius) * radius / slope if slope else self.short

    def point(self, turn: float, stretch: float = 1.0) -> tuple[float, float]:
        """Return a point on the ellipse, or on a larger one around the same centre; turn 0 is the tip."""
        u, v = stretch * self.long * math.cos(turn), stretch * self.short * math.sin(turn)
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        return self.x + u * cos - v * sin, self.y + u * sin + v * cos


@dataclass(frozen=True)
class Place:
    """Where a label goes, and the radius of the free circle around it."""

    x: float
    y: float
    room: float


def sets(count: int) -> tuple[Ellipse, ...]:
    """Return the ellipses of a diagram of one to five sets, all within the circle of radius 1 or a little more.

    >>> len(sets(5)), sets(1)
    (5, (Ellipse(x=0, y=0, long=0.7, short=0.7, angle=0),))
    """
    if count == 1:
        return (Ellipse(0, 0, 0.7, 0.7, 0),)
    if count in (2, 3):
        turns = [math.pi - 2 * math.pi * k / count for k in range(count)]
        if count == 3:
            turns = [turn - math.pi / 6 for turn in turns]
        return tuple(Ellipse(0.36 * math.cos(t), 0.36 * math.sin(t), 0.62, 0.62, t) for t in turns)
    if count == 4:
        halves = ((-0.36, -0.18, 2.46), (0, 0.06, 2.271), (0, 0.06, math.pi - 2.271), (0.36, -0.18, math.pi - 2.46))
        return tuple(Ellipse(x, y, 0.82, 0.51, angle) for x, y, angle in halves)
    if count == 5:
        turns = [math.pi / 2 - 0.379 - 2 * math.pi * k / 5 for k in range(5)]
        return tuple(Ellipse(0.1853 * math.cos(t), 0.1853 * math.sin(t), 0.8147, 0.4752, t + 0.3792) for t in turns)
    raise PlotError(f"A Venn diagram shows one to five different letters, not {count}.")


@lru_cache(maxsize=5)
def places(count: int) -> dict[tuple[bool, ...], Place]:
    """Return for every region, as which sets it is inside, the place with most room; not for the outside.

    >>> len(places(4)), places(1)[True,].room > 0.6
    (15, True)
    """
    shapes = sets(count)
    best: dict[tuple[bool, ...], Place] = {}
    steps = [2.4 * step / GRID - 1.2 for step in range(GRID + 1)]
    for x in steps:
        for y in steps:
            inside, place = _place(shapes, x, y)
            if any(inside) and (inside not in best or place.room > best[inside].room):
                best[inside] = place
    return {inside: _improved(shapes, inside, place) for inside, place in best.items()}


def _place(shapes: tuple[Ellipse, ...], x: float, y: float) -> tuple[tuple[bool, ...], Place]:
    """Return the region a point is in, and how much room it has there."""
    depths = [shape.depth(x, y) for shape in shapes]
    return tuple(depth > 0 for depth in depths), Place(x, y, min(map(abs, depths)))


def _improved(shapes: tuple[Ellipse, ...], inside: tuple[bool, ...], best: Place) -> Place:
    """Return the best place near a good one, by ever smaller steps."""
    step = 2.4 / GRID
    while step > 0.001:
        around = [_place(shapes, best.x + dx * step, best.y + dy * step) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        better = max((place for region, place in around if region == inside), key=lambda place: place.room)
        best, step = (better, step) if better.room > best.room else (best, step / 2)
    return best
