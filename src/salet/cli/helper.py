"""The helper's conversation: a line in, a few lines out."""

from __future__ import annotations

import datetime
import sys
from typing import TYPE_CHECKING

from salet.cli import show
from salet.cli.advice import Advice
from salet.cli.prompt import ask
from salet.cli.rows import read_rows
from salet.cli.table import Table
from salet.core.candidates import partition
from salet.core.game import Game, parse_row
from salet.core.lists import is_living
from salet.core.marks import SIGNS, parse_mark, show_mark
from salet.core.words import capitals, normalize
from salet.errors import GameError, GuessError, NoCandidates, SaletError
from salet.judge.wording import amount, familiar_cost, sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Unpack

    from salet.cli.advice import Asked
    from salet.core.game import Row
    from salet.judge.analysis import Best

HELP = """\
Type the colours under the word, one sign for each letter:
  g y .   green, yellow, grey    (or 2 1 0, * + _, GYB, RMW, squares)
Played something else? Type it first, or all at once: crane ..y.g
On several boards, give the colours of each in turn, with spaces between them.
  more       other good guesses, with all figures
  why        what the suggestion does to the words left
  why CRANE  what a word of yours is worth here
  list       every word that is left
  undo       take the last row back
  fix 1      change the colours as proposed, when no word fits
  quit       leave (also Ctrl-D)"""
GROUPS = 8
"""So many groups of words `why` shows, the largest."""


