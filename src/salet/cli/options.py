"""Options that several commands share, each defined once, and what commands have in common in reading and writing."""

from __future__ import annotations

import dataclasses
import datetime
import functools
import json
import re
import sys
from typing import TYPE_CHECKING, Any

import click

from salet.cli.values import Amount, Choice, Day, Name, Number, Picture, Word
from salet.core.game import MOST_BOARDS
from salet.core.lists import DEFAULT, WordSource, is_living, load, names
from salet.core.words import WordList
from salet.errors import SaletError, printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Command = Callable[..., Any]

MOST_THREADS = 1024
LIST = Name(names, "original", files=True)


class Group(click.Group):
    """Commands whose summaries are printed whole; Click cuts them off."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with their summaries."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary(command)) for name, command in self.commands.items()])


def summary(command: click.Command) -> str:
    """Return the first paragraph of a command's help."""
    return " ".join((command.help or "").partition("\n\n")[0].split())


def rule_names() -> Iterable[str]:
    """Return the names of the rules."""
    from salet.core.rules import RULES

    return RULES


def strategy_names() -> Iterable[str]:
    """Return the names of the strategies that come with salet."""
    from salet.judge.strategies import strategy_names

    return strategy_names()


def measures() -> Iterable[str]:
    """Return what openers can be ranked by."""
    from salet.judge.openers import MEASURES

    return MEASURES


STRATEGY = Name(strategy_names, "expected", files=True)

json_ = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")
dark = click.option("--dark", is_flag=True, help="Draw on a dark ground.")
plot = click.option("--plot", type=Picture("games.svg"), metavar="FILE", help="Draw it into a file: .svg or .png.")
seed = click.option("--seed", type=Number(0, 2**53), metavar="N", help="The same draw for the same number.")
guesses = click.option("--guesses", is_flag=True, help="All allowed guesses, not only answers.")
boards = click.option(
    "--boards", type=Number(1, MOST_BOARDS), default=1, metavar="N", help="Play this many boards at once."
)
threads = click.option(
    "--threads", type=Number(0, MOST_THREADS), default=0, metavar="N", help="Threads to work on; 0: one for each core."
)
limit = click.option(
    "--limit", type=Number(0, 100), default=6, metavar="N", help="Guesses allowed in a game; 0: any number."
)
objective = click.option(
    "--objective",
    type=Choice("objective", lambda: ("mean", "worst", "within")),
    default="mean",
    metavar="AIM",
    help="mean (least total), worst (shortest longest game), within (most answers found within the limit).",
)
rows = click.argument("rows", type=Word("crane=..y.g"), nargs=-1, metavar="[WORD=MARKS]...")


@dataclasses.dataclass(frozen=True)
class AskedList:
    """The list that was asked for: its name or files, a day, and whether its weights are to be taken away."""

    name: str = ""
    """Empty if none was named."""
    on: datetime.date | None = None
    equal: bool = False

    def __bool__(self) -> bool:
        """Tell whether anything was asked for."""
        return self != AskedList()

    def load(self, default: WordSource = DEFAULT) -> WordList:
        """Load the list, or the default if none was named; the list that depends on the day is today's."""
        source = self.name or default
        on, history = self.on, None
        if is_living(source) and not isinstance(source, WordList):
            from salet.keep.history import own_history

            today = datetime.date.today()
            on, history = on or today, own_history(today=today)
        words = load(source, on=on, history=history)
        return words.equal() if self.equal else words


def list_(default: str | None = DEFAULT, about: str = "") -> Callable[[Command], Command]:
    """Return the option --words alone, for lists that do not depend on the day."""
    about = about or "A word list by name, or files: answers.txt[,guesses.txt]."
    return click.option("--words", "-w", type=LIST, default=default, metavar="LIST", help=about)


def words(
    default: str | None = DEFAULT, about: str = "", given: Callable[[Command], Command] | None = None
) -> Callable[[Command], Command]:
    """Return the options --words, --on and --equal, which reach the command as one parameter, `words`.

    `given` is what takes the list where it is not the option --words.
    """
    given = given or list_(default, about)

    def decorate(command: Command) -> Command:
        @functools.wraps(command)
        def with_list(*args: Any, words: str | None, on: datetime.date | None, equal: bool, **named: Any) -> Any:
            return command(*args, words=AskedList(words or "", on, equal), **named)

        return given(on_day(equally(with_list)))

    return decorate


