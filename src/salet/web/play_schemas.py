"""Requests and answers about games played on the page."""

from __future__ import annotations

import datetime  # noqa: TC003 (pydantic reads the annotations when the program runs)
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from salet.core.game import MOST_BOARDS
from salet.web.schemas import Asked, ListName, RowOut, RuleName, Word

__all__ = ["BeginIn", "CodeIn", "CodeOut", "GameOut", "GuessIn", "ShareOut", "StatsIn", "StatsOut"]

GameId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$")]
Palette = Literal["squares", "dark", "contrast", "contrast-dark"]


class BeginIn(Asked):
    """Which puzzle to begin."""

    kind: Literal["random", "daily", "friend", "adversary"] = "random"
    words: ListName | None = None
    length: Annotated[int | None, Field(ge=3, le=12, description="Letters of a word, instead of a list.")] = None
    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS)] = 1
    rule: RuleName = "normal"
    date: Annotated[datetime.date | None, Field(description="The day of a daily puzzle; today without it.")] = None
    code: Annotated[str, Field(max_length=800, description="A friend's word, hidden in a code.")] = ""


class GuessIn(Asked):
    """One guess."""

    guess: Word


class CodeIn(Asked):
    """Words to hide in a code."""

    answers: Annotated[list[Word], Field(min_length=1, max_length=MOST_BOARDS)]
    words: ListName | None = None


class StatsIn(Asked):
    """The games to count."""

    games: Annotated[list[GameId], Field(max_length=500)]


class CodeOut(BaseModel):
    """A code that hides words for a friend."""

    code: str
    words: str
    boards: int


class GameOut(BaseModel):
    """A game as its player may see it: the answers are not sent until it is over."""

    id: str
    kind: str
    number: int | None
    words: str
    length: int
    rule: str
    boards: int
    limit: int | None
    state: Literal["open", "won", "lost"]
    rows: list[RowOut]
    keyboards: list[dict[str, str]]
    """For each board the best colour each letter has earned."""
    solved: list[bool]
    answers: list[str]
    """Empty until the game is over."""
    toast: str
    """The word for a win."""


class ShareOut(BaseModel):
    """The squares that people paste."""

    text: str


class StatsOut(BaseModel):
    """The statistics that the real game shows, for one variant."""

    variant: str
    played: int
    won: int
    win_percent: int
    current_streak: int
    max_streak: int
    distribution: dict[int, int]
    mean: float | None
