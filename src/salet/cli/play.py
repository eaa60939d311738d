"""`salet play`: the game itself."""

from __future__ import annotations

import datetime
import secrets
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

import click

from salet.cli import options
from salet.cli.values import Number, Text
from salet.core.errors import SaletError, StoreError
from salet.core.words import DEFAULT

if TYPE_CHECKING:
    from salet.cli.session import Session
    from salet.core.words import WordList
    from salet.keep.store import Store
    from salet.play.puzzle import Puzzle
    from salet.play.statistics import Record


@click.command()
@options.words(None)
@click.option("--length", type=Number(3, 12), metavar="N", help="Words of N letters: 4 to 8.")
@options.rule()
@options.boards
@click.option("--adversary", is_flag=True, help="A host that gives as little away as it can.")
@click.option("--daily", is_flag=True, help="Today's puzzle, the same for everybody.")
@click.option("--date", type=Text("2022-01-31"), metavar="DAY", help="The daily puzzle of another day.")
@click.option("--seed", type=Number(0, 2**53), metavar="N", help="The same words for the same number.")
@click.option("--answer", type=Text("crane"), metavar="WORD", help="A friend's word (several: a,b).")
@click.option("--code", type=Text(), metavar="CODE", help="A word that a friend hid in a code.")
@click.option("--make-code", type=Text("crane"), metavar="WORD", help="Hide a word for a friend.")
@click.option("--new", is_flag=True, help="Put the unfinished game aside and begin anew.")
@click.option("--contrast/--no-contrast", default=None, help="High-contrast colours, from now on.")
def play(
    words: str | None,
    length: int | None,
    rule: str,
    boards: int,
    adversary: bool,
    daily: bool,
    date: str | None,
    seed: int | None,
    answer: str | None,
    code: str | None,
    make_code: str | None,
    new: bool,
    contrast: bool | None,
) -> None:
    """Play the game: guess the word in six rows.

    Type a word and press Enter. ? tells how many words are left, ?? the best guess, ! gives up. Leave at any time
    (Ctrl-C): an unfinished game is there again at the next start.
    """
    from salet.cli.session import warn

    if make_code:
        return print_code(make_code, chosen_list(words, length, None))
    anything = words or length or rule != "normal" or adversary or daily or date or answer or code
    bare = not anything and seed is None and boards == 1
    options.refuse_together(
        daily=daily, date=date, seed=seed is not None, answer=answer, code=code, adversary=adversary
    )
    chosen = chosen_list(words, length, code)
    puzzle = chosen_puzzle(chosen, boards, rule, daily, date, seed, answer, code, adversary)
    with open_store() or nullcontext() as store:
        try:
            if store and contrast is not None:
                store.set("contrast", "on" if contrast else "off")
            session = begin(puzzle, store, bare=bare, new=new, fresh=seed is None)
        except StoreError as error:
            warn(f"{error} This game is not recorded.")
            session = begin(puzzle, None, bare=bare, new=new, fresh=False)
        if contrast is not None:
            session.settings["contrast"] = contrast
        play_session(session)
    return None


def chosen_list(words: str | None, length: int | None, code: str | None) -> WordList:
    """Return the list to play with: the one named, of this length, or of the code."""
    from salet.play.codes import list_of_code
    from salet.play.puzzle import of_length

    if words and length:
        found = options.word_list(words)
        if found.length != length:
            raise SaletError(
                f"--length {length} and --words {words} contradict each other: it has {found.length} letters."
            )
        return found
    if length:
        return options.word_list(of_length(length))
    return options.word_list(words or (list_of_code(code) if code else "") or DEFAULT)


