"""Bench: strategies played against every answer, or a sample, or the adversary; on one board or several."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypedDict

from salet.core.checks import check_name, check_number
from salet.core.game import Game, Host, row_limit
from salet.core.lists import load
from salet.core.rules import RULES
from salet.errors import GameError, StrategyError
from salet.shown.result import Framed
from salet.strategy.grow import Fault, Job, ask, grow, name_of, stoppable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Executor

    from salet.concurrency import Stop
    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.shown.sheet import Sheet
    from salet.strategy.one_step import Strategy
    from salet.strategy.tree import Tree

    Progress = Callable[[int], object]

__all__ = ["BenchResult", "Options", "bench_strategy", "check_openers", "choose_answers"]


@dataclass(frozen=True)
class BenchResult(Framed):
    """How a strategy did."""

    strategy: str
    opener: str
    """The first guess, or all fixed openers with spaces between them."""
    words: str
    hash: str
    rule: str
    boards: int
    host: str
    """`answer`, or the name of the host that every game was played against."""
    histogram: list[int]
    """How many games were won in 1, 2, 3, … guesses."""
    lost: int
    """How many games took more rows than the game has (six, and one more for every further board), or did not end."""
    losses: tuple[tuple[str, ...], ...] = field(repr=False)
    """The guesses of the games that took too many rows, in alphabetical order of their answers."""
    faults: tuple[Fault, ...] = ()
    """Where the strategy raised, gave a word that is not allowed, or did not come to an end."""
    tree: Tree | None = field(default=None, repr=False, compare=False)
    """The strategy written out, if it was played on one board against every answer."""
    weights: list[int] | None = field(default=None, repr=False)
    """What the answers of the games in the histogram weigh together, where the list says how likely they are.

    On several boards, and against a host, every game counts the same: there are none."""
    lost_weight: int = field(default=0, repr=False)
    """What the answers of the lost games weigh together; their number where all are equally likely."""
    whole_weight: int = field(default=0, repr=False)
    """What the answers of all games weigh together."""

    @property
    def games(self) -> int:
        """How many games came to an end."""
        return sum(self.histogram)

    @property
    def mean(self) -> float:
        """The guesses of a game on average, over the games that came to an end; each as likely as its answer."""
        weights = self.weights or self.histogram
        total = sum(number * weight for number, weight in enumerate(weights, 1))
        return total / sum(weights) if self.games else 0.0

    @property
    def chances(self) -> list[float]:
        """The chance of a game that is over after 1, 2, 3, … guesses."""
        return [weight / self.whole_weight for weight in self.weights or self.histogram]

    @property
    def loss(self) -> float:
        """The chance that a game is lost."""
        return self.lost_weight / self.whole_weight

    @property
    def worst(self) -> int:
        """The guesses of the longest game."""
        return len(self.histogram)

    def _sheet(self) -> Sheet:
        from salet.strategy.sheets import of_bench

        return of_bench(self)

    def _records(self) -> list[dict[str, Any]]:
        rows = enumerate(zip(self.histogram, self.chances, strict=True), 1)
        return [{"guesses": number, "games": games, "chance": chance} for number, (games, chance) in rows]


class Options(TypedDict, total=False):
    """How games are played: what `bench` takes besides strategies and words."""

    opener: str | Sequence[str]
    """Played first, one after the other."""
    rule: str
    boards: int
    host: Host | None
    """A host other than the answers, such as the adversary, makes one game."""
    answers: Iterable[str] | None
    """The games to play; all of the list if not given."""
    sample: int
    """How many of them, drawn by `seed`; 0 is all."""
    seed: int
    threads: int
    """For one-step strategies, which the native core plays; 0 is one per core."""
    executor: Executor | None
    """For other strategies: where their games are played."""
    progress: Callable[[int], object] | None
    """Told how many answers are done."""
    stop: Stop | None
    """Ends the games with Stopped."""


def bench_strategy(
    strategy: Strategy,
    words: WordSource,
    *,
    name: str = "",
    opener: str | Sequence[str] = (),
    rule: str = "normal",
    boards: int = 1,
    host: Host | None = None,
    answers: Iterable[str] | None = None,
    sample: int = 0,
    seed: int = 0,
    threads: int = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> BenchResult:
    """Play a strategy given as a function against every answer; see `Options` for how."""
    word_list = load(words)
    name = name or name_of(strategy)
    if boards > 1 and getattr(strategy, "one_board", False):
        raise StrategyError(f"The strategy {name!r} plays on one board only, not on {boards}.")
    openers = check_openers(opener, word_list)
    job = Job(stoppable(strategy, stop), name, word_list, check_name("rule", rule, RULES), openers, stop=stop)
    played = choose_answers(word_list, answers, sample, seed)
    if host or boards != 1:
        games = [()] if host else deal(played, boards, seed)
        return play_games(job, games, boards, host, executor, progress)
    growth = grow(
        strategy,
        word_list,
        name=name,
        rule=rule,
        openers=openers,
        answers=played,
        threads=threads,
        executor=executor,
        progress=progress,
        stop=stop,
    )
    games_played = list(growth.tree.games()) if growth.tree else []
    return summary(job, games_played, growth.faults, tree=growth.tree)


def summary(
    job: Job,
    games: Sequence[tuple[str, ...]],
    faults: Sequence[Fault],
    *,
    boards: int = 1,
    host: str = "answer",
    tree: Tree | None = None,
) -> BenchResult:
    """Count games given by their guesses."""
    counts = Counter(map(len, games))
    losses = sorted((game for game in games if len(game) > row_limit(boards)), key=lambda game: game[-1])
    unended = sum(len(fault.answers) // boards for fault in faults)
    weighed = Weighed(job.words, games, faults) if boards == 1 and host == "answer" and job.words.weights else None
    first = games[0][0] if games else ""
    return BenchResult(
        strategy=job.name,
        opener=" ".join(job.openers) or first,
        words=job.words.name,
        hash=job.words.hash,
        rule=job.rule,
        boards=boards,
        host=host,
        histogram=[counts[number] for number in range(1, max(counts, default=0) + 1)],
        lost=len(losses) + unended,
        losses=tuple(losses),
        faults=tuple(faults),
        tree=tree,
        weights=weighed.by_length() if weighed else None,
        lost_weight=weighed.of(losses) + weighed.unended if weighed else len(losses) + unended,
        whole_weight=weighed.of(games) + weighed.unended if weighed else len(games) + unended,
    )


@dataclass(frozen=True)
class Weighed:
    """Games on one board, each as heavy as its answer."""

    words: WordList
    games: Sequence[tuple[str, ...]]
    faults: Sequence[Fault]

    def of(self, games: Iterable[tuple[str, ...]]) -> int:
        """Return what games weigh together."""
        return sum(self.words.weight_of(game[-1]) for game in games)

    @property
    def unended(self) -> int:
        """What the games weigh together that did not come to an end."""
        return sum(self.words.weight_of(answer) for fault in self.faults for answer in fault.answers)

    def by_length(self) -> list[int]:
        """Return what the games of 1, 2, 3, … guesses weigh together."""
        found = [0] * max(map(len, self.games), default=0)
        for game in self.games:
            found[len(game) - 1] += self.words.weight_of(game[-1])
        return found


def play_games(
    job: Job,
    games: Sequence[tuple[str, ...]],
    boards: int,
    host: Host | None,
    executor: Executor | None,
    progress: Progress | None,
) -> BenchResult:
    """Play games one by one: those that no tree of one board can stand for."""
    asked: dict[str, str | Fault] = {}
    spread = executor.map if executor else map
    finished: list[tuple[str, ...]] = []
    faults: list[Fault] = []
    for number, end in enumerate(spread(partial(play, job, boards, host, asked), games), 1):
        if isinstance(end, Fault):
            faults.append(end)
        else:
            finished.append(end)
        if progress:
            progress(number * boards)
    return summary(job, finished, faults, boards=boards, host=name_of(host) if host else "answer")


def play(
    job: Job, boards: int, host: Host | None, asked: dict[str, str | Fault], answers: tuple[str, ...]
) -> tuple[str, ...] | Fault:
    """Play one game and return its guesses; positions that another game passed are not asked again."""
    game = (
        Game(job.words, boards=boards, host=host, rule=job.rule)
        if host
        else Game(job.words, answers=answers, rule=job.rule)
    )
    while not game.solved:
        position = str(game)
        if position not in asked:
            asked[position] = ask(job, game, ())
        guess = asked[position]
        if isinstance(guess, Fault):
            return Fault(job.name, guess.position, guess.guess, guess.reason, answers or ("",) * boards)
        game.push(guess)
    return tuple(row.guess for row in game.rows)


def choose_answers(words: WordList, answers: Iterable[str] | None, sample: int, seed: int) -> tuple[str, ...]:
    """Return the answers to play, sorted."""
    chosen = words.answers if answers is None else tuple(sorted(set(map(words.check_answer, answers))))
    if not chosen:
        raise GameError("There are no answers to play.")
    check_number("sample", sample, 0)
    if 0 < sample < len(chosen):
        return tuple(sorted(random.Random(seed).sample(chosen, sample)))
    return chosen


def deal(answers: Sequence[str], boards: int, seed: int) -> list[tuple[str, ...]]:
    """Return the answers shuffled and dealt out to games of several boards; those left over are not played.

    >>> deal(["annex", "crane", "moist"], 2, seed=1)
    [('annex', 'moist')]
    """
    check_number("boards", boards, 1, len(answers))
    shuffled = random.Random(seed).sample(list(answers), len(answers))
    return [tuple(shuffled[start : start + boards]) for start in range(0, len(answers) - boards + 1, boards)]


def check_openers(opener: str | Sequence[str], words: WordList) -> tuple[str, ...]:
    """Return the openers as the list has them, or refuse them."""
    given = opener.replace(",", " ").split() if isinstance(opener, str) else opener
    return tuple(map(words.check, given))
