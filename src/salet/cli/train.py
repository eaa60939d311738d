"""`salet train`: drills, from your own games and from the traps of the list."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from salet.cli import options
from salet.cli.values import Number
from salet.core.lists import FIXED
from salet.core.words import capitals
from salet.errors import SaletError, StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from salet.core.words import WordList
    from salet.judge.drills import Drill
    from salet.judge.skill import Comparison
    from salet.play.records import Record


@click.command()
@click.option("--count", "-n", type=Number(1, 1000), default=5, metavar="N", help="How many drills.")
@click.option("--mine", is_flag=True, help="Only where your own games lost most.")
@click.option("--traps", is_flag=True, help="Only from traps: words that differ in one letter.")
@options.words(FIXED)
@options.rule(None)
@options.seed
@options.json_
def train(
    count: int,
    mine: bool,
    traps: bool,
    words: options.AskedList,
    rule: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Find the best guess: short drills, and what each guess of yours was worth.

    The positions are those where your own games lost most, and the traps of the list, such as _IGHT. Type a guess and
    press Enter. ? shows the words left, ! the best guess. Leave at any time (Ctrl-D).
    """
    if mine and traps:
        raise SaletError("--mine and --traps contradict each other: leave both out for drills of both kinds.")
    kind = "mine" if mine else "traps" if traps else ""
    listed = options.word_list(words)
    rule = rule or ""
    seed = secrets.randbelow(10**6) if seed is None else seed
    found = chosen(listed, kind, rule, count, seed)
    if as_json:
        return options.print_json([plain(drill) for drill in found])
    with_rule = f" · {rule} rule" if rule else ""
    return Training(found, count, f"salet train · {listed.name}{with_rule} · --seed {seed}").run()


def chosen(words: WordList, kind: str, rule: str, count: int, seed: int) -> Iterator[Drill]:
    """Return the drills that were asked for; the first of them is known, so that there is one."""
    from itertools import chain

    from salet.cli.progress import progress
    from salet.judge.drills import drills, usable

    records = [] if kind == "traps" else recorded(needed=kind == "mine")
    games = usable(records, words, rule)
    if kind == "mine" and not games:
        raise SaletError(
            f"No finished game was played with the list {words.name!r}{f' under the {rule} rule' if rule else ''}: "
            "`salet play` first, name another list with --words, or train with --traps."
        )
    with progress("Reviewing your games", len(games)) as tell:
        found = drills(words, records, kind=kind, rule=rule, count=count, seed=seed, watch=tell)
        first = next(found, None)
    if first is None:
        raise SaletError(
            "Your games gave nothing away that is worth a drill: train with --traps."
            if kind == "mine"
            else f"The list {words.name!r} has no trap that costs a guess."
        )
    return chain([first], found)


def recorded(needed: bool) -> list[Record]:
    """Return every game of the store; without a store that can be read, none, unless they are needed."""
    from salet.cli.session import warn
    from salet.keep.store import Store

    try:
        with Store(reading=True) as store:
            return store.games("over")
    except StoreError as error:
        if needed:
            raise
        warn(f"{error} Your own games are left out.")
        return []


def plain(drill: Drill) -> dict[str, object]:
    """Return a drill with its solution, for machines."""
    found = drill.compare(drill.played or drill.candidates[0])
    best = {"best": found.best_guesses, "best_value": found.best[0].plain(), "proof": found.best.proof}
    return {
        "rows": [str(row) for row in drill.rows],
        "about": drill.about,
        "words": drill.judge.words.name,
        "rule": drill.judge.rule,
        "candidates": len(drill.candidates),
        "likely": [{"word": word, "chance": chance} for word, chance in drill.chances.items()],
        "played": drill.played,
        **best,
    }


