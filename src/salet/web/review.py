"""The route of review: a game judged row by row, and the line of perfect play beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from salet.core.game import Game
from salet.core.lists import is_living
from salet.core.words import WordList, normalize
from salet.errors import GameError
from salet.judge.review import review, with_answer
from salet.keep.proofs import known_table
from salet.likely.history import date_of
from salet.play.share import LAST
from salet.web.desk import desk_of
from salet.web.lists import about, list_of, stamp
from salet.web.schemas import AskedList, EvaluationOut, OfList, RuleName
from salet.web.work import Gone

if TYPE_CHECKING:
    import datetime
    import threading

__all__ = ["routes"]

NAMED = re.compile(r"\bWordle\s+(\d{1,2}[,.\s]?\d{3}|\d{1,4})\s+[1-6X]/6")
"""How the first line of what people share names the puzzle."""
MOST = 12
SHOWN = 60

routes = APIRouter(tags=["review"])


class ReviewIn(AskedList):
    """A game: its guesses and the answer, or its rows with their marks."""

    text: Annotated[
        str,
        Field(
            min_length=1,
            max_length=2000,
            description="The guesses in their order, `crane sloth pious`, or rows, `crane=..... sloth=..g..`; "
            "squares, numbers and other text between them are ignored, but for the number of the real game's puzzle "
            "(`Wordle 1,234 4/6`), which tells its day.",
            examples=["crane sloth pious"],
        ),
    ]
    answer: Annotated[str, Field(max_length=24, description="The answer; the last guess unless given.")] = ""
    rule: RuleName = "normal"


class ReviewRowOut(BaseModel):
    """One guess, judged."""

    guess: str
    mark: str
    before: int
    after: int
    loss: float | None
    """Guesses given away; null unless exact."""
    loss_lower: float
    loss_upper: float
    luck: float | None
    """Guesses won by the mark that came; null unless exact."""
    luck_lower: float
    luck_upper: float
    risk: float
    """The chance of losing that the guess added: proven, so perhaps more."""
    skill: int
    """0 to 99, from the middle of the loss and the risk."""
    proof: Literal["exact", "bound"]
    best: list[str]
    why: str
    own: EvaluationOut
    """What the guess was worth."""
    best_value: EvaluationOut
    """What the best guess was worth."""


class LineRow(BaseModel):
    """One guess of the line of perfect play."""

    guess: str
    mark: str
    before: int
    after: int


class ReviewOut(OfList):
    """A game, judged."""

    skill: int
    loss: float | None
    """Guesses given away in the whole game; null unless every row is exact."""
    loss_lower: float
    loss_upper: float
    luck: float | None
    luck_lower: float
    luck_upper: float
    proof: Literal["exact", "bound"]
    answer: str
    rule: str
    line: list[str]
    """What perfect play would have guessed, as far as the search shows it; empty if the answer is not known."""
    wider: bool
    limited: str
    """What limits each search: `nodes`, so that the same game always gets the same review."""
    rows: list[ReviewRowOut]
    solved: bool
    remaining: list[list[str]]
    """After each row, the first of the words that still fitted."""
    perfect: list[LineRow]
    """The line with its marks and the words left."""


@routes.post("/review", response_model=ReviewOut)
async def review_(asked: ReviewIn, request: Request) -> Response:
    """Judge a game row by row: what each guess gave away, how lucky its mark was, and what was better."""

    def job(stop: threading.Event) -> bytes:
        return judged(asked, stop).model_dump_json().encode()

    desk = desk_of(request)
    return await desk.kept(request, desk.long, job, ("POST /review", asked.model_dump_json().encode() + stamp()))


def judged(asked: ReviewIn, stop: threading.Event) -> ReviewOut:
    """Judge what was pasted; a client that disconnects ends it after the evaluation under way."""
    game = read(asked, list_of(asked.model_copy(update={"on": day_of(asked)})))
    if len(game.rows) > MOST:
        raise GameError(f"{len(game.rows)} rows are too many for a review: {MOST} is the most.")

    def progress(done: int, number: int) -> None:
        if stop.is_set():
            raise Gone

    found = review(game, table=known_table(game.words, asked.rule), progress=progress)
    wide = with_answer(game)
    return ReviewOut(
        **found.plain() | about(game.words),
        solved=found.solved,
        remaining=remaining_after(wide),
        perfect=line_of(wide.words, found.line, found.answer),
    )


def day_of(asked: ReviewIn) -> datetime.date | None:
    """Return the day that was asked for, or else the one whose puzzle a text names as the real game does."""
    named = NAMED.search(asked.text)
    if asked.on or not named or not is_living(asked.words):
        return asked.on
    number = int(re.sub(r"\D", "", named[1]))
    return date_of(number) if number < LAST else None


def remaining_after(game: Game) -> list[list[str]]:
    """Return the first of the words that fitted after each row."""
    replay = Game(game.words, rule=game.rule.name)
    found = []
    for row in game.rows:
        replay.push(row.guess, row.marks)
        found.append(list(replay.candidates[:SHOWN]))
    return found


def read(asked: ReviewIn, words: WordList) -> Game:
    """Return the game that a text holds: rows with marks, or guesses and the answer."""
    rows = [token for token in asked.text.split() if "=" in token]
    if rows:
        return Game.parse(rows, words, rule=asked.rule)
    guesses = [
        normalize(token)
        for token in re.findall(r"[^\W\d_]+", asked.text)
        if len(token) == words.length and normalize(token) in words
    ]
    if not guesses:
        raise GameError(
            f"No guess can be found in the text: paste the words in their order, each of {words.length} letters."
        )
    game = Game(words, answers=[asked.answer or guesses[-1]], rule=asked.rule)
    for guess in guesses:
        game.push(guess)
    return game


def line_of(words: WordList, line: tuple[str, ...], answer: str) -> list[LineRow]:
    """Return the line of perfect play with its marks and the words left after each guess."""
    if not line:
        return []
    found = []
    game = Game(words, answers=[answer])
    for guess in line:
        before = len(game.candidates)
        colours = game.push(guess)
        found.append(LineRow(guess=guess, mark=colours, before=before, after=len(game.candidates)))
    return found
