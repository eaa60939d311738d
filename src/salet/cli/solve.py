"""`salet` and `salet solve`: the helper for a puzzle that somebody else marks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from salet.cli import options

if TYPE_CHECKING:
    from collections.abc import Iterable

    from salet.cli.helper import Helper


def measures() -> Iterable[str]:
    """Return what guesses can be ranked by."""
    from salet.judge.advice import MEASURES

    return MEASURES


@click.command()
@options.rows
@options.words()
@options.rule()
@options.boards
@options.by(measures, "optimal", "optimal (exact), or one step: expected, worst, entropy, parts.")
@options.top(5, 100, "How many guesses to show.")
@options.seconds(2.0, "How long the exact search may take.")
@options.json_
def solve(
    rows: tuple[str, ...],
    words: str,
    rule: str,
    boards: int,
    by: str,
    top: int,
    seconds: float,
    as_json: bool,
) -> None:
    """Suggest a guess, take its marks, and lead to the answer.

    Marks are the colours of the letters: g green, y yellow, . grey (or 2 1 0, GYB, *+_, squares). Start in the middle
    of a game with its rows, such as `salet solve crane=..y.g`. With rows and no terminal, or with --json, it prints
    one answer and exits.
    """
    from salet.cli.helper import Helper
    from salet.cli.rows import push_rows
    from salet.core.game import Game

    game = Game(options.word_list(words), rule=rule, boards=boards)
    helper = Helper(game, by=by, top=top, seconds=seconds)
    push_rows(game, rows)
    if as_json:
        options.print_json(answer(helper))
    elif rows and not sys.stdin.isatty():
        helper.show()
    else:
        helper.run()


def answer(helper: Helper) -> dict[str, Any]:
    """Return the one answer for a script."""
    game = helper.game
    if game.solved:
        answers = [board.rows[-1][0] for board in game.boards]
        return {"solved": True, "answers": answers, "guesses": len(game.rows), "words": game.words.name}
    advice = helper.advice()
    return {
        "solved": False,
        "guess": advice.guess,
        "total": advice.total,
        "mean": advice.mean,
        "proof": advice.proof,
        "candidates": advice.candidates,
        "remaining": advice.remaining[0] if len(game.boards) == 1 else advice.remaining,
        "words": advice.words,
        "hash": advice.hash,
        "rule": advice.rule,
        "wider": advice.wider,
        "unfound": advice.unfound,
        "suggestions": advice.suggestions,
    }
