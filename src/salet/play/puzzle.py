"""Puzzles: what is set before a player, and the stated rules by which the answers are chosen."""

from __future__ import annotations

import datetime
import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from salet.core.checks import check_name, check_number
from salet.core.game import MOST_BOARDS, Game, adversary, row_limit
from salet.core.lists import DEFAULT, FIXED, is_living, load
from salet.core.rules import RULES
from salet.core.wider import with_guesses
from salet.core.words import WordList
from salet.errors import GameError
from salet.likely.history import FIRST, date_of, number_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from salet.core.lists import WordSource
    from salet.likely.history import History

__all__ = ["Puzzle", "daily", "day_number", "keyboard", "of_length", "past", "played", "seeded", "toast"]

MOST_DAYS = 99_999
TOASTS = ("Genius", "Magnificent", "Impressive", "Splendid", "Great", "Phew")
KINDS = ("random", "daily", "archive", "past", "friend", "adversary")


@dataclass(frozen=True)
class Puzzle:
    """A list, a rule, and the hidden answers, one for each board; the adversary has none.

    >>> puzzle = Puzzle(load("original"), ("annex", "moist"), kind="friend")
    >>> puzzle.boards, puzzle.limit
    (2, 7)
    """

    words: WordList
    answers: tuple[str, ...] = field(default=(), repr=False)
    """The hidden words; none against the adversary."""
    rule: str = "normal"
    kind: str = "random"
    """`random`, `daily`, `archive` (the daily of another day), `past` (the real game's), `friend` (a chosen word) or
    `adversary`."""
    number: int | None = None
    """The day of a daily or a past puzzle, the seed of a random one."""
    boards: int = 0

    def __post_init__(self) -> None:
        """Count the boards, and refuse an impossible puzzle."""
        check_name("kind of puzzle", self.kind, KINDS)
        check_name("rule", self.rule, RULES)
        if bool(self.answers) == (self.kind == "adversary"):
            raise GameError("The adversary has no answer, and every other puzzle has one for each board.")
        boards = len(self.answers) or self.boards or 1
        object.__setattr__(self, "boards", check_number("boards", boards, 1, MOST_BOARDS))

    @property
    def limit(self) -> int | None:
        """How many rows there are: five more than boards; the adversary sets no limit."""
        return row_limit(self.boards) if self.answers else None

    @property
    def day(self) -> int | None:
        """The number of the day, by which a daily or a past puzzle is known; None for other puzzles."""
        return day_of(self.kind, self.number)

    def game(self) -> Game:
        """Begin the game."""
        if self.answers:
            return Game(self.words, answers=self.answers, rule=self.rule)
        return Game(self.words, host=adversary, boards=self.boards, rule=self.rule)

    def state(self, game: Game) -> str:
        """Return `won`, `lost` or `open`.

        >>> puzzle = Puzzle(load("original"), ("annex",))
        >>> game = puzzle.game(); _ = game.push("annex"); puzzle.state(game)
        'won'
        """
        if game.solved:
            return "won"
        return "lost" if self.limit and len(game.rows) >= self.limit else "open"


def day_of(kind: str, number: int | None) -> int | None:
    """Return the number under which a game is shown and shared: only puzzles of a day have one."""
    return number if kind in ("daily", "archive", "past") else None


def day_number(day: datetime.date) -> int:
    """Return the number of a day's puzzle; number 0 was 19 June 2021.

    >>> day_number(datetime.date(2022, 1, 1))
    196
    """
    if day < FIRST:
        raise GameError(f"There was no puzzle on {day}: the first was on {FIRST}.")
    return number_of(day)


