"""Requests and answers of the API: the JSON under the library's names, with limits on everything a request may hold."""

from __future__ import annotations

import datetime  # noqa: TC003 (pydantic reads the annotations when the program runs)
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, RootModel

from salet.core.game import MOST_BOARDS
from salet.core.lists import DEFAULT, names
from salet.errors import GameError, did_you_mean
from salet.judge.analysis import SECONDS

__all__ = [
    "AdviceOut",
    "Asked",
    "AskedList",
    "CandidatesIn",
    "CandidatesOut",
    "EvaluationOut",
    "ListName",
    "ListOut",
    "ListsOut",
    "MarkIn",
    "MarkOut",
    "Missing",
    "OfList",
    "Part",
    "PartsIn",
    "PartsOut",
    "Position",
    "Problem",
    "RepairOut",
    "RowOut",
    "RuleName",
    "Seconds",
    "SuggestIn",
    "Tile",
    "Told",
    "Word",
    "WorthIn",
    "WorthOut",
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
Proof = Literal["exact", "bound", "published", "one-step"]
Word = Annotated[str, Field(min_length=1, max_length=24, examples=["crane"])]
Seconds = Annotated[
    float, Field(ge=0.01, le=10, allow_inf_nan=False, description="How long the exact search may take.")
]


class Told(BaseModel):
    """The base of all answers: what is said below a field is in the schema too."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Problem(Told):
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


class OfList(Told):
    """The base of results about a list."""

    words: str
    """The name of the list."""
    hash: str
    """What tells two lists of one name apart."""
    date: datetime.date | None
    """The day that the list is of."""
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
    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS, description="How many boards are played at once.")] = 1


class SuggestIn(Position):
    """A position, and how guesses are ranked."""

    by: Annotated[Measure, Field(description="Exact values, or a measure that looks one step ahead.")] = "optimal"
    top: Annotated[int, Field(ge=1, le=100, description="How many suggestions.")] = 10
    seconds: Seconds = SECONDS
    steps: Annotated[
        bool, Field(description="Answer in lines of JSON: what one step tells at once, then what the search proves.")
    ] = False


class WorthIn(Position):
    """A position and a guess of one's own."""

    guess: Word
    seconds: Seconds = SECONDS


class PartsIn(Position):
    """A position and a guess that would split its candidates."""

    guess: Word
    most: Annotated[int, Field(ge=0, le=200, description="How many words to name in each part.")] = 6


class CandidatesIn(Position):
    """A position and a window on its candidates."""

    board: Annotated[int, Field(ge=1, le=MOST_BOARDS, description="Which board, from 1.")] = 1
    start: Annotated[int, Field(ge=0, le=100_000, description="How many words to leave out at the beginning.")] = 0
    most: Annotated[int, Field(ge=1, le=5000, description="How many words to name.")] = 1000


class MarkIn(Asked):
    """Two words of one length."""

    guess: Word
    answer: Word


class MarkOut(Told):
    """The colours a guess earns."""

    guess: str
    answer: str
    mark: str
    """`g`, `y` or `.` for each letter."""
    squares: str


class RowOut(Told):
    """One guess and the mark of each board; a board that was solved before gives none."""

    guess: str
    marks: list[str]


class Part(Told):
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
    """Whether the guess can itself be the answer."""
    chance: float
    """The chance that it is."""
    expected: float
    """How many words are left on average."""
    worst: int
    """How many words are left at worst."""
    entropy: float
    """What the mark tells, in bits."""
    parts: list[Part]
    """The largest first."""


class Tile(Told):
    """A tile of the board, rows and places from 0."""

    row: int
    place: int
    mark: str
    """The colour it would need."""


class RepairOut(Told):
    """A change of the marks entered that would make sense of them."""

    board: int
    tiles: list[Tile]
    candidates: int
    words: list[str]
    rows: str
    """The whole position with the change made."""
    sentence: str


class PublishedOut(Told):
    """What others say an opener is worth under perfect play; it is not proven here."""

    mean: float | None
    total: int | None
    """Guesses summed over the answers; both null where not every answer can be found within six guesses."""
    source: str
    """Who says so."""


class EvaluationOut(Told):
    """A guess and what is proven about it: bounds, and values where they meet."""

    guess: str
    mean: float | None
    """Expected guesses from here on, this one included; null unless exact."""
    lower: float
    upper: float | None
    """Proven bounds of the same; no strategy is known where the upper one is null."""
    proof: Proof
    """`exact`: the bounds meet; `bound`: they do not yet; `published`: searched by others, not here;
    `one-step`: not searched."""
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
    """How many different marks it can earn."""
    worst: int
    """How many words are left at worst after it."""
    expected: float
    """How many words are left on average after it."""
    entropy: float
    """What its mark tells, in bits."""
    published: PublishedOut | None = None
    """What others say about it, where it is an opener of a list that they have searched."""


class BoardOut(Told):
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


class AdviceOut(OfList):
    """What to play now, the alternatives, and the words that remain."""

    state: Literal["open", "solved", "contradiction"]
    guess: str
    """What to play; empty unless the state is `open`."""
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
    """How many words fit, on all open boards together."""
    boards: list[BoardOut]
    rows: list[RowOut]
    """The rows as they were understood."""
    repairs: list[RepairOut]
    """In a contradiction, the smallest changes that would make sense of the marks, likeliest first."""
    rule: str
    by: str
    wider: bool
    """Whether no answer of the list fits, so that the words are allowed guesses."""
    sentence: str
    """What to play and what it is worth, in a sentence."""


class WorthOut(OfList, EvaluationOut):
    """A guess of one's own and what is proven about it."""

    rule: str
    candidates: int
    """How many words fit, on all open boards together."""


class CandidatesOut(OfList):
    """The words that fit."""

    rule: str
    board: int
    count: int
    """How many fit."""
    start: int
    wider: bool
    """Whether no answer of the list fits, so that the words are allowed guesses."""
    candidates: list[str]
    chances: list[float]
    """The chance that each of these is the answer."""


class ListOut(Told):
    """A word list."""

    name: str
    about: str
    date: str
    hash: str
    length: int
    answers: int
    guesses: int
    alphabet: str


class ListsOut(RootModel[list[ListOut]]):
    """The built-in word lists."""
