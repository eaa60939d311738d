"""Proofs: the best opener of all, or the exact worth of many, one opener after the other on any executor."""

from __future__ import annotations

from bisect import insort
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from salet import _native
from salet.concurrency import Stop, check_stop, cores
from salet.core.checks import check_number
from salet.core.game import Game
from salet.core.lists import DEFAULT, load, names
from salet.core.marks import lexicon
from salet.errors import Stopped
from salet.exact.position import LIMIT, Effort, Position, Watch, whole
from salet.exact.published import promising
from salet.exact.tables import Table
from salet.executors import Elsewhere, executor_or_threads, runs_here
from salet.shown.result import Framed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Executor, Future
    from pathlib import Path

    from salet.core.words import WordList
    from salet.exact.evaluation import Evaluation
    from salet.shown.sheet import Sheet

__all__ = ["HEAD", "Proof", "Terms", "judge", "judge_all", "openers_of", "prove", "proven_so_far"]

HEAD = 200
"""So many of the most promising openers come first; the others in no order, so that their speed tells the time left."""
CHUNK = 8
"""So many of the others make one job: most are refuted in less time than it takes to hand out a job."""
JOB_SECONDS = 0.5
"""So long a job should take that is sent to another machine."""
MOST = 256
"""So many openers make one job at most."""
HEARTBEAT = 0.05
"""Seconds after which a wait is broken off to see whether somebody wants to interrupt."""
INFINITE = 1 << 60

Rank = tuple[int, int]
"""What openers are compared by: the first figure of the objective (0 for `mean`), then the total."""


