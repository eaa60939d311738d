"""Positions: from a request to a game and its analysis, and from an analysis to the JSON that is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from salet.core.game import Game, likeliest, parse_row, split_marks
from salet.core.lists import is_living
from salet.core.marks import check_mark, lexicon, mark_of
from salet.core.words import capitals
from salet.errors import GameError, MarkError
from salet.judge.analysis import Analysis, Best, BoardState, analyse
from salet.judge.repairs import repairs_of
from salet.judge.wording import SHARE, amount, describe_repair, sentence
from salet.keep.proofs import known_table
from salet.web.lists import about, list_of
from salet.web.schemas import (
    MOST_ROWS,
    AdviceOut,
    BoardOut,
    EvaluationOut,
    Part,
    Position,
    RepairOut,
    RowOut,
    Tile,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.concurrency import Stop
    from salet.core.game import Board
    from salet.core.words import WordList
    from salet.judge.repairs import Repair
    from salet.web.schemas import Proof, SuggestIn

__all__ = ["advice_of", "analysis_of", "game_of", "parts_of"]

SHOWN = 120
HURRY = 0.1  # seconds
FEW = 20
COLOURS = ".yg"


def game_of(asked: Position) -> Game:
    """Return the game of a position."""
    rows = asked.rows.split()
    if len(rows) > MOST_ROWS:
        raise GameError(f"{len(rows)} rows are too many: {MOST_ROWS} is the most.")
    return Game.parse(rows, list_of(asked), rule=asked.rule, boards=asked.boards)


def analysis_of(game: Game, stop: Stop) -> Analysis:
    """Return the analysis of a game; at its start it knows the proofs made on this machine."""
    table = None if game.rows else known_table(game.words, game.rule.name)
    return analyse(game, table=table, threads=1, stop=stop)


def advice_of(asked: SuggestIn, seconds: float, stop: Stop, few: int = FEW) -> AdviceOut:
    """Return what to play in a position; where its marks contradict each other, which changes would help.

    In a hurry, positions of more than a few words are not searched.
    """
    try:
        game = game_of(asked)
    except MarkError:
        if found := impossible(asked, stop):
            return found
        raise
    analysis = analysis_of(game, stop)
    if not analysis.boards:
        return answer(asked, analysis, text=solved_sentence(game))
    if stuck := analysis.stuck:
        return contradiction(asked, game.boards[stuck.number - 1].rows, stuck.number - 1, stuck.repairs)
    by = "expected" if hurried(asked, analysis, seconds, few) else asked.by
    best = analysis.best(asked.top, by=by, seconds=seconds, at_once=True)
    return answer(asked, analysis, best, text=sentence(analysis, best))


def hurried(asked: SuggestIn, analysis: Analysis, seconds: float, few: int) -> bool:
    """Tell whether the time is too short even to begin an exact search; then one step is looked ahead."""
    known = not analysis.played.rows and (analysis.table or is_living(analysis.played.words))
    many = any(len(board.words) > few for board in analysis.boards)
    return asked.by == "optimal" and seconds < HURRY and many and not known


def solved_sentence(game: Game) -> str:
    """Say how the game ended."""
    answers = ", ".join(capitals(board.rows[-1][0]) for board in game.boards)
    return f"Solved in {amount(len(game.rows), 'guess', 'guesses')}: {answers}."


def answer(asked: SuggestIn, analysis: Analysis, best: Best | None = None, *, text: str) -> AdviceOut:
    """Return the answer for a position that makes sense."""
    game = analysis.played
    states = {board.number: board for board in analysis.boards}
    known = [states.get(number, BoardState(number, (), False)) for number in range(1, len(game.boards) + 1)]
    first = best[0] if best else None
    return AdviceOut(
        state="open" if best else "solved",
        guess=best.guess if best else "",
        suggestions=[EvaluationOut(**each.plain()) for each in best or ()],
        total=first.plain()["total"] if first else None,
        mean=first.mean if first else None,
        proof=cast("Proof", best.proof) if best else "exact",
        unfound=(None if first.weighted else first.lost) if first else 0,
        rows_left=analysis.rows_left,
        candidates=sum(len(board.words) for board in known),
        boards=[board_out(*each) for each in zip(game.boards, known, strict=True)],
        rows=[RowOut(guess=row.guess, marks=list(row.marks)) for row in game.rows],
        repairs=[],
        **about(game.words),
        rule=asked.rule,
        by=asked.by,
        wider=analysis.wider,
        sentence=text,
    )


def board_out(board: Board, known: BoardState) -> BoardOut:
    """Return what is known about one board."""
    return BoardOut(
        solved=board.solved,
        candidates=len(known.words),
        remaining=list(known.words[:SHOWN]),
        chances=list(known.chances.values())[:SHOWN],
        weighted=known.weights is not None,
        matter=known.mattering(SHARE),
        missing=known.missing,
    )


def parts_of(game: Game, guess: str, most: int = 6) -> list[Part]:
    """Return how a guess splits the candidates of the first open board, the largest part first."""
    words = game.words
    found = lexicon(words).partition(words.guess_index[guess], game.open[0].indices)
    parts = [
        Part(
            mark=mark_of(code, words.length),
            size=len(part),
            words=[words.answers[index] for index in likeliest(part, words.weights)[:most]],
        )
        for code, part in found
    ]
    return sorted(parts, key=lambda part: (-part.size, part.mark))


# Contradictions


def impossible(asked: SuggestIn, stop: Stop) -> AdviceOut | None:
    """Propose repairs of a row whose marks no word at all could give; None if something else is wrong with it."""
    words = list_of(asked)
    rows = [parse_row(row) for row in asked.rows.split()]
    boards = number_of_boards(asked, rows)
    for board in range(boards):
        own = board_rows(rows, board, boards)
        if any(not well_formed(guess, colours, words) for guess, colours in own):
            return None
        if any(fails(guess, colours) for guess, colours in own):
            return contradiction(asked, own, board, repairs_of(words, own, stop=stop))
    return None


def number_of_boards(asked: SuggestIn, rows: Sequence[tuple[str, str]]) -> int:
    """Return how many boards the rows are about."""
    return max(asked.boards, max(marks.count(",") + 1 for _, marks in rows))


def board_rows(rows: Sequence[tuple[str, str]], board: int, boards: int) -> list[tuple[str, str]]:
    """Return the rows of one board."""
    split = [(guess.lower(), split_marks(marks, boards)) for guess, marks in rows]
    return [(guess, marks[board]) for guess, marks in split if board < len(marks) and marks[board]]


def well_formed(guess: str, colours: str, words: WordList) -> bool:
    """Tell whether a row is a word of the list with a plain colour for each letter."""
    return guess in words and len(colours) == len(guess) and set(colours) <= set(COLOURS)


def fails(guess: str, colours: str) -> bool:
    """Tell whether no answer whatever could give this mark."""
    try:
        check_mark(guess, colours)
    except MarkError:
        return True
    return False


def contradiction(asked: SuggestIn, rows: Sequence[tuple[str, str]], board: int, found: Sequence[Repair]) -> AdviceOut:
    """Return the answer for marks that no word fits; `board` is the place of the board, from 0."""
    words = list_of(asked)
    entered = [parse_row(row) for row in asked.rows.split()]
    boards = number_of_boards(asked, entered)
    where = f"board {board + 1}" if boards > 1 else "these marks"
    return AdviceOut(
        state="contradiction",
        guess="",
        suggestions=[],
        total=None,
        mean=None,
        proof="exact",
        unfound=None,
        rows_left=None,
        candidates=0,
        boards=[nothing_fits() for _ in range(boards)],
        rows=[RowOut(guess=guess.lower(), marks=split_marks(marks, boards)) for guess, marks in entered],
        repairs=[repair_out(repair, rows, board, entered, boards) for repair in found],
        **about(words),
        rule=asked.rule,
        by=asked.by,
        wider=False,
        sentence=f"No allowed word fits {where}: one of the colours must be wrong.",
    )


def nothing_fits() -> BoardOut:
    """Return a board that no word fits."""
    return BoardOut(
        solved=False,
        candidates=0,
        remaining=[],
        chances=[],
        weighted=False,
        matter=0,
        missing=0.0,
    )


def repair_out(
    repair: Repair, rows: Sequence[tuple[str, str]], board: int, entered: Sequence[tuple[str, str]], boards: int
) -> RepairOut:
    """Return a repair: the tiles that change, and the position with the change made."""
    repaired = iter(repair.rows)
    lines = []
    for guess, marks in entered:
        split = split_marks(marks, boards)
        if board < len(split) and split[board]:
            split[board] = next(repaired)[1]
        lines.append(f"{guess}={','.join(colours or '-' for colours in split)}")
    where = f"Board {board + 1}: " if boards > 1 else ""
    return RepairOut(
        board=board,
        tiles=[Tile(row=row, place=place, mark=repair.rows[row][1][place]) for row, place in repair.changed],
        candidates=len(repair.candidates),
        words=list(repair.candidates[:6]),
        rows=" ".join(lines),
        sentence=where + describe_repair(repair, rows),
    )
