"""The data of the page: word lists, history, prior, tables and trees, as small text files that its modules read.

Each file has a reader in `page/engine/`; what a line means is said here, where it is written.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from salet.core.lists import DEFAULT, FIXED, load, names
from salet.exact.published import every_opener
from salet.exact.tables import leading_table, shipped_tree, table_of_a_day
from salet.likely.frequency import frequencies
from salet.likely.history import FIRST, date_of
from salet.likely.model import AGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from salet.core.words import WordList
    from salet.likely.history import History

__all__ = ["data_files"]

DATA = Path(__file__).parents[1] / "data"
FIVE = ("original", "nyt-2022-02", "nyt-2022-08", FIXED)
"""The lists of five-letter words: one file holds them all."""
TABLED = ("normal", "hard")
"""The rules for which tables and trees come with salet."""
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
UNKNOWN_DAY = "."
BASE = 64
UNFOUND, UNKNOWN = BASE * BASE - 2, BASE * BASE - 1
"""What stands for an opener that does not always find the answer, and for one about which nothing is published."""


def data_files(history: History) -> dict[str, bytes]:
    """Return the data files of the page by their names."""
    files = {
        "lists.json": _json([list_entry(name) for name in names()]),
        "words-5.txt": words_file([load(name) for name in FIVE], known=True).encode(),
        "history.txt": history_file(history).encode(),
        "prior.json": _json({**json.loads((DATA / "prior.json").read_text("utf-8")), "ages": AGES["years"]}),
        "exact.json": _json(exact_tables()),
        "replies.json": (DATA / "replies.json").read_bytes(),
        "backtest.json": _json(json.loads((DATA / "backtest.json").read_text("utf-8"))),
        "notices.txt": notices().encode(),
    }
    for name in names():
        if (words := load(name)).length != 5:
            files[f"words-{words.length}.txt"] = words_file([words]).encode()
        for rule in TABLED:
            if name != DEFAULT and (tree := shipped_tree(words, rule)):
                files[f"tree-{name}-{rule}.txt"] = str(tree).encode()
            if every_opener(words, rule).published:
                files[f"openers-{name}-{rule}.txt"] = openers_file(words, rule).encode()
    return files


def notices() -> str:
    """Return the licences of what the page is made of, one after the other: they have to go wherever it goes."""
    return "\n\n".join(file.read_text("utf-8") for file in sorted((DATA / "notices").glob("*.txt")))


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def list_entry(name: str) -> dict[str, Any]:
    """Return what is said about a list; the one that depends on the day has no date, hash or number of answers."""
    words = load(name)
    entry = {"name": name, "about": words.about, "length": words.length, "guesses": len(words.guesses)}
    if name == DEFAULT:
        return entry
    return {**entry, "answers": len(words.answers), "hash": words.hash, "date": str(words.date)}


def words_file(lists: Sequence[WordList], known: bool = False) -> str:
    """Write lists of words of one length: all words column by column, then which list has which.

    The first line names the lists. Then come as many lines as the words have letters, the n-th with the n-th letters
    of all words, which are sorted: columns pack better than words do. Which lists have a word is a number with two bits
    for each list, may be guessed and may be the answer; a line gives the numbers that occur, the next one for each word
    the place of its number in that line, as a sign in base 36. Lists of today's game end with a line of Zipf
    frequencies, in tenths as characters from `0` on, and one of classes of rarity.
    """
    words = sorted({word for each in lists for word in each.guesses})
    signs = [_memberships(word, lists) for word in words]
    codes = {value: SIGNS[place] for place, value in enumerate(sorted(set(signs)))}
    lines = [" ".join(each.name for each in lists), *map("".join, zip(*words, strict=True))]
    lines += [" ".join(map(str, codes)), "".join(codes[sign] for sign in signs)]
    if known:
        found = [frequencies()[word] for word in words]
        lines += ["".join(chr(ord("0") + each.zipf) for each in found), "".join(str(each.rarity) for each in found)]
    return "\n".join(lines) + "\n"


def _memberships(word: str, lists: Iterable[WordList]) -> int:
    """Return in which lists a word is, two bits for each: 1 if it may be guessed, 2 if it may be the answer."""
    bits = ((word in each.guess_index) + 2 * (word in each.answer_index) for each in lists)
    return sum(bit << 2 * place for place, bit in enumerate(bits))


def history_file(history: History) -> str:
    """Write a history: the first day, then all answers one after the other; dots stand for a day that is not known."""
    if not history.last:
        return f"{FIRST}\n\n"
    days = (history.number(number) for number in range(history.last.number + 1))
    return f"{date_of(0)}\n{''.join(day.answer if day else 5 * UNKNOWN_DAY for day in days)}\n"


def openers_file(words: WordList, rule: str) -> str:
    """Write what is published about every opener: who says so, the least total, then two signs for each guess.

    They are the difference to the least total, a number in base 64, whose digits are the characters from `0` on. The
    two greatest such numbers stand for "not every answer can be found" and for "nothing is known". The last line has a
    `=` for each guess whose value salet has proved, and a dot for the others.
    """
    every = every_opener(words, rule)
    least = min(total for total in every.published.values() if total is not None)

    def signs(guess: str) -> str:
        total = every.published.get(guess)
        code = total - least if total is not None else UNFOUND if guess in every.published else UNKNOWN
        return chr(ord("0") + code // BASE) + chr(ord("0") + code % BASE)

    proved = "".join("=" if guess in every.proved else "." for guess in words.guesses)
    return f"{every.source}\n{least}\n{''.join(map(signs, words.guesses))}\n{proved}\n"


def exact_tables() -> dict[str, dict[str, Any]]:
    """Return what is proven about openers, by list and rule; of the list that depends on the day, with that day.

    `every` says that there is a file about every opener, in which more are proven.
    """
    found: dict[str, dict[str, Any]] = {}
    for name in names():
        for rule in TABLED:
            table = table_of_a_day(rule) if name == DEFAULT else leading_table(load(name), rule)
            if table:
                day = {"date": table.date, "hash": table.hash} if name == DEFAULT else {}
                every = {"every": True} if every_opener(load(name), rule).published else {}
                found.setdefault(name, {})[rule] = {"best": table.best, "totals": table.totals, **day, **every}
    return found
