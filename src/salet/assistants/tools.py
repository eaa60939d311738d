"""The tools: each is one question to the library, bounded in size and time, answered with plain values.

What is not proven is given as bounds, as everywhere. Games are not kept: a code names the puzzle, and every call brings
the guesses so far.
"""

from __future__ import annotations

import datetime
import secrets
from typing import Annotated, Any, Literal

from pydantic import Field

from salet.concurrency import Stop, check_stop
from salet.core.game import Game, parse_row
from salet.core.lists import DEFAULT, is_living, load, names
from salet.errors import GameError, SaletError, UnknownList
from salet.judge.analysis import Analysis, analyse
from salet.judge.openers import openers as ranked_openers
from salet.judge.review import Judge, played
from salet.judge.review import review as judge_game
from salet.judge.wording import sentence
from salet.keep.history import own_history
from salet.keep.proofs import known_table
from salet.play.codes import list_of_code, make_code, read_code
from salet.play.puzzle import Puzzle, seeded
from salet.play.puzzle import played as list_played

__all__ = ["TOOLS", "candidates", "history", "openers", "play", "review", "suggest", "worth"]

MOST_ROWS = 40
MOST_GUESSES = 12
REVIEW_NODES = 20_000
"""The work that goes into one evaluation of a review: a review of a real game takes a second or two."""
JUDGE_NODES = 2_000
"""The same for a guess that is judged while it is played."""

Rows = Annotated[
    list[str],
    Field(
        max_length=MOST_ROWS,
        description="The rows played so far, each a word with its marks: 'crane=..y.g'. g green, y yellow, . grey; "
        "squares and other notations are understood. Several boards: marks separated by commas, '-' once solved.",
        examples=[["crane=..y.g"]],
    ),
]
Words = Annotated[
    str,
    Field(
        max_length=40,
        description="The word list: 'nyt' is the real game of a day, each word as likely as it is; 'original', "
        "'nyt-2022-02', 'nyt-2022-08' and 'nyt-2023-07' are fixed lists; 'english-4' to 'english-8' other lengths.",
    ),
]
On = Annotated[
    datetime.date | None, Field(description="The list 'nyt' as it is on this day (2026-07-18); today unless given.")
]
RuleName = Literal["normal", "hard", "strict"]
Seconds = Annotated[
    float, Field(ge=0.05, le=10, allow_inf_nan=False, description="How long the exact search may take.")
]
Top = Annotated[int, Field(ge=1, le=50, description="How many to return.")]
Word = Annotated[str, Field(min_length=1, max_length=24)]


