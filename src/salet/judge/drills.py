"""Drills: positions in which the best guess is worth finding, from one's own games and from the list's traps.

A trap is a set of answers that differ in one position only (_IGHT, _OUND): guessed one by one, they cost a row each.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Protocol

from salet.concurrency import heeding
from salet.core.candidates import partition
from salet.core.checks import check_name
from salet.core.game import Game, Row
from salet.core.lists import FIXED, WordSource, load
from salet.errors import GameError
from salet.judge.review import Judge
from salet.strategy.one_step import rank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from salet.concurrency import Stop
    from salet.core.words import WordList
    from salet.judge.skill import Comparison


__all__ = ["KINDS", "Drill", "Trap", "drills", "own_drills", "trap_drills", "traps"]

KINDS = ("mine", "traps")
LEAST = 4  # so many words make a trap
FEW = 3  # with fewer words left there is nothing to find
MOST = 16  # with more words left a drill from a trap is no longer about the trap
EARLY = 3  # after more rows it is too late to learn
LESSON = 0.1  # what a natural guess must lose, or there is nothing to learn
OPENERS = 20
LARGEST = 30  # drills are about the largest traps
TRIES = 40
RECENT = 50  # so many games are reviewed


class Played(Protocol):
    """A finished game as drills look at it; `salet.Record` is one."""

    @property
    def state(self) -> str:
        """`over` once the game was played to its end."""

    @property
    def boards(self) -> int:
        """How many boards it had."""

    @property
    def hash(self) -> str:
        """The content of its word list."""

    @property
    def rule(self) -> str:
        """The rule it was played under."""

    @property
    def began(self) -> str:
        """When it began, as ISO 8601."""

    @property
    def ended(self) -> str:
        """When it ended, as ISO 8601."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """Its rows."""


@dataclass(frozen=True)
class Trap:
    """Answers that differ in one position only."""

    mask: str
    words: tuple[str, ...]


def traps(words: WordList | str | Path = FIXED, least: int = LEAST) -> tuple[Trap, ...]:
    """Return the traps of a list, the largest first.

    >>> [(trap.mask, len(trap.words)) for trap in traps("original")[:3]]
    [('_IGHT', 9), ('_OUND', 8), ('SHA_E', 7)]
    """
    found: dict[str, list[str]] = {}
    for word in load(words).answers:
        for place in range(len(word)):
            found.setdefault(f"{word[:place]}_{word[place + 1 :]}".upper(), []).append(word)
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(Trap(mask, tuple(fit)) for mask, fit in ordered if len(fit) >= least)


@dataclass(frozen=True)
class Drill:
    """A position, and where it comes from; the question is always the best guess."""

    rows: tuple[Row, ...]
    about: str
    judge: Judge = field(repr=False, compare=False)
    played: str = ""
    """What was guessed here in one's own game."""

    @cached_property
    def candidates(self) -> tuple[str, ...]:
        """The answers that fit, the likeliest first."""
        return self.game().candidates

    @property
    def chances(self) -> dict[str, float]:
        """The answers that fit with the chance that each is the answer, the likeliest first."""
        weigh = self.judge.words.weight_of
        whole = sum(map(weigh, self.candidates))
        return {word: weigh(word) / whole for word in self.candidates}

    def game(self, answers: Sequence[str] = ()) -> Game:
        """Return the position as a game."""
        game = Game(self.judge.words, answers=answers, rule=self.judge.rule)
        for row in self.rows:
            game.push(row.guess, row.marks)
        return game

    def best(self) -> tuple[str, ...]:
        """Return the best guesses."""
        return self.compare(self.candidates[0]).best_guesses

    def compare(self, guess: str, *, stop: Stop | None = None) -> Comparison:
        """Compare a guess with the best one; a guess that the list or the rule does not allow is refused."""
        game = self.game()
        found = self.judge.compare(game, game.check(guess), stop=stop)
        return found if found.loss != 0 else replace(found, why=praise(found.own.guess, self.candidates))


def praise(guess: str, candidates: Sequence[str]) -> str:
    """Say in a sentence what makes a guess good.

    >>> praise("flown", ["fight", "light", "night"]), praise("fight", ["fight"])
    ('FLOWN tells all 3 words apart.', 'FIGHT is the only word left.')
    """
    if len(candidates) == 1:
        return f"{guess.upper()} is the only word left."
    number = len(partition(guess, candidates))
    if number == len(candidates):
        return f"{guess.upper()} tells all {number} words apart."
    return f"{guess.upper()} splits the {len(candidates)} words into {number} groups."


