"""Games: what is known so far, what may be guessed next, and who gives the marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.core.checks import check_name, check_number, quoted
from salet.core.lists import DEFAULT, WordSource, load
from salet.core.marks import check_mark, code_of, lexicon, mark, mark_of, parse_mark
from salet.core.rules import RULES, strict_objection
from salet.core.wider import with_answers
from salet.errors import GameError, GuessError, NoCandidates
from salet.shown.result import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from salet.core.words import WordList
    from salet.shown.sheet import Sheet

__all__ = ["MOST_BOARDS", "ROWS", "Board", "Game", "Host", "Row", "adversary", "parse_row", "row_limit", "split_marks"]

BETWEEN_BOARDS = ","
SOLVED = "-"
ROWS = 6
"""The rows of a game on one board."""
MOST_BOARDS = 32
"""So many boards can be played at once."""


def row_limit(boards: int = 1) -> int:
    """Return how many rows a game has: six on one board, and one more for every further board.

    >>> [row_limit(boards) for boards in (1, 2, 4, 8)]
    [6, 7, 9, 13]
    """
    return ROWS + boards - 1


@dataclass(frozen=True)
class Row:
    """One guess and the mark each board gave it; a board that was solved before gives none."""

    guess: str
    marks: tuple[str, ...]

    def __str__(self) -> str:
        """Write the row as it is typed: `crane=..y.g`, or `crane=..y.g,-` on two boards."""
        return f"{self.guess}={BETWEEN_BOARDS.join(colours or SOLVED for colours in self.marks)}"


class Board:
    """One hidden word: the marks it gave, and the answers that still fit. Games make and feed their boards."""

    words: WordList

    def __init__(self, words: WordList) -> None:
        """Start with every answer possible."""
        self.words = words
        self._left: list[list[int]] = [list(range(len(words.answers)))]
        self._rows: list[tuple[str, str]] = []
        self._solved = False

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """Guesses with their marks, up to the one that solved it."""
        return tuple(self._rows)

    @property
    def solved(self) -> bool:
        """Whether the last mark was all green, and the word fits every mark before it.

        Marks that a person reports can contradict each other: a green row that does is not a solution, and the board
        stays open without candidates.
        """
        return self._solved

    @property
    def contradictory(self) -> bool:
        """Whether the last row is green although an earlier mark rules its word out."""
        return bool(self._rows) and set(self._rows[-1][1]) == {"g"} and not self._solved

    @property
    def indices(self) -> list[int]:
        """The places, in the list's answers, of the words that fit: for the native core."""
        return self._left[-1]

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many words fitted: at first, then after each row."""
        return tuple(map(len, self._left))

    @property
    def weight(self) -> int:
        """What the words that fit weigh together; their number where all are equally likely."""
        weights = self.words.weights
        return sum(map(weights.__getitem__, self._left[-1])) if weights else len(self._left[-1])

    @property
    def candidates(self) -> tuple[str, ...]:
        """The answers that fit every mark, the likeliest first, then in the order of the alphabet."""
        return tuple(map(self.words.answers.__getitem__, likeliest(self._left[-1], self.words.weights)))

    @property
    def wider(self) -> tuple[str, ...]:
        """The allowed guesses that fit every mark, whether or not the list has them as answers; in the same order."""
        fit = tuple(map(self.words.guesses.__getitem__, self.passing(lexicon(self.words).matching)))
        return fit if not self.words.rest else tuple(sorted(fit, key=lambda word: -self.words.rest.get(word, 0)))

    def passing(self, test: Callable[[bytes, int, list[int]], list[int]]) -> list[int]:
        """Return the places, in the list's guesses, of those that pass a test against every row: for the rules."""
        among = list(range(len(self.words.guesses)))
        for guess, colours in self._rows:
            among = test(self.words.encode(guess), code_of(colours), among)
        return among

    def _push(self, guess: str, colours: str) -> None:
        table = lexicon(self.words)
        place = self.words.guess_index[guess]
        self._left.append(table.remaining(place, code_of(colours), self._left[-1]))
        self._rows.append((guess, colours))
        self._solved = set(colours) == {"g"} and not strict_objection(self, guess)

    def _pop(self) -> None:
        self._left.pop()
        self._rows.pop()
        self._solved = False


def likeliest(indices: Sequence[int], weights: Sequence[int] | None) -> Sequence[int]:
    """Return the places of answers, the heaviest first and else as they are.

    >>> likeliest([0, 2, 3], [5, 1, 7, 5])
    [2, 0, 3]
    """
    return indices if weights is None else sorted(indices, key=lambda place: -weights[place])


Host = Callable[[Board, str], str]
"""Gives the mark of a guess on a board."""


