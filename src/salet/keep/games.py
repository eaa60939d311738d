"""Beginning a game, or going on with one that is waiting in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.play.choose import puzzle_of, under_rule

if TYPE_CHECKING:
    import datetime

    from salet.keep.store import Store
    from salet.play.puzzle import Puzzle
    from salet.play.records import Record

__all__ = ["begin_or_resume"]


def begin_or_resume(
    store: Store,
    puzzle: Puzzle,
    today: datetime.date,
    *,
    any_game: bool = False,
    same_seed: bool = False,
    new: bool = False,
) -> tuple[Puzzle, Record]:
    """Go on with the latest unfinished game that fits a puzzle, or begin the puzzle.

    `any_game` goes on with whatever is waiting; `same_seed` only with a random game of the same seed; `new` drops what
    is waiting. Of a daily puzzle there is one game: before its first row the rule can still be changed.
    """
    waiting = store.unfinished(None if any_game else puzzle)
    if same_seed and puzzle.kind == "random":
        waiting = [record for record in waiting if record.number == puzzle.number]
    if new:
        for record in waiting:
            store.end(record, "dropped")
        waiting = []
    for record in waiting:
        if known := puzzle_of(record, puzzle.words, today):
            return known, record
    record = store.begin(puzzle)
    if record.rule != puzzle.rule and not record.rows:
        store.change_rule(record, puzzle.rule)
        return puzzle, record
    return under_rule(puzzle, record), record
