"""Requests and answers of the routes that explore: openers, trees, strategies, letters, regions, history."""

from __future__ import annotations

import datetime  # noqa: TC003 (pydantic reads the annotations when the program runs)
from typing import Annotated, Literal

from pydantic import Field

from salet.web.schemas import Asked, AskedList, EvaluationOut, OfList, Position, Proof, RuleName, Seconds, Told, Word

__all__ = [
    "BenchIn",
    "BenchOut",
    "Branch",
    "DayOut",
    "HistoryIn",
    "HistoryOut",
    "LettersIn",
    "LettersOut",
    "OpenerIn",
    "OpenerOut",
    "OpenerRow",
    "OpenersIn",
    "OpenersOut",
    "RegionOut",
    "RegionsIn",
    "RegionsOut",
    "StrategyOut",
    "TreeIn",
    "TreeOut",
]

Order = Literal["total", "expected", "worst", "entropy", "parts", "win_in_two", "greens", "yellows", "guess"]


class OpenersIn(AskedList):
    """Which openers to list, and in which order."""

    rule: RuleName = "normal"
    by: Annotated[Order, Field(description="`total`: proven or published; those without a value come last.")] = "total"
    search: Annotated[
        str, Field(max_length=24, pattern=r"^[^\W\d_]*$", description="Only words that contain these letters in a row.")
    ] = ""
    possible: Annotated[bool, Field(description="Only words that can be the answer.")] = False
    start: Annotated[int, Field(ge=0, le=100_000, description="How many openers to leave out at the beginning.")] = 0
    top: Annotated[int, Field(ge=1, le=500, description="How many openers.")] = 50


class OpenerRow(EvaluationOut):
    """A first word, what is proven about it, and what it is worth by every measure."""

    win_in_two: float
    """The chance to win with the second guess, looking one step ahead."""
    greens: float
    """Green tiles on average."""
    yellows: float
    """Yellow tiles on average."""


class OpenersOut(OfList):
    """A window on the openers in an order."""

    rule: str
    by: str
    count: int
    """How many match."""
    start: int
    answers: int
    """How many answers the list has."""
    openers: list[OpenerRow]


class OpenerIn(AskedList):
    """On which list and under which rule."""

    rule: RuleName = "normal"
    seconds: Seconds = 3


class Branch(Told):
    """What comes after one mark."""

    mark: str
    size: int
    """How many words are left."""
    words: list[str]
    """The first of them."""
    guess: str
    """What to play."""
    possible: bool
    """Whether that can itself be the answer."""
    total: int | None
    """Guesses over the words of this part from here on; null unless proven, and on lists with weights."""
    mean: float | None
    """Guesses from here on, on average; null unless proven."""
    worst: int | None
    """Guesses from here on at worst; null unless proven."""


class OpenerOut(OfList):
    """Everything about one first word."""

    opener: OpenerRow
    rule: str
    answers: int
    proof: Proof
    histogram: list[int]
    """Games won in 1, 2, 3, … guesses under perfect play; empty unless proven."""
    branches: list[Branch]


class TreeIn(Position):
    """A position in a perfect strategy: the rows are those the strategy plays."""

    opener: Annotated[str, Field(max_length=24, description="Begin with this word instead of the best one.")] = ""


class TreeOut(OfList):
    """A node of a strategy."""

    rule: str
    opener: str
    rows: str
    guess: str
    possible: bool
    candidates: int
    total: int | None
    """Guesses over all candidates together; null on lists with weights."""
    mean: float
    histogram: list[int]
    branches: list[Branch]


class StrategyOut(Told):
    """A strategy by its name."""

    name: str
    about: str


class BenchIn(AskedList):
    """Which strategy to play against every answer."""

    strategy: Annotated[str, Field(max_length=40, description="One of `/strategies`.", examples=["expected"])]
    rule: RuleName = "normal"


class BenchOut(OfList):
    """How a strategy did."""

    strategy: str
    opener: str
    rule: str
    histogram: list[int]
    """Games won in 1, 2, 3, … guesses."""
    chances: list[float]
    """The chance of a game of 1, 2, 3, … guesses."""
    mean: float
    worst: int
    lost: int
    """Games that took more than six guesses."""
    loss: float
    """The chance to lose."""


class LettersIn(Position):
    """The words to count: those that fit a position."""


class LettersOut(OfList):
    """How often each letter occurs."""

    count: int
    """How many words were counted."""
    total: dict[str, int]
    """Every copy of each letter."""
    holding: dict[str, int]
    """The words that hold each letter."""
    positions: list[dict[str, int]]
    """The words that have each letter at the first place, at the second, and so on."""


class RegionsIn(Position):
    """A guess, and the words to divide: those that fit a position."""

    guess: Word
    most: Annotated[int, Field(ge=0, le=200, description="How many words to name in each region.")] = 6


class RegionOut(Told):
    """The words that hold some letters of a guess and lack the others."""

    has: str
    lacks: str
    size: int
    """How many words are in the region."""
    holding: int
    """How many words hold the letters of `has`, whatever else they hold."""
    words: list[str]
    """The first of them."""


class RegionsOut(OfList):
    """The Venn diagram of a guess: a set for each of its letters, a region for each choice of them."""

    guess: str
    letters: str
    """The different letters of the guess: the sets."""
    candidates: int
    """How many words were divided."""
    regions: list[RegionOut]
    """Every region, empty ones too: the most letters last, the first is outside all sets."""


class HistoryIn(Asked):
    """Which days: those of a word, one by its date or number, or the latest."""

    word: Annotated[str, Field(max_length=24, description="The days on which this word was the answer.")] = ""
    on: Annotated[datetime.date | None, Field(description="The day with this date.")] = None
    number: Annotated[int | None, Field(ge=0, le=100_000, description="The day with this number.")] = None
    spoil: Annotated[bool, Field(description="Tell today's answer too, if it is known.")] = False
    top: Annotated[int, Field(ge=1, le=5000, description="How many days at most, the latest first.")] = 10


class DayOut(Told):
    """One day of the real game."""

    date: datetime.date
    number: int
    answer: str


class HistoryOut(Told):
    """Days of the real game, the latest first."""

    known_to: datetime.date | None
    """The last day whose answer is known."""
    missing: int
    """How many days before today are not known."""
    count: int
    """How many days match."""
    days: list[DayOut]
