"""What evaluations, solutions and proofs show of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.words import capitals
from salet.shown.numbers import amount, interval, percent
from salet.shown.sheet import MOST, Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.exact.evaluation import Evaluation
    from salet.exact.proof import Proof
    from salet.exact.search import Solution
    from salet.shown.sheet import Cell

__all__ = ["PROVEN", "of_evaluation", "of_evaluations", "of_proof", "of_solution"]

PROVEN = {"exact": "proven", "bound": "bounds", "one-step": "not searched"}
"""How much is known, in plain words."""


def of_evaluations(title: str, found: Sequence[Evaluation], note: str = "") -> Sheet:
    """Return the sheet of evaluations, best first: what each costs against the first, where both are proven."""
    risky = any(each.loss_upper for each in found)
    headings = ("guess", "guesses", "costs", *(["loses"] if risky else []), "known", "expected", "entropy", "chance")
    rows = tuple(_row(each, found[0], risky) for each in found[:MOST])
    return Sheet(title, headings, rows, note, left_out=len(found) - len(rows))


def _row(found: Evaluation, best: Evaluation, risky: bool) -> tuple[Cell, ...]:
    costs = "" if found.mean is None or best.mean is None else f"{found.mean - best.mean:+.3f}"
    loses = "" if found.loss_upper is None else f"{found.loss_upper:.1%}"
    return (
        capitals(found.guess),
        interval(found.lower, found.upper, 3),
        costs,
        *([loses] if risky else []),
        PROVEN[found.proof],
        *(_split(found) if found.parts else ("", "")),
        percent(found.chance) if found.possible else "no",
    )


def _split(found: Evaluation) -> tuple[str, str]:
    return f"{found.expected:.2f}", f"{found.entropy:.2f}"


def of_evaluation(found: Evaluation) -> Sheet:
    """Return the sheet of one evaluation."""
    return of_evaluations(f"{capitals(found.guess)}: {_guesses(found)}", [found])


def _guesses(found: Evaluation) -> str:
    return f"{interval(found.lower, found.upper, 4)} guesses on average, {PROVEN[found.proof]}"


def of_solution(solution: Solution) -> Sheet:
    """Return the sheet of what perfect play makes of a position."""
    where = f"{amount(solution.candidates, 'word')} of {solution.words}"
    if not solution.guess:
        return Sheet(f"{where}: not all of them can be found with {solution.limit} guesses, proven")
    also = [capitals(guess) for guess in solution.best if guess != solution.guess]
    note = f"Just as good: {', '.join(also[:MOST])}{', …' if len(also) > MOST else '.'}" if also else ""
    title = f"{capitals(solution.guess)} with {where}: {_guesses(solution.evaluation)}"
    return of_evaluations(title, [solution.evaluation], note)


CLAIMS = {"best": "the best of {:,}, proven", "every": "all of {:,}", "named": "as asked for, of {:,}"}


def of_proof(proof: Proof) -> Sheet:
    """Return the sheet of a proof: the openers that it is about."""
    claim = CLAIMS[proof.claim].format(proof.searched)
    return of_evaluations(f"Openers of {proof.words}, {proof.rule} rule: {claim}", proof.openers)
