"""What analyses, best guesses, reviews, openers and backtests show of themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from salet.core.sheets import of_game
from salet.core.words import capitals
from salet.exact.sheets import of_evaluations
from salet.judge.wording import amount, familiar_cost, fitting, likeliest, percent
from salet.shown.numbers import interval
from salet.shown.sheet import MOST, Sheet, Tiles
from salet.strategy.sheets import SPREAD, spread

if TYPE_CHECKING:
    from salet.judge.analysis import Analysis, Best
    from salet.judge.backtest import Backtest
    from salet.judge.openers import Opener, Openers, Replies
    from salet.judge.pairs import Pairs
    from salet.judge.review import Review, ReviewRow
    from salet.shown.sheet import Cell

__all__ = ["of_analysis", "of_backtest", "of_best", "of_openers", "of_pairs", "of_replies", "of_review"]

PROOFS = {"exact": "proven best", "bound": "the best found so far", "one-step": "not searched"}


def of_analysis(analysis: Analysis) -> Sheet:
    """Return the sheet of an analysis: its game, and what fits. Nothing is searched for it."""
    known = [f"{fitting(board)} {likeliest(board)}" for board in analysis.boards[:1] if board.words]
    sheet = of_game(analysis.played)
    return replace(sheet, note=known[0]) if known and len(analysis.played.boards) == 1 else sheet


def of_best(best: Best) -> Sheet:
    """Return the sheet of the best guesses."""
    if best.by != "optimal":
        title = f"Play {capitals(best.guess)}, the best by {best.by}"
    elif best.day:
        title = f"Play {capitals(best.guess)}, the best opener for {best.day}"
    else:
        title = f"Play {capitals(best.guess)}: {PROOFS[best.proof]}"
    return of_evaluations(title, best, familiar_cost(best))


def of_review(review: Review) -> Sheet:
    """Return the sheet of a review: what every row gave away, and how lucky it was."""
    scores = f"skill {review.skill}, luck {review.luck_score}"
    answer = f" of {capitals(review.answer)}" if review.answer else ""
    line = f" Perfect play: {', '.join(map(capitals, review.line))}." if review.line else ""
    given = interval(review.loss_lower, review.loss_upper)
    return Sheet(
        f"Review{answer}: {scores}",
        ("guess", "words", "then", "given away", "luck", "best"),
        tuple(map(_judged, review.rows[:MOST])),
        f"{given} guesses given away in all.{line}",
        left_out=len(review.rows[MOST:]),
    )


def _judged(row: ReviewRow) -> tuple[Cell, ...]:
    best = ", ".join(map(capitals, row.best[:2])) + (", …" if len(row.best) > 2 else "")
    return (
        Tiles(capitals(row.guess), row.mark),
        f"{row.before:,}",
        f"{row.after:,}",
        interval(row.loss_lower, row.loss_upper),
        interval(row.luck_lower, row.luck_upper, sign="+"),
        best,
    )


def of_openers(found: Openers) -> Sheet:
    """Return the sheet of openers."""
    rows = tuple(map(_opener, found.openers[:MOST]))
    title = f"Openers of {found.words} by {found.by}" + (f", {found.rule} rule" if found.rule != "normal" else "")
    note = f"{found.searched:,} openers were compared."
    headings = ("opener", "guesses", "expected", "worst", "entropy", "parts", "win in two")
    return Sheet(title, headings, rows, note, left_out=len(found) - len(rows))


def _opener(opener: Opener) -> tuple[Cell, ...]:
    value = opener.evaluation
    guesses = opener.played if opener.played is not None else value.mean
    return (
        capitals(opener.guess),
        f"{guesses:.4f}" if guesses is not None else "-",
        f"{opener.expected:.1f}",
        f"{opener.worst:,}",
        f"{opener.entropy:.2f}",
        f"{opener.parts:,}",
        percent(opener.win_in_two),
    )


def of_replies(found: Replies) -> Sheet:
    """Return the sheet of the replies to an opener: the second word for the marks with most words."""
    guess = capitals(found.opener.guess)
    rows = tuple(
        (
            Tiles(guess, reply.mark),
            f"{len(reply.candidates):,}",
            capitals(reply.best.guess),
            f"{reply.best.expected:.1f}",
            f"{reply.best.worst:,}",
        )
        for reply in found.replies[:MOST]
    )
    note = f"{found.expected:.1f} words are left on average after both; {capitals(found.pair.second)} is best unseen."
    headings = ("mark", "words", "reply", "expected", "worst")
    return Sheet(f"Replies to {guess} on {found.words}", headings, rows, note, left_out=len(found.replies) - len(rows))


def of_pairs(found: Pairs) -> Sheet:
    """Return the sheet of pairs of words."""
    rows = tuple(
        (
            f"{capitals(pair.first)} {capitals(pair.second)}",
            f"{pair.expected:.2f}",
            f"{pair.worst:,}",
            f"{pair.entropy:.2f}",
            f"{pair.parts:,}",
            percent(pair.win_in_three),
        )
        for pair in found.pairs[:MOST]
    )
    headings = ("pair", "expected", "worst", "entropy", "parts", "win in three")
    note = f"{found.searched:,} pairs were compared."
    return Sheet(f"Pairs of {found.words} by {found.by}", headings, rows, note, left_out=len(found.pairs) - len(rows))


def of_backtest(result: Backtest) -> Sheet:
    """Return the sheet of a backtest: how many guesses its games took."""
    days = f"{amount(result.games, 'day')} from {result.days[0].date} to {result.days[-1].date}"
    equal = ", all words equally likely" if result.equal else ""
    error = f" ± {result.error:.2f}" if result.error is not None else ""
    rows = spread(result.histogram, [games / result.games for games in result.histogram])
    return Sheet(
        f"{result.strategy} on {days}{equal}",
        SPREAD,
        rows[:MOST],
        f"{result.mean:.4f}{error} guesses on average, {result.solved:,} of {result.games:,} solved.",
        left_out=len(rows[MOST:]),
    )