@dataclass(frozen=True)
class Terms:
    """What a proof is about: everything that the worth of an opener depends on."""

    words: WordList
    rule: str = "normal"
    limit: int | None = LIMIT
    objective: str = "mean"

    @property
    def key(self) -> str:
        """The same text for the same terms, on every machine.

        >>> Terms(load("original"), limit=4, objective="within").key[-16:]
        ' normal 4 within'
        """
        return f"{self.words.hash} {self.rule} {self.limit or 0} {self.objective}"

    @property
    def name(self) -> str:
        """The same, as files are called after it.

        >>> Terms(load("original"), "hard").name
        'original-f10e64e532ec-hard-6-mean'
        """
        return f"{self.words.name}-{self.ending}"

    @property
    def ending(self) -> str:
        """The part of the name that does not depend on what the list is called."""
        return f"{self.words.hash[:12]}-{self.rule}-{self.limit or 'any'}-{self.objective}"

    def prepare(self) -> None:
        """Make the mark table and the solver; searches under the same terms use them again."""
        _asked(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Send a built-in list to another process by its name."""
        known = self.words.name in names() and load(self.words.name) == self.words
        return _terms, (self.words.name if known else self.words, self.rule, self.limit, self.objective)


def _terms(words: str | WordList, rule: str, limit: int | None, objective: str) -> Terms:
    return Terms(load(words), rule, limit, objective)


def rank_of(found: Evaluation, objective: str) -> Rank:
    """Return the place of an opener under an objective, or a lower bound of it."""
    first = {"worst": found.longest_lower, "within": found.lost_lower}.get(objective, 0)
    hopeless = objective != "within" and found.lost_lower > 0
    return (first, INFINITE if hopeless else found.total_lower)


def is_exact(found: Evaluation, objective: str) -> bool:
    """Tell whether the worth of an opener is known, or that it does not always find the answer where it must."""
    return found.exact or (objective != "within" and found.lost_lower > 0)


def settles(found: Evaluation, objective: str, below: Rank | None) -> bool:
    """Tell whether no more needs to be known about an opener if only those below a rank matter."""
    return is_exact(found, objective) or (below is not None and rank_of(found, objective) >= below)


@dataclass(frozen=True)
class Proof(Framed):
    """What has been proven about the openers of a list."""

    words: str
    hash: str
    rule: str
    limit: int | None
    objective: str
    answers: int
    searched: int
    """How many openers were compared."""
    claim: str
    """`best`: no opener but `openers` is as good as the last of them; `every`: they are all; `named`: as asked."""
    openers: tuple[Evaluation, ...]
    """Exact, the best first (ties: a possible answer, then the alphabet); with `best` all that tie with the last."""
    nodes: int = field(compare=False)
    """Positions searched: this alone depends on the number of threads."""
    weight: int = 0
    """What the answers weigh together, where the list says how likely they are; totals are sums over weights then."""

    @property
    def best(self) -> Evaluation | None:
        """The best opener, or nothing if none always finds the answer within the limit."""
        return self.openers[0] if self.openers and self.openers[0].total is not None else None

    def _lost(self, value: Evaluation) -> int:
        """Return by how much a table's total is smaller: it counts a lost word one guess less."""
        return value.lost_lower if self.objective == "within" else 0

    def table(self) -> Table:
        """Return the totals as a table that can be kept."""
        sound = [value for value in self.openers if value.total is not None]
        return Table(
            words=self.words,
            hash=self.hash,
            rule=self.rule,
            limit=self.limit,
            objective=self.objective,
            answers=self.answers,
            totals={value.guess: value.total_lower - self._lost(value) for value in sound},
            firsts={}
            if self.objective == "mean"
            else {value.guess: rank_of(value, self.objective)[0] for value in sound},
            best=0 if self.claim == "named" else len(sound),
            searched=self.searched,
            weight=self.weight,
            unfound=[value.guess for value in self.openers if self.objective != "within" and value.lost_lower],
        )

    def _sheet(self) -> Sheet:
        from salet.exact.sheets import of_proof

        return of_proof(self)

    def _records(self) -> list[dict[str, Any]]:
        return [value.plain() for value in self.openers]


@lru_cache(maxsize=2)
def _asked(terms: Terms) -> tuple[Position, _native.Problem]:
    game = Game(terms.words, rule=terms.rule)
    position = Position.of(game, terms.limit, terms.objective, Effort(threads=1), whole(terms.words))
    return position, position.problem()


def judge(terms: Terms, opener: str, below: Rank | None = None, *, stop: Stop | None = None) -> Evaluation:
    """Find out what an opener is worth: exactly if it is below a rank, else that it is not.

    >>> judge(Terms(load("original")), "salet").total
    7920
    """
    position, problem = _asked(terms)
    first, total = below or (None, None)
    if terms.objective == "within" and first is not None and total is not None:
        total -= first  # the solver counts a lost word one guess less
    found = position.read(position.searcher.solver.opener(problem, terms.words.guess_index[opener], total, first, stop))
    if not settles(found, terms.objective, below):
        raise Stopped(late=True)  # nothing else ends this search before it has settled the question
    return found


def judge_all(
    terms: Terms, openers: Sequence[str], below: Rank | None = None, *, stop: Stop | None = None
) -> list[Evaluation]:
    """Find out what openers are worth, one after the other.

    This is the job that an executor gets, here or on another machine.

    >>> [finding.total for finding in judge_all(Terms(load("original")), ["salet", "crate"])]
    [7920, 7926]
    """
    return [judge(terms, opener, below, stop=stop) for opener in openers]


def stop_judging(terms: Terms) -> None:
    """End what is being judged in this process."""
    _asked(terms)[0].searcher.solver.stop()


class Progress:
    """What is known so far, and from which rank on openers do not matter."""

    def __init__(self, objective: str, count: int | None, known: Iterable[Evaluation]) -> None:
        """Ask for the best `count` openers, or for all of them; begin with what is known."""
        self.objective = objective
        self.count = count
        self.found: dict[str, Evaluation] = {}
        self.leading: list[Rank] = []
        self.nodes = 0
        for finding in known:
            self.add(finding)

    def add(self, finding: Evaluation) -> Evaluation:
        """Take note of a finding; return it with the nodes that went into this opener before."""
        self.nodes += finding.nodes
        if before := self.found.get(finding.guess):
            finding = replace(finding, nodes=finding.nodes + before.nodes)
        self.found[finding.guess] = finding
        if finding.exact:
            insort(self.leading, rank_of(finding, self.objective))
            del self.leading[self.count or INFINITE :]
        return finding

    @property
    def below(self) -> Rank | None:
        """The rank that an opener must be below to matter; None as long as every one does."""
        if self.count is None or len(self.leading) < self.count:
            return None
        first, total = self.leading[-1]
        return (first, total + 1)

    def settled(self, opener: str) -> bool:
        """Tell whether enough is known about an opener."""
        return opener in self.found and settles(self.found[opener], self.objective, self.below)


def prove(
    words: WordList | str | Path = DEFAULT,
    *,
    rule: str = "normal",
    limit: int | None = LIMIT,
    objective: str = "mean",
    best: int = 1,
    every: bool = False,
    openers: Sequence[str] = (),
    executor: Executor | None = None,
    threads: int = 0,
    known: Iterable[Evaluation] = (),
    record: Callable[[Evaluation], object] | None = None,
    watch: Watch | None = None,
    stop: Stop | None = None,
) -> Proof:
    """Prove which openers are the best of all, or what every one or some named ones are worth.

    Jobs go to the executor, `threads` of them at a time (0: as many as there are cores), or to threads of this
    process. With `every`, the most promising openers come first. What was found out before may be given as `known`;
    `record` is told every new finding, and `watch` now and then how many openers are done, how many there are, the best
    total, and the positions searched. `stop` ends it all with Stopped; what was recorded by then need not be found out
    again.

    >>> from salet.core.words import WordList
    >>> proof = prove(WordList(["moist", "hoist", "joist", "foist"], ["mhjfz"]))
    >>> proof.best.guess, proof.best.total
    ('mhjfz', 8)
    """
    terms = Terms(load(words), rule, limit, objective)
    terms.prepare()  # what is wrong with them is told before anything else
    order, claim = openers_of(terms, every, openers)
    check_number("best", best, 1)
    check_number("threads", threads, 0)
    progress = Progress(objective, best if claim == "best" else None, known)
    dispatch = Dispatch(terms, progress, order, threads or cores(), record, watch, Stop(outer=stop))
    with executor_or_threads(executor, dispatch.width) as pool:
        dispatch.run(pool)
    return _proof(terms, progress, order, claim)


def openers_of(terms: Terms, every: bool = False, named: Sequence[str] = ()) -> tuple[list[str], str]:
    """Return the openers of a proof in the order in which they are looked at, and what is claimed about them."""
    if named:
        return list(dict.fromkeys(map(terms.words.check, named))), "named"
    return (promising(terms.words, terms.rule), "every") if every else (_order(terms.words), "best")


def proven_so_far(terms: Terms, known: Iterable[Evaluation]) -> Proof:
    """Return what is proven of a proof that was not finished: the openers whose worth is known."""
    progress = Progress(terms.objective, None, known)
    settled = [opener for opener, found in progress.found.items() if is_exact(found, terms.objective)]
    return _proof(terms, progress, settled, "named")


def _order(words: WordList) -> list[str]:
    """Return the openers: those that make most parts, then the others as their checksums fall."""
    everything = list(range(len(words.answers)))
    guesses = list(range(len(words.guesses)))
    splits = lexicon(words).rank(guesses, [everything], _native.Measure.parts, HEAD)
    head = [words.guesses[split.guess] for split in splits]
    rest = set(words.guesses).difference(head)
    return [*head, *sorted(rest, key=lambda word: (crc32(word.encode()), word))]


@dataclass
class Dispatch:
    """The jobs of a proof on their way through an executor."""

    terms: Terms
    progress: Progress
    order: Sequence[str]
    width: int
    record: Callable[[Evaluation], object] | None
    watch: Watch | None
    stop: Stop
    taken: int = 0
    pending: int = 0
    """Openers taken that are not judged yet."""
    waiting: set[Future[list[Evaluation]]] = field(default_factory=set)
    size: int = 1
    """Openers in a job that is sent to another machine."""

    def run(self, executor: Executor) -> None:
        """Have all openers judged that are not settled yet; whatever interrupts this ends the jobs as well."""
        try:
            while self.fill(executor):
                done, self.waiting = wait(self.waiting, HEARTBEAT, FIRST_COMPLETED)
                for future in done:
                    self.take(findings := future.result())
                    self.resize(executor, future, len(findings))
                self.tell()
                check_stop(self.stop)
        except BaseException:
            self.halt(executor)
            raise

    def fill(self, executor: Executor) -> bool:
        """Keep the executor busy; tell whether there is still anything to wait for."""
        elsewhere = isinstance(executor, Elsewhere)
        window = 2 * (executor.width if isinstance(executor, Elsewhere) else self.width)
        while self.taken < len(self.order) and len(self.waiting) < window:
            if openers := self.next(elsewhere):
                self.pending += len(openers)
                job = executor.submit(judge_all, self.terms, openers, self.progress.below, stop=self.stop)
                self.waiting.add(job)
        return bool(self.waiting)

    def next(self, elsewhere: bool = False) -> list[str]:
        """Return the openers of the next job: one at a time as long as each may change what the others must beat."""
        number = CHUNK if self.progress.count and self.taken >= HEAD else 1
        if elsewhere and (self.progress.below or not self.progress.count):
            number = self.size
        openers = self.order[self.taken : self.taken + number]
        self.taken += len(openers)
        return [opener for opener in openers if not self.progress.settled(opener)]

    def resize(self, executor: Executor, job: Future[list[Evaluation]], number: int) -> None:
        """Make jobs on other machines larger or smaller, by how long one with so many openers took there."""
        seconds = executor.seconds(job) if isinstance(executor, Elsewhere) else None
        if seconds is not None:
            wanted = round(number * JOB_SECONDS / max(seconds, 1e-6))
            self.size = max(1, min(wanted, 2 * self.size, MOST))

    def take(self, findings: list[Evaluation]) -> None:
        """Take in what a job found."""
        self.pending -= len(findings)
        for finding in findings:
            whole = self.progress.add(finding)
            if self.record:
                self.record(whole)

    def tell(self) -> None:
        """Tell whoever watches how far this is."""
        if self.watch:
            best = self.progress.leading[0][1] if self.progress.leading else None
            self.watch(self.taken - self.pending, len(self.order), best, self.progress.nodes)

    def halt(self, executor: Executor) -> None:
        """End the jobs under way: on threads of this process or a cluster at once, elsewhere those not yet begun."""
        self.stop.set()
        if isinstance(executor, Elsewhere):
            return executor.stop(stop_judging, self.terms)
        left = [future for future in self.waiting if not future.cancel()]
        if runs_here(executor):
            wait(left)
        return None


def _proof(terms: Terms, progress: Progress, order: Iterable[str], claim: str) -> Proof:
    """Put together what is proven: exact figures alone, in an order that does not depend on who found what first."""
    words = terms.words
    objective = terms.objective
    findings = [progress.found[opener] for opener in order]
    if claim == "best":
        below = progress.below or (INFINITE, 0)
        findings = [found for found in findings if found.exact and rank_of(found, objective) < below]
    findings.sort(key=lambda found: (rank_of(found, objective), found.guess not in words.answer_index, found.guess))
    number = len(words.answers)
    return Proof(
        words=words.name,
        hash=words.hash,
        rule=terms.rule,
        limit=terms.limit,
        objective=terms.objective,
        answers=number,
        searched=len(findings) if claim == "named" else len(words.guesses),
        claim=claim,
        openers=tuple(findings),
        nodes=progress.nodes,
        weight=words.weight if words.weights else 0,
    )