def drills(
    words: WordList | str | Path = FIXED,
    records: Iterable[Played] = (),
    *,
    kind: str = "",
    rule: str = "",
    count: int = 5,
    seed: int = 0,
    watch: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> Iterator[Drill]:
    """Yield drills: by turns where one's own games lost most and from traps, or of one kind (`mine`, `traps`).

    Under a rule, or else traps under the normal one and games under their own. `watch` is told how many games have been
    reviewed.

    >>> [drill.about for drill in drills("original", kind="traps", count=2, seed=3)]
    ['the trap S_ORE', 'the trap _ANDY']
    """
    if kind:
        check_name("kind of drill", kind, KINDS)
    words, pick = load(words), Random(seed)
    own = [] if kind == "traps" else own_drills(records, words, rule=rule, watch=watch, stop=stop)
    chosen = pick.sample(own[: 2 * count], min(len(own), count if kind == "mine" else (count + 1) // 2))
    more = iter(()) if kind == "mine" else trap_drills(words, rule or "normal", pick, stop=stop)
    return islice(_by_turns(iter(chosen), more), count)


def _by_turns(one: Iterator[Drill], other: Iterator[Drill]) -> Iterator[Drill]:
    """Yield from both in turn, and from the other alone when one has ended."""
    for drill in one:
        yield drill
        yield from islice(other, 1)
    yield from other


# From one's own games


def own_drills(
    records: Iterable[Played],
    words: WordList,
    *,
    rule: str = "",
    watch: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> list[Drill]:
    """Return the positions of recorded games where most was lost, the greatest loss first; openers do not count."""
    judges: dict[str, Judge] = {}
    found: dict[str, tuple[float, Drill]] = {}
    for number, record in enumerate(usable(records, words, rule)):
        judge = judges.setdefault(record.rule, Judge(words, record.rule))
        for place in range(1, len(record.rows)):
            if (lost := _lost(record, place, judge, stop)) and lost[0] >= LESSON:
                found[str(lost[1].game())] = lost
        if watch:
            watch(number + 1)
    return [drill for _, drill in sorted(found.values(), key=lambda lost: (-lost[0], str(lost[1].rows)))]


def usable(records: Iterable[Played], words: WordList, rule: str = "") -> list[Played]:
    """Return the latest finished games of one board with this list, and under this rule if one is named."""
    fitting = [
        record
        for record in records
        if record.state == "over" and record.boards == 1 and record.hash == words.hash and rule in ("", record.rule)
    ]
    return sorted(fitting, key=lambda record: record.ended)[-RECENT:]


def _lost(record: Played, place: int, judge: Judge, stop: Stop | None) -> tuple[float, Drill] | None:
    """Return what a row of a game lost, with its drill; nothing where there was nothing to find, or no proof."""
    guess = record.rows[place].guess
    drill = Drill(record.rows[:place], f"row {place + 1} of your game of {record.began[:10]}", judge, guess)
    if len(drill.candidates) < FEW:
        return None
    loss = drill.compare(guess, stop=stop).loss
    return None if loss is None else (loss, drill)


# From traps


def trap_drills(words: WordSource, rule: str, pick: Random, *, stop: Stop | None = None) -> Iterator[Drill]:
    """Yield positions with a trap in which guessing its words one by one loses; no position twice."""
    words = load(words)
    known = traps(words)[:LARGEST]
    if not known:
        raise GameError(f"The list {words.name!r} has no traps: no {LEAST} of its answers differ in one position.")
    judge, openers = Judge(words, rule), _openers(words, stop)
    seen: set[str] = set()
    while True:
        before = len(seen)
        for trap in pick.sample(known, len(known)):
            game = _position(trap, judge, openers, pick, stop)
            if game and str(game) not in seen:
                seen.add(str(game))
                yield Drill(game.rows, f"the trap {trap.mask}", judge)
        if len(seen) == before:
            return


def _openers(words: WordList, stop: Stop | None) -> list[str]:
    """Return good openers that can be the answer, as people play them."""
    return [found.guess for found in rank(Game(words), top=OPENERS, among=words.answers, stop=stop)]


def _position(trap: Trap, judge: Judge, openers: Sequence[str], pick: Random, stop: Stop | None) -> Game | None:
    """Return a position with words of the trap in it: as a game leads there, or else after one of its words."""
    for last in heeding([False] * TRIES + [True], stop):
        game = Game(judge.words, answers=[pick.choice(trap.words)], rule=judge.rule)
        game.push(pick.choice(trap.words if last else openers))
        while len(game.candidates) > MOST:
            game.push(pick.choice(game.candidates))
        inside = [word for word in game.candidates if word in trap.words]
        if len(inside) >= FEW and len(game.rows) <= EARLY and _lesson(judge, game, inside, stop):
            return game
    return None


def _lesson(judge: Judge, game: Game, guesses: Sequence[str], stop: Stop | None) -> bool:
    """Tell whether one of these guesses would lose enough to learn from."""
    return any(judge.compare(game, guess, stop=stop).loss_lower >= LESSON for guess in guesses)
