"""`salet review`: a game judged row by row against perfect play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from salet.cli import encoding, options
from salet.cli.values import Word
from salet.core.words import capitals
from salet.errors import SaletError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.core.game import Game
    from salet.core.words import WordList
    from salet.judge.review import Review, ReviewRow
    from salet.judge.squares import Fit
    from salet.play.records import Record
    from salet.play.share import Share


@click.command()
@click.argument("rows", type=Word("crane=..y.g"), nargs=-1, metavar="[WORD or WORD=MARKS]...")
@click.option("--answer", type=Word("pious"), metavar="WORD", help="The answer, for guesses without marks.")
@options.words(None)
@options.rule()
@click.option("--squares", is_flag=True, help="Read pasted squares from the pipe, too.")
@click.option("--share", is_flag=True, help="Print it without the words, to paste to friends.")
@options.seconds(None, "Limit each search by time instead of work; the result then depends on the machine.")
@options.json_
@options.plot
@options.dark
def review(
    rows: tuple[str, ...],
    answer: str | None,
    words: options.AskedList,
    rule: str,
    squares: bool,
    share: bool,
    seconds: float | None,
    as_json: bool,
    plot: str | None,
    dark: bool,
) -> None:
    """Judge a game: what each guess was worth, what would have been best, and how lucky it was.

    Give the guesses and the answer, or each guess with its marks (crane=..y.g), or --squares and paste what was shared
    (with the guesses as arguments, or without): the number of the puzzle tells the day whose chances count. Without
    anything it judges your last game of `salet play`.
    """
    if squares:
        from salet.play.share import read_share

        pasted = read_share(encoding.read_text())
        chosen = options.word_list(on_its_day(words, pasted))
        if not rows and plot:
            raise SaletError(f"--plot {plot!r}: there is no picture of squares alone; give the guesses, too.")
        if not rows:
            return print_fit(fitting(pasted, answer or "", chosen), as_json)
        game = with_marks(rows, pasted, chosen, rule)
    elif rows:
        game = given(rows, answer, options.word_list(words), rule)
    else:
        game = last_game(words)
    judged = judge(game, seconds)
    if plot:
        from salet import plots

        plots.judged(judged, plot, dark=dark)
    if as_json:
        options.print_json({**judged.plain(), **options.about_list(game.words)})
    elif share:
        print(shared(judged))
    else:
        print_review(judged)
    return None


def judge(game: Game, seconds: float | None) -> Review:
    """Judge a game with what is proven on this machine, and show the progress."""
    from salet.cli.progress import progress
    from salet.judge.review import review
    from salet.keep.proofs import known_table

    table = known_table(game.words, game.rule.name)
    with progress("searches", 2 * len(game.rows) + 1) as tell:
        return review(game, seconds=seconds, table=table, progress=lambda done, _: tell(done))


def on_its_day(words: options.AskedList, pasted: Share) -> options.AskedList:
    """Return the list of the day whose puzzle was shared, unless another day or another list was asked for."""
    from salet.core.lists import DEFAULT, is_living
    from salet.play.share import day_of

    day = day_of(pasted)
    return replace(words, on=day) if day and words.on is None and is_living(words.name or DEFAULT) else words


def given(rows: Sequence[str], answer: str | None, words: WordList, rule: str) -> Game:
    """Return the game that the arguments tell."""
    from salet.cli.rows import read_rows
    from salet.core.game import Game, parse_row

    rows = read_rows(rows)
    marked = ["=" in row for row in rows]
    if any(marked) and not all(marked):
        raise SaletError(f"{rows[marked.index(False)]!r} has no marks: give them for every guess, or for none.")
    if not any(marked) and not answer:
        raise SaletError("The answer is missing: give --answer WORD, or the marks of each guess (crane=..y.g).")
    game = Game(words, answers=[answer] if answer else (), rule=rule)
    for row in rows:
        game.push(*(parse_row(row) if "=" in row else (row, None)))
    return game


def with_marks(rows: Sequence[str], pasted: Share, words: WordList, rule: str) -> Game:
    """Return the game of guesses whose marks were pasted."""
    marks = one_board(pasted)
    if len(marks) != len(rows):
        raise SaletError(f"There are {len(rows)} guesses and {len(marks)} rows of squares: give one for each.")
    return given([f"{guess}={colours}" for guess, colours in zip(rows, marks, strict=True)], None, words, rule)


def one_board(pasted: Share) -> tuple[str, ...]:
    """Return the rows of pasted squares of one board."""
    if len(pasted.boards) != 1:
        raise SaletError(
            "The squares of one board are needed, and none are there."
            if not pasted.boards
            else f"The squares of one board are needed, not of {len(pasted.boards)}."
        )
    return pasted.boards[0]


def fitting(pasted: Share, answer: str, words: WordList) -> Fit:
    """Return which words fit pasted squares."""
    from salet.cli.progress import progress
    from salet.judge.squares import fit

    with progress("words compared", len(words.guesses)) as tell:
        return fit(one_board(pasted), answer, words, progress=tell)


def last_game(words: options.AskedList) -> Game:
    """Return the last finished game of one board, as it was recorded."""
    from salet.core.game import Game
    from salet.core.lists import names
    from salet.core.wider import with_guesses
    from salet.keep.store import Store

    with Store(reading=True) as store:
        games = [record for record in store.games("over") if record.rows and record.boards == 1]
    if not games:
        raise SaletError("No game has been finished yet: give guesses, or `salet play` first.")
    last: Record = max(games, key=lambda record: record.ended)
    if not words.name and last.words not in names():
        raise SaletError(f"Your last game was played with the list {last.words!r}: give its file with --words.")
    game = Game(with_guesses(words.load(last.words), last.answers), answers=last.answers, rule=last.rule)
    for row in last.rows:
        game.push(row.guess, row.marks)
    return game


def print_review(judged: Review) -> None:
    """Print a line for each row, why, and the whole."""
    from salet.cli import show

    for row in judged.rows:
        line = show.tiles(row.guess, row.mark)
        luck = show.interval(row.luck_lower, row.luck_upper, sign="+")
        line.append(f"  {row.before:,} → {row.after:,} words · {given_away(row)} · luck {luck} · skill {row.skill}")
        show.say(line)
        best = f" Best: {' '.join(map(capitals, row.best))}, {show.to_go(row.best_value)} guesses to go."
        show.say_under(row.why + ("" if row.loss == 0 else best), "dim")
    lost = show.interval(judged.loss_lower, judged.loss_upper)
    luck = show.interval(judged.luck_lower, judged.luck_upper)
    about = "" if judged.proof == "exact" else " (from the middle of what is proven)"
    show.say(f"Skill {judged.skill}{about}: {lost} guesses lost, {luck} won by luck.")
    if judged.known_to:
        show.say(f"Judged by how likely words were on {judged.date}, with the answers to {judged.known_to} known.")
    if judged.wider:
        show.say(f"The answer is not in the list {judged.words}; the game was judged as if it were.")
    if judged.line:
        show.say(f"Perfect play: {' '.join(map(capitals, judged.line))}")


def given_away(row: ReviewRow) -> str:
    """Say how many guesses a row gave away, between bounds where that is all that is proven."""
    from salet.cli import show

    if row.loss == 0:
        return "nothing lost"
    said = row.own.published.source if row.own.published else ""
    by = "" if row.loss_published is None else f" ({row.loss_published:.2f} by {said}'s total)"
    return f"lost {show.interval(row.loss_lower, row.loss_upper)}{by}"


def shared(judged: Review) -> str:
    """Return the review without its words."""
    from salet.core.marks import show_mark

    turns = len(judged.rows) if judged.solved else "X"
    hard = "*" if judged.rule == "hard" else ""
    luck = round((judged.luck_lower + judged.luck_upper) / 2, 1) + 0.0  # no minus before zero
    lines = [f"salet review {turns}/6{hard} · skill {judged.skill} · luck {luck:+.1f}", ""]
    lines += [
        f"{show_mark(row.mark, 'dark')} {row.before:,} → {row.after:,} · skill {row.skill}" for row in judged.rows
    ]
    return "\n".join(lines)


def print_fit(found: Fit, as_json: bool) -> None:
    """Print which words fit squares alone."""
    from salet.cli import show
    from salet.core.marks import show_mark

    if as_json:
        return options.print_json(found)
    for mark, words in zip(found.marks, found.rows, strict=True):
        show.say(f"{show_mark(mark)} {show.count(len(words), 'word')}: {sample(words)}")
    if len(found.answers) == 1:
        return show.say(f"{show.count(found.lines, 'line')} to {capitals(found.answers[0])}.")
    return show.say(f"{show.count(len(found.answers), 'answer')} possible, most lines first: {sample(found.answers)}")


def sample(words: tuple[str, ...], most: int = 8) -> str:
    """Return the first few words."""
    return " ".join(capitals(word) for word in words[:most]) + (" …" if len(words) > most else "")
