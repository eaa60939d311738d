"""The lists that come with salet, by their names, and lists in files of one's own."""

from __future__ import annotations

import datetime
import json
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from salet.core.checks import check_name
from salet.core.list_files import read_file
from salet.core.living import LIVING, weighted
from salet.core.words import GivenWords, WordList
from salet.errors import UnknownList, WordListError
from salet.likely.frequency import todays_guesses
from salet.likely.history import FIRST, ONE_DAY, shipped_history
from salet.likely.prior import prior

if TYPE_CHECKING:
    from collections.abc import Iterable

    from salet.likely.history import History

__all__ = ["DEFAULT", "FIXED", "WordSource", "answers_of", "is_living", "load", "names", "present_name"]

DEFAULT = LIVING
"""The living list: how likely each answer is depends on the day and on the history of answers."""
FIXED = "nyt-2023-07"
"""The list of salet's own puzzles, seeds and codes: it never changes, so the same number gives the same answer."""
RENAMED = {("nyt", "e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad"): FIXED}
"""Lists that version 0.1 wrote under another name, by that name and their hash."""


def names() -> tuple[str, ...]:
    """Return the names of the built-in lists: the real game's, oldest first, then those of other lengths.

    >>> names()
    ('original', 'nyt-2022-02', 'nyt-2022-08', 'nyt-2023-07', 'nyt', 'english-4', 'english-6', 'english-7', 'english-8')
    """
    return tuple(_built_in())


WordSource = WordList | str | Path
"""What is taken wherever a list is taken: the list, its name, or its files as `load` reads them."""


def load(source: WordSource = DEFAULT, *, on: datetime.date | None = None, history: History | None = None) -> WordList:
    """Return a word list by its name, or from a file of answers, or from two of these: `answers,guesses`.

    Of a pair, the answers come from the first and the guesses from the second; each is a file or the name of a list.

    The list `nyt` is the game as it is played `on` a day: every answer has a weight by how likely it is, given the
    answers of the days before in a `history`. Without a day, it is the one after the last day of the history; without
    a history, it is the one that comes with salet.

    >>> load("original")
    WordList('original': 2,315 answers, 12,972 guesses of 5 letters)
    >>> load("original,nyt")
    WordList('original,nyt': 2,315 answers, 14,855 guesses of 5 letters)
    >>> load("nyt", on=datetime.date(2026, 6, 1)).known_to
    datetime.date(2026, 5, 31)
    """
    if on and (isinstance(source, WordList) or not is_living(source)):
        name = source.name if isinstance(source, WordList) else str(source)
        raise WordListError(f"{name!r} is the same on every day; only {DEFAULT!r}, by its name, is that of {on}.")
    if isinstance(source, WordList):
        return source
    parts = _parts(source)
    first = _named(parts[0], on, history) if isinstance(parts[0], str) else None
    return first if first and len(parts) == 1 else _put_together(parts, first)


def is_living(source: WordSource) -> bool:
    """Tell whether a list depends on the day, because its answers are those of `nyt`.

    >>> is_living("nyt"), is_living("nyt,mine.txt"), is_living("mine.txt,nyt")
    (True, True, False)
    """
    if isinstance(source, WordList):
        return source.known_to is not None or bool(source.rest)
    return str(source).partition(",")[0].strip() == DEFAULT


def present_name(name: str, hash: str) -> str:
    """Return the name that a list has today, for the name and hash under which something about it was written.

    >>> present_name("nyt", load("nyt-2023-07").hash), present_name("nyt", "another")
    ('nyt-2023-07', 'nyt')
    """
    return RENAMED.get((name, hash), name)


def answers_of(words: Iterable[str] | WordSource) -> tuple[str, ...]:
    """Return the answers of a list, of a list by its name, or simply the words given.

    >>> len(answers_of("original")), answers_of(["crane"])
    (2315, ('crane',))
    """
    if isinstance(words, WordList | str | Path):
        return load(words).answers
    return tuple(words)


