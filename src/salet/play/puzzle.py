"""Puzzles: what is set before a player, and the stated rules by which the answers are chosen."""

from __future__ import annotations

import datetime
import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from salet.core.checks import check_name, check_number
from salet.core.game import Game, adversary, row_limit
from salet.core.lists import DEFAULT, FIXED, is_living, load
from salet.core.rules import RULES
from salet.core.words import WordList
from salet.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from salet.core.lists import WordSource

__all__ = ["Puzzle", "daily", "day_number", "keyboard", "of_length", "played", "seeded", "toast"]

FIRST_DAY = datetime.date(2021, 6, 19)
TOASTS = ("Genius", "Magnificent", "Impressive", "Splendid", "Great", "Phew")
KINDS = ("random", "daily", "archive", "friend", "adversary")


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
    """`random`, `daily`, `archive` (the daily of another day), `friend` (a chosen word) or `adversary`."""
    number: int | None = None
    """The day of a daily puzzle, the seed of a random one."""
    boards: int = 0

    def __post_init__(self) -> None:
        """Count the boards, and refuse an impossible puzzle."""
        check_name("kind of puzzle", self.kind, KINDS)
        check_name("rule", self.rule, RULES)
        if bool(self.answers) == (self.kind == "adversary"):
            raise GameError("The adversary has no answer, and every other puzzle has one for each board.")
        object.__setattr__(self, "boards", len(self.answers) or self.boards or 1)

    @property
    def limit(self) -> int | None:
        """How many rows there are: five more than boards; the adversary sets no limit."""
        return row_limit(self.boards) if self.answers else None

    @property
    def day(self) -> int | None:
        """The number of the day, by which a daily puzzle is known; None for other puzzles."""
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
    return number if kind in ("daily", "archive") else None


def day_number(day: datetime.date) -> int:
    """Return the number of a day's puzzle; number 0 was 19 June 2021.

    >>> day_number(datetime.date(2022, 1, 1))
    196
    """
    if day < FIRST_DAY:
        raise GameError(f"There was no puzzle on {day}: the first was on {FIRST_DAY}.")
    return (day - FIRST_DAY).days


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
    check_number("boards", boards, 1, len(words.answers))


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
