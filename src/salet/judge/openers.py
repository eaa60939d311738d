"""Openers: every first word by every measure, and the best second word for each mark it can earn."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from salet import _native
from salet.concurrency import check_stop
from salet.core.checks import check_name, check_number
from salet.core.game import Game
from salet.core.lists import DEFAULT, load
from salet.core.marks import lexicon, mark_of
from salet.core.rules import RULES
from salet.errors import StrategyError
from salet.exact.evaluation import Evaluation
from salet.exact.published import EveryOpener, every_opener
from salet.exact.tables import shipped_table
from salet.judge.pairs import Pair, pairs
from salet.judge.strategies import bench
from salet.shown.result import Framed
from salet.strategy.one_step import MEASURES as ONE_STEP
from salet.strategy.one_step import METRICS, Suggestion, rank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor

    from salet.concurrency import Stop
    from salet.core.lists import WordSource
    from salet.core.words import WordList
    from salet.exact.evaluation import Published
    from salet.exact.tables import Table
    from salet.shown.sheet import Sheet
    from salet.strategy.one_step import Strategy

    Progress = Callable[[int], object]
    PlayedOut = tuple[float, tuple[int, ...], str]

__all__ = ["MEASURES", "Opener", "Openers", "Replies", "Reply", "openers", "replies"]

MEASURES = (*ONE_STEP, "win_in_two", "greens", "yellows", "mean", "exact", "published")
"""What openers are ranked by; most look one row ahead, `mean` plays the opener out, `exact` is what was proven, and
`published` what others say about perfect play."""
POOL = 500
"""How many openers are played out unless told otherwise: as many as Lomont's search did."""


@dataclass(frozen=True)
class Opener:
    """A first word: what is proven about it, and what it is worth by measures that look one row ahead."""

    evaluation: Evaluation
    win_in_two: float
    """The chance of a win within two guesses, if the second guess is the likeliest word that fits: parts / answers
    where all are equally likely."""
    greens: float
    """How many letters turn green, on average over the answers, each as likely as it is."""
    yellows: float
    """How many letters turn yellow, on average over the answers, each as likely as it is."""
    played: float | None = None
    """The mean number of guesses when it is played out under a strategy."""
    histogram: tuple[int, ...] | None = None
    """How many answers take 1, 2, 3, … guesses then."""

    @property
    def guess(self) -> str:
        """The word."""
        return self.evaluation.guess

    @property
    def possible(self) -> bool:
        """Whether it can be the answer."""
        return self.evaluation.possible

    @property
    def expected(self) -> float:
        """Words left after its mark, on average."""
        return self.evaluation.expected

    @property
    def worst(self) -> int:
        """Most words left after its mark."""
        return self.evaluation.worst

    @property
    def entropy(self) -> float:
        """The information of its mark, in bits."""
        return self.evaluation.entropy

    @property
    def parts(self) -> int:
        """How many different marks it can earn."""
        return self.evaluation.parts

    @property
    def chance(self) -> float:
        """The chance that it is the answer."""
        return self.evaluation.chance

    @property
    def mean(self) -> float | None:
        """The mean number of guesses under perfect play; None unless it is proven."""
        return self.evaluation.mean

    @property
    def proof(self) -> str:
        """How much is proven about it: `exact`, `bound`, `published` or `one-step`."""
        return self.evaluation.proof

    @property
    def published(self) -> Published | None:
        """What others have published about it under perfect play."""
        return self.evaluation.published

    def plain(self) -> dict[str, Any]:
        """Return what an interface shows of it, under the names that every interface uses."""
        names = ("win_in_two", "greens", "yellows", "played", "histogram")
        return {**self.evaluation.plain(), **{name: getattr(self, name) for name in names}}


@dataclass(frozen=True)
class Openers(Framed):
    """Openers in their order, best first."""

    words: str
    hash: str
    rule: str
    by: str
    strategy: str
    """The strategy that plays the openers out, where they are ranked by `mean`."""
    searched: int
    """How many openers were compared."""
    openers: tuple[Opener, ...]

    def __iter__(self) -> Iterator[Opener]:
        """Go through the openers."""
        return iter(self.openers)

    def __len__(self) -> int:
        """Return the number of openers kept."""
        return len(self.openers)

    def __getitem__(self, place: int) -> Opener:
        """Return an opener by its place, from 0."""
        return self.openers[place]

    def __repr__(self) -> str:
        """Say how many there are, and name the first."""
        first = f": {self[0].guess}, …" if self.openers else ""
        return f"Openers({self.words!r}, {self.rule!r} by {self.by!r}, {len(self):,} of {self.searched:,}{first})"

    def _sheet(self) -> Sheet:
        from salet.judge.sheets import of_openers

        return of_openers(self)

    def _records(self) -> list[dict[str, Any]]:
        return [opener.plain() for opener in self]