ACCEPTED = "give a name, a file of answers, or both answers and guesses, such as 'answers.txt,guesses.txt'"


def _parts(source: str | Path) -> list[str | Path]:
    """Return where answers and guesses are: one part or two, each the name of a list or the path of a file."""
    text = str(source).strip()
    if not text:
        raise WordListError(f"The name of the word list is empty; {ACCEPTED}.")
    parts = [text] if text in names() or Path(text).exists() else [part.strip() for part in text.split(",")]
    if len(parts) > 2:
        raise WordListError(f"{text!r} names {len(parts)} lists; {ACCEPTED}.")
    return list(map(_find_part, parts))


def _find_part(text: str) -> str | Path:
    """Return the name of a built-in list or the path of a file, whichever a text means."""
    if text in names():
        return text
    path = Path(text)
    if not path.is_file():
        check_name("word list or file", text, names(), UnknownList)
    return path


def _put_together(parts: list[str | Path], answers: WordList | None) -> WordList:
    """Put a list together from where its answers and its guesses are; `answers` is the list that has the answers."""
    files = [part for part in parts if isinstance(part, Path)]
    titles = [part.stem if isinstance(part, Path) else part for part in parts]
    guesses = _guesses(parts[1]) if len(parts) > 1 else GivenWords((), ())
    words = WordList.__new__(WordList)
    words._fill(
        _answers(answers) if answers else read_file(files[0], "answer"),
        guesses,
        name=titles[0] if len(files) == len(parts) else ",".join(titles),
        date=answers.date if answers else datetime.date.fromtimestamp(files[0].stat().st_mtime),
        about="from " + " and ".join(part.name if isinstance(part, Path) else part for part in parts),
        rest={word: answers.rest[word] for word in guesses.words if word in answers.rest} if answers else {},
        missing=answers.missing if answers else 0.0,
        known_to=answers.known_to if answers else None,
    )
    return words


def _answers(words: WordList) -> GivenWords:
    """Return the answers of a list with their weights."""
    weights = dict(zip(words.answers, words.weights, strict=True)) if words.weights else None
    return GivenWords(words.listed, (), weights)


def _guesses(part: str | Path) -> GivenWords:
    """Return the guesses of a list, which do not depend on the day, or those of a file."""
    if isinstance(part, Path):
        return read_file(part, "guess")
    return GivenWords(_load_built_in(FIXED if part == DEFAULT else part).guesses, ())


def _named(name: str, on: datetime.date | None, history: History | None) -> WordList:
    """Return a built-in list."""
    if name != DEFAULT:
        return _load_built_in(name)
    history = shipped_history() if history is None else history
    on = on or (history.last.date + ONE_DAY if history.last else FIRST)
    if on < FIRST:
        raise WordListError(f"There was no puzzle on {on}: the first was on {FIRST}.")
    return _load_living(on, history)


@lru_cache(maxsize=8)
def _load_living(on: datetime.date, history: History) -> WordList:
    """Return the list `nyt` as it is on a day, given the answers of the days before."""
    known = history.before(on)
    old, later = (tuple(_data(_built_in()[name]["answers"]).split()) for name in ("nyt-2022-02", FIXED))
    found = prior(known, on, todays_guesses(), old, later)
    return weighted(found, known.last.date if known.last else None, _built_in()[DEFAULT]["about"])


@lru_cache(maxsize=1)
def _built_in() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(_data("lists.json"))
    return found


@cache
def _load_built_in(name: str) -> WordList:
    entry = _built_in()[name]
    answers, guesses = (_data(entry[kind]).split() for kind in ("answers", "guesses"))
    return WordList._known(
        answers=tuple(sorted(answers)),
        guesses=tuple(sorted(dict.fromkeys(guesses + answers))),  # quick, since the files are sorted
        listed=tuple(answers),
        name=name,
        date=datetime.date.fromisoformat(entry["date"]),
        about=entry["about"],
    )


def _data(file: str) -> str:
    return (Path(__file__).parents[1] / "data" / file).read_text("utf-8")
