"""Requests and answers of the API: the JSON under the library's names, with limits on everything a request may hold."""

from __future__ import annotations

import datetime  # noqa: TC003 (pydantic reads the annotations when the program runs)
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from salet.core.game import MOST_BOARDS
from salet.core.lists import DEFAULT, names
from salet.errors import GameError, did_you_mean
from salet.judge.analysis import SECONDS

__all__ = [
    "AdviceOut",
    "Asked",
    "AskedList",
    "CandidatesOut",
    "EvaluationOut",
    "ListName",
    "ListOut",
    "MarkOut",
    "Missing",
    "OfList",
    "Part",
    "PartsOut",
    "Position",
    "Problem",
    "RepairOut",
    "RuleName",
    "Tile",
    "Word",
]

MOST_ROWS = 40


class Missing(GameError):  # noqa: N818 (it is an answer rather than a mistake)
    """Something that does not exist."""


def known_list(name: str) -> str:
    """Refuse a name that is not a built-in list's: the API opens no files."""
    if name not in names():
        raise ValueError(f"there is no such list; {did_you_mean(name, names())}")
    return name


ListName = Annotated[
    str,
    AfterValidator(known_list),
    Field(max_length=40, description="A built-in word list.", json_schema_extra={"enum": list(names())}),
]
RuleName = Literal["normal", "hard", "strict"]
Measure = Literal["optimal", "expected", "worst", "entropy", "parts", "chance"]
Proof = Literal["exact", "bound", "one-step"]
Word = Annotated[str, Field(min_length=1, max_length=24, examples=["crane"])]
Mark = Annotated[str, Field(min_length=1, max_length=64, examples=["..y.g"])]


class Problem(BaseModel):
    """Every error: one clear sentence."""

    error: str
    reason: str | None = None
    """Why a guess is refused, in the real game's few words."""


class Asked(BaseModel):
    """The base of all requests: unknown parameters are refused."""

    model_config = ConfigDict(extra="forbid")


class AskedList(Asked):
    """The base of requests about a list."""

    words: ListName = DEFAULT
    on: Annotated[datetime.date | None, Field(description="The list nyt as it is on this day; without it, today.")] = (
        None
    )
    equal: Annotated[bool, Field(description="Take all answers of the list as equally likely.")] = False


class OfList(BaseModel):
    """The base of results about a list."""

    words: str
    hash: str
    date: datetime.date | None
    known_to: datetime.date | None
    """The last day of the history that the list's weights know; null where it has none."""


class Position(AskedList):
    """What is known so far, as the library writes it: `crane=..y.g sloth=.y...`."""

    rows: Annotated[
        str,
        Field(
            max_length=4000,
            description="The rows played, each `word=marks`, with spaces between them; commas between the boards.",
            examples=["crane=..y.g"],
        ),
    ] = ""
    rule: RuleName = "normal"
    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS)] = 1


class SuggestIn(Position):
    """A position, and how guesses are ranked."""

    by: Measure = "optimal"
    top: Annotated[int, Field(ge=1, le=100)] = 10
    seconds: Annotated[
        float, Field(ge=0.01, le=10, description="How long the exact search may take; less when many are asking.")
    ] = SECONDS


class PartsIn(Position):
    """A position and a guess that would split its candidates."""

    guess: Word
    most: Annotated[int, Field(ge=0, le=200, description="How many words to name in each part.")] = 6


class CandidatesIn(Position):
    """A position and a window on its candidates."""

    board: Annotated[int, Field(ge=1, le=MOST_BOARDS, description="Which board, from 1.")] = 1
    start: Annotated[int, Field(ge=0, le=100_000)] = 0
    most: Annotated[int, Field(ge=1, le=5000)] = 1000


class MarkIn(Asked):
    """Two words of one length."""

    guess: Word
    answer: Word


class MarkOut(BaseModel):
    """The colours a guess earns."""

    guess: str
    answer: str
    mark: str
    squares: str


