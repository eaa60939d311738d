"""Reviews: a game judged row by row against perfect play, and what squares alone give away.

The value of a guess is the expected number of guesses to the end, itself counted, when everything after it is played
perfectly and every word that fits is as likely as any other. Perfect play finds every word within the six rows; where
that cannot be any more, rows do not run out, and a seventh guess counts as one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

from salet.core.candidates import partition
from salet.core.errors import GameError
from salet.core.game import Game
from salet.core.marks import code_of, lexicon
from salet.core.words import DEFAULT, WordList, load
from salet.exact.search import LIMIT, evaluate, solve
from salet.exact.tables import known_openers
from salet.strategy.one_step import rank

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

__all__ = ["Fit", "Judge", "Review", "ReviewRow", "fit", "review", "skill"]

HALVED = 0.25  # a loss of a quarter of a guess halves the skill figure
SLIP = 1e-9
SMALL = 200  # a list with at most so many answers is searched for its best opener


@dataclass(frozen=True)
class ReviewRow:
    """One guess, judged."""

    guess: str
    mark: str
    before: int
    """Words that fitted before the guess."""
    after: int
    """Words that fitted after it."""
    value: float
    """Expected guesses to the end with this guess, itself counted."""
    best_value: float
    """The same with the best guess."""
    best: tuple[str, ...]
    """The guesses that are best, a few of them if there are many."""
    loss: float
    """Guesses given away: 0 is perfect."""
    luck: float
    """Guesses won by the mark that came, against what was to be expected; zero on average."""
    skill: int
    proof: str
    """`exact`; `bound` where the search was stopped; `estimate` where the best opener is not known."""
    why: str


@dataclass(frozen=True)
class Review:
    """A game, judged."""

    rows: tuple[ReviewRow, ...]
    answer: str
    """The answer, or nothing if it is not known."""
    words: str
    hash: str
    rule: str
    loss: float
    luck: float
    skill: int
    line: tuple[str, ...]
    """What perfect play would have guessed; nothing without the answer."""
    wider: bool
    """Whether the answer is none of the list's: it was judged as if it were."""

    @property
    def solved(self) -> bool:
        """Whether the last row found the answer."""
        return bool(self.rows) and set(self.rows[-1].mark) == {"g"}


def skill(loss: float) -> int:
    """Return the skill figure of a loss: 99 · 2^(−4·loss), rounded; 99 is perfect, a quarter of a guess halves it.

    >>> skill(0), skill(0.25), skill(1)
    (99, 50, 6)
    """
    return int(99 * 0.5 ** (loss / HALVED) + 0.5)


def review(
    guesses: Sequence[str] | Game,
    answer: str = "",
    words: WordList | str | Path = DEFAULT,
    *,
    rule: str = "normal",
    threads: int = 0,
    seconds: float | None = None,
) -> Review:
    """Judge a game: its guesses and the answer, or a game with its rows.

    `seconds` limits each search; a row whose search was stopped says so.

    >>> judged = review(["crane", "sloth", "pious"], "pious", "original")
    >>> [row.after for row in judged.rows], judged.rows[1].loss
    ([264, 2, 1], 0.0)
    """
    game = guesses if isinstance(guesses, Game) else _played(guesses, answer, load(words), rule)
    if len(game.boards) > 1 or not game.rows:
        raise GameError("A review needs the rows of a game on one board.")
    wide = _with_answer(game)
    return Judge(wide.words, game.rule.name, threads=threads, seconds=seconds).review(wide, wide is not game)


def _played(guesses: Sequence[str], answer: str, words: WordList, rule: str) -> Game:
    if not answer:
        raise GameError("The answer is missing: give it, or the marks of each guess (crane=..y.g).")
    game = Game(words, answers=[answer], rule=rule)
    for guess in guesses:
        game.push(guess)
    return game


def _with_answer(game: Game) -> Game:
    """Return the game over a list in which its answer, or every allowed word that fits, can be the answer."""
    if game.boards[0].candidates:
        return game
    found = {*game.words.answers, *(game.answers or game.boards[0].wider)}
    words = WordList(found, game.words.guesses, name=game.words.name, date=game.words.date)
    wide = Game(words, rule=game.rule.name)
    for row in game.rows:
        wide.push(row.guess, row.marks)
    return wide


@dataclass(frozen=True)
class Worth:
    """What guesses are worth: expected guesses to the end, themselves counted, and how sure that is."""

    mean: float
    guesses: tuple[str, ...]
    proof: str

    def loss(self, best: Worth) -> float:
        """Return how much more this is than the best; what is only rounding is nothing."""
        return self.mean - best.mean if self.mean - best.mean > SLIP else 0.0


