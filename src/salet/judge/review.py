"""Reviews: a game judged row by row against perfect play.

The value of a guess is the expected number of guesses to the end, itself included, when everything after it is played
perfectly and every word that fits is as likely as its list says. A word that is not found within the rows counts one
guess more than there are. What a row gave away and how lucky it was are differences of such values: intervals, as long
as a search was not finished.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from salet import _native
from salet.core.game import Game
from salet.core.lists import DEFAULT, load
from salet.core.wider import with_answers
from salet.errors import GameError
from salet.exact.position import LIMIT, Searcher
from salet.exact.tables import shipped_table
from salet.judge.analysis import Analysis, Best
from salet.judge.reasons import why
from salet.judge.skill import Comparison, skill

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable, Sequence

    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.exact.evaluation import Evaluation
    from salet.exact.tables import Table

    Progress = Callable[[int, int], object]

__all__ = ["NODES", "Judge", "Review", "ReviewRow", "review"]

NODES = 50_000
"""The work that goes into one evaluation unless told otherwise: enough for nearly every position."""
OPENING = 2_000
"""The same for the search for the best opener, where answers have weights."""
SHOWN = 5
"""How many of several equally good guesses are named, in positions of at most SMALL words."""
SMALL = 100


@dataclass(frozen=True)
class ReviewRow:
    """One guess, judged."""

    guess: str
    mark: str
    before: int
    """Words that fitted before the guess."""
    after: int
    """Words that fitted after it."""
    own: Evaluation
    """What the guess was worth."""
    best_value: Evaluation
    """What the best guess was worth."""
    best: tuple[str, ...]
    """The guesses that are best, a few of them if there are many; the best known, if that is not settled."""
    loss_lower: float
    loss_upper: float
    """Guesses given away: proven bounds. 0 is perfect."""
    luck_lower: float
    luck_upper: float
    """Guesses won by the mark that came, against what was to be expected: proven bounds. Zero on average."""
    risk: float
    """The chance of losing that was added: proven, so perhaps more."""
    skill: int
    """0 to 99, from the middle of the loss and the risk."""
    settled: bool
    """Whether the best guess is proven to be the best."""
    why: str

    @property
    def loss(self) -> float | None:
        """Guesses given away; None unless exact."""
        return self.loss_lower if self.loss_lower == self.loss_upper else None

    @property
    def luck(self) -> float | None:
        """Guesses won by the mark that came; None unless exact."""
        return self.luck_lower if self.luck_lower == self.luck_upper else None

    @property
    def proof(self) -> str:
        """`exact`: loss and luck are values; `bound`: the search was stopped before."""
        return "bound" if self.loss is None or self.luck is None else "exact"

    def plain(self) -> dict[str, Any]:
        """Return what an interface shows of it, under the names that every interface uses."""
        names = ("guess", "mark", "before", "after", "loss", "loss_lower", "loss_upper", "luck", "luck_lower")
        more = ("luck_upper", "risk", "skill", "proof", "best", "why")
        values = {name: getattr(self, name) for name in (*names, *more)}
        return {**values, "own": self.own.plain(), "best_value": self.best_value.plain()}


@dataclass(frozen=True)
class Review:
    """A game, judged."""

    rows: tuple[ReviewRow, ...]
    answer: str
    """The answer; empty if it is not known."""
    words: str
    hash: str
    rule: str
    line: tuple[str, ...]
    """What perfect play would have guessed; empty without the answer."""
    wider: bool
    """Whether the answer is not in the list: it was judged as if it were."""
    limited: str = field(default="nodes", compare=False)
    """What the work was limited by: `nodes`, the same on every machine, or `seconds`."""
    date: datetime.date | None = None
    """The day that the list is of."""
    known_to: datetime.date | None = None
    """The last day whose answer the list knows, where it says how likely words were on its day."""

    @property
    def loss_lower(self) -> float:
        """Guesses given away in the whole game: no fewer than these."""
        return sum(row.loss_lower for row in self.rows)

    @property
    def loss_upper(self) -> float:
        """Guesses given away in the whole game: no more than these."""
        return sum(row.loss_upper for row in self.rows)

    @property
    def loss(self) -> float | None:
        """Guesses given away in the whole game; None unless every row is exact."""
        return self.loss_lower if all(row.loss is not None for row in self.rows) else None

    @property
    def luck_lower(self) -> float:
        """Guesses won by luck in the whole game: no fewer than these."""
        return sum(row.luck_lower for row in self.rows)

    @property
    def luck_upper(self) -> float:
        """Guesses won by luck in the whole game: no more than these."""
        return sum(row.luck_upper for row in self.rows)

    @property
    def luck(self) -> float | None:
        """Guesses won by luck in the whole game; None unless every row is exact."""
        return self.luck_lower if all(row.luck is not None for row in self.rows) else None

    @property
    def skill(self) -> int:
        """0 to 99, from the middle of the loss and the risk of a row on average."""
        given_away = (self.loss_lower + self.loss_upper) / 2 + sum(row.risk for row in self.rows)
        return skill(given_away / len(self.rows))

    @property
    def proof(self) -> str:
        """`exact` if every row is; else `bound`."""
        return "exact" if all(row.proof == "exact" for row in self.rows) else "bound"

    @property
    def solved(self) -> bool:
        """Whether the last row found the answer."""
        return bool(self.rows) and set(self.rows[-1].mark) == {"g"}

    def plain(self) -> dict[str, Any]:
        """Return what an interface shows of it, under the names that every interface uses."""
        names = ("skill", "loss", "loss_lower", "loss_upper", "luck", "luck_lower", "luck_upper", "proof", "answer")
        about = ("words", "date", "known_to", "hash", "rule", "line", "wider", "limited")
        values = {name: getattr(self, name) for name in (*names, *about)}
        return {**values, "rows": [row.plain() for row in self.rows]}


def review(
    guesses: Sequence[str] | Game,
    answer: str = "",
    words: WordSource = DEFAULT,
    *,
    rule: str = "normal",
    nodes: int | None = NODES,
    seconds: float | None = None,
    table: Table | None = None,
    progress: Progress | None = None,
) -> Review:
    """Judge a game: its guesses and the answer, or a game with its rows.

    Each evaluation may take so many `nodes`, so that the same game gives the same review on every machine; a limit in
    `seconds` takes the place of that. `table` holds what is proven about openers, the shipped one unless given.
    `progress` is told how many evaluations are done, and how many there are.

    >>> judged = review(["crane", "sloth", "pious"], "pious", "original")
    >>> [row.after for row in judged.rows], judged.rows[1].loss
    ([264, 2, 1], 0.0)
    """
    game = guesses if isinstance(guesses, Game) else played(guesses, answer, load(words), rule)
    if len(game.boards) > 1 or not game.rows:
        raise GameError("A review needs the rows of a game on one board.")
    wide = with_answer(game)
    judge = Judge(wide.words, game.rule.name, nodes=nodes, seconds=seconds, table=table)
    if wide is not game:
        judge.floor = floor_of(game, wide, table)
    return judge.review(wide, wider=wide is not game, progress=progress)


def played(guesses: Sequence[str], answer: str, words: WordList, rule: str) -> Game:
    """Return the game of some guesses against an answer, which need not be an answer of the list."""
    if not answer:
        raise GameError("The answer is missing: give it, or the marks of each guess (crane=..y.g).")
    game = Game(words, answers=[answer], rule=rule)
    for guess in guesses:
        game.push(guess)
    return game


def with_answer(game: Game) -> Game:
    """Return the game over a list in which its answer, or every allowed word that fits, can be the answer."""
    board = game.boards[0]
    if (set(game.answers) <= set(board.candidates)) if game.answers else board.candidates:
        return game
    found = {*game.words.answers, *(game.answers or board.wider)}
    if len(found) == len(game.words.answers):
        raise GameError(f"No allowed word fits these marks: {game}")
    wide = Game(with_answers(game.words, found), answers=game.answers, rule=game.rule.name)
    for row in game.rows:
        wide.push(row.guess, row.marks)
    return wide


def floor_of(game: Game, wide: Game, table: Table | None) -> int:
    """Return a proven lower bound of every opener's total on a wider list, from what is proven on the list itself.

    A strategy for the wider list is one for the list, and finds each further word with one guess or more. That says
    something as long as the other answers weigh the same on both.
    """
    table = table or shipped_table(game.words, game.rule.name)
    least = min(table.totals.values()) if table and table.best else 0
    same = all(wide.words.weight_of(answer) == game.words.weight_of(answer) for answer in game.words.answers)
    return least + wide.words.weight - game.words.weight if least and same else 0


class Judge:
    """Judges games of one list under one rule, one evaluation after the other on one thread."""

    def __init__(
        self,
        words: WordList,
        rule: str = "normal",
        *,
        nodes: int | None = NODES,
        seconds: float | None = None,
        table: Table | None = None,
    ) -> None:
        """Choose the list, the rule, and how much work an evaluation may take."""
        self.words, self.rule, self.table = words, rule, table
        self.nodes = None if seconds is not None else nodes
        self.seconds = seconds
        self.floor = 0
        """Proven: no opener has a smaller total."""
        self._kept: dict[str, tuple[Analysis, Best]] = {}

    def review(self, game: Game, wider: bool = False, progress: Progress | None = None) -> Review:
        """Judge every row of a game; what earlier games found out is not used, so that their order does not matter."""
        self._kept.clear()
        searcher = Searcher(self.words)
        steps = 2 * len(game.rows) + 1
        tell = progress or (lambda done, number: None)
        rows = []
        for place, row in enumerate(game.rows):
            before = self.at(game, place)
            tell(2 * place, steps)
            rows.append(self.row(before, row.guess, row.marks[0], searcher))
        tell(steps - 1, steps)
        answer = answer_of(game)
        line = self.line(answer, searcher) if answer else ()
        tell(steps, steps)
        return Review(
            rows=tuple(rows),
            answer=answer,
            words=self.words.name,
            hash=self.words.hash,
            rule=self.rule,
            line=line,
            wider=wider,
            limited="nodes" if self.seconds is None else "seconds",
            date=self.words.date,
            known_to=self.words.known_to,
        )

    def at(self, game: Game, place: int) -> Game:
        """Return a game as it was before a row."""
        before = Game(self.words, rule=self.rule)
        for row in game.rows[:place]:
            before.push(row.guess, row.marks)
        return before

    def compare(self, game: Game, guess: str, searcher: Searcher | None = None) -> Comparison:
        """Compare a guess in a position with the best one."""
        analysis, best = self.position(game, searcher)
        own = self.own(analysis, best, guess)
        lower, upper = self.bounds(own, analysis), self.optimum(best, analysis)
        loss = _native.row_figures(lower, upper, own.weight, (0, 0), 1).loss
        if best.proven and own.exact and own.rank[:2] == best[0].rank[:2]:
            loss = (0.0, 0.0)
        return Comparison(own, best, *loss, why=why(own, best, game.candidates, loss))

    def row(self, game: Game, guess: str, mark: str, searcher: Searcher | None = None) -> ReviewRow:
        """Judge a guess in a position, and the mark it earned."""
        found = self.compare(game, guess, searcher)
        analysis, best = self.position(game, searcher)
        after = self.at(game, len(game.rows))
        after.push(guess, mark)
        rest, left = self.rest(after, analysis.rows_left, searcher)
        own = self.bounds(found.own, analysis)
        luck = _native.row_figures(own, self.optimum(best, analysis), found.own.weight, rest, left).luck
        return ReviewRow(
            guess=guess,
            mark=mark,
            before=len(game.candidates),
            after=len(after.candidates),
            own=found.own,
            best_value=best[0],
            best=found.best_guesses,
            loss_lower=found.loss_lower,
            loss_upper=found.loss_upper,
            luck_lower=luck[0],
            luck_upper=luck[1],
            risk=found.risk,
            skill=found.skill,
            settled=best.proven > 0,
            why=found.why,
        )

    def position(self, game: Game, searcher: Searcher | None = None) -> tuple[Analysis, Best]:
        """Return the analysis of a position and its best guesses."""
        key = str(game)
        if key not in self._kept:
            analysis = Analysis(game, LIMIT, self.table, 1, searcher)
            one = analysis.best(1, nodes=self.work(game), seconds=self.seconds)
            small = one.proven and len(game.candidates) <= SMALL
            few = analysis.best(SHOWN, nodes=self.nodes, seconds=self.seconds) if small else one
            self._kept[key] = analysis, few if few.proven else one
        return self._kept[key]

    def work(self, game: Game) -> int | None:
        """Return how many nodes the search for the best guess may take.

        Which opener of a list with weights is the best cannot be proven in a moment: a good one is soon found, and the
        rest of the work would show nothing.
        """
        opening = not game.rows and self.words.weights is not None
        return min(self.nodes, OPENING) if opening and self.nodes else self.nodes

    def own(self, analysis: Analysis, best: Best, guess: str) -> Evaluation:
        """Return what a guess is worth; what the ranking of the best has found out is not searched again."""
        known = next((found for found in best if found.guess == guess and found.exact), None)
        return known or analysis.worth(guess, nodes=self.nodes, seconds=self.seconds)

    def rest(self, game: Game, rows_left: int | None, searcher: Searcher | None) -> tuple[tuple[int, int], int]:
        """Return the value of a position after a row, as bounds of the sum over its words, and what these weigh."""
        if game.solved:
            return (0, 0), 1
        if rows_left == 1:  # the game is lost, which counts one guess more
            return (1, 1), 1
        analysis, best = self.position(game, searcher)
        return self.optimum(best, analysis), best[0].weight

    def bounds(self, found: Evaluation, analysis: Analysis) -> tuple[int, int]:
        """Return bounds of a total; where no strategy is known, every word may take all rows and be lost."""
        most = (analysis.rows_left or len(analysis.candidates)) + 1
        upper = most * found.weight if found.total_upper is None else found.total_upper
        return found.total_lower, upper

    def optimum(self, best: Best, analysis: Analysis) -> tuple[int, int]:
        """Return bounds of the total of the best guess of all."""
        floor = self.floor if not analysis.played.rows else 0
        return max(best.total_lower, floor), self.bounds(best[0], analysis)[1]

    def line(self, answer: str, searcher: Searcher | None = None) -> tuple[str, ...]:
        """Return what perfect play guesses against an answer, as far as the work allowed shows it."""
        game = Game(self.words, answers=[answer], rule=self.rule)
        while not game.solved:
            _, best = self.position(self.at(game, len(game.rows)), searcher)
            game.push(best.guess)
        return tuple(row.guess for row in game.rows)


def answer_of(game: Game) -> str:
    """Return the answer of a game, as far as it is known."""
    if game.answers:
        return game.answers[0]
    if game.solved:
        return game.rows[-1].guess
    return game.candidates[0] if len(game.candidates) == 1 else ""
