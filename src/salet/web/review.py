"""The route of review: a game judged row by row, and the line of perfect play beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

from salet.core.game import Game
from salet.errors import GameError, Stopped
from salet.judge.review import played, review, with_answer
from salet.keep.proofs import known_table
from salet.web.lists import about, list_of
from salet.web.schemas import AskedList, EvaluationOut, OfList, RuleName, Told
from salet.web.work import answered, workers_of

if TYPE_CHECKING:
    from salet.concurrency import Stop
    from salet.core.words import WordList

__all__ = ["routes"]

MOST = 12
SHOWN = 60
LONGEST = 2.0
"""Seconds for all searches of a review: what the server works for one request."""

routes = APIRouter(tags=["review"])


class ReviewIn(AskedList):
    """A game: its guesses and the answer, or its rows with their marks."""

    rows: Annotated[
        str,
        Field(
            min_length=1,
            max_length=1000,
            description="The guesses in their order, `crane sloth pious`, or rows with their marks, "
            "`crane=..... sloth=..g..`.",
            examples=["crane sloth pious"],
        ),
    ]
    answer: Annotated[str, Field(max_length=24, description="The answer; the last guess unless given.")] = ""
    rule: RuleName = "normal"
    seconds: Annotated[
        float | None,
        Field(
            ge=0.1,
            le=10,
            allow_inf_nan=False,
            description="Limit the whole review by time; without it, each search is limited by its work, so that the "
            "same game always gets the same review.",
        ),
    ] = None


class ReviewRowOut(Told):
    """One guess, judged."""

    guess: str
    mark: str
    before: int
    """How many words fitted before the guess."""
    after: int
    """How many words fitted after it."""
    loss: float | None
    """Guesses given away; null unless exact."""
    loss_lower: float
    loss_upper: float
    loss_published: float | None
    """Guesses given away by what others have published about the opener; null unless that is all there is."""
    luck: float | None
    """Guesses won by the mark that came; null unless exact."""
    luck_lower: float
    luck_upper: float
    luck_score: int
    """0 to 99, from the middle of the luck; 50 is what was to be expected."""
    risk: float
    """The chance of losing that the guess added: proven, so perhaps more."""
    skill: int
    """0 to 99, from the middle of the loss and the risk."""
    proof: Literal["exact", "bound"]
    """Whether loss and luck are values, or the search was stopped before."""
    best: list[str]
    """The guesses that would have been best."""
    why: str
    """The difference in a sentence."""
    own: EvaluationOut
    """What the guess was worth."""
    best_value: EvaluationOut
    """What the best guess was worth."""


class LineRow(Told):
    """One guess of the line of perfect play."""

    guess: str
    mark: str
    before: int
    after: int


class ReviewOut(OfList):
    """A game, judged."""

    skill: int
    """0 to 99, over all rows."""
    loss: float | None
    """Guesses given away in the whole game; null unless every row is exact."""
    loss_lower: float
    loss_upper: float
    luck: float | None
    """Guesses won by luck in the whole game; null unless every row is exact."""
    luck_lower: float
    luck_upper: float
    luck_score: int
    """0 to 99, over all rows; 50 is what was to be expected."""
    proof: Literal["exact", "bound"]
    answer: str
    rule: str
    line: list[str]
    """What perfect play would have guessed, as far as the search shows it; empty if the answer is not known."""
    wider: bool
    """Whether the answer is not in the list: it was judged as if it were."""
    limited: str
    """What limits each search: `nodes`, so that the same game always gets the same review, or `seconds`."""
    rows: list[ReviewRowOut]
    solved: bool
    """Whether the last row found the answer."""
    remaining: list[list[str]]
    """After each row, the first of the words that still fitted."""
    perfect: list[LineRow]
    """The line with its marks and the words left."""


@routes.get("/review", response_model=ReviewOut)
async def review_(asked: Annotated[ReviewIn, Query()], request: Request) -> Response:
    """Judge a game row by row: what each guess gave away, how lucky its mark was, and what was better."""
    return await answered(request, workers_of(request).long, lambda stop: judged(asked, stop))


def judged(asked: ReviewIn, stop: Stop) -> ReviewOut:
    """Judge a game."""
    game = read(asked, list_of(asked))
    searches = 3 * len(game.rows) + 8  # two for each row, one for what came of it, and the line of perfect play
    seconds = asked.seconds and min(asked.seconds, LONGEST) / searches
    try:
        found = review(game, seconds=seconds, table=known_table(game.words, asked.rule), stop=stop)
    except Stopped as stopped:
        if stopped.late:
            raise GameError("This review takes too long here: give fewer rows, or limit it with `seconds`.") from None
        raise
    wide = with_answer(game)
    return ReviewOut(
        **found.plain() | about(game.words),
        solved=found.solved,
        remaining=remaining_after(wide),
        perfect=line_of(wide.words, found.line, found.answer),
    )


def read(asked: ReviewIn, words: WordList) -> Game:
    """Return the game of a request: rows with marks, or guesses and the answer."""
    rows = asked.rows.split()
    if len(rows) > MOST:
        raise GameError(f"{len(rows)} rows are too many for a review: {MOST} is the most.")
    if not rows:
        raise GameError("There is no guess to review: give the words in their order.")
    if any("=" in row for row in rows):
        return Game.parse(rows, words, rule=asked.rule)
    return played(rows, asked.answer.strip() or rows[-1], words, asked.rule)


def remaining_after(game: Game) -> list[list[str]]:
    """Return the first of the words that fitted after each row."""
    replay = Game(game.words, rule=game.rule.name)
    found = []
    for row in game.rows:
        replay.push(row.guess, row.marks)
        found.append(list(replay.candidates[:SHOWN]))
    return found


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