def suggest(
    rows: Rows,
    words: Words = DEFAULT,
    on: On = None,
    rule: RuleName = "normal",
    boards: Annotated[int, Field(ge=1, le=32, description="How many boards are played at once.")] = 1,
    top: Top = 5,
    familiar: Annotated[bool, Field(description="Suggest only words that people know.")] = False,
    seconds: Seconds = 2.0,
    *,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """Say what to guess next in a Wordle position, with what is proven about it, and the words that still fit.

    `proof` is 'exact' (proven best), 'bound' (the search was stopped: `lower` and `upper` are proven) or 'one-step'.
    If no word fits the marks, `repairs` says which marks are most likely wrong.
    """
    analysis = analysed(rows, words, on, rule, boards, stop)
    about = {**about_list(analysis.played), "rule": rule, "rows_left": analysis.rows_left}
    if not analysis.boards:
        return {"state": "solved", **about}
    if stuck := analysis.stuck:
        changes = [
            {"rows": [f"{guess}={colours}" for guess, colours in each.rows], "fitting": len(each.candidates)}
            for each in stuck.repairs
        ]
        return {"state": "contradiction", "board": stuck.number, "repairs": changes, **about}
    best = analysis.best(top, familiar=familiar, seconds=seconds, at_once=True)
    return {
        "state": "open",
        "guess": best.guess,
        "proof": best.proof,
        "sentence": sentence(analysis, best),
        "suggestions": [found.plain() for found in best],
        "boards": [board_of(board, 20) for board in analysis.boards],
        **about,
    }


def worth(
    guess: Word,
    rows: Rows,
    words: Words = DEFAULT,
    on: On = None,
    rule: RuleName = "normal",
    seconds: Seconds = 2.0,
    *,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """Say what a particular guess is worth in a position: expected guesses and chance of losing, with proof."""
    analysis = analysed(rows, words, on, rule, 1, stop)
    return {**analysis.worth(guess, seconds=seconds).plain(), **about_list(analysis.played), "rule": rule}


def candidates(
    rows: Rows,
    words: Words = DEFAULT,
    on: On = None,
    most: Annotated[int, Field(ge=1, le=500, description="How many words to name.")] = 100,
    *,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """List the words that fit every mark, the likeliest first, with the chance that each is the answer."""
    analysis = analysed(rows, words, on, "normal", 1, stop)
    if not analysis.boards:
        answer = {"word": analysis.candidates[0], "chance": 1.0}
        return {"board": 1, "count": 1, "beyond_the_list": False, "likely": [answer], **about_list(analysis.played)}
    return {**board_of(analysis.boards[0], most), **about_list(analysis.played)}


def review(
    guesses: Annotated[
        list[str],
        Field(
            min_length=1, max_length=MOST_GUESSES, description="The guesses in order, or rows such as 'crane=..y.g'."
        ),
    ],
    answer: Annotated[str, Field(max_length=24, description="The answer; the last guess unless given.")] = "",
    words: Words = DEFAULT,
    on: On = None,
    rule: RuleName = "normal",
    *,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """Judge a finished game row by row against perfect play: what each guess gave away, and how lucky its mark was."""
    known = list_of(words, on)
    if any("=" in guess for guess in guesses):
        game = Game.parse(guesses, known, rule=rule)
    else:
        game = played(guesses, answer or guesses[-1], known, rule)
    found = judge_game(game, nodes=REVIEW_NODES, table=known_table(game.words, rule), stop=stop)
    return dated(found.plain())


def openers(
    words: Words = DEFAULT,
    on: On = None,
    by: Annotated[
        Literal["exact", "expected", "worst", "entropy", "parts", "win_in_two"],
        Field(description="'exact' takes the openers whose value is proven; the others look one row ahead."),
    ] = "expected",
    top: Top = 10,
    rule: RuleName = "normal",
    *,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """Rank the first words of a list by a measure, each with its measures and, where proven, its exact value."""
    known = list_of(words, on)
    found = ranked_openers(known, by, top, rule=rule, table=known_table(known, rule), threads=1, stop=stop)
    listed = [opener.plain() for opener in found]
    return {"words": found.words, "hash": found.hash, "rule": rule, "by": by, "openers": listed}


def history(
    word: Annotated[str, Field(max_length=24, description="On which days this word was the answer.")] = "",
    on: Annotated[datetime.date | None, Field(description="The answer of this day.")] = None,
    number: Annotated[
        int | None, Field(ge=0, le=99_999, description="The answer of the puzzle of this number.")
    ] = None,
    top: Annotated[int, Field(ge=1, le=100, description="How many days to return, the latest first.")] = 10,
    *,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """Look up the answers of the real game so far. Today's answer is told only if its day or number is asked for."""
    check_stop(stop)
    today = datetime.date.today()
    known = own_history(today=today)
    told = known.before(today)
    if on is not None or number is not None:
        found = [day for day in [known.on(on) if on else known.number(number or 0)] if day]
    elif word:
        found = [day for date in reversed(told.dates(word.strip().lower())) if (day := told.on(date))]
    else:
        found = list(told[::-1])
    listed = [{"date": day.date.isoformat(), "number": day.number, "answer": day.answer} for day in found[:top]]
    return {"known_to": told.last.date.isoformat() if told.last else None, "count": len(found), "days": listed}


def play(
    code: Annotated[str, Field(max_length=400, description="The code of a game under way; empty to begin one.")] = "",
    guesses: Annotated[list[str], Field(max_length=MOST_ROWS, description="All guesses so far, in order.")] = [],  # noqa: B006 (never changed)
    words: Words = "original",
    rule: RuleName = "normal",
    boards: Annotated[int, Field(ge=1, le=32)] = 1,
    seed: Annotated[int | None, Field(ge=0, le=2**53, description="The same word for the same number.")] = None,
    judge: Annotated[bool, Field(description="Judge the last guess against perfect play (one board only).")] = True,
    *,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """Play a game. The first call, without a code, hides a word and returns its code; nothing else is kept.

    Then call again with the code and all guesses so far: it returns their marks and whether the game is won, lost or
    open, and with `judge` what the last guess gave away (`loss_lower` and `loss_upper` are proven) and its skill. The
    answer and the best guess are told only when the game is over.
    """
    puzzle = puzzle_of(code, words, rule, boards, seed)
    game = puzzle.game()
    for guess in guesses:
        if puzzle.state(game) != "open":
            raise GameError(f"The game was over before {guess!r}: it has {len(game.rows)} rows.")
        game.push(guess)
    state = puzzle.state(game)
    shown: dict[str, Any] = {
        "code": make_code(puzzle.answers, puzzle.words),
        "words": puzzle.words.name,
        "rule": rule,
        "state": state,
        "rows": [str(row) for row in game.rows],
        "rows_left": (puzzle.limit or 0) - len(game.rows),
    }
    if judge and guesses and puzzle.boards == 1:
        shown["judged"] = judged(game, rule, tell_best=state != "open", stop=stop)
    if state != "open":
        shown["answers"] = list(puzzle.answers)
    return shown


def judged(game: Game, rule: str, *, tell_best: bool, stop: Stop | None = None) -> dict[str, Any]:
    """Return what the last guess gave away, and what would have been better once the game is over."""
    before = Game(game.words, rule=rule)
    for row in game.rows[:-1]:
        before.push(row.guess, row.marks)
    last = game.rows[-1].guess
    judge = Judge(game.words, rule, nodes=JUDGE_NODES, table=known_table(game.words, rule))
    found = judge.compare(before, last, stop=stop)
    names = ("loss", "loss_lower", "loss_upper", "risk", "skill", "proof")
    shown: dict[str, Any] = {"guess": last, **{name: getattr(found, name) for name in names}}
    return {**shown, "best": list(found.best_guesses), "why": found.why} if tell_best else shown


def puzzle_of(code: str, words: str, rule: str, boards: int, seed: int | None) -> Puzzle:
    """Return the puzzle that a code hides, or a new one."""
    if not code:
        return seeded(list_of(words, None), secrets.randbits(32) if seed is None else seed, boards, rule)
    hidden_in = list_played(list_of(list_of_code(code) or words, None))
    return Puzzle(hidden_in, read_code(code, hidden_in), rule, "friend")


def analysed(
    rows: list[str], words: str, on: datetime.date | None, rule: str, boards: int, stop: Stop | None
) -> Analysis:
    """Return the analysis of a position; at the start of a game it knows the proofs made on this machine."""
    most = max((parse_row(row)[1].count(",") + 1 for row in rows), default=1)
    game = Game.parse(rows, list_of(words, on), rule=rule, boards=max(boards, most))
    return analyse(game, table=None if game.rows else known_table(game.words, rule), threads=1, stop=stop)


def list_of(words: str, on: datetime.date | None) -> Any:
    """Return a built-in list, as it is today or on another day if it depends on the day: no file is opened."""
    if words not in names():
        raise UnknownList("list", words, names())
    if not is_living(words):
        if on is not None:
            raise SaletError(f"The list {words!r} does not depend on the day: leave out `on`, or take 'nyt'.")
        return load(words)
    today = datetime.date.today()
    return load(words, on=on or today, history=own_history(today=today))


def about_list(game: Game) -> dict[str, Any]:
    """Return what every result says about its list."""
    words = game.words
    return dated({"words": words.name, "hash": words.hash, "date": words.date, "known_to": words.known_to})


def board_of(board: Any, most: int) -> dict[str, Any]:
    """Return what is known about a board, with so many of its words."""
    likely = [{"word": word, "chance": chance} for word, chance in list(board.chances.items())[:most]]
    return {"board": board.number, "count": len(board.words), "beyond_the_list": board.wider, "likely": likely}


def dated(values: dict[str, Any]) -> dict[str, Any]:
    """Return values with their dates as text."""
    return {name: v.isoformat() if isinstance(v, datetime.date) else v for name, v in values.items()}


TOOLS = (suggest, worth, candidates, review, openers, history, play)
"""What an assistant can ask."""