class RowOut(BaseModel):
    """One guess and the mark of each board; a board that was solved before gives none."""

    guess: str
    marks: list[str]


class Part(BaseModel):
    """The candidates under one mark."""

    mark: str
    size: int
    words: list[str]
    """The first of them."""


class PartsOut(OfList):
    """How a guess would split the candidates of a board."""

    guess: str
    rule: str
    board: int
    candidates: int
    possible: bool
    chance: float
    expected: float
    worst: int
    entropy: float
    hints: list[str]
    """For each board the colours that the guess is certain to earn, with `?` where it could be one or another."""
    parts: list[Part]


class Tile(BaseModel):
    """A tile of the board, rows and places from 0."""

    row: int
    place: int
    mark: str
    """The colour it would need."""


class RepairOut(BaseModel):
    """A change of the marks entered that would make sense of them."""

    board: int
    tiles: list[Tile]
    candidates: int
    words: list[str]
    rows: str
    """The whole position with the change made."""
    sentence: str


class EvaluationOut(BaseModel):
    """A guess and what is proven about it: bounds, and values where they meet."""

    guess: str
    mean: float | None
    """Expected guesses from here on, this one included; null unless exact."""
    lower: float
    upper: float | None
    """Proven bounds of the same; no strategy is known where the upper one is null."""
    proof: Proof
    """`exact`: the bounds meet; `bound`: they do not yet; `one-step`: not searched."""
    loss: float | None
    """The chance of losing within the rows left; null unless exact."""
    loss_lower: float
    loss_upper: float | None
    total: int | None
    """Guesses summed over the candidates; null unless exact, and on lists with weights."""
    possible: bool
    """Whether the guess can itself be the answer."""
    chance: float
    """The chance that it is, which ends the game."""
    parts: int
    worst: int
    expected: float
    entropy: float


class BoardOut(BaseModel):
    """What is known about one board."""

    solved: bool
    candidates: int
    remaining: list[str]
    """The likeliest of the words that fit; `/candidates` has them all."""
    chances: list[float]
    """The chance that each of these is the answer."""
    weighted: bool
    """Whether some words are likelier than others."""
    matter: int
    """How many words, the likeliest, make up nine tenths of the chance."""
    missing: float
    """The chance that the answer is none of the words that fit, as far as the list knows."""
    keyboard: dict[str, str]
    """The best colour each letter has earned."""
    hint: str
    """The colours that the guess is certain to earn, with `?` where it could be one or another."""


class AdviceOut(OfList):
    """What to play now, the alternatives, and the words that remain."""

    state: Literal["open", "solved", "contradiction"]
    guess: str
    suggestions: list[EvaluationOut]
    """The best guesses, best first: losing least, then fewest guesses."""
    total: int | None
    """Guesses for all candidates together when the first suggestion is played; null unless exact, and with weights."""
    mean: float | None
    """Expected guesses when the first suggestion is played; null unless exact."""
    proof: Proof
    """`exact`: the suggestions are proven to be the best; `bound`: the best found so far; `one-step`: by a measure."""
    unfound: int | None
    """Candidates that the first suggestion does not find within the rows left; null unless exact, and with weights."""
    rows_left: int | None
    """Rows left in the game; null where there is no limit: on several boards, and after the last row."""
    candidates: int
    boards: list[BoardOut]
    rows: list[RowOut]
    parts: list[Part]
    """How the guess would split the candidates of the first open board."""
    repairs: list[RepairOut]
    rule: str
    by: str
    length: int
    wider: bool
    """Whether no answer of the list fits, so that the words are allowed guesses."""
    sentence: str
    """What to play and what it is worth, in a sentence."""


class CandidatesOut(OfList):
    """The words that fit."""

    rule: str
    board: int
    count: int
    start: int
    wider: bool
    candidates: list[str]
    chances: list[float]
    """The chance that each of these is the answer."""


class ListOut(BaseModel):
    """A word list."""

    name: str
    about: str
    date: str
    hash: str
    length: int
    answers: int
    guesses: int
    alphabet: str