def daily(words: WordSource, day: datetime.date | int, boards: int = 1, rule: str = "normal") -> Puzzle:
    """Return the puzzle of a day, the same for everybody who has the same list.

    The answers are shuffled anew for every round through the list; day after day takes the next ones, so that none
    comes twice in a round. Round r is the list sorted by SHA-256 of `daily {boards} {r} {hash of the list} {word}`.

    >>> daily("original", datetime.date(2026, 1, 1)).answers == daily("original", 1657).answers
    True
    """
    words = played(words)
    number = day_number(day) if isinstance(day, datetime.date) else check_number("day", day, 0)
    _check_boards(words, boards)
    turn, place = divmod(number, len(words.answers) // boards)
    order = shuffled(words, f"daily {boards} {turn}")
    return Puzzle(words, order[place * boards : (place + 1) * boards], rule, "daily", number)


def seeded(words: WordSource, seed: int, boards: int = 1, rule: str = "normal") -> Puzzle:
    """Return the puzzle of a seed: the first words of the list sorted by SHA-256 of `seed {seed} {hash} {word}`.

    >>> seeded("original", 7).answers == seeded("original", 7).answers
    True
    """
    words = played(words)
    _check_boards(words, boards)
    return Puzzle(words, shuffled(words, f"seed {seed}")[:boards], rule, "random", seed)


def past(day: datetime.date | int, history: History, rule: str = "normal") -> Puzzle:
    """Return the real game's puzzle of a day, by its date or its number, with the answer that a history has.

    >>> from salet.likely.history import shipped_history
    >>> past(datetime.date(2023, 6, 21), shipped_history()).answers
    ('crane',)
    """
    number = day_number(day) if isinstance(day, datetime.date) else check_number("day", day, 0, MOST_DAYS)
    found = history.number(number)
    if found is None:
        raise GameError(f"The answer of {date_of(number)} is not known: {_reach(history, number)}.")
    return Puzzle(with_guesses(load(FIXED), [found.answer]), (found.answer,), rule, "past", number)


def _reach(history: History, number: int) -> str:
    """Say why a history does not have a day."""
    if history.last is None:
        return "the history is empty"
    return "the history lacks it" if number < history.last.number else f"the history goes to {history.last.date}"


def played(words: WordSource) -> WordList:
    """Return the list that is played with where one is asked for: in place of `nyt`, which changes, the fixed one.

    >>> played("nyt").name, played("original").name
    ('nyt-2023-07', 'original')
    """
    if isinstance(words, WordList):
        return load(FIXED) if words.name == DEFAULT and is_living(words) else words
    first, comma, second = str(words).partition(",")
    return load(f"{FIXED}{comma}{second}" if first.strip() == DEFAULT else words)


def shuffled(words: WordList, key: str) -> tuple[str, ...]:
    """Return the answers in the order that a key gives them."""

    def order(word: str) -> bytes:
        return hashlib.sha256(f"{key} {words.hash} {word}".encode()).digest()

    return tuple(sorted(words.answers, key=order))


def _check_boards(words: WordList, boards: int) -> None:
    check_number("boards", boards, 1, min(MOST_BOARDS, len(words.answers)))


def of_length(length: int, names: Sequence[str] = (FIXED, "english-4", "english-6", "english-7", "english-8")) -> str:
    """Return the name of the built-in list to play with words of this length.

    >>> of_length(5), of_length(6)
    ('nyt-2023-07', 'english-6')
    """
    lists = {load(name).length: name for name in names}
    if length not in lists:
        known = ", ".join(map(str, sorted(lists)))
        raise GameError(
            f"There is no built-in list of {length}-letter words, only of {known}: give your own (--words)."
        )
    return lists[length]


def keyboard(rows: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the best each letter has earned in the rows of a board: green over yellow over grey.

    >>> keyboard([("ninny", "y.g..")])
    {'n': 'g', 'i': '.', 'y': '.'}
    """
    best: dict[str, str] = {}
    for guess, colours in rows:
        for letter, colour in zip(guess, colours, strict=True):
            best[letter] = max(best.get(letter, "."), colour, key=".yg".index)
    return best


def toast(puzzle: Puzzle, rows: int) -> str:
    """Return the word for a win: by the rows to spare, or by the rows used where there is no limit.

    >>> toast(Puzzle(load("original"), ("annex",)), 1)
    'Genius'
    """
    used = rows - puzzle.boards + 1
    return TOASTS[min(used, len(TOASTS)) - 1]
