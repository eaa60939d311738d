"""Certificates: proofs written out, so that a program which shares nothing with salet can check them.

A certificate is a list of claims, "these answers cost at least so much", each of which follows from claims about
smaller sets by counting. docs/certificates.md defines the format and proves why that is enough; the programs in
`checker/` check it from the word list alone. Here certificates are only made: whatever was wrong here, or in the
search that says which bounds are worth claiming, would make a certificate that is refused.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from salet import _native
from salet.concurrency import check_stop
from salet.core.marks import lexicon, mark_of
from salet.errors import SearchError
from salet.exact.position import whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from salet.concurrency import Stop
    from salet.exact.proof import Proof, Terms
    from salet.strategy.tree import Tree

__all__ = ["NEVER", "Certifier", "certificate", "certify", "statements"]

NEVER = 10**9
"""The total of a position in which not every answer can be found within the guesses left."""
TOGETHER = 100
"""So many openers share their claims: a certificate is a sequence of smaller ones that can be checked apart."""
MEMBERS_UP_TO = 60
"""Up to so many words a word is looked for that tells all others apart."""
GAIN_SCALE, GAIN_POWER = 2.9, 0.58
"""What counting the parts of all guesses usually adds to 2n - 1, as in native/search/tuning.h; affects speed alone."""

Asked = tuple[object, ...]
"""What the hard rule asks of the next guess, such that equal demands are equal; empty under the normal rule."""


class Place(NamedTuple):
    """A position: the answers that are left, and what the rule asks."""

    left: tuple[int, ...]
    asked: Asked = ()


class Part(NamedTuple):
    """What a guess leaves, and the mark that says so."""

    code: int
    place: Place


@dataclass
class Claim:
    """A position costs at least so much. It is found as the part of another one that gives a guess this mark."""

    number: int
    parent: int
    guess: int
    code: int
    limit: int | None
    """The guesses left for which this holds, and for fewer; None for any number."""
    least: int = 0


class Certifier:
    """Find claims from which bounds of openers follow."""

    def __init__(self, terms: Terms, stop: Stop | None = None) -> None:
        """Begin without claims; the search of the whole list is asked for exact values where counting is not enough."""
        refuse_others(terms)
        self.terms = terms
        self.words = terms.words
        self.stop = stop
        self.lexicon = lexicon(terms.words)
        self.solver = whole(terms.words).solver
        self.green = 3**terms.words.length - 1
        self.claims: dict[tuple[Place, int | None], Claim] = {}
        self.openers: list[tuple[str, int]] = []
        self._members: dict[tuple[int, ...], int] = {}
        self._counted: dict[Place, int] = {}
        self._exact: dict[tuple[Place, int | None], int] = {}
        self._legal: dict[Asked, list[int]] = {}

    def add(self, opener: str, least: int) -> None:
        """Add the claims from which follows that an opener costs at least so much."""
        everything = Place(tuple(range(len(self.words.answers))))
        guess = self.words.guess_index[opener]
        after = None if self.terms.limit is None else self.terms.limit - 1
        self.reach(0, guess, self.parts(guess, everything), after, least - len(everything.left))
        self.openers.append((opener, least))

    def parts(self, guess: int, place: Place) -> list[Part]:
        """Return what a guess leaves to be found."""
        found = self.lexicon.partition(guess, list(place.left))
        return [Part(code, Place(tuple(left), self.asked(guess, code))) for code, left in found if code != self.green]

    def asked(self, guess: int, code: int) -> Asked:
        """Return what the rule asks after a row."""
        if self.terms.rule == "normal":
            return ()
        word, colours = self.words.guesses[guess], mark_of(code, self.words.length)
        often = Counter(letter for letter, colour in zip(word, colours, strict=True) if colour != ".")
        asked = (*(word[i] if colours[i] == "g" else "" for i in range(len(word))), *sorted(often.items()))
        if asked not in self._legal:
            everything = list(range(len(self.words.guesses)))
            self._legal[asked] = self.lexicon.hard_legal(self.words.encode(word), code, everything)
        return asked

    # What is known of a position, from what costs nothing to what takes a search.

    def least(self, place: Place, left: int | None) -> int:
        """Return the best bound so far: what is certain of every set, or what is claimed."""
        size = len(place.left)
        if left is not None and left < min(size, 2):
            return NEVER
        if size < 3:
            return 2 * size - 1
        limits = [None] if left is None else [None, *range(left, self.terms.limit or 0)]
        claimed = [claim.least for limit in limits if (claim := self.claims.get((place, limit)))]
        return max([self.member_bound(place.left), *claimed])

    def member_bound(self, left: tuple[int, ...]) -> int:
        """Return 2n - 1 if one of the words tells all others apart, else 2n."""
        size = len(left)
        if size > MEMBERS_UP_TO:
            return 2 * size - 1
        if left not in self._members:
            some = list(left)
            guesses = (self.words.guess_index[self.words.answers[word]] for word in left)
            perfect = any(len(self.lexicon.partition(guess, some)) == size for guess in guesses)
            self._members[left] = 2 * size - perfect
        return self._members[left]

    def counted(self, place: Place, limit: int | None = None) -> int:
        """Return the bound that follows from the most parts of any guess."""
        if place not in self._counted:
            best = self.most_parts(place, 1)[0]
            self._counted[place] = 3 * len(place.left) - best.parts - best.possible
        return self._counted[place]

    def exact(self, place: Place, limit: int | None) -> int:
        """Return what the search says."""
        key = (place, limit)
        if key not in self._exact:
            rule = _native.Rule[self.terms.rule]
            problem = _native.Problem(list(place.left), self._legal.get(place.asked), rule, limit or 0)
            verdict = self.solver.solve(problem, stop=self.stop)
            check_stop(self.stop)
            self._exact[key] = NEVER if verdict.guess is None else verdict.value.total.lower
        return self._exact[key]

    def most_parts(self, place: Place, top: int) -> Sequence[_native.Split]:
        """Return the legal guesses that make most parts."""
        return self.lexicon.rank(self._legal.get(place.asked), [list(place.left)], _native.Measure.parts, top, 1)

    def not_counted_out(self, place: Place, least: int) -> Iterator[int]:
        """Give the guesses whose number of parts alone does not show that they cost at least so much."""
        size, top = len(place.left), 64
        found = self.most_parts(place, top)
        while len(found) == top and 3 * size - found[-1].parts - 1 < least:
            top *= 8
            found = self.most_parts(place, top)
        for split in found:
            useful = split.parts > 1 or split.possible
            if useful and 3 * size - split.parts - split.possible < least:
                yield split.guess

    # Claims.

    def reach(self, parent: int, guess: int, parts: list[Part], after: int | None, need: int) -> None:
        """Add claims until what is certain of the parts of a guess adds up to what is needed."""
        if sum(2 * len(part.place.left) - 1 for part in parts) >= need:
            return
        known = [self.least(part.place, after) for part in parts]
        work = Deficit(self, parent, guess, parts, known, need - sum(known))
        if work.count() or work.search(None) or (after is not None and work.search(after)):
            return
        word = self.words.guesses[guess]
        raise SearchError(f"{word!r} does not cost as much as is to be certified, or the search is wrong about it.")

    def claim(self, place: Place, limit: int | None, least: int, found: tuple[int, int, int]) -> None:
        """Claim that a position costs at least so much, with all that this needs; `found`: parent, guess, mark."""
        check_stop(self.stop)
        claim = self.claims.setdefault((place, limit), Claim(len(self.claims) + 1, *found, limit))
        if claim.least >= least:
            return
        if self.counted(place) < least:
            after = None if limit is None else limit - 1
            for guess in self.not_counted_out(place, least):
                self.reach(claim.number, guess, self.parts(guess, place), after, least - len(place.left))
        claim.least = least

    def text(self, trees: Iterable[Tree] = ()) -> str:
        """Return the certificate of what was added."""
        return "\n".join(self._lines(trees)) + "\n"

    def _lines(self, trees: Iterable[Tree]) -> Iterator[str]:
        yield "salet certificate 1"
        yield f"list {self.words.hash}"
        yield f"rule {self.terms.rule}"
        yield f"limit {self.terms.limit or 'none'}"
        guesses, length = self.words.guesses, self.words.length
        for claim in self.claims.values():
            row = f"{guesses[claim.guess]} {mark_of(claim.code, length)}"
            left = "" if claim.limit is None else f" {claim.limit}"
            yield f"claim {claim.parent} {row} {figure(claim.least)}{left}"
        for opener, least in self.openers:
            yield f"opener {opener} {figure(least)}"
        for tree in trees:
            yield f"tree {tree.guess} {tree.total}"
            yield from sorted(map(" ".join, tree.games()))
        yield f"end {len(self.claims)}"


@dataclass
class Deficit:
    """The parts of a guess, and by how much what is known of them is too little."""

    certifier: Certifier
    parent: int
    guess: int
    parts: list[Part]
    known: list[int]
    missing: int

    @property
    def order(self) -> list[int]:
        """The parts that can cost more than is known at once, the smallest first."""
        settled = 3 if self.certifier.terms.limit is None else 2
        some = (i for i, part in enumerate(self.parts) if len(part.place.left) > settled)
        return sorted(some, key=lambda i: len(self.parts[i].place.left))

    def claim(self, i: int, value: int, limit: int | None) -> None:
        """Claim a part."""
        found = (self.parent, self.guess, self.parts[i].code)
        self.certifier.claim(self.parts[i].place, limit, value, found)
        self.missing -= value - self.known[i]
        self.known[i] = value

    def count(self) -> bool:
        """Claim what counting parts proves, of as few parts as possible; tell whether that was enough."""
        todo, gains, gained = self.order, dict[int, int](), 0
        while todo and gained < self.missing:
            likely = (i for i in todo if self.likely_gain(i) >= self.missing - gained)
            i = next(likely, todo[-1])
            todo.remove(i)
            gains[i] = max(0, self.certifier.counted(self.parts[i].place) - self.known[i])
            gained += gains[i]
        for i in sorted(gains, key=lambda i: -gains[i]):
            if self.missing > 0 and gains[i]:
                self.claim(i, self.known[i] + gains[i], None)
        return self.missing <= 0

    def likely_gain(self, i: int) -> float:
        """Guess what counting would add to what is known of a part."""
        size = len(self.parts[i].place.left)
        return 3 * size - 1 - GAIN_SCALE * math.pow(size, GAIN_POWER) - self.known[i]

    def search(self, limit: int | None) -> bool:
        """Claim what the search proves, of the smallest part that is enough or else of several; tell whether it was."""
        gains = dict[int, int]()
        for i in self.order if self.missing > 0 else ():
            gains[i] = self.certifier.exact(self.parts[i].place, limit) - self.known[i]
            if gains[i] >= self.missing:
                gains = {i: gains[i]}
                break
        if sum(gains.values()) < self.missing:
            return False
        for i, gain in gains.items():
            if self.missing > 0 and gain > 0:
                self.claim(i, NEVER if self.missing > NEVER // 2 else self.known[i] + min(gain, self.missing), limit)
        return True


def figure(total: int) -> str:
    """Write a total."""
    return "never" if total >= NEVER else str(total)


def refuse_others(terms: Terms) -> None:
    """Refuse terms that certificates do not cover."""
    if terms.objective != "mean":
        raise SearchError(f"Certificates are for the objective 'mean', not {terms.objective!r}.")
    if terms.rule == "strict":
        raise SearchError("Certificates are for the rules normal and hard, not strict.")
    if terms.words.weights:
        raise SearchError(f"Certificates are for lists without weights; {terms.words.name!r} has some: try --equal.")


def statements(proof: Proof, words: Sequence[str]) -> dict[str, int]:
    """Return what a proof says of openers: what they cost at least.

    Exact ones cost what they cost. Of all others it says, unless only some were asked for, that they are worse.
    """
    exact = {each.guess: NEVER if each.total is None else each.total for each in proof.openers}
    if proof.claim == "named":
        return exact
    worse = max(exact.values(), default=NEVER)
    return {word: exact.get(word, min(NEVER, worse + 1)) for word in words}


def certify(terms: Terms, least: Mapping[str, int], trees: Iterable[Tree] = (), stop: Stop | None = None) -> str:
    """Return a certificate that openers cost at least so much, and that trees cost what they cost.

    >>> from salet.core.words import WordList
    >>> from salet.exact.proof import Terms
    >>> words = WordList(["moist", "hoist", "joist", "foist"], ["mhjfz"])
    >>> print(certify(Terms(words), {"moist": 10}))
    salet certificate 1
    list ...
    """
    certifier = Certifier(terms, stop)
    for opener, total in least.items():
        certifier.add(opener, total)
    return certifier.text(trees)


def certificate(
    terms: Terms,
    least: Mapping[str, int],
    trees: Sequence[Tree] = (),
    *,
    executor: Executor | None = None,
    stop: Stop | None = None,
    watch: Callable[[int], object] | None = None,
) -> Iterator[str]:
    """Give the certificate of many openers piece by piece: each piece is one by itself, and so are all together.

    An executor gets a job for each piece. `watch` is told how many openers are done.
    """
    refuse_others(terms)
    names = list(least)
    jobs = [{name: least[name] for name in names[i : i + TOGETHER]} for i in range(0, len(names), TOGETHER)]
    shown = [trees if i == 0 else () for i in range(len(jobs))]
    run = executor.map if executor else map
    done = 0
    for job, text in zip(jobs, run(partial(certify, terms, stop=stop), jobs, shown), strict=True):
        yield text
        done += len(job)
        if watch:
            watch(done)
