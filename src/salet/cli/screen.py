"""The game on a screen: boards of tiles, the keyboard, and a place for what there is to say."""

from __future__ import annotations

import shutil
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from salet.cli import keys, show
from salet.core.words import capitals, normalize
from salet.errors import GuessError, SaletError, StoreError
from salet.play.puzzle import keyboard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.cli.session import Session
    from salet.core.game import Board

THEMES = {
    # (dark, contrast): green, yellow, grey, a key that was not used
    (True, False): ("white on #538d4e", "white on #b59f3b", "white on #3a3a3c", "white on #818384"),
    (False, False): ("white on #6aaa64", "white on #c9b458", "white on #787c7e", "black on #d3d6da"),
    (True, True): ("black on #f5793a", "black on #85c0f9", "white on #3a3a3c", "white on #818384"),
    (False, True): ("black on #f5793a", "black on #85c0f9", "white on #787c7e", "black on #d3d6da"),
}
UNUSED = " "
QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
HELP = "? words left   ?? best guess   ! give up   Ctrl-C leave (the game is kept)"
TURN = 0.12  # seconds from tile to tile
AROUND = 3  # lines above and below boards and keyboard: title, message, help


@dataclass(frozen=True)
class Layout:
    """How wide tiles are, and what stands between them."""

    tile: int
    gap: int
    between: int
    spaced: bool
    """Whether an empty line separates the rows."""


