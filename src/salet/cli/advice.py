"""Advice on a puzzle that somebody else marks: the game so far, its analysis, and how it is to be made."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from salet.errors import NoCandidates
from salet.judge.analysis import SECONDS, analyse

if TYPE_CHECKING:
    import datetime
    from collections.abc import Mapping
    from typing import TypedDict

    from salet.core.game import Game
    from salet.exact.tables import Table
    from salet.judge.analysis import Analysis, Best

    class Asked(TypedDict, total=False):
        """What kind of advice is asked for."""

        by: str
        top: int
        seconds: float
        limit: int | None
        threads: int
        familiar: bool
        used: Mapping[str, datetime.date] | None


class Advice:
    """The best guesses for a game, worked out once for every position."""

    analysis: Analysis

    def __init__(
        self,
        game: Game,
        *,
        by: str = "optimal",
        top: int = 5,
        seconds: float = SECONDS,
        limit: int | None = 6,
        threads: int = 0,
        familiar: bool = False,
        used: Mapping[str, datetime.date] | None = None,
    ) -> None:
        """Begin with a game.

        `familiar` suggests only words that people know; `used` are those that were the answer before, with the day.
        """
        self.by, self.top, self.seconds = by, top, seconds
        self.limit, self.threads = limit, threads
        self.familiar, self.used = familiar, used or {}
        self.analyse(game)

    @property
    def game(self) -> Game:
        """The game so far."""
        return self.analysis.played

    @cached_property
    def known(self) -> Table | None:
        """What was proven about openers, also on this machine."""
        from salet.keep.proofs import known_table

        return known_table(self.game.words, self.game.rule.name) if self.by == "optimal" else None

    def analyse(self, game: Game) -> None:
        """Go on with a game."""
        self._best: Best | None = None
        self.analysis = analyse(game, limit=self.limit, threads=self.threads)
        if not game.rows and self.known:
            self.analysis = analyse(game, limit=self.limit, table=self.known, threads=self.threads)

    def best(self) -> Best:
        """Return the best guesses; worked out once for every position. If no word fits, say what may be wrong."""
        if stuck := self.analysis.stuck:
            from salet.judge.wording import explain_stuck

            boards = self.game.boards
            raise NoCandidates(explain_stuck(stuck, boards[stuck.number - 1].rows, len(boards)))
        if self._best is None:
            self._best = self.analysis.best(
                self.top, by=self.by, familiar=self.familiar, seconds=self.seconds, at_once=True
            )
        return self._best

    def enter(self, guess: str, marks: str) -> None:
        """Play a row; what was found out about the position before it is kept."""
        self.analysis, self._best = self.analysis.after(guess, marks), None
