"""Growth: any strategy written out as a tree, every situation that can arise evaluated once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from salet import _native
from salet.concurrency import check_stop
from salet.core.checks import check_name, check_number
from salet.core.game import Game
from salet.core.lists import load
from salet.core.marks import lexicon, mark_of
from salet.core.rules import RULES
from salet.errors import Stopped
from salet.strategy.tree import Node, Tree, unfold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Executor

    from salet.concurrency import Stop
    from salet.core.lists import WordSource
    from salet.core.words import WordList

__all__ = ["LIMIT", "Fault", "Growth", "Job", "ask", "grow", "name_of", "stoppable"]

LIMIT = 100
"""A game of so many rows without an end is given up."""


@runtime_checkable
class Native(Protocol):
    """A strategy that the native core can grow."""

    def recipe(self, words: WordList, openers: Sequence[str] = ()) -> _native.Recipe:
        """Return the strategy as the native core takes it."""


@runtime_checkable
class Planned(Protocol):
    """A strategy that knows its whole tree without being asked row by row."""

    def plan(self, words: WordList, rule: str, openers: Sequence[str]) -> Tree | None:
        """Return the tree over every answer, or None where it has to be asked."""


@runtime_checkable
class Stoppable(Protocol):
    """A strategy that thinks long enough to be stopped while it does."""

    def stopped_by(self, stop: Stop | None) -> Callable[[Game], str]:
        """Return the same strategy, which ends with Stopped when the stop is set."""


def stoppable(strategy: Callable[[Game], str], stop: Stop | None) -> Callable[[Game], str]:
    """Return a strategy that heeds a stop, if it is one that can."""
    return strategy.stopped_by(stop) if isinstance(strategy, Stoppable) else strategy


@dataclass(frozen=True)
class Fault:
    """Where a strategy went wrong: it raised, gave no word or one that is not allowed, or did not come to an end."""

    strategy: str
    position: str
    """The rows played, as they are typed; empty at the start."""
    guess: str
    """What the strategy gave, if anything."""
    reason: str
    answers: tuple[str, ...]
    """The answers that were open there: their games are lost."""

    def __str__(self) -> str:
        """Say all of it in one sentence."""
        rows = self.position.split()
        where = " ".join(rows[:6]) + (" …" if len(rows) > 6 else "") or "the first guess"
        return f"The strategy {self.strategy!r} {self.reason}, asked at: {where}"


@dataclass(frozen=True)
class Growth:
    """A strategy's tree, as far as it could be grown, and the places where it could not."""

    tree: Tree | None
    """None if the first guess is a fault already."""
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Job:
    """What is grown: a strategy on a list under a rule, with openers played first."""

    strategy: Callable[[Game], str]
    name: str
    words: WordList
    rule: str = "normal"
    openers: tuple[str, ...] = ()
    limit: int = LIMIT
    stop: Stop | None = None


def name_of(strategy: object) -> str:
    """Return what to call a strategy that was given as a function."""
    return str(getattr(strategy, "__name__", strategy))