def fitting(session: Session, size: tuple[int, int], colour: bool) -> Layout | None:
    """Return the roomiest layout that fits a screen of columns and lines, or None."""
    boards, length = session.puzzle.boards, session.puzzle.words.length
    rows = session.puzzle.limit or 6
    below = AROUND + len(keys_of(session)) * -(-boards // 4)
    for layout in (Layout(3, 1, 4, True), Layout(3, 0, 3, False), Layout(3, 0, 1, False), Layout(1, 0, 3, False)):
        width = boards * (length * layout.tile + (length - 1) * layout.gap) + (boards - 1) * layout.between
        height = (2 * rows - 1 if layout.spaced else rows) + below + 2 * layout.spaced
        if (colour or layout.tile == 3) and max(width, 50) < size[0] and height < size[1]:
            return layout
    return None


def keys_of(session: Session) -> tuple[str, ...]:
    """Return the rows of the keyboard; letters that an English one lacks stand in rows of their own."""
    alphabet = session.puzzle.words.alphabet
    others = "".join(letter for letter in alphabet if not letter.isascii())
    latin = QWERTY if any(letter.isascii() for letter in alphabet) else ()
    return (*latin, *(others[at : at + 11] for at in range(0, len(others), 11)))


class Screen:
    """Draws a session in place, line over line, and plays it by single keys."""

    def __init__(self, session: Session) -> None:
        """Choose the colours and the layout."""
        self.session = session
        self.colour = show.coloured()
        self.size = shutil.get_terminal_size()
        self.layout = fitting(session, self.size, self.colour)
        styles = THEMES[session.settings["dark"], session.settings["contrast"]]
        self.styles = dict(zip(("g", "y", ".", UNUSED), (f"bold {style}" for style in styles), strict=True))
        self.typed = ""
        self.turned: int | None = None
        self.drawn = 0
        self.last_key = ""

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        sys.stdout.write("\x1b[?25l")
        try:
            with keys.pressed(self.again) as keyboard:
                self.draw()
                while not self.session.over:
                    key = keyboard.next()
                    if key == keys.END:
                        break
                    self.press(key, keyboard)
                    self.draw()
            if self.session.over:
                self.session.message = self.session.verdict()
                self.draw()
                for line in ["", *self.session.ending()]:
                    show.say(line)
        finally:
            sys.stdout.write("\x1b[?25h")
            sys.stdout.flush()

    def again(self) -> None:
        """Draw on an empty screen, in the size that it has now."""
        self.size = shutil.get_terminal_size()
        self.layout = fitting(self.session, self.size, self.colour) or self.layout
        self.drawn = 0
        sys.stdout.write("\x1b[2J\x1b[H\x1b[?25l")
        self.draw()

    def press(self, key: str, keyboard: keys.Keyboard) -> None:
        """Do what a key asks for."""
        session, before = self.session, self.last_key
        self.last_key, session.message = key, ""
        letter = normalize(key)
        if key == keys.ENTER:
            self._enter(keyboard)
        elif key == keys.BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == keys.ESCAPE:
            self.typed = ""
        elif key == "?":
            self._hint(best=before == "?")
        elif key == "!" and before == "!":
            session.give_up()
        elif key == "!":
            session.message = "Press ! once more to give up"
        elif letter in session.puzzle.words.alphabet and len(self.typed) < session.puzzle.words.length:
            self.typed += letter

    def _enter(self, keyboard: keys.Keyboard) -> None:
        try:
            self.session.guess(self.typed)
        except GuessError as error:
            self.session.message = error.reason
            return
        self.typed = ""
        self._turn(keyboard)

    def _turn(self, keyboard: keys.Keyboard) -> None:
        """Turn the tiles of the last row one by one, unless somebody is already typing on."""
        message, self.session.message = self.session.message, ""
        if self.session.settings["motion"]:
            for turned in range(self.session.puzzle.words.length):
                self.turned = turned
                self.draw()
                if keyboard.waiting():
                    break
                time.sleep(TURN)
        self.turned = None
        self.session.message = message

    def _hint(self, best: bool) -> None:
        try:
            self.session.message = self.session.hint(best)
        except StoreError:
            raise
        except SaletError as error:
            self.session.message = str(error).splitlines()[0]
        if best:
            self.last_key = ""

    def draw(self) -> None:
        """Write the picture over the last one."""
        console = show.console()
        with console.capture() as captured:
            for line in self.frame():
                console.print(line, no_wrap=True, overflow="crop", crop=True)
        lines = captured.get().splitlines()
        up = f"\x1b[{self.drawn}A\r" if self.drawn else ""
        sys.stdout.write(up + "".join(f"{line}\x1b[K\n" for line in lines) + "\x1b[J")
        sys.stdout.flush()
        self.drawn = len(lines)

    def frame(self) -> list[Text]:
        """Return the lines of the picture, each in the middle of the screen."""
        assert self.layout is not None
        lines = [Text(self.session.title, "dim"), *self.boards()]
        if self.session.over and self.turned is None:
            lines.append(Text(self.session.message, "bold"))
        else:
            message = f" {self.session.message} " if self.session.message else ""
            space = [Text()] if self.layout.spaced else []
            lines += [Text(message, "reverse"), *self.keyboard(), *space, Text(HELP, "dim")]
        width = min(self.size[0], 80) - 1
        return [Text(" " * max((width - line.cell_len) // 2, 0)).append_text(line) for line in lines]

    # Boards

    def boards(self) -> list[Text]:
        """Return the rows of the boards, side by side."""
        assert self.layout is not None
        game, limit = self.session.game, self.session.puzzle.limit
        ended = self.session.over and self.turned is None
        spaced = self.layout.spaced and not ended
        room = (self.size[1] - AROUND - len(keys_of(self.session)) - 2) // (2 if spaced else 1)
        total = max(len(game.rows), 1) if ended else limit or max(6, len(game.rows) + 1)
        lines: list[Text] = []
        for place in range(max(0, total - room) if limit is None else 0, total):
            lines += [Text()] if spaced else []
            lines.append(Text(" " * self.layout.between).join([self.row(board, place) for board in game.boards]))
        return [*lines, Text()] if spaced else lines

    def row(self, board: Board, place: int) -> Text:
        """Return a row of a board: played, being typed, or still empty."""
        assert self.layout is not None
        length = self.session.puzzle.words.length
        tiles = [self.empty(" " if board.solved and place >= len(board.rows) else "·")] * length
        if place < len(board.rows):
            guess, colours = board.rows[place]
            tiles = [self.tile(*pair) for pair in zip(guess, colours, strict=True)]
            if self.turned is not None and place == len(self.session.game.rows) - 1:
                hidden = [self.letter(letter) for letter in guess]
                tiles = tiles[: self.turned] + hidden[self.turned :]
        elif place == len(self.session.game.rows) and not board.solved and not self.session.over:
            tiles = [self.letter(letter) for letter in self.typed] + tiles[len(self.typed) :]
        return Text(" " * self.layout.gap).join(tiles)

    def tile(self, letter: str, colour: str) -> Text:
        """Return a tile that has been turned."""
        if not self.colour:
            return Text(show.PLAIN[colour].format(capitals(letter)))
        return Text(self.wide(capitals(letter)), self.styles[colour])

    def letter(self, letter: str) -> Text:
        """Return a tile with a letter on it that has not been turned."""
        return Text(self.wide(capitals(letter)), "bold underline")

    def empty(self, sign: str) -> Text:
        """Return a tile with nothing on it."""
        return Text(self.wide(sign), "dim")

    def wide(self, sign: str) -> str:
        """Return a sign in the middle of a tile."""
        assert self.layout is not None
        return f" {sign} " if self.layout.tile == 3 else sign

    # Keyboard

    def keyboard(self) -> list[Text]:
        """Return the keyboard; on several boards each key is divided as on Quordle, one part per board."""
        turning = self.turned is not None  # keys are recoloured after the last tile
        latest = len(self.session.game.rows)
        best = []
        for board in self.session.game.boards:
            rows = board.rows[:-1] if turning and len(board.rows) == latest else board.rows
            best.append(keyboard(rows))
        return self.key_rows(best)

    def key_rows(self, best: Sequence[dict[str, str]]) -> list[Text]:
        """Return the lines of keys."""
        lines = []
        for letters in keys_of(self.session):
            for start in range(0, len(best), 4) if self.colour else (0,):
                part = best[start : start + 4] if self.colour else best
                row = [self.key(letter, part, lettered=start == 0) for letter in letters]
                if letters == QWERTY[-1]:
                    row = [
                        Text(" ↵ " if start == 0 else "   ", "dim"),
                        *row,
                        Text(" ⌫ " if start == 0 else "   ", "dim"),
                    ]
                lines.append(Text(" ").join(row))
        return lines

    def key(self, letter: str, best: Sequence[dict[str, str]], lettered: bool) -> Text:
        """Return one key in the colours that some boards gave its letter."""
        colours = [board.get(letter, UNUSED) for board in best]
        if not self.colour:
            top = max(colours, key=" .yg".index)
            return Text(" - " if top == "." else show.PLAIN.get(top, " {} ").format(capitals(letter)))
        sign = capitals(letter) if lettered else " "
        if len(colours) == 1:
            return Text(f" {sign} ", self.styles[colours[0]])
        width = 2 if len(colours) == 2 else 1
        face = f" {sign}".ljust(width * len(colours))
        parts = (face[at : at + width] for at in range(0, len(face), width))
        return Text.assemble(*((part, self.styles[colour]) for part, colour in zip(parts, colours, strict=True)))