class Judge:
    """Judges games of one list under one rule; what was searched for one game serves the next."""

    def __init__(
        self, words: WordList, rule: str = "normal", *, threads: int = 0, seconds: float | None = None
    ) -> None:
        """Choose the list, the rule, and how long a search may take."""
        self.words, self.rule = words, rule
        self.threads, self.seconds = threads, seconds
        self._best: dict[tuple[str, int | None], Worth | None] = {}
        self._values: dict[tuple[str, str, int | None], Worth | None] = {}

    def review(self, game: Game, wider: bool = False) -> Review:
        """Judge every row of a game."""
        played = [self.at(game, place) for place in range(len(game.rows))]
        rows = tuple(self.row(before, row.guess, row.marks[0]) for before, row in zip(played, game.rows, strict=True))
        loss, answer = sum(row.loss for row in rows), _answer(game)
        return Review(
            rows=rows,
            answer=answer,
            words=self.words.name,
            hash=self.words.hash,
            rule=self.rule,
            loss=loss,
            luck=sum(row.luck for row in rows),
            skill=skill(loss / len(rows)),
            line=self.line(answer, game.rows[0].guess) if answer else (),
            wider=wider,
        )

    def at(self, game: Game, place: int) -> Game:
        """Return a game as it was before a row."""
        before = Game(self.words, rule=self.rule)
        for row in game.rows[:place]:
            before.push(row.guess, row.marks)
        return before

    def row(self, game: Game, guess: str, mark: str) -> ReviewRow:
        """Judge a guess in a position, and the mark it earned."""
        before = game.candidates
        own, best, limit = self.compare(game, guess)
        game.push(guess, mark)
        rest = None if game.solved else self.best(game, limit)
        loss = own.loss(best)
        return ReviewRow(
            guess=guess,
            mark=mark,
            before=len(before),
            after=len(game.candidates),
            value=own.mean,
            best_value=best.mean,
            best=best.guesses[:5],
            loss=loss,
            luck=own.mean - 1 - (rest.mean if rest else 0.0),
            skill=skill(loss),
            proof=_least_sure(own.proof, best.proof, rest.proof if rest else "exact"),
            why=why(guess, best.guesses, before, loss),
        )

    def compare(self, game: Game, guess: str) -> tuple[Worth, Worth, int | None]:
        """Return what a guess is worth, what the best ones are, and the limit that both keep to."""
        limit = LIMIT if len(game.rows) < LIMIT else None
        best, own = self.best(game, limit, guess), self.value(game, guess, limit)
        if best is None or own is None:  # it can no longer be done in six rows, or not with this guess
            limit = None
            best, own = self.best(game, limit, guess), self.value(game, guess, limit)
        assert best is not None
        assert own is not None
        return own, best, limit

    def best(self, game: Game, limit: int | None, tried: str = "") -> Worth | None:
        """Return the best guesses of a position, or nothing if not all words can be found within the limit.

        Where only a few openers can be tried, `tried` is one of them.
        """
        key = str(game), limit
        if key not in self._best:
            self._best[key] = self._searched(game, limit) if game.rows else self._opening(game, tried)
        return self._best[key]

    def _searched(self, game: Game, limit: int | None) -> Worth | None:
        found = solve(game, limit=limit, all_best=True, threads=self.threads, seconds=self.seconds)
        if found.mean is None and found.proof == "exact":
            return None
        if found.mean is None:
            guess = rank(game, top=1)[0].guess
            return Worth((found.lower or 0) / found.candidates, (guess,), found.proof)
        return Worth(found.mean, (found.guess, *(guess for guess in found.best if guess != found.guess)), found.proof)

    def _opening(self, game: Game, tried: str) -> Worth | None:
        """Return the best opener: known, searched for in a small list, or the best of a few."""
        if known := known_openers(self.words, self.rule):
            return Worth(known[0].mean or 0.0, (known[0].guess,), known[0].proof)
        if len(self.words.answers) <= SMALL:
            return self._searched(game, None)
        openers = sorted({found.guess for found in rank(game, top=3)} | {tried} - {""})
        worths = [worth for guess in openers if (worth := self.value(game, guess, None))]
        least = min(worths, key=lambda worth: worth.mean)
        return Worth(least.mean, least.guesses, "estimate")

    def value(self, game: Game, guess: str, limit: int | None) -> Worth | None:
        """Return what a guess is worth, or nothing if not all words can be found within the limit after it."""
        key = str(game), guess, limit
        best = self._best.get((str(game), limit))
        if best and guess in best.guesses:
            return best
        known = {each.guess: each for each in known_openers(self.words, self.rule)} if not game.rows else {}
        if key not in self._values:
            ask = [guess] if guess not in known else []
            found = (
                evaluate(game, ask, limit=limit, threads=self.threads, seconds=self.seconds) if ask else [known[guess]]
            )
            mean = found[0].mean
            self._values[key] = None if mean is None else Worth(mean, (guess,), found[0].proof)
        return self._values[key]

    def line(self, answer: str, tried: str = "") -> tuple[str, ...]:
        """Return what perfect play guesses against an answer."""
        game = Game(self.words, answers=[answer], rule=self.rule)
        while not game.solved:
            limit = LIMIT if len(game.rows) < LIMIT else None
            best = self.best(game, limit, tried) or self.best(game, None, tried)
            assert best is not None
            game.push(best.guesses[0])
        return tuple(row.guess for row in game.rows)