def chosen_puzzle(
    words: WordList,
    boards: int,
    rule: str,
    daily: bool,
    date: str | None,
    seed: int | None,
    answer: str | None,
    code: str | None,
    adversary: bool,
) -> Puzzle:
    """Return the puzzle that the options ask for."""
    from salet.play import puzzle
    from salet.play.codes import read_code

    if adversary:
        return puzzle.Puzzle(words, rule=rule, kind="adversary", boards=boards)
    if daily or date:
        day = read_date(date) if date else datetime.date.today()
        found = puzzle.daily(words, day, boards, rule)
        kind = "daily" if day == datetime.date.today() else "archive"
        return puzzle.Puzzle(words, found.answers, rule, kind, found.number)
    if answer or code:
        answers = read_code(code, words) if code else tuple((answer or "").replace(",", " ").split())
        if boards not in (1, len(answers)):
            raise SaletError(f"--boards {boards} and {len(answers)} answers contradict each other: give one for each.")
        checked = puzzle.Puzzle(words, answers, rule, "friend").game().answers
        return puzzle.Puzzle(words, checked, rule, "friend")
    return puzzle.seeded(words, secrets.randbelow(10**6) if seed is None else seed, boards, rule)


def read_date(text: str) -> datetime.date:
    """Read a day, and refuse one that is still to come."""
    try:
        day = datetime.date.fromisoformat(text)
    except ValueError:
        raise SaletError(f"{text!r} is no day: write it as 2022-01-31.") from None
    if day > datetime.date.today():
        raise SaletError(f"The puzzle of {text} is still to come: today is {datetime.date.today()}.")
    return day


def print_code(answers: str, words: WordList) -> None:
    """Print the code that hides words, and on a terminal what to do with it."""
    from salet.play.codes import make_code

    text = make_code(answers.replace(",", " ").split(), words, secrets.randbelow(256))
    print(text)
    if sys.stdout.isatty():
        print(f"Your friend plays it with: salet play --code {text}")


def open_store() -> Store | None:
    """Open the store; without it the game is played all the same, and the reason said."""
    from salet.cli.session import warn
    from salet.keep.store import Store

    try:
        return Store()
    except StoreError as error:
        warn(f"{error} This game is not recorded.")
        return None


def begin(puzzle: Puzzle, store: Store | None, *, bare: bool, new: bool, fresh: bool) -> Session:
    """Go on with the unfinished game that fits what was asked, or begin the puzzle."""
    from salet.cli.session import Session

    if store is None:
        return Session(puzzle)
    waiting = store.unfinished(None if bare else puzzle)
    if puzzle.kind == "random" and not fresh:
        waiting = [record for record in waiting if record.number == puzzle.number]
    if new:
        for record in waiting:
            store.end(record, "dropped")
        waiting = []
    for record in waiting:
        if known := puzzle_of(record, puzzle):
            return Session(known, store, record)
    record = store.begin(puzzle)
    return Session(with_rule(puzzle, record, store), store, record)


def with_rule(puzzle: Puzzle, record: Record, store: Store) -> Puzzle:
    """Return the puzzle under the rule of its record; before the first row the rule can still be changed."""
    import dataclasses

    if record.rule == puzzle.rule:
        return puzzle
    if not record.rows:
        store.change_rule(record, puzzle.rule)
        return puzzle
    if puzzle.rule == "hard" and record.state == "open":
        raise SaletError("Hard mode can only be enabled at the start of a round: today's puzzle was begun without it.")
    return dataclasses.replace(puzzle, rule=record.rule)


def puzzle_of(record: Record, asked: Puzzle) -> Puzzle | None:
    """Return the puzzle of an unfinished game, if its list is at hand and it is not yesterday's daily."""
    from salet.core.words import load, names
    from salet.play.puzzle import Puzzle, day_number

    if record.kind == "daily" and record.number != day_number(datetime.date.today()):
        return None
    words = asked.words if record.hash == asked.words.hash else None
    if words is None and record.words in names():
        words = load(record.words)
    if words is None or words.hash != record.hash:
        return None
    return Puzzle(words, record.answers, record.rule, record.kind, record.number, record.boards)


def play_session(session: Session) -> None:
    """Play on a screen if there is one, else line by line."""
    from salet.cli.screen import Screen

    try:
        if sys.stdin.isatty() and sys.stdout.isatty() and (screen := Screen(session)).layout:
            screen.run()
        else:
            session.run_lines()
    finally:
        if not session.over and session.store and session.game.rows:
            print("The game waits: salet play goes on with it.")
