"""What goes in and what comes out: the JSON of the API, with the library's names and with bounds on everything."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from salet.core.errors import GameError, did_you_mean
from salet.core.words import DEFAULT, names
from salet.judge.advice import SECONDS, Advised

__all__ = [
    "AdviceOut",
    "Asked",
    "CandidatesOut",
    "ListName",
    "ListOut",
    "MarkOut",
    "Missing",
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
MOST_BOARDS = 16


class Missing(GameError):  # noqa: N818 (it is an answer more than a fault)
    """Something that is not there."""


def known_list(name: str) -> str:
    """Refuse what is no built-in list: the API opens no files."""
    if name not in names():
        raise ValueError(f"there is no such list; {did_you_mean(name, names())}")
    return name


ListName = Annotated[
    str,
    AfterValidator(known_list),
    Field(max_length=40, description="A built-in word list.", json_schema_extra={"enum": list(names())}),
]
RuleName = Literal["normal", "hard", "strict"]
Measure = Literal["optimal", "expected", "worst", "entropy", "parts"]
Proof = Literal["exact", "bound", "one-step"]
Word = Annotated[str, Field(min_length=1, max_length=24, examples=["crane"])]
Mark = Annotated[str, Field(min_length=1, max_length=64, examples=["..y.g"])]


class Problem(BaseModel):
    """Every error: one clear sentence."""

    error: str
    reason: str | None = None
    """Why a guess is refused, in the real game's few words."""


class Asked(BaseModel):
    """The base of all that is asked: unknown names are refused."""

    model_config = ConfigDict(extra="forbid")


class Position(Asked):
    """What is known so far, as the library writes it: `crane=..y.g sloth=.y...`."""

    rows: Annotated[
        str,
        Field(
            max_length=4000,
            description="The rows played, each `word=marks`, with spaces between them; commas between the boards.",
            examples=["crane=..y.g"],
        ),
    ] = ""
    words: ListName = DEFAULT
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
    """A position and a guess that would part its candidates."""

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
    """Some of them, for a glance."""


class PartsOut(BaseModel):
    """How a guess would part the candidates of a board."""

    guess: str
    words: str
    hash: str
    rule: str
    board: int
    candidates: int
    possible: bool
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
    """A change of the marks entered that would make sense of them, likeliest first."""

    board: int
    tiles: list[Tile]
    candidates: int
    words: list[str]
    rows: str
    """The whole position with the change made."""
    sentence: str


class BoardOut(BaseModel):
    """What is known of one board."""

    solved: bool
    candidates: int
    remaining: list[str]
    """The first of the words that fit; `/candidates` has them all."""
    keyboard: dict[str, str]
    """The best colour each letter has earned."""
    hint: str
    """The colours that the guess is certain to earn, with `?` where it could be one or another."""


class AdviceOut(BaseModel):
    """What to play now, its alternatives, and what remains."""

    state: Literal["open", "solved", "contradiction"]
    guess: str
    suggestions: list[Advised]
    total: int | None
    """Guesses for all candidates together under perfect play, this one counted."""
    mean: float | None
    """The same per candidate."""
    proof: Proof
    """`exact`: no guess is better, proven; `bound`: the best found so far; `one-step`: best by a measure."""
    unfound: int
    """Words that perfect play does not find within the six rows of the game."""
    candidates: int
    boards: list[BoardOut]
    rows: list[RowOut]
    parts: list[Part]
    """How the guess would part the candidates of the first open board."""
    repairs: list[RepairOut]
    words: str
    hash: str
    rule: str
    by: str
    length: int
    wider: bool
    """Whether no answer of the list fits, so that the words are allowed guesses."""
    sentence: str
    """The same in words."""


class CandidatesOut(BaseModel):
    """The words that fit."""

    words: str
    hash: str
    rule: str
    board: int
    count: int
    start: int
    wider: bool
    candidates: list[str]


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