def _answer(game: Game) -> str:
    """Return the answer of a game, as far as it is known."""
    if game.answers:
        return game.answers[0]
    if game.solved:
        return game.rows[-1].guess
    return game.candidates[0] if len(game.candidates) == 1 else ""


def _least_sure(*proofs: str) -> str:
    return max(proofs, key=("exact", "bound", "estimate").index)


# Why


def why(guess: str, best: Sequence[str], before: Sequence[str], loss: float) -> str:
    """Say in a sentence what was wrong with a guess, or that nothing was.

    >>> why("fight", ["frows"], ["fight", "right", "sight", "wight"], 0.6)
    'The trap _IGHT: FIGHT leaves 3 words together (RIGHT, SIGHT, WIGHT), FROWS parts them into 3.'
    """
    if loss == 0:
        others = len(best) - 1
        return f"Perfect, as {others} other {'guess' if others == 1 else 'guesses'} would be." if others else "Perfect."
    if len(before) == 1:
        return f"Only {before[0].upper()} was left."
    parts, better = partition(guess, before), partition(best[0], before)
    if len(parts) == 1:
        return f"{guess.upper()} tells nothing: every word left gives the same mark."
    return _together(guess, best[0], parts, better, before)


def _together(
    guess: str,
    best: str,
    parts: Mapping[str, Sequence[str]],
    better: Mapping[str, Sequence[str]],
    before: Sequence[str],
) -> str:
    """Name the words that the guess leaves together and the best one parts."""
    waste = {mark: len(partition(best, words)) for mark, words in parts.items() if set(mark) != {"g"}}
    worst = max(waste, key=lambda mark: (waste[mark] > 1, len(parts[mark])))
    words = parts[worst]
    if len(words) > 2 and waste[worst] > 1:
        shown = ", ".join(word.upper() for word in words[:4]) + (", …" if len(words) > 4 else "")
        trap = f"The trap {mask}: " if (mask := shape(words)).count("_") == 1 else ""
        return (
            f"{trap}{guess.upper()} leaves {len(words)} words together ({shown}), "
            f"{best.upper()} parts them into {waste[worst]}."
        )
    if guess not in before and best in before:
        return f"{guess.upper()} could not be the answer, {best.upper()} could and tells as much."
    return (
        f"{best.upper()} parts the {len(before)} words into {len(better)}, {guess.upper()} only into {len(parts)}."
        if len(better) > len(parts)
        else f"{best.upper()} parts the {len(before)} words more evenly than {guess.upper()}."
    )


def shape(words: Sequence[str]) -> str:
    """Return what words have in common, a line where they differ.

    >>> shape(["fight", "might"])
    '_IGHT'
    """
    columns = zip(*words, strict=True)
    return "".join(column[0].upper() if len(set(column)) == 1 else "_" for column in columns)


# Squares alone


@dataclass(frozen=True)
class Fit:
    """What the squares of a game give away without its words."""

    marks: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """For each row, the guesses that can have stood there."""
    answers: tuple[str, ...]
    """The answers that are possible, those with most lines first."""
    lines: int
    """In how many ways the rows can be filled, over all these answers."""


def fit(marks: Sequence[str], answer: str = "", words: WordList | str | Path = DEFAULT) -> Fit:
    """Return which words fit rows of squares, for an answer or for every possible one.

    >>> found = fit([".gggg", "ggggg"], "light", "original")
    >>> found.rows[0][:3], found.lines
    (('aight', 'bight', 'dight'), 14)
    """
    words = load(words)
    if answer:
        answer = words.check(answer)
    if not marks or any(len(mark) != words.length for mark in marks):
        raise GameError(f"Give rows of {words.length} squares, as the words of the list {words.name!r} have.")
    pool = WordList([answer], words.guesses, name=words.name) if answer else words
    counts, fitting = _fitting(pool, sorted(set(marks)))
    lines = {word: prod(counts[mark][place] for mark in marks) for place, word in enumerate(pool.answers)}
    possible = sorted((word for word, number in lines.items() if number), key=lambda word: (-lines[word], word))
    places = {pool.answer_index[word] for word in possible}
    rows = {mark: tuple(guess for guess, among in fitting[mark] if not places.isdisjoint(among)) for mark in set(marks)}
    return Fit(tuple(marks), tuple(rows[mark] for mark in marks), tuple(possible), sum(lines.values()))


def _fitting(
    words: WordList, marks: Sequence[str]
) -> tuple[dict[str, Counter[int]], dict[str, list[tuple[str, list[int]]]]]:
    """Return for each mark how many guesses earn it from each answer, and from which answers each guess does."""
    table, everything = lexicon(words), list(range(len(words.answers)))
    counts: dict[str, Counter[int]] = {mark: Counter() for mark in marks}
    fitting: dict[str, list[tuple[str, list[int]]]] = {mark: [] for mark in marks}
    for mark in marks:
        for place, guess in enumerate(words.guesses):
            if among := table.remaining(place, code_of(mark), everything):
                counts[mark].update(among)
                fitting[mark].append((guess, among))
    return counts, fitting
