"""The routes about a position: suggest, candidates, partition, mark, words."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request, Response

from salet.core.errors import GameError, MarkError
from salet.core.marks import mark, show_mark
from salet.core.words import load, names, normalize
from salet.judge.advice import SECONDS
from salet.strategy.one_step import entropy, expected, worst
from salet.web.desk import desk_of, pack, reply
from salet.web.positions import advice_of, game_of, hints_of, parts_of
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
    from salet.core.game import Board

__all__ = ["routes"]

SHORTEST = 0.01
"""Seconds that a search gets when many are waiting."""

routes = APIRouter(tags=["solve"])


@routes.get("/words")
def words() -> list[ListOut]:
    """Return the built-in word lists."""
    return [
        ListOut(
            name=name,
            about=(each := load(name)).about,
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
        raise MarkError(f"{odd!r} is no word: words are letters only.")
    colours = mark(guess, answer)
    return MarkOut(guess=guess, answer=answer, mark=colours, squares=show_mark(colours))


@routes.get("/suggest", response_model=AdviceOut)
async def suggest(asked: Annotated[SuggestIn, Query()], request: Request) -> Response:
    """Return what to play now: proven where the time allows it, what remains, and what is wrong if nothing fits."""
    desk = desk_of(request)
    desk.note()
    seconds = SHORTEST if desk.pressed else max(SHORTEST, asked.seconds / (1 + desk.quick.crowd) ** 2)

    def job(stop: threading.Event) -> tuple[str, bytes]:
        advice = advice_of(asked, seconds, stop)
        return advice.proof, pack(advice.model_dump_json().encode())

    proof, packed = await desk.quick.run(request, job)
    key = desk.key(request.scope)
    if proof == "exact" or seconds >= SECONDS or asked.by != "optimal":
        desk.cache.put(key, packed)
    elif seconds < asked.seconds:
        desk.brief.put(key, packed)
        desk.refine(key, lambda: advice_of(asked, SECONDS, threading.Event()).model_dump_json().encode())
    return reply(request.scope, packed)


@routes.get("/candidates", response_model=CandidatesOut)
async def candidates(asked: Annotated[CandidatesIn, Query()], request: Request) -> Response:
    """Return the words that fit; where no answer of the list does, the allowed guesses that do."""

    def job(stop: threading.Event) -> bytes:
        game = game_of(asked)
        board = board_of(game.boards, asked.board)
        fit = board.candidates or board.wider
        return (
            CandidatesOut(
                words=game.words.name,
                hash=game.words.hash,
                rule=asked.rule,
                board=asked.board,
                count=len(fit),
                start=asked.start,
                wider=not board.candidates and bool(fit),
                candidates=list(fit[asked.start : asked.start + asked.most]),
            )
            .model_dump_json()
            .encode()
        )

    desk = desk_of(request)
    return await desk.answered(request, desk.quick, job)


@routes.get("/partition", response_model=PartsOut)
async def partition(asked: Annotated[PartsIn, Query()], request: Request) -> Response:
    """Return how a guess would part the candidates of the first open board."""

    def job(stop: threading.Event) -> bytes:
        game = game_of(asked)
        guess = game.words.check(asked.guess)
        if game.solved:
            raise GameError("Every board is solved, so there is nothing left to split.")
        game.check(guess)
        board = game.boards.index(game.open[0]) + 1
        if not all(each.indices for each in game.open):
            game = game.widened()
        parts = parts_of(game, guess, asked.most)
        sizes = [part.size for part in parts]
        return (
            PartsOut(
                guess=guess,
                words=game.words.name,
                hash=game.words.hash,
                rule=asked.rule,
                board=board,
                candidates=sum(sizes),
                possible=any(set(part.mark) == {"g"} for part in parts),
                expected=expected(sizes),
                worst=worst(sizes),
                entropy=entropy(sizes),
                hints=hints_of(game, guess),
                parts=parts,
            )
            .model_dump_json()
            .encode()
        )

    desk = desk_of(request)
    return await desk.answered(request, desk.quick, job)


def board_of(boards: tuple[Board, ...], number: int) -> Board:
    """Return a board by its number, from 1."""
    if number > len(boards):
        raise GameError(f"There is no board {number}: the game has {len(boards)}.")
    return boards[number - 1]