on_day = click.option("--on", type=Day(), metavar="DATE", help="The list nyt as it is on this day, not today.")
equally = click.option("--equal", is_flag=True, help="Take all answers of the list as equally likely.")


def opener(about: str, several: bool = False) -> Callable[[Command], Command]:
    """Return the option --opener."""
    metavar = "WORD[,WORD]" if several else "WORD"
    return click.option("--opener", type=Word("salet"), metavar=metavar, help=about)


def top(default: int, most: int, about: str = "How many to show.") -> Callable[[Command], Command]:
    """Return the option --top."""
    return click.option("--top", type=Number(1, most), default=default, metavar="N", help=about)


def seconds(default: float | None, about: str, least: float = 0.01) -> Callable[[Command], Command]:
    """Return the option --seconds."""
    return click.option("--seconds", type=Amount(least, 86400), default=default, metavar="S", help=about)


def by(known: Callable[[], Iterable[str]], default: str, about: str) -> Callable[[Command], Command]:
    """Return the option --by."""
    return click.option("--by", type=Choice("measure", known), default=default, metavar="MEASURE", help=about)


def rule(default: str | None = "normal", about: str = "normal, hard, or strict.") -> Callable[[Command], Command]:
    """Return the options --rule and --hard, which reach the command as one parameter, `rule`."""

    def decorate(command: Command) -> Command:
        @functools.wraps(command)
        def with_rule(*args: Any, rule: str | None, hard: bool, **named: Any) -> Any:
            if hard and rule not in (None, "normal", "hard"):
                raise SaletError(f"--hard and --rule {rule} contradict each other: give one of them.")
            return command(*args, rule="hard" if hard else rule, **named)

        ruled = click.option("--hard", is_flag=True, help="Hard mode: short for --rule hard.")(with_rule)
        kind = Choice("rule", rule_names)
        return click.option("--rule", type=kind, default=default, metavar="RULE", help=about)(ruled)

    return decorate


def refuse_together(**given: object) -> None:
    """Refuse options that contradict each other."""
    named = [f"--{name.replace('_', '-')}" for name, value in given.items() if value]
    if len(named) > 1:
        raise SaletError(f"{' and '.join(named)} contradict each other: give one of them.")


def word_list(asked: AskedList, default: WordSource = DEFAULT) -> WordList:
    """Load a list and tell on the error stream what was dropped from it."""
    return told(asked.load(default))


def day_played(asked: AskedList) -> datetime.date | None:
    """Return the day of the real game that is played with a list; None if it is another game, or still to come."""
    today = datetime.date.today()
    day = asked.on or today
    return day if asked.name == DEFAULT and day <= today else None


def told(words: WordList) -> WordList:
    """Return a list after telling on the error stream what was dropped from it."""
    for note in words.notes:
        print(f"salet: {printable(note)}", file=sys.stderr)
    return words


def about_list(words: WordList) -> dict[str, Any]:
    """Return what results say about their list; `known_to` is how far the history goes that it depends on."""
    return {"words": words.name, "date": words.date, "known_to": words.known_to, "hash": words.hash}


def say_day(words: WordList) -> None:
    """Of a list that depends on the day, say which day that is and how far its history goes."""
    if is_living(words):
        from salet.cli.show import say

        known = f"history to {words.known_to}" if words.known_to else "no history"
        say(f"{words.name} on {words.date}, {known}.", "dim")


def print_json(value: Any) -> None:
    """Print a value as JSON, dataclasses under their fields' names."""
    print(escaped(json.dumps(value, default=_plain, ensure_ascii=False, indent=2)))


def escaped(text: str) -> str:
    r"""Return JSON with every sign that a terminal would obey written as JSON escapes it.

    >>> escaped('"müde\x9b"')
    '"müde\\u009b"'
    """
    return re.sub(r"[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]", lambda sign: f"\\u{ord(sign[0]):04x}", text)


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, datetime.date):
        return value.isoformat()
    raise TypeError(f"{value!r} has no JSON form")
