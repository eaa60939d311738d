"""The helper's conversation: a line in, a few lines out."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from salet.cli import show
from salet.cli.prompt import ask
from salet.cli.rows import read_rows
from salet.core.candidates import partition
from salet.core.errors import GameError, GuessError, NoCandidates, SaletError
from salet.core.game import Game, parse_row
from salet.core.marks import SIGNS, parse_mark, show_mark
from salet.core.words import capitals, normalize
from salet.judge.advice import SECONDS, Advice, advise, explain, mend

if TYPE_CHECKING:
    from collections.abc import Callable

HELP = """\
Type the colours under the word, one sign for each letter:
  g y .   green, yellow, grey    (or 2 1 0, * + _, GYB, RMW, squares)
Played something else? Type it first, or all at once: crane=..y.g
On several boards, give the marks of each in turn, with spaces between them.
  why     how the suggestion would part the words that are left
  list    every word that is left
  undo    take the last row back
  fix 1   change the marks as proposed, when nothing fits
  quit    leave (also Ctrl-D)"""


class Helper:
    """One puzzle: the game so far, the word that is being marked, and what to say about it."""

    def __init__(self, game: Game, *, by: str = "optimal", top: int = 5, seconds: float = SECONDS) -> None:
        """Begin with a game, usually without rows."""
        self.game = game
        self.by = by
        self.top = top
        self.seconds = seconds
        self.word = ""
        self._advice: tuple[str, Advice] | None = None

    def advice(self) -> Advice:
        """Return what to play now; worked out once for every position."""
        position = str(self.game)
        if self._advice is None or self._advice[0] != position:
            self._advice = position, advise(self.game, by=self.by, top=self.top, seconds=self.seconds)
        return self._advice[1]

    def enter(self, text: str) -> None:
        """Play a row given as `word=marks`."""
        self.game.push(*parse_row(text))

    def show(self) -> None:
        """Print the rows and what to play now, or how the game ended."""
        show.rows(self.game)
        self.word = ""
        if self.game.solved:
            self._show_end()
        else:
            self._show_advice(self.advice())

    def _show_advice(self, advice: Advice) -> None:
        if advice.wider:
            show.say(f"No answer of the list {advice.words} fits, but allowed words do.", "yellow")
        show.advice(advice)
        self.word = advice.guess

    def _show_end(self) -> None:
        answers = ", ".join(capitals(board.rows[-1][0]) for board in self.game.boards)
        show.say(f"Solved in {show.count(len(self.game.rows), 'guess', 'guesses')}: {answers}")
        for row in self.game.rows:
            show.say(" ".join(show_mark(colours) if colours else "" for colours in row.marks).rstrip())

    def run(self) -> None:
        """Talk until the puzzle is solved or the person leaves."""
        words = self.game.words
        show.say(
            f"salet · list {words.name} ({len(words.answers):,} answers) · {self.game.rule.name} rule · "
            "type help for help",
            "dim",
        )
        self._step(self.show)
        while not self.game.solved:
            line = self._ask()
            if line is None or line.lower() in ("quit", "q", "exit"):
                return
            self._step(self.answer, line)

    def _ask(self) -> str | None:
        prompt = f"marks for {capitals(self.word)}> " if self.word else "word=marks> "
        return ask(prompt, always=True)

    def _step(self, action: Callable[..., None], *arguments: str) -> None:
        """Do one thing; an error is said, and the conversation goes on."""
        try:
            action(*arguments)
        except NoCandidates as error:
            self.word = ""
            show.say(str(error), "yellow")
            show.say("Type undo to take the last row back, or fix 1 to change the marks as in line 1.")
        except SaletError as error:
            show.say(str(error), "red")
        if not sys.stdin.isatty():
            sys.stdout.flush()

    def answer(self, line: str) -> None:
        """Do what one line asks for."""
        command, _, rest = line.lower().partition(" ")
        actions = {"help": self._help, "h": self._help, "?": self._help, "why": self._why, "list": self._list}
        if command in actions and not rest:
            actions[command]()
        elif command in ("undo", "u") and not rest:
            self.game.pop()
            self.show()
        elif command == "fix":
            self._fix(rest)
        else:
            self._play(line)

    def _play(self, line: str) -> None:
        """Read a row, the marks of the word at hand, or another word."""
        if "=" in (row := self._row(line)):
            self.enter(row)
        elif normalize(line) in self.game.words and not self._is_mark(line):
            return self._switch(normalize(line))
        elif not self.word:
            raise GameError("There is no suggestion to mark: type the word too, such as crane=..y.g, or undo.")
        elif not line and self._certain():
            self.game.push(self.word, "g" * len(self.word))
        elif line.isalpha() and not set(line) <= SIGNS:
            raise GuessError("Not in word list", f"{line!r} is neither marks nor a word of {self.game.words.name!r}.")
        else:
            self.game.push(self.word, line)
        self.show()
        return None

    def _row(self, line: str) -> str:
        """Return `word=marks` of a line that has a word and its marks, such as `sloth 01000`; else the line."""
        words = line.split()
        rows = read_rows(words) if words and normalize(words[0]) in self.game.words else [line]
        return rows[0] if len(rows) == 1 else line

    def _certain(self) -> bool:
        return len(self.game.boards) == 1 and self.advice().candidates == 1

    def _is_mark(self, line: str) -> bool:
        try:
            parse_mark(line, self.game.words.length)
        except SaletError:
            return False
        return True

    def _switch(self, word: str) -> None:
        if reason := self.game.objection(word):
            raise GuessError(reason, f"{word!r} is not allowed under the {self.game.rule.name} rule.")
        self.word = word
        show.say(f"{capitals(word)} then. Type its marks.")

    def _help(self) -> None:
        show.say(HELP)

    def _list(self) -> None:
        for words in self.advice().remaining:
            show.columns(words)

    def _why(self) -> None:
        """Show how the word at hand parts what is left."""
        word = self.word or self.advice().guess
        for words in self.advice().remaining:
            parts = partition(word, words)
            show.say(f"{capitals(word)} parts {show.count(len(words), 'word')} into {len(parts)}; the largest:")
            for colours, part in list(parts.items())[:8]:
                shown = " ".join(capitals(each) for each in part[:6]) + (" …" if len(part) > 6 else "")
                line = show.tiles(word, colours)
                line.append(f"  {len(part):>4}  {shown}")
                show.say(line)

    def _fix(self, which: str) -> None:
        """Take one of the proposed changes of contradictory marks."""
        stuck = next((board for board in self.game.open if not board.candidates and not board.wider), None)
        if stuck is None:
            raise GameError("There is nothing to fix: words fit the marks.")
        proposed = mend(stuck)
        if not (which or "1").isdecimal() or not 1 <= int(which or "1") <= len(proposed):
            raise GameError(f"There is no change {which!r}: type fix 1 to fix {len(proposed)}.\n{explain(stuck)}")
        repaired = dict(enumerate(proposed[int(which or "1") - 1].rows))
        place = self.game.boards.index(stuck)
        rows = self.game.rows
        for _ in rows:
            self.game.pop()
        for number, row in enumerate(rows):
            marks = list(row.marks)
            marks[place] = repaired[number][1] if number in repaired else ""
            self.game.push(row.guess, marks)
        self.show()