class Training:
    """The conversation: a position, a guess, a verdict."""

    def __init__(self, drills: Iterator[Drill], count: int, title: str) -> None:
        """Begin with the drills, how many were asked for, and what to say first."""
        self.drills, self.count, self.title = drills, count, title
        self.verdicts: list[Comparison] = []
        self.passed = 0

    def run(self) -> None:
        """Ask drill after drill until they end or the person leaves, and sum up."""
        from salet.cli import show

        show.say(self.title, "dim")
        try:
            for number, drill in enumerate(self.drills, 1):
                self.show(number, drill)
                self.ask(drill)
            if len(self.verdicts) + self.passed < self.count:
                show.say("There are no more drills of this kind.")
        except EOFError:
            pass
        except KeyboardInterrupt:
            self.sum_up()
            raise Exit(130) from None
        self.sum_up()

    def show(self, number: int, drill: Drill) -> None:
        """Show a position."""
        from salet.cli import show

        under = f", {drill.judge.rule} rule" if drill.judge.rule != "normal" else ""
        show.say(f"\nDrill {number}: {drill.about}{under}", "bold")
        show.rows(drill.game())
        show.say(f"{show.count(len(drill.candidates), 'word')} left (? shows them, ! the best guess).", "dim")

    def ask(self, drill: Drill) -> None:
        """Ask until a guess can be judged or the drill is passed."""
        from salet.cli import show
        from salet.cli.prompt import ask

        while True:
            line = ask("best guess> ")
            if line is None:
                raise EOFError
            try:
                if self.answer(drill, line):
                    return
            except SaletError as error:
                show.say(str(error), "red")

    def answer(self, drill: Drill, line: str) -> bool:
        """Do what one line asks for, and tell whether the drill is done."""
        from salet.cli import show

        if line == "?":
            show.columns(drill.candidates) if sys.stdout.isatty() else show.say(in_line(drill.candidates))
            return False
        if line == "!":
            self.passed += 1
            self.solution(drill, drill.compare(drill.candidates[0]))
            return True
        if not line.isalpha():
            raise SaletError(f"{line!r} is not a word: type a guess, ? for the words left, ! for the best guess.")
        self.judged(drill, drill.compare(line))
        return True

    def judged(self, drill: Drill, verdict: Comparison) -> None:
        """Say what a guess was worth, which are best, and why."""
        from salet.cli import show

        self.verdicts.append(verdict)
        own, lost = verdict.own, show.interval(verdict.loss_lower, verdict.loss_upper)
        judged = "perfect" if verdict.loss == 0 else f"{lost} more than the best"
        show.say(
            f"{capitals(own.guess)}: {show.to_go(own)} guesses to go, {judged} (skill {verdict.skill}).",
            "green" if verdict.loss == 0 else "yellow",
        )
        show.say(verdict.why)
        self.solution(drill, verdict)

    def solution(self, drill: Drill, verdict: Comparison) -> None:
        """Say which guesses are best, and what was played here before."""
        from salet.cli import show

        best = verdict.best_guesses
        show.say(f"Best: {in_line(best)}, {show.to_go(verdict.best[0])} guesses to go.")
        if drill.played and drill.played != verdict.own.guess:
            before = drill.compare(drill.played)
            lost = show.interval(before.loss_lower, before.loss_upper)
            show.say(f"In your game you played {capitals(drill.played)}, which lost {lost} guesses.")

    def sum_up(self) -> None:
        """Say how it went."""
        from salet.cli import show
        from salet.judge.skill import skill

        passed = f", {self.passed} passed" if self.passed else ""
        if not self.verdicts:
            return show.say(f"No guess was judged{passed}.")
        number = len(self.verdicts)
        lower = sum(verdict.loss_lower for verdict in self.verdicts) / number
        upper = sum(verdict.loss_upper for verdict in self.verdicts) / number
        perfect = sum(verdict.loss == 0 for verdict in self.verdicts)
        return show.say(
            f"\n{show.count(number, 'drill')}: {perfect} perfect{passed}, "
            f"{show.interval(lower, upper)} guesses lost on average, skill {skill((lower + upper) / 2)}."
        )


def in_line(words: tuple[str, ...]) -> str:
    """Return words side by side."""
    return " ".join(capitals(word) for word in words)