class Helper(Advice):
    """One puzzle: the advice on the game so far, the word that is being marked, and what to say about it."""

    def __init__(
        self, game: Game, table: bool = False, day: datetime.date | None = None, **asked: Unpack[Asked]
    ) -> None:
        """Begin with a game; `table` shows the other guesses at once; `day` is that of the real game's puzzle."""
        super().__init__(game, **asked)
        self.table, self.day, self.word = table, day, ""

    def show(self) -> None:
        """Print the rows and what to play now, or how the game ended."""
        show.rows(self.game)
        self.word = ""
        if self.game.solved:
            self._show_end()
        else:
            self._show_best(self.best())

    def _show_best(self, best: Best) -> None:
        if self.analysis.wider:
            show.say(f"No answer in the list {self.game.words.name} fits, but other allowed words do.", "yellow")
        show.say(show.emphasized(sentence(self.analysis, best), best.guess))
        if self.familiar:
            show.say(familiar_cost(best), "dim")
        if best.guess in self.used and best[0].possible:
            show.say(f"{capitals(best.guess)} was the answer of {self.used[best.guess]}.", "dim")
        if self.table:
            self._more()
        show.remaining(self.analysis.boards, len(self.game.boards) > 1, self.used)
        self.word = best.guess

    def _show_end(self) -> None:
        answers = ", ".join(capitals(board.rows[-1][0]) for board in self.game.boards)
        show.say(f"Solved in {amount(len(self.game.rows), 'guess', 'guesses')}: {answers}")
        for row in self.game.rows:
            show.say(" ".join(show_mark(colours) if colours else "" for colours in row.marks).rstrip())

    def run(self) -> None:
        """Talk until the puzzle is solved or the person leaves."""
        words, rule = self.game.words, self.game.rule.name
        known = f", history to {words.known_to}" if words.known_to else ""
        day = f" on {words.date}" if is_living(words) else ""
        answers = f"{len(words.answers):,} answers{known}"
        show.say(f"salet · list {words.name}{day} ({answers}) · {rule} rule · type help for help", "dim")
        self._step(self.show)
        while not self.game.solved:
            line = self._ask()
            if line is None or line.lower() in ("quit", "q", "exit"):
                return
            self._step(self.answer, line)
        self._offer()

    def _offer(self) -> None:
        """Offer to remember the answer of the real game's puzzle."""
        if self.day and len(self.game.boards) == 1:
            from salet.cli.remember import offer

            offer(self.game.rows[-1].guess, self.day, datetime.date.today())

    def _ask(self) -> str | None:
        return ask(f"marks for {capitals(self.word)}> " if self.word else "word=marks> ", always=True)

    def _step(self, action: Callable[..., None], *arguments: str) -> None:
        """Do one thing; an error is said, and the conversation goes on."""
        try:
            action(*arguments)
        except NoCandidates as error:
            self.word = ""
            show.say(str(error), "yellow")
            show.say("Type undo to take the last row back, or fix 1 to change the colours as in line 1.")
        except SaletError as error:
            show.say(str(error), "red")
        if not sys.stdin.isatty():
            sys.stdout.flush()

    def answer(self, line: str) -> None:
        """Do what one line asks for."""
        command, _, rest = line.lower().partition(" ")
        actions = {"help": self._help, "h": self._help, "?": self._help, "more": self._more, "list": self._list}
        if command in actions and not rest:
            actions[command]()
        elif command == "why":
            self._why(rest.strip())
        elif command in ("undo", "u") and not rest:
            self.game.pop()
            self.analyse(self.game)
            self.show()
        elif command == "fix":
            self._fix(rest.strip())
        else:
            self._play(line)

    def _play(self, line: str) -> None:
        """Read a row, the marks of the word at hand, or another word."""
        if "=" in (row := self._row(line)):
            self.enter(*parse_row(row))
        elif normalize(line) in self.game.words and not self._is_mark(line):
            return self._switch(normalize(line))
        elif not self.word:
            raise GameError("There is no suggestion to mark: type the word too, such as crane=..y.g, or undo.")
        elif not line and self._certain():
            self.enter(self.word, "g" * len(self.word))
        elif line.isalpha() and not set(line) <= SIGNS:
            raise GuessError("Not in word list", f"{line!r} is neither marks nor a word in {self.game.words.name!r}.")
        else:
            self.enter(self.word, line)
        self.show()
        return None

    def _row(self, line: str) -> str:
        """Return `word=marks` of a line that has a word and its marks, such as `sloth 01000`; else the line."""
        words = line.split()
        rows = read_rows(words) if words and normalize(words[0]) in self.game.words else [line]
        return rows[0] if len(rows) == 1 else line

    def _certain(self) -> bool:
        return len(self.game.boards) == 1 and len(self.analysis.candidates) == 1

    def _is_mark(self, line: str) -> bool:
        try:
            parse_mark(line, self.game.words.length)
        except SaletError:
            return False
        return True

    def _switch(self, word: str) -> None:
        self.game.check(word)
        self.word = word
        show.say(f"{capitals(word)} then. Type its marks.")

    def _help(self) -> None:
        show.say(HELP)

    def _more(self) -> None:
        """Show the best guesses side by side."""
        show.suggestions(self.best())

    def _list(self) -> None:
        for board in self.analysis.boards:
            show.columns(board.words, board.chances if board.weights else None)

    def _why(self, word: str) -> None:
        """Say what a word is worth here, and how it splits the words that are left."""
        best = self.best()
        word = normalize(word) or self.word or best.guess
        found = self.analysis.worth(word, seconds=self.seconds)
        show.say(show.worth(found, best[0]))
        for board in self.analysis.boards:
            self._groups(found.guess, board.words)

    def _groups(self, word: str, words: Sequence[str]) -> None:
        groups = partition(word, words)
        largest = f"; the {GROUPS} largest" if len(groups) > GROUPS else ""
        split = f"{amount(len(words), 'word')} into {amount(len(groups), 'group')}"
        show.say(f"{capitals(word)} splits {split}{largest}:")
        table = Table("", " ", "", text=("",))
        for colours, group in list(groups.items())[:GROUPS]:
            shown = " ".join(map(capitals, group[:6])) + (" …" if len(group) > 6 else "")
            table.add(show.tiles(word, colours), amount(len(group), "word"), shown)
        show.print_table(table)

    def _fix(self, which: str) -> None:
        """Take one of the proposed changes of contradictory marks."""
        stuck = self.analysis.stuck
        if stuck is None:
            raise GameError("There is nothing to fix: words fit the marks.")
        number = int(which or "1") if (which or "1").isdecimal() else 0
        if not 1 <= number <= len(stuck.repairs):
            raise GameError(f"There is no change {which!r}: type fix 1 to fix {len(stuck.repairs)}.")
        repaired = [colours for _, colours in stuck.repairs[number - 1].rows]
        rows = list(self.game.rows)
        game = Game(self.game.words, rule=self.game.rule.name, boards=len(self.game.boards))
        for row in with_marks(rows, stuck.number - 1, repaired):
            game.push(row.guess, row.marks)
        self.analyse(game)
        self.show()


def with_marks(rows: Sequence[Row], board: int, marks: Sequence[str]) -> list[Row]:
    """Return rows in which one board has other marks; rows beyond them give that board none."""
    from salet.core.game import Row

    changed = []
    for number, row in enumerate(rows):
        given = list(row.marks)
        given[board] = marks[number] if number < len(marks) else ""
        changed.append(Row(row.guess, tuple(given)))
    return changed
