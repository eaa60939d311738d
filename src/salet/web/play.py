"""The routes of play: begin, guess, give up, share, count. The answer stays here until the game is over."""

from __future__ import annotations

import datetime
import secrets
from typing import TYPE_CHECKING, Annotated, TypeVar

from fastapi import APIRouter, Path, Query, Request

from salet.errors import GameError
from salet.play.choose import choose_list, choose_puzzle, puzzle_of
from salet.play.codes import make_code
from salet.play.puzzle import keyboard, of_length, played, toast
from salet.play.share import share_game
from salet.play.statistics import Record, statistics
from salet.web.desk import Desk, desk_of
from salet.web.play_schemas import (
    BeginIn,
    CodeIn,
    CodeOut,
    GameId,
    GameOut,
    GuessIn,
    Palette,
    ShareOut,
    StatsIn,
    StatsOut,
)
from salet.web.schemas import Missing, RowOut

if TYPE_CHECKING:
    from collections.abc import Callable

    from salet.core.game import Game
    from salet.keep.store import Store
    from salet.play.puzzle import Puzzle

__all__ = ["routes"]

T = TypeVar("T")
Id = Annotated[GameId, Path(description="The game's unguessable name.")]
ONE_DAY = datetime.timedelta(days=1)

routes = APIRouter(tags=["play"], prefix="/play")


async def kept(request: Request, job: Callable[[Store], T]) -> T:
    """Do a job with the store: one at a time, so that two guesses never take the same row."""
    desk: Desk = desk_of(request)
    return await desk.store.run(request, lambda stop: job(desk.games()))


@routes.post("", status_code=201)
async def begin(asked: BeginIn, request: Request) -> GameOut:
    """Begin a game."""
    puzzle = puzzle_asked(asked)
    record = Record.of(puzzle, secrets.token_urlsafe(16), now().isoformat())
    await kept(request, lambda store: desk_of(request).begin(record))
    return shown(record, puzzle.game())


@routes.post("/code")
def code(asked: CodeIn) -> CodeOut:
    """Hide words for a friend in a code."""
    words = played(asked.words or of_length(len(asked.answers[0].strip())))
    return CodeOut(
        code=make_code(asked.answers, words, secrets.randbelow(256)), words=words.name, boards=len(asked.answers)
    )


@routes.post("/stats")
async def stats(asked: StatsIn, request: Request) -> list[StatsOut]:
    """Return the statistics of some games, those that are over, for each variant."""
    records = await kept(request, lambda store: [store.get(id) for id in dict.fromkeys(asked.games)])
    return [StatsOut(**vars(each)) for each in statistics(record for record in records if record)]


@routes.get("/{id}")
async def look(id: Id, request: Request) -> GameOut:
    """Return a game as it stands."""
    return await kept(request, lambda store: shown(*found(store, id)))


@routes.post("/{id}/rows")
async def guess(id: Id, asked: GuessIn, request: Request) -> GameOut:
    """Play a guess."""

    def job(store: Store) -> GameOut:
        record, game = found(store, id)
        if record.state != "open":
            raise GameError("The game is over.")
        game.push(asked.guess)
        store.add_row(record, len(game.rows) - 1, game.rows[-1])
        if known_puzzle(record).state(game) != "open":
            store.end(record)
        return shown(*found(store, id))

    return await kept(request, job)


@routes.post("/{id}/end")
async def end(id: Id, request: Request) -> GameOut:
    """Give up: the answer is told, and the game counts as lost."""

    def job(store: Store) -> GameOut:
        record, _ = found(store, id)
        store.end(record)
        return shown(*found(store, id))

    return await kept(request, job)


@routes.get("/{id}/share")
async def squares(id: Id, request: Request, style: Annotated[Palette, Query()] = "squares") -> ShareOut:
    """Return the squares of a game that is over."""
    record, game = await kept(request, lambda store: found(store, id))
    if record.state == "open":
        raise GameError("The game is still open: there is nothing to share yet.")
    return ShareOut(text=str(share_game(record, game.rows, style)))


# From what was asked to a puzzle


def now() -> datetime.datetime:
    """Return the time in UTC."""
    return datetime.datetime.now(datetime.UTC)


def puzzle_asked(asked: BeginIn) -> Puzzle:
    """Return the puzzle that was asked for."""
    if (asked.kind == "friend") != bool(asked.code):
        raise GameError("A friend's word needs its code, and only a friend's word has one.")
    if asked.words and asked.length:
        raise GameError("Give a list or a length, not both.")
    return choose_puzzle(
        choose_list(asked.words or "", asked.length or 0, asked.code or ""),
        asked.kind,
        seed=secrets.randbelow(1 << 53),
        today=now().date(),
        day=asked.date,
        leeway=ONE_DAY,
        code=asked.code or "",
        boards=asked.boards,
        rule=asked.rule,
    )


# From the store to what a player may see


def found(store: Store, id: str) -> tuple[Record, Game]:
    """Return a game and its record; one that was over when the server was killed is closed now."""
    record = store.get(id)
    if record is None:
        raise Missing(f"There is no game {id!r}.")
    puzzle = known_puzzle(record)
    game = puzzle.game()
    for row in record.rows:
        game.push(row.guess)
    if record.state == "open" and puzzle.state(game) != "open":
        store.end(record)
        record = store.get(id) or record
    return record, game


def known_puzzle(record: Record) -> Puzzle:
    """Return the puzzle of a record: the page plays with built-in lists only."""
    puzzle = puzzle_of(record)
    if puzzle is None:
        raise Missing(f"The list {record.words!r} of this game has changed.")
    return puzzle


def shown(record: Record, game: Game) -> GameOut:
    """Return a game as its player may see it."""
    puzzle = known_puzzle(record)
    over = record.state != "open"
    return GameOut(
        id=record.id,
        kind=record.kind,
        number=record.day,
        words=record.words,
        length=record.length,
        rule=record.rule,
        boards=record.boards,
        limit=record.limit,
        state="won" if game.solved else "lost" if over else "open",
        rows=[RowOut(guess=row.guess, marks=list(row.marks)) for row in game.rows],
        keyboards=[keyboard(board.rows) for board in game.boards],
        solved=[board.solved for board in game.boards],
        answers=answers_of(record, game) if over else [],
        toast=toast(puzzle, len(game.rows)) if game.solved else "",
    )


def answers_of(record: Record, game: Game) -> list[str]:
    """Return the answers of a game that is over; the adversary's is any that still fits."""
    return list(record.answers) or [board.rows[-1][0] if board.solved else board.candidates[0] for board in game.boards]