def openers(
    words: WordSource = DEFAULT,
    by: str = "expected",
    top: int | None = None,
    *,
    rule: str = "normal",
    among: Sequence[str] = (),
    strategy: str | Strategy = "expected",
    pool: int = POOL,
    table: Table | None = None,
    threads: int = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Openers:
    """Return the best openers by a measure; ties: a possible answer first, then alphabetical.

    All guesses of the list are compared, or those given as `among`. By `mean`, every opener is played out against
    every answer under a strategy and the rule, on an `executor` if there is one; as that takes longer, only the `pool`
    best are, taken in turn from the
    order by `worst` and the order by `expected`. By `exact`, those are compared that `table` has, the result of a proof
    under this rule; without one, the table that comes with salet. By `published`, those about which others have
    published what perfect play makes of them; each says what of that is proven here.

    >>> [opener.guess for opener in openers("original", by="expected", top=3)]
    ['roate', 'raise', 'raile']
    >>> best = openers("original", by="exact", top=1, rule="hard")[0]
    >>> best.guess, round(best.mean, 4)
    ('salet', 3.5084)
    >>> third = openers("nyt-2023-07", by="published", top=3)[2]
    >>> third.guess, third.published.total, third.proof
    ('caret', 11252, 'exact')
    """
    words = load(words)
    check_name("measure", by, MEASURES)
    check_name("rule", rule, RULES)
    check_number("threads", threads, 0)
    check_stop(stop)
    if top is not None:
        check_number("top", top, 1)
    asked = [words.guess_index[words.check(word)] for word in among]
    table = table or shipped_table(words, rule)
    every = every_opener(words, rule)
    if by in ("exact", "published"):
        known = (table.totals if table else ()) if by == "exact" else every.published
        indices = asked or [words.guess_index[guess] for guess in known]
        found = _measured(words, "expected", indices, len(indices), threads)
    elif by == "mean":
        indices = asked or _pool(words, pool, threads, stop)
        found = _played(words, partial(_play_out, strategy, words, rule, stop), indices, executor, progress or bool)[
            :top
        ]
    else:
        indices = asked or list(range(len(words.guesses)))
        found = _measured(words, by, indices, len(indices) if top is None else top, threads)
    found = _in_order(_with_known(found, table, every), by)[:top]
    name = "" if by != "mean" else strategy if isinstance(strategy, str) else strategy.__name__
    return Openers(words.name, words.hash, rule, by, name, len(indices), tuple(found))


def _with_known(found: Sequence[Opener], table: Table | None, every: EveryOpener) -> list[Opener]:
    """Return openers with what a table proves about them, and with what others have published."""
    proven = {value.guess: value for value in ((*table.evaluations(), *table.bounds()) if table else ())}
    return [_known(opener, proven.get(opener.guess), every) for opener in found]


def _known(opener: Opener, proven: Evaluation | None, every: EveryOpener) -> Opener:
    found = replace(opener.evaluation, published=every[opener.guess])
    if proven:
        bounds = {name: getattr(proven, name) for name in ("total_upper", "lost_lower", "lost_upper")}
        found = replace(found, total_lower=max(found.total_lower, proven.total_lower), **bounds)
    return replace(opener, evaluation=found)


def _in_order(found: list[Opener], by: str) -> list[Opener]:
    """Return openers by `exact` or by `published` in that order, and only those that have such a value."""
    if by == "exact":
        known = [opener for opener in found if opener.mean is not None]
        return sorted(known, key=lambda opener: (*opener.evaluation.rank, opener.guess))
    if by == "published":
        return sorted((opener for opener in found if opener.published), key=_published_order)
    return found


def _published_order(opener: Opener) -> tuple[bool, int, bool, str]:
    total = opener.published.total if opener.published else None
    return (total is None, total or 0, not opener.possible, opener.guess)


def _measured(words: WordList, by: str, indices: Sequence[int], top: int, threads: int) -> list[Opener]:
    """Return the best openers by a measure that looks one row ahead."""
    tiles = lexicon(words).tiles()
    if by in ("greens", "yellows"):
        indices = sorted(indices, key=lambda i: _order(words, i, -tiles[i][by == "yellows"]))[:top]
        splits = {s.guess: s for s in _ranked(words, indices, "expected", top, threads)}
        return [_opener(words, splits[index], tiles) for index in indices]
    return [_opener(words, split, tiles) for split in _ranked(words, indices, by, top, threads)]


def _ranked(words: WordList, indices: Sequence[int], by: str, top: int, threads: int) -> list[_native.Split]:
    everything = list(range(len(words.answers)))
    return lexicon(words).rank(indices, [everything], _native.Measure[by], top, threads)


def _order(words: WordList, index: int, cost: float) -> tuple[float, bool, str]:
    """Return the key of the order that all rankings share: cost, then possible answers, then the alphabet."""
    word = words.guesses[index]
    return (cost, word not in words.answer_index, word)


def _opener(words: WordList, split: _native.Split, tiles: Sequence[tuple[int, int]]) -> Opener:
    guess, total = words.guesses[split.guess], words.weight
    greens, yellows = tiles[split.guess]
    return Opener(
        Evaluation(
            guess,
            total,
            _least_total(total, split),
            possible=split.possible,
            parts=split.parts,
            worst=split.worst,
            expected=split.expected,
            entropy=split.entropy,
            chance=split.chance,
            weighted=words.weights is not None,
        ),
        win_in_two=split.win_in_two,
        greens=greens / total,
        yellows=yellows / total,
    )


def _least_total(weight: int, split: _native.Split) -> int:
    """Return what no strategy can be better than: the guess, then the likeliest word of each part, then all others."""
    in_one, in_two = round(split.chance * weight), round(split.win_in_two * weight)
    return 3 * weight - in_two - in_one


def _pool(words: WordList, size: int, threads: int, stop: Stop | None) -> list[int]:
    """Return the best openers by worst and by expected, taken in turn until there are enough."""
    check_number("pool", size, 1)
    ranked = (rank(words, by, size, threads=threads, stop=stop) for by in ("worst", "expected"))
    orders = [[words.guess_index[found.guess] for found in each] for each in ranked]
    merged = dict.fromkeys(chain.from_iterable(zip(*orders, strict=True)))
    return list(merged)[:size]


def _played(
    words: WordList,
    play_out: Callable[[str], PlayedOut],
    indices: Sequence[int],
    executor: Executor | None,
    progress: Progress,
) -> list[Opener]:
    """Return the openers by the mean number of guesses when a strategy plays on from them."""
    openers = _measured(words, "expected", indices, len(indices), 0)
    spread = executor.map if executor else map
    results = spread(play_out, [opener.guess for opener in openers])
    found = []
    for done, opener in enumerate(openers):
        progress(done)
        mean, histogram, fault = next(results)
        if fault:
            raise StrategyError(f"{opener.guess.upper()} cannot be played out: {fault}")
        found.append(replace(opener, played=mean, histogram=histogram))
    return sorted(found, key=lambda opener: (opener.played, not opener.possible, opener.guess))


def _play_out(strategy: str | Strategy, words: WordList, rule: str, stop: Stop | None, opener: str) -> PlayedOut:
    """Play an opener out; return the mean and the histogram, or what is wrong with the strategy."""
    result = bench(strategy, words, opener=opener, rule=rule, stop=stop)
    if result.faults:
        return 0.0, (), str(result.faults[0])
    return result.mean, tuple(result.histogram), ""


@dataclass(frozen=True)
class Reply:
    """The best second word after one mark of an opener."""

    mark: str
    candidates: tuple[str, ...] = field(repr=False)
    """The words that fit the mark, the likeliest first."""
    best: Suggestion
    weight: int
    """What these words weigh together; their number where all are equally likely."""


@dataclass(frozen=True)
class Replies(Framed):
    """What to play after an opener: a second word for every mark, the largest part first."""

    opener: Opener
    words: str
    hash: str
    rule: str
    by: str
    replies: tuple[Reply, ...]
    pair: Pair
    """The opener with the one second word that is best if the mark is not looked at."""

    @property
    def expected(self) -> float:
        """How many words are left on average after both guesses; none if the opener was the answer."""
        weighed = [(reply.weight, reply.best.expected) for reply in self.replies]
        return sum(weight * left for weight, left in weighed) / sum(weight for weight, _ in weighed)

    @property
    def worst(self) -> int:
        """How many words are left at worst after both guesses."""
        return max(reply.best.worst for reply in self.replies)

    def __repr__(self) -> str:
        """Say how many there are."""
        about = f"{self.opener.guess!r}, {self.words!r}, {self.rule!r} by {self.by!r}"
        return f"Replies({about}: {len(self.replies):,} marks, {self.expected:.2f} words left on average)"

    def _sheet(self) -> Sheet:
        from salet.judge.sheets import of_replies

        return of_replies(self)

    def _records(self) -> list[dict[str, Any]]:
        found = [(reply.mark, len(reply.candidates), reply.best) for reply in self.replies]
        return [{"mark": mark, "candidates": words, **asdict(best)} for mark, words, best in found]


def replies(
    opener: str,
    words: WordSource = DEFAULT,
    by: str = "expected",
    *,
    rule: str = "normal",
    threads: int = 0,
    stop: Stop | None = None,
) -> Replies:
    """Return the best second word for every mark that an opener can earn, and the best one for all of them.

    >>> replies("raise", "nyt-2022-02", by="worst").replies[0].best.guess
    'bludy'
    """
    words = load(words)
    game = Game(words, rule=rule)
    first = openers(words, among=[opener])[0]
    parts = lexicon(words).partition(words.guess_index[first.guess], game.boards[0].indices)
    found = []
    for colours, size in ((mark_of(code, words.length), len(part)) for code, part in parts):
        game.push(first.guess, colours)
        if not game.solved:
            best = rank(game, by, top=1, threads=threads, stop=stop)[0]
            found.append((size, Reply(colours, game.candidates, best, game.boards[0].weight)))
        game.pop()
    found.sort(key=lambda item: (-item[0], item[1].mark))
    pair = pairs(words, by if by in METRICS else "expected", 1, first=first.guess, threads=threads, stop=stop)[0]
    return Replies(first, words.name, words.hash, rule, by, tuple(reply for _, reply in found), pair)
