"""The analysis: a game being thought about. It answers every question about its game, for every interface alike.

It owns the table, the solver and what they have found out, and decides once what others would decide differently: which
words count as candidates, what to do when none fits, and which guesses are the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any, overload

from salet.concurrency import check_asked
from salet.core.checks import check_name, check_number
from salet.core.game import Game
from salet.core.lists import is_living
from salet.core.wider import chance_missing, with_answers
from salet.errors import GameError, NoCandidates
from salet.exact.evaluation import Evaluation
from salet.exact.position import LIMIT, Effort, Position, Searcher
from salet.exact.published import with_published
from salet.judge.familiar import familiar_words, numbers_to_try
from salet.shown.result import Framed, Shown
from salet.strategy.one_step import MEASURES as ONE_STEP
from salet.strategy.one_step import rank

if TYPE_CHECKING:
    from salet.concurrency import Stop
    from salet.core.game import Board
    from salet.exact.position import Watch
    from salet.exact.tables import Table
    from salet.judge.repairs import Repair
    from salet.shown.sheet import Sheet
    from salet.strategy.one_step import Suggestion

__all__ = ["MEASURES", "SECONDS", "Analysis", "Best", "BoardState", "analyse"]

MEASURES = ("optimal", *ONE_STEP)
"""What guesses can be ranked by: exactly, or by a measure of one step."""
SECONDS = 2.0
"""How long interfaces let the exact search work before they show what is proven so far."""


@dataclass(frozen=True)
class BoardState:
    """What is known about one board that is not solved."""

    number: int
    """Its place among the boards of the game, from 1."""
    words: tuple[str, ...] = field(repr=False)
    """The words that fit, the likeliest first: answers of the list, or allowed guesses if no answer fits; none on a
    stuck board."""
    wider: bool
    """Whether the words are allowed guesses because no answer of the list fits."""
    repairs: tuple[Repair, ...] = ()
    """If no allowed word fits: the smallest changes of the marks that would make sense of them, likeliest first."""
    weights: tuple[int, ...] | None = field(default=None, repr=False)
    """How likely each of the words is; None if all are equally likely."""
    missing: float = 0.0
    """The chance that the answer is none of the words, as far as the list knows."""

    @cached_property
    def chances(self) -> dict[str, float]:
        """The words that fit with the chance that each is the answer, the likeliest first."""
        weights = self.weights or (1,) * len(self.words)
        whole = sum(weights)
        return {word: weight / whole for word, weight in zip(self.words, weights, strict=True)}

    def mattering(self, share: float) -> int:
        """Return how many of the words, the likeliest first, have so much of the chance together."""
        sums = list(accumulate(self.weights or (1,) * len(self.words)))  # none on a stuck board
        return next((number for number, reached in enumerate(sums, 1) if reached / sums[-1] >= share), 0)

    @property
    def stuck(self) -> bool:
        """Whether no allowed word fits."""
        return not self.words


@dataclass(frozen=True)
class Best(Framed, Sequence[Evaluation]):
    """The best guesses of a game, best first."""

    evaluations: tuple[Evaluation, ...]
    by: str
    """`optimal`, or the measure of one step that they are ranked by."""
    proven: int
    """So many of them, from the first, are proven to be the best of all legal guesses, in this order."""
    total_lower: int = 0
    """Proven: no guess whatever has a smaller total."""
    nodes: int = field(default=0, compare=False)
    against: Evaluation | None = None
    """What the best of all guesses is worth, where only familiar words were asked for."""
    day: str = ""
    """The day for which they are the best openers, where that is another day than the list's."""

    @property
    def guess(self) -> str:
        """The guess to play."""
        return self.evaluations[0].guess

    @property
    def cost(self) -> float | None:
        """What it costs in expected guesses to play familiar words only; None unless exact, or if all were meant."""
        first, best = self.evaluations[0].mean, self.against.mean if self.against else None
        return None if first is None or best is None else first - best

    @property
    def settled(self) -> bool:
        """Whether all of them are proven to be the best; never by a measure of one step."""
        return self.proven >= len(self.evaluations)

    @property
    def proof(self) -> str:
        """How much is proven about the first guess being the best: `exact`, `bound` or `one-step`."""
        if self.proven:
            return "exact"
        return "one-step" if self.evaluations[0].proof in ("one-step", "published") else "bound"

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.evaluations)

    def __repr__(self) -> str:
        """Name the guesses, and say how many are proven."""
        names = ", ".join(found.guess for found in self.evaluations[:5]) + (", …" if len(self) > 5 else "")
        return f"Best({names} by {self.by!r}, {self.proven} of {len(self)} proven)"

    @overload
    def __getitem__(self, place: int) -> Evaluation: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Evaluation]: ...

    def __getitem__(self, place: int | slice) -> Evaluation | Sequence[Evaluation]:
        """Return an evaluation by its place, from 0."""
        return self.evaluations[place]

    def _sheet(self) -> Sheet:
        from salet.judge.sheets import of_best

        return of_best(self)

    def _records(self) -> list[dict[str, Any]]:
        return [found.plain() for found in self]


