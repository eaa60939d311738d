"""`salet play`: the game itself."""

from __future__ import annotations

import datetime
import secrets
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

import click

from salet.cli import options
from salet.cli.values import Day, Number, Text, Word
from salet.errors import SaletError, StoreError

if TYPE_CHECKING:
    from salet.cli.session import Session
    from salet.core.words import WordList
    from salet.keep.store import Store
    from salet.likely.history import History
    from salet.play.puzzle import Puzzle


@click.command()
@options.list_(None)
@click.option("--length", type=Number(3, 12), metavar="N", help="Words of N letters: 4 to 8.")
@options.rule()
@options.boards
@click.option("--adversary", is_flag=True, help="A host that gives as little away as it can.")
@click.option("--daily", is_flag=True, help="Today's puzzle, the same for everybody.")
@click.option("--date", type=Text("2022-01-31"), metavar="DAY", help="The daily puzzle of another day.")
@click.option("--past", type=Day(), metavar="DAY", help="The real game's puzzle of a day, or by number.")
@click.option("--seed", type=Number(0, 2**53), metavar="N", help="The same words for the same number.")
@click.option("--answer", type=Word("crane"), metavar="WORD", help="A friend's word (several: a,b).")
@click.option("--code", type=Text(), metavar="CODE", help="A word that a friend hid in a code.")
@click.option("--make-code", type=Word("crane"), metavar="WORD", help="Hide a word for a friend.")
@click.option("--new", is_flag=True, help="Start a new game instead of continuing one.")
@click.option("--contrast/--no-contrast", default=None, help="High-contrast colours, from now on.")
def play(
    words: str | None,
    length: int | None,
    rule: str,
    boards: int,
    adversary: bool,
    daily: bool,
    date: str | None,
    past: datetime.date | None,
    seed: int | None,
    answer: str | None,
    code: str | None,
    make_code: str | None,
    new: bool,
    contrast: bool | None,
) -> None:
    """Play the game: guess the word in six rows.

    Type a word and press Enter. ? tells how many words are left, ?? the best guess, ! gives up. Leave at any time
    (Ctrl-C): an unfinished game is kept, and `salet play` continues it.
    """
    from salet.cli.session import warn

    if make_code:
        return print_code(make_code, chosen_list(words, length, None))
    anything = words or length or rule != "normal" or adversary or daily or date or past or answer or code
    bare = not anything and seed is None and boards == 1
    options.refuse_together(
        daily=daily, date=date, past=past, seed=seed is not None, answer=answer, code=code, adversary=adversary
    )
    options.refuse_together(past=past, words=words)
    options.refuse_together(past=past, length=length)
    chosen = chosen_list(words, length, code)
    puzzle = chosen_puzzle(chosen, boards, rule, daily, date, past, seed, answer, code, adversary)
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
    from salet.play.choose import choose_list

    return options.told(choose_list(words or "", length or 0, code or ""))


def chosen_puzzle(
    words: WordList,
    boards: int,
    rule: str,
    daily: bool,
    date: str | None,
    past: datetime.date | None,
    seed: int | None,
    answer: str | None,
    code: str | None,
    adversary: bool,
) -> Puzzle:
    """Return the puzzle that the options ask for."""
    from salet.play.choose import choose_puzzle

    today = datetime.date.today()
    asked = {"adversary": adversary, "daily": daily or date, "past": past, "friend": answer or code}
    return choose_puzzle(
        words,
        next((kind for kind, given in asked.items() if given), "random"),
        seed=secrets.randbelow(10**6) if seed is None else seed,
        today=today,
        day=read_date(date) if date else past,
        answers=(answer or "").replace(",", " ").split(),
        code=code or "",
        history=history_to(today) if past else None,
        boards=boards,
        rule=rule,
    )


def history_to(today: datetime.date) -> History:
    """Return the history of answers, the user's own days included."""
    from salet.keep.history import own_history

    return own_history(today=today)


def read_date(text: str) -> datetime.date:
    """Read a day."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise SaletError(f"{text!r} is not a day: write it as 2022-01-31.") from None


def print_code(answers: str, words: WordList) -> None:
    """Print the code that hides words, and on a terminal what to do with it; a word of no list may be a mistake."""
    from salet.cli.session import warn
    from salet.play.codes import make_code

    hidden = answers.replace(",", " ").split()
    text = make_code(hidden, words, secrets.randbelow(256))
    for word in map(words.check_letters, hidden):
        if word not in words:
            warn(f"{word!r} is not in {words.name!r}: whoever plays the code can guess it all the same.")
    print(text)
    if sys.stdout.isatty():
        print(f"Your friend plays it with: salet play --code {text}")


def open_store() -> Store | None:
    """Open the store; if it cannot be opened, say why: the game is then played without being recorded."""
    from salet.cli.session import warn
    from salet.keep.store import Store

    try:
        return Store()
    except StoreError as error:
        warn(f"{error} This game is not recorded.")
        return None


def begin(puzzle: Puzzle, store: Store | None, *, bare: bool, new: bool, fresh: bool) -> Session:
    """Continue the unfinished game that matches what was asked, or begin the puzzle."""
    from salet.cli.session import Session
    from salet.keep.games import begin_or_resume

    if store is None:
        return Session(puzzle)
    today = datetime.date.today()
    known, record = begin_or_resume(store, puzzle, today, any_game=bare, same_seed=not fresh, new=new)
    return Session(known, store, record)


def play_session(session: Session) -> None:
    """Play on a screen if there is one, else line by line."""
    from salet.cli import show
    from salet.cli.screen import Screen

    movable = sys.stdin.isatty() and sys.stdout.isatty() and not show.console().is_dumb_terminal
    try:
        if movable and (screen := Screen(session)).layout:
            screen.run()
        else:
            session.run_lines()
    finally:
        if not session.over and session.store and session.game.rows:
            print("The game is kept: `salet play` continues it.")
