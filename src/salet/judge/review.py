"""Reviews: a game judged row by row against perfect play.

The value of a guess is the expected number of guesses to the end, itself included, when everything after it is played
perfectly and every word that fits is as likely as its list says. A word that is not found within the rows counts one
guess more than there are. What a row gave away and how lucky it was are differences of such values: intervals, as long
as a search was not finished.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from salet import _native
from salet.core.checks import check_seconds
from salet.core.game import Game
from salet.core.lists import DEFAULT, load
from salet.core.marks import code_of, lexicon, mark_of
from salet.core.wider import with_answers
from salet.errors import GameError
from salet.exact.evaluation import read_evaluation
from salet.exact.position import LIMIT
from salet.exact.published import with_published
from salet.exact.tables import shipped_tree, table_for
from salet.judge.analysis import Best
from salet.judge.reasons import why
from salet.judge.skill import Comparison, luck_score, skill
from salet.shown.result import Framed

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable, Sequence

    from salet.concurrency import Stop
    from salet.core.game import Row
    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.exact.evaluation import Evaluation
    from salet.exact.tables import Table
    from salet.shown.sheet import Sheet

    Progress = Callable[[int, int], object]

__all__ = ["NODES", "Judge", "Review", "ReviewRow", "review"]

NODES = 50_000
"""The work that goes into one evaluation unless told otherwise: enough for nearly every position of up to 600 words.