def analyse(
    game: Game,
    *,
    limit: int | None = LIMIT,
    table: Table | None = None,
    threads: int = 0,
    searcher: Searcher | None = None,
    stop: Stop | None = None,
) -> Analysis:
    """Return the analysis of a game.

    `limit` is the number of rows of the game; after the last of them, and on several boards, there is no limit. `table`
    holds what is proven about openers, the shipped one unless given. `stop` ends whatever the analysis is asked, unless
    the question brings its own.

    >>> analysis = analyse(Game.parse("crane=..y.g", "original"))
    >>> len(analysis.candidates), analysis.best(1)[0]
    (49, Evaluation('lambs': 2.5714 guesses, exact))
    >>> analysis.worth("slate").mean > analysis.best(1)[0].mean
    True
    """
    return Analysis(game, limit, table, threads, searcher, stop)


class Analysis(Shown):
    """A game being thought about; `analyse` makes one."""

    def __init__(
        self,
        game: Game,
        limit: int | None,
        table: Table | None,
        threads: int,
        searcher: Searcher | None = None,
        stop: Stop | None = None,
    ) -> None:
        """Take the game as it is now; rows pushed later are not seen."""
        self.played = game
        self.limit = limit
        self.threads = threads
        self._table = table
        self._searcher = searcher
        self._stop = stop
        self._rows = game.rows
        self.game = game.widened() if self.wider and not self.stuck else game

    def __repr__(self) -> str:
        """Name the game."""
        return f"Analysis({self.played!r})"

    def _sheet(self) -> Sheet:
        from salet.judge.sheets import of_analysis

        return of_analysis(self)

    # What is known

    @cached_property
    def boards(self) -> tuple[BoardState, ...]:
        """What is known about each board that is not solved."""
        numbered = enumerate(self.played.boards, 1)
        return tuple(board_state(number, board, stop=self._stop) for number, board in numbered if not board.solved)

    @property
    def stuck(self) -> BoardState | None:
        """The first board that no allowed word fits; None if there is none."""
        return next((board for board in self.boards if board.stuck), None)

    @property
    def wider(self) -> bool:
        """Whether allowed guesses stand in for answers on some board, because no answer of the list fits."""
        return any(board.wider for board in self.boards)

    @property
    def candidates(self) -> tuple[str, ...]:
        """The words that fit, of a game with one board."""
        if len(self.played.boards) > 1:
            raise GameError(
                f"This game has {len(self.played.boards)} boards; ask each of analysis.boards for its words."
            )
        return self.boards[0].words if self.boards else self.played.candidates

    @property
    def chances(self) -> dict[str, float]:
        """The words that fit with the chance that each is the answer, likeliest first; of a game with one board."""
        return self.boards[0].chances if self.boards else dict.fromkeys(self.played.candidates, 1.0)

    @property
    def rows_left(self) -> int | None:
        """How many rows are left; None where there is no limit, or where the last row has been played."""
        if self.limit is None or len(self.played.boards) > 1 or len(self._rows) >= self.limit:
            return None
        return self.limit - len(self._rows)

    # What to play

    def best(
        self,
        count: int = 5,
        *,
        by: str = "optimal",
        familiar: bool = False,
        seconds: float | None = None,
        nodes: int | None = None,
        watch: Watch | None = None,
        at_once: bool = False,
        stop: Stop | None = None,
    ) -> Best:
        """Return the best guesses: exactly on one board, as far as the effort allows, or by a measure of one step.

        Every guess whose lower bound is below the last upper bound is looked at until it is settled which are the best.
        Order: the chance of losing, then expected guesses; ties: a possible answer, then the more familiar word, then
        the alphabet. A single word that fits is the only suggestion. If only `familiar` words are asked for, the best
        of all guesses is there to compare with; later guesses may be any. With `at_once`, openers that are proven for
        another day's list stand in for a search of the first guess of a day. At the deadline of `stop` the search says
        what is proven by then.
        """
        check_name("measure", by, MEASURES)
        check_number("count", count, 1)
        self._check_open()
        effort = Effort(self.threads, seconds, nodes, watch, stop or self._stop)
        check_asked(effort.stop)
        if at_once and by == "optimal" and not familiar and (found := self._of_another_day(count)):
            return found
        return self._familiar(count, by, effort) if familiar else self._best(count, by, effort)

    def _familiar(self, count: int, by: str, effort: Effort) -> Best:
        """Return the best guesses that people know; any, if they know none that is legal."""
        known = familiar_words(self.game.words)
        for number in numbers_to_try(count, len(self.game.words.guesses)):
            best = self._best(number, by, effort)
            chosen = [place for place, found in enumerate(best) if found.guess in known][:count]
            if len(chosen) == count or len(best) < number:
                break
        chosen = chosen or list(range(len(best)))[:count]
        proven = sum(place < best.proven for place in chosen)
        return replace(best, evaluations=tuple(best[place] for place in chosen), proven=proven, against=best[0])

    def _best(self, count: int, by: str, effort: Effort) -> Best:
        if by != "optimal" or len(self.game.boards) > 1:
            return self._by_one_step("expected" if by == "optimal" else by, count, effort.stop)
        if known := self._known(count):
            return known
        position = self._position(effort)
        ranking = position.best(count)
        return Best(
            tuple(map(position.read, ranking.best)),
            "optimal",
            count if ranking.settled else 0,
            ranking.total.lower,
            ranking.nodes,
        )

    def worth(
        self,
        word: str,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        watch: Watch | None = None,
        stop: Stop | None = None,
    ) -> Evaluation:
        """Return what is proven about a guess of one's own; one that the list or the rule does not allow is refused."""
        self._check_open()
        effort = Effort(self.threads, seconds, nodes, watch, stop or self._stop)
        check_asked(effort.stop)
        guess = self.game.check(word)
        if len(self.game.boards) > 1:
            return self._measured([guess])[0]
        if found := self._known_opener(guess):
            return self._published(self._with_measures(found))
        return self._published(self._position(effort).worth([guess])[0])

    def after(self, guess: str, marks: str | Sequence[str]) -> Analysis:
        """Return the analysis one row later; it uses what this one has found out."""
        game = Game(self.played.words, rule=self.played.rule.name, boards=len(self.played.boards))
        for row in self._rows:
            game.push(row.guess, row.marks)
        game.push(guess, marks)
        return Analysis(game, self.limit, self._table, self.threads, self._searcher, self._stop)

    def _check_open(self) -> None:
        if self.played.rows != self._rows:
            raise GameError("The game has gone on since it was analysed: analyse it again.")
        if not self.boards:
            raise GameError(f"The game is over: {self.played}")
        if self.stuck:
            raise NoCandidates(f"No allowed word fits: {self.played}")

    def _position(self, effort: Effort) -> Position:
        limit = self.limit if self.rows_left is not None else None
        position = Position.of(self.game, limit, "mean", effort, self._searcher)
        self._searcher = position.searcher
        return position

    # What is known without a search

    @property
    def table(self) -> Table | None:
        """What is proven about openers, if this is the start of a game and the table is about such games."""
        if self._rows or self.limit != LIMIT or len(self.played.boards) > 1:
            return None
        from salet.exact.tables import table_for

        return table_for(self.played.words, self.played.rule.name, self._table)

    def _known(self, count: int) -> Best | None:
        """Return the best openers of a table, or the guess of a shipped tree; None if neither settles the question."""
        if self.table:
            found = tuple(map(self._with_measures, self.table.evaluations()[:count]))
            proven = min(self.table.best, count)
            return Best(found, "optimal", proven, found[0].total_lower if proven else self.game.boards[0].weight)
        return self._from_tree() if count == 1 and self.limit == LIMIT and not self.wider else None

    def _of_another_day(self, count: int) -> Best | None:
        """Return the openers that are proven for another day, if nothing is proven about those of the list's day."""
        usual = self.limit == LIMIT and len(self.played.boards) == 1 and not self._rows
        if not usual or not is_living(self.played.words) or self.table:
            return None
        from salet.exact.tables import table_of_a_day

        if not (table := table_of_a_day(self.played.rule.name)):
            return None
        openers = list(table.totals)[:count]
        measured = {found.guess: found for found in self._measured(openers)}
        return Best(tuple(measured[guess] for guess in openers), "optimal", 0, day=table.date)

    def _from_tree(self) -> Best | None:
        """Return the guess of the optimal tree that comes with salet, where play has followed it."""
        from salet.exact.tables import shipped_tree

        tree = shipped_tree(self.game.words, self.game.rule.name)
        node = tree.find(self.game.boards[0].rows) if tree else None
        if tree is None or node is None:
            return None
        total = replace(tree, root=node).total
        found = Evaluation(node.guess, self.game.boards[0].weight, total, total, 0, 0)
        return Best((self._with_measures(found),), "optimal", 1, total)

    def _known_opener(self, guess: str) -> Evaluation | None:
        return self.table.exact(guess) if self.table and guess in self.table.totals else None

    def _published(self, found: Evaluation) -> Evaluation:
        """Return the evaluation of a guess, if it is the first of a usual game, with what others say about it."""
        if self._rows or self.limit != LIMIT or len(self.played.boards) > 1:
            return found
        return with_published(found, self.played.words, self.played.rule.name)

    # What one step tells

    def _measured(self, guesses: Sequence[str]) -> tuple[Evaluation, ...]:
        ranked = rank(self.game, among=guesses, threads=self.threads, stop=self._stop)
        return tuple(map(self._unsearched, ranked))

    def _unsearched(self, one: Suggestion) -> Evaluation:
        weight = sum(board.weight for board in self.game.open)
        return self._with(Evaluation(one.guess, weight, weight), one)

    def _with_measures(self, found: Evaluation) -> Evaluation:
        return self._with(found, rank(self.game, among=[found.guess], threads=self.threads)[0])

    def _with(self, found: Evaluation, one: Suggestion) -> Evaluation:
        """Return an evaluation with what one step tells about its guess."""
        return replace(
            found,
            possible=one.possible,
            parts=one.parts,
            worst=one.worst,
            expected=one.expected,
            entropy=one.entropy,
            chance=one.chance,
            weighted=self.game.words.weights is not None,
        )

    def _by_one_step(self, by: str, count: int, stop: Stop | None) -> Best:
        """Rank by a measure; of several boards, one that is down to a single word is finished first at no cost."""
        certain = [board.candidates[0] for board in self.game.open if len(board.indices) == 1]
        several = len(self.game.open) > 1 and certain
        wanted = None if several else count
        ranked = rank(self.game, by, wanted, threads=self.threads, stop=stop)
        chosen = sorted(ranked, key=lambda found: found.guess not in certain)[:count] if several else ranked
        return Best(tuple(map(self._unsearched, chosen)), by, 0)


def board_state(number: int, board: Board, *, stop: Stop | None = None) -> BoardState:
    """Return what is known about a board: answers that fit, or else allowed guesses, or else what may be wrong."""
    words = board.words
    if fit := board.candidates:
        weights = words.weights and tuple(map(words.weight_of, fit))
        missing = chance_missing(words, fit, board.wider) if words.rest else words.missing
        return BoardState(number, fit, False, weights=weights, missing=missing)
    if wider := board.wider:
        wide = with_answers(words, wider)
        return BoardState(number, wider, True, weights=wide.weights and tuple(map(wide.weight_of, wider)))
    from salet.judge.repairs import repairs_of

    return BoardState(number, (), False, repairs_of(board.words, board.rows, stop=stop))
