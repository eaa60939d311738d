"""What an analysis says in plain words: the sentence above the table, and what may be wrong with the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.rules import ordinal
from salet.core.words import capitals
from salet.shown.numbers import amount, percent

if TYPE_CHECKING:
    import datetime
    from collections.abc import Mapping, Sequence

    from salet.exact.evaluation import Evaluation
    from salet.judge.analysis import Analysis, Best, BoardState
    from salet.judge.repairs import Repair

__all__ = [
    "SHARE",
    "amount",
    "describe_repair",
    "explain_stuck",
    "familiar_cost",
    "fitting",
    "guesses_to_go",
    "likeliest",
    "odds",
    "odds_of",
    "percent",
    "sentence",
]

COLOURS = {"g": "green", "y": "yellow", ".": "grey"}
SHARE = 0.9
"""Words that have so much of the chance together are those that matter."""
LIKELIEST = 6
"""How many of the likeliest words are named."""
ANSWER_ITSELF = "It may be the answer itself."
FEW = 12
"""With at most so many words left, the sentence says what it costs to guess one of them."""


def odds(part: int, whole: int) -> str:
    """Write a chance as people say it.

    >>> odds(1, 3), odds(4, 6), odds(5, 1000)
    ('1 in 3', '4 in 6', '5 in 1,000')
    """
    return f"{part:,} in {whole:,}"


def odds_of(part: int, found: Evaluation) -> str:
    """Write the chance of some of the candidates of an evaluation, as people say it where all are equally likely."""
    return percent(part / found.weight) if found.weighted else odds(part, found.weight)


def guesses_to_go(found: Evaluation) -> str:
    """Say how many guesses are to be expected, as a value or as bounds.

    >>> from salet.exact.evaluation import Evaluation
    >>> guesses_to_go(Evaluation("crate", 4, 9, 9, 0, 0)), guesses_to_go(Evaluation("crate", 4, 9, 10, 0, 0))
    ('2.25 more guesses on average', 'between 2.25 and 2.50 more guesses on average')
    """
    if found.upper is None:
        return f"at least {found.lower:.2f} more guesses on average"
    if found.total_lower == found.total_upper:
        return f"{found.lower:.2f} more guesses on average"
    return f"between {found.lower:.2f} and {found.upper:.2f} more guesses on average"


def sentence(analysis: Analysis, best: Best) -> str:
    """Return the sentence that says what to play and what it is worth.

    >>> from salet.core.game import Game
    >>> from salet.judge.analysis import analyse
    >>> analysis = analyse(Game.parse("crane=..y.g", "original"))
    >>> sentence(analysis, analysis.best(1))
    'Play LAMBS: 2.57 more guesses on average, proven best. It cannot be the answer itself.'
    """
    first, guess = best[0], capitals(best.guess)
    if len(analysis.boards) > 1 or best.by != "optimal":
        return f"Play {guess}: it leaves {first.expected:.1f} words on average, {first.worst:,} at most."
    if best.day:
        return (
            f"Play {guess}, the best opener for {best.day}; `salet prove` proves that of another day. {_itself(first)}"
        )
    words, left = len(analysis.candidates), analysis.rows_left
    if words == 1:
        return f"{guess} is the only word that fits."
    if left is not None and first.loss_lower > 0:
        return _losing(first, guess, words, left)
    if left is not None and left < words <= FEW and not first.possible and (risk := _risk_of_guessing(analysis)):
        rows = f"{amount(left, 'row')}, {amount(words, 'word')}"
        return f"{rows}: {guess} is sure, guessing loses {odds_of(risk, first)}. {_expectation(first, best)}"
    return f"Play {guess}: {_expectation(first, best)} {_itself(first)}"


def _itself(first: Evaluation) -> str:
    if not first.possible:
        return "It cannot be the answer itself."
    return f"It is the answer with a chance of {percent(first.chance)}." if first.weighted else ANSWER_ITSELF


def _expectation(first: Evaluation, best: Best) -> str:
    proven = {"exact": "proven best", "bound": "the best found so far", "one-step": "not searched"}[best.proof]
    known = " of the words people know" if best.against and best.proof != "one-step" else ""
    return f"{guesses_to_go(first)}, {proven}{known}."


def familiar_cost(best: Best) -> str:
    """Say what it costs to play only words that people know; empty if all guesses were asked for."""
    if best.against is None:
        return ""
    if best.against.guess == best.guess:
        return "No other word is better."
    other = capitals(best.against.guess)
    if best.cost is None:
        return f"{other}, which fewer people know, may be better."
    if best.cost > 0:
        return f"{other}, which fewer people know, needs {best.cost:.2f} guesses fewer."
    return f"{other}, which fewer people know, is no better."


def fitting(board: BoardState) -> str:
    """Say how many words fit a board, and how many of them matter where some are likelier than others.

    >>> from salet.judge.analysis import BoardState
    >>> fitting(BoardState(1, ("sight", "night", "light"), False, weights=(12, 7, 1)))
    '3 words fit; 2 make up 90 % of the chance.'
    """
    one = len(board.words) == 1
    number = f"{amount(len(board.words), 'allowed word' if board.wider else 'word')} {'fits' if one else 'fit'}"
    matter = board.mattering(SHARE)
    if not board.weights or matter == len(board.words):
        return f"{number}."
    return f"{number}; {matter:,} {'makes' if matter == 1 else 'make'} up {percent(SHARE)} of the chance."


def _losing(first: Evaluation, guess: str, words: int, left: int) -> str:
    """Say that not every word can be found any more, and what the best guess still finds."""
    rows = f"{amount(left, 'row')}, {amount(words, 'word')}"
    if left == 1:
        return f"{rows}: {guess} has a chance of {odds_of(first.weight - first.lost_lower, first)}."
    if first.lost is not None:
        return f"{rows}: not all of them can be found. {guess} loses least, {odds_of(first.lost, first)}."
    return f"{rows}: not all of them can be found. {guess} loses at least {odds_of(first.lost_lower, first)}."


def _risk_of_guessing(analysis: Analysis) -> int:
    """Return how much is lost if one guesses a word that fits, at best; 0 if that loses nothing, or is unknown."""
    lost = [analysis.worth(word, nodes=10_000).lost for word in analysis.candidates]
    return min((each for each in lost if each is not None), default=0)


def likeliest(board: BoardState, used: Mapping[str, datetime.date] | None = None, most: int = LIKELIEST) -> str:
    """Name the likeliest words that fit a board with their chances, and when each was the answer before.

    >>> import datetime
    >>> from salet.judge.analysis import BoardState
    >>> board = BoardState(1, ("sight", "night", "light"), False, weights=(12, 7, 1))
    >>> likeliest(board, {"night": datetime.date(2022, 3, 1)}, most=2)
    'SIGHT 60 %, NIGHT 35 % (the answer of 2022-03-01), …'
    """
    known = used or {}
    shown = [
        f"{capitals(word)} {percent(chance)}" + (f" (the answer of {known[word]})" if word in known else "")
        for word, chance in list(board.chances.items())[:most]
    ]
    return ", ".join([*shown, "…"] if len(board.words) > most else shown)


# When nothing fits


def explain_stuck(board: BoardState, rows: Sequence[tuple[str, str]], boards: int = 1) -> str:
    """Say that no word fits a board, and which tiles are probably wrong."""
    where = f"board {board.number}: " if boards > 1 else ""
    shown = " ".join(f"{guess}={colours}" for guess, colours in rows)
    lines = [f"No allowed word fits {where}{shown}. The smallest changes that would help:"]
    lines += [f"  {number}. {describe_repair(repair, rows)}" for number, repair in enumerate(board.repairs, 1)]
    return "\n".join(lines)


def describe_repair(repair: Repair, rows: Sequence[tuple[str, str]]) -> str:
    """Say in words which tiles a repair changes and how many words would fit then."""
    changes = []
    for row in sorted({row for row, _ in repair.changed}):
        guess, colours = repair.rows[row]
        tiles = " and ".join(
            f"{ordinal(place + 1)} letter {COLOURS[colours[place]]}, not {COLOURS[rows[row][1][place]]}"
            for changed, place in repair.changed
            if changed == row
        )
        changes.append(f"{capitals(guess)} {colours} ({tiles})")
    shown = ", ".join(map(capitals, repair.candidates[:3])) + (", …" if len(repair.candidates) > 3 else "")
    return f"{', '.join(changes)}: {amount(len(repair.candidates), 'word')} would fit, {shown}"
