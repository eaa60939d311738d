"""`salet` and `salet solve`: the helper for a puzzle that somebody else marks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from salet.cli import options
from salet.core.errors import StrategyError, did_you_mean
from salet.core.words import DEFAULT

if TYPE_CHECKING:
    from salet.cli.helper import Helper


def command(
    rows: Annotated[list[str] | None, typer.Argument(metavar="[WORD=MARKS]", help="Rows played so far.")] = None,
    words: options.Words = DEFAULT,
    rule: options.Rule = "normal",
    hard: options.Hard = False,
    boards: Annotated[
        int, typer.Option("--boards", parser=options.number(1, 64), metavar="N", help="Play this many boards at once.")
    ] = 1,
    by: Annotated[
        str,
        typer.Option("--by", metavar="MEASURE", help="optimal (exact), or one step: expected, worst, entropy, parts."),
    ] = "optimal",
    top: Annotated[
        int, typer.Option("--top", parser=options.number(1, 100), metavar="N", help="How many guesses to show.")
    ] = 5,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", parser=options.amount(0.01, 86400), metavar="S", help="How long the exact search may take."
        ),
    ] = 2.0,
    as_json: options.Json = False,
) -> None:
    """Suggest a guess, take its marks, and lead to the answer.

    Marks are the colours of the letters: g green, y yellow, . grey (or 2 1 0, GYB, *+_, squares). Start in the middle
    of a game with its rows, such as `salet solve crane=..y.g`. With rows and no terminal, or with --json, it prints
    one answer and exits.
    """
    from salet.cli.helper import Helper
    from salet.core.game import Game
    from salet.judge.advice import MEASURES

    game = Game(options.word_list(words), rule=options.rule_name(rule, hard), boards=boards)
    if by not in MEASURES:
        raise StrategyError(f"There is no measure {by!r}; {did_you_mean(by, MEASURES)}")
    helper = Helper(game, by=by, top=top, seconds=seconds)
    for row in rows or []:
        helper.enter(row)
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
