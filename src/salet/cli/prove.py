"""`salet prove`: the optimum over every opener, with proof, resumable."""

from __future__ import annotations

import sys
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import click

from salet.cli import elsewhere, options
from salet.core.words import capitals
from salet.judge.wording import amount

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rich.progress import Progress

    from salet.exact.evaluation import Evaluation
    from salet.exact.proof import Proof, Terms

SHOWN = 40
"""So many openers are printed; the table has them all."""
AIMS = {"mean": "least total", "worst": "shortest longest game, then least total", "within": "most answers found"}


@click.command()
@options.words()
@options.rule()
@options.opener("Only what these openers are worth, exactly.", several=True)
@options.top(1, 10**6, "The exact best N openers.")
@click.option("--every", is_flag=True, help="What every opener is worth, exactly, the promising ones first.")
@options.limit
@options.objective
@options.threads
@click.option("--certificate", metavar="FILE", help="Write the proof out, for a program of its own to check.")
@elsewhere.option
@click.option("--estimate", is_flag=True, help="Only say how long it would take, from a sample.")
@click.option("--anew", is_flag=True, help="Forget what earlier runs found out, and start over.")
@options.json_
def prove(
    words: options.AskedList,
    rule: str,
    opener: str | None,
    top: int,
    every: bool,
    limit: int,
    objective: str,
    threads: int,
    certificate: str | None,
    cluster: str | None,
    estimate: bool,
    anew: bool,
    as_json: bool,
) -> None:
    """Prove which opener is best, or what openers are worth, exactly.

    Every opener is either searched to the end or proven to be no better. What is found out is kept: if it is
    interrupted, the next run continues from there. The result is a table that `salet openers` shows from then on. Where
    others have published what openers are worth, it says how many of their values are proven now.
    """
    from salet.cli.certify import check_certificate, write_certificate
    from salet.exact.proof import Terms
    from salet.keep.proofs import prove_and_keep

    options.refuse_together(opener=opener, every=every, top=top > 1)
    options.refuse_together(threads=threads, cluster=cluster)
    terms = Terms(options.word_list(words), rule, limit or None, objective)
    if certificate:
        check_certificate(terms, certificate)
    named = [word for word in (opener or "").split(",") if word]
    asked: dict[str, Any] = {"best": top, "every": every, "openers": named, "threads": threads}
    if estimate:
        return say_estimate(terms, cluster, asked, as_json)
    with elsewhere.connected(cluster) as executor:
        begun, bar = time.perf_counter(), Bar()
        try:
            kept = prove_and_keep(terms, **asked, anew=anew, executor=executor, record=bar.hear, watch=bar.watch)
        finally:
            bar.stop()
        seconds = time.perf_counter() - begun
    if as_json:
        openers = [found.plain() for found in kept.proof.openers]
        extra = {"before": kept.before, "seconds": round(seconds, 3), "table": str(kept.file)}
        about = options.about_list(terms.words)
        options.print_json({**vars(kept.proof), **about, "openers": openers, **extra})
    else:
        report(kept.proof, kept.before, seconds, kept.file)
        say_published(kept.proof, terms)
        options.say_day(terms.words)
    if certificate:
        write_certificate(terms, kept.proof, certificate, quiet=as_json)
    return None


def say_estimate(terms: Terms, cluster: str | None, asked: dict[str, Any], as_json: bool) -> None:
    """Say how long a proof would take, and how much work it is."""
    from salet.cli.show import count, say
    from salet.keep.estimates import estimate

    with elsewhere.connected(cluster) as executor:
        found = estimate(terms, **asked, executor=executor)
    if as_json:
        return options.print_json({**found.plain(), **options.about_list(terms.words)})
    about = "at least" if found.at_least else "about"
    work = (
        f"{found.core_hours:.2g} core-hours" if found.core_hours >= 0.01 else f"{found.core_seconds:.1f} core-seconds"
    )
    say(f"{about} {duration(found.seconds)} on {count(found.width, 'core')}: {work}".capitalize() + ".")
    spread = f", ± {duration(2 * found.error / found.width)}" if found.error else ""
    say(f"{count(found.openers, 'opener')} to look at; {count(found.sampled, 'opener')} tried{spread}.", style="dim")
    return None


def duration(seconds: float) -> str:
    """Write a time as people say it.

    >>> duration(0.52), duration(90), duration(7300), duration(3e6)
    ('0.5 seconds', '1.5 minutes', '2.0 hours', '34.7 days')
    """
    for unit, length, next_ in (("seconds", 1, 60), ("minutes", 60, 3600), ("hours", 3600, 172800)):
        if seconds < next_:
            return f"{seconds / length:.1f} {unit}"
    return f"{seconds / 86400:.1f} days"