def adversary(board: Board, guess: str) -> str:
    """Give the mark that leaves most words (Absurdle).

    Ties: the fewest greens, then the fewest yellows, then the first with grey before yellow before green from the left.
    """
    parts = lexicon(board.words).partition(board.words.guess_index[guess], board.indices)
    if not parts:
        raise GameError("The adversary has no word left that fits its own marks.")
    marks = ((mark_of(code, board.words.length), len(left)) for code, left in parts)

    def order(part: tuple[str, int]) -> tuple[int, int, int, list[int]]:
        colours, size = part
        return (-size, colours.count("g"), colours.count("y"), [".yg".index(colour) for colour in colours])

    return min(marks, key=order)[0]


def answering(answer: str) -> Host:
    """Return the host that knows the answer."""
    return lambda board, guess: mark(guess, answer)


class Game(Shown):
    """What is known so far: a word list, a rule, the rows played, one or more boards and who marks them.

    On several boards a guess goes to all of them; under the rules `hard` and `strict` it must then be legal on at
    least one board that is not solved.

    >>> game = Game("original")
    >>> game.push("crane", "..y.g")
    '..y.g'
    >>> len(game.candidates), str(game)
    (49, 'crane=..y.g')
    """

    def __init__(
        self,
        words: WordSource = DEFAULT,
        *,
        answers: Sequence[str] = (),
        boards: int = 0,
        rule: str = "normal",
        host: Host | None = None,
    ) -> None:
        """Begin a game: with known answers, with a host, or (neither) with a person who reports the marks."""
        self.words = load(words)
        answers = [answers] if isinstance(answers, str) else list(answers)
        if answers and (host or boards not in (0, len(answers))):
            raise GameError("Give the answers, or a host and a number of boards, not both.")
        check_number("boards", boards, 0)
        self.rule = RULES[check_name("rule", rule, RULES)]
        self.answers = tuple(map(self.words.check, answers))
        self.boards = tuple(Board(self.words) for _ in range(boards or len(answers) or 1))
        self.host = host
        self._hosts: list[Host | None] = [host] * len(self.boards)
        if self.answers:
            self._hosts = [answering(answer) for answer in self.answers]
        self._rows: list[Row] = []

    @classmethod
    def parse(
        cls,
        text: str | Iterable[str],
        words: WordSource = DEFAULT,
        *,
        answers: Sequence[str] = (),
        rule: str = "normal",
        boards: int = 0,
        host: Host | None = None,
    ) -> Game:
        """Read a game from its text; the other arguments are those of `Game`.

        >>> Game.parse("crane=..y.g sloth=.g...").rows[1]
        Row(guess='sloth', marks=('.g...',))
        """
        rows = [parse_row(part) for part in (text.split() if isinstance(text, str) else text)]
        most = max((marks.count(BETWEEN_BOARDS) + 1 for _, marks in rows), default=1)
        boards = boards if boards or answers else most
        game = cls(words, answers=answers, rule=rule, boards=boards, host=host)
        for guess, marks in rows:
            game.push(guess, marks)
        return game

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows played."""
        return tuple(self._rows)

    @property
    def limit(self) -> int | None:
        """How many rows the game has; None against the adversary, which sets no limit.

        >>> Game("original").limit, Game("original", boards=4).limit, Game("original", host=adversary).limit
        (6, 9, None)
        """
        return None if self.host is adversary else row_limit(len(self.boards))

    @property
    def open(self) -> tuple[Board, ...]:
        """The boards that are not solved."""
        return tuple(board for board in self.boards if not board.solved)

    @property
    def solved(self) -> bool:
        """Whether every board is solved."""
        return not self.open

    @property
    def candidates(self) -> tuple[str, ...]:
        """The answers that fit, of a game with one board; the likeliest first."""
        if len(self.boards) > 1:
            raise GameError(f"This game has {len(self.boards)} boards; ask each of game.boards for its candidates.")
        return self.boards[0].candidates

    def check(self, guess: str) -> str:
        """Return a guess as the list has it, or refuse it if the list or the rule does not allow it now."""
        guess = self.words.check(guess)
        if reason := self.objection(guess):
            detail = f"{guess!r} is not allowed under the {self.rule.name} rule."
            raise GuessError(reason, detail, word=guess, words=self.words.name)
        return guess

    def objection(self, guess: str) -> str:
        """Return why the rule does not allow a guess, in the real game's wording, or an empty text."""
        objections = [self.rule.objection(board, guess) for board in self.open]
        return objections[0] if objections and all(objections) else ""

    def legal(self) -> list[int]:
        """Return the places, in the list's guesses, of what may be guessed now: for the native core."""
        legal = [self.rule.legal(board) for board in self.open]
        return legal[0] if len(legal) == 1 else sorted(set().union(*legal))

    def push(self, guess: str, marks: str | Sequence[str] | None = None) -> str:
        """Play a guess and return its mark; on several boards the marks follow each other, separated by spaces.

        A host gives the marks itself; a person reports them here, for every board or for the open ones.
        """
        guess = self.words.check(guess)
        if self.solved:
            raise GameError(f"The game is over: {guess!r} comes after every board was solved.")
        self.check(guess)
        given = self._given(guess, marks)
        row = Row(guess, tuple("" if board.solved else next(given) for board in self.boards))
        for board, colours in zip(self.boards, row.marks, strict=True):
            if colours:
                board._push(guess, colours)
        self._rows.append(row)
        return " ".join(colours for colours in row.marks if colours)

    def pop(self) -> Row:
        """Take back the last row and return it."""
        if not self._rows:
            raise GameError("There is no row to take back.")
        row = self._rows.pop()
        for board, colours in zip(self.boards, row.marks, strict=True):
            if colours:
                board._pop()
        return row

    def widened(self) -> Game:
        """Return the same game over a list in which every allowed guess that fits can be the answer.

        Where the list says how likely its other guesses are, they are that likely.
        """
        fitting = {word for board in self.open for word in (board.candidates or board.wider)}
        if not fitting:
            raise NoCandidates(f"No allowed word of the list {self.words.name!r} fits: {self}")
        fitting.update(board.rows[-1][0] for board in self.boards if board.solved)
        game = Game(with_answers(self.words, fitting), rule=self.rule.name, boards=len(self.boards))
        for row in self._rows:
            game.push(row.guess, row.marks)
        return game

    def _given(self, guess: str, marks: str | Sequence[str] | None) -> Iterator[str]:
        """Return the marks of the open boards: from the hosts, or as reported, checked."""
        hosts = [host for host, board in zip(self._hosts, self.boards, strict=True) if not board.solved]
        own = [host(board, guess) for host, board in zip(hosts, self.open, strict=True) if host]
        if marks is None:
            if not own:
                raise GameError(f"The mark of {guess!r} is missing: this game has no host that knows it.")
            return iter(own)
        reported = self._reported(guess, split_marks(marks, len(self.boards)))
        if own and own != reported:
            raise GameError(f"{guess!r} was marked {' '.join(own)} by the host, not {' '.join(reported)}.")
        return iter(reported)

    def _reported(self, guess: str, marks: Sequence[str]) -> list[str]:
        """Read the marks a person reported: as many as boards, or as many as open boards."""
        if len(marks) == len(self.boards) != len(self.open):
            marks = [colours for colours, board in zip(marks, self.boards, strict=True) if not board.solved]
        if len(marks) != len(self.open):
            given = "1 mark" if len(marks) == 1 else f"{len(marks)} marks"
            boards = "1 open board" if len(self.open) == 1 else f"{len(self.open)} open boards"
            raise GameError(f"{given} for {boards}: give one for each.")
        reported = [parse_mark(colours, self.words.length) for colours in marks]
        for colours in reported:
            check_mark(guess, colours)
        return reported

    def __str__(self) -> str:
        """Write the rows as they are typed."""
        return " ".join(map(str, self._rows))

    def __repr__(self) -> str:
        """Write the call that rebuilds the game.

        >>> game = Game("original", answers=["annex"], rule="hard"); _ = game.push("ninny"); game
        Game.parse('ninny=y.g..', 'original', answers=('annex',), rule='hard')
        """
        options = f", answers={self.answers!r}" if self.answers else ""
        options += f", rule={self.rule.name!r}" if self.rule.name != "normal" else ""
        options += f", boards={len(self.boards)}" if len(self.boards) > 1 and not self.answers else ""
        options += f", host={getattr(self.host, '__name__', self.host)}" if self.host else ""
        return f"Game.parse({str(self)!r}, {self.words.name!r}{options})"

    def _sheet(self) -> Sheet:
        from salet.core.sheets import of_game

        return of_game(self)


def split_marks(marks: str | Sequence[str], boards: int) -> list[str]:
    """Return the marks of the boards one by one: they are separated by commas, or by spaces where there are several.

    >>> split_marks("..y.g -", 2), split_marks(". . y . g", 1)
    (['..y.g', ''], ['. . y . g'])
    """
    if isinstance(marks, str):
        spaced = BETWEEN_BOARDS not in marks and boards > 1
        marks = marks.split() if spaced else marks.split(BETWEEN_BOARDS)
    return ["" if part.strip() == SOLVED else part.strip() for part in marks]


def parse_row(text: str) -> tuple[str, str]:
    """Read `word=marks`; the marks may be those of several boards.

    >>> parse_row("crane=..y.g,-")
    ('crane', '..y.g,-')
    """
    guess, equals, marks = text.partition("=")
    if not (guess.strip() and equals and marks.strip()):
        raise GameError(f"{quoted(text)} is not a row: write the word, =, and its marks, such as crane=..y.g")
    return guess.strip(), marks.strip()
