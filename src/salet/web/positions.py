"""Positions: from what was asked to the library's games, and from games to what is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from salet.core.candidates import Repair, repairs
from salet.core.errors import GameError, MarkError
from salet.core.game import Game, parse_row, split_marks
from salet.core.marks import check_mark, lexicon, mark_of
from salet.core.words import load
from salet.judge.advice import Advice, advise, describe, mend
from salet.play.puzzle import keyboard
from salet.web.schemas import MOST_ROWS, AdviceOut, BoardOut, Part, Position, RepairOut, RowOut, Tile
from salet.web.work import Gone

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from salet.core.game import Board
    from salet.core.words import WordList
    from salet.exact.search import Watch
    from salet.web.schemas import Proof, SuggestIn

__all__ = ["advice_of", "game_of", "halting", "hints_of", "parts_of"]

SHOWN = 120
HURRY = 0.1  # seconds
FEW = 20
COLOURS = ".yg"


def game_of(asked: Position) -> Game:
    """Return the game of a position."""
    rows = asked.rows.split()
    if len(rows) > MOST_ROWS:
        raise GameError(f"{len(rows)} rows are too many: {MOST_ROWS} is the most.")
    return Game.parse(rows, load(asked.words), rule=asked.rule, boards=asked.boards)


def advice_of(asked: SuggestIn, seconds: float, stop: Event) -> AdviceOut:
    """Return what to play in a position; where its marks contradict each other, what would mend them."""
    try:
        game = game_of(asked)
    except MarkError:
        if found := impossible(asked):
            return found
        raise
    if game.solved:
        return answer(asked, game, sentence=solved_sentence(game))
    stuck = next((n for n, b in enumerate(game.boards) if not b.solved and not b.candidates and not b.wider), None)
    if stuck is not None:
        return contradiction(asked, game.boards[stuck].rows, stuck, mend(game.boards[stuck]), game)
    by = "expected" if hurried(asked, game, seconds) else asked.by
    advice = advise(game, by=by, top=asked.top, seconds=seconds, threads=1, watch=halting(stop))
    return answer(asked, game, advice, sentence=worth(advice))


def hurried(asked: SuggestIn, game: Game, seconds: float) -> bool:
    """Tell whether the time is too short even to begin an exact search: then one step has to do, and says so."""
    return asked.by == "optimal" and seconds < HURRY and any(len(board.indices) > FEW for board in game.open)


def halting(stop: Event) -> Watch:
    """Return a watch that ends a search when its client has gone away."""

    def watch(done: int, all: int, best: int | None, nodes: int) -> None:
        if stop.is_set():
            raise Gone

    return watch


def worth(advice: Advice) -> str:
    """Say what the best guess is worth."""
    first, total = advice.suggestions[0], advice.candidates
    name = first.guess.upper()
    if total == 1:
        return f"{name} is the only word that fits."
    if len(advice.remaining) > 1 and total == len(advice.remaining):
        return f"{name} is certain on its board."
    ending = "can be the answer" if first.possible else "cannot be the answer itself"
    left = f"It leaves {first.expected:.1f} words on average, {first.worst:,} at worst, and {ending}."
    if advice.proof == "exact" and first.mean is not None and not advice.unfound:
        return f"{name} needs {first.mean:.2f} guesses on average, and no other guess needs fewer. {left}"
    if advice.proof == "exact" and advice.unfound:
        return f"{name} finds most: {advice.unfound:,} of {total:,} words cannot be reached in six rows. {left}"
    if advice.proof == "bound" and first.mean is not None:
        return f"{name} needs {first.mean:.2f} guesses on average, the best found so far. {left}"
    return f"{name} parts the words best, looking one guess ahead. {left}"


def solved_sentence(game: Game) -> str:
    """Say how the game ended."""
    number = len(game.rows)
    answers = ", ".join(board.rows[-1][0].upper() for board in game.boards)
    return f"Solved in {number} guess{'' if number == 1 else 'es'}: {answers}."


def answer(asked: SuggestIn, game: Game, advice: Advice | None = None, *, sentence: str) -> AdviceOut:
    """Return the answer for a position that makes sense."""
    wider = bool(advice and advice.wider)
    remaining = iter(advice.remaining if advice else ())
    words = [() if board.solved else next(remaining) for board in game.boards]
    wide = game.widened() if wider else game
    hints = hints_of(wide, advice.guess) if advice else [""] * len(words)
    return AdviceOut(
        state="open" if advice else "solved",
        guess=advice.guess if advice else "",
        suggestions=list(advice.suggestions) if advice else [],
        total=advice.total if advice else None,
        mean=advice.mean if advice else None,
        proof=cast("Proof", advice.proof) if advice else "exact",
        unfound=advice.unfound if advice else 0,
        candidates=advice.candidates if advice else 0,
        boards=[board_out(*each) for each in zip(game.boards, words, hints, strict=True)],
        rows=[RowOut(guess=row.guess, marks=list(row.marks)) for row in game.rows],
        parts=parts_of(wide, advice.guess) if advice else [],
        repairs=[],
        words=game.words.name,
        hash=game.words.hash,
        rule=asked.rule,
        by=asked.by,
        length=game.words.length,
        wider=wider,
        sentence=sentence,
    )


def board_out(board: Board, fit: Sequence[str], hint: str = "") -> BoardOut:
    """Return what is known of one board."""
    return BoardOut(
        solved=board.solved,
        candidates=len(fit),
        remaining=list(fit[:SHOWN]),
        keyboard=keyboard(board.rows),
        hint=hint,
    )


def hints_of(game: Game, guess: str) -> list[str]:
    """Return for each board the colours that a guess is certain to earn there, `?` for the others."""
    words = game.words
    place = words.guess_index[guess]
    found = []
    for board in game.boards:
        marks = [mark_of(code, words.length) for code, _ in lexicon(words).partition(place, board.indices)]
        columns = (set(column) for column in zip(*marks, strict=True))
        found.append("" if board.solved else "".join(each.pop() if len(each) == 1 else "?" for each in columns))
    return found


def parts_of(game: Game, guess: str, most: int = 6) -> list[Part]:
    """Return how a guess parts the candidates of the first open board, the largest part first."""
    words = game.words
    found = lexicon(words).partition(words.guess_index[guess], game.open[0].indices)
    parts = [
        Part(mark=mark_of(code, words.length), size=len(part), words=[words.answers[index] for index in part[:most]])
        for code, part in found
    ]
    return sorted(parts, key=lambda part: (-part.size, part.mark))


# Contradictions


def impossible(asked: SuggestIn) -> AdviceOut | None:
    """Mend a row whose marks no word whatever could give; nothing if something else is wrong."""
    words = load(asked.words)
    rows = [parse_row(row) for row in asked.rows.split()]
    boards = max(asked.boards, max(marks.count(",") + 1 for _, marks in rows))
    for board in range(boards):
        own = board_rows(rows, board, boards)
        if any(not well_formed(guess, colours, words) for guess, colours in own):
            return None
        if any(fails(guess, colours) for guess, colours in own):
            return contradiction(asked, own, board, repairs(own, words.answers, words.guesses))
    return None


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


def contradiction(
    asked: SuggestIn, rows: Sequence[tuple[str, str]], board: int, found: Sequence[Repair], game: Game | None = None
) -> AdviceOut:
    """Return the answer for marks that no word fits."""
    words = load(asked.words)
    entered = [parse_row(row) for row in asked.rows.split()]
    boards = len(game.boards) if game else max(asked.boards, max(m.count(",") + 1 for _, m in entered))
    return AdviceOut(
        state="contradiction",
        guess="",
        suggestions=[],
        total=None,
        mean=None,
        proof="exact",
        unfound=0,
        candidates=0,
        boards=[BoardOut(solved=False, candidates=0, remaining=[], keyboard={}, hint="") for _ in range(boards)],
        rows=[RowOut(guess=guess.lower(), marks=split_marks(marks, boards)) for guess, marks in entered],
        parts=[],
        repairs=[repair_out(repair, rows, board, entered, boards) for repair in found],
        words=words.name,
        hash=words.hash,
        rule=asked.rule,
        by=asked.by,
        length=words.length,
        wider=False,
        sentence="No allowed word fits these marks: one of the colours must be wrong.",
    )


def repair_out(
    repair: Repair, rows: Sequence[tuple[str, str]], board: int, entered: Sequence[tuple[str, str]], boards: int
) -> RepairOut:
    """Return a repair as the page shows it: the tiles that change, and the position with the change made."""
    mended = iter(repair.rows)
    lines = []
    for guess, marks in entered:
        split = split_marks(marks, boards)
        if board < len(split) and split[board]:
            split[board] = next(mended)[1]
        lines.append(f"{guess}={','.join(colours or '-' for colours in split)}")
    return RepairOut(
        board=board,
        tiles=[Tile(row=row, place=place, mark=repair.rows[row][1][place]) for row, place in repair.changed],
        candidates=len(repair.candidates),
        words=list(repair.candidates[:6]),
        rows=" ".join(lines),
        sentence=describe(repair, rows),
    )
