"""One game at the terminal: what a guess, a hint or the end does, whatever the screen looks like."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from salet.cli.prompt import ask
from salet.core.words import capitals
from salet.errors import GameError, GameMovedOn, SaletError, StoreError, printable
from salet.keep.settings import default_settings, palette, read_settings
from salet.play.puzzle import Puzzle, toast
from salet.play.share import share_game
from salet.play.statistics import streaks

if TYPE_CHECKING:
    from rich.text import Text

    from salet.core.game import Game, Row
    from salet.keep.store import Store
    from salet.play.records import Record


class Session:
    """A puzzle being played: the game so far, the record it is kept in, and what there is to say."""

    def __init__(self, puzzle: Puzzle, store: Store | None = None, record: Record | None = None) -> None:
        """Begin, or go on with a record."""
        self.puzzle = puzzle
        self.store = store
        self.game: Game = puzzle.game()
        self.message = ""
        self.given_up = False
        self.record = record if record or store is None else store.begin(puzzle)
        self.settings = read_settings(store) if store else default_settings()
        for row in self.record.rows if self.record else ():
            self.game.push(row.guess, row.marks)
        if self.record:
            self._resume(self.record)

    def _resume(self, record: Record) -> None:
        self.given_up = record.state == "over" and not record.won
        if record.state == "open" and self.over:
            self._keep_end()
        if record.rows and not self.over:
            self.message = "Welcome back to your game"

    @property
    def over(self) -> bool:
        """Whether the game is won, lost or given up."""
        return self.given_up or self.puzzle.state(self.game) != "open"

    @property
    def won(self) -> bool:
        """Whether every board is solved."""
        return self.game.solved

    @property
    def title(self) -> str:
        """What is played, in a line."""
        puzzle, words = self.puzzle, self.puzzle.words
        parts = ["salet"]
        parts += [f"{'Wordle' if puzzle.kind == 'past' else 'daily'} {puzzle.day:,}"] if puzzle.day is not None else []
        parts += [puzzle.kind] if puzzle.kind in ("friend", "adversary") else []
        parts += [f"{puzzle.boards} boards"] if puzzle.boards > 1 else []
        parts += [words.name] + ([puzzle.rule] if puzzle.rule != "normal" else [])
        return " · ".join(parts)

    def guess(self, word: str) -> None:
        """Play a word; it is kept before it is shown."""
        self.message = ""
        self.game.push(word)
        self._keep_row()
        if self.over:
            self._keep_end()
            self.message = self.verdict()

    def give_up(self) -> None:
        """End the game as lost."""
        self.given_up = True
        self._keep_end()
        self.message = self.verdict()

    def _keep_row(self) -> None:
        if self.store and self.record:
            try:
                self.store.add_row(self.record, len(self.game.rows) - 1, self.game.rows[-1])
            except StoreError as error:
                self._unrecorded(error)

    def _keep_end(self) -> None:
        if self.store and self.record:
            try:
                self.store.end(self.record)
            except StoreError as error:
                self._unrecorded(error)

    def _unrecorded(self, error: StoreError) -> None:
        """Go on without a record, and say so once."""
        if isinstance(error, GameMovedOn):
            raise error
        self.store = None
        warn(f"{error} The rest of this game is not recorded.")

    def verdict(self) -> str:
        """Return the toast of a win, or the answers that were not found."""
        if self.won:
            return toast(self.puzzle, len(self.game.rows))
        missed = [answer for board, answer in zip(self.game.boards, self.answers(), strict=True) if not board.solved]
        return ", ".join(capitals(word) for word in missed)

    def answers(self) -> tuple[str, ...]:
        """Return the answers; the adversary names a word that would have fitted."""
        return self.puzzle.answers or tuple((board.candidates or board.wider)[0] for board in self.game.boards)

    def hint(self, best: bool = False) -> str:
        """Say how many words are left, or which guess is best."""
        if not best:
            return self._left()
        from salet.judge.analysis import SECONDS, analyse
        from salet.judge.wording import sentence

        analysis = analyse(self.game, limit=self.puzzle.limit)
        return sentence(analysis, analysis.best(1, seconds=SECONDS))

    def _left(self) -> str:
        counts = []
        for board in self.game.boards:
            number = len(board.candidates) or len(board.wider)
            counts.append("solved" if board.solved else f"{number:,}")
        return f"Words left: {' · '.join(counts)}"

    def ending(self) -> list[str]:
        """Return what is said after the last row: the squares, and how it went over the days."""
        lines = [*self.squares().splitlines(), ""] if self.game.rows else []
        if self.puzzle.kind == "daily":
            lines += [*self._streak(), "The next puzzle comes tomorrow."]
        elif self.puzzle.kind == "random" and self.puzzle.number is not None:
            lines += [f"A friend gets the same words with --seed {self.puzzle.number}."]
        return lines

    def squares(self) -> str:
        """Return the text to share."""
        return str(share_game(self.puzzle, self.game.rows, palette(self.settings)))

    def _streak(self) -> list[str]:
        if not self.store or not self.record:
            return []
        try:
            games = [game for game in self.store.games("over") if game.variant == self.record.variant]
        except StoreError as error:
            self._unrecorded(error)
            return []
        current, longest = streaks(games)
        return [f"Streak {current}, longest {longest}."]

    def run_lines(self) -> None:
        """Play line by line: in a pipe, or where the screen is too small."""
        from salet.cli import show

        show.say(self.title, "dim")
        for row in self.game.rows:
            show.say(shown(row))
        while not self.over:
            line = self._ask()
            if line is None:
                return
            try:
                self._line(line)
            except StoreError:
                raise
            except SaletError as error:
                show.say(str(error))
            sys.stdout.flush()
        if not self.message:
            show.say(self.verdict())
        for line in self.ending():
            show.say(line)

    def _ask(self) -> str | None:
        number = len(self.game.rows) + 1
        prompt = f"{number}/{self.puzzle.limit or '∞'}> "
        return ask(prompt)

    def _line(self, line: str) -> None:
        """Do what one line asks for, and say what came of it."""
        from salet.cli import show

        if line in ("?", "??"):
            show.say(self.hint(best=line == "??"))
        elif line == "!":
            self.give_up()
            show.say(self.message)
        elif not line.isalpha():
            raise GameError(
                f"{line!r} is not a word: type a word, ? for the words left, ?? for the best guess, ! to give up."
            )
        else:
            self.guess(line)
            show.say(shown(self.game.rows[-1]))
            if self.message:
                show.say(self.message)


def shown(row: Row) -> str | Text:
    """Return a row as tiles on a terminal, as a line elsewhere: `CRANE ..y.g -----`."""
    from salet.cli import show

    if show.console().is_terminal:
        return show.tiles_of(row)
    return f"{capitals(row.guess)} {' '.join(colours or '-' * len(row.guess) for colours in row.marks)}"


def warn(text: str) -> None:
    """Say something on the error stream."""
    print(f"salet: {printable(text)}", file=sys.stderr)
