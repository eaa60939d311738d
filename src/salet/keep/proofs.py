"""Proofs on the disk: what was found out is kept as it is found, a proof is resumed, and its table is written.

A proof has one identity, its terms: the list's content, the rule, the limit and the objective. The findings are in the
store under `Terms.key`; the table and the lock are files beside it, called after `Terms.name`.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from salet.core.files import read_bounded
from salet.errors import StoreError
from salet.exact.evaluation import Evaluation
from salet.exact.proof import Proof, Terms, is_exact, prove, proven_so_far, rank_of
from salet.exact.tables import Table, parse_table, shipped_table
from salet.keep.connection import FILE, connect, explained, home, lock, prepare_folder
from salet.keep.files import make_folder, write_whole
from salet.keep.migrations import transaction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from salet.concurrency import Stop
    from salet.core.words import WordList
    from salet.exact.position import Watch

__all__ = ["Findings", "KeptProof", "known_table", "prove_and_keep"]

MOST_BYTES = 16 << 20
"""A table of a hundred thousand openers takes about two million."""
PAUSE = 0.5
"""Seconds between two writes."""


@dataclass(frozen=True)
class KeptProof:
    """A proof, how many of its openers had been looked at before, and the file of its table."""

    proof: Proof
    before: int
    file: Path


def prove_and_keep(
    terms: Terms,
    *,
    best: int = 1,
    every: bool = False,
    openers: Sequence[str] = (),
    anew: bool = False,
    executor: Executor | None = None,
    threads: int = 0,
    record: Callable[[Evaluation], object] | None = None,
    watch: Watch | None = None,
    stop: Stop | None = None,
    folder: Path | None = None,
) -> KeptProof:
    """Prove as `salet.prove` does, going on where an earlier proof stopped; `anew` forgets what was found before.

    However this ends, what was found out is kept, and a table of what is proven is written.
    """
    folder = folder or home()
    with explained(folder / FILE), alone(folder, terms), closing(connect(folder / FILE)) as connection:
        findings = Findings(connection, terms)
        if anew:
            findings.forget()
        known = findings.known()

        def keep(found: Evaluation) -> None:
            findings.record(found)
            if record:
                record(found)

        try:
            proof = prove(
                terms.words,
                rule=terms.rule,
                limit=terms.limit,
                objective=terms.objective,
                best=best,
                every=every,
                openers=openers,
                executor=executor,
                threads=threads,
                known=known,
                record=keep,
                watch=watch,
                stop=stop,
            )
        except BaseException:
            findings.write()
            write_table(proven_so_far(terms, findings.known()), terms, folder)
            raise
        findings.write()
        return KeptProof(proof, len(known), write_table(proof, terms, folder))


def known_table(words: WordList, rule: str, folder: Path | None = None) -> Table | None:
    """Return the exact openers of a list under a rule: those that come with salet, and those proven on this machine."""
    shipped, own = shipped_table(words, rule), read_table(Terms(words, rule), folder)
    return shipped.merged(own) if shipped and own else shipped or own


def table_file(terms: Terms, folder: Path | None = None) -> Path:
    """Return the file of a proof's table."""
    return (folder or home()) / "exact" / f"{terms.name}.json"


def read_table(terms: Terms, folder: Path | None = None) -> Table | None:
    """Return the table of a proof made on this machine; None if there is none, or none that can be read.

    A table of the same words counts whatever they were called when it was written.
    """
    own = table_file(terms, folder)
    files = (own, *sorted(own.parent.glob(f"*-{terms.ending}.json")))
    return next(filter(None, (_read_table(file, terms) for file in files)), None)


def _read_table(file: Path, terms: Terms) -> Table | None:
    try:
        table = parse_table(read_bounded(file, MOST_BYTES).decode(), terms.words)
    except (OSError, UnicodeDecodeError):
        return None
    asked = (terms.rule, terms.limit, terms.objective)
    return table if table and (table.rule, table.limit, table.objective) == asked else None


def write_table(proof: Proof, terms: Terms, folder: Path | None = None) -> Path:
    """Write the table of a proof together with what was proven before; the file is replaced as a whole."""
    file = table_file(terms, folder)
    make_folder(file.parent)
    table, before = proof.table(), read_table(terms, folder)
    if before:
        table = table.merged(before)
    write_whole(file, table.json().encode())
    return file


class Findings:
    """What one proof has found out so far, in the store; no interruption costs more than a moment."""

    def __init__(self, connection: sqlite3.Connection, terms: Terms) -> None:
        """Take the store's connection and the terms of the proof."""
        self.connection = connection
        self.terms = terms
        self.fresh: list[Evaluation] = []
        self.written = time.monotonic()

    def known(self) -> list[Evaluation]:
        """Return what was found out before."""
        query = "SELECT opener, first, total, exact, nodes FROM proofs WHERE proof = ? ORDER BY opener"
        return [self._read(*line) for line in self.connection.execute(query, (self.terms.key,))]

    def record(self, found: Evaluation) -> None:
        """Take note of a finding; it is on the disk about half a second later."""
        self.fresh.append(found)
        if time.monotonic() - self.written >= PAUSE:
            self.write()

    def write(self) -> None:
        """Write what was noted to the disk, all or none of it."""
        if self.fresh:
            lines = [self._line(found) for found in self.fresh]
            with transaction(self.connection):
                self.connection.executemany("INSERT OR REPLACE INTO proofs VALUES (?, ?, ?, ?, ?, ?)", lines)
        self.fresh.clear()
        self.written = time.monotonic()

    def forget(self) -> None:
        """Delete everything that was found out."""
        self.connection.execute("DELETE FROM proofs WHERE proof = ?", (self.terms.key,))

    # A line counts a word that is not found as many guesses as there are rows, an evaluation one more.

    def _line(self, found: Evaluation) -> tuple[str, str, int, int | None, int, int]:
        objective = self.terms.objective
        first, _ = rank_of(found, objective)
        hopeless = objective != "within" and found.lost_lower > 0
        total = None if hopeless else found.total_lower - (first if objective == "within" else 0)
        return (self.terms.key, found.guess, first, total, int(is_exact(found, objective)), found.nodes)

    def _read(self, opener: str, first: int, total: int | None, exact: int, nodes: int) -> Evaluation:
        objective, words = self.terms.objective, self.terms.words
        lost = first if objective == "within" else int(total is None)
        sum_ = words.weight if total is None else total + (first if objective == "within" else 0)
        known = bool(exact) and total is not None
        longest = first if objective == "worst" else 0
        return Evaluation(
            guess=opener,
            weight=words.weight,
            total_lower=sum_,
            total_upper=sum_ if known else None,
            lost_lower=lost,
            lost_upper=lost if known else None,
            longest_lower=longest,
            longest_upper=longest if known and longest else None,
            possible=opener in words.answer_index,
            weighted=words.weights is not None,
            nodes=nodes,
        )


@contextmanager
def alone(folder: Path, terms: Terms) -> Iterator[None]:
    """Refuse if another process works on the same proof."""
    prepare_folder(folder)
    with ExitStack() as stack:
        try:
            stack.enter_context(lock(folder / f"{terms.name}.lock", patience=0.0))
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorname", "") != "SQLITE_BUSY":
                raise
            raise StoreError(
                "Another process is working on this very proof: let it finish, or end it; nothing it found is lost."
            ) from None
        yield
