"""The backtest: how a strategy would have done on the real puzzles, had it known on each day only the days before."""

from __future__ import annotations

import datetime
import math
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from salet.concurrency import check_stop
from salet.core.checks import check_name
from salet.core.game import ROWS, Game
from salet.core.lists import FIXED, load
from salet.core.living import LIVING, weighted
from salet.core.rules import RULES
from salet.errors import HistoryError, StrategyError
from salet.exact.search import finished, solve
from salet.exact.tables import shipped_tree
from salet.judge.calibration import calibrate, forecast
from salet.judge.strategies import Optimal, find_strategy
from salet.likely.history import FIRST, shipped_history
from salet.likely.model import shipped_model
from salet.likely.prior import prior
from salet.shown.result import Framed
from salet.strategy.grow import Fault, Job, ask, name_of, stoppable
from salet.strategy.one_step import rank

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from salet.concurrency import Stop
    from salet.core.words import WordList
    from salet.judge.calibration import Bin, Forecast
    from salet.likely.history import Day, History
    from salet.likely.model import Model
    from salet.likely.prior import Prior
    from salet.shown.sheet import Sheet
    from salet.strategy.one_step import Strategy

__all__ = ["Backtest", "Played", "backtest"]

DAILY = "daily"
"""The opener that is chosen anew every day."""
POOL = 16
"""How many openers are compared exactly: the best by `entropy`, mostly among the first eight there."""
A_YEAR = datetime.timedelta(days=364)


@dataclass(frozen=True)
class Played:
    """One day's game."""

    date: datetime.date
    number: int
    answer: str
    guesses: tuple[str, ...]
    chance: float | None
    """The chance that the answer had before the game; None where all words are equally likely."""
    forecast: Forecast | None = field(default=None, repr=False)

    @property
    def solved(self) -> bool:
        """Whether the answer was found within six guesses."""
        return len(self.guesses) <= ROWS


