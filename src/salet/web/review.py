"""The route of review: a game judged row by row, and the perfect line beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from salet.core.errors import GameError
from salet.core.game import Game
from salet.core.words import DEFAULT, WordList, load, normalize
from salet.judge.review import ReviewRow, review
from salet.web.desk import desk_of
from salet.web.schemas import Asked, ListName, RuleName

if TYPE_CHECKING:
    import threading

__all__ = ["routes"]

MOST = 12
SECONDS = 2.0  # for each search
SHOWN = 60

routes = APIRouter(tags=["review"])


class ReviewIn(Asked):
    """A game: its guesses and the answer, or its rows with their marks."""

    text: Annotated[
        str,
        Field(
            min_length=1,
            max_length=2000,
            description="The guesses in their order, `crane sloth pious`, or rows, `crane=..... sloth=..g..`; "
            "squares, numbers and whatever else was pasted with them is passed over.",
            examples=["crane sloth pious"],
        ),
    ]
    answer: Annotated[str, Field(max_length=24, description="The answer; without it the last guess is taken.")] = ""
    words: ListName = DEFAULT
    rule: RuleName = "normal"


class LineRow(BaseModel):
    """One guess of the perfect line."""

    guess: str
    mark: str
    before: int
    after: int


class ReviewOut(BaseModel):
    """A game, judged."""

    rows: list[ReviewRow]
    answer: str
    words: str
    hash: str
    rule: str
    loss: float
    luck: float
    skill: int
    solved: bool
    wider: bool
    remaining: list[list[str]]
    """After each row, the first of the words that still fitted."""
    line: list[LineRow]
    """What perfect play would have guessed; nothing without the answer."""


@routes.post("/review", response_model=ReviewOut)
async def review_(asked: ReviewIn, request: Request) -> Response:
    """Judge a game row by row: what each guess gave away, how lucky its mark was, and what was better."""

    def job(stop: threading.Event) -> bytes:
        return judged(asked).model_dump_json().encode()

    desk = desk_of(request)
    return await desk.kept(request, desk.long, job, ("POST /review", asked.model_dump_json().encode()))


def judged(asked: ReviewIn) -> ReviewOut:
    """Judge what was pasted."""
    words = load(asked.words)
    game = read(asked, words)
    if len(game.rows) > MOST:
        raise GameError(f"{len(game.rows)} rows are too many for a review: {MOST} is the most.")
    found = review(game, threads=1, seconds=SECONDS)
    if found.wider and found.answer:
        words = WordList([*words.answers, found.answer], words.guesses, name=words.name, date=words.date)
    replay = Game(words, rule=asked.rule)
    remaining = []
    for row in game.rows:
        replay.push(row.guess, row.marks)
        board = replay.boards[0]
        remaining.append(list((board.candidates or board.wider)[:SHOWN]))
    return ReviewOut(
        rows=list(found.rows),
        answer=found.answer,
        words=found.words,
        hash=found.hash,
        rule=found.rule,
        loss=found.loss,
        luck=found.luck,
        skill=found.skill,
        solved=found.solved,
        wider=found.wider,
        remaining=remaining,
        line=line_of(words, found.line, found.answer),
    )


def read(asked: ReviewIn, words: WordList) -> Game:
    """Return the game that a text tells: rows with marks, or guesses and the answer."""
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
    """Return the perfect line with its marks and what was left after each guess."""
    if not line:
        return []
    found = []
    game = Game(words, answers=[answer])
    for guess in line:
        before = len(game.candidates)
        colours = game.push(guess)
        found.append(LineRow(guess=guess, mark=colours, before=before, after=len(game.candidates)))
    return found