Larger positions, the first guess above all, get a part of it: their nodes take longer."""


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
    def loss_published(self) -> float | None:
        """Guesses given away by what others have published about the opener, which is not proven here.

        None unless that is all there is: the loss itself is not exact, and the best guess is.
        """
        said = self.own.published.mean if self.own.published and self.loss is None else None
        return None if said is None or self.best_value.mean is None else said - self.best_value.mean

    @property
    def luck(self) -> float | None:
        """Guesses won by the mark that came; None unless exact."""
        return self.luck_lower if self.luck_lower == self.luck_upper else None

    @property
    def luck_score(self) -> int:
        """0 to 99, from the middle of the luck; 50 is what was to be expected."""
        return luck_score((self.luck_lower + self.luck_upper) / 2)

    @property
    def proof(self) -> str:
        """`exact`: loss and luck are values; `bound`: the search was stopped before."""
        return "bound" if self.loss is None or self.luck is None else "exact"

    def plain(self) -> dict[str, Any]:
        """Return what an interface shows of it, under the names that every interface uses."""
        names = ("guess", "mark", "before", "after", "loss", "loss_lower", "loss_upper", "luck", "luck_lower")
        more = ("luck_upper", "luck_score", "risk", "skill", "proof", "best", "why", "loss_published")
        values = {name: getattr(self, name) for name in (*names, *more)}
        return {**values, "own": self.own.plain(), "best_value": self.best_value.plain()}


@dataclass(frozen=True)
class Review(Framed):
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
    def luck_score(self) -> int:
        """0 to 99, from the middle of the luck of a row on average; 50 is what was to be expected."""
        return luck_score((self.luck_lower + self.luck_upper) / 2 / len(self.rows))

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
        names = ("skill", "loss", "loss_lower", "loss_upper", "luck", "luck_lower", "luck_upper", "luck_score")
        about = ("proof", "answer", "words", "date", "known_to", "hash", "rule", "line", "wider", "limited")
        values = {name: getattr(self, name) for name in (*names, *about)}
        return {**values, "rows": [row.plain() for row in self.rows]}

    def __repr__(self) -> str:
        """Name the guesses and the scores."""
        guesses = " ".join(row.guess for row in self.rows)
        return f"Review({guesses!r}: skill {self.skill}, luck {self.luck_score}, {self.proof})"

    def _sheet(self) -> Sheet:
        from salet.judge.sheets import of_review

        return of_review(self)

    def _records(self) -> list[dict[str, Any]]:
        nested = ("own", "best_value")
        return [{name: value for name, value in row.plain().items() if name not in nested} for row in self.rows]


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
    stop: Stop | None = None,
) -> Review:
    """Judge a game: its guesses and the answer, or a game with its rows.

    Each evaluation may take so many `nodes`, so that the same game gives the same review on every machine; a limit in
    `seconds` takes the place of that. `table` holds what is proven about openers, the shipped one unless given.
    `progress` is told how many evaluations are done, and how many there are; `stop` ends the review with Stopped, as
    half of one says nothing.

    >>> judged = review(["crane", "sloth", "pious"], "pious", "original")
    >>> [row.after for row in judged.rows], judged.rows[1].loss
    ([264, 2, 1], 0.0)
    """
    game = guesses if isinstance(guesses, Game) else played(guesses, answer, load(words), rule)
    if len(game.boards) > 1 or not game.rows:
        raise GameError("A review needs the rows of a game on one board.")
    wide = with_answer(game)
    floor = 0 if wide is game else floor_of(game, wide, table)
    judge = Judge(wide.words, game.rule.name, nodes=nodes, seconds=seconds, table=table, floor=floor)
    return judge.review(wide, wider=wide is not game, progress=progress, stop=stop)


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
    table = table_for(game.words, game.rule.name, table)
    least = min(table.totals.values()) if table and table.best else 0
    same = all(wide.words.weight_of(answer) == game.words.weight_of(answer) for answer in game.words.answers)
    return least + wide.words.weight - game.words.weight if least and same else 0


class Judge:
    """Judges games of one list under one rule, one evaluation after the other on one thread.

    What earlier games found out is not used, so that their order does not matter.
    """

    def __init__(
        self,
        words: WordList,
        rule: str = "normal",
        *,
        nodes: int | None = NODES,
        seconds: float | None = None,
        table: Table | None = None,
        floor: int = 0,
    ) -> None:
        """Choose the list, the rule, and how much work an evaluation may take.

        `floor` is proven: no opener has a smaller total.
        """
        self.words, self.rule, self.table = words, rule, table_for(words, rule, table)
        self.nodes = None if seconds is not None else nodes
        self.seconds = check_seconds(seconds)
        self.floor = floor
        self._last = "", self.native()

    def native(self) -> _native.Judge:
        """Return a judge of the native core that knows nothing yet."""
        totals = self.table.totals if self.table else {}
        return _native.Judge(
            lexicon(self.words),
            _native.Rule[self.rule],
            LIMIT,
            self.nodes or 0,
            self.seconds or 0.0,
            self.floor,
            [(self.words.guess_index[guess], total) for guess, total in totals.items()],
            self.table.best if self.table else 0,
        )

    def review(
        self, game: Game, wider: bool = False, progress: Progress | None = None, *, stop: Stop | None = None
    ) -> Review:
        """Judge every row of a game; the first one comes last, because it takes longest."""
        judge = self.native()
        steps = 2 * len(game.rows) + 1
        tell = progress or (lambda done, number: None)
        rows: dict[int, ReviewRow] = {}
        for place in [*range(1, len(game.rows)), 0]:
            tell(2 * len(rows), steps)
            row = game.rows[place]
            rows[place] = self.row(self.at(game, place), row.guess, row.marks[0], judge, stop=stop)
        tell(steps - 1, steps)
        answer = answer_of(game)
        line = self.line(answer, judge, stop=stop) if answer else ()
        tell(steps, steps)
        return Review(
            rows=tuple(rows[place] for place in sorted(rows)),
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

    def compare(self, game: Game, guess: str, *, stop: Stop | None = None) -> Comparison:
        """Compare a guess in a position with the best one."""
        key = str(game)
        if self._last[0] != key:
            self._last = key, self.native()
            self._teach(self._last[1], self._coded(game))
        judge, own = self._last[1], self.words.guess_index[guess]
        return self._comparison(game, judge.compare(self._coded(game), own, stop=stop))

    def row(
        self, game: Game, guess: str, mark: str, judge: _native.Judge | None = None, *, stop: Stop | None = None
    ) -> ReviewRow:
        """Judge a guess in a position, and the mark it earned."""
        judge = judge or self.native()
        rows, played = self._coded(game), (self.words.guess_index[guess], code_of(mark))
        self._teach(judge, rows)
        self._teach(judge, [*rows, played])
        judged = judge.judge(rows, *played, stop=stop)
        found = self._comparison(game, judged.compared)
        return ReviewRow(
            guess=guess,
            mark=mark,
            before=judged.before,
            after=judged.after,
            own=found.own,
            best_value=found.best[0],
            best=found.best_guesses,
            loss_lower=found.loss_lower,
            loss_upper=found.loss_upper,
            luck_lower=judged.luck[0],
            luck_upper=judged.luck[1],
            risk=found.risk,
            skill=found.skill,
            settled=found.best.proven > 0,
            why=found.why,
        )

    def _comparison(self, game: Game, found: _native.Comparison) -> Comparison:
        weight, weighted = game.boards[0].weight, self.words.weights is not None

        def read(each: _native.Evaluation) -> Evaluation:
            return replace(read_evaluation(self.words.guesses[each.guess], each, weight), weighted=weighted)

        choice = found.choice
        best = Best(tuple(map(read, choice.best)), "optimal", choice.proven, choice.total_lower, choice.nodes)
        own = read(found.own) if game.rows else with_published(read(found.own), self.words, self.rule)
        return Comparison(
            own=own,
            best=best,
            loss_lower=found.loss[0],
            loss_upper=found.loss[1],
            risk=found.risk,
            skill=found.skill,
            why=why(own, best, game.candidates, found.loss),
        )

    def line(
        self,
        answer: str,
        judge: _native.Judge | None = None,
        rows: Sequence[Row] = (),
        *,
        stop: Stop | None = None,
    ) -> tuple[str, ...]:
        """Return what perfect play guesses against an answer, as far as the work allowed shows it.

        It goes on after some rows, or begins the game.
        """
        judge = judge or self.native()
        game = Game(self.words, answers=[answer], rule=self.rule)
        for row in rows:
            game.push(row.guess)
        while not game.solved:
            played = self._coded(game)
            self._teach(judge, played)
            game.push(self.words.guesses[judge.best(played, stop=stop).best[0].guess])
        return tuple(row.guess for row in game.rows[len(rows) :])

    def _teach(self, judge: _native.Judge, rows: Sequence[tuple[int, int]]) -> None:
        """Tell a judge what the tree that comes with salet plays after some rows, if it leads there."""
        tree = shipped_tree(self.words, self.rule)
        named = [(self.words.guesses[guess], mark_of(code, self.words.length)) for guess, code in rows]
        if tree and (node := tree.find(named)):
            judge.learn(rows, self.words.guess_index[node.guess], replace(tree, root=node).total)

    def _coded(self, game: Game) -> list[tuple[int, int]]:
        return [(self.words.guess_index[guess], code_of(colours)) for guess, colours in game.boards[0].rows]


def answer_of(game: Game) -> str:
    """Return the answer of a game, as far as it is known."""
    if game.answers:
        return game.answers[0]
    if game.solved:
        return game.rows[-1].guess
    return game.candidates[0] if len(game.candidates) == 1 else ""
