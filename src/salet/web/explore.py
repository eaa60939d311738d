"""The routes that explore: openers, trees, strategies, letters."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from salet.core.letters import letters
from salet.errors import UnknownStrategy
from salet.judge.openers import openers
from salet.keep.proofs import known_table
from salet.web.desk import desk_of
from salet.web.explore_schemas import (
    BenchIn,
    BenchOut,
    LettersOut,
    OpenerIn,
    OpenerOut,
    OpenerRow,
    OpenersIn,
    OpenersOut,
    StrategyOut,
    TreeIn,
    TreeOut,
)
from salet.web.lists import about, list_of
from salet.web.positions import analysis_of, game_of
from salet.web.schemas import Position, Word  # noqa: TC001 (FastAPI reads the annotations when the program runs)
from salet.web.strategies import ABOUT, benched
from salet.web.trees import node_of, opened

if TYPE_CHECKING:
    import threading

    from salet.core.words import WordList
    from salet.judge.openers import Opener

__all__ = ["routes"]

routes = APIRouter(tags=["explore"])
LESS_IS_BETTER = ("total", "expected", "worst")


@lru_cache(maxsize=4)
def measured(words: WordList, rule: str) -> tuple[Opener, ...]:
    """Return every opener of a list with its measures, and with what the tables of salet prove under a rule."""
    return openers(words, rule=rule, threads=1).openers


def proven(words: WordList, rule: str) -> dict[str, Opener]:
    """Return the openers whose worth is proven, with the proofs made on this machine."""
    table = known_table(words, rule)
    return {opener.guess: opener for opener in openers(words, by="exact", rule=rule, table=table, threads=1)}


def opener_row(opener: Opener) -> OpenerRow:
    """Return an opener as the API shows it."""
    plain = opener.plain()
    return OpenerRow(**{name: plain[name] for name in OpenerRow.model_fields})


def ordered(found: list[Opener], by: str) -> list[Opener]:
    """Sort openers by a measure; by `total`, those whose worth is proven come before all others."""

    def cost(opener: Opener) -> tuple[float, float, bool, str]:
        if by == "guess":
            return (0, 0, False, opener.guess)
        if by == "total":
            total = opener.evaluation.total
            return (10**9 if total is None else total, opener.evaluation.expected, not opener.possible, opener.guess)
        measure = float(opener.plain()[by])
        return (measure if by in LESS_IS_BETTER else -measure, 0, not opener.possible, opener.guess)

    return sorted(found, key=cost)


@routes.get("/openers", response_model=OpenersOut)
async def list_openers(asked: Annotated[OpenersIn, Query()], request: Request) -> Response:
    """Return first words by any measure, with what is proven about each under the rule."""

    def job(stop: threading.Event) -> bytes:
        words = list_of(asked)
        search = asked.search.lower()
        exact = proven(words, asked.rule)
        every = (exact.get(opener.guess, opener) for opener in measured(words, asked.rule))
        match = [each for each in every if search in each.guess and (each.possible or not asked.possible)]
        window = ordered(match, asked.by)[asked.start : asked.start + asked.top]
        found = OpenersOut(
            **about(words),
            rule=asked.rule,
            by=asked.by,
            count=len(match),
            start=asked.start,
            answers=len(words.answers),
            openers=[opener_row(opener) for opener in window],
        )
        return found.model_dump_json().encode()

    desk = desk_of(request)
    return await desk.kept(request, desk.quick, job)


@routes.get("/openers/{word}", response_model=OpenerOut)
async def one_opener(word: Annotated[Word, Path()], asked: Annotated[OpenerIn, Query()], request: Request) -> Response:
    """Return everything about one first word: its worth, its parts, and the best reply to each mark."""

    def job(stop: threading.Event) -> bytes:
        return opened(word, asked, stop).model_dump_json().encode()

    desk = desk_of(request)
    return await desk.kept(request, desk.long, job)


@routes.get("/trees", response_model=TreeOut)
async def trees(asked: Annotated[TreeIn, Query()], request: Request) -> Response:
    """Return a node of a perfect strategy: what it plays in a position that it leads to, and after each mark."""

    def job(stop: threading.Event) -> bytes:
        return node_of(asked, stop).model_dump_json().encode()

    desk = desk_of(request)
    return await desk.kept(request, desk.long, job)


@routes.get("/strategies")
def strategies() -> list[StrategyOut]:
    """Return the strategies that can be benched here."""
    return [StrategyOut(name=name, about=about) for name, about in ABOUT.items()]


@routes.get("/bench", response_model=BenchOut)
async def bench(asked: Annotated[BenchIn, Query()], request: Request) -> Response:
    """Play a strategy against every answer."""
    if asked.strategy not in ABOUT:
        raise UnknownStrategy("strategy", asked.strategy, ABOUT)

    def job(stop: threading.Event) -> bytes:
        return benched(asked.strategy, list_of(asked), asked.rule).model_dump_json().encode()

    desk = desk_of(request)
    return await desk.kept(request, desk.long, job)


@routes.get("/letters", response_model=LettersOut)
async def letters_(asked: Annotated[Position, Query()], request: Request) -> Response:
    """Return how often each letter occurs, overall and by position, in the words that fit."""

    def job(stop: threading.Event) -> bytes:
        game = game_of(asked)
        table = letters(sorted({word for board in analysis_of(game).boards for word in board.words}))
        found = LettersOut(
            **about(game.words),
            count=table.count,
            total=table.total,
            holding=table.holding,
            positions=list(table.positions),
        )
        return found.model_dump_json().encode()

    desk = desk_of(request)
    return await desk.kept(request, desk.quick, job)