@dataclass(frozen=True)
class Backtest(Framed):
    """How a strategy did on the real puzzles of some days."""

    strategy: str
    rule: str
    opener: str
    """The first guess of all days, or `daily`."""
    equal: bool
    """Whether all answers were taken to be equally likely."""
    fitted: datetime.date | None
    """The last day that the coefficients of the prior know; None where all are equally likely."""
    days: tuple[Played, ...] = field(repr=False)

    @property
    def words(self) -> str:
        """The name of the list."""
        return FIXED if self.equal else LIVING

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.days)

    @property
    def solved(self) -> int:
        """How many answers were found within six guesses."""
        return sum(day.solved for day in self.days)

    @property
    def histogram(self) -> list[int]:
        """How many games took 1, 2, 3, … guesses; a game is played on until the answer is found."""
        counts = Counter(len(day.guesses) for day in self.days)
        return [counts[number] for number in range(1, max(counts) + 1)]

    @property
    def mean(self) -> float:
        """The guesses of a game on average."""
        return sum(len(day.guesses) for day in self.days) / self.games

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None for a single game."""
        if self.games < 2:
            return None
        squares = sum((len(day.guesses) - self.mean) ** 2 for day in self.days)
        return math.sqrt(squares / (self.games - 1) / self.games)

    @property
    def log_loss(self) -> float | None:
        """The mean of -ln(chance of the answer): the less, the better the prior; None where there is none."""
        chances = [day.chance for day in self.days if day.chance is not None]
        return sum(-math.log(chance) for chance in chances) / len(chances) if chances else None

    @property
    def calibration(self) -> tuple[Bin, ...]:
        """Ten groups of words by the size of their chances: how many answers were expected, and how many came."""
        return calibrate(day.forecast for day in self.days if day.forecast)

    def plain(self) -> dict[str, Any]:
        """Return what an interface shows of it, under the names that every interface uses."""
        names = (
            "strategy",
            "words",
            "rule",
            "opener",
            "equal",
            "fitted",
            "games",
            "solved",
            "mean",
            "error",
            "histogram",
        )
        return {
            **{name: getattr(self, name) for name in names},
            "log_loss": self.log_loss,
            "calibration": [vars(each) for each in self.calibration],
            "days": [_plain(day) for day in self.days],
        }

    def _sheet(self) -> Sheet:
        from salet.judge.sheets import of_backtest

        return of_backtest(self)

    def _records(self) -> list[dict[str, Any]]:
        return list(map(_plain, self.days))


def _plain(day: Played) -> dict[str, Any]:
    return {
        "date": day.date,
        "number": day.number,
        "answer": day.answer,
        "guesses": len(day.guesses),
        "words": list(day.guesses),
        "chance": day.chance,
    }


def backtest(
    strategy: str | Strategy = "optimal",
    start: datetime.date | str | None = None,
    end: datetime.date | str | None = None,
    *,
    history: History | None = None,
    opener: str | None = None,
    equal: bool = False,
    rule: str = "normal",
    ages: str = "years",
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> Backtest:
    """Play a strategy on the real puzzles from `start` to `end`, both included: the last year unless told otherwise.

    Every day knows only the answers of the days before it. The coefficients of the prior were fitted, and the opener
    is chosen, before the first day: the strategy's own first guess, or a word of your choice. With `daily` it is chosen
    anew every day. `equal` plays on the list nyt-2023-07 with all answers equally likely. `ages` says how used words
    are told apart, see `salet.likely.model.AGES`. Days whose answers are not known are left out.

    >>> result = backtest("entropy", "2026-07-11", "2026-07-17", opener="salet")
    >>> result.games, result.solved
    (7, 7)
    """
    history = shipped_history() if history is None else history
    first, last = _window(history, start, end)
    days = history.between(first, last)
    if not days:
        raise HistoryError(f"No answer from {first} to {last} is known; the history goes to {_end(history)}.")
    function = stoppable(find_strategy(strategy), stop)
    name = strategy if isinstance(strategy, str) else name_of(strategy)
    check_name("rule", rule, RULES)
    table = _Table(history, None if equal else shipped_model(first, ages))
    if opener != DAILY:
        opener = load(FIXED).check(opener) if opener else _first_guess(function, table.words(first), rule, stop)
    spread = executor.map if executor else map
    played = []
    for day in spread(partial(_play, function, name, table, opener, rule, stop), days):
        played.append(day)
        if progress:
            progress(len(played))
    fitted = table.model.fitted if table.model else None
    return Backtest(name, rule, opener, equal, fitted, tuple(played))


def _window(
    history: History, start: datetime.date | str | None, end: datetime.date | str | None
) -> tuple[datetime.date, datetime.date]:
    last = _date(end) if end else history.last.date if history.last else FIRST
    first = _date(start) if start else last - A_YEAR
    if first > last:
        raise HistoryError(f"{first} is after {last}; the first day comes before the last.")
    return first, last


def _date(given: datetime.date | str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(given) if isinstance(given, str) else given
    except ValueError:
        raise HistoryError(f"{given!r} is not a date; dates are written like 2026-07-17.") from None


def _end(history: History) -> str:
    return str(history.last.date) if history.last else "no day"


@dataclass(frozen=True)
class _Table:
    """What each day knows."""

    history: History
    model: Model | None
    """The coefficients of the prior; None where all answers are equally likely."""

    def prior(self, on: datetime.date) -> Prior | None:
        """Return how likely each word is on a day."""
        fixed = load(FIXED)
        if self.model is None:
            return None
        return prior(self.history, on, fixed.guesses, load("nyt-2022-02").answers, fixed.answers, self.model)

    def words(self, on: datetime.date) -> WordList:
        """Return the list as it is on a day."""
        return self.words_of(self.prior(on))

    def words_of(self, found: Prior | None) -> WordList:
        """Return the list with the chances of a prior, or with all answers equally likely."""
        if found is None:
            return load(FIXED)
        last = self.history.before(found.on).last
        return weighted(found, last.date if last else None)


def _play(function: Strategy, name: str, table: _Table, opener: str, rule: str, stop: Stop | None, day: Day) -> Played:
    """Play one day's game; where no answer of the list fits, every allowed word that fits may be the answer."""
    check_stop(stop)
    found = table.prior(day.date)
    words = table.words_of(found)
    first = _first_guess(function, words, rule, stop) if opener == DAILY else opener
    job = Job(function, name, words, rule, (first,), stop=stop)
    game = Game(words, answers=[day.answer], rule=rule)
    while not game.solved:
        position = game if game.candidates else game.widened()
        guess = ask(replace(job, words=position.words), position, (day.answer,))
        if isinstance(guess, Fault):
            raise StrategyError(f"On {day.date}: {guess}")
        game.push(guess)
    guesses = tuple(row.guess for row in game.rows)
    if found is None:
        return Played(day.date, day.number, day.answer, guesses, None)
    said = forecast(found, day.answer)
    return Played(day.date, day.number, day.answer, guesses, said.chance, said)


def _first_guess(function: Strategy, words: WordList, rule: str, stop: Stop | None) -> str:
    """Return the opener of a strategy; perfect play compares the most promising ones exactly."""
    if not isinstance(function, Optimal):
        return function(Game(words, rule=rule))
    if shipped := shipped_tree(words, rule):
        return shipped.guess
    promising = [suggestion.guess for suggestion in rank(words, "entropy", POOL, stop=stop)]
    found = [finished(solve(words, opener=guess, rule=rule, threads=1, stop=stop)) for guess in promising]
    return min(found, key=lambda solution: solution.evaluation.rank).guess