class Bar:
    """A progress bar with the best opener so far and an honest time left."""

    def __init__(self) -> None:
        """Wait a second before showing anything."""
        self.begun = time.perf_counter()
        self.bar: Progress | None = None
        self.best: Evaluation | None = None
        self.pace: deque[tuple[float, int]] = deque()

    def hear(self, found: Evaluation) -> None:
        """Remember the best opener."""
        if found.exact and not found.lost and (self.best is None or found.rank < self.best.rank):
            self.best = found

    def watch(self, done: int, number: int, best: int | None, nodes: int) -> None:
        """Show how far the proof is."""
        from salet.cli.progress import PATIENCE, start

        now = time.perf_counter()
        left = self.left(done, number, now)
        if not sys.stderr.isatty() or now - self.begun < PATIENCE:
            return
        if self.bar is None:
            self.bar = start("", number, left=True)
        known = f"best {capitals(self.best.guess)} {figure(self.best)}" if self.best else "searching"
        task = self.bar.task_ids[0]
        self.bar.update(task, completed=done, left=left, description=f"{known} · {nodes:,} nodes")

    def left(self, done: int, number: int, now: float) -> str:
        """Say how long the rest will take at the pace of the last minute, after the promising openers have come."""
        from salet.exact.proof import HEAD

        if done < min(HEAD, number // 2):
            return ""
        self.pace.append((now, done))
        while now - self.pace[0][0] > 60:
            self.pace.popleft()
        since, first = self.pace[0]
        if now - since < 2 or done - first < 20:
            return ""
        seconds = round((now - since) / (done - first) * (number - done))
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02} left"

    def stop(self) -> None:
        """Take the bar away."""
        if self.bar:
            self.bar.stop()


def figure(found: Evaluation) -> str:
    """Write what an opener is worth: its total, or its expected guesses where answers have weights."""
    return f"{found.lower:.4f}" if found.weighted else f"{found.total_lower:,}"


def report(proof: Proof, before: int, seconds: float, table: Path) -> None:
    """Say what is proven, of which list, and at what expense."""
    from salet.cli.show import count, say

    within = f"at most {count(proof.limit, 'guess', 'guesses')}" if proof.limit else "any number of guesses"
    say(f"{proof.words} ({proof.answers:,} answers) · {proof.rule} rule · {within} · {AIMS[proof.objective]}")
    say(f"list {proof.hash}", style="dim")
    for line in claims(proof):
        say(line)
    if proof.openers:
        print_values(proof, proof.openers[:SHOWN])
    if (more := len(proof.openers) - SHOWN) > 0:
        say(f"and {count(more, 'more opener')} in the table.", style="dim")
    known = f", {before:,} of them known before" if before else ""
    say(f"{count(proof.searched, 'opener')}{known} · {count(proof.nodes, 'node')} · {seconds:.1f} s", style="dim")
    say(f"table {table}", style="dim")


def say_published(proof: Proof, terms: Terms) -> None:
    """Say how many published values are proven now, and name those that are wrong."""
    from salet.cli.show import count, say
    from salet.exact.position import LIMIT
    from salet.exact.published import every_opener

    every = every_opener(terms.words, terms.rule)
    if (terms.limit, terms.objective) != (LIMIT, "mean") or not every.published:
        return
    known = [value for value in proof.openers if value.guess in every.published]
    wrong = [value for value in known if value.total != every.published[value.guess]]
    said = f"{count(len(known) - len(wrong), 'value')} of {len(every.published):,} published by {every.source} proven"
    say(f"{said}; different: {' '.join(capitals(value.guess) for value in wrong)}" if wrong else said, style="dim")


def claims(proof: Proof) -> Sequence[str]:
    """Give the sentences that are proven."""
    best = proof.best
    if proof.claim == "named":
        return ["Proven, with perfect play from the second guess on:"]
    if best is None:
        within = amount(proof.limit or 0, "guess", "guesses")
        return [f"Proven: no opener always finds the answer in {within}."]
    tied = [capitals(each.guess) for each in proof.openers if order(each, proof) == order(best, proof)]
    first, total = order(best, proof)
    what = {
        "worst": f"{amount(first, 'guess', 'guesses')} at most and ",
        "within": f"{unfound(first, proof)} not found and ",
    }
    mean = f"{total / (proof.weight or proof.answers):.4f}"
    value = f"{mean} guesses expected" if proof.weight else f"a total of {total:,} (mean {mean})"
    value = what.get(proof.objective, "") + value
    lines = [f"Proven: no opener is better than {', '.join(tied)}, with {value}."]
    if proof.claim == "best" and len(proof.openers) > len(tied):
        lines.append(f"No opener but these {len(proof.openers)} is as good as the last of them:")
    return lines


def unfound(lost: int, proof: Proof) -> str:
    """Write how many answers are not found, or how likely they are where the list says so."""
    return f"{lost / proof.weight:.3%}" if proof.weight else amount(lost, "answer")


def order(found: Evaluation, proof: Proof) -> tuple[int, int]:
    """Return the figures of an opener: what its objective asks for first, and the total.

    In a proof a word that is not found counts as many guesses as there are rows, in an evaluation one more.
    """
    from salet.exact.proof import rank_of

    first, total = rank_of(found, proof.objective)
    return first, total - (first if proof.objective == "within" else 0)


def print_values(proof: Proof, values: Sequence[Evaluation]) -> None:
    """Print openers with their exact worth and what they cost beside the best."""
    from salet.cli.show import print_table
    from salet.cli.table import Table

    heading = {"worst": ["longest"], "within": ["not found"]}.get(proof.objective, [])
    sums = [] if proof.weight else ["total"]
    table = Table("opener", *heading, *sums, "mean", "behind")
    ahead, least = order(values[0], proof)
    for value in values:
        first, total = order(value, proof)
        lead = [unfound(first, proof) if proof.weight and proof.objective == "within" else str(first)] * len(heading)
        if value.lost_lower and proof.objective != "within":
            table.add(capitals(value.guess), *lead, "not always found", *[""] * len(sums), "")
            continue
        apart = f"{(total - least) / proof.weight:.4f}" if proof.weight else f"{total - least:,}"
        mean = f"{total / (proof.weight or proof.answers):.4f}"
        totals = [f"{total:,}"] * len(sums)
        table.add(capitals(value.guess), *lead, *totals, mean, apart if first == ahead else "")
    print_table(table)