def grow(
    strategy: Callable[[Game], str],
    words: WordSource,
    *,
    name: str = "",
    rule: str = "normal",
    openers: Sequence[str] = (),
    answers: Sequence[str] = (),
    limit: int = LIMIT,
    threads: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> Growth:
    """Return the tree of a strategy over every answer, or over some of them.

    One-step strategies are grown natively on `threads` threads (0: one per core); others call the function, the
    branches of the first guess spread over `executor`. The result depends on neither. `progress` is called with how
    many answers are done.

    >>> from salet.strategy.one_step import STRATEGIES
    >>> grow(STRATEGIES["expected"], "original", openers=["trace"]).tree.histogram
    [1, 74, 1191, 995, 54]
    """
    words = load(words)
    check_name("rule", rule, RULES)
    check_number("threads", threads, 0)
    strategy = stoppable(strategy, stop)
    job = Job(strategy, name or name_of(strategy), words, rule, tuple(openers), limit, stop)
    played = tuple(answers) or words.answers
    if isinstance(strategy, Planned) and (tree := strategy.plan(words, rule, openers)):
        if progress:
            progress(len(played))
        return Growth(tree if len(played) == len(words.answers) else tree.only(played))
    # Whether a second opener is legal depends on the marks of the first: only the game itself can tell.
    if isinstance(strategy, Native) and (rule == "normal" or len(openers) < 2):
        return grow_native(job, strategy, played, threads, progress)
    return grow_spread(job, played, executor, progress)


def grow_native(
    job: Job, strategy: Native, answers: Sequence[str], threads: int, progress: Callable[[int], object] | None
) -> Growth:
    """Grow in the native core."""
    words = job.words
    nodes, unfinished = lexicon(words).grow(
        strategy.recipe(words, job.openers),
        _native.Rule[job.rule],
        sorted({words.answer_index[answer] for answer in answers}),
        list(range(len(words.answers))),
        job.limit,
        threads,
        heeding(job.stop, progress),
    )
    check_stop(job.stop)
    tree = unfold(words, nodes, job.rule)
    if not unfinished:
        return Growth(tree)
    found = {game[-1] for game in tree.games()}
    lost = tuple(answer for answer in answers if answer not in found)
    fault = Fault(job.name, "", "", f"has not found {lost[0]!r} in {job.limit} rows", lost)
    return Growth(tree, (fault,))


def heeding(stop: Stop | None, progress: Callable[[int], object] | None) -> Callable[[int], None] | None:
    """Return a progress function that ends the work once a stop is set."""
    if stop is None and progress is None:
        return None

    def tell(done: int) -> None:
        check_stop(stop)
        if progress:
            progress(done)

    return tell


def grow_spread(
    job: Job, answers: Sequence[str], executor: Executor | None, progress: Callable[[int], object] | None
) -> Growth:
    """Grow by asking the strategy: the first guess here, the branches wherever the executor takes them."""
    places = sorted({job.words.answer_index[answer] for answer in answers})
    game = Game(job.words, rule=job.rule)
    guess = ask(job, game, answers)
    if isinstance(guess, Fault):
        return Growth(None, (guess,))
    solved, parts = part(job.words, guess, places)
    branches: dict[str, Node] = {}
    faults: list[Fault] = []
    done = len(places) - sum(len(left) for _, left in parts)
    spread = executor.map if executor else map
    for (colours, left), (node, wrong) in zip(parts, spread(partial(branch_of, job, guess), parts), strict=True):
        if node:
            branches[colours] = node
        faults.extend(wrong)
        done += len(left)
        if progress:
            progress(done)
    words = job.words
    root = Node(guess, solved, branches)
    return Growth(Tree(root, words.name, words.hash, job.rule, weights=words.weight_by_answer), tuple(faults))


def branch_of(job: Job, opener: str, part_of: tuple[str, list[int]]) -> tuple[Node | None, list[Fault]]:
    """Grow one branch of the first guess."""
    colours, places = part_of
    game = Game(job.words, rule=job.rule)
    game.push(opener, colours)
    faults: list[Fault] = []
    return node_of(job, game, places, faults), faults


def node_of(job: Job, game: Game, places: list[int], faults: list[Fault]) -> Node | None:
    """Grow the node of a position in which some answers are still open."""
    guess = ask(job, game, [job.words.answers[place] for place in places])
    if isinstance(guess, Fault):
        faults.append(guess)
        return None
    solved, parts = part(job.words, guess, places)
    branches = {}
    for colours, left in parts:
        game.push(guess, colours)
        if node := node_of(job, game, left, faults):
            branches[colours] = node
        game.pop()
    return Node(guess, solved, branches) if solved or branches else None


def part(words: WordList, guess: str, places: list[int]) -> tuple[bool, list[tuple[str, list[int]]]]:
    """Return whether a guess is one of the answers, and the others under their marks."""
    parts = lexicon(words).partition(words.guess_index[guess], places)
    marked = [(mark_of(code, words.length), left) for code, left in parts]
    others = [(colours, left) for colours, left in marked if set(colours) != {"g"}]
    return len(others) < len(marked), others


def ask(job: Job, game: Game, answers: Iterable[str]) -> str | Fault:
    """Return the guess of a strategy, or what is wrong with it."""
    check_stop(job.stop)
    rows = len(game.rows)
    position = str(game)
    lost = tuple(answers)
    if rows >= job.limit:
        reason = f"has not found {lost[0]!r} in {rows} rows"
        return Fault(job.name, position, "", reason, lost)
    try:
        guess = job.openers[rows] if rows < len(job.openers) else job.strategy(game)
    except Stopped:
        raise
    except Exception as error:
        return Fault(job.name, position, "", f"raised {type(error).__name__}({str(error)!r})", lost)
    if not isinstance(guess, str):
        return Fault(job.name, position, repr(guess), f"gave {guess!r}, which is not a word", lost)
    if str(game) != position:
        return Fault(job.name, position, guess, "changed the game it was asked about", lost)
    if reason := not_allowed(game, guess):
        return Fault(job.name, position, guess, f"gave {guess!r}, which is not allowed ({reason})", lost)
    return guess


def not_allowed(game: Game, guess: str) -> str:
    """Say why a guess is not allowed, or return an empty text."""
    if guess not in game.words:
        return "Not in word list"
    return game.objection(guess)
