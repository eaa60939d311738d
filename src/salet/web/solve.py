"""The routes about a position: suggest, worth, candidates, partition, mark, words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from salet._native import Measure
from salet.core.lists import names
from salet.core.marks import lexicon, mark, show_mark
from salet.core.words import normalize
from salet.errors import GameError, MarkError, NoCandidates, Stopped
from salet.judge.analysis import BoardState
from salet.web.budget import Spent
from salet.web.lists import about, todays
from salet.web.positions import advice_of, analysis_of, game_of, parts_of
from salet.web.schemas import (
    AdviceOut,
    CandidatesIn,
    CandidatesOut,
    ListOut,
    ListsOut,
    MarkIn,
    MarkOut,
    PartsIn,
    PartsOut,
    SuggestIn,
    WorthIn,
    WorthOut,
)
from salet.web.work import Busy, Gate, TooMany, answered, workers_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from salet.concurrency import Stop
    from salet.core.game import Game

__all__ = ["routes"]

SHORTEST = 0.01
"""Seconds for an answer at once: what is known without a search, and what one step tells."""
SHORT = 0.2
"""Seconds for a search under load: enough for nearly every position after the first row."""
LINES = "application/x-ndjson"

routes = APIRouter(tags=["solve"])


@routes.get("/words", response_model=ListsOut)
async def words(request: Request) -> Response:
    """Return the built-in word lists."""
    return await answered(request, workers_of(request).quick, lambda stop: ListsOut(list(map(list_out, names()))))


def list_out(name: str) -> ListOut:
    """Return what there is to say about a list."""
    words = todays(name)
    return ListOut(
        name=name,
        about=words.about,
        date=words.date.isoformat() if words.date else "",
        hash=words.hash,
        length=words.length,
        answers=len(words.answers),
        guesses=len(words.guesses),
        alphabet=words.alphabet,
    )


@routes.get("/mark")
async def mark_(asked: Annotated[MarkIn, Query()]) -> MarkOut:
    """Return the colours of a guess against an answer."""
    guess, answer = normalize(asked.guess), normalize(asked.answer)
    if not (guess.isalpha() and answer.isalpha()):
        odd = answer if guess.isalpha() else guess
        raise MarkError(f"{odd!r} is not a word: words are letters only.")
    colours = mark(guess, answer)
    return MarkOut(guess=guess, answer=answer, mark=colours, squares=show_mark(colours))


@routes.get(
    "/suggest",
    response_model=AdviceOut,
    responses={200: {"content": {LINES: {"schema": {"type": "string"}}}, "description": "What to play."}},
)
async def suggest(asked: Annotated[SuggestIn, Query()], request: Request) -> Response:
    """Return what to play now, proven where the time allows it, the words that fit, and repairs if none does.

    When many are asking, the search gets less time than was asked for. With `steps`, each line is such an answer,
    better than the one before.
    """
    gate = gate_of(asked, request, "quick")
    seconds = max(SHORTEST, asked.seconds / (1 + gate.crowd) ** 2)
    if not asked.steps:
        return await answered(request, gate, lambda stop: advice_of(asked, seconds, stop))
    first = await gate.run(request, lambda stop: advice_of(asked, SHORTEST, stop, few=1))
    return StreamingResponse(steps(asked, request, first), media_type=LINES)


def gate_of(asked: SuggestIn, request: Request, usual: str) -> Gate:
    """Return where a question waits: those about other days one after the other, as each takes a table of its own."""
    workers = workers_of(request)
    gate: Gate = workers.long if asked.on else getattr(workers, usual)
    return gate


async def steps(asked: SuggestIn, request: Request, first: AdviceOut) -> AsyncIterator[str]:
    """Yield the answer at once, then the one of a search; under load the first alone."""
    yield first.model_dump_json() + "\n"
    if first.state != "open" or first.proof == "exact" or asked.by != "optimal":
        return
    try:
        gate = gate_of(asked, request, "exact")
        seconds = min(asked.seconds, max(SHORT, asked.seconds / (1 + gate.crowd)))
        yield (await gate.run(request, lambda stop: advice_of(asked, seconds, stop))).model_dump_json() + "\n"
    except (Busy, TooMany, Spent, Stopped):
        return


@routes.get("/worth", response_model=WorthOut)
async def worth(asked: Annotated[WorthIn, Query()], request: Request) -> Response:
    """Return what a guess of one's own is worth."""

    def job(stop: Stop) -> WorthOut:
        game = game_of(asked)
        analysis = analysis_of(game, stop)
        found = analysis.worth(asked.guess, seconds=asked.seconds)
        candidates = sum(len(board.words) for board in analysis.boards)
        return WorthOut(**found.plain(), **about(game.words), rule=asked.rule, candidates=candidates)

    return await answered(request, workers_of(request).quick, job)


@routes.get("/candidates", response_model=CandidatesOut)
async def candidates(asked: Annotated[CandidatesIn, Query()], request: Request) -> Response:
    """Return the words that fit, the likeliest first; where no answer of the list does, the allowed guesses that do."""

    def job(stop: Stop) -> CandidatesOut:
        game = game_of(asked)
        known = state_of(game, asked.board, stop)
        window = slice(asked.start, asked.start + asked.most)
        return CandidatesOut(
            **about(game.words),
            rule=asked.rule,
            board=asked.board,
            count=len(known.words),
            start=asked.start,
            wider=known.wider,
            candidates=list(known.words[window]),
            chances=list(known.chances.values())[window],
        )

    return await answered(request, workers_of(request).quick, job)


def state_of(game: Game, number: int, stop: Stop) -> BoardState:
    """Return what is known about a board; of one that is solved, its answer."""
    if number > len(game.boards):
        raise GameError(f"There is no board {number}: the game has {len(game.boards)}.")
    known = {board.number: board for board in analysis_of(game, stop).boards}.get(number)
    return known or BoardState(number, game.boards[number - 1].candidates, False)


@routes.get("/partition", response_model=PartsOut)
async def partition(asked: Annotated[PartsIn, Query()], request: Request) -> Response:
    """Return how a guess would split the words that fit the first open board."""
    return await answered(request, workers_of(request).quick, lambda stop: parted(asked, stop))


def parted(asked: PartsIn, stop: Stop) -> PartsOut:
    """Return how a guess would split the candidates of the first open board."""
    game = game_of(asked)
    guess = game.words.check(asked.guess)
    if game.solved:
        raise GameError("Every board is solved, so there is nothing left to split.")
    game.check(guess)
    analysis = analysis_of(game, stop)
    if analysis.stuck:
        raise NoCandidates(f"No allowed word fits: {game}")
    board, game = analysis.boards[0].number, analysis.game
    parts = parts_of(game, guess, asked.most)
    place, indices = game.words.guess_index[guess], game.open[0].indices
    split = lexicon(game.words).rank([place], [indices], Measure.expected, 1, 1)[0]
    return PartsOut(
        guess=guess,
        **about(game.words),
        rule=asked.rule,
        board=board,
        candidates=sum(part.size for part in parts),
        possible=split.possible,
        chance=split.chance,
        expected=split.expected,
        worst=split.worst,
        entropy=split.entropy,
        parts=parts,
    )
