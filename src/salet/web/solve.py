"""The routes about a position: suggest, candidates, partition, mark, words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request, Response

from salet._native import Measure
from salet.core.lists import names
from salet.core.marks import lexicon, mark, show_mark
from salet.core.words import normalize
from salet.errors import GameError, MarkError, NoCandidates
from salet.judge.analysis import BoardState
from salet.web.desk import desk_of, pack, reply
from salet.web.lists import about, todays
from salet.web.positions import advice_of, analysis_of, game_of, hints_of, parts_of
from salet.web.schemas import (
    AdviceOut,
    CandidatesIn,
    CandidatesOut,
    ListOut,
    MarkIn,
    MarkOut,
    PartsIn,
    PartsOut,
    SuggestIn,
)

if TYPE_CHECKING:
    import threading

    from salet.core.game import Game

__all__ = ["routes"]

SHORTEST = 0.01
"""Seconds that a search gets when many requests are waiting."""

routes = APIRouter(tags=["solve"])


@routes.get("/words")
def words() -> list[ListOut]:
    """Return the built-in word lists."""
    return [
        ListOut(
            name=name,
            about=(each := todays(name)).about,
            date=each.date.isoformat() if each.date else "",
            hash=each.hash,
            length=each.length,
            answers=len(each.answers),
            guesses=len(each.guesses),
            alphabet=each.alphabet,
        )
        for name in names()
    ]


@routes.get("/mark")
def mark_(asked: Annotated[MarkIn, Query()]) -> MarkOut:
    """Return the colours of a guess against an answer."""
    guess, answer = normalize(asked.guess), normalize(asked.answer)
    if not (guess.isalpha() and answer.isalpha()):
        odd = answer if guess.isalpha() else guess
        raise MarkError(f"{odd!r} is not a word: words are letters only.")
    colours = mark(guess, answer)
    return MarkOut(guess=guess, answer=answer, mark=colours, squares=show_mark(colours))


@routes.get("/suggest", response_model=AdviceOut)
async def suggest(asked: Annotated[SuggestIn, Query()], request: Request) -> Response:
    """Return what to play now, proven where the time allows it, the words that remain, and repairs if none fits."""
    desk = desk_of(request)
    desk.note()
    seconds = SHORTEST if desk.pressed else max(SHORTEST, asked.seconds / (1 + desk.quick.crowd) ** 2)

    def job(stop: threading.Event) -> tuple[str, bytes]:
        advice = advice_of(asked, seconds, stop)
        return advice.proof, pack(advice.model_dump_json().encode())

    proof, packed = await desk.quick.run(request, job)
    key = desk.key(request.scope)
    whole = proof == "exact" or seconds >= asked.seconds or asked.by != "optimal"
    (desk.cache if whole else desk.brief).put(key, packed)
    return reply(request.scope, packed)


@routes.get("/candidates", response_model=CandidatesOut)
async def candidates(asked: Annotated[CandidatesIn, Query()], request: Request) -> Response:
    """Return the words that fit; where no answer of the list does, the allowed guesses that do."""

    def job(stop: threading.Event) -> bytes:
        game = game_of(asked)
        known = state_of(game, asked.board)
        window = slice(asked.start, asked.start + asked.most)
        return (
            CandidatesOut(
                **about(game.words),
                rule=asked.rule,
                board=asked.board,
                count=len(known.words),
                start=asked.start,
                wider=known.wider,
                candidates=list(known.words[window]),
                chances=list(known.chances.values())[window],
            )
            .model_dump_json()
            .encode()
        )

    desk = desk_of(request)
    return await desk.answered(request, desk.quick, job)


@routes.get("/partition", response_model=PartsOut)
async def partition(asked: Annotated[PartsIn, Query()], request: Request) -> Response:
    """Return how a guess would split the candidates of the first open board."""

    def job(stop: threading.Event) -> bytes:
        game = game_of(asked)
        guess = game.words.check(asked.guess)
        if game.solved:
            raise GameError("Every board is solved, so there is nothing left to split.")
        game.check(guess)
        analysis = analysis_of(game)
        if analysis.stuck:
            raise NoCandidates(f"No allowed word fits: {game}")
        board, game = analysis.boards[0].number, analysis.game
        parts = parts_of(game, guess, asked.most)
        sizes = [part.size for part in parts]
        place, indices = game.words.guess_index[guess], game.open[0].indices
        split = lexicon(game.words).rank([place], [indices], Measure.expected, 1, 1)[0]
        return (
            PartsOut(
                guess=guess,
                **about(game.words),
                rule=asked.rule,
                board=board,
                candidates=sum(sizes),
                possible=split.possible,
                chance=split.chance,
                expected=split.expected,
                worst=split.worst,
                entropy=split.entropy,
                hints=hints_of(game, guess),
                parts=parts,
            )
            .model_dump_json()
            .encode()
        )

    desk = desk_of(request)
    return await desk.answered(request, desk.quick, job)


def state_of(game: Game, number: int) -> BoardState:
    """Return what is known about a board; of one that is solved, its answer."""
    if number > len(game.boards):
        raise GameError(f"There is no board {number}: the game has {len(game.boards)}.")
    known = {board.number: board for board in analysis_of(game).boards}.get(number)
    return known or BoardState(number, game.boards[number - 1].candidates, False)
