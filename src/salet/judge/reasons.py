"""Why a guess was good or bad, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.candidates import partition
from salet.core.words import capitals
from salet.judge.wording import amount, odds_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from salet.exact.evaluation import Evaluation
    from salet.judge.analysis import Best

__all__ = ["better", "shape", "why"]

SHOWN = 4


def why(own: Evaluation, best: Best, before: Sequence[str], loss: tuple[float, float]) -> str:
    """Say in a sentence what was wrong with a guess, that nothing was, or that it is not known."""
    lower, upper = loss
    guess, other = own.guess, best[0]
    if lower == upper == 0 and own.rank[:2] == other.rank[:2]:
        ties = [found.guess for found in best if found.rank[:2] == other.rank[:2] and found.guess != guess]
        return f"Perfect, as {capitals(ties[0])} would have been." if ties else "Perfect."
    if other.loss_upper is not None and own.loss_lower > other.loss_upper:
        sure = "was sure" if other.lost_upper == 0 else f"only {odds_of(other.lost_upper or 0, other)}"
        return f"{capitals(guess)} could lose, {odds_of(own.lost_lower, own)}; {capitals(other.guess)} {sure}."
    if lower == 0 and upper > 0:
        return "The search was stopped before this could be judged."
    return better(guess, other.guess, before)


def better(guess: str, best: str, before: Sequence[str]) -> str:
    """Say why one guess is worse than another.

    >>> better("fight", "frows", ["fight", "right", "sight", "wight"])
    'The trap _IGHT: FIGHT leaves 3 words together (RIGHT, SIGHT, WIGHT), FROWS splits them into 3 groups.'
    """
    if len(before) == 1:
        return f"Only {capitals(before[0])} was left."
    parts, others = partition(guess, before), partition(best, before)
    if len(parts) == 1:
        return f"{capitals(guess)} tells nothing: every word left gives the same colours."
    if sentence := _together(guess, best, parts):
        return sentence
    if guess not in before and best in before:
        return f"{capitals(guess)} could not be the answer, {capitals(best)} could and tells as much."
    if len(others) > len(parts):
        return (
            f"{capitals(best)} splits the {len(before)} words into {amount(len(others), 'group')}, "
            f"{capitals(guess)} only into {len(parts)}."
        )
    return f"{capitals(best)} splits the {len(before)} words more evenly than {capitals(guess)}."


def _together(guess: str, best: str, parts: Mapping[str, Sequence[str]]) -> str:
    """Name the words that the guess leaves together and the best one tells apart; empty if there are too few."""
    groups = {mark: len(partition(best, words)) for mark, words in parts.items() if set(mark) != {"g"}}
    worst = max(groups, key=lambda mark: (groups[mark] > 1, len(parts[mark])))
    words = parts[worst]
    if len(words) <= 2 or groups[worst] <= 1:
        return ""
    shown = ", ".join(map(capitals, words[:SHOWN])) + (", …" if len(words) > SHOWN else "")
    trap = f"The trap {mask}: " if (mask := shape(words)).count("_") == 1 else ""
    return (
        f"{trap}{capitals(guess)} leaves {len(words)} words together ({shown}), "
        f"{capitals(best)} splits them into {groups[worst]} groups."
    )


def shape(words: Sequence[str]) -> str:
    """Return what words have in common, with a line where they differ.

    >>> shape(["fight", "might"])
    '_IGHT'
    """
    columns = zip(*words, strict=True)
    return "".join(capitals(column[0]) if len(set(column)) == 1 else "_" for column in columns)
