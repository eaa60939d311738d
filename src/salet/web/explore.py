"""The routes that explore: openers, trees, strategies, letters, regions, history."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from salet.concurrency import check_stop
from salet.core.letters import letters, regions
from salet.errors import NoCandidates, UnknownStrategy
from salet.judge.openers import openers
from salet.keep.history import missing_days
from salet.keep.proofs import known_table
from salet.web.explore_schemas import (
    BenchIn,
    BenchOut,
    DayOut,
    HistoryIn,
    HistoryOut,
    LettersIn,
    LettersOut,
    OpenerIn,
    OpenerOut,
    OpenerRow,
    OpenersIn,
    OpenersOut,
    RegionOut,
    RegionsIn,
    RegionsOut,
    StrategyOut,
    TreeIn,
    TreeOut,
)
from salet.web.lists import about, history_at, list_of, moment
from salet.web.positions import analysis_of, game_of
from salet.web.schemas import Word  # noqa: TC001 (FastAPI reads the annotations when the program runs)
from salet.web.strategies import ABOUT, benched
from salet.web.trees import node_of, opened
from salet.web.work import answered, workers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.concurrency import Stop
    from salet.core.words import WordList
    from salet.judge.openers import Opener
    from salet.likely.history import Day, History
    from salet.web.schemas import Position

__all__ = ["routes"]

routes = APIRouter(tags=["explore"])
LESS_IS_BETTER = ("total", "expected", "worst")


@lru_cache(maxsize=2)
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
    """Sort openers by a measure; by `total`, those whose worth is neither proven nor published come last."""

    def cost(opener: Opener) -> tuple[float, float, bool, str]:
        if by == "guess":
            return (0, 0, False, opener.guess)
        if by == "total":
            said = opener.published.total if opener.published else None
            total = opener.evaluation.total or said
            return (10**9 if total is None else total, opener.evaluation.expected, not opener.possible, opener.guess)
        measure = float(opener.plain()[by])
        return (measure if by in LESS_IS_BETTER else -measure, 0, not opener.possible, opener.guess)

    return sorted(found, key=cost)


@routes.get("/openers", response_model=OpenersOut)
async def list_openers(asked: Annotated[OpenersIn, Query()], request: Request) -> Response:
    """Return first words by any measure, with what is proven about each under the rule."""
    return await answered(request, workers_of(request).quick, lambda stop: openers_out(asked, stop))


def openers_out(asked: OpenersIn, stop: Stop) -> OpenersOut:
    """Return a window on the openers in an order."""
    words = list_of(asked)
    search = asked.search.lower()
    check_stop(stop)
    exact = proven(words, asked.rule)
    check_stop(stop)
    every = (exact.get(opener.guess, opener) for opener in measured(words, asked.rule))
    match = [each for each in every if search in each.guess and (each.possible or not asked.possible)]
    return OpenersOut(
        **about(words),
        rule=asked.rule,
        by=asked.by,
        count=len(match),
        start=asked.start,
        answers=len(words.answers),
        openers=list(map(opener_row, ordered(match, asked.by)[asked.start : asked.start + asked.top])),
    )


@routes.get("/openers/{word}", response_model=OpenerOut)
async def one_opener(word: Annotated[Word, Path()], asked: Annotated[OpenerIn, Query()], request: Request) -> Response:
    """Return everything about one first word: its worth, its parts, and the best reply to each mark."""
    return await answered(request, workers_of(request).long, lambda stop: opened(word, asked, stop))


@routes.get("/trees", response_model=TreeOut)
async def trees(asked: Annotated[TreeIn, Query()], request: Request) -> Response:
    """Return a node of a perfect strategy: what it plays in a position that it leads to, and after each mark."""
    return await answered(request, workers_of(request).long, lambda stop: node_of(asked, stop))


@routes.get("/strategies")
async def strategies() -> list[StrategyOut]:
    """Return the strategies that `/bench` plays."""
    return [StrategyOut(name=name, about=about) for name, about in ABOUT.items()]


@routes.get("/bench", response_model=BenchOut)
async def bench(asked: Annotated[BenchIn, Query()], request: Request) -> Response:
    """Play a strategy against every answer."""
    if asked.strategy not in ABOUT:
        raise UnknownStrategy("strategy", asked.strategy, ABOUT)
    gate = workers_of(request).long
    return await answered(request, gate, lambda stop: benched(asked.strategy, list_of(asked), asked.rule, stop))


def fitting(asked: Position, stop: Stop) -> tuple[WordList, Sequence[str]]:
    """Return the list of a position and the words that fit any of its open boards."""
    game = game_of(asked)
    found = sorted({word for board in analysis_of(game, stop).boards for word in board.words})
    if not found:
        raise NoCandidates(f"No word fits: {game}")
    return game.words, found


@routes.get("/letters", response_model=LettersOut)
async def letters_(asked: Annotated[LettersIn, Query()], request: Request) -> Response:
    """Return how often each letter occurs, overall and by position, in the words that fit."""
    return await answered(request, workers_of(request).quick, lambda stop: letters_out(asked, stop))


def letters_out(asked: LettersIn, stop: Stop) -> LettersOut:
    """Count the letters of the words that fit."""
    words, found = fitting(asked, stop)
    table = letters(found, stop=stop)
    return LettersOut(
        **about(words),
        count=table.count,
        total=table.total,
        holding=table.holding,
        positions=list(table.positions),
    )


@routes.get("/regions", response_model=RegionsOut)
async def regions_(asked: Annotated[RegionsIn, Query()], request: Request) -> Response:
    """Return how a guess divides the words that fit by which of its letters they hold: its Venn diagram."""
    return await answered(request, workers_of(request).quick, lambda stop: regions_out(asked, stop))


def regions_out(asked: RegionsIn, stop: Stop) -> RegionsOut:
    """Divide the words that fit by the letters of a guess."""
    words, fit = fitting(asked, stop)
    found = regions(words.check(asked.guess), fit, stop=stop)
    shown = [
        RegionOut(
            has=each.has, lacks=each.lacks, size=each.size, holding=each.holding, words=list(each.words[: asked.most])
        )
        for each in found
    ]
    return RegionsOut(
        **about(words), guess=found.guess, letters=found.letters, candidates=found.candidates, regions=shown
    )


@routes.get("/history", response_model=HistoryOut)
async def history(asked: Annotated[HistoryIn, Query()], request: Request) -> Response:
    """Return the answers of the real game: the latest, those of a day or a number, or the days of a word.

    It comes with salet; the user's own days, if there are any, are added. Today's answer is told only if `on` or
    `number` names its day, or with `spoil`.
    """
    return await answered(request, workers_of(request).quick, lambda stop: history_out(asked, stop))


def history_out(asked: HistoryIn, stop: Stop) -> HistoryOut:
    """Look something up in the history of this machine."""
    check_stop(stop)
    now = moment()
    known = history_at(now)
    told = known if asked.spoil else known.before(now[0])
    days = days_asked(asked, known, told)
    return HistoryOut(
        known_to=told.last.date if told.last else None,
        missing=len(missing_days(told, now[0])),
        count=len(days),
        days=[DayOut(date=day.date, number=day.number, answer=day.answer) for day in days[: asked.top]],
    )


def days_asked(asked: HistoryIn, known: History, told: History) -> Sequence[Day]:
    """Return the days that were asked for, the latest first."""
    if asked.on or asked.number is not None:
        day = known.on(asked.on) if asked.on else known.number(asked.number or 0)
        return [day] if day else []
    if asked.word.strip():
        word = asked.word.strip().lower()
        return [day for date in reversed(told.dates(word)) if (day := told.on(date))]
    return told[::-1]
