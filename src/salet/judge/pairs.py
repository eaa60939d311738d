"""Pairs of words to play one after the other, whatever the first mark.

Pairs are compared by how many words are in each part. They count every answer the same, whatever the list says about
how likely it is.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from salet import _native
from salet.concurrency import check_stop
from salet.core.checks import check_name, check_number
from salet.core.game import Game
from salet.core.lists import DEFAULT, load
from salet.core.marks import lexicon
from salet.errors import GameError
from salet.shown.result import Framed
from salet.strategy.one_step import METRICS, rank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from salet.concurrency import Stop
    from salet.core.words import WordList
    from salet.shown.sheet import Sheet

    Progress = Callable[[int], object]

__all__ = ["Pair", "Pairs", "pairs"]

CHUNK = 8
"""First words searched at a time: a tenth of a second of one core, so that a stop is seen soon."""


@dataclass(frozen=True)
class Pair:
    """Two words played one after the other whatever the first mark, and what both marks together are worth."""

    first: str
    second: str
    worst: int
    expected: float
    entropy: float
    parts: int
    win_in_three: float
    """The chance of a win within three guesses, if the third guess is any word that fits: parts / answers."""


@dataclass(frozen=True)
class Pairs(Framed):
    """Pairs of words in their order, best first."""

    words: str
    hash: str
    by: str
    searched: int
    """How many pairs were compared."""
    complete: bool
    """Whether these were all pairs of allowed guesses (with the first word given: all second words)."""
    pairs: tuple[Pair, ...]

    def __iter__(self) -> Iterator[Pair]:
        """Go through the pairs."""
        return iter(self.pairs)

    def __getitem__(self, place: int) -> Pair:
        """Return a pair by its place, from 0."""
        return self.pairs[place]

    def __repr__(self) -> str:
        """Say how many there are, and name the first."""
        first = f": {self[0].first} {self[0].second}, …" if self.pairs else ""
        return f"Pairs({self.words!r} by {self.by!r}, {len(self.pairs):,} of {self.searched:,}{first})"

    def _sheet(self) -> Sheet:
        from salet.judge.sheets import of_pairs

        return of_pairs(self)

    def _records(self) -> list[dict[str, Any]]:
        return list(map(asdict, self))


def pairs(
    words: WordList | str | Path = DEFAULT,
    by: str = "expected",
    top: int = 10,
    *,
    first: str = "",
    pool: int | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Pairs:
    """Return the best pairs of words to play whatever the first mark, of all pairs or of those with a first word.

    Every pair is compared, exactly: a pair is dropped only when the answers looked at so far already cost more than
    the worst pair kept, and further answers cannot make it cheaper. With `pool`, only pairs of the `pool` best
    openers by the same measure are compared. The two words of a pair part the answers alike in either order; the
    better opener stands first. Ties: more possible answers, then the better openers.

    >>> best = pairs("original", top=1, first="crane")[0]
    >>> best.second, best.worst
    ('toils', 23)
    """
    words = load(words)
    check_number("top", top, 1)
    order = _pair_order(words, by, pool, threads, stop)
    firsts = len(order)
    if first:
        index = words.guess_index[words.check(first)]
        order, firsts = [index, *(other for other in order if other != index)], 1
    if len(order) < 2:
        raise GameError(f"A pair needs two words, and the list {words.name!r} or the pool has {len(order)}.")
    best = _best_pairs(words, order, firsts, by, top, threads, progress or bool, stop)
    return Pairs(
        words=words.name,
        hash=words.hash,
        by=by,
        searched=sum(len(order) - 1 - place for place in range(firsts)),
        complete=len(order) == len(words.guesses),
        pairs=tuple(_pair(words, order[pair.first], order[pair.second]) for pair in best),
    )


def _pair_order(words: WordList, by: str, pool: int | None, threads: int, stop: Stop | None) -> list[int]:
    check_name("measure", by, METRICS)
    if pool is not None:
        check_number("pool", pool, 1)
    return [words.guess_index[opener.guess] for opener in rank(Game(words), by, pool, threads=threads, stop=stop)]


def _best_pairs(
    words: WordList,
    order: Sequence[int],
    firsts: int,
    by: str,
    top: int,
    threads: int,
    progress: Progress,
    stop: Stop | None,
) -> list[_native.Pair]:
    """Search chunk by chunk, so that progress can be told and the search be stopped in between."""
    best: list[_native.Pair] = []
    limit = 2**62
    for begin in range(0, firsts, CHUNK):
        progress(begin)
        check_stop(stop)
        end = min(begin + CHUNK, firsts)
        found = lexicon(words).pairs(order, begin, end, _native.Measure[by], top, limit, threads)
        best = sorted([*best, *found], key=lambda p: (p.cost, p.impossible, p.first, p.second))[:top]
        limit = best[-1].cost if len(best) == top else limit
    return best


def _pair(words: WordList, first: int, second: int) -> Pair:
    """Return a pair with all its measures, from the parts that both words make together."""
    split = lexicon(words).split_pair(first, second)
    return Pair(
        words.guesses[first],
        words.guesses[second],
        worst=split.worst,
        expected=split.expected,
        entropy=split.entropy,
        parts=split.parts,
        win_in_three=split.parts / len(words.answers),
    )
