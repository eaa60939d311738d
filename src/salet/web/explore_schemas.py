"""Requests and answers of the routes that explore: openers, trees, strategies, letters."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from salet.web.schemas import AskedList, EvaluationOut, OfList, Position, Proof, RuleName

__all__ = [
    "BenchIn",
    "BenchOut",
    "Branch",
    "LettersOut",
    "OpenerIn",
    "OpenerOut",
    "OpenerRow",
    "OpenersIn",
    "OpenersOut",
    "StrategyOut",
    "TreeIn",
    "TreeOut",
]

Order = Literal["total", "expected", "worst", "entropy", "parts", "win_in_two", "greens", "yellows", "guess"]


class OpenersIn(AskedList):
    """Which openers to list, and in which order."""

    rule: RuleName = "normal"
    by: Order = "total"
    search: Annotated[
        str, Field(max_length=24, pattern=r"^[^\W\d_]*$", description="Only words that contain these letters in a row.")
    ] = ""
    possible: Annotated[bool, Field(description="Only words that can be the answer.")] = False
    start: Annotated[int, Field(ge=0, le=100_000)] = 0
    top: Annotated[int, Field(ge=1, le=500)] = 50


class OpenerRow(EvaluationOut):
    """A first word, what is proven about it, and what it is worth by every measure."""

    win_in_two: float
    greens: float
    yellows: float


class OpenersOut(OfList):
    """A window on the openers in an order."""

    rule: str
    by: str
    count: int
    """How many match."""
    start: int
    answers: int
    openers: list[OpenerRow]


class OpenerIn(AskedList):
    """On which list and under which rule."""

    rule: RuleName = "normal"
    seconds: Annotated[float, Field(ge=0.05, le=10, description="How long the exact search may take.")] = 3


class Branch(BaseModel):
    """What comes after one mark."""

    mark: str
    size: int
    words: list[str]
    guess: str
    possible: bool
    total: int | None
    """Guesses over the words of this part from here on; null unless proven, and on lists with weights."""
    mean: float | None
    """Guesses from here on, on average; null unless proven."""
    worst: int | None


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


class StrategyOut(BaseModel):
    """A strategy by its name."""

    name: str
    about: str


class BenchIn(AskedList):
    """Which strategy to play against every answer."""

    strategy: Annotated[str, Field(max_length=40)]
    rule: RuleName = "normal"


class BenchOut(OfList):
    """How a strategy did."""

    strategy: str
    opener: str
    rule: str
    histogram: list[int]
    chances: list[float]
    """The chance of a game of 1, 2, 3, … guesses."""
    mean: float
    worst: int
    lost: int
    loss: float
    """The chance to lose."""


class LettersOut(OfList):
    """How often each letter occurs."""

    count: int
    total: dict[str, int]
    holding: dict[str, int]
    positions: list[dict[str, int]]
