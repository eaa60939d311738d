"""Advice: what to play now, what it is worth, and what to do when nothing fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.candidates import Repair, repairs
from salet.errors import NoCandidates
from salet.game import Board, Game, ordinal
from salet.strategies import Suggestion, rank

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Advice", "advise", "explain", "mend"]

COLOURS = {"g": "green", "y": "yellow", ".": "grey"}


@dataclass(frozen=True)
class Advice:
    """The guess to play, its alternatives, and what remains."""

    guess: str
    suggestions: tuple[Suggestion, ...]
    """The best guesses; the first is `guess`."""
    remaining: tuple[tuple[str, ...], ...]
    """The words that fit, for every board that is not solved."""
    words: str
    hash: str
    rule: str
    wider: bool
    """Whether no answer of the list fits, so that the words are allowed guesses."""

    @property
    def candidates(self) -> int:
        """How many words fit, over all boards."""
        return sum(map(len, self.remaining))


def advise(game: Game, *, by: str = "expected", top: int = 5, threads: int = 0) -> Advice:
    """Return what to play now.

    Where no answer of the list fits, the allowed guesses that fit are taken instead; where none of these fits
    either, NoCandidates says which of the marks are likeliest wrong.

    >>> advise(Game.parse("crane=..y.g sloth=.y...", "original")).guess
    'amble'
    """
    wider = not all(board.indices for board in game.open)
    if wider:
        for board in game.open:
            if not board.candidates and not board.wider:
                raise NoCandidates(explain(board))
        game = game.widened()
    return Advice(
        guess=(ranked := _ranked(game, by, max(top, 1), threads))[0].guess,
        suggestions=ranked,
        remaining=tuple(board.candidates for board in game.open),
        words=game.words.name,
        hash=game.words.hash,
        rule=game.rule.name,
        wider=wider,
    )


def _ranked(game: Game, by: str, top: int, threads: int) -> tuple[Suggestion, ...]:
    """Rank the guesses; of several boards, one that is down to a single word is finished first: that costs nothing."""
    known = [board.candidates[0] for board in game.open if len(board.indices) == 1]
    if len(game.open) == 1 or not known:
        return rank(game, by, top, threads=threads)
    ranked = rank(game, by, threads=threads)
    return tuple(sorted(ranked, key=lambda suggestion: suggestion.guess not in known)[:top])


def mend(board: Board, most: int = 3) -> tuple[Repair, ...]:
    """Return the smallest changes of a board's marks that would make sense of them, likeliest first."""
    return repairs(board.rows, board.words.answers, board.words.guesses, most)


def explain(board: Board) -> str:
    """Say that nothing fits a board, and which tiles are likeliest wrong."""
    rows = " ".join(f"{guess}={colours}" for guess, colours in board.rows)
    lines = [f"No allowed word fits {rows}. Likeliest, with the smallest change:"]
    lines += [f"  {number}. {describe(repair, board.rows)}" for number, repair in enumerate(mend(board), 1)]
    return "\n".join(lines)


def describe(repair: Repair, rows: Sequence[tuple[str, str]]) -> str:
    """Say in words which tiles a repair changes and what would fit then.

    >>> rows = [("maize", "....g"), ("table", ".....")]
    >>> describe(repairs(rows, ["horse", "moist"])[0], rows)
    'TABLE ....g (5th letter green, not grey): 1 word would fit, HORSE'
    """
    changes = []
    for row in sorted({row for row, _ in repair.changed}):
        guess, colours = repair.rows[row]
        places = [place for changed, place in repair.changed if changed == row]
        tiles = " and ".join(
            f"{ordinal(place + 1)} letter {COLOURS[colours[place]]}, not {COLOURS[rows[row][1][place]]}"
            for place in places
        )
        changes.append(f"{guess.upper()} {colours} ({tiles})")
    shown = ", ".join(word.upper() for word in repair.candidates[:3]) + (", …" if len(repair.candidates) > 3 else "")
    number = len(repair.candidates)
    return f"{', '.join(changes)}: {number} word{'s' if number > 1 else ''} would fit, {shown}"
