"""`salet` and `salet solve`: the helper for a puzzle that somebody else marks."""

from __future__ import annotations

import datetime
import sys
from typing import TYPE_CHECKING, Any

import click

from salet.cli import options

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from salet.cli.advice import Advice, Asked
    from salet.core.game import Game
    from salet.core.words import WordList
    from salet.judge.analysis import BoardState


def measures() -> Iterable[str]:
    """Return what guesses can be ranked by."""
    from salet.judge.analysis import MEASURES

    return MEASURES


@click.command()
@options.rows
@options.words()
@options.rule()
@options.boards
@options.by(measures, "optimal", "optimal (exact), or one step: expected, worst, entropy, parts, chance.")
@options.top(5, 100, "How many guesses the table shows.")
@click.option("--table", is_flag=True, help="Show the table of the best guesses at once, not only on `more`.")
@click.option("--familiar", is_flag=True, help="Suggest only words that people know, and say what that costs.")
@options.seconds(2.0, "How long the exact search may take.")
@options.limit
@options.threads
@options.json_
def solve(
    rows: tuple[str, ...],
    words: options.AskedList,
    rule: str,
    boards: int,
    by: str,
    top: int,
    table: bool,
    familiar: bool,
    seconds: float,
    limit: int,
    threads: int,
    as_json: bool,
) -> None:
    """Suggest a guess, take its marks, and lead to the answer.

    Marks are the colours of the letters: g green, y yellow, . grey (or 2 1 0, GYB, *+_, squares). Start in the middle
    of a game with its rows, such as `salet crane=..y.g` or `salet crane ..y.g`. With rows and no terminal, or with
    --json, it prints one answer and exits.
    """
    from salet.cli.rows import push_rows
    from salet.core.game import Game

    game = Game(options.word_list(words), rule=rule, boards=boards)
    push_rows(game, rows)
    asked: Asked = {
        "by": by,
        "top": top,
        "seconds": seconds,
        "limit": limit or None,
        "threads": threads,
        "familiar": familiar,
        "used": used_before(game.words),
    }
    if as_json:
        print_answer(game, asked)
        return
    from salet.cli.helper import Helper

    helper = Helper(game, table, options.day_played(words), **asked)
    if rows and not sys.stdin.isatty():
        helper.show()
        options.say_day(game.words)
    else:
        helper.run()


def print_answer(game: Game, asked: Asked) -> None:
    """Print one answer as JSON; if no word fits, say on the error stream what may be wrong."""
    from salet.cli.advice import Advice

    advice = Advice(game, **asked)
    options.print_json(answer(advice))
    if advice.analysis.stuck:
        advice.best()


def answer(advice: Advice) -> dict[str, Any]:
    """Return the one answer for a script: the guess to play, how the game was solved, or what may be wrong."""
    game = advice.game
    about = {**options.about_list(game.words), "rule": game.rule.name}
    if game.solved:
        answers = [board.rows[-1][0] for board in game.boards]
        return {"solved": True, "answers": answers, "guesses": len(game.rows), **about}
    if stuck := advice.analysis.stuck:
        return {"solved": False, "guess": None, "candidates": 0, **about, "stuck": stuck.number, **repairs(stuck)}
    best, boards = advice.best(), advice.analysis.boards
    first = best[0].plain()
    names = ("guess", "mean", "lower", "upper", "proof", "loss", "loss_lower", "loss_upper", "total")
    return {
        "solved": False,
        **{name: first[name] for name in names},
        "proof": best.proof,
        "candidates": sum(len(board.words) for board in boards),
        **about,
        "by": best.by,
        "chance": first["chance"],
        **({"familiar": True, "cost": best.cost} if best.against else {}),
        "wider": advice.analysis.wider,
        "suggestions": [found.plain() for found in best],
        **about_boards(advice),
    }


def used_before(words: WordList) -> dict[str, datetime.date]:
    """Return the words that were the answer before the list's day, with the last such day; none of a fixed list."""
    if words.known_to is None:
        return {}
    from salet.keep.history import own_history

    days = own_history(today=datetime.date.today())
    return {day.answer: day.date for day in days if day.date <= words.known_to}


def about_boards(advice: Advice) -> dict[str, Any]:
    """Return what is known about the only board, or about each of several."""
    boards, used = advice.analysis.boards, advice.used
    if len(advice.game.boards) == 1:
        return likely(boards[0], used)
    return {
        "boards": [
            {"number": board.number, "candidates": len(board.words), "wider": board.wider, **likely(board, used)}
            for board in boards
        ]
    }


def likely(board: BoardState, used: Mapping[str, datetime.date]) -> dict[str, Any]:
    """Return the words that fit a board with the chance of each, the likeliest first, and that it is none of them.

    A word that was the answer before comes with the last day on which it was.
    """
    found = [
        {"word": word, "chance": chance, **({"used": used[word]} if word in used else {})}
        for word, chance in board.chances.items()
    ]
    return {"likely": found, "missing": board.missing}


def repairs(board: BoardState) -> dict[str, Any]:
    """Return the changes of the marks that would make sense of them."""
    return {
        "repairs": [
            {"rows": [f"{guess}={colours}" for guess, colours in each.rows], "candidates": len(each.candidates)}
            for each in board.repairs
        ]
    }
