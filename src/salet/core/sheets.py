"""What games and word lists show of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.words import capitals
from salet.shown.numbers import amount, percent
from salet.shown.sheet import MOST, Sheet, Tiles, bars, some

if TYPE_CHECKING:
    from salet.core.game import Board, Game, Row
    from salet.core.words import WordList
    from salet.shown.sheet import Cell

__all__ = ["of_game", "of_words"]

BOARDS = 4
"""So many boards stand beside each other."""
WORDS = 8
"""So many words of a list are shown, the likeliest ones."""


def of_game(game: Game) -> Sheet:
    """Return the sheet of a game: its rows in colours, and how many words fit."""
    boards = game.boards[:BOARDS]
    names = ("guess",) if len(game.boards) == 1 else tuple(f"board {place}" for place in range(1, len(boards) + 1))
    left = "words left" if len(game.boards) == 1 else "open boards"
    rows = [(*_tiles(row, len(boards)), _left(game, number)) for number, row in enumerate(game.rows, 1)]
    rule = f", {game.rule.name} rule" if game.rule.name != "normal" else ""
    return Sheet(
        f"Game on {game.words.name}{rule}",
        (*names, left),
        tuple(rows[:MOST]),
        " ".join(_state(board, place, len(game.boards)) for place, board in enumerate(boards, 1)) + _others(game),
        left_out=len(rows[MOST:]),
    )


def _tiles(row: Row, boards: int) -> list[Cell]:
    return [Tiles(capitals(row.guess), mark) if mark else "" for mark in row.marks[:boards]]


def _left(game: Game, rows: int) -> str:
    if len(game.boards) == 1:
        return f"{game.boards[0].sizes[rows]:,}"
    return f"{sum(all(set(mark) != {'g'} for _, mark in board.rows[:rows]) for board in game.boards):,}"


def _state(board: Board, place: int, boards: int) -> str:
    where = f"Board {place}: " if boards > 1 else ""
    if board.solved:
        return f"{where}Solved with {amount(len(board.rows), 'guess', 'guesses')}."
    fit = board.sizes[-1]
    words = f": {some(map(capitals, board.candidates), 5 if boards > 1 else MOST)}" if board.rows and fit else ""
    return f"{where}{amount(fit, 'word fits', 'words fit')}{words}{'' if words.endswith('…') else '.'}"


def _others(game: Game) -> str:
    more = len(game.boards) - BOARDS
    return f" {amount(more, 'further board is', 'further boards are')} not shown." if more > 0 else ""


def of_words(words: WordList) -> Sheet:
    """Return the sheet of a word list: its size, and its likeliest answers where it knows them."""
    sizes = f"{len(words.answers):,} answers, {len(words.guesses):,} guesses of {words.length} letters"
    day = f" on {words.date}" if words.known_to else ""
    title = f"{words.name}{day}: {sizes}"
    if words.weights is None:
        return Sheet(title, note=f"All answers are equally likely: {some(map(capitals, words.answers))}")
    likely = sorted(zip(words.weights, words.answers, strict=True), key=lambda pair: -pair[0])[:WORDS]
    lengths = bars([weight for weight, _ in likely])
    return Sheet(
        title,
        ("answer", "chance", ""),
        tuple(
            (capitals(word), percent(weight / words.weight), bar)
            for (weight, word), bar in zip(likely, lengths, strict=True)
        ),
        left_out=len(words.answers) - len(likely),
    )
